//! K6: who threatens a Goal and which moves that bars.

use std::collections::BTreeSet;

use crate::model::Model;
use crate::model::geometry::Cell;
use crate::model::moves::Move;
use crate::model::options::Danger;
use crate::model::pieces::{Kind, Side};

impl Model {
    /// K6.1: the cells of the pieces that threaten a side's Goal, found by letting the other
    /// side move. In the reflective form every piece may be the opponent's choice (K10.5).
    pub(crate) fn threats(&self, side: Side) -> BTreeSet<Cell> {
        let key = if self.opts.reflective { Side::Green } else { side };
        let Some(&goal) = self.goals.get(&key) else { return BTreeSet::new() };
        let mut then = self.clone();
        then.mover = side.other();
        then.wake();
        // No walk has more than four steps: farther pieces need not be tried.
        let near = self.grid.within(goal, 4);
        let pieces = then.pieces.iter();
        let able = pieces.filter(|(_, p)| self.opts.reflective || p.side == then.mover);
        able.filter(|(_, p)| p.paralysed == 0)
            .filter(|(c, p)| p.kind == Kind::Flier || near.contains(c))
            .map(|(&c, _)| c)
            .filter(|&c| then.could_end(c, goal))
            .collect()
    }

    fn could_end(&self, from: Cell, end: Cell) -> bool {
        !self.ways(from, Some(end)).is_empty() && !self.goal_choices(from, end).is_empty()
    }

    /// K8.5: the threats to a Goal that would be put on a cell.
    pub(crate) fn threatened_at(&self, side: Side, cell: Cell) -> bool {
        let mut then = self.clone();
        then.goals.insert(side, cell);
        !then.threats(side).is_empty()
    }

    /// K6.2, K6.3 for the move of a piece, K9.5 for a transport.
    pub(crate) fn danger_allows(&self, chosen: &Move) -> bool {
        let side = self.mover;
        let key = if self.opts.reflective { Side::Green } else { side };
        let always = matches!(chosen, Move::Transport(..));
        if self.opts.danger == Danger::Unrestricted && !always {
            return true;
        }
        let mut after = self.clone();
        after.begin_turn();
        match chosen {
            Move::Step(step) => after.carry_out(step),
            Move::Transport(_, to) => {
                after.goals.insert(side, *to);
            }
            _ => {}
        }
        if after.lost == Some(side.other()) || after.brings_crown() {
            return true;
        }
        let threats = after.threats(side);
        if always || self.opts.danger == Danger::MustBeSafe {
            return threats.is_empty();
        }
        if threats.is_empty() {
            return true;
        }
        // The same piece before and after: one that has moved has another cell (reflective).
        let mut before = self.threats(side);
        if let Move::Step(step) = chosen {
            let moved = before.remove(&step.from);
            before.remove(&step.to);
            if moved {
                before.insert(step.to);
            }
        }
        self.goals.get(&key) == after.goals.get(&key) && threats.is_subset(&before)
    }
}
