//! Counts the leaves below a position, once with the last ply counted, once with it played.
//!
//! ```text
//! cargo run --release -p holochess --example perft -- dejarik|courtier DEPTH [OPTIONS [POSITION]] [--played]
//! ```

use std::error::Error;
use std::time::Instant;

use holochess::{Courtier, Dejarik};
use tabletop_rules::{Notation, perft, perft_played};

fn main() -> Result<(), Box<dyn Error>> {
    let (flags, words): (Vec<_>, Vec<_>) =
        std::env::args().skip(1).partition(|word| word.starts_with("--"));
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    let played = flags.iter().any(|flag| flag == "--played");
    match words.split_first() {
        Some((&"dejarik", rest)) => count::<Dejarik>(rest, played),
        Some((&"courtier", rest)) => count::<Courtier>(rest, played),
        _ => Err("which game: `dejarik` or `courtier`?".into()),
    }
}

fn count<G>(words: &[&str], played: bool) -> Result<(), Box<dyn Error>>
where
    G: Notation<OptionsError: 'static, PositionError: 'static>,
    <G::Options as std::str::FromStr>::Err: 'static,
{
    let depth = words.first().unwrap_or(&"4").parse()?;
    let options = words.get(1).unwrap_or(&"standard").parse()?;
    let game = match words.get(2) {
        Some(text) => G::from_text(&options, text)?,
        None => G::start(&options)?,
    };
    let start = Instant::now();
    let nodes = if played { perft_played(&game, depth) } else { perft(&game, depth) };
    println!("{nodes} leaves in {:.3} s", start.elapsed().as_secs_f64());
    Ok(())
}
