//! Whatever is read as a move or a roll is written in a form that reads back equal.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| fuzz::moves::run(text));
