//! Programs that use the crates as a stranger would, and what they are made of.

// So that the code in it is tested; packages do not have it.
#![cfg_attr(doctest, doc = include_str!("../../README.md"))]

pub mod arena;
pub mod bots;
pub mod play;
pub mod rulebook;
#[cfg(feature = "study")]
pub mod study;
pub mod torere;
