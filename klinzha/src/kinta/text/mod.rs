//! The fields that Kinta adds to a position text.

mod error;
mod pending;
mod read;
mod write;

pub use error::{CellName, KintaField, KintaTextError};
