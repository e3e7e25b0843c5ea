//! Whatever is read as options, from text or from JSON, is written in both in forms that read back
//! equal, and can be described.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| fuzz::options::run(text));
