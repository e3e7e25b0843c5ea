//! Random positions in play, as texts: few pieces and much to happen between them.

use std::collections::{BTreeMap, BTreeSet};

use crate::compare::dice::Dice;
use crate::model::geometry::{Cell, Grid, POINTS, Point};
use crate::model::options::{CloudCount, Crown, Options};
use crate::model::pieces::{KINDS, Kind, Piece, SIDES, Side};

/// The cells of a corner fortress (K8.9).
const FORTRESSES: [&str; 3] = ["C28", "H23", "H78"];

struct Sketch<'a> {
    dice: &'a mut Dice,
    options: &'a Options,
    grid: Grid,
    cells: Vec<Cell>,
    pieces: BTreeMap<Cell, Piece>,
    goals: BTreeMap<Side, Cell>,
    clouds: BTreeSet<Cell>,
    crown: Option<Point>,
    /// Where the crown is; elsewhere nothing.
    crown_area: Vec<Cell>,
}

/// Writes a random position; most can be loaded.
pub(crate) fn position(dice: &mut Dice, options: &Options) -> String {
    let grid = Grid { tetrahedral: options.tetrahedral };
    let mut sketch = Sketch {
        dice,
        options,
        grid,
        cells: grid.cells().collect(),
        pieces: BTreeMap::new(),
        goals: BTreeMap::new(),
        clouds: BTreeSet::new(),
        crown: None,
        crown_area: Vec::new(),
    };
    sketch.draw_crown();
    sketch.put_goals();
    sketch.put_blockaders();
    sketch.put_pieces();
    sketch.draw_clouds();
    sketch.text()
}

impl Sketch<'_> {
    fn armies(&self) -> &'static [Side] {
        if self.options.reflective { &SIDES[..1] } else { &SIDES }
    }

    /// A cell near another, or anywhere.
    fn near(&mut self, cell: Cell, steps: usize) -> Cell {
        let cells: Vec<Cell> = self.grid.within(cell, steps).iter().copied().collect();
        *self.dice.pick(&cells)
    }

    fn anywhere(&mut self) -> Cell {
        let half: Vec<Cell> = POINTS.into_iter().flat_map(|p| self.grid.half_spaces(p)).collect();
        match self.dice.below(10) {
            0 => *self.dice.pick(&half),
            // The upper levels are small; there is much of each cell's company there.
            1..=3 if self.grid.tetrahedral => {
                let high: Vec<Cell> = self.cells.iter().copied().filter(|c| c.level > 4).collect();
                *self.dice.pick(&high)
            }
            _ => *self.dice.pick(&self.cells),
        }
    }

    fn draw_crown(&mut self) {
        let Some(crown) = self.options.crown else { return };
        let point = *self.dice.pick(&POINTS);
        self.crown = Some(point);
        self.crown_area = match crown {
            _ if self.options.tetrahedral => {
                self.cells.iter().copied().filter(|c| c.level == 9).collect()
            }
            Crown::Point => self.grid.point(point),
            Crown::Corner => self.grid.corner(point).into_iter().collect(),
        };
    }

    fn put_goals(&mut self) {
        for &side in self.armies() {
            let other = self.goals.get(&side.other()).copied();
            let cell = match (self.dice.below(10), other) {
                (0..=2, Some(other)) => self.near(other, 4),
                (3..=4, _) => {
                    let corner = ["A19", "I11", "I99"][self.dice.below(3)];
                    let corner =
                        if self.grid.tetrahedral { format!("1{corner}") } else { corner.into() };
                    let corner = self.grid.parse(&corner);
                    corner.map_or(self.cells[0], |corner| self.near(corner, 2))
                }
                (5..=7, _) if !self.crown_area.is_empty() => {
                    let area = self.crown_area.clone();
                    let cell = *self.dice.pick(&area);
                    self.near(cell, 3)
                }
                _ => self.anywhere(),
            };
            if Some(cell) != other {
                self.goals.insert(side, cell);
            }
        }
        let missing: Vec<Side> =
            self.armies().iter().copied().filter(|s| !self.goals.contains_key(s)).collect();
        for side in missing {
            let cell = *self.dice.pick(&self.cells);
            self.goals.insert(side, cell);
        }
    }

    /// A free cell where a piece may stand, if one is soon found; sometimes one where it may not.
    fn place(&mut self, kind: Kind, side: Side, mut find: impl FnMut(&mut Self) -> Cell) {
        for _ in 0..6 {
            let cell = find(self);
            if self.pieces.contains_key(&cell) {
                continue;
            }
            if self.may_stand(kind, side, cell) || self.dice.below(300) == 0 {
                self.pieces.insert(cell, Piece::new(kind, side, 0));
                return;
            }
        }
    }

    fn may_stand(&self, kind: Kind, side: Side, cell: Cell) -> bool {
        let kinta = self.options.kinta.is_some();
        let goal = self.goals.iter().find(|&(_, &goal)| goal == cell).map(|(side, _)| *side);
        let carries = matches!(kind, Kind::Fencer | Kind::Lancer | Kind::Vanguard)
            || kinta && kind == Kind::Blockader;
        let on_goal = match goal {
            None => true,
            Some(_) if self.options.reflective => carries,
            Some(goal) => goal == side && (kind != Kind::Blockader || kinta),
        };
        let beside_own = kind == Kind::Blockader
            && self.goals.get(&side).is_some_and(|&goal| self.grid.adjacent(goal, cell));
        let lifted = self.options.half_spaces || self.options.weapons();
        let near = self.pieces.iter().any(|(&at, piece)| {
            let enemy = self.options.reflective || piece.side != side;
            let apart = match (kind, piece.kind) {
                _ if lifted || !enemy => 0,
                (Kind::Blockader, Kind::Blockader) => 2,
                (Kind::Blockader, _) | (_, Kind::Blockader) => 1,
                _ => 0,
            };
            apart > 0 && self.grid.within(cell, apart).contains(&at)
        });
        on_goal && !beside_own && !near
    }

    fn put_blockaders(&mut self) {
        for &side in self.armies() {
            if self.dice.percent(35) {
                continue;
            }
            let way = self.dice.below(6);
            self.place(Kind::Blockader, side, |sketch| match way {
                0 if !sketch.grid.tetrahedral => {
                    let fortress = *sketch.dice.pick(&FORTRESSES);
                    sketch.grid.parse(fortress).unwrap_or_else(|| panic!("{fortress} is a cell"))
                }
                1..=3 => {
                    let goal = sketch.some_goal();
                    sketch.near(goal, 3)
                }
                _ => sketch.anywhere(),
            });
        }
    }

    fn some_goal(&mut self) -> Cell {
        let goals: Vec<Cell> = self.goals.values().copied().collect();
        *self.dice.pick(&goals)
    }

    fn put_pieces(&mut self) {
        let thick = *self.dice.pick(&[8, 20, 35, 35, 60, 95]);
        let close = *self.dice.pick(&[0, 40, 70, 90]);
        let held = self.dice.percent(60);
        for &side in self.armies() {
            for kind in KINDS.into_iter().filter(|&k| k != Kind::Blockader) {
                for _ in 0..kind.number() {
                    if !self.dice.percent(thick) {
                        continue;
                    }
                    let goal = self.goals[&side];
                    let on_goal = held && !self.pieces.contains_key(&goal) && self.dice.percent(30);
                    self.place(kind, side, |sketch| {
                        if on_goal && !sketch.pieces.contains_key(&goal) {
                            goal
                        } else if sketch.dice.percent(close) {
                            let goal = sketch.some_goal();
                            sketch.near(goal, 4)
                        } else {
                            sketch.anywhere()
                        }
                    });
                }
            }
        }
    }

    fn draw_clouds(&mut self) {
        let count = match self.options.clouds.map(|c| c.count) {
            None => return,
            Some(CloudCount::Fixed(n)) => n,
            Some(CloudCount::Spindles) => 2 + self.dice.below(11),
        };
        let barred = self.options.neutral_clouds() && !self.options.goal_on_neutral;
        let close = *self.dice.pick(&[0, 50, 90]);
        while self.clouds.len() < count {
            let cell = if self.dice.percent(close) {
                let goal = self.some_goal();
                self.near(goal, 4)
            } else {
                *self.dice.pick(&self.cells)
            };
            if !barred || !self.goals.values().any(|&goal| goal == cell) {
                self.clouds.insert(cell);
            }
        }
    }

    fn marks(&mut self) -> Vec<Cell> {
        let Some(limit) = self.options.ablation else { return Vec::new() };
        let most = limit.unwrap_or(usize::MAX).min(*self.dice.pick(&[1, 6, 20]));
        let mut marks = Vec::new();
        for _ in 0..self.dice.below(most + 1) {
            let goal = self.some_goal();
            let cell = if self.dice.percent(60) { self.near(goal, 5) } else { self.anywhere() };
            let free = !self.pieces.contains_key(&cell) && !self.goals.values().any(|&g| g == cell);
            if free && !marks.contains(&cell) {
                marks.push(cell);
            }
        }
        marks
    }

    fn text(mut self) -> String {
        let name = |cells: Vec<Cell>, grid: Grid| {
            let names: Vec<String> = cells.into_iter().map(|c| grid.name(c)).collect();
            if names.is_empty() { "-".into() } else { names.join(",") }
        };
        let marks = self.marks();
        let mover = *self.dice.pick(&SIDES);
        let pieces: Vec<String> = self
            .pieces
            .iter()
            .map(|(&cell, piece)| {
                let letter = piece.kind.letter();
                let letter =
                    if piece.side == Side::Green { letter } else { letter.to_ascii_lowercase() };
                format!("{letter}{}", self.grid.name(cell))
            })
            .collect();
        let pieces = if pieces.is_empty() { "-".into() } else { pieces.join(",") };
        if self.dice.below(60) == 0 {
            let loser = if self.options.reflective { Side::Green } else { mover };
            self.goals.remove(&loser);
        }
        let goal = |side| self.goals.get(&side).map_or("-".into(), |&c| self.grid.name(c));
        let goals = if self.options.reflective {
            goal(Side::Green)
        } else {
            format!("{}/{}", goal(Side::Green), goal(Side::Gold))
        };
        let crowned = |side| self.goals.get(&side).is_some_and(|c| self.crown_area.contains(c));
        let due = crowned(mover.other()) && !crowned(mover) && self.goals.len() == 2;
        let crown = match self.crown {
            Some(point) if due => format!("{}!", point.name()),
            Some(point) => point.name().into(),
            None => "-".into(),
        };
        let near_limit = self.options.quiet_limit.unwrap_or(10).min(60_000) as usize;
        let quiet = near_limit.saturating_sub(4) + self.dice.below(6);
        let quiet = if self.dice.percent(50) { self.dice.below(quiet + 1) } else { quiet };
        let transports = if self.options.tetrahedral && !self.options.reflective {
            *self.dice.pick(&["-", "-", "green", "gold", "both"])
        } else {
            "-"
        };
        let (marks, clouds) =
            (name(marks, self.grid), name(self.clouds.iter().copied().collect(), self.grid));
        format!("{pieces} {goals} {} {marks} {clouds} {crown} {quiet} {transports}", mover.name())
    }
}
