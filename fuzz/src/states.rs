//! Properties of states and of what can be played in them.

use core::fmt::Debug;
use core::ops::ControlFlow;

use arbitrary::{Arbitrary, Result, Unstructured};
use tabletop_rules::{Game, Notation, Step, Turn, choose_step, play_step, play_step_unchecked};

use crate::text_of;

/// So many of the moves of a position are checked one by one: all of them in most states.
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

/// Lists, counts and turn agree. Returns the legal moves in their order.
fn counted<G: Notation + Debug>(game: &G) -> Vec<G::Move> {
    let listed = moves(game);
    let (mut rolls, mut total) = (0, 0);
    let _ = game.visit_rolls(|_, weight| {
        (rolls, total) = (rolls + 1, total + weight.get());
        ControlFlow::Continue(())
    });
    assert_eq!(game.count_moves(), listed.len() as u64, "{}", text_of(game));
    assert_eq!((game.count_rolls(), game.roll_total()), (rolls, total), "{}", text_of(game));
    let expected = match game.turn() {
        Turn::Player(_) => (false, true),
        Turn::Chance => (true, false),
        Turn::Over(_) => (true, true),
    };
    assert_eq!((listed.is_empty(), rolls == 0), expected, "{}", text_of(game));
    assert!(listed.windows(2).all(|two| two[0] != two[1]), "{}", text_of(game));
    listed
}

/// The text is read as the same state again.
fn read_again<G: Notation + Debug>(game: &G) {
    let (text, options) = (text_of(game), game.options());
    let read = G::from_text(&options, &text);
    let read = read.unwrap_or_else(|e| panic!("{options} {text}: {e}"));
    assert!(read == *game && read.turn() == game.turn(), "{text}");
    assert_eq!((text_of(&read), read.repetition_key()), (text, game.repetition_key()));
}

/// The moves that are listed are legal one by one: so many of them, from a given one on.
fn checked<G: Notation + Debug>(game: &G, listed: &[G::Move], first: usize, most: usize) {
    for m in some(listed, first, most) {
        assert!(game.check(m).is_ok(), "{}: {m}", text_of(game));
    }
}

/// The laws that one state must obey: lists, counts, turns and texts agree. If there are very many
/// moves, not all are checked: the first is the one to begin with.
pub fn holds<G: Notation + Debug>(game: &G, first: usize) {
    checked(game, &counted(game), first, CHECKED);
    read_again(game);
}

/// A move whose text begins as that of one and ends as that of another: most are not legal, but
/// nearly so.
fn crossed<G: Notation>(listed: &[G::Move], u: &mut Unstructured<'_>) -> Result<Option<G::Move>> {
    if listed.is_empty() {
        return Ok(None);
    }
    let (one, two) = (u.choose(listed)?.to_string(), u.choose(listed)?.to_string());
    let cut = u.int_in_range(0..=one.len())?;
    let (begun, ended) = (one.get(..cut).unwrap_or(&one), two.get(cut..).unwrap_or_default());
    Ok(format!("{begun}{ended}").parse().ok())
}

/// Holds a state to one of its laws, as a byte says, or looks at one step from it: a move of the
/// bytes' own invention is played if it is listed, and changes nothing if it is not; a step
/// that the bytes choose is the same checked and unchecked, and afterwards a move that was legal
/// before it is legal if it is listed.
pub fn step<'a, G>(game: &G, u: &mut Unstructured<'a>) -> Result<()>
where
    G: Notation<Move: Arbitrary<'a>> + Debug,
{
    let (way, first) = (u.arbitrary::<u8>()?, usize::from(u.arbitrary::<u8>()?));
    if way % 8 == 7 {
        read_again(game);
        return Ok(());
    }
    let listed = counted(game);
    if way % 8 == 6 {
        checked(game, &listed, first, CHECKED / 4);
        return Ok(());
    }
    checked(game, &listed, first, 1);
    if way % 8 > 2 {
        let wild = if way & 8 == 0 { crossed::<G>(&listed, u)? } else { Some(u.arbitrary()?) };
        let Some(wild) = wild else { return Ok(()) };
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
    match way % 8 {
        0 | 3 => {
            let next = counted(&after);
            for m in some(&listed, first, 4) {
                let known = next.binary_search(&m).is_ok();
                assert_eq!(after.check(m).is_ok(), known, "{game:?} {step}, {m}");
            }
        }
        1 => read_again(&after),
        _ => {}
    }
    Ok(())
}
