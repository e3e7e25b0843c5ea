//! What players of Dejarik agree on before they start.

use core::fmt;
use core::num::NonZeroU16;

use super::{Piece, Ratings, Roster};
use crate::Side;
use crate::words::{say_fmt, words};

/// The options of Dejarik: plain data, checked when a game starts.
///
/// The text ([`Display`](fmt::Display), [`FromStr`](core::str::FromStr)) lists what differs from
/// the defaults and is `standard` if nothing does.
///
/// ```
/// use holochess::dejarik::{Options, Path};
///
/// let options = Options { path: Path::Shortest, ..Options::balanced() };
/// assert_eq!(options.to_string(), "deal=one_per_class path=shortest");
/// assert_eq!("deal=one_per_class path=shortest".parse(), Ok(options));
/// assert_eq!(Options::traditional().to_string(), "standard");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// The ratings of the eight pieces (D1).
    pub roster: Roster,
    /// How the pieces come on the board (D2).
    pub deal: Deal,
    /// Who begins (D3).
    pub first: First,
    /// Which ways a move may take (D5).
    pub path: Path,
    /// How much higher a sum must be to kill (D6), 1–71.
    pub kill_margin: KillMargin,
    /// What happens to a pushed piece that has no free neighbour (D8).
    pub blocked_push: BlockedPush,
    /// After how many quiet actions the game is drawn (D10), if ever.
    pub quiet_limit: Option<NonZeroU16>,
}

/// How the pieces come on the board (D2).
///
/// ```
/// use holochess::dejarik::{Deal, Options};
///
/// assert_eq!(Options::balanced().deal, Deal::OnePerClass);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Deal {
    /// The eight pieces are dealt at random.
    #[default]
    Random,
    /// Coins give each side one piece of each class, and each side's four are dealt at random.
    OnePerClass,
    /// The pieces stand on o5 o6 o7 o8 o11 o12 o1 o2 in this order.
    Fixed([Piece; 8]),
}

words! {
    /// Who begins (D3).
    First of "dejarik", "`coin`, `blue` or `red` (D3)",
    {
        /// A coin decides, after the deal.
        #[default]
        Coin = "coin",
        /// Blue begins.
        Blue = "blue",
        /// Red begins.
        Red = "red",
    }
}

impl First {
    /// Returns the side that begins, unless a coin decides.
    ///
    /// ```
    /// use holochess::Side;
    /// use holochess::dejarik::First;
    ///
    /// assert_eq!(First::Blue.side(), Some(Side::Blue));
    /// assert_eq!(First::Coin.side(), None);
    /// ```
    pub const fn side(self) -> Option<Side> {
        match self {
            First::Coin => None,
            First::Blue => Some(Side::Blue),
            First::Red => Some(Side::Red),
        }
    }
}

words! {
    /// Which ways a move may take (D5).
    Path of "dejarik", "`simple` or `shortest` (D5)",
    {
        /// No space twice, the start included.
        #[default]
        Simple = "simple",
        /// The end must also be at exactly that distance.
        Shortest = "shortest",
    }
}

words! {
    /// What happens to a pushed piece that has no free neighbour (D8).
    BlockedPush of "dejarik", "`stays` or `dies` (D8)",
    {
        /// Nothing.
        #[default]
        Stays = "stays",
        /// It is removed as if killed.
        Dies = "dies",
    }
}

/// How much higher a sum must be to kill (D6), 1–71; 7 unless players say otherwise.
///
/// ```
/// use holochess::dejarik::KillMargin;
///
/// assert_eq!(KillMargin::default(), KillMargin(7));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KillMargin(pub u8);

impl KillMargin {
    /// Returns true if the margin is 1–71: more than 71 no dice of two pieces can differ by.
    ///
    /// ```
    /// use holochess::dejarik::KillMargin;
    ///
    /// assert!(KillMargin(71).is_valid() && !KillMargin(72).is_valid());
    /// ```
    pub const fn is_valid(self) -> bool {
        1 <= self.0 && self.0 <= 71
    }
}

impl Default for KillMargin {
    fn default() -> KillMargin {
        KillMargin(7)
    }
}

/// Why options cannot be played.
///
/// ```
/// use holochess::Dejarik;
/// use holochess::dejarik::{KillMargin, Options};
///
/// let options = Options { kill_margin: KillMargin(0), ..Options::traditional() };
/// assert_eq!(
///     Dejarik::new(options).unwrap_err().to_string(),
///     "kill_margin must be 1 to 71, not 0 (D6)",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum OptionsError {
    /// A rating is out of its range.
    #[error("the ratings of {0} must be attack and defence 1 to 12, movement 1 to 6 (D1)")]
    Ratings(Piece),
    /// A fixed deal names a piece twice.
    #[error("a fixed deal names each of the eight pieces once, and {0} is there twice (D2)")]
    Deal(Piece),
    /// The margin is out of its range.
    #[error("kill_margin must be 1 to 71, not {0} (D6)")]
    KillMargin(u8),
}

/// The names of the presets, with their options.
///
/// ```
/// use holochess::dejarik::{Options, PRESETS};
///
/// assert!(PRESETS.contains(&("balanced", Options::balanced())));
/// ```
pub const PRESETS: &[(&str, Options)] =
    &[("traditional", Options::traditional()), ("balanced", Options::balanced())];

impl Options {
    /// Returns the options of the traditional game: the defaults.
    ///
    /// ```
    /// use holochess::dejarik::Options;
    ///
    /// assert_eq!(Options::traditional(), Options::default());
    /// ```
    pub const fn traditional() -> Options {
        Options {
            roster: Roster::TRADITIONAL,
            deal: Deal::Random,
            first: First::Coin,
            path: Path::Simple,
            kill_margin: KillMargin(7),
            blocked_push: BlockedPush::Stays,
            quiet_limit: None,
        }
    }

    /// Returns the options of a fairer game: each side gets one piece of each class (D2).
    ///
    /// ```
    /// use holochess::dejarik::Options;
    ///
    /// assert_eq!(Options::balanced().to_string(), "deal=one_per_class");
    /// ```
    pub const fn balanced() -> Options {
        Options { deal: Deal::OnePerClass, ..Options::traditional() }
    }

    /// Checks that the options can be played.
    ///
    /// # Errors
    ///
    /// Returns the first thing that is out of its range, with its rule.
    ///
    /// ```
    /// use holochess::dejarik::{KillMargin, Options, OptionsError};
    ///
    /// let options = Options { kill_margin: KillMargin(72), ..Options::default() };
    /// assert_eq!(options.check(), Err(OptionsError::KillMargin(72)));
    /// ```
    pub fn check(&self) -> Result<(), OptionsError> {
        for piece in Piece::ALL {
            if !self.roster[piece].is_valid() {
                return Err(OptionsError::Ratings(piece));
            }
        }
        if let Deal::Fixed(pieces) = self.deal {
            let mut seen = [false; 8];
            for piece in pieces {
                if core::mem::replace(&mut seen[piece.index()], true) {
                    return Err(OptionsError::Deal(piece));
                }
            }
        }
        if !self.kill_margin.is_valid() {
            return Err(OptionsError::KillMargin(self.kill_margin.0));
        }
        Ok(())
    }

    /// Calls `say` with one sentence for each rule that players may have differently.
    ///
    /// ```
    /// use holochess::dejarik::Options;
    ///
    /// let mut sentences = Vec::new();
    /// Options::traditional().describe(&mut |sentence| sentences.push(sentence.to_owned()));
    /// assert!(sentences.contains(&"A coin decides who begins (D3).".to_owned()));
    /// ```
    pub fn describe(&self, say: &mut dyn FnMut(&str)) {
        let mut replaced = self.roster.replaced().peekable();
        if replaced.peek().is_none() {
            say("The pieces have the traditional ratings (D1).");
        }
        for (piece, Ratings { attack, defence, movement }) in replaced {
            say_fmt(
                say,
                format_args!(
                    "{piece} has attack {attack}, defence {defence} and movement {movement} (D1)."
                ),
            );
        }
        match self.deal {
            Deal::Random => say("The eight pieces are dealt at random (D2)."),
            Deal::OnePerClass => {
                say("Each side gets one piece of each class, dealt at random on its spaces (D2).");
            }
            Deal::Fixed([a, b, c, d, e, f, g, h]) => {
                say_fmt(say, format_args!("Blue stands {a} {b} {c} {d} on o5 to o8 (D2)."));
                say_fmt(
                    say,
                    format_args!("Red stands {e} {f} {g} {h} on o11, o12, o1 and o2 (D2)."),
                );
            }
        }
        say(match self.first {
            First::Coin => "A coin decides who begins (D3).",
            First::Blue => "Blue begins (D3).",
            First::Red => "Red begins (D3).",
        });
        say(match self.path {
            Path::Simple => "A move may take any way that touches no space twice (D5).",
            Path::Shortest => "A move ends where no shorter way leads (D5).",
        });
        let margin = self.kill_margin.0;
        say_fmt(say, format_args!("A sum higher by {margin} or more kills (D6)."));
        say(match self.blocked_push {
            BlockedPush::Stays => "A pushed piece without a free neighbour stays (D8).",
            BlockedPush::Dies => "A pushed piece without a free neighbour is removed (D8).",
        });
        match self.quiet_limit {
            None => say("There is no limit to quiet actions (D10)."),
            Some(limit) => {
                say_fmt(
                    say,
                    format_args!(
                        "The game is drawn after {limit} actions in a row without a loss (D10)."
                    ),
                );
            }
        }
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deal::Random => f.write_str("random"),
            Deal::OnePerClass => f.write_str("one_per_class"),
            Deal::Fixed(pieces) => pieces.iter().try_for_each(|piece| piece.fmt(f)),
        }
    }
}

const DEAL_FORMS: &str = "`random`, `one_per_class` or each of SMGHKNLT once (D2)";

impl core::str::FromStr for Deal {
    type Err = crate::ParseWordError;

    fn from_str(text: &str) -> Result<Deal, crate::ParseWordError> {
        let wrong = crate::ParseWordError(DEAL_FORMS);
        match text {
            "random" => return Ok(Deal::Random),
            "one_per_class" => return Ok(Deal::OnePerClass),
            _ => {}
        }
        let mut pieces = [Piece::Savrip; 8];
        let mut seen = [false; 8];
        let mut letters = text.chars();
        for place in &mut pieces {
            let piece = letters.next().and_then(Piece::from_letter).ok_or(wrong)?;
            if core::mem::replace(&mut seen[piece.index()], true) {
                return Err(wrong);
            }
            *place = piece;
        }
        if letters.next().is_some() { Err(wrong) } else { Ok(Deal::Fixed(pieces)) }
    }
}

crate::serde_text::as_text!(Deal, "`random`, `one_per_class` or each of SMGHKNLT once");
