//! The command line.

use std::fmt::Display;

use super::Ink;
use crate::bots::{Level, LevelError};

/// What `--help` says.
pub(crate) const USAGE: &str = "\
play: Klin Zha and three other games, in the terminal

usage: play [--game GAME] [--preset NAME | --options TEXT] [who plays] [more]

the game
  --game GAME        klinzha (if nothing is said), khantsin, dejarik, courtier
  --preset NAME      agreed options by name; `--preset ?` lists the names
  --options TEXT     options as in a record, `ablation=6 blind=true`, or JSON
  --position TEXT    begin from a position, written as in a record
  --load FILE        go on with a saved record

who plays
  --computer SIDE    the computer plays this side (or else the second one)
  --two              two people
  --demo             the computer plays both sides; only the record is printed
  --level LEVEL      how the computer plays: random, greedy, uct, uct:500
                     (playouts for each decision) or uct:800ms; if nothing is
                     said uct:500, or greedy where something is hidden

how it looks
  --screen           the whole terminal, with keys and mouse; `play` alone at a
                     terminal begins so, with a menu of all games
  --lines            line by line

more
  --seed N           dice and the computer's choices follow from this number
  --dice own         type what spindles, dice or coins show; auto throws them
  --color            colours, whatever the output is, or
  --no-color         none; or else on a terminal, if NO_COLOR is not set
  --help             this page
";

/// Who makes the decisions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Players {
    /// The computer plays one side: the second one, or the one named.
    Computer(Option<String>),
    /// Two people.
    Two,
    /// The computer plays both sides, and only the record is printed.
    Demo,
}

/// What the command line says.
#[derive(Clone, PartialEq, Debug)]
pub struct Args {
    pub(crate) game: Option<String>,
    pub(crate) preset: Option<String>,
    pub(crate) options: Option<String>,
    pub(crate) position: Option<String>,
    pub(crate) load: Option<String>,
    pub(crate) players: Players,
    /// How the computer plays, if not in its usual way.
    pub(crate) level: Option<Level>,
    pub(crate) seed: Option<u64>,
    pub(crate) own_dice: bool,
    /// `None` leaves it to the terminal.
    pub(crate) colour: Option<bool>,
    pub(crate) help: bool,
    /// On the whole terminal or line by line; `None` leaves it to the terminal.
    pub(crate) full_screen: Option<bool>,
    /// Whether nothing is said at all.
    pub(crate) silent: bool,
}

/// Why a command line cannot be followed: what is wrong, and what to type.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArgsError(pub(crate) String);

impl Display for ArgsError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
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
    /// use examples::play::Args;
    ///
    /// assert!(Args::parse(["--demo", "--seed", "7"].map(String::from)).is_ok());
    /// let error = Args::parse(["--sead".to_string()]).unwrap_err();
    /// assert_eq!(error.to_string(), "unknown argument `--sead`: `--help` lists them all");
    /// ```
    pub fn parse(args: impl IntoIterator<Item = String>) -> Result<Args, ArgsError> {
        let mut parsed = Args {
            game: None,
            preset: None,
            options: None,
            position: None,
            load: None,
            players: Players::Computer(None),
            level: None,
            seed: None,
            own_dice: false,
            colour: None,
            help: false,
            full_screen: None,
            silent: true,
        };
        let mut players = Vec::new();
        let mut args = args.into_iter();
        while let Some(arg) = args.next() {
            parsed.silent = false;
            // `--seed=7` is `--seed 7`.
            let (name, joined) = match arg.split_once('=') {
                Some((name, value)) if name.starts_with("--") => {
                    (name.to_string(), Some(value.to_string()))
                }
                _ => (arg, None),
            };
            let takes_none = |joined: &Option<String>| match joined {
                None => Ok(()),
                Some(_) => Err(ArgsError(format!("`{name}` takes no value: type it alone"))),
            };
            let mut value = |example: &str| {
                joined.clone().or_else(|| args.next()).ok_or_else(|| {
                    ArgsError(format!("`{name}` needs a value, as in `{name} {example}`"))
                })
            };
            match name.as_str() {
                "--game" => parsed.game = Some(value("khantsin")?),
                "--preset" => parsed.preset = Some(value("ablative")?),
                "--options" => parsed.options = Some(value("'ablation=6'")?),
                "--position" => {
                    parsed.position = Some(value("'FA19,fI99 A19/I99 green - - - 0 -'")?);
                }
                "--load" => parsed.load = Some(value("game.txt")?),
                "--computer" => players.push(Players::Computer(Some(value("gold")?))),
                "--level" => {
                    let level = value("greedy")?.parse();
                    let wrong = |error: LevelError| ArgsError(error.to_string());
                    parsed.level = Some(level.map_err(wrong)?);
                }
                "--seed" => {
                    let text = value("7")?;
                    parsed.seed = Some(text.parse().map_err(|_| {
                        ArgsError(format!(
                            "`{text}` is no seed: type a whole number from 0 to {}",
                            u64::MAX
                        ))
                    })?);
                }
                "--dice" => {
                    parsed.own_dice = match value("own")?.as_str() {
                        "own" => true,
                        "auto" => false,
                        other => {
                            return Err(ArgsError(format!(
                                "`--dice {other}` is unknown: type `--dice own` or `--dice auto`"
                            )));
                        }
                    };
                }
                "--two" => takes_none(&joined).map(|()| players.push(Players::Two))?,
                "--demo" => takes_none(&joined).map(|()| players.push(Players::Demo))?,
                "--color" | "--colour" => {
                    takes_none(&joined).map(|()| parsed.colour = Some(true))?;
                }
                "--no-color" | "--no-colour" => {
                    takes_none(&joined).map(|()| parsed.colour = Some(false))?;
                }
                "--screen" => takes_none(&joined).map(|()| parsed.full_screen = Some(true))?,
                "--lines" => takes_none(&joined).map(|()| parsed.full_screen = Some(false))?,
                "--help" | "-h" => takes_none(&joined).map(|()| parsed.help = true)?,
                _ => {
                    return Err(ArgsError(format!(
                        "unknown argument `{name}`: `--help` lists them all"
                    )));
                }
            }
        }
        match players.len() {
            0 => {}
            1 => parsed.players = players.remove(0),
            _ => {
                return Err(ArgsError(
                    "say once who plays: `--computer SIDE`, `--two` or `--demo`".into(),
                ));
            }
        }
        if parsed.preset.is_some() && parsed.options.is_some() {
            return Err(ArgsError(
                "type `--preset` or `--options`, not both: a preset is all options at once".into(),
            ));
        }
        Ok(parsed)
    }

    /// Returns the ink for an output, as the arguments, the terminal and `NO_COLOR` want it.
    ///
    /// # Examples
    ///
    /// ```
    /// use examples::play::{Args, Ink};
    ///
    /// let args = Args::parse(["--two".to_string()])?;
    /// assert_eq!(args.ink(true, false), Ink::COLOUR);
    /// assert_eq!(args.ink(true, true), Ink::NONE);
    /// # Ok::<(), examples::play::ArgsError>(())
    /// ```
    #[must_use]
    pub fn ink(&self, is_terminal: bool, no_color: bool) -> Ink {
        if self.colour.unwrap_or(is_terminal && !no_color) { Ink::COLOUR } else { Ink::NONE }
    }

    /// Returns true if the game is to be played on the whole terminal: when that is asked for, or
    /// when nothing is and there is a terminal that can place signs.
    ///
    /// # Examples
    ///
    /// ```
    /// use examples::play::Args;
    ///
    /// assert!(Args::parse([])?.is_full_screen(true));
    /// assert!(!Args::parse([])?.is_full_screen(false));
    /// assert!(!Args::parse(["--two".to_string()])?.is_full_screen(true));
    /// assert!(Args::parse(["--two", "--screen"].map(String::from))?.is_full_screen(true));
    /// # Ok::<(), examples::play::ArgsError>(())
    /// ```
    #[must_use]
    pub fn is_full_screen(&self, is_terminal: bool) -> bool {
        // What only prints something has no use for a screen.
        let prints = self.help || self.is_demo() || self.preset.as_deref() == Some("?");
        !prints && self.full_screen.unwrap_or(is_terminal && self.silent)
    }

    /// Returns true if it is said what is played, or by whom: then no menu is needed.
    pub(crate) fn names_a_game(&self) -> bool {
        let named = [&self.game, &self.preset, &self.options, &self.position, &self.load];
        named.into_iter().any(Option::is_some) || self.players != Players::Computer(None)
    }

    /// Returns true if nothing but a record is wanted.
    #[must_use]
    pub fn is_demo(&self) -> bool {
        self.players == Players::Demo
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Args, String> {
        Args::parse(line.split(' ').map(String::from)).map_err(|error| error.to_string())
    }

    #[test]
    fn values_may_be_joined_by_an_equals_sign() {
        assert_eq!(parse("--seed=7 --game=khantsin"), parse("--seed 7 --game khantsin"));
        assert_eq!(parse("--options a=1").unwrap().options.as_deref(), Some("a=1"));
    }

    #[test]
    fn every_wrong_argument_says_what_to_type() {
        for (line, message) in [
            ("--seed", "`--seed` needs a value, as in `--seed 7`"),
            ("--seed x", "`x` is no seed: type a whole number from 0 to 18446744073709551615"),
            ("--dice loaded", "`--dice loaded` is unknown: type `--dice own` or `--dice auto`"),
            ("--two --demo", "say once who plays: `--computer SIDE`, `--two` or `--demo`"),
            ("--demo=1", "`--demo` takes no value: type it alone"),
            ("game.txt", "unknown argument `game.txt`: `--help` lists them all"),
            (
                "--preset a --options b",
                "type `--preset` or `--options`, not both: a preset is all options at once",
            ),
        ] {
            assert_eq!(parse(line), Err(message.to_string()), "{line}");
        }
    }

    #[test]
    fn colours_are_for_terminals_unless_forced_or_forbidden() {
        let ink = |line, terminal, no_color| parse(line).unwrap().ink(terminal, no_color);
        assert_eq!(ink("--two", true, false), Ink::COLOUR);
        assert_eq!(ink("--two", false, false), Ink::NONE);
        assert_eq!(ink("--two", true, true), Ink::NONE);
        assert_eq!(ink("--no-color", true, false), Ink::NONE);
        assert_eq!(ink("--color", false, true), Ink::COLOUR);
    }

    #[test]
    fn the_help_page_fits_a_terminal_and_names_every_argument() {
        assert!(USAGE.lines().all(|line| line.len() <= 80));
        for name in [
            "game", "preset", "options", "position", "load", "computer", "two", "demo", "seed",
            "level", "screen", "lines",
        ] {
            assert!(USAGE.contains(&format!("--{name}")), "{name}");
        }
    }
}
