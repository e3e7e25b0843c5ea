//! The rules one by one: every test says in its comment which rule it is about.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod allocations;
mod blockader;
mod citations;
mod combinations;
mod crown;
mod endings;
mod faults;
mod flags;
mod fortress;
mod forward;
mod geometry;
mod goal;
mod hashes;
mod kinta;
mod moving;
mod reflective;
mod setup;
mod support;
mod tetrahedral;
mod texts;
