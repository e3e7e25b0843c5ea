//! Sets of spaces as bits, and the floods that movement is made of.

use core::fmt;
use core::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

use crate::Space;

/// A set of spaces: bit *n* stands for the space at place *n* in space order (H1.1).
///
/// ```
/// use holochess::{Space, SpaceSet};
///
/// let set = SpaceSet::from([Space::O1, Space::C]) | SpaceSet::of(Space::I7);
/// assert_eq!(set.len(), 3);
/// assert!(set.contains(Space::I7));
/// assert_eq!(set.into_iter().next(), Some(Space::C));
/// assert_eq!((!set).len(), 22);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SpaceSet(u32);

const INNER: u32 = 0xFFF << 1;
const OUTER: u32 = 0xFFF << 13;
/// Ray 1 of both orbits, and ray 12 of both: where going round an orbit wraps.
const FIRST: u32 = 1 << 1 | 1 << 13;
const LAST: u32 = 1 << 12 | 1 << 24;

impl SpaceSet {
    /// No space.
    pub const EMPTY: SpaceSet = SpaceSet(0);
    /// The whole board.
    pub const ALL: SpaceSet = SpaceSet(1 | INNER | OUTER);
    /// The twelve inner spaces.
    pub const INNER: SpaceSet = SpaceSet(INNER);
    /// The twelve outer spaces.
    pub const OUTER: SpaceSet = SpaceSet(OUTER);

    /// Returns the set of one space.
    ///
    /// ```
    /// use holochess::{Space, SpaceSet};
    ///
    /// assert_eq!(SpaceSet::of(Space::C).len(), 1);
    /// ```
    pub const fn of(space: Space) -> SpaceSet {
        SpaceSet(1 << space as u32)
    }

    /// Returns the set with these bits, if no bit beyond the 25 spaces is set.
    ///
    /// ```
    /// use holochess::{Space, SpaceSet};
    ///
    /// assert_eq!(SpaceSet::from_bits(1), Some(SpaceSet::of(Space::C)));
    /// assert_eq!(SpaceSet::from_bits(1 << 25), None);
    /// ```
    pub const fn from_bits(bits: u32) -> Option<SpaceSet> {
        if bits & !Self::ALL.0 == 0 { Some(SpaceSet(bits)) } else { None }
    }

    /// Returns the set with these bits, which are known to be of spaces.
    pub(crate) const fn of_bits(bits: u32) -> SpaceSet {
        SpaceSet(bits)
    }

    /// Returns the bits.
    ///
    /// ```
    /// use holochess::{Space, SpaceSet};
    ///
    /// assert_eq!(SpaceSet::of(Space::C).bits(), 1);
    /// ```
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// Returns true if the space is in the set.
    ///
    /// ```
    /// use holochess::{Space, SpaceSet};
    ///
    /// assert!(SpaceSet::INNER.contains(Space::I7) && !SpaceSet::INNER.contains(Space::C));
    /// ```
    pub const fn contains(self, space: Space) -> bool {
        self.0 >> space as u32 & 1 != 0
    }

    /// Returns true if there is no space in the set.
    ///
    /// ```
    /// use holochess::SpaceSet;
    ///
    /// assert!(SpaceSet::EMPTY.is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns true if some space is in both sets.
    ///
    /// ```
    /// use holochess::SpaceSet;
    ///
    /// assert!(!SpaceSet::INNER.meets(SpaceSet::OUTER));
    /// ```
    pub const fn meets(self, other: SpaceSet) -> bool {
        self.0 & other.0 != 0
    }

    /// Returns how many spaces are in the set.
    ///
    /// ```
    /// use holochess::SpaceSet;
    ///
    /// assert_eq!(SpaceSet::OUTER.len(), 12);
    /// ```
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Returns how many spaces are in two sets together, those in both counted twice.
    pub(crate) const fn len_of_two(self, other: SpaceSet) -> u32 {
        (self.0 as u64 | (other.0 as u64) << 32).count_ones()
    }

    /// Returns true if there is exactly one space in the set.
    ///
    /// ```
    /// use holochess::{Space, SpaceSet};
    ///
    /// assert!(SpaceSet::of(Space::C).is_single() && !SpaceSet::EMPTY.is_single());
    /// ```
    pub const fn is_single(self) -> bool {
        self.0.is_power_of_two()
    }

    /// Returns the only space in the set, if there is exactly one.
    ///
    /// ```
    /// use holochess::{Space, SpaceSet};
    ///
    /// assert_eq!(SpaceSet::of(Space::C).single(), Some(Space::C));
    /// assert_eq!(SpaceSet::INNER.single(), None);
    /// ```
    pub const fn single(self) -> Option<Space> {
        if self.is_single() { self.first() } else { None }
    }

    /// Returns the first space in space order.
    ///
    /// ```
    /// use holochess::{Space, SpaceSet};
    ///
    /// assert_eq!(SpaceSet::OUTER.first(), Some(Space::O1));
    /// ```
    pub const fn first(self) -> Option<Space> {
        if self.0 == 0 { None } else { Some(Space::from_bit(self.0.trailing_zeros())) }
    }

    /// Returns the space with so many others of the set before it in space order.
    ///
    /// ```
    /// use holochess::{Space, SpaceSet};
    ///
    /// let set = SpaceSet::from([Space::C, Space::I4, Space::O2]);
    /// assert_eq!(set.nth(1), Some(Space::I4));
    /// assert_eq!(set.nth(3), None);
    /// ```
    pub const fn nth(self, before: u32) -> Option<Space> {
        let (mut left, mut before) = (self.0, before);
        while before > 0 && left != 0 {
            left &= left - 1;
            before -= 1;
        }
        SpaceSet(left).first()
    }

    /// Returns the union, as `|` does, in constants too.
    pub(crate) const fn with(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 | other.0)
    }

    /// Returns the set if the condition holds, else no space; without a branch.
    pub(crate) const fn if_true(self, condition: bool) -> SpaceSet {
        SpaceSet(self.0 & (condition as u32).wrapping_neg())
    }

    /// Adds a space.
    ///
    /// ```
    /// use holochess::{Space, SpaceSet};
    ///
    /// let mut spaces = SpaceSet::EMPTY;
    /// spaces.insert(Space::C);
    /// assert_eq!(spaces, SpaceSet::of(Space::C));
    /// ```
    pub const fn insert(&mut self, space: Space) {
        self.0 |= 1 << space as u32;
    }

    /// Takes a space out.
    ///
    /// ```
    /// use holochess::{Space, SpaceSet};
    ///
    /// let mut spaces = SpaceSet::INNER;
    /// spaces.remove(Space::I1);
    /// assert_eq!(spaces.len(), 11);
    /// ```
    pub const fn remove(&mut self, space: Space) {
        self.0 &= !(1 << space as u32);
    }

    /// Returns the set with one space less.
    ///
    /// ```
    /// use holochess::{Space, SpaceSet};
    ///
    /// assert_eq!(SpaceSet::INNER.without(Space::I1).len(), 11);
    /// ```
    #[must_use]
    pub const fn without(self, space: Space) -> SpaceSet {
        SpaceSet(self.0 & !(1 << space as u32))
    }

    /// Returns the spaces one step clockwise along the orbits; the centre has none.
    ///
    /// ```
    /// use holochess::{Space, SpaceSet};
    ///
    /// assert_eq!(SpaceSet::of(Space::O12).clockwise(), SpaceSet::of(Space::O1));
    /// ```
    #[must_use]
    pub const fn clockwise(self) -> SpaceSet {
        SpaceSet((self.0 & ((INNER | OUTER) & !LAST)) << 1 | (self.0 & LAST) >> 11)
    }

    /// Returns the spaces one step counter-clockwise along the orbits; the centre has none.
    ///
    /// ```
    /// use holochess::{Space, SpaceSet};
    ///
    /// assert_eq!(SpaceSet::of(Space::O1).counter_clockwise(), SpaceSet::of(Space::O12));
    /// ```
    #[must_use]
    pub const fn counter_clockwise(self) -> SpaceSet {
        SpaceSet((self.0 & ((INNER | OUTER) & !FIRST)) >> 1 | (self.0 & FIRST) << 11)
    }

    /// Returns the inner spaces for the outer ones and the other way round, along the rays.
    ///
    /// ```
    /// use holochess::{Space, SpaceSet};
    ///
    /// assert_eq!(SpaceSet::of(Space::O1).across(), SpaceSet::of(Space::I1));
    /// ```
    #[must_use]
    pub const fn across(self) -> SpaceSet {
        SpaceSet((self.0 & INNER) << 12 | (self.0 & OUTER) >> 12)
    }

    /// Returns the inner spaces half a turn away: where their rays go on beyond the centre.
    ///
    /// ```
    /// use holochess::{Space, SpaceSet};
    ///
    /// assert_eq!(SpaceSet::of(Space::I1).opposite_inner(), SpaceSet::of(Space::I7));
    /// ```
    #[must_use]
    pub const fn opposite_inner(self) -> SpaceSet {
        let inner = self.0 & INNER;
        SpaceSet((inner << 6 | inner >> 6) & INNER)
    }

    /// Returns the neighbours of all spaces in the set.
    ///
    /// A space of the set is in it only if it is next to another one.
    ///
    /// ```
    /// use holochess::{Space, SpaceSet};
    ///
    /// assert_eq!(SpaceSet::of(Space::C).neighbours(), SpaceSet::INNER);
    /// ```
    #[must_use]
    pub const fn neighbours(self) -> SpaceSet {
        let ring = self.clockwise().0 | self.counter_clockwise().0 | self.across().0;
        SpaceSet(ring | self.spokes() | (self.0 & INNER != 0) as u32)
    }

    /// Returns the neighbours of the spaces in the set: first those of one or more, then those of
    /// two or more.
    pub(crate) const fn neighbours_once_twice(self) -> (SpaceSet, SpaceSet) {
        let (up, down, across) = (self.clockwise().0, self.counter_clockwise().0, self.across().0);
        let (ring, spokes, inner) = (up | down, self.spokes(), self.0 & INNER);
        let once = ring | across | spokes | (inner != 0) as u32;
        let twice = up & down | across & ring | spokes & (ring | across);
        let centre_twice = (inner & inner.wrapping_sub(1) != 0) as u32;
        (SpaceSet(once), SpaceSet(twice | centre_twice))
    }

    /// Returns what the centre adds to the neighbours, if it is in the set: the inner orbit.
    const fn spokes(self) -> u32 {
        (self.0 & 1).wrapping_neg() & INNER
    }

    /// Returns the spaces after turning the board clockwise by some rays.
    ///
    /// ```
    /// use holochess::{Space, SpaceSet};
    ///
    /// assert_eq!(SpaceSet::of(Space::O11).rotated(2), SpaceSet::of(Space::O1));
    /// ```
    #[must_use]
    pub fn rotated(self, rays: u8) -> SpaceSet {
        self.into_iter().map(|space| space.rotated(rays)).collect()
    }

    /// Returns the spaces after mirroring the board left to right.
    ///
    /// ```
    /// use holochess::{Space, SpaceSet};
    ///
    /// assert_eq!(SpaceSet::of(Space::O1).reflected(), SpaceSet::of(Space::O12));
    /// ```
    #[must_use]
    pub fn reflected(self) -> SpaceSet {
        self.into_iter().map(Space::reflected).collect()
    }
}

impl BitOr for SpaceSet {
    type Output = SpaceSet;

    fn bitor(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 | other.0)
    }
}

impl BitAnd for SpaceSet {
    type Output = SpaceSet;

    fn bitand(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 & other.0)
    }
}

impl BitXor for SpaceSet {
    type Output = SpaceSet;

    fn bitxor(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 ^ other.0)
    }
}

impl BitOrAssign for SpaceSet {
    fn bitor_assign(&mut self, other: SpaceSet) {
        self.0 |= other.0;
    }
}

impl BitAndAssign for SpaceSet {
    fn bitand_assign(&mut self, other: SpaceSet) {
        self.0 &= other.0;
    }
}

impl BitXorAssign for SpaceSet {
    fn bitxor_assign(&mut self, other: SpaceSet) {
        self.0 ^= other.0;
    }
}

impl Sub for SpaceSet {
    type Output = SpaceSet;

    fn sub(self, other: SpaceSet) -> SpaceSet {
        SpaceSet(self.0 & !other.0)
    }
}

impl Not for SpaceSet {
    type Output = SpaceSet;

    fn not(self) -> SpaceSet {
        SpaceSet(!self.0 & Self::ALL.0)
    }
}

impl<const N: usize> From<[Space; N]> for SpaceSet {
    fn from(spaces: [Space; N]) -> SpaceSet {
        spaces.into_iter().collect()
    }
}

impl From<Space> for SpaceSet {
    fn from(space: Space) -> SpaceSet {
        SpaceSet::of(space)
    }
}

impl FromIterator<Space> for SpaceSet {
    fn from_iter<I: IntoIterator<Item = Space>>(spaces: I) -> SpaceSet {
        let mut set = SpaceSet::EMPTY;
        set.extend(spaces);
        set
    }
}

impl Extend<Space> for SpaceSet {
    fn extend<I: IntoIterator<Item = Space>>(&mut self, spaces: I) {
        spaces.into_iter().for_each(|space| self.insert(space));
    }
}

impl IntoIterator for SpaceSet {
    type Item = Space;
    type IntoIter = Spaces;

    fn into_iter(self) -> Spaces {
        Spaces(self.0)
    }
}

impl fmt::Debug for SpaceSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

/// The spaces of a set, in space order.
///
/// ```
/// use holochess::{Space, SpaceSet, Spaces};
///
/// let mut spaces: Spaces = SpaceSet::OUTER.into_iter();
/// assert_eq!(spaces.next(), Some(Space::O1));
/// ```
#[derive(Clone, Debug)]
pub struct Spaces(u32);

impl Iterator for Spaces {
    type Item = Space;

    #[inline]
    fn next(&mut self) -> Option<Space> {
        if self.0 == 0 {
            return None;
        }
        let space = Space::from_bit(self.0.trailing_zeros());
        self.0 &= self.0 - 1;
        Some(space)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Spaces {}
impl core::iter::FusedIterator for Spaces {}

#[cfg(test)]
mod tests {
    extern crate std;

    use std::vec::Vec;

    use super::{Space, SpaceSet};

    /// Every space, with every choice of its neighbours in the set and a few spaces more.
    #[test]
    fn neighbours_once_and_twice_are_counted() {
        for space in Space::ALL {
            let all: Vec<Space> = SpaceSet::of(space).neighbours().into_iter().collect();
            for choice in 0..1_u32 << all.len() {
                let near = (0..all.len()).filter(|&i| choice >> i & 1 != 0);
                let near: SpaceSet = near.map(|i| all[i]).collect();
                let more = SpaceSet::ALL - SpaceSet::of(space).neighbours();
                for set in [near, near | more] {
                    let (once, twice) = set.neighbours_once_twice();
                    let count = near.len();
                    assert_eq!(once.contains(space), count >= 1, "{space} of {set:?}");
                    assert_eq!(twice.contains(space), count >= 2, "{space} of {set:?}");
                    assert_eq!(set.neighbours(), once);
                }
            }
        }
    }
}
