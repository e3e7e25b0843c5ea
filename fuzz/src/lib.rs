//! The properties that the targets look at, one a module, and what they share.
//!
//! They are here, and not in the targets, so that the games are compiled once. The targets that

//! compare with the models of the tests, each a crate of its own, are the exception.

pub mod attempts;
pub mod courtier_game;
pub mod dejarik_game;
pub mod flat_game;
pub mod hidden_twins;
pub mod holochess_position;
pub mod khantsin_game;
pub mod khantsin_position;
pub mod kinta_game;
pub mod klinzha_position;
pub mod lean_game;
pub mod moves;
pub mod options;
pub mod papers;
pub mod partial_moves;
pub mod records;
pub mod reflective_game;
pub mod side_records;
mod states;
pub mod tetrahedral_game;
mod texts;

pub use states::{holds, step};
pub use texts::{position, reads_back, record, text_of};
