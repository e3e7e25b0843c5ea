//! In a hidden game all legal moves are among the attempts, an attempt is played if and only if it
//! is legal, and a refused one changes nothing but that it cannot be repeated (K11.3).
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::attempts::run(bytes));
