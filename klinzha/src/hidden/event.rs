//! What an observer is told while a step is played.

use crate::{Board, Cell, Flat, Kind, Move, Roll, Side};

/// What an observer learns when a move or roll is played, beside what the views show (K11.4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event<B: Board = Flat> {
    /// A side has decided something; what, the observer is not told.
    Moved {
        /// Who.
        side: Side,
    },
    /// A side has decided something, and the observer is told: the referee always, everybody
    /// where nothing is hidden.
    Played {
        /// Who.
        side: Side,
        /// What.
        m: Move<B>,
    },
    /// A roll. Rolls are public.
    Rolled {
        /// What has been rolled.
        roll: Roll<B>,
    },
    /// A death, announced to everybody; not what killed.
    Died {
        /// Where.
        cell: Cell<B>,
        /// What has died.
        kind: Kind,
    },
}
