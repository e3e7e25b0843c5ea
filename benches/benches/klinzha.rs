//! Instructions a leaf: the last ply counted (bulk) and played.
//!
//! `scripts/counts.sh klinzha`, which needs valgrind and a gungraun-runner of the same version.
//! Divide the instructions by the leaves, which are asserted.

use std::hint::black_box;

use gungraun::{library_benchmark, library_benchmark_group, main};
use klinzha::{Board, Extras, Flat, Full, KlinZha, Lean, Options, Tetrahedral};
use tabletop_rules::{perft, perft_played};

/// 4,730 leaves at depth 2.
const BUSY_1: &str = "vB18,fB29,lC17,vD17,vE15,bE27,sE38,LF14,VF15,yF59,BG24,SG35,YG46,yG58,FH46,VI12,VI23 H35/C17 gold - - - 3 -";
/// 3,756 leaves at depth 2.
const BUSY_2: &str = "yE27,YE59,vF14,sF26,yF48,fG35,VG58,VG79,lH12,vH24,vH35,BH56,LH89,bI11,YI55,FI78,SI88,VI99 I89/H24 gold - - - 22 -";
/// 2,681 leaves at depth 2.
const START: &str = "vF14,yF15,VF58,fG24,yG36,vH24,vH34,sH45,BH57,FH67,SH68,VH79,LH89,bI11,lI33,YI77,VI88,YI99 H89/H24 gold - - - 0 -";
/// 7,457 leaves at depth 2.
const REFLECTIVE: &str = "VA19,YC28,SD49,YF14,LG35,VH57,BH68,FI11,VI34 G35 gold - - - 0 -";
/// 73,579 leaves at depth 2.
const TETRAHEDRAL: &str = "y1C39,v1D16,l1D28,v1E38,Y1E59,V1F58,Y1F59,y1H79,B1I55,V1I56,S1I67,f3C15,v3C37,s3D26,L3E47,V3E57,b3F56,F3G22 4E56/1D27 gold - - - 26 green";

/// Not measured: it reads the position.
fn load<B: Board, E: Extras<B>>(
    options: Options<B>,
    text: &str,
    nodes: u64,
) -> (KlinZha<B, E>, u64) {
    match KlinZha::parse(options, text) {
        Ok(game) => (game, nodes),
        Err(error) => panic!("{error}"),
    }
}

#[library_benchmark(setup = load)]
#[bench::busy_1(Options::open(), BUSY_1, 4_730)]
#[bench::busy_2(Options::open(), BUSY_2, 3_756)]
#[bench::start(Options::open(), START, 2_681)]
fn flat_bulk((game, nodes): (KlinZha<Flat, Lean>, u64)) {
    assert_eq!(black_box(perft(&black_box(game), 2)), nodes);
}

#[library_benchmark(setup = load)]
#[bench::busy_1(Options::open(), BUSY_1, 4_730)]
#[bench::busy_2(Options::open(), BUSY_2, 3_756)]
#[bench::start(Options::open(), START, 2_681)]
fn flat_played((game, nodes): (KlinZha<Flat, Lean>, u64)) {
    assert_eq!(black_box(perft_played(&black_box(game), 2)), nodes);
}

#[library_benchmark(setup = load)]
#[bench::busy_1(Options::open(), BUSY_1, 4_730)]
#[bench::reflective(Options::reflective(), REFLECTIVE, 7_457)]
fn full_bulk((game, nodes): (KlinZha<Flat, Full<Flat>>, u64)) {
    assert_eq!(black_box(perft(&black_box(game), 2)), nodes);
}

#[library_benchmark(setup = load)]
#[bench::busy(Options::tetrahedral(), TETRAHEDRAL, 73_579)]
fn tetrahedral_bulk((game, nodes): (KlinZha<Tetrahedral, Lean>, u64)) {
    assert_eq!(black_box(perft(&black_box(game), 2)), nodes);
}

#[library_benchmark(setup = load)]
#[bench::busy(Options::tetrahedral(), TETRAHEDRAL, 73_579)]
fn tetrahedral_played((game, nodes): (KlinZha<Tetrahedral, Lean>, u64)) {
    assert_eq!(black_box(perft_played(&black_box(game), 2)), nodes);
}

library_benchmark_group!(
    name = leaves,
    benchmarks = [flat_bulk, flat_played, full_bulk, tetrahedral_bulk, tetrahedral_played]
);
main!(library_benchmark_groups = leaves);
