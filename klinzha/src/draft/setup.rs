//! Which set-ups can have come about (K8, K10.2).

use crate::draft::{Draft, Fault, Faults};
use crate::movegen::{sealed_by, within_two};
use crate::options::{FirstPlacer, Form, PlacementOrder};
use crate::position::ARMY;
use crate::{Board, CellSet, Kind, Options, Phase, Side};

impl<B: Board> Draft<B> {
    pub(super) fn setup_faults(&self, options: &Options<B>, faults: &mut Faults) {
        let in_play = !self.marks.is_empty()
            || self.crown_point.is_some()
            || self.crown_due
            || self.quiet > 0
            || self.transported != [false; 2];
        let stages_fit = if options.form == Form::Reflective {
            self.shared_stage_fits(options)
        } else {
            self.stage_fits(options)
        };
        let first_fits = match (options.first_placer, self.first_placer) {
            (FirstPlacer::Spindles, _) | (_, None) => true,
            (FirstPlacer::Green, Some(first)) => first == Side::Green,
            (FirstPlacer::Gold, Some(first)) => first == Side::Gold,
        };
        // Chance and the winner's choice come before there is a first placer, and not at all
        // where the options name one.
        let before =
            matches!(self.phase, Phase::Clouds | Phase::Cloud | Phase::Spindles | Phase::Choose);
        let throws = options.first_placer == FirstPlacer::Spindles
            || !matches!(self.phase, Phase::Spindles | Phase::Choose);
        let chance_side = self.side == Side::Green || !before || self.phase == Phase::Choose;
        let fits = !in_play
            && stages_fit
            && first_fits
            && throws
            && chance_side
            && before == self.first_placer.is_none();
        faults.add_if(!fits, Fault::Setup);
        if options.form == Form::Open {
            self.placing_faults(options, faults);
        }
    }

    fn count(&self, side: Side) -> usize {
        self.armies[side.index()].iter().flatten().count()
    }

    /// What each side has done must be what the phase and the side to move say.
    fn stage_fits(&self, options: &Options<B>) -> bool {
        let nothing = (false, 0, false);
        let done = |side: Side| {
            let i = side.index();
            (self.points[i].is_some(), self.count(side), self.goals[i].is_some())
        };
        let Some(first) = self.first_placer else {
            return matches!(
                self.phase,
                Phase::Clouds | Phase::Cloud | Phase::Spindles | Phase::Choose
            ) && done(Side::Green) == nothing
                && done(Side::Gold) == nothing;
        };
        let (one, two) = (done(first), done(!first));
        let firsts_turn = self.side == first;
        let alternating = options.placement_order == PlacementOrder::Alternating;
        let early = options.early_goal && !alternating;
        let ready = (true, ARMY, early);
        let apart = self.points[0] != self.points[1] || self.points[0].is_none();
        apart
            && match (self.phase, alternating, firsts_turn) {
                (Phase::Point, _, true) => one == nothing && two == nothing,
                (Phase::Point, true, false) => one == (true, 0, false) && two == nothing,
                (Phase::Point, false, false) => one == ready && two == nothing,
                (Phase::Place, false, true) => one.0 && one.1 < ARMY && !one.2 && two == nothing,
                (Phase::Place, false, false) => one == ready && two.0 && two.1 < ARMY && !two.2,
                (Phase::Place, true, _) => {
                    let placed = if firsts_turn { two.1 } else { two.1 + 1 };
                    one == (true, placed, false) && two.0 && two.1 < ARMY && !two.2
                }
                (Phase::Goal, _, true) if early => one == (true, ARMY, false) && two == nothing,
                (Phase::Goal, _, true) => one == (true, ARMY, false) && two == (true, ARMY, false),
                (Phase::Goal, _, false) => one == (true, ARMY, true) && two == (true, ARMY, false),
                (Phase::Arm, _, _) => one == (true, ARMY, true) && two == (true, ARMY, true),
                _ => false,
            }
    }

    fn shared_stage_fits(&self, options: &Options<B>) -> bool {
        let placed = self.count(Side::Green);
        let goal = self.goals[0];
        let kinta = options.kinta.is_some();
        let held = self.pieces().any(|(_, kind, cell)| {
            goal == Some(cell) && (kind.may_carry() || kinta && kind == Kind::Blockader)
        });
        self.points == [None; 2]
            && match (self.phase, self.first_placer) {
                (Phase::Clouds | Phase::Cloud | Phase::Spindles, None) => {
                    placed == 0 && goal.is_none()
                }
                (Phase::Open, Some(first)) => placed == 0 && goal.is_none() && self.side == first,
                (Phase::Place, Some(first)) => {
                    let turn = if placed % 2 == 0 { first } else { !first };
                    let in_zone = self.blockader(Side::Green).is_some_and(|blockader| {
                        self.pieces().any(|(_, _, cell)| blockader.neighbours().contains(cell))
                    });
                    (1..ARMY).contains(&placed) && held && self.side == turn && !in_zone
                }
                _ => false,
            }
    }

    /// Pieces stand in their side's point, Blockaders apart, Goals where they may be put down.
    fn placing_faults(&self, options: &Options<B>, faults: &mut Faults) {
        for side in Side::ALL {
            let allowed = match self.points[side.index()] {
                None => CellSet::EMPTY,
                Some(point) if options.half_spaces => point.cells() | point.half_spaces(),
                Some(point) => point.cells(),
            };
            let outside = self.armies[side.index()].iter().flatten().any(|&c| !allowed.contains(c));
            faults.add_if(outside, Fault::Placing);
            let Some(goal) = self.goals[side.index()] else { continue };
            let kinta = options.kinta.is_some();
            let held = self.pieces().any(|(owner, kind, cell)| {
                let carries = kind.may_carry() || kinta && kind == Kind::Blockader;
                owner == side && cell == goal && carries
            });
            let blockader = self.blockader(side);
            let in_zone = blockader.is_some_and(|b| b.neighbours().contains(goal));
            let sealed = options.honor_setup
                && blockader.and_then(sealed_by).is_some_and(|sealed| sealed.contains(goal));
            faults.add_if(!held || in_zone || sealed, Fault::GoalPlacing);
        }
        if let (false, Some(green), Some(gold)) =
            (options.half_spaces, self.blockader(Side::Green), self.blockader(Side::Gold))
        {
            faults.add_if(within_two(green).contains(gold), Fault::Placing);
        }
    }
}
