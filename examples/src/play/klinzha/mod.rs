//! Klin Zha at the terminal, in all its forms.

mod ask;
mod board;
mod scene;
mod tell;

use std::ops::ControlFlow;

use klinzha::{Board, Full, Kind, KlinZha, Move, Phase, Side, View};
use rand_chacha::ChaCha8Rng;
use tabletop_rules::{Answer, Hidden, History, Knowledge, Observer, StepOf, Turn};

use self::scene::{Scene, look};
use super::ink::{BOLD, Ink, Style};
use super::map::{Map, Room};
use super::table::{Eyes, Table, legal_moves};
use crate::bots::Level;

impl<B: Board> Table for KlinZha<B, Full<B>> {
    const TITLE: &'static str = "Klin Zha";
    const SIDES: [Side; 2] = Side::ALL;
    const EXAMPLES: (&'static str, &'static str) =
        if B::IS_TETRAHEDRAL { ("1E37-1F37", "1E37") } else { ("E37-F37", "E37") };
    const LEGEND: &'static str = ask::LEGEND;

    fn style(side: Side) -> Style {
        board::style_of(side)
    }

    fn picture(&self, eyes: Eyes<Self>, ink: Ink) -> String {
        let view = look(self, eyes);
        let scene = Scene::of(&view);
        let mut text = board::draw(&scene, klinzha::CellSet::EMPTY, ink);
        text.push_str(&told(&view, ink));
        text
    }

    fn map(&self, eyes: Eyes<Self>, room: Room) -> Map {
        board::map(&Scene::of(&look(self, eyes)), room)
    }

    fn notes(&self, eyes: Eyes<Self>, ink: Ink) -> String {
        told(&look(self, eyes), ink)
    }

    fn pointed(m: Move<B>) -> Vec<String> {
        let text = m.to_string();
        let words = text.split(|c: char| !c.is_ascii_alphanumeric());
        words.filter(|word| word.parse::<klinzha::Cell<B>>().is_ok()).map(String::from).collect()
    }

    fn pointed_roll(roll: Self::Roll) -> Vec<String> {
        let text = roll.to_string();
        let words = text.split(' ');
        words.filter(|word| word.parse::<klinzha::Cell<B>>().is_ok()).map(String::from).collect()
    }

    fn due(&self) -> String {
        let said = match self.expected() {
            Some(expected) => expected.to_string(),
            None if self.turn().is_chance() => match self.phase() {
                Phase::Clouds => "the number of clouds is thrown, as in `clouds 7` (K9.2)".into(),
                Phase::Cloud => "a cloud is drawn, as in `cloud E38` (K9.2)".into(),
                Phase::Spindles => "the spindles are thrown, as in `spindles 4-2` (K8.1)".into(),
                _ => "a spindle is thrown, as in `roll 3` (K12.3)".into(),
            },
            None => "the game is over".into(),
        };
        if B::IS_TETRAHEDRAL {
            // Cells of this board have the digit of their level before them.
            ["E37", "F37", "E38"]
                .iter()
                .fold(said, |said, cell| said.replace(cell, &format!("1{cell}")))
        } else {
            said
        }
    }

    fn ask(&self, typed: &str, moves: &[Move<B>], eyes: Eyes<Self>, ink: Ink) -> Option<String> {
        ask::ask(self, typed, moves, eyes, ink)
    }

    fn tidy(&self, typed: &str) -> String {
        let due = if self.turn().is_chance() { self.phase() } else { Phase::Place };
        let bare = typed.starts_with(|c: char| c.is_ascii_digit());
        match due {
            Phase::Clouds if bare => format!("clouds {typed}"),
            Phase::Spindles if bare => format!("spindles {}", typed.replace(' ', "-")),
            Phase::Play if bare => format!("roll {typed}"),
            Phase::Cloud if typed.parse::<klinzha::Cell<B>>().is_ok() => format!("cloud {typed}"),
            _ => typed.to_string(),
        }
    }

    fn tell(
        before: &Self,
        step: StepOf<Self>,
        after: &Self,
        eyes: Eyes<Self>,
        _: &mut ChaCha8Rng,
    ) -> Vec<String> {
        tell::tell(before, step, after, eyes)
    }

    fn danger(&self, side: Side) -> Option<String> {
        Some(ask::danger(self, side))
    }

    fn greeting() -> Option<&'static str> {
        Some("Zha riest'n, teskas tal tai-kleon.")
    }

    fn bounded(options: Self::Options) -> Self::Options {
        klinzha::Options { quiet_limit: options.quiet_limit.or(Some(100)), ..options }
    }

    fn is_setting_up(&self) -> bool {
        self.phase() != Phase::Play
    }

    fn is_hidden(&self) -> bool {
        self.options().is_hidden()
    }

    fn attempts(&self, side: Side, refused: &[Move<B>]) -> Vec<Move<B>> {
        if !Table::is_hidden(self) {
            return legal_moves(self);
        }
        let view = self.view(Observer::Player(side), refused);
        attempts(&view)
    }

    fn attempt(&self, side: Side, m: Move<B>, refused: &[Move<B>]) -> Result<Answer, String> {
        if !Table::is_hidden(self) {
            return self.check(m).map(|()| Answer::Played).map_err(|error| error.to_string());
        }
        self.answer(side, m, refused).map_err(|error| error.to_string())
    }

    fn refused(game: &History<Self>) -> Vec<Move<B>> {
        match game.state().turn() {
            Turn::Player(side) if Table::is_hidden(game.state()) => {
                game.refused_to(Observer::Player(side))
            }
            _ => Vec::new(),
        }
    }

    fn choose(game: &History<Self>, level: Level, rng: &mut ChaCha8Rng) -> Option<Move<B>> {
        let decision = if Table::is_hidden(game.state()) {
            let side = game.state().turn().player()?;
            let knowledge = Knowledge::of(game, Observer::Player(side));
            level.hidden_bot().attempt(&knowledge, rng)
        } else {
            level.bot().choose(game.state(), rng)
        };
        decision.ok().map(|decision| decision.m)
    }
}

/// What the player whose view it is may attempt, in order.
fn attempts<B: Board>(view: &View<B>) -> Vec<Move<B>> {
    let mut moves = Vec::new();
    let _ = KlinZha::<B>::visit_attempts(view, |m| {
        moves.push(m);
        ControlFlow::Continue(())
    });
    moves.sort_unstable();
    moves
}

/// Tells live pieces, and what the board does not show.
fn told<B: Board>(view: &View<B>, ink: Ink) -> String {
    let mut text = board::live_list(&Scene::of(view), ink);
    for line in status(view) {
        text.push_str(&ink.paint(BOLD, &line));
        text.push('\n');
    }
    text
}

/// Tells what the board does not show.
fn status<B: Board>(view: &View<B>) -> Vec<String> {
    let mut lines = Vec::new();
    if view.phase() == Phase::Play {
        let fallen = |side| -> String {
            let letters = Kind::ALL
                .into_iter()
                .flat_map(|kind| std::iter::repeat_n(kind.letter(), view.fallen(side, kind)));
            letters.map(|letter| scene::letter_of(side, letter)).collect()
        };
        let fallen: Vec<String> = Side::ALL
            .into_iter()
            .map(|side| (side, fallen(side)))
            .filter(|(_, letters)| !letters.is_empty())
            .map(|(side, letters)| format!("{side} {letters}"))
            .collect();
        if !fallen.is_empty() {
            lines.push(format!("fallen: {}", fallen.join(", ")));
        }
        if let Some(point) = view.crown_point() {
            let due = if view.crown_due() { ": a crowned Goal must be captured now" } else { "" };
            lines.push(format!("nobody's point: {point}{due}"));
        }
        if let Some(limit) = view.options().quiet_limit {
            lines.push(format!("moves since the last kill: {} of {limit}", view.quiet_clock()));
        }
        if B::IS_TETRAHEDRAL {
            let left = Side::ALL.into_iter().filter(|&side| view.transported(side) == Some(false));
            let left: Vec<String> = left.map(|side| side.to_string()).collect();
            if !left.is_empty() {
                lines.push(format!("may still shift its Goal alone: {}", left.join(", ")));
            }
        }
    } else {
        let points: Vec<String> = Side::ALL
            .into_iter()
            .filter_map(|side| Some(format!("{side} has {}", view.chosen_point(side)?)))
            .collect();
        if !points.is_empty() {
            lines.push(format!("points: {}", points.join(", ")));
        }
        if let (true, Some(side)) = (view.phase() == Phase::Place, view.player()) {
            lines.push(format!("{} pieces of the opponent stand", view.placed(!side)));
        }
    }
    if let Some(oldest) = view.marks().iter().next() {
        lines.push(format!("marked: {}, the oldest {oldest}", view.marks().iter().count()));
    }
    lines
}
