//! Where the log says that the opponent's pieces are going to be.
//!
//! A piece that will die on a cell has to get there in time. States are steered towards that: each is
//! given a guess of the chance that it comes about, and what the guess favours is weighted down
//! again. So the guess changes how many states survive, not how likely each is.

use alloc::vec::Vec;

use super::log::{Log, What};
use crate::hidden::{SeenPending, SeenPiece, View};
use crate::movegen::reach_rarely;
use crate::{Board, Cell, CellSet, Kind, KlinZha, Phase, Side};

/// How many events, and how many opposing decisions, are looked ahead at.
const AHEAD: (usize, usize) = (4, 12);
/// The same where every move leaves a mark (K9.1): the set-up has to put pieces where they will
/// leave from.
const AHEAD_OF_MARKS: (usize, usize) = (14, 30);
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
    /// Kinds that the opponent is seen to place, and with which decision.
    placed: Vec<(usize, Kind)>,
    ahead: (usize, usize),
}

impl<B: Board> Guide<B> {
    pub(super) fn new(log: &Log<'_, B>) -> Guide<B> {
        let marks = log.first.options().ablation.is_some();
        let ahead = if marks { AHEAD_OF_MARKS } else { AHEAD };
        let mut guide =
            Guide { enemy: !log.player, targets: Vec::new(), placed: Vec::new(), ahead };
        let mut decisions = 0;
        for (index, seen) in log.seen.iter().enumerate() {
            decisions += usize::from(seen.what == What::Unknown);
            guide.add_deaths(log, index, decisions);
            guide.add_sights(log, index, decisions);
        }
        guide.targets.sort_by_key(|target| target.by);
        guide
    }

    /// What dies on a cell was there, and in the plain game what kills came there.
    fn add_deaths(&mut self, log: &Log<'_, B>, index: usize, decisions: usize) {
        let (seen, before) = (&log.seen[index], log.before(index));
        for &(cell, kind) in &seen.deaths {
            let own = before.piece_at(cell).is_some_and(|p| p.side == Some(log.player));
            match (seen.what, own) {
                // An attacker that dies has waited where it stood before the decision (K12.2).
                (What::Rolled(_), false) if before.side() == self.enemy => {
                    self.add(log, decisions.saturating_sub(1), cell, Some(kind));
                }
                (What::Known(_) | What::Rolled(_), false) => {
                    self.add(log, decisions, cell, Some(kind));
                }
                (What::Unknown, true) if log.first.options().kinta.is_none() => {
                    self.add(log, decisions, cell, None);
                }
                _ => {}
            }
        }
    }

    /// What is met, leaves a mark or comes out of the clouds was there.
    fn add_sights(&mut self, log: &Log<'_, B>, index: usize, decisions: usize) {
        let (seen, before) = (&log.seen[index], log.before(index));
        match seen.what {
            What::Known(_) => {
                if before.pending().is_some() {
                    return;
                }
                if let Some(SeenPending::Fight { at, .. } | SeenPending::Strike { at, .. }) =
                    seen.view.pending()
                {
                    self.add(log, decisions, at, None);
                }
            }
            What::Unknown => {
                let old: CellSet<B> = before.marks().iter().collect();
                for mark in seen.view.marks().iter().filter(|&mark| !old.contains(mark)) {
                    self.add(log, decisions - 1, mark, None);
                }
                let count = |view: &View<B>, kind| {
                    let alike =
                        |p: &&SeenPiece<B>| p.side == Some(self.enemy) && p.kind == Some(kind);
                    view.pieces().iter().filter(alike).count()
                };
                let mut emerged = Vec::new();
                for piece in seen.view.pieces() {
                    let (Some(kind), true) = (piece.kind, piece.side == Some(self.enemy)) else {
                        continue;
                    };
                    let fresh = before.piece_at(piece.cell).is_none_or(|p| p.kind != piece.kind);
                    if fresh && count(seen.view, kind) > count(before, kind) {
                        emerged.push((piece.cell, kind));
                    }
                }
                for (cell, kind) in emerged {
                    if before.phase() == Phase::Play {
                        self.add(log, decisions, cell, Some(kind));
                    } else {
                        self.placed.push((decisions, kind));
                    }
                }
            }
            What::Rolled(_) | What::Refused(_) => {}
        }
    }

    fn add(&mut self, log: &Log<'_, B>, by: usize, cell: Cell<B>, kind: Option<Kind>) {
        let power = log.first.options().power_vanguards || B::IS_TETRAHEDRAL;
        let wanted = |k: Kind| kind.is_none_or(|kind| kind == k);
        let rings =
            Kind::ALL.into_iter().filter(|&k| wanted(k)).map(|k| (k, rings(k, cell, power)));
        let rings = rings.collect();
        self.targets.push(Target { by, kind, rings });
    }

    fn ahead(&self, decisions: usize) -> impl Iterator<Item = &Target<B>> {
        let ahead = self.targets.iter().skip_while(move |target| target.by < decisions);
        let (events, horizon) = self.ahead;
        ahead.take(events).take_while(move |target| target.by - decisions <= horizon)
    }

    /// True if there is something to steer to.
    pub(super) fn leads(&self, decisions: usize) -> bool {
        self.ahead(decisions).next().is_some() || self.placed.iter().any(|&(by, _)| by > decisions)
    }

    /// True if the pieces are left that the opponent is going to place.
    fn has_reserves(&self, game: &KlinZha<B>, decisions: usize) -> bool {
        game.phase() == Phase::Play
            || Kind::ALL.into_iter().all(|kind| {
                let later = |&&(by, placed): &&(usize, Kind)| by > decisions && placed == kind;
                let needed = self.placed.iter().filter(later).count();
                let left = |&slot: &usize| game.position.cell(self.enemy, slot).is_none();
                needed <= kind.slots().filter(left).count()
            })
    }

    /// A guess of the chance that all will stand where the log says, after so many opposing
    /// decisions.
    pub(super) fn chance(&self, game: &KlinZha<B>, decisions: usize) -> f64 {
        if !self.has_reserves(game, decisions) {
            return 0.0;
        }
        let chance = |target: &Target<B>| target.chance(game, self.enemy, target.by - decisions);
        self.ahead(decisions).map(chance).product()
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
                    None if game.phase() != Phase::Play => chance += arrives(2, left),
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
            next = next | reach_rarely(kind, from, CellSet::all(), power);
        }
        rings[i] = next - all;
        all = all | next;
    }
    rings
}
