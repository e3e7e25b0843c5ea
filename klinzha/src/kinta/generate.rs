//! Legal moves of the arming and of play (K12).

use core::ops::ControlFlow;

use crate::extras::Extras;
use crate::game::Phase;
use crate::kinta::ways::ways;
use crate::kinta::{Need, Pending};
use crate::movegen::{Destinations, reach};
use crate::options::Mines;
use crate::{Board, Cell, CellSet, Kind, KlinZha, Move, Weapon};

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// All moves of the side to move, endings aside; none while a roll is due.
    pub(crate) fn generate_kinta(
        &self,
        visit: &mut impl FnMut(Move<B>) -> ControlFlow<()>,
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
        visit: &mut impl FnMut(Move<B>) -> ControlFlow<()>,
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

    fn generate_turn(&self, visit: &mut impl FnMut(Move<B>) -> ControlFlow<()>) -> ControlFlow<()> {
        let (_, enemy) = self.armies();
        self.generate_turn_striking(self.position.occupied(enemy), visit)
    }

    /// All moves that begin a turn, the strikes with an Oy'naQ at these targets.
    pub(crate) fn generate_turn_striking(
        &self,
        targets: CellSet<B>,
        visit: &mut impl FnMut(Move<B>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let (own, _) = self.armies();
        let armed = self.is_armed();
        self.visit_sets(&mut |piece| {
            piece.visit(visit)?;
            if armed {
                let gear = self.gear_at(own, piece.from);
                match gear.weapon() {
                    Some(Weapon::Oynaq) if !gear.spent() => {
                        self.generate_strikes(&piece, targets, visit)?;
                    }
                    Some(Weapon::Mine) if !gear.spent() => self.generate_mines(&piece, visit)?,
                    _ => {}
                }
            }
            ControlFlow::Continue(())
        })?;
        self.generate_transports(visit)
    }

    /// The strikes of a bearer of an Oy'naQ in good order at neighbouring targets (K12.9).
    pub(crate) fn generate_strikes(
        &self,
        piece: &Destinations<B>,
        targets: CellSet<B>,
        visit: &mut impl FnMut(Move<B>) -> ControlFlow<()>,
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
            let reached = reach(piece.kind, from, pass, self.rules.power_vanguards::<B>());
            let mut ends = reached & (zone - occupied - self.barred_ends());
            if let Some(safety) = &safety {
                let exempt = ends & self.position.goal_set(enemy);
                let moved = ends - exempt;
                ends = self.safe_to_leave(own, safety, piece.kind, from, moved) | exempt;
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
        visit: &mut impl FnMut(Move<B>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let from = piece.from;
        let (own, enemy) = self.armies();
        let Some(kinta) = self.extras.kinta() else { return ControlFlow::Continue(()) };
        let unmined = CellSet::all() - kinta.mines(own);
        let occupied = self.position.all_occupied();
        let pass = CellSet::all() - occupied - self.zone(enemy);
        let power = self.rules.power_vanguards::<B>();
        let cells = |to: Cell<B>| {
            let through = ways(piece.kind, from, to, pass, power).through;
            (through | to.into()) & unmined
        };
        for to in piece.to - occupied {
            for at in cells(to) {
                visit(Move::Mine { from, to, at })?;
            }
        }
        for to in piece.with_goal - occupied {
            for at in cells(to) {
                visit(Move::MineWithGoal { from, to, at })?;
            }
        }
        ControlFlow::Continue(())
    }
}
