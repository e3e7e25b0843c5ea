//! Small helpers for text: enumerations of words, numbers, and sentences without a heap.

use core::fmt::{self, Write};
use core::num::NonZeroU16;

/// Defines an enumeration whose values are words in texts and in JSON.
macro_rules! words {
    (
        $(#[$doc:meta])* $name:ident of $module:literal, $expecting:literal,
        { $($(#[$value_doc:meta])* $value:ident = $word:literal,)+ }
    ) => {
        $(#[$doc])*
        ///
        #[doc = concat!("```\nuse holochess::", $module, "::", stringify!($name), ";\n")]
        #[doc = concat!("for value in ", stringify!($name), "::ALL {")]
        /// assert_eq!(value.word().parse(), Ok(*value));
        /// }
        /// ```
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($(#[$value_doc])* $value,)+ }

        impl $name {
            /// All values.
            pub const ALL: &[$name] = &[$($name::$value),+];

            /// Returns the word that option texts and JSON use.
            ///
            #[doc = concat!("```\nuse holochess::", $module, "::", stringify!($name), ";\n")]
            #[doc = concat!("let usual = ", stringify!($name), "::default();")]
            /// assert_eq!(usual.word(), usual.to_string());
            /// ```
            pub const fn word(self) -> &'static str {
                match self { $($name::$value => $word),+ }
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.pad(self.word())
            }
        }

        impl core::str::FromStr for $name {
            type Err = $crate::ParseWordError;

            fn from_str(text: &str) -> Result<$name, $crate::ParseWordError> {
                let found = $name::ALL.iter().find(|value| value.word() == text);
                found.copied().ok_or($crate::ParseWordError($expecting))
            }
        }

        $crate::serde_text::as_text!($name, $expecting);
    };
}

pub(crate) use words;

/// Why a text is none of the words that an option knows. It holds what was expected.
///
/// ```
/// use holochess::ParseWordError;
///
/// let error: ParseWordError = "green".parse::<holochess::dejarik::First>().unwrap_err();
/// assert_eq!(error.to_string(), "expected `coin`, `blue` or `red` (D3)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("expected {0}")]
pub struct ParseWordError(pub(crate) &'static str);

/// Why a text is no list of options.
///
/// ```
/// use holochess::ParseOptionsError;
///
/// let error = "colour=blue".parse::<holochess::courtier::Options>().unwrap_err();
/// assert!(matches!(error, ParseOptionsError::Key(_)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum ParseOptionsError {
    /// It is not made of `key=value`.
    #[error("options are `standard`, or `key=value` with single spaces between")]
    Form,
    /// A key is not one of the game's.
    #[error("an option has an unknown key: the keys are {0}")]
    Key(&'static str),
    /// A key is there twice.
    #[error("`{0}` is given twice")]
    Twice(&'static str),
    /// A value is not one that the key can have.
    #[error("`{key}` must be {expected}")]
    Value {
        /// The key.
        key: &'static str,
        /// The values it can have.
        expected: &'static str,
    },
}

/// Reads `standard` or `key=value` items: hands the place of each key in `keys`, and the value, to
/// `set`, which says what it expected instead of a value it does not know.
pub(crate) fn each_option(
    text: &str,
    keys: &[&'static str],
    all_keys: &'static str,
    mut set: impl FnMut(usize, &str) -> Result<(), ParseWordError>,
) -> Result<(), ParseOptionsError> {
    if text == "standard" {
        return Ok(());
    }
    let mut seen = 0_u32;
    for item in text.split(' ') {
        let (key, value) = item.split_once('=').ok_or(ParseOptionsError::Form)?;
        let place =
            keys.iter().position(|&known| known == key).ok_or(ParseOptionsError::Key(all_keys))?;
        if seen >> place & 1 != 0 {
            return Err(ParseOptionsError::Twice(keys[place]));
        }
        seen |= 1 << place;
        set(place, value).map_err(|ParseWordError(expected)| ParseOptionsError::Value {
            key: keys[place],
            expected,
        })?;
    }
    Ok(())
}

/// Reads the value of `quiet_limit`.
pub(crate) fn quiet_limit(text: &str) -> Result<Option<NonZeroU16>, ParseWordError> {
    let limit = number(text).and_then(|limit| u16::try_from(limit).ok()).and_then(NonZeroU16::new);
    limit.map(Some).ok_or(ParseWordError("a number 1 to 65535"))
}

/// Writes the items of an option text: a space between them, `standard` if there is none.
pub(crate) struct OptionWriter<'a, 'b> {
    pub(crate) f: &'a mut fmt::Formatter<'b>,
    pub(crate) empty: bool,
}

impl OptionWriter<'_, '_> {
    /// Writes an item unless the value is the default.
    pub(crate) fn item<T: Default + PartialEq + fmt::Display>(
        &mut self,
        key: &str,
        value: &T,
    ) -> fmt::Result {
        if *value == T::default() { Ok(()) } else { self.always(key, value) }
    }

    /// Writes an item.
    pub(crate) fn always(&mut self, key: &str, value: &dyn fmt::Display) -> fmt::Result {
        let space = if self.empty { "" } else { " " };
        self.empty = false;
        write!(self.f, "{space}{key}={value}")
    }

    /// Ends the text.
    pub(crate) fn finish(self) -> fmt::Result {
        if self.empty { self.f.write_str("standard") } else { Ok(()) }
    }
}

/// Reads a number in its only form: no sign, no leading zero.
pub(crate) fn number(text: &str) -> Option<u32> {
    let canonical = text == "0" || text.starts_with(|c: char| matches!(c, '1'..='9'));
    if canonical && text.bytes().all(|byte| byte.is_ascii_digit()) {
        text.parse().ok()
    } else {
        None
    }
}

/// Writes items one after the other with commas between.
pub(crate) fn commas(
    f: &mut fmt::Formatter<'_>,
    items: impl Iterator<Item = impl fmt::Display>,
) -> fmt::Result {
    for (i, item) in items.enumerate() {
        let comma = if i > 0 { "," } else { "" };
        write!(f, "{comma}{item}")?;
    }
    Ok(())
}

/// Hands a formatted sentence of up to 160 bytes to `say`; a longer one is cut.
pub(crate) fn say_fmt(say: &mut dyn FnMut(&str), sentence: fmt::Arguments<'_>) {
    let mut line = Line { bytes: [0; 160], len: 0 };
    let _ = line.write_fmt(sentence);
    say(core::str::from_utf8(&line.bytes[..line.len]).unwrap_or_default());
}

struct Line {
    bytes: [u8; 160],
    len: usize,
}

impl Write for Line {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for c in text.chars() {
            let end = self.len + c.len_utf8();
            let Some(room) = self.bytes.get_mut(self.len..end) else { return Err(fmt::Error) };
            c.encode_utf8(room);
            self.len = end;
        }
        Ok(())
    }
}
