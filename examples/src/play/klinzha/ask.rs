//! Answers to what a player asks: where a piece may go, whether the Goal is in danger.

use std::ops::ControlFlow;

use klinzha::{Board, Cell, CellSet, Clicks, Form, Kind, KlinZha, Move, Partial, Phase, Side};

use super::board;
use super::scene::{Scene, look};
use crate::play::ink::Ink;
use crate::play::table::{Table, capital, wrap};

/// What the signs and the forms of moves are.
pub(super) const LEGEND: &str = "\
On the board: F Fencer, L Lancer, S Swift, Y Flier, V Vanguard, B Blockader;
upper case is Green's, lower case Gold's. * is a Goal with a piece, G* or g* one
that lies alone. (37) may be chosen, xx is marked, ~ clouded, ^^ has a mine. The
name of a cell is the letter of its row and its two digits, as in E37; on the
tetrahedral board the level comes first, as in 1E37.

Moves:
  E37-F37         a piece moves, and kills what it meets
  E37-F37*        and the Goal is there too: taken along or handed over
  first, second   the winner of the spindles places first or second
  point top       a point is chosen: top, left or right
  F@E38           a piece is placed;  *@E38 the Goal;  F@E38* the first piece of
                  the reflective form
  *1E38-2D27      the Goal goes alone, once a game on the tetrahedral board
  E37=batleth     a piece is armed (Kinta);  fight, retreat F37, back E37, swap,
                  keep are said when they are asked for
  E37-F37~F47     a strike with the Oy'naQ at F47;  F37~F47 without moving
  E37-F37^F37     a mine is laid on F37
Asking:
  E37             shows where the piece there may go
  F               while pieces are placed: shows where a Fencer may stand
  threat          asks whether your Goal could be captured now: nobody has to
                  tell you unless you ask
";

/// Answers a cell or the letter of a piece with the board and what is possible there.
pub(super) fn ask<B: Board>(
    game: &KlinZha<B>,
    typed: &str,
    moves: &[Move<B>],
    eyes: Option<Side>,
    ink: Ink,
) -> Option<String> {
    let (lit, mut words) = match typed.parse::<Cell<B>>() {
        Ok(cell) => about_cell(game, cell, moves),
        Err(_) => about_letter(game, typed, moves)?,
    };
    if !lit.is_empty() {
        words.insert_str(0, &board::draw(&Scene::of(&look(game, eyes)), lit, ink));
    }
    Some(words)
}

/// What may be done with a cell.
fn about_cell<B: Board>(
    game: &KlinZha<B>,
    cell: Cell<B>,
    moves: &[Move<B>],
) -> (CellSet<B>, String) {
    let mut lit = CellSet::EMPTY;
    let (mut to, mut with_goal) = (CellSet::EMPTY, CellSet::EMPTY);
    let mut others: Vec<String> = Vec::new();
    for &m in moves {
        match m {
            Move::Go { from, to: end, goal } if from == cell => {
                lit.insert(end);
                if goal { with_goal.insert(end) } else { to.insert(end) }
            }
            Move::Transport { from, to: end } if from == cell => {
                lit.insert(end);
                others.push(m.to_string());
            }
            Move::Strike { from, to: end, .. }
            | Move::StrikeWithGoal { from, to: end, .. }
            | Move::Mine { from, to: end, .. }
            | Move::MineWithGoal { from, to: end, .. }
                if from == cell =>
            {
                lit.insert(end);
                others.push(m.to_string());
            }
            Move::StrikeStill { from, at } if from == cell => {
                lit.insert(at);
                others.push(m.to_string());
            }
            Move::Place { cell: at, .. }
            | Move::Open { cell: at, .. }
            | Move::Goal { cell: at }
            | Move::Arm { cell: at, .. }
            | Move::Retreat { to: at }
            | Move::Back { to: at }
                if at == cell =>
            {
                others.push(m.to_string());
            }
            Move::Point(point) if point.cells().contains(cell) => others.push(m.to_string()),
            _ => {}
        }
    }
    let mut lines = Vec::new();
    if !to.is_empty() {
        lines.push(list(&format!("{cell} may go to"), to));
    }
    if !with_goal.is_empty() {
        let more = format!("with the Goal, as in `{cell}-{}*`, to", first(with_goal));
        lines.push(list(&more, with_goal));
    }
    if !others.is_empty() {
        lines.push(few("with this cell:", &others));
    }
    if lines.is_empty() {
        lines.push(why_nothing(game, cell));
    }
    (lit, lines.join("\n"))
}

fn first<B: Board>(cells: CellSet<B>) -> String {
    cells.iter().next().map_or_else(String::new, |cell| cell.to_string())
}

fn list<B: Board>(first: &str, cells: CellSet<B>) -> String {
    wrap(first, cells.iter().map(|cell| cell.to_string()))
}

/// The first twelve of some moves.
fn few(first: &str, moves: &[String]) -> String {
    const FEW: usize = 12;
    let mut words = moves.iter().take(FEW).cloned().collect::<Vec<_>>();
    if moves.len() > FEW {
        words.push(format!("and {} more: `moves` lists them", moves.len() - FEW));
    }
    wrap(first, words)
}

fn why_nothing<B: Board>(game: &KlinZha<B>, cell: Cell<B>) -> String {
    if Table::is_hidden(game) {
        // Why not may be more than a player is to know.
        return format!("as far as you see, nothing can be done with {cell} now");
    }
    match game.partial(&Clicks::new().cell(cell)) {
        Partial::Wrong(reason) => format!("nothing with {cell}: {reason}"),
        Partial::Possible { .. } | Partial::Complete { .. } => {
            format!("nothing can be done with {cell} alone")
        }
    }
}

/// Where a piece of a kind, or the Goal, may be placed.
fn about_letter<B: Board>(
    game: &KlinZha<B>,
    typed: &str,
    moves: &[Move<B>],
) -> Option<(CellSet<B>, String)> {
    let mut letters = typed.chars();
    let (letter, None) = (letters.next()?, letters.next()) else { return None };
    let kind = Kind::from_letter(letter);
    if kind.is_none() && letter != '*' {
        return None;
    }
    if !matches!(game.phase(), Phase::Place | Phase::Open | Phase::Goal) {
        return None;
    }
    let cells: CellSet<B> = moves
        .iter()
        .filter_map(|&m| match m {
            Move::Place { kind: placed, cell } | Move::Open { kind: placed, cell } => {
                (Some(placed) == kind).then_some(cell)
            }
            Move::Goal { cell } => (letter == '*').then_some(cell),
            _ => None,
        })
        .collect();
    let what = kind.map_or("the Goal".to_string(), |kind| format!("a {}", capital(kind.as_str())));
    let words = if cells.is_empty() {
        format!("{what} cannot be placed now: {}", game.due())
    } else {
        list(&format!("{what} may be placed on"), cells)
    };
    Some((cells, words))
}

/// Says whether a side's Goal could be captured, were it the opponent's turn (K6.1).
pub(super) fn danger<B: Board>(game: &KlinZha<B>, side: Side) -> String {
    if game.phase() != Phase::Play {
        return "the Goals are safe until the set-up is over".into();
    }
    if Table::is_hidden(game) {
        return "nobody can tell you: what you do not see may threaten your Goal (K11)".into();
    }
    let reflective = game.options().form == Form::Reflective;
    let owner = if reflective { Side::Green } else { side };
    let Some(goal) = game.goal(owner) else { return "that Goal has been captured".into() };
    let name = if reflective { "the Goal".to_string() } else { format!("{side}'s Goal") };
    match attackers(game, side, goal) {
        None => "this cannot be told in the middle of a turn".into(),
        Some(cells) if cells.is_empty() => format!("no: nothing could capture {name} on {goal}"),
        Some(cells) => {
            let names: Vec<String> = cells
                .iter()
                .filter_map(|&cell| {
                    let (_, kind) = game.piece_at(cell)?;
                    Some(format!("the {} on {cell}", capital(kind.as_str())))
                })
                .collect();
            format!("yes: {name} on {goal} could be captured by {}", names.join(" and "))
        }
    }
}

/// The pieces that could end a move on the Goal, were it the turn of the side that wants it.
fn attackers<B: Board>(game: &KlinZha<B>, side: Side, goal: Cell<B>) -> Option<Vec<Cell<B>>> {
    let reflective = game.options().form == Form::Reflective;
    let theirs = if reflective || game.side() != side { *game } else { with_turn_of(game, !side)? };
    let mut cells = Vec::new();
    let _ = theirs.visit_moves(|m| {
        match m {
            Move::Go { from, to, .. } if to == goal && from != goal && !cells.contains(&from) => {
                cells.push(from);
            }
            _ => {}
        }
        ControlFlow::Continue(())
    });
    Some(cells)
}

/// The same position with another side to move.
fn with_turn_of<B: Board>(game: &KlinZha<B>, side: Side) -> Option<KlinZha<B>> {
    let text = game.to_string();
    let mut fields: Vec<&str> = text.split(' ').collect();
    *fields.get_mut(2)? = side.as_str();
    KlinZha::parse(game.options(), &fields.join(" ")).ok()
}
