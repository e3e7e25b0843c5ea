//! Games of Dejarik obey the laws at every step.

use arbitrary::Unstructured;
use holochess::Dejarik;

/// Looks at one input.
pub fn run(bytes: &[u8]) {
    let mut u = Unstructured::new(bytes);
    let Ok(game) = u.arbitrary::<Dejarik>() else { return };
    let _ = crate::play(game, 24, &mut u);
}
