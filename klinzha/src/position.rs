//! What stands where.

use crate::game::{Phase, Status};
use crate::{Board, Cell, CellSet, Kind, Side};

/// The number of places in an army.
pub(crate) const ARMY: usize = Kind::BY_SLOT.len();

/// The pieces and Goals of both sides, and a hash of them.
///
/// This is the only struct that edits them, so that none of its parts can go stale. A piece is
/// known by its place in the army; pieces of a kind may stand in its places in any order. In
/// the reflective form the shared army is Green's.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Position<B: Board> {
    occupied: [CellSet<B>; 2],
    hash: u64,
    armies: [[B::Index; ARMY]; 2],
    goals: [B::Index; 2],
    /// Moves since the last kill. It lies here, with the status, because there is room.
    pub(crate) quiet: u16,
    pub(crate) status: Status,
}

impl<B: Board> Position<B> {
    pub(crate) fn empty() -> Position<B> {
        Position {
            occupied: [CellSet::EMPTY; 2],
            hash: 0,
            armies: [[B::NONE; ARMY]; 2],
            goals: [B::NONE; 2],
            quiet: 0,
            status: Status::new(Phase::Play),
        }
    }

    #[inline(always)]
    pub(crate) fn occupied(&self, side: Side) -> CellSet<B> {
        self.occupied[side.index()]
    }

    #[inline(always)]
    pub(crate) fn all_occupied(&self) -> CellSet<B> {
        self.occupied[0] | self.occupied[1]
    }

    /// The cells of an army, `NONE` for a piece that is not on the board.
    #[inline(always)]
    pub(crate) fn army(&self, side: Side) -> &[B::Index; ARMY] {
        &self.armies[side.index()]
    }

    #[inline(always)]
    pub(crate) fn cell(&self, side: Side, slot: usize) -> Option<Cell<B>> {
        let index = self.armies[side.index()][slot];
        (index != B::NONE).then_some(Cell(index))
    }

    #[inline(always)]
    pub(crate) fn blockader(&self, side: Side) -> Option<Cell<B>> {
        self.cell(side, Kind::Blockader.slots().start)
    }

    #[inline(always)]
    pub(crate) fn goal(&self, side: Side) -> Option<Cell<B>> {
        let index = self.goals[side.index()];
        (index != B::NONE).then_some(Cell(index))
    }

    /// The set of the side's Goal: one cell or none.
    #[inline(always)]
    pub(crate) fn goal_set(&self, side: Side) -> CellSet<B> {
        self.goal(side).map_or(CellSet::EMPTY, CellSet::from)
    }

    /// The place in the army of the piece on a cell.
    #[inline(always)]
    pub(crate) fn slot_at(&self, side: Side, cell: Cell<B>) -> Option<usize> {
        self.armies[side.index()].iter().position(|&index| index == cell.0)
    }

    /// The side and place of the piece on a cell.
    pub(crate) fn piece_at(&self, cell: Cell<B>) -> Option<(Side, usize)> {
        Side::ALL.into_iter().find_map(|side| Some((side, self.slot_at(side, cell)?)))
    }

    /// The pieces of a side with their places, in the order of the places.
    pub(crate) fn pieces(&self, side: Side) -> impl Iterator<Item = (usize, Cell<B>)> + '_ {
        (0..ARMY).filter_map(move |slot| Some((slot, self.cell(side, slot)?)))
    }

    /// A place in the army for one more piece of a kind.
    pub(crate) fn vacancy(&self, side: Side, kind: Kind) -> Option<usize> {
        kind.slots().find(|&slot| self.armies[side.index()][slot] == B::NONE)
    }

    pub(crate) fn count(&self, side: Side) -> usize {
        self.armies[side.index()].iter().filter(|&&index| index != B::NONE).count()
    }

    #[inline(always)]
    pub(crate) fn hash(&self) -> u64 {
        self.hash
    }

    #[inline(always)]
    pub(crate) fn put(&mut self, side: Side, slot: usize, cell: Cell<B>) {
        self.armies[side.index()][slot] = cell.0;
        self.occupied[side.index()].insert(cell);
        self.hash ^= piece_key(side, slot, cell);
    }

    #[inline(always)]
    pub(crate) fn lift(&mut self, side: Side, slot: usize) {
        if let Some(cell) = self.cell(side, slot) {
            self.armies[side.index()][slot] = B::NONE;
            self.occupied[side.index()].remove(cell);
            self.hash ^= piece_key(side, slot, cell);
        }
    }

    #[inline(always)]
    pub(crate) fn shift(&mut self, side: Side, slot: usize, from: Cell<B>, to: Cell<B>) {
        self.armies[side.index()][slot] = to.0;
        let both = CellSet::from(from) ^ CellSet::from(to);
        self.occupied[side.index()] = self.occupied[side.index()] ^ both;
        self.hash ^= piece_key(side, slot, from) ^ piece_key(side, slot, to);
    }

    #[inline(always)]
    pub(crate) fn set_goal(&mut self, side: Side, goal: Option<Cell<B>>) {
        if let Some(old) = self.goal(side) {
            self.hash ^= goal_key(side, old);
        }
        self.goals[side.index()] = B::NONE;
        if let Some(cell) = goal {
            self.goals[side.index()] = cell.0;
            self.hash ^= goal_key(side, cell);
        }
    }

    /// Puts a piece of an unknown kind on a cell: it obstructs and can be attacked, nothing
    /// more (K11.3). Only views make such positions.
    #[cfg(feature = "alloc")]
    pub(crate) fn put_unknown(&mut self, side: Side, cell: Cell<B>) {
        self.occupied[side.index()].insert(cell);
    }

    /// The cells of an army with the pieces of each kind in order: what equality looks at.
    pub(crate) fn sorted_army(&self, side: Side) -> [B::Index; ARMY] {
        let mut army = self.armies[side.index()];
        for kind in Kind::ALL {
            army[kind.slots()].sort_unstable();
        }
        army
    }
}

impl<B: Board> PartialEq for Position<B> {
    /// Looks at pieces and Goals; pieces of the same kind and side are alike.
    fn eq(&self, other: &Position<B>) -> bool {
        self.hash == other.hash
            && self.goals == other.goals
            && self.occupied == other.occupied
            && Side::ALL.into_iter().all(|side| self.sorted_army(side) == other.sorted_army(side))
    }
}

impl<B: Board> Eq for Position<B> {}

const fn mix(mut x: u64) -> u64 {
    // The finaliser of a linear congruential sequence: every input bit reaches every output bit.
    x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}

/// A scrambled word for any number, for the parts of a hash that are not kept.
pub(crate) const fn scramble(x: u64) -> u64 {
    mix(x.wrapping_add(0x9e37_79b9_7f4a_7c15))
}

/// One random word a cell. The words of the twelve sorts of piece and the two Goals are its
/// rotations, which keeps the table small and the words different.
static CELL_KEYS: [u64; 285] = {
    let mut keys = [0; 285];
    let mut n = 0;
    while n < 285 {
        keys[n] = scramble(n as u64 + 1);
        n += 1;
    }
    keys
};

/// How far the word of each place in an army is turned; the same for pieces of a kind.
const TURNS: [u32; ARMY] = {
    let mut turns = [0; ARMY];
    let mut slot = 0;
    while slot < ARMY {
        turns[slot] = 4 * Kind::BY_SLOT[slot] as u32;
        slot += 1;
    }
    turns
};

#[inline(always)]
fn piece_key<B: Board>(side: Side, slot: usize, cell: Cell<B>) -> u64 {
    CELL_KEYS[cell.number()].rotate_left(TURNS[slot] + 28 * side as u32)
}

#[inline(always)]
fn goal_key<B: Board>(side: Side, cell: Cell<B>) -> u64 {
    CELL_KEYS[cell.number()].rotate_left(24 + 28 * side as u32)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tetrahedral;

    #[test]
    fn no_two_things_on_the_board_share_a_key() {
        let mut keys = std::vec::Vec::new();
        for side in Side::ALL {
            for cell in Cell::<Tetrahedral>::all() {
                for kind in Kind::ALL {
                    keys.push(piece_key(side, kind.slots().start, cell));
                }
                keys.push(goal_key(side, cell));
            }
        }
        let all = keys.len();
        keys.sort_unstable();
        keys.dedup();
        assert_eq!(keys.len(), all);
    }
}
