//! Klin Zha Kinta (K12).
#![allow(clippy::unwrap_used)] // Helpers outside test functions unwrap too.

mod capture;
mod driver;
mod fights;
mod hashes;
mod laws;
mod mines;
#[cfg(feature = "alloc")]
mod odds;
mod strikes;
mod text;
#[cfg(feature = "serde")]
mod vectors;
mod veterans;
mod weapons;
