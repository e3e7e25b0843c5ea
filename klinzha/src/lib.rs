#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(any(test, feature = "std"))]
extern crate std;

mod board;
mod moves;
pub mod notation;
mod options;
mod piece;
mod side;
mod weapon;

pub use board::{
    Board, Cell, CellSet, Cells, Flat, ParseCellError, ParsePointError, Point, Tetrahedral,
};
pub use moves::{Move, Roll};
pub use notation::{ParseMoveError, ParseMoveErrorKind, ParseRollError, ParseRollErrorKind, Text};
pub use options::{
    Ablation, CloudCount, CloudEffect, Clouds, Crown, FirstPlacer, Form, GoalDanger, GoalTransfer,
    KintaOptions, Mines, Options, PlacementOrder, Rank, Stats,
};
pub use piece::Kind;
pub use side::{ParseSideError, Side};
pub use weapon::Weapon;
