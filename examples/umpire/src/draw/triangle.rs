//! The boards of Klin Zha.

use std::fmt::Write;

use klinzha::{Board, Cell, Kind, KlinZha, SeenGoal, Side};
use tabletop_rules::{Hidden, Notation, Observer, Turn};

use super::Sheet;

/// What is drawn in a cell.
#[derive(Clone, Copy, Debug)]
struct Tile {
    /// A piece, or `G` or `g` for a Goal without one.
    piece: char,
    goal: bool,
    marked: bool,
    clouded: bool,
}

/// Draws the game, all of it or what a side sees.
pub(crate) fn triangle<B: Board>(game: &KlinZha<B>, side: Option<Side>) -> String {
    let view = game.view(side.map_or(Observer::Referee, Observer::Player), &[]);
    let marks: Vec<_> = view.marks().iter().collect();
    let mut picture = levels::<B>(|cell| {
        let of_side = |side, letter: char| match side {
            Some(Side::Gold) => letter.to_ascii_lowercase(),
            Some(Side::Green) | None => letter,
        };
        let goal = Side::ALL.into_iter().find(|&side| view.goal(side) == SeenGoal::On(cell));
        let piece = view.piece_at(cell);
        let piece = piece.map(|seen| of_side(seen.side, seen.kind.map_or('?', Kind::letter)));
        let lone = goal.map(|side| of_side(Some(side), 'G'));
        Tile {
            piece: piece.or(lone).unwrap_or(' '),
            goal: goal.is_some(),
            marked: marks.contains(&cell),
            clouded: view.clouds().contains(cell),
        }
    });
    picture.push_str(LEGEND);
    let turn = match view.turn() {
        Turn::Player(side) => side.to_string(),
        Turn::Chance => "chance".into(),
        Turn::Over(_) => "over".into(),
    };
    let hidden = side.filter(|_| view.options().is_hidden());
    // Writing to a string does not fail.
    let _ = match hidden {
        Some(side) => write!(picture, "? a piece of unknown kind\nseen by {side}; turn: {turn}"),
        None => {
            picture.push_str("position: ");
            game.write_text(&mut picture)
        }
    };
    picture.push('\n');
    picture
}

/// What the signs mean.
const LEGEND: &str = "\nupper case Green, lower case Gold; * the Goal, G* or g* without a piece; \
     x a mark, ~ a cloud\n";

const STEP: usize = 3;
const MARGIN: usize = 2;

/// Draws each level as a triangle of triangles: in each cell the digits of its name, what stands
/// there and the signs of marks and clouds.
fn levels<B: Board>(tile: impl Fn(Cell<B>) -> Tile) -> String {
    let mut picture = String::new();
    for level in 1..=B::LEVELS {
        if B::IS_TETRAHEDRAL {
            picture.push_str(&format!("level {level}\n"));
        }
        let side = usize::from(10 - level);
        let mut sheet = Sheet::new(MARGIN + 2 * STEP * side, STEP * side);
        let cells = Cell::<B>::all().filter(|cell| cell.coordinates().0 == level);
        for cell in cells {
            draw_cell(&mut sheet, side, cell, tile(cell));
        }
        picture.push_str(&sheet.text());
    }
    picture
}

fn draw_cell<B: Board>(sheet: &mut Sheet, side: usize, cell: Cell<B>, tile: Tile) {
    let (_, row, place) = cell.coordinates();
    let (row, place) = (usize::from(row), usize::from(place));
    let name = cell.to_string();
    let digits = &name[name.len() - 2..];
    let Tile { piece, goal, marked, clouded } = tile;
    let goal = if goal { '*' } else { ' ' };
    let line = STEP * row;
    let column = MARGIN + STEP * (side - 1 - row + place);
    let (mark, cloud, none) = ('x', '~', if cell.points_up() { '_' } else { ' ' });
    let mark = if marked { mark } else { none };
    let cloud = if clouded { cloud } else { none };
    if cell.points_up() {
        sheet.write(line, column + 2, "/\\");
        sheet.write(line + 1, column + 1, &format!("/{piece}{goal}\\"));
        sheet.write(line + 2, column, &format!("/{mark}{digits}{cloud}\\"));
    } else {
        sheet.write(line, column + 1, &format!("{mark}{digits}{cloud}"));
        sheet.write(line + 1, column + 2, &format!("{piece}{goal}"));
    }
    if place == 0 {
        let letter = name.trim_start_matches(|c: char| c.is_ascii_digit()).get(..1);
        sheet.write(line + 1, 0, letter.unwrap_or_default());
    }
}
