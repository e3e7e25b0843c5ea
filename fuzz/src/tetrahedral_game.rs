//! Open games on the tetrahedral board, every variant, obey the laws: a state and a step from it.

use arbitrary::Unstructured;
use klinzha::{Form, KlinZha, Options, Tetrahedral};

/// Looks at one input.
pub fn run(bytes: &[u8]) {
    let mut u = Unstructured::new(bytes);
    let Ok(options) = u.arbitrary::<Options<Tetrahedral>>() else { return };
    let options = Options { form: Form::Open, ..options };
    let Ok(game) = KlinZha::<Tetrahedral>::arbitrary_under(options, &mut u) else { return };
    let _ = crate::step(&game, &mut u);
}
