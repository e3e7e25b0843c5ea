//! How good a state of Dejarik looks.

use tabletop_rules::bots::{Evaluate, squash};

use super::Dejarik;
use super::game::{Stage, pieces_of};
use crate::{Side, Space, SpaceSet};

/// What any piece counts: who has more pieces has more to choose from.
const PIECE: i32 = 100;
/// What each attack or defence die counts.
const DIE: i32 = 14;
/// What each step of movement counts.
const MOVEMENT: i32 = 6;

impl Evaluate for Dejarik {
    /// Counts pieces by their ratings, and how near good attackers are to an enemy. Before all
    /// pieces are dealt nobody is ahead.
    fn evaluate(&self, player: Side) -> f32 {
        match self.stage {
            Stage::Class | Stage::Deal => 0.0,
            // The rolls say more than this; whoever has more dice is ahead.
            Stage::Duel => {
                let [blue, red] = self.duel_dice().map(f32::from);
                let ahead = squash(blue - red, 2.0);
                if player == Side::Blue { ahead } else { -ahead }
            }
            _ => squash((self.army(player) - self.army(!player)) as f32, 400.0),
        }
    }
}

impl Dejarik {
    fn army(&self, side: Side) -> i32 {
        let mut sum = 0;
        for piece in pieces_of(self.pieces[side as usize]) {
            let ratings = self.options.roster[piece];
            let dice = i32::from(ratings.attack) + i32::from(ratings.defence);
            sum += PIECE + DIE * dice + MOVEMENT * i32::from(ratings.movement);
        }
        let enemies = self.spaces(!side);
        for space in self.spaces(side) {
            let attack = i32::from(self.ratings_at(space).attack);
            // Strong attackers want to be near, others do not mind.
            sum -= (attack - 3).max(1) * steps(space, enemies);
        }
        sum
    }
}

/// Steps from a space to the nearest of a set, pieces left aside.
fn steps(from: Space, to: SpaceSet) -> i32 {
    let mut reached = SpaceSet::of(from);
    let mut steps = 0;
    // No two spaces are farther apart than four steps.
    while !reached.meets(to) && steps < 4 {
        reached = reached | reached.neighbours();
        steps += 1;
    }
    steps
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dejarik::Options;

    fn value(text: &str) -> f32 {
        Dejarik::from_text(&Options::default(), text).unwrap().evaluate(Side::Blue)
    }

    #[test]
    fn a_power_piece_counts_more_than_a_lesser_one() {
        assert!(value("So5,Ho6,go1,no2 blue 2 0") > value("Go5,Ho6,to1,no2 blue 2 0"));
    }

    #[test]
    fn nobody_is_ahead_before_the_deal_is_done() {
        assert_eq!(value("So5,Mo6 deal"), 0.0);
    }

    #[test]
    fn more_dice_are_better_in_a_duel() {
        assert!(value("Tc,gc blue 2 0 duel") > 0.0);
    }

    #[test]
    fn the_sides_see_opposite_values() {
        let text = "So5,Ho6,go1,no2 red 1 7";
        let game = Dejarik::from_text(&Options::default(), text).unwrap();
        assert_eq!(game.evaluate(Side::Blue), -game.evaluate(Side::Red));
    }
}
