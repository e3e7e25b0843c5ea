//! Counting leaves as long as there is time.

use std::ops::ControlFlow;

use tabletop_rules::{Chance, StepOf, perft, play_step_unchecked, visit_steps};

/// Counts the leaves `depth` plies below a state, or gives up when it has looked at more states
/// than `left`, which becomes what is still left.
pub(crate) fn count<G: Chance>(game: &G, depth: u64, left: &mut u64) -> Option<u64> {
    if depth <= 1 {
        let nodes = perft(game, depth as u32);
        *left = left.checked_sub(nodes)?;
        return Some(nodes);
    }
    *left = left.checked_sub(1)?;
    let mut nodes = 0u64;
    let flow = visit_steps(game, |step| match count_below(game, step, depth, left) {
        Some(below) => {
            nodes += below;
            ControlFlow::Continue(())
        }
        None => ControlFlow::Break(()),
    });
    flow.is_continue().then_some(nodes)
}

/// Counts the leaves behind one step; the depth is that of the state before it, at least 1.
pub(crate) fn count_below<G: Chance>(
    game: &G,
    step: StepOf<G>,
    depth: u64,
    left: &mut u64,
) -> Option<u64> {
    let mut child = game.clone();
    play_step_unchecked(&mut child, step);
    count(&child, depth - 1, left)
}
