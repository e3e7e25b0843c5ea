//! The command line.

use std::num::NonZeroU16;
use std::ops::Range;
use std::path::PathBuf;

use super::StudyError;
use crate::bots::Level;

/// What `--help` says.
pub const USAGE: &str = "\
study: plays many games over all cores, and says what came of them

usage
  study play [--game GAME] [--preset NAME]… --seeds 0..1000 [more] BOT [BOT]
                     plays a game for each seed and writes a line of CSV for it
  study merge FILE… [--out FILE]
                     puts such files together, as if it had been one run
  study report FILE… [--charts DIR]
                     says who wins, how long games are and more; draws charts

play
  BOT                random, greedy, uct:2000 and so on, as in `arena`; one bot
                     plays itself
  --game GAME        klinzha (if nothing is said), khantsin, dejarik, courtier
  --preset NAME      agreed options by name or as text (`ablation=endless`), or
                     `all`; may be given several times
  --seeds A..B       the seeds, A to B - 1: every part of a range may be played on
                     another machine
  --quiet N          a draw after N moves without a kill: 100 if nothing is said,
                     `off` for none
  --shuffle N        draws the first N moves at random: 0
  --threads N        how many games at once: as many as there are cores
  --out FILE         where the lines go, or else the standard output
  --no-progress      no progress bar
";

/// What the command line asks for.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// To play.
    Play(Plan),
    /// To put files together.
    Merge {
        /// The files.
        files: Vec<PathBuf>,
        /// Where the result goes; the standard output if it is `None`.
        out: Option<PathBuf>,
    },
    /// To say what came of it.
    Report {
        /// The files.
        files: Vec<PathBuf>,
        /// The folder for the charts.
        charts: Option<PathBuf>,
    },
}

/// The games that are to be played.
#[derive(Clone, Debug, PartialEq)]
pub struct Plan {
    /// The name of the game.
    pub game: String,
    /// The names of its options, or their texts; the usual ones if there are none.
    pub presets: Vec<String>,
    /// After how many moves without a kill a game is a draw.
    pub quiet: Option<NonZeroU16>,
    /// How many moves are drawn at random first.
    pub shuffle: u32,
    /// A game is played for each.
    pub seeds: Range<u64>,
    /// How many games at a time; as many as there are cores if it is `None`.
    pub threads: Option<usize>,
    /// Who plays.
    pub bots: [Level; 2],
    /// Where the lines go; the standard output if it is `None`.
    pub out: Option<PathBuf>,
    /// Whether progress is shown.
    pub progress: bool,
}

impl Command {
    /// Reads the arguments, without the name of the program.
    ///
    /// # Errors
    ///
    /// Says which argument is not understood, and what to type instead.
    ///
    /// # Examples
    ///
    /// ```
    /// use examples::study::Command;
    ///
    /// let line = "play --game courtier --seeds 10..20 greedy";
    /// let Command::Play(plan) = Command::parse(line.split(' ').map(String::from))? else {
    ///     unreachable!()
    /// };
    /// assert_eq!(plan.seeds, 10..20);
    /// # Ok::<(), examples::study::StudyError>(())
    /// ```
    pub fn parse(args: impl IntoIterator<Item = String>) -> Result<Command, StudyError> {
        let mut args = args.into_iter();
        match args.next().as_deref() {
            Some("play") => Plan::parse(args).map(Command::Play),
            Some("merge") => {
                let (files, out) = files(args, "--out", "all.csv")?;
                Ok(Command::Merge { files, out })
            }
            Some("report") => {
                let (files, charts) = files(args, "--charts", "charts")?;
                Ok(Command::Report { files, charts })
            }
            other => Err(StudyError(format!(
                "`{}` is no command: type `play`, `merge` or `report`; `--help` says more",
                other.unwrap_or_default()
            ))),
        }
    }
}

type Files = (Vec<PathBuf>, Option<PathBuf>);

fn files(
    mut args: impl Iterator<Item = String>,
    option: &str,
    example: &str,
) -> Result<Files, StudyError> {
    let (mut files, mut place) = (Vec::new(), None);
    while let Some(arg) = args.next() {
        if arg == option {
            let missing =
                || StudyError(format!("`{option}` needs a value, as in `{option} {example}`"));
            place = Some(args.next().ok_or_else(missing)?.into());
        } else if arg.starts_with('-') {
            return Err(unknown(&arg));
        } else {
            files.push(arg.into());
        }
    }
    if files.is_empty() {
        return Err(StudyError(
            "no file is named: type those that `study play` has written".into(),
        ));
    }
    Ok((files, place))
}

impl Plan {
    fn parse(mut args: impl Iterator<Item = String>) -> Result<Plan, StudyError> {
        let mut plan = Plan {
            game: "klinzha".into(),
            presets: Vec::new(),
            quiet: NonZeroU16::new(100),
            shuffle: 0,
            seeds: 0..0,
            threads: None,
            bots: [Level::Random; 2],
            out: None,
            progress: true,
        };
        let mut bots: Vec<Level> = Vec::new();
        while let Some(arg) = args.next() {
            let mut value = |example: &str| {
                args.next().ok_or_else(|| {
                    StudyError(format!("`{arg}` needs a value, as in `{arg} {example}`"))
                })
            };
            match arg.as_str() {
                "--game" => plan.game = value("khantsin")?.to_ascii_lowercase(),
                "--preset" => plan.presets.push(value("ablative")?),
                "--quiet" => {
                    let text = value("100")?;
                    plan.quiet = if text == "off" { None } else { Some(number(&arg, &text)?) };
                }
                "--shuffle" => plan.shuffle = number(&arg, &value("4")?)?,
                "--seeds" => plan.seeds = range(&value("0..1000")?)?,
                "--threads" => plan.threads = Some(number(&arg, &value("2")?)?),
                "--out" => plan.out = Some(value("games.csv")?.into()),
                "--no-progress" => plan.progress = false,
                _ if arg.starts_with('-') => return Err(unknown(&arg)),
                _ => bots.push(arg.parse().map_err(|error| StudyError(format!("{error}")))?),
            }
        }
        plan.bots = match bots[..] {
            [one] => [one, one],
            [one, two] => [one, two],
            _ => {
                let message = "type one or two, as in `study play --seeds 0..100 greedy`";
                return Err(StudyError(format!("{} bots are named: {message}", bots.len())));
            }
        };
        if plan.seeds.is_empty() {
            let message = "there are no seeds: type some, as in `--seeds 0..1000`";
            return Err(StudyError(message.into()));
        }
        Ok(plan)
    }
}

fn range(text: &str) -> Result<Range<u64>, StudyError> {
    let ends =
        text.split_once("..").and_then(|(from, to)| Some(from.parse().ok()?..to.parse().ok()?));
    ends.ok_or_else(|| {
        StudyError(format!("`--seeds {text}`: type two whole numbers, as in 0..1000"))
    })
}

fn number<T: std::str::FromStr>(arg: &str, text: &str) -> Result<T, StudyError> {
    text.parse().map_err(|_| StudyError(format!("`{arg} {text}`: type a whole number in range")))
}

fn unknown(arg: &str) -> StudyError {
    StudyError(format!("unknown argument `{arg}`: `--help` lists all arguments"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(line: &str) -> String {
        let words = line.split_whitespace().map(String::from);
        Command::parse(words).unwrap_err().to_string()
    }

    #[test]
    fn every_wrong_argument_says_what_to_type() {
        for (line, message) in [
            ("", "`` is no command: type `play`, `merge` or `report`; `--help` says more"),
            ("play greedy", "there are no seeds: type some, as in `--seeds 0..1000`"),
            ("play --seeds 5 greedy", "`--seeds 5`: type two whole numbers, as in 0..1000"),
            (
                "play --seeds 0..9",
                "0 bots are named: type one or two, as in `study play --seeds 0..",
            ),
            ("play --seeds 0..9 greedy --fast", "unknown argument `--fast`: `--help` lists all"),
            ("play --quiet", "`--quiet` needs a value, as in `--quiet 100`"),
            ("merge", "no file is named: type those that `study play` has written"),
            ("report a.csv --out b", "unknown argument `--out`"),
        ] {
            assert!(error(line).starts_with(message), "{line}: {}", error(line));
        }
    }

    #[test]
    fn one_bot_plays_itself() {
        let words = "play --seeds 0..3 greedy".split(' ').map(String::from);
        let Ok(Command::Play(plan)) = Command::parse(words) else { panic!("it is understood") };
        assert_eq!(plan.bots, [Level::Greedy; 2]);
        assert_eq!((plan.seeds, plan.quiet), (0..3, NonZeroU16::new(100)));
    }
}
