//! How many claws each position of the track has (T1.1).

use core::fmt;

use crate::Cell;
use crate::board::CELLS;

/// The order of the claws along the track (T1.1): one, two or three on each position, twelve of
/// each, and two on position 1.
///
/// **The default order is made up.** How the claws of the printed track go on after position 1 is
/// recorded nowhere; the default is `2, 3, 1` repeated twelve times. Whoever owns a board should
/// enter its own order.
///
/// # Examples
///
/// ```
/// use khantsin::{Cell, Claws};
///
/// let claws = Claws::default();
/// assert_eq!(claws.at(Cell::FIRST), 2);
/// assert_eq!(claws.at(Cell::LAST), 1);
///
/// let mut other = claws.to_array();
/// other.swap(1, 2);
/// assert_ne!(Claws::new(other)?, claws);
/// # Ok::<(), khantsin::ClawsError>(())
/// ```
// Two bits a position, so that a whole game fits in 168 bytes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Claws([u8; CELLS / 4]);

/// Why an order of claws cannot be played.
///
/// # Examples
///
/// ```
/// use khantsin::Claws;
///
/// assert_eq!(
///     Claws::new([2; 36]).unwrap_err().to_string(),
///     "0 positions have 1 claws: there are twelve (T1.1)",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum ClawsError {
    /// Some position has a number of claws that none has.
    #[error("position {cell} cannot have {claws} claws: one, two or three are possible (T1.1)")]
    Number {
        /// The first such position.
        cell: Cell,
        /// What was given for it.
        claws: u8,
    },
    /// Position 1 has another number of claws than two.
    #[error("position 1 cannot have {0} claws: it has two (T1.1)")]
    First(u8),
    /// Some number of claws does not occur twelve times.
    #[error("{found} positions have {claws} claws: there are twelve (T1.1)")]
    Twelve {
        /// The smallest such number.
        claws: u8,
        /// How often it was given.
        found: u8,
    },
    /// There are not 36 numbers.
    #[error("the track has 36 positions, and so many numbers of claws are expected (T1.1)")]
    Length,
}

impl Claws {
    /// Builds an order from the number of claws of positions 1 to 36.
    ///
    /// # Errors
    ///
    /// Fails unless the first is two and there are twelve ones, twelve twos and twelve threes.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Claws, ClawsError};
    ///
    /// assert!(matches!(Claws::new([2; 36]), Err(ClawsError::Twelve { claws: 1, found: 0 })));
    /// ```
    pub const fn new(claws: [u8; CELLS]) -> Result<Claws, ClawsError> {
        let mut packed = [0; CELLS / 4];
        let mut found = [0; 4];
        let mut index = 0;
        while index < CELLS {
            let here = claws[index];
            if here < 1 || here > 3 {
                return Err(ClawsError::Number { cell: Cell::at(index), claws: here });
            }
            packed[index / 4] |= here << (index % 4 * 2);
            found[here as usize] += 1;
            index += 1;
        }
        if claws[0] != 2 {
            return Err(ClawsError::First(claws[0]));
        }
        let mut number = 1;
        while number <= 3 {
            if found[number] != 12 {
                return Err(ClawsError::Twelve { claws: number as u8, found: found[number] });
            }
            number += 1;
        }
        Ok(Claws(packed))
    }

    /// Returns the number of claws of a position: 1, 2 or 3.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Cell, Claws};
    ///
    /// assert_eq!(Claws::default().at(Cell::FIRST), 2);
    /// ```
    pub const fn at(&self, cell: Cell) -> u8 {
        let index = cell.index();
        self.0[index / 4] >> (index % 4 * 2) & 3
    }

    /// Returns the number of claws of positions 1 to 36.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Claws;
    ///
    /// assert_eq!(Claws::default().to_array()[..4], [2, 3, 1, 2]);
    /// ```
    pub fn to_array(self) -> [u8; CELLS] {
        core::array::from_fn(|index| self.at(Cell::at(index)))
    }

    /// Reads 36 numbers, whatever they come as.
    pub(crate) fn from_numbers(numbers: impl IntoIterator<Item = u8>) -> Result<Claws, ClawsError> {
        let mut claws = [0; CELLS];
        let mut numbers = numbers.into_iter();
        for here in &mut claws {
            *here = numbers.next().ok_or(ClawsError::Length)?;
        }
        match numbers.next() {
            None => Claws::new(claws),
            Some(_) => Err(ClawsError::Length),
        }
    }
}

/// `2, 3, 1` twelve times: made up, see the type.
pub(crate) const DEFAULT: Claws = {
    let mut claws = [0; CELLS];
    let mut index = 0;
    while index < CELLS {
        claws[index] = [2, 3, 1][index % 3];
        index += 1;
    }
    match Claws::new(claws) {
        Ok(claws) => claws,
        Err(_) => panic!("the default order obeys T1.1"),
    }
};

impl Default for Claws {
    /// Returns the made-up order `2, 3, 1, 2, 3, 1, …`.
    fn default() -> Claws {
        DEFAULT
    }
}

impl fmt::Display for Claws {
    /// Writes the 36 numbers without anything between: `231231…`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Cell::all().try_for_each(|cell| write!(f, "{}", self.at(cell)))
    }
}

impl fmt::Debug for Claws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Claws({self})")
    }
}

impl core::str::FromStr for Claws {
    type Err = ClawsError;

    /// Reads 36 digits, as [`Display`](fmt::Display) writes them.
    ///
    /// # Errors
    ///
    /// Fails as [`Claws::new`] does, and if there are not 36 digits.
    fn from_str(text: &str) -> Result<Claws, ClawsError> {
        if !text.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(ClawsError::Length);
        }
        Claws::from_numbers(text.bytes().map(|byte| byte - b'0'))
    }
}
