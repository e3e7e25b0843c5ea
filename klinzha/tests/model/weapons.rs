//! K12.8: the weapons and who may bear them.

use crate::model::pieces::Kind;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Weapon {
    Mace,
    Lance,
    Daqtagh,
    Chonnaq,
    Batleth,
    Jejtaj,
    Mekleth,
    Oynaq,
    Mine,
}

/// The weapons that are chosen; the daqtagh is everyone's second one.
pub(crate) const CHOSEN: [Weapon; 8] = [
    Weapon::Mace,
    Weapon::Lance,
    Weapon::Chonnaq,
    Weapon::Batleth,
    Weapon::Jejtaj,
    Weapon::Mekleth,
    Weapon::Oynaq,
    Weapon::Mine,
];

impl Weapon {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Weapon::Mace => "mace",
            Weapon::Lance => "lance",
            Weapon::Daqtagh => "daqtagh",
            Weapon::Chonnaq => "chonnaq",
            Weapon::Batleth => "batleth",
            Weapon::Jejtaj => "jejtaj",
            Weapon::Mekleth => "mekleth",
            Weapon::Oynaq => "oynaq",
            Weapon::Mine => "mine",
        }
    }

    /// The column "who" of the table; whether mines are allowed at all is asked elsewhere.
    pub(crate) fn suits(self, kind: Kind) -> bool {
        match self {
            Weapon::Mace | Weapon::Jejtaj | Weapon::Mekleth | Weapon::Oynaq => kind != Kind::Lancer,
            Weapon::Lance => kind == Kind::Lancer,
            Weapon::Chonnaq => kind != Kind::Lancer,
            Weapon::Batleth => matches!(kind, Kind::Fencer | Kind::Vanguard | Kind::Swift),
            Weapon::Mine => true,
            Weapon::Daqtagh => false,
        }
    }
}
