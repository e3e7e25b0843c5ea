//! Legal moves.
//!
//! In play, moves are found as sets: for each piece the cells where it may end with the Goal
//! staying where it is, and those where it may end with the Goal. They become moves only when
//! somebody asks for them.

mod army;
mod draw;
mod reach;
mod reflective;
mod setup;
mod threat;

use core::num::NonZeroU64;
use core::ops::ControlFlow;

pub(crate) use reach::{reach, reach_rarely};
pub(crate) use setup::sealed_by;
pub(crate) use threat::within_two;

use crate::extras::Extras;
use crate::game::Phase;
use crate::{Board, Cell, CellSet, Flat, Kind, KlinZha, Move, Roll, Side};
use army::Sets;

/// Where one piece may go.
///
/// ```
/// use core::ops::ControlFlow;
/// use klinzha::{Cell, Destinations, Kind, KlinZha, Options};
///
/// let game: KlinZha = <KlinZha>::from_text(Options::open(), "FA19,fI11 A19/I11 green - - - 0 -")?;
/// let mut pieces: Vec<Destinations> = Vec::new();
/// let _ = game.visit_destinations(|piece| {
///     pieces.push(piece);
///     ControlFlow::Continue(())
/// });
/// assert_eq!((pieces.len(), pieces[0].kind, pieces[0].from), (1, Kind::Fencer, Cell::A19));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Destinations<B: Board = Flat> {
    /// The kind of the piece.
    pub kind: Kind,
    /// Where it stands.
    pub from: Cell<B>,
    /// Where it may end with the Goal staying where it is.
    pub to: CellSet<B>,
    /// Where it may end with the Goal: taken along, or handed over.
    pub with_goal: CellSet<B>,
}

impl<B: Board> Destinations<B> {
    /// The move that `visit` calls after `n` others.
    #[inline(always)]
    pub(crate) fn nth(&self, n: usize) -> Option<Move<B>> {
        let (ends, n, goal) = match n.checked_sub(self.to.len()) {
            None => (self.to, n, false),
            Some(rest) => (self.with_goal, rest, true),
        };
        let to = ends.iter().nth(n)?;
        Some(Move::Go { from: self.from, to, goal })
    }

    #[inline(always)]
    pub(crate) fn visit(
        &self,
        visit: &mut (impl FnMut(Move<B>) -> ControlFlow<()> + ?Sized),
    ) -> ControlFlow<()> {
        let from = self.from;
        self.to.each(|to| visit(Move::Go { from, to, goal: false }))?;
        self.with_goal.each(|to| visit(Move::Go { from, to, goal: true }))
    }
}

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Calls `visit` with each legal move once, in no promised order, until it breaks.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use klinzha::{KlinZha, Options};
    ///
    /// let game = <KlinZha>::from_text(Options::open(), "FA19,fI99 A19/I99 green - - - 0 -")?;
    /// let mut first = None;
    /// let _ = game.visit_moves(|m| {
    ///     first = Some(m);
    ///     ControlFlow::Break(())
    /// });
    /// assert!(first.is_some());
    /// # Ok::<(), klinzha::PositionError>(())
    /// ```
    #[inline]
    pub fn visit_moves(
        &self,
        mut visit: impl FnMut(Move<B>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.is_closed() { ControlFlow::Continue(()) } else { self.generate(&mut visit) }
    }

    /// Counts the legal moves, without making them.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options};
    ///
    /// let text = "FA19,LC28,fI11,lI22 A19/I11 green - - - 0 -";
    /// assert_eq!(<KlinZha>::from_text(Options::open(), text)?.count_moves(), 21);
    /// # Ok::<(), klinzha::PositionError>(())
    /// ```
    #[inline]
    pub fn count_moves(&self) -> u64 {
        if self.is_closed() {
            return 0;
        }
        if self.moves_are_sets() {
            let mut sets = Sets::NONE;
            self.army_sets(&mut sets);
            let count = sets.len();
            return if B::IS_TETRAHEDRAL {
                count + self.transports().1.len() as u64
            } else {
                count
            };
        }
        let mut count = 0;
        let _ = self.generate(&mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// Calls `visit` with each piece that can move and where it may go, in play.
    ///
    /// Moves that are more than a piece, two cells and a Goal are not among them: the Goal
    /// transport and Kinta's strikes, mines, retreats and choices.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use klinzha::{KlinZha, Options};
    ///
    /// let text = "YA19,FE38,fI99 E38/I99 green - - - 0 -";
    /// let game = <KlinZha>::from_text(Options::open(), text)?;
    /// let _ = game.visit_destinations(|piece| {
    ///     println!("{} on {}: {}, with the Goal {}", piece.kind, piece.from, piece.to, piece.with_goal);
    ///     ControlFlow::Continue(())
    /// });
    /// # Ok::<(), klinzha::PositionError>(())
    /// ```
    pub fn visit_destinations(
        &self,
        mut visit: impl FnMut(Destinations<B>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let amid_a_turn = self.extras.kinta().is_some_and(|kinta| kinta.is_pending());
        if self.is_closed() || !self.status().in_play() || amid_a_turn {
            return ControlFlow::Continue(());
        }
        self.visit_sets(&mut |piece| {
            if piece.to.is_empty() && piece.with_goal.is_empty() {
                return ControlFlow::Continue(());
            }
            visit(piece)
        })
    }

    /// True if there is a move, endings aside (K7.3).
    #[inline]
    pub(crate) fn has_move(&self) -> bool {
        if !self.moves_are_sets() {
            return self.generate(&mut |_| ControlFlow::Break(())).is_break();
        }
        let found = if self.rules.reflective() { self.can_move_shared() } else { self.can_move() };
        found || B::IS_TETRAHEDRAL && !self.transports().1.is_empty()
    }

    /// True if all moves are [`Destinations`] and transports.
    #[inline(always)]
    pub(crate) fn moves_are_sets(&self) -> bool {
        self.status().in_play() && self.extras.kinta().is_none()
    }

    /// All moves of the side to move, endings aside.
    ///
    /// What `visit` changes stays in registers as long as its address is given to nobody: so it is called
    /// here alone, with what others found, but for Kinta.
    #[inline]
    pub(crate) fn generate(
        &self,
        visit: &mut impl FnMut(Move<B>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.moves_are_sets() {
            let mut sets = Sets::NONE;
            self.army_sets(&mut sets);
            sets.visit_moves(self.position.army(self.moving_army()), visit)?;
            return self.generate_transports(visit);
        }
        if E::IS_FULL && matches!(self.phase(), Phase::Play | Phase::Arm) {
            return self.generate_kinta(visit);
        }
        let mut part = 0;
        while let Some((decision, cells)) = self.setup_part(part) {
            for cell in cells {
                visit(decision.on(cell))?;
            }
            part += 1;
        }
        ControlFlow::Continue(())
    }

    /// The sets of the army that the side to move moves with.
    #[inline(always)]
    fn army_sets(&self, sets: &mut Sets<B>) {
        if self.rules.reflective() { self.shared_sets(sets) } else { self.own_sets(sets) }
    }

    /// Whose army the side to move moves with.
    #[inline(always)]
    fn moving_army(&self) -> Side {
        if self.rules.reflective() { Side::Green } else { self.side() }
    }

    /// The sets of all pieces of the side to move, empty ones too.
    #[inline(always)]
    pub(crate) fn visit_sets(
        &self,
        visit: &mut dyn FnMut(Destinations<B>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut sets = Sets::NONE;
        self.army_sets(&mut sets);
        for (slot, from) in self.pieces_that_act() {
            let (to, with_goal) = sets.get(slot);
            visit(Destinations { kind: Kind::BY_SLOT[slot], from, to, with_goal })?;
        }
        ControlFlow::Continue(())
    }

    pub(crate) fn generate_transports(
        &self,
        visit: &mut (impl FnMut(Move<B>) -> ControlFlow<()> + ?Sized),
    ) -> ControlFlow<()> {
        if B::IS_TETRAHEDRAL {
            let (from, ends) = self.transports();
            if let Some(from) = from {
                for to in ends {
                    visit(Move::Transport { from, to })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Calls `visit` with each possible roll once and its weight, until it breaks (K13).
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use klinzha::{KlinZha, Options};
    ///
    /// let game = KlinZha::new(Options::clouded())?;
    /// let mut seven = 0;
    /// let _ = game.visit_rolls(|roll, weight| {
    ///     if roll.to_string() == "clouds 7" {
    ///         seven = weight.get();
    ///     }
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!((seven, game.roll_total()), (6, 36));
    /// # Ok::<(), klinzha::OptionsError>(())
    /// ```
    pub fn visit_rolls(
        &self,
        mut visit: impl FnMut(Roll<B>, NonZeroU64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        const ONE: NonZeroU64 = NonZeroU64::MIN;
        match self.phase() {
            Phase::Clouds => {
                for count in 2..=12_u8 {
                    // Ways to throw the sum with two spindles.
                    let ways = u64::from(6 - count.abs_diff(7));
                    visit(Roll::Clouds(count), NonZeroU64::new(ways).unwrap_or(ONE))?;
                }
            }
            Phase::Cloud => {
                for cell in CellSet::all() - self.clouds() {
                    visit(Roll::Cloud(cell), ONE)?;
                }
            }
            Phase::Spindles => {
                for green in 1..=6 {
                    for gold in 1..=6 {
                        visit(Roll::Spindles { green, gold }, ONE)?;
                    }
                }
            }
            Phase::Play if self.rules.kinta() && self.turn().is_chance() => {
                for pips in 1..=6 {
                    visit(Roll::Spindle(pips), ONE)?;
                }
            }
            _ => {}
        }
        ControlFlow::Continue(())
    }

    /// Returns the sum of the weights of all possible rolls, zero unless the turn is chance's.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options};
    ///
    /// let game: KlinZha = KlinZha::new(Options::open())?;
    /// assert_eq!(game.roll_total(), 36);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn roll_total(&self) -> u64 {
        match self.phase() {
            Phase::Clouds | Phase::Spindles => 36,
            Phase::Cloud => (B::CELLS - self.clouds().len()) as u64,
            Phase::Play if self.rules.kinta() && self.turn().is_chance() => 6,
            _ => 0,
        }
    }
}
