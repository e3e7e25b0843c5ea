//! A seed means the same everywhere: these runs were computed by a program in another language,
//! from the definition of ChaCha8 and the rule for drawing.
#![cfg(feature = "seeded")]
#![allow(missing_docs, clippy::unwrap_used)]

use tabletop_rules::toys::{Nim, Race};
use tabletop_rules::{Game, Notation, random_run};

fn run<G: Notation>(seed: u64, plies: u64) -> (Vec<String>, G) {
    let mut game = G::start(&"".parse().ok().unwrap()).ok().unwrap();
    let steps = random_run(&mut game, seed, plies);
    (steps.iter().map(ToString::to_string).collect(), game)
}

#[test]
fn moves_are_drawn_by_index_in_byte_order() {
    let (steps, nim) = run::<Nim>(7, 100);
    assert_eq!(steps, ["a2", "b1", "c3", "c1", "b3", "a1", "c1"]);
    assert!(nim.turn().is_over());
}

#[test]
fn rolls_are_drawn_by_cumulated_weight_in_byte_order() {
    let (steps, _) = run::<Race>(7, 12);
    let expected = "dice 12, run a, dice 7, run b, dice 7, run a, dice 10, run b, dice 5, run b, \
                    dice 3, run a";
    assert_eq!(steps.join(", "), expected);
}

#[test]
fn the_biggest_seed_is_as_good_as_any() {
    let (steps, race) = run::<Race>(u64::MAX, 200);
    assert_eq!(steps.len(), 26);
    assert_eq!(steps[20..].join(", "), "dice 8, run a, dice 9, run a, dice 4, run b");
    assert!(race.turn().is_over());
}

#[test]
fn a_run_stops_after_the_plies_asked_for() {
    assert_eq!(run::<Nim>(7, 3).0, ["a2", "b1", "c3"]);
    assert!(run::<Nim>(7, 0).0.is_empty());
}
