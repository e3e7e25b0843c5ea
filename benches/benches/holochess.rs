//! Instructions a leaf: the last ply counted (bulk) and played; and instructions of random games.
//!
//! `scripts/counts.sh holochess`, which needs valgrind and a gungraun-runner of the same version. Divide the instructions by the leaves, which are asserted.

#![allow(missing_docs, reason = "the macros make public items")]

use std::hint::black_box;

use gungraun::{library_benchmark, library_benchmark_group, main};
use holochess::{Courtier, Dejarik};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use tabletop_rules::{Notation, perft, perft_played, play_step_unchecked};

const DEJARIK_START: &str = "no1,lo2,So5,Ho6,Ko7,To8,mo11,go12 blue 2 0";
const DEJARIK_BUSY: &str = "ti9,mi11,Ko1,ho2,So5,Lo7,No8,go12 red 1 9";
const DEJARIK_LONG: &str = "roster=K:2/7/4,T:8/2/6";
const COURTIER_START: &str = "go1,go2,go3,Go4,Go5,Ko6,Go7,Go8,Go9,go10,go11,ko12 blue 0";
const COURTIER_BUSY: &str = "gc,Gi9,ki12,go1,go3,Go4,Ko6,Go7,Go8,go10,go11 red 1";
const COURTIER_STRICT: &str = "multiple_captures=one entering=always";

/// Not measured: it reads the position.
fn load<G: Notation>(options: &str, text: &str, depth: u32, nodes: u64) -> (G, u32, u64) {
    let Ok(options) = options.parse() else { panic!("{options}") };
    match G::from_text(&options, text) {
        Ok(game) => (game, depth, nodes),
        Err(error) => panic!("{error}"),
    }
}

#[library_benchmark(setup = load)]
#[bench::start("standard", DEJARIK_START, 3, 10_048)]
#[bench::busy("standard", DEJARIK_BUSY, 3, 14_369)]
#[bench::shortest("path=shortest", DEJARIK_BUSY, 3, 4_579)]
#[bench::long_moves(DEJARIK_LONG, DEJARIK_BUSY, 3, 21_828)]
fn dejarik_bulk((game, depth, nodes): (Dejarik, u32, u64)) {
    assert_eq!(black_box(perft(&black_box(game), depth)), nodes);
}

#[library_benchmark(setup = load)]
#[bench::start("standard", DEJARIK_START, 3, 10_048)]
#[bench::busy("standard", DEJARIK_BUSY, 3, 14_369)]
fn dejarik_played((game, depth, nodes): (Dejarik, u32, u64)) {
    assert_eq!(black_box(perft_played(&black_box(game), depth)), nodes);
}

#[library_benchmark(setup = load)]
#[bench::start("standard", COURTIER_START, 4, 4_348)]
#[bench::busy("standard", COURTIER_BUSY, 3, 3_876)]
#[bench::strict(COURTIER_STRICT, COURTIER_BUSY, 3, 3_898)]
fn courtier_bulk((game, depth, nodes): (Courtier, u32, u64)) {
    assert_eq!(black_box(perft(&black_box(game), depth)), nodes);
}

#[library_benchmark(setup = load)]
#[bench::start("standard", COURTIER_START, 4, 4_348)]
#[bench::busy("standard", COURTIER_BUSY, 3, 3_876)]
#[bench::strict(COURTIER_STRICT, COURTIER_BUSY, 3, 3_898)]
fn courtier_played((game, depth, nodes): (Courtier, u32, u64)) {
    assert_eq!(black_box(perft_played(&black_box(game), depth)), nodes);
}

// A hundred games from the deal to the end. The generator's instructions are among those counted.
#[library_benchmark]
fn dejarik_random_games() -> u64 {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let Ok(first) = Dejarik::new(Default::default()) else { panic!("the defaults can be played") };
    let mut plies = 0;
    for _ in 0..100 {
        let mut game = first;
        while let Some(step) = game.sample_step(&mut rng) {
            play_step_unchecked(&mut game, step);
            plies += 1;
        }
    }
    assert_eq!(plies, 19_984);
    black_box(plies)
}

library_benchmark_group!(
    name = leaves,
    benchmarks = [dejarik_bulk, dejarik_played, courtier_bulk, courtier_played]
);
library_benchmark_group!(name = games, benchmarks = dejarik_random_games);
main!(library_benchmark_groups = [leaves, games]);
