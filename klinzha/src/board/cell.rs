//! Cells and their names.

use core::fmt;
use core::str::FromStr;

use super::{Board, CellSet, Flat, Spot};

/// A cell of a board (K1.2, K1.7).
///
/// Cells are ordered row by row from the corner `A19`, each row from left to right, on the
/// tetrahedral board level by level from the lowest.
///
/// ```
/// use klinzha::{Cell, Tetrahedral};
///
/// let corner: Cell = "a-19".parse()?;
/// assert_eq!(corner, Cell::A19);
/// assert_eq!(corner.neighbours().to_string(), "B19");
///
/// let apex: Cell<Tetrahedral> = "9A11".parse()?;
/// assert_eq!(apex.neighbours().len(), 3);
/// # Ok::<(), klinzha::ParseCellError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell<B: Board = Flat>(pub(crate) B::Index);

impl<B: Board> Cell<B> {
    #[inline(always)]
    pub(crate) fn from_number(number: usize) -> Cell<B> {
        Cell(B::pack(number))
    }

    /// The number under which tables and sets know the cell.
    #[inline(always)]
    pub(crate) fn number(self) -> usize {
        B::number(self.0)
    }

    /// Which way to tell [`CellSet::step`] that cells of this colour point; cells along a path
    /// alternate.
    #[inline(always)]
    pub(crate) fn steps_up(self) -> bool {
        B::steps_up(self.number())
    }

    /// Calls the cells of the board, in cell order.
    ///
    /// ```
    /// use klinzha::{Cell, Flat};
    ///
    /// assert_eq!(Cell::<Flat>::all().count(), 81);
    /// ```
    pub fn all() -> impl Iterator<Item = Cell<B>> + Clone {
        CellSet::<B>::all().iter()
    }

    /// Returns the cell's place in cell order, from 0.
    ///
    /// ```
    /// assert_eq!(klinzha::Cell::I99.index(), 80);
    /// ```
    pub fn index(self) -> usize {
        B::order(self.number())
    }

    /// Returns the cell at a place in cell order.
    ///
    /// ```
    /// use klinzha::Cell;
    ///
    /// assert_eq!(Cell::from_index(80), Some(Cell::I99));
    /// assert_eq!(Cell::<klinzha::Flat>::from_index(81), None);
    /// ```
    pub fn from_index(index: usize) -> Option<Cell<B>> {
        B::from_order(index).map(Cell::from_number)
    }

    /// Returns the cells that share a side with this one, also those above and below (K1.3, K1.6).
    ///
    /// ```
    /// assert_eq!(klinzha::Cell::C28.neighbours().to_string(), "C18,C29,D28");
    /// ```
    pub fn neighbours(self) -> CellSet<B> {
        CellSet(B::neighbours(self.number()))
    }

    /// Calls the cells of a ray from the nearest to the edge (K1.4, K1.6). Rays are numbered from
    /// 0 to [`Board::RAYS`]; a greater number gives nothing.
    ///
    /// ```
    /// let along: Vec<String> =
    ///     (0..6).map(|ray| klinzha::Cell::B18.ray(ray).map(|c| c.to_string()).collect()).collect();
    /// assert!(along.contains(&"B19B29".to_string()) && along.contains(&"B19A19".to_string()));
    /// ```
    pub fn ray(self, ray: usize) -> impl Iterator<Item = Cell<B>> + Clone {
        let first = if ray < B::RAYS { self.spot().along(ray) } else { None };
        core::iter::successors(first, move |spot| spot.along(ray)).map_while(Cell::at)
    }

    /// Returns true for a cell that points up, with a corner towards `A19` (K1.1).
    ///
    /// ```
    /// assert!(klinzha::Cell::A19.points_up() && !klinzha::Cell::B19.points_up());
    /// ```
    pub fn points_up(self) -> bool {
        self.spot().points_up()
    }

    /// Returns the level from 1, the row from 0 and the place in the row from 0: what a drawing
    /// needs. A row `n` has `2n + 1` places, even ones point up.
    ///
    /// ```
    /// assert_eq!(klinzha::Cell::C18.coordinates(), (1, 2, 1));
    /// ```
    pub fn coordinates(self) -> (u8, u8, u8) {
        let (level, row, place) = B::spot(self.number());
        (level + 1, row, place)
    }

    /// Returns the cell with such [`coordinates`](Cell::coordinates).
    ///
    /// ```
    /// use klinzha::Cell;
    ///
    /// assert_eq!(Cell::from_coordinates(1, 2, 1), Some(Cell::C18));
    /// assert_eq!(Cell::<klinzha::Flat>::from_coordinates(2, 0, 0), None);
    /// ```
    pub fn from_coordinates(level: u8, row: u8, place: u8) -> Option<Cell<B>> {
        B::find(level.checked_sub(1)?, row, place).map(Cell::from_number)
    }

    pub(crate) fn spot(self) -> Spot {
        let (level, row, place) = B::spot(self.number());
        Spot { level, row, place }
    }

    fn at(spot: Spot) -> Option<Cell<B>> {
        B::find(spot.level, spot.row, spot.place).map(Cell::from_number)
    }

    /// Reads a cell at the front of a text and returns it with the rest.
    pub(crate) fn read(text: &str) -> Option<(Cell<B>, &str)> {
        let bytes = text.as_bytes();
        let (level, mut at) = if B::IS_TETRAHEDRAL {
            (bytes.first()?.checked_sub(b'1').filter(|&l| l < B::LEVELS)?, 1)
        } else {
            (0, 0)
        };
        let row = bytes.get(at)?.to_ascii_uppercase().checked_sub(b'A').filter(|&row| row < 9)?;
        at += 1;
        if bytes.get(at) == Some(&b'-') {
            at += 1;
        }
        let digit = |i: usize| bytes.get(i).filter(|b| b.is_ascii_digit()).map(|b| b - b'0');
        let (left, mut right) = (digit(at)?, digit(at + 1)?);
        if (level, row, left, right) == (0, 8, 9, 0) {
            right = 9;
        }
        let spot = Spot::from_strips(level, row, left, right)?;
        Some((Cell::at(spot)?, &text[at + 2..]))
    }
}

impl Cell<Flat> {
    /// Returns the cell of a name written as in `E37`, for the constants.
    const fn named(name: &[u8]) -> Cell<Flat> {
        match Spot::from_strips(0, name[0] - b'A', name[1] - b'0', name[2] - b'0') {
            Some(spot) => Cell(super::Layout::Flat.number(spot) as u8),
            None => panic!("not a cell"),
        }
    }
}

macro_rules! named_cells {
    ($($name:ident)*) => {
        #[allow(missing_docs)]
        /// The cells of the flat board by name (K1.2).
        impl Cell<Flat> {
            $(pub const $name: Cell<Flat> = Cell::named(stringify!($name).as_bytes());)*
        }
    };
}

named_cells! {
    A19 B18 B19 B29 C17 C18 C28 C29 C39 D16 D17 D27 D28 D38 D39 D49
    E15 E16 E26 E27 E37 E38 E48 E49 E59 F14 F15 F25 F26 F36 F37 F47 F48 F58 F59 F69
    G13 G14 G24 G25 G35 G36 G46 G47 G57 G58 G68 G69 G79
    H12 H13 H23 H24 H34 H35 H45 H46 H56 H57 H67 H68 H78 H79 H89
    I11 I12 I22 I23 I33 I34 I44 I45 I55 I56 I66 I67 I77 I78 I88 I89 I99
}

impl<B: Board> fmt::Display for Cell<B> {
    /// Writes the canonical name, such as `E37` or `1E38`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let spot = self.spot();
        if B::IS_TETRAHEDRAL {
            write!(f, "{}", spot.level + 1)?;
        }
        let (left, right) = spot.strips();
        write!(f, "{}{left}{right}", (b'A' + spot.row) as char)
    }
}

impl<B: Board> fmt::Debug for Cell<B> {
    /// Writes the name.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Why a text names no cell.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error(
    "no such cell: a cell is a row letter A to I and two digits, such as E37, on the tetrahedral board after a level digit, such as 1E37 (K1.2, K1.7)"
)]
pub struct ParseCellError(());

impl<B: Board> FromStr for Cell<B> {
    type Err = ParseCellError;

    /// Reads a name; also with a hyphen (`A-19`), in lower case, and `I90` for `I99`.
    fn from_str(text: &str) -> Result<Cell<B>, ParseCellError> {
        match Cell::read(text) {
            Some((cell, "")) => Ok(cell),
            _ => Err(ParseCellError(())),
        }
    }
}
