//! Where the log says that the opponent's pieces are going to be.
//!
//! A piece that will die on a cell has to get there in time. States are steered towards that: each is
//! given a guess of the chance that it comes about, and what the guess favours is weighted down
//! again. So the guess changes how many states survive, not how likely each is.

use alloc::vec::Vec;

use super::log::{Log, What};
use crate::movegen::reach;
use crate::{Board, Cell, CellSet, Kind, KlinZha, Side};

/// The number of events looked ahead at.
const AHEAD: usize = 4;
/// The number of opposing decisions looked ahead at.
const HORIZON: usize = 40;
/// The farthest that a guess looks at, in moves.
const FAR: usize = 5;
/// The guessed chance that a certain move is made, and that a certain piece stays.
const CERTAIN_MOVE: f64 = 1.0 / 60.0;
const STAYS: f64 = 0.9;

/// An opposing piece that has to stand on a cell after so many opposing decisions in all.
struct Target<B: Board> {
    by: usize,
    kind: Option<Kind>,
    /// For each kind the cells that are 0, 1, 2, … moves away on an empty board.
    rings: Vec<(Kind, [CellSet<B>; FAR])>,
}

/// All targets of a log.
pub(super) struct Guide<B: Board> {
    enemy: Side,
    targets: Vec<Target<B>>,
}

impl<B: Board> Guide<B> {
    pub(super) fn new(log: &Log<'_, B>) -> Guide<B> {
        let enemy = !log.player;
        let mut guide = Guide { enemy, targets: Vec::new() };
        let power = log.first.options().power_vanguards || B::IS_TETRAHEDRAL;
        let mut decisions = 0;
        for (index, seen) in log.seen.iter().enumerate() {
            let before = log.before(index);
            match seen.what {
                What::Known(_) => {
                    // What an own move kills was there.
                    for &(cell, kind) in &seen.deaths {
                        let own = before.piece_at(cell).is_some_and(|p| p.side == Some(log.player));
                        if !own {
                            guide.add(decisions, cell, Some(kind), power);
                        }
                    }
                }
                What::Unknown => {
                    decisions += 1;
                    // Whatever kills an own piece comes there.
                    for &(cell, _) in &seen.deaths {
                        let own = before.piece_at(cell).is_some_and(|p| p.side == Some(log.player));
                        if own && log.first.options().kinta.is_none() {
                            guide.add(decisions, cell, None, power);
                        }
                    }
                }
                What::Rolled(_) | What::Refused(_) => {}
            }
        }
        guide
    }

    fn add(&mut self, by: usize, cell: Cell<B>, kind: Option<Kind>, power: bool) {
        let wanted = |k: Kind| kind.is_none_or(|kind| kind == k);
        let rings =
            Kind::ALL.into_iter().filter(|&k| wanted(k)).map(|k| (k, rings(k, cell, power)));
        let rings = rings.collect();
        self.targets.push(Target { by, kind, rings });
    }

    /// A guess of the chance that all will stand where the log says, after so many opposing
    /// decisions.
    pub(super) fn chance(&self, game: &KlinZha<B>, decisions: usize) -> f64 {
        let ahead = self.targets.iter().skip_while(|target| target.by < decisions);
        let ahead = ahead.take(AHEAD).take_while(|target| target.by - decisions <= HORIZON);
        ahead.map(|target| target.chance(game, self.enemy, target.by - decisions)).product()
    }
}

impl<B: Board> Target<B> {
    fn chance(&self, game: &KlinZha<B>, enemy: Side, left: usize) -> f64 {
        let mut chance = 0.0;
        for (kind, rings) in &self.rings {
            for slot in kind.slots() {
                match game.position.cell(enemy, slot) {
                    Some(cell) => {
                        let distance = rings.iter().position(|ring| ring.contains(cell));
                        chance += arrives(distance.unwrap_or(FAR), left);
                    }
                    // Not placed yet: it may be put near.
                    None if game.phase() != crate::Phase::Play => chance += arrives(2, left),
                    None => {}
                }
            }
        }
        // Never none at all: the way there may be another than the guess thinks.
        let least = if self.kind.is_some() { 1e-9 } else { 1e-7 };
        f64::max(chance, least)
    }
}

/// A guess of the chance that a piece so many moves away stands there after so many decisions.
fn arrives(distance: usize, left: usize) -> f64 {
    if distance > left {
        return 0.0;
    }
    // The ways to spread the moves over the decisions.
    let mut chance = 1.0;
    for i in 0..distance {
        chance *= (left - i) as f64 / (i + 1) as f64 * CERTAIN_MOVE;
    }
    for _ in distance..left {
        chance *= STAYS;
    }
    chance
}

/// The cells from which a kind needs 0, 1, 2, … moves to a cell of an empty board.
fn rings<B: Board>(kind: Kind, cell: Cell<B>, power: bool) -> [CellSet<B>; FAR] {
    let mut rings = [CellSet::EMPTY; FAR];
    let mut all = CellSet::from(cell);
    rings[0] = all;
    for i in 1..FAR {
        let mut next = CellSet::EMPTY;
        for from in rings[i - 1] {
            // Moves on an empty board can be made in both directions.
            next = next | reach(kind, from, CellSet::all(), power);
        }
        rings[i] = next - all;
        all = all | next;
    }
    rings
}
