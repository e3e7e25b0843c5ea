//! Whatever is read as a position of Klin Zha, Kinta's among them, is written in a form that reads
//! back equal, and can be played.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| fuzz::klinzha_position::run(text));
