//! The conversation in the README is one that takes place.

use umpire::{Limits, Session};

#[test]
fn the_session_in_the_readme_goes_as_shown() {
    let readme = include_str!("../README.md");
    let mut session = Session::new(Limits::default());
    let (mut answer, mut lines) = (None, 0);
    for line in readme.lines() {
        if let Some(request) = line.strip_prefix("> ").filter(|line| line.starts_with('{')) {
            assert_eq!(answer, None, "an answer is missing before {request}");
            answer = Some(session.answer(request.as_bytes()));
        } else if let Some(shown) = line.strip_prefix("< ") {
            assert_eq!(answer.take().as_deref(), Some(shown));
            lines += 1;
        }
    }
    assert_eq!(answer, None);
    assert!(lines >= 10, "only {lines} lines");
}
