//! Why moves are refused, and why games end.

use core::fmt;

use crate::Space;

/// Why a move is refused. Each message names the rule.
///
/// ```
/// use holochess::{Dejarik, Space};
/// use holochess::dejarik::{Illegal, Options};
///
/// let game = Dejarik::from_text(&Options::traditional(), "Si1,Kc,go1,no7 blue 2 0")?;
/// assert_eq!(game.check("i1-c".parse()?), Err(Illegal::NotFree(Space::C)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over (D10)")]
    Over,
    /// It is chance's turn.
    #[error("a roll is due before the next move (D2, D3, D6, D9)")]
    RollDue,
    /// A beaten piece is to be pushed first.
    #[error("the beaten piece on {0} is to be pushed first (D8)")]
    PushDue(Space),
    /// No piece is to be pushed.
    #[error("no piece is to be pushed now (D8)")]
    NoPush,
    /// Another piece is to be pushed.
    #[error("the piece to be pushed stands on {0} (D8)")]
    OtherPushed(Space),
    /// A piece can only be pushed to a free neighbour space.
    #[error("{0} is not a free neighbour of the pushed piece (D8)")]
    PushedTo(Space),
    /// The space is empty.
    #[error("no piece stands on {0} (D4)")]
    NoPiece(Space),
    /// The piece is the other side's.
    #[error("the piece on {0} is the opponent's (D4)")]
    NotOwn(Space),
    /// The piece can do nothing now.
    #[error("the piece on {0} can neither move nor attack now (D5, D6)")]
    Stuck(Space),
    /// A move ends on a piece.
    #[error("a move must end on a free space, and {0} is not (D5)")]
    NotFree(Space),
    /// No way of the right length leads there.
    #[error("{to} cannot be reached in exactly the {steps} steps that the piece has to take (D5)")]
    NoWay {
        /// Where the move should end.
        to: Space,
        /// The movement rating.
        steps: u8,
    },
    /// There is no enemy to attack.
    #[error("no piece of the opponent stands on {0} (D6)")]
    NoEnemy(Space),
    /// The attacked piece is too far.
    #[error("{0} is not next to the attacker (D6)")]
    NotNext(Space),
    /// Passing is only for those who can do nothing else.
    #[error("there is a legal action, so there is no passing (D4)")]
    NoPass,
    /// More spaces have been clicked than any move has.
    #[error("a move has no more than two spaces")]
    TooManySpaces,
}

/// Why a game ended (D10).
///
/// ```
/// use holochess::Dejarik;
/// use holochess::dejarik::{Options, Reason};
///
/// let game = Dejarik::from_text(&Options::traditional(), "So5 blue 2 0")?;
/// assert_eq!(game.turn().outcome().map(|outcome| outcome.reason), Some(Reason::NoPiecesLeft));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// A side has lost its last piece.
    NoPiecesLeft,
    /// Neither piece of a duel can kill the other.
    EndlessDuel,
    /// Neither side has a legal action.
    NoLegalAction,
    /// The quiet clock has reached its limit.
    QuietLimit,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Reason; 4] =
        [Reason::NoPiecesLeft, Reason::EndlessDuel, Reason::NoLegalAction, Reason::QuietLimit];

    /// Returns the name that texts use.
    ///
    /// ```
    /// use holochess::dejarik::Reason;
    ///
    /// assert_eq!(Reason::QuietLimit.name(), "quiet limit");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Reason::NoPiecesLeft => "no pieces left",
            Reason::EndlessDuel => "endless duel",
            Reason::NoLegalAction => "no legal action",
            Reason::QuietLimit => "quiet limit",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
