//! Positions of Courtier as plain data, and their texts.

use core::fmt;
use core::str::FromStr;

use super::{First, Options};
use crate::words::{commas, number};
use crate::{BySide, Side, Space, SpaceSet};

/// A position as plain data, which need not be a possible one.
///
/// Its text is the position text of the rulebook. [`Courtier::from_setup`] makes a game of it, or
/// says everything that forbids it.
///
/// ```
/// use holochess::courtier::{Courtier, Options, Setup};
/// use holochess::{Side, Space};
///
/// let mut setup: Setup = "Go4,Ko6,ko12 blue 0".parse()?;
/// setup.guards[Side::Red].insert(Space::O5);
/// assert_eq!(setup.to_string(), "Go4,go5,Ko6,ko12 blue 0");
/// let game = Courtier::from_setup(Options::default(), &setup)?;
/// assert_eq!(game.to_setup(), setup);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// [`Courtier::from_setup`]: super::Courtier::from_setup
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Where each King stands, if it does.
    pub kings: BySide<Option<Space>>,
    /// Where the Guards of each side stand.
    pub guards: BySide<SpaceSet>,
    /// What is going on.
    pub phase: Phase,
}

/// The part of a game that a position belongs to.
///
/// ```
/// use holochess::Side;
/// use holochess::courtier::{Phase, Setup};
///
/// let setup: Setup = "Go4,Ko6,ko12 red 3".parse()?;
/// assert_eq!(setup.phase, Phase::Play { side: Side::Red, quiet: 3 });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A coin is to decide who begins (C3).
    Coin,
    /// The game is played, or has ended.
    Play {
        /// Whose turn it is.
        side: Side,
        /// The quiet clock (C10).
        quiet: u32,
    },
}

/// One reason why a position cannot be played.
///
/// ```
/// use holochess::Courtier;
/// use holochess::courtier::{Fault, Options, Setup};
///
/// let error = Courtier::from_setup(Options::standard(), &Setup::empty()).unwrap_err();
/// assert!(error.0.contains(Fault::NoPieces));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
#[repr(u8)]
pub enum Fault {
    /// The board is empty.
    #[error("there is no piece on the board, and one at least is needed")]
    NoPieces,
    /// A side has six Guards or more.
    #[error("a side has more than five Guards (C1)")]
    TooMany,
    /// Two pieces stand on one space.
    #[error("two pieces stand on one space (C4)")]
    Shared,
    /// The clock is beyond the limit.
    #[error("the quiet clock is above quiet_limit (C10)")]
    Clock,
    /// No coin decides who begins under these options.
    #[error("a coin decides who begins only with first=coin (C3)")]
    CoinPhase,
}

impl Fault {
    /// All faults.
    pub const ALL: [Fault; 5] =
        [Fault::NoPieces, Fault::TooMany, Fault::Shared, Fault::Clock, Fault::CoinPhase];
}

crate::faults::fault_set!(Faults, Fault, "courtier");

/// Why a position cannot be played: everything that it breaks.
///
/// ```
/// use holochess::Courtier;
/// use holochess::courtier::{Options, Setup, SetupError};
///
/// let error: SetupError = Courtier::from_setup(Options::standard(), &Setup::empty()).unwrap_err();
/// assert_eq!(error.to_string(), "there is no piece on the board, and one at least is needed");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{0}")]
pub struct SetupError(pub Faults);

impl Setup {
    /// Returns an empty board with Blue in turn.
    ///
    /// ```
    /// use holochess::Side;
    /// use holochess::courtier::Setup;
    ///
    /// assert!(Setup::empty().spaces(Side::Blue).is_empty());
    /// ```
    pub const fn empty() -> Setup {
        Setup {
            kings: BySide { blue: None, red: None },
            guards: BySide { blue: SpaceSet::EMPTY, red: SpaceSet::EMPTY },
            phase: Phase::Play { side: Side::Blue, quiet: 0 },
        }
    }

    /// Returns the pieces as they stand when a game starts (C2), with Blue in turn.
    ///
    /// ```
    /// use holochess::courtier::Setup;
    ///
    /// let text = "go1,go2,go3,Go4,Go5,Ko6,Go7,Go8,Go9,go10,go11,ko12 blue 0";
    /// assert_eq!(Setup::start().to_string(), text);
    /// ```
    pub fn start() -> Setup {
        use Space::*;
        Setup {
            kings: BySide { blue: Some(O6), red: Some(O12) },
            guards: BySide {
                blue: SpaceSet::from([O4, O5, O7, O8, O9]),
                red: SpaceSet::from([O10, O11, O1, O2, O3]),
            },
            ..Setup::empty()
        }
    }

    /// Returns the spaces of a side's pieces.
    ///
    /// ```
    /// use holochess::Side;
    /// use holochess::courtier::Setup;
    ///
    /// assert_eq!(Setup::start().spaces(Side::Red).len(), 6);
    /// ```
    pub fn spaces(&self, side: Side) -> SpaceSet {
        self.kings[side].map_or(SpaceSet::EMPTY, SpaceSet::of) | self.guards[side]
    }

    /// Returns everything that forbids to play the position under these options.
    ///
    /// ```
    /// use holochess::courtier::{Fault, Options, Setup};
    ///
    /// let setup: Setup = "Go4,ko4 coin".parse()?;
    /// let faults = setup.faults(&Options::default());
    /// assert!(faults.contains(Fault::Shared) && faults.contains(Fault::CoinPhase));
    /// # Ok::<(), holochess::courtier::ParseSetupError>(())
    /// ```
    pub fn faults(&self, options: &Options) -> Faults {
        let mut faults = Faults::NONE;
        let count = |side| self.guards[side].len() + u32::from(self.kings[side].is_some());
        let count = Side::ALL.map(count).iter().sum::<u32>();
        let occupied = self.spaces(Side::Blue) | self.spaces(Side::Red);
        faults.set(Fault::NoPieces, count == 0);
        faults.set(Fault::TooMany, Side::ALL.iter().any(|&side| self.guards[side].len() > 5));
        faults.set(Fault::Shared, occupied.len() != count);
        match self.phase {
            Phase::Coin => faults.set(Fault::CoinPhase, options.first != First::Coin),
            Phase::Play { quiet, .. } => {
                let limit = options.quiet_limit.map_or(u32::MAX, |limit| u32::from(limit.get()));
                faults.set(Fault::Clock, quiet > limit);
            }
        }
        faults
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup::empty()
    }
}

impl fmt::Display for Setup {
    /// Writes the position text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let on = |space: Space| {
            let king = |side| (self.kings[side] == Some(space)).then_some('K');
            let guard = |side| self.guards[side].contains(space).then_some('G');
            let letters = |side: Side| [king(side), guard(side)].into_iter().flatten();
            let blue = letters(Side::Blue);
            blue.chain(letters(Side::Red).map(|letter| letter.to_ascii_lowercase()))
                .map(move |letter| Standing(letter, space))
        };
        if (self.spaces(Side::Blue) | self.spaces(Side::Red)).is_empty() {
            f.write_str("-")?;
        }
        commas(f, Space::ALL.into_iter().flat_map(on))?;
        match self.phase {
            Phase::Coin => f.write_str(" coin"),
            Phase::Play { side, quiet } => write!(f, " {side} {quiet}"),
        }
    }
}

struct Standing(char, Space);

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0, self.1)
    }
}

/// Why a text is no position text of Courtier.
///
/// ```
/// use holochess::Side;
/// use holochess::courtier::{ParseSetupError, Setup};
///
/// assert_eq!(
///     "Ko6,Ko7 blue 0".parse::<Setup>(),
///     Err(ParseSetupError::TwoKings(Side::Blue)),
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum ParseSetupError {
    /// A piece is not a letter and a space.
    #[error(
        "the pieces are written as `Go4,ko12`, K or G and a space with commas between, or as `-`, \
         and item {0} is not"
    )]
    Piece(u8),
    /// A side has two Kings.
    #[error("{0} has two Kings")]
    TwoKings(Side),
    /// A Guard is there twice.
    #[error("a Guard of one side is on {0} twice")]
    Twice(Space),
    /// The word after the pieces is none that begins a phase.
    #[error("after the pieces and one space comes `blue`, `red` or `coin`")]
    Phase,
    /// The clock is malformed.
    #[error("after the side comes the quiet clock, below 2^32, without a leading zero")]
    Clock,
    /// There is more than there should be.
    #[error("the text goes on after its end")]
    TooLong,
}

impl FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Setup, ParseSetupError> {
        let mut fields = text.split(' ');
        let mut setup = Setup::empty();
        match fields.next() {
            Some("-") | None => {}
            Some(pieces) => setup.parse_pieces(pieces)?,
        }
        let word = fields.next().ok_or(ParseSetupError::Phase)?;
        setup.phase = if word == "coin" {
            Phase::Coin
        } else {
            let side = word.parse().map_err(|_| ParseSetupError::Phase)?;
            let quiet = fields.next().and_then(number).ok_or(ParseSetupError::Clock)?;
            Phase::Play { side, quiet }
        };
        if fields.next().is_some() { Err(ParseSetupError::TooLong) } else { Ok(setup) }
    }
}

impl Setup {
    fn parse_pieces(&mut self, text: &str) -> Result<(), ParseSetupError> {
        for (i, item) in text.split(',').enumerate() {
            let wrong = ParseSetupError::Piece((i + 1).min(255) as u8);
            let letter = item.chars().next().ok_or(wrong)?;
            let side = if letter.is_ascii_lowercase() { Side::Red } else { Side::Blue };
            let space = item.get(1..).and_then(|space| space.parse().ok()).ok_or(wrong)?;
            match letter.to_ascii_uppercase() {
                'K' if self.kings[side].replace(space).is_some() => {
                    return Err(ParseSetupError::TwoKings(side));
                }
                'G' if self.guards[side].contains(space) => {
                    return Err(ParseSetupError::Twice(space));
                }
                'K' => {}
                'G' => self.guards[side].insert(space),
                _ => return Err(wrong),
            }
        }
        Ok(())
    }
}

crate::serde_text::as_text!(Setup, "a position of Courtier, such as `Go4,Ko6,ko12 blue 0`");
