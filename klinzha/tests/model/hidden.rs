//! K11: what a side sees and what it may attempt.

use std::collections::BTreeSet;

use crate::model::fight::Pending;
use crate::model::geometry::Cell;
use crate::model::moves::{self, Move, Step};
use crate::model::pieces::{Kind, Piece, Side};
use crate::model::{Model, Phase};

/// How well a side sees a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sight {
    Clear,
    /// A piece is seen without its kind.
    Edge,
    Dark,
}

impl Model {
    /// How well an opposing piece or Goal on a cell is seen (K11.1, K11.2).
    pub(crate) fn sight(&self, cell: Cell) -> Sight {
        let drawn = |c: &Cell| self.clouds.contains(c);
        if self.opts.blind {
            Sight::Dark
        } else if !self.opts.hiding_clouds() {
            Sight::Clear
        } else if drawn(&cell) {
            Sight::Dark
        } else if self.grid.neighbours(cell).iter().any(drawn) {
            Sight::Edge
        } else {
            Sight::Clear
        }
    }

    /// The board as a side sees it: what it does not see is not there.
    pub(crate) fn seen_by(&self, side: Side) -> Model {
        let mut seen = self.clone();
        if self.opts.reflective {
            return seen;
        }
        for (&cell, piece) in self.pieces.iter().filter(|(_, p)| p.side != side) {
            match self.sight(cell) {
                Sight::Clear => {
                    if let Some(p) = seen.pieces.get_mut(&cell).filter(|_| !piece.known) {
                        p.weapon = None;
                        p.broken = false;
                    }
                    if let Some(p) = seen.pieces.get_mut(&cell) {
                        p.laid = false;
                    }
                }
                Sight::Edge => {
                    if let Some(p) = seen.pieces.get_mut(&cell) {
                        *p = Piece::new(Kind::Unknown, p.side, 0);
                    }
                }
                Sight::Dark => {
                    seen.pieces.remove(&cell);
                }
            }
        }
        if self.goals.get(&side.other()).is_some_and(|&g| self.sight(g) != Sight::Clear) {
            seen.goals.remove(&side.other());
        }
        seen.mines.retain(|&(_, whose)| whose == side);
        seen
    }

    /// What a side may attempt now (K11.3), in byte order.
    pub(crate) fn attempts(&self, side: Side) -> Vec<String> {
        if self.result.is_some() || self.chooser() != Some(side) {
            return Vec::new();
        }
        let attempts: BTreeSet<String> = if self.opts.hidden() {
            self.imagined_moves(side).iter().map(|m| m.text(self.grid)).collect()
        } else {
            self.moves().into_iter().map(|(text, _)| text).collect()
        };
        attempts.difference(&self.refused).cloned().collect()
    }

    fn imagined_moves(&self, side: Side) -> Vec<Move> {
        let seen = self.seen_by(side);
        if let Some(Pending::Back(..)) = self.pending {
            return seen.imagined_ways_back();
        }
        let mut moves: Vec<Move> = seen.candidates(false).into_iter().map(|(m, _)| m).collect();
        if self.phase == Phase::Play && self.pending.is_none() {
            for from in seen.choosable().into_iter().filter(|&c| seen.bears_oynaq(c)) {
                seen.strikes_in_the_dark(from, &mut moves);
            }
        }
        moves
    }

    /// K12.9: every move to a free cell, or none, with a strike at a neighbouring cell that may
    /// hold an opposing piece.
    fn strikes_in_the_dark(&self, from: Cell, moves: &mut Vec<Move>) {
        let side = self.pieces[&from].side;
        // One that is seen may be attempted too, even an awake Blockader from beside it.
        let maybe = |c: &Cell| match self.pieces.get(c) {
            Some(p) => p.side != side,
            None => self.sight(*c) == Sight::Dark,
        };
        for &at in self.grid.neighbours(from).iter().filter(|c| maybe(c)) {
            moves.push(Move::Strike(from, at));
        }
        for to in self.ways(from, None).into_keys().filter(|c| !self.pieces.contains_key(c)) {
            for goal in self.goal_choices(from, to) {
                for &at in self.grid.neighbours(to).iter().filter(|c| maybe(c)) {
                    let strike = Some(at);
                    moves.push(Move::Step(Step { from, to, goal, strike, lay: None }));
                }
            }
        }
    }

    /// On a board as seen: the cells that the bearer may have come from.
    fn imagined_ways_back(mut self) -> Vec<Move> {
        let Some(Pending::Back(strike, _)) = self.pending.take() else { return Vec::new() };
        if let Some(bearer) = self.pieces.remove(&strike.by) {
            self.pieces.insert(strike.start, bearer);
        }
        let mut cells = BTreeSet::new();
        let by = Some(strike.by);
        for ways in [self.ways(strike.start, by), self.ways_into_zone(strike.start, by)] {
            for way in ways.into_values().flatten() {
                cells.insert(if way.len() > 1 { way[way.len() - 2] } else { strike.start });
            }
        }
        cells.retain(|c| !self.marks.contains(c));
        cells.into_iter().map(Move::Back).collect()
    }

    /// Plays a move that is truly legal, or refuses it; an error where it is no attempt.
    pub(crate) fn attempt(&mut self, side: Side, text: &str) -> Result<bool, String> {
        if self.result.is_some() || self.chooser() != Some(side) {
            return Err("it is not that side's turn".into());
        }
        let text = moves::canonical(text);
        if !self.attempts(side).contains(&text) {
            return Err(format!("{text} is no attempt"));
        }
        let played = self.play(&text).is_ok();
        if !played {
            self.refused.insert(text);
        }
        Ok(played)
    }
}
