//! Plays random games to their ends and tells how long they take.
//!
//! ```text
//! cargo run --release -p holochess --features rand --example random_games -- dejarik|courtier GAMES [OPTIONS]
//! ```

use std::error::Error;
use std::time::Instant;

use holochess::{Courtier, Dejarik};
use rand_core::{Infallible, TryRng};
use tabletop_rules::{Notation, play_step_unchecked, playout};

/// A small generator, so that the figures are those of the games.
struct SplitMix(u64);

impl TryRng for SplitMix {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        self.try_next_u64().map(|word| (word >> 32) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ word >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ word >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        Ok(word ^ word >> 31)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for chunk in bytes.chunks_mut(8) {
            let word = self.try_next_u64()?.to_le_bytes();
            chunk.copy_from_slice(&word[..chunk.len()]);
        }
        Ok(())
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<_> = std::env::args().skip(1).collect();
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    match words.split_first() {
        Some((&"dejarik", rest)) => play(rest, |game: &mut Dejarik, rng| {
            let mut plies = 0;
            while let Some(step) = game.sample_step(rng) {
                play_step_unchecked(game, step);
                plies += 1;
            }
            plies
        }),
        Some((&"courtier", rest)) => {
            play(rest, |game: &mut Courtier, rng| playout(game, rng, u64::MAX))
        }
        _ => Err("which game: `dejarik` or `courtier`?".into()),
    }
}

fn play<G>(words: &[&str], one: impl Fn(&mut G, &mut SplitMix) -> u64) -> Result<(), Box<dyn Error>>
where
    G: Notation<OptionsError: 'static>,
    <G::Options as std::str::FromStr>::Err: 'static,
{
    let games: u64 = words.first().unwrap_or(&"100000").parse()?;
    let options = words.get(1).unwrap_or(&"standard").parse()?;
    let first = G::start(&options)?;
    let (mut rng, mut plies, mut longest) = (SplitMix(1), 0, 0);
    let start = Instant::now();
    for _ in 0..games {
        let length = one(&mut first.clone(), &mut rng);
        plies += length;
        longest = longest.max(length);
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{games} games, {plies} plies, the longest {longest}, in {seconds:.3} s");
    println!("{:.0} games/s, {:.1} ns a ply", games as f64 / seconds, 1e9 * seconds / plies as f64);
    Ok(())
}
