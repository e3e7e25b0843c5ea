//! The track of Khan Tsin.

use khantsin::{Cell, KhanTsin};

use super::Sheet;

/// How many positions stand in one line.
const HALF: usize = 18;
const COLUMN: usize = 3;
const LABEL: usize = 6;

/// Draws the stacks upright over the numbers of their positions, South's half below; the claws
/// are there if a rule asks for them.
pub(crate) fn track(game: &KhanTsin) -> String {
    let half = |first: usize| draw_half(game, first);
    format!("{}\n{}", half(HALF), half(0))
}

fn draw_half(game: &KhanTsin, first: usize) -> String {
    let cells: Vec<Cell> = Cell::all().skip(first).take(HALF).collect();
    let options = game.options();
    let height = |cell: &Cell| usize::from(game.stack(*cell).height());
    let ground = cells.iter().map(height).max().unwrap_or(0).max(1);
    let claws = usize::from(options.uses_claws());
    let mut sheet = Sheet::new(LABEL + COLUMN * HALF, ground + 1 + claws);
    if claws > 0 {
        sheet.write(ground + 1, 0, "claws");
    }
    for (index, &cell) in cells.iter().enumerate() {
        let column = LABEL + COLUMN * index;
        let stack = game.stack(cell);
        if stack.is_empty() {
            sheet.write(ground - 1, column + 1, ".");
        }
        for (level, baron) in stack.iter().enumerate() {
            sheet.write(ground - 1 - level, column + 1, &baron.letter().to_string());
        }
        sheet.write(ground, column, &format!("{:2}", cell.number()));
        if claws > 0 {
            sheet.write(ground + 1, column + 1, &options.claws.at(cell).to_string());
        }
    }
    sheet.text()
}
