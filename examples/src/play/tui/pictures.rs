//! Pictures of the full screen for the documentation: a test draws them from the screen and looks
//! whether those on file are the same.

use std::fmt::Write;

use ratatui::buffer::{Buffer, Cell};
use ratatui::style::{Color, Modifier};

use super::tests::Player;
use crate::play::Ink;

/// The size of a sign of the picture.
const WIDE: usize = 9;
const HIGH: usize = 18;
/// How far below its upper end a line of writing stands.
const BASE: usize = 14;
const MARGIN: usize = 10;
const GROUND: &str = "#16181d";
const WRITING: &str = "#d3d7cf";

/// What a terminal shows for the sixteen colours by number.
const PALETTE: [&str; 16] = [
    "#2e3436", "#a40000", "#63c132", "#e0b52c", "#274b8c", "#8f5a9b", "#2f9aa0", "#d3d7cf",
    "#7d828b", "#ff6b60", "#8ae234", "#fce94f", "#7fb0ff", "#d58fdb", "#5fd7d7", "#ffffff",
];

fn shown(colour: Color) -> Option<&'static str> {
    match colour {
        Color::Indexed(number) => PALETTE.get(usize::from(number)).copied(),
        _ => None,
    }
}

/// The front, the ground and whether the front is bold.
fn looks(cell: &Cell) -> (&'static str, Option<&'static str>, bool) {
    let (front, ground) = (shown(cell.fg).unwrap_or(WRITING), shown(cell.bg));
    let bold = cell.modifier.contains(Modifier::BOLD);
    if cell.modifier.contains(Modifier::REVERSED) {
        (ground.unwrap_or(GROUND), Some(front), bold)
    } else {
        (front, ground, bold)
    }
}

/// Draws a screen as SVG. Every run of signs is given its width, so that any font will do.
fn svg(screen: &Buffer, title: &str) -> String {
    let (columns, lines) = (usize::from(screen.area.width), usize::from(screen.area.height));
    let (width, height) = (columns * WIDE + 2 * MARGIN, lines * HIGH + 2 * MARGIN);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\" aria-label=\"{title}\"><title>{title}</title>\n\
         <rect width=\"{width}\" height=\"{height}\" rx=\"8\" fill=\"{GROUND}\"/>\n\
         <g font-family=\"DejaVu Sans Mono,Menlo,Consolas,monospace\" font-size=\"15\" \
         xml:space=\"preserve\">\n"
    );
    for (line, row) in screen.content.chunks(columns).enumerate() {
        let mut column = 0;
        for run in row.chunk_by(|one, two| looks(one) == looks(two)) {
            let (front, ground, bold) = looks(&run[0]);
            let (x, y) = (MARGIN + column * WIDE, MARGIN + line * HIGH);
            if let Some(ground) = ground {
                let width = run.len() * WIDE;
                let _ = writeln!(
                    text,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{HIGH}\" fill=\"{ground}\"/>"
                );
            }
            let signs: String = run.iter().map(Cell::symbol).collect();
            let mut at = 0;
            // Words that stand far apart are runs of their own.
            for words in signs.split("  ") {
                let before = words.chars().take_while(|&sign| sign == ' ').count();
                let words_at = x + (at + before) * WIDE;
                at += words.chars().count() + 2;
                let words = words.trim();
                if !words.is_empty() {
                    let width = words.chars().count() * WIDE;
                    let weight = if bold { " font-weight=\"bold\"" } else { "" };
                    let words =
                        words.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
                    let _ = writeln!(
                        text,
                        "<text x=\"{words_at}\" y=\"{}\" fill=\"{front}\"{weight} \
                         textLength=\"{width}\">{words}</text>",
                        y + BASE
                    );
                }
            }
            column += run.len();
        }
    }
    text + "</g></svg>\n"
}

/// Compares a picture of the screen with the one on file, or puts it there if `BLESS` is set.
#[track_caller]
fn is_pictured(player: &Player, name: &str, title: &str) {
    let file = format!("{}/../docs/img/{name}.svg", env!("CARGO_MANIFEST_DIR"));
    let drawn = svg(player.terminal.backend().buffer(), title);
    assert!(roxmltree::Document::parse(&drawn).is_ok(), "{drawn}");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&file, &drawn).unwrap();
    }
    let on_file = std::fs::read_to_string(&file).unwrap_or_default().replace('\r', "");
    assert!(
        drawn == on_file,
        "docs/img/{name}.svg: set BLESS=1, then look at it\n{}",
        player.shown()
    );
}

#[test]
fn the_picture_of_klin_zha_shows_the_screen_as_it_is() {
    let position = "BC28,LB18,VD27,SE26,YD49,fG25,lH45,bH23,vG36,yI77,FE37,VF59,vG68 E37/H45 \
                    green - - - 3 -";
    let mut player = Player::with(&["--two", "--position", position], Ink::COLOUR, (80, 24));
    player.type_line("e26");
    is_pictured(&player, "screen-klinzha", "Klin Zha at the terminal: where the Swift may go");
}

#[test]
fn the_picture_of_dejarik_shows_the_screen_as_it_is() {
    let args = ["--two", "--seed=3", "--game=dejarik"];
    let player = Player::with(&args, Ink::COLOUR, (80, 24));
    is_pictured(
        &player,
        "screen-dejarik",
        "Dejarik at the terminal: the pieces as they were dealt",
    );
}
