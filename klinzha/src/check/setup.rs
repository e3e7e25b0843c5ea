//! Why a decision of the set-up is refused (K8, K10.2).

use super::Illegal;
use crate::extras::Extras;
use crate::movegen::within_two;
use crate::{Board, Cell, Kind, KlinZha, Side};

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Why a piece may not be placed in the own point.
    pub(super) fn explain_place(&self, kind: Kind, cell: Cell<B>) -> Illegal<B> {
        let side = self.side();
        if self.position.vacancy(side, kind).is_none() {
            return Illegal::NoneLeft { kind };
        }
        let Some(point) = self.status().point(side) else { return Illegal::NotLegal };
        if !point.cells().contains(cell) {
            let on_border = point.half_spaces().contains(cell);
            if !on_border {
                return Illegal::OutsidePoint { cell, point };
            }
            if !self.rules.half_spaces() {
                return Illegal::HalfSpace { cell, point };
            }
        }
        if self.position.all_occupied().contains(cell) {
            return Illegal::Occupied { cell };
        }
        match self.position.blockader(!side) {
            Some(other) if within_two(other).contains(cell) => {
                Illegal::PlacedZonesMeet { cell, other }
            }
            _ => Illegal::NotLegal,
        }
    }

    /// Why the Goal may not be put down there.
    pub(super) fn explain_goal(&self, cell: Cell<B>) -> Illegal<B> {
        let side = self.side();
        let Some(slot) = self.position.slot_at(side, cell) else {
            return Illegal::GoalNotOnPiece { cell };
        };
        let kind = Kind::BY_SLOT[slot];
        if !self.may_carry(kind) {
            return Illegal::GoalNotOnCarrier { cell, kind };
        }
        if let Some(reason) = self.explain_rest(side, cell) {
            return reason;
        }
        if self.sealed_corner(side).contains(cell) {
            return Illegal::GoalSealed { cell };
        }
        match self.threat_to(side, cell) {
            Some(by) => Illegal::GoalThreatened { cell, by },
            None => Illegal::NotLegal,
        }
    }

    /// Why the reflective form may not be opened so.
    pub(super) fn explain_open(&self, kind: Kind, cell: Cell<B>) -> Illegal<B> {
        if !kind.may_carry() {
            return Illegal::OpenKind { kind };
        }
        self.explain_rest(Side::Green, cell).unwrap_or(Illegal::NotLegal)
    }

    /// Why a piece of the shared army may not be placed there.
    pub(super) fn explain_shared_place(&self, kind: Kind, cell: Cell<B>) -> Illegal<B> {
        let Some(slot) = self.position.vacancy(Side::Green, kind) else {
            return Illegal::NoneLeft { kind };
        };
        let taken = self.position.occupied(Side::Green);
        if taken.contains(cell) {
            return Illegal::Occupied { cell };
        }
        if kind == Kind::Blockader {
            if let Some(piece) = (cell.neighbours() & taken).iter().next() {
                return Illegal::PlacedBeside { cell, piece };
            }
        }
        match self.position.blockader(Side::Green) {
            Some(blockader) if blockader.neighbours().contains(cell) => {
                return Illegal::PlacedInZone { cell, blockader };
            }
            _ => {}
        }
        let mut after = self.position;
        after.put(Side::Green, slot, cell);
        match after.first_of(Side::Green, self.shared_threats(&after)) {
            Some(by) => Illegal::PlacedThreat { by },
            None => Illegal::NotLegal,
        }
    }
}
