//! Cells in an order.

use core::fmt;
use core::hash::{Hash, Hasher};

use super::{Board, Cell, Flat};

/// A list of cells, as long as the board has cells at most.
///
/// ```
/// use klinzha::{Cell, CellList};
///
/// let mut marks = CellList::<klinzha::Flat>::new();
/// marks.push(Cell::E37);
/// marks.push(Cell::A19);
/// assert_eq!(marks.to_string(), "E37,A19");
/// ```
#[derive(Clone, Copy)]
pub struct CellList<B: Board = Flat> {
    cells: B::Trail,
    len: u16,
}

impl<B: Board> CellList<B> {
    /// Makes an empty list.
    ///
    /// ```
    /// use klinzha::CellList;
    ///
    /// let list: CellList = CellList::new();
    /// assert!(list.is_empty());
    /// ```
    pub const fn new() -> CellList<B> {
        CellList { cells: B::NO_TRAIL, len: 0 }
    }

    fn indices(&self) -> &[B::Index] {
        let cells = self.cells.as_ref();
        &cells[..cells.len().min(self.len.into())]
    }

    /// Returns the number of cells.
    ///
    /// ```
    /// use klinzha::{Cell, CellList};
    ///
    /// let mut list: CellList = CellList::new();
    /// list.push(Cell::A19);
    /// assert_eq!(list.len(), 1);
    /// ```
    pub fn len(&self) -> usize {
        self.len.into()
    }

    /// Returns true if there are none.
    ///
    /// ```
    /// use klinzha::CellList;
    ///
    /// let list: CellList = CellList::new();
    /// assert!(list.is_empty());
    /// ```
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Calls the cells in their order.
    ///
    /// ```
    /// use klinzha::{Cell, CellList};
    ///
    /// let mut list: CellList = CellList::new();
    /// list.push(Cell::I99);
    /// list.push(Cell::A19);
    /// assert!(list.iter().eq([Cell::I99, Cell::A19]));
    /// ```
    pub fn iter(&self) -> impl ExactSizeIterator<Item = Cell<B>> + Clone + '_ {
        self.indices().iter().map(|&index| Cell(index))
    }

    /// Puts a cell at the end. Returns false if there is no room, which happens only with as many
    /// cells as the board has.
    ///
    /// ```
    /// use klinzha::{Cell, CellList};
    ///
    /// let mut list: CellList = CellList::new();
    /// assert!(list.push(Cell::A19));
    /// ```
    pub fn push(&mut self, cell: Cell<B>) -> bool {
        match self.cells.as_mut().get_mut(usize::from(self.len)) {
            Some(place) => {
                *place = cell.0;
                self.len += 1;
                true
            }
            None => false,
        }
    }

    /// Takes the first cell out.
    ///
    /// ```
    /// use klinzha::{Cell, CellList};
    ///
    /// let mut list: CellList = CellList::new();
    /// list.push(Cell::I99);
    /// list.push(Cell::A19);
    /// assert_eq!(list.pop_first(), Some(Cell::I99));
    /// ```
    pub fn pop_first(&mut self) -> Option<Cell<B>> {
        let first = *self.indices().first()?;
        let len = usize::from(self.len);
        self.cells.as_mut().copy_within(1..len, 0);
        self.len -= 1;
        Some(Cell(first))
    }
}

impl<B: Board> Default for CellList<B> {
    fn default() -> CellList<B> {
        CellList::new()
    }
}

impl<B: Board> PartialEq for CellList<B> {
    fn eq(&self, other: &CellList<B>) -> bool {
        self.indices() == other.indices()
    }
}

impl<B: Board> Eq for CellList<B> {}

impl<B: Board> Hash for CellList<B> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.indices().hash(state);
    }
}

impl<B: Board> fmt::Display for CellList<B> {
    /// Writes the names in their order, joined by commas, or `-` for none.
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

impl<B: Board> fmt::Debug for CellList<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
