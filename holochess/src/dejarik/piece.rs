//! The eight pieces of Dejarik (D1).

use core::fmt;
use core::ops::{Index, IndexMut};
use core::str::FromStr;

/// A piece of Dejarik (D1), in the order of the rulebook.
///
/// Each is on the board once at most, so its letter is enough to know it by. What it is called
/// on the screen belongs to the piece set of a front end: other sets exist, with other ratings
/// ([`Roster`]). The names here are those of the traditional set.
///
/// ```
/// use holochess::dejarik::Piece;
///
/// assert_eq!(Piece::Savrip.letter(), 'S');
/// assert_eq!(Piece::Savrip.name(), "Mantellian Savrip");
/// assert_eq!(Piece::from_name("Yapper"), Some(Piece::Savrip));
/// assert_eq!(Piece::Savrip.classmate(), Piece::Monnok);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Piece {
    /// S, a power piece.
    Savrip,
    /// M, a power piece.
    Monnok,
    /// G, a mid piece.
    Ghhhk,
    /// H, a mid piece.
    Houjix,
    /// K, a defensive piece.
    Strider,
    /// N, a defensive piece.
    Ngok,
    /// L, an offensive piece.
    Klorslug,
    /// T, an offensive piece.
    Molator,
}

/// What a piece is good at (D1).
///
/// ```
/// use holochess::dejarik::{Class, Piece};
///
/// assert_eq!(Class::Power.pieces(), [Piece::Savrip, Piece::Monnok]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Class {
    /// High in all three ratings: S, M.
    Power,
    /// In the middle in all three: G, H.
    Mid,
    /// High defence, low attack: K, N.
    Defensive,
    /// High attack, low defence: L, T.
    Offensive,
}

impl Class {
    /// All classes, in the order of their coins (D2).
    pub const ALL: [Class; 4] = [Class::Power, Class::Mid, Class::Defensive, Class::Offensive];

    /// Returns the two pieces of the class.
    ///
    /// ```
    /// use holochess::dejarik::{Class, Piece};
    ///
    /// assert_eq!(Class::Mid.pieces(), [Piece::Ghhhk, Piece::Houjix]);
    /// ```
    pub const fn pieces(self) -> [Piece; 2] {
        match self {
            Class::Power => [Piece::Savrip, Piece::Monnok],
            Class::Mid => [Piece::Ghhhk, Piece::Houjix],
            Class::Defensive => [Piece::Strider, Piece::Ngok],
            Class::Offensive => [Piece::Klorslug, Piece::Molator],
        }
    }
}

impl Piece {
    /// All pieces, in the order of the rulebook.
    pub const ALL: [Piece; 8] = [
        Piece::Savrip,
        Piece::Monnok,
        Piece::Ghhhk,
        Piece::Houjix,
        Piece::Strider,
        Piece::Ngok,
        Piece::Klorslug,
        Piece::Molator,
    ];

    /// Returns the place in the order of the rulebook, from 0.
    ///
    /// ```
    /// use holochess::dejarik::Piece;
    ///
    /// assert_eq!(Piece::Savrip.index(), 0);
    /// ```
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the capital letter that texts use.
    ///
    /// ```
    /// use holochess::dejarik::Piece;
    ///
    /// assert_eq!(Piece::Klorslug.letter(), 'L');
    /// ```
    pub const fn letter(self) -> char {
        b"SMGHKNLT"[self.index()] as char
    }

    /// Returns the piece with a capital letter.
    ///
    /// ```
    /// use holochess::dejarik::Piece;
    ///
    /// assert_eq!(Piece::from_letter('T'), Some(Piece::Molator));
    /// assert_eq!(Piece::from_letter('t'), None);
    /// ```
    pub const fn from_letter(letter: char) -> Option<Piece> {
        Some(match letter {
            'S' => Piece::Savrip,
            'M' => Piece::Monnok,
            'G' => Piece::Ghhhk,
            'H' => Piece::Houjix,
            'K' => Piece::Strider,
            'N' => Piece::Ngok,
            'L' => Piece::Klorslug,
            'T' => Piece::Molator,
            _ => return None,
        })
    }

    /// Returns the name in the traditional set.
    ///
    /// ```
    /// use holochess::dejarik::Piece;
    ///
    /// assert_eq!(Piece::Ngok.name(), "Ng'ok");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Piece::Savrip => "Mantellian Savrip",
            Piece::Monnok => "Monnok",
            Piece::Ghhhk => "Ghhhk",
            Piece::Houjix => "Houjix",
            Piece::Strider => "Kintan Strider",
            Piece::Ngok => "Ng'ok",
            Piece::Klorslug => "K'lor'slug",
            Piece::Molator => "Grimtaash Molator",
        }
    }

    /// Returns the other name that a copy of the rules gives the piece, if it renames it.
    ///
    /// ```
    /// use holochess::dejarik::Piece;
    ///
    /// assert!(Piece::Savrip.alias().is_some() && Piece::Monnok.alias().is_none());
    /// ```
    pub const fn alias(self) -> Option<&'static str> {
        match self {
            Piece::Savrip => Some("Yapper"),
            Piece::Ghhhk => Some("Winged Star"),
            Piece::Klorslug => Some("Stoneshell"),
            _ => None,
        }
    }

    /// Returns the piece with a name or an alias, of the traditional set.
    ///
    /// ```
    /// use holochess::dejarik::Piece;
    ///
    /// assert_eq!(Piece::from_name("Ng'ok"), Some(Piece::Ngok));
    /// ```
    pub fn from_name(name: &str) -> Option<Piece> {
        Piece::ALL.into_iter().find(|piece| piece.name() == name || piece.alias() == Some(name))
    }

    /// Returns the class.
    ///
    /// ```
    /// use holochess::dejarik::{Class, Piece};
    ///
    /// assert_eq!(Piece::Houjix.class(), Class::Mid);
    /// ```
    pub const fn class(self) -> Class {
        match self {
            Piece::Savrip | Piece::Monnok => Class::Power,
            Piece::Ghhhk | Piece::Houjix => Class::Mid,
            Piece::Strider | Piece::Ngok => Class::Defensive,
            Piece::Klorslug | Piece::Molator => Class::Offensive,
        }
    }

    /// Returns the other piece of the class.
    ///
    /// ```
    /// use holochess::dejarik::Piece;
    ///
    /// assert_eq!(Piece::Savrip.classmate(), Piece::Monnok);
    /// ```
    #[must_use]
    pub const fn classmate(self) -> Piece {
        Piece::ALL[self.index() ^ 1]
    }

    pub(crate) const fn from_bit(bit: u32) -> Piece {
        Piece::ALL[(bit & 7) as usize]
    }
}

impl fmt::Display for Piece {
    /// Writes the capital letter.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.letter().fmt(f)
    }
}

/// Why a text is no piece.
///
/// ```
/// use holochess::dejarik::{ParsePieceError, Piece};
///
/// assert_eq!("X".parse::<Piece>(), Err(ParsePieceError));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a piece is one of the letters S M G H K N L T (D1)")]
pub struct ParsePieceError;

impl FromStr for Piece {
    type Err = ParsePieceError;

    fn from_str(text: &str) -> Result<Piece, ParsePieceError> {
        let mut letters = text.chars();
        match (letters.next().and_then(Piece::from_letter), letters.next()) {
            (Some(piece), None) => Ok(piece),
            _ => Err(ParsePieceError),
        }
    }
}

crate::serde_text::as_text!(Piece, "a piece, one of the letters S M G H K N L T");

/// What a piece can do (D1).
///
/// ```
/// use holochess::dejarik::{Piece, Ratings, Roster};
///
/// let ratings: Ratings = Roster::TRADITIONAL[Piece::Savrip];
/// assert_eq!((ratings.attack, ratings.defence, ratings.movement), (6, 6, 2));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ratings {
    /// How many dice it throws when it attacks, 1–12.
    pub attack: u8,
    /// How many dice it throws when it is attacked, 1–12.
    pub defence: u8,
    /// How many steps a move has, exactly, 1–6.
    pub movement: u8,
}

impl Ratings {
    /// Returns the ratings with these numbers.
    ///
    /// ```
    /// use holochess::dejarik::{Piece, Ratings, Roster};
    ///
    /// assert_eq!(Ratings::new(6, 6, 2), Roster::TRADITIONAL[Piece::Savrip]);
    /// ```
    pub const fn new(attack: u8, defence: u8, movement: u8) -> Ratings {
        Ratings { attack, defence, movement }
    }

    /// Returns true if attack and defence are 1–12 and movement is 1–6 (D1).
    ///
    /// ```
    /// use holochess::dejarik::Ratings;
    ///
    /// assert!(Ratings::new(12, 1, 6).is_valid());
    /// assert!(!Ratings::new(0, 1, 6).is_valid());
    /// ```
    pub const fn is_valid(self) -> bool {
        1 <= self.attack
            && self.attack <= 12
            && 1 <= self.defence
            && self.defence <= 12
            && 1 <= self.movement
            && self.movement <= 6
    }

    /// Returns the higher of attack and defence: the dice of a duel (D9).
    ///
    /// ```
    /// use holochess::dejarik::Ratings;
    ///
    /// assert_eq!(Ratings::new(2, 7, 3).highest(), 7);
    /// ```
    pub const fn highest(self) -> u8 {
        if self.attack > self.defence { self.attack } else { self.defence }
    }
}

impl fmt::Display for Ratings {
    /// Writes `6/5/3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}/{}", self.attack, self.defence, self.movement)
    }
}

/// The ratings of all eight pieces (D1), indexed by [`Piece`].
///
/// ```
/// use holochess::dejarik::{Piece, Ratings, Roster};
///
/// let mut roster = Roster::TRADITIONAL;
/// assert_eq!(roster[Piece::Monnok], Ratings::new(6, 5, 3));
/// roster[Piece::Monnok].movement = 4;
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Roster(pub [Ratings; 8]);

impl Roster {
    /// The traditional ratings.
    pub const TRADITIONAL: Roster = Roster([
        Ratings::new(6, 6, 2),
        Ratings::new(6, 5, 3),
        Ratings::new(4, 3, 2),
        Ratings::new(4, 4, 1),
        Ratings::new(2, 7, 3),
        Ratings::new(3, 8, 1),
        Ratings::new(7, 3, 2),
        Ratings::new(8, 2, 2),
    ]);

    /// Calls `visit` with each piece whose ratings are not the traditional ones.
    pub(crate) fn replaced(&self) -> impl Iterator<Item = (Piece, Ratings)> + Clone {
        let roster = *self;
        Piece::ALL
            .into_iter()
            .map(move |piece| (piece, roster[piece]))
            .filter(|&(piece, ratings)| ratings != Roster::TRADITIONAL[piece])
    }
}

impl Default for Roster {
    fn default() -> Roster {
        Roster::TRADITIONAL
    }
}

impl Index<Piece> for Roster {
    type Output = Ratings;

    fn index(&self, piece: Piece) -> &Ratings {
        &self.0[piece.index()]
    }
}

impl IndexMut<Piece> for Roster {
    fn index_mut(&mut self, piece: Piece) -> &mut Ratings {
        &mut self.0[piece.index()]
    }
}
