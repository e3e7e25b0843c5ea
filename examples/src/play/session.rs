//! A game between two seats, line by line.

use std::collections::VecDeque;
use std::io;

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use tabletop_rules::{
    Answer, DRAW_OFFERED_AT, Entry, History, Record, Step, StepOf, Turn, read_step, sample_roll,
};

use super::command::{Command, HELP};
use super::ink::ITALIC;
use super::screen::Screen;
use super::table::{Eyes, Table, capital, wrap};

/// Who sits at a side of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Seat {
    Person,
    Computer,
}

/// How a session goes on.
pub(crate) enum End {
    /// The player is done.
    Quit,
    /// Another game takes its place: a record to load, or arguments to begin with.
    Load { record: String },
    /// Begin a new game.
    New { args: String },
}

/// How a game ended that the rules have not ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ended<P> {
    Resigned(P),
    Agreed,
}

/// A game of any kind that can be played.
pub(crate) trait Playable {
    /// Plays until the player has enough. `news` is said first.
    fn run(&mut self, screen: &mut Screen<'_>, news: Option<String>) -> io::Result<End>;

    /// Lets the computer play to the end and returns the record.
    fn demo(&mut self) -> String;
}

/// A game, who plays it, and what belongs to its record.
pub(crate) struct Session<G: Table> {
    game: History<G>,
    seats: [Seat; 2],
    own_dice: bool,
    seed: u64,
    rng: ChaCha8Rng,
    ended: Option<Ended<G::Player>>,
    headers: Vec<(String, String)>,
    /// Lines typed at once, not yet looked at.
    queue: VecDeque<String>,
    /// What each side has been told of, in entries of the game.
    told: [usize; 2],
    /// The player at the keyboard.
    viewer: Option<G::Player>,
    /// Whether the board of this decision has been shown.
    shown: bool,
    /// Decisions that the computer is to take for a player in the set-up.
    auto_setup: [bool; 2],
}

/// What the program waits for.
enum Waits<P> {
    Over,
    Throw,
    Computer(P),
    /// A line: of this player, or of anybody for dice.
    Line(Option<P>),
}

impl<G: Table> Session<G> {
    pub(crate) fn new(game: History<G>, seats: [Seat; 2], own_dice: bool, seed: u64) -> Self {
        Session {
            game,
            seats,
            own_dice,
            seed,
            rng: ChaCha8Rng::seed_from_u64(seed),
            ended: None,
            headers: Vec::new(),
            queue: VecDeque::new(),
            told: [0; 2],
            viewer: None,
            shown: false,
            auto_setup: [false; 2],
        }
    }

    /// Goes on with a recorded game.
    pub(crate) fn from_record(
        record: &Record<G>,
        seats: [Seat; 2],
        own_dice: bool,
        seed: u64,
    ) -> Result<Self, String> {
        let game = record.replay_history().map_err(|error| error.to_string())?;
        let mut session = Session::new(game, seats, own_dice, seed);
        session.told = [session.game.entries().len(); 2];
        for (name, value) in record.headers() {
            match name {
                "resigned" => {
                    let side = G::SIDES.into_iter().find(|side| side.to_string() == value);
                    session.ended = side.map(Ended::Resigned);
                }
                "agreed" => session.ended = Some(Ended::Agreed),
                _ => session.headers.push((name.to_string(), value.to_string())),
            }
        }
        Ok(session)
    }

    fn place(side: G::Player) -> usize {
        usize::from(side != G::SIDES[0])
    }

    fn other(side: G::Player) -> G::Player {
        G::SIDES[1 - Self::place(side)]
    }

    fn seat(&self, side: G::Player) -> Seat {
        self.seats[Self::place(side)]
    }

    fn is_over(&self) -> bool {
        self.ended.is_some() || self.game.state().turn().is_over()
    }

    fn waits(&self) -> Waits<G::Player> {
        if self.is_over() {
            return Waits::Over;
        }
        match self.game.state().turn() {
            Turn::Player(side) if self.seat(side) == Seat::Computer => Waits::Computer(side),
            Turn::Player(side) => Waits::Line(Some(side)),
            Turn::Chance if self.own_dice && self.seats.contains(&Seat::Person) => {
                Waits::Line(None)
            }
            Turn::Chance => Waits::Throw,
            Turn::Over(_) => Waits::Over,
        }
    }

    /// With whose eyes the player at the keyboard looks.
    fn eyes(&self) -> Eyes<G> {
        if !self.game.state().is_hidden() || self.is_over() {
            return None;
        }
        self.viewer.or_else(|| {
            let person = self.seats.iter().position(|&seat| seat == Seat::Person);
            person.map(|place| G::SIDES[place])
        })
    }

    /// Plays a step that has been looked at.
    fn play(&mut self, step: StepOf<G>) -> Result<(), String> {
        self.game.play(step).map_err(|error| error.to_string())?;
        self.shown = false;
        Ok(())
    }

    fn throw(&mut self) -> Result<(), String> {
        match sample_roll(self.game.state(), &mut self.rng) {
            Some(roll) => self.play(Step::Roll(roll)),
            None => Err("nothing is to be thrown now".into()),
        }
    }

    /// Takes the computer's decision for the player to move, as often as an arbiter refuses.
    fn decide(&mut self, side: G::Player) -> Result<(), String> {
        // An arbiter refuses nothing twice, so this ends.
        loop {
            let Some(m) = G::choose(&self.game, &mut self.rng) else {
                return Err("there is nothing to decide".into());
            };
            let refused = G::refused(&self.game);
            match self.game.state().attempt(side, m, &refused)? {
                Answer::Played => return self.play(Step::Move(m)),
                Answer::Refused => self.game.note_refusal(m),
            }
        }
    }

    /// Tells a player, or everybody, of what has happened since the last time.
    fn tell(&mut self, screen: &mut Screen<'_>) -> io::Result<()> {
        let eyes = self.eyes();
        let from = match eyes {
            Some(side) => self.told[Self::place(side)],
            None => self.told[0].max(self.told[1]),
        };
        let entries = self.game.entries();
        let done = from.min(entries.len());
        let steps_before =
            entries[..done].iter().filter(|entry| matches!(entry, Entry::Step(_))).count();
        let mut states = self.game.positions().skip(steps_before);
        let mut lines = Vec::new();
        let mut before = states.next();
        for entry in &entries[done..] {
            let (&Entry::Step(step), Some(state)) = (entry, before) else { continue };
            let Some(after) = states.next() else { break };
            let words = G::tell(state, step, after, eyes, &mut self.rng);
            let what = what_happened(state, step, eyes);
            if words.is_empty() {
                lines.push(what);
            } else {
                lines.push(wrap(&format!("{what}:"), sentence(&words)));
            }
            before = Some(after);
        }
        let told = entries.len();
        match eyes {
            Some(side) => self.told[Self::place(side)] = told,
            None => self.told = [told; 2],
        }
        lines.iter().try_for_each(|line| screen.say(line))
    }

    /// Shows the board, if it has changed since it was shown.
    fn show(&mut self, screen: &mut Screen<'_>) -> io::Result<()> {
        if self.shown || !self.queue.is_empty() {
            return Ok(());
        }
        self.shown = true;
        screen.show(&self.game.state().picture(self.eyes(), screen.ink))?;
        if self.game.draw_is_offered() && !self.is_over() {
            screen.say(&format!(
                "this position stands for the {} time: a draw is offered, `draw` agrees",
                nth(self.game.repetitions())
            ))?;
        }
        Ok(())
    }

    /// Hides what the other player may not see.
    fn change_viewer(&mut self, side: G::Player, screen: &mut Screen<'_>) -> io::Result<bool> {
        let two = self.seats == [Seat::Person; 2] && self.game.state().is_hidden();
        if self.viewer != Some(side) && two {
            screen.curtain()?;
            self.queue.clear();
            let other = capital(&Self::other(side).to_string());
            let prompt = format!("{other} looks away; {side} presses Enter: ");
            if screen.read(&prompt)?.is_none() {
                return Ok(false);
            }
            self.shown = false;
        }
        self.viewer = Some(side);
        Ok(true)
    }

    /// Says who has won.
    fn announce(&mut self, screen: &mut Screen<'_>) -> io::Result<()> {
        self.viewer = None;
        self.tell(screen)?;
        self.show(screen)?;
        let (winner, how) = match (self.ended, self.game.state().turn()) {
            (Some(Ended::Resigned(side)), _) => {
                (Some(Self::other(side)), format!("{side} resigns"))
            }
            (Some(Ended::Agreed), _) => (None, "agreed".into()),
            (None, Turn::Over(outcome)) => (outcome.winner, outcome.reason.to_string()),
            (None, _) => return Ok(()),
        };
        match winner {
            Some(side) => {
                let name = screen.ink.paint(G::style(side), &capital(&side.to_string()));
                screen.say(&format!("{name} wins: {how}."))?;
                if let Some(greeting) = G::greeting() {
                    screen.say(&screen.ink.paint(ITALIC, greeting))?;
                }
            }
            None => screen.say(&format!("A draw: {how}."))?,
        }
        screen.say(
            "`record` shows the game, `save FILE` keeps it, `new` begins another, `quit` ends.",
        )
    }

    /// The record of the game, with who played it.
    fn record(&self) -> Record<G> {
        let mut record = Record::of(&self.game);
        let set = |record: &mut Record<G>, name: &str, value: &str| {
            // Names and values are of forms that the record takes.
            let _ = record.set_header(name, value);
        };
        for (side, seat) in G::SIDES.into_iter().zip(self.seats) {
            let who = if seat == Seat::Computer { "computer" } else { "person" };
            set(&mut record, &side.to_string(), who);
        }
        set(&mut record, "seed", &self.seed.to_string());
        for (name, value) in &self.headers {
            if record.header(name).is_none() {
                set(&mut record, name, value);
            }
        }
        match self.ended {
            Some(Ended::Resigned(side)) => set(&mut record, "resigned", &side.to_string()),
            Some(Ended::Agreed) => set(&mut record, "agreed", "draw"),
            None => {}
        }
        record
    }

    /// Takes back to the last decision of a person. Returns how many steps that were.
    fn undo(&mut self) -> usize {
        if self.ended.take().is_some() {
            self.shown = false;
            return 1;
        }
        let waits_for_person = |state: &G| match state.turn() {
            Turn::Player(side) => self.seat(side) == Seat::Person,
            Turn::Chance => self.own_dice,
            Turn::Over(_) => false,
        };
        let back = self.game.positions().rev().skip(1).position(waits_for_person);
        let Some(steps) = back.map(|steps| steps + 1) else { return 0 };
        for _ in 0..steps {
            self.game.undo();
        }
        let left = self.game.entries().len();
        self.told = self.told.map(|told| told.min(left));
        self.shown = false;
        steps
    }

    /// Answers a line. `Some` ends the session.
    fn answer(&mut self, line: &str, screen: &mut Screen<'_>) -> io::Result<Option<End>> {
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
            Some(words) => screen.say(&words).map(Ok),
            None => Ok(Err(format!("{} has nothing to ask that about", G::TITLE))),
        }
    }

    fn suggestion(&mut self) -> Option<G::Move> {
        self.game.state().turn().player()?;
        G::choose(&self.game, &mut self.rng)
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

    /// Whether decisions are due that need no thought ahead.
    fn is_setting_up(&mut self) -> bool {
        let state = self.game.state();
        let Some(side) = state.turn().player() else { return false };
        let moves = state.attempts(side, &[]);
        state.opening(&moves, &mut self.rng).is_some()
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
                return screen.say(&answer).map(Ok);
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
                Err(error) => Ok(Err(error)),
            },
            _ => Ok(self.play(step)),
        }
    }

    /// Says whose game it is and how to move, in two lines.
    fn welcome(&self, screen: &mut Screen<'_>) -> io::Result<()> {
        let who = |side: G::Player| {
            let name = screen.ink.paint(G::style(side), &capital(&side.to_string()));
            match (self.seat(side), self.seats) {
                (Seat::Computer, _) => format!("the computer is {name}"),
                (Seat::Person, [Seat::Person, Seat::Person]) => name,
                (Seat::Person, _) => format!("you are {name}"),
            }
        };
        let [one, two] = G::SIDES.map(who);
        let (example, place) = G::EXAMPLES;
        screen.say(&format!("{}: {one}, {two}. `help` says all that can be typed.", G::TITLE))?;
        screen.say(&format!(
            "A move is typed as in `{example}`; `{place}` alone shows where that may go."
        ))
    }
}

impl<G: Table> Playable for Session<G> {
    fn run(&mut self, screen: &mut Screen<'_>, news: Option<String>) -> io::Result<End> {
        self.welcome(screen)?;
        if let Some(news) = news {
            screen.tell(&news)?;
        }
        let mut announced = false;
        loop {
            if !self.is_over() {
                announced = false;
            }
            let waits = self.waits();
            if !self.game.state().is_hidden() {
                self.tell(screen)?;
            }
            let side = match waits {
                Waits::Throw => {
                    self.throw().map_err(io::Error::other)?;
                    continue;
                }
                Waits::Computer(side) => {
                    self.decide(side).map_err(io::Error::other)?;
                    continue;
                }
                Waits::Line(Some(side)) => {
                    if self.auto_setup[Self::place(side)] {
                        if self.is_setting_up() {
                            self.decide(side).map_err(io::Error::other)?;
                            continue;
                        }
                        self.auto_setup[Self::place(side)] = false;
                    }
                    if !self.change_viewer(side, screen)? {
                        return Ok(End::Quit);
                    }
                    Some(side)
                }
                Waits::Line(None) => None,
                Waits::Over => {
                    if !announced {
                        announced = true;
                        self.queue.clear();
                        self.announce(screen)?;
                    }
                    None
                }
            };
            if !self.is_over() {
                if self.queue.is_empty() || side.is_some() {
                    self.tell(screen)?;
                }
                self.show(screen)?;
            }
            let line = match self.queue.pop_front() {
                Some(line) => line,
                None => {
                    let prompt = match (side, self.is_over()) {
                        (Some(side), _) => screen.ink.paint(G::style(side), &format!("{side}> ")),
                        (None, false) => "dice> ".to_string(),
                        (None, true) => "> ".to_string(),
                    };
                    match screen.read(&prompt)? {
                        None => return Ok(End::Quit),
                        Some(line) => line,
                    }
                }
            };
            let mut parts = split(&line);
            let Some(first) = parts.pop_front() else { continue };
            for part in parts.into_iter().rev() {
                self.queue.push_front(part);
            }
            if let Some(end) = self.answer(&first, screen)? {
                return Ok(end);
            }
        }
    }

    fn demo(&mut self) -> String {
        self.seats = [Seat::Computer; 2];
        loop {
            let done = match self.waits() {
                Waits::Throw => self.throw(),
                Waits::Computer(side) => self.decide(side),
                Waits::Over | Waits::Line(_) => break,
            };
            if done.is_err() {
                break;
            }
        }
        let mut text = self.record().to_string();
        if let Turn::Over(outcome) = self.game.state().turn() {
            match (outcome.winner, G::greeting()) {
                (Some(side), Some(greeting)) => {
                    text.push_str(&format!(
                        "\n# {} wins. {greeting}\n",
                        capital(&side.to_string())
                    ));
                }
                (Some(side), None) => {
                    text.push_str(&format!("\n# {} wins.\n", capital(&side.to_string())));
                }
                (None, _) => text.push_str("\n# A draw.\n"),
            }
        }
        text
    }
}

/// A line of several moves, taken apart. Commands may have commas of their own.
fn split(line: &str) -> VecDeque<String> {
    let takes_all =
        matches!(Command::read(line), Ok(Command::Save(_) | Command::Load(_) | Command::New(_)));
    if takes_all {
        return VecDeque::from([line.to_string()]);
    }
    line.split(',').map(|part| part.trim().to_string()).filter(|part| !part.is_empty()).collect()
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

/// Who did what, as far as these eyes see it.
fn what_happened<G: Table>(before: &G, step: StepOf<G>, eyes: Eyes<G>) -> String {
    match (step, before.turn().player()) {
        (Step::Roll(roll), _) => format!("thrown: {roll}"),
        (Step::Move(_), Some(side)) if eyes.is_some_and(|eyes| eyes != side) => {
            format!("{side} has moved")
        }
        (Step::Move(m), Some(side)) => format!("{side} {m}"),
        (Step::Move(m), None) => m.to_string(),
    }
}

/// Joins what is told to one sentence, word by word.
fn sentence(words: &[String]) -> Vec<String> {
    words.join("; ").split(' ').map(String::from).collect()
}

fn nth(n: usize) -> String {
    match n {
        1 => "first".into(),
        2 => "second".into(),
        3 => "third".into(),
        n => format!("{n}th"),
    }
}
