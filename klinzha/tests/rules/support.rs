//! Short words for tests: positions, moves and endings as texts.

use core::ops::ControlFlow;

use klinzha::{Board, Cell, CellSet, Flat, KlinZha, Move, Options, Roll, Tetrahedral};
use tabletop_rules::Turn;

/// Options on the flat board from their text.
#[track_caller]
pub(crate) fn rules(options: &str) -> Options<Flat> {
    options.parse().unwrap_or_else(|e| panic!("{options}: {e}"))
}

/// A position under options on the flat board.
#[track_caller]
pub(crate) fn under(options: &str, position: &str) -> KlinZha {
    KlinZha::from_text(rules(options), position).unwrap_or_else(|e| panic!("{position}: {e}"))
}

/// A position of the open game.
#[track_caller]
pub(crate) fn open(position: &str) -> KlinZha {
    under("standard", position)
}

/// A position on the tetrahedral board; `options` says what differs from its preset.
#[track_caller]
pub(crate) fn high(options: &str, position: &str) -> KlinZha<Tetrahedral> {
    let options: Options<Tetrahedral> =
        format!("board=tetrahedral {options}").trim().parse().unwrap_or_else(|e| panic!("{e}"));
    KlinZha::from_text(options, position).unwrap_or_else(|e| panic!("{position}: {e}"))
}

/// A game on the flat board from its start, after some steps.
#[track_caller]
pub(crate) fn start(options: &str, steps: &str) -> KlinZha {
    after(&KlinZha::new(rules(options)).unwrap(), steps)
}

/// The game after some moves and rolls, joined by commas.
#[track_caller]
pub(crate) fn after<B: Board>(game: &KlinZha<B>, steps: &str) -> KlinZha<B> {
    let mut game = *game;
    for text in steps.split(',').map(str::trim).filter(|text| !text.is_empty()) {
        if game.turn().is_chance() {
            let roll: Roll<B> = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
            game.resolve(roll).unwrap_or_else(|e| panic!("{text} in {game}: {e}"));
        } else {
            let m: Move<B> = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
            game.play(m).unwrap_or_else(|e| panic!("{text} in {game}: {e}"));
        }
    }
    game
}

/// All legal moves, sorted.
pub(crate) fn moves<B: Board>(game: &KlinZha<B>) -> Vec<String> {
    let mut list = Vec::new();
    let _ = game.visit_moves(|m| {
        list.push(m.to_string());
        ControlFlow::Continue(())
    });
    list.sort_unstable();
    assert_eq!(list.len() as u64, game.count_moves());
    list
}

/// What follows `beginning` in the legal moves, with single spaces between: `ends(&game, "E37-")`.
pub(crate) fn ends<B: Board>(game: &KlinZha<B>, beginning: &str) -> String {
    let list = moves(game);
    let ends: Vec<_> = list.iter().filter_map(|m| m.strip_prefix(beginning)).collect();
    ends.join(" ")
}

/// The cells where the piece on `from` may end, with or without the Goal.
pub(crate) fn reached<B: Board>(game: &KlinZha<B>, from: Cell<B>) -> CellSet<B> {
    let mut cells = CellSet::EMPTY;
    let _ = game.visit_destinations(|piece| {
        if piece.from == from {
            cells = piece.to | piece.with_goal;
        }
        ControlFlow::Continue(())
    });
    cells
}

/// True if the move is listed, and then it is legal; false if not, and then it is refused.
#[track_caller]
pub(crate) fn legal<B: Board>(game: &KlinZha<B>, m: &str) -> bool {
    let parsed: Move<B> = m.parse().unwrap_or_else(|e| panic!("{m}: {e}"));
    let listed = moves(game).iter().any(|listed| listed == m);
    assert_eq!(game.check(parsed).is_ok(), listed, "{m} in {game}");
    listed
}

/// How the game ended, as in `green: goal captured`, or nothing if it goes on.
pub(crate) fn ending<B: Board>(game: &KlinZha<B>) -> String {
    match game.turn() {
        Turn::Over(outcome) => {
            assert_eq!(moves(game), [""; 0], "moves after the end");
            outcome.to_string()
        }
        Turn::Player(_) | Turn::Chance => String::new(),
    }
}

/// The rolls that are possible now, with their weights.
pub(crate) fn rolls<B: Board>(game: &KlinZha<B>) -> Vec<(String, u64)> {
    let mut list = Vec::new();
    let _ = game.visit_rolls(|roll, weight| {
        list.push((roll.to_string(), weight.get()));
        ControlFlow::Continue(())
    });
    list
}

pub(crate) fn cell(name: &str) -> Cell {
    name.parse().unwrap_or_else(|e| panic!("{name}: {e}"))
}

/// Cells of the flat board with spaces between.
pub(crate) fn cells(names: &str) -> CellSet {
    names.split_whitespace().map(cell).collect()
}

/// True if the side to move can capture a Goal at once.
pub(crate) fn can_capture(game: &KlinZha) -> bool {
    moves(game).iter().any(|m| ending(&after(game, m)).ends_with("goal captured"))
}
