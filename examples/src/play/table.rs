//! What the program has to know of a game to play it.

use std::ops::ControlFlow;

use rand_chacha::ChaCha8Rng;
use tabletop_rules::bots::{Budget, Evaluate, Uct};
use tabletop_rules::{Answer, History, Notation, StepOf};

use super::ink::{Ink, Style};
use super::map::{Map, Room};
use crate::bots::Level;

/// Whose eyes look: a player's in a game that hides something, else everybody's.
pub(crate) type Eyes<G> = Option<<G as tabletop_rules::Game>::Player>;

/// A game as it is played at the terminal.
pub(crate) trait Table: Notation + Evaluate + 'static {
    /// The name for people.
    const TITLE: &'static str;
    /// Both sides; a lone person plays the first one.
    const SIDES: [Self::Player; 2];
    /// A move, and how to ask where something may go.
    const EXAMPLES: (&'static str, &'static str);
    /// What the signs on the board mean, and the forms of moves.
    const LEGEND: &'static str;

    /// The colour of a side.
    fn style(player: Self::Player) -> Style;

    /// Draws the board and tells the rest of the position.
    fn picture(&self, eyes: Eyes<Self>, ink: Ink) -> String;

    /// Draws the board alone for so much room, as small as need be, with its places.
    fn map(&self, eyes: Eyes<Self>, room: Room) -> Map;

    /// Tells the rest of the position, line by line.
    fn notes(&self, eyes: Eyes<Self>, ink: Ink) -> String;

    /// The places of the board that one points at, one after the other, to make a move.
    fn pointed(m: Self::Move) -> Vec<String>;

    /// The places that one points at to say what was thrown.
    fn pointed_roll(_roll: Self::Roll) -> Vec<String> {
        Vec::new()
    }

    /// Says in one sentence what is to be typed now.
    fn due(&self) -> String;

    /// Answers something typed that is no move but names a piece or a place: where it may go.
    /// `moves` are those that can be made. `None` if it names nothing.
    fn ask(&self, typed: &str, moves: &[Self::Move], eyes: Eyes<Self>, ink: Ink) -> Option<String>;

    /// Completes what a player has typed carelessly, such as letters of the wrong case.
    fn tidy(&self, typed: &str) -> String {
        typed.to_string()
    }

    /// Tells in words what a step has done, as far as these eyes see it.
    fn tell(
        before: &Self,
        step: StepOf<Self>,
        after: &Self,
        eyes: Eyes<Self>,
        rng: &mut ChaCha8Rng,
    ) -> Vec<String>;

    /// Answers a player who asks whether it is in danger; `None` if the game knows none.
    fn danger(&self, _player: Self::Player) -> Option<String> {
        None
    }

    /// What is said to the winner.
    fn greeting() -> Option<&'static str> {
        None
    }

    /// The options with a limit, so that a game nobody watches comes to an end.
    fn bounded(options: Self::Options) -> Self::Options {
        options
    }

    /// Returns true before play begins.
    fn is_setting_up(&self) -> bool {
        false
    }

    /// Returns true if a player does not see everything.
    fn is_hidden(&self) -> bool {
        false
    }

    /// What the arbiter has refused to the player to move in this turn.
    fn refused(_game: &History<Self>) -> Vec<Self::Move> {
        Vec::new()
    }

    /// The moves that a player may make, or attempt where something is hidden.
    fn attempts(&self, _player: Self::Player, _refused: &[Self::Move]) -> Vec<Self::Move> {
        legal_moves(self)
    }

    /// Says what comes of a move: it is played, or an arbiter refuses it.
    fn attempt(
        &self,
        _player: Self::Player,
        m: Self::Move,
        _refused: &[Self::Move],
    ) -> Result<Answer, String> {
        self.check(m).map(|()| Answer::Played).map_err(|error| error.to_string())
    }

    /// The choice of a bot of some level for the player to move; in a game that hides something
    /// it sees what that player does.
    fn choose(game: &History<Self>, level: Level, rng: &mut ChaCha8Rng) -> Option<Self::Move> {
        level.bot().choose(game.state(), rng).ok().map(|decision| decision.m)
    }
}

/// How the computer plays if nobody says how: so that it answers in less than half a second. Where
/// something is hidden a search takes far longer, and in a blind game it is no better than greed.
pub(crate) fn usual_level<G: Table>(state: &G) -> Level {
    if state.is_hidden() { Level::Greedy } else { Level::Uct(Uct::new(Budget::Playouts(500))) }
}

/// Lists the legal moves in the order of their texts.
pub(crate) fn legal_moves<G: tabletop_rules::Game>(game: &G) -> Vec<G::Move> {
    let mut moves = Vec::new();
    let _ = game.visit_moves(|m| {
        moves.push(m);
        ControlFlow::Continue(())
    });
    moves.sort();
    moves
}

/// Writes words in lines of at most 78 signs, all but the first indented.
pub(crate) fn wrap(first: &str, words: impl IntoIterator<Item = String>) -> String {
    let mut text = first.to_string();
    let mut width = first.chars().count();
    for word in words {
        let len = word.chars().count();
        if width + 1 + len > 78 {
            text.push_str("\n   ");
            width = 3;
        }
        if !text.is_empty() {
            text.push(' ');
            width += 1;
        }
        text.push_str(&word);
        width += len;
    }
    text
}

/// Breaks a message into lines that fit a terminal.
///
/// # Examples
///
/// ```
/// let message = "these options cannot be: ".to_string() + &"a long reason, ".repeat(9);
/// assert!(examples::play::fit(&message).lines().all(|line| line.len() <= 78));
/// ```
#[must_use]
pub fn fit(message: &str) -> String {
    let fitting = message.lines().map(|line| {
        if line.chars().count() <= 78 {
            return line.to_string();
        }
        let mut words = line.split(' ').map(String::from);
        let first = words.next().unwrap_or_default();
        wrap(&first, words)
    });
    fitting.collect::<Vec<_>>().join("\n")
}

/// Begins a sentence.
pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
