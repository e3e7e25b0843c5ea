//! South and North, and why a game ends.

use core::fmt;
use core::str::FromStr;

use crate::Colour;

/// Who plays (T1.2). Neither owns a colour: what counts is which stacks are near (T3.2).
///
/// # Examples
///
/// ```
/// use khantsin::Player;
///
/// assert_eq!(Player::South.other(), Player::North);
/// assert_eq!("north".parse(), Ok(Player::North));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Player {
    /// Sits at position 1.
    South,
    /// Sits at position 36.
    North,
}

impl Player {
    /// Both players, South first.
    pub const ALL: [Player; 2] = [Player::South, Player::North];

    /// Returns the opponent.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Player;
    ///
    /// assert_eq!(Player::South.other(), Player::North);
    /// ```
    pub const fn other(self) -> Player {
        match self {
            Player::South => Player::North,
            Player::North => Player::South,
        }
    }

    /// Returns the colour that the player puts in the set-up (T2).
    ///
    /// # Examples
    ///
    /// ```
    /// # use khantsin::{Colour, Player};
    /// assert_eq!(Player::North.set_up_colour(), Colour::Black);
    /// ```
    pub const fn set_up_colour(self) -> Colour {
        match self {
            Player::South => Colour::Red,
            Player::North => Colour::Black,
        }
    }

    /// Returns the name, `south` or `north`.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Player;
    ///
    /// assert_eq!(Player::South.name(), "south");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Player::South => "south",
            Player::North => "north",
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Why a text is no player.
///
/// # Examples
///
/// ```
/// use khantsin::{Player, PlayerError};
///
/// let error: PlayerError = "east".parse::<Player>().unwrap_err();
/// assert_eq!(error.to_string(), "not a player: `south` or `north` is expected");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("not a player: `south` or `north` is expected")]
pub struct PlayerError(());

impl FromStr for Player {
    type Err = PlayerError;

    fn from_str(text: &str) -> Result<Player, PlayerError> {
        Player::ALL.into_iter().find(|player| player.name() == text).ok_or(PlayerError(()))
    }
}

/// Why a game ended (T4).
///
/// # Examples
///
/// ```
/// use khantsin::Reason;
///
/// assert_eq!(Reason::StackOfNine.to_string(), "stack of nine");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// Somebody made a stack of nine and wins (T4.1).
    StackOfNine,
    /// Both players passed one after the other: a draw (T4.2).
    NoLegalMove,
}

impl Reason {
    /// Returns the words of the rulebook.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Reason;
    ///
    /// assert_eq!(Reason::StackOfNine.name(), "stack of nine");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Reason::StackOfNine => "stack of nine",
            Reason::NoLegalMove => "no legal move",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
