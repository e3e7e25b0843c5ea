#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![cfg_attr(not(test), warn(clippy::unwrap_used))]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(any(test, feature = "std"))]
extern crate std;

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod board;
#[cfg(feature = "bots")]
mod bots;
mod check;
mod draft;
mod extras;
mod game;
mod hidden;
mod kinta;
mod movegen;
mod moves;
pub mod notation;
mod options;
mod partial;
mod piece;
mod position;
mod rules;
mod side;
#[cfg(feature = "svg")]
mod svg;
mod traits;
mod weapon;

#[doc(hidden)]
pub use board::Bits;
pub use board::{
    Board, Cell, CellList, CellSet, Cells, Flat, ParseCellError, ParsePointError, Point,
    Tetrahedral,
};
pub use check::{Expected, Illegal, KintaIllegal};
pub use draft::{Draft, Fault, Faults};
pub use extras::{Extras, Full, Lean};
pub use game::{KlinZha, Phase, Reason};
pub use hidden::News;
#[cfg(feature = "alloc")]
pub use hidden::{
    Belief, Budget, Event, SeenGoal, SeenPending, SeenPiece, SideRecord, SideRecordError,
    SideRecordErrorKind, Told, View,
};
pub use kinta::{
    Armed, CellName, Chronicle, Deeds, Due, Duel, Fighter, KintaField, KintaTextError, LivePiece,
    Name, NameError, PendingStep, Role, Roster, RosterError, ScoreSheet, SheetError, SheetLine,
    SheetWeapon, Strike, Veteran,
};
#[cfg(feature = "alloc")]
pub use kinta::{Odds, OddsError, Ratio};
pub use movegen::Destinations;
pub use moves::{Move, Roll};
pub use notation::{
    Field, ParseMoveError, ParseMoveErrorKind, ParseRollError, ParseRollErrorKind, PositionError,
    Text,
};
#[cfg(feature = "serde")]
pub use options::OPTIONS_SCHEMA;
pub use options::{
    Ablation, AnyOptions, CloudCount, CloudEffect, Clouds, Crown, FirstPlacer, Form, GoalDanger,
    GoalTransfer, KintaOptions, Mines, OptionKey, Options, OptionsError, PRESETS,
    ParseOptionsError, ParseWordError, PlacementOrder, Rank, Stats,
};
pub use partial::{Button, Buttons, Clicks, Next, NextChars, Partial, Wrong};
pub use piece::{Kind, ParseKindError};
pub use side::{ParseSideError, Side};
#[cfg(feature = "svg")]
pub use svg::{Picture, Symbols};
pub use tabletop_rules::{Outcome, Turn};
pub use weapon::Weapon;
