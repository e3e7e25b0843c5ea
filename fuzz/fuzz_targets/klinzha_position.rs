//! Whatever is read as a position is written in a form that reads back equal, and can be played:
//! every legal move passes its check, and none makes the next state unreadable.
#![no_main]

use core::ops::ControlFlow;

use klinzha::{Board, Flat, KlinZha, Options, Tetrahedral};
use libfuzzer_sys::fuzz_target;

fn holds<B: Board>(options: &str, text: &str) {
    let Ok(options) = options.parse::<Options<B>>() else { return };
    let Ok(game) = KlinZha::<B>::from_text(options, text) else { return };
    let written = game.to_string();
    assert_eq!(KlinZha::from_text(options, &written).as_ref(), Ok(&game), "{written}");
    let mut count = 0;
    let _ = game.visit_moves(|m| {
        count += 1;
        if count % 7 == 1 {
            game.check(m).expect("listed moves are legal");
            let mut next = game;
            next.play_unchecked(m);
            let text = next.to_string();
            assert_eq!(KlinZha::from_text(options, &text).as_ref(), Ok(&next), "{written} {m}");
        }
        ControlFlow::Continue(())
    });
    assert_eq!(count, game.count_moves(), "{written}");
}

fuzz_target!(|input: (&str, &str)| {
    let (options, text) = input;
    holds::<Flat>(options, text);
    holds::<Tetrahedral>(options, text);
});
