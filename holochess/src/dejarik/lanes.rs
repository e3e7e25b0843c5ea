//! What the four pieces of a side can do, found side by side.
//!
//! All pieces of a side move over the same free spaces, so the same few steps on bits find their
//! ways at once, in four lanes that a compiler puts into one register; and nothing branches on
//! what each piece is. It is `reach::simple` for up to three steps (D5), four times.

use crate::{Space, SpaceSet};

/// The bits of a lane above the spaces: a piece that takes *n* steps has the one *n* places up.
const STEPS: u32 = 28;

/// Returns the lane of a piece: its neighbours, and above them how many steps it takes. A lane
/// without a piece is 0.
pub(super) const fn lane(from: Space, steps: u8) -> u64 {
    from.neighbours().bits() as u64 | 1 << (STEPS + steps as u32)
}

/// Where a side's pieces can go and what they can attack.
#[derive(Clone, Copy)]
pub(super) struct Targets {
    lanes: Lanes,
    /// How many spaces each byte of the lanes has.
    counts: Lanes,
}

impl Targets {
    #[inline]
    pub(super) fn of(sets: [SpaceSet; 4]) -> Targets {
        let lanes = Lanes(sets.map(SpaceSet::bits));
        Targets { lanes, counts: lanes.counts() }
    }

    #[inline]
    pub(super) fn sets(&self) -> [SpaceSet; 4] {
        self.lanes.0.map(SpaceSet::of_bits)
    }

    /// Returns how many they are; what two pieces can get to counts twice.
    #[inline]
    pub(super) fn count(&self) -> u64 {
        let [first, second] = self.counts.words();
        total(running_sums(first + second))
    }

    /// Returns which piece has the target with so many others before it, and that target. There
    /// must be more than `number` targets.
    ///
    /// Nothing branches on the number: it is drawn, so processors would guess wrong.
    #[inline]
    pub(super) fn nth(&self, number: u64) -> (usize, Space) {
        let sums = self.counts.words().map(running_sums);
        let in_first = total(sums[0]);
        let half = usize::from(number >= in_first);
        let number = number - [0, in_first][half];
        let (word, sums) = (self.lanes.words()[half], sums[half]);
        let byte = first_above(sums, number);
        let number = number - (sums << 8 >> byte & 0xFF);
        // The bits of that byte, each in a byte of its own, and there moved to the lowest place.
        let apart = ((word >> byte & 0xFF) * ONES) & 0x8040_2010_0804_0201;
        let counts = ((apart + (TOPS - ONES)) & TOPS) >> 7;
        let bit = byte + first_above(running_sums(counts), number) / 8;
        (2 * half + bit as usize / 32, Space::from_bit(bit))
    }
}

/// A one in each byte.
const ONES: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each byte.
const TOPS: u64 = ONES << 7;

/// Returns for each byte the sum of it and all lower ones.
#[inline(always)]
fn running_sums(bytes: u64) -> u64 {
    bytes.wrapping_mul(ONES)
}

/// Returns the sum of all bytes.
#[inline(always)]
fn total(running_sums: u64) -> u64 {
    running_sums >> 56
}

/// Returns the place in bits of the first byte that is above a number. There must be one; neither
/// it nor the other bytes exceed 127.
#[inline(always)]
fn first_above(bytes: u64, number: u64) -> u32 {
    // A byte keeps its highest bit if it is above, and in no case borrows from the next.
    let above = ((bytes | TOPS) - (number + 1) * ONES) & TOPS;
    above.trailing_zeros() & 56
}

/// Four sets of spaces as bits.
#[derive(Clone, Copy)]
struct Lanes([u32; 4]);

const INNER: u32 = SpaceSet::INNER.bits();
const OUTER: u32 = SpaceSet::OUTER.bits();
const LAST: u32 = 1 << 12 | 1 << 24;
const FIRST: u32 = 1 << 1 | 1 << 13;

impl Lanes {
    #[inline(always)]
    fn map(self, f: impl Fn(u32) -> u32) -> Lanes {
        Lanes([f(self.0[0]), f(self.0[1]), f(self.0[2]), f(self.0[3])])
    }

    #[inline(always)]
    fn zip(self, other: Lanes, f: impl Fn(u32, u32) -> u32) -> Lanes {
        let (a, b) = (self.0, other.0);
        Lanes([f(a[0], b[0]), f(a[1], b[1]), f(a[2], b[2]), f(a[3], b[3])])
    }

    /// Returns the lanes as two words, the first lane lowest.
    #[inline(always)]
    fn words(self) -> [u64; 2] {
        let [a, b, c, d] = self.0.map(u64::from);
        [a | b << 32, c | d << 32]
    }

    #[inline(always)]
    fn neighbours(self) -> Lanes {
        self.map(|x| {
            let ring = clockwise(x) | counter_clockwise(x) | across(x);
            ring | spokes(x) | centre(x & INNER)
        })
    }

    #[inline(always)]
    fn neighbours_twice(self) -> Lanes {
        self.map(|x| {
            let (up, down, across) = (clockwise(x), counter_clockwise(x), across(x));
            let (ring, inner) = (up | down, x & INNER);
            let twice = up & down | across & ring | spokes(x) & (ring | across);
            twice | centre(inner & inner.wrapping_sub(1))
        })
    }

    /// Counts the bits of each byte, by adding up ever wider fields.
    #[inline(always)]
    fn counts(self) -> Lanes {
        self.map(|x| {
            let pairs = x - (x >> 1 & 0x5555_5555);
            let fours = (pairs & 0x3333_3333) + (pairs >> 2 & 0x3333_3333);
            (fours + (fours >> 4)) & 0x0F0F_0F0F
        })
    }
}

#[inline(always)]
fn clockwise(x: u32) -> u32 {
    (x & ((INNER | OUTER) & !LAST)) << 1 | (x & LAST) >> 11
}

#[inline(always)]
fn counter_clockwise(x: u32) -> u32 {
    (x & ((INNER | OUTER) & !FIRST)) >> 1 | (x & FIRST) << 11
}

#[inline(always)]
fn across(x: u32) -> u32 {
    (x & INNER) << 12 | (x & OUTER) >> 12
}

#[inline(always)]
fn spokes(x: u32) -> u32 {
    (x & 1).wrapping_neg() & INNER
}

/// Returns the centre if any bit of the inner orbit is set.
#[inline(always)]
fn centre(inner: u32) -> u32 {
    (inner + INNER) >> 13 & 1
}

/// Says whether these lanes can be followed: three steps are the most.
#[inline]
pub(super) fn are_short([a, b, c, d]: [u64; 4]) -> bool {
    (a | b | c | d) >> (STEPS + 4) == 0
}

/// Returns what pieces can do whose lanes [`are_short`].
#[inline]
pub(super) fn targets([a, b, c, d]: [u64; 4], free: SpaceSet, enemy: SpaceSet) -> Targets {
    let has_three = (a | b | c | d) >> (STEPS + 3) != 0;
    let [a, b, c, d] = [a, b, c, d].map(|lane| lane as u32);
    let (free, enemy) = (free.bits(), enemy.bits());
    if has_three {
        up_to::<3>(a, b, c, d, free, enemy)
    } else {
        up_to::<2>(a, b, c, d, free, enemy)
    }
}

/// Returns what pieces can do that take so many steps at most, two or three.
// A call of its own, with its results in memory: that is where compilers see that the lanes can
// share a register. The pieces come one by one, since a processor waits before it reads at once
// what has just been written word by word.
#[inline(never)]
fn up_to<const MOST: u32>(a: u32, b: u32, c: u32, d: u32, free: u32, enemy: u32) -> Targets {
    let pieces = Lanes([a, b, c, d]);
    let of_steps = |ends: Lanes, steps: u32| {
        pieces.zip(ends, |piece, ends| ((piece << (31 - STEPS - steps)) as i32 >> 31) as u32 & ends)
    };
    let one = pieces.map(|x| x & free);
    let two = one.neighbours().map(|x| x & free);
    let mut lanes = pieces.map(|x| x & enemy);
    lanes = lanes.zip(of_steps(one, 1), |a, b| a | b);
    lanes = lanes.zip(of_steps(two, 2), |a, b| a | b);
    if MOST == 3 {
        let more_ways = one.neighbours_twice().zip(two, |twice, two| twice & two);
        let one_way = two.zip(more_ways, |two, more| two & !more);
        let by_one_way = one_way.neighbours().zip(one, |ends, firsts| ends & !firsts);
        let three = by_one_way.zip(more_ways.neighbours(), |a, b| (a | b) & free);
        lanes = lanes.zip(of_steps(three, 3), |a, b| a | b);
    }
    Targets { lanes, counts: lanes.counts() }
}
