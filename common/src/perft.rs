//! Perft: counting the leaves of the game tree, the standard test of move generation.
//!
//! Rolls count as children like moves. A finished game has no leaf below it, and every state is
//! its own single leaf at depth 0.

use core::ops::ControlFlow;

use crate::Chance;
use crate::step::{StepOf, play_step_unchecked, visit_steps};

/// Counts the leaves `depth` plies below a state; those of the last ply are counted, not played.
///
/// The count stops at `u64::MAX`. Nothing is allocated; the recursion is as deep as `depth` or the
/// longest line.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::Nim;
/// use tabletop_rules::{Notation, perft};
///
/// let nim = Nim::start(&"heaps 1-1-1".parse()?)?;
/// assert_eq!((0..5).map(|depth| perft(&nim, depth)).collect::<Vec<_>>(), [1, 3, 6, 6, 0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn perft<G: Chance>(game: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if depth == 1 {
        // One of the two is zero, and most turns are players'. Nobody has to ask whose turn it
        // is, which in some games means to look for a move first.
        let moves = game.count_moves();
        return if moves > 0 { moves } else { game.count_rolls() };
    }
    let mut nodes = 0u64;
    let _ = game.visit_moves(|m| {
        let mut child = game.clone();
        child.play_unchecked(m);
        nodes = nodes.saturating_add(perft(&child, depth - 1));
        ControlFlow::Continue(())
    });
    if nodes == 0 {
        let _ = game.visit_rolls(|roll, _| {
            let mut child = game.clone();
            child.resolve_unchecked(roll);
            nodes = nodes.saturating_add(perft(&child, depth - 1));
            ControlFlow::Continue(())
        });
    }
    nodes
}

/// Counts the same leaves as [`perft`], but plays every one of them.
///
/// The difference between the two in time is what playing costs; a difference in number is a
/// broken [`count_moves`](crate::Game::count_moves).
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::Race;
/// use tabletop_rules::{Notation, perft, perft_played};
///
/// let race = Race::start(&Default::default())?;
/// assert_eq!(perft_played(&race, 3), 242);
/// assert_eq!(perft(&race, 3), 242);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn perft_played<G: Chance>(game: &G, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0u64;
    let _ = visit_steps(game, |step| {
        let mut child = game.clone();
        play_step_unchecked(&mut child, step);
        nodes = nodes.saturating_add(perft_played(&child, depth - 1));
        ControlFlow::Continue(())
    });
    nodes
}

/// Calls `visit` with each step from a state and the leaves below it, until it breaks.
///
/// The numbers add up to [`perft`] of the same depth; there are none at depth 0.
///
/// # Examples
///
/// ```
/// use core::ops::ControlFlow;
/// use tabletop_rules::toys::Nim;
/// use tabletop_rules::{Notation, visit_divide};
///
/// let nim = Nim::start(&"heaps 1-1-2".parse()?)?;
/// let mut sum = 0;
/// let _ = visit_divide(&nim, 2, |_step, nodes| {
///     sum += nodes;
///     ControlFlow::Continue(())
/// });
/// assert_eq!(sum, 11);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn visit_divide<G: Chance>(
    game: &G,
    depth: u32,
    mut visit: impl FnMut(StepOf<G>, u64) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(below) = depth.checked_sub(1) else {
        return ControlFlow::Continue(());
    };
    visit_steps(game, |step| {
        let mut child = game.clone();
        play_step_unchecked(&mut child, step);
        visit(step, perft(&child, below))
    })
}

/// Lists each step from a state with the leaves below it, in the order of the steps.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::Nim;
/// use tabletop_rules::{Notation, divide};
///
/// let nim = Nim::start(&"heaps 1-1-2".parse()?)?;
/// let lines: Vec<_> = divide(&nim, 2).iter().map(|(step, n)| format!("{step}: {n}")).collect();
/// assert_eq!(lines, ["a1: 3", "b1: 3", "c1: 3", "c2: 2"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "alloc")]
#[must_use]
pub fn divide<G: Chance>(game: &G, depth: u32) -> alloc::vec::Vec<(StepOf<G>, u64)> {
    let mut list = alloc::vec::Vec::new();
    let _ = visit_divide(game, depth, |step, nodes| {
        list.push((step, nodes));
        ControlFlow::Continue(())
    });
    list.sort_unstable_by_key(|&(step, _)| step);
    list
}

/// Counts as [`perft`] does, but gives up and returns `None` after `limit` states.
///
/// Every state that is played and every leaf that is counted is one of them, so a server can
/// promise an answer in time whatever it is asked.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::Nim;
/// use tabletop_rules::{Notation, perft_within};
///
/// let nim = Nim::start(&Default::default())?;
/// assert_eq!(perft_within(&nim, 2, 1_000), Some(113));
/// assert_eq!(perft_within(&nim, 9, 1_000), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn perft_within<G: Chance>(game: &G, depth: u32, limit: u64) -> Option<u64> {
    let mut left = limit;
    count_within(game, depth, &mut left)
}

fn count_within<G: Chance>(game: &G, depth: u32, left: &mut u64) -> Option<u64> {
    if depth <= 1 {
        let nodes = perft(game, depth);
        *left = left.checked_sub(nodes)?;
        return Some(nodes);
    }
    *left = left.checked_sub(1)?;
    let mut nodes = Some(0u64);
    let _ = visit_steps(game, |step| {
        let mut child = game.clone();
        play_step_unchecked(&mut child, step);
        nodes = match (nodes, count_within(&child, depth - 1, left)) {
            (Some(sum), Some(below)) => sum.checked_add(below),
            _ => None,
        };
        if nodes.is_some() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    nodes
}
