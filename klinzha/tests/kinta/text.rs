//! The position text of Kinta.

use klinzha::{Board, Cell, Flat, KlinZha, Options, Side, Tetrahedral, Weapon};

use crate::driver::{self, FLAT, TETRAHEDRAL, load, options, random_game};

fn round_trips<B: Board>(options: Options<B>, seed: u64, steps: usize) {
    random_game(options, seed, steps, |_, game| {
        let text = game.to_string();
        let read =
            KlinZha::<B>::from_text(options, &text).unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(read, *game, "{text}");
        assert_eq!(read.to_string(), text);
        assert_eq!(read.zobrist(), game.zobrist(), "{text}");
        assert_eq!(read.turn(), game.turn(), "{text}");
    });
}

fn games() -> u64 {
    if std::env::var_os("LONG").is_some() { 200 } else { 6 }
}

/// K13: every reachable state round-trips, of the set-up and in the middle of turns too.
#[test]
fn every_state_is_read_as_it_is_written() {
    for text in FLAT {
        for seed in 0..games() {
            round_trips::<Flat>(options(text), seed, 400);
        }
    }
    for text in TETRAHEDRAL {
        for seed in 0..games() / 2 {
            round_trips::<Tetrahedral>(options(text), seed, 250);
        }
    }
}
