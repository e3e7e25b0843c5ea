//! Counts the leaves below a position, once with the last ply counted, once with it played.
//!
//! ```text
//! cargo run --release -p khantsin --example perft -- DEPTH [OPTIONS [POSITION]] [--played]
//! ```

use std::error::Error;
use std::time::Instant;

use khantsin::{KhanTsin, Options};
use tabletop_rules::{perft, perft_played};

/// The start of the published counts: a Baron of each colour in turn.
const START: &str =
    "r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w south 0";

fn main() -> Result<(), Box<dyn Error>> {
    let (flags, words): (Vec<_>, Vec<_>) =
        std::env::args().skip(1).partition(|word| word.starts_with("--"));
    let mut words = words.into_iter();
    let depth = words.next().as_deref().unwrap_or("3").parse()?;
    let options: Options = words.next().as_deref().unwrap_or("standard").parse()?;
    let game = KhanTsin::from_text(&options, words.next().as_deref().unwrap_or(START))?;
    let count = if flags.iter().any(|flag| flag == "--played") { perft_played } else { perft };
    let start = Instant::now();
    let nodes = count(&game, depth);
    println!("{nodes} leaves in {:.3} s", start.elapsed().as_secs_f64());
    Ok(())
}
