//! Legal moves: whose stacks, how far, onto which.
//!
//! All of a part's demands on its destination are one number, so one addition to each of the 36
//! piles tells where it may land. The counting loop has no branch and becomes vector code.

use core::ops::ControlFlow;

use crate::game::{KhanTsin, Phase};
use crate::stack::{Demand, Pile};
use crate::{Cell, Cells, Move, Player, Reversal, Setup, Speed};

impl KhanTsin {
    /// Returns the least and the most occupied positions that a move from there passes, the
    /// destination included (T5.2), or `None` where any number will do.
    pub(crate) fn speed_range(&self, from: Cell) -> Option<(u8, u8)> {
        let claws = self.options.claws.at(from);
        match self.options.speed {
            Speed::Free => None,
            Speed::Four => Some((1, 4)),
            Speed::Claws => Some((claws, claws)),
            Speed::ClawsUpTo => Some((1, claws)),
        }
    }

    /// Returns the stacks that one from there may land on as far as the speed goes (T5.2).
    #[inline]
    fn reach(&self, from: Cell) -> Cells {
        let (mut south, mut north) = self.occupied.around(from);
        let Some((least, most)) = self.speed_range(from) else { return south | north };
        for _ in 1..least {
            south.pop_last();
            north.pop_first();
        }
        let mut reach = Cells::EMPTY;
        // Not an inclusive range, which takes a tenth more of the whole count.
        for _ in least..most + 1 {
            reach.extend(south.pop_last());
            reach.extend(north.pop_first());
        }
        reach
    }

    /// Calls `visit` with the stacks that a player may move from, the nearest first (T3.2).
    #[inline(always)]
    fn visit_sources(
        &self,
        player: Player,
        mut visit: impl FnMut(Cell, Pile) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut left = self.occupied;
        for _ in 0..self.options.zone {
            let nearest = match player {
                Player::South => left.pop_first(),
                Player::North => left.pop_last(),
            };
            let Some(cell) = nearest else { break };
            visit(cell, self.piles[cell.index()])?;
        }
        ControlFlow::Continue(())
    }

    /// Returns what may be turned over when so many Barons move (T5.1).
    #[inline(always)]
    fn reversals(&self, count: u8) -> &'static [Reversal] {
        match (self.options.reversal, count) {
            (false, _) => &Reversal::ALL[..1],
            (true, 1) => &Reversal::ALL[..2],
            (true, _) => &Reversal::ALL,
        }
    }

    /// Calls `visit` with each move of stacks that the player has.
    #[inline(always)]
    pub(crate) fn visit_carries(
        &self,
        player: Player,
        mut visit: impl FnMut(Move) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.visit_sources(player, |from, pile| {
            let reach = self.reach(from);
            for (count, demand) in pile.demands() {
                let others = &self.reversals(count)[1..];
                for to in reach {
                    if demand.met_by(self.piles[to.index()]) {
                        let turned = |reversal| Move::Carry { count, from, to, reversal };
                        visit(turned(Reversal::None))?;
                        for &reversal in others {
                            visit(turned(reversal))?;
                        }
                    }
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// Counts the moves of stacks that the player has, without making any.
    pub(crate) fn count_carries(&self, player: Player) -> u64 {
        let limited = self.options.speed != Speed::Free;
        let mut total = 0;
        let _ = self.visit_sources(player, |from, pile| {
            // Where the speed is free, all stacks are counted at once instead.
            let reach = if limited { self.reach(from) } else { Cells::EMPTY };
            for (count, demand) in pile.demands() {
                let landings = if limited {
                    let fits = |to: &Cell| demand.met_by(self.piles[to.index()]);
                    reach.iter().filter(fits).count() as u64
                } else {
                    // Where the part comes from it would grow, and may fit.
                    self.count_landings(demand) - u64::from(demand.met_by(pile))
                };
                total += landings * self.reversals(count).len() as u64;
            }
            ControlFlow::Continue(())
        });
        total
    }

    /// Counts the piles that meet a demand.
    fn count_landings(&self, demand: Demand) -> u64 {
        self.piles.iter().map(|&pile| u32::from(demand.met_by(pile))).sum::<u32>().into()
    }

    /// Returns true if the player can move a stack.
    pub(crate) fn can_carry(&self, player: Player) -> bool {
        self.visit_carries(player, |_| ControlFlow::Break(())).is_break()
    }

    /// Returns the positions that the next Baron of the set-up may be put on (T2).
    pub(crate) fn free_for_put(&self) -> Cells {
        let claws = match self.options.setup {
            Setup::Claws => Some(claws_due(self.placed())),
            _ => None,
        };
        let fits = |cell: Cell| {
            !self.occupied.contains(cell)
                && claws.is_none_or(|claws| self.options.claws.at(cell) == claws)
        };
        Cell::all().filter(|&cell| fits(cell)).collect()
    }

    /// Returns where the top `count` Barons of a stack may move to: nowhere if it is not the
    /// turn of a player who may move them.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Cell, KhanTsin, Options};
    ///
    /// let text = "rrrbbb,www,rbw,rbw,rbw,rbw,rbw,rrrbbb,www,r,b,w,24 south 0";
    /// let game = KhanTsin::from_text(&Options::default(), text)?;
    /// let to = game.destinations(Cell::FIRST, 6);
    /// assert_eq!(to.iter().map(Cell::number).collect::<Vec<_>>(), [2, 9, 12]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn destinations(&self, from: Cell, count: u8) -> Cells {
        if !matches!(self.phase, Phase::Play | Phase::Passed)
            || !self.zone(self.side).contains(from)
        {
            return Cells::EMPTY;
        }
        let pile = self.piles[from.index()];
        let Some((_, demand)) = pile.demands().find(|part| part.0 == count) else {
            return Cells::EMPTY;
        };
        let fits = |to: &Cell| demand.met_by(self.piles[to.index()]);
        self.reach(from).iter().filter(fits).collect()
    }

    /// Returns the positions that a player may move from: the nearest occupied ones, whatever
    /// the colours (T3.2).
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{KhanTsin, Options, Player};
    ///
    /// let text = "rrrbbb,www,rbw,rbw,rbw,rbw,rbw,rrrbbb,www,r,b,w,24 south 0";
    /// let game = KhanTsin::from_text(&Options::default(), text)?;
    /// let zone: Vec<_> = game.zone(Player::North).iter().map(|cell| cell.number()).collect();
    /// assert_eq!(zone, [9, 10, 11, 12]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn zone(&self, player: Player) -> Cells {
        let mut zone = Cells::EMPTY;
        let _ = self.visit_sources(player, |cell, _| {
            zone.insert(cell);
            ControlFlow::Continue(())
        });
        zone
    }
}

/// Returns on how many claws the next Baron goes in the set-up by claws, when `placed` are there:
/// four of each side on three, then on two, then on one (T2).
pub(crate) const fn claws_due(placed: u8) -> u8 {
    3 - placed / 2 / 4
}

/// The legal moves of a position, one by one: see [`KhanTsin::moves`].
///
/// Nothing is allocated. Whoever wants speed rather than an iterator uses
/// [`visit_moves`](KhanTsin::visit_moves).
///
/// # Examples
///
/// ```
/// use khantsin::{KhanTsin, Moves, Options};
///
/// let game = KhanTsin::new(Options::default())?;
/// let mut moves: Moves<'_> = game.moves();
/// assert_eq!(moves.next(), Some("@1".parse()?));
/// assert_eq!(moves.count(), 35);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Moves<'a> {
    game: &'a KhanTsin,
    /// Where Barons may be put, or moved from, and are not yet looked at.
    sources: Cells,
    putting: bool,
    pass: bool,
    from: Cell,
    count: u8,
    destinations: Cells,
    to: Cell,
    reversals: &'static [Reversal],
}

impl KhanTsin {
    /// Returns the legal moves, in no promised order. There is none in a chance turn or after
    /// the end.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{KhanTsin, Options};
    ///
    /// let game = KhanTsin::new(Options::default())?;
    /// assert_eq!(game.moves().count(), 36);
    /// assert!(game.moves().all(|m| game.check(m).is_ok()));
    /// # Ok::<(), khantsin::OptionsError>(())
    /// ```
    pub fn moves(&self) -> Moves<'_> {
        let (sources, putting, pass) = match self.phase {
            Phase::SetUp if self.options.setup != Setup::Random => {
                (self.free_for_put(), true, false)
            }
            Phase::Play | Phase::Passed => {
                (self.zone(self.side), false, !self.can_carry(self.side))
            }
            Phase::SetUp | Phase::Drawn | Phase::Won => (Cells::EMPTY, false, false),
        };
        Moves {
            game: self,
            sources,
            putting,
            pass,
            from: Cell::FIRST,
            // The stack that is looked at has no larger part: the next source is due.
            count: u8::MAX,
            destinations: Cells::EMPTY,
            to: Cell::FIRST,
            reversals: &[],
        }
    }
}

impl Iterator for Moves<'_> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        if self.putting {
            let cell = self.sources.iter().next()?;
            self.sources.remove(cell);
            return Some(Move::Put(cell));
        }
        if self.pass {
            self.pass = false;
            self.sources = Cells::EMPTY;
            return Some(Move::Pass);
        }
        loop {
            if let Some((&reversal, others)) = self.reversals.split_first() {
                self.reversals = others;
                let Moves { count, from, to, .. } = *self;
                return Some(Move::Carry { count, from, to, reversal });
            }
            if let Some(to) = self.destinations.iter().next() {
                self.destinations.remove(to);
                self.to = to;
                self.reversals = self.game.reversals(self.count);
            } else if self.count < self.game.piles[self.from.index()].height() {
                self.count += 1;
                self.destinations = self.game.destinations(self.from, self.count);
            } else {
                self.from = self.sources.iter().next()?;
                self.sources.remove(self.from);
                self.count = 0;
            }
        }
    }
}

impl core::iter::FusedIterator for Moves<'_> {}
