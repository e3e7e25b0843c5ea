//! Pictures: those on file, and what every picture keeps.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use holochess::{Courtier, Dejarik, Picture, Side, Space, SpaceSet, Symbols, courtier, dejarik};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use roxmltree::{Document, Node};
use tabletop_rules::{Step, StepOf, play_step, steps};

fn dejarik(text: &str) -> Dejarik {
    Dejarik::from_text(&dejarik::Options::default(), text).unwrap()
}

fn courtier(text: &str) -> Courtier {
    Courtier::from_text(&courtier::Options::default(), text).unwrap()
}

/// Compares with the picture on file, or puts it there if `BLESS` is set.
fn assert_on_file(name: &str, picture: &Picture) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures").join(name);
    let drawn = picture.to_string();
    if std::env::var_os("BLESS").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, &drawn).unwrap();
    }
    let on_file = fs::read_to_string(&path).unwrap();
    for (number, (drawn, on_file)) in drawn.lines().zip(on_file.lines()).enumerate() {
        assert_eq!(drawn, on_file, "{name}, line {}: look, then set BLESS=1", number + 1);
    }
    assert!(drawn == on_file, "{name}: one has more lines than the other");
}

fn of_class<'a>(document: &'a Document<'_>, class: &str) -> Vec<Node<'a, 'a>> {
    let has = |node: &Node<'_, '_>| {
        node.attribute("class").is_some_and(|list| list.split(' ').any(|word| word == class))
    };
    document.descendants().filter(has).collect()
}

/// The letters that a picture names, by space; every space has to be there once.
fn pieces(document: &Document<'_>) -> BTreeMap<Space, Option<String>> {
    let cells = of_class(document, "cell");
    assert_eq!(cells.len(), Space::COUNT);
    let read = |node: &Node<'_, '_>| {
        let space = node.attribute("data-cell").unwrap().parse().unwrap();
        (space, node.attribute("data-piece").map(str::to_owned))
    };
    let pieces: BTreeMap<_, _> = cells.iter().map(read).collect();
    assert_eq!(pieces.len(), Space::COUNT);
    pieces
}

/// Plays at random to the end, or so long, and looks at the picture of each state.
fn look_at_a_game<G>(mut game: G, seed: u64, mut look: impl FnMut(&G))
where
    G: tabletop_rules::Chance,
    StepOf<G>: Copy,
{
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    for _ in 0..150 {
        look(&game);
        let steps: Vec<Step<_, _>> = steps(&game);
        if steps.is_empty() {
            return;
        }
        let step = steps[rng.next_u64() as usize % steps.len()];
        play_step(&mut game, step).unwrap();
    }
}

fn letter(side: Side, upper: char) -> String {
    if side == Side::Blue { upper.into() } else { upper.to_ascii_lowercase().into() }
}

#[test]
fn pictures_are_those_on_file() {
    let mut game = Courtier::new(courtier::Options::standard());
    let legal = Space::O10.neighbours() & game.free();
    game.play("o4-i4".parse().unwrap()).unwrap();
    let picture = Picture::of_courtier(&game).cell_names(true).last_move(Space::O4, Space::I4);
    assert_on_file("courtier.svg", &picture.legal(legal));

    let late = courtier("Kc,gi1,Gi7,ki12,Go4,go5,Go12 blue 0");
    let picture = Picture::of_courtier(&late)
        .symbols(Symbols::Letters)
        .near(Side::Red)
        .legal(Space::C.neighbours())
        .marks(SpaceSet::of(Space::O5))
        .arrow(Space::C, Space::I6)
        .size(300);
    assert_on_file("courtier-letters-from-red.svg", &picture);

    let start = dejarik("So5,Ho6,Ko7,Lo8,mo11,no12,to1,go2 blue 2 0");
    let picture = Picture::of_dejarik(&start).cell_names(true).ratings(true);
    assert_on_file("dejarik.svg", &picture);

    let fight = dejarik("mi1,Si12,Ho6,Ko7,lc,no12,to1,Go2 blue 2 0 i12xi1");
    assert_on_file("dejarik-fight.svg", &Picture::of_dejarik(&fight).size(None));
}

#[test]
fn every_state_of_random_games_gives_a_well_formed_picture_of_all_its_pieces() {
    for seed in 0..3 {
        look_at_a_game(Courtier::new(courtier::Options::strict()), seed, |game| {
            let picture = Picture::of_courtier(game).cell_names(true);
            let text = picture.to_string();
            assert_eq!(text, Picture::of_courtier(game).cell_names(true).to_string());
            for (space, piece) in pieces(&Document::parse(&text).unwrap()) {
                let expected = game.piece_at(space).map(|(side, piece)| {
                    letter(side, if piece == courtier::Piece::King { 'K' } else { 'G' })
                });
                assert_eq!(piece, expected, "{space} in {game}");
            }
        });
        let game = Dejarik::new(dejarik::Options::balanced()).unwrap();
        look_at_a_game(game, seed, |game| {
            let text = Picture::of_dejarik(game).ratings(true).to_string();
            let document = Document::parse(&text).unwrap();
            let expected =
                |space| game.piece_at(space).map(|(side, piece)| letter(side, piece.letter()));
            for (space, piece) in pieces(&document) {
                assert_eq!(piece, expected(space), "{space} in {game}");
            }
            assert_eq!(of_class(&document, "ratings").len(), game.occupied().len() as usize);
            let fights = of_class(&document, "fight").len();
            let to_show = game.open().is_some_and(|open| open != dejarik::Open::Duel);
            assert_eq!(fights, usize::from(to_show), "{game}");
        });
    }
}

#[test]
fn a_picture_speaks_to_those_who_do_not_see_it() {
    let text = Picture::of_courtier(&courtier("Kc,Gi7,ki12,go5 red 0")).to_string();
    let document = Document::parse(&text).unwrap();
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    let said = |name: &str| {
        let node = root.children().find(|node| node.has_tag_name(name)).unwrap();
        node.text().unwrap().to_owned()
    };
    assert_eq!(said("title"), "Courtier, red to move");
    assert_eq!(said("desc"), "blue King on c, blue Guard on i7, red King on i12, red Guard on o5.");
}

#[test]
fn red_below_is_the_board_turned_by_half() {
    // The board from the other side is the board with all pieces half a turn away.
    let text = "Kc,Gi7,ki12,go5,Go4 red 0";
    let turned = "Kc,Gi1,ki6,go11,Go10 red 0";
    let places = |text: &str, near| {
        let drawn = Picture::of_courtier(&courtier(text)).near(near).to_string();
        let document = Document::parse(&drawn).unwrap();
        let bodies = of_class(&document, "piece");
        let mut places: Vec<_> =
            bodies.iter().map(|node| node.attribute("d").unwrap().to_owned()).collect();
        places.sort();
        places
    };
    assert_eq!(places(text, Side::Red), places(turned, Side::Blue));
    assert_ne!(places(text, Side::Red), places(text, Side::Blue));
}

#[test]
fn what_is_asked_for_is_shown_and_nothing_else() {
    let game = courtier("Kc,Gi7,ki12,go5 red 0");
    let count = |picture: &Picture, class: &str| {
        let text = picture.to_string();
        of_class(&Document::parse(&text).unwrap(), class).len()
    };
    let plain = Picture::of_courtier(&game);
    for class in ["legal", "last", "mark", "arrow", "ratings", "fight"] {
        assert_eq!(count(&plain, class), 0, "{class}");
    }
    assert_eq!(count(&plain.clone().legal(SpaceSet::OUTER), "legal"), 12);
    assert_eq!(count(&plain.clone().arrow(Space::C, Space::I1), "arrow"), 1);
    // Each cross has a rim; each space of the move has a tint, and there is the arrow.
    assert_eq!(count(&plain.clone().marks(Space::I1.into()), "mark"), 2);
    assert_eq!(count(&plain.clone().last_move(Space::C, Space::I1), "last"), 5);
}
