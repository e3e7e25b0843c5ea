//! Games of Courtier obey the laws at every step.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::courtier_game::run(bytes));
