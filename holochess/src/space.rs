//! The 25 spaces of the board (H1).

use core::fmt;
use core::str::FromStr;

use crate::SpaceSet;

/// A space of the board (H1.1): the centre, twelve inner and twelve outer ones.
///
/// Rays are numbered like the hours: ray 1 lies between 12 and 1 o'clock. The order of the
/// variants is the *space order* of the rulebook.
///
/// ```
/// use holochess::{Space, SpaceSet};
///
/// let space: Space = "o6".parse()?;
/// assert_eq!(space, Space::O6);
/// assert_eq!(space.ray(), Some(6));
/// // H1.2: two outer neighbours and one inner, no diagonals.
/// assert_eq!(space.neighbours(), SpaceSet::from([Space::O5, Space::O7, Space::I6]));
/// # Ok::<(), holochess::ParseSpaceError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Space {
    /// The centre.
    C,
    /// The inner space of ray 1.
    I1,
    /// The inner space of ray 2.
    I2,
    /// The inner space of ray 3.
    I3,
    /// The inner space of ray 4.
    I4,
    /// The inner space of ray 5.
    I5,
    /// The inner space of ray 6.
    I6,
    /// The inner space of ray 7.
    I7,
    /// The inner space of ray 8.
    I8,
    /// The inner space of ray 9.
    I9,
    /// The inner space of ray 10.
    I10,
    /// The inner space of ray 11.
    I11,
    /// The inner space of ray 12.
    I12,
    /// The outer space of ray 1.
    O1,
    /// The outer space of ray 2.
    O2,
    /// The outer space of ray 3.
    O3,
    /// The outer space of ray 4.
    O4,
    /// The outer space of ray 5.
    O5,
    /// The outer space of ray 6.
    O6,
    /// The outer space of ray 7.
    O7,
    /// The outer space of ray 8.
    O8,
    /// The outer space of ray 9.
    O9,
    /// The outer space of ray 10.
    O10,
    /// The outer space of ray 11.
    O11,
    /// The outer space of ray 12.
    O12,
}

/// What part of the board a space belongs to.
///
/// ```
/// use holochess::{Orbit, Space};
///
/// assert_eq!(Space::O12.orbit(), Orbit::Outer);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Orbit {
    /// The single space in the middle.
    Centre,
    /// The twelve spaces round the centre.
    Inner,
    /// The twelve spaces at the rim.
    Outer,
}

use Space::*;

/// The spaces by the lowest five bits of an index. The padding is never looked up; it only spares
/// the check.
const BY_BIT: [Space; 32] = [
    C, I1, I2, I3, I4, I5, I6, I7, I8, I9, I10, I11, I12, O1, O2, O3, O4, O5, O6, O7, O8, O9, O10,
    O11, O12, C, C, C, C, C, C, C,
];

const NAMES: [&str; Space::COUNT] = [
    "c", "i1", "i2", "i3", "i4", "i5", "i6", "i7", "i8", "i9", "i10", "i11", "i12", "o1", "o2",
    "o3", "o4", "o5", "o6", "o7", "o8", "o9", "o10", "o11", "o12",
];

const NEIGHBOURS: [SpaceSet; Space::COUNT] = {
    let mut table = [SpaceSet::EMPTY; Space::COUNT];
    let mut i = 0;
    while i < Space::COUNT {
        table[i] = SpaceSet::of(BY_BIT[i]).neighbours();
        i += 1;
    }
    table
};

impl Space {
    /// How many spaces there are.
    pub const COUNT: usize = 25;

    /// All spaces, in space order.
    pub const ALL: [Space; Space::COUNT] = [
        C, I1, I2, I3, I4, I5, I6, I7, I8, I9, I10, I11, I12, O1, O2, O3, O4, O5, O6, O7, O8, O9,
        O10, O11, O12,
    ];

    /// Returns the place in space order, from 0.
    ///
    /// ```
    /// use holochess::Space;
    ///
    /// assert_eq!((Space::C.index(), Space::O12.index()), (0, 24));
    /// ```
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Returns the space at a place in space order, if there is one.
    ///
    /// ```
    /// use holochess::Space;
    ///
    /// assert_eq!(Space::from_index(0), Some(Space::C));
    /// assert_eq!(Space::from_index(25), None);
    /// ```
    pub const fn from_index(index: usize) -> Option<Space> {
        if index < Space::COUNT { Some(BY_BIT[index]) } else { None }
    }

    /// Returns the space of a bit of a set; only the lowest five bits of the index count.
    pub(crate) const fn from_bit(bit: u32) -> Space {
        BY_BIT[(bit & 31) as usize]
    }

    /// Returns the space of an orbit on a ray 1–12. The centre lies on every ray.
    ///
    /// ```
    /// use holochess::{Orbit, Space};
    ///
    /// assert_eq!(Space::on(Orbit::Outer, 12), Some(Space::O12));
    /// assert_eq!(Space::on(Orbit::Inner, 13), None);
    /// ```
    pub const fn on(orbit: Orbit, ray: u8) -> Option<Space> {
        if ray < 1 || ray > 12 {
            return None;
        }
        Some(match orbit {
            Orbit::Centre => C,
            Orbit::Inner => BY_BIT[ray as usize],
            Orbit::Outer => BY_BIT[ray as usize + 12],
        })
    }

    /// Returns the orbit.
    ///
    /// ```
    /// use holochess::{Orbit, Space};
    ///
    /// assert_eq!(Space::I3.orbit(), Orbit::Inner);
    /// ```
    pub const fn orbit(self) -> Orbit {
        match self.index() {
            0 => Orbit::Centre,
            1..=12 => Orbit::Inner,
            _ => Orbit::Outer,
        }
    }

    /// Returns the ray 1–12; the centre has none of its own.
    ///
    /// ```
    /// use holochess::Space;
    ///
    /// assert_eq!((Space::I3.ray(), Space::C.ray()), (Some(3), None));
    /// ```
    pub const fn ray(self) -> Option<u8> {
        match self.index() {
            0 => None,
            index => Some((index as u8 - 1) % 12 + 1),
        }
    }

    /// Returns the name, such as `c` or `o12`.
    ///
    /// ```
    /// use holochess::Space;
    ///
    /// assert_eq!(Space::O12.name(), "o12");
    /// ```
    pub const fn name(self) -> &'static str {
        NAMES[self.index()]
    }

    /// Returns the neighbours (H1.2): three of an outer space, four of an inner one, twelve of the
    /// centre.
    ///
    /// ```
    /// use holochess::{Space, SpaceSet};
    ///
    /// assert_eq!(Space::C.neighbours(), SpaceSet::INNER);
    /// assert_eq!(Space::O1.neighbours(), SpaceSet::from([Space::I1, Space::O2, Space::O12]));
    /// ```
    pub const fn neighbours(self) -> SpaceSet {
        NEIGHBOURS[self.index()]
    }

    /// Returns the space after turning the board clockwise by some rays.
    ///
    /// ```
    /// use holochess::Space;
    ///
    /// assert_eq!(Space::I11.rotated(2), Space::I1);
    /// assert_eq!(Space::C.rotated(5), Space::C);
    /// ```
    #[must_use]
    pub const fn rotated(self, rays: u8) -> Space {
        match self.ray() {
            None => self,
            Some(ray) => self.with_ray((ray - 1 + rays % 12) % 12 + 1),
        }
    }

    /// Returns the space after mirroring the board left to right: ray 1 and ray 12 change places.
    ///
    /// ```
    /// use holochess::Space;
    ///
    /// assert_eq!(Space::O5.reflected(), Space::O8);
    /// ```
    #[must_use]
    pub const fn reflected(self) -> Space {
        match self.ray() {
            None => self,
            Some(ray) => self.with_ray(13 - ray),
        }
    }

    const fn with_ray(self, ray: u8) -> Space {
        let base = if matches!(self.orbit(), Orbit::Outer) { 12 } else { 0 };
        BY_BIT[(base + ray as usize) & 31]
    }
}

impl fmt::Display for Space {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Why a text is no space.
///
/// ```
/// use holochess::{ParseSpaceError, Space};
///
/// assert_eq!("o13".parse::<Space>(), Err(ParseSpaceError));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a space is `c`, `i1` to `i12` or `o1` to `o12` (H1.1)")]
pub struct ParseSpaceError;

impl FromStr for Space {
    type Err = ParseSpaceError;

    fn from_str(text: &str) -> Result<Space, ParseSpaceError> {
        let index = NAMES.iter().position(|&name| name == text).ok_or(ParseSpaceError)?;
        Space::from_index(index).ok_or(ParseSpaceError)
    }
}

crate::serde_text::as_text!(Space, "a space, such as `c`, `i1` or `o12`");
