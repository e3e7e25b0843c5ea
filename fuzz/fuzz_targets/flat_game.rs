//! Games on the flat board, every variant but Kinta, obey the laws at every step.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::flat_game::run(bytes));
