//! What one strike can do (K12.3, K12.8): the same for the game and for the odds.

use crate::{Kind, Weapon};

/// One side of a fight, as its strikes see it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Striker {
    /// The main weapon in good order; `None` where only the daqtagh is left.
    pub(crate) weapon: Option<Weapon>,
    /// A roll hits if it is at most this.
    pub(crate) attack: u8,
    /// How far a roll may be shifted either way (K12.12).
    pub(crate) shift: u8,
}

/// The damage of a batleth's blow, the one that is parried in a fight.
pub(crate) const BATLETH: u8 = 2;

/// How the victim of a hit may still be spared.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Guard {
    /// A shield: a further roll of 1 to 3 blocks.
    Block,
    /// A mekleth: a further roll of 1 breaks the weapon, 2 blocks.
    Parry,
}

impl Striker {
    /// The weapon that a strike against a kind is made with; `None` for the daqtagh (K12.8).
    pub(crate) fn in_use(&self, victim: Kind) -> Option<Weapon> {
        match self.weapon? {
            Weapon::Chonnaq => match victim {
                Kind::Swift | Kind::Flier => None,
                Kind::Blockader => Some(Weapon::Chonnaq),
                // With less it could not hit at all, for the roll counts two higher.
                _ => (self.attack >= 3).then_some(Weapon::Chonnaq),
            },
            Weapon::Jejtaj | Weapon::Oynaq | Weapon::Mine => None,
            weapon => Some(weapon),
        }
    }

    /// The damage of a roll with the weapon in use, or `None` for a miss. A veteran's roll is
    /// shifted to the greatest damage that hits (K12.12).
    pub(crate) fn damage(&self, in_use: Option<Weapon>, victim: Kind, roll: u8) -> Option<u8> {
        let least = roll.saturating_sub(self.shift).max(1);
        let most = (roll + self.shift).min(6);
        (least..=most).filter_map(|roll| self.unshifted(in_use, victim, roll)).max()
    }

    fn unshifted(&self, in_use: Option<Weapon>, victim: Kind, roll: u8) -> Option<u8> {
        let (counts, damage) = match in_use {
            None => (roll, 1),
            Some(Weapon::Batleth) => (roll, BATLETH),
            Some(Weapon::Mekleth) => (roll, 2),
            Some(Weapon::Chonnaq) if victim == Kind::Blockader => (roll, 6),
            Some(Weapon::Chonnaq) => (roll + 2, roll + 2),
            Some(_) => (roll, roll),
        };
        (counts <= self.attack).then_some(damage)
    }

    /// True if the roll hits with an Oy'naQ (K12.9).
    pub(crate) fn stuns(&self, roll: u8) -> bool {
        roll.saturating_sub(self.shift).max(1) <= self.attack
    }
}

/// How a bearer may be spared a hit by a weapon (`None` for the daqtagh). A mine and a broken
/// weapon guard nobody.
pub(crate) fn guard(bearer: Option<Weapon>, hit_by: Option<Weapon>) -> Option<Guard> {
    match (bearer?, hit_by) {
        (Weapon::Jejtaj, _) => Some(Guard::Block),
        (Weapon::Mekleth, Some(Weapon::Batleth | Weapon::Oynaq)) => Some(Guard::Parry),
        _ => None,
    }
}

/// What a block or parry roll does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Guarded {
    /// The blow lands.
    Lands,
    /// It does nothing.
    Blocked,
    /// It does nothing, and the weapon breaks.
    Breaks,
}

impl Guard {
    pub(crate) const fn roll(self, roll: u8) -> Guarded {
        match (self, roll) {
            (Guard::Parry, 1) => Guarded::Breaks,
            (Guard::Block, 1..=3) | (Guard::Parry, 2) => Guarded::Blocked,
            _ => Guarded::Lands,
        }
    }
}
