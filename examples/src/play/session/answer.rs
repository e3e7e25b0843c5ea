//! What is answered to a line.

use std::io;

use tabletop_rules::{Answer, DRAW_OFFERED_AT, Step, read_step};

use super::{End, Ended, Seat, Session, nth};
use crate::play::command::{Command, HELP};
use crate::play::screen::Screen;
use crate::play::table::{Table, wrap};

impl<G: Table> Session<G> {
    /// Answers a line. `Some` ends the session.
    pub(super) fn answer(
        &mut self,
        line: &str,
        screen: &mut Screen<'_>,
    ) -> io::Result<Option<End>> {
        let command = match Command::read(line) {
            Ok(command) => command,
            Err(message) => {
                self.queue.clear();
                screen.tell(&message)?;
                return Ok(None);
            }
        };
        let said = match command {
            Command::Quit => return Ok(Some(End::Quit)),
            Command::New(args) => return Ok(Some(End::New { args })),
            Command::Load(file) => match std::fs::read_to_string(&file) {
                Ok(record) => return Ok(Some(End::Load { record })),
                Err(error) => Err(format!("`{file}` cannot be read: {error}")),
            },
            Command::Help => screen.show(&format!("{}{HELP}", G::LEGEND)).map(|()| Ok(()))?,
            Command::Board => {
                self.shown = false;
                Ok(())
            }
            Command::Moves => self.list_moves(screen)?,
            Command::Rules => {
                let options = self.game.state().options();
                let mut sentences = Vec::new();
                G::describe(&options, &mut |sentence| sentences.push(sentence.to_string()));
                for sentence in sentences {
                    let words = sentence.split(' ').map(String::from);
                    screen.say(&wrap("-", words))?;
                }
                Ok(())
            }
            Command::Save(file) => self.save(&file, screen)?,
            Command::Record if self.eyes().is_some() => {
                Err("the record of a hidden game is shown when it is over; `save FILE` keeps it"
                    .into())
            }
            Command::Record => screen.show(&self.record().to_string()).map(|()| Ok(()))?,
            Command::Position if self.eyes().is_some() => {
                Err("the position of a hidden game is shown when it is over".into())
            }
            Command::Position => {
                let mut text = String::new();
                // Writing to a string does not fail.
                let _ = self.game.state().write_text(&mut text);
                screen.say(&text).map(Ok)?
            }
            Command::Undo => match self.undo() {
                0 => Err("there is nothing to take back".into()),
                1 => screen.say("one step is taken back").map(Ok)?,
                steps => screen.say(&format!("{steps} steps are taken back")).map(Ok)?,
            },
            Command::Dice { own } => {
                self.own_dice = own;
                let how = if own { "you type what dice show" } else { "dice are thrown for you" };
                screen.say(how).map(Ok)?
            }
            _ if self.is_over() => {
                Err("the game is over: `undo` takes back, `new` begins another, `quit` ends".into())
            }
            Command::Danger => self.danger(screen)?,
            Command::Roll => self.throw(),
            Command::Resign => {
                // In a chance turn the one at the keyboard resigns.
                let side = self.game.state().turn().player().or(self.viewer);
                match side.or_else(|| self.person()) {
                    Some(side) => {
                        self.ended = Some(Ended::Resigned(side));
                        self.shown = false;
                        Ok(())
                    }
                    None => Err("nobody sits here who could resign".into()),
                }
            }
            Command::Draw if self.game.repetitions() >= DRAW_OFFERED_AT => {
                self.ended = Some(Ended::Agreed);
                self.shown = false;
                Ok(())
            }
            Command::Draw => Err(format!(
                "a draw is offered when a position stands for the {} time; this one stands for \
                 the {}",
                nth(DRAW_OFFERED_AT),
                nth(self.game.repetitions())
            )),
            Command::Suggest => match self.suggestion() {
                Some(m) => screen.say(&format!("`{m}`, says the computer")).map(Ok)?,
                None => Err("no move is due: dice are, `roll` throws them".into()),
            },
            Command::Auto { setup } => self.auto(setup),
            Command::Other(text) => self.other_text(&text, screen)?,
        };
        if let Err(message) = said {
            self.queue.clear();
            screen.tell(&message)?;
        }
        Ok(None)
    }

    fn person(&self) -> Option<G::Player> {
        self.seats.iter().position(|&seat| seat == Seat::Person).map(|place| G::SIDES[place])
    }

    fn danger(&self, screen: &mut Screen<'_>) -> io::Result<Result<(), String>> {
        let side = self.game.state().turn().player().or_else(|| self.person());
        match side.and_then(|side| self.game.state().danger(side)) {
            Some(words) => screen.tell(&words).map(Ok),
            None => Ok(Err(format!("{} has nothing to ask that about", G::TITLE))),
        }
    }

    fn suggestion(&mut self) -> Option<G::Move> {
        self.game.state().turn().player()?;
        self.choose()
    }

    fn auto(&mut self, setup: bool) -> Result<(), String> {
        let Some(side) = self.game.state().turn().player() else {
            return Err("no move is due: dice are, `roll` throws them".into());
        };
        if setup {
            if !self.is_setting_up() {
                return Err("the set-up is over: `auto` plays one move for you".into());
            }
            self.auto_setup[Self::place(side)] = true;
        }
        self.decide(side)
    }

    /// Whether decisions of the set-up are due.
    pub(super) fn is_setting_up(&self) -> bool {
        let state = self.game.state();
        state.turn().player().is_some() && state.is_setting_up()
    }

    fn list_moves(&mut self, screen: &mut Screen<'_>) -> io::Result<Result<(), String>> {
        let state = self.game.state();
        let Some(side) = state.turn().player() else {
            let mut rolls = Vec::new();
            let _ = state.visit_rolls(|roll, _| {
                rolls.push(roll);
                std::ops::ControlFlow::Continue(())
            });
            rolls.sort();
            let first = format!("{} rolls:", rolls.len());
            return screen.say(&wrap(&first, rolls.iter().map(ToString::to_string))).map(Ok);
        };
        let moves = state.attempts(side, &G::refused(&self.game));
        let first = match moves.len() {
            1 => "1 move:".to_string(),
            many => format!("{many} moves:"),
        };
        screen.say(&wrap(&first, moves.iter().map(ToString::to_string))).map(Ok)
    }

    fn save(&self, file: &str, screen: &mut Screen<'_>) -> io::Result<Result<(), String>> {
        // A slip must not cost somebody a file that is no record.
        let other = std::fs::read(file).is_ok_and(|old| !old.starts_with(b"tabletop-record"));
        if other {
            return Ok(Err(format!("`{file}` is there and no record: choose another name")));
        }
        match std::fs::write(file, self.record().to_string()) {
            Ok(()) => screen.say(&format!("saved: `load {file}` goes on from here")).map(Ok),
            Err(error) => Ok(Err(format!("`{file}` cannot be written: {error}"))),
        }
    }

    /// A move, a roll, a place, or nothing known.
    fn other_text(
        &mut self,
        text: &str,
        screen: &mut Screen<'_>,
    ) -> io::Result<Result<(), String>> {
        let refused = G::refused(&self.game);
        let state = self.game.state();
        let player = state.turn().player();
        if let Some(side) = player {
            let moves = state.attempts(side, &refused);
            if let Some(answer) = state.ask(text, &moves, self.eyes(), screen.ink) {
                return screen.tell(&answer).map(Ok);
            }
        }
        let tidy = state.tidy(text);
        let step = match read_step(state, &tidy) {
            Ok(step) => step,
            Err(error) => return Ok(Err(not_understood(state, text, &error.to_string()))),
        };
        match (step, player) {
            (Step::Move(m), Some(side)) => match state.attempt(side, m, &refused) {
                Ok(Answer::Played) => Ok(self.play(step)),
                Ok(Answer::Refused) => {
                    self.game.note_refusal(m);
                    Ok(Err(format!("the arbiter refuses {m}: try another move")))
                }
                // In the dark no reason is given, so say at least what is due.
                Err(error) if state.is_hidden() => Ok(Err(format!("{error}; {}", state.due()))),
                Err(error) => Ok(Err(error)),
            },
            _ => Ok(self.play(step)),
        }
    }
}

/// Says what to type instead of a text that is neither a command nor a move.
fn not_understood<G: Table>(state: &G, text: &str, error: &str) -> String {
    // Only what looks like a move is worth an explanation of what is wrong in it.
    let looks_like_a_move = text.contains(|c: char| "-@=~^>*:".contains(c));
    let why = if looks_like_a_move { format!("{error}\n") } else { String::new() };
    format!(
        "{why}`{text}` is not understood. Now {}. `moves` lists all that can be played, `help` \
         explains.",
        state.due()
    )
}
