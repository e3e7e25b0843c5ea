//! How good a set-up of Klin Zha looks.

use super::distance;
use crate::extras::Extras;
use crate::{Board, Cell, Kind, KlinZha, Side, Weapon};

/// What it costs to be a step away from where a kind is wanted.
const PLACE_STEP: i32 = 6;
/// What it costs that a carrier stands in the own zone, where it may not have the Goal (K5.4).
const IN_ZONE: i32 = 30;
/// What it costs the Goal to be a step away from the corner.
const GOAL_STEP: i32 = 8;

/// How many steps from the corner of its point a kind is wanted: the carriers behind, Vanguards
/// before them.
const fn wanted(kind: Kind) -> i32 {
    match kind {
        Kind::Fencer => 2,
        Kind::Flier => 3,
        Kind::Swift | Kind::Lancer => 4,
        Kind::Blockader => 5,
        Kind::Vanguard => 7,
    }
}

/// How well a weapon suits a kind (K12.8).
const fn suits(kind: Kind, weapon: Weapon) -> i32 {
    match (kind, weapon) {
        (_, Weapon::Lance) => 20,
        (Kind::Fencer | Kind::Swift, Weapon::Batleth) => 16,
        (Kind::Blockader, Weapon::Jejtaj | Weapon::Mekleth) => 16,
        (Kind::Vanguard, Weapon::Oynaq) => 8,
        (_, Weapon::Mace) => 12,
        (_, Weapon::Mekleth) => 8,
        _ => 0,
    }
}

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// The score of a set-up that is going on, to Green.
    pub(super) fn setup_score(&self) -> i32 {
        self.placed_score(Side::Green) - self.placed_score(Side::Gold)
    }

    fn placed_score(&self, side: Side) -> i32 {
        let Some(corner) = self.chosen_point(side).map(|point| point.corner::<B>()) else {
            return self.armed_score(side);
        };
        let mut sum = self.armed_score(side);
        let zone = self.position.blockader(side).map(Cell::neighbours);
        for (slot, cell) in self.position.pieces(side) {
            let kind = Kind::BY_SLOT[slot];
            sum -= PLACE_STEP * (distance(cell, corner) - wanted(kind)).abs();
            if kind.may_carry() && zone.is_some_and(|zone| zone.contains(cell)) {
                sum -= IN_ZONE;
            }
        }
        if let Some(goal) = self.position.goal(side) {
            sum -= GOAL_STEP * distance(goal, corner);
        }
        sum
    }

    fn armed_score(&self, side: Side) -> i32 {
        if !E::IS_FULL || !self.rules.kinta() {
            return 0;
        }
        let mut sum = 0;
        for cell in self.armed_pieces(side) {
            if let Some(piece) = self.live_piece(cell) {
                sum += piece.armed.usable().map_or(0, |weapon| suits(piece.kind, weapon));
            }
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use tabletop_rules::bots::Evaluate;

    use super::*;
    use crate::{Flat, Options};

    #[test]
    fn a_carrier_near_the_corner_is_better_than_one_in_front() {
        let mut game = KlinZha::new(Options::open()).unwrap();
        game.resolve("spindles 4-2".parse().unwrap()).unwrap();
        for m in ["first", "point top"] {
            game.play(m.parse().unwrap()).unwrap();
        }
        let after = |m: &str| {
            let mut next: KlinZha<Flat> = game;
            next.play(m.parse().unwrap()).unwrap();
            next.evaluate(Side::Green)
        };
        assert!(after("F@B29") > after("F@E38"));
    }

    #[test]
    fn before_a_point_is_chosen_nobody_is_ahead() {
        let game = KlinZha::new(Options::open()).unwrap();
        assert_eq!(game.evaluate(Side::Green), 0.0);
    }
}
