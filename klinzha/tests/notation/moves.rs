//! The text of moves and rolls (K13).

use std::collections::HashSet;
use std::fmt::{Debug, Display};
use std::str::FromStr;

use klinzha::{
    Board, Cell, Flat, Kind, Move, ParseMoveErrorKind, ParseRollErrorKind, Point, Roll,
    Tetrahedral, Weapon,
};
use serde_json::Value;

const E37: Cell = Cell::E37;
const F37: Cell = Cell::F37;
const F47: Cell = Cell::F47;

/// Every form of K13 once, beside what it says.
fn forms() -> Vec<(&'static str, Move)> {
    let (from, to, at) = (E37, F37, F47);
    vec![
        ("first", Move::First),
        ("second", Move::Second),
        ("point top", Move::Point(Point::Top)),
        ("point left", Move::Point(Point::Left)),
        ("point right", Move::Point(Point::Right)),
        ("F@E38", Move::Place { kind: Kind::Fencer, cell: Cell::E38 }),
        ("L@E38", Move::Place { kind: Kind::Lancer, cell: Cell::E38 }),
        ("S@E38", Move::Place { kind: Kind::Swift, cell: Cell::E38 }),
        ("Y@E38", Move::Place { kind: Kind::Flier, cell: Cell::E38 }),
        ("V@E38", Move::Place { kind: Kind::Vanguard, cell: Cell::E38 }),
        ("B@E38", Move::Place { kind: Kind::Blockader, cell: Cell::E38 }),
        ("*@E38", Move::Goal { cell: Cell::E38 }),
        ("F@E38*", Move::Open { kind: Kind::Fencer, cell: Cell::E38 }),
        ("E37-F37", Move::Go { from, to, goal: false }),
        ("E37-F37*", Move::Go { from, to, goal: true }),
        ("*E37-F37", Move::Transport { from, to }),
        ("E37=mace", Move::Arm { cell: E37, weapon: Weapon::Mace }),
        ("E37=lance", Move::Arm { cell: E37, weapon: Weapon::Lance }),
        ("E37=chonnaq", Move::Arm { cell: E37, weapon: Weapon::Chonnaq }),
        ("E37=batleth", Move::Arm { cell: E37, weapon: Weapon::Batleth }),
        ("E37=jejtaj", Move::Arm { cell: E37, weapon: Weapon::Jejtaj }),
        ("E37=mekleth", Move::Arm { cell: E37, weapon: Weapon::Mekleth }),
        ("E37=oynaq", Move::Arm { cell: E37, weapon: Weapon::Oynaq }),
        ("E37=mine", Move::Arm { cell: E37, weapon: Weapon::Mine }),
        ("E37-F37~F47", Move::Strike { from, to, at }),
        ("E37-F37*~F47", Move::StrikeWithGoal { from, to, at }),
        ("F37~F47", Move::StrikeStill { from: F37, at }),
        ("E37-F37^F37", Move::Mine { from, to, at: to }),
        ("E37-F37*^F47", Move::MineWithGoal { from, to, at }),
        ("fight", Move::Fight),
        ("retreat F37", Move::Retreat { to }),
        ("back E37", Move::Back { to: E37 }),
        ("swap", Move::Swap),
        ("keep", Move::Keep),
    ]
}

fn roll_forms() -> Vec<(&'static str, Roll)> {
    vec![
        ("clouds 2", Roll::Clouds(2)),
        ("clouds 7", Roll::Clouds(7)),
        ("clouds 12", Roll::Clouds(12)),
        ("cloud E38", Roll::Cloud(Cell::E38)),
        ("spindles 4-2", Roll::Spindles { green: 4, gold: 2 }),
        ("spindles 6-6", Roll::Spindles { green: 6, gold: 6 }),
        ("roll 1", Roll::Spindle(1)),
        ("roll 6", Roll::Spindle(6)),
    ]
}

fn reads<T: FromStr<Err: Display> + Debug + PartialEq>(text: &str, expected: &T) {
    match text.parse::<T>() {
        Ok(read) => assert_eq!(read, *expected, "{text}"),
        Err(error) => panic!("{text}: {error}"),
    }
}

#[test]
fn every_form_is_written_as_in_the_rulebook_and_read_back() {
    for (text, m) in forms() {
        assert_eq!(m.to_string(), text);
        assert_eq!(format!("{m:?}"), text);
        assert_eq!(m.text().as_str(), text);
        reads(text, &m);
        assert!(text.parse::<Roll>().is_err(), "{text} is no roll");
    }
    for (text, roll) in roll_forms() {
        assert_eq!(roll.to_string(), text);
        assert_eq!(format!("{roll:?}"), text);
        assert_eq!(roll.text().as_str(), text);
        reads(text, &roll);
        assert!(text.parse::<Move>().is_err(), "{text} is no move");
    }
}

#[test]
fn the_forms_above_are_all_kinds_of_moves_and_rolls() {
    fn kinds<T>(all: &[(&str, T)]) -> usize {
        all.iter().map(|(_, t)| std::mem::discriminant(t)).collect::<HashSet<_>>().len()
    }
    assert_eq!(kinds(&forms()), 19);
    assert_eq!(kinds(&roll_forms()), 4);
}

/// K13: cells and words are read in either case, and so are the letters of pieces.
#[test]
fn case_does_not_matter_to_read() {
    for (text, m) in forms() {
        reads(&text.to_lowercase(), &m);
        reads(&text.to_uppercase(), &m);
    }
    for (text, roll) in roll_forms() {
        reads(&text.to_lowercase(), &roll);
        reads(&text.to_uppercase(), &roll);
    }
}

/// K1.2: a hyphen in the cell, lower case, `I90`.
#[test]
fn cells_in_moves_are_read_in_all_their_spellings() {
    let to_corner = Move::Go { from: Cell::I88, to: Cell::I99, goal: true };
    for text in ["I88-I90*", "i-88-i-90*", "I-88-I99*", "i88-I-99*"] {
        reads(text, &to_corner);
    }
    reads("f@a-19", &Move::<Flat>::Place { kind: Kind::Fencer, cell: Cell::A19 });
    reads("*A-19-B-19", &Move::Transport { from: Cell::A19, to: Cell::B19 });
    reads("CLOUD i90", &Roll::Cloud(Cell::I99));
}

/// K1.7: on the tetrahedral board a cell has its level; nothing reads on both boards that names
/// a cell.
#[test]
fn each_board_reads_its_own_cells_only() {
    for text in ["*1E38-2D27", "1I-90-2H88*", "9a11~8b12", "f@1a19", "retreat 3C26"] {
        assert!(text.parse::<Move<Tetrahedral>>().is_ok(), "{text}");
        assert!(text.parse::<Move<Flat>>().is_err(), "{text}");
    }
    let (flat, high) = ("cloud I99", "cloud 9A11");
    assert!(flat.parse::<Roll<Flat>>().is_ok() && flat.parse::<Roll<Tetrahedral>>().is_err());
    assert!(high.parse::<Roll<Tetrahedral>>().is_ok() && high.parse::<Roll<Flat>>().is_err());
    for (text, _) in forms().into_iter().filter(|(text, _)| text.contains(['3', '4'])) {
        assert!(text.parse::<Move<Tetrahedral>>().is_err(), "{text}");
    }
}

#[test]
fn a_text_in_a_form_is_read_though_no_position_allows_it() {
    for text in ["E37-E37", "A19-I99*", "*A19-A19", "A19~I99", "B@A19*", "A19-A19*^A19"] {
        assert_eq!(text.parse::<Move>().map(|m| m.to_string()).as_deref(), Ok(text));
    }
}

/// K9.2, K8.1, K12.3.
#[test]
fn only_numbers_that_spindles_show_are_read() {
    for n in 0..=1000_u16 {
        let count = format!("clouds {n}").parse::<Roll>();
        assert_eq!(count.is_ok(), (2..=12).contains(&n), "{n}");
        assert_eq!(format!("roll {n}").parse::<Roll>().is_ok(), (1..=6).contains(&n), "{n}");
        assert!(format!("clouds 0{n}").parse::<Roll>().is_err(), "0{n}");
        assert!(format!("roll 0{n}").parse::<Roll>().is_err(), "0{n}");
        for other in [0, 1, 6, 7] {
            let fits = (1..=6).contains(&n) && (1..=6).contains(&other);
            assert_eq!(format!("spindles {n}-{other}").parse::<Roll>().is_ok(), fits);
            assert_eq!(format!("spindles {other}-{n}").parse::<Roll>().is_ok(), fits);
        }
    }
    for text in ["roll +1", "roll -1", "roll 1.0", "roll ٣", "clouds 99999999999999999999"] {
        assert!(text.parse::<Roll>().is_err(), "{text}");
    }
}

#[test]
fn a_number_that_no_spindle_shows_is_still_written() {
    let most = Roll::<Flat>::Spindles { green: 255, gold: 255 };
    assert_eq!(most.to_string(), "spindles 255-255");
    assert_eq!(Roll::<Flat>::Clouds(13).to_string(), "clouds 13");
    assert!("clouds 13".parse::<Roll>().is_err());
}

#[test]
fn texts_are_filled_up_to_a_width() {
    let m: Move = "E37-F37".parse().unwrap();
    assert_eq!(format!("[{m:>9}] [{m:<9}] [{m:-^9?}]"), "[  E37-F37] [E37-F37  ] [-E37-F37-]");
    let roll = Roll::<Flat>::Spindle(3);
    assert_eq!(format!("[{roll:>8}]"), "[  roll 3]");
    assert_eq!(format!("[{:>8}]", roll.text()), "[  roll 3]");
}

// --- what is no move -------------------------------------------------------------------------

#[track_caller]
fn no_move(text: &str, kind: ParseMoveErrorKind, at: usize) {
    let error = text.parse::<Move>().expect_err(text);
    assert_eq!((error.kind(), error.at()), (kind, at), "{text}");
}

#[track_caller]
fn no_roll(text: &str, kind: ParseRollErrorKind, at: usize) {
    let error = text.parse::<Roll>().expect_err(text);
    assert_eq!((error.kind(), error.at()), (kind, at), "{text}");
}

#[test]
fn what_is_in_no_form_of_a_move_is_refused_where_it_goes_wrong() {
    use ParseMoveErrorKind::*;

    for text in ["", " ", "e", "pass", "firstly", " first", "pointtop", "@E38", "-", "~E37", "é"] {
        no_move(text, Unknown, 0);
    }
    for text in ["roll 3", "cloud E38", "spindles 4-2", "clouds 7"] {
        no_move(text, Unknown, 0);
    }
    for text in ["E38-", "E38-F3", "E38-F38", "E38-*F47", "E38-e", "E38- F47", "E38-F４7"] {
        no_move(text, Cell, 4);
    }
    for text in ["E36-F37", "J11-I11", "1E37-1F37", "A-99", "E3", "0"] {
        no_move(text, Cell, 0);
    }
    no_move("*@", Cell, 2);
    no_move("*@E99", Cell, 2);
    no_move("F@", Cell, 2);
    no_move("F@F@E38", Cell, 2);
    no_move("retreat ", Cell, 8);
    no_move("retreat  F37", Cell, 8);
    no_move("back F", Cell, 5);
    no_move("F37~", Cell, 4);
    no_move("E37-F37^", Cell, 8);
    no_move("E37-F37~^F47", Cell, 8);
    no_move("E37-F37*~~F47", Cell, 9);

    no_move("point ", Point, 6);
    no_move("point  top", Point, 6);
    no_move("point bottom", Point, 6);
    no_move("point topmost", Point, 6);
    for (text, at) in
        [("point", 5), ("point-top", 5), ("retreat", 7), ("back", 4), ("back\tE37", 4)]
    {
        no_move(text, Space, at);
    }

    no_move("G@E38", Piece, 0);
    no_move("é@E38", Piece, 0);
    no_move("1@E38", Piece, 0);

    no_move("E37=", Weapon, 4);
    no_move("E37=daqtagh", Weapon, 4);
    no_move("E37=maces", Weapon, 4);
    no_move("E37= mace", Weapon, 4);

    for text in ["*", "**", "*-", "*first", "* @E38", "*F38"] {
        no_move(text, Goal, 1);
    }
    for text in ["*E38", "*E38~F47", "*E38*-F47", "*E38 "] {
        no_move(text, Transport, 4);
    }
    for text in ["E37", "E37 - F37", "E37*", "E37*~F47", "E37^F37", "E37F37", "E37xF37", "E37–F37"]
    {
        no_move(text, AfterCell, 3);
    }

    for text in ["E37-F37~F47*", "E37-F37^F47*", "E37-F37*^F47*"] {
        no_move(text, LateStar, text.len() - 1);
    }
    no_move("F37~F47*", LateStar, 7);
    for text in ["E37-F37~F47^F37", "E37-F37^F37~F47", "E37-F37^F37^F37"] {
        no_move(text, Both, 11);
    }
    no_move("F37~F47~F47", Both, 7);
    no_move("F37~F47^F37", Both, 7);

    no_move("E37-F37?", Refused, 7);
    no_move("E37-F37*?", Refused, 8);
    no_move("F@E38?", Refused, 5);

    for (text, at) in [
        ("first ", 5),
        ("first1", 5),
        ("keep E37", 4),
        ("fight!", 5),
        ("point top ", 9),
        ("point top1", 9),
        ("F@E38**", 6),
        ("F@E38-F37", 5),
        ("*@E38*", 5),
        ("*E38-D27*", 8),
        ("E37-F37 ", 7),
        ("E37-F37\n", 7),
        ("E37-F37\0", 7),
        ("E37-F37**", 8),
        ("E37-F37-F47", 7),
        ("E37-F377", 7),
        ("E37-F37??", 7),
        ("E37=mace*", 8),
        ("retreat F37*", 11),
        ("E37-F37é", 7),
    ] {
        no_move(text, Trailing, at);
    }
}

#[test]
fn what_is_in_no_form_of_a_roll_is_refused_where_it_goes_wrong() {
    use ParseRollErrorKind::*;

    for text in ["", " roll 3", "rolls 3", "dice 3", "3", "first", "E37-F37"] {
        no_roll(text, Unknown, 0);
    }
    for text in
        ["clouds", "clouds ", "clouds 1", "clouds 13", "clouds  7", "clouds 07", "clouds E38"]
    {
        no_roll(text, Clouds, 6);
    }
    for text in ["cloud", "cloud 7", "cloud  E38", "cloud E36", "cloud 1E38", "cloud\u{a0}E38"] {
        no_roll(text, Cell, 5);
    }
    for text in
        ["spindles", "spindles 4", "spindles 4-", "spindles 4 2", "spindles 42", "spindles 4-7"]
    {
        no_roll(text, Spindles, 8);
    }
    no_roll("spindles 0-1", Spindles, 8);
    for text in ["roll", "roll ", "roll 0", "roll 7", "roll 10", "roll  1", "roll-1", "roll3x"] {
        no_roll(text, Spindle, 4);
    }
    no_roll("roll 3 ", Trailing, 6);
    no_roll("clouds 7 ", Trailing, 8);
    no_roll("cloud E38*", Trailing, 9);
    no_roll("spindles 4-2-1", Trailing, 12);
}

#[test]
fn the_messages_of_moves_say_what_belongs_there() {
    for (text, message) in [
        (
            "pass",
            "not a move, at byte 0, where `pass` stands: a move is `first`, `second`, `point top`, `F@E38`, `*@E38` or `F@E38*` in the set-up, `E37-F37`, `E37-F37*` or `*E37-F37` in play, and in Kinta also `E37=batleth`, `E37-F37~F47`, `F37~F47`, `E37-F37^F37`, `fight`, `retreat F37`, `back E37`, `swap` or `keep` (K13)",
        ),
        (
            "E37-F38",
            "not a move, at byte 4, where `F38` stands: here belongs a cell, a row letter A to I and two digits such as E37, on the tetrahedral board after a level digit such as 1E37 (K1.2, K1.7)",
        ),
        (
            "point up",
            "not a move, at byte 6, where `up` stands: after `point` comes top, left or right (K1.5)",
        ),
        (
            "back",
            "not a move, at byte 4, where the text ends: after `point` comes one space and a point, after `retreat` or `back` one space and a cell (K13)",
        ),
        (
            "G@E38",
            "not a move, at byte 0, where `G@E38` stands: before `@` comes a piece, F, L, S, Y, V or B, or `*` for the Goal (K2, K13)",
        ),
        (
            "E37=daqtagh",
            "not a move, at byte 4, where `daqtagh` stands: after `=` comes mace, lance, chonnaq, batleth, jejtaj, mekleth, oynaq or mine; the daqtagh is never chosen (K12.8)",
        ),
        (
            "*",
            "not a move, at byte 1, where the text ends: a `*` at the front is followed by `@` and a cell, as in `*@E38`, or by the cells of a Goal transport, as in `*1E38-2D27` (K13)",
        ),
        (
            "*E38",
            "not a move, at byte 4, where the text ends: a Goal transport goes on with `-` and a cell, as in `*1E38-2D27` (K13)",
        ),
        (
            "F37^F37",
            "not a move, at byte 3, where `^F37` stands: after the cell of a piece comes `-` and the cell it moves to, in Kinta also `~` and the cell it strikes at, or `=` and a weapon; a mine is laid as in `E37-F37^F37` (K13)",
        ),
        (
            "E37-F37~F47*",
            "not a move, at byte 11, where `*` stands: a `*` comes before `~` or `^`, as in `E37-F37*~F47` (K13)",
        ),
        (
            "E37-F37~F47^F37",
            "not a move, at byte 11, where `^F37` stands: one move strikes once or lays one mine: `~` or `^`, not both nor twice (K12.9, K12.10)",
        ),
        (
            "E37-F37?",
            "not a move, at byte 7, where `?` stands: a `?` marks a refused attempt in a record and is no part of the move (K13)",
        ),
        (
            "E37-F37 ",
            "not a move, at byte 7, where a space stands: the move is complete here, but the text goes on",
        ),
    ] {
        assert_eq!(text.parse::<Move>().expect_err(text).to_string(), message);
    }
}

#[test]
fn the_messages_show_a_word_and_not_the_rest_of_a_long_text() {
    for (text, shown) in [
        ("E37-abcdefghijkl of", "not a move, at byte 4, where `abcdefghijkl` stands: "),
        ("E37-abcdefghijklm", "not a move, at byte 4, where `abcdefghijkl...` stands: "),
        ("E37-\u{1b}[2J", "not a move, at byte 4, where a sign stands that is in no text: "),
        ("E37-F\u{e9}7", "not a move, at byte 4, where `F` stands: "),
    ] {
        let message = text.parse::<Move>().expect_err(text).to_string();
        assert!(message.starts_with(shown), "{message}");
    }
}

#[test]
fn the_messages_of_rolls_say_what_belongs_there() {
    for (text, message) in [
        (
            "dice 3",
            "not a roll, at byte 0, where `dice` stands: a roll is `clouds 2` to `clouds 12`, `cloud E38`, `spindles 4-2` or `roll 1` to `roll 6` (K13)",
        ),
        (
            "clouds 13",
            "not a roll, at byte 6, where a space stands: after `clouds` comes one space and a number from 2 to 12 (K9.2)",
        ),
        (
            "cloud 7",
            "not a roll, at byte 5, where a space stands: after `cloud` comes one space and a cell such as E37, on the tetrahedral board such as 1E37 (K1.2, K1.7)",
        ),
        (
            "spindles 4:2",
            "not a roll, at byte 8, where a space stands: after `spindles` comes one space and the throws of Green and Gold, each from 1 to 6, with a hyphen between (K8.1)",
        ),
        (
            "roll 7",
            "not a roll, at byte 4, where a space stands: after `roll` comes one space and a number from 1 to 6 (K12.3)",
        ),
        (
            "roll 3 ",
            "not a roll, at byte 6, where a space stands: the roll is complete here, but the text goes on",
        ),
    ] {
        assert_eq!(text.parse::<Roll>().expect_err(text).to_string(), message);
    }
}

/// What a message offers as a form is one; what it quotes first is the word that is none.
#[test]
fn the_forms_that_the_messages_list_are_read() {
    let message = |text: &str| text.parse::<Move>().expect_err(text).to_string();
    let mut shown = 0;
    for text in message("pass").split('`').skip(3).step_by(2) {
        assert!(text.parse::<Move>().is_ok(), "{text}");
        shown += 1;
    }
    assert_eq!(shown, 18);
    for text in
        "dice".parse::<Roll>().expect_err("no roll").to_string().split('`').skip(3).step_by(2)
    {
        assert!(text.parse::<Roll>().is_ok(), "{text}");
    }
}

// --- the games of the independent program ----------------------------------------------------

/// The texts of moves and rolls in one entry of the vectors.
fn texts(entry: &Value) -> Vec<&str> {
    let list = |key: &str| entry[key].as_array().map(Vec::as_slice).unwrap_or_default();
    let mut all: Vec<&str> = ["moves", "via"]
        .into_iter()
        .flat_map(list)
        .map(|text| text.as_str().expect("a text"))
        .collect();
    all.extend(list("attempts").iter().map(|attempt| attempt[1].as_str().expect("a text")));
    all
}

fn is_read_and_written_as_it_is<B: Board>(text: &str) {
    let (m, roll) = (text.parse::<Move<B>>(), text.parse::<Roll<B>>());
    match (m, roll) {
        (Ok(m), Err(_)) => assert_eq!(m.to_string(), text),
        (Err(_), Ok(roll)) => assert_eq!(roll.to_string(), text),
        (Ok(_), Ok(_)) => panic!("{text} is both a move and a roll"),
        (Err(m), Err(roll)) => panic!("{text} is neither: {m}; {roll}"),
    }
}

#[test]
fn every_move_of_the_vectors_is_read_and_written_as_it_is() {
    let mut count = 0;
    for file in [
        include_str!("../../testdata/klinzha-open.json"),
        include_str!("../../testdata/klinzha-variants.json"),
        include_str!("../../testdata/klinzha-reflective.json"),
        include_str!("../../testdata/klinzha-tetrahedral.json"),
        include_str!("../../testdata/klinzha-hidden.json"),
        include_str!("../../testdata/klinzha-kinta.json"),
    ] {
        let file: Value = serde_json::from_str(file).unwrap();
        for entry in ["perft", "games"].into_iter().flat_map(|key| file[key].as_array().unwrap()) {
            let check = match entry["options"]["board"].as_str() {
                Some("tetrahedral") => is_read_and_written_as_it_is::<Tetrahedral>,
                _ => is_read_and_written_as_it_is::<Flat>,
            };
            let texts = texts(entry);
            texts.iter().for_each(|text| check(text));
            count += texts.len();
        }
    }
    assert!(count > 8_000, "{count} texts");
}

/// The lists of the vectors are in the byte order of their texts, and so is [`Move::text`].
#[test]
fn moves_sort_by_their_texts_without_strings() {
    let file: Value =
        serde_json::from_str(include_str!("../../testdata/klinzha-tetrahedral.json")).unwrap();
    let list = file["perft"][0]["moves"].as_array().unwrap();
    let listed: Vec<Move<Tetrahedral>> =
        list.iter().map(|text| text.as_str().unwrap().parse().unwrap()).collect();
    let mut sorted = listed.clone();
    sorted.sort();
    assert_ne!(sorted, listed, "the order of values is another");
    sorted.sort_by_key(|m| m.text());
    assert_eq!(sorted, listed);
}
