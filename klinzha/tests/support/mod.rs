//! What several test files share.

// No file uses all of it.
#![allow(dead_code, unreachable_pub)]

#[cfg(feature = "serde")]
pub mod compact;
pub mod options;
