//! What players do and what chance decides, with their texts.

use core::fmt;
use core::str::FromStr;

use crate::{Side, Space};

/// A move of Courtier (C4).
///
/// ```
/// use holochess::courtier::Move;
/// use holochess::Space;
///
/// let chosen = Move::Capture { from: Space::O5, to: Space::I5, captured: Space::I6 };
/// assert_eq!("o5-i5xi6".parse(), Ok(chosen));
/// assert_eq!(Move::Step { from: Space::O5, to: Space::I5 }.to_string(), "o5-i5");
/// assert!(core::mem::size_of::<Move>() <= 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A piece steps to a neighbour space, `o5-i5`, and captures what it captures.
    Step {
        /// Where it stands.
        from: Space,
        /// Where it goes.
        to: Space,
    },
    /// A piece steps and captures this one of two or more, `o5-i5xi6` (C7).
    Capture {
        /// Where it stands.
        from: Space,
        /// Where it goes.
        to: Space,
        /// The space of the piece to capture.
        captured: Space,
    },
    /// There is no move, `pass` (C4).
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Step { from, to } => write!(f, "{from}-{to}"),
            Move::Capture { from, to, captured } => write!(f, "{from}-{to}x{captured}"),
            Move::Pass => f.write_str("pass"),
        }
    }
}

/// Why a text is no move of Courtier.
///
/// ```
/// use holochess::courtier::{Move, ParseMoveError};
///
/// assert_eq!("o5+i5".parse::<Move>(), Err(ParseMoveError));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a move is written as `o5-i5`, `o5-i5xi6` or `pass`, with the names of spaces")]
pub struct ParseMoveError;

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        if text == "pass" {
            return Ok(Move::Pass);
        }
        let space = |text: &str| text.parse::<Space>().map_err(|_| ParseMoveError);
        let (from, rest) = text.split_once('-').ok_or(ParseMoveError)?;
        let from = space(from)?;
        match rest.split_once('x') {
            None => Ok(Move::Step { from, to: space(rest)? }),
            Some((to, captured)) => {
                Ok(Move::Capture { from, to: space(to)?, captured: space(captured)? })
            }
        }
    }
}

crate::serde_text::as_text!(Move, "a move of Courtier, such as `o5-i5`");

/// What chance decides: who begins, `coin blue` (C3).
///
/// ```
/// use holochess::courtier::Roll;
/// use holochess::Side;
///
/// assert_eq!("coin red".parse(), Ok(Roll::Coin(Side::Red)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Roll {
    /// This side begins.
    Coin(Side),
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Roll::Coin(side) = self;
        write!(f, "coin {side}")
    }
}

/// Why a text is no roll of Courtier.
///
/// ```
/// use holochess::courtier::{ParseRollError, Roll};
///
/// assert_eq!("coin green".parse::<Roll>(), Err(ParseRollError));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a roll is written as `coin blue` or `coin red`")]
pub struct ParseRollError;

impl FromStr for Roll {
    type Err = ParseRollError;

    fn from_str(text: &str) -> Result<Roll, ParseRollError> {
        let side = text.strip_prefix("coin ").and_then(|side| side.parse().ok());
        side.map(Roll::Coin).ok_or(ParseRollError)
    }
}

crate::serde_text::as_text!(Roll, "a roll of Courtier, `coin blue` or `coin red`");
