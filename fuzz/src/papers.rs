//! Whatever is read as a score sheet, a roster of veterans or a name is written in a form that
//! reads back equal.

use crate::reads_back;
use klinzha::{Flat, Name, Roster, ScoreSheet, Tetrahedral};

/// Looks at one input.
pub fn run(text: &str) {
    reads_back::<ScoreSheet<Flat>>(text);
    reads_back::<ScoreSheet<Tetrahedral>>(text);
    reads_back::<Roster>(text);
    reads_back::<Name>(text);
}
