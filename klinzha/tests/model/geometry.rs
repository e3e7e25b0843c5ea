//! K1: the two boards, computed from the distances (b, l, r) to the edges.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

/// A cell: its level and its distances, in whole cells, from that level's base, left and right edge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cell {
    pub(crate) level: i32,
    /// Distances from the base, the left and the right edge.
    pub(crate) d: [i32; 3],
}

const BASE: usize = 0;
const LEFT: usize = 1;
const RIGHT: usize = 2;

impl Cell {
    /// The number of small triangles along a side of this cell's level (K1.6).
    fn side(self) -> i32 {
        10 - self.level
    }

    /// An up cell's distances sum to one less than the side, a down cell's to two less (K1.6).
    pub(crate) fn points_up(self) -> bool {
        self.d.iter().sum::<i32>() == self.side() - 1
    }

    fn exists(self) -> bool {
        let sum: i32 = self.d.iter().sum();
        (1..=9).contains(&self.level)
            && self.d.iter().all(|&x| x >= 0)
            && (sum == self.side() - 1 || sum == self.side() - 2)
    }

    /// A number of its own for every cell of either board.
    fn slot(self) -> usize {
        self.d.iter().fold(self.level, |slot, &distance| slot * 9 + distance) as usize
    }

    fn row(self) -> i32 {
        self.side() - self.d[BASE]
    }

    /// The cell with one distance changed, on a level given, if there is one of that orientation.
    fn moved(self, level: i32, edge: usize, by: i32, up: bool) -> Option<Cell> {
        let mut cell = Cell { level, d: self.d };
        cell.d[edge] += by;
        (cell.exists() && cell.points_up() == up).then_some(cell)
    }

    /// The three corners of the small triangle, in whole steps from the three edges.
    fn corners(self) -> [[i32; 3]; 3] {
        [0, 1, 2].map(|edge| {
            let mut corner = self.d;
            for (other, distance) in corner.iter_mut().enumerate() {
                // An up cell has one corner a step further from one edge, a down cell a step
                // further from two.
                if (other == edge) == self.points_up() {
                    *distance += 1;
                }
            }
            corner
        })
    }
}

/// Cell order (K1.2, K1.7): level, row, then left to right.
impl Ord for Cell {
    fn cmp(&self, other: &Cell) -> Ordering {
        let key = |c: &Cell| (c.level, c.row(), c.d[LEFT] - c.d[RIGHT]);
        key(self).cmp(&key(other))
    }
}

impl PartialOrd for Cell {
    fn partial_cmp(&self, other: &Cell) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// One of the three corners' points (K1.5).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Point {
    Top,
    Left,
    Right,
}

pub(crate) const POINTS: [Point; 3] = [Point::Top, Point::Left, Point::Right];

impl Point {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Point::Top => "top",
            Point::Left => "left",
            Point::Right => "right",
        }
    }

    pub(crate) fn parse(text: &str) -> Option<Point> {
        POINTS.into_iter().find(|p| p.name() == text)
    }

    /// The edge that the point's corner lies opposite to.
    fn far_edge(self) -> usize {
        match self {
            Point::Top => BASE,
            Point::Left => RIGHT,
            Point::Right => LEFT,
        }
    }
}

/// No rule asks for cells that are more steps away.
const FARTHEST: usize = 5;

/// What there is to know of a cell's place on its board.
#[derive(Clone)]
struct Place {
    name: String,
    neighbours: Vec<Cell>,
    rays: Vec<Vec<Cell>>,
    /// For each number of steps, the cells that are so near.
    within: Vec<BTreeSet<Cell>>,
}

/// A board once it is worked out.
struct Known {
    cells: Vec<Cell>,
    by_name: BTreeMap<String, Cell>,
    /// By [`Cell::slot`].
    places: Vec<Option<Place>>,
}

/// A board: flat, or the nine levels of the tetrahedron.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    pub(crate) tetrahedral: bool,
}

impl Grid {
    /// Worked out once for each board, since everything asks for little else.
    fn known(self) -> &'static Known {
        static BOARDS: [OnceLock<Known>; 2] = [OnceLock::new(), OnceLock::new()];
        BOARDS[usize::from(self.tetrahedral)].get_or_init(|| self.work_out())
    }

    fn work_out(self) -> Known {
        let mut cells = self.find_cells();
        cells.sort();
        let mut known = Known {
            by_name: cells.iter().map(|&c| (self.find_name(c), c)).collect(),
            places: vec![None; 10 * 9 * 9 * 9],
            cells,
        };
        for &cell in &known.cells {
            let mut within: Vec<BTreeSet<Cell>> = vec![BTreeSet::from([cell])];
            for steps in 1..=FARTHEST {
                let before = &within[steps - 1];
                let near = before.iter().flat_map(|&c| self.find_neighbours(c));
                within.push(before.iter().copied().chain(near).collect());
            }
            for reached in &mut within {
                reached.remove(&cell);
            }
            known.places[cell.slot()] = Some(Place {
                name: self.find_name(cell),
                neighbours: self.find_neighbours(cell),
                rays: self.find_rays(cell),
                within,
            });
        }
        known
    }

    fn place(self, cell: Cell) -> &'static Place {
        match &self.known().places[cell.slot()] {
            Some(place) => place,
            None => panic!("{cell:?} is no cell of this board"),
        }
    }

    /// All cells in cell order.
    pub(crate) fn cells(self) -> impl Iterator<Item = Cell> {
        self.known().cells.iter().copied()
    }

    fn find_cells(self) -> Vec<Cell> {
        let levels = if self.tetrahedral { 9 } else { 1 };
        let mut cells = Vec::new();
        for level in 1..=levels {
            for b in 0..9 {
                for l in 0..9 {
                    for r in 0..9 {
                        let cell = Cell { level, d: [b, l, r] };
                        if cell.exists() {
                            cells.push(cell);
                        }
                    }
                }
            }
        }
        cells
    }

    /// K1.2, K1.7.
    pub(crate) fn name(self, cell: Cell) -> String {
        self.place(cell).name.clone()
    }

    fn find_name(self, cell: Cell) -> String {
        let row = char::from(b"ABCDEFGHI"[(cell.row() - 1) as usize]);
        let flat = format!("{row}{}{}", cell.d[LEFT] + 1, cell.side() - cell.d[RIGHT]);
        if self.tetrahedral { format!("{}{flat}", cell.level) } else { flat }
    }

    /// Reads a canonical name.
    pub(crate) fn parse(self, text: &str) -> Option<Cell> {
        self.known().by_name.get(text).copied()
    }

    fn with_verticals(self, cell: Cell, below: bool, above: bool) -> Vec<Cell> {
        let mut found = Vec::new();
        for edge in [BASE, LEFT, RIGHT] {
            if self.tetrahedral && below {
                found.extend(cell.moved(cell.level - 1, edge, 1, cell.points_up()));
            }
            if self.tetrahedral && above {
                found.extend(cell.moved(cell.level + 1, edge, -1, cell.points_up()));
            }
        }
        found
    }

    /// K1.3, K1.6: the cells that share a side, those below and those above.
    pub(crate) fn neighbours(self, cell: Cell) -> &'static [Cell] {
        &self.place(cell).neighbours
    }

    fn find_neighbours(self, cell: Cell) -> Vec<Cell> {
        let step = if cell.points_up() { -1 } else { 1 };
        let mut found: Vec<Cell> = [BASE, LEFT, RIGHT]
            .into_iter()
            .filter_map(|edge| cell.moved(cell.level, edge, step, !cell.points_up()))
            .collect();
        found.extend(self.with_verticals(cell, true, true));
        found.sort();
        found
    }

    /// K1.4, K1.6: every straight line that starts at the cell, without the cell itself.
    pub(crate) fn rays(self, cell: Cell) -> &'static [Vec<Cell>] {
        &self.place(cell).rays
    }

    fn find_rays(self, cell: Cell) -> Vec<Vec<Cell>> {
        let mut rays = Vec::new();
        for nearer in [BASE, LEFT, RIGHT] {
            for farther in [BASE, LEFT, RIGHT] {
                // In a strip one distance is kept; an up cell steps nearer to one of the other
                // two edges, the down cell after it steps away from the other.
                if nearer != farther {
                    rays.push(self.line(cell, |c| {
                        if c.points_up() {
                            c.moved(c.level, nearer, -1, false)
                        } else {
                            c.moved(c.level, farther, 1, true)
                        }
                    }));
                }
            }
        }
        if self.tetrahedral {
            for edge in [BASE, LEFT, RIGHT] {
                rays.push(self.line(cell, |c| c.moved(c.level - 1, edge, 1, c.points_up())));
                rays.push(self.line(cell, |c| c.moved(c.level + 1, edge, -1, c.points_up())));
            }
        }
        rays.retain(|ray| !ray.is_empty());
        rays
    }

    fn line(self, start: Cell, step: impl Fn(Cell) -> Option<Cell>) -> Vec<Cell> {
        let mut line = Vec::new();
        let mut cell = start;
        while let Some(next) = step(cell) {
            line.push(next);
            cell = next;
        }
        line
    }

    /// The cells at most `steps` neighbour steps away, without the cell itself.
    pub(crate) fn within(self, cell: Cell, steps: usize) -> &'static BTreeSet<Cell> {
        &self.place(cell).within[steps]
    }

    pub(crate) fn adjacent(self, a: Cell, b: Cell) -> bool {
        self.neighbours(a).contains(&b)
    }

    /// K1.5, K8.10: the whole cells of a point. The dividing lines are those of equal distance
    /// from two edges, so a whole cell has every corner at least as far from the edge opposite
    /// the point's corner as from the others.
    pub(crate) fn point(self, point: Point) -> Vec<Cell> {
        let far = point.far_edge();
        self.cells()
            .filter(|c| c.level == 1)
            .filter(|c| c.corners().iter().all(|p| p.iter().all(|&x| x <= p[far])))
            .collect()
    }

    /// K8.8: the six half-spaces at a point's borders: cells of the first level in no point that
    /// reach into it.
    pub(crate) fn half_spaces(self, point: Point) -> Vec<Cell> {
        let whole: BTreeSet<Cell> = POINTS.into_iter().flat_map(|p| self.point(p)).collect();
        let far = point.far_edge();
        self.cells()
            .filter(|c| c.level == 1 && !whole.contains(c))
            .filter(|c| {
                // Of the distances of the cell's centre, the two largest are those of the two
                // points the cell lies between; every half-space lies on such a line.
                let centre =
                    [0, 1, 2].map(|edge| c.corners().iter().map(|corner| corner[edge]).sum());
                let smallest: i32 = centre.into_iter().min().unwrap_or_default();
                let largest: i32 = centre.into_iter().max().unwrap_or_default();
                centre[far] == largest || (centre[far] > smallest && largest > centre[far])
            })
            .collect()
    }

    /// The corner cell of a point (K9.4).
    pub(crate) fn corner(self, point: Point) -> Option<Cell> {
        self.parse(match (self.tetrahedral, point) {
            (false, Point::Top) => "A19",
            (false, Point::Left) => "I11",
            (false, Point::Right) => "I99",
            (true, _) => return None,
        })
    }
}
