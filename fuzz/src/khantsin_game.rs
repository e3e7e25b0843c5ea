//! Games of Khan Tsin obey the laws: a state and a step from it.

use arbitrary::Unstructured;
use khantsin::KhanTsin;

/// Looks at one input.
pub fn run(bytes: &[u8]) {
    let mut u = Unstructured::new(bytes);
    let Ok(game) = u.arbitrary::<KhanTsin>() else { return };
    let _ = crate::step(&game, &mut u);
}
