//! Moves and rolls as text (K13).

mod moves;
mod properties;
