//! Open games of Kinta, with weapons, mines, veterans and all flags, obey the laws: a state and a
//! step from it.

use arbitrary::Unstructured;
use klinzha::{Form, KintaOptions, KlinZha, Options};

/// Looks at one input.
pub fn run(bytes: &[u8]) {
    let mut u = Unstructured::new(bytes);
    let Ok((kinta, options)) = u.arbitrary::<(KintaOptions, Options)>() else { return };
    let options = Options { form: Form::Open, kinta: Some(kinta), ..options };
    let Ok(game) = KlinZha::arbitrary_under(options, &mut u) else { return };
    let _ = crate::step::<KlinZha>(&game, &mut u);
}
