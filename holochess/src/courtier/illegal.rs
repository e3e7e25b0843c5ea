//! Why moves are refused, and why games end.

use core::fmt;

use crate::Space;

/// Why a move is refused. Each message names the rule.
///
/// ```
/// use holochess::{Courtier, Space};
/// use holochess::courtier::{Illegal, Options};
///
/// let game = Courtier::new(Options::standard());
/// assert_eq!(game.check("o4-c".parse()?), Err(Illegal::NotNext(Space::C)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over (C9, C10)")]
    Over,
    /// The coin is due.
    #[error("a coin is to decide first who begins (C3)")]
    RollDue,
    /// The space is empty.
    #[error("no piece stands on {0} (C4)")]
    NoPiece(Space),
    /// The piece is the other side's.
    #[error("the piece on {0} is the opponent's (C4)")]
    NotOwn(Space),
    /// The piece has no move.
    #[error("the piece on {0} has no free neighbour space (C4)")]
    Stuck(Space),
    /// A step ends on a piece.
    #[error("a step must end on a free space, and {0} is not (C4)")]
    NotFree(Space),
    /// A step is too long.
    #[error("{0} is not next to the piece: a move is one step (C4)")]
    NotNext(Space),
    /// It must be said which piece is captured.
    #[error("this step can capture {0} pieces: one must be chosen, as in `o5-i5xi6` (C7)")]
    Choose(u8),
    /// This piece is not captured.
    #[error("this step does not capture on {0} (C6)")]
    NotCaptured(Space),
    /// There is nothing to choose.
    #[error("with fewer than two pieces to choose from the captured one is not named (C7)")]
    NoChoice,
    /// Passing is only for those who cannot move.
    #[error("there is a legal move, so there is no passing (C4)")]
    NoPass,
    /// More spaces have been clicked than any move has.
    #[error("a move has no more than three spaces")]
    TooManySpaces,
}

/// Why a game ended (C9, C10, C4).
///
/// ```
/// use holochess::Courtier;
/// use holochess::courtier::{Options, Reason};
///
/// let game = Courtier::from_text(&Options::standard(), "Kc,ko1 blue 0")?;
/// assert_eq!(game.turn().outcome().map(|outcome| outcome.reason), Some(Reason::BareKings));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// A King has been captured.
    KingCaptured,
    /// Both Kings have been captured in one move.
    BothKingsCaptured,
    /// Both sides have nothing but the King.
    BareKings,
    /// The side in turn has no move.
    NoLegalMove,
    /// The quiet clock has reached its limit.
    QuietLimit,
}

impl Reason {
    /// All reasons.
    pub const ALL: [Reason; 5] = [
        Reason::KingCaptured,
        Reason::BothKingsCaptured,
        Reason::BareKings,
        Reason::NoLegalMove,
        Reason::QuietLimit,
    ];

    /// Returns the name that texts use.
    ///
    /// ```
    /// use holochess::courtier::Reason;
    ///
    /// assert_eq!(Reason::BareKings.name(), "bare kings");
    /// ```
    pub const fn name(self) -> &'static str {
        match self {
            Reason::KingCaptured => "king captured",
            Reason::BothKingsCaptured => "both kings captured",
            Reason::BareKings => "bare kings",
            Reason::NoLegalMove => "no legal move",
            Reason::QuietLimit => "quiet limit",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
