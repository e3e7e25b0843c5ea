//! Where cells lie in a picture.

use tabletop_rules::svg::{Xy, scaled};

use crate::{Board, Cell, Point};

/// The side of a cell.
pub(super) const SIDE: i32 = 400;
/// The distance of a cell's middle from its sides and from its corners.
pub(super) const INRADIUS: i32 = 115;
pub(super) const RADIUS: i32 = 231;
/// The room that a board needs beyond its cells: at a corner, and at the middle of an edge.
const CORNER: i32 = 300;
const EDGE: i32 = 170;

/// How the boards lie: which way they are turned, and where each level is.
#[derive(Clone, Copy, Debug)]
pub(super) struct Layout {
    /// Sixths of a turn, clockwise.
    pub(super) turn: i32,
    pub(super) tetrahedral: bool,
}

/// Which levels lie in one row, from the top of the picture, with the side of the first.
const ROWS: [&[i32]; 3] = [&[6, 7, 8, 9], &[3, 4, 5], &[1, 2]];

/// The number of cells along an edge of a level.
const fn cells_along(level: i32) -> i32 {
    10 - level
}

/// The height of a triangle with so long a side.
const fn height(side: i32) -> i32 {
    scaled(side, 8660, 10_000)
}

impl Layout {
    /// The turn that brings a point to the lower edge, its corner towards the viewer.
    pub(super) const fn near(point: Point) -> i32 {
        match point {
            Point::Top => 3,
            Point::Left => 5,
            Point::Right => 1,
        }
    }

    /// True if the boards stand on a corner.
    pub(super) const fn is_upended(self) -> bool {
        self.turn.rem_euclid(2) == 1
    }

    /// Width and height of the picture.
    pub(super) fn size(self) -> (i32, i32) {
        if !self.tetrahedral {
            return (9 * SIDE + 2 * CORNER, height(9 * SIDE) + CORNER + EDGE);
        }
        let width = |levels: &[i32]| levels.iter().map(|&level| Layout::width(level)).sum::<i32>();
        let widest = ROWS.iter().map(|levels| width(levels)).max().unwrap_or(0);
        (widest, ROWS.iter().map(|levels| Layout::row_height(levels)).sum())
    }

    fn width(level: i32) -> i32 {
        cells_along(level) * SIDE + CORNER * 4 / 3
    }

    fn row_height(levels: &[i32]) -> i32 {
        height(levels.first().map_or(0, |&level| cells_along(level)) * SIDE) + CORNER + EDGE
    }

    /// The middle of a level's board.
    pub(super) fn middle(self, level: i32) -> Xy {
        let along = cells_along(level) * SIDE;
        if !self.tetrahedral {
            return Xy::new(along / 2 + CORNER, self.above_middle(along, 0));
        }
        let mut top = 0;
        for levels in ROWS {
            let tall = Layout::row_height(levels);
            if levels.contains(&level) {
                let before = levels.iter().take_while(|&&other| other != level);
                let left: i32 = before.map(|&other| Layout::width(other)).sum();
                // The boards of a row stand on one line, or hang from one.
                let spare =
                    if self.is_upended() { 0 } else { tall - height(along) - CORNER - EDGE };
                let x = left + Layout::width(level) / 2;
                return Xy::new(x, top + self.above_middle(along, spare));
            }
            top += tall;
        }
        Xy::new(0, 0)
    }

    fn above_middle(self, along: i32, spare: i32) -> i32 {
        let tall = height(along);
        spare + if self.is_upended() { EDGE + tall / 3 } else { CORNER + tall * 2 / 3 }
    }

    /// A crossing of the lines of a level: so many rows from the corner at the top, so many cells
    /// from the left edge.
    fn crossing(self, level: i32, row: i32, along: i32) -> Xy {
        let middle = self.middle(level);
        let tall = height(cells_along(level) * SIDE);
        let corner = middle - Xy::new(0, tall * 2 / 3);
        let place = corner + Xy::new((2 * along - row) * SIDE / 2, height(row * SIDE));
        place.turned(middle, 4 * self.turn)
    }

    /// The corners of a level's board, clockwise.
    pub(super) fn corners(self, level: i32) -> [Xy; 3] {
        let side = cells_along(level);
        [(0, 0), (side, side), (side, 0)].map(|(row, along)| self.crossing(level, row, along))
    }

    /// The middles of the edges of a level's board, each across from the corner of the same index.
    pub(super) fn edges(self, level: i32) -> [Xy; 3] {
        let [a, b, c] = self.corners(level);
        [b.towards(c, 1, 2), c.towards(a, 1, 2), a.towards(b, 1, 2)]
    }

    /// The corners of a cell, clockwise from the one that points up, or down.
    pub(super) fn cell<B: Board>(self, cell: Cell<B>) -> [Xy; 3] {
        let (level, row, place) = cell.coordinates();
        let (level, row, along) = (i32::from(level), i32::from(row), i32::from(place) / 2);
        let crossings = if cell.points_up() {
            [(row, along), (row + 1, along + 1), (row + 1, along)]
        } else {
            [(row + 1, along + 1), (row, along), (row, along + 1)]
        };
        crossings.map(|(row, along)| self.crossing(level, row, along))
    }

    /// The middle of a cell.
    pub(super) fn place<B: Board>(self, cell: Cell<B>) -> Xy {
        let [a, b, c] = self.cell(cell);
        Xy::new(scaled(a.x + b.x + c.x, 1, 3), scaled(a.y + b.y + c.y, 1, 3))
    }

    /// True if a cell points up as it lies in the picture.
    pub(super) fn is_up<B: Board>(self, cell: Cell<B>) -> bool {
        cell.points_up() != self.is_upended()
    }
}
