//! What can be typed beside moves.

/// A line, understood.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Command {
    Help,
    Moves,
    Undo,
    Save(String),
    Load(String),
    Board,
    Rules,
    Danger,
    Record,
    Position,
    /// Throws what is due.
    Roll,
    /// Whether dice are typed by the player.
    Dice {
        own: bool,
    },
    Resign,
    Draw,
    Suggest,
    /// The computer decides for the player: once, or until the set-up is over.
    Auto {
        setup: bool,
    },
    New(String),
    Quit,
    /// Anything else: a move, a roll, a place.
    Other(String),
}

/// The part of `help` that is the same for all games.
pub(crate) const HELP: &str = "\
Commands:
  moves           lists what can be played now
  board           draws the board again
  undo            takes back your last move and what came after it
  suggest, auto   the computer says, or plays, a move for you; `auto setup` has
                  it set up all your pieces
  roll            throws dice or spindles that are due; `dice own` lets you type
                  what they show, `dice auto` has them thrown for you
  save FILE       writes the record of the game; load FILE goes on with one
  record          shows the record, position the text of the position
  rules           says the rules in force
  resign          gives the game up; draw agrees to one that is offered
  new             begins again; new --game khantsin --two, as one starts play
  help, quit      this page; the end
Several moves may stand on one line, with commas between them.
";

impl Command {
    /// Reads a line; an error says what to type.
    pub(crate) fn read(line: &str) -> Result<Command, String> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let file = |what: &str| {
            if rest.is_empty() {
                Err(format!("which file? Type a name after it, as in `{what} game.txt`"))
            } else {
                Ok(rest.to_string())
            }
        };
        let lower = word.to_ascii_lowercase();
        let command = match lower.as_str() {
            "save" => return file("save").map(Command::Save),
            "load" => return file("load").map(Command::Load),
            "new" => return Ok(Command::New(rest.to_string())),
            "dice" => {
                return match rest.to_ascii_lowercase().as_str() {
                    "own" => Ok(Command::Dice { own: true }),
                    "auto" => Ok(Command::Dice { own: false }),
                    _ => Err("type `dice own` to type what they show, or `dice auto`".into()),
                };
            }
            "auto" if rest.eq_ignore_ascii_case("setup") => {
                return Ok(Command::Auto { setup: true });
            }
            // A roll of Kinta is written `roll 3`.
            "roll" if !rest.is_empty() => return Ok(Command::Other(line.to_string())),
            "help" | "?" => Command::Help,
            "moves" => Command::Moves,
            "undo" => Command::Undo,
            "board" => Command::Board,
            "rules" => Command::Rules,
            "threat" | "threat?" | "danger" | "danger?" => Command::Danger,
            "record" => Command::Record,
            "position" => Command::Position,
            "roll" => Command::Roll,
            "resign" => Command::Resign,
            "draw" => Command::Draw,
            "suggest" => Command::Suggest,
            "auto" => Command::Auto { setup: false },
            "quit" | "exit" => Command::Quit,
            _ => return Ok(Command::Other(line.to_string())),
        };
        if rest.is_empty() {
            Ok(command)
        } else {
            Err(format!("`{lower}` stands alone: nothing comes after it"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_in_any_case_and_moves_are_left_alone() {
        assert_eq!(Command::read("MOVES"), Ok(Command::Moves));
        assert_eq!(Command::read("save  my game.txt"), Ok(Command::Save("my game.txt".into())));
        assert_eq!(Command::read("roll 3"), Ok(Command::Other("roll 3".into())));
        assert_eq!(Command::read("point top"), Ok(Command::Other("point top".into())));
        assert_eq!(Command::read("auto setup"), Ok(Command::Auto { setup: true }));
    }

    #[test]
    fn a_command_that_lacks_or_has_too_much_says_what_to_type() {
        for (line, message) in [
            ("save", "which file? Type a name after it, as in `save game.txt`"),
            ("load", "which file? Type a name after it, as in `load game.txt`"),
            ("dice", "type `dice own` to type what they show, or `dice auto`"),
            ("undo 3", "`undo` stands alone: nothing comes after it"),
        ] {
            assert_eq!(Command::read(line), Err(message.to_string()));
        }
    }

    #[test]
    fn the_help_names_every_command_and_fits_the_terminal() {
        for word in [
            "moves", "board", "undo", "suggest", "auto", "roll", "dice", "save", "load", "record",
            "position", "rules", "resign", "draw", "new", "help", "quit",
        ] {
            assert!(HELP.contains(word), "{word}");
        }
        assert!(HELP.lines().all(|line| line.len() <= 80));
    }
}
