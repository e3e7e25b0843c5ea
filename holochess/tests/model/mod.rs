//! Slow models of Dejarik and Courtier, written from the rulebook alone.
//!
//! They know nothing of the library. A space is its name, the pieces are a list of letters with
//! their spaces, a move is its text, and a move is legal if it is in the list of moves. Numbers
//! such as D5 are the rulebook's.

pub(crate) mod board;
pub(crate) mod courtier;
pub(crate) mod dejarik;
mod json;

/// Returns the side across the board.
fn other(side: &str) -> &'static str {
    if side == "blue" { "red" } else { "blue" }
}
