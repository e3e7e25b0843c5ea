//! What is hidden (K11): laws, views, records of one side, samples.
#![allow(clippy::unwrap_used, reason = "a helper of a test may panic as the test itself")]

mod laws;
mod records;
mod samples;
#[cfg(feature = "serde")]
mod views;
