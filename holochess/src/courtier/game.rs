//! States of Courtier: turns, moves and endings.

use core::num::NonZeroU64;
use core::ops::ControlFlow;

use tabletop_rules::{NotChance, Outcome, Turn};

use super::lines::{captured, is_between};
use super::{Entering, Move, MultipleCaptures, NoMove, Options, Phase, Reason, Roll};
use super::{Illegal, Setup, SetupError};
use crate::{Side, Space, SpaceSet};

/// What stands on a space of Courtier (C1).
///
/// ```
/// use holochess::{Courtier, Side, Space};
/// use holochess::courtier::{Options, Piece};
///
/// let game = Courtier::new(Options::standard());
/// assert_eq!(game.piece_at(Space::O6), Some((Side::Blue, Piece::King)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Piece {
    /// The King, K.
    King,
    /// A Guard, G.
    Guard,
}

/// A state of a game of Courtier.
///
/// Two states are equal if they are played under equal options, pieces of the same kinds and sides
/// stand on the same spaces, and side in turn and quiet clock are the same. How a state came about
/// does not count.
///
/// ```
/// use holochess::courtier::{Courtier, Options};
/// use holochess::Side;
/// use tabletop_rules::Turn;
///
/// let mut game = Courtier::new(Options::standard());
/// assert_eq!(game.turn(), Turn::Player(Side::Blue));
/// assert_eq!(game.count_moves(), 6);
/// game.play("o4-i4".parse()?)?;
/// assert_eq!(game.to_string(), "Gi4,go1,go2,go3,Go5,Ko6,Go7,Go8,Go9,go10,go11,ko12 red 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Courtier {
    /// All pieces of each side, the King among them.
    pub(super) spaces: [SpaceSet; 2],
    /// The King of each side, while it is there; as a set, so that moving it takes no branch.
    pub(super) kings: [SpaceSet; 2],
    pub(super) quiet: u32,
    pub(super) side: Side,
    pub(super) coin_due: bool,
    pub(super) options: Options,
}

impl Courtier {
    /// Starts a game.
    ///
    /// ```
    /// use holochess::Courtier;
    /// use holochess::courtier::Options;
    ///
    /// let game = Courtier::new(Options::standard());
    /// assert_eq!(game.count_moves(), 6);
    /// ```
    pub fn new(options: Options) -> Courtier {
        let mut game = Courtier::of_setup(options, &Setup::start());
        match options.first.side() {
            Some(side) => game.side = side,
            None => game.coin_due = true,
        }
        game
    }

    /// Makes a game of a position.
    ///
    /// # Errors
    ///
    /// Fails with all reasons why the position breaks the rules.
    ///
    /// ```
    /// use holochess::Courtier;
    /// use holochess::courtier::{Options, Setup};
    ///
    /// let game = Courtier::from_setup(Options::standard(), &Setup::start())?;
    /// assert_eq!(game, Courtier::new(Options::standard()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_setup(options: Options, setup: &Setup) -> Result<Courtier, SetupError> {
        let faults = setup.faults(&options);
        if !faults.is_empty() {
            return Err(SetupError(faults));
        }
        Ok(Courtier::of_setup(options, setup))
    }

    fn of_setup(options: Options, setup: &Setup) -> Courtier {
        let (side, quiet, coin_due) = match setup.phase {
            Phase::Coin => (Side::Blue, 0, true),
            Phase::Play { side, quiet } => (side, quiet, false),
        };
        let spaces = Side::ALL.map(|side| setup.spaces(side));
        let kings = [setup.kings.blue, setup.kings.red].map(|king| king.into_iter().collect());
        Courtier { spaces, kings, quiet, side, coin_due, options }
    }

    /// Returns the position as plain data.
    ///
    /// ```
    /// use holochess::Courtier;
    /// use holochess::courtier::{Options, Setup};
    ///
    /// assert_eq!(Courtier::new(Options::standard()).to_setup(), Setup::start());
    /// ```
    pub fn to_setup(&self) -> Setup {
        let mut setup = Setup::empty();
        for side in Side::ALL {
            setup.kings[side] = self.king(side);
            setup.guards[side] = self.spaces[side as usize] - self.kings[side as usize];
        }
        setup.phase = if self.coin_due {
            Phase::Coin
        } else {
            Phase::Play { side: self.side, quiet: self.quiet }
        };
        setup
    }

    /// Returns what the game waits for.
    ///
    /// ```
    /// use holochess::courtier::{Courtier, Options, Reason};
    /// use holochess::Side;
    ///
    /// let game = Courtier::from_text(&Options::default(), "Go4,Ko6 red 0")?;
    /// let outcome = game.turn().outcome().unwrap();
    /// assert_eq!((outcome.winner, outcome.reason), (Some(Side::Blue), Reason::KingCaptured));
    /// # Ok::<(), holochess::courtier::PositionError>(())
    /// ```
    #[inline]
    pub fn turn(&self) -> Turn<Side, Reason> {
        if self.coin_due {
            return Turn::Chance;
        }
        let over = |winner, reason| Turn::Over(Outcome { winner, reason });
        let no_move = self.options.no_move != NoMove::Pass && !self.has_move();
        match self.kings.map(SpaceSet::first) {
            [None, None] => over(None, Reason::BothKingsCaptured),
            [Some(_), None] => over(Some(Side::Blue), Reason::KingCaptured),
            [None, Some(_)] => over(Some(Side::Red), Reason::KingCaptured),
            _ if self.are_kings_bare() => over(None, Reason::BareKings),
            _ if no_move => {
                let loss = self.options.no_move == NoMove::Loss;
                over(loss.then_some(!self.side), Reason::NoLegalMove)
            }
            _ if self.is_quiet_limit_reached() => over(None, Reason::QuietLimit),
            _ => Turn::Player(self.side),
        }
    }

    #[inline]
    fn are_kings_bare(&self) -> bool {
        self.spaces[0].is_single() && self.spaces[1].is_single()
    }

    #[inline]
    fn is_quiet_limit_reached(&self) -> bool {
        self.options.quiet_limit.is_some_and(|limit| self.quiet >= u32::from(limit.get()))
    }

    #[inline]
    fn has_move(&self) -> bool {
        self.spaces[self.side as usize].neighbours().meets(self.free())
    }

    /// Says whether the game goes on, but for the question whether there is a move.
    #[inline]
    pub(super) fn is_move_due(&self) -> bool {
        !self.coin_due
            && !self.kings[0].is_empty()
            && !self.kings[1].is_empty()
            && !self.are_kings_bare()
            && !self.is_quiet_limit_reached()
    }

    /// Returns the enemies that a step could capture (C6), before any choice (C7).
    #[inline]
    pub(super) fn captured_by(&self, from: Space, to: Space) -> SpaceSet {
        let own = self.spaces[self.side as usize].without(from);
        captured(to, own, self.spaces[!self.side as usize])
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// Returns what [`check`](Courtier::check) returns; the state is then unchanged.
    ///
    /// ```
    /// use holochess::Courtier;
    /// use holochess::courtier::Options;
    ///
    /// let mut game = Courtier::new(Options::standard());
    /// game.play("o4-i4".parse()?)?;
    /// assert!(game.play("i4-c".parse()?).is_err()); // It is Red's turn.
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, m: Move) -> Result<(), Illegal> {
        self.check(m)?;
        self.play_unchecked(m);
        Ok(())
    }

    /// Plays a move that the caller vouches for.
    ///
    /// With an illegal move the resulting state is unspecified.
    ///
    /// ```
    /// use holochess::Courtier;
    /// use holochess::courtier::Options;
    ///
    /// let mut game = Courtier::new(Options::standard());
    /// game.play_unchecked("o4-i4".parse()?);
    /// assert_eq!(game.quiet_clock(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn play_unchecked(&mut self, m: Move) {
        match m {
            Move::Step { from, to } => {
                // Whatever captures or is captured stands next to the space.
                if to.neighbours().meets(self.spaces[!self.side as usize]) {
                    let captured = self.captured_by(from, to);
                    self.step_among_enemies(from, to, captured);
                } else {
                    self.step(from, to);
                    self.end_turn(self.quiet.saturating_add(1));
                }
            }
            Move::Capture { from, to, captured } => {
                self.step_among_enemies(from, to, SpaceSet::of(captured));
            }
            Move::Pass => self.end_turn(self.quiet.saturating_add(1)),
        }
    }

    #[inline]
    fn step(&mut self, from: Space, to: Space) {
        let own = self.side as usize;
        let both = SpaceSet::of(from) | SpaceSet::of(to);
        self.spaces[own] ^= both;
        self.kings[own] ^= both.if_true(self.kings[own].contains(from));
    }

    #[inline]
    fn end_turn(&mut self, quiet: u32) {
        self.side = !self.side;
        self.quiet = quiet;
    }

    /// Steps next to an enemy, which may be captured or take part in a capture (C6, C8).
    fn step_among_enemies(&mut self, from: Space, to: Space, captured: SpaceSet) {
        self.step(from, to);
        let (own, enemy) = (self.side as usize, !self.side as usize);
        let endangered = match self.options.entering {
            Entering::Double => !captured.is_empty(),
            Entering::Always => true,
            Entering::Never => false,
        };
        let lost = endangered && is_between(to, self.spaces[enemy]);
        if lost {
            self.spaces[own].remove(to);
            self.kings[own].remove(to);
        }
        self.spaces[enemy] = self.spaces[enemy] - captured;
        self.kings[enemy] = self.kings[enemy] - captured;
        let quiet = captured.is_empty() && !lost;
        self.end_turn(if quiet { self.quiet.saturating_add(1) } else { 0 });
    }

    /// Calls `visit` with each possible roll once and its weight, until it breaks: those of the
    /// coin, if it is due.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use holochess::Courtier;
    ///
    /// let mut rolls = Vec::new();
    /// let _ = Courtier::new("first=coin".parse()?).visit_rolls(|roll, weight| {
    ///     rolls.push((roll.to_string(), weight.get()));
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(rolls, [("coin blue".into(), 1), ("coin red".into(), 1)]);
    /// # Ok::<(), holochess::ParseOptionsError>(())
    /// ```
    pub fn visit_rolls(
        &self,
        mut visit: impl FnMut(Roll, NonZeroU64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.coin_due {
            for side in Side::ALL {
                visit(Roll::Coin(side), NonZeroU64::MIN)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Counts the possible rolls, each of weight 1.
    ///
    /// ```
    /// use holochess::Courtier;
    /// use holochess::courtier::{First, Options};
    ///
    /// let game = Courtier::new(Options { first: First::Coin, ..Options::standard() });
    /// assert_eq!(game.count_rolls(), 2);
    /// ```
    #[inline]
    pub const fn count_rolls(&self) -> u64 {
        if self.coin_due { 2 } else { 0 }
    }

    /// Goes on with a roll.
    ///
    /// # Errors
    ///
    /// Fails, with the state unchanged, if the coin is not due.
    ///
    /// ```
    /// use holochess::courtier::Courtier;
    /// use holochess::Side;
    /// use tabletop_rules::{NotChance, Turn};
    ///
    /// let mut game = Courtier::new("first=coin".parse()?);
    /// game.resolve("coin red".parse()?)?;
    /// assert_eq!(game.turn(), Turn::Player(Side::Red));
    /// assert_eq!(game.resolve("coin red".parse()?), Err(NotChance::NoRollDue));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resolve(&mut self, roll: Roll) -> Result<(), NotChance> {
        if !self.coin_due {
            return Err(NotChance::NoRollDue);
        }
        let Roll::Coin(side) = roll;
        self.side = side;
        self.coin_due = false;
        Ok(())
    }

    /// Returns the spaces with a piece.
    ///
    /// ```
    /// use holochess::{Courtier, SpaceSet};
    /// use holochess::courtier::Options;
    ///
    /// assert_eq!(Courtier::new(Options::standard()).occupied(), SpaceSet::OUTER);
    /// ```
    pub fn occupied(&self) -> SpaceSet {
        self.spaces[0] | self.spaces[1]
    }

    /// Returns the spaces without a piece.
    ///
    /// ```
    /// use holochess::Courtier;
    /// use holochess::courtier::Options;
    ///
    /// assert_eq!(Courtier::new(Options::standard()).free().len(), 13);
    /// ```
    pub fn free(&self) -> SpaceSet {
        !self.occupied()
    }

    /// Calls `visit` with each legal move once, until it breaks.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use holochess::Courtier;
    /// use holochess::courtier::Options;
    ///
    /// let game = Courtier::new(Options::standard());
    /// let mut first = None;
    /// let _ = game.visit_moves(|m| {
    ///     first = Some(m);
    ///     ControlFlow::Break(())
    /// });
    /// assert!(first.is_some_and(|m| game.check(m).is_ok()));
    /// ```
    #[inline]
    pub fn visit_moves(&self, mut visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        if !self.is_move_due() {
            return ControlFlow::Continue(());
        }
        let (free, own) = (self.free(), self.spaces[self.side as usize]);
        let choices = self.choices_possible();
        let mut idle = true;
        for from in own {
            let ends = from.neighbours() & free;
            idle &= ends.is_empty();
            for to in ends - choices {
                visit(Move::Step { from, to })?;
            }
            for to in ends & choices {
                let captured = self.captured_by(from, to);
                if captured.len() < 2 {
                    visit(Move::Step { from, to })?;
                    continue;
                }
                for captured in captured {
                    visit(Move::Capture { from, to, captured })?;
                }
            }
        }
        if idle && self.options.no_move == NoMove::Pass {
            visit(Move::Pass)?;
        }
        ControlFlow::Continue(())
    }

    /// Returns the spaces where a step may have to say what it captures (C7).
    #[inline]
    pub(super) fn choices_possible(&self) -> SpaceSet {
        match self.options.multiple_captures {
            MultipleCaptures::All => SpaceSet::EMPTY,
            MultipleCaptures::One => {
                let (own, enemy) = (self.side as usize, !self.side as usize);
                super::lines::several_possible(self.spaces[own], self.spaces[enemy])
            }
        }
    }

    /// Counts the legal moves, without listing them.
    ///
    /// ```
    /// use holochess::Courtier;
    /// use holochess::courtier::Options;
    ///
    /// assert_eq!(Courtier::new(Options::strict()).count_moves(), 6);
    /// ```
    #[inline]
    pub fn count_moves(&self) -> u64 {
        if !self.is_move_due() {
            return 0;
        }
        let (free, own) = (self.free(), self.spaces[self.side as usize]);
        let along_orbits = (own.clockwise() & free).len_of_two(own.counter_clockwise() & free);
        let at_centre = if own.contains(Space::C) {
            free & SpaceSet::INNER
        } else if free.contains(Space::C) {
            own & SpaceSet::INNER
        } else {
            SpaceSet::EMPTY
        };
        let steps = along_orbits + (own.across() & free).len_of_two(at_centre);
        if steps == 0 {
            return u64::from(self.options.no_move == NoMove::Pass);
        }
        u64::from(steps + self.count_choices(own, free))
    }

    /// Counts by how many moves the choices of captures exceed the steps.
    #[inline]
    fn count_choices(&self, own: SpaceSet, free: SpaceSet) -> u32 {
        let mut more = 0;
        if self.options.multiple_captures == MultipleCaptures::All {
            return more;
        }
        for to in self.choices_possible() & free {
            for from in to.neighbours() & own {
                more += self.captured_by(from, to).len().saturating_sub(1);
            }
        }
        more
    }

    /// Says whether a move is legal, and if not, why.
    ///
    /// # Errors
    ///
    /// Returns the reason, with the number of the rule.
    ///
    /// ```
    /// use holochess::courtier::{Courtier, Illegal, Options};
    /// use holochess::Space;
    ///
    /// let game = Courtier::new(Options::standard());
    /// let error = game.check("o4-i5".parse()?).unwrap_err();
    /// assert_eq!(error, Illegal::NotNext(Space::I5));
    /// assert!(error.to_string().ends_with("(C4)"));
    /// # Ok::<(), holochess::courtier::ParseMoveError>(())
    /// ```
    pub fn check(&self, m: Move) -> Result<(), Illegal> {
        match self.turn() {
            Turn::Over(_) => return Err(Illegal::Over),
            Turn::Chance => return Err(Illegal::RollDue),
            Turn::Player(_) => {}
        }
        let chooses = self.options.multiple_captures == MultipleCaptures::One;
        match m {
            Move::Pass if self.has_move() => Err(Illegal::NoPass),
            Move::Pass => Ok(()),
            Move::Step { from, to } => {
                self.check_step(from, to)?;
                let choices = self.captured_by(from, to).len();
                if chooses && choices > 1 { Err(Illegal::Choose(choices as u8)) } else { Ok(()) }
            }
            Move::Capture { from, to, captured } => {
                self.check_step(from, to)?;
                let choices = self.captured_by(from, to);
                if !chooses || choices.len() < 2 {
                    Err(Illegal::NoChoice)
                } else if !choices.contains(captured) {
                    Err(Illegal::NotCaptured(captured))
                } else {
                    Ok(())
                }
            }
        }
    }

    fn check_step(&self, from: Space, to: Space) -> Result<(), Illegal> {
        self.check_own(from)?;
        if !self.free().contains(to) {
            Err(Illegal::NotFree(to))
        } else if !from.neighbours().contains(to) {
            Err(Illegal::NotNext(to))
        } else {
            Ok(())
        }
    }

    pub(super) fn check_own(&self, from: Space) -> Result<(), Illegal> {
        match self.piece_at(from) {
            None => Err(Illegal::NoPiece(from)),
            Some((side, _)) if side != self.side => Err(Illegal::NotOwn(from)),
            Some(_) => Ok(()),
        }
    }

    /// Returns whose piece stands on a space, and of which kind.
    ///
    /// ```
    /// use holochess::courtier::{Courtier, Options, Piece};
    /// use holochess::{Side, Space};
    ///
    /// let game = Courtier::new(Options::standard());
    /// assert_eq!(game.piece_at(Space::O12), Some((Side::Red, Piece::King)));
    /// assert_eq!(game.piece_at(Space::C), None);
    /// ```
    pub fn piece_at(&self, space: Space) -> Option<(Side, Piece)> {
        let side =
            Side::ALL.into_iter().find(|&side| self.spaces[side as usize].contains(space))?;
        let is_king = self.kings[side as usize].contains(space);
        Some((side, if is_king { Piece::King } else { Piece::Guard }))
    }
}
