//! Where cells lie, by arithmetic alone (K1.1–K1.7).
//!
//! A cell of a level with side `s` has a row (`0` at the corner that points up), a place in
//! that row, and from these its whole-cell distances `(b, l, r)` from the base, the left and the
//! right edge. Even places point up. Everything else follows from the distances, so the tables
//! below are computed at compile time and no list of cells is written down anywhere.

/// A cell by level (`0` is the lowest), row and place in the row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    pub(crate) level: u8,
    pub(crate) row: u8,
    pub(crate) place: u8,
}

/// The three distances, in the order base, left edge, right edge.
type Distances = [i8; 3];

impl Spot {
    pub(crate) const fn points_up(self) -> bool {
        self.place % 2 == 0
    }

    /// The number of rows of the cell's level.
    pub(crate) const fn side(self) -> u8 {
        9 - self.level
    }

    pub(crate) const fn distances(self) -> Distances {
        let (row, half) = (self.row as i8, (self.place / 2) as i8);
        let base = self.side() as i8 - 1 - row;
        if self.points_up() { [base, half, row - half] } else { [base, half, row - 1 - half] }
    }

    const fn from_distances(level: i8, up: bool, d: Distances) -> Option<Spot> {
        if level < 0 || level > 8 || d[0] < 0 || d[1] < 0 || d[2] < 0 {
            return None;
        }
        let side = 9 - level;
        let sum = d[0] + d[1] + d[2];
        if sum != side - if up { 1 } else { 2 } {
            return None;
        }
        let place = 2 * d[1] + if up { 0 } else { 1 };
        Some(Spot { level: level as u8, row: (side - 1 - d[0]) as u8, place: place as u8 })
    }

    /// The neighbour that shares the side facing edge `edge` (of an up cell) or turned away from
    /// it (of a down cell) (K1.3).
    pub(crate) const fn beside(self, edge: usize) -> Option<Spot> {
        let mut d = self.distances();
        let up = self.points_up();
        d[edge] += if up { -1 } else { 1 };
        Spot::from_distances(self.level as i8, !up, d)
    }

    /// The cell above, or below, in one of the three slanting directions (K1.6).
    pub(crate) const fn vertical(self, above: bool, direction: usize) -> Option<Spot> {
        let mut d = self.distances();
        d[direction] += if above { -1 } else { 1 };
        let level = self.level as i8 + if above { 1 } else { -1 };
        Spot::from_distances(level, self.points_up(), d)
    }

    /// The next cell along a ray: `0..6` stay on the level in one strip (K1.4), `6..9` go up,
    /// `9..12` go down (K1.6).
    pub(crate) const fn along(self, ray: usize) -> Option<Spot> {
        if ray < 6 {
            // In the strip of `RAYS[ray]`, up cells step towards one edge and down cells away
            // from another.
            let (towards, away) = RAYS[ray];
            self.beside(if self.points_up() { towards } else { away })
        } else if ray < 9 {
            self.vertical(true, ray - 6)
        } else {
            self.vertical(false, ray - 9)
        }
    }

    /// The next cell in cell order; after the last of a board, one on a level that it has not.
    const fn next(mut self) -> Spot {
        self.place += 1;
        if self.place > 2 * self.row {
            self.place = 0;
            self.row += 1;
            if self.row == self.side() {
                self.row = 0;
                self.level += 1;
            }
        }
        self
    }

    /// The strips of the cell's name: along the left edge and along the right edge (K1.2).
    pub(crate) const fn strips(self) -> (u8, u8) {
        (self.place / 2 + 1, self.side() - self.row + self.place.div_ceil(2))
    }

    /// The cell of a level with this row and these strips, if there is one (K1.2).
    pub(crate) const fn from_strips(level: u8, row: u8, left: u8, right: u8) -> Option<Spot> {
        if level > 8 || row >= 9 - level || left == 0 {
            return None;
        }
        let up = Spot { level, row, place: 2 * (left - 1) };
        if up.place > 2 * row {
            return None;
        }
        if up.strips().1 == right {
            return Some(up);
        }
        let down = Spot { place: up.place + 1, ..up };
        if down.place < 2 * row && down.strips().1 == right { Some(down) } else { None }
    }

    /// The point of the flat board that the cell lies wholly in, or the two that it touches
    /// (K1.5), as a mask: 1 top, 2 left, 4 right.
    pub(crate) const fn points(self) -> u8 {
        // A corner is the one farthest from its opposite edge; a cell is cut where two
        // distances are greatest together.
        let [b, l, r] = self.distances();
        let most = max(b, max(l, r));
        (if b == most { 1 } else { 0 })
            | (if r == most { 2 } else { 0 })
            | (if l == most { 4 } else { 0 })
    }
}

const fn max(a: i8, b: i8) -> i8 {
    if a > b { a } else { b }
}

/// For each ray on a level: the edge that up cells step towards, the edge that down cells step
/// away from.
const RAYS: [(usize, usize); 6] = [(0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1)];

/// The place of each ray among those of a down cell, where the second edge decides the first step.
const PLACE_OF_DOWN: [usize; 6] = [2, 4, 0, 5, 1, 3];

/// How cells are numbered on a board.
#[derive(Clone, Copy)]
pub(crate) enum Layout {
    /// Fifteen places a row from `B` on, so that the step from an up cell to the down cell of
    /// the next row is the same everywhere: see [`spread`](super::Board::spread). No row lies in two words.
    Flat,
    /// One after the other.
    Dense,
}

impl Layout {
    pub(crate) const fn number(self, spot: Spot) -> usize {
        let (row, place) = (spot.row as usize, spot.place as usize);
        match self {
            Layout::Flat if row == 0 => 0,
            Layout::Flat => 4 + 15 * (row - 1) + place,
            Layout::Dense => {
                let (mut level, mut start) = (0, 0);
                while level < spot.level as usize {
                    start += (9 - level) * (9 - level);
                    level += 1;
                }
                start + row * row + place
            }
        }
    }
}

/// Everything that move generation asks of a cell, by its number.
#[derive(Debug)]
pub(crate) struct Tables<const SPAN: usize, const WORDS: usize, const RAYS: usize> {
    pub(crate) spots: [Spot; SPAN],
    /// Place in cell order.
    pub(crate) order: [u16; SPAN],
    pub(crate) all: [u64; WORDS],
    pub(crate) neighbours: [[u64; WORDS]; SPAN],
    /// Where a Flier lands: three to six cells along a ray (K3.5).
    pub(crate) flight: [[u64; WORDS]; SPAN],
    /// The cells that one or two steps reach, the cell itself included.
    pub(crate) within_two: [[u64; WORDS]; SPAN],
    /// The cells that four steps or fewer reach, the cell itself included.
    pub(crate) within_four: [[u64; WORDS]; SPAN],
    /// The cells that seven steps or fewer reach, the cell itself included.
    pub(crate) within_seven: [[u64; WORDS]; SPAN],
    /// The cells of the lowest level by the points that they touch: see [`Spot::points`].
    pub(crate) regions: [[u64; WORDS]; 8],
    /// The first three cells of each ray, for the Lancer; [`BEYOND`] beyond the edge. Rays that
    /// share the first cell stand next to each other (K1.4).
    pub(crate) rays: [[[u16; 3]; RAYS]; SPAN],
}

/// In place of a cell where a ray leaves the board.
const BEYOND: u16 = u16::MAX;

pub(crate) const fn tables<const SPAN: usize, const WORDS: usize, const RAYS: usize>(
    layout: Layout,
    levels: u8,
) -> Tables<SPAN, WORDS, RAYS> {
    let mut t = Tables {
        spots: [Spot { level: 0, row: 0, place: 0 }; SPAN],
        order: [0; SPAN],
        all: [0; WORDS],
        neighbours: [[0; WORDS]; SPAN],
        flight: [[0; WORDS]; SPAN],
        within_two: [[0; WORDS]; SPAN],
        within_four: [[0; WORDS]; SPAN],
        within_seven: [[0; WORDS]; SPAN],
        regions: [[0; WORDS]; 8],
        rays: [[[BEYOND; 3]; RAYS]; SPAN],
    };
    // The next cell along each ray, from which follows what lies further on.
    let mut next = [[BEYOND; RAYS]; SPAN];
    let mut order = 0;
    let mut spot = Spot { level: 0, row: 0, place: 0 };
    while spot.level < levels {
        let n = layout.number(spot);
        t.spots[n] = spot;
        t.order[n] = order;
        order += 1;
        t.all[n / 64] |= 1 << (n % 64);
        if spot.level == 0 {
            t.regions[spot.points() as usize][n / 64] |= 1 << (n % 64);
        }
        let mut ray = 0;
        while ray < RAYS {
            if let Some(at) = spot.along(ray) {
                next[n][ray] = layout.number(at) as u16;
            }
            ray += 1;
        }
        spot = spot.next();
    }
    let mut n = 0;
    while n < SPAN {
        let up = t.spots[n].points_up();
        let mut ray = 0;
        while ray < RAYS {
            // On a level down cells share first steps otherwise than up cells.
            let place = if ray < 6 && !up { PLACE_OF_DOWN[ray] } else { ray };
            let mut step = 1;
            let mut at = next[n][ray] as usize;
            while at < SPAN && step <= 6 {
                if step == 1 {
                    t.neighbours[n][at / 64] |= 1 << (at % 64);
                }
                if step <= 3 {
                    t.rays[n][place][step - 1] = at as u16;
                }
                if step >= 3 {
                    t.flight[n][at / 64] |= 1 << (at % 64);
                }
                at = next[at][ray] as usize;
                step += 1;
            }
            ray += 1;
        }
        n += 1;
    }
    fill_distances(&mut t);
    t
}

/// Fills in what lies within two, four and seven steps: one step more than the neighbours do.
///
/// Compilers take long to run such code, and this way they have a tenth of the work that measuring
/// all pairs of cells would be.
const fn fill_distances<const SPAN: usize, const WORDS: usize, const RAYS: usize>(
    t: &mut Tables<SPAN, WORDS, RAYS>,
) {
    let mut within = t.neighbours;
    let mut steps = 1;
    while steps < 7 {
        let nearer = within;
        let mut n = 0;
        while n < SPAN {
            let mut set = nearer[n];
            let rays = &t.rays[n];
            let mut ray = 0;
            while ray < RAYS {
                let next = rays[ray][0] as usize;
                if next < SPAN {
                    let other = &nearer[next];
                    let mut word = 0;
                    while word < WORDS {
                        set[word] |= other[word];
                        word += 1;
                    }
                }
                // On a level two rays share each first step.
                ray += if ray < 6 { 2 } else { 1 };
            }
            within[n] = set;
            n += 1;
        }
        steps += 1;
        if steps == 2 {
            t.within_two = within;
        } else if steps == 4 {
            t.within_four = within;
        }
    }
    t.within_seven = within;
}
