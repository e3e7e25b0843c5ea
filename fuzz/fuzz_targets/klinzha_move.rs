//! Whatever is read as a move or a roll is written in a form that reads back equal.
#![no_main]

use klinzha::{Flat, Move, Roll, Tetrahedral};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(m) = text.parse::<Move<Flat>>() {
        assert_eq!(m.to_string().parse(), Ok(m));
    }
    if let Ok(m) = text.parse::<Move<Tetrahedral>>() {
        assert_eq!(m.to_string().parse(), Ok(m));
    }
    if let Ok(roll) = text.parse::<Roll<Flat>>() {
        assert_eq!(roll.to_string().parse(), Ok(roll));
    }
    if let Ok(roll) = text.parse::<Roll<Tetrahedral>>() {
        assert_eq!(roll.to_string().parse(), Ok(roll));
    }
});
