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
pub mod courtier;
pub mod dejarik;
mod faults;
mod hash;
mod input;
mod serde_text;
mod side;
mod space;
mod space_set;
#[cfg(feature = "svg")]
mod svg;
mod words;

pub use courtier::Courtier;
pub use dejarik::Dejarik;
pub use input::Input;
pub use side::{BySide, ParseSideError, Side};
pub use space::{Orbit, ParseSpaceError, Space};
pub use space_set::{SpaceSet, Spaces};
#[cfg(feature = "svg")]
pub use svg::{Picture, Symbols};
pub use words::{ParseOptionsError, ParseWordError};
