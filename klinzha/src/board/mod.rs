//! The two boards: cells, neighbours, rays, sets of cells. Geometry alone, no game.

mod bits;
mod cell;
mod cell_list;
mod cell_set;
mod geometry;
mod point;

use core::fmt::Debug;
use core::hash::Hash;

pub use bits::Bits;
use bits::Words;
pub use cell::{Cell, ParseCellError};
pub use cell_list::CellList;
pub use cell_set::{CellSet, Cells};
pub(crate) use geometry::Spot;
use geometry::{Layout, Tables};
pub use point::{ParsePointError, Point};

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Flat {}
    impl Sealed for super::Tetrahedral {}
}

/// A board to play on: [`Flat`] or [`Tetrahedral`].
///
/// The board is a type parameter of everything that names cells, so that the large board does
/// not tax the small one. The trait is sealed.
///
/// ```
/// use klinzha::{Board, Cell, Flat, Tetrahedral};
///
/// fn size<B: Board>() -> usize {
///     Cell::<B>::all().count()
/// }
/// assert_eq!((size::<Flat>(), size::<Tetrahedral>()), (81, 285));
/// ```
pub trait Board:
    sealed::Sealed + Copy + Eq + Ord + Hash + Debug + Default + Send + Sync + Unpin + 'static
{
    /// The number of cells.
    const CELLS: usize;
    /// The number of levels.
    const LEVELS: u8;
    /// The number of straight rays that start at a cell, edges aside.
    const RAYS: usize;
    /// The name that options and records use (K14).
    const NAME: &'static str;
    /// The board above, if this one has levels.
    const IS_TETRAHEDRAL: bool;

    #[doc(hidden)]
    type Bits: Bits;
    /// Holds a cell's number, or the greatest value for none.
    #[doc(hidden)]
    type Index: Copy + Eq + Ord + Hash + Debug + Default + Send + Sync + Unpin + 'static;
    #[doc(hidden)]
    const NONE: Self::Index;
    #[doc(hidden)]
    fn pack(number: usize) -> Self::Index;
    #[doc(hidden)]
    fn number(index: Self::Index) -> usize;

    /// Room for every cell once, for marks in their order (K9.1).
    #[doc(hidden)]
    type Trail: AsRef<[Self::Index]> + AsMut<[Self::Index]> + Copy + Debug + Send + Sync + Unpin;
    #[doc(hidden)]
    const NO_TRAIL: Self::Trail;

    #[doc(hidden)]
    fn all() -> Self::Bits;
    #[doc(hidden)]
    fn neighbours(number: usize) -> Self::Bits;
    #[doc(hidden)]
    fn flight(number: usize) -> Self::Bits;
    /// The cells at most two steps away.
    #[doc(hidden)]
    fn within_two(number: usize) -> Self::Bits;
    /// The cells at most four steps away.
    #[doc(hidden)]
    fn within_four(number: usize) -> Self::Bits;
    /// The cells at most seven steps away.
    #[doc(hidden)]
    fn within_seven(number: usize) -> Self::Bits;
    /// The cells of the lowest level that touch these points and no other (K1.5), the points as bits.
    #[doc(hidden)]
    fn region(points: u8) -> Self::Bits;
    /// The first three cells of each ray; `u16::MAX` beyond the edge.
    #[doc(hidden)]
    fn rays(number: usize) -> &'static [[u16; 3]];
    #[doc(hidden)]
    fn order(number: usize) -> usize;
    #[doc(hidden)]
    fn from_order(order: usize) -> Option<usize>;
    /// The neighbours of all cells of a set.
    #[doc(hidden)]
    fn spread(set: Self::Bits) -> Self::Bits;
    /// The neighbours of cells that all point the same way: half the work where that matters.
    #[doc(hidden)]
    #[inline(always)]
    fn step(set: Self::Bits, _pointing_up: bool) -> Self::Bits {
        Self::spread(set)
    }
    /// Whether a cell points up, where [`step`](Board::step) asks for it.
    #[doc(hidden)]
    #[inline(always)]
    fn steps_up(_number: usize) -> bool {
        false
    }
    /// Level, row and place of a cell.
    #[doc(hidden)]
    fn spot(number: usize) -> (u8, u8, u8);
    #[doc(hidden)]
    fn find(level: u8, row: u8, place: u8) -> Option<usize>;
}

/// The flat board: a triangle of nine rows, 81 cells (K1.1).
///
/// ```
/// use klinzha::{Flat, Options};
///
/// assert_eq!(Options::<Flat>::open().to_string(), "standard");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Flat;

/// The tetrahedral board: nine levels, 285 cells (K1.6).
///
/// ```
/// use klinzha::{KlinZha, Options, Tetrahedral};
///
/// assert_eq!(Options::tetrahedral().to_string(), "board=tetrahedral");
/// let game = KlinZha::<Tetrahedral>::start(Options::tetrahedral())?;
/// assert_eq!(game.roll_total(), 36);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Tetrahedral;

/// As many places as a byte can name, though cells end at 126, so that no look-up can miss.
const FLAT_SPAN: usize = 256;
static FLAT: Tables<FLAT_SPAN, 2, 6> = geometry::tables(Layout::Flat, 1);
static TETRAHEDRAL: Tables<285, 5, 12> = geometry::tables(Layout::Dense, 9);

/// The cells of the flat board that point up.
const FLAT_UP: Words<2> = {
    let mut up = [0; 2];
    let mut n = 0;
    while n < 128 {
        if FLAT.all[n / 64] >> (n % 64) & 1 != 0 && FLAT.spots[n].points_up() {
            up[n / 64] |= 1 << (n % 64);
        }
        n += 1;
    }
    Words(up)
};

/// The down cells beside and below up cells.
///
/// Beside a cell are the numbers one less and one more, in the same word; below an up cell, sixteen more.
/// The corner `A19` alone stands out of the rhythm. Steps beyond the end of a row meet an up cell or none
/// and are dropped.
#[inline(always)]
fn step_from_up(Words([low, high]): Words<2>) -> Words<2> {
    const CORNER: u64 = 1;
    const DOWN: [u64; 2] = [FLAT.all[0] & !FLAT_UP.0[0], FLAT.all[1] & !FLAT_UP.0[1]];
    let below = (u128::from(low) | u128::from(high) << 64) << 16;
    Words([
        (low << 1 | low >> 1 | below as u64) & DOWN[0] | (low & CORNER) << 5,
        (high << 1 | high >> 1 | (below >> 64) as u64) & DOWN[1],
    ])
}

/// The up cells beside and above down cells.
#[inline(always)]
fn step_from_down(Words([low, high]): Words<2>) -> Words<2> {
    const BELOW_CORNER: u64 = 1 << 5;
    let above = (u128::from(low) | u128::from(high) << 64) >> 16;
    Words([
        low << 1 | low >> 1 | above as u64 | (low & BELOW_CORNER) >> 5,
        high << 1 | high >> 1 | (above >> 64) as u64,
    ])
}

impl Board for Flat {
    const CELLS: usize = 81;
    const LEVELS: u8 = 1;
    const RAYS: usize = 6;
    const NAME: &'static str = "flat";
    const IS_TETRAHEDRAL: bool = false;

    type Bits = Words<2>;
    type Index = u8;
    const NONE: u8 = u8::MAX;
    type Trail = [u8; 81];
    const NO_TRAIL: [u8; 81] = [u8::MAX; 81];

    #[inline(always)]
    fn pack(number: usize) -> u8 {
        number as u8
    }

    #[inline(always)]
    fn number(index: u8) -> usize {
        index as usize
    }

    #[inline(always)]
    fn all() -> Words<2> {
        Words(FLAT.all)
    }

    #[inline(always)]
    fn neighbours(number: usize) -> Words<2> {
        Words(FLAT.neighbours[number])
    }

    #[inline(always)]
    fn flight(number: usize) -> Words<2> {
        Words(FLAT.flight[number])
    }

    #[inline(always)]
    fn within_two(number: usize) -> Words<2> {
        Words(FLAT.within_two[number])
    }

    #[inline(always)]
    fn within_four(number: usize) -> Words<2> {
        Words(FLAT.within_four[number])
    }

    #[inline(always)]
    fn within_seven(number: usize) -> Words<2> {
        Words(FLAT.within_seven[number])
    }

    #[inline(always)]
    fn region(points: u8) -> Words<2> {
        Words(FLAT.regions[usize::from(points & 7)])
    }

    #[inline(always)]
    fn rays(number: usize) -> &'static [[u16; 3]] {
        &FLAT.rays[number]
    }

    #[inline(always)]
    fn order(number: usize) -> usize {
        FLAT.order[number] as usize
    }

    fn from_order(order: usize) -> Option<usize> {
        (0..128).find(|&n| FLAT.order[n] as usize == order && Self::all().has(n))
    }

    #[inline(always)]
    fn spread(set: Words<2>) -> Words<2> {
        let up = set.and(FLAT_UP);
        step_from_up(up).or(step_from_down(set.minus(up)))
    }

    #[inline(always)]
    fn step(set: Words<2>, pointing_up: bool) -> Words<2> {
        if pointing_up { step_from_up(set) } else { step_from_down(set) }
    }

    #[inline(always)]
    fn steps_up(number: usize) -> bool {
        FLAT.spots[number].points_up()
    }

    fn spot(number: usize) -> (u8, u8, u8) {
        let spot = FLAT.spots[number];
        (spot.level, spot.row, spot.place)
    }

    fn find(level: u8, row: u8, place: u8) -> Option<usize> {
        (level == 0 && row < 9 && place <= 2 * row)
            .then(|| Layout::Flat.number(Spot { level, row, place }))
    }
}

impl Board for Tetrahedral {
    const CELLS: usize = 285;
    const LEVELS: u8 = 9;
    const RAYS: usize = 12;
    const NAME: &'static str = "tetrahedral";
    const IS_TETRAHEDRAL: bool = true;

    type Bits = Words<5>;
    type Index = u16;
    const NONE: u16 = u16::MAX;
    type Trail = [u16; 285];
    const NO_TRAIL: [u16; 285] = [u16::MAX; 285];

    #[inline(always)]
    fn pack(number: usize) -> u16 {
        number as u16
    }

    #[inline(always)]
    fn number(index: u16) -> usize {
        index as usize
    }

    #[inline(always)]
    fn all() -> Words<5> {
        Words(TETRAHEDRAL.all)
    }

    #[inline(always)]
    fn neighbours(number: usize) -> Words<5> {
        Words(TETRAHEDRAL.neighbours[number])
    }

    #[inline(always)]
    fn flight(number: usize) -> Words<5> {
        Words(TETRAHEDRAL.flight[number])
    }

    #[inline(always)]
    fn within_two(number: usize) -> Words<5> {
        Words(TETRAHEDRAL.within_two[number])
    }

    #[inline(always)]
    fn within_four(number: usize) -> Words<5> {
        Words(TETRAHEDRAL.within_four[number])
    }

    #[inline(always)]
    fn within_seven(number: usize) -> Words<5> {
        Words(TETRAHEDRAL.within_seven[number])
    }

    #[inline(always)]
    fn region(points: u8) -> Words<5> {
        Words(TETRAHEDRAL.regions[usize::from(points & 7)])
    }

    #[inline(always)]
    fn rays(number: usize) -> &'static [[u16; 3]] {
        &TETRAHEDRAL.rays[number]
    }

    #[inline(always)]
    fn order(number: usize) -> usize {
        number
    }

    fn from_order(order: usize) -> Option<usize> {
        (order < Self::CELLS).then_some(order)
    }

    #[inline]
    fn spread(set: Words<5>) -> Words<5> {
        let mut reached = Words::EMPTY;
        for (i, &word) in set.0.iter().enumerate() {
            let mut left = word;
            while left != 0 {
                let number = 64 * i + left.trailing_zeros() as usize;
                reached = reached.or(Self::neighbours(number));
                left &= left - 1;
            }
        }
        reached
    }

    fn spot(number: usize) -> (u8, u8, u8) {
        let spot = TETRAHEDRAL.spots[number];
        (spot.level, spot.row, spot.place)
    }

    fn find(level: u8, row: u8, place: u8) -> Option<usize> {
        (level < 9 && row < 9 - level && place <= 2 * row)
            .then(|| Layout::Dense.number(Spot { level, row, place }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tables_say_what_steps_reach<B: Board>() {
        for cell in Cell::<B>::all() {
            let mut within = CellSet::from(cell);
            for steps in 1..=7 {
                within = within | within.neighbours();
                let table = match steps {
                    2 => B::within_two(cell.number()),
                    4 => B::within_four(cell.number()),
                    7 => B::within_seven(cell.number()),
                    _ => continue,
                };
                assert_eq!(CellSet(table), within, "{steps} steps from {cell}");
            }
        }
    }

    #[test]
    fn what_a_few_steps_reach_is_as_the_neighbours_say() {
        tables_say_what_steps_reach::<Flat>();
        tables_say_what_steps_reach::<Tetrahedral>();
    }
}
