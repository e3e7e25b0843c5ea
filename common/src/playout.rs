//! Random play.

use rand_core::Rng;

use crate::Chance;
use crate::sample::sample_step;
use crate::step::{OutcomeOf, StepOf, play_step_unchecked};

/// Plays random moves and true rolls until the end or for `max_plies` plies.
///
/// Returns how many plies were played; the game's own [`turn`](crate::Game::turn) says whether it
/// is over. Nothing is allocated. Any generator will do; where a seed must mean the same
/// everywhere, use [`random_run`](crate::random_run).
///
/// # Examples
///
/// ```
/// use rand_chacha::ChaCha8Rng;
/// use rand_core::SeedableRng;
/// use tabletop_rules::toys::Race;
/// use tabletop_rules::{Game, Notation, playout};
///
/// let mut race = Race::start(&Default::default())?;
/// let plies = playout(&mut race, &mut ChaCha8Rng::seed_from_u64(1), 10_000);
/// assert!(plies > 0 && race.turn().is_over());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn playout<G: Chance>(game: &mut G, rng: &mut (impl Rng + ?Sized), max_plies: u64) -> u64 {
    playout_with(game, rng, max_plies, |_, _| {})
}

/// Plays as [`playout`] does and calls `see` after each step with the new state and the step.
///
/// # Examples
///
/// ```
/// use rand_chacha::ChaCha8Rng;
/// use rand_core::SeedableRng;
/// use tabletop_rules::toys::Nim;
/// use tabletop_rules::{Notation, playout_with};
///
/// let mut nim = Nim::start(&Default::default())?;
/// let mut line = Vec::new();
/// playout_with(&mut nim, &mut ChaCha8Rng::seed_from_u64(1), 3, |_, step| line.push(step));
/// assert_eq!(line.len(), 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn playout_with<G: Chance>(
    game: &mut G,
    rng: &mut (impl Rng + ?Sized),
    max_plies: u64,
    mut see: impl FnMut(&G, StepOf<G>),
) -> u64 {
    for plies in 0..max_plies {
        let Some(step) = sample_step(game, rng) else {
            return plies;
        };
        play_step_unchecked(game, step);
        see(game, step);
    }
    max_plies
}

/// Plays a copy to the end, if that comes within `max_plies` plies, and returns the outcome.
///
/// # Examples
///
/// ```
/// use rand_chacha::ChaCha8Rng;
/// use rand_core::SeedableRng;
/// use tabletop_rules::toys::Nim;
/// use tabletop_rules::{Notation, playout_outcome};
///
/// let nim = Nim::start(&Default::default())?;
/// let outcome = playout_outcome(&nim, &mut ChaCha8Rng::seed_from_u64(1), 12).unwrap();
/// assert_eq!(outcome.reason.to_string(), "last counter");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn playout_outcome<G: Chance>(
    game: &G,
    rng: &mut (impl Rng + ?Sized),
    max_plies: u64,
) -> Option<OutcomeOf<G>> {
    let mut game = game.clone();
    playout(&mut game, rng, max_plies);
    game.turn().outcome()
}
