//! Every kind of error, with its message. `Talk::refused` sees to it that nothing changes.

mod talk;

use serde_json::json;
use talk::Talk;
use umpire::{Limits, Session};

/// Asks each line and compares kind and message.
fn check(talk: &mut Talk, kind: &str, cases: &[(&str, &str)]) {
    for (line, message) in cases {
        assert_eq!(talk.refused(line), (kind.to_owned(), (*message).to_owned()), "{line}");
    }
}

/// Talks with a game and without.
fn both(kind: &str, cases: &[(&str, &str)]) {
    check(&mut Talk::new(), kind, cases);
    check(&mut courtier(), kind, cases);
}

fn courtier() -> Talk {
    let mut talk = Talk::of(&json!({"cmd": "new", "game": "courtier"}));
    talk.ok(&json!({"cmd": "play", "move": "o4-i4"}));
    talk
}

#[test]
fn a_line_that_is_no_json_is_bad_json() {
    both(
        "bad_json",
        &[
            ("", "EOF while parsing a value at line 1 column 0"),
            ("  \r", "EOF while parsing a value at line 1 column 3"),
            ("{", "EOF while parsing an object at line 1 column 1"),
            ("{\"cmd\":\"state\"", "EOF while parsing an object at line 1 column 14"),
            ("{\"cmd\":\"state\"} x", "trailing characters at line 1 column 17"),
            ("{cmd:\"state\"}", "key must be a string at line 1 column 2"),
            ("{\"cmd\":'state'}", "expected value at line 1 column 8"),
            ("{\"cmd\":\"state\",}", "key must be a string at line 1 column 16"),
            ("{\"id\":01}", "invalid number at line 1 column 8"),
            ("{\"id\":NaN}", "expected value at line 1 column 7"),
        ],
    );
    let mut talk = Talk::new();
    let (kind, message) = talk.refused(b"{\"cmd\":\"state\",\"id\":\"\xff\"}");
    let why = "no UTF-8: invalid utf-8 sequence of 1 bytes from index 21";
    assert_eq!((kind.as_str(), message.as_str()), ("bad_json", why));
}

#[test]
fn a_line_of_other_json_is_a_bad_request() {
    let message = "a request is an object, such as {\"cmd\":\"games\"}";
    for line in ["1", "null", "[]", "\"state\"", "[{\"cmd\":\"state\"}]", "true", "1e999"] {
        both("bad_request", &[(line, message)]);
    }
}

#[test]
fn a_request_without_its_fields_is_a_bad_request() {
    both(
        "bad_request",
        &[
            (r#"{}"#, "the field `cmd` is missing here"),
            (r#"{"cmd":"new"}"#, "the field `game` is missing here"),
            (r#"{"cmd":"load","game":"courtier"}"#, "the field `position` is missing here"),
            (r#"{"cmd":"play"}"#, "the field `move` is missing here"),
            (r#"{"cmd":"attempt","side":"green"}"#, "the field `move` is missing here"),
            (r#"{"cmd":"attempt","move":"o5-i5"}"#, "the field `side` is missing here"),
            (r#"{"cmd":"view"}"#, "the field `side` is missing here"),
            (r#"{"cmd":"perft"}"#, "the field `depth` is missing here"),
            (r#"{"cmd":"random","seed":1}"#, "the field `plies` is missing here"),
            (r#"{"cmd":"random","plies":1}"#, "the field `seed` is missing here"),
            (r#"{"cmd":"load_record"}"#, "the field `record` is missing here"),
            (r#"{"cmd":"render"}"#, "the field `format` is missing here"),
        ],
    );
}

#[test]
fn a_field_of_the_wrong_type_is_a_bad_request() {
    let seed = "the field `seed` is not a whole number below 2^64, as a number or a string of \
                digits";
    both(
        "bad_request",
        &[
            (r#"{"cmd":1}"#, "the field `cmd` is not a string"),
            (r#"{"cmd":null}"#, "the field `cmd` is not a string"),
            (r#"{"cmd":[115]}"#, "the field `cmd` is not a string"),
            (r#"{"cmd":"new","game":["courtier"]}"#, "the field `game` is not a string"),
            (r#"{"cmd":"new","game":"courtier","preset":1}"#, "the field `preset` is not a string"),
            (
                r#"{"cmd":"load","game":"courtier","position":{}}"#,
                "the field `position` is not a string",
            ),
            (r#"{"cmd":"play","move":17}"#, "the field `move` is not a string"),
            (r#"{"cmd":"play","move":["o5-i5"]}"#, "the field `move` is not a string"),
            (r#"{"cmd":"play","moves":"o5-i5"}"#, "the field `moves` is not a list of strings"),
            (r#"{"cmd":"play","moves":["o5-i5",1]}"#, "the field `moves` is not a list of strings"),
            (r#"{"cmd":"play","moves":{}}"#, "the field `moves` is not a list of strings"),
            (r#"{"cmd":"perft","depth":1.0}"#, "the field `depth` is not a whole number"),
            (r#"{"cmd":"perft","depth":-1}"#, "the field `depth` is not a whole number"),
            (r#"{"cmd":"perft","depth":"1"}"#, "the field `depth` is not a whole number"),
            (r#"{"cmd":"perft","depth":true}"#, "the field `depth` is not a whole number"),
            (r#"{"cmd":"perft","depth":1,"divide":1}"#, "the field `divide` is not true or false"),
            (
                r#"{"cmd":"perft","depth":1,"divide":null}"#,
                "the field `divide` is not true or false",
            ),
            (r#"{"cmd":"random","seed":1,"plies":1e1}"#, "the field `plies` is not a whole number"),
            (r#"{"cmd":"random","seed":-1,"plies":1}"#, seed),
            (r#"{"cmd":"random","seed":"","plies":1}"#, seed),
            (r#"{"cmd":"random","seed":"+1","plies":1}"#, seed),
            (r#"{"cmd":"random","seed":"01","plies":1}"#, seed),
            (r#"{"cmd":"random","seed":18446744073709551616,"plies":1}"#, seed),
            (r#"{"cmd":"random","seed":"18446744073709551616","plies":1}"#, seed),
            (r#"{"cmd":"load_record","record":[]}"#, "the field `record` is not a string"),
            (r#"{"cmd":"render","format":"png"}"#, "the field `format` is not `text` or `svg`"),
            (r#"{"cmd":"render","format":"text","side":1}"#, "the field `side` is not a string"),
        ],
    );
}

#[test]
fn an_unknown_field_or_command_is_a_bad_request() {
    both(
        "bad_request",
        &[
            (
                r#"{"cmd":"stat"}"#,
                "unknown command `stat`: the commands are games, new, load, state, moves, play, \
                 undo, attempt, view, perft, random, record, load_record and render",
            ),
            (
                r#"{"cmd":"state","game":"courtier"}"#,
                "unknown field `game`: `state` takes no field beside `cmd` and `id`",
            ),
            (
                r#"{"cmd":"perft","Depth":1,"depth":1}"#,
                "unknown field `Depth`: `perft` takes `depth`, `divide`",
            ),
            (r#"{"cmd":"state","cmd":"state"}"#, "the field `cmd` is there twice"),
            (r#"{"cmd":"state","id":1,"id":1}"#, "the field `id` is there twice"),
        ],
    );
}

#[test]
fn what_cannot_be_asked_together_is_a_bad_request() {
    both(
        "bad_request",
        &[
            (
                r#"{"cmd":"new","game":"courtier","options":{},"preset":"strict"}"#,
                "`options` and `preset` cannot be given together",
            ),
            (
                r#"{"cmd":"play","move":"o5-i5","moves":[]}"#,
                "`move` and `moves` cannot be given together",
            ),
        ],
    );
}

#[test]
fn what_makes_no_sense_in_the_game_is_a_bad_request() {
    let mut talk = courtier();
    check(
        &mut talk,
        "bad_request",
        &[
            (r#"{"cmd":"view","side":"blue"}"#, "courtier hides nothing: ask for the state"),
            (r#"{"cmd":"view","side":"green"}"#, "no side `green`: blue or red"),
            (
                r#"{"cmd":"attempt","side":"red","move":"o2-i2"}"#,
                "nothing is hidden in this game, so nothing is attempted: play the move",
            ),
            (r#"{"cmd":"attempt","side":"both","move":"o2-i2"}"#, "no side `both`: blue or red"),
            (r#"{"cmd":"render","format":"text","side":"Red"}"#, "no side `Red`: blue or red"),
            (r#"{"cmd":"render","format":"svg","side":""}"#, "no side ``: blue or red"),
        ],
    );
    talk.ok(&json!({"cmd": "undo"}));
    check(&mut talk, "bad_request", &[(r#"{"cmd":"undo"}"#, "there is nothing to undo")]);
}

#[test]
fn a_game_of_another_name_is_an_unknown_game() {
    let message = "no game `chess`: the games are klinzha, khantsin, dejarik, courtier";
    let record = r#"{"cmd":"load_record","record":"tabletop-record 1\ngame: chess\noptions:\n"}"#;
    both(
        "unknown_game",
        &[
            (r#"{"cmd":"new","game":"chess"}"#, message),
            (r#"{"cmd":"new","game":"chess","options":7}"#, message),
            (r#"{"cmd":"load","game":"chess","position":"-"}"#, message),
            (record, message),
        ],
    );
}

#[test]
fn options_that_no_game_has_are_bad_options() {
    both(
        "bad_options",
        &[
            (
                r#"{"cmd":"new","game":"courtier","preset":"Strict"}"#,
                "no preset `Strict`: the presets are standard, strict",
            ),
            (
                r#"{"cmd":"new","game":"dejarik","preset":"open"}"#,
                "no preset `open`: the presets are traditional, balanced",
            ),
            (
                r#"{"cmd":"new","game":"courtier","options":{"first":"blue","first":"blue"}}"#,
                "duplicate field `first`",
            ),
            (
                r#"{"cmd":"load","game":"khantsin","options":{"zone":0},"position":"-"}"#,
                "the zone cannot be 0 positions: 1 to 36 are possible (T7, T3.2)",
            ),
            (
                r#"{"cmd":"new","game":"klinzha","options":{"kinta":{"mines":"any"}}}"#,
                "`mines` without `weapons`: a mine is carried for a weapon (K12.10)",
            ),
        ],
    );
    // The readers of the games say the rest; here it is enough that they are asked.
    for (game, options) in [
        ("klinzha", r#"null"#),
        ("klinzha", r#"[]"#),
        ("klinzha", r#"{"blind":1}"#),
        ("klinzha", r#"{"blind":true,"blind":true}"#),
        ("klinzha", r#"{"Blind":true}"#),
        ("klinzha", r#"{"quiet_limit":1.0}"#),
        ("klinzha", r#"{"board":"round"}"#),
        ("klinzha", r#"{"form":"reflective","blind":true}"#),
        ("klinzha", r#"{"clouds":{"count":7}}"#),
        ("klinzha", r#"{"clouds":{"count":7,"effect":"neutral","effect":"neutral"}}"#),
        ("khantsin", r#""basic""#),
        ("khantsin", r#"["blocks"]"#),
        ("khantsin", r#"{"zone":37}"#),
        ("khantsin", r#"{"zone":"4"}"#),
        ("khantsin", r#"{"zone":4,"zone":4}"#),
        ("khantsin", r#"{"claws":[2,3,1]}"#),
        ("dejarik", r#"{"kill_margin":72}"#),
        ("dejarik", r#"{"deal":"SMGHKNLL"}"#),
        ("dejarik", r#"{"roster":{"S":[6,6]}}"#),
        ("dejarik", r#"{"roster":{"S":[6,6,2],"S":[6,6,2]}}"#),
        ("courtier", r#"{"quiet_limit":0}"#),
        ("courtier", r#"{"quiet_limit":65536}"#),
        ("courtier", r#"["blue"]"#),
    ] {
        let line = format!(r#"{{"cmd":"new","game":"{game}","options":{options}}}"#);
        let (kind, message) = courtier().refused(&line);
        assert_eq!(kind, "bad_options", "{line}");
        assert!(!message.is_empty());
    }
}

#[test]
fn a_position_that_breaks_the_rules_is_a_bad_position() {
    for (game, position) in [
        ("klinzha", ""),
        ("klinzha", "FA19,fI99 A19/I99 green - - - 0"),
        ("klinzha", "F1A19,f1I99 1A19/1I99 green - - - 0 -"),
        ("khantsin", "36 south:red 1"),
        ("dejarik", "- deal SM"),
        ("courtier", "Go4,Ko6,Ko7 blue 0"),
        ("courtier", "\u{fffd}"),
    ] {
        let request = json!({"cmd": "load", "game": game, "position": position});
        let (kind, message) = courtier().refused(request.to_string());
        assert_eq!(kind, "bad_position", "{position}");
        assert!(!message.is_empty());
    }
    check(
        &mut courtier(),
        "bad_position",
        &[(
            r#"{"cmd":"load","game":"courtier","position":"Go4,Ko6 green 0"}"#,
            "after the pieces and one space comes `blue`, `red` or `coin`",
        )],
    );
}

#[test]
fn a_text_in_none_of_the_forms_is_a_bad_move() {
    let mut talk = Talk::of(&json!({"cmd": "new", "game": "courtier"}));
    for text in ["", " o4-i4", "o4-i4 ", "O4-i4", "o4-i13", "@17", "\u{fffd}", "pas"] {
        let request = json!({"cmd": "play", "move": text});
        assert_eq!(talk.refused(request.to_string()).0, "bad_move", "{text}");
    }
    // Half a surrogate pair is JSON and can be no move.
    assert_eq!(talk.refused(r#"{"cmd":"play","move":"\ud800"}"#).0, "bad_move");
    let list = r#"{"cmd":"play","moves":["o4-i4","o2-i2","o5=i5"]}"#;
    let (kind, message) = talk.refused(list);
    assert_eq!(kind, "bad_move");
    assert!(message.starts_with("step 3: "), "{message}");
}

#[test]
fn every_other_refused_move_is_illegal() {
    let mut talk = Talk::of(&json!({"cmd": "new", "game": "courtier"}));
    check(
        &mut talk,
        "illegal_move",
        &[
            (
                r#"{"cmd":"play","move":"o4-i5"}"#,
                "i5 is not next to the piece: a move is one step (C4)",
            ),
            (
                r#"{"cmd":"play","move":"coin blue"}"#,
                "no roll is due: it is a player's turn or the game is over",
            ),
            (r#"{"cmd":"play","moves":["o4-i4","o4-i4"]}"#, "step 2: no piece stands on o4 (C4)"),
        ],
    );
}

#[test]
fn a_cell_of_the_other_board_is_illegal_and_one_of_none_is_bad() {
    let open = "FA19,fI99 A19/I99 green - - - 0 -";
    let mut flat = Talk::of(&json!({"cmd": "load", "game": "klinzha", "position": open}));
    let tower = "F1A19,f1I99 1A19/1I99 green - - - 0 -";
    let mut tetrahedral = Talk::of(
        &json!({"cmd": "load", "game": "klinzha", "preset": "tetrahedral", "position": tower}),
    );
    for (text, kind) in [
        ("E37-1F37", "illegal_move"),
        ("E37-F37^1F37", "illegal_move"),
        ("E37-0F37", "bad_move"),
        ("E37-J37", "bad_move"),
        ("E37-1E12", "bad_move"),
        ("E37-9B18", "bad_move"),
        ("fight", "illegal_move"),
        ("cloud 9A11", "illegal_move"),
        ("cloud A11", "bad_move"),
        ("roll 3", "illegal_move"),
        ("roll 7", "bad_move"),
        ("*@E38", "illegal_move"),
        ("*@2D27", "illegal_move"),
    ] {
        let request = json!({"cmd": "play", "move": text}).to_string();
        assert_eq!(flat.refused(&request).0, kind, "{text} on the flat board");
        assert_eq!(tetrahedral.refused(&request).0, kind, "{text} on the tetrahedral board");
    }
    assert_eq!(flat.refused(r#"{"cmd":"play","move":"1A19-1B19"}"#).0, "illegal_move");
    assert_eq!(tetrahedral.refused(r#"{"cmd":"play","move":"A19-B19"}"#).0, "illegal_move");
}

#[test]
fn most_requests_need_a_game() {
    let message = "there is no game: start one with `new`, `load` or `load_record`";
    check(
        &mut Talk::new(),
        "no_game",
        &[
            (r#"{"cmd":"state"}"#, message),
            (r#"{"cmd":"moves"}"#, message),
            (r#"{"cmd":"play","move":"o4-i4"}"#, message),
            (r#"{"cmd":"play","moves":[]}"#, message),
            (r#"{"cmd":"undo"}"#, message),
            (r#"{"cmd":"attempt","side":"green","move":"E37-F37"}"#, message),
            (r#"{"cmd":"view","side":"green"}"#, message),
            (r#"{"cmd":"perft","depth":0}"#, message),
            (r#"{"cmd":"random","seed":1,"plies":1}"#, message),
            (r#"{"cmd":"record"}"#, message),
            (r#"{"cmd":"render","format":"text"}"#, message),
            (r#"{"cmd":"render","format":"svg"}"#, message),
        ],
    );
}

#[test]
fn what_takes_too_long_is_over_a_limit() {
    let limits = Limits { line: 100, perft_depth: 4, perft_nodes: 1000, plies: 10 };
    let mut talk = Talk(Session::new(limits));
    talk.ok(&json!({"cmd": "new", "game": "courtier"}));
    check(
        &mut talk,
        "limit",
        &[
            (r#"{"cmd":"perft","depth":5}"#, "a perft is at most 4 deep"),
            (r#"{"cmd":"perft","depth":99999999999999999999999}"#, "a perft is at most 4 deep"),
            (r#"{"cmd":"perft","depth":4}"#, "a perft looks at 1000 states at most"),
            (r#"{"cmd":"perft","depth":4,"divide":true}"#, "a perft looks at 1000 states at most"),
            (r#"{"cmd":"random","seed":1,"plies":11}"#, "a random run has at most 10 plies"),
            (
                r#"{"cmd":"random","seed":1,"plies":99999999999999999999999}"#,
                "a random run has at most 10 plies",
            ),
        ],
    );
    talk.ok(&json!({"cmd": "perft", "depth": 3}));
    talk.ok(&json!({"cmd": "random", "seed": 1, "plies": 10}));
    let id = "a".repeat(100 - r#"{"cmd":"state","id":""}"#.len());
    let line = format!(r#"{{"cmd":"state","id":"{id}"}}"#);
    assert_eq!(line.len(), 100);
    assert_eq!(talk.line(format!("{line}\n"))["id"], *id);
    let answer = talk.line(format!(" {line}"));
    let error = json!({"kind": "limit", "message": "a line has at most 100 bytes"});
    assert_eq!(answer, json!({"ok": false, "error": error}));
}

#[test]
fn a_line_of_a_mebibyte_is_read_and_a_longer_one_is_not() {
    let mut talk = Talk::new();
    let mut line = br#"{"cmd":"games"}"#.to_vec();
    line.resize(1 << 20, b' ');
    assert_eq!(talk.line(&line)["ok"], true);
    line.push(b' ');
    let message = "a line has at most 1048576 bytes".to_owned();
    assert_eq!(talk.refused(&line), ("limit".to_owned(), message));
}

#[test]
fn a_perft_without_an_end_in_sight_stops_in_time() {
    let mut talk = Talk(Session::new(Limits { perft_nodes: 100_000, ..Limits::default() }));
    for (game, preset) in
        [("klinzha", "tetrahedral"), ("khantsin", "advanced"), ("dejarik", "balanced")]
    {
        talk.ok(&json!({"cmd": "new", "game": game, "preset": preset}));
        talk.ok(&json!({"cmd": "random", "seed": 3, "plies": 40}));
        for divide in [false, true] {
            let request = json!({"cmd": "perft", "depth": 64, "divide": divide});
            assert_eq!(talk.refused(request.to_string()).0, "limit");
        }
    }
}

#[test]
fn a_record_that_cannot_be_replayed_says_why() {
    let head = "tabletop-record 1\ngame: courtier\noptions:";
    let tail = "\nresult: unfinished\n\no4-i4\n";
    for (record, kind) in [
        ("".to_owned(), "bad_request"),
        (format!("{head} standard\n\no4-i4,,o2-i2"), "bad_request"),
        (format!("tabletop-record 2{}", &head[17..]), "bad_request"),
        (format!("{head} standard\nresult: blue: king captured\n\no4-i4"), "bad_request"),
        (format!("{head} standard\nrules: 0000-0000{tail}"), "bad_options"),
        (format!("{head} first=green{tail}"), "bad_options"),
        (format!("{head} standard\nstart: Go4 green 0{tail}"), "bad_position"),
        (format!("{head} standard\n\no4-i4, o2=i2"), "bad_move"),
        (format!("{head} standard\n\no4-i4, o2=i2?"), "bad_move"),
        (format!("{head} standard\n\no4-i4, o4-i4"), "illegal_move"),
        (format!("{head} standard\n\no4-i4, o2-i2?"), "illegal_move"),
    ] {
        let request = json!({"cmd": "load_record", "record": record});
        assert_eq!(courtier().refused(request.to_string()).0, kind, "{record}");
    }
    let request = format!("{head} standard{tail}");
    let mut talk = Talk::new();
    let state = talk.ok(&json!({"cmd": "load_record", "record": request}));
    assert_eq!(state, courtier().state());
    let flat = "tabletop-record 1\ngame: klinzha\noptions: first_placer=green\n\n";
    for (text, kind) in [("point top, F@1A19", "illegal_move"), ("F@A12", "bad_move")] {
        let request = json!({"cmd": "load_record", "record": format!("{flat}{text}")});
        assert_eq!(talk.refused(request.to_string()).0, kind, "{text}");
    }
}
