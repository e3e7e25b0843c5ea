//! The search tree of both kinds of UCT.
//!
//! One node is added a playout. Where players move, an edge keeps the sum of the results for the
//! player who chooses there, so that the search is right for any number of players. Where a roll is
//! due, each roll is followed as often as its weight says.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use rand_core::Rng;

use super::evaluate::look;
use super::hidden::means;
use super::{Decision, Evaluate, Uct};
use crate::{Chance, Turn, playout};

/// No node yet.
const NONE: u32 = u32::MAX;
/// How many edges are kept at most, so that a long search does not eat all memory.
const MOST_EDGES: usize = 1 << 22;
/// The plies of a playout that is to go to the end, so that it comes back from any game.
const ENDLESS: u64 = 10_000;

/// A move that may be chosen in a node.
#[derive(Clone, Copy)]
struct Edge<M> {
    m: M,
    child: u32,
    visits: u32,
    /// In how many visits of the node the move was possible; counted only for hidden games.
    available: u32,
    /// The sum of the results for the player who chooses.
    total: f32,
    /// What the evaluation says of the move, for that player.
    prior: f32,
}

/// A roll that may be thrown in a node.
struct RollEdge<R> {
    roll: R,
    child: u32,
    visits: u32,
}

struct Node<G: Chance> {
    visits: u32,
    /// Sorted by the moves.
    edges: Vec<Edge<G::Move>>,
    rolls: Vec<RollEdge<G::Roll>>,
}

impl<G: Chance> Node<G> {
    const NEW: Node<G> = Node { visits: 0, edges: Vec::new(), rolls: Vec::new() };
}

/// A step down the tree that a player has chosen.
struct Taken<P> {
    node: u32,
    edge: usize,
    player: P,
}

pub(super) struct Tree<'a, G: Evaluate> {
    uct: &'a Uct,
    nodes: Vec<Node<G>>,
    path: Vec<Taken<G::Player>>,
    results: Vec<(G::Player, f32)>,
    /// The moves of the state that is looked at, sorted.
    moves: Vec<G::Move>,
    edges: usize,
    /// Whether playouts begin in different states, so that not all moves are always possible.
    many_worlds: bool,
    playouts: u32,
}

impl<'a, G: Evaluate> Tree<'a, G> {
    pub(super) fn new(uct: &'a Uct, many_worlds: bool) -> Tree<'a, G> {
        Tree {
            uct,
            nodes: Vec::from([Node::NEW]),
            path: Vec::new(),
            results: Vec::new(),
            moves: Vec::new(),
            edges: 0,
            many_worlds,
            playouts: 0,
        }
    }

    /// Returns how many playouts were made: only a search by time has to ask.
    #[cfg(feature = "std")]
    pub(super) fn playouts(&self) -> u32 {
        self.playouts
    }

    /// Gives the root the moves of the state in which all playouts begin.
    pub(super) fn open(&mut self, game: &G, rng: &mut dyn Rng) {
        if let Turn::Player(player) = game.turn() {
            self.list(game);
            self.expand(0, game, player, rng);
        }
    }

    /// Gives the root these sorted moves and no others, judged in the states in which playouts
    /// begin.
    pub(super) fn add_root(&mut self, moves: &[G::Move], player: G::Player, worlds: &[G]) {
        let edges = if self.uct.prior > 0.0 {
            let priors = means(moves, player, worlds);
            moves.iter().zip(priors).map(|(&m, prior)| fresh(m, prior)).collect()
        } else {
            moves.iter().map(|&m| fresh(m, 0.0)).collect()
        };
        self.edges += moves.len();
        self.nodes[0].edges = edges;
    }

    /// Makes one playout, which begins in this state.
    pub(super) fn play_out(&mut self, mut game: G, rng: &mut dyn Rng) {
        self.playouts = self.playouts.saturating_add(1);
        self.path.clear();
        let mut at = 0;
        loop {
            let count = self.nodes.len() as u32;
            let link = match game.turn() {
                Turn::Over(_) => break,
                Turn::Chance => {
                    let Some(place) = self.choose_roll(at, &game) else { break };
                    let edge = &mut self.nodes[at as usize].rolls[place];
                    edge.visits += 1;
                    game.resolve_unchecked(edge.roll);
                    &mut edge.child
                }
                Turn::Player(player) => {
                    let Some(edge) = self.choose_move(at, &game, player, rng) else { break };
                    self.path.push(Taken { node: at, edge, player });
                    let edge = &mut self.nodes[at as usize].edges[edge];
                    game.play_unchecked(edge.m);
                    &mut edge.child
                }
            };
            if *link != NONE {
                at = *link;
                continue;
            }
            if self.edges < MOST_EDGES {
                *link = count;
                at = count;
                self.nodes.push(Node::NEW);
                self.go_beyond(at, &mut game, rng);
            }
            break;
        }
        self.roll_out(&mut game, rng);
        self.back_up(&game);
    }

    /// Goes one ply beyond a new node by the evaluation: the state itself has been judged already.
    fn go_beyond(&mut self, at: u32, game: &mut G, rng: &mut dyn Rng) {
        if self.uct.prior <= 0.0 {
            return;
        }
        if let Turn::Player(player) = game.turn() {
            self.list(game);
            self.expand(at, game, player, rng);
            let edges = &self.nodes[at as usize].edges;
            let best = edges.iter().max_by(|a, b| a.prior.total_cmp(&b.prior));
            if let Some(edge) = best {
                game.play_unchecked(edge.m);
            }
        }
    }

    /// Lists the moves of a state in their order.
    fn list(&mut self, game: &G) {
        self.moves.clear();
        let moves = &mut self.moves;
        let _ = game.visit_moves(|m| {
            moves.push(m);
            ControlFlow::Continue(())
        });
        if self.many_worlds {
            self.moves.sort_unstable();
        }
    }

    /// Adds the listed moves to a node without edges.
    fn expand(&mut self, at: u32, game: &G, player: G::Player, rng: &mut dyn Rng) {
        let mut edges = Vec::with_capacity(self.moves.len());
        for &m in &self.moves {
            let edge = self.judged(m, game, player, rng);
            // Nobody looks further who can win at once. In other worlds it may not be possible.
            if edge.prior >= 1.0 && self.uct.prior > 0.0 && !self.many_worlds {
                edges.clear();
                edges.push(edge);
                break;
            }
            edges.push(edge);
        }
        self.edges += edges.len();
        self.nodes[at as usize].edges = edges;
    }

    fn judged(&self, m: G::Move, game: &G, player: G::Player, rng: &mut dyn Rng) -> Edge<G::Move> {
        if self.uct.prior <= 0.0 {
            return fresh(m, 0.0);
        }
        let mut next = game.clone();
        next.play_unchecked(m);
        let prior = look(&next, player);
        // Moves that look alike are to be tried in no order of the game's own.
        let noise = (rng.next_u32() >> 8) as f32 / (1 << 24) as f32 * 1e-4;
        fresh(m, if libm::fabsf(prior) < 1.0 { prior - noise } else { prior })
    }

    /// Chooses an edge by upper confidence bounds; `None` if there is none.
    fn choose_move(
        &mut self,
        at: u32,
        game: &G,
        player: G::Player,
        rng: &mut dyn Rng,
    ) -> Option<usize> {
        if self.many_worlds {
            self.list(game);
            self.add_missing(at, game, player, rng);
        } else if self.nodes[at as usize].edges.is_empty() {
            self.list(game);
            self.expand(at, game, player, rng);
        }
        let node = &mut self.nodes[at as usize];
        node.visits += 1;
        let log = libm::logf(node.visits as f32);
        let mut best: Option<(usize, f32)> = None;
        let mut untried = 0_u32;
        let mut possible = self.moves.iter().peekable();
        for (place, edge) in node.edges.iter_mut().enumerate() {
            let mut log = log;
            if self.many_worlds {
                while possible.next_if(|&&m| m < edge.m).is_some() {}
                if possible.peek().is_none_or(|&&m| m != edge.m) {
                    continue;
                }
                edge.available += 1;
                log = libm::logf(edge.available as f32);
            }
            let weight = edge.visits as f32 + self.uct.prior;
            if weight <= 0.0 {
                // Of the untried ones each has the same chance.
                untried += 1;
                if (u64::from(rng.next_u32()) * u64::from(untried)) >> 32 == 0 {
                    best = Some((place, f32::INFINITY));
                }
                continue;
            }
            let mean = (edge.total + edge.prior * self.uct.prior) / weight;
            let bound = mean + self.uct.exploration * libm::sqrtf(log / weight);
            if best.is_none_or(|(_, best)| bound > best) {
                best = Some((place, bound));
            }
        }
        best.map(|(place, _)| place)
    }

    /// Adds those of the listed moves that a node does not have yet. The root has all.
    fn add_missing(&mut self, at: u32, game: &G, player: G::Player, rng: &mut dyn Rng) {
        if at == 0 {
            return;
        }
        let known = &self.nodes[at as usize].edges;
        let is_new = |m: &G::Move| known.binary_search_by_key(m, |edge| edge.m).is_err();
        let new: Vec<G::Move> = self.moves.iter().copied().filter(is_new).collect();
        if new.is_empty() {
            return;
        }
        let judged: Vec<Edge<G::Move>> =
            new.into_iter().map(|m| self.judged(m, game, player, rng)).collect();
        self.edges += judged.len();
        let edges = &mut self.nodes[at as usize].edges;
        edges.extend(judged);
        edges.sort_unstable_by_key(|edge| edge.m);
    }

    /// Chooses the roll that is furthest behind its share; `None` if there is none.
    fn choose_roll(&mut self, at: u32, game: &G) -> Option<usize> {
        let node = &mut self.nodes[at as usize];
        let thrown = i128::from(node.visits) + 1;
        let total = i128::from(game.roll_total());
        let mut best: Option<(usize, i128)> = None;
        let _ = game.visit_rolls(|roll, weight| {
            // Rolls come in the same order each time, but not all in each world.
            let known = node.rolls.iter().position(|edge| edge.roll == roll);
            let place = known.unwrap_or_else(|| {
                node.rolls.push(RollEdge { roll, child: NONE, visits: 0 });
                node.rolls.len() - 1
            });
            let share = thrown * i128::from(weight.get());
            let behind = share - i128::from(node.rolls[place].visits) * total;
            if best.is_none_or(|(_, best)| behind > best) {
                best = Some((place, behind));
            }
            ControlFlow::Continue(())
        });
        node.visits += 1;
        best.map(|(place, _)| place)
    }

    /// Plays on at random as far as the horizon.
    fn roll_out(&mut self, game: &mut G, rng: &mut dyn Rng) {
        let plies = self.uct.horizon.map_or(ENDLESS, u64::from);
        if plies > 0 {
            playout(game, rng, plies);
        }
    }

    /// Adds the result to all edges that were chosen.
    fn back_up(&mut self, game: &G) {
        self.results.clear();
        for taken in &self.path {
            let known = self.results.iter().find(|&&(player, _)| player == taken.player);
            let result = match known {
                Some(&(_, result)) => result,
                None => {
                    let result = look(game, taken.player);
                    self.results.push((taken.player, result));
                    result
                }
            };
            let edge = &mut self.nodes[taken.node as usize].edges[taken.edge];
            edge.visits += 1;
            edge.total += result;
        }
    }

    /// Returns the move that was chosen most often, of those tried equally often the better one.
    /// Where not all moves are always possible, what counts is how often it was chosen when it was.
    pub(super) fn decision(&self) -> Option<Decision<G::Move>> {
        let rank = |edge: &&Edge<G::Move>| {
            let chances = if self.many_worlds { edge.available.max(1) as f32 } else { 1.0 };
            (edge.visits as f32 / chances, self.mean(edge))
        };
        let edge = self.nodes.first()?.edges.iter().max_by(|one, two| {
            let ((one_share, one_mean), (two_share, two_mean)) = (rank(one), rank(two));
            one_share.total_cmp(&two_share).then(one_mean.total_cmp(&two_mean))
        })?;
        let value = self.mean(edge).clamp(-1.0, 1.0);
        Some(Decision { m: edge.m, value, playouts: self.playouts, worlds: 0 })
    }

    fn mean(&self, edge: &Edge<G::Move>) -> f32 {
        let weight = edge.visits as f32 + self.uct.prior;
        if weight > 0.0 { (edge.total + edge.prior * self.uct.prior) / weight } else { 0.0 }
    }
}

const fn fresh<M>(m: M, prior: f32) -> Edge<M> {
    Edge { m, child: NONE, visits: 0, available: 0, total: 0.0, prior }
}
