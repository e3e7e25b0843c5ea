//! Whatever is read as a score sheet, a roster of veterans or a name is written in a form that
//! reads back equal.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| fuzz::papers::run(text));
