//! The two sides.

use core::fmt;
use core::ops::{Index, IndexMut, Not};
use core::str::FromStr;

/// A side of the board (H1.3): Blue sits at the bottom, Red at the top.
///
/// ```
/// use holochess::Side;
///
/// assert_eq!(!Side::Blue, Side::Red);
/// assert_eq!("red".parse(), Ok(Side::Red));
/// assert_eq!(Side::Blue.to_string(), "blue");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Side {
    /// The side at 6 o'clock; its pieces are written in upper case.
    Blue,
    /// The side at 12 o'clock; its pieces are written in lower case.
    Red,
}

impl Side {
    /// Both sides, Blue first.
    pub const ALL: [Side; 2] = [Side::Blue, Side::Red];

    /// Returns the name that texts use.
    ///
    /// ```
    /// use holochess::Side;
    ///
    /// assert_eq!(Side::Blue.name(), "blue");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Side::Blue => "blue",
            Side::Red => "red",
        }
    }

    /// Returns the other side, as `!` does, in constants too.
    ///
    /// ```
    /// use holochess::Side;
    ///
    /// assert_eq!(Side::Blue.other(), Side::Red);
    /// ```
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Blue => Side::Red,
            Side::Red => Side::Blue,
        }
    }
}

impl Not for Side {
    type Output = Side;

    fn not(self) -> Side {
        self.other()
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Why a text is no side.
///
/// ```
/// use holochess::{ParseSideError, Side};
///
/// assert_eq!("green".parse::<Side>(), Err(ParseSideError));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a side is `blue` or `red`")]
pub struct ParseSideError;

impl FromStr for Side {
    type Err = ParseSideError;

    fn from_str(text: &str) -> Result<Side, ParseSideError> {
        Side::ALL.into_iter().find(|side| side.name() == text).ok_or(ParseSideError)
    }
}

crate::serde_text::as_text!(Side, "a side, `blue` or `red`");

/// One value for each side, indexed by [`Side`].
///
/// ```
/// use holochess::{BySide, Side};
///
/// let mut won = BySide { blue: 3, red: 1 };
/// won[Side::Red] += 1;
/// assert_eq!(won.red, 2);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BySide<T> {
    /// Blue's value.
    pub blue: T,
    /// Red's value.
    pub red: T,
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::Blue => &self.blue,
            Side::Red => &self.red,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Blue => &mut self.blue,
            Side::Red => &mut self.red,
        }
    }
}
