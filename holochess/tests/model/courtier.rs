//! The model of Courtier (C1 to C10).

use std::collections::BTreeMap;

use super::board::{Pieces, Space, lines, space};
use super::json::{object, one_of, quiet_limit};
use super::other;

/// The pieces at the start (C2).
const START: &str = "go1,go2,go3,Go4,Go5,Ko6,Go7,Go8,Go9,go10,go11,ko12";

/// What is agreed on before the game.
#[derive(Clone, Debug)]
struct Options {
    first: String,
    no_move: String,
    multiple_captures: String,
    entering: String,
    quiet_limit: Option<u32>,
}

impl Options {
    fn from_json(text: &str) -> Result<Options, String> {
        let known = ["first", "no_move", "multiple_captures", "entering", "quiet_limit"];
        let map = object(text, &known)?;
        Ok(Options {
            first: one_of(&map, "first", &["blue", "red", "coin"])?,
            no_move: one_of(&map, "no_move", &["pass", "loss", "draw"])?,
            multiple_captures: one_of(&map, "multiple_captures", &["all", "one"])?,
            entering: one_of(&map, "entering", &["double", "always", "never"])?,
            quiet_limit: quiet_limit(&map)?,
        })
    }
}

/// Returns the options of a preset as JSON.
pub(crate) fn preset(name: &str) -> Option<&'static str> {
    match name {
        "standard" => Some("{}"),
        "strict" => Some(r#"{"multiple_captures":"one","entering":"always"}"#),
        _ => None,
    }
}

/// One state of a game.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    options: Options,
    pieces: Pieces,
    /// The side to move; `coin` before the first move is drawn for.
    side: String,
    /// Moves in a row without a capture (C10). Bounded as the library's clock is; the rulebook sets
    /// no bound, and no game gets there.
    clock: u32,
}

impl Model {
    /// Starts a game.
    pub(crate) fn new(options_json: &str) -> Result<Model, String> {
        let options = Options::from_json(options_json)?;
        Ok(Model { side: options.first.clone(), options, pieces: Pieces::read(START)?, clock: 0 })
    }

    /// Reads a position text.
    pub(crate) fn load(options_json: &str, position_text: &str) -> Result<Model, String> {
        let mut model = Model::new(options_json)?;
        let (pieces, rest) = position_text.split_once(' ').ok_or("only one field")?;
        model.pieces = Pieces::read(pieces)?;
        match rest.split(' ').collect::<Vec<_>>()[..] {
            ["coin"] => {
                if model.options.first != "coin" {
                    return Err("no coin is thrown under these options (C3)".to_owned());
                }
                model.side = "coin".to_owned();
            }
            [side @ ("blue" | "red"), clock] => {
                model.side = side.to_owned();
                model.clock = clock.parse().map_err(|_| "the clock is a number below 2^32")?;
            }
            _ => return Err("neither a coin nor a side and a clock".to_owned()),
        }
        if model.rest() != rest {
            return Err(format!("canonical would be {}", model.rest()));
        }
        if model.options.quiet_limit.is_some_and(|limit| model.clock > limit) {
            return Err("the clock is past the quiet limit (C10)".to_owned());
        }
        if model.pieces.0.is_empty() || model.pieces.crowded() {
            return Err("no pieces, or two on a space".to_owned());
        }
        for (letter, most) in [('K', 1), ('k', 1), ('G', 5), ('g', 5)] {
            if model.pieces.0.iter().filter(|p| p.0 == letter).count() > most {
                return Err(format!("at most {most} of {letter} (C1)"));
            }
        }
        if model.pieces.0.iter().any(|p| !"KGkg".contains(p.0)) {
            return Err("the letters are K and G (C1)".to_owned());
        }
        Ok(model)
    }

    /// Says whose turn it is: `blue`, `red`, `chance` or `over`.
    pub(crate) fn turn(&self) -> String {
        if self.result().is_some() {
            "over".to_owned()
        } else if self.side == "coin" {
            "chance".to_owned()
        } else {
            self.side.clone()
        }
    }

    /// Returns the winner and the reason once the game is over, in the order of C10.
    pub(crate) fn result(&self) -> Option<(Option<String>, String)> {
        if self.side == "coin" {
            return None;
        }
        let draw = |reason: &str| Some((None, reason.to_owned()));
        let win = |side: &str, reason: &str| Some((Some(side.to_owned()), reason.to_owned()));
        let king = |letter| self.pieces.0.iter().any(|p| p.0 == letter);
        match (king('K'), king('k')) {
            (false, false) => return draw("both kings captured"),
            (true, false) => return win("blue", "king captured"),
            (false, true) => return win("red", "king captured"),
            (true, true) => {}
        }
        if self.pieces.0.len() == 2 {
            return draw("bare kings");
        }
        if self.stuck() {
            match self.options.no_move.as_str() {
                "loss" => return win(other(&self.side), "no legal move"),
                "draw" => return draw("no legal move"),
                _ => {}
            }
        }
        if self.options.quiet_limit.is_some_and(|limit| self.clock >= limit) {
            return draw("quiet limit");
        }
        None
    }

    /// Returns all moves or outcomes in byte order, each with its weight (1 for a move).
    pub(crate) fn moves(&self) -> Vec<(String, u64)> {
        if self.result().is_some() {
            return Vec::new();
        }
        let mut texts: Vec<String> = if self.side == "coin" {
            ["coin blue", "coin red"].map(str::to_owned).to_vec()
        } else {
            self.steps().into_keys().collect()
        };
        if texts.is_empty() {
            texts.push("pass".to_owned());
        }
        texts.into_iter().map(|text| (text, 1)).collect()
    }

    /// Says whether a text is among the moves or outcomes.
    pub(crate) fn is_legal(&self, text: &str) -> bool {
        let from = self.pieces.of(&self.side).into_iter().map(|p| p.1);
        let named = |from: &Space| text.strip_prefix(from).is_some_and(|to| to.starts_with('-'));
        match from.into_iter().find(named) {
            Some(from) if self.result().is_none() => self.steps_of(from).contains_key(text),
            _ => self.moves().iter().any(|(m, _)| m == text),
        }
    }

    /// Plays a move or an outcome.
    pub(crate) fn play(&mut self, text: &str) -> Result<(), String> {
        if !self.is_legal(text) {
            return Err(format!("{text} is not among the moves"));
        }
        if let Some(side) = text.strip_prefix("coin ") {
            self.side = side.to_owned();
            return Ok(());
        }
        self.clock = self.clock.saturating_add(1);
        if text != "pass" {
            let before = self.pieces.0.len();
            let (from, _) = text.split_once('-').ok_or("not a step")?;
            let from = space(from).ok_or("no such space")?;
            self.pieces = self.steps_of(from).remove(text).ok_or("no such move")?;
            if self.pieces.0.len() < before {
                self.clock = 0;
            }
        }
        self.side = other(&self.side).to_owned();
        Ok(())
    }

    /// Writes the position text.
    pub(crate) fn position(&self) -> String {
        format!("{} {}", self.pieces.write(), self.rest())
    }

    /// Writes what follows the pieces.
    fn rest(&self) -> String {
        if self.side == "coin" {
            "coin".to_owned()
        } else {
            format!("{} {}", self.side, self.clock)
        }
    }

    /// Lists the steps of the side to move, each with the pieces it leaves (C4, C7).
    fn steps(&self) -> BTreeMap<String, Pieces> {
        let pieces = self.pieces.of(&self.side).into_iter();
        pieces.flat_map(|(_, from)| self.steps_of(from)).collect()
    }

    /// Says whether the side to move has no step.
    fn stuck(&self) -> bool {
        let mut pieces = self.pieces.of(&self.side).into_iter();
        pieces.all(|(_, from)| self.pieces.free_neighbours(from).is_empty())
    }

    /// Lists the steps of one piece.
    fn steps_of(&self, from: Space) -> BTreeMap<String, Pieces> {
        let mut steps = BTreeMap::new();
        for to in self.pieces.free_neighbours(from) {
            let mut stepped = self.pieces.clone();
            stepped.step(from, to);
            let captures = self.captures(&stepped, to);
            if self.options.multiple_captures == "one" && captures.len() > 1 {
                for &chosen in &captures {
                    let left = self.after_removal(&stepped, to, &[chosen]);
                    steps.insert(format!("{from}-{to}x{chosen}"), left);
                }
            } else {
                let left = self.after_removal(&stepped, to, &captures);
                steps.insert(format!("{from}-{to}"), left);
            }
        }
        steps
    }

    /// Lists the spaces of the enemies between the moved piece and another own one (C6).
    fn captures(&self, stepped: &Pieces, moved: Space) -> Vec<Space> {
        let mut captures = Vec::new();
        for &[a, middle, b] in lines() {
            let ends = (a == moved && stepped.has(&self.side, b))
                || (b == moved && stepped.has(&self.side, a));
            if ends && stepped.has_enemy(&self.side, middle) {
                captures.push(middle);
            }
        }
        captures
    }

    /// Takes away what is captured, and the moved piece where C8 says so.
    fn after_removal(&self, stepped: &Pieces, moved: Space, captures: &[Space]) -> Pieces {
        let between = lines().iter().any(|&[a, middle, b]| {
            middle == moved && stepped.has_enemy(&self.side, a) && stepped.has_enemy(&self.side, b)
        });
        let dies = match self.options.entering.as_str() {
            "always" => between,
            "never" => false,
            _ => between && !captures.is_empty(),
        };
        let mut left = stepped.clone();
        for &captured in captures {
            left.remove(captured);
        }
        if dies {
            left.remove(moved);
        }
        left
    }
}

#[test]
fn there_are_42_lines_each_once() {
    // C5.
    let mut lines = lines().to_vec();
    for line in &mut lines {
        line.sort_unstable();
    }
    lines.sort_unstable();
    lines.dedup();
    assert_eq!(lines.len(), 42);
}
