//! What has been clicked or typed of a move is complete if and only if it is a legal move, and what
//! is said to come next never makes it wrong.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::partial_moves::run(bytes));
