//! How good a state of Courtier looks.

use tabletop_rules::bots::{Evaluate, squash};

use super::Courtier;
use crate::{Side, Space, SpaceSet};

/// What a Guard counts.
const GUARD: i32 = 100;
/// What it costs a Guard to be a step further from the other King.
const STEP: i32 = 7;
/// What a space counts to which the King could flee.
const ROOM: i32 = 4;

impl Evaluate for Courtier {
    /// Counts Guards, how near they are to the other King, and the room that the own King has.
    fn evaluate(&self, player: Side) -> f32 {
        let ahead = self.court(player) - self.court(!player);
        squash(ahead as f32, 300.0)
    }
}

impl Courtier {
    fn court(&self, side: Side) -> i32 {
        let guards = self.spaces(side) - self.king(side).map_or(SpaceSet::EMPTY, SpaceSet::of);
        let mut sum = GUARD * guards.len() as i32;
        if let Some(prey) = self.king(!side) {
            sum -= STEP * steps_of_all(prey, guards);
        }
        if let Some(king) = self.king(side) {
            sum += ROOM * (king.neighbours() & self.free()).len() as i32;
        }
        sum
    }
}

/// The sum of the steps from a space to each of a set, pieces left aside.
fn steps_of_all(from: Space, to: SpaceSet) -> i32 {
    let mut reached = SpaceSet::of(from);
    let mut sum = 0;
    // No two spaces are farther apart than four steps.
    for _ in 0..4 {
        let left = to - reached;
        if left.is_empty() {
            break;
        }
        sum += left.len() as i32;
        reached = reached | reached.neighbours();
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::courtier::Options;

    fn value(text: &str) -> f32 {
        Courtier::from_text(&Options::default(), text).unwrap().evaluate(Side::Blue)
    }

    #[test]
    fn a_guard_more_is_better() {
        assert!(value("Go4,Go5,Ko6,ko12,go1 blue 0") > value("Go4,Ko6,ko12,go1 blue 0"));
    }

    #[test]
    fn guards_near_the_other_king_are_better() {
        assert!(value("Gi12,Ko6,ko12 blue 0") > value("Gi5,Ko6,ko12 blue 0"));
    }

    #[test]
    fn the_sides_see_opposite_values() {
        let text = "Go4,Go5,Ko6,ko12,go1 red 3";
        let game = Courtier::from_text(&Options::default(), text).unwrap();
        assert_eq!(game.evaluate(Side::Blue), -game.evaluate(Side::Red));
    }

    #[test]
    fn steps_to_several_spaces_are_added_up() {
        let to = SpaceSet::of(Space::O6) | SpaceSet::of(Space::C);
        assert_eq!(steps_of_all(Space::O12, to), 4 + 2);
    }
}
