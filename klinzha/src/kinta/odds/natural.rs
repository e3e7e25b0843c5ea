//! Natural numbers of any size: just what exact odds need.

use alloc::vec::Vec;
use core::fmt;

/// A natural number, its words from the lowest, without leading zeros.
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub(super) struct Natural(Vec<u64>);

impl Natural {
    pub(super) const ZERO: Natural = Natural(Vec::new());

    pub(super) fn is_zero(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn is_one(&self) -> bool {
        self.0 == [1]
    }

    pub(super) fn add(&mut self, other: &Natural) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        let mut carry = false;
        for (i, word) in self.0.iter_mut().enumerate() {
            let more = other.0.get(i).copied().unwrap_or(0);
            let (sum, over) = word.overflowing_add(more);
            let (sum, over_again) = sum.overflowing_add(carry.into());
            (*word, carry) = (sum, over || over_again);
        }
        if carry {
            self.0.push(1);
        }
    }

    /// Adds a multiple of another number.
    pub(super) fn add_times(&mut self, other: &Natural, factor: u64) {
        let mut multiple = other.clone();
        multiple.multiply(factor);
        self.add(&multiple);
    }

    pub(super) fn multiply(&mut self, factor: u64) {
        if factor == 0 {
            self.0.clear();
            return;
        }
        let mut carry = 0;
        for word in &mut self.0 {
            let product = u128::from(*word) * u128::from(factor) + carry;
            *word = product as u64;
            carry = product >> 64;
        }
        if carry > 0 {
            self.0.push(carry as u64);
        }
    }

    pub(super) fn multiply_often(&mut self, factor: u64, times: usize) {
        for _ in 0..times {
            self.multiply(factor);
        }
    }

    /// Divides by a number that is not zero, and returns the rest.
    fn divide(&mut self, divisor: u64) -> u64 {
        let mut rest = 0_u128;
        for word in self.0.iter_mut().rev() {
            let dividend = rest << 64 | u128::from(*word);
            *word = (dividend / u128::from(divisor)) as u64;
            rest = dividend % u128::from(divisor);
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
        rest as u64
    }

    fn rest(&self, divisor: u64) -> u64 {
        let step = |rest: u128, &word: &u64| (rest << 64 | u128::from(word)) % u128::from(divisor);
        self.0.iter().rev().fold(0, step) as u64
    }

    /// Divides both by a prime as often as both can be.
    pub(super) fn reduce(a: &mut Natural, b: &mut Natural, prime: u64) {
        while !a.is_zero() && a.rest(prime) == 0 && b.rest(prime) == 0 {
            a.divide(prime);
            b.divide(prime);
        }
    }

    /// The highest 64 bits, and how many follow.
    fn scaled(&self) -> (u64, i32) {
        match self.0.as_slice() {
            [] => (0, 0),
            &[word] => (word, 0),
            &[.., low, high] => {
                let shift = high.leading_zeros();
                let top = if shift == 0 { high } else { high << shift | low >> (64 - shift) };
                (top, 64 * (self.0.len() as i32 - 1) - shift as i32)
            }
        }
    }

    /// The quotient, as near as a float comes.
    pub(super) fn quotient(&self, divisor: &Natural) -> f64 {
        let ((a, more), (b, less)) = (self.scaled(), divisor.scaled());
        let exponent = 1023 + i64::from(more) - i64::from(less);
        if exponent <= 0 || b == 0 {
            return 0.0;
        }
        a as f64 / b as f64 * f64::from_bits((exponent.min(2046) as u64) << 52)
    }
}

impl From<u64> for Natural {
    fn from(number: u64) -> Natural {
        if number == 0 { Natural::ZERO } else { Natural([number].to_vec()) }
    }
}

impl fmt::Display for Natural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        const CHUNK: u64 = 10_000_000_000_000_000_000;
        let mut rest = self.clone();
        let mut chunks = Vec::new();
        while !rest.is_zero() {
            chunks.push(rest.divide(CHUNK));
        }
        write!(f, "{}", chunks.pop().unwrap_or(0))?;
        chunks.iter().rev().try_for_each(|chunk| write!(f, "{chunk:019}"))
    }
}

#[cfg(test)]
mod tests {
    use std::string::ToString;

    use super::Natural;

    #[test]
    fn a_number_grows_beyond_a_word_and_is_written_in_full() {
        let mut number = Natural::from(u64::MAX);
        number.add(&Natural::from(1));
        assert_eq!(number.to_string(), "18446744073709551616");
        number.multiply_often(u64::MAX, 2);
        let (mut a, mut b) = (number.clone(), number);
        a.multiply(3);
        Natural::reduce(&mut a, &mut b, 2);
        assert_eq!(b.to_string(), "340282366920938463426481119284349108225");
        assert!((a.quotient(&b) - 3.0).abs() < 1e-15);
    }
}
