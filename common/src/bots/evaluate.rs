//! How good a state looks.

use core::ops::ControlFlow;

use crate::toys::{Nim, Race};
use crate::{Chance, Turn};

/// A game that can judge its states at a glance.
///
/// # Examples
///
/// ```
/// use tabletop_rules::bots::Evaluate;
/// use tabletop_rules::toys::{Race, Seat};
/// use tabletop_rules::Notation;
///
/// let ahead = Race::from_text(&Default::default(), "9,15/2,7 second 6 4")?;
/// assert!(ahead.evaluate(Seat::First) > 0.0);
/// assert_eq!(ahead.evaluate(Seat::First), -ahead.evaluate(Seat::Second));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Evaluate: Chance {
    /// Returns what a player may expect of this state: from -1, a loss, to 1, a win, both
    /// excluded; 0 is a draw or an even game.
    ///
    /// It is asked of any state that is not over, also where a roll is due, in a set-up, and in
    /// the middle of a turn; a search asks it thousands of times. It need not look ahead. States
    /// that are over are not asked about: whoever won has 1, the others -1, and in a draw all 0.
    fn evaluate(&self, player: Self::Player) -> f32;
}

/// Maps a score without bounds to the open range from -1 to 1: a score of `half` to 0.5.
///
/// # Panics
///
/// Never; but `half` has to be positive for the result to mean anything.
///
/// # Examples
///
/// ```
/// use tabletop_rules::bots::squash;
///
/// assert_eq!(squash(0.0, 300.0), 0.0);
/// assert_eq!(squash(300.0, 300.0), 0.5);
/// assert_eq!(squash(-900.0, 300.0), -0.75);
/// ```
#[must_use]
pub fn squash(score: f32, half: f32) -> f32 {
    score / (half + libm::fabsf(score))
}

/// So many rolls are averaged; where there are more, the state is judged before the throw.
const FEW_ROLLS: u64 = 40;
/// How many rolls in a row are looked through.
const DEEP_ROLLS: u8 = 2;

/// Returns the value of any state: what a result counts, else the evaluation, which is averaged
/// over the rolls with their exact weights where one is due.
pub(super) fn look<G: Evaluate>(game: &G, player: G::Player) -> f32 {
    look_through(game, player, DEEP_ROLLS)
}

fn look_through<G: Evaluate>(game: &G, player: G::Player, rolls: u8) -> f32 {
    match game.turn() {
        Turn::Over(outcome) => match outcome.winner {
            Some(winner) if winner == player => 1.0,
            Some(_) => -1.0,
            None => 0.0,
        },
        Turn::Chance if rolls > 0 && (2..=FEW_ROLLS).contains(&game.count_rolls()) => {
            let mut sum = 0.0;
            let total = game.roll_total() as f64;
            let _ = game.visit_rolls(|roll, weight| {
                let mut next = game.clone();
                next.resolve_unchecked(roll);
                let value = look_through(&next, player, rolls - 1);
                sum += f64::from(value) * (weight.get() as f64 / total);
                ControlFlow::Continue(())
            });
            sum as f32
        }
        Turn::Chance | Turn::Player(_) => game.evaluate(player),
    }
}

impl Evaluate for Nim {
    /// Knows nothing: a game of Nim has to be thought through.
    fn evaluate(&self, _player: Self::Player) -> f32 {
        0.0
    }
}

impl Evaluate for Race {
    /// Counts squares.
    fn evaluate(&self, player: Self::Player) -> f32 {
        let squares = |seat| self.runners(seat).map(f32::from).iter().sum::<f32>();
        squash(squares(player) - squares(player.other()), 10.0)
    }
}
