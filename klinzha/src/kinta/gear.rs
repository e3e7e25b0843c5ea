//! What one piece has suffered and bears.

use crate::{Kind, Weapon};

/// Damage, weapon and sleep of one piece, in two bytes. A piece that is dead or not yet placed
/// has the default.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Gear {
    /// Damage suffered, less than the hit points of a living piece.
    pub(crate) damage: u8,
    bits: u8,
}

const WEAPON: u8 = 15;
const SPENT: u8 = 1 << 4;
const SHOWN: u8 = 1 << 5;
const SLEEP: u32 = 6;

impl Gear {
    pub(crate) const fn bits(self) -> u16 {
        (self.damage as u16) << 8 | self.bits as u16
    }

    /// What the piece was armed with, or has taken since; `None` before that.
    pub(crate) fn weapon(self) -> Option<Weapon> {
        usize::from(self.bits & WEAPON).checked_sub(1).map(|index| Weapon::ALL[index & 7])
    }

    /// A weapon that is broken, or a mine that is laid, is spent.
    pub(crate) const fn spent(self) -> bool {
        self.bits & SPENT != 0
    }

    /// True if the opponent knows the weapon.
    pub(crate) const fn shown(self) -> bool {
        self.bits & SHOWN != 0
    }

    /// The turns of the own side that have to begin before the piece wakes, up to 2 (K12.9).
    pub(crate) const fn sleep(self) -> u8 {
        self.bits >> SLEEP
    }

    /// Takes a weapon in good order; what the opponent knows stays as it is.
    pub(crate) fn arm(&mut self, weapon: Weapon) {
        self.bits = self.bits & !(WEAPON | SPENT) | (weapon as u8 + 1);
    }

    pub(crate) fn spend(&mut self) {
        self.bits |= SPENT;
    }

    pub(crate) fn show(&mut self) {
        self.bits |= SHOWN;
    }

    pub(crate) fn set_sleep(&mut self, turns: u8) {
        self.bits = self.bits & !(3 << SLEEP) | (turns & 3) << SLEEP;
    }
}

/// What a piece of a kind bears where nobody is armed, or nothing else is said (K12.8).
pub(crate) const fn usual_weapon(kind: Kind) -> Weapon {
    match kind {
        Kind::Lancer => Weapon::Lance,
        _ => Weapon::Mace,
    }
}
