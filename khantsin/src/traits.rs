//! The game as tools see it: the traits of `tabletop_rules` over the inherent methods.

use core::fmt;
use core::num::NonZeroU64;
use core::ops::ControlFlow;

use tabletop_rules::{Chance, Game, NotChance, Notation, Turn};

use crate::game::Phase;
use crate::{Illegal, KhanTsin, Move, Options, OptionsError, Player, PositionError, Reason, Roll};

impl Game for KhanTsin {
    type Player = Player;
    type Move = Move;
    type Illegal = Illegal;
    type Reason = Reason;

    #[inline]
    fn turn(&self) -> Turn<Player, Reason> {
        KhanTsin::turn(self)
    }

    #[inline]
    fn visit_moves(&self, visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        KhanTsin::visit_moves(self, visit)
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        KhanTsin::count_moves(self)
    }

    fn check(&self, m: Move) -> Result<(), Illegal> {
        KhanTsin::check(self, m)
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move) {
        KhanTsin::play_unchecked(self, m);
    }

    /// Returns a hash that leaves aside the passes just made.
    ///
    /// In play no position comes back, as each move raises the sum of squared heights (T4.3).
    fn repetition_key(&self) -> u64 {
        self.without_passes().hash()
    }

    fn repeats(&self, earlier: &KhanTsin) -> bool {
        self.without_passes() == earlier.without_passes()
    }
}

impl KhanTsin {
    fn without_passes(&self) -> KhanTsin {
        let mut game = *self;
        if matches!(self.phase, Phase::Passed | Phase::Drawn) {
            game.phase = Phase::Play;
        }
        game
    }
}

impl Chance for KhanTsin {
    type Roll = Roll;

    fn visit_rolls(
        &self,
        visit: impl FnMut(Roll, NonZeroU64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        KhanTsin::visit_rolls(self, visit)
    }

    fn resolve(&mut self, roll: Roll) -> Result<(), NotChance> {
        KhanTsin::resolve(self, roll)
    }
}

impl Notation for KhanTsin {
    const NAME: &'static str = "khantsin";

    type Options = Options;
    type OptionsError = OptionsError;
    type PositionError = PositionError;

    fn start(options: &Options) -> Result<KhanTsin, OptionsError> {
        KhanTsin::new(*options)
    }

    fn options(&self) -> Options {
        KhanTsin::options(self)
    }

    fn from_text(options: &Options, text: &str) -> Result<KhanTsin, PositionError> {
        KhanTsin::from_text(options, text)
    }

    fn write_text(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{self}")
    }

    fn describe(options: &Options, say: &mut dyn FnMut(&str)) {
        options.describe(say);
    }
}
