//! Whatever is read as the record of one side of a hidden game is written in a form that reads
//! back equal.

use crate::reads_back;
use klinzha::{Flat, SideRecord, Tetrahedral};

/// Looks at one input.
pub fn run(text: &str) {
    reads_back::<SideRecord<Flat>>(text);
    reads_back::<SideRecord<Tetrahedral>>(text);
}
