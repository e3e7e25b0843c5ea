//! What has been clicked or typed of a move is complete if and only if it is a legal move, and what
//! is said to come next never makes it wrong.

use arbitrary::{Result, Unstructured};
use klinzha::{Board, Clicks, Flat, KlinZha, Partial, Tetrahedral};

fn holds<B: Board>(u: &mut Unstructured<'_>) -> Result<()> {
    let (game, clicks): (KlinZha<B>, Clicks<B>) = (u.arbitrary()?, u.arbitrary()?);
    let text: &str = u.arbitrary()?;
    match game.partial(&clicks) {
        Partial::Complete { m, .. } => assert!(game.check(m).is_ok(), "{game} {m}"),
        Partial::Possible { next } => {
            for cell in next.cells {
                let wrong = matches!(game.partial(&clicks.cell(cell)), Partial::Wrong(_));
                assert!(!wrong, "{game} {clicks:?} {cell}");
            }
        }
        Partial::Wrong(why) => assert!(!why.to_string().is_empty()),
    }
    match game.partial_text(text) {
        Partial::Complete { m, .. } => assert!(text.parse() == Ok(m) && game.check(m).is_ok()),
        Partial::Possible { .. } => {}
        Partial::Wrong(_) => {
            assert!(!text.parse().is_ok_and(|m| game.check(m).is_ok()), "{game} {text}")
        }
    }
    Ok(())
}

/// Looks at one input.
pub fn run(bytes: &[u8]) {
    let mut u = Unstructured::new(bytes);
    let high = u.ratio(1, 4).unwrap_or_default();
    let _ = if high { holds::<Tetrahedral>(&mut u) } else { holds::<Flat>(&mut u) };
}
