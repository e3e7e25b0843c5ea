//! The words of options: the same in JSON, in text and in messages.

use core::fmt;
use core::str::FromStr;

use super::{
    CloudEffect, Crown, FirstPlacer, Form, GoalDanger, GoalTransfer, Mines, PlacementOrder, Rank,
};

/// Why a text is none of the words of an option.
///
/// # Examples
///
/// ```
/// use klinzha::Crown;
///
/// let error = "edge".parse::<Crown>().unwrap_err();
/// assert_eq!(error.to_string(), "no such word: it is `point` or `corner`");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("no such word: it is {expected}")]
pub struct ParseWordError {
    expected: &'static str,
}

macro_rules! words {
    ($type:ident, $expected:literal, $($variant:ident = $word:literal),+) => {
        impl $type {
            /// Every value, in the rulebook's order.
            pub const ALL: &'static [$type] = &[$($type::$variant),+];

            /// What a reader expects, for messages.
            pub(super) const EXPECTED: &'static str = $expected;

            /// Returns the word that JSON and text use (K14).
            ///
            #[doc = concat!("```\nuse klinzha::", stringify!($type), ";\n")]
            #[doc = concat!("for value in ", stringify!($type), "::ALL {")]
            /// assert_eq!(value.as_str().parse(), Ok(*value));
            /// }
            /// ```
            pub const fn as_str(self) -> &'static str {
                match self {
                    $($type::$variant => $word),+
                }
            }

            pub(super) fn from_word(word: &str) -> Option<$type> {
                match word {
                    $($word => Some($type::$variant),)+
                    _ => None,
                }
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl FromStr for $type {
            type Err = ParseWordError;

            fn from_str(text: &str) -> Result<$type, ParseWordError> {
                $type::from_word(text).ok_or(ParseWordError { expected: $type::EXPECTED })
            }
        }
    };
}

words!(Form, "`open` or `reflective`", Open = "open", Reflective = "reflective");
words!(
    FirstPlacer,
    "`spindles`, `green` or `gold`",
    Spindles = "spindles",
    Green = "green",
    Gold = "gold"
);
words!(PlacementOrder, "`army` or `alternating`", Army = "army", Alternating = "alternating");
words!(
    GoalDanger,
    "`no_new_danger`, `must_be_safe` or `unrestricted`",
    NoNewDanger = "no_new_danger",
    MustBeSafe = "must_be_safe",
    Unrestricted = "unrestricted"
);
words!(
    GoalTransfer,
    "`adjacent`, `landing` or `anywhere`",
    Adjacent = "adjacent",
    Landing = "landing",
    Anywhere = "anywhere"
);
words!(CloudEffect, "`neutral` or `hiding`", Neutral = "neutral", Hiding = "hiding");
words!(Crown, "`point` or `corner`", Point = "point", Corner = "corner");
words!(Mines, "`outlawed`, `one` or `any`", Outlawed = "outlawed", One = "one", Any = "any");
words!(Rank, "`veteran`, `klin` or `dahha`", Veteran = "veteran", Klin = "klin", Dahha = "dahha");
