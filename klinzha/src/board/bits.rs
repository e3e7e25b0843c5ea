//! Sets of small numbers as words.

use core::fmt::Debug;
use core::hash::Hash;
use core::ops::ControlFlow;

/// A set of cell numbers.
///
/// The functions are the few that move generation needs; [`CellSet`](super::CellSet) is the
/// public face.
pub trait Bits: Copy + Eq + Ord + Hash + Debug + Default + Send + Sync + Unpin + 'static {
    #[doc(hidden)]
    const EMPTY: Self;
    #[doc(hidden)]
    fn single(number: usize) -> Self;
    #[doc(hidden)]
    fn has(self, number: usize) -> bool;
    #[doc(hidden)]
    fn and(self, other: Self) -> Self;
    #[doc(hidden)]
    fn or(self, other: Self) -> Self;
    #[doc(hidden)]
    fn xor(self, other: Self) -> Self;
    #[doc(hidden)]
    fn minus(self, other: Self) -> Self;
    #[doc(hidden)]
    fn count(self) -> u32;
    #[doc(hidden)]
    fn empty(self) -> bool;
    /// Calls `visit` with the numbers in their order until it breaks.
    #[doc(hidden)]
    fn each(self, visit: impl FnMut(usize) -> ControlFlow<()>) -> ControlFlow<()>;
    /// Takes the least number out of the set.
    #[doc(hidden)]
    fn pop(&mut self) -> Option<usize>;
}

/// The only implementation: `W` words of 64.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Words<const W: usize>(pub(crate) [u64; W]);

impl<const W: usize> Default for Words<W> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const W: usize> Words<W> {
    #[inline(always)]
    fn zip(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        let mut words = self.0;
        for (word, &by) in words.iter_mut().zip(&other.0) {
            *word = f(*word, by);
        }
        Words(words)
    }
}

impl<const W: usize> Bits for Words<W> {
    const EMPTY: Self = Words([0; W]);

    #[inline(always)]
    fn single(number: usize) -> Self {
        let bit = 1 << (number % 64);
        let mut words = [0; W];
        if W == 2 {
            // Two selections are cheaper than an address.
            words[0] = if number < 64 { bit } else { 0 };
            words[1] = if number < 64 { 0 } else { bit };
        } else if let Some(word) = words.get_mut(number / 64) {
            *word = bit;
        }
        Words(words)
    }

    #[inline(always)]
    fn has(self, number: usize) -> bool {
        if W == 2 {
            // A selection again: a set that is asked at an address has to be kept in memory.
            let word = if number < 64 { self.0[0] } else { self.0[1] };
            return word >> (number % 64) & 1 != 0;
        }
        self.0.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 != 0)
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn count(self) -> u32 {
        if W == 2 {
            return count_pair(self.0[0], self.0[1]);
        }
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline(always)]
    fn empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    // A loop for each word: half the work of asking at each number which word comes next.
    #[inline(always)]
    fn each(self, mut visit: impl FnMut(usize) -> ControlFlow<()>) -> ControlFlow<()> {
        for (i, mut word) in self.0.into_iter().enumerate() {
            while word != 0 {
                visit(64 * i + word.trailing_zeros() as usize)?;
                word &= word - 1;
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pop(&mut self) -> Option<usize> {
        for (i, word) in self.0.iter_mut().enumerate() {
            if *word != 0 {
                let bit = word.trailing_zeros() as usize;
                *word &= *word - 1;
                return Some(64 * i + bit);
            }
        }
        None
    }
}

/// The bits of two words together: most targets count them in software, and adding up fours of
/// both words before going on saves a third of the work.
#[inline(always)]
const fn count_pair(a: u64, b: u64) -> u32 {
    if cfg!(target_feature = "popcnt") || cfg!(target_arch = "aarch64") {
        return a.count_ones() + b.count_ones();
    }
    // Counts of two, then of four bits; of both words together at most eight in each four.
    const fn fours(word: u64) -> u64 {
        let twos = word - (word >> 1 & 0x5555_5555_5555_5555);
        (twos & 0x3333_3333_3333_3333) + (twos >> 2 & 0x3333_3333_3333_3333)
    }
    let fours = fours(a) + fours(b);
    let bytes = (fours & 0x0f0f_0f0f_0f0f_0f0f) + (fours >> 4 & 0x0f0f_0f0f_0f0f_0f0f);
    (bytes.wrapping_mul(0x0101_0101_0101_0101) >> 56) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_of_words_is_counted_like_its_words() {
        let mut x = 1_u64;
        for _ in 0..10_000 {
            x = x.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
            let (a, b) = (x, x.rotate_left(29) & x);
            assert_eq!(count_pair(a, b), a.count_ones() + b.count_ones());
        }
        assert_eq!(count_pair(u64::MAX, u64::MAX), 128);
    }
}
