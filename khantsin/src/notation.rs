//! The text of moves, rolls and positions (T6).

use core::fmt;
use core::str::FromStr;

use crate::board::{CELLS, number};
use crate::position::{Faults, Next, Position};
use crate::stack::NINE;
use crate::{Cell, Colour, KhanTsin, Move, Options, Reversal, Roll, Stack, StackError};

impl fmt::Display for Move {
    /// Writes `@17`, `2:12-15`, `2~:12-15`, `2:12-15~`, `2~:12-15~` or `pass`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Put(cell) => write!(f, "@{cell}"),
            Move::Carry { count, from, to, reversal } => {
                let part = if reversal.turns_part() { "~" } else { "" };
                let result = if reversal.turns_result() { "~" } else { "" };
                write!(f, "{count}{part}:{from}-{to}{result}")
            }
            Move::Pass => f.write_str("pass"),
        }
    }
}

/// Why a text is no move, whatever the position and the options.
///
/// # Examples
///
/// ```
/// use khantsin::{Move, MoveError};
///
/// assert_eq!("2:1".parse::<Move>(), Err(MoveError::Form));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum MoveError {
    /// It has none of the forms of moves.
    #[error(
        "not a move: expected `@17`, `2:12-15` with `~` for what is turned over, or `pass` (T6)"
    )]
    Form,
    /// A position is not one of the track.
    #[error("not a position of the track: 1 to 36 are expected (T1.1)")]
    Cell,
    /// No stack has so many Barons.
    #[error("not a number of Barons that can move: 1 to 9 are expected (T3.1)")]
    Count,
}

impl FromStr for Move {
    type Err = MoveError;

    /// Reads what [`Display`](fmt::Display) writes.
    ///
    /// # Errors
    ///
    /// Fails if the text has none of the forms, or names a position that the track does not have
    /// or a number of Barons that no stack has. A move that no rule allows, such as `1~:5-5`,
    /// still reads.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Move, MoveError};
    ///
    /// assert_eq!("@37".parse::<Move>(), Err(MoveError::Cell));
    /// assert_eq!("0:1-2".parse::<Move>(), Err(MoveError::Count));
    /// assert_eq!("2:1".parse::<Move>(), Err(MoveError::Form));
    /// ```
    fn from_str(text: &str) -> Result<Move, MoveError> {
        if text == "pass" {
            return Ok(Move::Pass);
        }
        let cell = |text: &str| text.parse::<Cell>().map_err(|_| MoveError::Cell);
        if let Some(at) = text.strip_prefix('@') {
            return Ok(Move::Put(cell(at)?));
        }
        let (count, way) = text.split_once(':').ok_or(MoveError::Form)?;
        let (from, to) = way.split_once('-').ok_or(MoveError::Form)?;
        let (count, part) = count.strip_suffix('~').map_or((count, false), |rest| (rest, true));
        let (to, result) = to.strip_suffix('~').map_or((to, false), |rest| (rest, true));
        let count = number(count).filter(|count| (1..=NINE).contains(count));
        Ok(Move::Carry {
            count: count.ok_or(MoveError::Count)?,
            from: cell(from)?,
            to: cell(to)?,
            reversal: Reversal::new(part, result),
        })
    }
}

impl fmt::Display for Roll {
    /// Writes `deal 17=w`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "deal {}={}", self.cell, self.colour.letter())
    }
}

/// Why a text is no roll.
///
/// # Examples
///
/// ```
/// use khantsin::{Roll, RollError};
///
/// let error: RollError = "deal 17=x".parse::<Roll>().unwrap_err();
/// assert!(error.to_string().ends_with("as in `deal 17=w` (T6)"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("not a roll: expected a position from 1 to 36 and a colour, as in `deal 17=w` (T6)")]
pub struct RollError(());

impl FromStr for Roll {
    type Err = RollError;

    /// Reads what [`Display`](fmt::Display) writes.
    fn from_str(text: &str) -> Result<Roll, RollError> {
        let read = || {
            let (cell, colour) = text.strip_prefix("deal ")?.split_once('=')?;
            let colour = Colour::ALL.into_iter().find(|c| {
                let mut letter = [0; 4];
                colour == c.letter().encode_utf8(&mut letter)
            })?;
            Some(Roll { cell: cell.parse().ok()?, colour })
        };
        read().ok_or(RollError(()))
    }
}

impl fmt::Display for Position {
    /// Writes the three fields of a position text.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut run = 0;
        let mut separator = "";
        for (index, stack) in self.stacks.iter().enumerate() {
            if stack.is_empty() {
                run += 1;
            }
            // A run is written where it ends.
            if run > 0 && (!stack.is_empty() || index + 1 == CELLS) {
                write!(f, "{separator}{run}")?;
                separator = ",";
                run = 0;
            }
            if !stack.is_empty() {
                write!(f, "{separator}{stack}")?;
                separator = ",";
            }
        }
        write!(f, " {} {}", self.next, self.passes)
    }
}

/// Why a text has not the form of a position.
///
/// # Examples
///
/// ```
/// use khantsin::{Position, PositionTextError};
///
/// let error: PositionTextError = "36 south".parse::<Position>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "a position has three fields with single spaces between: stacks, turn, passes (T6)",
/// );
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum PositionTextError {
    /// There are not three fields.
    #[error("a position has three fields with single spaces between: stacks, turn, passes (T6)")]
    Fields,
    /// A stack cannot be read.
    #[error("position {cell}: {error}")]
    Stack {
        /// Where it would be.
        cell: Cell,
        /// What is wrong with it.
        error: StackError,
    },
    /// A number of empty positions is not canonical.
    #[error("empty positions are written as one number, 1 to 36, for the whole run (T6)")]
    Run,
    /// There are not 36 positions.
    #[error("the stacks and empty positions must be 36 in all (T1.1)")]
    Length,
    /// The second field is wrong.
    #[error(
        "expected `south`, `north`, `south:red`, `north:black` or `deal` in the second field (T6)"
    )]
    Next,
    /// The third field is wrong.
    #[error("expected `0`, `1` or `2` passes in the third field (T6)")]
    Passes,
}

impl FromStr for Position {
    type Err = PositionTextError;

    /// Reads the form of a position text. Whether the position breaks a rule is asked by
    /// [`Position::start`].
    ///
    /// # Errors
    ///
    /// Fails unless the text is just as [`Display`](fmt::Display) would write it.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Position, PositionTextError};
    ///
    /// assert!("35,rwb north 1".parse::<Position>().is_ok());
    /// assert_eq!("30,5,rwb north 1".parse::<Position>(), Err(PositionTextError::Run));
    /// ```
    fn from_str(text: &str) -> Result<Position, PositionTextError> {
        let mut fields = text.split(' ');
        let (Some(stacks), Some(next), Some(passes), None) =
            (fields.next(), fields.next(), fields.next(), fields.next())
        else {
            return Err(PositionTextError::Fields);
        };
        Ok(Position {
            stacks: read_stacks(stacks)?,
            next: read_next(next).ok_or(PositionTextError::Next)?,
            passes: number(passes).filter(|&n| n <= 2).ok_or(PositionTextError::Passes)?,
        })
    }
}

fn read_stacks(field: &str) -> Result<[Stack; CELLS], PositionTextError> {
    let mut stacks = [Stack::EMPTY; CELLS];
    let mut at = 0;
    let mut after_run = false;
    for item in field.split(',') {
        if item.starts_with(|first: char| first.is_ascii_digit()) {
            let run = number(item).filter(|&run| run > 0 && !after_run);
            at += usize::from(run.ok_or(PositionTextError::Run)?);
            after_run = true;
        } else {
            let place = stacks.get_mut(at).ok_or(PositionTextError::Length)?;
            *place = match item {
                // An empty stack is written as a run.
                "-" => Err(StackError::Letter),
                _ => item.parse(),
            }
            .map_err(|error| PositionTextError::Stack { cell: Cell::at(at), error })?;
            at += 1;
            after_run = false;
        }
    }
    if at == CELLS { Ok(stacks) } else { Err(PositionTextError::Length) }
}

fn read_next(field: &str) -> Option<Next> {
    Next::ALL.into_iter().find(|next| match next {
        Next::Put(player) => field.split_once(':').is_some_and(|(who, what)| {
            who == player.name() && what == player.set_up_colour().name()
        }),
        Next::Deal => field == "deal",
        Next::Play(player) => field == player.name(),
    })
}

impl fmt::Display for KhanTsin {
    /// Writes the position text (T6). The options are not part of it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position().fmt(f)
    }
}

impl fmt::Debug for KhanTsin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "KhanTsin({self}; {})", self.options())
    }
}

/// Why a text is no position of a game.
///
/// # Examples
///
/// ```
/// use khantsin::{KhanTsin, Options, PositionError};
///
/// let error = KhanTsin::from_text(&Options::default(), "rrrr,35 south 0").unwrap_err();
/// assert!(matches!(error, PositionError::Faults(_)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum PositionError {
    /// The text has not the form of a position.
    #[error(transparent)]
    Text(#[from] PositionTextError),
    /// The position breaks rules.
    #[error(transparent)]
    Faults(#[from] Faults),
}

impl KhanTsin {
    /// Reads a position, in set-up, in play or finished.
    ///
    /// # Errors
    ///
    /// Fails if the text is not canonical or the position breaks a rule. The options must be ones
    /// that [`KhanTsin::new`] accepts.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{KhanTsin, Options};
    ///
    /// let text = "6,b,5,wwwr,rrwr,1,rrwbb,b,wbw,wrrrwbwbb,rb,rwr,9,bbbw,5 north 0";
    /// let game = KhanTsin::from_text(&Options::default(), text)?;
    /// assert!(game.turn().is_over());
    /// assert_eq!(game.to_string(), text);
    /// # Ok::<(), khantsin::PositionError>(())
    /// ```
    pub fn from_text(options: &Options, text: &str) -> Result<KhanTsin, PositionError> {
        Ok(text.parse::<Position>()?.start(*options)?)
    }
}
