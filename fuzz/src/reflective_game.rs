//! Games with the shared army, on both boards and with every flag that it can have, obey the laws:
//! a state and a step from it.

use arbitrary::{Result, Unstructured};
use klinzha::{Board, CloudEffect, Flat, Form, KintaOptions, KlinZha, Options, Tetrahedral};

fn look<B: Board>(u: &mut Unstructured<'_>) -> Result<()> {
    let given: Options<B> = u.arbitrary()?;
    let clouds = given.clouds.map(|mut clouds| {
        clouds.effect = CloudEffect::Neutral;
        clouds
    });
    let stats = |kinta: KintaOptions| KintaOptions { stats: kinta.stats, ..Default::default() };
    let preset = Options::<B>::default();
    let options = Options {
        form: Form::Reflective,
        placement_order: preset.placement_order,
        half_spaces: false,
        early_goal: false,
        honor_setup: false,
        blind: false,
        kaggas_crown: None,
        clouds,
        kinta: given.kinta.map(stats),
        ..given
    };
    let game = KlinZha::<B>::arbitrary_under(options, u)?;
    crate::step(&game, u)
}

/// Looks at one input.
pub fn run(bytes: &[u8]) {
    let mut u = Unstructured::new(bytes);
    let high = u.ratio(1, 8).unwrap_or_default();
    let _ = if high { look::<Tetrahedral>(&mut u) } else { look::<Flat>(&mut u) };
}
