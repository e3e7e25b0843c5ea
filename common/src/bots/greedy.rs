//! The move after which things look best.

use core::num::NonZeroU64;
use core::ops::ControlFlow;

use rand_core::Rng;

use super::evaluate::look;
use super::{Bot, Decision, Evaluate, NoDecision, mover};
use crate::draw_below;

/// A bot that looks one ply ahead and makes the move with the best value for its player.
///
/// Where a move leads to a throw, its value is the mean over the rolls by their exact weights.
/// Among moves that are equally good the generator decides.
///
/// # Examples
///
/// ```
/// use rand_chacha::ChaCha8Rng;
/// use rand_core::SeedableRng;
/// use tabletop_rules::bots::{Bot, Greedy};
/// use tabletop_rules::toys::Race;
/// use tabletop_rules::Notation;
///
/// // Runner `b` sends an opponent back.
/// let race = Race::from_text(&Default::default(), "3,9/15,16 first 6 7")?;
/// let decision = Greedy::default().choose(&race, &mut ChaCha8Rng::seed_from_u64(1))?;
/// assert_eq!(decision.m.to_string(), "run b");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Greedy {
    /// How many states it imagines in a hidden game, to average over. At least one is.
    pub worlds: usize,
}

impl Default for Greedy {
    /// Imagines 16 states.
    fn default() -> Greedy {
        Greedy { worlds: 16 }
    }
}

impl<G: Evaluate> Bot<G> for Greedy {
    fn choose(&self, game: &G, rng: &mut dyn Rng) -> Result<Decision<G::Move>, NoDecision> {
        let player = mover(game)?;
        let mut best = Best::new();
        let _ = game.visit_moves(|m| {
            let mut next = game.clone();
            next.play_unchecked(m);
            best.offer(m, look(&next, player), rng);
            ControlFlow::Continue(())
        });
        best.decision().ok_or(NoDecision::Over)
    }
}

/// The best move offered so far; among equal ones each has the same chance.
pub(super) struct Best<M> {
    best: Option<(M, f32)>,
    ties: u64,
}

impl<M: Copy> Best<M> {
    pub(super) fn new() -> Best<M> {
        Best { best: None, ties: 0 }
    }

    pub(super) fn offer(&mut self, m: M, value: f32, rng: &mut dyn Rng) {
        match self.best {
            Some((_, best)) if value < best => {}
            Some((_, best)) if value == best => {
                self.ties += 1;
                let among = NonZeroU64::MIN.saturating_add(self.ties);
                if draw_below(among, rng) == 0 {
                    self.best = Some((m, value));
                }
            }
            _ => {
                self.best = Some((m, value));
                self.ties = 0;
            }
        }
    }

    pub(super) fn decision(self) -> Option<Decision<M>> {
        let (m, value) = self.best?;
        Some(Decision { value, ..Decision::unseen(m) })
    }
}
