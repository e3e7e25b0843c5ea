//! Records: round trips, and every way in which a text is none.
#![cfg(feature = "alloc")]
#![allow(missing_docs, clippy::unwrap_used)]

use tabletop_rules::toys::{DarkRing, Nim, Race, Seat};
use tabletop_rules::{
    Arbiter, HeaderError, History, Notation, Record, RecordError, RecordErrorKind, RecordedResult,
    ReplayError, Step,
};

fn game<G: Notation>(options: &str, steps: &[&str]) -> History<G> {
    let options = options.parse().ok().unwrap();
    let mut game = History::new(G::start(&options).ok().unwrap());
    game.play_texts(steps).unwrap();
    game
}

/// Asserts that a record reads back as it is and returns its text.
fn round_trip<G: Notation>(record: &Record<G>) -> String {
    let text = record.to_string();
    let back: Record<G> = text.parse().unwrap();
    assert_eq!(&back, record);
    assert_eq!(back.to_string(), text);
    text
}

#[test]
fn a_record_has_a_version_headers_and_steps() {
    let steps = ["dice 7", "run a", "dice 12", "run a", "dice 5", "run a", "dice 4", "run b"];
    let mut record = Record::of(&game::<Race>("length 12", &steps));
    record.set_header("first", "Ada").unwrap();
    record.set_header("date", "2026-11-29").unwrap();
    let expected = "\
tabletop-record 1
game: race
rules: K75G-HPWY
options: length 12
result: unfinished
first: Ada
date: 2026-11-29

dice 7, run a, dice 12, run a, dice 5, run a, dice 4, run b
";
    assert_eq!(round_trip(&record), expected);
}

#[test]
fn lines_of_steps_are_at_most_80_wide_and_break_after_commas() {
    let mut record = Record::<Race>::new(Default::default());
    for index in 0..60 {
        record.push(if index % 2 == 0 {
            Step::Roll(format!("dice {}", 2 + index % 11).parse().unwrap())
        } else {
            Step::Move("run a".parse().unwrap())
        });
    }
    let text = round_trip(&record);
    let body: Vec<_> = text.split("\n\n").nth(1).unwrap().lines().collect();
    assert!(body.len() > 1);
    assert!(body.iter().all(|line| line.len() <= 80), "{text}");
    let (last, others) = body.split_last().unwrap();
    assert!(others.iter().all(|line| line.ends_with(',') && line.len() > 70), "{text}");
    assert!(!last.ends_with(','));
}

#[test]
fn the_example_of_the_documentation_replays() {
    let text = "\
tabletop-record 1
game: race
rules: K75G-HPWY
options: length 12
result: first: both home
first: Ada
date: 2026-11-29

dice 12, run a, dice 7, run a, dice 12, run b
";
    let record: Record<Race> = text.parse().unwrap();
    assert_eq!(record.to_string(), text);
    assert_eq!(record.replay().unwrap().runners(Seat::First), [12, 12]);
}

#[test]
fn a_record_keeps_a_start_that_is_not_the_usual_one() {
    let options = "misere".parse().unwrap();
    let nim = Nim::from_text(&options, "1-0-2 second").unwrap();
    let mut played = History::new(nim);
    played.play_text("c2").unwrap();
    let record = Record::of(&played);
    let text = round_trip(&record);
    assert!(
        text.contains("\noptions: misere\nstart: 1-0-2 second\nresult: unfinished\n"),
        "{text}"
    );
    assert_eq!(record.replay_history().unwrap().entries(), played.entries());
    assert_eq!(record.start(), Some(played.start()));

    // The usual start is not written, and not kept if somebody else has written it.
    assert!(Record::from_position(Nim::start(&options).unwrap()).start().is_none());
    let text = "tabletop-record 1\ngame: nim\noptions:\nstart: 3-4-5 first\n";
    assert!(text.parse::<Record<Nim>>().unwrap().start().is_none());
}

#[test]
fn a_record_reads_with_comments_any_line_breaks_and_either_line_end() {
    let text = "\
tabletop-record 1\r
# A comment between the headers.\r
game:   nim\r
options: misere\r
remark: # belongs to the value\r
\r
a1, b2 # the usual beginning\r
# nothing here\r
\r
b1,\r
   c5\r
";
    let record: Record<Nim> = text.parse().unwrap();
    let steps: Vec<_> = record.steps().map(|step| step.to_string()).collect();
    assert_eq!(steps, ["a1", "b2", "b1", "c5"]);
    assert_eq!(record.header("remark"), Some("# belongs to the value"));
    assert_eq!(record.result(), &RecordedResult::Unstated);
    assert_eq!(record.replay().unwrap().heaps(), [2, 1, 0]);
    round_trip(&record);
}

fn error<G: Notation>(text: &str) -> RecordError {
    text.parse::<Record<G>>().unwrap_err()
}

#[test]
fn every_error_of_reading_says_where_and_what() {
    let head = "tabletop-record 1\ngame: nim\n";
    let cases = [
        (String::new(), "line 1, column 1: a record begins with the line `tabletop-record 1`"),
        (
            "tabletop-record one".into(),
            "line 1, column 1: a record begins with the line `tabletop-record 1`",
        ),
        (
            "tabletop-record 2\n".into(),
            "line 1, column 17: this is a record of version 2, and only version 1 is known",
        ),
        (
            format!("{head}options\n"),
            "line 3, column 1: a header is a name, a colon and a value, and an empty line ends the \
             headers",
        ),
        (
            format!("{head}1st: Ada\n"),
            "line 3, column 1: a header is a name, a colon and a value, and an empty line ends the \
             headers",
        ),
        (
            format!("{head}options:\ngame: nim\n"),
            "line 4, column 1: the header `game` stands here for the second time",
        ),
        ("tabletop-record 1\noptions:\n".into(), "line 2, column 1: the header `game` is missing"),
        (head.into(), "line 2, column 1: the header `options` is missing"),
        (
            "tabletop-record 1\ngame: chess\noptions:\n".into(),
            "line 2, column 7: this is a record of `chess`, not of `nim`",
        ),
        (
            format!("{head}options: heaps 1-2\n"),
            "line 3, column 10: bad options: options are `heaps 1-2-3`, `misere` or both",
        ),
        (
            format!("{head}options: heaps 0-0-0\n"),
            "line 3, column 10: bad options: at least one heap needs a counter (N1)",
        ),
        (
            format!("{head}rules: ?\noptions:\n"),
            "line 3, column 8: a rule code is eight letters or digits in two groups, as in \
             `5M0T-9QZB`",
        ),
        (
            format!("{head}rules: 7WHT-69N7\noptions:\n"),
            "line 3, column 8: the rule code of these options is M2ZQ-165B, not 7WHT-69N7",
        ),
        (
            format!("{head}options:\nstart: 9-9-9 first\n"),
            "line 4, column 8: bad start: a heap holds more than at the start (N1)",
        ),
        (
            format!("{head}options:\n\na1,, b2\n"),
            "line 5, column 4: a move or roll is missing here",
        ),
        (format!("{head}options:\n\n, b2\n"), "line 5, column 1: a move or roll is missing here"),
        (
            format!("{head}options:\n\na1,\n  b2, dice 7\n"),
            "line 6, column 7: `dice 7` is no move (a move is a heap `a` to `c` and a number `1` to \
             `9`) and no roll (this game has no rolls)",
        ),
        (
            format!("{head}options:\n\nx1?\n"),
            "line 5, column 1: `x1?` is no refused move: a move is a heap `a` to `c` and a number \
             `1` to `9`",
        ),
    ];
    for (text, message) in cases {
        assert_eq!(error::<Nim>(&text).to_string(), message, "{text}");
    }
    assert_eq!(error::<Nim>("").kind, RecordErrorKind::NoRecord);
}

#[test]
fn every_error_of_replaying_says_where_and_what() {
    let read = |text: &str| text.parse::<Record<Nim>>().unwrap();
    let head = "tabletop-record 1\ngame: nim\noptions: heaps 1-2-0\n";
    let cases = [
        (format!("{head}\nb2, b1"), "entry 2, `b1`: the heap holds only 0 (N2)"),
        (format!("{head}\nb2, a1, a1"), "entry 3, `a1`: the game is over (N3)"),
        (format!("{head}\nb2?"), "entry 1, `b2?`: recorded as refused, but it is legal"),
        (
            format!("{head}\nb2, a1, a1?"),
            "entry 3, `a1?`: recorded as refused, but it is no player's turn",
        ),
        (
            format!("{head}result: first: last counter\n\nb2, a1"),
            "the record says `first: last counter`, but its steps lead to `second: last counter`",
        ),
        (
            format!("{head}result: unfinished\n\nb2, a1"),
            "the record says `unfinished`, but its steps lead to `second: last counter`",
        ),
        (
            format!("{head}result: second: last counter\n\nb2"),
            "the record says `second: last counter`, but its steps lead to `unfinished`",
        ),
    ];
    for (text, message) in cases {
        assert_eq!(read(&text).replay().unwrap_err().to_string(), message, "{text}");
        assert_eq!(read(&text).replay_history().unwrap_err().to_string(), message, "{text}");
    }
    assert!(read(&format!("{head}result: second: last counter\n\nb2, a1")).replay().is_ok());
    assert!(read(&format!("{head}result: unfinished\n\nb2, a2?, a1?")).replay().is_err());
    assert!(read(&format!("{head}result: unfinished\n\nb2, a2?")).replay().is_ok());

    let never = Record::<Nim>::new("heaps 0-0-0".parse().unwrap());
    let message = "the options cannot be played: at least one heap needs a counter (N1)";
    assert_eq!(never.replay().unwrap_err().to_string(), message);
    let early = "tabletop-record 1\ngame: race\noptions:\n\nrun a".parse::<Record<Race>>().unwrap();
    let message = "entry 1, `run a`: the dice are to be rolled first (R2)";
    assert_eq!(early.replay().unwrap_err().to_string(), message);
    let twice = "tabletop-record 1\ngame: race\noptions:\n\ndice 2, dice 2";
    let message = "entry 2, `dice 2`: no roll is due: it is a player's turn or the game is over";
    assert_eq!(twice.parse::<Record<Race>>().unwrap().replay().unwrap_err().to_string(), message);
}

#[test]
fn the_record_of_a_hidden_game_keeps_refusals() {
    let mut arbiter = Arbiter::new(DarkRing::start(&Default::default()).unwrap());
    arbiter.resolve("deal 1-2".parse().unwrap()).unwrap();
    let (first, second) = (Seat::First, Seat::Second);
    arbiter.attempt_text(first, "right").unwrap();
    arbiter.attempt_text(first, "left").unwrap();
    arbiter.attempt_text(second, "call 6").unwrap();
    let record = Record::of(arbiter.game());
    let text = round_trip(&record);
    assert!(text.ends_with("result: second: found\n\ndeal 1-2, right?, left, call 6\n"), "{text}");
    assert_eq!(record.arbitrate().unwrap().game().entries(), arbiter.game().entries());
    assert_eq!(&record.replay().unwrap(), arbiter.game().state());
}

#[test]
fn every_error_of_arbitrating_says_where_and_what() {
    let head = "tabletop-record 1\ngame: dark-ring\noptions:\n";
    let cases = [
        ("deal 1-2, right", "entry 2, `right`: the cell is taken (D2)"),
        ("deal 1-2, left?", "entry 2, `left?`: recorded as refused, but it is legal"),
        (
            "deal 1-2, call 1?",
            "entry 2, `call 1?`: as far as this player can see, the move is illegal",
        ),
        (
            "deal 1-2, right?, right?",
            "entry 3, `right?`: this move has been refused already in this turn",
        ),
        ("left", "entry 1, `left`: it is not this player's turn"),
        (
            "deal 1-2, deal 1-2",
            "entry 2, `deal 1-2`: no roll is due: it is a player's turn or the game is over",
        ),
    ];
    for (steps, message) in cases {
        let record: Record<DarkRing> = format!("{head}\n{steps}").parse().unwrap();
        assert_eq!(record.arbitrate().unwrap_err().to_string(), message);
    }
    let record: Record<DarkRing> = format!("{head}result: draw: dawn\n\ndeal 1-2").parse().unwrap();
    assert!(matches!(record.arbitrate(), Err(ReplayError::Result { .. })));
}

#[test]
fn headers_that_would_not_read_back_are_refused() {
    let mut record = Record::<Nim>::new(Default::default());
    let name = "a header's name begins with a letter and goes on with letters, digits, `-` and `_`";
    let value = "a header's value is one line without spaces around it";
    for (header, text, message) in [
        ("", "x", name),
        ("two words", "x", name),
        ("9", "x", name),
        ("a:b", "x", name),
        ("game", "x", "this header is written by the record itself"),
        ("result", "x", "this header is written by the record itself"),
        ("place", "here\nresult: unfinished", value),
        ("place", "here\r", value),
        ("place", " here", value),
    ] {
        assert_eq!(record.set_header(header, text).unwrap_err().to_string(), message);
    }
    assert_eq!(record.set_header("options", ""), Err(HeaderError::Reserved));
    assert_eq!(record.headers().count(), 0);
    record.set_header("Place_1-a", "a: b, c # d").unwrap();
    record.set_header("empty", "").unwrap();
    record.set_header("empty", "no more").unwrap();
    record.set_header("empty", "").unwrap();
    round_trip(&record);
}

#[test]
fn a_new_step_makes_the_result_unknown() {
    let mut record = Record::of(&game::<Nim>("heaps 1-2-0", &["b2"]));
    assert_eq!(record.result(), &RecordedResult::Unfinished);
    record.push(Step::Move("a1".parse().unwrap()));
    assert_eq!(record.result(), &RecordedResult::Unstated);
    assert!(record.replay().is_ok());
    assert_eq!(RecordedResult::Unstated.to_string(), "unstated");
}
