//! Klin Zha, on both boards.

use std::ops::ControlFlow;

use klinzha::{
    AnyOptions, Board, Cell, Flat, KlinZha, Move, OPTIONS_SCHEMA, PRESETS, Picture, Roll,
};
use klinzha::{Side, Tetrahedral};
use tabletop_rules::{Hidden, History, Observer, Record, ReplayError, Step};

use crate::catalogue::{Catalogued, Opened, begin_as, replay_as};
use crate::draw::triangle;
use crate::reply::to_json;
use crate::seat::{Rules, Sight, last_step};

/// The game in the catalogue: the options say on which board.
pub(crate) struct KlinZhaGame;

impl Catalogued for KlinZhaGame {
    const NAME: &'static str = "klinzha";
    const SCHEMA: &'static str = OPTIONS_SCHEMA;
    type Options = AnyOptions;

    fn presets() -> Vec<(&'static str, AnyOptions)> {
        PRESETS.to_vec()
    }

    fn begin(options: &AnyOptions, position: Option<&str>) -> Opened {
        match options {
            AnyOptions::Flat(options) => begin_as::<KlinZha<Flat>>(options, position),
            AnyOptions::Tetrahedral(options) => begin_as::<KlinZha<Tetrahedral>>(options, position),
        }
    }

    fn replay(options: Option<&AnyOptions>, record: &str) -> Opened {
        match options {
            Some(AnyOptions::Tetrahedral(_)) => replay_as::<KlinZha<Tetrahedral>>(record),
            // Options that cannot be read are an error on either board.
            Some(AnyOptions::Flat(_)) | None => replay_as::<KlinZha<Flat>>(record),
        }
    }
}

impl<B: Board> Rules for KlinZha<B> {
    const SIDES: [Side; 2] = Side::ALL;

    fn is_of_another_board(text: &str) -> bool {
        let text = on_the_flat_board(text);
        text.parse::<Move<Flat>>().is_ok() || text.parse::<Roll<Flat>>().is_ok()
    }

    fn draw(&self, side: Option<Side>) -> String {
        triangle(self, side)
    }

    fn picture(game: &History<Self>, side: Option<Side>) -> String {
        let observer = side.map_or(Observer::Referee, Observer::Player);
        let view = game.state().view(observer, &[]);
        let picture = Picture::new(&view).cell_names(true).zones(true).fallen(true);
        match last_step(game) {
            Some((before, Step::Move(m))) => {
                // A side that may not see everything sees its own moves alone.
                let own = before.turn().player().is_some_and(|mover| Some(mover) == side);
                let seen = side.is_none() || own || !before.options().is_hidden();
                picture.last_move(seen.then_some(m))
            }
            // Rolls are public (K11.4).
            Some((_, Step::Roll(Roll::Spindles { green, gold }))) => {
                picture.spindles(&[green, gold])
            }
            Some((_, Step::Roll(Roll::Spindle(thrown)))) => picture.spindles(&[thrown]),
            Some((_, Step::Roll(Roll::Clouds(_) | Roll::Cloud(_)))) | None => picture,
        }
        .to_string()
    }

    fn sight(game: &History<Self>, side: Side) -> Option<Sight<Move<B>>> {
        let observer = Observer::Player(side);
        let refused = game.refused_to(observer);
        let view = game.state().view(observer, &refused);
        let mut attempts = Vec::new();
        let _ = Self::visit_attempts(&view, |m| {
            attempts.push(m);
            ControlFlow::Continue(())
        });
        Some(Sight { view: to_json(&view), attempts, refused })
    }

    fn is_hidden(&self) -> bool {
        self.options().is_hidden()
    }

    fn replay(record: &Record<Self>) -> Result<History<Self>, ReplayError> {
        // Refused moves must be ones that could be attempted.
        record.arbitrate().map(|arbiter| arbiter.game().clone())
    }
}

/// Puts a cell of the flat board for each of the tetrahedral one: the forms of moves and rolls
/// are the same on both.
fn on_the_flat_board(text: &str) -> String {
    let mut flat = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        // As in `1E37` and `1E-37`.
        let cell = [4, 5].into_iter().find(|&length| {
            rest.get(..length).is_some_and(|name| name.parse::<Cell<Tetrahedral>>().is_ok())
        });
        match cell {
            Some(length) => {
                flat.push_str("E37");
                rest = &rest[length..];
            }
            None => {
                flat.push(first);
                rest = &rest[first.len_utf8()..];
            }
        }
    }
    flat
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_known(text: &str) -> bool {
        KlinZha::<Flat>::is_of_another_board(text)
    }

    #[test]
    fn a_move_of_either_board_or_of_both_is_known() {
        let texts = ["1E37-1F37", "E37-F37", "E37-1F37*", "*1e-38-2D27", "f@9A11", "cloud 3A17"];
        for text in texts {
            assert!(is_known(text), "{text}");
        }
    }

    #[test]
    fn a_cell_of_no_board_is_not_known() {
        for text in ["0E37-F37", "E37-9A12", "E11-F37", "E37", "E31E37", "1E37-é", "E3-9A11"] {
            assert!(!is_known(text), "{text}");
        }
    }
}
