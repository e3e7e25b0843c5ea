use core::fmt;

/// One of the two players of a toy.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::Seat;
///
/// assert_eq!(Seat::First.other(), Seat::Second);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Seat {
    /// The player who begins.
    First,
    /// The other one.
    Second,
}

impl Seat {
    /// Both players.
    pub const ALL: [Seat; 2] = [Seat::First, Seat::Second];

    /// Returns the opponent.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::Seat;
    ///
    /// assert_eq!(Seat::First.other(), Seat::Second);
    /// ```
    #[must_use]
    pub const fn other(self) -> Seat {
        match self {
            Seat::First => Seat::Second,
            Seat::Second => Seat::First,
        }
    }

    pub(crate) const fn index(self) -> usize {
        self as usize
    }

    pub(crate) fn read(text: &str) -> Option<Seat> {
        match text {
            "first" => Some(Seat::First),
            "second" => Some(Seat::Second),
            _ => None,
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Seat::First => "first",
            Seat::Second => "second",
        })
    }
}
