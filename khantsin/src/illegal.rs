//! Why a move is refused.

use crate::{Cell, Colour, Reversal};

/// Why a move is refused, with the rule.
///
/// Of several reasons the one is told that comes first here.
///
/// # Examples
///
/// ```
/// use khantsin::{Illegal, KhanTsin, Options};
///
/// let mut game = KhanTsin::new(Options::default())?;
/// game.play("@5".parse()?)?;
/// let refused = game.play("@5".parse()?).unwrap_err();
/// assert!(matches!(refused, Illegal::Taken { .. }));
/// assert_eq!(refused.to_string(), "position 5 is already taken: put the Baron on a free one (T2)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum Illegal {
    /// The game has ended.
    #[error("the game is over (T4)")]
    Over,
    /// A roll is due.
    #[error("it is chance that deals the Barons, not a player (T2)")]
    ChanceTurn,
    /// Barons are still put on the track.
    #[error(
        "the set-up is still going on: put a {colour} Baron on a free position; left to put: \
         {left} (T2)"
    )]
    SetUp {
        /// What the side to move puts.
        colour: Colour,
        /// How many of them it has left.
        left: u8,
    },
    /// All Barons are on the track.
    #[error("Barons are put on the track in the set-up only: move a stack (T2)")]
    Play,
    /// There is a Baron already.
    #[error("position {cell} is already taken: put the Baron on a free one (T2)")]
    Taken {
        /// The position.
        cell: Cell,
    },
    /// Barons are put by the claws, and this position has others.
    #[error(
        "position {cell} has claws: {claws}, but this Baron goes where there are {expected} (T2)"
    )]
    WrongClaws {
        /// The position.
        cell: Cell,
        /// How many claws it has.
        claws: u8,
        /// How many the Baron needs.
        expected: u8,
    },
    /// There is nothing to move.
    #[error("there is no stack on position {cell} to move from (T3.1)")]
    NothingThere {
        /// The position.
        cell: Cell,
    },
    /// The stack is not among the nearest.
    #[error("position {cell} is not among the {zone} occupied ones nearest to the player (T3.2)")]
    OutsideZone {
        /// The position.
        cell: Cell,
        /// How many positions may be moved from.
        zone: u8,
    },
    /// No Baron, or more than there are, would move.
    #[error("{count} Barons cannot move from a stack of {height}: 1 to {height} can (T3.3)")]
    Count {
        /// How many were to move.
        count: u8,
        /// How many there are.
        height: u8,
    },
    /// The move ends where it starts.
    #[error("the Barons must move to another position (T3.3)")]
    SamePosition,
    /// There is no stack to land on.
    #[error("position {cell} is empty, and nothing moves to an empty position (T3.3)")]
    EmptyDestination {
        /// The position.
        cell: Cell,
    },
    /// Stacks are not turned over in this game.
    #[error("stacks are not turned over in this game (T5.1)")]
    NoReversal,
    /// A single Baron cannot be turned over.
    #[error("a moving part is turned over only if it is two Barons or more (T5.1)")]
    SingleTurned,
    /// The destination is too far.
    #[error(
        "counted in occupied positions that is {passed} away, and at most {limit} are allowed (T5.2)"
    )]
    TooFar {
        /// How many occupied positions would be passed, the destination included.
        passed: u8,
        /// How many may be.
        limit: u8,
    },
    /// The destination is not as far as the claws say.
    #[error("counted in occupied positions that is {passed} away, and it must be {claws} (T5.2)")]
    NotByClaws {
        /// How many occupied positions would be passed, the destination included.
        passed: u8,
        /// How many must be.
        claws: u8,
    },
    /// The Barons would not end higher than they were.
    #[error(
        "{count} on top of {destination} is not higher than the stack of {left} they leave: \
         Barons must grow (T3.4)"
    )]
    Growth {
        /// The height of the stack they leave, before they do.
        left: u8,
        /// The height of the stack to land on.
        destination: u8,
        /// How many move.
        count: u8,
    },
    /// There would be more than three Barons of a colour in one stack.
    #[error("the stack would hold {found} {colour} Barons: at most three are in harmony (T3.5)")]
    Harmony {
        /// The first such colour.
        colour: Colour,
        /// How many there would be.
        found: u8,
    },
    /// There is a legal move.
    #[error("nobody may pass who has a legal move (T3.6)")]
    MayNotPass,
    /// Nothing begun like this can be a legal move: only asked of a [`Draft`](crate::Draft).
    #[error("no legal move begins like this (T3.4, T3.5, T5.2)")]
    NothingFits,
}

/// What the reversal of a move breaks, if anything.
pub(crate) fn reversal_fault(allowed: bool, count: u8, reversal: Reversal) -> Option<Illegal> {
    if reversal == Reversal::None {
        None
    } else if !allowed {
        Some(Illegal::NoReversal)
    } else if count == 1 && reversal.turns_part() {
        Some(Illegal::SingleTurned)
    } else {
        None
    }
}
