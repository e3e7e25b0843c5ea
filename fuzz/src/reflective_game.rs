//! Games with the shared army obey the laws at every step.

use arbitrary::Unstructured;
use klinzha::{Form, KlinZha, Options};

/// Looks at one input.
pub fn run(bytes: &[u8]) {
    let mut u = Unstructured::new(bytes);
    let Ok(options) = u.arbitrary::<Options>() else { return };
    let preset = Options::reflective();
    let options = Options { form: Form::Reflective, ablation: options.ablation, ..preset };
    let Ok(game) = KlinZha::arbitrary_under(options, &mut u) else { return };
    let _ = crate::play::<KlinZha>(game, 24, &mut u);
}
