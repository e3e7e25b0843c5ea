//! Whatever is read as a position of Dejarik or Courtier is written in a form that reads back
//! equal, and can be played.

use holochess::{Courtier, Dejarik};

/// Looks at one input.
pub fn run(text: &str) {
    crate::position::<Dejarik>(text);
    crate::position::<Courtier>(text);
}
