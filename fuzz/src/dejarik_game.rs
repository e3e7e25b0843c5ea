//! Games of Dejarik obey the laws: a state and a step from it.

use arbitrary::Unstructured;
use holochess::Dejarik;

/// Looks at one input.
pub fn run(bytes: &[u8]) {
    let mut u = Unstructured::new(bytes);
    let Ok(game) = u.arbitrary::<Dejarik>() else { return };
    let _ = crate::step(&game, &mut u);
}
