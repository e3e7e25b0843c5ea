//! What a fuzzer gets: every value can come out, and only valid ones do.
#![cfg(feature = "arbitrary")]
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use arbitrary::{Arbitrary, Unstructured};
use holochess::{Courtier, Dejarik, Space, courtier, dejarik};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use tabletop_rules::Notation;

/// Calls `look` with values made of random bytes.
fn random<T: for<'a> Arbitrary<'a>>(count: u64, len: usize, mut look: impl FnMut(T)) {
    for seed in 0..count {
        let mut bytes = vec![0; len];
        ChaCha8Rng::seed_from_u64(seed).fill_bytes(&mut bytes);
        look(Unstructured::new(&bytes).arbitrary().unwrap());
    }
}

#[test]
fn moves_and_rolls_read_back_and_every_space_comes_out() {
    let mut spaces = BTreeSet::new();
    random::<(Space, dejarik::Move, dejarik::Roll)>(2_000, 16, |(space, m, roll)| {
        spaces.insert(space);
        assert_eq!(m.to_string().parse(), Ok(m));
        assert_eq!(roll.to_string().parse(), Ok(roll));
    });
    random::<(courtier::Move, courtier::Roll)>(2_000, 16, |(m, roll)| {
        assert_eq!(m.to_string().parse(), Ok(m));
        assert_eq!(roll.to_string().parse(), Ok(roll));
    });
    assert_eq!(spaces.len(), 25);
}

#[test]
fn all_options_can_be_played() {
    random::<(dejarik::Options, courtier::Options)>(2_000, 100, |(dejarik, courtier)| {
        assert_eq!(dejarik.check(), Ok(()));
        assert_eq!(dejarik.to_string().parse(), Ok(dejarik));
        assert_eq!(courtier.to_string().parse(), Ok(courtier));
    });
}

#[test]
fn positions_of_every_phase_come_out_and_read_back() {
    let mut met = BTreeSet::new();
    random::<Dejarik>(4_000, 200, |game| {
        let text = game.to_setup().to_string();
        assert_eq!(
            Dejarik::from_setup(Notation::options(&game), &game.to_setup()),
            Ok(game),
            "{text}"
        );
        met.insert(match (game.phase(), game.open()) {
            _ if game.turn().is_over() => "over",
            (dejarik::Phase::Class(_), _) => "class",
            (dejarik::Phase::Deal(_), _) => "deal",
            (dejarik::Phase::Coin, _) => "coin",
            (_, None) => "play",
            (_, Some(dejarik::Open::Attack { .. })) => "attack",
            (_, Some(dejarik::Open::Push { .. })) => "push",
            (_, Some(dejarik::Open::CounterPush { .. })) => "counter-push",
            (_, Some(dejarik::Open::Duel)) => "duel",
        });
    });
    assert_eq!(met.len(), 9, "{met:?}");
    let mut met = BTreeSet::new();
    random::<Courtier>(2_000, 200, |game| {
        let text = game.to_setup().to_string();
        assert_eq!(
            Courtier::from_setup(Notation::options(&game), &game.to_setup()),
            Ok(game),
            "{text}"
        );
        met.insert((game.turn().is_over(), game.turn().is_chance()));
    });
    assert_eq!(met.len(), 3, "{met:?}");
}

#[test]
fn no_bytes_make_games() {
    assert!(Unstructured::new(&[]).arbitrary::<Dejarik>().is_ok());
    assert!(Unstructured::new(&[]).arbitrary::<Courtier>().is_ok());
}
