//! Whatever is read as a position of Courtier is written in a form that reads back equal, and can be
//! played.
#![no_main]

use core::ops::ControlFlow;

use holochess::Courtier;
use libfuzzer_sys::fuzz_target;
use tabletop_rules::{Game, Notation};

type Played = Courtier;

fn text(game: &Played) -> String {
    let mut text = String::new();
    game.write_text(&mut text).expect("a string takes everything");
    text
}

fuzz_target!(|input: (&str, &str)| {
    let (options, position) = input;
    let Ok(options) = options.parse() else { return };
    if Played::start(&options).is_err() {
        return;
    }
    let Ok(game) = Played::from_text(&options, position) else { return };
    let written = text(&game);
    assert!(Played::from_text(&options, &written).is_ok_and(|again| again == game), "{written}");
    let mut count = 0;
    let _ = game.visit_moves(|m| {
        count += 1;
        game.check(m).expect("listed moves are legal");
        let mut next = game.clone();
        next.play_unchecked(m);
        let text = text(&next);
        assert!(Played::from_text(&options, &text).is_ok_and(|again| again == next), "{text}");
        ControlFlow::Continue(())
    });
    assert_eq!(count, game.count_moves(), "{written}");
});
