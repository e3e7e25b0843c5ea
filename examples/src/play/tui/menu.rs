//! The menu: which game is played, how, and by whom.

use super::super::args::{Args, Players};
use super::super::games::{self, GAMES};

/// How the computer may play.
const LEVELS: [(&str, Option<&str>); 6] = [
    ("as usual", None),
    ("random", Some("random")),
    ("greedy", Some("greedy")),
    ("UCT, 500 playouts", Some("uct:500")),
    ("UCT, 2000 playouts", Some("uct:2000")),
    ("UCT, 0.8 s a move", Some("uct:800ms")),
];

/// A row of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Row {
    Game,
    Preset,
    Players,
    Level,
    Dice,
    Begin,
    Load,
    Quit,
}

/// The rows from the top.
pub(super) const ROWS: [Row; 8] =
    [Row::Game, Row::Preset, Row::Players, Row::Level, Row::Dice, Row::Begin, Row::Load, Row::Quit];

/// What is asked for after a key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Wish {
    Begin,
    Load(String),
    Quit,
}

/// What has been chosen so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Menu {
    pub(super) row: usize,
    game: usize,
    preset: usize,
    players: usize,
    level: usize,
    own_dice: bool,
    /// The file to load, as far as it is typed.
    pub(super) file: String,
    /// Why something did not work.
    pub(super) trouble: Option<String>,
}

impl Menu {
    pub(super) fn new() -> Menu {
        Menu {
            row: 0,
            game: 0,
            preset: 0,
            players: 0,
            level: 0,
            own_dice: false,
            file: String::new(),
            trouble: None,
        }
    }

    fn presets(&self) -> Vec<String> {
        let list = games::presets(Some(GAMES[self.game])).unwrap_or_default();
        list.lines().filter_map(|line| line.split_whitespace().next()).map(String::from).collect()
    }

    /// The name and the value of a row.
    pub(super) fn words(&self, row: Row) -> (&'static str, String) {
        let (title, [one, two]) = games::title(GAMES[self.game]);
        match row {
            Row::Game => ("Game", title.into()),
            Row::Preset => ("Preset", self.presets().get(self.preset).cloned().unwrap_or_default()),
            Row::Players => (
                "Players",
                match self.players {
                    0 => format!("you are {one}, computer {two}"),
                    1 => format!("computer {one}, you are {two}"),
                    2 => "two people".into(),
                    _ => "the computer alone".into(),
                },
            ),
            Row::Level => ("Computer", LEVELS[self.level].0.into()),
            Row::Dice => {
                ("Dice", if self.own_dice { "you type them" } else { "thrown for you" }.into())
            }
            Row::Begin => ("Begin", String::new()),
            Row::Load => ("Load record", self.file.clone()),
            Row::Quit => ("Quit", String::new()),
        }
    }

    /// The row the bar is on.
    pub(super) fn current(&self) -> Row {
        ROWS[self.row]
    }

    /// Moves the bar.
    pub(super) fn go(&mut self, by: isize) {
        self.trouble = None;
        self.row = (self.row as isize + by).rem_euclid(ROWS.len() as isize) as usize;
    }

    /// Changes the value of the current row.
    pub(super) fn turn(&mut self, by: isize) {
        let turned = |value: usize, many: usize| {
            (value as isize + by).rem_euclid(many.max(1) as isize) as usize
        };
        self.trouble = None;
        match self.current() {
            Row::Game => {
                self.game = turned(self.game, GAMES.len());
                self.preset = 0;
            }
            Row::Preset => self.preset = turned(self.preset, self.presets().len()),
            Row::Players => self.players = turned(self.players, 4),
            Row::Level => self.level = turned(self.level, LEVELS.len()),
            Row::Dice => self.own_dice = !self.own_dice,
            Row::Begin | Row::Load | Row::Quit => {}
        }
    }

    /// Does what the current row is for.
    pub(super) fn enter(&mut self) -> Option<Wish> {
        match self.current() {
            Row::Begin => Some(Wish::Begin),
            Row::Quit => Some(Wish::Quit),
            Row::Load if self.file.trim().is_empty() => {
                self.trouble = Some("type the name of the file that the record is in".into());
                None
            }
            Row::Load => Some(Wish::Load(self.file.trim().to_string())),
            // Everything is chosen as it stands: Enter alone, again and again, begins.
            _ => {
                self.go(1);
                None
            }
        }
    }

    /// The arguments for what is chosen.
    pub(super) fn args(&self, before: &Args) -> Args {
        let (_, [one, _]) = games::title(GAMES[self.game]);
        Args {
            game: Some(GAMES[self.game].into()),
            preset: self.presets().get(self.preset).cloned(),
            options: None,
            position: None,
            load: None,
            players: match self.players {
                0 => Players::Computer(None),
                1 => Players::Computer(Some(one)),
                2 => Players::Two,
                _ => Players::Demo,
            },
            level: LEVELS[self.level].1.and_then(|level| level.parse().ok()),
            own_dice: self.own_dice,
            ..before.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_and_every_preset_can_be_chosen_and_begun() {
        let before = Args::parse([]).unwrap();
        let mut menu = Menu::new();
        let mut count = 0;
        for _ in GAMES {
            menu.row = 1;
            for _ in 0..menu.presets().len() {
                let args = menu.args(&before);
                assert!(games::begin(&args, 1).is_ok(), "{args:?}");
                count += 1;
                menu.turn(1);
            }
            menu.row = 0;
            menu.turn(1);
        }
        assert_eq!((count, menu.game), (presets_in_all(), 0));
    }

    fn presets_in_all() -> usize {
        khantsin::Options::PRESETS.len()
            + holochess::dejarik::PRESETS.len()
            + holochess::courtier::PRESETS.len()
            + klinzha::PRESETS.len()
    }

    #[test]
    fn every_level_of_the_menu_is_one() {
        for (words, level) in LEVELS {
            let text = level.unwrap_or("greedy");
            assert!(text.parse::<crate::bots::Level>().is_ok(), "{words}");
        }
    }
}
