//! Games on the tetrahedral board, every variant, obey the laws at every step.

use arbitrary::Unstructured;
use klinzha::{KlinZha, Tetrahedral};

/// Looks at one input.
pub fn run(bytes: &[u8]) {
    let mut u = Unstructured::new(bytes);
    let Ok(game) = u.arbitrary::<KlinZha<Tetrahedral>>() else { return };
    let _ = crate::play(game, 8, &mut u);
}
