//! The rules allocate nothing: movegen, making moves, perft, playouts.

use core::hint::black_box;
use core::ops::ControlFlow;

use allocation_counter::measure;
use klinzha::{AnyOptions, Board, Extras, Flat, KlinZha, Lean, Options, PRESETS};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use tabletop_rules::{perft, perft_played, playout};

/// Confirms that something allocates nothing.
#[track_caller]
fn allocates_nothing<T>(what: &str, run: impl FnOnce() -> T) -> T {
    let mut result = None;
    let info = measure(|| result = Some(black_box(run())));
    assert_eq!((info.count_total, info.bytes_total), (0, 0), "{what}");
    result.unwrap()
}

fn plays<B: Board, E: Extras<B>>(name: &str, options: Options<B>) {
    let start = allocates_nothing(name, || KlinZha::<B, E>::start(options)).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    // A whole set-up, and well into the game.
    for plies in [0, 9, 40, 90] {
        let game = allocates_nothing(name, || {
            let mut game = start;
            playout(&mut game, &mut rng, plies);
            game
        });
        let mut list = Vec::with_capacity(4096);
        allocates_nothing(name, || {
            let _ = game.visit_moves(|m| {
                list.push(m);
                ControlFlow::Continue(())
            });
        });
        assert_eq!(allocates_nothing(name, || game.count_moves()), list.len() as u64);
        for &m in &list {
            let played = allocates_nothing(name, || {
                let mut played = game;
                played.play(m).map(|()| played)
            });
            assert!(played.is_ok_and(|played| played != game));
        }
        let depth = if list.len() < 300 { 2 } else { 1 };
        let leaves = allocates_nothing(name, || perft(&game, depth));
        if leaves < 20_000 {
            assert_eq!(allocates_nothing(name, || perft_played(&game, depth)), leaves);
        }
    }
}

#[test]
fn a_game_allocates_nothing_under_any_preset() {
    for (name, options) in PRESETS {
        match options {
            AnyOptions::Flat(options) => plays::<Flat, klinzha::Full<_>>(name, options),
            AnyOptions::Tetrahedral(options) => plays::<_, klinzha::Full<_>>(name, options),
        }
    }
}

#[test]
fn a_lean_game_allocates_nothing_and_neither_do_texts_and_refusals() {
    plays::<Flat, Lean>("lean", Options::open());
    let text = "FA19,LC28,fI11,lI22 A19/I11 green - - - 0 -";
    let game =
        allocates_nothing("reading", || KlinZha::<Flat>::from_text(Options::open(), text)).unwrap();
    let wrong = "C28-I99".parse().unwrap();
    let refused = allocates_nothing("a refusal", || game.check(wrong));
    assert!(refused.is_err());
    allocates_nothing("a bad text", || KlinZha::<Flat>::from_text(Options::open(), "FA19"))
        .unwrap_err();
    let m: klinzha::Move = allocates_nothing("a move", || "C28-D28".parse()).unwrap();
    assert_eq!(allocates_nothing("its text", || m.text()).as_str(), "C28-D28");
}

/// What counts does count.
#[test]
fn an_allocation_would_be_seen() {
    let info = measure(|| drop(black_box(vec![1, 2, 3])));
    assert_eq!(info.count_total, 1);
}
