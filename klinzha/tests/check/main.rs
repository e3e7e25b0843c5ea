//! What is said of moves: why one is refused, and what may follow half a one.

mod look;
mod messages;
mod partial;
mod reasons;
