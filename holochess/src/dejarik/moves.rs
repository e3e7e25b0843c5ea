//! What players do and what chance decides, with their texts.

use core::fmt;
use core::str::FromStr;

use super::{KillMargin, Piece};
use crate::{Side, Space};

/// A decision of a player: an action (D4) or where a pushed piece goes (D8).
///
/// ```
/// use holochess::dejarik::Move;
/// use holochess::Space;
///
/// assert_eq!("o5xo4".parse(), Ok(Move::Attack { from: Space::O5, to: Space::O4 }));
/// assert_eq!(Move::Push { from: Space::O4, to: Space::O3 }.to_string(), "o4>o3");
/// assert!(core::mem::size_of::<Move>() <= 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move {
    /// A piece moves, `o5-i6` (D5).
    Go {
        /// Where it stands.
        from: Space,
        /// Where it ends; the way is not part of the move.
        to: Space,
    },
    /// A piece attacks, `o5xo4` (D6).
    Attack {
        /// Where the attacker stands.
        from: Space,
        /// Where the attacked piece stands.
        to: Space,
    },
    /// A beaten piece is pushed, `o4>o3` (D8).
    Push {
        /// Where the pushed piece stands.
        from: Space,
        /// Where it goes.
        to: Space,
    },
    /// There is no legal action, `pass` (D4).
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Go { from, to } => write!(f, "{from}-{to}"),
            Move::Attack { from, to } => write!(f, "{from}x{to}"),
            Move::Push { from, to } => write!(f, "{from}>{to}"),
            Move::Pass => f.write_str("pass"),
        }
    }
}

/// Why a text is no move of Dejarik.
///
/// ```
/// use holochess::dejarik::{Move, ParseMoveError};
///
/// assert_eq!("o5".parse::<Move>(), Err(ParseMoveError));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("a move is written as `o5-i6`, `o5xo4`, `o4>o3` or `pass`, with the names of two spaces")]
pub struct ParseMoveError;

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        if text == "pass" {
            return Ok(Move::Pass);
        }
        let (at, sign) = text
            .char_indices()
            .find(|&(_, c)| matches!(c, '-' | 'x' | '>'))
            .ok_or(ParseMoveError)?;
        let space = |text: &str| text.parse::<Space>().map_err(|_| ParseMoveError);
        let (from, to) = (space(&text[..at])?, space(&text[at + 1..])?);
        Ok(match sign {
            '-' => Move::Go { from, to },
            'x' => Move::Attack { from, to },
            _ => Move::Push { from, to },
        })
    }
}

crate::serde_text::as_text!(Move, "a move of Dejarik, such as `o5-i6`");

/// How an attack ends (D6).
///
/// ```
/// use holochess::dejarik::Fight;
///
/// assert_eq!(Fight::ALL.map(Fight::name), ["kill", "push", "counter-push", "counter-kill"]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Fight {
    /// The attacked piece is removed.
    Kill,
    /// The attacked piece is pushed by the attacker's player.
    Push,
    /// The attacker is pushed by the defender's player.
    CounterPush,
    /// The attacker is removed.
    CounterKill,
}

impl Fight {
    /// All ways, from the attacker's best to its worst.
    pub const ALL: [Fight; 4] = [Fight::Kill, Fight::Push, Fight::CounterPush, Fight::CounterKill];

    /// Returns the name that texts use.
    ///
    /// ```
    /// use holochess::dejarik::Fight;
    ///
    /// assert_eq!(Fight::CounterPush.name(), "counter-push");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Fight::Kill => "kill",
            Fight::Push => "push",
            Fight::CounterPush => "counter-push",
            Fight::CounterKill => "counter-kill",
        }
    }

    /// Returns how a fight ends in which the attacker's sum is higher by so much (D6).
    ///
    /// ```
    /// use holochess::dejarik::{Fight, KillMargin};
    ///
    /// assert_eq!(Fight::of_difference(6, KillMargin(7)), Fight::Push);
    /// assert_eq!(Fight::of_difference(0, KillMargin(7)), Fight::CounterPush);
    /// ```
    pub const fn of_difference(difference: i32, margin: KillMargin) -> Fight {
        let margin = margin.0 as i32;
        if difference >= margin {
            Fight::Kill
        } else if difference > 0 {
            Fight::Push
        } else if difference > -margin {
            Fight::CounterPush
        } else {
            Fight::CounterKill
        }
    }
}

impl fmt::Display for Fight {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// What chance decides in one event.
///
/// ```
/// use holochess::dejarik::{Fight, Piece, Roll};
/// use holochess::Side;
///
/// assert_eq!("counter-kill".parse(), Ok(Roll::Fight(Fight::CounterKill)));
/// assert_eq!("class MS".parse(), Ok(Roll::Class(Piece::Monnok)));
/// assert_eq!(Roll::Duel(Side::Blue).to_string(), "duel blue");
/// assert!(core::mem::size_of::<Roll>() <= 4);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Roll {
    /// Which piece of a class is Blue's, `class SM` (D2); Red gets the other one.
    Class(Piece),
    /// Which piece comes on the next space, `deal S` (D2).
    Deal(Piece),
    /// Who begins, `coin blue` (D3).
    Coin(Side),
    /// How an attack ends, `kill` (D6).
    Fight(Fight),
    /// Who wins the fight to the death, `duel blue` (D9).
    Duel(Side),
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Roll::Class(piece) => write!(f, "class {piece}{}", piece.classmate()),
            Roll::Deal(piece) => write!(f, "deal {piece}"),
            Roll::Coin(side) => write!(f, "coin {side}"),
            Roll::Fight(fight) => fight.fmt(f),
            Roll::Duel(side) => write!(f, "duel {side}"),
        }
    }
}

/// Why a text is no roll of Dejarik.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error(
    "a roll is written as `class SM`, `deal S`, `coin blue`, `duel blue`, \
     `kill`, `push`, `counter-push` or `counter-kill`"
)]
pub struct ParseRollError;

impl FromStr for Roll {
    type Err = ParseRollError;

    fn from_str(text: &str) -> Result<Roll, ParseRollError> {
        if let Some(fight) = Fight::ALL.into_iter().find(|fight| fight.name() == text) {
            return Ok(Roll::Fight(fight));
        }
        let (event, outcome) = text.split_once(' ').ok_or(ParseRollError)?;
        match event {
            "class" => parse_coin(outcome).map(Roll::Class),
            "deal" => outcome.parse().ok().map(Roll::Deal),
            "coin" => outcome.parse().ok().map(Roll::Coin),
            "duel" => outcome.parse().ok().map(Roll::Duel),
            _ => None,
        }
        .ok_or(ParseRollError)
    }
}

crate::serde_text::as_text!(Roll, "a roll of Dejarik, such as `counter-push`");

/// Reads the coin of a class, such as `SM`, as the piece that goes to Blue.
pub(super) fn parse_coin(text: &str) -> Option<Piece> {
    let mut letters = text.chars().map(Piece::from_letter);
    let (blue, red) = (letters.next()??, letters.next()??);
    (letters.next().is_none() && red == blue.classmate()).then_some(blue)
}
