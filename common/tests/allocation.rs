//! What is said to allocate nothing does not.
#![allow(missing_docs, clippy::unwrap_used)]

use allocation_counter::measure;
use tabletop_rules::toys::{DarkRing, Nim, Race};
use tabletop_rules::{Notation, RecentPositions, RuleCode, perft, perft_played, perft_within};

/// Returns how often a closure allocates.
fn allocations(run: impl FnOnce()) -> u64 {
    measure(run).count_total
}

#[test]
fn the_counter_counts() {
    assert_eq!(allocations(|| drop(vec![1, 2, 3])), 1);
}

#[test]
fn perft_allocates_nothing() {
    let nim = Nim::start(&Default::default()).unwrap();
    let race = Race::start(&Default::default()).unwrap();
    let count = allocations(|| {
        assert!(perft(&nim, 4) > 1000);
        assert_eq!(perft(&race, 4), perft_played(&race, 4));
        assert!(perft_within(&race, 4, 1_000_000).is_some());
    });
    assert_eq!(count, 0);
}

#[test]
fn texts_and_codes_through_core_fmt_allocate_nothing() {
    use std::fmt::Write;

    struct Nowhere(usize);
    impl Write for Nowhere {
        fn write_str(&mut self, text: &str) -> std::fmt::Result {
            self.0 += text.len();
            Ok(())
        }
    }

    let race = Race::start(&Default::default()).unwrap();
    let count = allocations(|| {
        let mut out = Nowhere(0);
        race.write_text(&mut out).unwrap();
        write!(out, "{}", RuleCode::of::<Race>(&race.options())).unwrap();
        Race::describe(&race.options(), &mut |sentence| out.write_str(sentence).unwrap());
        assert!(Race::from_text(&race.options(), "1,2/3,4 first - 5").is_ok());
        assert!(out.0 > 40);
    });
    assert_eq!(count, 0);
}

#[test]
fn recent_positions_allocate_nothing() {
    let ring = DarkRing::from_text(&Default::default(), "1-4 first 0").unwrap();
    let count = allocations(|| {
        let mut seen = RecentPositions::<DarkRing, 4>::new();
        for _ in 0..10 {
            seen.push(ring.clone());
        }
        assert_eq!(seen.count(&ring), 4);
    });
    assert_eq!(count, 0);
}

#[cfg(feature = "rand")]
#[test]
fn random_play_allocates_nothing() {
    use rand_core::SeedableRng;
    use tabletop_rules::{Chance, Game, playout, playout_outcome, sample_step};

    let race = Race::start(&Default::default()).unwrap();
    let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(1);
    let count = allocations(|| {
        let mut game = race.clone();
        playout(&mut game, &mut rng, 1_000);
        assert!(game.turn().is_over());
        assert!(playout_outcome(&race, &mut rng, 1_000).is_some());
        assert!(sample_step(&race, &mut rng).is_some());
    });
    assert_eq!(count, 0);
    assert_eq!(race.roll_total(), 36);
}
