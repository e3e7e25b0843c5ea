//! The library and the slow model of Khan Tsin say the same of a state and of what follows it.
#![no_main]

#[path = "../src/beside.rs"]
mod beside;
#[path = "../../khantsin/tests/model/compare.rs"]
#[allow(dead_code, unused_imports)]
mod compare;
#[path = "../../khantsin/tests/model/mod.rs"]
#[allow(dead_code, unused_imports)]
mod model;

use compare::slow;
use khantsin::KhanTsin;
use libfuzzer_sys::fuzz_target;
use model::Model;

slow!(Model);

fuzz_target!(|input: (u16, KhanTsin)| {
    let (seed, game) = input;
    beside::look::<KhanTsin, Model>(&game, seed, &["rb", "south", "2", "36"]);
});
