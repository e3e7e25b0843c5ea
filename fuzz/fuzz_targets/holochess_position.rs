//! Whatever is read as a position of Dejarik or Courtier is written in a form that reads back
//! equal, and can be played.
#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| fuzz::holochess_position::run(text));
