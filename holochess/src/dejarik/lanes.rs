//! What the four pieces of a side can do, found side by side.
//!
//! All pieces of a side move over the same free spaces, so the same few steps on bits find their
//! ways at once, in four lanes that a compiler puts into one register; and nothing branches on
//! what each piece is. It is `reach::simple` for up to three steps (D5), four times.

use crate::{Space, SpaceSet};

/// A side's pieces, in space order; lanes without a piece have no neighbours.
#[derive(Clone, Copy)]
pub(super) struct Pieces {
    pub(super) from: [Space; 4],
    pub(super) neighbours: [SpaceSet; 4],
    pub(super) steps: [u32; 4],
}

/// Where a side's pieces can go and what they can attack, and how many spaces these are.
#[derive(Clone, Copy)]
pub(super) struct Targets {
    pub(super) sets: [SpaceSet; 4],
    pub(super) counts: [u32; 4],
}

impl Targets {
    #[inline]
    pub(super) fn count(&self) -> u32 {
        let [a, b, c, d] = self.counts;
        (a + b) + (c + d)
    }
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

    /// Counts the bits of each lane, by adding up ever wider fields.
    #[inline(always)]
    fn count(self) -> Lanes {
        self.map(|x| {
            let pairs = x - (x >> 1 & 0x5555_5555);
            let fours = (pairs & 0x3333_3333) + (pairs >> 2 & 0x3333_3333);
            let bytes = (fours + (fours >> 4)) & 0x0F0F_0F0F;
            let halves = bytes + (bytes >> 8);
            (halves + (halves >> 16)) & 0x3F
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

/// Returns what pieces can do that take one, two or three steps each.
// A call of its own, with its results in memory: that is where compilers see that the lanes can
// share a register.
#[inline(never)]
pub(super) fn targets(pieces: &Pieces, free: SpaceSet, enemy: SpaceSet) -> Targets {
    let (free, enemy) = (free.bits(), enemy.bits());
    let neighbours = Lanes(pieces.neighbours.map(SpaceSet::bits));
    let one = neighbours.map(|x| x & free);
    let two = one.neighbours().map(|x| x & free);
    let more_ways = one.neighbours_twice().zip(two, |twice, two| twice & two);
    let one_way = two.zip(more_ways, |two, more| two & !more);
    let by_one_way = one_way.neighbours().zip(one, |ends, firsts| ends & !firsts);
    let three = by_one_way.zip(more_ways.neighbours(), |a, b| (a | b) & free);
    let chosen = |ends: Lanes, wanted: u32| {
        let wanted = pieces.steps.map(|steps| if steps == wanted { u32::MAX } else { 0 });
        ends.zip(Lanes(wanted), |ends, wanted| ends & wanted)
    };
    let one_or_two = chosen(one, 1).zip(chosen(two, 2), |a, b| a | b);
    let moves = one_or_two.zip(chosen(three, 3), |a, b| a | b);
    let all = moves.zip(neighbours, |moves, neighbours| moves | neighbours & enemy);
    Targets { sets: all.0.map(SpaceSet::of_bits), counts: all.count().0 }
}
