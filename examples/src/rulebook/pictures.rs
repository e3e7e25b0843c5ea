//! The diagrams of the rulebook, drawn from what the library says, in characters that every page
//! can show.

use std::collections::BTreeSet;
use std::fmt::Write;
use std::ops::ControlFlow;

use holochess::{Courtier, Dejarik, Side, Space, courtier, dejarik};
use khantsin::{Claws, Options as KhanTsinOptions};
use klinzha::{Cell, CellSet, Flat, KlinZha, Move, Options, Point, Tetrahedral};

/// The diagrams by the names that the pages call them by.
///
/// # Examples
///
/// ```
/// let (_, picture) = examples::rulebook::pictures().remove(0);
/// assert!(picture.contains("C17 C18 C28 C29 C39"));
/// ```
#[must_use]
pub fn pictures() -> Vec<(&'static str, String)> {
    vec![
        ("klinzha-board", names()),
        ("klinzha-points", points()),
        ("klinzha-moves", moves()),
        ("klinzha-zone", zone()),
        ("klinzha-fortress", fortress()),
        ("klinzha-tetrahedral", levels()),
        ("klinzha-clouds", clouds()),
        ("khantsin-track", track()),
        ("holochess-board", rings(|space| space.name().to_owned())),
        ("dejarik-start", dejarik_start()),
        ("dejarik-moves", dejarik_moves()),
        ("courtier-start", courtier_start()),
        ("courtier-capture", courtier_capture()),
    ]
}

/// Puts every diagram of a page between its marks: `<!-- picture: name -->` and `<!-- end -->`.
///
/// # Examples
///
/// ```
/// let page = "<!-- picture: courtier-start -->\n<!-- end -->\n";
/// assert!(examples::rulebook::with_pictures(page).contains("[K]"));
/// ```
#[must_use]
pub fn with_pictures(page: &str) -> String {
    let mut page = page.to_owned();
    for (name, picture) in pictures() {
        let mark = format!("<!-- picture: {name} -->\n");
        let Some(at) = page.find(&mark).map(|at| at + mark.len()) else { continue };
        let end = page[at..].find("<!-- end -->").map_or(page.len(), |end| at + end);
        page.replace_range(at..end, &format!("```text\n{}\n```\n", picture.trim_end()));
    }
    page
}

/// Draws the flat board row by row, each cell as some text of the same width.
fn triangle(width: usize, cell_text: impl Fn(Cell) -> String) -> String {
    let mut picture = String::new();
    for row in 0..9_usize {
        let cells = Cell::<Flat>::all().filter(|cell| usize::from(cell.coordinates().1) == row);
        let cells: Vec<String> = cells.map(&cell_text).collect();
        let indent = (8 - row) * (width + 1);
        let _ = writeln!(picture, "{:indent$}{}", "", cells.join(" "));
    }
    picture
}

fn names() -> String {
    triangle(3, |cell| cell.to_string())
}

/// A cell by its shape: pointing up or down, filled or not.
fn shape(cell: Cell, filled: bool) -> &'static str {
    match (cell.points_up(), filled) {
        (true, false) => "△",
        (false, false) => "▽",
        (true, true) => "▲",
        (false, true) => "▼",
    }
}

fn points() -> String {
    triangle(1, |cell| {
        let of = |point: &&Point| point.cells::<Flat>().contains(cell);
        let letter = match Point::ALL.iter().find(of) {
            Some(Point::Top) => "t",
            Some(Point::Left) => "l",
            Some(Point::Right) => "r",
            None => "·",
        };
        letter.to_owned()
    }) + "t top   l left   r right   · half-space"
}

/// The kinds of pieces, by the names of the rulebook and their letters.
pub(super) const PIECES: [(&str, char); 6] = [
    ("Fencer", 'F'),
    ("Lancer", 'L'),
    ("Swift", 'S'),
    ("Flier", 'Y'),
    ("Vanguard", 'V'),
    ("Blockader", 'B'),
];

/// One piece of Green in the middle; the Goals are far away.
pub(super) fn alone(letter: char) -> KlinZha {
    position(&format!("{letter}F47,VI11,vI99 I11/I99 green - - - 0 -"))
}

pub(super) fn zone_text() -> &'static str {
    "BE38,fH23,LI11,lI99 I11/I99 gold - - - 0 -"
}

pub(super) fn fortress_text() -> &'static str {
    "BC28,VA19,fH23,yI99 A19/H23 gold - - - 0 -"
}

pub(super) fn position(text: &str) -> KlinZha {
    let options =
        Options { goal_danger: Some(klinzha::GoalDanger::Unrestricted), ..Options::open() };
    KlinZha::from_text(options, text).unwrap_or_else(|error| unreachable!("{text}: {error}"))
}

/// Where the piece on a cell can go.
pub(super) fn ends(game: &KlinZha, piece: Cell) -> CellSet {
    let mut ends = CellSet::EMPTY;
    let _ = game.visit_moves(|m| {
        if let Move::Go { from, to, .. } = m
            && from == piece
        {
            ends.insert(to);
        }
        ControlFlow::Continue(())
    });
    ends
}

/// A position with some cells filled.
fn board(game: &KlinZha, filled: CellSet) -> String {
    triangle(1, |cell| match game.piece_at(cell) {
        Some((klinzha::Side::Green, kind)) => kind.letter().to_string(),
        Some((klinzha::Side::Gold, kind)) => kind.letter().to_ascii_lowercase().to_string(),
        None => shape(cell, filled.contains(cell)).to_owned(),
    })
}

fn moves() -> String {
    let mut picture = String::new();
    for (name, letter) in PIECES {
        let game = alone(letter);
        let _ = writeln!(picture, "{name}\n\n{}", board(&game, ends(&game, Cell::F47)));
    }
    picture + "▲ ▼ where it can go, on a board that is empty but for two Vanguards in the corners"
}

fn zone() -> String {
    let game = position(zone_text());
    board(&game, Cell::E38.neighbours())
        + "B Green's Blockader   ▲ ▼ its zone: no piece of Gold may enter it"
}

fn fortress() -> String {
    let game = position(fortress_text());
    let sealed: CellSet = [Cell::A19, Cell::B18, Cell::B19, Cell::B29].into_iter().collect();
    let zone = Cell::C28.neighbours();
    let board = triangle(1, |cell| match game.piece_at(cell) {
        Some((klinzha::Side::Green, kind)) => kind.letter().to_string(),
        Some((_, kind)) => kind.letter().to_ascii_lowercase().to_string(),
        None if sealed.contains(cell) => "x".to_owned(),
        None => shape(cell, zone.contains(cell)).to_owned(),
    });
    board
        + "B Green's Blockader, ▲ ▼ its zone   V a Vanguard with the Goal, x the cells sealed with it"
}

fn levels() -> String {
    let mut picture = String::new();
    for level in 1..=9_u8 {
        let cells = Cell::<Tetrahedral>::all().filter(|cell| cell.coordinates().0 == level);
        let count = cells.count();
        let s = if count == 1 { "" } else { "s" };
        let _ = writeln!(picture, "level {level}: {count:>2} cell{s}");
    }
    for name in ["2B18", "2C17"] {
        let Ok(cell) = name.parse::<Cell<Tetrahedral>>() else { continue };
        let on = |wanted: u8| {
            let cells = cell.neighbours().iter().filter(|next| next.coordinates().0 == wanted);
            let names: Vec<String> = cells.map(|cell| cell.to_string()).collect();
            if names.is_empty() { String::from("nothing") } else { names.join(" ") }
        };
        let _ = writeln!(picture, "\nnext to {cell}");
        for (word, level) in [("above", 3), ("beside", 2), ("below", 1)] {
            let _ = writeln!(picture, "  {word:<6} {}", on(level));
        }
    }
    picture
}

fn clouds() -> String {
    let drawn: CellSet = [Cell::D28, Cell::F36, Cell::F47].into_iter().collect();
    triangle(1, |cell| match (drawn.contains(cell), drawn.neighbours().contains(cell)) {
        (true, _) => String::from("@"),
        (false, true) => String::from("+"),
        (false, false) => shape(cell, false).to_owned(),
    }) + "@ under a cloud   + edge of a cloud   △ ▽ in the clear"
}

fn track() -> String {
    let claws = Claws::default().to_array();
    let line = |numbers: &mut dyn Iterator<Item = String>| numbers.collect::<Vec<_>>().join(" ");
    let zone = usize::from(KhanTsinOptions::default().zone);
    let mut picture = String::new();
    for (start, part) in claws.chunks(18).enumerate() {
        let numbers = (1..=part.len()).map(|n| format!("{:>2}", start * 18 + n));
        let _ = writeln!(picture, "position {}", line(&mut { numbers }));
        let _ =
            writeln!(picture, "claws    {}\n", line(&mut part.iter().map(|n| format!("{n:>2}"))));
    }
    let _ = write!(
        picture,
        "South sits at 1, North at 36. With every position occupied South's zone is 1 to {zone}, North's {} to 36.",
        37 - zone,
    );
    picture
}

/// Draws the round board, each space as a text of at most three characters.
fn rings(text: impl Fn(Space) -> String) -> String {
    const BOARD: [&str; 9] = [
        "                o12   o1",
        "          o11   i12   i1   o2",
        "             i11         i2",
        "       o10  i10           i3  o3",
        "                    c",
        "       o9    i9           i4  o4",
        "             i8          i5",
        "          o8    i7   i6   o5",
        "                o7   o6",
    ];
    let mut picture = String::new();
    for line in BOARD {
        let mut rest = line;
        while let Some(at) = rest.find(|c: char| !c.is_whitespace()) {
            let name = rest[at..].split_whitespace().next().unwrap_or_default();
            picture += &rest[..at];
            let shown = name.parse().map_or_else(|_| name.to_owned(), &text);
            // What follows stays in its column.
            picture += &format!("{shown:<width$}", width = name.len());
            rest = &rest[at + name.len()..];
            let longer = shown.chars().count().saturating_sub(name.len());
            rest = &rest[longer.min(rest.len() - rest.trim_start().len())..];
        }
        picture.truncate(picture.trim_end().len());
        picture.push('\n');
    }
    picture
}

fn in_brackets(side: Side, letter: char) -> String {
    let letter = if side == Side::Red { letter.to_ascii_lowercase() } else { letter };
    format!("[{letter}]")
}

fn dejarik(text: &str) -> Dejarik {
    let game = Dejarik::from_text(&dejarik::Options::traditional(), text);
    game.unwrap_or_else(|error| unreachable!("{text}: {error}"))
}

fn dejarik_board(game: &Dejarik, marked: &BTreeSet<Space>) -> String {
    rings(|space| match game.piece_at(space) {
        Some((side, piece)) => in_brackets(side, piece.letter()),
        None if marked.contains(&space) => String::from("*"),
        None => space.name().to_owned(),
    })
}

fn dejarik_start() -> String {
    let game = dejarik("no1,lo2,So5,Ho6,Ko7,To8,mo11,go12 blue 2 0");
    dejarik_board(&game, &BTreeSet::new()) + "one of many starts: deal SHKTMGNL"
}

fn dejarik_moves() -> String {
    let game = dejarik("Ki6,So6,no1,ti7 blue 2 0");
    let mut marked = BTreeSet::new();
    let _ = game.visit_moves(|m| {
        if let dejarik::Move::Go { from: Space::I6, to } = m {
            marked.insert(to);
        }
        ControlFlow::Continue(())
    });
    dejarik_board(&game, &marked) + "* where the Strider on i6 can go: exactly three steps"
}

fn courtier_board(game: &Courtier) -> String {
    let letter = |piece| if piece == courtier::Piece::King { 'K' } else { 'G' };
    rings(|space| match game.piece_at(space) {
        Some((side, piece)) => in_brackets(side, letter(piece)),
        None => space.name().to_owned(),
    })
}

fn courtier_start() -> String {
    courtier_board(&Courtier::new(courtier::Options::standard()))
}

fn courtier_capture() -> String {
    let before = "Gc,gi1,Ko12,ki4,Go6 blue 0";
    let game = Courtier::from_text(&courtier::Options::standard(), before);
    let mut game = game.unwrap_or_else(|error| unreachable!("{before}: {error}"));
    let mut picture = format!("before o12-o1\n{}", courtier_board(&game));
    if let Ok(step) = "o12-o1".parse() {
        game.play_unchecked(step);
    }
    let _ = write!(
        picture,
        "\nafterwards: the Guard on i1 was caught on the ray\n{}",
        courtier_board(&game)
    );
    picture
}
