//! The program `play`: Klin Zha, Khan Tsin, Dejarik and Courtier at the terminal.
//!
//! [`run`] is the whole program as a function of its arguments and what is typed, so that it can
//! be driven by tests as by a person.

mod args;
mod command;
mod courtier;
mod dejarik;
mod games;
mod ink;
mod khantsin;
mod klinzha;
mod map;
mod rings;
mod screen;
mod session;
mod table;
mod tui;

use std::io::{self, BufRead, Write};

pub use args::{Args, ArgsError};
pub use ink::Ink;
pub use table::fit;

pub use tui::{on_full_screen, run_full_screen};

use screen::Screen;
use session::End;

/// What depends on where the program runs.
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// The seed of dice and of the computer's choices where the arguments give none.
    pub seed: u64,
    /// Whether to colour.
    pub ink: Ink,
    /// Whether to write what is read, where no terminal does: so that a transcript is whole.
    pub echo: bool,
}

/// Plays until the player has enough or the input ends.
///
/// # Errors
///
/// Fails if the input cannot be read or the output cannot be written, and, with
/// [`io::ErrorKind::InvalidInput`], if the arguments ask for a game that there is not: the message
/// says what to type.
///
/// # Examples
///
/// ```
/// use examples::play::{Args, Ink, Manner, run};
///
/// let args = Args::parse(["--two".to_string(), "--seed=7".to_string()])?;
/// let mut shown = Vec::new();
/// let manner = Manner { seed: 7, ink: Ink::NONE, echo: false };
/// run(&args, manner, &mut "moves\nquit\n".as_bytes(), &mut shown)?;
/// assert!(String::from_utf8(shown)?.contains("2 moves: first second"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn run(
    args: &Args,
    manner: Manner,
    input: &mut dyn BufRead,
    output: &mut dyn Write,
) -> io::Result<()> {
    if args.help {
        return output.write_all(args::USAGE.as_bytes());
    }
    let wrong = |message: String| io::Error::new(io::ErrorKind::InvalidInput, message);
    if args.preset.as_deref() == Some("?") {
        return output.write_all(games::presets(args.game.as_deref()).map_err(wrong)?.as_bytes());
    }
    let mut seed = args.seed.unwrap_or(manner.seed);
    let mut args = args.clone();
    let mut game = games::begin(&args, seed).map_err(wrong)?;
    if args.is_demo() {
        return output.write_all(game.demo().as_bytes());
    }
    let mut screen = Screen { input, output, ink: manner.ink, echo: manner.echo };
    let mut news = None;
    loop {
        // A game that cannot be begun leaves the old one as it is.
        let next = match game.run(&mut screen, news.take())? {
            End::Quit => return Ok(()),
            End::Load { record } => {
                games::resume(&record, &args, seed).map(|game| (game, args.clone()))
            }
            End::New { args: line } => {
                seed = seed.wrapping_add(1);
                begin_anew(&line, &args, seed)
            }
        };
        match next {
            Ok((next, its_args)) => (game, args) = (next, its_args),
            Err(message) => news = Some(message),
        }
    }
}

type Begun = (Box<dyn session::Playable>, Args);

/// Begins a game as a line says, or as the one before.
fn begin_anew(line: &str, before: &Args, seed: u64) -> Result<Begun, String> {
    let args = if line.is_empty() {
        Args { load: None, position: None, ..before.clone() }
    } else {
        Args::parse(line.split_whitespace().map(String::from)).map_err(|error| error.to_string())?
    };
    let game = games::begin(&args, args.seed.unwrap_or(seed))?;
    Ok((game, args))
}
