//! The text of rolls (K13).

use core::fmt;
use core::str::FromStr;

use super::Text;
use super::reader::{Found, Reader};
use crate::{Board, Roll};

impl<B: Board> Roll<B> {
    /// Returns the text, which [`Display`](fmt::Display) writes, on the stack.
    ///
    /// ```
    /// use klinzha::{Flat, Roll};
    ///
    /// let roll = Roll::<Flat>::Spindles { green: 4, gold: 2 };
    /// assert_eq!(roll.text().as_str(), "spindles 4-2");
    /// ```
    pub fn text(self) -> Text<16> {
        let mut text = Text::new();
        // The longest is `spindles 255-255`, of numbers that no spindle shows.
        let _ = self.write(&mut text);
        text
    }

    fn write(self, out: &mut impl fmt::Write) -> fmt::Result {
        match self {
            Roll::Clouds(count) => write!(out, "clouds {count}"),
            Roll::Cloud(cell) => write!(out, "cloud {cell}"),
            Roll::Spindles { green, gold } => write!(out, "spindles {green}-{gold}"),
            Roll::Spindle(number) => write!(out, "roll {number}"),
        }
    }
}

impl<B: Board> fmt::Display for Roll<B> {
    /// Writes the roll as in `clouds 7`, `cloud E38`, `spindles 4-2` and `roll 3`, filled up to
    /// a width if one is asked for. A number that no spindle shows is written too, and is then
    /// not read.
    ///
    /// ```
    /// assert_eq!(klinzha::Roll::<klinzha::Flat>::Spindle(3).to_string(), "roll 3");
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text().as_str())
    }
}

impl<B: Board> fmt::Debug for Roll<B> {
    /// Writes the text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<B: Board> FromStr for Roll<B> {
    type Err = ParseRollError;

    /// Reads a roll in one of the forms of the [grammar](crate::notation), whatever the options.
    ///
    /// # Errors
    ///
    /// Says where the text leaves the forms, and what belongs there.
    ///
    /// ```
    /// use klinzha::{Flat, Roll};
    ///
    /// assert_eq!("CLOUDS 12".parse(), Ok(Roll::<Flat>::Clouds(12)));
    /// let error = "clouds 13".parse::<Roll<Flat>>().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "not a roll, at byte 6, where a space stands: after `clouds` comes one space and a number \
    ///      from 2 to 12 (K9.2)"
    /// );
    /// ```
    fn from_str(text: &str) -> Result<Roll<B>, ParseRollError> {
        let mut reader = Reader::new(text);
        match read(&mut reader) {
            Err(kind) => Err(kind),
            Ok(_) if !reader.rest().is_empty() => Err(ParseRollErrorKind::Trailing),
            Ok(roll) => return Ok(roll),
        }
        .map_err(|kind| ParseRollError {
            kind,
            at: reader.at(),
            found: Found::at(reader.rest()),
        })
    }
}

/// Reads a roll at the front. On an error the reader stands where the trouble begins.
fn read<B: Board>(reader: &mut Reader<'_>) -> Result<Roll<B>, ParseRollErrorKind> {
    use ParseRollErrorKind as Kind;

    if reader.word("clouds") {
        let count = after_space(reader, |r| r.number(2, 12)).ok_or(Kind::Clouds)?;
        Ok(Roll::Clouds(count))
    } else if reader.word("cloud") {
        let cell = after_space(reader, |r| r.cell()).ok_or(Kind::Cell)?;
        Ok(Roll::Cloud(cell))
    } else if reader.word("spindles") {
        let spindles = |r: &mut Reader<'_>| {
            let green = r.number(1, 6)?;
            let gold = r.eat("-").then(|| r.number(1, 6))??;
            Some(Roll::Spindles { green, gold })
        };
        after_space(reader, spindles).ok_or(Kind::Spindles)
    } else if reader.word("roll") {
        let number = after_space(reader, |r| r.number(1, 6)).ok_or(Kind::Spindle)?;
        Ok(Roll::Spindle(number))
    } else {
        Err(Kind::Unknown)
    }
}

/// Takes one space and what is read behind it, both or neither.
fn after_space<T>(
    reader: &mut Reader<'_>,
    read: impl FnOnce(&mut Reader<'_>) -> Option<T>,
) -> Option<T> {
    let mut ahead = *reader;
    let found = ahead.eat(" ").then(|| read(&mut ahead))??;
    *reader = ahead;
    Some(found)
}

/// Why a text is no roll.
///
/// ```
/// use klinzha::{Flat, ParseRollErrorKind, Roll};
///
/// let error = "spindles 4:2".parse::<Roll<Flat>>().unwrap_err();
/// assert_eq!((error.kind(), error.at()), (ParseRollErrorKind::Spindles, 8));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("not a roll, at byte {at}, where {found}: {kind}")]
pub struct ParseRollError {
    kind: ParseRollErrorKind,
    at: usize,
    found: Found,
}

impl ParseRollError {
    /// Returns what is wrong.
    ///
    /// ```
    /// use klinzha::{ParseRollErrorKind, Roll};
    ///
    /// let error = "roll 7".parse::<Roll>().unwrap_err();
    /// assert_ne!(error.kind(), ParseRollErrorKind::Unknown);
    /// ```
    pub const fn kind(&self) -> ParseRollErrorKind {
        self.kind
    }

    /// Returns the byte, counted from 0, at which the text goes wrong. What is before it is the
    /// beginning of a roll.
    ///
    /// ```
    /// use klinzha::Roll;
    ///
    /// let error = "roll 7".parse::<Roll>().unwrap_err();
    /// assert_eq!(error.at(), 4);
    /// ```
    pub const fn at(&self) -> usize {
        self.at
    }
}

/// What is wrong with a text that is no roll.
///
/// ```
/// use klinzha::{ParseRollErrorKind, Roll};
///
/// let error = "throw 4".parse::<Roll>().unwrap_err();
/// assert_eq!(error.kind(), ParseRollErrorKind::Unknown);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseRollErrorKind {
    /// The text begins like no roll.
    #[error(
        "a roll is `clouds 2` to `clouds 12`, `cloud E38`, `spindles 4-2` or `roll 1` to `roll 6` (K13)"
    )]
    Unknown,
    /// There is no number of clouds that two spindles show.
    #[error("after `clouds` comes one space and a number from 2 to 12 (K9.2)")]
    Clouds,
    /// There is no cell of this board.
    #[error(
        "after `cloud` comes one space and a cell such as E37, on the tetrahedral board such as 1E37 (K1.2, K1.7)"
    )]
    Cell,
    /// There are no throws of two spindles.
    #[error(
        "after `spindles` comes one space and the throws of Green and Gold, each from 1 to 6, with a hyphen between (K8.1)"
    )]
    Spindles,
    /// There is no throw of one spindle.
    #[error("after `roll` comes one space and a number from 1 to 6 (K12.3)")]
    Spindle,
    /// The roll is complete, and more follows.
    #[error("the roll is complete here, but the text goes on")]
    Trailing,
}
