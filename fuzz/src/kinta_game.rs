//! Games of Kinta, with weapons, mines, veterans and all flags, obey the laws at every step.

use arbitrary::Unstructured;
use klinzha::{KintaOptions, KlinZha, Options};

/// Looks at one input.
pub fn run(bytes: &[u8]) {
    let mut u = Unstructured::new(bytes);
    let Ok((kinta, options)) = u.arbitrary::<(KintaOptions, Options)>() else { return };
    let options = Options { kinta: Some(kinta), ..options };
    let Ok(game) = KlinZha::arbitrary_under(options, &mut u) else { return };
    let _ = crate::play::<KlinZha>(game, 24, &mut u);
}
