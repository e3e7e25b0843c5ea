//! What a fuzzer gets: every value can come out, and only valid ones do.
#![cfg(feature = "arbitrary")]
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use arbitrary::{Arbitrary, Unstructured};
use khantsin::{Cell, KhanTsin, Move, Options, Position, Roll, Setup};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// Calls `look` with values made of random bytes.
fn random<T: for<'a> Arbitrary<'a>>(count: u64, len: usize, mut look: impl FnMut(T)) {
    for seed in 0..count {
        let mut bytes = vec![0; len];
        ChaCha8Rng::seed_from_u64(seed).fill_bytes(&mut bytes);
        look(Unstructured::new(&bytes).arbitrary().unwrap());
    }
}

/// T6.
#[test]
fn moves_and_rolls_read_back_and_every_position_of_the_track_comes_out() {
    let mut cells = BTreeSet::new();
    random::<(Cell, Move, Roll)>(3_000, 16, |(cell, m, roll)| {
        cells.insert(cell);
        assert_eq!(m.to_string().parse(), Ok(m));
        assert_eq!(roll.to_string().parse(), Ok(roll));
    });
    assert_eq!(cells.len(), 36);
}

/// T7.
#[test]
fn all_options_can_be_played() {
    let mut setups = BTreeSet::new();
    random::<Options>(1_000, 60, |options| {
        assert_eq!(options.check(), Ok(()));
        assert_eq!(options.to_string().parse(), Ok(options));
        setups.insert(options.setup);
    });
    assert_eq!(setups.len(), Setup::ALL.len());
}

#[test]
fn positions_of_every_phase_come_out_and_read_back() {
    let mut met = BTreeSet::new();
    random::<KhanTsin>(3_000, 400, |game| {
        let text = game.to_string();
        assert_eq!(KhanTsin::from_text(&game.options(), &text).as_ref(), Ok(&game), "{text}");
        met.insert(match (game.is_set_up(), game.turn().is_over(), game.passes()) {
            (_, true, 0) => "won",
            (_, true, _) => "drawn",
            (false, ..) => "set-up",
            (true, false, 0) => "play",
            _ => "passed",
        });
    });
    assert!(met.contains("set-up") && met.contains("play") && met.contains("won"), "{met:?}");
}

#[test]
fn a_made_up_position_is_a_game_or_has_faults() {
    random::<(Options, Position)>(500, 400, |(options, position)| match position.start(options) {
        Ok(game) => assert_eq!(game.position(), position),
        Err(faults) => assert!(!faults.is_empty()),
    });
}

#[test]
fn no_bytes_make_a_game() {
    let game: KhanTsin = Unstructured::new(&[]).arbitrary().unwrap();
    assert!(!game.turn().is_over());
}
