//! The dice that a front end shows for a fight whose outcome has been drawn.

use core::num::NonZeroU64;

use rand_core::Rng;
use tabletop_rules::draw_below;

use super::combat::at_most;
use super::game::Stage;
use super::{Dejarik, Fight, KillMargin, Roll, Weights};
use crate::Side;

/// What the dice of both sides show.
///
/// Rolls are drawn by their weights, without dice. A front end that wants to show some asks for a
/// throw that gives the outcome: each such throw is equally likely, just as if the dice had been
/// thrown first.
///
/// ```
/// use holochess::dejarik::{Fight, KillMargin, Throw};
/// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
///
/// let mut rng = ChaCha8Rng::seed_from_u64(1);
/// let margin = KillMargin::default();
/// let throw = Throw::sample(6, 5, margin, Fight::Push, &mut rng).unwrap();
/// assert_eq!((throw.attack().len(), throw.defence().len()), (6, 5));
/// assert_eq!(throw.fight(margin), Fight::Push);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Throw {
    dice: [u8; 24],
    attackers: u8,
    defenders: u8,
}

impl Throw {
    /// Draws one of the throws of so many dice against so many that end in this way, each with
    /// equal chance; `None` if no throw does or a number is out of its range.
    ///
    /// ```
    /// use rand_chacha::ChaCha8Rng;
    /// use rand_core::SeedableRng;
    /// use holochess::dejarik::{Fight, KillMargin, Throw};
    ///
    /// let mut rng = ChaCha8Rng::seed_from_u64(7);
    /// let margin = KillMargin::default();
    /// assert!(Throw::sample(6, 3, margin, Fight::Kill, &mut rng).is_some());
    /// // Two dice never beat eight by seven.
    /// assert_eq!(Throw::sample(2, 8, margin, Fight::Kill, &mut rng), None);
    /// ```
    pub fn sample(
        attack: u8,
        defence: u8,
        margin: KillMargin,
        fight: Fight,
        rng: &mut (impl Rng + ?Sized),
    ) -> Option<Throw> {
        let ways = Weights::of(attack, defence, margin)?.get(fight);
        let number = draw_below(NonZeroU64::new(ways)?, rng);
        Some(Throw::numbered(attack, defence, margin, fight, number))
    }

    /// Returns one of the throws by its number, counted from 0.
    fn numbered(attack: u8, defence: u8, margin: KillMargin, fight: Fight, number: u64) -> Throw {
        // With the opposite faces of the defending dice, everything is one sum (see `combat`).
        let (even, margin) = (7 * i32::from(defence), i32::from(margin.0));
        let (mut lowest, mut highest) = match fight {
            Fight::Kill => (even + margin, 6 * 24),
            Fight::Push => (even + 1, even + margin - 1),
            Fight::CounterPush => (even - margin + 1, even),
            Fight::CounterKill => (0, even - margin),
        };
        let mut throw = Throw { dice: [0; 24], attackers: attack, defenders: defence };
        let all = usize::from(attack + defence);
        let mut left = number;
        for (i, die) in throw.dice[..all].iter_mut().enumerate() {
            let rest = all - i - 1;
            let mut face = 1;
            while face < 6 {
                let ways = at_most(rest, highest - face) - at_most(rest, lowest - face - 1);
                if left < ways {
                    break;
                }
                left -= ways;
                face += 1;
            }
            lowest -= face;
            highest -= face;
            let shown = if i < usize::from(attack) { face } else { 7 - face };
            *die = shown as u8;
        }
        throw
    }

    /// Returns what the attacker's dice show; in a duel, Blue's.
    ///
    /// ```
    /// use rand_chacha::ChaCha8Rng;
    /// use rand_core::SeedableRng;
    /// use holochess::dejarik::{Fight, KillMargin, Throw};
    ///
    /// let mut rng = ChaCha8Rng::seed_from_u64(7);
    /// let throw = Throw::sample(6, 3, KillMargin::default(), Fight::Kill, &mut rng).unwrap();
    /// assert_eq!(throw.attack().len(), 6);
    /// ```
    pub fn attack(&self) -> &[u8] {
        &self.dice[..usize::from(self.attackers)]
    }

    /// Returns what the defender's dice show; in a duel, Red's.
    ///
    /// ```
    /// use rand_chacha::ChaCha8Rng;
    /// use rand_core::SeedableRng;
    /// use holochess::dejarik::{Fight, KillMargin, Throw};
    ///
    /// let mut rng = ChaCha8Rng::seed_from_u64(7);
    /// let throw = Throw::sample(6, 3, KillMargin::default(), Fight::Kill, &mut rng).unwrap();
    /// assert!(throw.defence().iter().all(|die| (1..=6).contains(die)));
    /// ```
    pub fn defence(&self) -> &[u8] {
        &self.dice[usize::from(self.attackers)..][..usize::from(self.defenders)]
    }

    /// Returns how a fight with this throw ends (D6).
    ///
    /// ```
    /// use rand_chacha::ChaCha8Rng;
    /// use rand_core::SeedableRng;
    /// use holochess::dejarik::{Fight, KillMargin, Throw};
    ///
    /// let mut rng = ChaCha8Rng::seed_from_u64(7);
    /// let margin = KillMargin::default();
    /// let throw = Throw::sample(6, 3, margin, Fight::Kill, &mut rng).unwrap();
    /// assert_eq!(throw.fight(margin), Fight::Kill);
    /// ```
    pub fn fight(&self, margin: KillMargin) -> Fight {
        let sum = |dice: &[u8]| dice.iter().map(|&die| i32::from(die)).sum::<i32>();
        Fight::of_difference(sum(self.attack()) - sum(self.defence()), margin)
    }
}

impl Dejarik {
    /// Draws dice that show a possible roll of the fight or the duel that is due; `None` for any
    /// other roll. Of a duel this is the last round, the one that decides.
    ///
    /// ```
    /// use holochess::dejarik::{Dejarik, Options};
    /// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
    ///
    /// let game = Dejarik::from_text(&Options::default(), "Si1,go1,Kc blue 2 0 i1xo1")?;
    /// let mut rng = ChaCha8Rng::seed_from_u64(7);
    /// let throw = game.throw("kill".parse()?, &mut rng).unwrap();
    /// let [attack, defence] = [throw.attack(), throw.defence()].map(|dice| dice.iter().sum::<u8>());
    /// assert!(attack >= defence + 7);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn throw(&self, roll: Roll, rng: &mut (impl Rng + ?Sized)) -> Option<Throw> {
        let (attack, defence, fight) = match (self.stage, roll) {
            (Stage::Attack { from, to }, Roll::Fight(fight)) => {
                let (attack, defence) = self.dice(from, to);
                (attack, defence, fight)
            }
            (Stage::Duel, Roll::Duel(winner)) => {
                let [blue, red] = self.duel_dice();
                (blue, red, if winner == Side::Blue { Fight::Kill } else { Fight::CounterKill })
            }
            _ => return None,
        };
        Throw::sample(attack, defence, self.options.kill_margin, fight, rng)
    }
}
