//! The text of options: what differs from the defaults, space by space.

use core::fmt;
use core::str::FromStr;

use crate::board::number;
use crate::options::{Options, OptionsError, Setting, Setup, Speed};
use crate::{Claws, ClawsError};

/// The text of the default options.
const STANDARD: &str = "standard";

impl fmt::Display for Options {
    /// Writes `key=value` for each setting that differs from the defaults, joined by single
    /// spaces, or `standard` if none does.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut settings = self.diff(&Options::default()).map(|(setting, _)| setting);
        match settings.next() {
            None => f.write_str(STANDARD),
            Some(setting) => {
                setting.fmt(f)?;
                settings.try_for_each(|setting| write!(f, " {setting}"))
            }
        }
    }
}

/// Why a text is no options. The text of options is canonical: each has one.
///
/// # Examples
///
/// ```
/// use khantsin::{Options, OptionsTextError};
///
/// assert_eq!("zone=4".parse::<Options>(), Err(OptionsTextError::Default("zone")));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum OptionsTextError {
    /// Between two spaces, at an end, or as the whole, there is nothing of the form `key=value`.
    #[error("options are `standard` or `key=value` joined by single spaces")]
    Form,
    /// There is no such option.
    #[error(
        "unknown option: `setup`, `first`, `zone`, `reversal`, `speed`, `claws` are known (T7)"
    )]
    Key,
    /// An option comes twice or after one that it should precede.
    #[error(
        "`{0}` is out of order: each of setup, first, zone, reversal, speed, claws at most once (T7)"
    )]
    Order(&'static str),
    /// An option has a value that it cannot have.
    #[error("`{key}` cannot have this value: expected {expected} (T7)")]
    Value {
        /// The name of the option.
        key: &'static str,
        /// What it can be.
        expected: &'static str,
    },
    /// An option is as by default, which is not written.
    #[error("`{0}` is as by default, and is left out then")]
    Default(&'static str),
    /// The order of the claws breaks a rule.
    #[error(transparent)]
    Claws(#[from] ClawsError),
    /// The options cannot be played.
    #[error(transparent)]
    Options(#[from] OptionsError),
}

impl FromStr for Options {
    type Err = OptionsTextError;

    /// Reads what [`Display`](fmt::Display) writes, and nothing else.
    ///
    /// # Errors
    ///
    /// Fails if the text is not canonical or the options cannot be played.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Options, OptionsTextError};
    ///
    /// assert_eq!("reversal=true".parse(), Ok(Options::advanced()));
    /// assert_eq!("zone=4".parse::<Options>(), Err(OptionsTextError::Default("zone")));
    /// ```
    fn from_str(text: &str) -> Result<Options, OptionsTextError> {
        let mut options = Options::default();
        if text == STANDARD {
            return Ok(options);
        }
        let defaults = options.settings();
        let mut next = 0;
        for item in text.split(' ') {
            let (key, value) = item.split_once('=').ok_or(OptionsTextError::Form)?;
            let index =
                Setting::KEYS.iter().position(|&k| k == key).ok_or(OptionsTextError::Key)?;
            let setting = setting(index, value)?;
            if index < next {
                return Err(OptionsTextError::Order(setting.key()));
            }
            if setting == defaults[index] {
                return Err(OptionsTextError::Default(setting.key()));
            }
            next = index + 1;
            setting.apply(&mut options);
        }
        options.check()?;
        Ok(options)
    }
}

/// Reads the value of the option with this place in [`Setting::KEYS`].
fn setting(index: usize, value: &str) -> Result<Setting, OptionsTextError> {
    let wrong = |expected| OptionsTextError::Value { key: Setting::KEYS[index], expected };
    match index {
        0 => Setup::from_name(value)
            .map(Setting::Setup)
            .ok_or(wrong("blocks, alternating, claws or random")),
        1 => value.parse().map(Setting::First).map_err(|_| wrong("south or north")),
        2 => number(value).map(Setting::Zone).ok_or(wrong("1 to 36")),
        3 => value.parse().map(Setting::Reversal).map_err(|_| wrong("true or false")),
        4 => Speed::from_name(value)
            .map(Setting::Speed)
            .ok_or(wrong("free, four, claws or claws_up_to")),
        _ => Ok(Setting::Claws(value.parse::<Claws>()?)),
    }
}
