//! Whatever is read as the record of one side of a hidden game is written in a form that reads
//! back equal.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| fuzz::side_records::run(text));
