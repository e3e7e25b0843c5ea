//! Two hidden games that differ only in where something unseen stands show a player the same: view,
//! attempts, text of both (K11.5).
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::hidden_twins::run(bytes));
