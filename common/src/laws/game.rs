//! Laws of `Game`: turns, lists, playing.

use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::string::ToString;
use std::vec::Vec;

use super::law::{Checked, Law, hold, text_of};
use super::walk::Pool;
use crate::{Game, Notation, Turn};

/// All legal moves in the order of the game.
pub(super) fn moves<G: Game>(game: &G) -> Vec<G::Move> {
    let mut list = Vec::new();
    let _ = game.visit_moves(|m| {
        list.push(m);
        ControlFlow::Continue(())
    });
    list
}

pub(super) fn check_turn<G: Notation>(game: &G, moves: &[G::Move], rolls: usize) -> Checked {
    let turn = game.turn();
    let (has_moves, has_rolls) = (!moves.is_empty(), rolls > 0);
    let expected = match turn {
        Turn::Player(_) => (true, false),
        Turn::Chance => (false, true),
        Turn::Over(_) => (false, false),
    };
    hold!(
        Law::Turns,
        (has_moves, has_rolls) == expected,
        "the turn is {turn:?}, but there are {} moves and {rolls} rolls",
        moves.len()
    );
    let copy = game.clone();
    hold!(Law::Turns, copy == *game && copy.turn() == turn, "a clone is another game");
    Ok(())
}

pub(super) fn check_moves<G: Notation>(game: &G, moves: &[G::Move], pool: &Pool<G>) -> Checked {
    let listed: BTreeSet<_> = moves.iter().copied().collect();
    if listed.len() < moves.len() {
        let mut sorted = moves.to_vec();
        sorted.sort_unstable();
        let twice = sorted.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0]);
        let twice = twice.map(|m| m.to_string()).unwrap_or_default();
        hold!(Law::NoDuplicates, false, "`{twice}` is listed twice");
    }
    let count = game.count_moves();
    hold!(
        Law::Counts,
        count == moves.len() as u64,
        "count_moves is {count}, but {} moves are listed",
        moves.len()
    );
    check_early_stop("visit_moves", moves.len(), |visit| game.visit_moves(|_| visit()))?;
    for &m in moves {
        let answer = game.check(m);
        hold!(Law::ListedIsLegal, answer.is_ok(), "`{m}` is listed, but {}", why(&answer));
    }
    for &m in pool.some_moves() {
        if !listed.contains(&m) {
            check_refused_move(game, m)?;
        }
    }
    Ok(())
}

fn why<E: ToString>(answer: &Result<(), E>) -> std::string::String {
    answer.as_ref().err().map(ToString::to_string).unwrap_or_default()
}

fn check_refused_move<G: Notation>(game: &G, m: G::Move) -> Checked {
    let answer = game.check(m);
    hold!(Law::ListedIsLegal, answer.is_err(), "`{m}` is legal, but not listed");
    hold!(Law::ErrorsChangeNothing, !why(&answer).is_empty(), "`{m}` is refused without a word");
    let mut copy = game.clone();
    let played = copy.play(m);
    hold!(Law::ListedIsLegal, played.is_err(), "check refuses `{m}`, but play plays it");
    hold!(
        Law::ErrorsChangeNothing,
        why(&played) == why(&answer),
        "for `{m}` check says `{}`, but play says `{}`",
        why(&answer),
        why(&played)
    );
    hold!(
        Law::ErrorsChangeNothing,
        copy == *game && text_of(&copy)? == text_of(game)?,
        "`{m}` is refused, but the state has changed"
    );
    Ok(())
}

/// Checks that a visit of `len` things breaks when told to, and only then.
pub(super) fn check_early_stop(
    name: &str,
    len: usize,
    mut visit: impl FnMut(&mut dyn FnMut() -> ControlFlow<()>) -> ControlFlow<()>,
) -> Checked {
    for stop in [1, len / 2 + 1, len, len + 1] {
        let mut seen = 0;
        let flow = visit(&mut || {
            seen += 1;
            if seen == stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let expected = stop.min(len);
        hold!(
            Law::EarlyStop,
            seen == expected,
            "{name} of {len} is told to stop after {stop}, but goes on to {seen}"
        );
        hold!(
            Law::EarlyStop,
            flow.is_break() == (stop <= len && len > 0),
            "{name} of {len} with a stop after {stop} returns {flow:?}"
        );
    }
    Ok(())
}

pub(super) fn check_playing<G: Notation>(game: &G, m: G::Move) -> Checked {
    let (mut checked, mut unchecked) = (game.clone(), game.clone());
    let answer = checked.play(m);
    hold!(Law::ListedIsLegal, answer.is_ok(), "`{m}` is listed, but play says: {}", why(&answer));
    unchecked.play_unchecked(m);
    hold!(
        Law::Unchecked,
        checked == unchecked && text_of(&checked)? == text_of(&unchecked)?,
        "after `{m}` play leads to `{}`, play_unchecked to `{}`",
        text_of(&checked)?,
        text_of(&unchecked)?
    );
    Ok(())
}

/// Compares the state with earlier ones of the same game, clocks left aside.
pub(super) fn check_repetition<G: Notation>(game: &G, earlier: &[G]) -> Checked {
    hold!(Law::Repetition, game.repeats(game), "a state does not repeat itself");
    let key = game.repetition_key();
    hold!(Law::Repetition, game.clone().repetition_key() == key, "a clone has another key");
    for other in earlier {
        let repeats = game.repeats(other);
        let there = || text_of(other).unwrap_or_default();
        hold!(
            Law::Repetition,
            repeats == other.repeats(game),
            "this state and `{}` repeat each other one way only",
            there()
        );
        hold!(
            Law::Repetition,
            repeats || game != other,
            "this state equals `{}`, but does not repeat it",
            there()
        );
        hold!(
            Law::Repetition,
            repeats == (other.repetition_key() == key),
            "this state {} `{}`, but the keys are {}",
            if repeats { "repeats" } else { "does not repeat" },
            there(),
            if repeats { "different" } else { "equal" }
        );
    }
    Ok(())
}
