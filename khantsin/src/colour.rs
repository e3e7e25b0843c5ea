//! The three colours of Barons.

use core::fmt;

/// The colour of a Baron (T1.2). There are twelve Barons of each.
///
/// # Examples
///
/// ```
/// use khantsin::Colour;
///
/// assert_eq!(Colour::from_letter('w'), Some(Colour::White));
/// assert_eq!(Colour::Red.letter(), 'r');
/// assert_eq!(Colour::Black.to_string(), "black");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// South's in the set-up.
    Red = 1,
    /// North's in the set-up.
    Black = 2,
    /// Nobody's in the set-up.
    White = 3,
}

impl Colour {
    /// All colours.
    pub const ALL: [Colour; 3] = [Colour::Red, Colour::Black, Colour::White];

    /// How many Barons there are of each colour (T1.2).
    pub const BARONS: u8 = 12;

    /// Returns the letter of position texts (T6).
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Colour;
    ///
    /// assert_eq!(Colour::ALL.map(Colour::letter), ['r', 'b', 'w']);
    /// ```
    pub const fn letter(self) -> char {
        match self {
            Colour::Red => 'r',
            Colour::Black => 'b',
            Colour::White => 'w',
        }
    }

    /// Returns the colour with this letter, in lower case.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Colour;
    ///
    /// assert_eq!(Colour::from_letter('w'), Some(Colour::White));
    /// assert_eq!(Colour::from_letter('W'), None);
    /// ```
    pub const fn from_letter(letter: char) -> Option<Colour> {
        match letter {
            'r' => Some(Colour::Red),
            'b' => Some(Colour::Black),
            'w' => Some(Colour::White),
            _ => None,
        }
    }

    /// Returns the name, such as `red`.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Colour;
    ///
    /// assert_eq!(Colour::Red.name(), "red");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Colour::Red => "red",
            Colour::Black => "black",
            Colour::White => "white",
        }
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
