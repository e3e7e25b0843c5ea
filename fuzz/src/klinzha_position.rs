//! Whatever is read as a position of Klin Zha, Kinta's among them, is written in a form that reads
//! back equal, and can be played.

use klinzha::{Flat, KlinZha, Lean, Tetrahedral};

/// Looks at one input.
pub fn run(text: &str) {
    crate::position::<KlinZha>(text);
    crate::position::<KlinZha<Flat, Lean>>(text);
    crate::position::<KlinZha<Tetrahedral>>(text);
}
