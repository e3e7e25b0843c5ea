//! The umpire as a page uses it: a line of JSON in, a line of JSON out, through the memory of a
//! WebAssembly module.
//!
//! A [`Desk`] is a [`umpire::Session`] with three requests more, for what a page cannot do itself:
//! say the rules in words, throw the dice, and let a bot decide. The functions in [`exports`] are
//! all that the module shows to the page.

#![deny(missing_docs)]

mod desk;
pub mod exports;
mod hosted;
mod request;

pub use desk::Desk;
