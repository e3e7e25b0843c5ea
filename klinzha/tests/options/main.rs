//! The options of Klin Zha (K14): their meaning, their words and their texts.
#![allow(clippy::unwrap_used, reason = "a helper of a test may panic as the test itself")]

mod describe;
#[cfg(feature = "serde")]
mod json;
#[cfg(feature = "serde")]
mod schema;
#[path = "../support/mod.rs"]
mod support;
mod text;
mod values;
