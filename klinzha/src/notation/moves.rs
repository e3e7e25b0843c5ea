//! The text of moves (K13).

use core::fmt;
use core::str::FromStr;

use super::Text;
use super::reader::{Found, Reader};
use crate::{Board, Kind, Move, Weapon};

/// Moves that are one word.
const FIRST: &str = "first";
const SECOND: &str = "second";
const FIGHT: &str = "fight";
const SWAP: &str = "swap";
const KEEP: &str = "keep";
/// Words that something follows.
const POINT: &str = "point";
const RETREAT: &str = "retreat";
const BACK: &str = "back";

impl<B: Board> Move<B> {
    /// Returns the text, which [`Display`](fmt::Display) writes, on the stack. Lists of moves
    /// are sorted by it where the order has to be the same for every program.
    ///
    /// ```
    /// use klinzha::Move;
    ///
    /// let (goal, go): (Move, Move) = ("*@C39".parse()?, "A19-B19".parse()?);
    /// assert!(goal.text() < go.text());
    /// # Ok::<(), klinzha::ParseMoveError>(())
    /// ```
    pub fn text(self) -> Text<16> {
        let mut text = Text::new();
        // The longest is such as `1E37-1F37*~1F47`.
        let _ = self.write(&mut text);
        text
    }

    fn write(self, out: &mut impl fmt::Write) -> fmt::Result {
        match self {
            Move::First => out.write_str(FIRST),
            Move::Second => out.write_str(SECOND),
            Move::Point(point) => write!(out, "{POINT} {point}"),
            Move::Place { kind, cell } => write!(out, "{}@{cell}", kind.letter()),
            Move::Goal { cell } => write!(out, "*@{cell}"),
            Move::Open { kind, cell } => write!(out, "{}@{cell}*", kind.letter()),
            Move::Go { from, to, goal: false } => write!(out, "{from}-{to}"),
            Move::Go { from, to, goal: true } => write!(out, "{from}-{to}*"),
            Move::Transport { from, to } => write!(out, "*{from}-{to}"),
            Move::Strike { from, to, at } => write!(out, "{from}-{to}~{at}"),
            Move::StrikeWithGoal { from, to, at } => write!(out, "{from}-{to}*~{at}"),
            Move::StrikeStill { from, at } => write!(out, "{from}~{at}"),
            Move::Mine { from, to, at } => write!(out, "{from}-{to}^{at}"),
            Move::MineWithGoal { from, to, at } => write!(out, "{from}-{to}*^{at}"),
            Move::Arm { cell, weapon } => write!(out, "{cell}={weapon}"),
            Move::Fight => out.write_str(FIGHT),
            Move::Retreat { to } => write!(out, "{RETREAT} {to}"),
            Move::Back { to } => write!(out, "{BACK} {to}"),
            Move::Swap => out.write_str(SWAP),
            Move::Keep => out.write_str(KEEP),
        }
    }
}

impl<B: Board> fmt::Display for Move<B> {
    /// Writes the move as the [grammar](crate::notation) shows it, filled up to a width if one
    /// is asked for.
    ///
    /// ```
    /// use klinzha::{Cell, Move};
    ///
    /// let m = Move::Go { from: Cell::E37, to: Cell::F37, goal: true };
    /// assert_eq!(m.to_string(), "E37-F37*");
    /// assert_eq!(format!("{m:<10}|"), "E37-F37*  |");
    /// ```
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.text().as_str())
    }
}

impl<B: Board> fmt::Debug for Move<B> {
    /// Writes the text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl<B: Board> FromStr for Move<B> {
    type Err = ParseMoveError;

    /// Reads a move in one of the forms of the [grammar](crate::notation), legal or not,
    /// whatever the options.
    ///
    /// # Errors
    ///
    /// Says where the text leaves the forms, and what belongs there.
    ///
    /// ```
    /// use klinzha::{Cell, Kind, Move, Tetrahedral};
    ///
    /// assert_eq!("f@e38".parse(), Ok(Move::Place { kind: Kind::Fencer, cell: Cell::E38 }));
    /// assert_eq!("*1E38-2D27".parse::<Move<Tetrahedral>>()?.to_string(), "*1E38-2D27");
    ///
    /// let error = "E37=club".parse::<Move>().unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "not a move, at byte 4, where `club` stands: after `=` comes mace, lance, chonnaq, \
    ///      batleth, jejtaj, mekleth, oynaq or mine; the daqtagh is never chosen (K12.8)"
    /// );
    /// # Ok::<(), klinzha::ParseMoveError>(())
    /// ```
    fn from_str(text: &str) -> Result<Move<B>, ParseMoveError> {
        let mut reader = Reader::new(text);
        match read(&mut reader) {
            Err(kind) => Err(kind),
            Ok(m) => match trailing(m, reader.rest()) {
                Some(kind) => Err(kind),
                None => return Ok(m),
            },
        }
        .map_err(|kind| ParseMoveError {
            kind,
            at: reader.at(),
            found: Found::at(reader.rest()),
        })
    }
}

/// Reads a move at the front. On an error the reader stands where the trouble begins.
fn read<B: Board>(reader: &mut Reader<'_>) -> Result<Move<B>, ParseMoveErrorKind> {
    use ParseMoveErrorKind as Wrong;

    if reader.eat("*") {
        return read_goal(reader);
    }
    for (word, m) in [
        (FIRST, Move::First),
        (SECOND, Move::Second),
        (FIGHT, Move::Fight),
        (SWAP, Move::Swap),
        (KEEP, Move::Keep),
    ] {
        if reader.word(word) {
            return Ok(m);
        }
    }
    if reader.word(POINT) {
        space(reader)?;
        let point = reader.named(|word| word.parse().ok()).ok_or(Wrong::Point)?;
        return Ok(Move::Point(point));
    }
    if reader.word(RETREAT) {
        space(reader)?;
        return Ok(Move::Retreat { to: cell(reader)? });
    }
    if reader.word(BACK) {
        space(reader)?;
        return Ok(Move::Back { to: cell(reader)? });
    }
    if reader.second_is('@') {
        let kind = reader.pair(Kind::from_letter).ok_or(Wrong::Piece)?;
        let cell = cell(reader)?;
        let goal = reader.eat("*");
        return Ok(if goal { Move::Open { kind, cell } } else { Move::Place { kind, cell } });
    }
    read_piece(reader)
}

/// Reads what follows a `*` at the front.
fn read_goal<B: Board>(reader: &mut Reader<'_>) -> Result<Move<B>, ParseMoveErrorKind> {
    if reader.eat("@") {
        return Ok(Move::Goal { cell: cell(reader)? });
    }
    let from = reader.cell().ok_or(ParseMoveErrorKind::Goal)?;
    if !reader.eat("-") {
        return Err(ParseMoveErrorKind::Transport);
    }
    Ok(Move::Transport { from, to: cell(reader)? })
}

/// Reads a move that begins with the cell of a piece.
fn read_piece<B: Board>(reader: &mut Reader<'_>) -> Result<Move<B>, ParseMoveErrorKind> {
    use ParseMoveErrorKind as Wrong;

    let Some(from) = reader.cell() else {
        return Err(match reader.rest().as_bytes() {
            // This can only be meant for a cell.
            [b'0'..=b'9', ..] | [_, b'0'..=b'9' | b'-', ..] => Wrong::Cell,
            _ => Wrong::Unknown,
        });
    };
    if reader.eat("=") {
        let weapon = reader.named(Weapon::from_word).ok_or(Wrong::Weapon)?;
        return Ok(Move::Arm { cell: from, weapon });
    }
    if reader.eat("~") {
        return Ok(Move::StrikeStill { from, at: cell(reader)? });
    }
    if !reader.eat("-") {
        return Err(Wrong::AfterCell);
    }
    let to = cell(reader)?;
    let goal = reader.eat("*");
    if reader.eat("~") {
        let at = cell(reader)?;
        return Ok(match goal {
            true => Move::StrikeWithGoal { from, to, at },
            false => Move::Strike { from, to, at },
        });
    }
    if reader.eat("^") {
        let at = cell(reader)?;
        return Ok(match goal {
            true => Move::MineWithGoal { from, to, at },
            false => Move::Mine { from, to, at },
        });
    }
    Ok(Move::Go { from, to, goal })
}

fn cell<B: Board>(reader: &mut Reader<'_>) -> Result<crate::Cell<B>, ParseMoveErrorKind> {
    reader.cell().ok_or(ParseMoveErrorKind::Cell)
}

fn space(reader: &mut Reader<'_>) -> Result<(), ParseMoveErrorKind> {
    if reader.eat(" ") { Ok(()) } else { Err(ParseMoveErrorKind::Space) }
}

/// What is wrong with what follows a complete move, if anything follows.
fn trailing<B: Board>(m: Move<B>, rest: &str) -> Option<ParseMoveErrorKind> {
    let strikes_or_mines = matches!(
        m,
        Move::Strike { .. }
            | Move::StrikeWithGoal { .. }
            | Move::StrikeStill { .. }
            | Move::Mine { .. }
            | Move::MineWithGoal { .. }
    );
    Some(match rest.as_bytes() {
        [] => return None,
        [b'*', ..] if strikes_or_mines => ParseMoveErrorKind::LateStar,
        [b'~' | b'^', ..] if strikes_or_mines => ParseMoveErrorKind::Both,
        [b'?'] => ParseMoveErrorKind::Refused,
        _ => ParseMoveErrorKind::Trailing,
    })
}

/// Why a text is no move.
///
/// ```
/// use klinzha::{Move, ParseMoveErrorKind};
///
/// let error = "E37-F38".parse::<Move>().unwrap_err();
/// assert_eq!((error.kind(), error.at()), (ParseMoveErrorKind::Cell, 4));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error("not a move, at byte {at}, where {found}: {kind}")]
pub struct ParseMoveError {
    kind: ParseMoveErrorKind,
    at: usize,
    found: Found,
}

impl ParseMoveError {
    /// Returns what is wrong.
    ///
    /// ```
    /// use klinzha::{Move, ParseMoveErrorKind};
    ///
    /// let error = "point middle".parse::<Move>().unwrap_err();
    /// assert_eq!(error.kind(), ParseMoveErrorKind::Point);
    /// ```
    pub const fn kind(&self) -> ParseMoveErrorKind {
        self.kind
    }

    /// Returns the byte, counted from 0, at which the text goes wrong. What is before it is the
    /// beginning of a move.
    ///
    /// ```
    /// use klinzha::Move;
    ///
    /// let error = "point middle".parse::<Move>().unwrap_err();
    /// assert_eq!(error.at(), 6);
    /// ```
    pub const fn at(&self) -> usize {
        self.at
    }
}

/// What is wrong with a text that is no move.
///
/// ```
/// use klinzha::{Move, ParseMoveErrorKind};
///
/// let error = "pass".parse::<Move>().unwrap_err();
/// assert_eq!(error.kind(), ParseMoveErrorKind::Unknown);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ParseMoveErrorKind {
    /// The text begins like no move.
    #[error(
        "a move is `first`, `second`, `point top`, `F@E38`, `*@E38` or `F@E38*` in the set-up, `E37-F37`, `E37-F37*` or `*E37-F37` in play, and in Kinta also `E37=batleth`, `E37-F37~F47`, `F37~F47`, `E37-F37^F37`, `fight`, `retreat F37`, `back E37`, `swap` or `keep` (K13)"
    )]
    Unknown,
    /// There is no cell of this board.
    #[error(
        "here belongs a cell, a row letter A to I and two digits such as E37, on the tetrahedral board after a level digit such as 1E37 (K1.2, K1.7)"
    )]
    Cell,
    /// There is no point.
    #[error("after `point` comes top, left or right (K1.5)")]
    Point,
    /// There is no space between the word and what belongs to it.
    #[error(
        "after `point` comes one space and a point, after `retreat` or `back` one space and a cell (K13)"
    )]
    Space,
    /// There is no piece before the `@`.
    #[error("before `@` comes a piece, F, L, S, Y, V or B, or `*` for the Goal (K2, K13)")]
    Piece,
    /// There is no weapon to choose after the `=`.
    #[error(
        "after `=` comes mace, lance, chonnaq, batleth, jejtaj, mekleth, oynaq or mine; the daqtagh is never chosen (K12.8)"
    )]
    Weapon,
    /// A `*` at the front is followed by neither `@` nor a cell.
    #[error(
        "a `*` at the front is followed by `@` and a cell, as in `*@E38`, or by the cells of a Goal transport, as in `*1E38-2D27` (K13)"
    )]
    Goal,
    /// The Goal transport names one cell.
    #[error("a Goal transport goes on with `-` and a cell, as in `*1E38-2D27` (K13)")]
    Transport,
    /// Nothing that may follow the cell of a piece.
    #[error(
        "after the cell of a piece comes `-` and the cell it moves to, in Kinta also `~` and the cell it strikes at, or `=` and a weapon; a mine is laid as in `E37-F37^F37` (K13)"
    )]
    AfterCell,
    /// A `*` behind the cell that is struck or mined.
    #[error("a `*` comes before `~` or `^`, as in `E37-F37*~F47` (K13)")]
    LateStar,
    /// More than one of strike and mine.
    #[error(
        "one move strikes once or lays one mine: `~` or `^`, not both nor twice (K12.9, K12.10)"
    )]
    Both,
    /// The mark of a refused attempt.
    #[error("a `?` marks a refused attempt in a record and is no part of the move (K13)")]
    Refused,
    /// The move is complete, and more follows.
    #[error("the move is complete here, but the text goes on")]
    Trailing,
}
