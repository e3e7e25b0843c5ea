#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

mod catalogue;
mod draw;
mod failure;
mod games;
mod limits;
mod perft;
mod reply;
mod request;
mod seat;
mod session;
mod table;

pub use limits::Limits;
pub use session::Session;
