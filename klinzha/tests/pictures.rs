//! Pictures: those on file, what every picture keeps, and that no picture tells a secret.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use klinzha::{
    Board, Cell, CellSet, Flat, Form, Kind, KlinZha, Move, Options, Phase, Picture, Point,
    SeenGoal, Side, Symbols, Tetrahedral, View,
};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use roxmltree::{Document, Node};
use tabletop_rules::{Hidden, Observer, play_step, steps};

const OPENING: &str = "VC17,FC18,BC28,VD16,LD27,SE38,YE26,YE48,VD49,vG24,bH23,fH34,yG36,yI33,vH45,vG35,sI44,lF25 D27/H34 green - - - 7 -";
const FIGHT: &str = "FE38,VA19,vD38,fI99 E38/I99 green - - - 0 - D38:2,A19:1 A19:mine,E38:batleth,D38:jejtaj,I99:oynaq! B19:green - -";

const GREEN: Observer<Side> = Observer::Player(Side::Green);

fn flat(options: Options, text: &str) -> KlinZha {
    KlinZha::from_text(options, text).unwrap()
}

fn picture<B: Board>(game: &KlinZha<B>, observer: Observer<Side>) -> Picture<B> {
    Picture::new(&game.view(observer, &[]))
}

/// Compares with the picture on file, or puts it there if `BLESS` is set.
fn assert_on_file<B: Board>(name: &str, picture: &Picture<B>) {
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

fn count<B: Board>(picture: &Picture<B>, class: &str) -> usize {
    let text = picture.to_string();
    of_class(&Document::parse(&text).unwrap(), class).len()
}

/// The pieces that a picture names, by cell; every cell has to be there once.
fn pieces<B: Board>(document: &Document<'_>) -> BTreeMap<Cell<B>, String> {
    let cells = of_class(document, "cell");
    let names: CellSet<B> =
        cells.iter().map(|node| node.attribute("data-cell").unwrap().parse().unwrap()).collect();
    assert_eq!((cells.len(), names.len()), (B::CELLS, B::CELLS));
    let read = |node: &Node<'_, '_>| {
        let piece = node.attribute("data-piece")?.to_owned();
        Some((node.attribute("data-cell").unwrap().parse().unwrap(), piece))
    };
    cells.iter().filter_map(read).collect()
}

fn seen<B: Board>(view: &View<B>) -> BTreeMap<Cell<B>, String> {
    let letter = |side: Option<Side>, kind: Option<Kind>| {
        let letter = kind.map_or('?', Kind::letter).to_string();
        if side == Some(Side::Gold) { letter.to_ascii_lowercase() } else { letter }
    };
    view.pieces().iter().map(|piece| (piece.cell, letter(piece.side, piece.kind))).collect()
}

#[test]
fn pictures_are_those_on_file() {
    let mut game = flat(Options::open(), OPENING);
    let m = "E38-F48".parse().unwrap();
    game.play(m).unwrap();
    let opening = picture(&game, Observer::Referee)
        .cell_names(true)
        .zones(true)
        .last_move(m)
        .legal(Cell::D27.neighbours())
        .arrow(Cell::F25, Cell::E26)
        .spindles(&[4, 2]);
    assert_on_file("open.svg", &opening);

    let text = "FE38,LC28,YD16,vD38,fI99,bG47 E38/G58 green E26,F58,H34 - - 3 -";
    let ablative = picture(&flat(Options::ablative(), text), Observer::Referee)
        .symbols(Symbols::Letters)
        .near(Point::Top)
        .fallen(true)
        .size(300);
    assert_on_file("ablative-letters-from-top.svg", &ablative);

    let text = "FE37,VB18,vD28,lG58,fI99 E37/I99 green - A19,D38,G47,G57 - 0 -";
    assert_on_file("hiding.svg", &picture(&flat(Options::qaos_clouded(), text), GREEN));
    assert_on_file("neutral.svg", &picture(&flat(Options::clouded(), text), GREEN));
    let text = "FE38,BD16,vD38,fI99 E38/I99 green - - - 0 -";
    let blind = picture(&flat(Options::blind(), text), GREEN).zones(true);
    assert_on_file("blind.svg", &blind);

    let mut fight = flat(Options::rura_penthe(), FIGHT);
    fight.play("E38-D38".parse().unwrap()).unwrap();
    assert_on_file("kinta.svg", &picture(&fight, GREEN).size(None));

    let text = "FE38,LC28,SD16,YG14,VD38,VI99,VG36,BG47 E38 green - - - 0 -";
    let reflective = picture(&flat(Options::reflective(), text), Observer::Referee);
    assert_on_file("reflective.svg", &reflective.zones(true).fallen(true));

    let text = "F1A19,L2C27,B3D25,y1I11,f1H12,v4B16,b1I99 1A19/1H12 green - - - 0 -";
    let levels: KlinZha<Tetrahedral> = KlinZha::from_text(Options::tetrahedral(), text).unwrap();
    assert_on_file("tetrahedral.svg", &picture(&levels, Observer::Referee).zones(true));
}

/// Plays at random, and looks at the picture of each state that somebody sees.
fn look_at_a_game<B: Board>(options: Options<B>, plies: usize, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game: KlinZha<B> = KlinZha::start(options).unwrap();
    for _ in 0..plies {
        for observer in [Observer::Referee, Observer::Public, GREEN, Observer::Player(Side::Gold)] {
            let view = game.view(observer, &[]);
            let drawn = Picture::new(&view).zones(true).fallen(true);
            let text = drawn.to_string();
            assert_eq!(text, Picture::new(&view).zones(true).fallen(true).to_string());
            let document = Document::parse(&text).unwrap();
            let pieces = pieces::<B>(&document);
            assert_eq!(pieces, seen(&view), "{observer:?} of {game}");
            let shared = options.form == Form::Reflective;
            let goals = Side::ALL.into_iter().filter(|&side| {
                matches!(view.goal(side), SeenGoal::On(_)) && !(shared && side == Side::Gold)
            });
            assert_eq!(of_class(&document, "goal").len(), goals.count(), "{observer:?} of {game}");
            let damaged = view.pieces().iter().filter(|piece| piece.damage > 0).count();
            // A badge is a disk and a number on it; the disk has the class.
            assert_eq!(of_class(&document, "damage").len(), damaged, "{observer:?} of {game}");
        }
        let steps = steps(&game);
        if steps.is_empty() {
            return;
        }
        play_step(&mut game, steps[rng.next_u64() as usize % steps.len()]).unwrap();
    }
}

#[test]
fn every_state_of_random_games_gives_a_well_formed_picture_of_what_is_seen() {
    for (seed, (_, options)) in (0..).zip(klinzha::PRESETS) {
        match options {
            klinzha::AnyOptions::Flat(options) => look_at_a_game(options, 60, seed),
            klinzha::AnyOptions::Tetrahedral(options) => look_at_a_game(options, 30, seed),
        }
    }
}

#[test]
fn two_states_that_a_side_cannot_tell_apart_have_the_same_picture() {
    let pairs = [
        // A blind game: where the opponent stands.
        (
            Options::blind(),
            "FE38,vD38,fI99 E38/I99 green - - - 0 -",
            "FE38,vC18,fI11 E38/I11 green - - - 0 -",
        ),
        // Hiding clouds: who stands on an edge, and whether anybody stands under a cloud.
        (
            Options::qaos_clouded(),
            "FE37,vD28,vA19,fI99 E37/I99 green - A19,D38 - 0 -",
            "FE37,sD28,fI99,vD38 E37/I99 green - A19,D38 - 0 -",
        ),
        // Kinta: what a piece is armed with that has not fought yet.
        (
            Options::rura_penthe(),
            "FE38,vD38,fI99 E38/I99 green - - - 0 - - E38:batleth,D38:jejtaj,I99:oynaq - - -",
            "FE38,vD38,fI99 E38/I99 green - - - 0 - - E38:batleth,D38:mace,I99:mekleth - - -",
        ),
    ];
    for (options, one, other) in pairs {
        let (one, other) = (flat(options, one), flat(options, other));
        if options.clouds.is_some() {
            // Of the pieces that differ in kind the numbers of the fallen tell.
            let draw = |game| picture(game, GREEN).zones(true).to_string();
            assert_eq!(draw(&one), draw(&other));
        } else {
            assert_eq!(one.view(GREEN, &[]), other.view(GREEN, &[]));
            let draw = |game| picture(game, GREEN).zones(true).fallen(true).to_string();
            assert_eq!(draw(&one), draw(&other));
        }
        let all = |game| picture(game, Observer::Referee).to_string();
        assert_ne!(all(&one), all(&other), "the referee sees the difference");
    }
}

#[test]
fn a_picture_speaks_to_those_who_do_not_see_it() {
    let text = "FE38,vD38,fI99 E38/I99 green - - - 0 -";
    let said = |game: &KlinZha, observer| {
        let text = picture(game, observer).to_string();
        let document = Document::parse(&text).unwrap();
        let root = document.root_element();
        assert_eq!(root.attribute("role"), Some("img"));
        ["title", "desc"].map(|name| {
            let node = root.children().find(|node| node.has_tag_name(name)).unwrap();
            node.text().unwrap().to_owned()
        })
    };
    assert_eq!(
        said(&flat(Options::open(), text), GREEN),
        [
            "Klin Zha, green to move",
            "gold vanguard on D38, green fencer on E38, gold fencer on I99, green Goal on E38, gold Goal on I99."
        ]
    );
    assert_eq!(
        said(&flat(Options::blind(), text), Observer::Player(Side::Gold)),
        [
            "Klin Zha as gold sees it, green to move",
            "gold vanguard on D38, gold fencer on I99, gold Goal on I99."
        ]
    );
}

#[test]
fn what_is_asked_for_is_shown_and_nothing_else() {
    let game = flat(Options::open(), OPENING);
    let plain = picture(&game, Observer::Referee);
    assert_eq!(game.phase(), Phase::Play);
    for class in ["zone", "legal", "last", "mark", "cloud", "dark", "edge", "arrow", "name", "mine"]
    {
        assert_eq!(count(&plain, class), 0, "{class}");
    }
    for class in ["spindle", "fallen", "damage", "weapon", "paralysed", "level", "crown"] {
        assert_eq!(count(&plain, class), 0, "{class}");
    }
    assert_eq!(count(&plain, "holder"), 2);
    assert_eq!(count(&plain.clone().zones(true), "zone"), 6);
    assert_eq!(count(&plain.clone().cell_names(true), "name"), 81);
    assert_eq!(count(&plain.clone().legal(Cell::F36.neighbours()), "legal"), 3);
    assert_eq!(count(&plain.clone().arrow(Cell::A19, Cell::I11), "arrow"), 1);
    // Seven is on no spindle, and there are but two.
    assert_eq!(count(&plain.clone().spindles(&[7, 6, 1, 2]), "spindle"), 2);
    for quiet in ["first", "point top", "fight", "keep"] {
        let m: Move = quiet.parse().unwrap();
        assert_eq!(plain.clone().last_move(m).to_string(), plain.to_string(), "{quiet}");
    }
}

#[test]
fn six_turns_lead_back_and_a_point_can_lie_below() {
    let game = flat(Options::open(), OPENING);
    let plain = picture(&game, Observer::Referee);
    let turns: Vec<String> = (0..6).map(|turn| plain.clone().turned(turn).to_string()).collect();
    for (index, turn) in turns.iter().enumerate() {
        assert_eq!(turns.iter().position(|other| other == turn), Some(index));
    }
    assert_eq!(plain.clone().turned(6).to_string(), turns[0]);
    assert_eq!(plain.clone().turned(-1).to_string(), turns[5]);
    for point in Point::ALL {
        let corner = point.corner::<Flat>().to_string();
        let text = plain.clone().near(point).to_string();
        let document = Document::parse(&text).unwrap();
        let lowest = |cell: &str| -> i32 {
            let cells = of_class(&document, "cell");
            let group =
                cells.iter().find(|node| node.attribute("data-cell") == Some(cell)).unwrap();
            let space = group.children().find(|node| node.attribute("class") == Some("space"));
            let outline = space.unwrap().attribute("d").unwrap();
            let words = outline.trim_end_matches('Z').split(['M', 'L']).filter(|p| !p.is_empty());
            words.map(|p| p.split(' ').nth(1).unwrap().parse::<i32>().unwrap()).max().unwrap()
        };
        let below = Cell::<Flat>::all().map(|cell| lowest(&cell.to_string())).max().unwrap();
        assert_eq!(lowest(&corner), below, "{point}");
    }
}
