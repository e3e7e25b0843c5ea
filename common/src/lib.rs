#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

mod game;
mod notation;
mod turn;

pub use game::{Chance, Game, NoRoll, NoRollError, NotChance};
pub use notation::Notation;
pub use turn::{Outcome, Step, Turn};
