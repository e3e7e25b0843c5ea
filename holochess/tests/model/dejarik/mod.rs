//! The model of Dejarik (D1 to D10).

use std::collections::{BTreeMap, BTreeSet};

use super::board::{Pieces, Space, neighbours, side_of};
use super::other;

mod options;
mod text;

pub(crate) use options::preset;
use options::{Options, PIECES};
use text::{read_attack, read_two};

/// The classes of two in the order of their coins (D2).
const CLASSES: [&str; 4] = ["SM", "GH", "KN", "LT"];

/// Where the pieces start, in the order in which they are dealt: Blue's four, then Red's (D2).
const DEAL_ORDER: [Space; 8] = ["o5", "o6", "o7", "o8", "o11", "o12", "o1", "o2"];

/// What the game waits for.
#[derive(Clone, Debug, PartialEq)]
enum Stage {
    /// A coin for the next class; the coins so far.
    Class,
    /// The next piece to be dealt.
    Deal,
    /// The coin for the first turn.
    Coin,
    /// An action.
    Action,
    /// The dice of a declared attack, from and to.
    Attack(Space, Space),
    /// A free space for the piece attacked.
    Push(Space, Space),
    /// A free space for the attacker.
    CounterPush(Space, Space),
    /// The fight to the death (D9).
    Duel,
}

/// One state of a game.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    options: Options,
    pieces: Pieces,
    stage: Stage,
    /// The coins thrown for the classes, Blue's letter first.
    coins: Vec<String>,
    /// The side whose turn it is and its actions left; idle before play.
    side: String,
    actions: u64,
    /// Bounded as the library's clock is; the rulebook sets no bound, and no game gets there.
    clock: u32,
}

impl Model {
    /// Starts a game.
    pub(crate) fn new(options_json: &str) -> Result<Model, String> {
        let options = Options::from_json(options_json)?;
        let mut model = Model {
            pieces: Pieces::default(),
            stage: match options.deal.as_str() {
                "one_per_class" => Stage::Class,
                _ => Stage::Deal,
            },
            coins: Vec::new(),
            side: options.first.clone(),
            actions: 2,
            clock: 0,
            options,
        };
        if model.options.deal_is_fixed() {
            for letter in model.options.deal.clone().chars() {
                model.deal(letter);
            }
        }
        Ok(model)
    }

    /// Says whose turn it is: `blue`, `red`, `chance` or `over`.
    pub(crate) fn turn(&self) -> String {
        if self.result().is_some() {
            return "over".to_owned();
        }
        match self.stage {
            Stage::Action | Stage::Push(..) => self.side.clone(),
            Stage::CounterPush(..) => other(&self.side).to_owned(),
            _ => "chance".to_owned(),
        }
    }

    /// Returns the winner and the reason once the game is over (D4, D9, D10).
    pub(crate) fn result(&self) -> Option<(Option<String>, String)> {
        let draw = |reason: &str| Some((None, reason.to_owned()));
        match self.stage {
            Stage::Duel if self.duel_weights() == (0, 0) => draw("endless duel"),
            Stage::Action => {
                for side in ["blue", "red"] {
                    if self.pieces.of(side).is_empty() {
                        return Some((Some(other(side).to_owned()), "no pieces left".to_owned()));
                    }
                }
                if self.stuck("blue") && self.stuck("red") {
                    return draw("no legal action");
                }
                self.quiet_limit_reached().then_some((None, "quiet limit".to_owned()))
            }
            // Only a loaded text can have an attack open where the clock has run out.
            Stage::Attack(..) | Stage::Push(..) | Stage::CounterPush(..) => {
                self.quiet_limit_reached().then_some((None, "quiet limit".to_owned()))
            }
            _ => None,
        }
    }

    /// Returns all moves or outcomes in byte order, each with its weight (1 for a move).
    pub(crate) fn moves(&self) -> Vec<(String, u64)> {
        if self.result().is_some() {
            return Vec::new();
        }
        let mut all: BTreeMap<String, u64> = BTreeMap::new();
        match self.stage {
            Stage::Class => {
                let class = CLASSES[self.coins.len()];
                all.insert(format!("class {class}"), 1);
                all.insert(format!("class {}", reversed(class)), 1);
            }
            Stage::Deal => {
                for letter in self.letters_for(self.pieces.0.len()) {
                    if !self.pieces.0.iter().any(|p| p.0.eq_ignore_ascii_case(&letter)) {
                        all.insert(format!("deal {letter}"), 1);
                    }
                }
            }
            Stage::Coin => all.extend(["blue", "red"].map(|side| (format!("coin {side}"), 1))),
            Stage::Action => {
                all.extend(self.actions_of(&self.side).into_iter().map(|text| (text, 1)));
                if all.is_empty() {
                    all.insert("pass".to_owned(), 1);
                }
            }
            Stage::Attack(from, to) => all.extend(self.attack_weights(from, to)),
            Stage::Push(from, to) | Stage::CounterPush(from, to) => {
                let pushed = if matches!(self.stage, Stage::Push(..)) { to } else { from };
                for free in self.pieces.free_neighbours(pushed) {
                    all.insert(format!("{pushed}>{free}"), 1);
                }
            }
            Stage::Duel => {
                let (blue, red) = self.duel_weights();
                all.insert("duel blue".to_owned(), blue);
                all.insert("duel red".to_owned(), red);
            }
        }
        all.into_iter().filter(|&(_, weight)| weight > 0).collect()
    }

    /// Says whether a text is among the moves or outcomes.
    pub(crate) fn is_legal(&self, text: &str) -> bool {
        let mut pieces = self.pieces.of(&self.side).into_iter();
        let rest = |from| text.strip_prefix(from).unwrap_or_default();
        match pieces.find(|&(_, from)| rest(from).starts_with(['-', 'x'])) {
            Some((letter, from)) if self.stage == Stage::Action && self.result().is_none() => {
                self.actions_of_piece(letter, from).contains(text)
            }
            _ => self.moves().iter().any(|(m, _)| m == text),
        }
    }

    /// Plays a move or an outcome.
    pub(crate) fn play(&mut self, text: &str) -> Result<(), String> {
        if !self.is_legal(text) {
            return Err(format!("{text} is not among the moves"));
        }
        let last_word = text.rsplit(' ').next().unwrap_or_default();
        match self.stage {
            Stage::Class => {
                self.coins.push(last_word.to_owned());
                if self.coins.len() == CLASSES.len() {
                    self.stage = Stage::Deal;
                }
            }
            Stage::Deal => self.deal(last_word.chars().next().ok_or("no letter")?),
            Stage::Coin => {
                self.side = last_word.to_owned();
                self.stage = Stage::Action;
                self.begin_duel_if_due();
            }
            Stage::Action => {
                if text == "pass" {
                    self.end_action(false);
                } else if text.contains('x') {
                    self.stage = read_attack(text, Stage::Attack)?;
                } else {
                    let (from, to) = read_two(text, '-')?;
                    self.pieces.step(from, to);
                    self.end_action(false);
                }
            }
            Stage::Attack(from, to) => match text {
                "kill" => {
                    self.pieces.remove(to);
                    self.end_action(true);
                }
                "counter-kill" => {
                    self.pieces.remove(from);
                    self.end_action(true);
                }
                "push" => self.begin_push(Stage::Push(from, to), to),
                _ => self.begin_push(Stage::CounterPush(from, to), from),
            },
            Stage::Push(..) | Stage::CounterPush(..) => {
                let (from, to) = read_two(text, '>')?;
                self.pieces.step(from, to);
                self.end_action(false);
            }
            Stage::Duel => {
                self.pieces.0.retain(|p| side_of(p.0) == last_word);
                self.clock = 0;
                self.stage = Stage::Action;
            }
        }
        Ok(())
    }

    /// Puts a piece on the next space of the deal, and goes on after the last (D2, D3).
    fn deal(&mut self, letter: char) {
        let n = self.pieces.0.len();
        let letter = if dealt_side(n) == "blue" { letter } else { letter.to_ascii_lowercase() };
        self.pieces.0.push((letter, DEAL_ORDER[n]));
        if n + 1 == DEAL_ORDER.len() {
            self.coins = Vec::new();
            let coin = self.options.first == "coin";
            self.stage = if coin { Stage::Coin } else { Stage::Action };
        }
    }

    /// Returns the letters that may ever come to the n-th space of the deal.
    fn letters_for(&self, n: usize) -> Vec<char> {
        if self.options.deal == "random" {
            return PIECES.iter().map(|p| p.0).collect();
        }
        let which = if dealt_side(n) == "blue" { 0 } else { 1 };
        self.coins.iter().filter_map(|coin| coin.chars().nth(which)).collect()
    }

    /// Lists the actions of a side (D5, D6); `pass` is not one.
    fn actions_of(&self, side: &str) -> BTreeSet<String> {
        let pieces = self.pieces.of(side).into_iter();
        pieces.flat_map(|(letter, from)| self.actions_of_piece(letter, from)).collect()
    }

    /// Says whether a side has no action but a pass.
    fn stuck(&self, side: &str) -> bool {
        let mut pieces = self.pieces.of(side).into_iter();
        pieces.all(|(letter, from)| self.actions_of_piece(letter, from).is_empty())
    }

    /// Lists the actions of one piece.
    fn actions_of_piece(&self, letter: char, from: Space) -> BTreeSet<String> {
        let [_, _, movement] = self.ratings(letter);
        let mut ends = BTreeSet::new();
        self.walk(&mut vec![from], movement, &mut ends);
        if self.options.path == "shortest" {
            ends.retain(|&end| self.distance(from, end) == movement);
        }
        let mut actions: BTreeSet<String> =
            ends.into_iter().map(|to| format!("{from}-{to}")).collect();
        for &to in neighbours(from) {
            if self.pieces.has_enemy(side_of(letter), to) {
                actions.insert(format!("{from}x{to}"));
            }
        }
        actions
    }

    /// Collects the ends of all simple paths of so many more steps through free spaces (D5).
    fn walk(&self, path: &mut Vec<Space>, steps: u64, ends: &mut BTreeSet<Space>) {
        let at = path[path.len() - 1];
        if steps == 0 {
            ends.insert(at);
            return;
        }
        for &next in neighbours(at) {
            if self.pieces.free(next) && !path.contains(&next) {
                path.push(next);
                self.walk(path, steps - 1, ends);
                path.pop();
            }
        }
    }

    /// Returns the least number of steps through free spaces, which must exist.
    fn distance(&self, from: Space, to: Space) -> u64 {
        let mut reached = BTreeSet::from([from]);
        let mut distance = 0;
        while !reached.contains(to) {
            for at in reached.clone() {
                reached.extend(self.pieces.free_neighbours(at));
            }
            distance += 1;
        }
        distance
    }

    /// Returns the ratings of a piece: attack, defence, movement (D1).
    fn ratings(&self, letter: char) -> [u64; 3] {
        self.options.roster[&letter.to_ascii_uppercase()]
    }

    /// Counts the throws that give each outcome of an attack (D6).
    fn attack_weights(&self, from: Space, to: Space) -> BTreeMap<String, u64> {
        let (Some(attacker), Some(defender)) = (self.pieces.at(from), self.pieces.at(to)) else {
            return BTreeMap::new();
        };
        let margin = self.options.kill_margin;
        let mut weights = BTreeMap::new();
        for (a, ways_a) in throws(self.ratings(attacker)[0]) {
            for (&d, ways_d) in &throws(self.ratings(defender)[1]) {
                let outcome = if a >= d + margin {
                    "kill"
                } else if a > d {
                    "push"
                } else if d >= a + margin {
                    "counter-kill"
                } else {
                    "counter-push"
                };
                *weights.entry(outcome.to_owned()).or_default() += ways_a * ways_d;
            }
        }
        weights
    }

    /// Counts the throws in which Blue and in which Red kills in a round of the duel (D9).
    fn duel_weights(&self) -> (u64, u64) {
        let best = |side: &str| -> u64 {
            let letter = self.pieces.of(side)[0].0;
            let [attack, defence, _] = self.ratings(letter);
            attack.max(defence)
        };
        let (mut blue_kills, mut red_kills) = (0, 0);
        for (blue, ways_blue) in throws(best("blue")) {
            for (&red, ways_red) in &throws(best("red")) {
                if blue >= red + self.options.kill_margin {
                    blue_kills += ways_blue * ways_red;
                } else if red >= blue + self.options.kill_margin {
                    red_kills += ways_blue * ways_red;
                }
            }
        }
        (blue_kills, red_kills)
    }

    /// Says whether the clock stands at the limit (D10).
    fn quiet_limit_reached(&self) -> bool {
        self.options.quiet_limit.is_some_and(|limit| self.clock >= limit)
    }

    /// Leaves the choice of a space to a player, or does what `blocked_push` says (D8).
    fn begin_push(&mut self, stage: Stage, pushed: Space) {
        if !self.pieces.free_neighbours(pushed).is_empty() {
            self.stage = stage;
        } else if self.options.blocked_push == "dies" {
            self.pieces.remove(pushed);
            self.end_action(true);
        } else {
            self.end_action(false);
        }
    }

    /// Counts an action that is wholly done (D4, D10).
    fn end_action(&mut self, piece_left: bool) {
        self.clock = if piece_left { 0 } else { self.clock.saturating_add(1) };
        self.actions -= 1;
        if self.actions == 0 {
            self.side = other(&self.side).to_owned();
            self.actions = 2;
        }
        self.stage = Stage::Action;
        self.begin_duel_if_due();
    }

    /// Brings the last two pieces to the centre (D9).
    fn begin_duel_if_due(&mut self) {
        if self.pieces.of("blue").len() == 1 && self.pieces.of("red").len() == 1 {
            for piece in &mut self.pieces.0 {
                piece.1 = "c";
            }
            self.stage = Stage::Duel;
        }
    }
}

/// Returns the side that gets the n-th piece of the deal.
fn dealt_side(n: usize) -> &'static str {
    if n < 4 { "blue" } else { "red" }
}

/// Returns a class with its letters exchanged.
fn reversed(class: &str) -> String {
    class.chars().rev().collect()
}

/// Counts, for a number of dice, the throws that give each sum.
fn throws(dice: u64) -> BTreeMap<u64, u64> {
    let mut sums = BTreeMap::from([(0, 1)]);
    for _ in 0..dice {
        let mut more = BTreeMap::new();
        for (sum, ways) in sums {
            for face in 1..=6 {
                *more.entry(sum + face).or_default() += ways;
            }
        }
        sums = more;
    }
    sums
}
