//! Steps of games, chosen by the bytes that a fuzzer gives.

use core::ops::ControlFlow;

use ::arbitrary::{Arbitrary, Result, Unstructured};

use crate::step::StepOf;
use crate::{Chance, Observer, Step, play_step_unchecked, visit_steps};

/// Chooses one of the moves or rolls that are possible; `None` after the end, or without bytes.
///
/// Every possible step can be chosen. Weights play no part: what is rare is looked at as well.
///
/// # Errors
///
/// Returns what [`Unstructured`] does when it cannot give a number.
///
/// # Examples
///
/// ```
/// use arbitrary::Unstructured;
/// use tabletop_rules::toys::Race;
/// use tabletop_rules::{Notation, choose_step};
///
/// let race = Race::start(&Default::default())?;
/// let step = choose_step(&race, &mut Unstructured::new(&[5]))?.unwrap();
/// assert_eq!(step.to_string(), "dice 7");
/// assert_eq!(choose_step(&race, &mut Unstructured::new(&[]))?, None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn choose_step<G: Chance>(game: &G, u: &mut Unstructured<'_>) -> Result<Option<StepOf<G>>> {
    let count = game.count_moves() + game.count_rolls();
    if count == 0 || u.is_empty() {
        return Ok(None);
    }
    let mut left = u.int_in_range(0..=count - 1)?;
    let mut chosen = None;
    let _ = visit_steps(game, |step| {
        if left == 0 {
            chosen = Some(step);
            return ControlFlow::Break(());
        }
        left -= 1;
        ControlFlow::Continue(())
    });
    Ok(chosen)
}

/// Plays steps that the bytes choose, at most so many: fewer if the game or the bytes end. Returns
/// how many.
///
/// # Errors
///
/// Returns what [`choose_step`] does.
///
/// # Examples
///
/// ```
/// use arbitrary::Unstructured;
/// use tabletop_rules::toys::Nim;
/// use tabletop_rules::{Notation, wander};
///
/// let mut nim = Nim::start(&"heaps 1-0-2".parse()?)?;
/// assert_eq!(wander(&mut nim, 10, &mut Unstructured::new(&[2, 0, 0]))?, 2);
/// assert_eq!(nim, Nim::from_text(&nim.options(), "0-0-0 first")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn wander<G: Chance>(game: &mut G, most: usize, u: &mut Unstructured<'_>) -> Result<usize> {
    for played in 0..most {
        match choose_step(game, u)? {
            Some(step) => play_step_unchecked(game, step),
            None => return Ok(played),
        }
    }
    Ok(most)
}

impl<'a, M: Arbitrary<'a>, R: Arbitrary<'a>> Arbitrary<'a> for Step<M, R> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Step<M, R>> {
        // Most steps of most games are moves.
        if u.ratio(1, 4)? { u.arbitrary().map(Step::Roll) } else { u.arbitrary().map(Step::Move) }
    }
}

impl<'a, P: Arbitrary<'a>> Arbitrary<'a> for Observer<P> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Observer<P>> {
        Ok(match u.int_in_range(0..=2)? {
            0 => Observer::Public,
            1 => Observer::Player(u.arbitrary()?),
            _ => Observer::Referee,
        })
    }
}
