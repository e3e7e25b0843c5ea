//! Games of Kinta, with weapons, mines, veterans and all flags, obey the laws at every step.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::kinta_game::run(bytes));
