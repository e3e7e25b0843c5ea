//! A state of a game and one step from it beside the slow model: both say the same.
//!
//! Part of the targets that have a model, as the model is: see `klinzha_model` for Klin Zha.

use core::fmt::Debug;
use core::ops::ControlFlow;

use serde::Serialize;
use tabletop_rules::{Notation, Turn};

use crate::compare::{Dice, Slow};

/// Compares turn, text and result.
fn same<G: Notation, S: Slow>(game: &G, slow: &S) {
    let text = fuzz::text_of(game);
    assert_eq!(text, slow.position(), "{}", game.options());
    let turn = match game.turn() {
        Turn::Player(side) => side.to_string(),
        Turn::Chance => "chance".to_owned(),
        Turn::Over(_) => "over".to_owned(),
    };
    assert_eq!(turn, slow.turn(), "{} {text}", game.options());
    let result = game.turn().outcome();
    let result =
        result.map(|end| (end.winner.map(|side| side.to_string()), end.reason.to_string()));
    assert_eq!(result, slow.result(), "{} {text}", game.options());
}

/// Compares all moves and rolls with their weights.
fn same_moves<G: Notation, S: Slow>(game: &G, slow: &S) {
    let mut next = Vec::new();
    let _ = game.visit_moves(|m| {
        next.push((m.to_string(), 1));
        ControlFlow::Continue(())
    });
    assert_eq!(game.count_moves(), next.len() as u64, "{}", fuzz::text_of(game));
    let _ = game.visit_rolls(|roll, weight| {
        next.push((roll.to_string(), weight.get()));
        ControlFlow::Continue(())
    });
    next.sort();
    assert_eq!(next, slow.moves(), "{} {}", game.options(), fuzz::text_of(game));
}

/// Something that can happen next, by the library's word; `pass` where nothing can.
fn next<G: Notation>(game: &G, dice: &mut Dice) -> String {
    if game.turn().is_chance() {
        let mut rolls = Vec::new();
        let _ = game.visit_rolls(|roll, _| {
            rolls.push(roll);
            ControlFlow::Continue(())
        });
        return dice.pick(&rolls).to_string();
    }
    let count = game.count_moves() as usize;
    let m = if count == 0 { None } else { game.nth_move(dice.below(count) as u64) };
    m.map_or("pass".to_owned(), |m| m.to_string())
}

/// Plays a text on the library's game, if it is the text of a move or roll that is possible.
fn try_text<G: Notation>(game: &mut G, text: &str) -> Result<(), String> {
    let why = |e: &dyn core::fmt::Display| Err(e.to_string());
    match (game.turn(), text.parse::<G::Move>(), text.parse::<G::Roll>()) {
        (Turn::Chance, _, roll) => match roll {
            Ok(roll) => game.resolve(roll).or_else(|e| why(&e)),
            Err(e) => why(&e),
        },
        (Turn::Over(_), m, roll) => {
            // Nothing may be accepted, whichever of the two it is read as.
            assert!(m.map_or(true, |m| game.play(m).is_err()), "{text} after the end");
            assert!(roll.map_or(true, |roll| game.resolve(roll).is_err()), "{text} after the end");
            Err("the game is over".to_owned())
        }
        (Turn::Player(_), Ok(m), _) => {
            let check = game.check(m).map_err(|e| e.to_string());
            let played = game.play(m).map_err(|e| e.to_string());
            assert_eq!(check, played, "check and play of {text}");
            played
        }
        (Turn::Player(_), Err(e), _) => why(&e),
    }
}

/// Compares the state; then, as the seed says, what both say of the text of the position or of a
/// move that has been spoiled a little, or the state after a step. All moves are compared in one of
/// eight executions, since to list them is what takes the model long.
pub(crate) fn look<G, S>(game: &G, seed: u16, words: &'static [&'static str])
where
    G: Notation<Options: Serialize> + Debug,
    S: Slow,
{
    let options = game.options();
    let json = serde_json::to_string(&options).expect("options are an object");
    let text = fuzz::text_of(game);
    let slow = S::load(&json, &text);
    let mut slow = slow.unwrap_or_else(|e| panic!("the model refuses {text} under {json}: {e}"));
    let mut dice = Dice::new(seed.into(), words);
    let way = dice.below(32);
    if way < 6 {
        let edited = dice.edit(&text);
        match (G::from_text(&options, &edited), S::load(&json, &edited)) {
            (Ok(game), Ok(slow)) => same(&game, &slow),
            (Err(_), Err(_)) => {}
            (Ok(_), Err(e)) => panic!("only the library reads {edited:?} under {json}; model: {e}"),
            (Err(e), Ok(_)) => panic!("only the model reads {edited:?} under {json}; library: {e}"),
        }
        return;
    }
    same(game, &slow);
    if way < 10 {
        return same_moves(game, &slow);
    }
    let step = next(game, &mut dice);
    let wrong = way < 16;
    let step = if wrong { dice.edit(&step) } else { step };
    let mut after = game.clone();
    let (fast, model) = (try_text(&mut after, &step), slow.play(&step));
    let over = game.turn().outcome().is_some();
    assert!(fast.is_ok() || wrong || over, "{step} is listed: {fast:?}, {text} under {json}");
    match (fast, model) {
        (Ok(()), Ok(())) => same(&after, &slow),
        (Err(e), Err(_)) => assert!(after == *game, "{step} refused ({e}), but {text} changed"),
        (fast, model) => {
            panic!("{step:?} on {text} under {json}: library {fast:?}, model {model:?}")
        }
    }
}
