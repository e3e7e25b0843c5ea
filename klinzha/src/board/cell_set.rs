//! Sets of cells.

use core::fmt;
use core::ops::{BitAnd, BitOr, BitXor, ControlFlow, Sub};

use super::{Bits, Board, Cell, Flat};

/// A set of cells of one board.
///
/// ```
/// use klinzha::{Cell, CellSet};
///
/// let zone = Cell::C28.neighbours();
/// assert!(zone.contains(Cell::D28));
/// assert_eq!((zone - CellSet::from(Cell::D28)).to_string(), "C18,C29");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CellSet<B: Board = Flat>(pub(crate) B::Bits);

impl<B: Board> CellSet<B> {
    /// The set without cells.
    pub const EMPTY: CellSet<B> = CellSet(B::Bits::EMPTY);

    /// Returns the set of all cells of the board.
    ///
    /// ```
    /// use klinzha::{CellSet, Flat, Tetrahedral};
    ///
    /// assert_eq!(CellSet::<Flat>::all().len(), 81);
    /// assert_eq!(CellSet::<Tetrahedral>::all().len(), 285);
    /// ```
    #[inline(always)]
    pub fn all() -> CellSet<B> {
        CellSet(B::all())
    }

    /// Returns true if the cell is in the set.
    ///
    /// ```
    /// use klinzha::{Cell, Point};
    ///
    /// assert!(Point::Top.cells().contains(Cell::A19));
    /// ```
    #[inline(always)]
    pub fn contains(self, cell: Cell<B>) -> bool {
        self.0.has(cell.number())
    }

    /// Returns the number of cells in the set.
    ///
    /// ```
    /// use klinzha::Cell;
    ///
    /// assert_eq!(Cell::A19.neighbours().len(), 1);
    /// ```
    #[inline(always)]
    pub fn len(self) -> usize {
        self.0.count() as usize
    }

    /// Returns true if the set has no cells.
    ///
    /// ```
    /// use klinzha::{CellSet, Flat};
    ///
    /// assert!(CellSet::<Flat>::EMPTY.is_empty());
    /// ```
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0.empty()
    }

    /// Puts a cell in.
    ///
    /// ```
    /// use klinzha::{Cell, CellSet};
    ///
    /// let mut cells = CellSet::EMPTY;
    /// cells.insert(Cell::E38);
    /// assert!(cells.contains(Cell::E38));
    /// ```
    #[inline(always)]
    pub fn insert(&mut self, cell: Cell<B>) {
        *self = *self | cell.into();
    }

    /// Takes a cell out.
    ///
    /// ```
    /// use klinzha::{Cell, CellSet};
    ///
    /// let mut cells = CellSet::all();
    /// cells.remove(Cell::E38);
    /// assert_eq!(cells.len(), 80);
    /// ```
    #[inline(always)]
    pub fn remove(&mut self, cell: Cell<B>) {
        *self = *self - cell.into();
    }

    /// Returns the neighbours of all cells of the set (K1.3).
    ///
    /// ```
    /// use klinzha::Cell;
    ///
    /// let two_steps = Cell::A19.neighbours().neighbours();
    /// assert_eq!(two_steps.to_string(), "A19,B18,B29");
    /// ```
    #[inline(always)]
    pub fn neighbours(self) -> CellSet<B> {
        CellSet(B::spread(self.0))
    }

    /// The neighbours, where all cells point the way that [`Cell::steps_up`] says of one.
    #[inline(always)]
    pub(crate) fn step(self, pointing_up: bool) -> CellSet<B> {
        CellSet(B::step(self.0, pointing_up))
    }

    /// Calls the cells in cell order.
    ///
    /// ```
    /// use klinzha::{Cell, CellSet, Flat};
    ///
    /// assert_eq!(CellSet::<Flat>::all().iter().next(), Some(Cell::A19));
    /// ```
    #[inline(always)]
    pub fn iter(self) -> Cells<B> {
        Cells(self.0)
    }

    /// Calls `visit` with the cells in cell order until it breaks.
    #[inline(always)]
    pub(crate) fn each(self, mut visit: impl FnMut(Cell<B>) -> ControlFlow<()>) -> ControlFlow<()> {
        self.0.each(|number| visit(Cell::from_number(number)))
    }

    /// Returns true if the sets share a cell.
    ///
    /// ```
    /// use klinzha::{CellSet, Point};
    ///
    /// let (top, left): (CellSet, CellSet) = (Point::Top.cells(), Point::Left.cells());
    /// assert!(!top.meets(left));
    /// ```
    #[inline(always)]
    pub fn meets(self, other: CellSet<B>) -> bool {
        !(self & other).is_empty()
    }
}

impl<B: Board> From<Cell<B>> for CellSet<B> {
    #[inline(always)]
    fn from(cell: Cell<B>) -> CellSet<B> {
        CellSet(B::Bits::single(cell.number()))
    }
}

impl<B: Board> FromIterator<Cell<B>> for CellSet<B> {
    fn from_iter<I: IntoIterator<Item = Cell<B>>>(cells: I) -> CellSet<B> {
        cells.into_iter().fold(CellSet::EMPTY, |set, cell| set | cell.into())
    }
}

impl<B: Board> IntoIterator for CellSet<B> {
    type Item = Cell<B>;
    type IntoIter = Cells<B>;

    fn into_iter(self) -> Cells<B> {
        self.iter()
    }
}

impl<B: Board> BitAnd for CellSet<B> {
    type Output = CellSet<B>;
    #[inline(always)]
    fn bitand(self, other: CellSet<B>) -> CellSet<B> {
        CellSet(self.0.and(other.0))
    }
}

impl<B: Board> BitOr for CellSet<B> {
    type Output = CellSet<B>;
    #[inline(always)]
    fn bitor(self, other: CellSet<B>) -> CellSet<B> {
        CellSet(self.0.or(other.0))
    }
}

impl<B: Board> BitXor for CellSet<B> {
    type Output = CellSet<B>;
    #[inline(always)]
    fn bitxor(self, other: CellSet<B>) -> CellSet<B> {
        CellSet(self.0.xor(other.0))
    }
}

impl<B: Board> Sub for CellSet<B> {
    type Output = CellSet<B>;
    #[inline(always)]
    fn sub(self, other: CellSet<B>) -> CellSet<B> {
        CellSet(self.0.minus(other.0))
    }
}

impl<B: Board> fmt::Display for CellSet<B> {
    /// Writes the names in cell order, joined by commas, or `-` for none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (i, cell) in self.iter().enumerate() {
            write!(f, "{}{cell}", if i == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl<B: Board> fmt::Debug for CellSet<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The cells of a set, in cell order.
///
/// ```
/// use klinzha::{Cell, CellSet, Cells};
///
/// let mut cells: Cells = CellSet::all().iter();
/// assert_eq!(cells.next(), Some(Cell::A19));
/// ```
#[derive(Clone, Debug)]
pub struct Cells<B: Board = Flat>(B::Bits);

impl<B: Board> Iterator for Cells<B> {
    type Item = Cell<B>;

    #[inline(always)]
    fn next(&mut self) -> Option<Cell<B>> {
        self.0.pop().map(Cell::from_number)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count() as usize;
        (left, Some(left))
    }
}

impl<B: Board> ExactSizeIterator for Cells<B> {}
