//! What rules are in force: sentences, differences and a short code to compare.

use core::fmt::{self, Display, Write};
use core::str::FromStr;

use crate::Notation;

/// A short code for a game and its options: players whose codes are equal play the same rules.
///
/// It is eight characters in two groups, such as `5M0T-9QZB`. Another program computes it so:
///
/// 1. Take the text `<name> <version> <options>`: the game's name, the
///    [version](RuleCode::VERSION) in decimal and the canonical text of the options, with one
///    space between, in UTF-8.
/// 2. Hash it with FNV-1a of 64 bits (start 0xcbf29ce484222325, for each byte: xor, then multiply
///    by 0x100000001b3).
/// 3. Fold the hash to 40 bits: its low 40 bits xor its high 24 bits.
/// 4. Write these in base 32 with the digits `0123456789ABCDEFGHJKMNPQRSTVWXYZ` (Crockford's), the
///    highest first, and a hyphen in the middle.
///
/// It is a help against misunderstandings, not against fraud: codes can be forged.
///
/// # Examples
///
/// ```
/// use tabletop_rules::RuleCode;
/// use tabletop_rules::toys::Nim;
///
/// let here = RuleCode::of::<Nim>(&"misere".parse()?);
/// let there = RuleCode::of::<Nim>(&"heaps 3-4-5 misere".parse()?);
/// assert_eq!(here, there);
/// assert_ne!(here, RuleCode::of::<Nim>(&Default::default()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct RuleCode(u64);

const DIGITS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const MASK: u64 = (1 << 40) - 1;

impl RuleCode {
    /// The version of this code and of the record text.
    pub const VERSION: u32 = 1;

    /// Computes the code of a game's options.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::RuleCode;
    /// use tabletop_rules::toys::Nim;
    ///
    /// assert_eq!(RuleCode::of::<Nim>(&"misere".parse()?), RuleCode::of_text("nim 1 misere"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of<G: Notation>(options: &G::Options) -> RuleCode {
        let mut hash = Fnv::new();
        // Hashing cannot fail; an options type whose `Display` does is cut short alike each time.
        let _ = write!(hash, "{} {} {options}", G::NAME, RuleCode::VERSION);
        hash.code()
    }

    /// Computes the code of a text `<name> <version> <options>`.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::RuleCode;
    ///
    /// assert_eq!(RuleCode::of_text("nim 1 ").to_string(), "M2ZQ-165B");
    /// ```
    #[must_use]
    pub fn of_text(text: &str) -> RuleCode {
        let mut hash = Fnv::new();
        hash.eat(text);
        hash.code()
    }
}

struct Fnv(u64);

impl Fnv {
    fn new() -> Fnv {
        Fnv(0xcbf2_9ce4_8422_2325)
    }

    fn eat(&mut self, text: &str) {
        for byte in text.bytes() {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    fn code(&self) -> RuleCode {
        RuleCode((self.0 ^ self.0 >> 40) & MASK)
    }
}

impl Write for Fnv {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.eat(text);
        Ok(())
    }
}

impl Display for RuleCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for place in (0..8).rev() {
            f.write_char(char::from(DIGITS[(self.0 >> (5 * place) & 31) as usize]))?;
            if place == 4 {
                f.write_char('-')?;
            }
        }
        Ok(())
    }
}

/// Why a text is no rule code.
///
/// # Examples
///
/// ```
/// use tabletop_rules::{RuleCode, RuleCodeError};
///
/// let error: RuleCodeError = "K75G".parse::<RuleCode>().unwrap_err();
/// assert!(!error.to_string().is_empty());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a rule code is eight letters or digits in two groups, as in `5M0T-9QZB`")]
pub struct RuleCodeError(());

impl FromStr for RuleCode {
    type Err = RuleCodeError;

    /// Reads a code in either case, with or without the hyphen, `O` for `0` and `I` or `L` for
    /// `1`.
    fn from_str(text: &str) -> Result<RuleCode, RuleCodeError> {
        let bytes = text.as_bytes();
        let (high, low) = match bytes.len() {
            8 => bytes.split_at(4),
            9 if bytes[4] == b'-' => (&bytes[..4], &bytes[5..]),
            _ => return Err(RuleCodeError(())),
        };
        let mut value = 0;
        for &byte in high.iter().chain(low) {
            let byte = match byte.to_ascii_uppercase() {
                b'O' => b'0',
                b'I' | b'L' => b'1',
                byte => byte,
            };
            let digit = DIGITS.iter().position(|&digit| digit == byte).ok_or(RuleCodeError(()))?;
            value = value << 5 | digit as u64;
        }
        Ok(RuleCode(value))
    }
}

/// Lists the sentences of [`Notation::describe`].
///
/// # Examples
///
/// ```
/// use tabletop_rules::describe;
/// use tabletop_rules::toys::Nim;
///
/// let sentences = describe::<Nim>(&"misere".parse()?);
/// assert_eq!(sentences[1], "Whoever takes the last counter loses (N3).");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "alloc")]
#[must_use]
pub fn describe<G: Notation>(options: &G::Options) -> alloc::vec::Vec<alloc::string::String> {
    let mut list = alloc::vec::Vec::new();
    G::describe(options, &mut |sentence| list.push(sentence.into()));
    list
}

/// What two sets of options do not have in common, as sentences.
///
/// # Examples
///
/// ```
/// use tabletop_rules::{RuleDiff, diff};
/// use tabletop_rules::toys::Nim;
///
/// let differences: RuleDiff = diff::<Nim>(&"misere".parse()?, &Default::default());
/// assert!(!differences.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "alloc")]
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct RuleDiff {
    /// Rules in force on the left side only.
    pub left: alloc::vec::Vec<alloc::string::String>,
    /// Rules in force on the right side only.
    pub right: alloc::vec::Vec<alloc::string::String>,
}

#[cfg(feature = "alloc")]
impl RuleDiff {
    /// Returns true if both sides play the same rules.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::diff;
    /// use tabletop_rules::toys::Nim;
    ///
    /// assert!(diff::<Nim>(&Default::default(), &Default::default()).is_empty());
    /// ```
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.left.is_empty() && self.right.is_empty()
    }
}

/// Compares what two sets of options [`describe`].
///
/// # Examples
///
/// ```
/// use tabletop_rules::diff;
/// use tabletop_rules::toys::Nim;
///
/// let diff = diff::<Nim>(&Default::default(), &"misere".parse()?);
/// assert_eq!(diff.left, ["Whoever takes the last counter wins (N3)."]);
/// assert_eq!(diff.right, ["Whoever takes the last counter loses (N3)."]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "alloc")]
#[must_use]
pub fn diff<G: Notation>(left: &G::Options, right: &G::Options) -> RuleDiff {
    let (all_left, all_right) = (describe::<G>(left), describe::<G>(right));
    let only = |these: &[alloc::string::String], those: &[alloc::string::String]| {
        these.iter().filter(|sentence| !those.contains(sentence)).cloned().collect()
    };
    RuleDiff { left: only(&all_left, &all_right), right: only(&all_right, &all_left) }
}
