//! What can be wrong with the text of live pieces.

use core::fmt;

use crate::{Board, Cell, Kind, Side, Text, Weapon};

/// Why the fields that Kinta adds to a position text cannot be read, or do not fit the position.
///
/// ```
/// use klinzha::{KintaField, KintaTextError, KlinZha, Options, PositionError};
///
/// let text = "FE38,fI99 E38/I99 green - - - 0 - E37:1 - - - -";
/// let error = KlinZha::<klinzha::Flat>::from_text(Options::kinta(), text).unwrap_err();
/// assert!(matches!(
///     error,
///     PositionError::Kinta(KintaTextError::NoPiece(KintaField::Damage, cell)) if cell.as_str() == "E37",
/// ));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum KintaTextError {
    /// The number of fields is wrong.
    #[error(
        "{0} field{s} after the eight: Kinta adds damage, weapons, mines, paralysed pieces and what \
         is pending, then the ranks where the options have some (K12)",
        s = if *.0 == 1 { "" } else { "s" }
    )]
    FieldCount(usize),
    /// A field cannot be read.
    #[error("the field of the {0} cannot be read: it is {form}", form = .0.form())]
    Form(KintaField),
    /// A field names a cell without a piece that could have this.
    #[error("the field of the {0} names {1}, where no piece stands")]
    NoPiece(KintaField, CellName),
    /// A field names a cell twice.
    #[error("the field of the {0} names {1} twice")]
    Repeated(KintaField, CellName),
    /// A field says something that the options, or the set-up, do not know.
    #[error("the field of the {0} says something that this game does not know: it must be - here")]
    Unknown(KintaField),
    /// A piece has suffered what would have killed it.
    #[error("damage of {damage} on {cell}: a living piece there has 1 to {most} (K12.1)")]
    Damage {
        /// Where the piece stands.
        cell: CellName,
        /// What it is said to have suffered.
        damage: u8,
        /// The most that it survives.
        most: u8,
    },
    /// A weapon is not of those that the kind bears, or broken though it cannot break.
    #[error("the {kind} on {cell} cannot bear this: {weapon} is for others (K12.8)")]
    Unsuited {
        /// Where the piece stands.
        cell: CellName,
        /// Its kind.
        kind: Kind,
        /// What it is said to bear.
        weapon: Weapon,
    },
    /// A side has more mines than the options allow.
    #[error("{0} has more mines, carried and laid, than the options allow (K12.10)")]
    TooManyMines(Side),
    /// The arming cannot have come so far in this way.
    #[error(
        "the weapons do not fit the arming: the first placer arms all its pieces before the other \
         side begins (K12.8)"
    )]
    Arming,
    /// A piece of the side to move has lost its turn already.
    #[error(
        "2 for the piece on {0}: for a piece of the side to move its lost turn has begun (K12.9)"
    )]
    Paralysis(CellName),
    /// The ranks are not those of the options.
    #[error("the ranks of the {0}s of {1} are not those of the options (K12.12)")]
    Ranks(Kind, Side),
    /// What is said to be pending cannot have come about.
    #[error("what is pending does not fit the position: {0}")]
    Pending(&'static str),
}

/// The name of a cell in an error.
pub type CellName = Text<4>;

pub(super) fn name<B: Board>(cell: Cell<B>) -> CellName {
    let mut name = Text::new();
    // A name has three or four bytes.
    let _ = fmt::Write::write_fmt(&mut name, format_args!("{cell}"));
    name
}

/// A field that Kinta adds to a position text.
///
/// They follow the eight of K13, or those of the set-up, with one space before each:
///
/// ```text
/// kinta    = damage " " weapons " " mines " " paralysed " " pending [ " " ranks ]
/// damage   = "-" | cell ":" number { "," … }
/// weapons  = "-" | cell ":" weapon [ "!" ] { "," … }   ; ! the opponent knows it
/// weapon   = "mace" | "lance" | "chonnaq" | "batleth" | "jejtaj" | "mekleth" | "oynaq" | "mine"
///          | "broken-batleth" | "broken-oynaq" | "laid"
/// mines    = "-" | cell ":" side { "," … }
/// paralysed = "-" | cell ":" ( "1" | "2" ) { "," … }   ; turns of its side until it wakes
/// pending  = "-" | "fight:" cell "-" cell [ "*" ] { "," stage }
///          | "strike:" [ cell "-" ] cell "~" cell [ ",block" | ",parry" ]
///          | "back:" cell "-" cell
///          | "swap:" cell ":" weapon
///          | "won:" side                               ; reflective: the mover's Goal was lost
/// stage    = "bonus" | "lead:" number | "defender" | "second"
///          | "block:" number | "parry" | "choose"
/// ranks    = "-" | cell ":" rank { "," … }             ; only where the options have ranks
/// ```
///
/// A fight is that of the attacker waiting on the first cell with the defender on the second,
/// with a star if the Goal comes along. The attacker strikes unless it says `defender`; `lead` is
/// the number of strikes before the next counter-strike, `bonus` that of a cloud, `second` the
/// second blow of a batleth. What is due is the roll to hit, or else what is named last.
///
/// Entries are written in cell order and read in any. The five fields may be left out together:
/// pieces are then unhurt and, like any armed piece that the second field does not name, bear a
/// mace, the Lancer its lance. Without the last one the ranks belong to the pieces of a kind as
/// they are listed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum KintaField {
    /// Damage suffered.
    Damage,
    /// What pieces bear.
    Weapons,
    /// Where mines lie.
    Mines,
    /// Who is paralysed.
    Paralysed,
    /// What the turn is in the middle of.
    Pending,
    /// Veterans' ranks.
    Ranks,
}

impl KintaField {
    const fn form(self) -> &'static str {
        match self {
            KintaField::Damage => "cells with a number, as in E38:2, joined by commas, or -",
            KintaField::Weapons => {
                "cells with a weapon, broken-batleth, broken-oynaq or laid, and ! if the opponent \
                 knows it, as in E38:mace!, joined by commas, or -"
            }
            KintaField::Mines => "cells with a side, as in E38:green, joined by commas, or -",
            KintaField::Paralysed => "cells with 1 or 2, as in E38:1, joined by commas, or -",
            KintaField::Pending => {
                "a fight, strike, back, swap or won, as in fight:E38-D38,block:2, or -"
            }
            KintaField::Ranks => {
                "cells with veteran, klin or dahha, as in E38:klin, joined by commas, or -"
            }
        }
    }
}

impl fmt::Display for KintaField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            KintaField::Damage => "damage",
            KintaField::Weapons => "weapons",
            KintaField::Mines => "mines",
            KintaField::Paralysed => "paralysed pieces",
            KintaField::Pending => "pending step",
            KintaField::Ranks => "ranks",
        })
    }
}
