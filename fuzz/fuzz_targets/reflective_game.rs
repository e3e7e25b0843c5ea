//! Games with the shared army obey the laws at every step.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::reflective_game::run(bytes));
