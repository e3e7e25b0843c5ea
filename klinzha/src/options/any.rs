//! Options whose board is known only when they are read.

use core::fmt::{self, Display};
use core::str::FromStr;

use super::{GoalDanger, OptionKey, Options, OptionsError, PRESETS, ParseOptionsError, text};
use crate::{Board, Flat, Tetrahedral};

/// Options on either board: what the key `board` selects (K14).
///
/// # Examples
///
/// ```
/// use klinzha::{AnyOptions, Flat, Options};
///
/// let options: AnyOptions = "board=tetrahedral ablation=6".parse()?;
/// assert!(matches!(options, AnyOptions::Tetrahedral(_)));
/// assert_eq!("standard".parse(), Ok(AnyOptions::from(Options::<Flat>::open())));
/// # Ok::<(), klinzha::ParseOptionsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AnyOptions {
    /// On the flat board.
    Flat(Options<Flat>),
    /// On the tetrahedral board.
    Tetrahedral(Options<Tetrahedral>),
}

impl AnyOptions {
    /// Returns the preset of this name, if there is one.
    ///
    /// # Examples
    ///
    /// ```
    /// use klinzha::{AnyOptions, Flat, Options};
    ///
    /// assert_eq!(AnyOptions::preset("kagga"), Some(Options::<Flat>::kagga().into()));
    /// assert_eq!(AnyOptions::preset("tetrahedral"), Some(Options::tetrahedral().into()));
    /// assert_eq!(AnyOptions::preset("kaga"), None);
    /// ```
    pub fn preset(name: &str) -> Option<AnyOptions> {
        PRESETS.into_iter().find_map(|(preset, options)| (preset == name).then_some(options))
    }

    /// Returns the name of the board, `flat` or `tetrahedral`.
    ///
    /// # Examples
    ///
    /// ```
    /// use klinzha::AnyOptions;
    ///
    /// assert_eq!(AnyOptions::default().board(), "flat");
    /// ```
    pub const fn board(&self) -> &'static str {
        match self {
            AnyOptions::Flat(_) => Flat::NAME,
            AnyOptions::Tetrahedral(_) => Tetrahedral::NAME,
        }
    }

    /// Says whether a game can be played under these options, as [`Options::check`].
    ///
    /// # Errors
    ///
    /// Returns the first of the [`faults`](AnyOptions::faults).
    ///
    /// # Examples
    ///
    /// ```
    /// use klinzha::{AnyOptions, Options, OptionsError};
    ///
    /// let options = Options { honor_setup: true, ..Options::tetrahedral() };
    /// let error = AnyOptions::from(options).check().unwrap_err();
    /// assert_eq!(error, OptionsError::TetrahedralHonorSetup);
    /// ```
    pub fn check(&self) -> Result<(), OptionsError> {
        match self {
            AnyOptions::Flat(options) => options.check(),
            AnyOptions::Tetrahedral(options) => options.check(),
        }
    }

    /// Returns everything that is wrong, as [`Options::faults`].
    ///
    /// # Examples
    ///
    /// ```
    /// use klinzha::AnyOptions;
    ///
    /// assert_eq!(AnyOptions::default().faults().count(), 0);
    /// ```
    pub fn faults(&self) -> impl Iterator<Item = OptionsError> + use<> {
        let (flat, tetrahedral) = match self {
            AnyOptions::Flat(options) => (Some(options.faults()), None),
            AnyOptions::Tetrahedral(options) => (None, Some(options.faults())),
        };
        flat.into_iter().flatten().chain(tetrahedral.into_iter().flatten())
    }

    /// Returns what a move may not do to the own Goal, as [`Options::danger`].
    ///
    /// # Examples
    ///
    /// ```
    /// use klinzha::{AnyOptions, GoalDanger};
    ///
    /// assert_eq!(AnyOptions::default().danger(), GoalDanger::NoNewDanger);
    /// ```
    pub fn danger(&self) -> GoalDanger {
        match self {
            AnyOptions::Flat(options) => options.danger(),
            AnyOptions::Tetrahedral(options) => options.danger(),
        }
    }

    /// Returns true if a player does not see everything, as [`Options::is_hidden`].
    ///
    /// # Examples
    ///
    /// ```
    /// use klinzha::{AnyOptions, Flat, Options};
    ///
    /// assert!(AnyOptions::from(Options::<Flat>::blind()).is_hidden());
    /// ```
    pub fn is_hidden(&self) -> bool {
        match self {
            AnyOptions::Flat(options) => options.is_hidden(),
            AnyOptions::Tetrahedral(options) => options.is_hidden(),
        }
    }

    /// Says the rules in force, one sentence each, as [`Options::describe`].
    ///
    /// # Examples
    ///
    /// ```
    /// use klinzha::AnyOptions;
    ///
    /// let mut sentences = 0;
    /// AnyOptions::default().describe(&mut |_| sentences += 1);
    /// assert!(sentences > 3);
    /// ```
    pub fn describe(&self, say: &mut dyn FnMut(&str)) {
        match self {
            AnyOptions::Flat(options) => options.describe(say),
            AnyOptions::Tetrahedral(options) => options.describe(say),
        }
    }

    /// Returns the keys in which two sets of options differ in meaning, in the rulebook's order.
    ///
    /// # Examples
    ///
    /// ```
    /// use klinzha::{AnyOptions, Flat, OptionKey, Options};
    ///
    /// let flat = AnyOptions::from(Options::<Flat>::kagga());
    /// let keys = [OptionKey::Board, OptionKey::KaggasCrown];
    /// assert!(flat.changes(&Options::tetrahedral().into()).eq(keys));
    /// ```
    pub fn changes(&self, other: &AnyOptions) -> impl Iterator<Item = OptionKey> + use<> {
        let board = (self.board() != other.board()).then_some(OptionKey::Board);
        board.into_iter().chain(self.on_flat().changes(&other.on_flat()))
    }

    /// The same on the flat board, to compare what both boards have.
    fn on_flat(self) -> Options<Flat> {
        match self {
            AnyOptions::Flat(options) => options,
            AnyOptions::Tetrahedral(options) => options.on(Flat),
        }
    }

    /// What a reader has put together: the options and whether the board is tetrahedral.
    pub(super) fn from_parts(options: Options<Flat>, tetrahedral: bool) -> AnyOptions {
        if tetrahedral {
            AnyOptions::Tetrahedral(options.on(Tetrahedral))
        } else {
            AnyOptions::Flat(options)
        }
    }

    /// These options if they are on the board `B`.
    pub(super) fn on_board<B: Board>(self) -> Option<Options<B>> {
        (self.board() == B::NAME).then(|| self.on_flat().on(B::default()))
    }
}

impl Default for AnyOptions {
    /// Returns the open game on the flat board.
    fn default() -> AnyOptions {
        AnyOptions::Flat(Options::default())
    }
}

impl From<Options<Flat>> for AnyOptions {
    fn from(options: Options<Flat>) -> AnyOptions {
        AnyOptions::Flat(options)
    }
}

impl From<Options<Tetrahedral>> for AnyOptions {
    fn from(options: Options<Tetrahedral>) -> AnyOptions {
        AnyOptions::Tetrahedral(options)
    }
}

impl Display for AnyOptions {
    /// Writes the canonical text, as that of [`Options`].
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnyOptions::Flat(options) => options.fmt(f),
            AnyOptions::Tetrahedral(options) => options.fmt(f),
        }
    }
}

impl FromStr for AnyOptions {
    type Err = ParseOptionsError;

    /// Reads the text of options on either board.
    fn from_str(text: &str) -> Result<AnyOptions, ParseOptionsError> {
        let options = text::read(text)?;
        options.check().map_err(ParseOptionsError::Impossible)?;
        Ok(options)
    }
}
