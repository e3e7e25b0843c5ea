//! In a hidden game all legal moves are among the attempts, an attempt is played if and only if it
//! is legal, and a refused one changes nothing but that it cannot be repeated (K11.3).

use core::ops::ControlFlow;

use arbitrary::{Result, Unstructured};
use klinzha::{Board, Flat, KlinZha, Options, Tetrahedral};
use tabletop_rules::{Answer, Arbiter};

fn holds<B: Board>(u: &mut Unstructured<'_>) -> Result<()> {
    let mut options: Options<B> = u.arbitrary()?;
    // An attempt at an open game is refused all the same; more is to be seen in a hidden one.
    if !options.is_hidden() && !u.ratio(1, 8)? {
        options = Options { kinta: options.kinta, ..Options::blind() };
    }
    let game = KlinZha::<B>::arbitrary_under(options, u)?;
    let Some(side) = game.turn().player() else { return Ok(()) };
    let mut arbiter = Arbiter::new(game);
    let attempts = arbiter.attempts(side);
    let _ = game.visit_moves(|m| {
        assert!(attempts.contains(&m), "{} {game} {m}", game.options());
        ControlFlow::Continue(())
    });
    let mut refused = Vec::new();
    for _ in 0..3 {
        let m = *u.choose(&attempts)?;
        match arbiter.attempt(side, m) {
            Ok(Answer::Played) => return Ok(assert!(game.check(m).is_ok(), "{game} {m}")),
            Ok(Answer::Refused) => {
                assert!(game.check(m).is_err() && !refused.contains(&m), "{game} {m}");
                refused.push(m);
            }
            Err(_) => assert!(refused.contains(&m), "{game} {m}"),
        }
        assert_eq!(arbiter.game().state(), &game);
    }
    Ok(())
}

/// Looks at one input.
pub fn run(bytes: &[u8]) {
    let mut u = Unstructured::new(bytes);
    let high = u.ratio(1, 4).unwrap_or_default();
    let _ = if high { holds::<Tetrahedral>(&mut u) } else { holds::<Flat>(&mut u) };
}
