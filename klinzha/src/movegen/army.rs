//! Moves of a side with an army of its own (K3–K6, K9.5).

use core::ops::ControlFlow;

use crate::extras::Extras;
use crate::movegen::threat::Safety;
use crate::movegen::{Destinations, reach, within_two};
use crate::options::GoalTransfer;
use crate::position::ARMY;
use crate::{Board, Cell, CellSet, Kind, KlinZha, Side};

/// What all pieces of a side ask of the board, worked out once a position.
pub(super) struct Outlook<B: Board> {
    side: Side,
    enemy: CellSet<B>,
    free: CellSet<B>,
    /// Cells that may be walked through.
    pass: CellSet<B>,
    /// Cells that may be ended on, as far as own pieces, marks, clouds and the zone go.
    open: CellSet<B>,
    their_blockader: Option<Cell<B>>,
    pub(super) their_goal: CellSet<B>,
    pub(super) goal: Option<Cell<B>>,
    /// Where the Goal may come to rest.
    restful: CellSet<B>,
    /// Where a piece may end that the Goal is handed to.
    handed: CellSet<B>,
    /// Where bringing the Goal is never barred (K9.4).
    pub(super) crown: CellSet<B>,
    pub(super) power: bool,
    kinta: bool,
}

/// The sets of an army.
pub(crate) struct Sets<B: Board> {
    pieces: [Destinations<B>; ARMY],
    len: usize,
}

impl<B: Board> Sets<B> {
    #[inline(always)]
    pub(crate) fn none() -> Sets<B> {
        let (to, from) = (CellSet::EMPTY, Cell(B::NONE));
        let none = Destinations { kind: Kind::Fencer, from, to, with_goal: to };
        Sets { pieces: [none; ARMY], len: 0 }
    }

    #[inline(always)]
    fn push(&mut self, piece: Destinations<B>) {
        if let Some(place) = self.pieces.get_mut(self.len) {
            *place = piece;
            self.len += 1;
        }
    }

    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline(always)]
    pub(crate) fn iter(&self) -> core::slice::Iter<'_, Destinations<B>> {
        self.pieces[..self.len.min(ARMY)].iter()
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
        Outlook {
            side,
            enemy,
            free,
            pass: free - zone,
            open: CellSet::all() - (own | zone | self.extras.marks() | shielded),
            their_blockader: self.position.blockader(!side),
            their_goal: self.position.goal_set(!side),
            goal,
            restful: self.restful(side),
            handed,
            crown: self.crown_area(),
            power: self.rules.power_vanguards::<B>(),
            kinta: E::IS_FULL && self.extras.kinta().is_some(),
        }
    }

    /// Adds the sets of all own pieces, empty ones too; or of one piece that can move, if only that
    /// is asked.
    ///
    /// It is the bulk of the code, and exists twice a board: here and where moves are counted.
    #[inline(never)]
    pub(crate) fn own_sets(&self, only_one: bool, sets: &mut Sets<B>) {
        let _ = self.visit_own_army(&mut |piece: Destinations<B>| {
            if only_one && piece.to.is_empty() && piece.with_goal.is_empty() {
                return ControlFlow::Continue(());
            }
            sets.push(piece);
            if only_one { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
    }

    /// Calls `visit` with the sets of all own pieces, empty ones too.
    #[inline(always)]
    pub(crate) fn visit_own_army(
        &self,
        visit: &mut impl FnMut(Destinations<B>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let outlook = self.outlook(self.side());
        let safety = self.safety(outlook.side);
        // Kind by kind, so that each is compiled for itself.
        self.visit_kind(Kind::Fencer, &outlook, &safety, visit)?;
        self.visit_kind(Kind::Lancer, &outlook, &safety, visit)?;
        self.visit_kind(Kind::Swift, &outlook, &safety, visit)?;
        self.visit_kind(Kind::Flier, &outlook, &safety, visit)?;
        self.visit_kind(Kind::Vanguard, &outlook, &safety, visit)?;
        self.visit_kind(Kind::Blockader, &outlook, &safety, visit)
    }

    #[inline(always)]
    fn visit_kind(
        &self,
        kind: Kind,
        outlook: &Outlook<B>,
        safety: &Option<Safety<B>>,
        visit: &mut impl FnMut(Destinations<B>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let side = outlook.side;
        for slot in kind.slots() {
            let Some(from) = self.position.cell(side, slot) else { continue };
            if outlook.kinta && self.extras.kinta().is_some_and(|k| k.is_paralysed(side, slot)) {
                continue;
            }
            let (mut to, mut with_goal) = self.ends(outlook, kind, from);
            if let Some(safety) = safety {
                // Taking the Goal is never barred (K6.3).
                let taking = outlook.their_goal;
                to = self.safe_to_leave(side, safety, kind, from, to, taking);
                if kind.may_carry() || outlook.kinta {
                    let unbarred = taking | outlook.crown;
                    with_goal = self.safe_to_carry(side, safety, kind, from, with_goal, unbarred);
                }
            }
            visit(Destinations { kind, from, to, with_goal })?;
        }
        ControlFlow::Continue(())
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
        let blockader = outlook.their_blockader.map_or(CellSet::EMPTY, CellSet::from);
        let mut to = reach(kind, from, outlook.pass, outlook.power) & (outlook.open - blockader);
        if outlook.kinta {
            // A path that ends on a Blockader may go through its zone (K12.4).
            to = to | reach(kind, from, outlook.free, outlook.power) & blockader & outlook.open;
        }
        if !kind.may_carry() {
            return (to, CellSet::EMPTY);
        }
        let mut with_goal = to & outlook.restful;
        if outlook.goal != Some(from) {
            with_goal = with_goal & outlook.handed;
            if outlook.kinta {
                // Nothing is handed over with an attack (K12.13).
                with_goal = with_goal - outlook.enemy;
            }
        }
        (to, with_goal)
    }

    /// Where the Blockader may end without and with the Goal, danger aside (K4.4–K4.6, K12.4).
    #[inline(always)]
    fn blockader_ends(&self, outlook: &Outlook<B>, from: Cell<B>) -> (CellSet<B>, CellSet<B>) {
        let &Outlook { enemy, goal, .. } = outlook;
        let reached = reach(Kind::Blockader, from, outlook.pass, outlook.power);
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
        let carried = if goal == Some(from) { reached } else { reached & outlook.handed };
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
