//! The library and the slow model of Dejarik say the same of a state and of what follows it.
#![no_main]

#[path = "../src/beside.rs"]
mod beside;
#[path = "../../holochess/tests/model/compare.rs"]
#[allow(dead_code, unused_imports)]
mod compare;
#[path = "../../holochess/tests/model/mod.rs"]
#[allow(dead_code, unused_imports)]
mod model;

use compare::slow;
use holochess::Dejarik;
use libfuzzer_sys::fuzz_target;
use model::dejarik::Model;

slow!(Model);

fuzz_target!(|input: (u16, Dejarik)| {
    let (seed, game) = input;
    beside::look::<Dejarik, Model>(&game, seed, &["o5", "blue", "2", "go1"]);
});
