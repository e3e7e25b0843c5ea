//! Decisions of the set-up (K8, K10.2).

use crate::extras::Extras;
use crate::game::Phase;
use crate::movegen::within_two;
use crate::{Board, Cell, CellSet, Kind, KlinZha, Move, Point, Side};

impl<B: Board> Move<B> {
    /// The same decision of the set-up on another cell, if it names one.
    pub(crate) fn on(self, cell: Cell<B>) -> Move<B> {
        match self {
            Move::Place { kind, .. } => Move::Place { kind, cell },
            Move::Open { kind, .. } => Move::Open { kind, cell },
            Move::Goal { .. } => Move::Goal { cell },
            other => other,
        }
    }
}

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// The decisions of the set-up in parts, counted from 0: in each those that differ in the cell
    /// alone, as one of them and the cells. `None` after the last part.
    pub(crate) fn setup_part(&self, part: usize) -> Option<(Move<B>, CellSet<B>)> {
        let side = self.side();
        let cell = Cell::from_number(0);
        // Decisions without a cell: once or not at all.
        let given = |given: bool| if given { cell.into() } else { CellSet::EMPTY };
        match self.phase() {
            Phase::Choose => {
                [Move::First, Move::Second].get(part).map(|&decision| (decision, given(true)))
            }
            Phase::Point => {
                let &point = Point::ALL.get(part)?;
                Some((Move::Point(point), given(Some(point) != self.status().point(!side))))
            }
            Phase::Place => {
                let &kind = Kind::ALL.get(part)?;
                Some((Move::Place { kind, cell }, self.places(side, kind)))
            }
            Phase::Goal => (part == 0).then(|| (Move::Goal { cell }, self.goal_places(side))),
            Phase::Open => {
                let &kind = Kind::ALL.get(part)?;
                let cells = if self.may_carry(kind) { CellSet::all() } else { CellSet::EMPTY };
                Some((Move::Open { kind, cell }, self.without_neutral_rest(cells)))
            }
            Phase::Clouds | Phase::Cloud | Phase::Spindles | Phase::Arm | Phase::Play => None,
        }
    }

    /// Where a side may put one more piece of a kind.
    pub(crate) fn places(&self, side: Side, kind: Kind) -> CellSet<B> {
        let army = if self.rules.reflective() { Side::Green } else { side };
        if self.position.vacancy(army, kind).is_none() {
            return CellSet::EMPTY;
        }
        if self.rules.reflective() {
            return self.shared_places(kind);
        }
        let Some(point) = self.status().point(side) else { return CellSet::EMPTY };
        let mut places = point.cells() - self.position.all_occupied();
        if self.rules.half_spaces() {
            places = places | (point.half_spaces() - self.position.all_occupied());
        } else if let (Kind::Blockader, Some(other)) = (kind, self.position.blockader(!side)) {
            // The zones may not overlap (K8.4).
            places = places - within_two(other);
        }
        places
    }

    /// Where a piece of the shared army may be put: nothing may threaten the Goal afterwards, nor
    /// stand in the Blockader's zone (K10.2).
    fn shared_places(&self, kind: Kind) -> CellSet<B> {
        let taken = self.position.occupied(Side::Green);
        let free = CellSet::all() - taken;
        let allowed = match (kind, self.position.blockader(Side::Green)) {
            (Kind::Blockader, _) => free - taken.neighbours(),
            (_, Some(blockader)) => free - blockader.neighbours(),
            (_, None) => free,
        };
        let Some(slot) = self.position.vacancy(Side::Green, kind) else { return CellSet::EMPTY };
        let Some(goal) = self.position.goal(Side::Green) else { return allowed };
        // None of those that stand threatens (K10.2), and one more can only be in their way: it is
        // the one to look at.
        let safe = allowed.iter().filter(|&cell| {
            let mut after = self.position;
            after.put(Side::Green, slot, cell);
            !self.shared_ends(&after, slot, cell).contains(goal)
        });
        safe.collect()
    }

    /// Where a side may put its Goal (K8.5, K8.9).
    pub(crate) fn goal_places(&self, side: Side) -> CellSet<B> {
        let sealed = self.sealed_corner(side);
        let restful = self.restful(side) - sealed;
        let allowed: CellSet<B> = self
            .position
            .pieces(side)
            .filter(|&(slot, cell)| self.may_carry(Kind::BY_SLOT[slot]) && restful.contains(cell))
            .map(|(_, cell)| cell)
            .collect();
        if self.rules.unrestricted() {
            return allowed;
        }
        let unthreatened: CellSet<B> = allowed
            .iter()
            .filter(|&goal| self.threats(side, &self.scene(side, goal)) == 0)
            .collect();
        if unthreatened.is_empty() { allowed } else { unthreatened }
    }

    /// The four cells of a corner that the own Blockader seals, where they may not hold the Goal
    /// (K8.9).
    pub(crate) fn sealed_corner(&self, side: Side) -> CellSet<B> {
        if B::IS_TETRAHEDRAL || !self.rules.honor_setup() {
            return CellSet::EMPTY;
        }
        let Some(blockader) = self.position.blockader(side) else { return CellSet::EMPTY };
        sealed_by(blockader).unwrap_or(CellSet::EMPTY)
    }
}

/// The cells of a corner fortress, if a Blockader stands in its mouth.
pub(crate) fn sealed_by<B: Board>(blockader: Cell<B>) -> Option<CellSet<B>> {
    Point::ALL.into_iter().find_map(|point| {
        let corner = point.corner::<B>();
        let sealed = within_two(corner);
        // The mouth is the cell two steps beyond, on the axis of the corner: it touches both
        // ends of the fortress.
        let mouth = CellSet::all().iter().find(|mouth| {
            let ends = sealed - corner.into() - corner.neighbours();
            ends.iter().all(|end| end.neighbours().neighbours().contains(*mouth))
                && !sealed.contains(*mouth)
        })?;
        (mouth == blockader).then_some(sealed)
    })
}
