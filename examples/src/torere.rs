//! Mū tōrere, a game of the Māori: the fifth game of the tutorial.
//!
//! - M1: eight points in a ring, `1` to `8`, and a centre, `c`. Black's four pieces stand on 1 to
//!   4, White's on 5 to 8. Black begins.
//! - M2: a move takes an own piece to the one free place, if that is next to it: along the ring,
//!   or between the centre and any point.
//! - M3: a piece goes to the centre only if an enemy piece is next to it on the ring.
//! - M4: whoever cannot move loses.
//! - M5: with a limit agreed, the game is a draw after that many moves.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use tabletop_rules::{Chance, Game, NoRoll, Notation, Outcome, Turn};

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// Begins.
    Black,
    /// The other.
    White,
}

impl Side {
    /// Returns the opponent.
    #[must_use]
    pub fn other(self) -> Side {
        if self == Side::Black { Side::White } else { Side::Black }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Side::Black { "black" } else { "white" })
    }
}

/// A move, by the place of the piece: there is only one place to go to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(usize);

const PLACES: &str = "12345678c";
const CENTRE: usize = 8;

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&PLACES[self.0..=self.0])
    }
}

impl FromStr for Move {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Move, TextError> {
        let place = if text.len() == 1 { PLACES.find(text) } else { None };
        place.map(Move).ok_or(TextError("a move is a place, `1` to `8` or `c`"))
    }
}

/// Why a text cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct TextError(&'static str);

/// What the players agree on: after how many moves the game is a draw, if ever (M5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Options {
    /// The number of moves.
    pub limit: Option<u16>,
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.limit.map_or(Ok(()), |limit| write!(f, "limit={limit}"))
    }
}

impl FromStr for Options {
    type Err = TextError;

    fn from_str(text: &str) -> Result<Options, TextError> {
        let limit = text.strip_prefix("limit=").and_then(number);
        let options = Options { limit };
        let read = text.is_empty() || limit.is_some();
        read.then_some(options).ok_or(TextError("options are `limit=40` or nothing"))
    }
}

/// Reads a number without sign and leading zeros, so that each has one text.
fn number(text: &str) -> Option<u16> {
    text.parse().ok().filter(|number: &u16| number.to_string() == text)
}

/// Why options cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a limit of no moves: it is at least 1 (M5)")]
pub struct NoMoves;

/// Why a move is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    /// The game is over.
    #[error("the game is over (M4, M5)")]
    Over,
    /// No own piece stands there.
    #[error("no piece of {0} stands there (M2)")]
    NotOwn(Side),
    /// The free place is not next to the piece.
    #[error("the free place is not next to it (M2)")]
    TooFar,
    /// No enemy is next to the piece.
    #[error("to the centre goes only a piece with an enemy next to it on the ring (M3)")]
    Unthreatened,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The loser could not move.
    Stuck,
    /// The agreed number of moves was made.
    Limit,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if *self == Reason::Stuck { "stuck" } else { "limit" })
    }
}

/// A game of mū tōrere.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Torere {
    /// The ring, then the centre.
    places: [Option<Side>; 9],
    to_move: Side,
    moves: u16,
    limit: Option<u16>,
}

impl Torere {
    /// Says whether a piece could go to the free place, whatever else.
    fn reach(&self, from: usize) -> Result<(), Illegal> {
        if self.places[from] != Some(self.to_move) {
            return Err(Illegal::NotOwn(self.to_move));
        }
        let ring = [(from + 1) % CENTRE, (from + CENTRE - 1) % CENTRE];
        if from == CENTRE || ring.iter().any(|&place| self.places[place].is_none()) {
            return Ok(());
        }
        if self.places[CENTRE].is_some() {
            return Err(Illegal::TooFar);
        }
        let enemy = Some(self.to_move.other());
        let threatened = ring.iter().any(|&place| self.places[place] == enemy);
        if threatened { Ok(()) } else { Err(Illegal::Unthreatened) }
    }
}

impl Game for Torere {
    type Player = Side;
    type Move = Move;
    type Illegal = Illegal;
    type Reason = Reason;

    fn turn(&self) -> Turn<Side, Reason> {
        if (0..9).all(|from| self.reach(from).is_err()) {
            let winner = Some(self.to_move.other());
            return Turn::Over(Outcome { winner, reason: Reason::Stuck });
        }
        if self.limit == Some(self.moves) {
            return Turn::Over(Outcome { winner: None, reason: Reason::Limit });
        }
        Turn::Player(self.to_move)
    }

    fn visit_moves(&self, mut visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        for m in (0..9).map(Move) {
            if self.check(m).is_ok() {
                visit(m)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn check(&self, m: Move) -> Result<(), Illegal> {
        if self.turn().is_over() { Err(Illegal::Over) } else { self.reach(m.0) }
    }

    fn play_unchecked(&mut self, m: Move) {
        if let Some(free) = self.places.iter().position(Option::is_none) {
            self.places.swap(free, m.0);
        }
        self.to_move = self.to_move.other();
        self.moves = self.moves.saturating_add(1);
    }

    fn repetition_key(&self) -> u64 {
        let digit = |side: &Option<Side>| side.map_or(0, |side| 1 + side as u64);
        self.places.iter().fold(self.to_move as u64, |key, side| 3 * key + digit(side))
    }

    fn repeats(&self, earlier: &Torere) -> bool {
        (self.places, self.to_move) == (earlier.places, earlier.to_move)
    }
}

impl Chance for Torere {
    type Roll = NoRoll;
}

/// Why a text is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// The form is another.
    #[error("a position is nine places, side and moves made, as in `bbbbwwww. black 0`")]
    Form,
    /// The pieces are not those of the game.
    #[error("each side has four pieces (M1)")]
    Pieces,
    /// More moves were made than agreed.
    #[error("more moves were made than the limit allows (M5)")]
    Late,
}

impl Notation for Torere {
    const NAME: &'static str = "torere";

    type Options = Options;
    type OptionsError = NoMoves;
    type PositionError = PositionError;

    fn start(options: &Options) -> Result<Torere, NoMoves> {
        if options.limit == Some(0) {
            return Err(NoMoves);
        }
        let (b, w) = (Some(Side::Black), Some(Side::White));
        let places = [b, b, b, b, w, w, w, w, None];
        Ok(Torere { places, to_move: Side::Black, moves: 0, limit: options.limit })
    }

    fn options(&self) -> Options {
        Options { limit: self.limit }
    }

    fn from_text(options: &Options, text: &str) -> Result<Torere, PositionError> {
        let mut fields = text.split(' ');
        let (Some(board), Some(side), Some(moves), None) =
            (fields.next(), fields.next(), fields.next(), fields.next())
        else {
            return Err(PositionError::Form);
        };
        let mut places = [None; 9];
        if board.len() != places.len() {
            return Err(PositionError::Form);
        }
        for (place, letter) in places.iter_mut().zip(board.chars()) {
            *place = match letter {
                'b' => Some(Side::Black),
                'w' => Some(Side::White),
                '.' => None,
                _ => return Err(PositionError::Form),
            };
        }
        let to_move = match side {
            "black" => Side::Black,
            "white" => Side::White,
            _ => return Err(PositionError::Form),
        };
        let moves = number(moves).ok_or(PositionError::Form)?;
        let count = |side| places.iter().filter(|&&place| place == Some(side)).count();
        if count(Side::Black) != 4 || count(Side::White) != 4 {
            return Err(PositionError::Pieces);
        }
        if options.limit.is_some_and(|limit| moves > limit) {
            return Err(PositionError::Late);
        }
        Ok(Torere { places, to_move, moves, limit: options.limit })
    }

    fn write_text(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        for place in self.places {
            out.write_str(place.map_or(".", |side| if side == Side::Black { "b" } else { "w" }))?;
        }
        write!(out, " {} {}", self.to_move, self.moves)
    }

    fn describe(options: &Options, say: &mut dyn FnMut(&str)) {
        match options.limit {
            None => say("The game goes on until somebody cannot move (M4)."),
            Some(limit) => say(&format!("The game is a draw after {limit} moves (M5).")),
        }
    }
}
