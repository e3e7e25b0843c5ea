//! The pictures of the rulebook, as the crates draw them.

use holochess::{Courtier, Dejarik, Space, SpaceSet, courtier, dejarik};
use khantsin::KhanTsin;
use klinzha::{Cell, Flat, KlinZha, Options, Side, Tetrahedral};
use tabletop_rules::{Hidden, Notation, Observer};

use super::pictures::{PIECES, alone, ends, fortress_text, position, zone_text};

/// How wide the pictures are, in pixels.
const WIDTH: u32 = 480;

/// The pictures by the names of their files, without the ending.
///
/// # Examples
///
/// ```
/// assert!(examples::rulebook::images().iter().all(|(_, svg)| svg.starts_with("<svg")));
/// ```
#[must_use]
pub fn images() -> Vec<(String, String)> {
    let mut images = vec![
        ("klinzha-board", klinzha_board()),
        ("klinzha-zone", klinzha(&position(zone_text())).zones(true).to_string()),
        ("klinzha-fortress", klinzha(&position(fortress_text())).zones(true).to_string()),
        ("klinzha-clouds", klinzha_clouds()),
        ("klinzha-tetrahedral", klinzha_tetrahedral()),
        ("khantsin-track", khantsin_track()),
        ("khantsin-zones", khantsin_zones()),
        ("dejarik-start", dejarik_start()),
        ("dejarik-moves", dejarik_moves()),
        ("courtier-start", courtier_start()),
        ("courtier-capture", courtier_capture()),
    ]
    .into_iter()
    .map(|(name, svg)| (name.to_owned(), svg))
    .collect::<Vec<_>>();
    for (name, letter) in PIECES {
        let game = alone(letter);
        let svg = klinzha(&game).legal(ends(&game, Cell::F47)).to_string();
        images.push((format!("klinzha-{}", name.to_lowercase()), svg));
    }
    images
}

/// Begins a picture of all that stands on the board.
fn klinzha(game: &KlinZha) -> klinzha::Picture {
    klinzha::Picture::new(&game.view(Observer::Referee, &[])).size(WIDTH)
}

fn start<G: Notation>(options: &G::Options) -> G {
    G::start(options).unwrap_or_else(|error| unreachable!("{options}: {error}"))
}

fn read<G: Notation>(options: &G::Options, text: &str) -> G {
    G::from_text(options, text).unwrap_or_else(|error| unreachable!("{text}: {error}"))
}

fn klinzha_board() -> String {
    klinzha(&start(&Options::open())).size(640).cell_names(true).to_string()
}

fn klinzha_clouds() -> String {
    let text = "FE38,VH23,fI89,vD28,lE37 H23/I89 green - D28,F36 - 0 -";
    let game: KlinZha<Flat> = read(&Options::qaos_clouded(), text);
    let view = game.view(Observer::Player(Side::Green), &[]);
    klinzha::Picture::new(&view).size(WIDTH).to_string()
}

fn klinzha_tetrahedral() -> String {
    let game: KlinZha<Tetrahedral> = start(&Options::tetrahedral());
    klinzha::Picture::new(&game.view(Observer::Referee, &[])).size(640).to_string()
}

fn khantsin_track() -> String {
    let game: KhanTsin = start(&khantsin::Options::basic());
    khantsin::Picture::new(&game).size(WIDTH).cell_names(true).to_string()
}

fn khantsin_zones() -> String {
    let text = "rrrbbb,www,rbw,rbw,rbw,rbw,rbw,rrrbbb,www,r,b,w,24 south 0";
    let game: KhanTsin = read(&khantsin::Options::basic(), text);
    let legal = game.destinations(khantsin::Cell::FIRST, 6);
    let picture = khantsin::Picture::new(&game).size(WIDTH);
    picture.cell_names(true).zones(true).legal(legal).to_string()
}

fn dejarik(text: &str) -> Dejarik {
    read(&dejarik::Options::traditional(), text)
}

fn dejarik_start() -> String {
    let game = dejarik("no1,lo2,So5,Ho6,Ko7,To8,mo11,go12 blue 2 0");
    let picture = holochess::Picture::of_dejarik(&game).size(WIDTH);
    picture.cell_names(true).ratings(true).to_string()
}

fn dejarik_moves() -> String {
    let game = dejarik("no1,So6,Ki6,ti7 blue 2 0");
    let legal = game.action(Space::I6).moves;
    holochess::Picture::of_dejarik(&game).size(WIDTH).legal(legal).to_string()
}

fn courtier_start() -> String {
    let game: Courtier = start(&courtier::Options::standard());
    holochess::Picture::of_courtier(&game).size(WIDTH).cell_names(true).to_string()
}

fn courtier_capture() -> String {
    let game: Courtier = read(&courtier::Options::standard(), "Gc,gi1,ki4,Go6,Ko12 blue 0");
    let picture = holochess::Picture::of_courtier(&game).size(WIDTH);
    picture.arrow(Space::O12, Space::O1).marks(SpaceSet::of(Space::I1)).to_string()
}
