//! How good a state of Khan Tsin looks.

use core::ops::ControlFlow;

use tabletop_rules::bots::{Evaluate, squash};

use crate::game::Phase;
use crate::stack::NINE;
use crate::{KhanTsin, Move, Player};

/// What it is worth to be able to make a stack of nine now.
const WINNING: f32 = 0.98;

impl Evaluate for KhanTsin {
    /// Looks whether the side to move can make a stack of nine at once. If not, high stacks to
    /// move from are good, and so is having more moves than the opponent would have. While Barons
    /// are put nobody is ahead.
    fn evaluate(&self, player: Player) -> f32 {
        match self.phase {
            Phase::Play | Phase::Passed => {}
            Phase::SetUp | Phase::Drawn | Phase::Won => return 0.0,
        }
        if self.makes_nine(self.side) {
            return if player == self.side { WINNING } else { -WINNING };
        }
        let ahead = self.might(player) - self.might(player.other());
        squash(ahead as f32, 60.0)
    }
}

impl KhanTsin {
    /// True if the player, if it were that player's turn, could make a stack of nine (T4.1).
    fn makes_nine(&self, player: Player) -> bool {
        self.visit_carries(player, |m| match m {
            Move::Carry { count, to, .. } if self.piles[to.index()].height() + count == NINE => {
                ControlFlow::Break(())
            }
            _ => ControlFlow::Continue(()),
        })
        .is_break()
    }

    fn might(&self, player: Player) -> i32 {
        let heights = self.zone(player).iter().map(|cell| self.piles[cell.index()].height());
        let squares: i32 = heights.map(|height| i32::from(height) * i32::from(height)).sum();
        squares + self.count_carries(player).min(200) as i32 / 4
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Options;

    #[test]
    fn a_stack_of_nine_within_reach_is_as_good_as_a_win_to_the_side_to_move() {
        let text = "rrrbbb,www,rbw,rbw,rbw,rbw,rbw,rrrbbb,www,r,b,w,24 south 0";
        let game = KhanTsin::from_text(&Options::default(), text).unwrap();
        assert!(game.makes_nine(Player::South));
        assert_eq!(game.evaluate(Player::South), WINNING);
        assert_eq!(game.evaluate(Player::North), -WINNING);
    }

    #[test]
    fn nobody_is_ahead_in_the_set_up() {
        let game = KhanTsin::new(Options::default()).unwrap();
        assert_eq!(game.evaluate(Player::South), 0.0);
    }

    #[test]
    fn high_stacks_to_move_from_are_good() {
        let text = "4,bbbr,5,b,r,bbwwr,bb,wr,w,r,r,w,w,b,rwb,rww,wr,r,wbrw,r,b,8 south 0";
        let game = KhanTsin::from_text(&Options::default(), text).unwrap();
        assert!(!game.makes_nine(Player::South));
        assert_eq!(game.evaluate(Player::South), -game.evaluate(Player::North));
        assert!(game.evaluate(Player::South) > 0.0);
    }
}
