//! Why a move in play is refused (K3–K6, K9, K10).

use super::{Illegal, KintaIllegal};
use crate::extras::Extras;
use crate::movegen::{reach_rarely, within_two};
use crate::options::GoalTransfer;
use crate::position::Position;
use crate::{Board, Cell, CellSet, Kind, KlinZha, Side};

/// A piece about to move, and what it sees as own and as enemy.
struct Mover<B: Board> {
    side: Side,
    slot: usize,
    kind: Kind,
    from: Cell<B>,
    to: Cell<B>,
    /// Pieces that it may not end on. In the reflective form there are none (K10.3).
    own: CellSet<B>,
    enemy: CellSet<B>,
    /// The Goal that it captures by ending there; without a capture it may be nowhere.
    their_goal: CellSet<B>,
    /// The Goal that it may take along.
    own_goal: Option<Cell<B>>,
    their_blockader: Option<Cell<B>>,
    /// The opposing zone.
    zone: CellSet<B>,
}

impl<B: Board> Position<B> {
    /// The cell of the first of some pieces of an army.
    pub(super) fn first_of(&self, side: Side, slots: u16) -> Option<Cell<B>> {
        if slots == 0 { None } else { self.cell(side, slots.trailing_zeros() as usize) }
    }
}

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Why a piece may not go there.
    pub(super) fn explain_go(&self, from: Cell<B>, to: Cell<B>, goal: bool) -> Illegal<B> {
        if let Some(reason) = self.explain_mover(from) {
            return reason;
        }
        let Some(mover) = self.mover(from, to) else { return Illegal::NotLegal };
        if mover.own.contains(to) {
            return Illegal::OwnPiece { cell: to };
        }
        explain_range(&mover, self.rules.power_vanguards::<B>())
            .or_else(|| self.explain_end(&mover, goal))
            .or_else(|| self.explain_way(&mover))
            .or_else(|| if goal { self.explain_carrying(&mover) } else { None })
            .or_else(|| self.explain_danger(&mover, goal))
            .unwrap_or(Illegal::NotLegal)
    }

    /// Why no piece of the mover's can start there.
    pub(crate) fn explain_mover(&self, from: Cell<B>) -> Option<Illegal<B>> {
        let Some((side, slot)) = self.position.piece_at(from) else {
            return Some(Illegal::NoPiece { cell: from });
        };
        if side != self.side() && !self.rules.reflective() {
            return Some(Illegal::NotYours { cell: from });
        }
        self.extras
            .kinta()
            .is_some_and(|kinta| kinta.is_paralysed(side, slot))
            .then_some(KintaIllegal::Paralysed { cell: from }.into())
    }

    fn mover(&self, from: Cell<B>, to: Cell<B>) -> Option<Mover<B>> {
        let shared = self.rules.reflective();
        let (side, slot) = self.position.piece_at(from)?;
        let kind = Kind::BY_SLOT[slot];
        let from_set = CellSet::from(from);
        let (own, enemy, their_goal, their_blockader) = if shared {
            // All others are enemies, and the Goal is not captured by who stands on it (K10.3).
            let others = self.position.occupied(side) - from_set;
            let blockader = self.position.blockader(side).filter(|&cell| cell != from);
            (CellSet::EMPTY, others, self.position.goal_set(side) - from_set, blockader)
        } else {
            (
                self.position.occupied(side) - from_set,
                self.position.occupied(!side),
                self.position.goal_set(!side),
                self.position.blockader(!side),
            )
        };
        let zone = match (shared, their_blockader) {
            (true, None) => CellSet::EMPTY,
            (true, Some(_)) => self.zone(side),
            (false, _) => self.zone(!side),
        };
        let own_goal = self.position.goal(side);
        Some(Mover {
            side,
            slot,
            kind,
            from,
            to,
            own,
            enemy,
            their_goal,
            own_goal,
            their_blockader,
            zone,
        })
    }

    /// What is wrong with the cell where the piece ends.
    fn explain_end(&self, mover: &Mover<B>, goal: bool) -> Option<Illegal<B>> {
        let cell = mover.to;
        if self.extras.marks().contains(cell) {
            return Some(Illegal::Marked { cell });
        }
        if mover.kind == Kind::Blockader {
            if let Some(reason) = self.explain_blockader_end(mover, goal) {
                return Some(reason);
            }
        } else if let Some(blockader) = mover.their_blockader {
            if mover.zone.contains(cell) {
                return Some(Illegal::InZone { cell, blockader });
            }
            if blockader == cell && !self.rules.kinta() {
                return Some(Illegal::Untouchable { cell });
            }
        }
        (self.neutral() & mover.enemy).contains(cell).then_some(Illegal::Neutral { cell })
    }

    /// What is wrong with the cell where a Blockader ends (K4.4, K4.6, K5.4).
    fn explain_blockader_end(&self, mover: &Mover<B>, goal: bool) -> Option<Illegal<B>> {
        let cell = mover.to;
        if mover.enemy.contains(cell) {
            return Some(Illegal::BlockaderKills { cell });
        }
        if mover.their_goal.contains(cell) && !self.rules.blockader_takes_goal() {
            return Some(Illegal::BlockaderTakesGoal { cell });
        }
        if let Some(piece) = (cell.neighbours() & mover.enemy).iter().next() {
            return Some(Illegal::BesidePiece { cell, piece });
        }
        if let Some(other) = mover.their_blockader {
            if within_two(other).contains(cell) {
                return Some(Illegal::ZonesMeet { cell, other });
            }
        }
        let lies = mover.own_goal?;
        if goal && self.rules.kinta() {
            // It takes the Goal along or is handed it (K12.4).
            return None;
        }
        if lies == cell && !self.rules.kinta() && !mover.their_goal.contains(cell) {
            return Some(Illegal::BlockaderOnGoal { cell });
        }
        lies.neighbours().contains(cell).then_some(Illegal::BesideGoal { cell, goal: lies })
    }

    /// What stands in every way, or which zone lies there.
    fn explain_way(&self, mover: &Mover<B>) -> Option<Illegal<B>> {
        let &Mover { kind, from, to, .. } = mover;
        let power = self.rules.power_vanguards::<B>();
        let free = CellSet::all() - self.position.all_occupied();
        if !reach_rarely(kind, from, free, power).contains(to) {
            return Some(Illegal::Blocked { kind, from, to });
        }
        let blockader = mover.their_blockader?;
        if self.rules.kinta() && to == blockader {
            // A path that ends on a Blockader may go through its zone (K12.4).
            return None;
        }
        let open = reach_rarely(kind, from, free - mover.zone, power).contains(to);
        (!open).then_some(Illegal::ThroughZone { from, to, blockader })
    }

    /// Why the Goal may not be with the piece.
    fn explain_carrying(&self, mover: &Mover<B>) -> Option<Illegal<B>> {
        let &Mover { side, kind, from, to, .. } = mover;
        if !self.may_carry(kind) {
            return Some(Illegal::MayNotCarry { kind });
        }
        let goal = mover.own_goal?;
        if goal != from {
            if self.rules.reflective() {
                return Some(Illegal::SharedTransfer { goal });
            }
            if goal == to {
                return Some(Illegal::GoalThere { cell: to });
            }
            match self.rules.transfer() {
                GoalTransfer::Landing => return Some(Illegal::NoTransfer { goal }),
                GoalTransfer::Adjacent if !goal.neighbours().contains(to) => {
                    return Some(Illegal::GoalNotNear { goal, to });
                }
                GoalTransfer::Adjacent | GoalTransfer::Anywhere => {}
            }
            if self.rules.kinta() && mover.enemy.contains(to) {
                return Some(KintaIllegal::AttackTransfer { goal }.into());
            }
        }
        if kind == Kind::Blockader {
            // It takes its zone along (K12.4).
            return self.explain_neutral_rest(to);
        }
        self.explain_rest(side, to)
    }

    /// Why a side's Goal may not come to rest on a cell, as far as the ground is concerned.
    pub(super) fn explain_rest(&self, side: Side, cell: Cell<B>) -> Option<Illegal<B>> {
        match self.position.blockader(side) {
            Some(blockader) if blockader.neighbours().contains(cell) => {
                Some(Illegal::GoalInZone { cell, blockader })
            }
            _ => self.explain_neutral_rest(cell),
        }
    }

    fn explain_neutral_rest(&self, cell: Cell<B>) -> Option<Illegal<B>> {
        let barred = self.neutral().contains(cell) && !self.rules.goal_on_neutral();
        barred.then_some(Illegal::GoalOnNeutral { cell })
    }

    /// An enemy that would threaten a side's Goal if it lay on a cell and nothing else changed.
    pub(super) fn threat_to(&self, side: Side, goal: Cell<B>) -> Option<Cell<B>> {
        self.position.first_of(!side, self.threats(side, &self.scene(side, goal)))
    }

    /// The enemy that would threaten the Goal (K6.2).
    fn explain_danger(&self, mover: &Mover<B>, carried: bool) -> Option<Illegal<B>> {
        if self.rules.unrestricted() {
            return None;
        }
        let &Mover { side, slot, kind, from, to, .. } = mover;
        let lies = mover.own_goal?;
        let goal = if carried { to } else { lies };
        let old = goal == lies && !self.rules.must_be_safe();
        let by = if self.rules.reflective() {
            let mut after = self.position;
            if let Some(killed) = after.slot_at(side, to) {
                after.lift(side, killed);
            }
            after.shift(side, slot, from, to);
            after.set_goal(side, Some(goal));
            let standing = if old { self.shared_threats(&self.position) } else { 0 };
            after.first_of(side, self.shared_threats(&after) & !standing)?
        } else {
            let now = self.scene(side, lies);
            let standing = if old { self.threats(side, &now) } else { 0 };
            let after = self.scene_after(&now, kind, from, to, goal);
            self.position.first_of(!side, self.threats(side, &after) & !standing)?
        };
        Some(if self.rules.must_be_safe() {
            Illegal::NotSafe { goal, by }
        } else {
            Illegal::NewDanger { goal, by }
        })
    }

    /// Why the Goal may not be transported so (K9.5).
    pub(super) fn explain_transport(&self, from: Cell<B>, to: Cell<B>) -> Illegal<B> {
        let side = self.side();
        if self.status().transported(side) {
            return Illegal::TransportUsed;
        }
        let Some(goal) = self.position.goal(side) else { return Illegal::NotLegal };
        if goal != from {
            return Illegal::TransportFrom { cell: from, goal };
        }
        let held_by = |cell| Some(Kind::BY_SLOT[self.position.slot_at(side, cell)?]);
        if let Some(kind) = held_by(from).filter(|&kind| !self.may_carry(kind)) {
            return Illegal::TransportHeld { cell: from, kind };
        }
        let steps = within_two(from) | within_two(from).neighbours();
        if from == to || !steps.contains(to) {
            return Illegal::TransportDistance { from, to };
        }
        let taken = self.position.all_occupied() | self.position.goal_set(!side);
        if taken.contains(to) && !held_by(to).is_some_and(|kind| self.may_carry(kind)) {
            return Illegal::TransportTaken { cell: to };
        }
        if self.extras.marks().contains(to) {
            return Illegal::TransportMarked { cell: to };
        }
        if let Some(reason) = self.explain_rest(side, to) {
            return reason;
        }
        match self.threat_to(side, to) {
            Some(by) => Illegal::TransportThreatened { cell: to, by },
            None => Illegal::NotLegal,
        }
    }
}

/// Why no way leads there even on an empty board (K2, K3.5).
fn explain_range<B: Board>(mover: &Mover<B>, power_vanguards: bool) -> Option<Illegal<B>> {
    let &Mover { kind, from, to, .. } = mover;
    if from == to {
        return Some(Illegal::SameCell { cell: from });
    }
    if reach_rarely(kind, from, CellSet::all(), power_vanguards).contains(to) {
        return None;
    }
    let (least, most) = match kind {
        Kind::Fencer | Kind::Lancer => (1, 3),
        Kind::Swift => (2, 4),
        Kind::Flier => (3, 6),
        Kind::Vanguard if !power_vanguards => (1, 1),
        Kind::Vanguard | Kind::Blockader => (1, 2),
    };
    let straight = || (0..B::RAYS).any(|ray| from.ray(ray).any(|cell| cell == to));
    Some(if matches!(kind, Kind::Lancer | Kind::Flier) && !straight() {
        Illegal::NotStraight { kind, from, to }
    } else {
        Illegal::OutOfRange { kind, from, to, least, most }
    })
}
