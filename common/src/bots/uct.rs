//! Monte Carlo tree search for open games.

use rand_core::Rng;

use super::tree::Tree;
use super::{Bot, Budget, Decision, Evaluate, NoDecision, mover};
use crate::Game;

/// A bot that searches a tree by playouts (UCT: upper confidence bounds applied to trees).
///
/// Each playout goes down the tree by the moves that promise most or have been tried least, adds
/// one node, plays on at random for [`horizon`](Uct::horizon) plies, and carries the result back. In a
/// node where a roll is due the rolls are followed in the proportion of their exact weights. Every
/// player is taken to play for the own result, so there may be more than two.
///
/// The moves of a node start with the value that the evaluation gives them, and that counts as
/// much as [`prior`](Uct::prior) playouts. It is what makes a few thousand playouts enough where
/// there are a hundred moves. A move that wins at once is then always found.
///
/// # Examples
///
/// ```
/// use rand_chacha::ChaCha8Rng;
/// use rand_core::SeedableRng;
/// use tabletop_rules::bots::{Bot, Budget, Uct};
/// use tabletop_rules::toys::Nim;
/// use tabletop_rules::Notation;
///
/// // The only winning move of Nim makes the heaps cancel out.
/// let nim = Nim::start(&"heaps 1-2-5".parse()?)?;
/// let plain = Uct { prior: 0.0, horizon: None, exploration: 1.0, budget: Budget::Playouts(2_000) };
/// let decision = plain.choose(&nim, &mut ChaCha8Rng::seed_from_u64(1))?;
/// assert_eq!((decision.m.to_string().as_str(), decision.playouts), ("c2", 2_000));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Uct {
    /// How much it may do for one decision. Where there is but one move it does nothing.
    pub budget: Budget,
    /// How much it tries what it knows little of, against what has done well: the factor of the
    /// upper confidence bound, for results from -1 to 1. At least 0.
    pub exploration: f32,
    /// How many plies are played at random below the tree before the evaluation judges; `None`
    /// plays to the end. The longer a game, and the less random players care about its aim, the
    /// shorter a horizon is good: with 0 the evaluation judges at once.
    pub horizon: Option<u32>,
    /// How many playouts the evaluation of a move counts as. With 0 the search is plain UCT, which
    /// tries each move of a node once before it chooses. At least 0.
    pub prior: f32,
}

impl Uct {
    /// Makes a bot of a budget, with settings that do well in the games of this family: an
    /// exploration of 0.3, a horizon of 0 plies and a prior of 1.
    ///
    /// # Examples
    ///
    /// ```
    /// use rand_chacha::ChaCha8Rng;
    /// use rand_core::SeedableRng;
    /// use tabletop_rules::Notation;
    /// use tabletop_rules::bots::{Bot, Budget, Uct};
    /// use tabletop_rules::toys::Nim;
    ///
    /// let nim = Nim::start(&"heaps 1-0-0".parse()?)?;
    /// let mut rng = ChaCha8Rng::seed_from_u64(1);
    /// assert_eq!(Uct::new(Budget::Playouts(10)).choose(&nim, &mut rng)?.m, "a1".parse()?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn new(budget: Budget) -> Uct {
        Uct { budget, exploration: 0.3, horizon: Some(0), prior: 1.0 }
    }

    /// Makes playouts as long as the budget lasts. `begin` gives the state where the n-th begins.
    pub(super) fn search<G: Evaluate>(
        &self,
        tree: &mut Tree<'_, G>,
        mut begin: impl FnMut(u32) -> G,
        rng: &mut dyn Rng,
    ) {
        match self.budget {
            Budget::Playouts(count) => {
                for n in 0..count {
                    tree.play_out(begin(n), rng);
                }
            }
            #[cfg(feature = "std")]
            Budget::Time(time) => {
                let start = std::time::Instant::now();
                loop {
                    tree.play_out(begin(tree.playouts()), rng);
                    if start.elapsed() >= time || tree.playouts() == u32::MAX {
                        break;
                    }
                }
            }
        }
    }
}

impl Default for Uct {
    /// Makes 2,000 playouts.
    fn default() -> Uct {
        Uct::new(Budget::Playouts(2_000))
    }
}

impl<G: Evaluate> Bot<G> for Uct {
    fn choose(&self, game: &G, rng: &mut dyn Rng) -> Result<Decision<G::Move>, NoDecision> {
        mover(game)?;
        if let Some(m) = only_move(game) {
            return Ok(Decision::unseen(m));
        }
        let mut tree = Tree::new(self, false);
        tree.open(game, rng);
        self.search(&mut tree, |_| game.clone(), rng);
        tree.decision().ok_or(NoDecision::Over)
    }
}

fn only_move<G: Game>(game: &G) -> Option<G::Move> {
    let mut only = None;
    let more = game.visit_moves(|m| {
        if only.is_some() {
            return core::ops::ControlFlow::Break(());
        }
        only = Some(m);
        core::ops::ControlFlow::Continue(())
    });
    if more.is_break() { None } else { only }
}
