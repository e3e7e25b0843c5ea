//! Instruction counts of the game crates: see `benches/`.
