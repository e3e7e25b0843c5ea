//! The boards of Klin Zha.

use klinzha::{Board, Cell, KlinZha, Side};
use tabletop_rules::Notation;

use super::Sheet;

/// What is drawn in a cell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tile {
    /// A piece, or `G` or `g` for a Goal without one.
    pub(crate) piece: char,
    pub(crate) goal: bool,
    pub(crate) marked: bool,
    pub(crate) clouded: bool,
}

/// Draws the whole game.
pub(crate) fn triangle<B: Board>(game: &KlinZha<B>) -> String {
    let mut picture = levels::<B>(|cell| {
        let of_side = |side, letter: char| match side {
            Side::Green => letter,
            Side::Gold => letter.to_ascii_lowercase(),
        };
        let goal = Side::ALL.into_iter().find(|&side| game.goal(side) == Some(cell));
        let piece = game.piece_at(cell).map(|(side, kind)| of_side(side, kind.letter()));
        let lone = goal.map(|side| of_side(side, 'G'));
        Tile {
            piece: piece.or(lone).unwrap_or(' '),
            goal: goal.is_some(),
            marked: game.marks().any(|marked| marked == cell),
            clouded: game.clouds().contains(cell),
        }
    });
    picture.push_str(LEGEND);
    picture.push_str("position: ");
    // Writing to a string does not fail.
    let _ = game.write_text(&mut picture);
    picture.push('\n');
    picture
}

/// What the signs mean.
pub(crate) const LEGEND: &str = "\nupper case Green, lower case Gold; * the Goal, G* or g* without \
     a piece; x a mark, ~ a cloud\n";

const STEP: usize = 3;
const MARGIN: usize = 2;

/// Draws each level as a triangle of triangles: in each cell the digits of its name, what stands
/// there and the signs of marks and clouds.
pub(crate) fn levels<B: Board>(tile: impl Fn(Cell<B>) -> Tile) -> String {
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
