//! The game as tools see it.

use core::fmt;
use core::num::NonZeroU64;
use core::ops::ControlFlow;

use tabletop_rules::{Chance, Game, NotChance, Notation, Turn};

use crate::extras::Extras;
use crate::{
    Board, Illegal, KlinZha, Move, Options, OptionsError, PositionError, Reason, Roll, Side,
};

impl<B: Board, E: Extras<B>> Game for KlinZha<B, E> {
    type Player = Side;
    type Move = Move<B>;
    type Illegal = Illegal<B>;
    type Reason = Reason;

    fn turn(&self) -> Turn<Side, Reason> {
        KlinZha::turn(self)
    }

    #[inline]
    fn visit_moves(&self, visit: impl FnMut(Move<B>) -> ControlFlow<()>) -> ControlFlow<()> {
        KlinZha::visit_moves(self, visit)
    }

    #[inline]
    fn count_moves(&self) -> u64 {
        KlinZha::count_moves(self)
    }

    #[inline]
    fn nth_move(&self, n: u64) -> Option<Move<B>> {
        KlinZha::nth_move(self, n)
    }

    #[inline]
    fn draw_move(&self, below: impl FnMut(NonZeroU64) -> u64) -> Option<Move<B>> {
        KlinZha::draw_move(self, below)
    }

    fn check(&self, m: Move<B>) -> Result<(), Illegal<B>> {
        KlinZha::check(self, m)
    }

    #[inline]
    fn play_unchecked(&mut self, m: Move<B>) {
        KlinZha::play_unchecked(self, m);
    }

    fn repetition_key(&self) -> u64 {
        self.zobrist()
    }

    fn repeats(&self, earlier: &KlinZha<B, E>) -> bool {
        let mut other = *earlier;
        other.position.quiet = self.position.quiet;
        *self == other
    }
}

impl<B: Board, E: Extras<B>> Chance for KlinZha<B, E> {
    type Roll = Roll<B>;

    fn visit_rolls(
        &self,
        visit: impl FnMut(Roll<B>, NonZeroU64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        KlinZha::visit_rolls(self, visit)
    }

    fn roll_total(&self) -> u64 {
        KlinZha::roll_total(self)
    }

    fn resolve(&mut self, roll: Roll<B>) -> Result<(), NotChance> {
        KlinZha::resolve(self, roll)
    }
}

impl<B: Board, E: Extras<B>> Notation for KlinZha<B, E> {
    const NAME: &'static str = "klinzha";

    type Options = Options<B>;
    type OptionsError = OptionsError;
    type PositionError = PositionError;

    fn start(options: &Options<B>) -> Result<KlinZha<B, E>, OptionsError> {
        KlinZha::start(*options)
    }

    fn options(&self) -> Options<B> {
        KlinZha::options(self)
    }

    fn from_text(options: &Options<B>, text: &str) -> Result<KlinZha<B, E>, PositionError> {
        KlinZha::parse(*options, text)
    }

    fn write_text(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        self.write_position(out)
    }

    fn describe(options: &Options<B>, say: &mut dyn FnMut(&str)) {
        options.describe(say);
    }
}
