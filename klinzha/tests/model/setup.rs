//! K8: the set-up; K10.1 and K10.2: that of the reflective form.

use std::collections::BTreeSet;

use crate::model::geometry::{Cell, POINTS};
use crate::model::moves::Move;
use crate::model::options::Danger;
use crate::model::pieces::{KINDS, Kind, Piece, SIDES, Side};
use crate::model::{Model, Phase};

/// The cells that an own Blockader in a corner fortress seals (K8.9).
const FORTRESSES: [(&str, [&str; 4]); 3] = [
    ("C28", ["A19", "B18", "B19", "B29"]),
    ("H23", ["I11", "H12", "I12", "I22"]),
    ("H78", ["I99", "I89", "H89", "I88"]),
];

impl Model {
    pub(crate) fn first_placer_is(&mut self, side: Side) {
        self.first = Some(side);
        self.mover = side;
        let armies = if self.opts.reflective { &SIDES[..1] } else { &SIDES[..] };
        let army = || KINDS.into_iter().map(|kind| (kind, kind.number())).collect();
        self.reserve = armies.iter().map(|&side| (side, army())).collect();
        self.phase = if self.opts.reflective { Phase::Open } else { Phase::Point };
        self.lose_without_a_move();
    }

    pub(crate) fn setup_moves(&self, heed_danger: bool) -> Vec<Move> {
        match self.phase {
            Phase::Choose => vec![Move::First, Move::Second],
            Phase::Point => {
                let taken = |p| self.points.values().any(|&chosen| chosen == p);
                POINTS.into_iter().filter(|&p| !taken(p)).map(Move::Point).collect()
            }
            Phase::Place if self.opts.reflective => self.shared_places(),
            Phase::Place => self.places(),
            Phase::Open => self.openings(),
            Phase::Goal => self.goal_places(heed_danger),
            Phase::Arm => self.armings(),
            _ => Vec::new(),
        }
    }

    /// How many pieces of an army stand.
    pub(crate) fn placed(&self, side: Side) -> usize {
        9 - self.reserve.get(&side).map_or(9, |army| army.values().sum())
    }

    pub(crate) fn kinds_left(&self, side: Side) -> Vec<Kind> {
        let army = self.reserve.get(&side).into_iter().flatten();
        army.filter(|&(_, &left)| left > 0).map(|(&kind, _)| kind).collect()
    }

    /// K8.3, K8.4, K8.8.
    fn places(&self) -> Vec<Move> {
        let Some(&point) = self.points.get(&self.mover) else { return Vec::new() };
        let mut cells = self.grid.point(point);
        if self.opts.half_spaces {
            cells.extend(self.grid.half_spaces(point));
        }
        let mut moves = Vec::new();
        for kind in self.kinds_left(self.mover) {
            for &cell in cells.iter().filter(|c| !self.pieces.contains_key(c)) {
                let overlap = self.grid.within(cell, 2).iter().any(|c| {
                    let other = self.pieces.get(c);
                    other.is_some_and(|p| p.kind == Kind::Blockader && p.side != self.mover)
                });
                if kind != Kind::Blockader || !overlap || self.opts.half_spaces {
                    moves.push(Move::Place(kind, cell));
                }
            }
        }
        moves
    }

    /// K8.5, K8.9, K9.2, K12.4.
    fn goal_places(&self, heed_danger: bool) -> Vec<Move> {
        let side = self.mover;
        let sealed = self.sealed_cells();
        let allowed: Vec<Cell> = self
            .pieces
            .iter()
            .filter(|(_, p)| p.side == side && self.may_carry(p.kind))
            .map(|(&c, _)| c)
            .filter(|&c| !self.in_own_zone(side, c) && !self.neutral_bars_goal(c))
            .filter(|&c| !sealed.contains(&c))
            .collect();
        let heed = heed_danger && self.opts.danger != Danger::Unrestricted;
        let safe: Vec<Cell> =
            allowed.iter().copied().filter(|&c| heed && !self.threatened_at(side, c)).collect();
        let cells = if safe.is_empty() { allowed } else { safe };
        cells.into_iter().map(Move::Goal).collect()
    }

    fn sealed_cells(&self) -> BTreeSet<Cell> {
        let mut sealed = BTreeSet::new();
        for (fortress, cells) in FORTRESSES {
            let piece = self.grid.parse(fortress).and_then(|c| self.pieces.get(&c));
            let own = piece.is_some_and(|p| p.kind == Kind::Blockader && p.side == self.mover);
            if self.opts.honor_setup && own {
                sealed.extend(cells.iter().filter_map(|c| self.grid.parse(c)));
            }
        }
        sealed
    }

    /// K10.2: the first piece, with the Goal.
    fn openings(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for kind in KINDS.into_iter().filter(|&k| self.may_carry(k)) {
            for cell in self.grid.cells() {
                if !self.neutral_bars_goal(cell) {
                    moves.push(Move::Open(kind, cell));
                }
            }
        }
        moves
    }

    /// K10.2: the other pieces. Every placing is tried.
    fn shared_places(&self) -> Vec<Move> {
        let mut moves = Vec::new();
        for kind in self.kinds_left(Side::Green) {
            let cells = self.grid.cells().filter(|&cell| self.may_share(kind, cell));
            moves.extend(cells.map(|cell| Move::Place(kind, cell)));
        }
        moves
    }

    /// K10.2: whether another piece may be placed on a cell: it is done, and looked at.
    pub(crate) fn may_share(&self, kind: Kind, cell: Cell) -> bool {
        if self.pieces.contains_key(&cell) {
            return false;
        }
        let mut then = self.clone();
        then.pieces.insert(cell, Piece::new(kind, Side::Green, 0));
        then.threats(self.mover).is_empty() && !then.piece_in_a_zone()
    }

    /// Whether no piece of the shared army can be placed any more.
    pub(crate) fn sharing_ends(&self) -> bool {
        let kinds = self.kinds_left(Side::Green);
        !kinds.into_iter().any(|kind| self.grid.cells().any(|cell| self.may_share(kind, cell)))
    }

    /// Whether some piece stands in the zone of a Blockader that is its enemy.
    pub(crate) fn piece_in_a_zone(&self) -> bool {
        self.pieces.keys().any(|&c| self.zone_against(c).contains(&c))
    }

    fn put_down(&mut self, army: Side, kind: Kind, cell: Cell) {
        if let Some(left) = self.reserve.get_mut(&army).and_then(|a| a.get_mut(&kind)) {
            let ordinal = kind.number() - *left;
            *left -= 1;
            self.pieces.insert(cell, Piece::new(kind, army, ordinal));
        }
    }

    pub(crate) fn set_up(&mut self, chosen: &Move) {
        let mover = self.mover;
        match *chosen {
            Move::First => self.first_placer_is(mover),
            Move::Second => self.first_placer_is(mover.other()),
            Move::Point(point) => {
                self.points.insert(mover, point);
                if self.opts.alternating && self.points.len() == 1 {
                    self.mover = mover.other();
                } else {
                    self.phase = Phase::Place;
                    if self.opts.alternating {
                        self.mover = mover.other();
                    }
                }
            }
            Move::Open(kind, cell) => {
                self.put_down(Side::Green, kind, cell);
                self.goals.insert(Side::Green, cell);
                self.phase = Phase::Place;
                self.mover = mover.other();
            }
            Move::Place(kind, cell) if self.opts.reflective => {
                self.put_down(Side::Green, kind, cell);
                self.mover = mover.other();
            }
            Move::Place(kind, cell) => {
                self.put_down(mover, kind, cell);
                self.after_placing();
            }
            Move::Goal(cell) => {
                self.goals.insert(mover, cell);
                self.after_goal();
            }
            Move::Arm(cell, weapon) => {
                if let Some(piece) = self.pieces.get_mut(&cell) {
                    piece.weapon = Some(weapon);
                }
                self.after_arming();
            }
            _ => {}
        }
        if self.opts.reflective && self.phase == Phase::Place && self.sharing_ends() {
            self.begin_play();
        }
        self.lose_without_a_move();
    }

    fn after_placing(&mut self) {
        let mover = self.mover;
        let is_first = self.first == Some(mover);
        if self.opts.alternating {
            self.mover = mover.other();
            if self.placed(Side::Green) == 9 && self.placed(Side::Gold) == 9 {
                self.phase = Phase::Goal;
            }
        } else if self.placed(mover) == 9 {
            if is_first && self.opts.early_goal {
                self.phase = Phase::Goal;
            } else if is_first {
                self.phase = Phase::Point;
                self.mover = mover.other();
            } else {
                self.phase = Phase::Goal;
                // K8.5: the first placer's Goal comes first, unless it lies already (K8.8).
                if !self.goals.contains_key(&mover.other()) {
                    self.mover = mover.other();
                }
            }
        }
    }

    fn after_goal(&mut self) {
        let other = self.mover.other();
        if self.goals.contains_key(&other) && self.opts.weapons() {
            self.phase = Phase::Arm;
            if let Some(first) = self.first {
                self.mover = first;
            }
        } else if self.goals.contains_key(&other) {
            self.begin_play();
        } else {
            self.mover = other;
            if self.placed(other) == 0 {
                self.phase = Phase::Point;
            }
        }
    }

    fn after_arming(&mut self) {
        let unarmed = |side| self.pieces.values().any(|p| p.side == side && p.weapon.is_none());
        if !unarmed(self.mover) {
            if unarmed(self.mover.other()) {
                self.mover = self.mover.other();
            } else {
                self.begin_play();
            }
        }
    }

    /// K8.6, K10.3; the crown's point is known now (K9.4).
    pub(crate) fn begin_play(&mut self) {
        self.phase = Phase::Play;
        if let Some(first) = self.first {
            self.mover = first;
        }
        if self.opts.crown.is_some() {
            self.crown = self.unchosen();
        }
    }

    /// K7.3 in the set-up.
    fn lose_without_a_move(&mut self) {
        if self.phase == Phase::Play {
            self.look_for_the_end();
        } else if self.is_stuck() {
            self.result = Some((Some(self.mover.other()), "no legal move"));
        }
    }
}
