//! The traits that tools are written against.
//!
//! A game is a deterministic state machine. Nothing here rolls dice: whoever drives the game
//! says what was rolled, so a record replays exactly and a search can average.

use core::error::Error;
use core::fmt::{Debug, Display};
use core::hash::Hash;
use core::num::NonZeroU64;
use core::ops::ControlFlow;
use core::str::FromStr;

use crate::Turn;

/// A game of perfect rules: states, moves, and what a move does.
///
/// A value is one state of one game, with the options it is played under. Cloning it is how a
/// search tries things.
pub trait Game: Clone + Eq {
    /// Who plays.
    type Player: Copy + Eq + Hash + Debug + Display;
    /// What a player does in one decision. Its text needs no position to be read.
    type Move: Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err: Error>;
    /// Why a move is refused. The message names the rule.
    type Illegal: Error;
    /// Why a game ended.
    type Reason: Copy + Eq + Hash + Debug + Display;

    /// Returns what the game waits for.
    fn turn(&self) -> Turn<Self::Player, Self::Reason>;

    /// Calls `visit` with each legal move once, in no promised order, until it breaks.
    ///
    /// There is none in a chance turn or after the end. Nothing is allocated.
    fn visit_moves(&self, visit: impl FnMut(Self::Move) -> ControlFlow<()>) -> ControlFlow<()>;

    /// Counts the legal moves.
    fn count_moves(&self) -> u64 {
        let mut count = 0;
        let _ = self.visit_moves(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Says whether a move is legal, and if not, why.
    ///
    /// # Errors
    ///
    /// Returns the reason with the number of the rule.
    fn check(&self, m: Self::Move) -> Result<(), Self::Illegal>;

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// Returns what [`check`](Game::check) returns; the state is then unchanged.
    fn play(&mut self, m: Self::Move) -> Result<(), Self::Illegal> {
        self.check(m)?;
        self.play_unchecked(m);
        Ok(())
    }

    /// Plays a move that the caller vouches for.
    ///
    /// With an illegal move the resulting state is unspecified, and later calls may panic, but
    /// nothing is ever undefined.
    fn play_unchecked(&mut self, m: Self::Move);

    /// Returns a key for counting repetitions: equal for states that differ only in clocks.
    ///
    /// Different states may share a key as any two hashes may, so a repetition is claimed only
    /// after [`repeats`](Game::repeats) has agreed.
    fn repetition_key(&self) -> u64;

    /// Returns true if `self` and `earlier` are the same position, clocks left aside.
    fn repeats(&self, earlier: &Self) -> bool;
}

/// A game with turns that belong to chance.
///
/// Every tool works with this trait, so that dice are never forgotten. A game without chance
/// says so in one line: `impl Chance for MyGame { type Roll = NoRoll; }`.
pub trait Chance: Game {
    /// What chance decides in one turn.
    type Roll: Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err: Error>;

    /// Calls `visit` with each possible roll once and its weight, until it breaks.
    ///
    /// Rolls of weight zero are left out. There is none unless the turn is chance's.
    fn visit_rolls(
        &self,
        _visit: impl FnMut(Self::Roll, NonZeroU64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Counts the possible rolls.
    fn count_rolls(&self) -> u64 {
        let mut count = 0;
        let _ = self.visit_rolls(|_, _| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Returns the sum of the weights, zero unless the turn is chance's.
    fn roll_total(&self) -> u64 {
        let mut total = 0;
        let _ = self.visit_rolls(|_, weight| {
            total += weight.get();
            ControlFlow::Continue(())
        });
        total
    }

    /// Goes on with a roll.
    ///
    /// # Errors
    ///
    /// Fails, with the state unchanged, if the roll is not among the possible ones.
    fn resolve(&mut self, _roll: Self::Roll) -> Result<(), NotChance> {
        Err(NotChance::NoRollDue)
    }

    /// Goes on with a roll that the caller vouches for, as with [`Game::play_unchecked`].
    fn resolve_unchecked(&mut self, roll: Self::Roll) {
        let _ = self.resolve(roll);
    }
}

/// Why a roll is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum NotChance {
    /// The turn is a player's, or the game is over.
    #[error("no roll is due: it is a player's turn or the game is over")]
    NoRollDue,
    /// Chance is to decide something else, or this outcome has weight zero.
    #[error("this roll is not among the possible outcomes now")]
    Impossible,
}

/// The roll of a game without chance: there is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NoRoll {}

impl Display for NoRoll {
    fn fmt(&self, _: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {}
    }
}

/// Why a text is no roll of a game without chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("this game has no rolls")]
pub struct NoRollError(());

impl FromStr for NoRoll {
    type Err = NoRollError;

    fn from_str(_: &str) -> Result<NoRoll, NoRollError> {
        Err(NoRollError(()))
    }
}
