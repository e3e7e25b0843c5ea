//! Pictures: those on file, and what every picture keeps.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use khantsin::{Cell, Cells, KhanTsin, Move, Options, Picture, Player, Symbols};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use roxmltree::{Document, Node};

const MIDDLE: &str = "4,bbbr,6,r,bbbwwr,bb,wr,w,r,r,w,w,b,rwbrwbrw,rwwwr,r,3,b,8 south 0";

fn game(text: &str) -> KhanTsin {
    KhanTsin::from_text(&Options::default(), text).unwrap()
}

fn cell(number: u8) -> Cell {
    Cell::new(number).unwrap()
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

/// The stacks that a picture names, by number; every position has to be there once.
fn stacks(document: &Document<'_>) -> BTreeMap<u8, String> {
    let cells = of_class(document, "cell");
    assert_eq!(cells.len(), 36);
    let read = |node: &Node<'_, '_>| {
        let number = node.attribute("data-cell").unwrap().parse().unwrap();
        (number, node.attribute("data-stack").unwrap().to_owned())
    };
    let stacks: BTreeMap<_, _> = cells.iter().map(read).collect();
    assert_eq!(stacks.len(), 36);
    stacks
}

#[test]
fn pictures_are_those_on_file() {
    let mut set_up = KhanTsin::new(Options::default()).unwrap();
    let mut last = None;
    for number in [17, 3, 36] {
        let m = Move::Put(cell(number));
        set_up.play(m).unwrap();
        last = Some(m);
    }
    let free = Cells::ALL - set_up.occupied();
    assert_on_file("set-up.svg", &Picture::new(&set_up).last_move(last).legal(free));

    let before = game(MIDDLE);
    let m = "1:5-13".parse().unwrap();
    let mut after = before;
    after.play(m).unwrap();
    let picture = Picture::new(&after).cell_names(true).zones(true).last_move(m);
    assert_on_file("middle.svg", &picture);

    let legal = before.destinations(cell(5), 1);
    let picture = Picture::new(&before)
        .near(Player::North)
        .symbols(Symbols::Letters)
        .legal(legal)
        .arrow(cell(5), cell(23))
        .size(300);
    assert_on_file("letters-from-north.svg", &picture);

    let mut won = game("rrrbbb,www,rbw,rbw,rbw,rbw,rbw,rrrbbb,www,r,b,w,24 south 0");
    won.play("6:1-2".parse().unwrap()).unwrap();
    assert_on_file("won.svg", &Picture::new(&won).size(None));
}

#[test]
fn every_state_of_random_games_gives_a_well_formed_picture_of_all_its_stacks() {
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    for options in [Options::basic(), Options::advanced(), Options::two_speed()] {
        let mut game = KhanTsin::new(options).unwrap();
        while !game.turn().is_over() {
            let moves: Vec<_> = game.moves().collect();
            let m = moves[rng.next_u64() as usize % moves.len()];
            game.play(m).unwrap();
            let picture = Picture::new(&game).cell_names(true).zones(true).last_move(m);
            let text = picture.to_string();
            assert_eq!(text, picture.clone().to_string());
            let document = Document::parse(&text).unwrap();
            for (number, stack) in stacks(&document) {
                assert_eq!(stack, game.stack(cell(number)).to_string(), "{number} in {game}");
            }
            let barons = of_class(&document, "baron").len();
            let tops = game.occupied().len();
            let standing: u8 = game.stacks().iter().map(|stack| stack.height()).sum();
            assert_eq!(barons, usize::from(standing) + tops, "a rim each, and a face on top");
        }
    }
}

#[test]
fn a_picture_speaks_to_those_who_do_not_see_it() {
    let text = Picture::new(&game(MIDDLE)).to_string();
    let document = Document::parse(&text).unwrap();
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    assert_eq!(root.attribute("aria-label"), Some("Khan Tsin, south to move"));
    let said = |name: &str| {
        let node = root.children().find(|node| node.has_tag_name(name)).unwrap();
        node.text().unwrap().to_owned()
    };
    assert_eq!(said("title"), "Khan Tsin, south to move");
    assert!(said("desc").starts_with("Stacks from bottom to top: 5 bbbr, 12 r, 13 bbbwwr"));
}

#[test]
fn the_end_that_is_near_is_drawn_last() {
    let state = game(MIDDLE);
    let order = |near| {
        let text = Picture::new(&state).near(near).to_string();
        let document = Document::parse(&text).unwrap();
        let cells = of_class(&document, "cell");
        cells.iter().map(|node| node.attribute("data-cell").unwrap().to_owned()).collect::<Vec<_>>()
    };
    let south = order(Player::South);
    assert_eq!((&*south[0], &*south[35]), ("36", "1"));
    let mut north = order(Player::North);
    north.reverse();
    assert_eq!(north, south);
}

#[test]
fn zones_legal_destinations_and_arrows_are_shown_if_asked_for() {
    let state = game(MIDDLE);
    let count = |picture: &Picture, class: &str| {
        let text = picture.to_string();
        of_class(&Document::parse(&text).unwrap(), class).len()
    };
    let plain = Picture::new(&state);
    for class in ["zone", "legal", "arrow", "last"] {
        assert_eq!(count(&plain, class), 0, "{class}");
    }
    assert_eq!(count(&plain.clone().zones(true), "zone"), 8);
    let free = cell(1);
    let picture = plain.clone().legal([free, cell(12)].into_iter().collect());
    // A spot on the free position; a rim and a pointer where a stack is.
    assert_eq!(count(&picture, "legal"), 3);
    assert_eq!(count(&plain.clone().arrow(free, cell(12)), "arrow"), 1);
    assert_eq!(count(&plain.clone().last_move(Move::Pass), "last"), 0);
    // Both pads and the arrow.
    assert_eq!(count(&plain.clone().last_move("1:5-12".parse::<Move>().unwrap()), "last"), 3);
}

#[test]
fn the_size_is_the_width_in_pixels() {
    let state = game(MIDDLE);
    let root = |size: Option<u32>| {
        let text = Picture::new(&state).size(size).to_string();
        let document = Document::parse(&text).unwrap();
        let read = |name| document.root_element().attribute(name).map(str::to_owned);
        (read("width"), read("height"))
    };
    assert_eq!(root(Some(300)), (Some("300".into()), Some("229".into())));
    assert_eq!(root(None), (None, None));
    assert_eq!(root(Some(u32::MAX)).0, Some("4294967295".into()));
}
