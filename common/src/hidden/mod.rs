//! Games in which not everybody sees everything.

#[cfg(feature = "alloc")]
mod arbiter;
#[cfg(feature = "alloc")]
mod knowledge;

use core::fmt::{self, Debug, Display};
use core::hash::Hash;
use core::ops::ControlFlow;

#[cfg(feature = "alloc")]
pub use arbiter::{Arbiter, AttemptTextError};
#[cfg(all(feature = "alloc", feature = "rand"))]
pub use knowledge::sample_state;
#[cfg(feature = "alloc")]
pub use knowledge::{Knowledge, Learned, LearnedOf, Sample};

use crate::step::StepOf;
use crate::{Chance, Game, Turn};

/// Who looks at a game.
///
/// # Examples
///
/// ```
/// use tabletop_rules::{Arbiter, Hidden, Notation, Observer};
/// use tabletop_rules::toys::DarkRing;
///
/// let arbiter = Arbiter::new(DarkRing::start(&Default::default())?);
/// // The referee sees everything, the public least.
/// let referee = arbiter.game().state().view(Observer::Referee, &[]);
/// assert_eq!(&referee, arbiter.knowledge(Observer::Referee).view());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Observer<P> {
    /// Somebody who sees only what everybody may.
    Public,
    /// A player, who also sees what is the player's own.
    Player(P),
    /// The arbiter, who sees all.
    Referee,
}

impl<P: Display> Display for Observer<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Observer::Public => f.write_str("public"),
            Observer::Player(player) => player.fmt(f),
            Observer::Referee => f.write_str("referee"),
        }
    }
}

/// What the arbiter answers to an attempt.
///
/// # Examples
///
/// ```
/// use tabletop_rules::{Answer, Arbiter, Notation};
/// use tabletop_rules::toys::{DarkRing, Seat};
///
/// let mut arbiter = Arbiter::new(DarkRing::start(&Default::default())?);
/// arbiter.resolve("deal 2-5".parse()?)?;
/// let m = arbiter.attempts(Seat::First)[0];
/// assert!(matches!(arbiter.attempt(Seat::First, m)?, Answer::Played | Answer::Refused));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// The move is legal and has been played, or would be.
    Played,
    /// Something that the player does not see forbids the move. Nothing changes.
    Refused,
}

/// Why a move cannot even be attempted.
///
/// Each is something that the player knows without asking.
///
/// # Examples
///
/// ```
/// use tabletop_rules::{Arbiter, AttemptError, Notation};
/// use tabletop_rules::toys::{DarkRing, Seat};
///
/// let mut arbiter = Arbiter::new(DarkRing::start(&Default::default())?);
/// arbiter.resolve("deal 2-5".parse()?)?;
/// let m = arbiter.attempts(Seat::First)[0];
/// assert_eq!(arbiter.attempt(Seat::Second, m), Err(AttemptError::NotYourTurn));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum AttemptError {
    /// It is another player's turn or chance's, or the game is over.
    #[error("it is not this player's turn")]
    NotYourTurn,
    /// The move has been refused in this turn.
    #[error("this move has been refused already in this turn")]
    AlreadyRefused,
    /// The move would be illegal whatever the player does not see.
    #[error("as far as this player can see, the move is illegal")]
    NotAnAttempt,
}

/// A game with hidden information.
///
/// A player *attempts* moves that may be legal as far as that player can see; the game plays the
/// attempt if the move is legal, and refuses it if not. So a refusal tells the player something,
/// and nobody else learns of it. The refusals of a turn are no part of the state: whoever runs
/// the game keeps them, most simply an [`Arbiter`](crate::Arbiter), until the turn is over.
///
/// To keep secrets, everything a player gets to know goes through [`View`](Hidden::View) and
/// [`Event`](Hidden::Event). They are types of their own: they hold copies of what the observer
/// may know, nothing else, and no way back to the state. What a player may attempt is computed
/// from the view alone, and so is every error. The [laws](crate::laws) put it to the test.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::{DarkRing, Seat};
/// use tabletop_rules::{Answer, Chance, Hidden, Notation, Observer};
///
/// let mut ring = DarkRing::start(&Default::default())?;
/// ring.resolve("deal 1-2".parse()?)?;
/// let view = ring.view(Observer::Player(Seat::First), &[]);
/// assert_eq!(view.cell(Seat::First), Some(1));
/// assert_eq!(view.cell(Seat::Second), None);
///
/// // The first player cannot know that the second bars the way to the right.
/// let right = "right".parse()?;
/// assert!(DarkRing::check_attempt(&view, right).is_ok());
/// assert_eq!(ring.answer(Seat::First, right, &[]), Ok(Answer::Refused));
/// assert!(ring.answer(Seat::First, right, &[right]).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Hidden: Chance {
    /// What an observer sees of a state. Two views are equal if the observer cannot tell them
    /// apart; the refusals of the turn are part of it.
    type View: Clone + Eq + Hash + Debug;
    /// What an observer learns when a move or roll is played, beyond the views before and after.
    type Event: Clone + Eq + Hash + Debug;

    /// Shows the state to an observer.
    ///
    /// `refused` are the moves that the game has refused to this observer in this turn. It is empty
    /// for everybody but the player to move and the referee.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Chance, Hidden, Notation, Observer};
    /// use tabletop_rules::toys::{DarkRing, Seat};
    ///
    /// let mut ring = DarkRing::start(&Default::default())?;
    /// ring.resolve("deal 2-5".parse()?)?;
    /// let seen = |observer| ring.view(observer, &[]);
    /// assert_ne!(seen(Observer::Player(Seat::First)), seen(Observer::Player(Seat::Second)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn view(&self, observer: Observer<Self::Player>, refused: &[Self::Move]) -> Self::View;

    /// Calls `visit` with each move that may be attempted by the player whose view it is, once,
    /// until it breaks.
    ///
    /// These are all legal moves and those that what is not seen may forbid, without the refused
    /// ones. There is none unless it is that player's turn.
    ///
    /// # Examples
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use tabletop_rules::{Chance, Hidden, Notation, Observer};
    /// use tabletop_rules::toys::{DarkRing, Seat};
    ///
    /// let mut ring = DarkRing::start(&Default::default())?;
    /// ring.resolve("deal 2-5".parse()?)?;
    /// let view = ring.view(Observer::Player(Seat::First), &[]);
    /// let mut count = 0;
    /// let _ = DarkRing::visit_attempts(&view, |_| {
    ///     count += 1;
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(count, DarkRing::count_attempts(&view));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn visit_attempts(
        view: &Self::View,
        visit: impl FnMut(Self::Move) -> ControlFlow<()>,
    ) -> ControlFlow<()>;

    /// Counts the moves that may be attempted.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Chance, Game, Hidden, Notation, Observer};
    /// use tabletop_rules::toys::{DarkRing, Seat};
    ///
    /// let mut ring = DarkRing::start(&Default::default())?;
    /// ring.resolve("deal 2-5".parse()?)?;
    /// let view = ring.view(Observer::Player(Seat::First), &[]);
    /// assert!(DarkRing::count_attempts(&view) >= ring.count_moves());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn count_attempts(view: &Self::View) -> u64 {
        let mut count = 0;
        let _ = Self::visit_attempts(view, |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Says whether a move may be attempted by the player whose view it is.
    ///
    /// # Errors
    ///
    /// Returns why not.
    ///
    /// # Examples
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use tabletop_rules::{Chance, Game, Hidden, Notation, Observer};
    /// use tabletop_rules::toys::{DarkRing, Seat};
    ///
    /// let mut ring = DarkRing::start(&Default::default())?;
    /// ring.resolve("deal 2-5".parse()?)?;
    /// let view = ring.view(Observer::Player(Seat::First), &[]);
    /// let _ = ring.visit_moves(|m| {
    ///     assert!(DarkRing::check_attempt(&view, m).is_ok()); // Every legal move may be attempted.
    ///     ControlFlow::Continue(())
    /// });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn check_attempt(view: &Self::View, m: Self::Move) -> Result<(), AttemptError> {
        let found = Self::visit_attempts(view, |attempt| {
            if attempt == m { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if found.is_break() { Ok(()) } else { Err(AttemptError::NotAnAttempt) }
    }

    /// Answers an attempt, without playing the move.
    ///
    /// # Errors
    ///
    /// Returns why the move cannot be attempted. The state behind the player's view has no
    /// influence on that.
    ///
    /// # Examples
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use tabletop_rules::{Answer, Chance, Game, Hidden, Notation};
    /// use tabletop_rules::toys::{DarkRing, Seat};
    ///
    /// let mut ring = DarkRing::start(&Default::default())?;
    /// ring.resolve("deal 2-5".parse()?)?;
    /// let _ = ring.visit_moves(|m| {
    ///     assert_eq!(ring.answer(Seat::First, m, &[]), Ok(Answer::Played));
    ///     ControlFlow::Continue(())
    /// });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn answer(
        &self,
        player: Self::Player,
        m: Self::Move,
        refused: &[Self::Move],
    ) -> Result<Answer, AttemptError> {
        if self.turn() != Turn::Player(player) {
            return Err(AttemptError::NotYourTurn);
        }
        if refused.contains(&m) {
            return Err(AttemptError::AlreadyRefused);
        }
        Self::check_attempt(&self.view(Observer::Player(player), refused), m)?;
        Ok(if self.check(m).is_ok() { Answer::Played } else { Answer::Refused })
    }

    /// Says whether a turn goes on after a step, so that the moves refused in it stay refused.
    ///
    /// `self` is the state before the step and `after` the one that it leads to. Unless a game says
    /// otherwise, every step ends a turn.
    fn turn_goes_on(&self, _after: &Self) -> bool {
        false
    }

    /// Calls `see` with each thing that an observer learns of a step, in order.
    ///
    /// `self` is the state before it and `after` the one that it leads to.
    fn visit_events(
        &self,
        step: StepOf<Self>,
        after: &Self,
        observer: Observer<Self::Player>,
        see: impl FnMut(Self::Event),
    );
}

/// The observer type of a game.
pub type ObserverOf<G> = Observer<<G as Game>::Player>;
