//! Instructions a leaf: the last ply counted (bulk) and played.
//!
//! `scripts/counts.sh khantsin`, which needs valgrind and a gungraun-runner of the same version.
//! Divide the instructions by the leaves, which are asserted.

#![allow(missing_docs)] // The macros make public items.

use std::hint::black_box;

use gungraun::{library_benchmark, library_benchmark_group, main};
use khantsin::{KhanTsin, Options};
use tabletop_rules::{perft, perft_played};

/// 2,517,342 leaves at depth 3.
const START: &str =
    "r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w south 0";
/// 13,995 leaves at depth 2.
const MIDDLE: &str = "w,4,b,bb,b,w,r,b,w,w,rr,r,r,b,wb,w,rb,r,w,w,b,r,rr,r,b,w,rw,bb,3,w,w north 0";

/// Not measured: it reads the position.
fn load(options: Options, text: &str, depth: u32, nodes: u64) -> (KhanTsin, u32, u64) {
    match KhanTsin::from_text(&options, text) {
        Ok(game) => (game, depth, nodes),
        Err(error) => panic!("{error}"),
    }
}

#[library_benchmark(setup = load)]
#[bench::start(Options::basic(), START, 3, 2_517_342)]
#[bench::middle(Options::basic(), MIDDLE, 2, 13_995)]
#[bench::middle_reversal(Options::advanced(), MIDDLE, 2, 101_500)]
#[bench::start_claws(Options::two_speed(), START, 6, 45_920)]
#[bench::start_four(Options::four_speed(), START, 4, 234_256)]
fn bulk((game, depth, nodes): (KhanTsin, u32, u64)) {
    assert_eq!(black_box(perft(&black_box(game), depth)), nodes);
}

#[library_benchmark(setup = load)]
#[bench::start(Options::basic(), START, 2, 19_040)]
#[bench::middle(Options::basic(), MIDDLE, 2, 13_995)]
#[bench::middle_reversal(Options::advanced(), MIDDLE, 2, 101_500)]
#[bench::start_claws(Options::two_speed(), START, 6, 45_920)]
#[bench::start_four(Options::four_speed(), START, 4, 234_256)]
fn played((game, depth, nodes): (KhanTsin, u32, u64)) {
    assert_eq!(black_box(perft_played(&black_box(game), depth)), nodes);
}

library_benchmark_group!(name = leaves, benchmarks = [bulk, played]);
main!(library_benchmark_groups = leaves);
