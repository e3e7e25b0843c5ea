//! Moves of a side with an army of its own (K3–K6, K9.5).

use core::ops::ControlFlow;

use crate::extras::Extras;
use crate::movegen::threat::Scene;
use crate::movegen::{Destinations, reach, within_two};
use crate::options::GoalTransfer;
use crate::position::ARMY;
use crate::{Board, Cell, CellSet, Kind, KlinZha, Side};

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// The sets of all own pieces, empty ones too.
    ///
    /// The visitor is a trait object so that this, the bulk of the code, exists once a board.
    pub(crate) fn visit_own_army(
        &self,
        visit: &mut dyn FnMut(Destinations<B>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let side = self.side();
        let own = self.position.occupied(side);
        let enemy = self.position.occupied(!side);
        let free = CellSet::all() - (own | enemy);
        let zone = self.zone(!side);
        let pass = free - zone;
        let their_goal = self.position.goal_set(!side);
        let their_blockader = self.position.blockader(!side);
        let shielded = self.neutral() & enemy;
        let open = CellSet::all() - (own | zone | self.extras.marks() | shielded);
        let ends_allowed = open - their_blockader.map_or(CellSet::EMPTY, CellSet::from);

        let goal = self.position.goal(side);
        let goal_set = self.position.goal_set(side);
        let restful = self.restful(side);
        let handed = match (self.rules.transfer(), goal) {
            (GoalTransfer::Adjacent, Some(goal)) => goal.neighbours(),
            (GoalTransfer::Anywhere, Some(_)) => CellSet::all() - goal_set,
            _ => CellSet::EMPTY,
        };
        // Taking the Goal is never barred (K6.3), nor is bringing the own one to its crown (K9.4).
        let crown = self.crown_area();
        let safety = self.safety(side);
        let power = self.rules.power_vanguards::<B>();
        let kinta = E::IS_FULL && self.extras.kinta().is_some();

        for slot in 0..ARMY {
            let Some(from) = self.position.cell(side, slot) else { continue };
            if kinta && self.extras.kinta().is_some_and(|kinta| kinta.is_paralysed(side, slot)) {
                continue;
            }
            let kind = Kind::BY_SLOT[slot];
            let mut to;
            let mut with_goal = CellSet::EMPTY;
            if kind == Kind::Blockader {
                let apart = their_blockader.map_or(CellSet::EMPTY, within_two);
                let stopped = enemy | enemy.neighbours() | apart;
                let untaken =
                    if self.rules.blockader_takes_goal() { CellSet::EMPTY } else { their_goal };
                let reached = reach(kind, from, pass, power) & (open - stopped - untaken);
                let beside_goal = goal.map_or(CellSet::EMPTY, Cell::neighbours);
                to = reached - beside_goal;
                if kinta {
                    if goal == Some(from) {
                        // The Goal it leaves behind would lie in its zone (K5.4).
                        with_goal = self.without_neutral_rest(reached);
                    } else {
                        with_goal = self.without_neutral_rest(reached & handed);
                    }
                } else {
                    to = to - goal_set;
                }
            } else {
                to = reach(kind, from, pass, power) & ends_allowed;
                if let (true, Some(blockader)) = (kinta, their_blockader) {
                    // A path that ends on a Blockader may go through its zone (K12.4).
                    let target = CellSet::from(blockader) & open;
                    to = to | reach(kind, from, free, power) & target;
                }
                if kind.may_carry() {
                    with_goal = if goal == Some(from) {
                        to & restful
                    } else if kinta {
                        to & restful & handed - enemy
                    } else {
                        to & restful & handed
                    };
                }
            }
            if let Some(safety) = &safety {
                let exempt = (to | with_goal) & their_goal;
                to = self.safe_to_leave(side, safety, kind, from, to - exempt) | to & exempt;
                let free_to_carry = with_goal & (exempt | crown);
                let carried = with_goal - free_to_carry;
                with_goal = self.safe_to_carry(side, safety, kind, from, carried) | free_to_carry;
            }
            visit(Destinations { kind, from, to, with_goal })?;
        }
        ControlFlow::Continue(())
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
        let crown = self.crown_area();
        let safe = ends.iter().filter(|&to| {
            let scene = Scene { goal: to, ..self.scene(side, to) };
            self.rules.careless() || crown.contains(to) || self.threats(side, &scene) == 0
        });
        (Some(from), safe.collect())
    }
}
