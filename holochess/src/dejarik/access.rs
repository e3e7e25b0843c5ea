//! Looking at a state of Dejarik, its text, and the traits for tools.

use core::fmt;
use core::num::NonZeroU64;
use core::ops::ControlFlow;

use tabletop_rules::{Chance, Game, NotChance, Notation, Turn};

use super::game::Stage;
use super::{
    Dejarik, Illegal, Move, Open, Options, OptionsError, ParseSetupError, Phase, Ratings, Reason,
    Roll, Setup, SetupError,
};
use crate::{Side, Space, SpaceSet};

/// Why a text is no position of a game of Dejarik.
///
/// ```
/// use holochess::Dejarik;
/// use holochess::dejarik::Options;
///
/// let error = Dejarik::from_text(&Options::traditional(), "So5 blue 3 0").unwrap_err();
/// assert!(error.to_string().contains("actions left"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum PositionError {
    /// The text is malformed.
    #[error(transparent)]
    Text(#[from] ParseSetupError),
    /// The position breaks the rules.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

impl Dejarik {
    /// Reads a position, in any phase of the game.
    ///
    /// # Errors
    ///
    /// Fails if the text is malformed, or as [`from_setup`](Dejarik::from_setup) does.
    ///
    /// ```
    /// use holochess::dejarik::{Dejarik, Options};
    ///
    /// let game = Dejarik::from_text(&Options::default(), "So5,Ho6 deal")?;
    /// assert_eq!(game.count_rolls(), 6);
    /// # Ok::<(), holochess::dejarik::PositionError>(())
    /// ```
    pub fn from_text(options: &Options, text: &str) -> Result<Dejarik, PositionError> {
        let setup: Setup = text.parse()?;
        Ok(Dejarik::from_setup(*options, &setup)?)
    }

    /// Returns the options that the game is played under.
    ///
    /// ```
    /// use holochess::Dejarik;
    /// use holochess::dejarik::Options;
    ///
    /// assert_eq!(Dejarik::new(Options::balanced())?.options(), Options::balanced());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn options(&self) -> Options {
        self.options
    }

    /// Returns the spaces of a side's pieces.
    ///
    /// ```
    /// use holochess::{Dejarik, Side, Space, SpaceSet};
    /// use holochess::dejarik::Options;
    ///
    /// let game = Dejarik::from_text(&Options::traditional(), "So5,mi1,ho2 red 2 0")?;
    /// assert_eq!(game.spaces(Side::Red), SpaceSet::from([Space::I1, Space::O2]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn spaces(&self, side: Side) -> SpaceSet {
        self.spaces[side as usize]
    }

    /// Returns the spaces with a piece.
    ///
    /// ```
    /// use holochess::Dejarik;
    /// use holochess::dejarik::Options;
    ///
    /// let game = Dejarik::from_text(&Options::traditional(), "So5,mi1,ho2 red 2 0")?;
    /// assert_eq!(game.occupied().len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn occupied(&self) -> SpaceSet {
        self.spaces[0] | self.spaces[1]
    }

    /// Returns the spaces without a piece.
    ///
    /// ```
    /// use holochess::Dejarik;
    /// use holochess::dejarik::Options;
    ///
    /// let game = Dejarik::from_text(&Options::traditional(), "So5,mi1,ho2 red 2 0")?;
    /// assert_eq!(game.free().len(), 22);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn free(&self) -> SpaceSet {
        !self.occupied()
    }

    /// Returns the ratings of the piece on a space.
    ///
    /// ```
    /// use holochess::dejarik::{Dejarik, Options, Ratings};
    /// use holochess::Space;
    ///
    /// let game = Dejarik::from_text(&Options::default(), "So5,mi1,ho2 red 2 0")?;
    /// assert_eq!(game.ratings(Space::I1), Some(Ratings::new(6, 5, 3)));
    /// assert_eq!(game.ratings(Space::C), None);
    /// # Ok::<(), holochess::dejarik::PositionError>(())
    /// ```
    pub fn ratings(&self, space: Space) -> Option<Ratings> {
        self.piece_at(space).map(|(_, piece)| self.options.roster[piece])
    }

    /// Returns the part of the game that is going on, with whatever is open.
    ///
    /// ```
    /// use holochess::Dejarik;
    /// use holochess::dejarik::{Options, Phase};
    ///
    /// assert_eq!(Dejarik::new(Options::traditional())?.phase(), Phase::Deal([None; 4]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn phase(&self) -> Phase {
        self.to_setup().phase
    }

    /// Returns what the turn is in the middle of, if anything.
    ///
    /// ```
    /// use holochess::{Dejarik, Space};
    /// use holochess::dejarik::{Open, Options};
    ///
    /// let mut game = Dejarik::from_text(&Options::traditional(), "Si1,Kc,go1,no7 blue 2 0")?;
    /// assert_eq!(game.open(), None);
    /// game.play("i1xo1".parse()?)?;
    /// assert_eq!(game.open(), Some(Open::Attack { from: Space::I1, to: Space::O1 }));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn open(&self) -> Option<Open> {
        match self.phase() {
            Phase::Play { open, .. } => open,
            _ => None,
        }
    }

    /// Returns how many actions the side whose turn it is has left (D4), counting one that is
    /// open. Before the game is played it is 2.
    ///
    /// ```
    /// use holochess::Dejarik;
    /// use holochess::dejarik::Options;
    ///
    /// let game = Dejarik::from_text(&Options::traditional(), "So5,mi1,ho2 red 1 0")?;
    /// assert_eq!(game.actions_left(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn actions_left(&self) -> u8 {
        self.actions
    }

    /// Returns the quiet clock (D10): how many actions in a row have removed no piece.
    ///
    /// ```
    /// use holochess::Dejarik;
    /// use holochess::dejarik::Options;
    ///
    /// let game = Dejarik::from_text(&Options::traditional(), "So5,mi1,ho2 red 1 9")?;
    /// assert_eq!(game.quiet_clock(), 9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn quiet_clock(&self) -> u32 {
        self.quiet
    }
}

impl fmt::Display for Dejarik {
    /// Writes the position text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_setup().fmt(f)
    }
}

impl fmt::Debug for Dejarik {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dejarik({}; {})", self.options, self.to_setup())
    }
}

impl Game for Dejarik {
    type Player = Side;
    type Move = Move;
    type Illegal = Illegal;
    type Reason = Reason;

    #[inline]
    fn turn(&self) -> Turn<Side, Reason> {
        self.turn()
    }

    #[inline]
    fn visit_moves(&self, visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.visit_moves(visit)
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        self.count_moves()
    }

    #[inline]
    fn draw_move(&self, below: impl FnMut(NonZeroU64) -> u64) -> Option<Move> {
        self.draw_move(below)
    }

    fn check(&self, m: Move) -> Result<(), Illegal> {
        self.check(m)
    }

    fn play(&mut self, m: Move) -> Result<(), Illegal> {
        self.play(m)
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        self.play_unchecked(m);
    }

    fn repetition_key(&self) -> u64 {
        let mut hash = crate::hash::Mixer::new();
        for space in self.occupied() {
            let piece = self.at[space.index()].map_or(8, |piece| piece as u64);
            hash.add(piece << 5 | space as u64);
        }
        hash.add(u64::from(self.pieces[0]) << 8 | u64::from(self.pieces[1]));
        hash.add(u64::from(self.actions) << 1 | self.side as u64);
        let spaces =
            |kind: u64, from: Space, to: Space| kind << 10 | (from as u64) << 5 | to as u64;
        hash.add(match self.stage {
            Stage::Class => 0,
            Stage::Deal => 1,
            Stage::Coin => 2,
            Stage::Action => 3,
            Stage::Duel => 4,
            Stage::Attack { from, to } => spaces(1, from, to),
            Stage::Push { from, to } => spaces(2, from, to),
            Stage::CounterPush { from, to } => spaces(3, from, to),
        });
        hash.finish()
    }

    fn repeats(&self, earlier: &Dejarik) -> bool {
        *self == Dejarik { quiet: self.quiet, ..*earlier }
    }
}

impl Chance for Dejarik {
    type Roll = Roll;

    fn visit_rolls(
        &self,
        visit: impl FnMut(Roll, NonZeroU64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit_rolls(visit)
    }

    #[inline]
    fn count_rolls(&self) -> u64 {
        self.count_rolls()
    }

    fn roll_total(&self) -> u64 {
        self.roll_total()
    }

    fn resolve(&mut self, roll: Roll) -> Result<(), NotChance> {
        self.resolve(roll)
    }

    #[inline]
    fn resolve_unchecked(&mut self, roll: Roll) {
        self.resolve_unchecked(roll);
    }
}

impl Notation for Dejarik {
    const NAME: &'static str = "dejarik";

    type Options = Options;
    type OptionsError = OptionsError;
    type PositionError = PositionError;

    fn start(options: &Options) -> Result<Dejarik, OptionsError> {
        Dejarik::new(*options)
    }

    fn options(&self) -> Options {
        self.options
    }

    fn from_text(options: &Options, text: &str) -> Result<Dejarik, PositionError> {
        Dejarik::from_text(options, text)
    }

    fn write_text(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{self}")
    }

    fn describe(options: &Options, say: &mut dyn FnMut(&str)) {
        options.describe(say);
    }
}

crate::serde_text::as_options_and_position!(Dejarik, Options, Setup, "Dejarik");
