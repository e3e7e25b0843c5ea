//! A session for a screen that is drawn anew after every event, instead of line by line.

use std::ops::ControlFlow;

use super::{End, Seat, Session, Waits, split};
use crate::play::Ink;
use crate::play::command::HELP;
use crate::play::ink::Style;
use crate::play::map::{Map, Room};
use crate::play::screen::Screen;
use crate::play::table::{Table, capital};

/// Something that can be decided now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Choice {
    /// What one would type.
    pub(crate) text: String,
    /// The places of the board to point at, one after the other.
    pub(crate) path: Vec<String>,
}

/// What has to happen next.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Due {
    /// The computer decides, or dice are thrown.
    Step,
    /// Somebody has seen what came of the own move, and makes room for the other.
    HandOver { from: String, to: String },
    /// Nobody looks until this player alone does.
    Curtain { to: String },
    /// Something is to be typed, or pointed at.
    Line,
    /// Nothing: the game is over.
    Nothing,
}

/// A game of any kind, as a screen needs it.
pub(crate) trait Desk {
    /// The game and who plays it.
    fn title(&self) -> String;

    /// Returns what has to happen next.
    fn due(&mut self) -> Due;

    /// Does what happens of itself.
    fn step(&mut self) -> Result<(), String>;

    /// Hides the board: nobody is at the keyboard.
    fn cover(&mut self);

    /// The player to move is alone at the keyboard.
    fn uncover(&mut self);

    /// Answers lines joined by commas, and says what was said to them.
    fn typed(&mut self, lines: &str) -> (String, Option<End>);

    /// Tells what has happened since it was last asked, as far as who looks may know.
    fn news(&mut self) -> Vec<String>;

    /// Lists what can be decided now.
    fn choices(&self) -> Vec<Choice>;

    /// Draws the board.
    fn map(&self, room: Room) -> Map;

    /// Tells the rest of the position.
    fn notes(&self) -> String;

    /// Who is to decide, with the colour of the side.
    fn mover(&self) -> (String, Style);

    /// Says in one sentence what is to be decided.
    fn sentence(&self) -> String;

    /// Says who has won and how, and greets the winner.
    fn verdict(&self) -> Option<(String, Option<&'static str>)>;

    /// Returns true if only the computer plays.
    fn is_watched(&self) -> bool;

    /// The signs on the board, the forms of moves, and the commands.
    fn help(&self) -> String;
}

impl<G: Table> Session<G> {
    /// Hands a screen without a keyboard to something that writes, and returns what it wrote.
    fn written<T>(
        &mut self,
        write: impl FnOnce(&mut Self, &mut Screen<'_>) -> std::io::Result<T>,
    ) -> (String, Option<T>) {
        let mut output = Vec::new();
        let mut nothing: &[u8] = &[];
        let mut screen =
            Screen { input: &mut nothing, output: &mut output, ink: Ink::NONE, echo: false };
        let done = write(self, &mut screen);
        let mut text = String::from_utf8_lossy(&output).into_owned();
        match done {
            Ok(done) => (text, Some(done)),
            Err(error) => {
                text.push_str(&error.to_string());
                (text, None)
            }
        }
    }

    /// Whether what happens next needs nobody: of itself, or because a player wants it so.
    fn goes_on(&mut self) -> bool {
        match self.waits() {
            Waits::Throw | Waits::Computer(_) => true,
            Waits::Line(Some(side)) => {
                let auto = self.auto_setup[Self::place(side)];
                if auto && !self.is_setting_up() {
                    self.auto_setup[Self::place(side)] = false;
                }
                self.auto_setup[Self::place(side)]
            }
            Waits::Line(None) | Waits::Over => false,
        }
    }
}

impl<G: Table> Desk for Session<G> {
    fn title(&self) -> String {
        let who = |side: G::Player| {
            let who = match (self.seat(side), self.seats) {
                (Seat::Computer, _) => "computer",
                (Seat::Person, [Seat::Person, Seat::Person]) => return capital(&side.to_string()),
                (Seat::Person, _) => "you",
            };
            format!("{} ({who})", capital(&side.to_string()))
        };
        let [one, two] = G::SIDES.map(who);
        format!("{}: {one} - {two}", G::TITLE)
    }

    fn due(&mut self) -> Due {
        if self.goes_on() {
            return Due::Step;
        }
        match self.waits() {
            Waits::Line(Some(side)) => {
                let two = self.seats == [Seat::Person; 2] && self.game.state().is_hidden();
                let to = capital(&side.to_string());
                match self.viewer {
                    Some(old) if two && old != side => {
                        Due::HandOver { from: capital(&old.to_string()), to }
                    }
                    None if two => Due::Curtain { to },
                    _ => {
                        self.viewer = Some(side);
                        Due::Line
                    }
                }
            }
            Waits::Over => {
                self.viewer = None;
                Due::Nothing
            }
            _ => Due::Line,
        }
    }

    fn step(&mut self) -> Result<(), String> {
        match self.waits() {
            Waits::Throw => self.throw(),
            Waits::Computer(side) | Waits::Line(Some(side)) => self.decide(side),
            Waits::Line(None) | Waits::Over => Ok(()),
        }
    }

    fn cover(&mut self) {
        self.viewer = None;
        self.queue.clear();
    }

    fn uncover(&mut self) {
        self.viewer = self.game.state().turn().player();
    }

    fn typed(&mut self, lines: &str) -> (String, Option<End>) {
        let mut said = String::new();
        self.queue = split(lines);
        while let Some(line) = self.queue.pop_front() {
            let (text, end) = self.written(|this, screen| this.answer(&line, screen));
            said.push_str(&text);
            if let Some(Some(end)) = end {
                return (said, Some(end));
            }
            // What follows on the line is for this player's next decision.
            while !self.queue.is_empty() && self.goes_on() {
                if let Err(message) = self.step() {
                    self.queue.clear();
                    said.push_str(&message);
                }
            }
            if self.due() != Due::Line {
                self.queue.clear();
            }
        }
        (said, None)
    }

    fn news(&mut self) -> Vec<String> {
        let (text, _) = self.written(|this, screen| this.tell(screen));
        // What was wrapped for a terminal is wrapped anew for its place on the screen.
        text.replace("\n    ", " ").lines().map(String::from).collect()
    }

    fn choices(&self) -> Vec<Choice> {
        let state = self.game.state();
        match self.waits() {
            Waits::Line(Some(side)) => {
                let moves = state.attempts(side, &G::refused(&self.game));
                let choice = |m: G::Move| Choice { text: m.to_string(), path: G::pointed(m) };
                moves.into_iter().map(choice).collect()
            }
            Waits::Line(None) => {
                let mut rolls = Vec::new();
                let _ = state.visit_rolls(|roll, _| {
                    rolls.push(roll);
                    ControlFlow::Continue(())
                });
                rolls.sort();
                let choice =
                    |roll: G::Roll| Choice { text: roll.to_string(), path: G::pointed_roll(roll) };
                rolls.into_iter().map(choice).collect()
            }
            Waits::Over | Waits::Throw | Waits::Computer(_) => Vec::new(),
        }
    }

    fn map(&self, room: Room) -> Map {
        self.game.state().map(self.eyes(), room)
    }

    fn notes(&self) -> String {
        self.game.state().notes(self.eyes(), Ink::NONE).replace("\n    ", " ")
    }

    fn mover(&self) -> (String, Style) {
        match (self.is_over(), self.game.state().turn().player()) {
            (true, _) => ("The game is over".into(), Style::default()),
            (false, None) => ("Dice".into(), Style::default()),
            (false, Some(side)) => (capital(&side.to_string()), G::style(side)),
        }
    }

    fn sentence(&self) -> String {
        if self.is_over() {
            return "`undo` takes back, `save FILE` keeps the record, Esc leads on".into();
        }
        let due = format!("Now {}.", self.game.state().due());
        if self.game.draw_is_offered() {
            format!("A draw is offered: `draw` agrees. {due}")
        } else {
            due
        }
    }

    fn verdict(&self) -> Option<(String, Option<&'static str>)> {
        let (winner, how) = self.result()?;
        Some(match winner {
            Some(side) => (format!("{} wins: {how}.", capital(&side.to_string())), G::greeting()),
            None => (format!("A draw: {how}."), None),
        })
    }

    fn is_watched(&self) -> bool {
        self.seats == [Seat::Computer; 2]
    }

    fn help(&self) -> String {
        format!("{}\n{HELP}", G::LEGEND)
    }
}
