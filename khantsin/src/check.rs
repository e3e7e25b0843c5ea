//! Why a move is refused.

use crate::game::Phase;
use crate::illegal::reversal_fault;
use crate::movegen::claws_due;
use crate::stack::{HARMONY, Pile};
use crate::{Cell, Colour, Illegal, KhanTsin, Move, Setup, Speed};

impl KhanTsin {
    /// Says whether a move is legal, and if not, why.
    ///
    /// # Errors
    ///
    /// Returns the first reason in the order of [`Illegal`].
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Colour, Illegal, KhanTsin, Options};
    ///
    /// let game = KhanTsin::new(Options::default())?;
    /// let still_set_up = Illegal::SetUp { colour: Colour::Red, left: 12 };
    /// assert_eq!(game.check("pass".parse()?), Err(still_set_up));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(&self, m: Move) -> Result<(), Illegal> {
        match self.phase {
            Phase::Won | Phase::Drawn => Err(Illegal::Over),
            Phase::SetUp if self.options.setup == Setup::Random => Err(Illegal::ChanceTurn),
            Phase::SetUp => match m {
                Move::Put(cell) => self.check_put(cell),
                Move::Carry { .. } | Move::Pass => Err(self.still_set_up()),
            },
            Phase::Play | Phase::Passed => match m {
                Move::Put(_) => Err(Illegal::Play),
                Move::Pass if self.can_carry(self.side) => Err(Illegal::MayNotPass),
                Move::Pass => Ok(()),
                Move::Carry { count, from, to, reversal } => {
                    self.check_source(from)?;
                    self.check_count(from, count)?;
                    self.check_destination(from, to)?;
                    if let Some(fault) = reversal_fault(self.options.reversal, count, reversal) {
                        return Err(fault);
                    }
                    self.check_speed(from, to)?;
                    self.check_landing(count, from, to)
                }
            },
        }
    }

    fn still_set_up(&self) -> Illegal {
        let colour = self.side.set_up_colour();
        let put = self.piles.iter().filter(|&&pile| pile == Pile::single(colour)).count();
        Illegal::SetUp { colour, left: Colour::BARONS - put as u8 }
    }

    fn check_put(&self, cell: Cell) -> Result<(), Illegal> {
        if !self.piles[cell.index()].is_empty() {
            return Err(Illegal::Taken { cell });
        }
        let (claws, expected) = (self.options.claws.at(cell), claws_due(self.placed()));
        if self.options.setup == Setup::Claws && claws != expected {
            return Err(Illegal::WrongClaws { cell, claws, expected });
        }
        Ok(())
    }

    /// Says whether the side to move may move from a position (T3.1, T3.2).
    pub(crate) fn check_source(&self, from: Cell) -> Result<(), Illegal> {
        if self.piles[from.index()].is_empty() {
            return Err(Illegal::NothingThere { cell: from });
        }
        if !self.zone(self.side).contains(from) {
            return Err(Illegal::OutsideZone { cell: from, zone: self.options.zone });
        }
        Ok(())
    }

    /// Says whether a stack has so many Barons to move (T3.3).
    pub(crate) fn check_count(&self, from: Cell, count: u8) -> Result<(), Illegal> {
        let height = self.piles[from.index()].height();
        if count < 1 || count > height {
            return Err(Illegal::Count { count, height });
        }
        Ok(())
    }

    /// Says whether there is another stack to land on (T3.3).
    pub(crate) fn check_destination(&self, from: Cell, to: Cell) -> Result<(), Illegal> {
        if from == to {
            return Err(Illegal::SamePosition);
        }
        if self.piles[to.index()].is_empty() {
            return Err(Illegal::EmptyDestination { cell: to });
        }
        Ok(())
    }

    /// Says whether the distance is right (T5.2).
    pub(crate) fn check_speed(&self, from: Cell, to: Cell) -> Result<(), Illegal> {
        let Some((_, limit)) = self.speed_range(from) else { return Ok(()) };
        let between = from.index().min(to.index()) + 1..from.index().max(to.index());
        let passed = self.piles[between].iter().filter(|pile| !pile.is_empty()).count() as u8 + 1;
        if self.options.speed == Speed::Claws && passed != limit {
            return Err(Illegal::NotByClaws { passed, claws: limit });
        }
        if passed > limit {
            return Err(Illegal::TooFar { passed, limit });
        }
        Ok(())
    }

    /// Says whether a part that exists grows in harmony where it lands (T3.4, T3.5).
    fn check_landing(&self, count: u8, from: Cell, to: Cell) -> Result<(), Illegal> {
        let here = self.piles[from.index()];
        let (_, part) = here.split(count);
        let there = self.piles[to.index()];
        if there.height() + count <= here.height() {
            return Err(Illegal::Growth {
                left: here.height(),
                destination: there.height(),
                count,
            });
        }
        for colour in Colour::ALL {
            let found = there.count(colour) + part.count(colour);
            if found > HARMONY {
                return Err(Illegal::Harmony { colour, found });
            }
        }
        Ok(())
    }
}
