//! Looking at a state of Courtier, its text, and the traits for tools.

use core::convert::Infallible;
use core::fmt;
use core::num::NonZeroU64;
use core::ops::ControlFlow;

use tabletop_rules::{Chance, Game, NotChance, Notation, Turn};

use super::{Courtier, Illegal, Move, MultipleCaptures, Options, ParseSetupError, Phase, Reason};
use super::{Roll, Setup, SetupError};
use crate::{Input, Side, Space, SpaceSet};

/// Why a text is no position of a game of Courtier.
///
/// ```
/// use holochess::Courtier;
/// use holochess::courtier::Options;
///
/// let error = Courtier::from_text(&Options::standard(), "Go4 green 0").unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "after the pieces and one space comes `blue`, `red` or `coin`",
/// );
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

impl Courtier {
    /// Reads a position, in any phase of the game.
    ///
    /// # Errors
    ///
    /// Fails if the text is malformed, or as [`from_setup`](Courtier::from_setup) does.
    ///
    /// ```
    /// use holochess::courtier::{Courtier, Options};
    ///
    /// let game = Courtier::from_text(&Options::default(), "Go4,Ko6,ko12 blue 0")?;
    /// assert_eq!(game.count_moves(), 6);
    /// # Ok::<(), holochess::courtier::PositionError>(())
    /// ```
    pub fn from_text(options: &Options, text: &str) -> Result<Courtier, PositionError> {
        let setup: Setup = text.parse()?;
        Ok(Courtier::from_setup(*options, &setup)?)
    }

    /// Returns the options that the game is played under.
    ///
    /// ```
    /// use holochess::Courtier;
    /// use holochess::courtier::Options;
    ///
    /// assert_eq!(Courtier::new(Options::strict()).options(), Options::strict());
    /// ```
    pub const fn options(&self) -> Options {
        self.options
    }

    /// Returns the spaces of a side's pieces.
    ///
    /// ```
    /// use holochess::{Courtier, Side, Space};
    /// use holochess::courtier::Options;
    ///
    /// let game = Courtier::new(Options::standard());
    /// assert_eq!(game.spaces(Side::Blue).len(), 6);
    /// assert!(game.spaces(Side::Blue).contains(Space::O6));
    /// ```
    pub const fn spaces(&self, side: Side) -> SpaceSet {
        self.spaces[side as usize]
    }

    /// Returns where a side's King stands; `None` once it is captured.
    ///
    /// ```
    /// use holochess::{Courtier, Side, Space};
    /// use holochess::courtier::Options;
    ///
    /// let game = Courtier::new(Options::standard());
    /// assert_eq!(game.king(Side::Blue), Some(Space::O6));
    /// ```
    pub const fn king(&self, side: Side) -> Option<Space> {
        self.kings[side as usize].first()
    }

    /// Returns the part of the game that is going on.
    ///
    /// ```
    /// use holochess::{Courtier, Side};
    /// use holochess::courtier::{Options, Phase};
    ///
    /// let game = Courtier::new(Options::standard());
    /// assert_eq!(game.phase(), Phase::Play { side: Side::Blue, quiet: 0 });
    /// ```
    pub fn phase(&self) -> Phase {
        self.to_setup().phase
    }

    /// Returns the quiet clock (C10): how many moves in a row have removed no piece.
    ///
    /// ```
    /// use holochess::Courtier;
    /// use holochess::courtier::Options;
    ///
    /// let mut game = Courtier::new(Options::standard());
    /// game.play("o4-i4".parse()?)?;
    /// assert_eq!(game.quiet_clock(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn quiet_clock(&self) -> u32 {
        self.quiet
    }

    /// Returns what a step of the side in turn would capture (C6); where one must be chosen (C7),
    /// the choices.
    ///
    /// ```
    /// use holochess::courtier::{Courtier, Options};
    /// use holochess::{Space, SpaceSet};
    ///
    /// let game = Courtier::from_text(&Options::default(), "Go4,go5,Ki6,ko12 blue 0")?;
    /// assert_eq!(game.captures(Space::I6, Space::O6), SpaceSet::of(Space::O5));
    /// # Ok::<(), holochess::courtier::PositionError>(())
    /// ```
    pub fn captures(&self, from: Space, to: Space) -> SpaceSet {
        match self.check_own(from) {
            Ok(()) if (from.neighbours() & self.free()).contains(to) => self.captured_by(from, to),
            _ => SpaceSet::EMPTY,
        }
    }

    /// Returns the legal moves as a list.
    ///
    /// ```
    /// use holochess::courtier::{Courtier, Options};
    ///
    /// assert_eq!(Courtier::new(Options::standard()).legal_moves().len(), 6);
    /// ```
    #[cfg(feature = "alloc")]
    pub fn legal_moves(&self) -> alloc::vec::Vec<Move> {
        let mut moves = alloc::vec::Vec::new();
        let _ = self.visit_moves(|m| {
            moves.push(m);
            ControlFlow::Continue(())
        });
        moves
    }

    /// Says what the spaces clicked so far amount to: the piece, where it goes and, where there is
    /// a choice, what it captures. With nothing clicked a pass is complete if it is the only legal
    /// move.
    ///
    /// ```
    /// use holochess::courtier::{Courtier, Illegal, Options};
    /// use holochess::{Input, Space};
    ///
    /// let game = Courtier::new(Options::strict());
    /// assert_eq!(game.input(&[Space::O4, Space::I4]), Input::Complete("o4-i4".parse()?));
    /// let wrong = Input::Wrong(Illegal::NotFree(Space::O5));
    /// assert_eq!(game.input(&[Space::O4, Space::O5]), wrong);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn input(&self, clicked: &[Space]) -> Input<Move, Illegal> {
        let complete = |m| match self.check(m) {
            Ok(()) => Input::Complete(m),
            Err(illegal) => Input::Wrong(illegal),
        };
        if self.turn().player().is_none() {
            // The reason is the same for any move.
            return complete(Move::Pass);
        }
        let free = self.free();
        match *clicked {
            [] => {
                let own = self.spaces[self.side as usize];
                let able: SpaceSet =
                    own.into_iter().filter(|from| from.neighbours().meets(free)).collect();
                if able.is_empty() { complete(Move::Pass) } else { Input::Incomplete(able) }
            }
            [from] => match (self.check_own(from), from.neighbours() & free) {
                (Err(illegal), _) => Input::Wrong(illegal),
                (Ok(()), ends) if ends.is_empty() => Input::Wrong(Illegal::Stuck(from)),
                (Ok(()), ends) => Input::Incomplete(ends),
            },
            [from, to] => {
                let choices = self.captures(from, to);
                let chooses = self.options.multiple_captures == MultipleCaptures::One;
                if chooses && choices.len() > 1 {
                    Input::Incomplete(choices)
                } else {
                    complete(Move::Step { from, to })
                }
            }
            [from, to, captured] => complete(Move::Capture { from, to, captured }),
            _ => Input::Wrong(Illegal::TooManySpaces),
        }
    }
}

impl Default for Courtier {
    /// Starts a standard game.
    fn default() -> Courtier {
        Courtier::new(Options::standard())
    }
}

impl fmt::Display for Courtier {
    /// Writes the position text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_setup().fmt(f)
    }
}

impl fmt::Debug for Courtier {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Courtier({}; {})", self.options, self.to_setup())
    }
}

impl Game for Courtier {
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
        let [blue, red] = self.spaces;
        hash.add(u64::from(blue.bits()) << 32 | u64::from(red.bits()));
        let [blue, red] = self.kings;
        hash.add(u64::from(blue.bits()) << 32 | u64::from(red.bits()));
        hash.add((self.side as u64) << 1 | u64::from(self.coin_due));
        hash.finish()
    }

    fn repeats(&self, earlier: &Courtier) -> bool {
        *self == Courtier { quiet: self.quiet, ..*earlier }
    }
}

impl Chance for Courtier {
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
        self.count_rolls()
    }

    fn resolve(&mut self, roll: Roll) -> Result<(), NotChance> {
        self.resolve(roll)
    }
}

impl Notation for Courtier {
    const NAME: &'static str = "courtier";

    type Options = Options;
    type OptionsError = Infallible;
    type PositionError = PositionError;

    fn start(options: &Options) -> Result<Courtier, Infallible> {
        Ok(Courtier::new(*options))
    }

    fn options(&self) -> Options {
        self.options
    }

    fn from_text(options: &Options, text: &str) -> Result<Courtier, PositionError> {
        Courtier::from_text(options, text)
    }

    fn write_text(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{self}")
    }

    fn describe(options: &Options, say: &mut dyn FnMut(&str)) {
        options.describe(say);
    }
}

crate::serde_text::as_options_and_position!(Courtier, Options, Setup, "Courtier");
