//! A lean game and a full one are the same game.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::lean_game::run(bytes));
