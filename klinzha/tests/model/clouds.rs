//! The chance turns before play: clouds (K9.2) and spindles (K8.1, K10.1).

use crate::model::moves::Move;
use crate::model::options::{CloudCount, FirstPlacer};
use crate::model::pieces::Side;
use crate::model::{Model, Phase};

impl Model {
    /// The first phase of a new game.
    pub(crate) fn begin(&mut self) {
        match self.opts.clouds.map(|c| c.count) {
            Some(CloudCount::Spindles) => self.phase = Phase::Clouds,
            Some(CloudCount::Fixed(n)) => {
                self.undrawn = n;
                self.phase = Phase::Cloud;
            }
            None => self.throw_for_placing(),
        }
    }

    fn throw_for_placing(&mut self) {
        match self.opts.first_placer {
            FirstPlacer::Spindles => self.phase = Phase::Spindles,
            FirstPlacer::Fixed(side) => self.first_placer_is(side),
        }
    }

    /// All outcomes with their weights.
    pub(crate) fn chances(&self) -> Vec<(Move, u64)> {
        match self.phase {
            Phase::Clouds => (2..=12).map(|n| (Move::CloudCount(n), 6 - n.abs_diff(7))).collect(),
            Phase::Cloud => {
                let cells = self.grid.cells();
                cells.filter(|c| !self.clouds.contains(c)).map(|c| (Move::Cloud(c), 1)).collect()
            }
            Phase::Spindles => {
                let pairs = (1..=6).flat_map(|green| (1..=6).map(move |gold| (green, gold)));
                pairs.map(|(green, gold)| (Move::Spindles(green, gold), 1)).collect()
            }
            _ => Vec::new(),
        }
    }

    pub(crate) fn chance_falls(&mut self, outcome: &Move) {
        match *outcome {
            Move::CloudCount(n) => {
                self.undrawn = n as usize;
                self.phase = Phase::Cloud;
            }
            Move::Cloud(cell) => {
                self.clouds.insert(cell);
                self.undrawn -= 1;
                if self.undrawn == 0 {
                    self.throw_for_placing();
                }
            }
            Move::Spindles(green, gold) if green != gold => {
                let higher = if green > gold { Side::Green } else { Side::Gold };
                if self.opts.reflective {
                    self.first_placer_is(higher);
                } else {
                    self.mover = higher;
                    self.phase = Phase::Choose;
                }
            }
            _ => {}
        }
    }
}
