//! Dejarik: eight monsters, two actions a turn, and dice.
//!
//! [`Dejarik`] is a state of a game, [`Options`] is what players agree on. Chance is a turn of its
//! own: the deal, the coin, each fight and the duel are decided by a [`Roll`] that whoever drives
//! the game picks, by the exact weights that [`Dejarik::visit_rolls`] tells.

mod access;
mod actions;
#[cfg(feature = "bots")]
mod bots;
mod combat;
mod game;
mod illegal;
mod lanes;
mod moves;
mod options;
mod options_text;
mod piece;
mod reach;
mod rolls;
mod sample;
mod setup;
mod setup_text;
#[cfg(feature = "rand")]
mod throw;

pub use access::PositionError;
pub use actions::Action;
pub use combat::{Weights, duel_weights};
pub use game::Dejarik;
pub use illegal::{Illegal, Reason};
pub use moves::{Fight, Move, ParseMoveError, ParseRollError, Roll};
pub use options::{BlockedPush, Deal, First, KillMargin, Options, OptionsError, PRESETS, Path};
pub use piece::{Class, ParsePieceError, Piece, Ratings, Roster};
pub use setup::{DEAL_ORDER, Fault, Faults, Open, Phase, Setup, SetupError};
pub use setup_text::ParseSetupError;
#[cfg(feature = "rand")]
pub use throw::Throw;
