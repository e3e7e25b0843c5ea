//! The three points of the board.

use core::fmt;
use core::str::FromStr;

use super::{Board, Cell, CellSet};

/// One of the three regions that a side starts from (K1.5). On the tetrahedral board they are
/// those of the lowest level (K8.10).
///
/// ```
/// use klinzha::{Cell, Flat, Point};
///
/// assert_eq!(Point::Top.cells::<Flat>().len(), 24);
/// assert_eq!(Point::Left.half_spaces::<Flat>().to_string(), "E15,F26,F36,G46,H46,I55");
/// assert_eq!(Point::Right.corner::<Flat>(), Cell::I99);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Point {
    /// Around `A19`.
    Top,
    /// Around `I11`.
    Left,
    /// Around `I99`.
    Right,
}

impl Point {
    /// The points, in the order top, left, right.
    pub const ALL: [Point; 3] = [Point::Top, Point::Left, Point::Right];

    const fn mask(self) -> u8 {
        1 << self as u8
    }

    /// Returns the 24 cells that lie wholly in the point.
    ///
    /// ```
    /// use klinzha::{Flat, Point};
    ///
    /// assert_eq!(Point::Top.cells::<Flat>().len(), 24);
    /// ```
    pub fn cells<B: Board>(self) -> CellSet<B> {
        CellSet(B::region(self.mask()))
    }

    /// Returns the six half-spaces on the point's borders (K1.5).
    ///
    /// ```
    /// use klinzha::{Flat, Point};
    ///
    /// assert_eq!(Point::Top.half_spaces::<Flat>().len(), 6);
    /// ```
    pub fn half_spaces<B: Board>(self) -> CellSet<B> {
        let others = Point::ALL.into_iter().filter(|&other| other != self);
        others
            .fold(CellSet::EMPTY, |all, other| all | CellSet(B::region(self.mask() | other.mask())))
    }

    /// Returns the point's corner cell.
    ///
    /// ```
    /// use klinzha::{Cell, Point};
    ///
    /// assert_eq!(Point::Left.corner(), Cell::I11);
    /// ```
    pub fn corner<B: Board>(self) -> Cell<B> {
        let place = match self {
            Point::Top => (0, 0),
            Point::Left => (8, 0),
            Point::Right => (8, 16),
        };
        Cell::from_number(B::find(0, place.0, place.1).unwrap_or(0))
    }

    /// Returns the point that is neither of the two, or `None` if they are the same.
    ///
    /// ```
    /// use klinzha::Point;
    ///
    /// assert_eq!(Point::third(Point::Top, Point::Right), Some(Point::Left));
    /// ```
    pub fn third(a: Point, b: Point) -> Option<Point> {
        if a == b { None } else { Point::ALL.into_iter().find(|&p| p != a && p != b) }
    }
}

impl fmt::Display for Point {
    /// Writes `top`, `left` or `right`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Point::Top => "top",
            Point::Left => "left",
            Point::Right => "right",
        })
    }
}

/// Why a text names no point.
///
/// ```
/// use klinzha::{ParsePointError, Point};
///
/// let error: ParsePointError = "middle".parse::<Point>().unwrap_err();
/// assert!(error.to_string().contains("(K1.5)"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("no such point: it is top, left or right (K1.5)")]
pub struct ParsePointError(());

impl FromStr for Point {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Point, ParsePointError> {
        Point::ALL
            .into_iter()
            .find(|p| text.eq_ignore_ascii_case(["top", "left", "right"][*p as usize]))
            .ok_or(ParsePointError(()))
    }
}
