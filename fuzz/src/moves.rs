//! Whatever is read as a move or a roll is written in a form that reads back equal.

use crate::reads_back;
use holochess::{courtier, dejarik};
use klinzha::{Flat, Move, Roll, Tetrahedral};

/// Looks at one input.
pub fn run(text: &str) {
    let flat = reads_back::<Move<Flat>>(text).is_some();
    let high = reads_back::<Move<Tetrahedral>>(text).is_some();
    let roll = reads_back::<Roll<Flat>>(text).is_some();
    assert!(!(flat || high) || !roll && reads_back::<Roll<Tetrahedral>>(text).is_none());
    reads_back::<Roll<Tetrahedral>>(text);
    let carried = reads_back::<khantsin::Move>(text).is_some();
    assert!(!carried || reads_back::<khantsin::Roll>(text).is_none());
    reads_back::<khantsin::Roll>(text);
    let action = reads_back::<dejarik::Move>(text).is_some();
    assert!(!action || reads_back::<dejarik::Roll>(text).is_none());
    reads_back::<dejarik::Roll>(text);
    let step = reads_back::<courtier::Move>(text).is_some();
    assert!(!step || reads_back::<courtier::Roll>(text).is_none());
    reads_back::<courtier::Roll>(text);
}
