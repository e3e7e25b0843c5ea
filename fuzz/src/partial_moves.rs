//! What has been clicked or typed of a move is complete if and only if it is a legal move, and what
//! is said to come next never makes it wrong.

use arbitrary::{Result, Unstructured};
use klinzha::{Board, Cell, Clicks, Flat, KlinZha, Partial, Tetrahedral};

fn holds<B: Board>(u: &mut Unstructured<'_>) -> Result<()> {
    let (game, clicks): (KlinZha<B>, Clicks<B>) = (u.arbitrary()?, u.arbitrary()?);
    let text: &str = u.arbitrary()?;
    match game.partial(&clicks) {
        Partial::Complete { m, .. } => assert!(game.check(m).is_ok(), "{game} {m}"),
        Partial::Possible { next } => {
            let first: Cell<B> = u.arbitrary()?;
            let cells = next.cells.iter().skip_while(|&cell| cell < first).chain(next.cells);
            for cell in cells.take(4) {
                let wrong = matches!(game.partial(&clicks.cell(cell)), Partial::Wrong(_));
                assert!(!wrong, "{game} {clicks:?} {cell}");
            }
        }
        Partial::Wrong(why) => assert!(!why.to_string().is_empty()),
    }
    let count = game.count_moves();
    if count > 0 && u.arbitrary()? {
        // Whatever a legal move begins with is not wrong.
        let m = game.nth_move(u.int_in_range(0..=count - 1)?).map(|m| m.to_string());
        let m = m.unwrap_or_default();
        let cut = u.int_in_range(0..=m.len())?;
        let begun = m.get(..cut).unwrap_or(&m);
        assert!(!matches!(game.partial_text(begun), Partial::Wrong(_)), "{game} {begun}");
        return Ok(());
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
