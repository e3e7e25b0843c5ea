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
///
/// # Examples
///
/// ```
/// use core::ops::ControlFlow;
/// use tabletop_rules::toys::{Nim, Seat};
/// use tabletop_rules::{Game, Notation, Turn};
///
/// let mut nim = Nim::start(&"heaps 1-0-2".parse()?)?;
/// assert_eq!(nim.turn(), Turn::Player(Seat::First));
///
/// let mut moves = Vec::new();
/// let _ = nim.visit_moves(|m| {
///     moves.push(m.to_string());
///     ControlFlow::Continue(())
/// });
/// assert_eq!(moves, ["a1", "c1", "c2"]);
/// assert_eq!(nim.count_moves(), 3);
/// assert_eq!(nim.nth_move(2), Some("c2".parse()?));
/// assert_eq!(nim.draw_move(|bound| bound.get() / 2), Some("c1".parse()?));
///
/// assert!(nim.check("b1".parse()?).is_err());
/// nim.play("c2".parse()?)?;
/// nim.play_unchecked("a1".parse()?);
/// assert!(nim.turn().is_over());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Game, Notation, Turn};
    /// use tabletop_rules::toys::{Nim, Seat};
    ///
    /// assert_eq!(Nim::start(&Default::default())?.turn(), Turn::Player(Seat::First));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn turn(&self) -> Turn<Self::Player, Self::Reason>;

    /// Calls `visit` with each legal move once, in no promised order, until it breaks.
    ///
    /// There is none in a chance turn or after the end. Nothing is allocated.
    ///
    /// # Examples
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use tabletop_rules::{Game, Notation};
    /// use tabletop_rules::toys::Nim;
    ///
    /// let nim = Nim::start(&"heaps 1-0-2".parse()?)?;
    /// let mut texts = Vec::new();
    /// let _ = nim.visit_moves(|m| {
    ///     texts.push(m.to_string());
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(texts, ["a1", "c1", "c2"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn visit_moves(&self, visit: impl FnMut(Self::Move) -> ControlFlow<()>) -> ControlFlow<()>;

    /// Counts the legal moves.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Game, Notation};
    /// use tabletop_rules::toys::Nim;
    ///
    /// assert_eq!(Nim::start(&"heaps 1-0-2".parse()?)?.count_moves(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn count_moves(&self) -> u64 {
        let mut count = 0;
        let _ = self.visit_moves(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Returns the legal move that [`visit_moves`](Game::visit_moves) calls after `n` others, or
    /// `None` if there are not so many.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Game, Notation};
    /// use tabletop_rules::toys::Nim;
    ///
    /// let nim = Nim::start(&"heaps 1-0-2".parse()?)?;
    /// assert!(nim.nth_move(2).is_some() && nim.nth_move(3).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn nth_move(&self, n: u64) -> Option<Self::Move> {
        let (mut left, mut found) = (n, None);
        let _ = self.visit_moves(|m| match left.checked_sub(1) {
            Some(rest) => {
                left = rest;
                ControlFlow::Continue(())
            }
            None => {
                found = Some(m);
                ControlFlow::Break(())
            }
        });
        found
    }

    /// Draws a legal move, each with the same chance; `None` if there is none.
    ///
    /// Whenever it calls `below`, that has to return a number below the argument, each with the same
    /// chance. [`sample_move`](crate::sample_move) does so with a random generator.
    ///
    /// The moves are counted, and the one of the number drawn is looked up. A game may do better:
    /// what counts is that of the numbers that `below` may return each legal move gets the same
    /// share.
    fn draw_move(&self, mut below: impl FnMut(NonZeroU64) -> u64) -> Option<Self::Move> {
        let count = NonZeroU64::new(self.count_moves())?;
        self.nth_move(below(count))
    }

    /// Says whether a move is legal, and if not, why.
    ///
    /// # Errors
    ///
    /// Returns the reason with the number of the rule.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Game, Notation};
    /// use tabletop_rules::toys::Nim;
    ///
    /// let nim = Nim::start(&"heaps 1-0-2".parse()?)?;
    /// assert!(nim.check("c2".parse()?).is_ok());
    /// assert_eq!(nim.check("c3".parse()?).unwrap_err().to_string(), "the heap holds only 2 (N2)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn check(&self, m: Self::Move) -> Result<(), Self::Illegal>;

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// Returns what [`check`](Game::check) returns; the state is then unchanged.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Game, Notation};
    /// use tabletop_rules::toys::Nim;
    ///
    /// let mut nim = Nim::start(&"heaps 1-0-2".parse()?)?;
    /// nim.play("c2".parse()?)?;
    /// assert_eq!(nim.heaps(), [1, 0, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn play(&mut self, m: Self::Move) -> Result<(), Self::Illegal> {
        self.check(m)?;
        self.play_unchecked(m);
        Ok(())
    }

    /// Plays a move that the caller vouches for.
    ///
    /// With an illegal move the resulting state is unspecified, and later calls may panic, but
    /// nothing is ever undefined.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Game, Notation};
    /// use tabletop_rules::toys::Nim;
    ///
    /// let mut nim = Nim::start(&"heaps 1-0-2".parse()?)?;
    /// nim.play_unchecked("c2".parse()?);
    /// assert_eq!(nim.heaps(), [1, 0, 0]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn play_unchecked(&mut self, m: Self::Move);

    /// Returns a key for counting repetitions: equal for states that differ only in clocks.
    ///
    /// Different states may share a key as any two hashes may, so a repetition is claimed only
    /// after [`repeats`](Game::repeats) has agreed.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Game, Notation};
    /// use tabletop_rules::toys::Race;
    ///
    /// let early = Race::from_text(&Default::default(), "0,9/0,0 second - 1")?;
    /// let late = Race::from_text(&Default::default(), "0,9/0,0 second - 7")?;
    /// // The number of turns is a clock.
    /// assert!(early != late && early.repetition_key() == late.repetition_key());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn repetition_key(&self) -> u64;

    /// Returns true if `self` and `earlier` are the same position, clocks left aside.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Game, Notation};
    /// use tabletop_rules::toys::Race;
    ///
    /// let early = Race::from_text(&Default::default(), "0,9/0,0 second - 1")?;
    /// let late = Race::from_text(&Default::default(), "0,9/0,0 second - 7")?;
    /// assert!(late.repeats(&early));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn repeats(&self, earlier: &Self) -> bool;
}

/// A game with turns that belong to chance.
///
/// Every tool works with this trait, so that dice are never forgotten. A game without chance
/// says so in one line: `impl Chance for MyGame { type Roll = NoRoll; }`.
///
/// # Examples
///
/// ```
/// use core::ops::ControlFlow;
/// use tabletop_rules::toys::Race;
/// use tabletop_rules::{Chance, Notation};
///
/// let mut race = Race::start(&Default::default())?;
/// assert_eq!((race.count_rolls(), race.roll_total()), (11, 36));
///
/// // The chance of a seven.
/// let mut seven = 0;
/// let _ = race.visit_rolls(|roll, weight| {
///     if roll.sum() == 7 {
///         seven = weight.get();
///     }
///     ControlFlow::Continue(())
/// });
/// assert_eq!(seven, 6);
///
/// race.resolve("dice 7".parse()?)?;
/// assert!(race.resolve("dice 7".parse()?).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Chance: Game {
    /// What chance decides in one turn.
    type Roll: Copy + Eq + Ord + Hash + Debug + Display + FromStr<Err: Error>;

    /// Calls `visit` with each possible roll once and its weight, until it breaks.
    ///
    /// Rolls of weight zero are left out. There is none unless the turn is chance's.
    ///
    /// # Examples
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use tabletop_rules::{Chance, Notation};
    /// use tabletop_rules::toys::Race;
    ///
    /// let race = Race::start(&Default::default())?;
    /// let mut total = 0;
    /// let _ = race.visit_rolls(|_, weight| {
    ///     total += weight.get();
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(total, 36);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn visit_rolls(
        &self,
        _visit: impl FnMut(Self::Roll, NonZeroU64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Counts the possible rolls.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Chance, Notation};
    /// use tabletop_rules::toys::Race;
    ///
    /// assert_eq!(Race::start(&Default::default())?.count_rolls(), 11);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn count_rolls(&self) -> u64 {
        let mut count = 0;
        let _ = self.visit_rolls(|_, _| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Returns the sum of the weights, zero unless the turn is chance's.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Chance, Notation};
    /// use tabletop_rules::toys::Race;
    ///
    /// assert_eq!(Race::start(&Default::default())?.roll_total(), 36);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Chance, Game, Notation};
    /// use tabletop_rules::toys::Race;
    ///
    /// let mut race = Race::start(&Default::default())?;
    /// race.resolve("dice 7".parse()?)?;
    /// assert_eq!(race.count_moves(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn resolve(&mut self, _roll: Self::Roll) -> Result<(), NotChance> {
        Err(NotChance::NoRollDue)
    }

    /// Goes on with a roll that the caller vouches for, as with [`Game::play_unchecked`].
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Chance, Game, Notation};
    /// use tabletop_rules::toys::Race;
    ///
    /// let mut race = Race::start(&Default::default())?;
    /// race.resolve_unchecked("dice 7".parse()?);
    /// assert_eq!(race.count_moves(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn resolve_unchecked(&mut self, roll: Self::Roll) {
        let _ = self.resolve(roll);
    }
}

/// Why a roll is refused.
///
/// # Examples
///
/// ```
/// use tabletop_rules::{Chance, NotChance, Notation};
/// use tabletop_rules::toys::Race;
///
/// let mut race = Race::start(&Default::default())?;
/// race.resolve("dice 7".parse()?)?;
/// assert_eq!(race.resolve("dice 7".parse()?), Err(NotChance::NoRollDue));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
///
/// # Examples
///
/// ```
/// use tabletop_rules::NoRoll;
///
/// assert_eq!("6".parse::<NoRoll>().unwrap_err().to_string(), "this game has no rolls");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NoRoll {}

impl Display for NoRoll {
    fn fmt(&self, _: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match *self {}
    }
}

/// Why a text is no roll of a game without chance.
///
/// # Examples
///
/// ```
/// use tabletop_rules::{NoRoll, NoRollError};
///
/// let error: NoRollError = "6".parse::<NoRoll>().unwrap_err();
/// assert_eq!(error.to_string(), "this game has no rolls");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("this game has no rolls")]
pub struct NoRollError(());

impl FromStr for NoRoll {
    type Err = NoRollError;

    fn from_str(_: &str) -> Result<NoRoll, NoRollError> {
        Err(NoRollError(()))
    }
}
