//! The symmetries of the game: the boards look the same in a mirror and turned, and no side is
//! preferred.

use klinzha::{Board, Cell, Form, KlinZha, Point, Roll, Side};
use tabletop_rules::laws::Symmetry;

/// The picture of a cell on the other side of the line through the top corner.
fn mirror<B: Board>(cell: Cell<B>) -> Cell<B> {
    let (level, row, place) = cell.coordinates();
    at(level, row, 2 * row - place)
}

/// The picture of a cell when the board is turned: the top corner comes to the left.
fn turn<B: Board>(cell: Cell<B>) -> Cell<B> {
    let (level, row, place) = cell.coordinates();
    // Distances from the base and from both edges, as in K1.6.
    let last = 9 - level;
    let base = last - row;
    let left = place / 2;
    let right = row - left - place % 2;
    debug_assert_eq!(base + left + right + place % 2, last);
    let (base, left) = (left, right);
    at(level, last - base, 2 * left + place % 2)
}

fn at<B: Board>(level: u8, row: u8, place: u8) -> Cell<B> {
    match Cell::from_coordinates(level, row, place) {
        Some(cell) => cell,
        None => panic!("no cell at {level}, {row}, {place}"),
    }
}

/// A text with all its cells and points replaced by their pictures.
fn map_text<B: Board>(text: &str, cell: fn(Cell<B>) -> Cell<B>, points: [Point; 3]) -> String {
    let length = if B::IS_TETRAHEDRAL { 4 } else { 3 };
    let mut out = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        // Letters of pieces stand before cells, never digits.
        let starts = !out.ends_with(|c: char| c.is_ascii_digit());
        if let Some(found) = rest.get(..length).filter(|_| starts).and_then(|t| t.parse().ok()) {
            out += &cell(found).to_string();
            rest = &rest[length..];
            continue;
        }
        let word = rest.split(|c: char| !c.is_ascii_alphabetic()).next().unwrap_or("");
        if let Some(point) = Point::ALL.into_iter().find(|point| point.to_string() == word) {
            out += &points[point as usize].to_string();
            rest = &rest[word.len()..];
        } else if word.len() > 1 && word.chars().all(|c| c.is_ascii_lowercase()) {
            out += word;
            rest = &rest[word.len()..];
        } else {
            out.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    out
}

fn board_symmetry<B: Board>(
    name: &str,
    cell: fn(Cell<B>) -> Cell<B>,
    points: [Point; 3],
) -> Symmetry<KlinZha<B>> {
    let image = move |game: &KlinZha<B>| {
        let text = map_text(&game.to_string(), cell, points);
        KlinZha::from_text(game.options(), &text).unwrap_or_else(|e| panic!("{text}: {e}"))
    };
    Symmetry::new(name, image, |side| side)
        .moves(move |_, m| map_text(&m.to_string(), cell, points).parse().unwrap())
        .rolls(move |_, roll| map_text(&roll.to_string(), cell, points).parse().unwrap())
}

/// K1.1, K1.6: left and right are alike.
pub(crate) fn mirrored<B: Board>() -> Symmetry<KlinZha<B>> {
    board_symmetry("in a mirror", mirror, [Point::Top, Point::Right, Point::Left])
}

/// K1.1, K1.6: the three corners are alike.
pub(crate) fn turned<B: Board>() -> Symmetry<KlinZha<B>> {
    board_symmetry("turned", turn, [Point::Left, Point::Right, Point::Top])
}

/// The two parts of a field, exchanged.
fn swap_halves(field: &str) -> String {
    match field.split_once('/') {
        Some((green, gold)) => format!("{gold}/{green}"),
        None => field.to_owned(),
    }
}

fn swap_side(word: &str) -> String {
    match word {
        "green" => "gold".into(),
        "gold" => "green".into(),
        other => other.into(),
    }
}

/// The same position with the armies exchanged, for games that do not name a side in their options
/// and are not Kinta's.
fn swap_armies<B: Board>(game: &KlinZha<B>) -> KlinZha<B> {
    let text = game.to_string();
    let mut fields: Vec<String> = text.split(' ').map(str::to_owned).collect();
    let setup = fields[0].chars().all(|c| c.is_ascii_lowercase());
    let first = usize::from(setup);
    if game.options().form == Form::Open {
        let piece = |piece: &str| {
            let (letter, cell) = piece.split_at(1);
            let swapped = match letter.to_ascii_uppercase() {
                upper if upper == letter => letter.to_ascii_lowercase(),
                upper => upper,
            };
            format!("{swapped}{cell}")
        };
        fields[first] = fields[first].split(',').map(piece).collect::<Vec<_>>().join(",");
        fields[first + 1] = swap_halves(&fields[first + 1]);
    }
    // While chance decides the side is always written as Green's.
    if !game.turn().is_chance() {
        fields[first + 2] = swap_side(&fields[first + 2]);
    }
    if setup {
        fields[5] = swap_side(&fields[5]);
        fields[6] = swap_halves(&fields[6]);
    } else {
        fields[7] = swap_side(&fields[7]);
    }
    let text = fields.join(" ");
    KlinZha::from_text(game.options(), &text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// K2, K8.1: the armies are alike, and so are the throws of both sides.
pub(crate) fn sides_swapped<B: Board>() -> Symmetry<KlinZha<B>> {
    Symmetry::new("sides swapped", swap_armies, |side: Side| !side).rolls(|_, roll| match roll {
        Roll::Spindles { green, gold } => Roll::Spindles { green: gold, gold: green },
        other => other,
    })
}
