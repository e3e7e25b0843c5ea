//! What a search does: making moves, copying and playing.

use std::hint::black_box;
use std::ops::ControlFlow;

use klinzha::{Extras, Flat, Full, KlinZha, Lean, Move, Options};

use crate::{Work, chess};

/// More than any position has.
pub(crate) const MOST_MOVES: usize = 512;
/// How long a random game may be.
pub(crate) const PLIES: u64 = 200;

/// Two busy middle games and a start.
const TEXTS: [&str; 3] = [
    "vB18,fB29,lC17,vD17,vE15,bE27,sE38,LF14,VF15,yF59,BG24,SG35,YG46,yG58,FH46,VI12,VI23 H35/C17 gold - - - 3 -",
    "yE27,YE59,vF14,sF26,yF48,fG35,VG58,VG79,lH12,vH24,vH35,BH56,LH89,bI11,YI55,FI78,SI88,VI99 I89/H24 gold - - - 22 -",
    "vF14,yF15,VF58,fG24,yG36,vH24,vH34,sH45,BH57,FH67,SH68,VH79,LH89,bI11,lI33,YI77,VI88,YI99 H89/H24 gold - - - 0 -",
];

fn list<E: Extras<Flat>>(game: &KlinZha<Flat, E>) -> Vec<Move> {
    let mut moves = Vec::new();
    let _ = game.visit_moves(|m| {
        moves.push(m);
        ControlFlow::Continue(())
    });
    moves
}

/// The positions and all that come of them in one move.
fn games<E: Extras<Flat>>() -> Vec<KlinZha<Flat, E>> {
    let mut games = Vec::new();
    for text in TEXTS {
        let game = match KlinZha::parse(Options::open(), text) {
            Ok(game) => game,
            Err(error) => panic!("{error}"),
        };
        games.push(game);
        for m in list(&game) {
            let mut child = game;
            child.play_unchecked(m);
            games.push(child);
        }
    }
    games
}

fn generate<E: Extras<Flat> + 'static>() -> impl FnMut() -> u64 {
    let all = games::<E>();
    let mut kept = list(&all[0]);
    kept.resize(MOST_MOVES, kept[0]);
    move || {
        let mut units = 0;
        for _ in 0..30 {
            for game in &all {
                let mut len = 0;
                let _ = black_box(game).visit_moves(|m| {
                    kept[len] = m;
                    len += 1;
                    ControlFlow::Continue(())
                });
                black_box(&kept);
                units += len as u64;
            }
        }
        units
    }
}

fn play<E: Extras<Flat> + 'static>() -> impl FnMut() -> u64 {
    let pairs: Vec<_> = games::<E>().into_iter().map(|game| (game, list(&game))).collect();
    move || {
        let mut units = 0;
        for _ in 0..10 {
            for (game, moves) in &pairs {
                for &m in moves {
                    let mut child = *black_box(game);
                    child.play_unchecked(m);
                    black_box(&child);
                    black_box(child.zobrist());
                }
                units += moves.len() as u64;
            }
        }
        units
    }
}

fn copy<E: Extras<Flat> + 'static>() -> impl FnMut() -> u64 {
    let all = games::<E>();
    move || {
        for _ in 0..500 {
            for game in &all {
                black_box(*black_box(game));
            }
        }
        500 * all.len() as u64
    }
}

pub(crate) fn works() -> Vec<Work> {
    vec![
        Work::new("open: moves in a list", "move", generate::<Lean>()).against(chess::GENERATE),
        Work::new("open, full: moves in a list", "move", generate::<Full<Flat>>())
            .against(chess::GENERATE),
        Work::new("open: copy and play, with hash", "move", play::<Lean>()).against(chess::PLAY),
        Work::new("open, full: copy and play, with hash", "move", play::<Full<Flat>>())
            .against(chess::PLAY),
        Work::new("open: copy", "copy", copy::<Lean>()).against(chess::CLONE),
        Work::new("open, full: copy", "copy", copy::<Full<Flat>>()).against(chess::CLONE),
    ]
}

pub(crate) fn print_sizes() {
    println!(
        "bytes of a position / of a move: chess {} / {}, open {} / {}, full {} / {}",
        size_of::<cozy_chess::Board>(),
        size_of::<cozy_chess::Move>(),
        size_of::<KlinZha<Flat, Lean>>(),
        size_of::<Move>(),
        size_of::<KlinZha>(),
        size_of::<Move>(),
    );
}
