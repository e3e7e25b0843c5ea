//! The weapons of Kinta.

use core::fmt;

use crate::Kind;

/// What a piece bears (K12.8). Everyone has a daqtagh besides, which is never chosen.
///
/// ```
/// use klinzha::{Cell, KlinZha, Options, Weapon};
///
/// let text = "FE38,vD38,fI99 E38/I99 green - - - 0 -";
/// let game: KlinZha = <KlinZha>::from_text(Options::kinta_armed(), text)?;
/// let piece = game.live_piece(Cell::E38).expect("it stands there");
/// assert_eq!(piece.armed.weapon, Weapon::Mace); // Who has chosen nothing bears a mace.
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Weapon {
    /// Damage is what is rolled.
    Mace,
    /// The Lancer's mace.
    Lance,
    /// Terrible against Blockaders, useless against Swift and Flier.
    Chonnaq,
    /// Two blows a strike.
    Batleth,
    /// A shield.
    Jejtaj,
    /// Parries and breaks.
    Mekleth,
    /// Paralyses.
    Oynaq,
    /// Laid on a cell, once.
    Mine,
}

impl Weapon {
    /// The weapons that a piece may be armed with, in the rulebook's order; the mine last.
    pub const ALL: [Weapon; 8] = [
        Weapon::Mace,
        Weapon::Lance,
        Weapon::Chonnaq,
        Weapon::Batleth,
        Weapon::Jejtaj,
        Weapon::Mekleth,
        Weapon::Oynaq,
        Weapon::Mine,
    ];

    /// Returns true if a piece of a kind may bear the weapon, mines allowed (K12.8, K12.10).
    ///
    /// ```
    /// use klinzha::{Kind, Weapon};
    ///
    /// assert!(Weapon::Batleth.suits(Kind::Fencer) && !Weapon::Batleth.suits(Kind::Flier));
    /// assert!(Weapon::Lance.suits(Kind::Lancer) && Weapon::Mine.suits(Kind::Lancer));
    /// ```
    pub const fn suits(self, kind: Kind) -> bool {
        match self {
            Weapon::Mace | Weapon::Chonnaq | Weapon::Jejtaj | Weapon::Mekleth | Weapon::Oynaq => {
                !matches!(kind, Kind::Lancer)
            }
            Weapon::Lance => matches!(kind, Kind::Lancer),
            Weapon::Batleth => matches!(kind, Kind::Fencer | Kind::Vanguard | Kind::Swift),
            Weapon::Mine => true,
        }
    }

    /// Returns the word of moves and texts.
    ///
    /// ```
    /// use klinzha::Weapon;
    ///
    /// assert_eq!(Weapon::Batleth.word(), "batleth");
    /// ```
    pub const fn word(self) -> &'static str {
        match self {
            Weapon::Mace => "mace",
            Weapon::Lance => "lance",
            Weapon::Chonnaq => "chonnaq",
            Weapon::Batleth => "batleth",
            Weapon::Jejtaj => "jejtaj",
            Weapon::Mekleth => "mekleth",
            Weapon::Oynaq => "oynaq",
            Weapon::Mine => "mine",
        }
    }

    /// Returns the weapon of a word, upper or lower case.
    ///
    /// ```
    /// use klinzha::Weapon;
    ///
    /// assert_eq!(Weapon::from_word("BATLETH"), Some(Weapon::Batleth));
    /// ```
    pub fn from_word(word: &str) -> Option<Weapon> {
        Weapon::ALL.into_iter().find(|weapon| weapon.word().eq_ignore_ascii_case(word))
    }
}

impl fmt::Display for Weapon {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
