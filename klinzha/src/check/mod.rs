//! Whether a move is legal, and if not, why.
//!
//! Only the generators decide. A move that is not among theirs is then looked at again, slowly,
//! to find a reason; so a reason may be missing, but legality can never differ from the lists.

mod expected;
mod illegal;
mod kinta;
mod play;
mod rule;
mod setup;

use core::ops::ControlFlow;

use tabletop_rules::{NotChance, Turn};

pub use expected::Expected;
pub use illegal::Illegal;
pub use kinta::KintaIllegal;

use crate::extras::Extras;
use crate::{Board, Cell, Destinations, KlinZha, Move, Phase, Roll, Side};

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Says whether a move is legal, and if not, why.
    ///
    /// A move is legal if and only if [`visit_moves`](KlinZha::visit_moves) shows it.
    ///
    /// # Errors
    ///
    /// Returns the reason with the number of the rule.
    ///
    /// ```
    /// use klinzha::{Cell, Flat, Illegal, KlinZha, Options};
    ///
    /// let text = "FA19,LC28,fI11,lI22 A19/I11 green - - - 0 -";
    /// let game = KlinZha::<Flat>::from_text(Options::open(), text)?;
    /// assert_eq!(game.check("C28-C29".parse()?), Ok(()));
    /// let reason = game.check("I22-I23".parse()?).unwrap_err();
    /// assert_eq!(reason, Illegal::NotYours { cell: Cell::I22 });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(&self, m: Move<B>) -> Result<(), Illegal<B>> {
        if self.is_legal(m) { Ok(()) } else { Err(self.explain(m)) }
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// Returns what [`check`](KlinZha::check) returns; the state is then unchanged.
    ///
    /// ```
    /// use klinzha::{Flat, KlinZha, Options, Side};
    ///
    /// let text = "FA19,LC28,fI11,lI22 A19/I11 green - - - 0 -";
    /// let mut game = KlinZha::<Flat>::from_text(Options::open(), text)?;
    /// assert!(game.play("C28-E37".parse()?).is_err());
    /// assert_eq!(game.side(), Side::Green);
    /// game.play("C28-C29".parse()?)?;
    /// assert_eq!(game.side(), Side::Gold);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, m: Move<B>) -> Result<(), Illegal<B>> {
        self.check(m)?;
        self.play_unchecked(m);
        Ok(())
    }

    /// Goes on with a roll.
    ///
    /// # Errors
    ///
    /// Fails, with the state unchanged, if the roll is not among the possible ones.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options};
    ///
    /// let mut game = KlinZha::new(Options::open())?;
    /// assert!(game.resolve("roll 3".parse()?).is_err());
    /// game.resolve("spindles 4-2".parse()?)?;
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resolve(&mut self, roll: Roll<B>) -> Result<(), NotChance> {
        if self.phase() == Phase::Play {
            self.resolve_kinta(roll)
        } else {
            self.resolve_setup(roll)
        }
    }

    /// True if the generators make the move. Where they work with sets, only the set that could
    /// hold it is asked for.
    pub(crate) fn is_legal(&self, m: Move<B>) -> bool {
        if self.is_closed() {
            return false;
        }
        match (self.phase(), m) {
            (Phase::Play, Move::Go { from, to, goal }) if self.extras.kinta().is_none() => {
                self.ends_of(from, goal).is_some_and(|ends| ends.contains(to))
            }
            (Phase::Play, Move::Transport { from, to }) if self.extras.kinta().is_none() => {
                let (goal, ends) = self.transports();
                goal == Some(from) && ends.contains(to)
            }
            (Phase::Play, _) if self.extras.kinta().is_none() => false,
            (Phase::Play, _) if self.pending().is_none() => self.is_legal_in_turn(m),
            (Phase::Place, Move::Place { kind, cell }) => {
                self.places(self.side(), kind).contains(cell)
            }
            (Phase::Goal, Move::Goal { cell }) => self.goal_places(self.side()).contains(cell),
            _ => self
                .visit_moves(|legal| {
                    if legal == m { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                })
                .is_break(),
        }
    }

    /// Where the piece on a cell may end, with or without the Goal; `None` if it is not the
    /// mover's.
    fn ends_of(&self, from: Cell<B>, goal: bool) -> Option<crate::CellSet<B>> {
        let own = if self.rules.reflective() { Side::Green } else { self.side() };
        if !self.position.occupied(own).contains(from) {
            return None;
        }
        let mut ends = None;
        let _ = self.visit_sets(&mut |piece: Destinations<B>| {
            if piece.from != from {
                return ControlFlow::Continue(());
            }
            ends = Some(if goal { piece.with_goal } else { piece.to });
            ControlFlow::Break(())
        });
        ends
    }

    /// Returns the decision that the side to move has to make, or `None` if a roll is due or the
    /// game is over.
    ///
    /// ```
    /// use klinzha::{Expected, KlinZha, Options};
    ///
    /// let mut game = KlinZha::new(Options::open())?;
    /// assert_eq!(game.expected(), None);
    /// game.resolve("spindles 4-2".parse()?)?;
    /// assert_eq!(game.expected(), Some(Expected::Choice));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn expected(&self) -> Option<Expected> {
        self.turn().player().map(|_| self.decision())
    }

    /// The decision that is due in a player's turn.
    fn decision(&self) -> Expected {
        match self.phase() {
            Phase::Choose => Expected::Choice,
            Phase::Point => Expected::Point,
            Phase::Place => Expected::Place,
            Phase::Goal => Expected::Goal,
            Phase::Open => Expected::Open,
            Phase::Arm => Expected::Arm,
            // The first three are chance's.
            Phase::Clouds | Phase::Cloud | Phase::Spindles | Phase::Play => self.decision_in_play(),
        }
    }

    /// What is pending in Kinta shows in the moves there are: the decisions within a turn never
    /// mix with those that begin one.
    fn decision_in_play(&self) -> Expected {
        let mut expected = Expected::Move;
        if self.extras.kinta().is_some_and(|kinta| kinta.is_pending()) {
            let _ = self.visit_moves(|m| {
                expected = expected_by(m);
                ControlFlow::Break(())
            });
        }
        expected
    }

    /// Finds a reason for a move that is not legal.
    #[cold]
    #[inline(never)]
    fn explain(&self, m: Move<B>) -> Illegal<B> {
        let expected = match self.turn() {
            Turn::Over(outcome) => return Illegal::Over { reason: outcome.reason },
            Turn::Chance => return Illegal::RollDue { phase: self.phase() },
            Turn::Player(_) => self.decision(),
        };
        if let Some(reason) = self.misplaced(m, expected) {
            return reason;
        }
        match m {
            Move::Point(point) => Illegal::PointTaken { point },
            Move::Place { kind, cell } if self.rules.reflective() => {
                self.explain_shared_place(kind, cell)
            }
            Move::Place { kind, cell } => self.explain_place(kind, cell),
            Move::Goal { cell } => self.explain_goal(cell),
            Move::Open { kind, cell } => self.explain_open(kind, cell),
            Move::Go { from, to, goal } => self.explain_go(from, to, goal),
            Move::Transport { from, to } => self.explain_transport(from, to),
            Move::Strike { from, to, at } => self.explain_strike(from, Some(to), false, at),
            Move::StrikeWithGoal { from, to, at } => self.explain_strike(from, Some(to), true, at),
            Move::StrikeStill { from, at } => self.explain_strike(from, None, false, at),
            Move::Mine { from, to, at } => self.explain_mine(from, to, false, at),
            Move::MineWithGoal { from, to, at } => self.explain_mine(from, to, true, at),
            Move::Arm { cell, weapon } => self.explain_arm(cell, weapon),
            Move::Back { to } if expected == Expected::Back => {
                KintaIllegal::NoWayBack { to }.into()
            }
            Move::Retreat { to } | Move::Back { to } => KintaIllegal::NoRetreat { to }.into(),
            Move::First | Move::Second | Move::Fight | Move::Swap | Move::Keep => Illegal::NotLegal,
        }
    }

    /// Why a move of this form cannot be an answer now, whatever its cells.
    pub(crate) fn misplaced(&self, m: Move<B>, expected: Expected) -> Option<Illegal<B>> {
        // A Flier may go back out of a fight (K12.6).
        let leaves = expected == Expected::Fight && matches!(m, Move::Back { .. });
        let not_now = expected != expected_by(m) && !leaves;
        self.unknown_here(m).or(not_now.then_some(Illegal::NotNow { expected }))
    }

    /// Why a move could never be made in this game, whatever the state.
    fn unknown_here(&self, m: Move<B>) -> Option<Illegal<B>> {
        if matches!(m, Move::Transport { .. }) {
            let known = B::IS_TETRAHEDRAL && !self.rules.reflective();
            return (!known).then_some(Illegal::NoTransport);
        }
        self.explain_unknown_kinta(m).map(Illegal::Kinta)
    }
}

/// The decision that a move is an answer to.
fn expected_by<B: Board>(m: Move<B>) -> Expected {
    match m {
        Move::First | Move::Second => Expected::Choice,
        Move::Point(_) => Expected::Point,
        Move::Place { .. } => Expected::Place,
        Move::Goal { .. } => Expected::Goal,
        Move::Open { .. } => Expected::Open,
        Move::Arm { .. } => Expected::Arm,
        Move::Go { .. }
        | Move::Transport { .. }
        | Move::Strike { .. }
        | Move::StrikeWithGoal { .. }
        | Move::StrikeStill { .. }
        | Move::Mine { .. }
        | Move::MineWithGoal { .. } => Expected::Move,
        Move::Fight | Move::Retreat { .. } => Expected::Fight,
        Move::Back { .. } => Expected::Back,
        Move::Swap | Move::Keep => Expected::Prize,
    }
}
