//! A player before the board: what is pointed at, chosen and typed.

use ratatui::layout::Position;

use super::super::map::{Map, Room};
use super::super::session::{Choice, Due, End, Playable};
use super::draw::Areas;

/// Where the arrows go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Focus {
    Board,
    List,
}

/// A game, and how far the next decision has been made.
pub(super) struct Seat {
    pub(super) desk: Box<dyn Playable>,
    pub(super) due: Due,
    /// What can be decided.
    choices: Vec<Choice>,
    /// The places chosen so far.
    pub(super) picked: Vec<String>,
    /// The place in the bracket.
    pub(super) cursor: Option<String>,
    pub(super) focus: Focus,
    /// The bar in the list.
    pub(super) selected: usize,
    pub(super) input: String,
    pub(super) news: Vec<String>,
    /// How far the board is scrolled: columns and lines.
    pub(super) scroll: (usize, usize),
    greeted: bool,
}

/// How much of what has been told is kept.
const NEWS: usize = 40;

impl Seat {
    pub(super) fn new(desk: Box<dyn Playable>) -> Seat {
        let mut seat = Seat {
            desk,
            due: Due::Line,
            choices: Vec::new(),
            picked: Vec::new(),
            cursor: None,
            focus: Focus::Board,
            selected: 0,
            input: String::new(),
            news: Vec::new(),
            scroll: (0, 0),
            greeted: false,
        };
        seat.refresh();
        seat
    }

    /// Looks anew at the game after something has happened.
    fn refresh(&mut self) {
        self.due = self.desk.due();
        // In the dark only who is at the keyboard is told.
        if !matches!(self.due, Due::Step | Due::Curtain { .. }) || self.desk.is_watched() {
            let news = self.desk.news();
            self.news.extend(news);
            let old = self.news.len().saturating_sub(NEWS);
            self.news.drain(..old);
        }
        // Between two players nobody sees what either can do.
        self.choices = if self.due == Due::Line { self.desk.choices() } else { Vec::new() };
        self.picked.clear();
        self.selected = 0;
        let pointed = self.choices.iter().any(|choice| !choice.path.is_empty());
        self.focus = if pointed || self.choices.is_empty() { Focus::Board } else { Focus::List };
        let open = self.open();
        let kept = self.cursor.as_ref().is_some_and(|at| open.contains(at));
        if !kept {
            self.cursor = open.into_iter().next().or(self.cursor.take());
        }
    }

    /// Does what happens of itself.
    pub(super) fn step(&mut self) {
        if let Err(message) = self.desk.step() {
            self.say(&message);
        }
        self.refresh();
    }

    /// Goes behind the curtain, or comes out from it.
    pub(super) fn hand_over(&mut self) {
        match self.due {
            Due::HandOver { .. } => {
                self.desk.cover();
                // What one player has been told, asked and typed is not for the other.
                self.news.clear();
                self.input.clear();
                self.cursor = None;
            }
            Due::Curtain { .. } => self.desk.uncover(),
            _ => return,
        }
        self.refresh();
    }

    /// Says something under the board.
    pub(super) fn say(&mut self, text: &str) {
        self.news.extend(text.lines().filter(|line| !line.is_empty()).map(String::from));
    }

    pub(super) fn typed(&mut self, line: &str) -> (String, Option<End>) {
        self.input.clear();
        let (said, end) = self.desk.typed(line);
        if end.is_none() {
            self.refresh();
        }
        (said, end)
    }

    /// Who has won, if it has not been said.
    pub(super) fn verdict(&mut self) -> Option<(String, Option<&'static str>)> {
        let verdict = self.desk.verdict();
        let first = verdict.is_some() && !self.greeted;
        self.greeted = verdict.is_some();
        verdict.filter(|_| first)
    }

    fn follows(&self, choice: &Choice) -> bool {
        choice.path.starts_with(&self.picked)
    }

    /// What can still be decided after the places chosen and the letters typed.
    pub(super) fn listed(&self) -> Vec<&Choice> {
        let typed = self.input.to_ascii_lowercase();
        self.choices
            .iter()
            .filter(|choice| self.follows(choice))
            .filter(|choice| choice.text.to_ascii_lowercase().starts_with(&typed))
            .collect()
    }

    /// The places that can be chosen next.
    pub(super) fn open(&self) -> Vec<String> {
        let mut open: Vec<String> = self
            .choices
            .iter()
            .filter(|choice| self.follows(choice))
            .filter_map(|choice| choice.path.get(self.picked.len()).cloned())
            .collect();
        open.sort();
        open.dedup();
        open
    }

    /// Chooses a place. Returns the move if it is made by that.
    fn pick(&mut self, name: &str) -> Option<String> {
        if self.due != Due::Line {
            return None;
        }
        self.cursor = Some(name.into());
        self.selected = 0;
        let again = self.picked.last().is_some_and(|last| last == name);
        if !self.open().iter().any(|open| open == name) {
            // Not the end of the move that was begun: the beginning of another, or nothing.
            self.picked.clear();
            if again {
                return None;
            }
            if !self.open().iter().any(|open| open == name) {
                let (said, _) = self.desk.typed(name);
                self.say(said.lines().last().unwrap_or_default());
                return None;
            }
        }
        self.picked.push(name.into());
        let (whole, longer): (Vec<&Choice>, Vec<&Choice>) = self
            .choices
            .iter()
            .filter(|choice| self.follows(choice))
            .partition(|choice| choice.path.len() == self.picked.len());
        match (whole.as_slice(), longer.is_empty()) {
            ([one], true) => Some(one.text.clone()),
            ([], _) => {
                if let Some(next) = self.open().into_iter().next() {
                    self.cursor = Some(next);
                }
                None
            }
            _ => {
                self.focus = Focus::List;
                None
            }
        }
    }

    /// Chooses what is typed, in the bracket or under the bar. Returns a line to be answered.
    pub(super) fn enter(&mut self) -> Option<String> {
        if !self.input.is_empty() {
            let place = |open: Vec<String>| {
                open.into_iter().find(|name| name.eq_ignore_ascii_case(self.input.trim()))
            };
            return match place(self.open()) {
                Some(name) => {
                    self.input.clear();
                    self.pick(&name)
                }
                None => Some(std::mem::take(&mut self.input)),
            };
        }
        match self.focus {
            Focus::List => self.listed().get(self.selected).map(|choice| choice.text.clone()),
            Focus::Board => {
                let name = self.cursor.clone()?;
                self.pick(&name)
            }
        }
    }

    pub(super) fn letter(&mut self, letter: char) {
        self.input.push(letter);
        self.selected = 0;
    }

    /// Takes back a letter or a place.
    pub(super) fn back(&mut self) {
        if self.input.pop().is_none() {
            self.picked.pop();
            self.focus = Focus::Board;
        }
        self.selected = 0;
    }

    /// Completes what is typed, or goes to the list and back.
    pub(super) fn tab(&mut self) {
        if self.input.is_empty() {
            self.focus = if self.focus == Focus::Board { Focus::List } else { Focus::Board };
            return;
        }
        let texts: Vec<String> = self.listed().iter().map(|choice| choice.text.clone()).collect();
        let Some((first, rest)) = texts.split_first() else { return };
        let mut common = first.as_str();
        for text in rest {
            let same = common.chars().zip(text.chars()).take_while(|(a, b)| a == b);
            let end = same.map(|(a, _)| a.len_utf8()).sum();
            common = &common[..end];
        }
        if common.len() > self.input.len() {
            self.input = common.to_string();
        }
    }

    /// Forgets what is typed or chosen. Returns false if nothing is.
    pub(super) fn forget(&mut self) -> bool {
        let any = !self.input.is_empty() || !self.picked.is_empty();
        self.input.clear();
        self.picked.clear();
        self.selected = 0;
        if any {
            self.focus = Focus::Board;
        }
        any
    }

    /// The board for a screen, and where its parts are.
    pub(super) fn lay(&self, size: (u16, u16)) -> (Map, Areas) {
        let map = self.desk.map(Areas::room(size));
        let areas = Areas::of(size, &map);
        (map, areas)
    }

    pub(super) fn arrow(&mut self, (right, down): (i64, i64), size: (u16, u16)) {
        if self.focus == Focus::List || !self.input.is_empty() {
            let many = self.listed().len() as i64;
            if many > 0 {
                self.selected = (self.selected as i64 + right + down).rem_euclid(many) as usize;
            }
            return;
        }
        let (map, areas) = self.lay(size);
        let from = self.cursor.as_ref().and_then(|name| map.spot(name));
        let to = match from {
            Some(from) => map.beyond(from, (right, down)),
            None => map.spots.first(),
        };
        if let Some(to) = to {
            self.cursor = Some(to.name.clone());
            self.follow(&map, &areas);
        }
    }

    /// Scrolls the board so that the bracket is on the screen.
    fn follow(&mut self, map: &Map, areas: &Areas) {
        let Some(spot) = self.cursor.as_ref().and_then(|name| map.spot(name)) else { return };
        let (wide, high) = (usize::from(areas.board.width), usize::from(areas.board.height));
        let last = (spot.column + spot.width + 1, spot.line + 2);
        let first = (spot.column.saturating_sub(1), spot.top.saturating_sub(1));
        self.scroll.0 = self.scroll.0.max(last.0.saturating_sub(wide)).min(first.0);
        self.scroll.1 = self.scroll.1.max(last.1.saturating_sub(high)).min(first.1);
    }

    /// Keeps the board on the screen, whatever its size has become.
    pub(super) fn clamp(&mut self, map: &Map, areas: &Areas) {
        let Room { columns, lines } = Areas::extent(map);
        let most = |all: usize, seen: u16| all.saturating_sub(usize::from(seen));
        self.scroll.0 = self.scroll.0.min(most(columns, areas.board.width));
        self.scroll.1 = self.scroll.1.min(most(lines, areas.board.height));
    }

    /// Scrolls the board by most of a screen.
    pub(super) fn page(&mut self, by: isize, size: (u16, u16)) {
        let (map, areas) = self.lay(size);
        let lines = isize::from(areas.board.height as i16).max(2) - 1;
        self.scroll.1 = self.scroll.1.saturating_add_signed(by * lines);
        self.clamp(&map, &areas);
    }

    pub(super) fn wheel(&mut self, by: isize, at: Position, size: (u16, u16)) {
        let (map, areas) = self.lay(size);
        if areas.list.contains(at) {
            let last = self.listed().len().saturating_sub(1);
            self.selected = self.selected.saturating_add_signed(by).min(last);
        } else {
            self.scroll.1 = self.scroll.1.saturating_add_signed(by);
            self.clamp(&map, &areas);
        }
    }

    /// Answers a click. Returns a line to be answered.
    pub(super) fn click(&mut self, at: Position, size: (u16, u16)) -> Option<String> {
        if matches!(self.due, Due::HandOver { .. } | Due::Curtain { .. }) {
            // A slip of the mouse must not open the curtain.
            return None;
        }
        let (map, areas) = self.lay(size);
        if areas.list.contains(at) {
            let first = Areas::first_listed(self.selected, areas.list.height);
            let row = first + usize::from(at.y - areas.list.y);
            return self.listed().get(row).map(|choice| choice.text.clone());
        }
        if !areas.board.contains(at) {
            return None;
        }
        let column = usize::from(at.x - areas.board.x) + self.scroll.0;
        let line = usize::from(at.y - areas.board.y) + self.scroll.1;
        let name = map.at(line, column)?.name.clone();
        self.focus = Focus::Board;
        self.pick(&name)
    }
}
