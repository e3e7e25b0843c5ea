//! Laws of `Chance`: rolls, weights, sampling.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::string::ToString;
use std::vec::Vec;

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::game::check_early_stop;
use super::law::{Checked, Law, hold, text_of};
use super::stats::fits;
use super::walk::Pool;
use crate::{Chance, NotChance, Notation, sample_move, sample_roll};

/// All possible rolls with their weights in the order of the game.
pub(super) fn rolls<G: Chance>(game: &G) -> Vec<(G::Roll, u64)> {
    let mut list = Vec::new();
    let _ = game.visit_rolls(|roll, weight| {
        list.push((roll, weight.get()));
        ControlFlow::Continue(())
    });
    list
}

pub(super) fn check_rolls<G: Notation>(
    game: &G,
    rolls: &[(G::Roll, u64)],
    pool: &Pool<G>,
) -> Checked {
    let listed: BTreeMap<_, _> = rolls.iter().copied().collect();
    hold!(Law::NoDuplicates, listed.len() == rolls.len(), "a roll is listed twice");
    let count = game.count_rolls();
    hold!(
        Law::Counts,
        count == rolls.len() as u64,
        "count_rolls is {count}, but {} rolls are listed",
        rolls.len()
    );
    let sum: u128 = rolls.iter().map(|&(_, weight)| u128::from(weight)).sum();
    let total = game.roll_total();
    hold!(
        Law::Weights,
        sum == u128::from(total),
        "the weights add up to {sum}, but roll_total is {total}"
    );
    check_early_stop("visit_rolls", rolls.len(), |visit| game.visit_rolls(|_, _| visit()))?;
    for &(roll, _) in rolls {
        check_resolving(game, roll)?;
    }
    for &roll in pool.some_rolls() {
        if !listed.contains_key(&roll) {
            check_refused_roll(game, roll)?;
        }
    }
    Ok(())
}

fn check_resolving<G: Notation>(game: &G, roll: G::Roll) -> Checked {
    let (mut checked, mut unchecked) = (game.clone(), game.clone());
    let answer = checked.resolve(roll);
    hold!(
        Law::ListedIsPossible,
        answer.is_ok(),
        "`{roll}` is listed, but resolve says: {}",
        answer.err().map_or("", message)
    );
    unchecked.resolve_unchecked(roll);
    hold!(
        Law::Unchecked,
        checked == unchecked && text_of(&checked)? == text_of(&unchecked)?,
        "after `{roll}` resolve leads to `{}`, resolve_unchecked to `{}`",
        text_of(&checked)?,
        text_of(&unchecked)?
    );
    Ok(())
}

fn message(error: NotChance) -> &'static str {
    match error {
        NotChance::NoRollDue => "no roll is due",
        NotChance::Impossible => "it is impossible",
    }
}

fn check_refused_roll<G: Notation>(game: &G, roll: G::Roll) -> Checked {
    let mut copy = game.clone();
    let Err(error) = copy.resolve(roll) else {
        hold!(Law::ListedIsPossible, false, "`{roll}` is not listed, but resolve takes it");
        return Ok(());
    };
    let expected =
        if game.turn().is_chance() { NotChance::Impossible } else { NotChance::NoRollDue };
    hold!(
        Law::ListedIsPossible,
        error == expected,
        "`{roll}` is refused with the wrong reason: {}",
        message(error)
    );
    hold!(
        Law::ErrorsChangeNothing,
        copy == *game && text_of(&copy)? == text_of(game)?,
        "`{roll}` is refused, but the state has changed"
    );
    Ok(())
}

/// Looks at each number that decides a draw at once: every legal move has as many of them.
fn check_draws<G: Notation>(game: &G, moves: &[G::Move]) -> Checked {
    const MOST_NUMBERS: u64 = 1_000;
    let mut counts: BTreeMap<_, u64> = moves.iter().map(|&m| (m, 0)).collect();
    let (mut number, mut bound) = (0, 1);
    while number < bound {
        let mut calls = 0;
        let drawn = game.draw_move(|below| {
            calls += 1;
            if calls == 1 {
                bound = below.get();
                number
            } else {
                0
            }
        });
        hold!(
            Law::Sampling,
            drawn.is_some() != moves.is_empty(),
            "of {} moves {} is drawn",
            moves.len(),
            drawn.map_or("none".into(), |m| m.to_string())
        );
        if calls == 1 {
            match drawn.and_then(|m| counts.get_mut(&m)) {
                Some(count) => *count += 1,
                None => hold!(Law::Sampling, false, "a move was drawn that is not listed"),
            }
        }
        if bound > MOST_NUMBERS {
            return Ok(());
        }
        number += 1;
    }
    let counts: Vec<_> = counts.into_values().collect();
    hold!(
        Law::Sampling,
        counts.windows(2).all(|pair| pair[0] == pair[1]),
        "of the numbers below {bound} the moves have shares of different sizes: {counts:?}"
    );
    Ok(())
}

/// Draws many times and compares with what the lists say.
pub(super) fn check_sampling<G: Notation>(
    game: &G,
    moves: &[G::Move],
    rolls: &[(G::Roll, u64)],
    seed: u64,
) -> Checked {
    const DRAWS_A_CELL: usize = 24;
    const MOST_CELLS: usize = 64;
    check_draws(game, moves)?;
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    if (2..=MOST_CELLS).contains(&moves.len()) {
        let mut counts: BTreeMap<_, u64> = moves.iter().map(|&m| (m, 0)).collect();
        for _ in 0..DRAWS_A_CELL * moves.len() {
            let drawn = sample_move(game, &mut rng);
            match drawn.and_then(|m| counts.get_mut(&m)) {
                Some(count) => *count += 1,
                None => hold!(Law::Sampling, false, "a move was drawn that is not listed"),
            }
        }
        let counts: Vec<_> = counts.into_values().collect();
        let even = std::vec![1; counts.len()];
        hold!(Law::Sampling, fits(&counts, &even), "moves are drawn unevenly: {counts:?}");
    }
    if (2..=MOST_CELLS).contains(&rolls.len()) {
        let mut counts: BTreeMap<_, u64> = rolls.iter().map(|&(roll, _)| (roll, 0)).collect();
        for _ in 0..DRAWS_A_CELL * rolls.len() {
            let drawn = sample_roll(game, &mut rng);
            match drawn.and_then(|roll| counts.get_mut(&roll)) {
                Some(count) => *count += 1,
                None => hold!(Law::Sampling, false, "a roll was drawn that is not listed"),
            }
        }
        let weights: BTreeMap<_, u64> = rolls.iter().copied().collect();
        let counts: Vec<_> = counts.into_values().collect();
        let weights: Vec<_> = weights.into_values().collect();
        hold!(
            Law::Sampling,
            fits(&counts, &weights),
            "rolls of weights {weights:?} are drawn {counts:?} times"
        );
    }
    Ok(())
}
