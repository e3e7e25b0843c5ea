//! From the first throw to the first move (K8, K9.2, K10.1–K10.2).

use tabletop_rules::NotChance;

use crate::extras::Extras;
use crate::game::Phase;
use crate::options::{CloudCount, FirstPlacer};
use crate::position::ARMY;
use crate::{Board, Cell, Kind, KlinZha, Move, Point, Roll, Side};

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Goes to the first decision.
    pub(crate) fn begin(&mut self) {
        match self.rules.clouds().map(|clouds| clouds.count) {
            Some(CloudCount::Spindles) => self.status_mut().set_phase(Phase::Clouds),
            Some(CloudCount::Fixed(count)) => self.draw_clouds(count),
            None => self.throw_spindles(),
        }
    }

    fn draw_clouds(&mut self, count: u8) {
        if let Some(full) = self.extras.full_mut() {
            full.clouds_due = count;
        }
        self.status_mut().set_phase(Phase::Cloud);
    }

    fn throw_spindles(&mut self) {
        match self.rules.first_placer() {
            FirstPlacer::Spindles => self.status_mut().set_phase(Phase::Spindles),
            FirstPlacer::Green => self.place_first(Side::Green),
            FirstPlacer::Gold => self.place_first(Side::Gold),
        }
    }

    fn place_first(&mut self, side: Side) {
        let phase = if self.rules.reflective() { Phase::Open } else { Phase::Point };
        let status = self.status_mut();
        status.set_side(side);
        status.set_first_placer(Some(side));
        status.set_phase(phase);
    }

    /// Goes on with a roll of the set-up.
    pub(crate) fn resolve_setup(&mut self, roll: Roll<B>) -> Result<(), NotChance> {
        match (self.phase(), roll) {
            (Phase::Clouds, Roll::Clouds(count @ 2..=12)) => self.draw_clouds(count),
            (Phase::Cloud, Roll::Cloud(cell)) if !self.extras.clouds().contains(cell) => {
                let Some(full) = self.extras.full_mut() else { return Err(NotChance::NoRollDue) };
                full.add_cloud(cell);
                full.clouds_due -= 1;
                if full.clouds_due == 0 {
                    self.throw_spindles();
                }
            }
            (Phase::Spindles, Roll::Spindles { green: green @ 1..=6, gold: gold @ 1..=6 }) => {
                if green != gold {
                    let winner = if green > gold { Side::Green } else { Side::Gold };
                    if self.rules.reflective() {
                        self.place_first(winner);
                    } else {
                        self.status_mut().set_side(winner);
                        self.status_mut().set_phase(Phase::Choose);
                    }
                }
            }
            (Phase::Clouds | Phase::Cloud | Phase::Spindles, _) => {
                return Err(NotChance::Impossible);
            }
            _ => return Err(NotChance::NoRollDue),
        }
        Ok(())
    }

    /// Plays a decision of the set-up. Arming is Kinta's (K12.8).
    pub(crate) fn play_setup(&mut self, m: Move<B>) {
        let side = self.side();
        match m {
            Move::First => self.place_first(side),
            Move::Second => self.place_first(!side),
            Move::Point(point) => self.choose_point(side, point),
            Move::Place { kind, cell } if self.rules.reflective() => self.place_shared(kind, cell),
            Move::Place { kind, cell } => self.place(side, kind, cell),
            Move::Goal { cell } => self.put_goal(side, cell),
            Move::Open { kind, cell } => {
                self.position.set_goal(Side::Green, Some(cell));
                self.place_shared(kind, cell);
            }
            _ => {}
        }
    }

    fn choose_point(&mut self, side: Side, point: Point) {
        let alternating = self.rules.alternating();
        let status = self.status_mut();
        status.set_point(side, Some(point));
        if alternating {
            if status.point(!side).is_some() {
                status.set_phase(Phase::Place);
            }
            status.pass_turn();
        } else {
            status.set_phase(Phase::Place);
        }
    }

    fn place(&mut self, side: Side, kind: Kind, cell: Cell<B>) {
        let Some(slot) = self.position.vacancy(side, kind) else { return };
        self.position.put(side, slot, cell);
        let complete = self.position.count(side) == ARMY;
        let other_complete = self.position.count(!side) == ARMY;
        let early_goal = self.rules.early_goal();
        let goal_down = self.position.goal(!side).is_some();
        if self.rules.alternating() {
            // The first placer is to move again once both are complete.
            if complete && other_complete {
                self.status_mut().set_phase(Phase::Goal);
            }
            self.status_mut().pass_turn();
        } else if complete {
            let status = self.status_mut();
            match (other_complete, early_goal) {
                (false, true) => status.set_phase(Phase::Goal),
                (false, false) => {
                    status.set_phase(Phase::Point);
                    status.pass_turn();
                }
                (true, _) => {
                    status.set_phase(Phase::Goal);
                    if !goal_down {
                        status.pass_turn();
                    }
                }
            }
        }
    }

    fn put_goal(&mut self, side: Side, cell: Cell<B>) {
        self.position.set_goal(side, Some(cell));
        if self.position.goal(!side).is_some() {
            self.end_setup();
            return;
        }
        let others_stand = self.position.count(!side) > 0;
        let status = self.status_mut();
        status.set_phase(if others_stand { Phase::Goal } else { Phase::Point });
        status.pass_turn();
    }

    fn place_shared(&mut self, kind: Kind, cell: Cell<B>) {
        let Some(slot) = self.position.vacancy(Side::Green, kind) else { return };
        self.position.put(Side::Green, slot, cell);
        self.status_mut().set_phase(Phase::Place);
        self.status_mut().pass_turn();
        // When a player has no legal placing, the rest stays off the board (K10.2).
        if !self.has_move() {
            self.end_setup();
        }
    }

    fn end_setup(&mut self) {
        let arms = self.extras.kinta().is_some_and(|kinta| kinta.options.weapons);
        if let Some(first) = self.status().first_placer() {
            self.status_mut().set_side(first);
        }
        if arms {
            self.status_mut().set_phase(Phase::Arm);
        } else {
            self.enter_play();
        }
    }

    /// Starts play: the first placer moves first (K8.6), and all choices but the point that
    /// nobody chose are forgotten.
    pub(crate) fn enter_play(&mut self) {
        let crown = self.rules.crown();
        let status = self.status_mut();
        let unchosen = match (status.point(Side::Green), status.point(Side::Gold)) {
            (Some(green), Some(gold)) if crown => Point::third(green, gold),
            _ => None,
        };
        if let Some(first) = status.first_placer() {
            status.set_side(first);
        }
        status.set_first_placer(None);
        status.set_crown_point(unchosen);
        status.set_phase(Phase::Play);
    }
}
