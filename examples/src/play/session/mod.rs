//! A game between two seats, line by line.

mod answer;
mod desk;

use std::collections::VecDeque;
use std::io;

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use tabletop_rules::{Answer, Entry, History, Record, Step, StepOf, Turn, sample_roll};

pub(crate) use desk::{Choice, Desk, Due};

use super::command::Command;
use super::ink::ITALIC;
use super::screen::Screen;
use super::table::{Eyes, Table, capital, usual_level, wrap};
use crate::bots::Level;

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
pub(crate) trait Playable: Desk {
    /// Plays until the player has enough. `news` is why the game goes on that was to be left.
    fn run(&mut self, screen: &mut Screen<'_>, news: Option<String>) -> io::Result<End>;

    /// Lets the computer play to the end and returns the record.
    fn demo(&mut self) -> String;
}

/// A game, who plays it, and what belongs to its record.
pub(crate) struct Session<G: Table> {
    game: History<G>,
    seats: [Seat; 2],
    own_dice: bool,
    /// How the computer plays, if not in its usual way.
    level: Option<Level>,
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
    /// What was last said to be due.
    due: String,
    /// Decisions that the computer is to take for a player in the set-up.
    auto_setup: [bool; 2],
    /// Whether it has been said that the computer can set up for a player.
    auto_is_known: bool,
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
            level: None,
            seed,
            rng: ChaCha8Rng::seed_from_u64(seed),
            ended: None,
            headers: Vec::new(),
            queue: VecDeque::new(),
            told: [0; 2],
            viewer: None,
            shown: false,
            due: String::new(),
            auto_setup: [false; 2],
            auto_is_known: false,
        }
    }

    /// Has the computer play at some level, or in its usual way.
    pub(crate) fn at_level(self, level: Option<Level>) -> Self {
        Session { level, ..self }
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

    /// Has the computer choose for the player to move.
    pub(super) fn choose(&mut self) -> Option<G::Move> {
        let level = self.level.unwrap_or_else(|| usual_level(self.game.state()));
        G::choose(&self.game, level, &mut self.rng)
    }

    /// Takes the computer's decision for the player to move, as often as an arbiter refuses.
    fn decide(&mut self, side: G::Player) -> Result<(), String> {
        // An arbiter refuses nothing twice, so this ends.
        loop {
            let Some(m) = self.choose() else {
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
        // In the dark many lines are alike.
        lines.chunk_by(|one, two| one == two).try_for_each(|alike| match alike.len() {
            1 => screen.say(&alike[0]),
            times => screen.say(&format!("{}, {times} times", alike[0])),
        })
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
        let due = self.game.state().due();
        if self.due != due && !self.is_over() {
            screen.tell(&format!("Now {due}."))?;
            self.due = due;
        }
        if !self.auto_is_known && !self.is_over() && self.is_setting_up() {
            screen.say("`auto setup` has the computer set up all that is yours.")?;
            self.auto_is_known = true;
        }
        Ok(())
    }

    /// Hides what the other player may not see.
    fn change_viewer(&mut self, side: G::Player, screen: &mut Screen<'_>) -> io::Result<bool> {
        let two = self.seats == [Seat::Person; 2] && self.game.state().is_hidden();
        if self.viewer != Some(side) && two {
            if let Some(old) = self.viewer {
                // What came of the own move is for the own eyes.
                self.tell(screen)?;
                let old = capital(&old.to_string());
                if !waited(screen, &format!("{old}, press Enter and hand over to {side}: "))? {
                    return Ok(false);
                }
                screen.curtain()?;
            }
            self.queue.clear();
            let name = capital(&side.to_string());
            if !waited(screen, &format!("{name}, press Enter when you alone look: "))? {
                return Ok(false);
            }
            self.shown = false;
        }
        self.viewer = Some(side);
        Ok(true)
    }

    /// Returns who has won, if anybody has, and how.
    fn result(&self) -> Option<(Option<G::Player>, String)> {
        match (self.ended, self.game.state().turn()) {
            (Some(Ended::Resigned(side)), _) => {
                Some((Some(Self::other(side)), format!("{side} resigns")))
            }
            (Some(Ended::Agreed), _) => Some((None, "agreed".into())),
            (None, Turn::Over(outcome)) => Some((outcome.winner, outcome.reason.to_string())),
            (None, _) => None,
        }
    }

    /// Says who has won.
    fn announce(&mut self, screen: &mut Screen<'_>) -> io::Result<()> {
        self.viewer = None;
        self.tell(screen)?;
        self.show(screen)?;
        let Some((winner, how)) = self.result() else { return Ok(()) };
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
        screen.say("`record` shows the game, `save FILE` keeps it, `new` begins another.")
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
        screen.say(&format!("{}: {one}, {two}. `help` tells all commands.", G::TITLE))?;
        screen.say(&format!(
            "A move is typed as in `{example}`; `{place}` alone shows where that may go."
        ))
    }
}

impl<G: Table> Playable for Session<G> {
    fn run(&mut self, screen: &mut Screen<'_>, news: Option<String>) -> io::Result<End> {
        match news {
            Some(news) => screen.tell(&news)?,
            None => self.welcome(screen)?,
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
            if !self.is_over() && (self.queue.is_empty() || side.is_some()) {
                self.tell(screen)?;
            }
            self.show(screen)?;
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

/// Waits for Enter. False at the end of the input, and where somebody wants to quit.
fn waited(screen: &mut Screen<'_>, prompt: &str) -> io::Result<bool> {
    let mut prompt = prompt.to_string();
    loop {
        let Some(line) = screen.read(&prompt)? else { return Ok(false) };
        match Command::read(&line) {
            _ if line.is_empty() => return Ok(true),
            Ok(Command::Quit) => return Ok(false),
            // What is typed too early may be a secret, and would be lost without a word.
            _ => prompt = "nothing is played yet: press Enter alone, or type `quit`: ".into(),
        }
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
