//! Klin Zha Kinta (K12).
#![allow(clippy::unwrap_used)] // Helpers outside test functions unwrap too.

mod driver;
mod fights;
#[cfg(feature = "alloc")]
mod odds;
mod text;
#[cfg(feature = "serde")]
mod vectors;
mod weapons;
