//! Whatever is read as a record is written in a form that reads back equal and replays alike.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| fuzz::records::run(text));
