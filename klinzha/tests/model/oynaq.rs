//! K12.9: the strike with an Oy'naQ; K12.10: mines; K12.8: arming.

use std::collections::BTreeSet;

use crate::model::Model;
use crate::model::fight::{Need, Pending, shield};
use crate::model::geometry::Cell;
use crate::model::movement::Ways;
use crate::model::moves::{Move, Step};
use crate::model::options::Mines;
use crate::model::pieces::{Kind, Side};
use crate::model::weapons::{CHOSEN, Weapon};

/// A strike with an Oy'naQ.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Strike {
    pub(crate) by: Cell,
    pub(crate) at: Cell,
    pub(crate) start: Cell,
    pub(crate) need: Need,
    /// Where the bearer goes if it misses an awake Blockader whose zone it has entered.
    pub(crate) retreats: Vec<Cell>,
}

impl Model {
    /// Whether the piece bears an Oy'naQ that it may strike with (K12.4, K12.9).
    pub(crate) fn bears_oynaq(&self, cell: Cell) -> bool {
        let piece = &self.pieces[&cell];
        piece.weapon == Some(Weapon::Oynaq) && !piece.broken && piece.kind != Kind::Blockader
    }

    fn carries_mine(&self, cell: Cell) -> bool {
        let piece = &self.pieces[&cell];
        piece.weapon == Some(Weapon::Mine) && !piece.laid
    }

    fn awake_blockader(&self, cell: Cell) -> bool {
        self.pieces.get(&cell).is_some_and(|p| p.kind == Kind::Blockader && p.paralysed == 0)
    }

    /// The opposing pieces next to a cell that the piece may be standing on.
    fn targets(&self, bearer: Cell, next_to: Cell) -> Vec<Cell> {
        let near = self.grid.neighbours(next_to).iter().copied();
        near.filter(|c| *c != bearer && self.pieces.contains_key(c))
            .filter(|&c| self.hostile(bearer, c))
            .collect()
    }

    /// The moves of a piece that strike or lay a mine, its ways given; or those to one end.
    pub(crate) fn armed_moves(&self, from: Cell, ways: &Ways, end: Option<Cell>) -> Vec<Move> {
        let mut moves = Vec::new();
        let free = |c: &Cell| !self.pieces.contains_key(c);
        if self.bears_oynaq(from) {
            for at in self.targets(from, from) {
                if !self.awake_blockader(at) {
                    moves.push(Move::Strike(from, at));
                }
            }
            for &to in ways.keys().filter(|c| free(c)) {
                for goal in self.goal_choices(from, to) {
                    for at in self.targets(from, to) {
                        let strike = Some(at);
                        moves.push(Move::Step(Step { from, to, goal, strike, lay: None }));
                    }
                }
            }
            for to in self.ways_into_zone(from, end).into_keys() {
                for at in self.targets(from, to).into_iter().filter(|&c| self.awake_blockader(c)) {
                    let strike = Some(at);
                    moves.push(Move::Step(Step { from, to, goal: false, strike, lay: None }));
                }
            }
        }
        if self.carries_mine(from) {
            let side = self.pieces[&from].side;
            for (&to, ways) in ways.iter().filter(|(to, _)| free(to)) {
                let cells: BTreeSet<Cell> = ways.iter().flatten().copied().collect();
                for cell in cells.into_iter().filter(|&c| !self.mines.contains(&(c, side))) {
                    for goal in self.goal_choices(from, to) {
                        let lay = Some(cell);
                        moves.push(Move::Step(Step { from, to, goal, strike: None, lay }));
                    }
                }
            }
        }
        moves
    }

    /// K12.9: where the bearer would have to go back to.
    fn retreats(&self, step: &Step, at: Cell) -> Vec<Cell> {
        if !self.zone_against(step.from).contains(&step.to) || !self.awake_blockader(at) {
            return Vec::new();
        }
        let flier = self.pieces[&step.from].kind == Kind::Flier;
        let ways = self.ways_into_zone(step.from, Some(step.to));
        let ways = ways.get(&step.to).into_iter().flatten().filter(|_| !flier);
        let before = ways.map(|way| if way.len() > 1 { way[way.len() - 2] } else { step.from });
        let cells: BTreeSet<Cell> = before.filter(|c| !self.marks.contains(c)).collect();
        if cells.is_empty() { vec![step.from] } else { cells.into_iter().collect() }
    }

    /// The move before a strike is made; the strike begins.
    pub(crate) fn move_and_strike(&mut self, step: &Step, at: Cell) {
        let retreats = self.retreats(step, at);
        self.put(step);
        let alive = self.spring_mines(step.to);
        if alive && self.lost.is_none() {
            self.start_strike(Strike {
                by: step.to,
                at,
                start: step.from,
                need: Need::Hit,
                retreats,
            });
        } else {
            self.mark(step.from);
            self.end_turn();
        }
    }

    pub(crate) fn start_strike(&mut self, strike: Strike) {
        if let Some(piece) = self.pieces.get_mut(&strike.by) {
            piece.known = true;
        }
        self.pending = Some(Pending::Strike(strike));
    }

    pub(crate) fn roll_in_strike(&mut self, mut strike: Strike, roll: u64) {
        let (bearer, target) = (self.pieces[&strike.by].clone(), self.pieces[&strike.at].clone());
        match strike.need {
            Need::Hit => {
                let attack = self.attack_value(&bearer);
                let hit = self.shifted(roll, &bearer).into_iter().any(|r| r <= attack);
                match (hit, shield(&target, Weapon::Oynaq)) {
                    (false, _) => self.strike_fails(strike),
                    (true, None) => self.strike_lands(&strike),
                    (true, Some(need)) => {
                        strike.need = need;
                        self.pending = Some(Pending::Strike(strike));
                    }
                }
            }
            Need::Block if roll <= 3 => {
                self.reveal(strike.at);
                self.strike_fails(strike);
            }
            Need::Parry if roll <= 2 => {
                if roll == 1 {
                    self.break_weapon(strike.by);
                }
                self.reveal(strike.at);
                self.strike_fails(strike);
            }
            _ => self.strike_lands(&strike),
        }
    }

    /// K12.8: a shield is known once it has blocked.
    fn reveal(&mut self, cell: Cell) {
        if let Some(piece) = self.pieces.get_mut(&cell) {
            piece.known = true;
        }
    }

    fn strike_lands(&mut self, strike: &Strike) {
        self.pending = None;
        if let Some(target) = self.pieces.get_mut(&strike.at) {
            target.paralysed = 2;
            target.fresh = true;
        }
        if strike.by != strike.start {
            self.mark(strike.start);
        }
        self.end_turn();
    }

    fn strike_fails(&mut self, strike: Strike) {
        self.pending = None;
        match strike.retreats[..] {
            [] => {
                if strike.by != strike.start {
                    self.mark(strike.start);
                }
                self.end_turn();
            }
            [only] => self.go_back(&strike, only),
            _ => {
                let cells = strike.retreats.clone();
                self.pending = Some(Pending::Back(strike, cells));
            }
        }
    }

    pub(crate) fn go_back(&mut self, strike: &Strike, to: Cell) {
        self.pending = None;
        self.put(&Step { from: strike.by, to, goal: false, strike: None, lay: None });
        self.spring_mines(to);
        if to != strike.start {
            self.mark(strike.start);
        }
        self.end_turn();
    }

    /// K12.10: a piece has ended its movement on a cell. Whether it lives.
    pub(crate) fn spring_mines(&mut self, cell: Cell) -> bool {
        let mined = self.mines.iter().any(|&(c, _)| c == cell);
        if !mined || self.lost.is_some() {
            return true;
        }
        self.mines.retain(|&(c, _)| c != cell);
        if let Some(victim) = self.pieces.remove(&cell) {
            self.news.push((cell, victim.kind));
        }
        false
    }

    pub(crate) fn lay_mine(&mut self, bearer: Cell, cell: Cell) {
        if let Some(piece) = self.pieces.get_mut(&bearer) {
            piece.laid = true;
            self.mines.insert((cell, piece.side));
        }
    }

    /// K12.8: every arming of the mover's pieces not armed yet.
    pub(crate) fn armings(&self) -> Vec<Move> {
        let own = |side: Side| side == self.mover;
        let mined = self.pieces.values().any(|p| own(p.side) && p.weapon == Some(Weapon::Mine));
        let mines = match self.opts.kinta.as_ref().map(|k| k.mines) {
            Some(Mines::Any) => true,
            Some(Mines::One) => !mined,
            _ => false,
        };
        let mut moves = Vec::new();
        for (&cell, piece) in self.pieces.iter().filter(|(_, p)| own(p.side)) {
            for weapon in CHOSEN.into_iter().filter(|w| w.suits(piece.kind)) {
                if piece.weapon.is_none() && (weapon != Weapon::Mine || mines) {
                    moves.push(Move::Arm(cell, weapon));
                }
            }
        }
        moves
    }
}
