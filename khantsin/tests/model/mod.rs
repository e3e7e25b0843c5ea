//! A slow model of Khan Tsin, written from the rulebook alone.
//!
//! It knows nothing of the library. Stacks are strings, bottom to top, in a list of 36; a move is
//! its text; a move is legal if it is in the list of moves. Numbers such as T3.4 are the rulebook's.

use std::collections::BTreeMap;

use serde_json::{Map, Value};

/// How many positions the track has (T1.1).
const LENGTH: usize = 36;
/// How many Barons of each colour there are (T1.2).
const EACH: usize = 12;

/// What is agreed on before the game (T7).
#[derive(Clone, Debug)]
pub(crate) struct Options {
    setup: String,
    first: String,
    zone: usize,
    reversal: bool,
    speed: String,
    claws: Vec<usize>,
}

impl Options {
    /// Reads a JSON object; every key may be left out, none may be unknown.
    fn from_json(text: &str) -> Result<Options, String> {
        let value: Value = serde_json::from_str(text).map_err(|e| e.to_string())?;
        let map = value.as_object().ok_or("options are an object")?;
        let known = ["setup", "first", "zone", "reversal", "speed", "claws"];
        if let Some(key) = map.keys().find(|key| !known.contains(&key.as_str())) {
            return Err(format!("unknown option {key}"));
        }
        let mut options = Options {
            setup: one_of(map, "setup", &["blocks", "alternating", "claws", "random"])?,
            first: one_of(map, "first", &["south", "north"])?,
            zone: 4,
            reversal: false,
            speed: one_of(map, "speed", &["free", "four", "claws", "claws_up_to"])?,
            claws: [2, 3, 1].repeat(12),
        };
        if let Some(zone) = map.get("zone") {
            options.zone = whole(zone)?;
            if !(1..=LENGTH).contains(&options.zone) {
                return Err("zone is 1 to 36".to_owned());
            }
        }
        if let Some(reversal) = map.get("reversal") {
            options.reversal = reversal.as_bool().ok_or("reversal is true or false")?;
        }
        if let Some(claws) = map.get("claws") {
            let list = claws.as_array().ok_or("claws is a list")?;
            options.claws = list.iter().map(whole).collect::<Result<_, _>>()?;
            let count = |n| options.claws.iter().filter(|&&c| c == n).count();
            if options.claws.len() != LENGTH || [1, 2, 3].iter().any(|&n| count(n) != EACH) {
                return Err("claws has twelve each of 1, 2 and 3 (T1.1)".to_owned());
            }
            if options.claws[0] != 2 {
                return Err("position 1 has two claws (T1.1)".to_owned());
            }
        }
        Ok(options)
    }
}

/// Reads a key that names one of some choices, the first of which is the default.
fn one_of(map: &Map<String, Value>, key: &str, choices: &[&str]) -> Result<String, String> {
    let Some(value) = map.get(key) else {
        return Ok(choices[0].to_owned());
    };
    match value.as_str() {
        Some(text) if choices.contains(&text) => Ok(text.to_owned()),
        _ => Err(format!("{key} is one of {choices:?}")),
    }
}

/// Reads a JSON integer that is not negative.
fn whole(value: &Value) -> Result<usize, String> {
    let number = value.as_u64().ok_or("not a whole number")?;
    usize::try_from(number).map_err(|e| e.to_string())
}

/// Returns the options of a preset as JSON (T7).
pub(crate) fn preset(name: &str) -> Option<&'static str> {
    match name {
        "basic" => Some("{}"),
        "advanced" => Some(r#"{"reversal":true}"#),
        "two_speed" => Some(r#"{"speed":"claws"}"#),
        "four_speed" => Some(r#"{"speed":"four"}"#),
        _ => None,
    }
}

/// One state of a game.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    options: Options,
    /// Stacks from position 1 to 36, bottom to top; an empty position is an empty string.
    track: Vec<String>,
    /// The second field of the position text: who is to do what.
    task: String,
    /// Passes in a row just made (T4.2).
    passes: u32,
}

impl Model {
    /// Starts a game.
    pub(crate) fn new(options_json: &str) -> Result<Model, String> {
        let options = Options::from_json(options_json)?;
        let random = options.setup == "random";
        Ok(Model {
            options,
            track: vec![String::new(); LENGTH],
            task: if random { "deal" } else { "south:red" }.to_owned(),
            passes: 0,
        })
    }

    /// Reads a position text (T6).
    pub(crate) fn load(options_json: &str, position_text: &str) -> Result<Model, String> {
        let fields: Vec<&str> = position_text.split(' ').collect();
        let [track, task, passes] = fields[..] else {
            return Err("a position text has three fields".to_owned());
        };
        let model = Model {
            track: read_track(track)?,
            task: task.to_owned(),
            passes: passes.parse().map_err(|_| "passes is a number")?,
            ..Model::new(options_json)?
        };
        match task {
            "south" | "north" => model.validate_play()?,
            "south:red" | "north:black" | "deal" => model.validate_setup()?,
            _ => return Err("unknown second field".to_owned()),
        }
        // Only the canonical text is read, so what is written must be what was read.
        if model.position() != position_text {
            return Err(format!("canonical would be {}", model.position()));
        }
        Ok(model)
    }

    /// Checks a text in play (T6).
    fn validate_play(&self) -> Result<(), String> {
        for colour in ['r', 'b', 'w'] {
            if self.count(colour) != EACH {
                return Err(format!("there are not twelve {colour}"));
            }
        }
        if self.track.iter().any(|stack| !in_harmony(stack)) {
            return Err("more than three of a colour in a stack (T3.5)".to_owned());
        }
        let nines = self.track.iter().filter(|stack| stack.len() == 9).count();
        if nines > 1 {
            return Err("more than one stack of nine".to_owned());
        }
        // A pass comes about where its maker had no move and the game was not over.
        let stuck = |side: &str| self.legal(side).is_empty();
        let other = other(&self.task);
        let fine = match self.passes {
            0 => true,
            1 => nines == 0 && stuck(other),
            2 => nines == 0 && stuck(other) && stuck(&self.task),
            _ => false,
        };
        if fine { Ok(()) } else { Err("that many passes cannot have been made here".to_owned()) }
    }

    /// Checks that a set-up text is one the order of placing can give (T2, T6).
    fn validate_setup(&self) -> Result<(), String> {
        let wrong = |why: &str| Err(format!("not a set-up of this order: {why}"));
        if self.passes != 0 {
            return wrong("nobody passes in it");
        }
        if self.track.iter().any(|stack| stack.len() > 1) {
            return wrong("it has no stacks");
        }
        let (red, black, white) = (self.count('r'), self.count('b'), self.count('w'));
        if red > EACH || black > EACH || white > EACH {
            return wrong("too many of a colour");
        }
        let expected = if self.options.setup == "random" {
            // Dealt from position 1 upwards, without gaps, and not yet all.
            let dealt = red + black + white;
            if dealt == LENGTH || self.track[..dealt].iter().any(String::is_empty) {
                return wrong("the deal fills the positions in order");
            }
            "deal"
        } else {
            if white > 0 || red + black == 2 * EACH {
                return wrong("white comes at once after the last black");
            }
            self.who_places(red, black)?
        };
        if self.task != expected {
            return wrong("another is to place");
        }
        if self.options.setup == "claws" {
            for (colour, placed) in [("r", red), ("b", black)] {
                for n in [1, 2, 3] {
                    let due = (0..placed).filter(|&i| claws_due(i) == n).count();
                    let there = (0..LENGTH)
                        .filter(|&p| self.track[p] == colour && self.options.claws[p] == n)
                        .count();
                    if due != there {
                        return wrong("four on three claws, then two, then one");
                    }
                }
            }
        }
        Ok(())
    }

    /// Says who places next after that many of each colour (T2).
    fn who_places(&self, red: usize, black: usize) -> Result<&'static str, String> {
        let wrong = Err("the numbers placed do not fit the order".to_owned());
        if self.options.setup == "blocks" {
            match (red, black) {
                (0..EACH, 0) => Ok("south:red"),
                (EACH, _) => Ok("north:black"),
                _ => wrong,
            }
        } else if red == black {
            Ok("south:red")
        } else if red == black + 1 {
            Ok("north:black")
        } else {
            wrong
        }
    }

    /// Says whose turn it is: `south`, `north`, `chance` or `over`.
    pub(crate) fn turn(&self) -> String {
        if self.result().is_some() {
            return "over".to_owned();
        }
        match self.task.as_str() {
            "deal" => "chance",
            "south:red" => "south",
            "north:black" => "north",
            side => side,
        }
        .to_owned()
    }

    /// Returns the winner and the reason once the game is over (T4).
    pub(crate) fn result(&self) -> Option<(Option<String>, String)> {
        if self.track.iter().any(|stack| stack.len() == 9) {
            // T4.1: who made it is the side not to move.
            let winner = other(&self.task).to_owned();
            return Some((Some(winner), "stack of nine".to_owned()));
        }
        (self.passes == 2).then(|| (None, "no legal move".to_owned()))
    }

    /// Returns all moves or outcomes in byte order, each with its weight (1 for a move).
    pub(crate) fn moves(&self) -> Vec<(String, u64)> {
        let mut all: BTreeMap<String, u64> = BTreeMap::new();
        match self.task.as_str() {
            _ if self.result().is_some() => {}
            "deal" => {
                let place = self.next_dealt() + 1;
                for colour in ['r', 'b', 'w'] {
                    let left = EACH - self.count(colour);
                    if left > 0 {
                        all.insert(format!("deal {place}={colour}"), left as u64);
                    }
                }
            }
            "south:red" | "north:black" => {
                for place in 0..LENGTH {
                    if self.track[place].is_empty() && self.may_place(place) {
                        all.insert(format!("@{}", place + 1), 1);
                    }
                }
            }
            side => {
                all.extend(self.legal(side).into_iter().map(|flight| (flight.text(), 1)));
                if all.is_empty() {
                    all.insert("pass".to_owned(), 1);
                }
            }
        }
        all.into_iter().collect()
    }

    /// Says whether a text is among the moves or outcomes.
    pub(crate) fn is_legal(&self, text: &str) -> bool {
        match self.task.as_str() {
            side @ ("south" | "north") if self.result().is_none() && text != "pass" => {
                self.legal(side).iter().any(|flight| flight.text() == text)
            }
            _ => self.moves().iter().any(|(m, _)| m == text),
        }
    }

    /// Plays a move or an outcome.
    pub(crate) fn play(&mut self, text: &str) -> Result<(), String> {
        if !self.is_legal(text) {
            return Err(format!("{text} is not among the moves"));
        }
        match self.task.clone().as_str() {
            "deal" => {
                let place = self.next_dealt();
                self.track[place] = text[text.len() - 1..].to_owned();
                if place + 1 == LENGTH {
                    self.task = self.options.first.clone();
                }
            }
            placing @ ("south:red" | "north:black") => {
                let place: usize = text[1..].parse().map_err(|_| "no position")?;
                let colour = if placing == "south:red" { "r" } else { "b" };
                self.track[place - 1] = colour.to_owned();
                self.after_placing();
            }
            side => {
                if text == "pass" {
                    self.passes += 1;
                } else {
                    let flight = self.legal(side).into_iter().find(|f| f.text() == text);
                    self.fly(&flight.ok_or("no such move")?);
                    self.passes = 0;
                }
                self.task = other(side).to_owned();
            }
        }
        Ok(())
    }

    /// Writes the position text (T6).
    pub(crate) fn position(&self) -> String {
        let mut words: Vec<String> = Vec::new();
        let mut empties = 0;
        for stack in &self.track {
            if stack.is_empty() {
                empties += 1;
                continue;
            }
            if empties > 0 {
                words.push(empties.to_string());
                empties = 0;
            }
            words.push(stack.clone());
        }
        if empties > 0 {
            words.push(empties.to_string());
        }
        format!("{} {} {}", words.join(","), self.task, self.passes)
    }

    /// Counts the Barons of a colour.
    fn count(&self, colour: char) -> usize {
        self.track.concat().matches(colour).count()
    }

    /// Finds the first position that the deal has not reached.
    fn next_dealt(&self) -> usize {
        self.track.iter().filter(|stack| !stack.is_empty()).count()
    }

    /// Says whether the side that places may use this position, empty as it is (T2).
    fn may_place(&self, place: usize) -> bool {
        let colour = if self.task == "south:red" { 'r' } else { 'b' };
        self.options.setup != "claws" || self.options.claws[place] == claws_due(self.count(colour))
    }

    /// Passes the turn in the set-up, and fills up with white after the 24th Baron (T2).
    fn after_placing(&mut self) {
        let (red, black) = (self.count('r'), self.count('b'));
        if red + black < 2 * EACH {
            let south = if self.options.setup == "blocks" { red < EACH } else { red == black };
            self.task = if south { "south:red" } else { "north:black" }.to_owned();
            return;
        }
        for stack in &mut self.track {
            if stack.is_empty() {
                stack.push('w');
            }
        }
        self.task = self.options.first.clone();
    }

    /// Lists the moves of a side (T3, T5); `pass` is not one.
    fn legal(&self, side: &str) -> Vec<Flight> {
        let mut found = Vec::new();
        let occupied: Vec<usize> = (0..LENGTH).filter(|&p| !self.track[p].is_empty()).collect();
        // T3.2: the nearest stacks, counted from the side's own end.
        let mut nearest = occupied.clone();
        if side == "north" {
            nearest.reverse();
        }
        nearest.truncate(self.options.zone);
        for &from in &nearest {
            for &to in occupied.iter().filter(|&&to| to != from) {
                if !self.within_speed(&occupied, from, to) {
                    continue;
                }
                for k in 1..=self.track[from].len() {
                    self.add_moves(&mut found, k, from, to);
                }
            }
        }
        found
    }

    /// Adds the moves of the top k Barons from one stack to another, turned or not (T3.4, T3.5, T5.1).
    fn add_moves(&self, found: &mut Vec<Flight>, k: usize, from: usize, to: usize) {
        let h = self.track[from].len();
        let (_, part) = self.track[from].split_at(h - k);
        let d = self.track[to].len();
        let whole = format!("{}{part}", self.track[to]);
        if d + k <= h || !in_harmony(&whole) {
            return;
        }
        for part_turned in [false, true] {
            for whole_turned in [false, true] {
                if part_turned && (k < 2 || !self.options.reversal)
                    || whole_turned && !self.options.reversal
                {
                    continue;
                }
                found.push(Flight { k, from, to, part_turned, whole_turned });
            }
        }
    }

    /// Moves the Barons of a flight (T3.4, T5.1).
    fn fly(&mut self, flight: &Flight) {
        let rest = self.track[flight.from].len() - flight.k;
        let part = self.track[flight.from].split_off(rest);
        let landing = if flight.part_turned { turned(&part) } else { part };
        let stack = format!("{}{landing}", self.track[flight.to]);
        self.track[flight.to] = if flight.whole_turned { turned(&stack) } else { stack };
    }

    /// Says whether a flight is as long as the speed rule wants (T5.2).
    fn within_speed(&self, occupied: &[usize], from: usize, to: usize) -> bool {
        let passed = occupied
            .iter()
            .filter(|&&p| if from < to { from < p && p <= to } else { to <= p && p < from })
            .count();
        let claws = self.options.claws[from];
        match self.options.speed.as_str() {
            "four" => passed <= 4,
            "claws" => passed == claws,
            "claws_up_to" => passed <= claws,
            _ => true,
        }
    }
}

/// A move of the top Barons of a stack; positions are counted from 0.
struct Flight {
    k: usize,
    from: usize,
    to: usize,
    part_turned: bool,
    whole_turned: bool,
}

impl Flight {
    fn text(&self) -> String {
        format!(
            "{}{}:{}-{}{}",
            self.k,
            if self.part_turned { "~" } else { "" },
            self.from + 1,
            self.to + 1,
            if self.whole_turned { "~" } else { "" },
        )
    }
}

/// Reads the first field: stacks and runs of empty positions, which must make 36.
fn read_track(text: &str) -> Result<Vec<String>, String> {
    let mut track = Vec::new();
    for word in text.split(',') {
        if let Ok(run) = word.parse::<usize>() {
            if run > LENGTH {
                return Err("a run longer than the track".to_owned());
            }
            track.resize(track.len() + run, String::new());
        } else if !word.is_empty() && word.chars().all(|c| "rbw".contains(c)) {
            track.push(word.to_owned());
        } else {
            return Err(format!("{word} is neither a stack nor a run"));
        }
    }
    if track.len() == LENGTH {
        Ok(track)
    } else {
        Err("the track has 36 positions (T1.1)".to_owned())
    }
}

/// Returns how many claws the position must have for a side's n-th Baron, counted from 0 (T2).
fn claws_due(n: usize) -> usize {
    [3, 3, 3, 3, 2, 2, 2, 2, 1, 1, 1, 1][n]
}

/// Says whether a stack has at most three Barons of each colour (T3.5).
fn in_harmony(stack: &str) -> bool {
    ['r', 'b', 'w'].iter().all(|&c| stack.matches(c).count() <= 3)
}

/// Turns a stack over.
fn turned(stack: &str) -> String {
    stack.chars().rev().collect()
}

/// Returns the side across the board.
fn other(side: &str) -> &'static str {
    if side == "south" { "north" } else { "south" }
}
