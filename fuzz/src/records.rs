//! Whatever is read as a record is written in a form that reads back equal and replays alike.

use crate::record;
use holochess::{Courtier, Dejarik};
use khantsin::KhanTsin;
use klinzha::{KlinZha, Tetrahedral};

/// Looks at one input.
pub fn run(text: &str) {
    record::<KlinZha>(text);
    record::<KlinZha<Tetrahedral>>(text);
    record::<KhanTsin>(text);
    record::<Dejarik>(text);
    record::<Courtier>(text);
}
