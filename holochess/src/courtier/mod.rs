//! Courtier: a King and five Guards a side, and captures between two.
//!
//! [`Courtier`] is a state of a game, [`Options`] is what players agree on, and [`Line`] lists the
//! lines in which pieces are captured.

mod access;
#[cfg(feature = "bots")]
mod bots;
mod game;
mod illegal;
mod lines;
mod moves;
mod options;
mod setup;

pub use access::PositionError;
pub use game::{Courtier, Piece};
pub use illegal::{Illegal, Reason};
pub use lines::Line;
pub use moves::{Move, ParseMoveError, ParseRollError, Roll};
pub use options::{Entering, First, MultipleCaptures, NoMove, Options, PRESETS};
pub use setup::{Fault, Faults, ParseSetupError, Phase, Setup, SetupError};
