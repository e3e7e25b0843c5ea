//! What players of Courtier agree on before they start.

use core::fmt;
use core::num::NonZeroU16;
use core::str::FromStr;

use crate::words::{OptionWriter, each_option, quiet_limit, say_fmt, words};
use crate::{ParseOptionsError, Side};

/// The options of Courtier: plain data, and every value can be played.
///
/// The text ([`Display`](fmt::Display), [`FromStr`]) lists what differs from the defaults and is
/// `standard` if nothing does.
///
/// ```
/// use holochess::courtier::{First, Options};
///
/// let options = Options { first: First::Coin, ..Options::strict() };
/// assert_eq!(options.to_string(), "first=coin multiple_captures=one entering=always");
/// assert_eq!(options.to_string().parse(), Ok(options));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Options {
    /// Who begins (C3).
    pub first: First,
    /// What happens to a side that has no move (C4).
    pub no_move: NoMove,
    /// What happens when a move closes several capture lines (C7).
    pub multiple_captures: MultipleCaptures,
    /// What happens to a piece that steps between two enemies (C8).
    pub entering: Entering,
    /// After how many quiet moves the game is drawn (C10), if ever.
    pub quiet_limit: Option<NonZeroU16>,
}

words! {
    /// Who begins (C3).
    First of "courtier", "`blue`, `red` or `coin` (C3)",
    {
        /// Blue begins: the tradition.
        #[default]
        Blue = "blue",
        /// Red begins.
        Red = "red",
        /// A coin decides.
        Coin = "coin",
    }
}

impl First {
    /// Returns the side that begins, unless a coin decides.
    ///
    /// ```
    /// use holochess::Side;
    /// use holochess::courtier::First;
    ///
    /// assert_eq!(First::Red.side(), Some(Side::Red));
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
    /// What happens to a side that has no move when its turn comes (C4).
    NoMove of "courtier", "`pass`, `loss` or `draw` (C4)",
    {
        /// It passes.
        #[default]
        Pass = "pass",
        /// It loses at once.
        Loss = "loss",
        /// The game is drawn at once.
        Draw = "draw",
    }
}

words! {
    /// What happens when a move closes several capture lines (C7).
    MultipleCaptures of "courtier", "`all` or `one` (C7)",
    {
        /// All pieces in them are captured.
        #[default]
        All = "all",
        /// The mover chooses one.
        One = "one",
    }
}

words! {
    /// What happens to a piece that steps between two enemies (C8).
    Entering of "courtier", "`double`, `always` or `never` (C8)",
    {
        /// It is removed if it also captures.
        #[default]
        Double = "double",
        /// It is removed.
        Always = "always",
        /// Nothing.
        Never = "never",
    }
}

/// The names of the presets, with their options.
///
/// ```
/// use holochess::courtier::{Options, PRESETS};
///
/// assert!(PRESETS.contains(&("strict", Options::strict())));
/// ```
pub const PRESETS: &[(&str, Options)] =
    &[("standard", Options::standard()), ("strict", Options::strict())];

impl Options {
    /// Returns the options of the standard game: the defaults.
    ///
    /// ```
    /// use holochess::courtier::Options;
    ///
    /// assert_eq!(Options::standard(), Options::default());
    /// ```
    pub const fn standard() -> Options {
        Options {
            first: First::Blue,
            no_move: NoMove::Pass,
            multiple_captures: MultipleCaptures::All,
            entering: Entering::Double,
            quiet_limit: None,
        }
    }

    /// Returns the options of the strict game: one capture a move, and no stepping between two
    /// enemies unharmed.
    ///
    /// ```
    /// use holochess::courtier::Options;
    ///
    /// assert_eq!(Options::strict().to_string(), "multiple_captures=one entering=always");
    /// ```
    pub const fn strict() -> Options {
        Options {
            multiple_captures: MultipleCaptures::One,
            entering: Entering::Always,
            ..Options::standard()
        }
    }

    /// Calls `say` with one sentence for each rule that players may have differently.
    ///
    /// ```
    /// use holochess::courtier::Options;
    ///
    /// let mut sentences = Vec::new();
    /// Options::strict().describe(&mut |sentence| sentences.push(sentence.to_owned()));
    /// assert_eq!(sentences[0], "Blue begins (C3).");
    /// ```
    pub fn describe(&self, say: &mut dyn FnMut(&str)) {
        say(match self.first {
            First::Blue => "Blue begins (C3).",
            First::Red => "Red begins (C3).",
            First::Coin => "A coin decides who begins (C3).",
        });
        say(match self.no_move {
            NoMove::Pass => "A side without a move passes (C4).",
            NoMove::Loss => "A side without a move loses (C4).",
            NoMove::Draw => "If the side in turn has no move, the game is drawn (C4).",
        });
        say(match self.multiple_captures {
            MultipleCaptures::All => "A move captures in every line that it closes (C7).",
            MultipleCaptures::One => {
                "A move captures one piece; with several to choose from the mover says which (C7)."
            }
        });
        say(match self.entering {
            Entering::Double => {
                "A piece that captures and then stands between two enemies is removed too (C8)."
            }
            Entering::Always => "A piece that steps between two enemies is removed (C8).",
            Entering::Never => "A piece may step between two enemies unharmed (C8).",
        });
        match self.quiet_limit {
            None => say("There is no limit to quiet moves (C10)."),
            Some(limit) => {
                say_fmt(
                    say,
                    format_args!(
                        "The game is drawn after {limit} moves in a row without a loss (C10)."
                    ),
                );
            }
        }
    }
}

const KEYS: [&str; 5] = ["first", "no_move", "multiple_captures", "entering", "quiet_limit"];

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = OptionWriter { f, empty: true };
        out.item("first", &self.first)?;
        out.item("no_move", &self.no_move)?;
        out.item("multiple_captures", &self.multiple_captures)?;
        out.item("entering", &self.entering)?;
        if let Some(limit) = self.quiet_limit {
            out.always("quiet_limit", &limit)?;
        }
        out.finish()
    }
}

impl FromStr for Options {
    type Err = ParseOptionsError;

    fn from_str(text: &str) -> Result<Options, ParseOptionsError> {
        let mut options = Options::default();
        let all = "first, no_move, multiple_captures, entering and quiet_limit";
        each_option(text, &KEYS, all, |place, value| {
            match place {
                0 => options.first = value.parse()?,
                1 => options.no_move = value.parse()?,
                2 => options.multiple_captures = value.parse()?,
                3 => options.entering = value.parse()?,
                _ => options.quiet_limit = quiet_limit(value)?,
            }
            Ok(())
        })?;
        Ok(options)
    }
}

#[cfg(feature = "serde")]
mod json {
    use core::num::NonZeroU16;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{Entering, First, MultipleCaptures, NoMove, Options};
    use crate::serde_text::{MapOnly, TextVisitor, is_default};

    #[derive(Default, Serialize, Deserialize)]
    #[serde(deny_unknown_fields, default)]
    struct Json {
        #[serde(skip_serializing_if = "is_default")]
        first: First,
        #[serde(skip_serializing_if = "is_default")]
        no_move: NoMove,
        #[serde(skip_serializing_if = "is_default")]
        multiple_captures: MultipleCaptures,
        #[serde(skip_serializing_if = "is_default")]
        entering: Entering,
        #[serde(skip_serializing_if = "is_default")]
        quiet_limit: Option<NonZeroU16>,
    }

    impl Serialize for Options {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            if !serializer.is_human_readable() {
                return serializer.collect_str(self);
            }
            let Options { first, no_move, multiple_captures, entering, quiet_limit } = *self;
            Json { first, no_move, multiple_captures, entering, quiet_limit }.serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for Options {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Options, D::Error> {
            if !deserializer.is_human_readable() {
                return deserializer.deserialize_str(TextVisitor::new("options of Courtier"));
            }
            let MapOnly(json) = MapOnly::<Json>::deserialize(deserializer)?;
            let Json { first, no_move, multiple_captures, entering, quiet_limit } = json;
            Ok(Options { first, no_move, multiple_captures, entering, quiet_limit })
        }
    }
}
