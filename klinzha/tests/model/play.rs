//! Turns of the play phase: moves (K3–K5), marks (K9.1), crowns (K9.4), transports (K9.5), the
//! end (K7).

use crate::model::fight::{Need, Pending};
use crate::model::geometry::{Cell, POINTS, Point};
use crate::model::moves::{Move, Step};
use crate::model::options::Crown;
use crate::model::oynaq::Strike;
use crate::model::pieces::{Kind, Side};
use crate::model::{Model, Phase};

impl Model {
    /// What the player to move may do; without heed of danger (K6, K8.5, K9.5's threats) for
    /// the attempts of hidden games.
    pub(crate) fn candidates(&self, heed_danger: bool) -> Vec<(Move, u64)> {
        let evenly = |moves: Vec<Move>| moves.into_iter().map(|m| (m, 1)).collect();
        match self.phase {
            Phase::Play if self.pending.is_some() => evenly(self.pending_moves()),
            Phase::Play => {
                let mut moves = self.piece_moves();
                moves.extend(self.transports());
                if heed_danger {
                    moves.retain(|m| self.danger_allows(m));
                }
                evenly(moves)
            }
            Phase::Clouds | Phase::Cloud | Phase::Spindles => self.chances(),
            _ => evenly(self.setup_moves(heed_danger)),
        }
    }

    /// The cells of the pieces that the mover may choose (K3.1, K10.3, K12.9).
    pub(crate) fn choosable(&self) -> Vec<Cell> {
        let own = |side: Side| self.opts.reflective || side == self.mover;
        let able = self.pieces.iter().filter(|(_, p)| own(p.side) && p.paralysed == 0);
        able.filter(|(_, p)| p.kind != Kind::Unknown).map(|(&c, _)| c).collect()
    }

    fn piece_moves(&self) -> Vec<Move> {
        self.choosable().into_iter().flat_map(|from| self.moves_of(from, None)).collect()
    }

    /// The moves of the piece on a cell, danger left aside; only those to one end, if one is given.
    pub(crate) fn moves_of(&self, from: Cell, end: Option<Cell>) -> Vec<Move> {
        let mut moves = Vec::new();
        let ways = self.ways(from, end);
        for &to in ways.keys() {
            for goal in self.goal_choices(from, to) {
                moves.push(Move::Step(Step { from, to, goal, strike: None, lay: None }));
            }
        }
        moves.extend(self.armed_moves(from, &ways, end));
        moves
    }

    /// Whether a move is among the legal ones, asked of that move alone.
    pub(crate) fn is_legal(&self, m: &Move) -> bool {
        let turn_begins = self.phase == Phase::Play && self.pending.is_none();
        let possible = match m {
            _ if self.result.is_some() => false,
            Move::Step(Step { from, to, .. }) | Move::Strike(from, to) if turn_begins => {
                self.choosable().contains(from) && self.moves_of(*from, Some(*to)).contains(m)
            }
            Move::Transport(..) if turn_begins => self.transports().contains(m),
            Move::Place(kind, cell) if self.phase == Phase::Place && self.opts.reflective => {
                self.kinds_left(Side::Green).contains(kind) && self.may_share(*kind, *cell)
            }
            _ => self.legal().iter().any(|(legal, _)| legal == m),
        };
        possible && (!turn_begins || self.danger_allows(m))
    }

    /// The move that a canonical text stands for, if some piece could make it but for danger.
    pub(crate) fn find(&self, text: &str) -> Option<Move> {
        let written = |m: &Move| m.text(self.grid) == text;
        if self.phase == Phase::Play && self.pending.is_none() {
            // All names are equally long, and a hyphen or another sign is between two.
            let mut from = self.choosable().into_iter();
            let Some(from) = from.find(|&from| text.starts_with(&self.grid.name(from))) else {
                return self.transports().into_iter().find(written);
            };
            let long = self.grid.name(from).len();
            let to = text.get(long + 1..2 * long + 1).and_then(|name| self.grid.parse(name))?;
            return self.moves_of(from, Some(to)).into_iter().find(written);
        }
        if self.phase == Phase::Place && self.opts.reflective {
            let kinds = self.kinds_left(Side::Green).into_iter();
            let all = kinds.flat_map(|kind| self.grid.cells().map(move |c| Move::Place(kind, c)));
            return all.into_iter().find(written);
        }
        self.candidates(false).into_iter().map(|(m, _)| m).find(written)
    }

    /// Whether there is no legal move, so that the game is lost (K7.3).
    pub(crate) fn is_stuck(&self) -> bool {
        if self.phase == Phase::Place && self.opts.reflective {
            return self.sharing_ends();
        }
        if self.phase != Phase::Play || self.pending.is_some() {
            return self.legal().is_empty();
        }
        let barred = |m: &Move| !self.danger_allows(m);
        self.choosable().into_iter().all(|from| self.moves_of(from, None).iter().all(barred))
            && self.transports().iter().all(barred)
    }

    /// What the turn is in the middle of: rolls, or a choice.
    fn pending_moves(&self) -> Vec<Move> {
        match &self.pending {
            Some(Pending::Fight(fight)) if fight.need == Need::Choose => self.flier_choices(fight),
            Some(Pending::Back(_, cells)) => cells.iter().map(|&c| Move::Back(c)).collect(),
            Some(Pending::Swap(..)) => vec![Move::Swap, Move::Keep],
            _ => (1..=6).map(Move::Roll).collect(),
        }
    }

    /// K9.5, danger left aside.
    pub(crate) fn transports(&self) -> Vec<Move> {
        let used = self.transported.contains(&self.mover);
        let (false, true, false) = (used, self.opts.tetrahedral, self.opts.reflective) else {
            return Vec::new();
        };
        let Some(&goal) = self.goals.get(&self.mover) else { return Vec::new() };
        let holds = |c: Cell| match self.pieces.get(&c) {
            None => true,
            Some(p) => p.side == self.mover && self.may_carry(p.kind),
        };
        if !holds(goal) {
            return Vec::new();
        }
        let mut moves = Vec::new();
        for &to in self.grid.within(goal, 3) {
            let other_goal = self.goals.get(&self.mover.other()) == Some(&to);
            if holds(to)
                && !other_goal
                && !self.marks.contains(&to)
                && !self.in_own_zone(self.mover, to)
                && !self.neutral_bars_goal(to)
            {
                moves.push(Move::Transport(goal, to));
            }
        }
        moves
    }

    /// K5.4: whether a cell lies in the zone of the side's own Blockader, paralysed or not.
    pub(crate) fn in_own_zone(&self, side: Side, cell: Cell) -> bool {
        let mut pieces = self.pieces.iter();
        pieces.any(|(&c, p)| {
            p.kind == Kind::Blockader && p.side == side && self.grid.adjacent(c, cell)
        })
    }

    /// Does a legal move.
    pub(crate) fn make(&mut self, chosen: &Move) {
        match chosen {
            Move::CloudCount(_) | Move::Cloud(_) | Move::Spindles(..) => self.chance_falls(chosen),
            Move::Step(step) => {
                self.begin_turn();
                if self.kinta() && self.pieces.contains_key(&step.to) {
                    self.start_fight(step);
                } else if let Some(at) = step.strike {
                    self.move_and_strike(step, at);
                } else {
                    self.carry_out(step);
                    self.end_turn();
                }
            }
            Move::Strike(by, at) => {
                self.begin_turn();
                let (by, at, retreats) = (*by, *at, Vec::new());
                self.start_strike(Strike { by, at, start: by, need: Need::Hit, retreats });
            }
            Move::Transport(_, to) => {
                self.begin_turn();
                self.goals.insert(self.mover, *to);
                self.transported.insert(self.mover);
                self.end_turn();
            }
            Move::Roll(_) | Move::Fight | Move::Retreat(_) | Move::Back(_) => self.go_on(chosen),
            Move::Swap | Move::Keep => self.go_on(chosen),
            _ => self.set_up(chosen),
        }
    }

    /// The middle of a Kinta turn.
    fn go_on(&mut self, chosen: &Move) {
        match (self.pending.take(), chosen) {
            (Some(Pending::Fight(fight)), Move::Roll(n)) => self.roll_in_fight(fight, *n),
            (Some(Pending::Fight(fight)), Move::Fight) => self.go_on_fighting(fight),
            (Some(Pending::Fight(fight)), Move::Retreat(c) | Move::Back(c)) => {
                self.flier_goes(fight, *c);
            }
            (Some(Pending::Strike(strike)), Move::Roll(n)) => self.roll_in_strike(strike, *n),
            (Some(Pending::Back(strike, _)), Move::Back(c)) => self.go_back(&strike, *c),
            (Some(Pending::Swap(cell, weapon)), Move::Swap) => {
                self.take_prize(cell, weapon);
                self.end_turn();
            }
            (Some(Pending::Swap(..)), _) => self.end_turn(),
            (other, _) => self.pending = other,
        }
    }

    pub(crate) fn begin_turn(&mut self) {
        self.goal_before = self.goals.get(&self.mover).copied();
        self.news.clear();
        self.lost = None;
    }

    /// Moves a piece, an attack won at once (K3.3, K5, K9.1, K12.10).
    pub(crate) fn carry_out(&mut self, step: &Step) {
        let mined = self.mines.iter().any(|&(c, _)| c == step.to);
        self.put(step);
        self.mark(step.from);
        if let Some(cell) = step.lay {
            self.lay_mine(step.to, cell);
        }
        // A mine that is only just laid does not go off.
        if mined {
            self.spring_mines(step.to);
        }
    }

    /// The move of the piece alone, with what it kills and captures.
    pub(crate) fn put(&mut self, step: &Step) {
        let prey = self.prey(step.from);
        let own = self.own_goal(step.from);
        if let Some(victim) = self.pieces.remove(&step.to) {
            self.news.push((step.to, victim.kind));
        }
        if let Some(piece) = self.pieces.remove(&step.from) {
            if own.is_some() && step.goal {
                self.goals.insert(piece.side, step.to);
            }
            self.pieces.insert(step.to, piece);
        }
        if prey == Some(step.to) {
            self.lose_goal(self.mover.other());
        }
    }

    /// The Goal of a side is gone; in the reflective form it is the one Goal that a side loses.
    pub(crate) fn lose_goal(&mut self, loser: Side) {
        self.lost = Some(loser);
        self.goals.remove(if self.opts.reflective { &Side::Green } else { &loser });
    }

    /// K9.1: marks a cell that a piece has left.
    pub(crate) fn mark(&mut self, cell: Cell) {
        let Some(limit) = self.opts.ablation else { return };
        if self.goals.values().any(|&g| g == cell) {
            return;
        }
        if limit.is_some_and(|l| self.marks.len() >= l) {
            self.marks.remove(0);
        }
        self.marks.push(cell);
    }

    /// K9.4: the cells where a crowned Goal lies.
    pub(crate) fn crown_area(&self) -> Vec<Cell> {
        match (self.crown, self.opts.crown) {
            (Some(_), Some(_)) if self.opts.tetrahedral => {
                self.grid.cells().filter(|c| c.level == 9).collect()
            }
            (Some(point), Some(Crown::Point)) => self.grid.point(point),
            (Some(point), Some(Crown::Corner)) => self.grid.corner(point).into_iter().collect(),
            _ => Vec::new(),
        }
    }

    /// K9.4: whether this turn has brought the mover's Goal into the crown's cells.
    pub(crate) fn brings_crown(&self) -> bool {
        match self.goals.get(&self.mover) {
            Some(goal) => self.goal_before != Some(*goal) && self.crown_area().contains(goal),
            None => false,
        }
    }

    /// The crown's point: the one that neither side chose.
    pub(crate) fn unchosen(&self) -> Option<Point> {
        POINTS.into_iter().find(|p| !self.points.values().any(|chosen| chosen == p))
    }

    /// K12.9: a turn of the mover begins.
    pub(crate) fn wake(&mut self) {
        let mover = self.mover;
        for piece in self.pieces.values_mut().filter(|p| p.side == mover) {
            piece.paralysed = piece.paralysed.saturating_sub(1);
        }
    }

    /// The turn is over: K7 in its order.
    pub(crate) fn end_turn(&mut self) {
        let lapsed = self.due;
        self.due = self.lost.is_none() && !lapsed && self.brings_crown();
        self.quiet = if self.news.is_empty() { self.quiet + 1 } else { 0 };
        let mover = self.mover;
        self.mover = mover.other();
        self.wake();
        if let Some(loser) = self.lost {
            self.result = Some((Some(loser.other()), "goal captured"));
        } else if lapsed {
            self.result = Some((Some(mover.other()), "crown"));
        } else {
            self.look_for_the_end();
        }
    }

    /// K7.3 to K7.5.
    pub(crate) fn look_for_the_end(&mut self) {
        let only_blockaders = self.pieces.values().all(|p| p.kind == Kind::Blockader);
        if self.is_stuck() {
            self.result = Some((Some(self.mover.other()), "no legal move"));
        } else if only_blockaders && !self.opts.blockader_takes_goal {
            self.result = Some((None, "dead position"));
        } else if self.opts.quiet_limit.is_some_and(|l| self.quiet >= l) && !self.due {
            self.result = Some((None, "quiet limit"));
        }
    }
}
