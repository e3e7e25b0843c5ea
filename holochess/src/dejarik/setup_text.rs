//! Position texts of Dejarik.

use core::fmt;
use core::str::FromStr;

use super::moves::parse_coin;
use super::{Class, Move, Open, Phase, Piece, Setup};
use crate::words::{commas, number};
use crate::{Side, Space};

impl fmt::Display for Setup {
    /// Writes the position text; pieces on one space are written Blue's first.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_pieces(f)?;
        match self.phase {
            Phase::Class(coins) => {
                f.write_str(" class ")?;
                if coins.iter().all(Option::is_none) {
                    f.write_str("-")?;
                }
                write_coins(f, &coins)
            }
            Phase::Deal(coins) => {
                f.write_str(" deal")?;
                if coins.iter().any(Option::is_some) {
                    f.write_str(" ")?;
                }
                write_coins(f, &coins)
            }
            Phase::Coin => f.write_str(" coin"),
            Phase::Play { side, actions, quiet, open } => {
                write!(f, " {side} {actions} {quiet}")?;
                open.iter().try_for_each(|open| write!(f, " {open}"))
            }
        }
    }
}

impl Setup {
    fn write_pieces(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let on = |space: Space| {
            Side::ALL.into_iter().flat_map(move |side| {
                self.of(side).filter(move |&(_, at)| at == space).map(move |(piece, at)| {
                    let letter = match side {
                        Side::Blue => piece.letter(),
                        Side::Red => piece.letter().to_ascii_lowercase(),
                    };
                    Standing(letter, at)
                })
            })
        };
        if self.pieces.iter().all(Option::is_none) {
            return f.write_str("-");
        }
        commas(f, Space::ALL.into_iter().flat_map(on))
    }
}

struct Standing(char, Space);

impl fmt::Display for Standing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0, self.1)
    }
}

fn write_coins(f: &mut fmt::Formatter<'_>, coins: &[Option<Piece>; 4]) -> fmt::Result {
    struct Coin(Piece);
    impl fmt::Display for Coin {
        fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(f, "{}{}", self.0, self.0.classmate())
        }
    }
    commas(f, coins.iter().flatten().map(|&piece| Coin(piece)))
}

/// Why a text is no position text of Dejarik.
///
/// ```
/// use holochess::dejarik::{ParseSetupError, Setup};
///
/// let error: ParseSetupError = "So5,So6 blue 2 0".parse::<Setup>().unwrap_err();
/// assert!(error.to_string().ends_with("is there twice"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum ParseSetupError {
    /// A piece is not a letter and a space.
    #[error(
        "the pieces are written as `So6,go1`, letter and space with commas between, or as `-`, \
         and item {0} is not"
    )]
    Piece(u8),
    /// A letter is there twice.
    #[error("{0} is there twice")]
    Twice(Piece),
    /// The word after the pieces is none that begins a phase.
    #[error("after the pieces and one space comes `blue`, `red`, `class`, `deal` or `coin`")]
    Phase,
    /// The coins of the classes are malformed.
    #[error("the coins of the classes are written as `SM,HG`, in the order SM GH KN LT (D2)")]
    Coins,
    /// The actions left are malformed.
    #[error("after the side come the actions left, 1 or 2, without a leading zero")]
    Actions,
    /// The clock is malformed.
    #[error("after the actions left comes the quiet clock, below 2^32, without a leading zero")]
    Clock,
    /// What is open is malformed.
    #[error(
        "in the middle of an action the text ends with `o5xo4`, `push o5xo4`, \
         `counter-push o5xo4` or `duel`"
    )]
    Open,
    /// There is more than there should be.
    #[error("the text goes on after its end")]
    TooLong,
}

impl FromStr for Setup {
    type Err = ParseSetupError;

    fn from_str(text: &str) -> Result<Setup, ParseSetupError> {
        let (pieces, rest) = text.split_once(' ').unwrap_or((text, ""));
        let pieces = parse_pieces(pieces)?;
        let (word, rest) = match rest.split_once(' ') {
            Some((word, rest)) => (word, Some(rest)),
            None => (rest, None),
        };
        let phase = match (word, rest) {
            ("coin", None) => Phase::Coin,
            ("deal", None) => Phase::Deal([None; 4]),
            ("deal", Some(coins)) => Phase::Deal(parse_coins(coins)?),
            ("class", Some("-")) => Phase::Class([None; 4]),
            ("class", Some(coins)) => Phase::Class(parse_coins(coins)?),
            ("class", None) => return Err(ParseSetupError::Coins),
            ("coin", Some(_)) => return Err(ParseSetupError::TooLong),
            _ => {
                let side = word.parse().map_err(|_| ParseSetupError::Phase)?;
                parse_play(side, rest)?
            }
        };
        Ok(Setup { pieces, phase })
    }
}

fn parse_pieces(text: &str) -> Result<[Option<(Side, Space)>; 8], ParseSetupError> {
    let mut pieces = [None; 8];
    if text == "-" {
        return Ok(pieces);
    }
    for (i, item) in text.split(',').enumerate() {
        let wrong = ParseSetupError::Piece((i + 1).min(255) as u8);
        let letter = item.chars().next().ok_or(wrong)?;
        let side = if letter.is_ascii_lowercase() { Side::Red } else { Side::Blue };
        let piece = Piece::from_letter(letter.to_ascii_uppercase()).ok_or(wrong)?;
        let space = item[1..].parse().map_err(|_| wrong)?;
        if pieces[piece.index()].replace((side, space)).is_some() {
            return Err(ParseSetupError::Twice(piece));
        }
    }
    Ok(pieces)
}

fn parse_coins(text: &str) -> Result<[Option<Piece>; 4], ParseSetupError> {
    let mut coins = [None; 4];
    for (i, coin) in text.split(',').enumerate() {
        let piece = parse_coin(coin).ok_or(ParseSetupError::Coins)?;
        let place = coins.get_mut(i).ok_or(ParseSetupError::Coins)?;
        if piece.class() != Class::ALL[i] {
            return Err(ParseSetupError::Coins);
        }
        *place = Some(piece);
    }
    Ok(coins)
}

fn parse_play(side: Side, rest: Option<&str>) -> Result<Phase, ParseSetupError> {
    let mut fields = rest.ok_or(ParseSetupError::Actions)?.splitn(3, ' ');
    let actions = fields.next().and_then(number).and_then(|n| u8::try_from(n).ok());
    let actions = actions.ok_or(ParseSetupError::Actions)?;
    let quiet = fields.next().and_then(number).ok_or(ParseSetupError::Clock)?;
    let open = fields.next().map(parse_open).transpose()?;
    Ok(Phase::Play { side, actions, quiet, open })
}

fn parse_open(text: &str) -> Result<Open, ParseSetupError> {
    if text == "duel" {
        return Ok(Open::Duel);
    }
    let (word, attack) = text.rsplit_once(' ').unwrap_or(("", text));
    let Ok(Move::Attack { from, to }) = attack.parse() else {
        return Err(ParseSetupError::Open);
    };
    match word {
        "" if !text.starts_with(' ') => Ok(Open::Attack { from, to }),
        "push" => Ok(Open::Push { from, to }),
        "counter-push" => Ok(Open::CounterPush { from, to }),
        _ => Err(ParseSetupError::Open),
    }
}

crate::serde_text::as_text!(Setup, "a position of Dejarik, such as `So6,ho12 blue 2 0`");
