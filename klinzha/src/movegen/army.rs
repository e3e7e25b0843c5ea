//! Moves of a side with an army of its own (K3–K6, K9.5).

use core::ops::ControlFlow;

use crate::extras::Extras;
use crate::movegen::reach::reach_or_stay;
use crate::movegen::threat::{Danger, Safety};
use crate::movegen::{reach_rarely, within_two};
use crate::options::GoalTransfer;
use crate::position::ARMY;
use crate::{Board, Cell, CellSet, Kind, KlinZha, Move, Side};

/// What all pieces of a side ask of the board, worked out once a position.
pub(super) struct Outlook<B: Board> {
    side: Side,
    enemy: CellSet<B>,
    free: CellSet<B>,
    /// Cells that may be walked through.
    pass: CellSet<B>,
    /// Cells that may be ended on, but for the Blockader.
    open: CellSet<B>,
    their_blockader: Option<Cell<B>>,
    /// The enemy's Blockader, where it may be attacked (K12.4).
    target: CellSet<B>,
    pub(super) their_goal: CellSet<B>,
    pub(super) goal: Option<Cell<B>>,
    /// Where the Goal may come to rest.
    restful: CellSet<B>,
    /// Where a piece may end that the Goal is handed to, and where the Goal may come to rest.
    handed: CellSet<B>,
    /// The same for a Blockader, whose own zone does not bar it (K12.4).
    handed_to_blockader: CellSet<B>,
    /// Where bringing the Goal is never barred (K9.4).
    pub(super) crown: CellSet<B>,
    pub(super) power: bool,
    kinta: bool,
}

/// The places of those who may end with the Goal, in Kinta or not.
const CARRIERS: [usize; 6] = [0, 1, 5, 6, 7, 8];

/// The number of a place among [`CARRIERS`].
#[inline(always)]
const fn carrier(slot: usize) -> Option<usize> {
    match Kind::BY_SLOT[slot] {
        Kind::Fencer | Kind::Lancer => Some(slot),
        Kind::Vanguard | Kind::Blockader => Some(slot - 3),
        Kind::Swift | Kind::Flier => None,
    }
}

/// Where the pieces of an army may go, place by place; nowhere from a place without a piece.
pub(crate) struct Sets<B: Board> {
    /// Where each may end with the Goal staying where it is.
    to: [CellSet<B>; ARMY],
    /// Where each of the [`CARRIERS`] may end with the Goal.
    with_goal: [CellSet<B>; CARRIERS.len()],
}

impl<B: Board> Sets<B> {
    pub(crate) const NONE: Sets<B> =
        Sets { to: [CellSet::EMPTY; ARMY], with_goal: [CellSet::EMPTY; CARRIERS.len()] };

    #[inline(always)]
    pub(crate) fn set(&mut self, slot: usize, to: CellSet<B>, with_goal: CellSet<B>) {
        self.to[slot] = to;
        if let Some(carrier) = carrier(slot) {
            self.with_goal[carrier] = with_goal;
        }
    }

    /// The sets of the piece of a place.
    #[inline(always)]
    pub(crate) fn get(&self, slot: usize) -> (CellSet<B>, CellSet<B>) {
        let with_goal = carrier(slot).map_or(CellSet::EMPTY, |carrier| self.with_goal[carrier]);
        (self.to[slot], with_goal)
    }

    /// The number of moves.
    #[inline(always)]
    pub(crate) fn len(&self) -> u64 {
        let mut len = 0;
        for ends in self.to {
            len += ends.len();
        }
        for ends in self.with_goal {
            if !ends.is_empty() {
                len += ends.len();
            }
        }
        len as u64
    }

    /// Calls `visit` with the moves of the army that stands there.
    #[inline(always)]
    pub(crate) fn visit_moves(
        &self,
        army: &[B::Index; ARMY],
        visit: &mut impl FnMut(Move<B>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for (ends, &from) in self.to.iter().zip(army) {
            let from = Cell(from);
            ends.each(|to| visit(Move::Go { from, to, goal: false }))?;
        }
        for (ends, &slot) in self.with_goal.iter().zip(&CARRIERS) {
            if !ends.is_empty() {
                let from = Cell(army[slot]);
                ends.each(|to| visit(Move::Go { from, to, goal: true }))?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    #[inline(always)]
    pub(super) fn outlook(&self, side: Side) -> Outlook<B> {
        let own = self.position.occupied(side);
        let enemy = self.position.occupied(!side);
        let free = CellSet::all() - (own | enemy);
        let zone = self.zone(!side);
        let shielded = self.neutral() & enemy;
        let goal = self.position.goal(side);
        let handed = match (self.rules.transfer(), goal) {
            (GoalTransfer::Adjacent, Some(goal)) => goal.neighbours(),
            (GoalTransfer::Anywhere, Some(goal)) => CellSet::all() - goal.into(),
            _ => CellSet::EMPTY,
        };
        let restful = self.restful(side);
        let kinta = E::IS_FULL && self.extras.kinta().is_some();
        let their_blockader = self.position.blockader(!side);
        let blockader = their_blockader.map_or(CellSet::EMPTY, CellSet::from);
        let open = CellSet::all() - (own | zone | self.extras.marks() | shielded);
        Outlook {
            side,
            enemy,
            free,
            pass: free - zone,
            open: open - blockader,
            their_blockader,
            target: if kinta { open & blockader } else { CellSet::EMPTY },
            their_goal: self.position.goal_set(!side),
            goal,
            restful,
            handed: handed & restful,
            handed_to_blockader: handed,
            crown: self.crown_area(),
            power: self.rules.power_vanguards::<B>(),
            kinta,
        }
    }

    /// The sets of all own pieces.
    ///
    /// It is the bulk of the code, and exists once a board.
    #[inline(never)]
    pub(crate) fn own_sets(&self, sets: &mut Sets<B>) {
        let mut outlook = self.outlook(self.side());
        let danger = self.danger(&outlook);
        let in_question = danger.as_ref().is_some_and(|danger| danger.in_question);
        if let Some(Danger { covered, in_question: false }) = danger {
            // On neutral ground the carrier protects the Goal (K9.2).
            let barred = covered - self.neutral() - outlook.their_goal - outlook.crown;
            outlook.restful = outlook.restful - barred;
            outlook.handed = outlook.handed - barred;
        }
        if outlook.kinta {
            self.add_live_pieces(sets);
        } else {
            // Place by place, so that each is compiled for its kind.
            self.add_piece(0, &outlook, sets);
            self.add_piece(1, &outlook, sets);
            self.add_piece(2, &outlook, sets);
            self.add_piece(3, &outlook, sets);
            self.add_piece(4, &outlook, sets);
            self.add_piece(5, &outlook, sets);
            self.add_piece(6, &outlook, sets);
            self.add_piece(7, &outlook, sets);
            self.add_piece(8, &outlook, sets);
        }
        if in_question {
            self.keep_goal_safe(sets);
        }
    }

    #[inline(always)]
    fn danger(&self, outlook: &Outlook<B>) -> Option<Danger<B>> {
        let goal = outlook.goal.filter(|_| !self.rules.unrestricted())?;
        if B::IS_TETRAHEDRAL {
            // Steps are short there and armies wide: somebody is near most of the time, and to look
            // first would be to look twice.
            return Some(Danger { covered: CellSet::EMPTY, in_question: true });
        }
        Some(self.danger_to(outlook.side, goal))
    }

    #[inline(always)]
    fn add_piece(&self, slot: usize, outlook: &Outlook<B>, sets: &mut Sets<B>) {
        if let Some(from) = self.position.cell(outlook.side, slot) {
            let (to, with_goal) = self.ends(outlook, Kind::BY_SLOT[slot], from);
            sets.set(slot, to, with_goal);
        }
    }

    /// The pieces of the side to move, in Kinta without those that miss this turn (K12.9).
    #[inline(always)]
    pub(super) fn pieces_that_act(&self) -> impl Iterator<Item = (usize, Cell<B>)> + '_ {
        let side = self.moving_army();
        self.position.pieces(side).filter(move |&(slot, _)| {
            !self.extras.kinta().is_some_and(|kinta| kinta.is_paralysed(side, slot))
        })
    }

    /// Adds the sets of all pieces in Kinta.
    fn add_live_pieces(&self, sets: &mut Sets<B>) {
        let outlook = self.outlook(self.side());
        for (slot, from) in self.pieces_that_act() {
            let (to, with_goal) = self.ends_rarely(&outlook, Kind::BY_SLOT[slot], from);
            sets.set(slot, to, with_goal);
        }
    }

    /// Leaves out the moves that K6.2 bars.
    #[inline(never)]
    fn keep_goal_safe(&self, sets: &mut Sets<B>) {
        let Some(safety) = self.safety(self.side()) else { return };
        for (slot, from) in self.position.pieces(self.side()) {
            let ends = sets.get(slot);
            if safety.binds_some || !ends.1.is_empty() {
                let (to, with_goal) = self.safe_ends(&safety, slot, from, ends);
                sets.set(slot, to, with_goal);
            }
        }
    }

    /// What K6.2 leaves of where a piece may end without and with the Goal.
    #[inline(always)]
    fn safe_ends(
        &self,
        safety: &Safety<B>,
        slot: usize,
        from: Cell<B>,
        (to, with_goal): (CellSet<B>, CellSet<B>),
    ) -> (CellSet<B>, CellSet<B>) {
        let (side, kind) = (self.side(), Kind::BY_SLOT[slot]);
        // Taking the Goal is never barred (K6.3), nor is a crown (K9.4).
        let taking = self.position.goal_set(!side);
        let to = self.safe_to_leave(side, safety, kind, from, to, taking);
        if with_goal.is_empty() {
            return (to, with_goal);
        }
        let unbarred = taking | self.crown_area();
        (to, self.safe_to_carry(side, safety, kind, from, with_goal, unbarred))
    }

    /// True if a piece of the side to move can move.
    pub(crate) fn can_move(&self) -> bool {
        let outlook = self.outlook(self.side());
        let safety = match self.danger(&outlook) {
            Some(danger) if danger.in_question => self.safety(outlook.side),
            _ => None,
        };
        self.pieces_that_act().any(|(slot, from)| {
            let mut ends = self.ends_rarely(&outlook, Kind::BY_SLOT[slot], from);
            if let Some(safety) = &safety {
                ends = self.safe_ends(safety, slot, from, ends);
            }
            // Whoever may end only with a Goal that is not in question may end without it, too.
            !(ends.0 | ends.1).is_empty()
        })
    }

    /// The same as [`ends`](KlinZha::ends), which makes a copy of itself wherever it is called, for
    /// all places that ask of one piece or another.
    #[inline(never)]
    pub(super) fn ends_rarely(
        &self,
        outlook: &Outlook<B>,
        kind: Kind,
        from: Cell<B>,
    ) -> (CellSet<B>, CellSet<B>) {
        self.ends(outlook, kind, from)
    }

    /// Where a piece may end without and with the Goal, danger aside.
    #[inline(always)]
    pub(super) fn ends(
        &self,
        outlook: &Outlook<B>,
        kind: Kind,
        from: Cell<B>,
    ) -> (CellSet<B>, CellSet<B>) {
        if kind == Kind::Blockader {
            self.blockader_ends(outlook, from)
        } else {
            self.piece_ends(outlook, kind, from)
        }
    }

    /// Where a piece other than the Blockader may end without and with the Goal, danger aside.
    #[inline(always)]
    fn piece_ends(
        &self,
        outlook: &Outlook<B>,
        kind: Kind,
        from: Cell<B>,
    ) -> (CellSet<B>, CellSet<B>) {
        let mut to = reach_or_stay(kind, from, outlook.pass, outlook.power) & outlook.open;
        if outlook.kinta {
            // A path that ends on a Blockader may go through its zone (K12.4).
            to = to | reach_rarely(kind, from, outlook.free, outlook.power) & outlook.target;
        }
        if !kind.may_carry() {
            return (to, CellSet::EMPTY);
        }
        let holds = outlook.goal == Some(from);
        let mut with_goal = to & if holds { outlook.restful } else { outlook.handed };
        if outlook.kinta && !holds {
            // Nothing is handed over with an attack (K12.13).
            with_goal = with_goal - outlook.enemy;
        }
        (to, with_goal)
    }

    /// Where the Blockader may end without and with the Goal, danger aside (K4.4–K4.6, K12.4).
    #[inline(always)]
    fn blockader_ends(&self, outlook: &Outlook<B>, from: Cell<B>) -> (CellSet<B>, CellSet<B>) {
        let &Outlook { enemy, goal, .. } = outlook;
        let reached = reach_or_stay(Kind::Blockader, from, outlook.pass, outlook.power);
        let reached = reached & (outlook.open - enemy);
        if reached.is_empty() {
            return (reached, reached);
        }
        let apart = outlook.their_blockader.map_or(CellSet::EMPTY, within_two);
        let untaken =
            if self.rules.blockader_takes_goal() { CellSet::EMPTY } else { outlook.their_goal };
        let reached = reached - enemy.neighbours() - apart - untaken;
        let beside_goal = goal.map_or(CellSet::EMPTY, Cell::neighbours);
        let to = reached - beside_goal;
        if !outlook.kinta {
            return (to - goal.map_or(CellSet::EMPTY, CellSet::from), CellSet::EMPTY);
        }
        // The Goal that it leaves behind would lie in its zone (K5.4), so it takes it along to where
        // it may not end without.
        let carried =
            if goal == Some(from) { reached } else { reached & outlook.handed_to_blockader };
        (to, self.without_neutral_rest(carried))
    }

    /// The cells where a side's Goal may come to rest with a piece other than the Blockader, as
    /// far as the ground is concerned (K5.4, K9.2).
    #[inline(always)]
    pub(crate) fn restful(&self, side: Side) -> CellSet<B> {
        // A sleeping Blockader keeps its zone here (K12.9).
        let zone = self.position.blockader(side).map_or(CellSet::EMPTY, Cell::neighbours);
        self.without_neutral_rest(CellSet::all() - zone)
    }

    #[inline(always)]
    pub(crate) fn without_neutral_rest(&self, cells: CellSet<B>) -> CellSet<B> {
        if self.rules.goal_on_neutral() { cells } else { cells - self.neutral() }
    }

    /// True if a kind may carry the Goal in this game (K2, K12.4).
    #[inline(always)]
    pub(crate) fn may_carry(&self, kind: Kind) -> bool {
        kind.may_carry() || kind == Kind::Blockader && self.rules.kinta()
    }

    /// The side's Goal and where the transport may bring it (K9.5).
    pub(crate) fn transports(&self) -> (Option<Cell<B>>, CellSet<B>) {
        let side = self.side();
        let none = (None, CellSet::EMPTY);
        if !B::IS_TETRAHEDRAL || self.rules.reflective() || self.status().transported(side) {
            return none;
        }
        let Some(from) = self.position.goal(side) else { return none };
        let mut carriers = CellSet::EMPTY;
        for (slot, cell) in self.position.pieces(side) {
            if self.may_carry(Kind::BY_SLOT[slot]) {
                carriers.insert(cell);
            }
        }
        let taken = self.position.all_occupied() | self.position.goal_set(!side);
        if self.position.occupied(side).contains(from) && !carriers.contains(from) {
            return none;
        }
        let steps = within_two(from) | within_two(from).neighbours();
        let blockader = self.position.blockader(side).map_or(CellSet::EMPTY, CellSet::from);
        let rest = self.restful(side) - self.extras.marks();
        // In Kinta the Goal may lie under the Blockader itself, which is in no zone of its own.
        let ends = (steps - from.into()) & rest & (carriers | (CellSet::all() - taken));
        let ends = if self.rules.kinta() { ends } else { ends - blockader };
        // Wherever a Goal is crowned it may be threatened (K9.4).
        let exempt = if self.rules.careless() { ends } else { ends & self.crown_area() };
        (Some(from), exempt | self.safe_to_lie(side, from, ends - exempt))
    }
}

#[cfg(test)]
mod shortcuts;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn carriers_are_numbered_as_they_are_listed() {
        for (slot, kind) in Kind::BY_SLOT.into_iter().enumerate() {
            assert_eq!(carrier(slot), CARRIERS.iter().position(|&carrier| carrier == slot));
            assert_eq!(carrier(slot).is_some(), kind.may_carry() || kind == Kind::Blockader);
        }
    }
}
