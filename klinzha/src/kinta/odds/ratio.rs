//! Exact fractions.

use core::fmt;

use super::natural::Natural;

/// An exact fraction in lowest terms, not negative.
///
/// ```
/// use klinzha::{Duel, Fighter, Kind, Weapon};
///
/// let piece = Fighter {
///     kind: Kind::Vanguard,
///     attack: 3,
///     hit_points: 1,
///     weapon: Some(Weapon::Mace),
///     rank: None,
/// };
/// let duel = Duel { attacker: piece, defender: piece, lead: 1, bonus: false };
/// // Who hits first wins, and one strikes first: 1/2 + 1/8 + 1/32 + …
/// let odds = duel.odds()?;
/// assert_eq!(odds.attacker_wins.to_string(), "2/3");
/// assert!((odds.attacker_wins.to_f64() - 0.6667).abs() < 1e-4);
/// # Ok::<(), klinzha::OddsError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Ratio {
    numerator: Natural,
    denominator: Natural,
}

impl Ratio {
    /// The fraction, reduced by these primes, which are all those of the denominator.
    pub(super) fn new(mut numerator: Natural, mut denominator: Natural, primes: &[u64]) -> Ratio {
        if numerator.is_zero() {
            denominator = Natural::from(1);
        }
        for &prime in primes {
            Natural::reduce(&mut numerator, &mut denominator, prime);
        }
        Ratio { numerator, denominator }
    }

    /// Returns the fraction as near as a float comes.
    ///
    /// ```
    /// use klinzha::{Duel, Fighter, Kind, Weapon};
    ///
    /// let (weapon, rank) = (Some(Weapon::Mace), None);
    /// let piece = Fighter { kind: Kind::Vanguard, attack: 3, hit_points: 1, weapon, rank };
    /// let odds = Duel { attacker: piece, defender: piece, lead: 1, bonus: false }.odds()?;
    /// assert!((odds.attacker_wins.to_f64() - 2.0 / 3.0).abs() < 1e-12);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_f64(&self) -> f64 {
        self.numerator.quotient(&self.denominator)
    }
}

impl fmt::Display for Ratio {
    /// Writes `2/3`, or the number alone if it is whole.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.numerator)?;
        if self.denominator.is_one() { Ok(()) } else { write!(f, "/{}", self.denominator) }
    }
}

impl fmt::Debug for Ratio {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
