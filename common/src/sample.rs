//! Drawing moves and rolls with their exact chances.

use core::num::NonZeroU64;
use core::ops::ControlFlow;

use rand_core::Rng;

use crate::step::StepOf;
use crate::{Chance, Game, Step};

/// Draws a number below a bound, each with exactly the same chance.
///
/// # Examples
///
/// ```
/// use rand_chacha::ChaCha8Rng;
/// use rand_core::SeedableRng;
/// use tabletop_rules::draw_below;
///
/// let mut rng = ChaCha8Rng::seed_from_u64(1);
/// let six = core::num::NonZeroU64::new(6).unwrap();
/// assert!((0..100).all(|_| draw_below(six, &mut rng) < 6));
/// ```
pub fn draw_below(bound: NonZeroU64, rng: &mut (impl Rng + ?Sized)) -> u64 {
    // Multiply and shift maps the 2^64 draws to the bound's cells; the draws whose low half is
    // under 2^64 mod bound are the surplus that would favour some cells, and are thrown again.
    let bound = bound.get();
    loop {
        let wide = u128::from(rng.next_u64()) * u128::from(bound);
        let low = wide as u64;
        if low >= bound || low >= bound.wrapping_neg() % bound {
            return (wide >> 64) as u64;
        }
    }
}

/// Draws a legal move, each with the same chance; `None` if there is none.
///
/// Nothing is allocated. How a move is found is the game's affair: see [`Game::draw_move`].
///
/// # Examples
///
/// ```
/// use rand_chacha::ChaCha8Rng;
/// use rand_core::SeedableRng;
/// use tabletop_rules::toys::Nim;
/// use tabletop_rules::{Game, Notation, sample_move};
///
/// let nim = Nim::start(&Default::default())?;
/// let m = sample_move(&nim, &mut ChaCha8Rng::seed_from_u64(1)).unwrap();
/// assert!(nim.check(m).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sample_move<G: Game>(game: &G, rng: &mut (impl Rng + ?Sized)) -> Option<G::Move> {
    game.draw_move(|bound| draw_below(bound, rng))
}

/// Draws a roll with a chance that is exactly its weight; `None` unless a roll is due.
///
/// # Examples
///
/// ```
/// use rand_chacha::ChaCha8Rng;
/// use rand_core::SeedableRng;
/// use tabletop_rules::toys::Race;
/// use tabletop_rules::{Chance, Notation, sample_roll};
///
/// let mut race = Race::start(&Default::default())?;
/// let roll = sample_roll(&race, &mut ChaCha8Rng::seed_from_u64(1)).unwrap();
/// race.resolve(roll)?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sample_roll<G: Chance>(game: &G, rng: &mut (impl Rng + ?Sized)) -> Option<G::Roll> {
    let total = NonZeroU64::new(game.roll_total())?;
    let mut left = draw_below(total, rng);
    let mut drawn = None;
    let _ = game.visit_rolls(|roll, weight| match left.checked_sub(weight.get()) {
        None => {
            drawn = Some(roll);
            ControlFlow::Break(())
        }
        Some(rest) => {
            left = rest;
            ControlFlow::Continue(())
        }
    });
    drawn
}

/// Draws a step: a move on a player's turn, a roll on chance's, `None` after the end.
///
/// # Examples
///
/// ```
/// use rand_chacha::ChaCha8Rng;
/// use rand_core::SeedableRng;
/// use tabletop_rules::toys::Race;
/// use tabletop_rules::{Notation, Step, sample_step};
///
/// let race = Race::start(&Default::default())?;
/// let step = sample_step(&race, &mut ChaCha8Rng::seed_from_u64(1));
/// assert!(matches!(step, Some(Step::Roll(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn sample_step<G: Chance>(game: &G, rng: &mut (impl Rng + ?Sized)) -> Option<StepOf<G>> {
    // There is no move on chance's turn and no roll on a player's. Nobody has to ask whose turn it
    // is, which in some games means to look for a move first.
    let m = sample_move(game, rng).map(Step::Move);
    m.or_else(|| sample_roll(game, rng).map(Step::Roll))
}
