//! Sets of small numbers as words.

use core::fmt::Debug;
use core::hash::Hash;

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
        let mut words = [0; W];
        if let Some(word) = words.get_mut(number / 64) {
            *word = 1 << (number % 64);
        }
        Words(words)
    }

    #[inline(always)]
    fn has(self, number: usize) -> bool {
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
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    #[inline(always)]
    fn empty(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
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
