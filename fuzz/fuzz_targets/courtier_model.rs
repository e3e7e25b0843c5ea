//! The library and the slow model of Courtier say the same of a state and of what follows it.
#![no_main]

#[path = "../../holochess/tests/model/compare.rs"]
#[allow(dead_code, unused_imports)]
mod compare;
#[path = "../../holochess/tests/model/mod.rs"]
#[allow(dead_code, unused_imports)]
mod model;

use compare::{Dice, Figures, Pair, slow};
use holochess::Courtier;
use libfuzzer_sys::fuzz_target;
use model::courtier::Model;
use tabletop_rules::Notation;

slow!(Model);

fuzz_target!(|input: (u8, Courtier)| {
    let (seed, game) = input;
    let json = serde_json::to_string(&Notation::options(&game)).expect("options are an object");
    let text = fuzz::text_of(&game);
    let pair = Pair::<Courtier, Model>::load(&json, &Notation::options(&game), &text);
    let mut dice = Dice::new(seed.into(), &["o5", "blue", "2", "go1"]);
    pair.expect("both read what the library writes").walk(2, &mut dice, &mut Figures::default());
});
