//! Whatever lines it gets, the umpire answers each with one line of JSON.
#![no_main]

use libfuzzer_sys::fuzz_target;
use umpire::{Limits, Session};

fuzz_target!(|input: &[u8]| {
    let mut session = Session::new(Limits { perft_nodes: 2_000, plies: 50, ..Limits::default() });
    for line in input.split(|&byte| byte == b'\n').take(20) {
        let answer = session.answer(line);
        assert!(answer.starts_with('{') && answer.ends_with('}') && !answer.contains('\n'));
    }
});
