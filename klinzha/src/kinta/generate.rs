//! Legal moves of the arming and of play (K12).
//!
//! Visitors come as trait objects: otherwise each would make a copy of all this, which took a sixth
//! of a module with one game.

use core::ops::ControlFlow;

use crate::extras::Extras;
use crate::game::Phase;
use crate::kinta::ways::ways;
use crate::kinta::{Need, Pending};
use crate::movegen::{Destinations, reach_rarely};
use crate::options::Mines;
use crate::{Board, Cell, CellSet, Kind, KlinZha, Move, Weapon};

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// All moves of the side to move, endings aside; none while a roll is due.
    pub(crate) fn generate_kinta(
        &self,
        visit: &mut dyn FnMut(Move<B>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.phase() == Phase::Arm {
            return self.generate_arming(visit);
        }
        match self.pending() {
            None => self.generate_turn(visit),
            Some(Pending::Fight(bout)) if bout.need == Need::Choose => {
                visit(Move::Fight)?;
                let (onward, homeward) = self.retreats(&bout);
                onward.iter().try_for_each(|to| visit(Move::Retreat { to }))?;
                homeward.iter().try_for_each(|to| visit(Move::Back { to }))
            }
            Some(Pending::Back { from, by }) => {
                self.ways_back(from, by).iter().try_for_each(|to| visit(Move::Back { to }))
            }
            Some(Pending::Swap { .. }) => {
                visit(Move::Swap)?;
                visit(Move::Keep)
            }
            Some(Pending::Fight(_) | Pending::Strike { .. }) => ControlFlow::Continue(()),
        }
    }

    fn generate_arming(
        &self,
        visit: &mut dyn FnMut(Move<B>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let side = self.side();
        let Some(kinta) = self.extras.kinta() else { return ControlFlow::Continue(()) };
        let mines = match kinta.options.mines {
            Mines::Outlawed => false,
            Mines::One => self.mine_count(side) == 0,
            Mines::Any => true,
        };
        for (slot, cell) in self.unarmed(side) {
            for weapon in Weapon::ALL {
                if weapon.suits(Kind::BY_SLOT[slot]) && (weapon != Weapon::Mine || mines) {
                    visit(Move::Arm { cell, weapon })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn generate_turn(&self, visit: &mut dyn FnMut(Move<B>) -> ControlFlow<()>) -> ControlFlow<()> {
        let (_, enemy) = self.armies();
        self.generate_turn_striking(self.position.occupied(enemy), visit)
    }

    /// All moves that begin a turn, the strikes with an Oy'naQ at these targets.
    pub(crate) fn generate_turn_striking(
        &self,
        targets: CellSet<B>,
        visit: &mut dyn FnMut(Move<B>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let armed = self.is_armed();
        self.visit_sets(&mut |piece| {
            piece.visit(&mut *visit)?;
            match self.usable_weapon(piece.from).filter(|_| armed) {
                Some(Weapon::Oynaq) => self.generate_strikes(&piece, targets, visit),
                Some(Weapon::Mine) => self.generate_mines(&piece, visit),
                _ => ControlFlow::Continue(()),
            }
        })?;
        self.generate_transports(visit)
    }

    /// True if a move that begins a turn is legal, endings aside: what the generator finds, but
    /// asking the one piece alone.
    pub(crate) fn is_legal_in_turn(&self, m: Move<B>) -> bool {
        match m {
            Move::Go { from, to, goal } => self.may_end(from, to, goal),
            Move::Transport { from, to } => {
                let (goal, ends) = self.transports();
                goal == Some(from) && ends.contains(to)
            }
            Move::Mine { from, to, at } => self.may_lay(from, to, at, false),
            Move::MineWithGoal { from, to, at } => self.may_lay(from, to, at, true),
            Move::Strike { from, at, .. }
            | Move::StrikeWithGoal { from, at, .. }
            | Move::StrikeStill { from, at } => self.may_strike(m, from, at),
            _ => false,
        }
    }

    /// The weapon in good order of a piece of the side to move.
    fn usable_weapon(&self, cell: Cell<B>) -> Option<Weapon> {
        let (own, _) = self.armies();
        let gear = self.gear_at(own, cell);
        gear.weapon().filter(|_| !gear.spent())
    }

    fn destinations_of(&self, from: Cell<B>) -> Option<Destinations<B>> {
        let mut found = None;
        let _ = self.visit_sets(&mut |piece| {
            if piece.from != from {
                return ControlFlow::Continue(());
            }
            found = Some(piece);
            ControlFlow::Break(())
        });
        found
    }

    fn may_end(&self, from: Cell<B>, to: Cell<B>, goal: bool) -> bool {
        self.destinations_of(from)
            .is_some_and(|piece| if goal { piece.with_goal } else { piece.to }.contains(to))
    }

    fn may_lay(&self, from: Cell<B>, to: Cell<B>, at: Cell<B>, goal: bool) -> bool {
        self.usable_weapon(from) == Some(Weapon::Mine)
            && !self.position.all_occupied().contains(to)
            && self.destinations_of(from).is_some_and(|piece| {
                let ends = if goal { piece.with_goal } else { piece.to };
                ends.contains(to) && self.mine_cells(piece.kind, from, to).contains(at)
            })
    }

    fn may_strike(&self, m: Move<B>, from: Cell<B>, at: Cell<B>) -> bool {
        let (_, enemy) = self.armies();
        let targets = self.position.occupied(enemy) & at.into();
        if targets.is_empty() || self.usable_weapon(from) != Some(Weapon::Oynaq) {
            return false;
        }
        let Some(piece) = self.destinations_of(from) else { return false };
        let mut same =
            |found| if found == m { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
        self.generate_strikes(&piece, targets, &mut same).is_break()
    }

    /// The strikes of a bearer of an Oy'naQ in good order at neighbouring targets (K12.9).
    pub(crate) fn generate_strikes(
        &self,
        piece: &Destinations<B>,
        targets: CellSet<B>,
        visit: &mut dyn FnMut(Move<B>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if piece.kind == Kind::Blockader {
            return ControlFlow::Continue(());
        }
        let from = piece.from;
        let (own, enemy) = self.armies();
        let occupied = self.position.all_occupied();
        // Of a Blockader that is awake there is a zone, which it cannot be struck without.
        let zone = self.zone(enemy);
        let blockader = self.position.blockader(enemy).filter(|_| !zone.is_empty());
        let common = targets - blockader.map_or(CellSet::EMPTY, CellSet::from);
        for to in piece.to - occupied {
            for at in to.neighbours() & common {
                visit(Move::Strike { from, to, at })?;
            }
        }
        for to in piece.with_goal - occupied {
            for at in to.neighbours() & common {
                visit(Move::StrikeWithGoal { from, to, at })?;
            }
        }
        let safety = self.safety(own);
        if safety.as_ref().is_none_or(|safety| self.is_safe_now(own, safety)) {
            for at in from.neighbours() & common {
                visit(Move::StrikeStill { from, at })?;
            }
        }
        if let Some(at) = blockader.filter(|&at| targets.contains(at)) {
            let pass = CellSet::all() - occupied - zone;
            let reached = reach_rarely(piece.kind, from, pass, self.rules.power_vanguards::<B>());
            let mut ends = reached & (zone - occupied - self.extras.marks());
            if let Some(safety) = &safety {
                let unbarred = self.position.goal_set(enemy);
                ends = self.safe_to_leave(own, safety, piece.kind, from, ends, unbarred);
            }
            for to in ends {
                visit(Move::Strike { from, to, at })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The moves on which a carrier lays its mine (K12.10).
    fn generate_mines(
        &self,
        piece: &Destinations<B>,
        visit: &mut dyn FnMut(Move<B>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let from = piece.from;
        let occupied = self.position.all_occupied();
        for to in piece.to - occupied {
            for at in self.mine_cells(piece.kind, from, to) {
                visit(Move::Mine { from, to, at })?;
            }
        }
        for to in piece.with_goal - occupied {
            for at in self.mine_cells(piece.kind, from, to) {
                visit(Move::MineWithGoal { from, to, at })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The cells where a move may lay a mine.
    fn mine_cells(&self, kind: Kind, from: Cell<B>, to: Cell<B>) -> CellSet<B> {
        let (own, enemy) = self.armies();
        let mined = self.extras.kinta().map_or(CellSet::EMPTY, |kinta| kinta.mines(own));
        let pass = CellSet::all() - self.position.all_occupied() - self.zone(enemy);
        let ways = ways(kind, from, to, pass, self.rules.power_vanguards::<B>());
        (ways.through | to.into()) - mined
    }
}
