//! A lean game and a full one are the same game: a state and a step from it.

use core::ops::ControlFlow;

use arbitrary::Unstructured;
use klinzha::{Flat, KlinZha, Lean, Move};
use tabletop_rules::{choose_step, play_step_unchecked};

fn moves<E: klinzha::Extras<Flat>>(game: &KlinZha<Flat, E>) -> Vec<Move> {
    let mut list = Vec::new();
    let _ = game.visit_moves(|m| {
        list.push(m);
        ControlFlow::Continue(())
    });
    // No order is promised.
    list.sort_unstable();
    list
}

fn same(lean: &KlinZha<Flat, Lean>, full: &KlinZha) {
    assert_eq!(lean.to_string(), full.to_string());
    assert_eq!((lean.turn(), lean.count_moves()), (full.turn(), full.count_moves()), "{full}");
    assert_eq!(moves(lean), moves(full), "{full}");
}

/// Looks at one input.
pub fn run(bytes: &[u8]) {
    let mut u = Unstructured::new(bytes);
    let Ok(mut lean) = u.arbitrary::<KlinZha<Flat, Lean>>() else { return };
    let full = KlinZha::<Flat>::parse(lean.options(), &lean.to_string());
    let mut full = full.unwrap_or_else(|e| panic!("{lean}: {e}"));
    same(&lean, &full);
    let Ok(Some(step)) = choose_step(&lean, &mut u) else { return };
    play_step_unchecked(&mut lean, step);
    play_step_unchecked(&mut full, step);
    same(&lean, &full);
}
