//! Random draws have exactly the chances they should.
#![cfg(feature = "laws")]
#![allow(missing_docs, clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::num::NonZeroU64;

use rand_chacha::ChaCha8Rng;
use rand_core::{SeedableRng, TryRng};
use tabletop_rules::laws::{chi_square, fits};
use tabletop_rules::toys::{Nim, Race};
use tabletop_rules::{
    Chance, Game, Notation, draw_below, playout, sample_move, sample_roll, sample_step,
};

/// A generator that returns a list of numbers, then panics.
struct Script(Vec<u64>);

impl TryRng for Script {
    type Error = core::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        Ok(self.try_next_u64()? as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        Ok(self.0.remove(0))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        bytes.fill(0);
        Ok(())
    }
}

#[test]
fn draws_that_would_favour_some_numbers_are_thrown_again() {
    let three = NonZeroU64::new(3).unwrap();
    // 2^64 is 1 more than a multiple of 3: only the draw 0 is too many.
    let mut rng = Script(vec![0, u64::MAX]);
    assert_eq!(draw_below(three, &mut rng), 2);
    assert!(rng.0.is_empty());
    assert_eq!(draw_below(three, &mut Script(vec![1])), 0);
    // Nothing is too many for a power of two.
    assert_eq!(draw_below(NonZeroU64::new(8).unwrap(), &mut Script(vec![0])), 0);
    assert_eq!(draw_below(NonZeroU64::MIN, &mut Script(vec![9])), 0);
    assert_eq!(draw_below(NonZeroU64::MAX, &mut Script(vec![u64::MAX])), u64::MAX - 1);
}

#[test]
fn every_number_below_the_bound_is_drawn_as_often() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    let mut counts = [0; 7];
    for _ in 0..7_000 {
        counts[draw_below(NonZeroU64::new(7).unwrap(), &mut rng) as usize] += 1;
    }
    assert!(fits(&counts, &[1; 7]), "{counts:?}");
}

#[test]
fn rolls_come_by_weight_and_moves_evenly() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    let race = Race::start(&Default::default()).unwrap();
    let mut counts = BTreeMap::new();
    for _ in 0..3_600 {
        *counts.entry(sample_roll(&race, &mut rng).unwrap().sum()).or_insert(0) += 1;
    }
    let counts: Vec<u64> = counts.into_values().collect();
    assert!(fits(&counts, &[1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]), "{counts:?}");
    assert!(!fits(&counts, &[1; 11]), "{counts:?}");

    let nim = Nim::start(&Default::default()).unwrap();
    let mut counts = BTreeMap::new();
    for _ in 0..1_200 {
        *counts.entry(sample_move(&nim, &mut rng).unwrap()).or_insert(0) += 1;
    }
    let counts: Vec<u64> = counts.into_values().collect();
    assert!(fits(&counts, &[1; 12]), "{counts:?}");
}

#[test]
fn there_is_nothing_to_draw_out_of_turn() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let mut race = Race::start(&Default::default()).unwrap();
    assert_eq!(sample_move(&race, &mut rng), None);
    race.resolve("dice 7".parse().unwrap()).unwrap();
    assert_eq!(sample_roll(&race, &mut rng), None);
    let mut over = Nim::from_text(&Default::default(), "0-0-0 first").unwrap();
    assert_eq!(sample_step(&over, &mut rng), None);
    assert_eq!(playout(&mut over, &mut rng, 9), 0);
    assert!(over.turn().is_over());
}

#[test]
fn a_biased_sample_does_not_fit() {
    assert!(fits(&[100, 100, 100], &[1, 1, 1]));
    assert!(!fits(&[160, 70, 70], &[1, 1, 1]));
    assert!(!fits(&[1, 99], &[0, 1]), "what cannot come has come");
    assert!(fits(&[0, 99], &[0, 1]));
    // Cells that expect less than five are pooled.
    assert!(fits(&[995, 1, 0, 3, 1], &[995, 1, 1, 1, 2]));
    assert_eq!(chi_square(&[10, 10], &[1, 1]), (0.0, 1));
    assert_eq!(chi_square(&[1, 0], &[0, 1]).0, f64::INFINITY);
}
