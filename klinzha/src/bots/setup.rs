//! How good a set-up of Klin Zha looks.

use super::{distance, hunts, worth};
use crate::extras::Extras;
use crate::{Board, Cell, Kind, KlinZha, Side, Weapon};

/// What it costs to be a step away from where a kind is wanted.
const PLACE_STEP: i32 = 6;
/// What it costs that a carrier stands in the own zone, where it may not have the Goal (K5.4).
const IN_ZONE: i32 = 30;
/// What it costs the Goal to be a step away from the corner.
const GOAL_STEP: i32 = 8;
/// What it costs a piece that no other covers: the enemy may still be placing against it.
const UNCOVERED: i32 = 5;
/// How much of the best capture counts for who moves first, in hundredths, and for the other.
const BEST_CAPTURE: [i32; 2] = [50, 30];
/// How much of every further capture counts, in hundredths.
const FURTHER_CAPTURES: i32 = 20;
/// How much the steps of hunters to their prey count, in hundredths of what they count in play.
const HUNT: i32 = 50;

/// The place of the Blockader in an army.
const BLOCKADER: usize = Kind::Blockader.slots().start;

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
        let one = |side| self.placed_score(side) + self.facing_score(side);
        one(Side::Green) - one(Side::Gold)
    }

    /// How a side's pieces stand to what the other has placed: whom they could capture, whom they
    /// cover, and how far the hunters are from where the enemy's Goal is, or is likely to be.
    fn facing_score(&self, side: Side) -> i32 {
        let (mut best, mut all) = (0, 0);
        for (slot, cell) in self.position.pieces(!side) {
            let gain = self.gain(side, Kind::BY_SLOT[slot], cell);
            best = best.max(gain);
            all += gain;
        }
        let moves_first = self.first_placer() == Some(side);
        let share = BEST_CAPTURE[usize::from(!moves_first)];
        let mut sum = best * share + (all - best) * FURTHER_CAPTURES;
        let corner = || self.chosen_point(!side).map(|point| point.corner::<B>());
        let prey = self.position.goal(!side).or_else(corner);
        // A race for the crown is not won by hunters.
        let prey = prey.filter(|_| !self.rules.crown());
        for (slot, cell) in self.position.pieces(side) {
            let kind = Kind::BY_SLOT[slot];
            if kind != Kind::Blockader && self.hitters(side, cell) == 0 {
                sum -= UNCOVERED * 100;
            }
            sum -= prey.map_or(0, |prey| HUNT * hunts(kind) * distance(cell, prey));
        }
        sum / 100
    }

    /// What a side would gain by capturing an enemy piece, if the cheapest is sent that can and is
    /// lost where the piece is covered.
    fn gain(&self, side: Side, prey: Kind, cell: Cell<B>) -> i32 {
        let hitters = if prey == Kind::Blockader { 0 } else { self.hitters(side, cell) };
        let sent = (0..BLOCKADER).filter(|slot| hitters >> slot & 1 == 1);
        let Some(sent) = sent.map(|slot| worth(Kind::BY_SLOT[slot])).min() else { return 0 };
        let lost = if self.hitters(!side, cell) == 0 { 0 } else { sent };
        (worth(prey) - lost).max(0)
    }

    /// The pieces of a side, but for the Blockader, that could end on a cell if an enemy stood there.
    fn hitters(&self, side: Side, cell: Cell<B>) -> u16 {
        self.threats(!side, &self.scene(!side, cell)) & !(1 << BLOCKADER)
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

    /// An alternating set-up of Green above and Gold on the left, after these placings.
    fn placed(pieces: &[&str]) -> KlinZha<Flat> {
        let options = Options { half_spaces: true, ..Options::alternating() };
        let mut game = KlinZha::new(options).unwrap();
        game.resolve("spindles 4-2".parse().unwrap()).unwrap();
        for m in ["first", "point top", "point left"].iter().chain(pieces) {
            game.play(m.parse().unwrap()).unwrap();
        }
        game
    }

    #[test]
    fn a_piece_that_nobody_covers_is_lost_whole_and_another_for_what_captures_it() {
        let lancer: Cell<Flat> = "E16".parse().unwrap();
        let gain = |game: &KlinZha<Flat>| game.gain(Side::Gold, Kind::Lancer, lancer);
        let alone = placed(&["L@E16", "F@F14"]);
        assert_eq!(gain(&alone), worth(Kind::Lancer));
        let covered = placed(&["L@E16", "F@F14", "F@D16"]);
        assert_eq!(gain(&covered), 0);
        let cheaply = placed(&["L@E16", "V@E15", "F@D16"]);
        assert_eq!(gain(&cheaply), worth(Kind::Lancer) - worth(Kind::Vanguard));
    }

    #[test]
    fn who_places_later_answers_what_stands() {
        // Both cells are six steps from Gold's corner; from one the Fencer reaches the Lancer.
        let value = |fencer| placed(&["L@E16", fencer]).evaluate(Side::Gold);
        assert!(value("F@F14") > value("F@I44"));
    }

    #[test]
    fn before_a_point_is_chosen_nobody_is_ahead() {
        let game = KlinZha::new(Options::open()).unwrap();
        assert_eq!(game.evaluate(Side::Green), 0.0);
    }
}
