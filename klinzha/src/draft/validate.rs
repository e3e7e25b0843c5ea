//! Which positions can be played (K13).

use crate::draft::{Draft, Fault, Faults};
use crate::extras::Extras;
use crate::game::crown_area;
use crate::movegen::within_two;
use crate::options::{CloudCount, CloudEffect, Crown, Form};
use crate::{Board, Cell, CellSet, Kind, KlinZha, Options, Phase, Side};

impl<B: Board> Draft<B> {
    /// Returns everything that is wrong with the position under these options, which are taken to
    /// be playable.
    ///
    /// ```
    /// use klinzha::{Cell, Draft, Fault, Kind, Options, Side};
    ///
    /// let mut draft = Draft::default();
    /// draft.put(Side::Green, Kind::Fencer, Cell::A19);
    /// draft.put(Side::Gold, Kind::Fencer, Cell::A19);
    /// let faults = draft.faults(&Options::open());
    /// assert!(faults.contains(Fault::SharedCell) && faults.contains(Fault::GoalMissing));
    /// ```
    pub fn faults(&self, options: &Options<B>) -> Faults {
        let mut faults = Faults::default();
        let reflective = options.form == Form::Reflective;
        faults.add_if(self.pieces().count() != self.occupied().len(), Fault::SharedCell);
        faults.add_if(
            reflective && (self.goals[1].is_some() || self.armies[1].iter().any(Option::is_some)),
            Fault::SecondArmy,
        );
        self.ground_faults(options, &mut faults);
        if self.phase == Phase::Play {
            self.play_faults(options, &mut faults);
        } else {
            self.setup_faults(options, &mut faults);
        }
        faults
    }

    pub(super) fn pieces(&self) -> impl Iterator<Item = (Side, Kind, Cell<B>)> + '_ {
        Side::ALL.into_iter().flat_map(move |side| {
            let army = self.armies[side.index()].iter().enumerate();
            army.filter_map(move |(slot, cell)| Some((side, Kind::BY_SLOT[slot], (*cell)?)))
        })
    }

    fn occupied(&self) -> CellSet<B> {
        self.pieces().map(|(_, _, cell)| cell).collect()
    }

    pub(super) fn blockader(&self, side: Side) -> Option<Cell<B>> {
        self.armies[side.index()][Kind::Blockader.slots().start]
    }

    /// Marks, clouds and transports, against the options and each other.
    fn ground_faults(&self, options: &Options<B>, faults: &mut Faults) {
        let marks: CellSet<B> = self.marks.iter().collect();
        match options.ablation {
            None => faults.add_if(!self.marks.is_empty(), Fault::UnknownMarks),
            Some(ablation) => {
                let limit = ablation.limit.map_or(usize::MAX, usize::from);
                faults.add_if(self.marks.len() > limit, Fault::TooManyMarks);
                faults.add_if(marks.len() != self.marks.len(), Fault::RepeatedMark);
                faults.add_if(marks.meets(self.occupied()), Fault::PieceOnMark);
                let on_mark = self.goals.iter().flatten().any(|&goal| marks.contains(goal));
                faults.add_if(on_mark, Fault::GoalOnMark);
            }
        }
        let drawn = self.clouds.len();
        match options.clouds {
            None => {
                faults.add_if(!self.clouds.is_empty() || self.clouds_due > 0, Fault::UnknownClouds);
            }
            Some(clouds) => {
                let due = usize::from(self.clouds_due);
                let number_fits = match clouds.count {
                    CloudCount::Fixed(count) => drawn + due == usize::from(count),
                    CloudCount::Spindles => (2..=12).contains(&(drawn + due)),
                };
                let fits = match self.phase {
                    Phase::Clouds => drawn + due == 0 && clouds.count == CloudCount::Spindles,
                    Phase::Cloud => due > 0 && number_fits,
                    _ => due == 0 && number_fits,
                };
                faults.add_if(!fits, Fault::CloudCount);
                let neutral = clouds.effect == CloudEffect::Neutral && !options.goal_on_neutral;
                let on_neutral =
                    self.goals.iter().flatten().any(|&goal| self.clouds.contains(goal));
                faults.add_if(neutral && on_neutral, Fault::GoalOnNeutral);
            }
        }
        let transports = B::IS_TETRAHEDRAL && options.form == Form::Open;
        faults.add_if(!transports && self.transported != [false; 2], Fault::UnknownTransport);
    }

    fn play_faults(&self, options: &Options<B>, faults: &mut Faults) {
        let stale = self.first_placer.is_some() || self.points != [None; 2] || self.clouds_due > 0;
        faults.add_if(stale, Fault::Setup);
        if options.form == Form::Reflective {
            self.shared_faults(options, faults);
        } else {
            self.goal_faults(options, faults);
            self.crown_faults(options, faults);
            self.zone_faults(options, faults);
        }
    }

    fn goal_faults(&self, options: &Options<B>, faults: &mut Faults) {
        let kinta = options.kinta.is_some();
        for side in Side::ALL {
            let Some(goal) = self.goals[side.index()] else {
                // In Kinta a mover may lose its own Goal (K12.5).
                let other_missing = self.goals[(!side).index()].is_none();
                faults.add_if(other_missing || side != self.side && !kinta, Fault::GoalMissing);
                continue;
            };
            let enemy = self.armies[(!side).index()].contains(&Some(goal));
            faults.add_if(enemy, Fault::GoalUnderEnemy);
            if let Some(blockader) = self.blockader(side) {
                faults.add_if(blockader == goal && !kinta, Fault::GoalUnderBlockader);
                faults.add_if(blockader.neighbours().contains(goal), Fault::GoalInZone);
            }
        }
        let together = self.goals[0].is_some() && self.goals[0] == self.goals[1];
        faults.add_if(together, Fault::GoalsTogether);
    }

    fn crown_faults(&self, options: &Options<B>, faults: &mut Faults) {
        let Some(crown) = options.kaggas_crown else {
            faults.add_if(self.crown_point.is_some() || self.crown_due, Fault::UnknownCrown);
            return;
        };
        let Some(point) = self.crown_point else {
            faults.add_if(true, Fault::Crown);
            return;
        };
        let area = crown_area::<B>(point, crown == Crown::Corner);
        let crowned = |side: Side| self.goals[side.index()].is_some_and(|goal| area.contains(goal));
        let (own, other) = (crowned(self.side), crowned(!self.side));
        let captured = self.goals.contains(&None);
        // A Goal of the side to move that lies there has won, whatever else is the case.
        let over = captured || own;
        let fits = if over { !self.crown_due } else { self.crown_due == other };
        faults.add_if(!fits, Fault::Crown);
    }

    fn zone_faults(&self, options: &Options<B>, faults: &mut Faults) {
        if options.half_spaces {
            return;
        }
        // An Oy'naQ brings its bearer into a zone, and a Blockader may wake beside pieces (K12.9).
        let may_stand_in = options.kinta.is_some_and(|kinta| kinta.weapons);
        for (side, kind, cell) in self.pieces() {
            let Some(blockader) = self.blockader(!side) else { continue };
            if kind == Kind::Blockader {
                faults.add_if(within_two(blockader).contains(cell), Fault::BlockadersTooNear);
            } else {
                let inside = blockader.neighbours().contains(cell);
                faults.add_if(inside && !may_stand_in, Fault::PieceInZone);
            }
        }
    }

    fn shared_faults(&self, options: &Options<B>, faults: &mut Faults) {
        let kinta = options.kinta.is_some();
        if let Some(blockader) = self.blockader(Side::Green) {
            let zone = blockader.neighbours();
            faults.add_if(zone.meets(self.occupied()), Fault::PieceInZone);
            let goal_inside = self.goals[0].is_some_and(|goal| zone.contains(goal));
            faults.add_if(goal_inside, Fault::GoalInZone);
        }
        let wrong_holder = self.pieces().any(|(_, kind, cell)| {
            let carries = kind.may_carry() || kinta && kind == Kind::Blockader;
            self.goals[0] == Some(cell) && !carries
        });
        faults.add_if(wrong_holder, Fault::GoalUnderNoCarrier);
        faults.add_if(self.crown_point.is_some() || self.crown_due, Fault::UnknownCrown);
    }
}

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// What is wrong by rules that need the whole game to be asked: in the reflective form nothing
    /// may threaten the Goal while pieces are placed, and somebody must have a piece to place.
    pub(crate) fn fault_in_rules(&self) -> Option<Fault> {
        if !self.rules.reflective() || self.phase() != Phase::Place {
            return None;
        }
        if self.shared_threats(&self.position) != 0 {
            Some(Fault::Placing)
        } else if !self.has_move() {
            Some(Fault::Setup)
        } else {
            None
        }
    }
}
