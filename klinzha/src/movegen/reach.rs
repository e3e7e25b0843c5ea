//! Where a piece can get to, whoever stands at the end (K3).

use crate::{Board, Cell, CellSet, Kind};

/// The cells where a piece can end, before anything is asked of the end itself: `pass` are the
/// cells it may walk through, never its own among them. The piece's own cell is never among the ends.
#[inline(always)]
pub(crate) fn reach<B: Board>(
    kind: Kind,
    from: Cell<B>,
    pass: CellSet<B>,
    power_vanguards: bool,
) -> CellSet<B> {
    reach_or_stay(kind, from, pass, power_vanguards) - from.into()
}

/// The same as [`reach`], but the piece's own cell may be among the ends: for those who leave out
/// all cells with own pieces anyway.
#[inline(always)]
pub(crate) fn reach_or_stay<B: Board>(
    kind: Kind,
    from: Cell<B>,
    pass: CellSet<B>,
    power_vanguards: bool,
) -> CellSet<B> {
    match kind {
        Kind::Lancer if B::IS_TETRAHEDRAL => straight(from, pass),
        Kind::Flier => CellSet(B::flight(from.number())),
        Kind::Vanguard if !power_vanguards => from.neighbours(),
        // Asked once a piece, not at each of its steps.
        _ if from.steps_up() => walk(kind, from, pass, true),
        _ => walk(kind, from, pass, false),
    }
}

/// Where those end who walk from cell to cell, from a cell that points up or not.
#[inline(always)]
fn walk<B: Board>(kind: Kind, from: Cell<B>, pass: CellSet<B>, up: bool) -> CellSet<B> {
    let one = from.neighbours();
    let two = (one & pass).step(!up);
    match kind {
        Kind::Fencer => one | two | (two & pass).step(up),
        // On the flat board all that two steps reach lies straight ahead, and so does what three
        // steps reach where a Flier lands: such a cell has but one neighbour two steps from the start.
        Kind::Lancer => one | two | (two & pass).step(up) & CellSet(B::flight(from.number())),
        Kind::Swift => swift(from, pass, up),
        Kind::Flier | Kind::Vanguard | Kind::Blockader => one | two,
    }
}

/// The same as [`reach`], which makes a copy of itself wherever it is called, for all places where
/// speed does not matter. Here the piece's own cell may be among those it may walk through: it makes no
/// difference.
#[inline(never)]
pub(crate) fn reach_rarely<B: Board>(
    kind: Kind,
    from: Cell<B>,
    pass: CellSet<B>,
    power_vanguards: bool,
) -> CellSet<B> {
    reach(kind, from, pass - from.into(), power_vanguards)
}

/// One to three steps along one ray (K3.5).
#[inline(always)]
fn straight<B: Board>(from: Cell<B>, pass: CellSet<B>) -> CellSet<B> {
    let mut ends = from.neighbours();
    let rays = B::rays(from.number());
    let mut add = |ray: &[u16; 3]| {
        let [_, second, third] = *ray;
        if second == u16::MAX {
            return;
        }
        let second = Cell::from_number(second.into());
        ends.insert(second);
        if third != u16::MAX && pass.contains(second) {
            ends.insert(Cell::from_number(third.into()));
        }
    };
    let open = |first: u16| first != u16::MAX && pass.contains(Cell::from_number(first.into()));
    // On a level two rays share each first step.
    let (level, vertical) = rays.split_at(6);
    for pair in level.chunks_exact(2) {
        if open(pair[0][0]) {
            add(&pair[0]);
            add(&pair[1]);
        }
    }
    for ray in vertical {
        if open(ray[0]) {
            add(ray);
        }
    }
    ends
}

/// Paths of two, three or four cells (K3.2).
///
/// The board's cells fall into two colours that alternate along every path, so floods by one,
/// two, three and four steps meet a cell either always after an odd or always after an even
/// number of steps. A flood that turns back on itself only finds cells again that a shorter one
/// has found, with one exception: neighbours of the start, found again after three steps.
#[inline(always)]
fn swift<B: Board>(from: Cell<B>, pass: CellSet<B>, up: bool) -> CellSet<B> {
    let one = from.neighbours();
    let open = one & pass;
    let two = open.step(!up);
    let two_open = two & pass;
    let three = two_open.step(up);
    // Neighbours of the start have been walked on from already.
    let four = ((three - one) & pass).step(!up);
    let far = (two | three | four) - one;
    if !B::IS_TETRAHEDRAL {
        // The shortest cycle has six cells: no neighbour can be reached by a detour of three.
        return far;
    }
    // It has four here. A neighbour is reached by a detour through another open neighbour.
    let by_detour = one.iter().filter(|&end| {
        let before = end.neighbours() & two_open;
        let through = open - end.into();
        before.neighbours().meets(through)
    });
    far | by_detour.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Flat;

    #[test]
    fn a_lancer_gets_to_where_its_rays_lead() {
        let mut seed = 0x9e37_79b9_7f4a_7c15_u64;
        for from in Cell::<Flat>::all() {
            for _ in 0..500 {
                let pass = Cell::all().filter(|&cell| {
                    seed = seed
                        .wrapping_mul(0x5851_f42d_4c95_7f2d)
                        .wrapping_add(0x1405_7b7e_f767_814f);
                    cell != from && seed >> 62 != 0
                });
                let pass: CellSet<Flat> = pass.collect();
                assert_eq!(
                    reach(Kind::Lancer, from, pass, false),
                    straight(from, pass),
                    "{from} {pass}"
                );
            }
        }
    }
}
