#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![cfg_attr(not(test), warn(clippy::unwrap_used))]

#[cfg(feature = "svg")]
extern crate alloc;
#[cfg(test)]
extern crate std;

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod board;
#[cfg(feature = "bots")]
mod bots;
mod check;
mod claws;
mod colour;
mod game;
mod illegal;
mod movegen;
mod moves;
mod notation;
mod options;
mod options_text;
mod partial;
mod player;
mod position;
#[cfg(feature = "serde")]
mod serial;
mod stack;
#[cfg(feature = "svg")]
mod svg;
mod traits;

pub use board::{Cell, CellError, Cells, CellsIter};
pub use claws::{Claws, ClawsError};
pub use colour::Colour;
pub use game::KhanTsin;
pub use illegal::Illegal;
pub use movegen::Moves;
pub use moves::{Move, Reversal, Roll};
pub use notation::{MoveError, PositionError, PositionTextError, RollError};
pub use options::{Options, OptionsError, Setting, Setup, Speed};
pub use options_text::OptionsTextError;
pub use partial::{Choices, Draft, Progress};
pub use player::{Player, PlayerError, Reason};
pub use position::{Fault, Faults, Next, Position};
pub use stack::{Stack, StackError};
#[cfg(feature = "svg")]
pub use svg::{Picture, Symbols};

// What the methods of a game hand out, so that using one needs no other crate.
pub use tabletop_rules::{NotChance, Outcome, Turn};
