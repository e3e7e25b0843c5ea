//! Computer opponents for any game that can be evaluated.
//!
//! Four bots, from weak to strong: [`Random`], [`Greedy`] (one ply by the evaluation), [`Uct`] (a
//! Monte Carlo tree search in which dice are nodes of their own) and [`IsUct`] (the same for
//! hidden games, over states that the player can imagine). A game takes part by [`Evaluate`], a
//! hidden one by [`Imagine`] too.
//!
//! Bots hold no state and no generator: the same bot, game and seed give the same decision. A bot
//! for open games is handed the game ([`Bot`]); one for hidden games is handed what its player
//! knows and nothing else ([`HiddenBot`]), so that it cannot peep.
//!
//! # Examples
//!
//! ```
//! use rand_chacha::ChaCha8Rng;
//! use rand_core::SeedableRng;
//! use tabletop_rules::bots::{Bot, Budget, Greedy, Uct};
//! use tabletop_rules::toys::Race;
//! use tabletop_rules::{Chance, Game, Notation, Turn, sample_roll};
//!
//! let mut rng = ChaCha8Rng::seed_from_u64(1);
//! let bots: [&dyn Bot<Race>; 2] = [&Greedy::default(), &Uct::new(Budget::Playouts(100))];
//! let mut race = Race::start(&Default::default())?;
//! loop {
//!     match race.turn() {
//!         Turn::Player(seat) => {
//!             let bot = bots[seat as usize];
//!             race.play(bot.choose(&race, &mut rng)?.m)?;
//!         }
//!         Turn::Chance => race.resolve(sample_roll(&race, &mut rng).unwrap())?,
//!         Turn::Over(outcome) => break println!("{outcome}"),
//!     }
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod evaluate;
mod greedy;
mod hidden;
mod random;
mod tree;
mod uct;

use rand_core::Rng;

pub use evaluate::{Evaluate, squash};
pub use greedy::Greedy;
pub use hidden::{HiddenBot, Imagine, IsUct};
pub use random::Random;
pub use uct::Uct;

use crate::{Chance, Game, Turn};

/// A computer opponent for games in which nothing is hidden.
///
/// # Examples
///
/// ```
/// use rand_chacha::ChaCha8Rng;
/// use rand_core::SeedableRng;
/// use tabletop_rules::{Game, Notation};
/// use tabletop_rules::bots::{Bot, Greedy};
/// use tabletop_rules::toys::Race;
///
/// let race = Race::from_text(&Default::default(), "0,9/0,0 first 7 1")?;
/// let mut rng = ChaCha8Rng::seed_from_u64(1);
/// let bot: &dyn Bot<Race> = &Greedy::default();
/// assert!(race.check(bot.choose(&race, &mut rng)?.m).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Bot<G: Chance> {
    /// Chooses among the legal moves of the player to move.
    ///
    /// # Errors
    ///
    /// Fails if there is nothing to choose: a roll is due, or the game is over.
    fn choose(&self, game: &G, rng: &mut dyn Rng) -> Result<Decision<G::Move>, NoDecision>;
}

/// What a bot has decided.
///
/// # Examples
///
/// ```
/// use rand_chacha::ChaCha8Rng;
/// use rand_core::SeedableRng;
/// use tabletop_rules::{Game, Notation};
/// use tabletop_rules::bots::{Bot, Decision, Greedy};
/// use tabletop_rules::toys::Race;
///
/// let race = Race::from_text(&Default::default(), "0,9/0,0 first 7 1")?;
/// let mut rng = ChaCha8Rng::seed_from_u64(1);
/// let decision: Decision<_> = Greedy::default().choose(&race, &mut rng)?;
/// assert!(race.check(decision.m).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Decision<M> {
    /// The move.
    pub m: M,
    /// What the bot expects for its player: from -1, the game is lost, to 1, it is won. It is 0
    /// if the bot has not looked: where there is one move only, or the choice is random.
    pub value: f32,
    /// How many playouts were made.
    pub playouts: u32,
    /// How many states the bot has imagined; 0 if it did not need to, or could not.
    pub worlds: u32,
}

impl<M> Decision<M> {
    /// A move that nobody has thought about.
    fn unseen(m: M) -> Decision<M> {
        Decision { m, value: 0.0, playouts: 0, worlds: 0 }
    }
}

/// Why a bot has nothing to decide.
///
/// # Examples
///
/// ```
/// use rand_chacha::ChaCha8Rng;
/// use rand_core::SeedableRng;
/// use tabletop_rules::Notation;
/// use tabletop_rules::bots::{Bot, Greedy, NoDecision};
/// use tabletop_rules::toys::Race;
///
/// let race = Race::start(&Default::default())?; // The dice come first.
/// let mut rng = ChaCha8Rng::seed_from_u64(1);
/// let refused: Option<NoDecision> = Greedy::default().choose(&race, &mut rng).err();
/// assert!(refused.is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum NoDecision {
    /// The turn is chance's.
    #[error("a roll is due: no player has anything to decide")]
    Chance,
    /// The game is over.
    #[error("the game is over: nobody has anything to decide")]
    Over,
    /// The player whose knowledge it is has nothing to attempt now.
    #[error("it is not this player's turn: a bot is to be asked when it is")]
    NotYourTurn,
    /// The knowledge is the public's or the arbiter's.
    #[error("a bot needs the knowledge of a player, not of the public or the referee")]
    NotAPlayer,
}

/// How much a search may do for one decision.
///
/// # Examples
///
/// ```
/// use tabletop_rules::bots::Budget;
///
/// let quick = Budget::Playouts(200);
/// # #[cfg(feature = "std")]
/// let patient = Budget::Time(std::time::Duration::from_secs(2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Budget {
    /// Exactly so many playouts. The decision then follows from the seed alone.
    Playouts(u32),
    /// As many playouts as can be begun in this time: at least one.
    #[cfg(feature = "std")]
    Time(std::time::Duration),
}

/// Returns the player to move.
fn mover<G: Game>(game: &G) -> Result<G::Player, NoDecision> {
    match game.turn() {
        Turn::Player(player) => Ok(player),
        Turn::Chance => Err(NoDecision::Chance),
        Turn::Over(_) => Err(NoDecision::Over),
    }
}
