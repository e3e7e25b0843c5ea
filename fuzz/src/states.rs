//! Properties of states and of what can be played in them.

use core::fmt::Debug;
use core::ops::ControlFlow;

use arbitrary::{Arbitrary, Result, Unstructured};
use tabletop_rules::{Notation, Step, Turn, choose_step, play_step, play_step_unchecked};

use crate::text_of;

/// The laws that one state must obey: lists, counts, turns and texts agree.
pub fn holds<G: Notation + Debug>(game: &G) {
    let text = text_of(game);
    let mut listed = Vec::new();
    let _ = game.visit_moves(|m| {
        listed.push(m);
        ControlFlow::Continue(())
    });
    let (mut rolls, mut total) = (0, 0);
    let _ = game.visit_rolls(|_, weight| {
        (rolls, total) = (rolls + 1, total + weight.get());
        ControlFlow::Continue(())
    });
    assert_eq!(game.count_moves(), listed.len() as u64, "{text}");
    assert_eq!((game.count_rolls(), game.roll_total()), (rolls, total), "{text}");
    let expected = match game.turn() {
        Turn::Player(_) => (false, true),
        Turn::Chance => (true, false),
        Turn::Over(_) => (true, true),
    };
    assert_eq!((listed.is_empty(), rolls == 0), expected, "{text}");
    for m in &listed {
        assert!(game.check(*m).is_ok(), "{text}: {m}");
    }
    listed.sort_unstable();
    assert!(listed.windows(2).all(|two| two[0] != two[1]), "{text}");
    let read = G::from_text(&game.options(), &text);
    let read = read.unwrap_or_else(|e| panic!("{} {text}: {e}", game.options()));
    assert!(read == *game && read.turn() == game.turn(), "{text}");
    assert_eq!((text_of(&read), read.repetition_key()), (text, game.repetition_key()));
}

/// Plays steps that the bytes choose, and holds every state on the way to its laws; a move of the
/// bytes' own invention is played if it is listed, and changes nothing if it is not.
pub fn play<'a, G>(mut game: G, most: usize, u: &mut Unstructured<'a>) -> Result<()>
where
    G: Notation<Move: Arbitrary<'a>> + Debug,
{
    for _ in 0..most {
        holds(&game);
        let wild: G::Move = u.arbitrary()?;
        let listed = game
            .visit_moves(
                |m| if m == wild { ControlFlow::Break(()) } else { ControlFlow::Continue(()) },
            )
            .is_break();
        let mut after = game.clone();
        let answer = after.play(wild);
        assert_eq!((answer.is_ok(), after == game || listed), (listed, true), "{game:?} {wild}");
        let Some(step) = choose_step(&game, u)? else { return Ok(()) };
        let before = game.clone();
        play_step_unchecked(&mut game, step);
        let mut checked = before.clone();
        assert!(play_step(&mut checked, step).is_ok(), "{before:?} {step}");
        assert!(checked == game, "{before:?} {step}");
        match step {
            Step::Move(m) => assert_eq!(m.to_string().parse().ok(), Some(m)),
            Step::Roll(roll) => assert_eq!(roll.to_string().parse().ok(), Some(roll)),
        }
    }
    Ok(())
}
