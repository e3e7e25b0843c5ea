//! Games on the flat board, every variant but Kinta, obey the laws at every step.

use arbitrary::Unstructured;
use klinzha::{KlinZha, Options};

/// Looks at one input.
pub fn run(bytes: &[u8]) {
    let mut u = Unstructured::new(bytes);
    let Ok(options) = u.arbitrary::<Options>() else { return };
    let options = Options { kinta: None, ..options };
    let Ok(game) = KlinZha::arbitrary_under(options, &mut u) else { return };
    let _ = crate::play::<KlinZha>(game, 16, &mut u);
}
