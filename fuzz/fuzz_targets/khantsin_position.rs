//! Whatever is read as a position of Khan Tsin is written in a form that reads back equal, and can
//! be played.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| fuzz::khantsin_position::run(text));
