//! Games of Khan Tsin obey the laws at every step.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::khantsin_game::run(bytes));
