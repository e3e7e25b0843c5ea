//! What players do, and what chance does.

use crate::{Cell, Colour};

/// One decision of a player.
///
/// # Examples
///
/// ```
/// use khantsin::{Cell, Move, Reversal};
///
/// let m: Move = "2~:12-15".parse()?;
/// let (from, to) = (Cell::new(12).unwrap(), Cell::new(15).unwrap());
/// assert_eq!(m, Move::Carry { count: 2, from, to, reversal: Reversal::Part });
/// assert_eq!(m.to_string(), "2~:12-15");
/// # Ok::<(), khantsin::MoveError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// Puts the next Baron of the own colour on a free position, in the set-up (T2).
    Put(Cell),
    /// Carries the top Barons of one stack to another (T3.3).
    Carry {
        /// How many Barons move, at least one. At most nine can be written.
        count: u8,
        /// Where they leave.
        from: Cell,
        /// Where they land.
        to: Cell,
        /// What is turned over (T5.1).
        reversal: Reversal,
    },
    /// Does nothing, as there is no other legal move (T3.6).
    Pass,
}

impl Move {
    /// Returns the move seen from the other end of the track.
    ///
    /// # Examples
    ///
    /// ```
    /// # use khantsin::Move;
    /// let m: Move = "2:12-15".parse()?;
    /// assert_eq!(m.mirrored().to_string(), "2:25-22");
    /// # Ok::<(), khantsin::MoveError>(())
    /// ```
    pub const fn mirrored(self) -> Move {
        match self {
            Move::Put(cell) => Move::Put(cell.mirrored()),
            Move::Carry { count, from, to, reversal } => {
                Move::Carry { count, from: from.mirrored(), to: to.mirrored(), reversal }
            }
            Move::Pass => Move::Pass,
        }
    }
}

/// What a move turns over (T5.1).
///
/// # Examples
///
/// ```
/// use khantsin::Reversal;
///
/// assert!(Reversal::Both.turns_part() && Reversal::Both.turns_result());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Reversal {
    /// Nothing.
    #[default]
    None,
    /// The whole resulting stack, at the end.
    Result,
    /// The moving part, before it lands.
    Part,
    /// First the moving part, then the whole resulting stack.
    Both,
}

impl Reversal {
    /// All four, those of a single Baron first.
    pub const ALL: [Reversal; 4] =
        [Reversal::None, Reversal::Result, Reversal::Part, Reversal::Both];

    /// Returns the reversal that turns over these.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Reversal;
    ///
    /// assert_eq!(Reversal::new(false, false), Reversal::default());
    /// ```
    pub const fn new(part: bool, result: bool) -> Reversal {
        match (part, result) {
            (false, false) => Reversal::None,
            (false, true) => Reversal::Result,
            (true, false) => Reversal::Part,
            (true, true) => Reversal::Both,
        }
    }

    /// Returns true if the moving part is turned over before it lands.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Reversal;
    ///
    /// assert!(Reversal::new(true, false).turns_part());
    /// ```
    pub const fn turns_part(self) -> bool {
        matches!(self, Reversal::Part | Reversal::Both)
    }

    /// Returns true if the resulting stack is turned over at the end.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Reversal;
    ///
    /// assert!(!Reversal::new(true, false).turns_result());
    /// ```
    pub const fn turns_result(self) -> bool {
        matches!(self, Reversal::Result | Reversal::Both)
    }
}

/// What chance decides in one turn of a random set-up: the Baron of one position (T2).
///
/// # Examples
///
/// ```
/// use khantsin::{Cell, Colour, Roll};
///
/// let roll: Roll = "deal 17=w".parse()?;
/// assert_eq!(roll, Roll { cell: Cell::new(17).unwrap(), colour: Colour::White });
/// assert_eq!(roll.to_string(), "deal 17=w");
/// # Ok::<(), khantsin::RollError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Roll {
    /// The position dealt to.
    pub cell: Cell,
    /// The colour of its Baron.
    pub colour: Colour,
}
