//! The exact odds of a fight (D6) and of a duel (D9).
//!
//! Only one question is ever asked of the dice: in how many throws of *n* dice is the sum at most
//! *s*? A defending die that shows *f* may be counted as −*f*, and 7 − *f* is as likely as *f*: so
//! the attacker's sum is higher by *m* or more exactly as often as *n* = attack + defence dice
//! show *m* + 7 · defence or more.

use core::num::NonZeroU64;

use super::{Fight, KillMargin, Ratings};
use crate::BySide;

/// The most dice that are thrown at once: twelve against twelve.
const MAX_DICE: usize = 24;

/// Where the sums of *n* dice begin in the table; sums above the middle follow by symmetry.
const ROWS: [usize; MAX_DICE + 2] = {
    let mut rows = [0; MAX_DICE + 2];
    let mut n = 0;
    while n <= MAX_DICE {
        rows[n + 1] = rows[n] + row_len(n);
        n += 1;
    }
    rows
};

const fn row_len(n: usize) -> usize {
    // The sums n, n + 1, … below 7n/2.
    (7 * n).div_ceil(2) - n
}

/// For each number of dice and each sum below the middle: in how many throws it is not exceeded.
const AT_MOST: [u64; ROWS[MAX_DICE + 1]] = {
    let mut table = [0; ROWS[MAX_DICE + 1]];
    let mut ways = [0_u64; 6 * MAX_DICE + 1];
    ways[0] = 1;
    let mut n = 0;
    while n <= MAX_DICE {
        let (mut sum, mut total) = (n, 0);
        while sum - n < row_len(n) {
            total += ways[sum];
            table[ROWS[n] + sum - n] = total;
            sum += 1;
        }
        // One die more.
        let mut next = [0; 6 * MAX_DICE + 1];
        let mut sum = 0;
        while n < MAX_DICE && sum <= 6 * n {
            let mut face = 1;
            while face <= 6 {
                next[sum + face] += ways[sum];
                face += 1;
            }
            sum += 1;
        }
        ways = next;
        n += 1;
    }
    table
};

const POWERS: [u64; MAX_DICE + 1] = {
    let mut powers = [1; MAX_DICE + 1];
    let mut n = 1;
    while n <= MAX_DICE {
        powers[n] = 6 * powers[n - 1];
        n += 1;
    }
    powers
};

/// Returns in how many throws of `dice` dice, 24 at most, the sum is `sum` or less.
pub(super) const fn at_most(dice: usize, sum: i32) -> u64 {
    let n = dice as i32;
    if sum < n {
        0
    } else if sum >= 6 * n {
        POWERS[dice]
    } else if 2 * sum < 7 * n {
        AT_MOST[ROWS[dice] + (sum - n) as usize]
    } else {
        // As many throws exceed `sum` as fall below what the opposite faces show.
        POWERS[dice] - at_most(dice, 7 * n - sum - 1)
    }
}

/// In how many throws, out of 6^(attack + defence), an attack ends in each way (D6).
///
/// ```
/// use holochess::dejarik::{Fight, KillMargin, Piece, Roster, Weights};
///
/// let roster = Roster::TRADITIONAL;
/// let (savrip, ghhhk) = (roster[Piece::Savrip], roster[Piece::Ghhhk]);
/// let weights = Weights::of(savrip.attack, ghhhk.defence, KillMargin::default()).unwrap();
/// assert_eq!(weights.total(), 6_u64.pow(6 + 3));
/// assert_eq!(format!("{:.4}", weights.chance(Fight::Kill)), "0.7796");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Weights {
    /// The attacker is higher by the margin or more.
    pub kill: u64,
    /// The attacker is higher by less.
    pub push: u64,
    /// The attacker is equal, or lower by less than the margin.
    pub counter_push: u64,
    /// The attacker is lower by the margin or more.
    pub counter_kill: u64,
}

impl Weights {
    /// Returns the weights of an attack with so many dice against so many, or `None` unless both
    /// numbers are 1–12 and the margin is 1–71.
    ///
    /// ```
    /// use holochess::dejarik::{KillMargin, Weights};
    ///
    /// assert!(Weights::of(6, 3, KillMargin::default()).is_some());
    /// assert_eq!(Weights::of(0, 3, KillMargin::default()), None);
    /// ```
    pub const fn of(attack: u8, defence: u8, margin: KillMargin) -> Option<Weights> {
        if Ratings::new(attack, defence, 1).is_valid() && margin.is_valid() {
            Some(Weights::of_valid(attack, defence, margin))
        } else {
            None
        }
    }

    /// Returns the weights for numbers that have been checked.
    pub(super) const fn of_valid(attack: u8, defence: u8, margin: KillMargin) -> Weights {
        let dice = attack as usize + defence as usize;
        let (even, margin) = (7 * defence as i32, margin.0 as i32);
        let lost_by_margin = at_most(dice, even - margin);
        let not_won = at_most(dice, even);
        let not_won_by_margin = at_most(dice, even + margin - 1);
        Weights {
            kill: POWERS[dice] - not_won_by_margin,
            push: not_won_by_margin - not_won,
            counter_push: not_won - lost_by_margin,
            counter_kill: lost_by_margin,
        }
    }

    /// Returns the weight of one way.
    ///
    /// ```
    /// use holochess::dejarik::{Fight, KillMargin, Weights};
    ///
    /// let weights = Weights::of(1, 1, KillMargin(1)).unwrap();
    /// assert_eq!(weights.get(Fight::Kill), weights.kill);
    /// ```
    pub const fn get(&self, fight: Fight) -> u64 {
        match fight {
            Fight::Kill => self.kill,
            Fight::Push => self.push,
            Fight::CounterPush => self.counter_push,
            Fight::CounterKill => self.counter_kill,
        }
    }

    /// Returns the sum: the number of all throws.
    ///
    /// ```
    /// use holochess::dejarik::{KillMargin, Weights};
    ///
    /// assert_eq!(Weights::of(1, 1, KillMargin(1)).unwrap().total(), 36);
    /// ```
    pub const fn total(&self) -> u64 {
        self.kill + self.push + self.counter_push + self.counter_kill
    }

    /// Returns how likely a way is, from 0 to 1, for showing it to people.
    ///
    /// ```
    /// use holochess::dejarik::{Fight, KillMargin, Weights};
    ///
    /// let weights = Weights::of(6, 8, KillMargin::default()).unwrap();
    /// assert_eq!(format!("{:.4}", weights.chance(Fight::CounterKill)), "0.5309");
    /// ```
    pub fn chance(&self, fight: Fight) -> f64 {
        self.get(fight) as f64 / self.total() as f64
    }

    /// Returns the ways that can happen, with their weights.
    ///
    /// ```
    /// use holochess::dejarik::{Fight, KillMargin, Weights};
    ///
    /// // A Strider cannot kill a Ng'ok.
    /// let weights = Weights::of(2, 8, KillMargin::default()).unwrap();
    /// assert!(weights.possible().all(|(fight, _)| fight != Fight::Kill));
    /// ```
    pub fn possible(&self) -> impl Iterator<Item = (Fight, NonZeroU64)> {
        let weights = *self;
        Fight::ALL
            .into_iter()
            .filter_map(move |fight| Some((fight, NonZeroU64::new(weights.get(fight))?)))
    }
}

/// Returns in how many throws out of 6^(x + y) each side kills in one round of a duel (D9), where
/// the sides throw `blue` and `red` dice; `None` unless both are 1–12 and the margin is 1–71.
///
/// Rounds are repeated until one ends in a kill: so these are the weights of who wins.
///
/// ```
/// use holochess::dejarik::{KillMargin, duel_weights};
///
/// let weights = duel_weights(6, 6, KillMargin(7)).unwrap();
/// assert_eq!(weights.blue, weights.red);
/// ```
pub const fn duel_weights(blue: u8, red: u8, margin: KillMargin) -> Option<BySide<u64>> {
    match Weights::of(blue, red, margin) {
        Some(weights) => Some(BySide { blue: weights.kill, red: weights.counter_kill }),
        None => None,
    }
}

/// Returns which ways of an attack can happen, as bits in the order of [`Fight::ALL`].
///
/// The difference of the sums takes every value between its extremes.
pub(super) const fn possible_fights(attack: u8, defence: u8, margin: KillMargin) -> u8 {
    let (lowest, highest) =
        (attack as i32 - 6 * defence as i32, 6 * attack as i32 - defence as i32);
    let margin = margin.0 as i32;
    let kill = highest >= margin;
    let push = margin > 1 && highest >= 1 && lowest < margin;
    let counter_push = highest > -margin && lowest <= 0;
    let counter_kill = lowest <= -margin;
    kill as u8 | (push as u8) << 1 | (counter_push as u8) << 2 | (counter_kill as u8) << 3
}
