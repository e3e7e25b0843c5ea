//! A front end of one's own: Dejarik for two at one terminal. `docs/tutorial` tells how it came about.

use std::io::{self, BufRead, Write};

use holochess::dejarik::Options;
use holochess::{Dejarik, Side, Space};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use tabletop_rules::{History, Notation, Record, Step, Turn, sample_roll, steps};

const BOARD: &str = "\
                o12   o1
          o11   i12   i1   o2
             i11         i2
       o10  i10           i3  o3
                    c
       o9    i9           i4  o4
             i8          i5
          o8    i7   i6   o5
                o7   o6
";

/// Draws the board: pieces as letters in brackets, Blue's upper case, free spaces by their names.
fn draw(game: &Dejarik) -> String {
    let mut picture = String::new();
    let mut rest = BOARD;
    while let Some(at) = rest.find(|c: char| c.is_ascii_lowercase()) {
        let name = &rest[at..];
        let name = &name[..name.find(char::is_whitespace).unwrap_or(name.len())];
        picture += &rest[..at];
        let space: Option<Space> = name.parse().ok();
        picture += &match space.and_then(|space| game.piece_at(space)) {
            Some((Side::Blue, piece)) => format!("[{}]", piece.letter()),
            Some((Side::Red, piece)) => format!("[{}]", piece.letter().to_ascii_lowercase()),
            None => name.to_owned(),
        };
        rest = &rest[at + name.len()..];
    }
    picture + rest
}

/// Lists what can be played now.
fn choices(game: &Dejarik) -> String {
    let texts: Vec<String> = steps(game).iter().map(ToString::to_string).collect();
    texts.join(" ")
}

fn play(options: Options, input: impl BufRead, mut out: impl Write, seed: u64) -> io::Result<()> {
    let mut dice = ChaCha8Rng::seed_from_u64(seed);
    let Ok(game) = Dejarik::start(&options) else { return Ok(()) };
    let mut game = History::new(game);
    let mut lines = input.lines();
    loop {
        // Chance is a turn like a player's: this program is the one who throws the dice.
        while let Some(roll) = sample_roll(game.state(), &mut dice) {
            writeln!(out, "{roll}")?;
            game.play(Step::Roll(roll)).map_err(io::Error::other)?;
        }
        writeln!(out, "\n{}", draw(game.state()))?;
        match game.state().turn() {
            Turn::Over(outcome) => return writeln!(out, "{outcome}\n\n{}", Record::of(&game)),
            Turn::Player(side) => write!(out, "{side}> ")?,
            Turn::Chance => continue,
        }
        out.flush()?;
        let Some(line) = lines.next().transpose()? else { return Ok(()) };
        match line.trim() {
            "quit" => return Ok(()),
            "moves" => writeln!(out, "{}", choices(game.state()))?,
            "record" => writeln!(out, "{}", Record::of(&game))?,
            "undo" => {
                // Back to the last decision of a player, over the dice since then.
                while matches!(game.undo(), Some(Step::Roll(_))) {}
            }
            text => {
                // An illegal move changes nothing and says why.
                if let Err(why) = game.play_text(text) {
                    writeln!(out, "{why}")?;
                }
            }
        }
    }
}

fn main() -> io::Result<()> {
    let seed = std::env::args().nth(1).and_then(|seed| seed.parse().ok()).unwrap_or(1);
    play(Options::balanced(), io::stdin().lock(), io::stdout().lock(), seed)
}
