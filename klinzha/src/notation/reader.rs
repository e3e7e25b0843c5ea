//! A text that is read from the front.

use core::fmt;

use crate::{Board, Cell};

/// What is left of a text, and how far it has been read. Nothing is taken where nothing fits.
#[derive(Clone, Copy)]
pub(crate) struct Reader<'a> {
    rest: &'a str,
    length: usize,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(text: &'a str) -> Reader<'a> {
        Reader { rest: text, length: text.len() }
    }

    /// The byte at which the rest starts.
    pub(crate) fn at(&self) -> usize {
        self.length - self.rest.len()
    }

    pub(crate) fn rest(&self) -> &'a str {
        self.rest
    }

    pub(crate) fn eat(&mut self, prefix: &str) -> bool {
        match self.rest.strip_prefix(prefix) {
            Some(rest) => {
                self.rest = rest;
                true
            }
            None => false,
        }
    }

    /// The ASCII letters that come next, none taken.
    pub(crate) fn letters(&self) -> &'a str {
        let end = self.rest.bytes().take_while(u8::is_ascii_alphabetic).count();
        &self.rest[..end]
    }

    /// Takes the letters that come next if they are this word, in either case.
    pub(crate) fn word(&mut self, word: &str) -> bool {
        let letters = self.letters();
        let fits = letters.eq_ignore_ascii_case(word);
        if fits {
            self.rest = &self.rest[letters.len()..];
        }
        fits
    }

    /// Takes the letters that come next if they are something.
    pub(crate) fn named<T>(&mut self, find: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let letters = self.letters();
        let found = find(letters)?;
        self.rest = &self.rest[letters.len()..];
        Some(found)
    }

    /// Whether the next character but one is this.
    pub(crate) fn second_is(&self, wanted: char) -> bool {
        self.rest.chars().nth(1) == Some(wanted)
    }

    /// Takes a character that is something, and the one behind it.
    pub(crate) fn pair<T>(&mut self, find: impl FnOnce(char) -> Option<T>) -> Option<T> {
        let mut chars = self.rest.chars();
        let found = find(chars.next()?)?;
        chars.next()?;
        self.rest = chars.as_str();
        Some(found)
    }

    pub(crate) fn cell<B: Board>(&mut self) -> Option<Cell<B>> {
        let (cell, rest) = Cell::read(self.rest)?;
        self.rest = rest;
        Some(cell)
    }

    /// Takes a number written in decimal without leading zeros, from `least` to `most`.
    pub(crate) fn number(&mut self, least: u8, most: u8) -> Option<u8> {
        let end = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let (digits, rest) = self.rest.split_at(end);
        let number: u8 = digits.parse().ok()?;
        if digits.starts_with('0') && end > 1 || !(least..=most).contains(&number) {
            return None;
        }
        self.rest = rest;
        Some(number)
    }
}

/// What stands where a text goes wrong, for a message.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Found {
    /// The word up to the next space, as much as there is room for; a space where one stands, and
    /// a zero for what cannot be shown.
    word: [u8; Found::ROOM],
    /// The length of the word, one more than there is room for if it is longer.
    length: u8,
}

impl Found {
    const ROOM: usize = 12;

    pub(crate) fn at(rest: &str) -> Found {
        let mut found = Found { word: [0; Found::ROOM], length: 0 };
        let printable = rest.bytes().take_while(u8::is_ascii_graphic).count();
        found.length = match rest.bytes().next() {
            Some(first) if printable == 0 => {
                found.word[0] = if first == b' ' { first } else { 0 };
                1
            }
            _ => printable.min(Found::ROOM + 1) as u8,
        };
        for (place, byte) in found.word.iter_mut().zip(rest.bytes().take(printable)) {
            *place = byte;
        }
        found
    }
}

impl fmt::Display for Found {
    /// Writes what comes after `where`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let length = usize::from(self.length);
        let shown = &self.word[..length.min(Found::ROOM)];
        // Only ASCII was taken.
        match (core::str::from_utf8(shown).unwrap_or_default(), length > Found::ROOM) {
            ("", _) => f.write_str("the text ends"),
            (" ", _) => f.write_str("a space stands"),
            ("\0", _) => f.write_str("a sign stands that is in no text"),
            (word, false) => write!(f, "`{word}` stands"),
            (word, true) => write!(f, "`{word}...` stands"),
        }
    }
}
