//! Bots that see no more than a player does.

use alloc::vec::Vec;
use core::num::NonZeroU64;
use core::ops::ControlFlow;

use rand_core::Rng;

use super::evaluate::look;
use super::greedy::Best;
use super::tree::Tree;
use super::{Decision, Evaluate, Greedy, NoDecision, Random, Uct};
use crate::toys::DarkRing;
use crate::{Hidden, Knowledge, Observer, Sample, Turn, draw_below};

/// A computer opponent for games in which something is hidden.
///
/// It is handed what its player has learned, from which there is no way back to the state.
///
/// # Examples
///
/// ```
/// use rand_chacha::ChaCha8Rng;
/// use rand_core::SeedableRng;
/// use tabletop_rules::bots::{Budget, HiddenBot, IsUct};
/// use tabletop_rules::toys::{DarkRing, Seat};
/// use tabletop_rules::{Arbiter, Notation, Observer};
///
/// let mut arbiter = Arbiter::new(DarkRing::start(&Default::default())?);
/// arbiter.resolve("deal 1-2".parse()?)?;
/// let knowledge = arbiter.knowledge(Observer::Player(Seat::First));
/// let bot = IsUct::new(Budget::Playouts(100));
/// let decision = bot.attempt(&knowledge, &mut ChaCha8Rng::seed_from_u64(1))?;
/// assert!(arbiter.attempt(Seat::First, decision.m).is_ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait HiddenBot<G: Hidden> {
    /// Chooses among what the player whose knowledge it is may attempt. A move that the arbiter
    /// refuses is no longer among them, so it may be asked until one is played.
    ///
    /// # Errors
    ///
    /// Fails if it is not the player's turn, or if it is nobody's knowledge who plays.
    fn attempt(
        &self,
        knowledge: &Knowledge<G>,
        rng: &mut dyn Rng,
    ) -> Result<Decision<G::Move>, NoDecision>;
}

/// A hidden game whose states behind a player's knowledge a bot can think about.
pub trait Imagine: Sample + Evaluate {
    /// Draws up to `most` states that may be behind what a player knows.
    ///
    /// Unless a game says otherwise, they are [sampled](Sample::sample) one by one. A game may do
    /// all the work once, and where it finds no state that fits everything the player has ever
    /// learned, it may draw states that only look right now.
    fn imagine(
        knowledge: &Knowledge<Self>,
        most: usize,
        draw: &mut dyn FnMut(NonZeroU64) -> u64,
    ) -> Vec<Self> {
        core::iter::repeat_with(|| Self::sample(knowledge, draw))
            .map_while(|it| it)
            .take(most)
            .collect()
    }
}

impl Evaluate for DarkRing {
    /// Knows nothing.
    fn evaluate(&self, _player: Self::Player) -> f32 {
        0.0
    }
}

impl Imagine for DarkRing {}

/// Whose knowledge it is, and what that player may attempt, in order.
type Attempts<G> = (<G as crate::Game>::Player, Vec<<G as crate::Game>::Move>);

fn attempts<G: Hidden>(knowledge: &Knowledge<G>) -> Result<Attempts<G>, NoDecision> {
    let Observer::Player(player) = knowledge.observer() else {
        return Err(NoDecision::NotAPlayer);
    };
    let mut moves = Vec::new();
    let _ = G::visit_attempts(knowledge.view(), |m| {
        moves.push(m);
        ControlFlow::Continue(())
    });
    moves.sort_unstable();
    if moves.is_empty() { Err(NoDecision::NotYourTurn) } else { Ok((player, moves)) }
}

/// Imagines states in which the player is to move.
fn imagine<G: Imagine>(
    knowledge: &Knowledge<G>,
    player: G::Player,
    most: usize,
    rng: &mut dyn Rng,
) -> Vec<G> {
    let mut worlds = G::imagine(knowledge, most.max(1), &mut |bound| draw_below(bound, rng));
    worlds.retain(|world| world.turn() == Turn::Player(player));
    worlds
}

/// Any of the moves.
fn any<M: Copy>(moves: &[M], rng: &mut dyn Rng) -> Result<Decision<M>, NoDecision> {
    let count = NonZeroU64::new(moves.len() as u64).ok_or(NoDecision::NotYourTurn)?;
    let place = draw_below(count, rng) as usize;
    moves.get(place).copied().map(Decision::unseen).ok_or(NoDecision::NotYourTurn)
}

impl<G: Hidden> HiddenBot<G> for Random {
    fn attempt(
        &self,
        knowledge: &Knowledge<G>,
        rng: &mut dyn Rng,
    ) -> Result<Decision<G::Move>, NoDecision> {
        any(&attempts(knowledge)?.1, rng)
    }
}

impl<G: Imagine> HiddenBot<G> for Greedy {
    /// Takes the move with the best mean over the states in which it is legal: to be refused costs
    /// nothing. Where no state can be imagined it attempts anything.
    fn attempt(
        &self,
        knowledge: &Knowledge<G>,
        rng: &mut dyn Rng,
    ) -> Result<Decision<G::Move>, NoDecision> {
        let (player, moves) = attempts(knowledge)?;
        let worlds = imagine(knowledge, player, self.worlds, rng);
        if worlds.is_empty() || moves.len() == 1 {
            return any(&moves, rng);
        }
        let mut best = Best::new();
        for (&m, mean) in moves.iter().zip(means(&moves, player, &worlds)) {
            best.offer(m, mean, rng);
        }
        let decision = best.decision().ok_or(NoDecision::NotYourTurn)?;
        Ok(Decision { worlds: worlds.len() as u32, ..decision })
    }
}

/// The mean value of each of some sorted moves over the states in which it is legal; below all
/// values where there is none.
pub(super) fn means<G: Evaluate>(moves: &[G::Move], player: G::Player, worlds: &[G]) -> Vec<f32> {
    let mut sums: Vec<(f32, u32)> = moves.iter().map(|_| (0.0, 0)).collect();
    for world in worlds {
        let _ = world.visit_moves(|m| {
            if let Ok(place) = moves.binary_search(&m) {
                let mut next = world.clone();
                next.play_unchecked(m);
                sums[place].0 += look(&next, player);
                sums[place].1 += 1;
            }
            ControlFlow::Continue(())
        });
    }
    sums.into_iter().map(|(sum, count)| if count > 0 { sum / count as f32 } else { -2.0 }).collect()
}

/// A bot that searches hidden games: information-set UCT.
///
/// It imagines a number of states behind its player's knowledge and makes each playout in one of
/// them, in turn. All share one tree, so that the own moves are chosen without knowing in which
/// state they are made; it is as if the opponent saw everything, so it neither bluffs nor waits
/// for the opponent's mistakes. In a node only the moves that are legal in the state of the playout
/// compete, and what is attempted in the end is what was chosen most often when it was legal: to be
/// refused costs nothing.
///
/// Imagining is not part of the budget. Where no state can be imagined, anything is attempted, and
/// the decision says that there were no [worlds](Decision::worlds).
///
/// # Examples
///
/// See [`HiddenBot`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct IsUct {
    /// How it searches.
    pub uct: Uct,
    /// How many states it imagines. At least one is.
    pub worlds: usize,
}

impl IsUct {
    /// Makes a bot of a budget, with the settings of [`Uct::new`] and 32 states.
    #[must_use]
    pub const fn new(budget: super::Budget) -> IsUct {
        IsUct { uct: Uct::new(budget), worlds: 32 }
    }
}

impl<G: Imagine> HiddenBot<G> for IsUct {
    fn attempt(
        &self,
        knowledge: &Knowledge<G>,
        rng: &mut dyn Rng,
    ) -> Result<Decision<G::Move>, NoDecision> {
        let (player, moves) = attempts(knowledge)?;
        if let [m] = moves[..] {
            return Ok(Decision::unseen(m));
        }
        let worlds = imagine(knowledge, player, self.worlds, rng);
        if worlds.is_empty() {
            return any(&moves, rng);
        }
        let mut tree = Tree::new(&self.uct, true);
        tree.add_root(&moves, player, &worlds);
        self.uct.search(&mut tree, |n| worlds[n as usize % worlds.len()].clone(), rng);
        let decision = tree.decision().ok_or(NoDecision::NotYourTurn)?;
        Ok(Decision { worlds: worlds.len() as u32, ..decision })
    }
}
