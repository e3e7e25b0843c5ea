//! Klin Zha Kinta, the game with live pieces (K12).
//!
//! A turn may take several steps here: rolls, the Flier's choice, the step back, the swap of
//! weapons. While a fight goes on the attacker stands on its old cell.

mod access;
mod bout;
mod fight;
mod gear;
mod generate;
mod odds;
mod play;
#[cfg(feature = "serde")]
mod serde_text;
mod sheet;
mod strike;
mod text;
mod veterans;
mod ways;

pub use access::{Armed, Due, LivePiece, PendingStep, Role};
pub(crate) use bout::{Bout, Need, Pending};
pub(crate) use gear::{Gear, usual_weapon};
pub use odds::{Duel, Fighter, Strike};
#[cfg(feature = "alloc")]
pub use odds::{Odds, OddsError, Ratio};
pub use sheet::{ScoreSheet, SheetError, SheetLine, SheetWeapon};
pub use text::{CellName, KintaField, KintaTextError};
pub use veterans::{Chronicle, Deeds, Name, NameError, Roster, RosterError, Veteran};

use crate::position::{ARMY, Position, scramble};
use crate::{Board, Cell, CellSet, Kind, KintaOptions, Rank, Side};

/// What the pieces of a Kinta game have suffered, bear and are in the middle of.
///
/// Equality looks at everything but the pieces' gear, which means something only with the cells
/// that they stand on: see [`same_gear`](Kinta::same_gear).
#[derive(Clone, Copy, Debug)]
pub struct Kinta<B: Board> {
    pub(crate) options: KintaOptions,
    gear: [[Gear; ARMY]; 2],
    mines: [CellSet<B>; 2],
    pub(crate) pending: Option<Pending<B>>,
    /// Who won a finished reflective game, where it is the side that would be next (K12.5).
    pub(crate) winner: Option<Side>,
}

impl<B: Board> Kinta<B> {
    pub(crate) fn new(options: KintaOptions) -> Kinta<B> {
        Kinta {
            options,
            gear: [[Gear::default(); ARMY]; 2],
            mines: [CellSet::EMPTY; 2],
            pending: None,
            winner: None,
        }
    }

    pub(crate) fn gear(&self, side: Side, slot: usize) -> Gear {
        self.gear[side.index()][slot]
    }

    pub(crate) fn gear_mut(&mut self, side: Side, slot: usize) -> &mut Gear {
        &mut self.gear[side.index()][slot]
    }

    /// True if a mine of either side lies on a cell.
    pub(crate) fn is_mined(&self, cell: Cell<B>) -> bool {
        (self.mines[0] | self.mines[1]).contains(cell)
    }

    /// The cells with a mine of a side (K12.10).
    pub(crate) fn mines(&self, side: Side) -> CellSet<B> {
        self.mines[side.index()]
    }

    pub(crate) fn mines_mut(&mut self, side: Side) -> &mut CellSet<B> {
        &mut self.mines[side.index()]
    }

    /// The rank belongs to the piece: places are filled in the order of placing (K12.12).
    pub(crate) fn rank(&self, side: Side, slot: usize) -> Option<Rank> {
        self.options.ranks[side.index()][slot]
    }

    /// The attack value of a piece (K12.1, K12.12).
    pub(crate) fn attack(&self, side: Side, slot: usize) -> u8 {
        let attack = self.options.stats_of(Kind::BY_SLOT[slot]).attack;
        match self.rank(side, slot) {
            Some(Rank::Dahha) => (attack + 2).min(6),
            _ => attack,
        }
    }

    /// The damage that kills a piece (K12.1, K12.12).
    pub(crate) fn hit_points(&self, side: Side, slot: usize) -> u8 {
        let hit_points = self.options.stats_of(Kind::BY_SLOT[slot]).hit_points;
        match self.rank(side, slot) {
            Some(Rank::Dahha) => hit_points + 2,
            _ => hit_points,
        }
    }

    pub(crate) fn is_pending(&self) -> bool {
        self.pending.is_some()
    }

    /// True if the side's Blockader projects no zone against the enemy (K12.9).
    pub(crate) fn blockader_sleeps(&self, side: Side) -> bool {
        self.gear(side, Kind::Blockader.slots().start).sleep() > 0
    }

    /// True if a piece will not be able to move in its side's next turn (K12.9).
    pub(crate) fn lost_turn_ahead(&self, side: Side, slot: usize) -> bool {
        self.gear(side, slot).sleep() > 1
    }

    /// True if a piece of the side to move cannot move (K12.9).
    pub(crate) fn is_paralysed(&self, side: Side, slot: usize) -> bool {
        self.gear(side, slot).sleep() > 0
    }

    /// A turn of a side begins: its paralysed pieces come nearer to waking.
    pub(crate) fn wake(&mut self, side: Side) {
        for gear in &mut self.gear[side.index()] {
            gear.set_sleep(gear.sleep().saturating_sub(1));
        }
    }

    /// A hash of all that equality looks at, and of the gear of the pieces on their cells.
    pub(crate) fn hash(&self, position: &Position<B>) -> u64 {
        let mut hash = 0;
        for side in Side::ALL {
            let seat = (side as u64 + 3) << 48;
            for (slot, cell) in position.pieces(side) {
                let gear = u64::from(self.gear(side, slot).bits());
                let rank = self.rank(side, slot).map_or(0, |rank| rank as u64 + 1);
                if (gear, rank) != (0, 0) {
                    hash ^= scramble(seat | rank << 40 | gear << 16 | cell.number() as u64);
                }
            }
            for cell in self.mines(side) {
                hash ^= scramble(seat | 1 << 44 | cell.number() as u64);
            }
        }
        let winner = self.winner.map_or(0, |side| side as u64 + 1);
        let pending = self.pending.map_or(0, |pending| pending.bits());
        hash ^ scramble(5 << 48 | winner) ^ scramble(pending)
    }

    /// True if pieces on the same cells have the same gear and rank. The positions are equal:
    /// pieces of one kind are alike but for these.
    pub(crate) fn same_gear(
        &self,
        position: &Position<B>,
        other: &Kinta<B>,
        other_position: &Position<B>,
    ) -> bool {
        Side::ALL.into_iter().all(|side| {
            position.pieces(side).all(|(slot, cell)| {
                other_position.slot_at(side, cell).is_some_and(|twin| {
                    self.gear(side, slot) == other.gear(side, twin)
                        && self.rank(side, slot) == other.rank(side, twin)
                })
            })
        })
    }
}

impl<B: Board> PartialEq for Kinta<B> {
    fn eq(&self, other: &Kinta<B>) -> bool {
        self.options == other.options
            && self.mines == other.mines
            && self.pending == other.pending
            && self.winner == other.winner
    }
}

impl<B: Board> Eq for Kinta<B> {}
