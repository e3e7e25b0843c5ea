//! K3 and K4: where a piece may go, found by listing every path.

use std::collections::{BTreeMap, BTreeSet};

use crate::model::Model;
use crate::model::geometry::Cell;
use crate::model::options::Transfer;
use crate::model::pieces::{Kind, Piece};

/// For every cell where a piece may end its move, all paths that lead there. A path leaves out
/// the starting cell and has the end as its last cell.
pub(crate) type Ways = BTreeMap<Cell, Vec<Vec<Cell>>>;

impl Model {
    /// Whether the second piece is an enemy of the first: of the other side, or in the
    /// reflective form any other piece (K10.3).
    pub(crate) fn hostile(&self, a: Cell, b: Cell) -> bool {
        if self.opts.reflective { a != b } else { self.pieces[&a].side != self.pieces[&b].side }
    }

    pub(crate) fn kinta(&self) -> bool {
        self.opts.kinta.is_some()
    }

    /// The opposing Blockaders of the piece on a cell, awake or not.
    pub(crate) fn enemy_blockaders(&self, of: Cell) -> Vec<Cell> {
        let kind = |c: &Cell| self.pieces[c].kind;
        let blockaders = self.pieces.keys().filter(|c| kind(c) == Kind::Blockader);
        blockaders.copied().filter(|&c| self.hostile(of, c)).collect()
    }

    /// K4.1, K12.9: the zone cells that bind the piece on a cell.
    pub(crate) fn zone_against(&self, of: Cell) -> BTreeSet<Cell> {
        let awake = |c: &Cell| self.pieces[c].paralysed == 0;
        let blockaders = self.enemy_blockaders(of).into_iter().filter(awake);
        blockaders.flat_map(|c| self.grid.neighbours(c)).copied().collect()
    }

    /// The Goal that the piece on a cell may treat as its own (K10.4: only one it stands on).
    pub(crate) fn own_goal(&self, of: Cell) -> Option<Cell> {
        let goal = self.goals.get(&self.pieces[&of].side).copied();
        if self.opts.reflective { goal.filter(|&g| g == of) } else { goal }
    }

    /// The Goal that the piece on a cell may capture.
    pub(crate) fn prey(&self, of: Cell) -> Option<Cell> {
        let side = self.pieces[&of].side;
        if self.opts.reflective {
            self.goals.get(&side).copied().filter(|&g| g != of)
        } else {
            self.goals.get(&side.other()).copied()
        }
    }

    /// K2, K12.4.
    pub(crate) fn may_carry(&self, kind: Kind) -> bool {
        match kind {
            Kind::Fencer | Kind::Lancer | Kind::Vanguard => true,
            Kind::Blockader => self.kinta(),
            Kind::Swift | Kind::Flier | Kind::Unknown => false,
        }
    }

    /// Every path of the piece on a cell that leads to a legal end, whatever happens to Goals; only
    /// those to one end, if one is given.
    pub(crate) fn ways(&self, from: Cell, end: Option<Cell>) -> Ways {
        let zone = self.zone_against(from);
        let mut ways = Ways::new();
        for path in self.paths(from, end) {
            let end = path[path.len() - 1];
            if self.may_pass(from, &path, &zone) && !zone.contains(&end) && self.may_end(from, end)
            {
                ways.entry(end).or_default().push(path);
            }
        }
        ways
    }

    /// K12.9: the paths to a free cell in the zone of an opposing Blockader, for a strike at it.
    pub(crate) fn ways_into_zone(&self, from: Cell, end: Option<Cell>) -> Ways {
        let zone = self.zone_against(from);
        let mut ways = Ways::new();
        for path in self.paths(from, end) {
            let end = path[path.len() - 1];
            if self.may_pass(from, &path, &zone)
                && zone.contains(&end)
                && !self.pieces.contains_key(&end)
                && self.may_end(from, end)
            {
                ways.entry(end).or_default().push(path);
            }
        }
        ways
    }

    /// The paths of the right form and length, whatever stands in the way of a straight one; only
    /// those to one end, if one is given.
    fn paths(&self, from: Cell, end: Option<Cell>) -> Vec<Vec<Cell>> {
        let power = self.opts.power_vanguards || self.opts.tetrahedral;
        let mut paths = match self.pieces[&from].kind {
            Kind::Fencer => self.turning_paths(from, 1, 3, end),
            Kind::Lancer => self.straight_paths(from, 1, 3),
            Kind::Swift => self.turning_paths(from, 2, 4, end),
            Kind::Flier => self.straight_paths(from, 3, 6),
            Kind::Vanguard => self.turning_paths(from, 1, if power { 2 } else { 1 }, end),
            Kind::Blockader => self.turning_paths(from, 1, 2, end),
            Kind::Unknown => Vec::new(),
        };
        paths.retain(|path| end.is_none() || path.last() == end.as_ref());
        paths
    }

    fn straight_paths(&self, from: Cell, least: usize, most: usize) -> Vec<Vec<Cell>> {
        let mut paths = Vec::new();
        for ray in self.grid.rays(from) {
            for length in least..=most.min(ray.len()) {
                paths.push(ray[..length].to_vec());
            }
        }
        // Two rays share their first step.
        paths.sort();
        paths.dedup();
        paths
    }

    /// K3.2: all paths that visit no cell twice, never the starting cell, and go on only from
    /// cells that are free of pieces. With an end given, those that cannot reach it are dropped.
    fn turning_paths(
        &self,
        from: Cell,
        least: usize,
        most: usize,
        end: Option<Cell>,
    ) -> Vec<Vec<Cell>> {
        let mut found = Vec::new();
        let mut growing: Vec<Vec<Cell>> = vec![Vec::new()];
        for length in 1..=most {
            let near = end.map(|e| (e, self.grid.within(e, most - length)));
            let useful = |c| near.as_ref().is_none_or(|(e, near)| *e == c || near.contains(&c));
            let mut longer = Vec::new();
            for path in &growing {
                let last = path.last().copied().unwrap_or(from);
                if length > 1 && self.pieces.contains_key(&last) {
                    continue;
                }
                for &next in self.grid.neighbours(last) {
                    if next != from && !path.contains(&next) && useful(next) {
                        let mut path = path.clone();
                        path.push(next);
                        longer.push(path);
                    }
                }
            }
            if length >= least {
                found.extend(longer.iter().cloned());
            }
            growing = longer;
        }
        found
    }

    /// K3.2, K4.2, K4.5: the cells before the last.
    fn may_pass(&self, from: Cell, path: &[Cell], zone: &BTreeSet<Cell>) -> bool {
        if self.pieces[&from].kind == Kind::Flier {
            return true;
        }
        let (end, passed) = (path[path.len() - 1], &path[..path.len() - 1]);
        // K12.4: a path that ends on that Blockader may go through its zone.
        let at_blockader = || self.kinta() && self.enemy_blockaders(from).contains(&end);
        passed.iter().all(|c| !self.pieces.contains_key(c))
            && (passed.iter().all(|c| !zone.contains(c)) || at_blockader())
    }

    /// K3.3, K4.4, K4.6, K9.1, K9.2: the last cell, the zone (K4.2) left aside.
    pub(crate) fn may_end(&self, from: Cell, end: Cell) -> bool {
        if self.marks.contains(&end) {
            return false;
        }
        let mover = &self.pieces[&from];
        if mover.kind == Kind::Blockader {
            return self.blockader_may_end(from, end);
        }
        match self.pieces.get(&end) {
            None => true,
            Some(victim) => {
                let killable = victim.kind != Kind::Blockader || self.kinta();
                let neutral = self.opts.neutral_clouds() && self.clouds.contains(&end);
                self.hostile(from, end) && killable && !neutral
            }
        }
    }

    fn blockader_may_end(&self, from: Cell, end: Cell) -> bool {
        let enemy_near = self
            .grid
            .neighbours(end)
            .iter()
            .any(|&c| self.pieces.contains_key(&c) && c != from && self.hostile(from, c));
        let zones_overlap =
            self.enemy_blockaders(from).into_iter().any(|c| self.grid.within(end, 2).contains(&c));
        let goal_bars = if self.prey(from) == Some(end) {
            !self.opts.blockader_takes_goal
        } else {
            // K3.6, K12.4.
            self.own_goal(from) == Some(end) && !self.kinta()
        };
        !self.pieces.contains_key(&end) && !enemy_near && !zones_overlap && !goal_bars
    }

    /// K5: whether the piece may make the move without the Goal (`false`), with it (`true`) or
    /// either way.
    pub(crate) fn goal_choices(&self, from: Cell, to: Cell) -> Vec<bool> {
        [false, true].into_iter().filter(|&with| self.goal_may_rest(from, to, with)).collect()
    }

    fn goal_may_rest(&self, from: Cell, to: Cell, with: bool) -> bool {
        let mover = &self.pieces[&from];
        let own = self.own_goal(from);
        if with {
            self.may_carry(mover.kind)
                && own.is_some_and(|goal| {
                    goal != to && (goal == from || self.may_hand_over(goal, from, to))
                })
                && self.goal_cell_allowed(mover, from, to)
        } else {
            // K5.4, K10.3: a Blockader may not end next to a Goal that stays where it is. One it
            // captures does not stay.
            let stays =
                if self.opts.reflective { self.goals.get(&mover.side).copied() } else { own };
            mover.kind != Kind::Blockader || !stays.is_some_and(|goal| self.grid.adjacent(goal, to))
        }
    }

    /// K5.3, K12.13.
    fn may_hand_over(&self, goal: Cell, from: Cell, to: Cell) -> bool {
        if self.opts.reflective || (self.kinta() && self.pieces.contains_key(&to)) {
            return false;
        }
        debug_assert_ne!(goal, from);
        match self.opts.transfer {
            Transfer::Adjacent => self.grid.adjacent(goal, to),
            Transfer::Landing => false,
            Transfer::Anywhere => true,
        }
    }

    /// K5.4, K9.2: whether a Goal may come to rest with a piece that moves to a cell.
    fn goal_cell_allowed(&self, mover: &Piece, from: Cell, to: Cell) -> bool {
        let own_zone = mover.kind != Kind::Blockader
            && self.pieces.iter().any(|(&c, p)| {
                p.kind == Kind::Blockader
                    && p.side == mover.side
                    && c != from
                    && self.grid.adjacent(c, to)
            });
        !own_zone && !self.neutral_bars_goal(to)
    }

    /// K9.2's ruling.
    pub(crate) fn neutral_bars_goal(&self, cell: Cell) -> bool {
        self.opts.neutral_clouds() && self.clouds.contains(&cell) && !self.opts.goal_on_neutral
    }
}
