//! The track: its 36 positions and sets of them (T1.1). Geometry alone.

use core::fmt;
use core::ops::{BitAnd, BitOr, Not, Sub};
use core::str::FromStr;

/// How many positions the track has (T1.1).
pub(crate) const CELLS: usize = 36;

/// One of the 36 positions of the track, numbered from South's end (T1.1).
///
/// The rulebook says *position*; code says *cell*, because a [`Position`](crate::Position) is all
/// of what stands on the track.
///
/// # Examples
///
/// ```
/// use khantsin::Cell;
///
/// let cell = Cell::new(12).unwrap();
/// assert_eq!(cell.number(), 12);
/// assert_eq!(cell.mirrored().number(), 25);
/// assert_eq!(Cell::new(37), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// South's end of the track.
    pub const FIRST: Cell = Cell(0);
    /// North's end of the track.
    pub const LAST: Cell = Cell(CELLS as u8 - 1);

    /// Returns the position with this number, 1 to 36, or `None` if the track has no such number.
    ///
    /// # Examples
    ///
    /// ```
    /// # use khantsin::Cell;
    /// assert_eq!(Cell::new(1), Some(Cell::FIRST));
    /// assert_eq!(Cell::new(0), None);
    /// ```
    pub const fn new(number: u8) -> Option<Cell> {
        if 1 <= number && number <= CELLS as u8 { Some(Cell(number - 1)) } else { None }
    }

    /// Returns the position at an index that is known to be below 36.
    pub(crate) const fn at(index: usize) -> Cell {
        debug_assert!(index < CELLS);
        Cell(index as u8)
    }

    /// Returns the number of the position, 1 to 36.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Cell;
    ///
    /// assert_eq!((Cell::FIRST.number(), Cell::LAST.number()), (1, 36));
    /// ```
    pub const fn number(self) -> u8 {
        self.0 + 1
    }

    /// Returns the place in arrays by position, 0 to 35.
    ///
    /// # Examples
    ///
    /// ```
    /// # use khantsin::Cell;
    /// assert_eq!(Cell::LAST.index(), 35);
    /// ```
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Returns the position as far from the other end: 1 and 36 change places.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Cell;
    ///
    /// assert_eq!(Cell::FIRST.mirrored(), Cell::LAST);
    /// ```
    pub const fn mirrored(self) -> Cell {
        Cell(CELLS as u8 - 1 - self.0)
    }

    /// Returns all positions from South's end to North's.
    ///
    /// # Examples
    ///
    /// ```
    /// # use khantsin::Cell;
    /// assert_eq!(Cell::all().len(), 36);
    /// assert_eq!(Cell::all().next_back(), Some(Cell::LAST));
    /// ```
    pub fn all() -> impl DoubleEndedIterator<Item = Cell> + ExactSizeIterator + Clone {
        (0..CELLS as u8).map(Cell)
    }
}

impl fmt::Display for Cell {
    /// Writes the number.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Cell({self})")
    }
}

/// Why a text names no position of the track.
///
/// # Examples
///
/// ```
/// use khantsin::{Cell, CellError};
///
/// let error: CellError = "37".parse::<Cell>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "not a position of the track: a number from 1 to 36 is expected (T1.1)",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("not a position of the track: a number from 1 to 36 is expected (T1.1)")]
pub struct CellError(());

impl FromStr for Cell {
    type Err = CellError;

    /// Reads a number from 1 to 36, without sign or leading zero.
    fn from_str(text: &str) -> Result<Cell, CellError> {
        number(text).and_then(Cell::new).ok_or(CellError(()))
    }
}

/// Reads a number as people write it: digits alone, no leading zero, at most 99.
pub(crate) fn number(text: &str) -> Option<u8> {
    match *text.as_bytes() {
        [ones @ b'0'..=b'9'] => Some(ones - b'0'),
        [tens @ b'1'..=b'9', ones @ b'0'..=b'9'] => Some((tens - b'0') * 10 + (ones - b'0')),
        _ => None,
    }
}

/// A set of positions of the track.
///
/// # Examples
///
/// ```
/// use khantsin::{Cell, Cells};
///
/// let ends: Cells = [Cell::FIRST, Cell::LAST].into_iter().collect();
/// assert_eq!(ends.len(), 2);
/// assert!(ends.contains(Cell::LAST));
/// assert_eq!((!ends).len(), 34);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cells(u64);

impl Cells {
    /// No position.
    pub const EMPTY: Cells = Cells(0);
    /// All 36 positions.
    pub const ALL: Cells = Cells((1 << CELLS) - 1);

    /// Returns true if there is no position in the set.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Cells;
    ///
    /// assert!(Cells::EMPTY.is_empty() && !Cells::ALL.is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of positions in the set.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Cells;
    ///
    /// assert_eq!((Cells::EMPTY.len(), Cells::ALL.len()), (0, 36));
    /// ```
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns true if the position is in the set.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Cell, Cells};
    ///
    /// assert!(Cells::ALL.contains(Cell::FIRST) && !Cells::EMPTY.contains(Cell::FIRST));
    /// ```
    pub const fn contains(self, cell: Cell) -> bool {
        self.0 >> cell.0 & 1 != 0
    }

    /// Puts the position into the set.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Cell, Cells};
    ///
    /// let mut cells = Cells::EMPTY;
    /// cells.insert(Cell::LAST);
    /// assert!(cells.contains(Cell::LAST));
    /// ```
    pub const fn insert(&mut self, cell: Cell) {
        self.0 |= 1 << cell.0;
    }

    /// Takes the position out of the set.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Cell, Cells};
    ///
    /// let mut cells = Cells::ALL;
    /// cells.remove(Cell::LAST);
    /// assert_eq!(cells.len(), 35);
    /// ```
    pub const fn remove(&mut self, cell: Cell) {
        self.0 &= !(1 << cell.0);
    }

    /// Splits the set into the positions on South's side of one and those on North's.
    #[inline]
    pub(crate) const fn around(self, cell: Cell) -> (Cells, Cells) {
        let south = (1 << cell.0) - 1;
        (Cells(self.0 & south), Cells(self.0 & !south & !(1 << cell.0)))
    }

    /// Takes out the position nearest to South's end.
    #[inline]
    pub(crate) const fn pop_first(&mut self) -> Option<Cell> {
        if self.is_empty() {
            return None;
        }
        let cell = Cell(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(cell)
    }

    /// Takes out the position nearest to North's end.
    #[inline]
    pub(crate) const fn pop_last(&mut self) -> Option<Cell> {
        if self.is_empty() {
            return None;
        }
        let cell = Cell(63 - self.0.leading_zeros() as u8);
        self.remove(cell);
        Some(cell)
    }

    /// Returns the positions in order, from South's end.
    ///
    /// # Examples
    ///
    /// ```
    /// # use khantsin::{Cell, Cells};
    /// assert_eq!(Cells::ALL.iter().nth(4), Cell::new(5));
    /// assert_eq!(Cells::ALL.iter().next_back(), Cell::new(36));
    /// ```
    pub const fn iter(self) -> CellsIter {
        CellsIter(self)
    }
}

impl BitAnd for Cells {
    type Output = Cells;

    fn bitand(self, other: Cells) -> Cells {
        Cells(self.0 & other.0)
    }
}

impl BitOr for Cells {
    type Output = Cells;

    fn bitor(self, other: Cells) -> Cells {
        Cells(self.0 | other.0)
    }
}

impl Sub for Cells {
    type Output = Cells;

    fn sub(self, other: Cells) -> Cells {
        Cells(self.0 & !other.0)
    }
}

impl Not for Cells {
    type Output = Cells;

    fn not(self) -> Cells {
        Cells::ALL - self
    }
}

impl FromIterator<Cell> for Cells {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Cells {
        let mut set = Cells::EMPTY;
        set.extend(cells);
        set
    }
}

impl Extend<Cell> for Cells {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        for cell in cells {
            self.insert(cell);
        }
    }
}

impl IntoIterator for Cells {
    type Item = Cell;
    type IntoIter = CellsIter;

    fn into_iter(self) -> CellsIter {
        self.iter()
    }
}

impl fmt::Debug for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Cell::number)).finish()
    }
}

/// The positions of a set, in order: see [`Cells::iter`].
///
/// # Examples
///
/// ```
/// use khantsin::{Cell, Cells, CellsIter};
///
/// let mut cells: CellsIter = Cells::ALL.iter();
/// assert_eq!((cells.next(), cells.next_back()), (Some(Cell::FIRST), Some(Cell::LAST)));
/// ```
#[derive(Clone, Debug)]
pub struct CellsIter(Cells);

impl Iterator for CellsIter {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        self.0.pop_first()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }
}

impl DoubleEndedIterator for CellsIter {
    #[inline]
    fn next_back(&mut self) -> Option<Cell> {
        self.0.pop_last()
    }
}

impl ExactSizeIterator for CellsIter {}
impl core::iter::FusedIterator for CellsIter {}
