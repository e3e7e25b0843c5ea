//! Properties of states and of what can be played in them.

use core::fmt::Debug;
use core::ops::ControlFlow;

use arbitrary::{Arbitrary, Result, Unstructured};
use tabletop_rules::{Game, Notation, Step, Turn, choose_step, play_step, play_step_unchecked};

use crate::text_of;

/// So many of the moves are checked one by one: all of them in most states.
const CHECKED: usize = 96;

/// All legal moves; no order is promised.
fn moves<G: Game>(game: &G) -> Vec<G::Move> {
    let mut list = Vec::new();
    let _ = game.visit_moves(|m| {
        list.push(m);
        ControlFlow::Continue(())
    });
    list.sort_unstable();
    list
}

/// So many members of a list, from the one whose number is given on and round the end.
fn some<T: Copy>(list: &[T], first: usize, most: usize) -> impl Iterator<Item = T> + '_ {
    let first = if list.is_empty() { 0 } else { first % list.len() };
    list[first..].iter().chain(&list[..first]).take(most).copied()
}

/// The laws that one state must obey: lists, counts, turns and texts agree. Returns the legal moves
/// in their order. If there are very many, not all are checked: the first is the one to begin with.
pub fn holds<G: Notation + Debug>(game: &G, first: usize) -> Vec<G::Move> {
    let text = text_of(game);
    let listed = moves(game);
    let (mut rolls, mut total) = (0, 0);
    let _ = game.visit_rolls(|_, weight| {
        (rolls, total) = (rolls + 1, total + weight.get());
        ControlFlow::Continue(())
    });
    assert_eq!(game.count_moves(), listed.len() as u64, "{text}");
    assert_eq!((game.count_rolls(), game.roll_total()), (rolls, total), "{text}");
    let turn = game.turn();
    let expected = match turn {
        Turn::Player(_) => (false, true),
        Turn::Chance => (true, false),
        Turn::Over(_) => (true, true),
    };
    assert_eq!((listed.is_empty(), rolls == 0), expected, "{text}");
    for m in some(&listed, first, CHECKED) {
        assert!(game.check(m).is_ok(), "{text}: {m}");
    }
    assert!(listed.windows(2).all(|two| two[0] != two[1]), "{text}");
    let options = game.options();
    let read = G::from_text(&options, &text);
    let read = read.unwrap_or_else(|e| panic!("{options} {text}: {e}"));
    assert!(read == *game && read.turn() == turn, "{text}");
    assert_eq!((text_of(&read), read.repetition_key()), (text, game.repetition_key()));
    listed
}

/// Holds a state to its laws and looks at one step from it: moves of the bytes' own invention are
/// played if they are listed, and change nothing if they are not; a step that the bytes choose is
/// the same checked and unchecked, and afterwards a move that was legal before it is legal if it is
/// listed.
pub fn step<'a, G>(game: &G, u: &mut Unstructured<'a>) -> Result<()>
where
    G: Notation<Move: Arbitrary<'a>> + Debug,
{
    let first = usize::from(u.arbitrary::<u8>()?);
    let listed = holds(game, first);
    for _ in 0..2 {
        let wild: G::Move = u.arbitrary()?;
        let known = listed.binary_search(&wild).is_ok();
        let mut after = game.clone();
        let answer = after.play(wild);
        assert_eq!((answer.is_ok(), after == *game || known), (known, true), "{game:?} {wild}");
    }
    let step = match listed.len() {
        0 => choose_step(game, u)?,
        count => Some(Step::Move(listed[u.int_in_range(0..=count - 1)?])),
    };
    let Some(step) = step else { return Ok(()) };
    let (mut after, mut checked) = (game.clone(), game.clone());
    play_step_unchecked(&mut after, step);
    assert!(play_step(&mut checked, step).is_ok(), "{game:?} {step}");
    assert!(checked == after, "{game:?} {step}");
    match step {
        Step::Move(m) => assert_eq!(m.to_string().parse().ok(), Some(m)),
        Step::Roll(roll) => assert_eq!(roll.to_string().parse().ok(), Some(roll)),
    }
    let next = moves(&after);
    assert_eq!(after.count_moves(), next.len() as u64, "{game:?} {step}");
    for m in some(&listed, first, 8) {
        let known = next.binary_search(&m).is_ok();
        assert_eq!(after.check(m).is_ok(), known, "{game:?} {step}, {m}");
    }
    Ok(())
}
