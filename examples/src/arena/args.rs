//! The command line.

use std::fmt;
use std::num::NonZeroU16;

use crate::bots::Level;

/// What `--help` says.
pub const USAGE: &str = "\
arena: lets two bots play each other and counts who wins

usage: arena [--game GAME] [--preset NAME] [more] BOT BOT

bots
  random             any legal move
  greedy             the move after which the position looks best
  uct:2000           a tree search with so many playouts; uct:500ms with so much
                     time; settings may follow, as in uct:2000:horizon=8:prior=1
more
  --game GAME        klinzha (if nothing is said), khantsin, dejarik, courtier
  --preset NAME      agreed options by name, or else the usual ones
  --quiet N          a draw after N moves without a kill: 100 if nothing is said,
                     `off` for none
  --games N          how many games, every second one with seats swapped: 100
  --seed N           everything follows from this number: 1
  --threads N        how many games at once: 1
  --verbose          say how it stands after every game
  --help             this page
";

/// What the command line says.
#[derive(Clone, Debug, PartialEq)]
pub struct Args {
    /// The name of the game.
    pub game: String,
    /// The name of its options.
    pub preset: Option<String>,
    /// After how many moves without a kill a game is a draw.
    pub quiet_limit: Option<NonZeroU16>,
    /// How many games are played.
    pub games: u32,
    /// What all dice and decisions follow from.
    pub seed: u64,
    /// How many games are played at the same time.
    pub threads: usize,
    /// Whether it is said after each game how it stands.
    pub verbose: bool,
    /// Who plays.
    pub bots: [Level; 2],
}

/// Why a command line cannot be followed: what is wrong, and what to type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArgsError(pub(super) String);

impl fmt::Display for ArgsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ArgsError {}

impl Args {
    /// Reads the arguments, without the name of the program.
    ///
    /// # Errors
    ///
    /// Says which argument is not understood, and what to type instead.
    ///
    /// # Examples
    ///
    /// ```
    /// use examples::arena::Args;
    ///
    /// let line = "--game courtier --games 20 uct:200 greedy";
    /// let args = Args::parse(line.split(' ').map(String::from))?;
    /// assert_eq!((args.game.as_str(), args.games), ("courtier", 20));
    /// # Ok::<(), examples::arena::ArgsError>(())
    /// ```
    pub fn parse(args: impl IntoIterator<Item = String>) -> Result<Args, ArgsError> {
        let mut parsed = Args {
            game: "klinzha".into(),
            preset: None,
            quiet_limit: NonZeroU16::new(100),
            games: 100,
            seed: 1,
            threads: 1,
            verbose: false,
            bots: [Level::Random; 2],
        };
        let mut bots = Vec::new();
        let mut args = args.into_iter();
        while let Some(arg) = args.next() {
            let mut value = |example: &str| {
                args.next().ok_or_else(|| {
                    ArgsError(format!("`{arg}` needs a value, as in `{arg} {example}`"))
                })
            };
            match arg.as_str() {
                "--game" => parsed.game = value("khantsin")?.to_ascii_lowercase(),
                "--preset" => parsed.preset = Some(value("ablative")?),
                "--quiet" => {
                    let text = value("100")?;
                    parsed.quiet_limit =
                        if text == "off" { None } else { Some(number(&arg, &text)?) };
                }
                "--games" => parsed.games = number(&arg, &value("100")?)?,
                "--seed" => parsed.seed = number(&arg, &value("1")?)?,
                "--threads" => parsed.threads = number(&arg, &value("2")?)?,
                "--verbose" => parsed.verbose = true,
                _ if arg.starts_with('-') => {
                    let message = "`--help` lists all arguments";
                    return Err(ArgsError(format!("unknown argument `{arg}`: {message}")));
                }
                _ => bots.push(arg.parse().map_err(|error| ArgsError(format!("{error}")))?),
            }
        }
        parsed.bots = bots.try_into().map_err(|bots: Vec<Level>| {
            let count = bots.len();
            ArgsError(format!("{count} bots are named: type two, as in `arena uct:2000 greedy`"))
        })?;
        Ok(parsed)
    }
}

fn number<T: std::str::FromStr>(arg: &str, text: &str) -> Result<T, ArgsError> {
    text.parse().map_err(|_| ArgsError(format!("`{arg} {text}`: type a whole number in range")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Args, String> {
        let words = line.split(' ').map(String::from);
        Args::parse(words).map_err(|error| error.to_string())
    }

    #[test]
    fn the_usual_settings_need_no_argument() {
        let args = parse("greedy random").unwrap();
        assert_eq!((args.games, args.threads, args.seed), (100, 1, 1));
        assert_eq!(args.quiet_limit, NonZeroU16::new(100));
        assert_eq!(parse("greedy random --quiet off").unwrap().quiet_limit, None);
    }

    #[test]
    fn every_wrong_argument_says_what_to_type() {
        for (line, message) in [
            ("greedy", "1 bots are named: type two, as in `arena uct:2000 greedy`"),
            ("--bots greedy random", "unknown argument `--bots`: `--help` lists all arguments"),
            ("greedy random --games", "`--games` needs a value, as in `--games 100`"),
            ("greedy random --games x", "`--games x`: type a whole number in range"),
            ("greedy random --quiet 0", "`--quiet 0`: type a whole number in range"),
        ] {
            assert_eq!(parse(line), Err(message.to_string()), "{line}");
        }
    }
}
