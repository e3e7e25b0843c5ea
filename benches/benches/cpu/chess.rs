//! The same work done by `cozy-chess`.

use std::hint::black_box;

use cozy_chess::{Board, Move};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use tabletop_rules::draw_below;

use crate::Work;
use crate::moves::{MOST_MOVES, PLIES};

pub(crate) const GENERATE: &str = "chess: moves in a list";
pub(crate) const PLAY: &str = "chess: copy and play, with hash";
pub(crate) const CLONE: &str = "chess: copy";
pub(crate) const RANDOM: &str = "chess: random plies";

/// The start and two busy middle games.
const TEXTS: [&str; 3] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
];

fn list(board: &Board) -> Vec<Move> {
    let mut moves = Vec::new();
    board.generate_moves(|piece| {
        moves.extend(piece);
        false
    });
    moves
}

/// The positions and all that come of them in one move.
fn boards() -> Vec<Board> {
    let mut boards = Vec::new();
    for text in TEXTS {
        let Ok(board) = Board::from_fen(text, false) else { panic!("{text}") };
        boards.push(board.clone());
        for m in list(&board) {
            let mut child = board.clone();
            child.play_unchecked(m);
            boards.push(child);
        }
    }
    boards
}

pub(crate) fn works() -> Vec<Work> {
    let all = boards();
    let mut kept = list(&Board::default());
    kept.resize(MOST_MOVES, kept[0]);
    let generate = move || {
        let mut units = 0;
        for _ in 0..100 {
            for board in &all {
                let mut len = 0;
                black_box(board).generate_moves(|piece| {
                    for m in piece {
                        kept[len] = m;
                        len += 1;
                    }
                    false
                });
                black_box(&kept);
                units += len as u64;
            }
        }
        units
    };
    let pairs: Vec<(Board, Vec<Move>)> =
        boards().into_iter().map(|board| (board.clone(), list(&board))).collect();
    let play = move || {
        let mut units = 0;
        for _ in 0..20 {
            for (board, moves) in &pairs {
                for &m in moves {
                    let mut child = black_box(board).clone();
                    child.play_unchecked(m);
                    black_box(&child);
                    black_box(child.hash());
                }
                units += moves.len() as u64;
            }
        }
        units
    };
    let all = boards();
    let clone = move || {
        for _ in 0..1_000 {
            for board in &all {
                black_box(black_box(board).clone());
            }
        }
        1_000 * all.len() as u64
    };
    vec![
        Work::new(GENERATE, "move", generate),
        Work::new(PLAY, "move", play),
        Work::new(CLONE, "copy", clone),
        Work::new(RANDOM, "ply", random_plies),
    ]
}

/// Random games as `tabletop_rules::playout` plays them: the moves are counted, one is drawn, and
/// found again.
fn random_plies() -> u64 {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut plies = 0;
    for _ in 0..200 {
        let mut board = Board::default();
        for _ in 0..PLIES {
            let mut count = 0;
            board.generate_moves(|piece| {
                count += piece.len() as u64;
                false
            });
            if board.halfmove_clock() >= 100 {
                break;
            }
            let Some(count) = core::num::NonZeroU64::new(count) else { break };
            let mut left = draw_below(count, &mut rng) as usize;
            let mut drawn = None;
            board.generate_moves(|piece| {
                if left < piece.len() {
                    drawn = piece.into_iter().nth(left);
                    return true;
                }
                left -= piece.len();
                false
            });
            let Some(m) = drawn else { break };
            board.play_unchecked(m);
            plies += 1;
        }
        black_box(&board);
    }
    plies
}
