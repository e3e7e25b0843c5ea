//! Moves with the army that both sides share (K10.3–K10.5).

use crate::extras::Extras;
use crate::movegen::army::Sets;
use crate::movegen::{reach, reach_rarely};
use crate::position::Position;
use crate::{Board, Cell, CellSet, Kind, KlinZha, Side};

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// The sets of all pieces: each may be chosen as the mover's own.
    #[inline(never)]
    pub(crate) fn shared_sets(&self, sets: &mut Sets<B>) {
        let standing = self.shared_standing();
        for (slot, from) in self.pieces_that_act() {
            let (to, with_goal) = self.safe_shared_ends(slot, from, standing);
            sets.set(slot, to, with_goal);
        }
    }

    /// True if some piece can be moved.
    pub(crate) fn can_move_shared(&self) -> bool {
        let standing = self.shared_standing();
        self.pieces_that_act().any(|(slot, from)| {
            let (to, with_goal) = self.safe_shared_ends(slot, from, standing);
            !(to | with_goal).is_empty()
        })
    }

    /// The threats to the Goal that need not be answered; `None` where K6 is off.
    fn shared_standing(&self) -> Option<u16> {
        if self.rules.unrestricted() {
            return None;
        }
        Some(if self.rules.must_be_safe() { 0 } else { self.shared_threats(&self.position) })
    }

    /// Where a chosen piece may end without and with the Goal.
    fn safe_shared_ends(
        &self,
        slot: usize,
        from: Cell<B>,
        standing: Option<u16>,
    ) -> (CellSet<B>, CellSet<B>) {
        let kind = Kind::BY_SLOT[slot];
        let mut to = self.shared_ends(&self.position, slot, from);
        let mut with_goal = CellSet::EMPTY;
        if self.position.goal(Side::Green) == Some(from) && self.may_carry(kind) {
            with_goal = self.without_neutral_rest(to);
            if kind == Kind::Blockader {
                // The Goal it left behind would lie in its zone (K5.4).
                to = to - from.neighbours();
            }
        }
        let Some(standing) = standing else { return (to, with_goal) };
        let captures = self.position.goal_set(Side::Green);
        let safe = |to: Cell<B>, carried: bool| {
            let mut after = self.position;
            if let Some(killed) = after.slot_at(Side::Green, to) {
                after.lift(Side::Green, killed);
            }
            after.shift(Side::Green, slot, from, to);
            if carried {
                after.set_goal(Side::Green, Some(to));
            }
            let standing = if carried { 0 } else { standing };
            self.shared_threats(&after) & !standing == 0
        };
        (
            to.iter().filter(|&c| captures.contains(c) || safe(c, false)).collect(),
            with_goal.iter().filter(|&c| safe(c, true)).collect(),
        )
    }

    /// Where a chosen piece may end, all others being enemies (K10.3).
    pub(crate) fn shared_ends(
        &self,
        position: &Position<B>,
        slot: usize,
        from: Cell<B>,
    ) -> CellSet<B> {
        let kind = Kind::BY_SLOT[slot];
        let others = position.occupied(Side::Green) - from.into();
        let goal = position.goal_set(Side::Green) - from.into();
        let free = CellSet::all() - position.occupied(Side::Green);
        let shielded = self.neutral() & others;
        let open = CellSet::all() - (self.extras.marks() | shielded | from.into());
        let power = self.rules.power_vanguards::<B>();
        if kind == Kind::Blockader {
            // It ends next to no piece and not next to the Goal (K10.3), which may still be
            // taken (K4.6).
            let beside = others.neighbours() | others;
            let beside_goal = position.goal(Side::Green).map_or(CellSet::EMPTY, Cell::neighbours);
            let beside_goal =
                if position.goal(Side::Green) == Some(from) { CellSet::EMPTY } else { beside_goal };
            let untaken = if self.rules.blockader_takes_goal() { CellSet::EMPTY } else { goal };
            return reach(Kind::Blockader, from, free, power)
                & (open - beside - beside_goal - untaken);
        }
        let guard = position.blockader(Side::Green);
        let blockader = guard.map_or(CellSet::EMPTY, CellSet::from);
        let zone = if self.extras.kinta().is_some_and(|kinta| kinta.blockader_sleeps(Side::Green)) {
            CellSet::EMPTY
        } else {
            guard.map_or(CellSet::EMPTY, Cell::neighbours)
        };
        let ends = reach(kind, from, free - zone, power) & (open - zone - blockader);
        if E::IS_FULL && self.rules.kinta() {
            // It can be attacked, along a path through its zone (K12.4).
            ends | reach_rarely(kind, from, free, power) & open & blockader
        } else {
            ends
        }
    }

    /// The pieces that could end on the Goal, whoever chose them (K6.1, K10.5), a bit for each
    /// place in the army.
    pub(crate) fn shared_threats(&self, position: &Position<B>) -> u16 {
        let Some(goal) = position.goal(Side::Green) else { return 0 };
        let near = origins(goal) - goal.into();
        position
            .pieces(Side::Green)
            .filter(|&(slot, cell)| {
                near.contains(cell) && self.shared_ends(position, slot, cell).contains(goal)
            })
            .fold(0, |found, (slot, _)| found | 1 << slot)
    }
}

/// The cells from which some piece can get to a cell at all: those at most four steps away and
/// those a Flier comes from (K3.2, K3.5).
fn origins<B: Board>(cell: Cell<B>) -> CellSet<B> {
    CellSet(B::within_four(cell.number())) | CellSet(B::flight(cell.number()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Flat, Tetrahedral};

    fn nothing_comes_from_elsewhere<B: Board>() {
        for from in Cell::<B>::all() {
            for kind in Kind::ALL {
                let ends = reach(kind, from, CellSet::all() - from.into(), true);
                for to in ends.iter() {
                    assert!(origins(to).contains(from), "{kind:?} from {from} to {to}");
                }
            }
        }
    }

    #[test]
    fn pieces_come_from_their_origins() {
        nothing_comes_from_elsewhere::<Flat>();
        nothing_comes_from_elsewhere::<Tetrahedral>();
    }
}
