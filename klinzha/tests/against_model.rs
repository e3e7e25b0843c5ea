//! The library against a slow model that shares nothing with it: random games under random
//! options, all of the rules K1 to K14.
//!
//! What is compared of every state: whose turn it is, the legal moves and rolls with their weights,
//! the position text, the result, and, for each side, the view and the attempts of hidden games;
//! of many also the text read back by both, refusals, and the lean game with the full one.
//!
//! `LONG=1` compares hundreds of thousands of positions; `SEED` chooses others, and `GAME` plays
//! one game of a seed again. The figures are printed.
#![cfg(feature = "serde")]

mod compare;
mod model;
mod support;

use klinzha::{AnyOptions, Board, Flat, Options};

use compare::dice::Dice;
use compare::edits::edited;
use compare::gear::Gear;
use compare::pair::{Compared, Pair};
use compare::positions::position;
use compare::{Figures, compare, long, play_on};

/// A whole game from its beginning.
fn from_the_start<B: Board>(
    options: Options<B>,
    steps: usize,
    dice: &mut Dice,
    figures: &mut Figures,
) -> Compared<()> {
    play_on(Pair::start(options), steps, dice, figures)
}

/// Some moves from random positions.
fn from_the_middle<B: Board>(
    options: Options<B>,
    positions: usize,
    dice: &mut Dice,
    figures: &mut Figures,
) -> Compared<()> {
    let json = serde_json::to_string(&options).map_err(|e| e.to_string())?;
    let slow = model::options::Options::parse(&json)?;
    for _ in 0..positions {
        let text = position(dice, &slow);
        match Pair::load(options, &text).map_err(|e| format!("{json} {text}: {e}"))? {
            Some(mut pair) => {
                if options.kinta.is_some() && !pair.model.pieces.is_empty() && dice.percent(70) {
                    let gear = Gear::draw(dice, &pair.model);
                    pair = pair.armed(&gear).map_err(|e| format!("{json} {text}: {e}"))?;
                }
                // A fight has many rolls.
                let steps = if options.kinta.is_some() { 20 } else { 6 };
                play_on(pair, 1 + dice.below(steps), dice, figures)?;
            }
            None => figures.bad_texts += 1,
        }
    }
    Ok(())
}

fn under_any(
    options: AnyOptions,
    dice: &mut Dice,
    figures: &mut Figures,
    whole: bool,
) -> Compared<()> {
    // A set-up has some thirty steps, and Kinta's arming eighteen more.
    let (steps, positions) = if whole { (50 + dice.below(80), 0) } else { (0, 12) };
    match options {
        AnyOptions::Flat(options) if whole => from_the_start(options, steps, dice, figures),
        AnyOptions::Flat(options) => from_the_middle(options, positions, dice, figures),
        AnyOptions::Tetrahedral(options) if whole => {
            from_the_start(options, steps * 2 / 3, dice, figures)
        }
        AnyOptions::Tetrahedral(options) => from_the_middle(options, positions / 3, dice, figures),
    }
}

/// K1 to K8, with the three ways of K6.2.
#[test]
fn the_open_game_is_that_of_the_model() {
    let wanted = if long() { 100_000 } else { 1_500 };
    compare(
        "open",
        |f| f.in_play >= wanted,
        |game, dice, figures| {
            let options = match dice.below(6) {
                0 => Options::<Flat>::chesslike(),
                1 => Options {
                    goal_danger: Some(klinzha::GoalDanger::Unrestricted),
                    ..Options::open()
                },
                _ => Options::open(),
            };
            under_any(options.into(), dice, figures, game % 4 == 0)
        },
    );
}

/// K9, K10 and all the flags of K14, hidden games (K11) and Kinta (K12) among them.
#[test]
fn the_variants_are_those_of_the_model() {
    let (wanted, high) = if long() { (100_000, 5_000) } else { (1_500, 100) };
    let enough = |f: &Figures| f.in_play >= wanted && f.tetrahedral >= high;
    compare("variants", enough, |game, dice, figures| {
        let options = compare::options::random(dice);
        under_any(options, dice, figures, game % 3 == 0)
    });
}

/// K14: what may be together.
#[test]
fn options_are_taken_by_both_or_by_neither() {
    let flags = compare::options::flags();
    let mut taken = 0;
    for one in &flags {
        for two in &flags {
            for three in &flags {
                let options = [one, two, three];
                taken += usize::from(
                    compare::options::together(AnyOptions::default(), options).is_some(),
                );
            }
        }
    }
    println!("{taken} of {} triples of flags can be together", flags.len().pow(3));
}

/// K13: texts that are nearly right.
#[test]
fn a_hostile_text_is_taken_by_both_or_by_neither() {
    let wanted = if long() { 100_000 } else { 3_000 };
    compare(
        "hostile",
        |f| f.bad_texts >= wanted,
        |_, dice, figures| match compare::options::random(dice) {
            AnyOptions::Flat(options) => hostile(options, dice, figures),
            AnyOptions::Tetrahedral(options) => hostile(options, dice, figures),
        },
    );
}

fn hostile<B: Board>(options: Options<B>, dice: &mut Dice, figures: &mut Figures) -> Compared<()> {
    let json = serde_json::to_string(&options).map_err(|e| e.to_string())?;
    let slow = model::options::Options::parse(&json)?;
    for _ in 0..40 {
        let good = position(dice, &slow);
        let text = edited(dice, &good);
        match Pair::load(options, &text).map_err(|e| format!("{json} {text:?}: {e}"))? {
            None => figures.bad_texts += 1,
            Some(pair) if dice.percent(20) => play_on(pair, 1, dice, figures)?,
            Some(_) => {}
        }
    }
    Ok(())
}
