//! The programs of the tutorial, and that its pages show them as they are.
#![allow(clippy::unwrap_used)]

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use examples::torere::{Options, Side, Torere};
use tabletop_rules::laws::{Suite, Symmetry};
use tabletop_rules::{Game, Notation, Turn, perft};

fn position(text: &str) -> Torere {
    Torere::from_text(&Options::default(), text).unwrap()
}

#[test]
fn the_fifth_game_obeys_the_laws() {
    // The rules do not prefer a side: swap the colours and the turn.
    let swapped = |game: &Torere| {
        let mut text = String::new();
        game.write_text(&mut text).unwrap();
        let (board, rest) = text.split_once(' ').unwrap();
        let (side, moves) = rest.split_once(' ').unwrap();
        let swap = |c: char| {
            if c == 'b' {
                'w'
            } else if c == 'w' {
                'b'
            } else {
                c
            }
        };
        let board: String = board.chars().map(swap).collect();
        let side = if side == "black" { "white" } else { "black" };
        Torere::from_text(&game.options(), &format!("{board} {side} {moves}")).unwrap()
    };
    let limited = Options { limit: Some(40) };
    let report = Suite::<Torere>::new([limited, Options { limit: Some(1) }])
        .positions([(limited, "bwwbbwbw. white 3")])
        .bounded(40)
        .hashed()
        .symmetry(Symmetry::new("colours swapped", swapped, Side::other))
        .run();
    assert!(report.finished > 0);
    tabletop_rules::laws::check::<Torere>([Options::default()]);
}

#[test]
fn the_fifth_game_says_which_rule_forbids() {
    let game = Torere::start(&Options::default()).unwrap();
    let refusal = |game: &Torere, m: &str| game.check(m.parse().unwrap()).unwrap_err().to_string();
    let only_beside_an_enemy =
        "to the centre goes only a piece with an enemy next to it on the ring (M3)";
    assert_eq!(refusal(&game, "2"), only_beside_an_enemy);
    assert_eq!(refusal(&game, "5"), "no piece of black stands there (M2)");
    let game = position("bbb.wwwwb white 1");
    assert_eq!(refusal(&game, "7"), "the free place is not next to it (M2)");
    // M4: the neighbours of the free place are Black's, and White is to move.
    let game = position("bwwwwb.bb white 9");
    assert_eq!(game.turn().outcome().unwrap().to_string(), "black: stuck");
    assert_eq!(refusal(&game, "2"), "the game is over (M4, M5)");
}

#[test]
fn a_text_that_is_no_position_of_the_fifth_game_says_why() {
    let options = Options { limit: Some(2) };
    for (text, words) in [
        (
            "bbbbwwww black 0",
            "a position is nine places, side and moves made, as in `bbbbwwww. black 0`",
        ),
        ("bbbbbwww. black 0", "each side has four pieces (M1)"),
        ("bbbbwwww. black 3", "more moves were made than the limit allows (M5)"),
    ] {
        assert_eq!(Torere::from_text(&options, text).unwrap_err().to_string(), words, "{text}");
    }
    let error = Torere::start(&Options { limit: Some(0) }).unwrap_err();
    assert_eq!(error.to_string(), "a limit of no moves: it is at least 1 (M5)");
}

#[test]
fn the_fifth_game_has_few_positions() {
    let start = Torere::start(&Options::default()).unwrap();
    // Two pieces have an enemy beside them, and each first move has one answer and one to that.
    assert_eq!([1, 2, 3].map(|depth| perft(&start, depth)), [2, 2, 2]);
    // All positions that can come about, by the free place, the ring and who is to move.
    let (mut seen, mut open) = (std::collections::BTreeSet::new(), vec![start]);
    while let Some(game) = open.pop() {
        if seen.insert(game.repetition_key()) && matches!(game.turn(), Turn::Player(_)) {
            let _ = game.visit_moves(|m| {
                let mut next = game.clone();
                next.play_unchecked(m);
                open.push(next);
                std::ops::ControlFlow::Continue(())
            });
        }
    }
    // 9 free places and 70 ways to set four of each colour, twice for the side to move.
    assert!(seen.len() > 500 && seen.len() <= 2 * 9 * 70, "{}", seen.len());
}

fn front_end(typed: &str) -> String {
    let mut program = Command::new(env!("CARGO_BIN_EXE_front-end"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    program.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    let output = program.wait_with_output().unwrap();
    assert!(output.status.success());
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn the_front_end_shows_the_board_explains_refusals_and_writes_records() {
    let shown = front_end("moves\no5-o5\nhello\nrecord\nquit\n");
    assert!(shown.starts_with("class "), "{shown}");
    assert!(shown.contains("\ncoin "), "{shown}");
    // All eight pieces, and a free space by its name.
    let board = &shown[shown.find("\n\n").unwrap()..];
    let board = &board[..board.find("> ").unwrap()];
    assert_eq!(board.matches('[').count(), 8, "{board}");
    assert!(board.contains("i12") && board.contains("o10") && !board.contains("o11"), "{board}");
    assert!(shown.contains("(D5)") || shown.contains("(D4)"), "{shown}");
    assert!(shown.contains("\ngame: dejarik\n"), "{shown}");
}

#[test]
fn the_front_end_takes_back_and_goes_on() {
    let shown = front_end("moves\n");
    let line = shown.lines().find(|line| line.contains("> ") && line.contains('-')).unwrap();
    let first = line.split_once("> ").unwrap().1.split(' ').next().unwrap();
    let played = front_end(&format!("{first}\nundo\nrecord\n"));
    let record = played.split("tabletop-record").nth(1).unwrap();
    assert!(!record.contains(first), "{played}");
    assert!(front_end(&format!("{first}\nrecord\n")).contains(first));
}

/// The lines of code of a page, in its order.
fn code(page: &str) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/tutorial").join(page);
    let page = std::fs::read_to_string(path).unwrap();
    let blocks =
        page.split("```").enumerate().filter(|(i, text)| i % 2 == 1 && text.starts_with("rust\n"));
    blocks.flat_map(|(_, text)| lines(&text[5..])).collect()
}

fn lines(code: &str) -> Vec<String> {
    code.lines().map(str::trim_end).filter(|line| !line.is_empty()).map(str::to_owned).collect()
}

#[test]
fn the_pages_show_the_programs_as_they_are() {
    assert_eq!(code("front-end.md"), lines(include_str!("../src/bin/front-end.rs")));
    let own_test = "tabletop_rules::laws::check::<Torere>([Options { limit: Some(40) }]);";
    let mut fifth = code("fifth-game.md");
    assert!(fifth.pop().is_some_and(|line| line.trim() == own_test));
    assert_eq!(fifth, lines(include_str!("../src/torere.rs")));
}
