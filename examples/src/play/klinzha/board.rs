//! The boards of Klin Zha, drawn.

use klinzha::{Board, Cell, CellSet, Side};

use super::scene::{Live, Scene, Seen, letter_of};
use crate::play::ink::{BOLD, CLOUD, FAINT, GOLD, GREEN, Ink, LIT, PLAIN, PREY, Sheet, Style};
use crate::play::map::{Map, Room, Spot};
use crate::play::table::wrap;

pub(super) fn style_of(side: Side) -> Style {
    match side {
        Side::Green => GREEN,
        Side::Gold => GOLD,
    }
}

/// How a level is drawn: cells of so many lines.
#[derive(Clone, Copy)]
struct Scale {
    /// Lines a row; half a cell is as many columns wide.
    step: usize,
}

/// Draws the scene, the cells of `lit` as ones that may be chosen.
pub(super) fn draw<B: Board>(scene: &Scene<B>, lit: CellSet<B>, ink: Ink) -> String {
    let mut sheet = Sheet::new();
    if B::IS_TETRAHEDRAL {
        // Nine levels in three bands, each as wide as a terminal.
        let scale = Scale { step: 2 };
        let mut line = 0;
        for band in [&[1, 2][..], &[3, 4], &[5, 6, 7, 8, 9]] {
            let mut column = 0;
            let tallest = scale.step * (10 - usize::from(band[0]));
            for &level in band {
                let side = 10 - usize::from(level);
                // The levels of a band stand on one line.
                let top = line + 1 + tallest - scale.step * side;
                sheet.write(top - 1, column, &format!("level {level}"), BOLD);
                draw_level(&mut sheet, scene, lit, level, scale, (top, column));
                column += 2 * scale.step * side + 4;
            }
            line += tallest + 1;
        }
    } else {
        draw_level(&mut sheet, scene, lit, 1, Scale { step: 3 }, (0, 4));
    }
    let mut text = sheet.text(ink);
    if B::IS_TETRAHEDRAL {
        text.push_str(&where_all_stand(scene, ink));
    }
    text
}

/// Draws the scene for so much room, with its places.
pub(super) fn map<B: Board>(scene: &Scene<B>, room: Room) -> Map {
    let Map { mut sheet, mut spots } = Map::default();
    let large = room.lines >= 27 && room.columns >= 60;
    let scale = Scale { step: if large && !B::IS_TETRAHEDRAL { 3 } else { 2 } };
    let mut levels: Vec<u8> = Cell::<B>::all().map(|cell| cell.coordinates().0).collect();
    levels.dedup();
    // Where the next level goes: as many of them side by side as there is room for.
    let (mut line, mut column, mut tallest) = (0, 0, 0);
    for level in levels {
        let side = 10 - usize::from(level);
        let width = 2 * scale.step * side + 4;
        if column > 0 && column + width > room.columns {
            (line, column) = (line + tallest, 0);
        }
        if column == 0 {
            tallest = scale.step * side + 1;
        }
        let top = line + usize::from(B::IS_TETRAHEDRAL);
        if B::IS_TETRAHEDRAL {
            sheet.write(line, column, &format!("level {level}"), BOLD);
        }
        draw_level(&mut sheet, scene, CellSet::EMPTY, level, scale, (top, column));
        for cell in Cell::<B>::all().filter(|cell| cell.coordinates().0 == level) {
            let (line, column) = corner(cell, scale, (top, column));
            let (down, right) =
                if scale.step == 3 { (1, 2) } else { (usize::from(cell.points_up()), 1) };
            spots.push(Spot::new(&cell, line + down, column + right, 2));
        }
        column += width;
    }
    Map { sheet, spots }
}

/// Where the box around a cell of a level begins.
fn corner<B: Board>(cell: Cell<B>, scale: Scale, (top, left): (usize, usize)) -> (usize, usize) {
    let (level, row, place) = cell.coordinates();
    let side = 10 - usize::from(level);
    let (row, place) = (usize::from(row), usize::from(place));
    (top + scale.step * row, left + 2 + scale.step * (side - 1 - row + place))
}

fn draw_level<B: Board>(
    sheet: &mut Sheet,
    scene: &Scene<B>,
    lit: CellSet<B>,
    level: u8,
    scale: Scale,
    (top, left): (usize, usize),
) {
    for cell in Cell::<B>::all().filter(|cell| cell.coordinates().0 == level) {
        let (_, row, place) = cell.coordinates();
        let (line, column) = corner(cell, scale, (top, left));
        if place == 0 {
            let letter = char::from(b'A' + row);
            sheet.write(line + scale.step - 1, column - 2, &letter.to_string(), FAINT);
        }
        draw_cell(sheet, scene, lit.contains(cell), cell, scale, (line, column));
    }
}

/// The cell's two signs: the piece and its Goal, or what the empty cell bears.
fn content<B: Board>(scene: &Scene<B>, cell: Cell<B>) -> Option<(String, Style)> {
    let goal = scene.goal_on(cell);
    let star = if goal.is_some() { '*' } else { ' ' };
    match (scene.piece_at(cell), goal) {
        (Some(piece), _) => Some((format!("{}{star}", piece.letter()), style_of(piece.side))),
        (None, Some(side)) => Some((format!("{}*", letter_of(side, 'G')), style_of(side))),
        (None, None) if scene.marks.contains(&cell) => Some(("xx".into(), FAINT)),
        (None, None) if scene.mines.contains(cell) => Some(("^^".into(), FAINT)),
        (None, None) => None,
    }
}

fn draw_cell<B: Board>(
    sheet: &mut Sheet,
    scene: &Scene<B>,
    lit: bool,
    cell: Cell<B>,
    scale: Scale,
    (line, column): (usize, usize),
) {
    let name = cell.to_string();
    let digits = &name[name.len() - 2..];
    let content = content(scene, cell);
    let clouded = scene.clouds.contains(cell);
    let ground = match (lit, clouded) {
        (true, _) if content.is_some() && scene.piece_at(cell).is_some() => PREY,
        (true, _) => LIT,
        (false, true) => CLOUD,
        (false, false) => PLAIN,
    };
    let floor = if cell.points_up() { "_" } else { " " };
    let (open, close) = match (lit, clouded) {
        (true, _) => ("(", ")"),
        (false, true) => ("~", "~"),
        (false, false) => (floor, floor),
    };
    let mut text = |line: usize, column: usize, text: &str, style: Style| {
        sheet.write(line, column, text, style.on(ground));
    };
    if scale.step == 3 {
        let (signs, style) = content.unwrap_or(("  ".into(), PLAIN));
        let named = format!("{open}{digits}{close}");
        if cell.points_up() {
            text(line + 1, column + 2, &signs, style);
            text(line + 2, column + 1, &named, FAINT);
        } else {
            text(line, column + 1, &named, FAINT);
            text(line + 1, column + 2, &signs, style);
        }
    } else {
        // There is room for two signs only: the name gives way.
        let (signs, style) = match content {
            Some(content) => content,
            None if lit => ("()".into(), PLAIN),
            None if clouded => ("~~".into(), FAINT),
            None => (digits.to_string(), FAINT),
        };
        text(line + usize::from(cell.points_up()), column + 1, &signs, style);
    }
    if cell.points_up() {
        for step in 0..scale.step {
            let indent = scale.step - 1 - step;
            sheet.write(line + step, column + indent, "/", FAINT);
            sheet.write(line + step, column + scale.step + step, "\\", FAINT);
        }
    }
}

/// Lists the pieces of each side by name, for boards too small to show the names.
fn where_all_stand<B: Board>(scene: &Scene<B>, ink: Ink) -> String {
    let mut text = String::new();
    for side in Side::ALL {
        let mut names: Vec<String> = Vec::new();
        for piece in scene.pieces.iter().filter(|piece| piece.side == side) {
            let goal = if scene.goal_on(piece.cell) == Some(side) { "*" } else { "" };
            names.push(format!("{} {}{goal}", piece.letter(), piece.cell));
        }
        let lone = scene.goals[side as usize].filter(|&cell| scene.piece_at(cell).is_none());
        names.extend(lone.map(|cell| format!("Goal {cell}")));
        push_list(&mut text, side, &names, ", ", ink);
    }
    text
}

/// Tells the state of live pieces.
pub(super) fn live_list<B: Board>(scene: &Scene<B>, ink: Ink) -> String {
    let mut text = String::new();
    for side in Side::ALL {
        let pieces = scene.pieces.iter().filter(|piece| piece.side == side);
        let states: Vec<_> =
            pieces.filter_map(|piece| Some(live_words(piece, piece.live?))).collect();
        push_list(&mut text, side, &states, "; ", ink);
    }
    text
}

/// Adds what there is of a side in lines that fit, or nothing.
fn push_list(text: &mut String, side: Side, items: &[String], separator: &str, ink: Ink) {
    if let Some((last, rest)) = items.split_last() {
        let first = format!("{side}:");
        let words = rest.iter().map(|item| format!("{item}{}", separator.trim_end()));
        let list = wrap(&first, words.chain([last.clone()]));
        text.push_str(&list.replacen(&first, &ink.paint(style_of(side), &first), 1));
        text.push('\n');
    }
}

fn live_words<B: Board>(piece: &Seen<B>, live: Live) -> String {
    let left = live.hit_points.saturating_sub(live.damage);
    let mut words = format!("{} {} {left}/{}", piece.letter(), piece.cell, live.hit_points);
    if let Some(armed) = live.armed {
        words.push_str(&format!(" {armed}"));
    }
    if live.paralysed > 0 {
        words.push_str(" paralysed");
    }
    words
}
