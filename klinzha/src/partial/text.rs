//! Half a move as text.

use core::fmt;
use core::ops::ControlFlow;

use super::{Button, Clicks, Partial, Wrong};
use crate::extras::Extras;
use crate::{
    Board, Cell, Expected, Kind, KlinZha, Move, ParseMoveError, ParseMoveErrorKind, Text, Weapon,
};

/// The characters that may be typed next, as moves are written.
///
/// ```
/// use klinzha::{Flat, KlinZha, Options, Partial};
///
/// let text = "FA19,LC28,fI11,lI22 A19/I11 green - - - 0 -";
/// let game = KlinZha::<Flat>::from_text(Options::open(), text)?;
/// let Partial::Possible { next } = game.partial_text("A19-") else { panic!() };
/// assert!(next.contains('B') && !next.contains('D'));
/// assert_eq!(next.to_string(), "BC");
/// # Ok::<(), klinzha::PositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct NextChars(u128);

impl NextChars {
    /// Returns true if the character may come next, exactly as it is. In reading, letters of the
    /// other case would do as well.
    ///
    /// ```
    /// assert!(!klinzha::NextChars::default().contains('A'));
    /// ```
    pub const fn contains(self, c: char) -> bool {
        c.is_ascii() && self.0 >> c as u32 & 1 != 0
    }

    /// Returns true if nothing may come next.
    ///
    /// ```
    /// assert!(klinzha::NextChars::default().is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Calls the characters in the order of ASCII.
    ///
    /// ```
    /// assert_eq!(klinzha::NextChars::default().iter().count(), 0);
    /// ```
    pub fn iter(self) -> impl Iterator<Item = char> {
        (0..128_u8).map(char::from).filter(move |&c| self.contains(c))
    }

    fn insert(&mut self, byte: u8) {
        if byte.is_ascii() {
            self.0 |= 1 << byte;
        }
    }
}

impl fmt::Display for NextChars {
    /// Writes the characters, with nothing between.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|c| fmt::Write::write_char(f, c))
    }
}

impl fmt::Debug for NextChars {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{self}]")
    }
}

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Says what is possible after what has been typed of a move so far (K13).
    ///
    /// All spellings that are read count: either case, a hyphen inside a cell, `I90`. Like
    /// [`partial`](KlinZha::partial) it looks at the whole board.
    ///
    /// ```
    /// use klinzha::{Flat, KlinZha, Options, Partial};
    ///
    /// let text = "FA19,LC28,fI11,lI22 A19/I11 green - - - 0 -";
    /// let game = KlinZha::<Flat>::from_text(Options::open(), text)?;
    ///
    /// let Partial::Complete { m, next } = game.partial_text("a19-b19") else { panic!() };
    /// assert_eq!((m.to_string(), next.to_string()), ("A19-B19".into(), "*".into()));
    ///
    /// let Partial::Wrong(reason) = game.partial_text("I22-") else { panic!() };
    /// assert_eq!(reason.to_string(), "the piece on I22 is the opponent's: move an own one (K3.1)");
    /// # Ok::<(), klinzha::PositionError>(())
    /// ```
    pub fn partial_text(&self, text: &str) -> Partial<B, NextChars> {
        let typed = text.as_bytes();
        let mut complete = None;
        let mut next = NextChars::default();
        let mut good = 0;
        let _ = self.visit_moves(|m| {
            let written = m.text();
            let written = written.as_str().as_bytes();
            let (read, used) = overlap(written, typed);
            good = good.max(read);
            if read == typed.len() {
                match written.get(used) {
                    Some(&byte) => next.insert(byte),
                    None => complete = Some(m),
                }
            }
            ControlFlow::Continue(())
        });
        match complete {
            Some(m) => Partial::Complete { m, next },
            None if !next.is_empty() => Partial::Possible { next },
            None => Partial::Wrong(self.wrong_text(text, good)),
        }
    }

    /// Finds out why no legal move begins with a text of which `good` bytes would do.
    fn wrong_text(&self, text: &str, good: usize) -> Wrong<B> {
        let Some(expected) = self.expected() else { return self.wrong_clicks(&Clicks::new()) };
        let error = match text.parse::<Move<B>>() {
            Ok(m) => {
                return match self.check(m) {
                    Err(reason) => reason.into(),
                    Ok(()) => Wrong::Excess { expected },
                };
            }
            Err(error) => error,
        };
        if !unfinished::<B>(text, &error) {
            return error.into();
        }
        if let Some(reason) = self.wrong_beginning(text, expected) {
            return reason;
        }
        Wrong::NoMove { at: good, expected }
    }

    /// Why nothing begins with the first cell or piece of a text.
    fn wrong_beginning(&self, text: &str, expected: Expected) -> Option<Wrong<B>> {
        let mut chars = text.chars();
        let clicks = match (chars.next(), chars.next(), expected) {
            (Some(letter), Some('@'), Expected::Place | Expected::Open) => {
                Clicks::new().press(Button::Piece(Kind::from_letter(letter)?))
            }
            (Some('*'), _, Expected::Move) => {
                let (from, _) = Cell::read(text.get(1..)?)?;
                Clicks::new().cell(from).press(Button::Transport)
            }
            (_, _, Expected::Move | Expected::Arm) => Clicks::new().cell(Cell::read(text)?.0),
            _ => return None,
        };
        match self.partial(&clicks) {
            Partial::Wrong(reason @ Wrong::Illegal(_)) => Some(reason),
            _ => None,
        }
    }
}

/// How many bytes of a typed text spell the beginning of a written move, and how many of the
/// written ones they spell.
fn overlap(written: &[u8], typed: &[u8]) -> (usize, usize) {
    let (mut read, mut used) = (0, 0);
    while let (Some(&wanted), Some(&byte)) = (written.get(used), typed.get(read)) {
        let before = &written[..used];
        let after_row = matches!(before, [.., row] if row.is_ascii_alphabetic());
        let hyphen = byte == b'-'
            && wanted.is_ascii_digit()
            && after_row
            && typed.get(read.wrapping_sub(1)) != Some(&b'-');
        let other_name = byte == b'0' && wanted == b'9' && before.ends_with(b"I9");
        if wanted.eq_ignore_ascii_case(&byte) || other_name {
            used += 1;
        } else if !hyphen {
            break;
        }
        read += 1;
    }
    (read, used)
}

/// True if a text that is no move is the beginning of one, legal or not.
fn unfinished<B: Board>(text: &str, error: &ParseMoveError) -> bool {
    use ParseMoveErrorKind as Kind;

    const WORDS: [&str; 8] =
        ["first", "second", "point", "fight", "retreat", "back", "swap", "keep"];
    let Some(rest) = text.get(error.at()..) else { return false };
    if rest.is_empty() {
        return true;
    }
    let begins = |word: &str| overlap(word.as_bytes(), rest.as_bytes()).0 == rest.len();
    let begins_cell = || {
        Cell::<B>::all().any(|cell| {
            let mut name = Text::<8>::new();
            fmt::Write::write_fmt(&mut name, format_args!("{cell}")).is_ok()
                && begins(name.as_str())
        })
    };
    match error.kind() {
        Kind::Unknown | Kind::Cell if error.at() == 0 => {
            let letter = |kind: crate::Kind| {
                rest.len() == 1
                    && rest.starts_with([kind.letter(), kind.letter().to_ascii_lowercase()])
            };
            begins_cell()
                || WORDS.into_iter().any(begins)
                || crate::Kind::ALL.into_iter().any(letter)
        }
        Kind::Cell | Kind::Goal => begins_cell(),
        Kind::Point => ["top", "left", "right"].into_iter().any(begins),
        Kind::Weapon => Weapon::ALL.into_iter().any(|weapon| begins(weapon.word())),
        _ => false,
    }
}
