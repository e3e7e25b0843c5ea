//! Text of whole games: options and positions.

use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::str::FromStr;

use crate::Chance;

/// A game that can be started from options, and written and read as text.
///
/// Texts are what records, tests and other programs share. A position text does not say under
/// which options it is played, so reading one needs them.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::Nim;
/// use tabletop_rules::Notation;
///
/// let options = "misere".parse()?;
/// let nim = Nim::from_text(&options, "1-0-2 second")?;
/// assert_eq!(nim.options(), options);
///
/// let mut text = String::new();
/// nim.write_text(&mut text)?;
/// assert_eq!(text, "1-0-2 second");
/// assert!(Nim::from_text(&options, "9-9-9 second").is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Notation: Chance {
    /// The name of the game in records and protocols, such as `klinzha`.
    const NAME: &'static str;

    /// What players agree on before the first turn. The text lists what differs from the
    /// defaults, is canonical, and reads back to an equal value.
    type Options: Clone + PartialEq + Debug + Display + FromStr<Err: Error>;
    /// Why options cannot be played together.
    type OptionsError: Error;
    /// Why a text is no position.
    type PositionError: Error;

    /// Starts a game.
    ///
    /// # Errors
    ///
    /// Fails if the options cannot be combined.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::Notation;
    /// use tabletop_rules::toys::Nim;
    ///
    /// assert!(Nim::start(&"heaps 1-0-2".parse()?).is_ok());
    /// assert!(Nim::start(&"heaps 0-0-0".parse()?).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn start(options: &Self::Options) -> Result<Self, Self::OptionsError>;

    /// Returns the options that the game is played under.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::Notation;
    /// use tabletop_rules::toys::Nim;
    ///
    /// let nim = Nim::start(&"misere".parse()?)?;
    /// assert_eq!(nim.options().to_string(), "misere");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn options(&self) -> Self::Options;

    /// Reads a position, in play or finished.
    ///
    /// # Errors
    ///
    /// Fails if the text is malformed or the position breaks a rule; the options must be ones
    /// that [`start`](Notation::start) accepts.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::Notation;
    /// use tabletop_rules::toys::Nim;
    ///
    /// let nim = Nim::from_text(&Default::default(), "1-0-2 second")?;
    /// assert_eq!(nim.heaps(), [1, 0, 2]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn from_text(options: &Self::Options, text: &str) -> Result<Self, Self::PositionError>;

    /// Writes the canonical text of the position.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::Notation;
    /// use tabletop_rules::toys::Nim;
    ///
    /// let mut text = String::new();
    /// Nim::start(&Default::default())?.write_text(&mut text)?;
    /// assert_eq!(text, "3-4-5 first");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    fn write_text(&self, out: &mut dyn fmt::Write) -> fmt::Result;

    /// Calls `say` with one sentence for each rule in force that players may have differently:
    /// what both sides should agree on before they start.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::Notation;
    /// use tabletop_rules::toys::Nim;
    ///
    /// let mut sentences = 0;
    /// Nim::describe(&Default::default(), &mut |_| sentences += 1);
    /// assert!(sentences > 0);
    /// ```
    fn describe(options: &Self::Options, say: &mut dyn FnMut(&str));
}
