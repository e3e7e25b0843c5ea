//! Whose turn it is, and how a game ended.

use core::fmt;

/// Says what a game waits for.
///
/// Chance is a turn like a player's: the game stands still until somebody says what was rolled.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::Race;
/// use tabletop_rules::{Chance, Game, Notation, Turn};
///
/// let mut race = Race::start(&Default::default())?;
/// assert_eq!(race.turn(), Turn::Chance);
/// race.resolve("dice 7".parse()?)?;
/// assert!(matches!(race.turn(), Turn::Player(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn<P, R> {
    /// This player is to move.
    Player(P),
    /// A roll is due: dice, a draw, a deal.
    Chance,
    /// The game has ended.
    Over(Outcome<P, R>),
}

impl<P, R> Turn<P, R> {
    /// Returns the player to move, if it is a player's turn.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::Turn;
    ///
    /// assert_eq!(Turn::<_, &str>::Player("north").player(), Some("north"));
    /// assert_eq!(Turn::<&str, &str>::Chance.player(), None);
    /// ```
    pub fn player(self) -> Option<P> {
        match self {
            Turn::Player(player) => Some(player),
            Turn::Chance | Turn::Over(_) => None,
        }
    }

    /// Returns the outcome, if the game has ended.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Outcome, Turn};
    ///
    /// let outcome = Outcome { winner: Some("north"), reason: "goal captured" };
    /// assert_eq!(Turn::Over(outcome).outcome(), Some(outcome));
    /// ```
    pub fn outcome(self) -> Option<Outcome<P, R>> {
        match self {
            Turn::Over(outcome) => Some(outcome),
            Turn::Player(_) | Turn::Chance => None,
        }
    }

    /// Returns true if a roll is due.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::Turn;
    ///
    /// assert!(Turn::<&str, &str>::Chance.is_chance());
    /// ```
    pub fn is_chance(&self) -> bool {
        matches!(self, Turn::Chance)
    }

    /// Returns true if the game has ended.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Outcome, Turn};
    ///
    /// let drawn = Outcome { winner: None::<&str>, reason: "quiet limit" };
    /// assert!(Turn::Over(drawn).is_over());
    /// ```
    pub fn is_over(&self) -> bool {
        matches!(self, Turn::Over(_))
    }
}

/// Says who won, if anybody, and why.
///
/// # Examples
///
/// ```
/// use tabletop_rules::Outcome;
///
/// let won = Outcome { winner: Some("green"), reason: "goal captured" };
/// assert_eq!(won.to_string(), "green: goal captured");
/// let drawn = Outcome { winner: None::<&str>, reason: "quiet limit" };
/// assert_eq!(drawn.to_string(), "draw: quiet limit");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Outcome<P, R> {
    /// The winner, or `None` for a draw.
    pub winner: Option<P>,
    /// The rule that ended the game.
    pub reason: R,
}

impl<P: fmt::Display, R: fmt::Display> fmt::Display for Outcome<P, R> {
    /// Writes `green: goal captured`, or `draw: quiet limit`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.winner {
            Some(winner) => write!(f, "{winner}: {}", self.reason),
            None => write!(f, "draw: {}", self.reason),
        }
    }
}

/// One entry of a record: what a player did or what the dice did.
///
/// # Examples
///
/// ```
/// use tabletop_rules::Step;
///
/// let step: Step<&str, u8> = Step::Roll(6);
/// assert_eq!(step.to_string(), "6");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step<M, R> {
    /// A player's move.
    Move(M),
    /// An outcome of chance.
    Roll(R),
}

impl<M: fmt::Display, R: fmt::Display> fmt::Display for Step<M, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Move(m) => m.fmt(f),
            Step::Roll(r) => r.fmt(f),
        }
    }
}
