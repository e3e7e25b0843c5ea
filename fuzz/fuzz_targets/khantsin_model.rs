//! The library and the slow model of Khan Tsin say the same of a state and of what follows it.
#![no_main]

#[path = "../../khantsin/tests/model/compare.rs"]
#[allow(dead_code, unused_imports)]
mod compare;
#[path = "../../khantsin/tests/model/mod.rs"]
#[allow(dead_code, unused_imports)]
mod model;

use compare::{Dice, Figures, Pair, slow};
use khantsin::KhanTsin;
use libfuzzer_sys::fuzz_target;
use model::Model;

slow!(Model);

fuzz_target!(|input: (u8, KhanTsin)| {
    let (seed, game) = input;
    let json = serde_json::to_string(&game.options()).expect("options are an object");
    let text = fuzz::text_of(&game);
    let pair = Pair::<KhanTsin, Model>::load(&json, &game.options(), &text);
    let mut dice = Dice::new(seed.into(), &["rb", "south", "2", "36"]);
    pair.expect("both read what the library writes").walk(2, &mut dice, &mut Figures::default());
});
