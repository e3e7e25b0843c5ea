//! The cells on the ways of a move, for mines, the step back and clouds (K12.7, K12.9, K12.10).

use crate::{Board, Cell, CellSet, Kind};

/// What lies between the ends of a move, all its legal ways together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ways<B: Board> {
    /// The cells passed or flown over, without the ends.
    pub(crate) through: CellSet<B>,
    /// The cells one step before the end of a way on foot; the start, where one step is enough.
    pub(crate) last: CellSet<B>,
}

/// The ways from one cell to another over the cells `pass`; of the ends nothing is asked.
pub(crate) fn ways<B: Board>(
    kind: Kind,
    from: Cell<B>,
    to: Cell<B>,
    pass: CellSet<B>,
    power_vanguards: bool,
) -> Ways<B> {
    let mut found = Ways { through: CellSet::EMPTY, last: CellSet::EMPTY };
    let pass = pass - (CellSet::from(from) | to.into());
    let (near, far) = match kind {
        Kind::Flier => {
            found.through = flown_over(from, to);
            return found;
        }
        Kind::Lancer => {
            straight(from, to, pass, &mut found);
            return found;
        }
        Kind::Fencer => (1, 3),
        Kind::Swift => (2, 4),
        Kind::Vanguard if !power_vanguards => (1, 1),
        Kind::Vanguard | Kind::Blockader => (1, 2),
    };
    let (begin, end) = (from.neighbours() & pass, to.neighbours() & pass);
    if near == 1 && from.neighbours().contains(to) {
        found.last.insert(from);
    }
    if far >= 2 {
        found.add(begin & end, begin & end);
    }
    if far >= 3 {
        // First and last cells of three steps are neighbours of each other.
        let last = end & begin.neighbours();
        found.add(begin & last.neighbours() | last, last);
    }
    if far >= 4 {
        for middle in begin.neighbours() & end.neighbours() & pass {
            let (first, last) = (middle.neighbours() & begin, middle.neighbours() & end);
            // A way may not come to a cell twice, so first and last must be different cells; one that
            // could be either is on a way of two steps already.
            if (first | last).len() > 1 {
                found.add(first | last | middle.into(), last);
            }
        }
    }
    found
}

impl<B: Board> Ways<B> {
    fn add(&mut self, through: CellSet<B>, last: CellSet<B>) {
        self.through = self.through | through;
        self.last = self.last | last;
    }
}

fn straight<B: Board>(from: Cell<B>, to: Cell<B>, pass: CellSet<B>, found: &mut Ways<B>) {
    if from.neighbours().contains(to) {
        found.last.insert(from);
        return;
    }
    for ray in 0..B::RAYS {
        let mut through = CellSet::EMPTY;
        let mut last = from;
        for cell in from.ray(ray).take(3) {
            if cell == to {
                found.add(through, last.into());
                break;
            }
            if !pass.contains(cell) {
                break;
            }
            through.insert(cell);
            last = cell;
        }
    }
}

/// The ray of a flight and how far it goes, 3 to 6 cells (K3.5).
pub(crate) fn flight<B: Board>(from: Cell<B>, to: Cell<B>) -> Option<(usize, usize)> {
    (0..B::RAYS).find_map(|ray| {
        let distance = from.ray(ray).take(6).position(|cell| cell == to)? + 1;
        (distance >= 3).then_some((ray, distance))
    })
}

fn flown_over<B: Board>(from: Cell<B>, to: Cell<B>) -> CellSet<B> {
    match flight(from, to) {
        Some((ray, distance)) => from.ray(ray).take(distance - 1).collect(),
        None => CellSet::EMPTY,
    }
}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::*;
    use crate::{Flat, Tetrahedral};

    /// Goes on from the way walked so far, no cell twice, and notes each way that comes to `to`.
    fn walk<B: Board>(
        way: &mut Vec<Cell<B>>,
        to: Cell<B>,
        pass: CellSet<B>,
        (near, far): (usize, usize),
        found: &mut Ways<B>,
    ) {
        let Some(&at) = way.last() else { return };
        if at.neighbours().contains(to) && way.len() >= near {
            found.add(way[1..].iter().copied().collect(), at.into());
        }
        if way.len() < far {
            for next in at.neighbours() & pass {
                if next != to && !way.contains(&next) {
                    way.push(next);
                    walk(way, to, pass, (near, far), found);
                    way.pop();
                }
            }
        }
    }

    fn ways_are_those_walked<B: Board>() {
        let mut random: u64 = 7;
        for _ in 0..300 {
            let pass: CellSet<B> = Cell::all()
                .filter(|_| {
                    random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    random >> 62 != 0
                })
                .collect();
            let from = Cell::all().nth((random >> 33) as usize % B::CELLS).unwrap();
            for to in Cell::all().filter(|&to| to != from) {
                for (kind, power, steps) in [
                    (Kind::Fencer, false, (1, 3)),
                    (Kind::Swift, false, (2, 4)),
                    (Kind::Vanguard, false, (1, 1)),
                    (Kind::Vanguard, true, (1, 2)),
                    (Kind::Blockader, false, (1, 2)),
                ] {
                    let mut found = Ways { through: CellSet::EMPTY, last: CellSet::EMPTY };
                    walk(&mut std::vec![from], to, pass, steps, &mut found);
                    assert_eq!(ways(kind, from, to, pass, power), found, "{kind:?} {from}-{to}");
                }
            }
        }
    }

    /// K12.10: where a mine may lie on a way, and where its end is come to from (K12.9).
    #[test]
    fn ways_on_foot_are_those_walked() {
        ways_are_those_walked::<Flat>();
        ways_are_those_walked::<Tetrahedral>();
    }
}
