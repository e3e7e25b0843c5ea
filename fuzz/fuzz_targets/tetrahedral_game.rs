//! Games on the tetrahedral board, every variant, obey the laws at every step.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::tetrahedral_game::run(bytes));
