//! Games of Dejarik obey the laws at every step.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::dejarik_game::run(bytes));
