#![doc = include_str!("../README.md")]
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![cfg_attr(not(test), warn(clippy::unwrap_used))]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "arbitrary")]
mod arbitrary;
#[cfg(feature = "bots")]
pub mod bots;
mod code;
mod game;
mod hidden;
#[cfg(feature = "alloc")]
mod history;
#[cfg(feature = "laws")]
pub mod laws;
mod notation;
mod perft;
#[cfg(feature = "rand")]
mod playout;
#[cfg(feature = "alloc")]
mod record;
mod repetition;
#[cfg(feature = "rand")]
mod sample;
#[cfg(all(feature = "seeded", feature = "alloc"))]
mod seeded;
mod step;
#[cfg(feature = "svg")]
pub mod svg;
pub mod toys;
mod turn;

#[cfg(feature = "arbitrary")]
pub use arbitrary::{choose_step, wander};
pub use code::{RuleCode, RuleCodeError};
#[cfg(feature = "alloc")]
pub use code::{RuleDiff, describe, diff};
pub use game::{Chance, Game, NoRoll, NoRollError, NotChance};
#[cfg(all(feature = "alloc", feature = "rand"))]
pub use hidden::sample_state;
pub use hidden::{Answer, AttemptError, Hidden, Observer, ObserverOf};
#[cfg(feature = "alloc")]
pub use hidden::{Arbiter, AttemptTextError, Knowledge, Learned, LearnedOf, Sample};
#[cfg(feature = "alloc")]
pub use history::{Entry, EntryOf, History, PlayTextError, PlayTextsError};
pub use notation::Notation;
#[cfg(feature = "alloc")]
pub use perft::divide;
pub use perft::{perft, perft_played, perft_within, visit_divide};
#[cfg(feature = "rand")]
pub use playout::{playout, playout_outcome, playout_with};
#[cfg(feature = "alloc")]
pub use record::{HeaderError, Record, RecordError, RecordErrorKind, RecordedResult, ReplayError};
#[cfg(feature = "alloc")]
pub use repetition::Repetitions;
pub use repetition::{DRAW_OFFERED_AT, RecentPositions};
#[cfg(feature = "rand")]
pub use sample::{draw_below, sample_move, sample_roll, sample_step};
#[cfg(all(feature = "seeded", feature = "alloc"))]
pub use seeded::{SeededPlay, random_run};
#[cfg(feature = "alloc")]
pub use step::steps;
pub use step::{
    OutcomeOf, StepError, StepOf, StepTextError, StepTextErrorOf, TurnOf, check_step, play_step,
    play_step_unchecked, read_step, visit_steps,
};
pub use turn::{Outcome, Step, Turn};
