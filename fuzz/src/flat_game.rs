//! Open games on the flat board, every variant but Kinta, obey the laws: a state and a step from it.

use arbitrary::Unstructured;
use klinzha::{Form, KlinZha, Options};

/// Looks at one input.
pub fn run(bytes: &[u8]) {
    let mut u = Unstructured::new(bytes);
    let Ok(options) = u.arbitrary::<Options>() else { return };
    let options = Options { form: Form::Open, kinta: None, ..options };
    let Ok(game) = KlinZha::arbitrary_under(options, &mut u) else { return };
    let _ = crate::step::<KlinZha>(&game, &mut u);
}
