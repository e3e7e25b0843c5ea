//! Any move.

use rand_core::Rng;

use super::{Bot, Decision, NoDecision, mover};
use crate::{Chance, sample_move};

/// A bot that makes any legal move, each with the same chance.
///
/// # Examples
///
/// ```
/// use rand_chacha::ChaCha8Rng;
/// use rand_core::SeedableRng;
/// use tabletop_rules::bots::{Bot, Random};
/// use tabletop_rules::toys::Nim;
/// use tabletop_rules::{Game, Notation};
///
/// let nim = Nim::start(&Default::default())?;
/// let m = Random.choose(&nim, &mut ChaCha8Rng::seed_from_u64(1))?.m;
/// assert!(nim.check(m).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Random;

impl<G: Chance> Bot<G> for Random {
    fn choose(&self, game: &G, rng: &mut dyn Rng) -> Result<Decision<G::Move>, NoDecision> {
        mover(game)?;
        // A player whose turn it is has a move.
        sample_move(game, rng).map(Decision::unseen).ok_or(NoDecision::Over)
    }
}
