//! Whatever is read as a position of Khan Tsin is written in a form that reads back equal, and can
//! be played.

use khantsin::KhanTsin;

/// Looks at one input.
pub fn run(text: &str) {
    crate::position::<KhanTsin>(text);
}
