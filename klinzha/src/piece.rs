//! The kinds of piece.

use core::fmt;
use core::str::FromStr;

/// A kind of piece (K2).
///
/// ```
/// use klinzha::Kind;
///
/// assert_eq!(Kind::Vanguard.number(), 3);
/// assert!(Kind::Lancer.may_carry() && !Kind::Swift.may_carry());
/// assert_eq!(Kind::from_letter('y'), Some(Kind::Flier));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// One to three steps, any turns.
    Fencer,
    /// One to three steps, straight.
    Lancer,
    /// Two to four steps, any turns.
    Swift,
    /// Three to six steps, straight, over anything.
    Flier,
    /// One step.
    Vanguard,
    /// One or two steps, and a zone that stops the enemy.
    Blockader,
}

impl Kind {
    /// The kinds, in the order of the rulebook's table.
    pub const ALL: [Kind; 6] =
        [Kind::Fencer, Kind::Lancer, Kind::Swift, Kind::Flier, Kind::Vanguard, Kind::Blockader];

    /// The kind of each place in an army.
    pub(crate) const BY_SLOT: [Kind; 9] = [
        Kind::Fencer,
        Kind::Lancer,
        Kind::Swift,
        Kind::Flier,
        Kind::Flier,
        Kind::Vanguard,
        Kind::Vanguard,
        Kind::Vanguard,
        Kind::Blockader,
    ];

    /// The places of this kind in an army.
    pub(crate) const fn slots(self) -> core::ops::Range<usize> {
        match self {
            Kind::Fencer => 0..1,
            Kind::Lancer => 1..2,
            Kind::Swift => 2..3,
            Kind::Flier => 3..5,
            Kind::Vanguard => 5..8,
            Kind::Blockader => 8..9,
        }
    }

    /// Returns the name in lower case, such as `fencer`.
    ///
    /// ```
    /// use klinzha::Kind;
    ///
    /// assert_eq!(Kind::Flier.as_str(), "flier");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            Kind::Fencer => "fencer",
            Kind::Lancer => "lancer",
            Kind::Swift => "swift",
            Kind::Flier => "flier",
            Kind::Vanguard => "vanguard",
            Kind::Blockader => "blockader",
        }
    }

    /// Returns how many of this kind an army has.
    ///
    /// ```
    /// use klinzha::Kind;
    ///
    /// assert_eq!(Kind::ALL.map(Kind::number), [1, 1, 1, 2, 3, 1]);
    /// ```
    pub const fn number(self) -> usize {
        let slots = self.slots();
        slots.end - slots.start
    }

    /// Returns true if the kind may carry the Goal (K2); in Kinta the Blockader may too (K12.4).
    ///
    /// ```
    /// use klinzha::Kind;
    ///
    /// assert!(Kind::Vanguard.may_carry() && !Kind::Flier.may_carry());
    /// ```
    pub const fn may_carry(self) -> bool {
        matches!(self, Kind::Fencer | Kind::Lancer | Kind::Vanguard)
    }

    /// Returns the letter in upper case.
    ///
    /// ```
    /// use klinzha::Kind;
    ///
    /// assert_eq!(Kind::ALL.map(Kind::letter), ['F', 'L', 'S', 'Y', 'V', 'B']);
    /// ```
    pub const fn letter(self) -> char {
        match self {
            Kind::Fencer => 'F',
            Kind::Lancer => 'L',
            Kind::Swift => 'S',
            Kind::Flier => 'Y',
            Kind::Vanguard => 'V',
            Kind::Blockader => 'B',
        }
    }

    /// Returns the kind of a letter, upper or lower case.
    ///
    /// ```
    /// use klinzha::Kind;
    ///
    /// assert_eq!(Kind::from_letter('B'), Some(Kind::Blockader));
    /// assert_eq!(Kind::from_letter('g'), None);
    /// ```
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter.to_ascii_uppercase())
    }
}

impl fmt::Display for Kind {
    /// Writes the name in lower case, such as `fencer`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// Why a text names no kind of piece.
///
/// ```
/// use klinzha::Kind;
///
/// let error = "knight".parse::<Kind>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "no such piece: it is fencer, lancer, swift, flier, vanguard or blockader (K2)",
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("no such piece: it is fencer, lancer, swift, flier, vanguard or blockader (K2)")]
pub struct ParseKindError(());

impl FromStr for Kind {
    type Err = ParseKindError;

    /// Reads a name in lower case.
    fn from_str(text: &str) -> Result<Kind, ParseKindError> {
        Kind::ALL.into_iter().find(|kind| kind.as_str() == text).ok_or(ParseKindError(()))
    }
}
