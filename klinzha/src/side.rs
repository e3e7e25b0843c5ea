//! The two sides.

use core::fmt;
use core::ops::Not;
use core::str::FromStr;

/// A side: Green or Gold (K2).
///
/// ```
/// use klinzha::Side;
///
/// assert_eq!(!Side::Green, Side::Gold);
/// assert_eq!("gold".parse(), Ok(Side::Gold));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Side {
    /// Green, upper case in text.
    Green,
    /// Gold, lower case in text.
    Gold,
}

impl Side {
    /// Both sides, Green first.
    pub const ALL: [Side; 2] = [Side::Green, Side::Gold];

    /// Returns `green` or `gold`.
    ///
    /// ```
    /// use klinzha::Side;
    ///
    /// assert_eq!(Side::ALL.map(Side::as_str), ["green", "gold"]);
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Side::Green => "green",
            Side::Gold => "gold",
        }
    }

    /// The place in a table by side.
    #[inline(always)]
    pub(crate) const fn index(self) -> usize {
        self as usize
    }
}

impl Not for Side {
    type Output = Side;

    /// Returns the opponent.
    #[inline(always)]
    fn not(self) -> Side {
        match self {
            Side::Green => Side::Gold,
            Side::Gold => Side::Green,
        }
    }
}

impl fmt::Display for Side {
    /// Writes `green` or `gold`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Why a text names no side.
///
/// ```
/// use klinzha::Side;
///
/// let error = "Red".parse::<Side>().unwrap_err();
/// assert_eq!(error.to_string(), "no such side: it is green or gold (K2)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("no such side: it is green or gold (K2)")]
pub struct ParseSideError(());

impl FromStr for Side {
    type Err = ParseSideError;

    /// Reads `green` or `gold`.
    fn from_str(text: &str) -> Result<Side, ParseSideError> {
        Side::ALL.into_iter().find(|side| side.as_str() == text).ok_or(ParseSideError(()))
    }
}
