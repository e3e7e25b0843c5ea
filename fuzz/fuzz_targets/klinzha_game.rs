//! A game whose every step is chosen by the input: texts read back, counts agree, errors change
//! nothing.
#![no_main]

use core::ops::ControlFlow;

use klinzha::{AnyOptions, Board, KlinZha, Options, PRESETS};
use libfuzzer_sys::fuzz_target;
use tabletop_rules::{Chance, Game};

fn play<B: Board>(options: Options<B>, choices: &[u8]) {
    let Ok(mut game) = KlinZha::<B>::start(options) else { return };
    for &choice in choices {
        let (moves, rolls) = (game.count_moves(), game.count_rolls());
        if moves + rolls == 0 {
            assert!(game.turn().is_over());
            break;
        }
        let mut index = u64::from(choice) * (moves + rolls) / 256;
        let before = game;
        let _ = before.visit_moves(|m| {
            if index == 0 {
                game.play(m).expect("listed moves are legal");
                return ControlFlow::Break(());
            }
            index -= 1;
            ControlFlow::Continue(())
        });
        let _ = before.visit_rolls(|roll, _| {
            if index == 0 {
                game.resolve(roll).expect("listed rolls are possible");
                return ControlFlow::Break(());
            }
            index -= 1;
            ControlFlow::Continue(())
        });
        let text = game.to_string();
        assert_eq!(KlinZha::from_text(options, &text).as_ref(), Ok(&game), "{text}");
    }
}

fuzz_target!(|input: (u8, &[u8])| {
    let (preset, choices) = input;
    match PRESETS[usize::from(preset) % PRESETS.len()].1 {
        AnyOptions::Flat(options) => play(options, choices),
        AnyOptions::Tetrahedral(options) => play(options, choices),
    }
});
