//! Views and attempts (K11), and that nothing leaks through the umpire.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod talk;

use std::path::Path;

use serde_json::{Value, json};
use talk::{Talk, texts};

/// Green cannot see the Vanguard on D38, which would threaten its Goal on E38 (K6).
fn clouded() -> Talk {
    let options = json!({"clouds": {"count": 2, "effect": "hiding"}});
    let position = "VE37,BC17,vD38,lD28,vI99 E37/D28 green - A19,D38 - 3 -";
    Talk::of(&json!({"cmd": "load", "game": "klinzha", "options": options, "position": position}))
}

fn attempt(side: &str, text: &str) -> Value {
    json!({"cmd": "attempt", "side": side, "move": text})
}

fn view(side: &str) -> Value {
    json!({"cmd": "view", "side": side})
}

fn kind(answer: &Value) -> &str {
    answer["error"]["kind"].as_str().unwrap_or("none")
}

#[test]
fn a_refused_attempt_shows_as_the_rulebook_says() {
    let mut talk = clouded();
    let answer = talk.ok(&attempt("green", "E37-E38*"));
    let expected: Value = serde_json::from_str(
        r#"{"ok": true, "played": false, "view": {"side": "green", "turn": "green", "phase": "play", "pieces": "BC17,?D28,VE37,vI99", "goals": "E37/?", "marks": "-", "clouds": "A19,D38", "refused": ["E37-E38*"], "crown": "-", "quiet": 3, "transported": false, "fallen": {"green": "FLSYYVV", "gold": "FSYYVB"}, "news": []}, "moves": ["C17-B18", "C17-C18", "C17-D16", "C17-D17", "E37-E27", "E37-E27*", "E37-E38", "E37-F37", "E37-F37*"]}"#,
    )
    .unwrap();
    assert_eq!(answer, expected);
}

#[test]
fn a_blind_fight_shows_as_the_rulebook_says() {
    let options = json!({"blind": true, "kinta": {"weapons": true, "mines": "any"}});
    let position = "FE38,VA19,vD38,fI99 E38/I99 green - - - 0 - D38:2,A19:1 \
                    A19:mine,E38:batleth,D38:jejtaj,I99:oynaq! B19:green - -";
    let load = json!({"cmd": "load", "game": "klinzha", "options": options, "position": position});
    let mut talk = Talk::of(&load);
    assert_eq!(talk.ok(&attempt("green", "E38-D38"))["played"], true);
    talk.ok(&json!({"cmd": "play", "move": "roll 3"}));
    let expected: Value = serde_json::from_str(
        r#"{"ok": true, "view": {"side": "gold", "turn": "chance", "phase": "play", "pieces": "vD38,fI99", "goals": "?/I99", "marks": "-", "clouds": "-", "refused": [], "ranks": {}, "crown": "-", "quiet": 0, "transported": false, "fallen": {"green": "LSYYVVB", "gold": "LSYYVVB"}, "news": [], "damage": {"D38": 2}, "weapons": {"D38": "jejtaj", "I99": "oynaq"}, "shown": ["D38", "I99"], "mines": [], "paralysed": {}, "pending": {"kind": "fight", "by": "?", "at": "D38", "need": "block", "striker": "attacker"}}, "moves": []}"#,
    )
    .unwrap();
    assert_eq!(talk.ok(&view("gold")), expected);
}

#[test]
fn a_refusal_changes_nothing_but_refused_and_moves() {
    let mut talk = clouded();
    let [state, record] = talk.memory();
    let (green, gold) = (talk.ok(&view("green")), talk.ok(&view("gold")));
    let answer = talk.ok(&attempt("green", "E37-E38*"));
    assert_eq!(answer["played"], false);
    assert_eq!(talk.state(), state);
    assert_eq!(talk.ok(&view("gold")), gold);
    let mut after = talk.ok(&view("green"));
    assert_eq!(after["view"], answer["view"]);
    assert_eq!(after["moves"], answer["moves"]);
    let mut moves = texts(&after["moves"]);
    moves.push("E37-E38*".into());
    moves.sort_unstable();
    assert_eq!(moves, texts(&green["moves"]));
    after["view"]["refused"] = json!([]);
    assert_eq!(after["view"], green["view"]);
    // The record tells it, and so the refusals come back with the record.
    let told = talk.ok(&json!({"cmd": "record"}))["record"].clone();
    assert_ne!(told, record["record"]);
    let mut other = Talk::of(&json!({"cmd": "load_record", "record": told}));
    assert_eq!(other.ok(&view("green"))["view"], answer["view"]);
}

#[test]
fn a_refused_move_cannot_be_tried_again_in_the_turn() {
    let mut talk = clouded();
    talk.ok(&attempt("green", "E37-E38*"));
    let line = attempt("green", "E37-E38*").to_string();
    let message = "this move has been refused in this turn".to_owned();
    assert_eq!(talk.refused(&line), ("illegal_move".to_owned(), message));
    assert_eq!(talk.ok(&attempt("green", "C17-B18"))["played"], true);
    talk.ok(&json!({"cmd": "play", "move": "I99-I89"}));
    // A new turn.
    assert_eq!(talk.ok(&attempt("green", "E37-E38*"))["played"], false);
}

#[test]
fn undo_forgets_the_refusals_of_the_turn_it_leaves() {
    let mut talk = clouded();
    assert_eq!(kind(&talk.ask(&json!({"cmd": "undo"}))), "bad_request");
    talk.ok(&json!({"cmd": "play", "moves": ["C17-B18", "I99-I89"]}));
    talk.ok(&attempt("green", "E37-E38*"));
    talk.ok(&json!({"cmd": "undo"}));
    talk.ok(&json!({"cmd": "play", "move": "I99-I89"}));
    assert_eq!(talk.ok(&view("green"))["view"]["refused"], json!([]));
    // A refusal is no move that could be undone.
    let mut talk = clouded();
    talk.ok(&attempt("green", "E37-E38*"));
    assert_eq!(kind(&talk.ask(&json!({"cmd": "undo"}))), "bad_request");
    assert_eq!(talk.ok(&view("green"))["view"]["refused"], json!(["E37-E38*"]));
    // Those of the turn that it goes back to are in force again.
    talk.ok(&attempt("green", "C17-B18"));
    talk.ok(&json!({"cmd": "undo"}));
    assert_eq!(talk.ok(&view("green"))["view"]["refused"], json!(["E37-E38*"]));
}

#[test]
fn what_is_wrong_with_an_attempt_is_looked_at_in_order() {
    let mut talk = clouded();
    for (side, text, expected, message) in [
        ("red", "?", "bad_request", "no side `red`: green or gold"),
        ("gold", "?", "wrong_turn", "it is not the turn of gold"),
        ("green", "E37-E12", "bad_move", "not a move, at byte 4, where `E12` stands: here belongs"),
        ("green", "E37-2D27", "illegal_move", "this names a cell of another board: "),
        ("green", "roll 3", "illegal_move", "a roll is not attempted"),
        ("green", "E37-I99", "illegal_move", "as far as green can see, this move is illegal"),
        ("green", "I99-I89", "illegal_move", "as far as green can see, this move is illegal"),
        ("green", "F@A19", "illegal_move", "as far as green can see, this move is illegal"),
    ] {
        let (kind, told) = talk.refused(attempt(side, text).to_string());
        assert_eq!(kind, expected, "{side} {text}");
        assert!(told.starts_with(message), "{told}");
    }
    // In a chance turn and after the end it is nobody's turn.
    let mut talk = Talk::of(&json!({"cmd": "new", "game": "klinzha", "preset": "blind"}));
    assert_eq!(kind(&talk.ask(&attempt("green", "first"))), "wrong_turn");
    let load = json!({
        "cmd": "load", "game": "klinzha", "preset": "blind",
        "position": "FA19,fI99 A19/- gold - - - 0 -",
    });
    let mut talk = Talk::of(&load);
    assert_eq!(talk.state()["turn"], "over");
    assert_eq!(kind(&talk.ask(&attempt("gold", "I99-I89"))), "wrong_turn");
    assert_eq!(talk.ok(&view("gold"))["moves"], json!([]));
    assert_eq!(talk.ok(&view("gold"))["view"]["result"]["winner"], "green");
}

#[test]
fn an_open_game_is_not_attempted_but_seen_whole() {
    let mut talk = Talk::of(&json!({"cmd": "new", "game": "klinzha"}));
    talk.ok(&json!({"cmd": "random", "seed": 4, "plies": 60}));
    let state = talk.state();
    let position = state["position"].as_str().unwrap();
    let fields: Vec<&str> = position.split(' ').collect();
    let mover = state["turn"].as_str().unwrap();
    for side in ["green", "gold"] {
        let answer = talk.ok(&view(side));
        assert_eq!(answer["view"]["pieces"], fields[0]);
        assert_eq!(answer["view"]["goals"], fields[1]);
        let moves = if side == mover { talk.moves() } else { Vec::new() };
        assert_eq!(texts(&answer["moves"]), moves);
        let text = talk.moves()[0].clone();
        assert_eq!(kind(&talk.ask(&attempt(side, &text))), "bad_request");
    }
}

#[test]
fn a_picture_for_a_side_shows_what_its_view_shows() {
    let mut talk = clouded();
    let mut draw = |request: Value| talk.ok(&request)["render"].as_str().unwrap().to_owned();
    let all = draw(json!({"cmd": "render", "format": "text"}));
    let green = draw(json!({"cmd": "render", "format": "text", "side": "green"}));
    let gold = draw(json!({"cmd": "render", "format": "text", "side": "gold"}));
    // The Vanguard under the cloud on D38 and the Lancer with the Goal on its edge.
    let count = |picture: &str, tile: &str| picture.matches(tile).count();
    assert_eq!((count(&all, "/v \\"), count(&all, "\\l*/")), (2, 1));
    assert_eq!((count(&green, "/v \\"), count(&green, "\\? /")), (1, 1));
    assert_eq!((count(&green, "l*"), count(&green, "position")), (0, 0), "{green}");
    assert!(green.ends_with("\nseen by green; turn: green\n"));
    assert_eq!((count(&gold, "/v \\"), count(&gold, "\\l*/")), (2, 1));
    assert!(all.ends_with("\nposition: BC17,lD28,vD38,VE37,vI99 E37/D28 green - A19,D38 - 3 -\n"));
}

#[test]
fn an_svg_for_a_side_shows_what_its_view_shows() {
    let mut talk = clouded();
    let mut pieces = |request: Value| {
        let answer = talk.ok(&request);
        let document = roxmltree::Document::parse(answer["render"].as_str().unwrap()).unwrap();
        let shown = document.descendants().filter_map(|node| {
            Some(format!("{}{}", node.attribute("data-piece")?, node.attribute("data-cell")?))
        });
        shown.collect::<Vec<_>>().join(",")
    };
    assert_eq!(pieces(json!({"cmd": "render", "format": "svg"})), "BC17,lD28,vD38,VE37,vI99");
    for side in ["green", "gold"] {
        let shown = pieces(json!({"cmd": "render", "format": "svg", "side": side}));
        let expected =
            if side == "green" { "BC17,?D28,VE37,vI99" } else { "BC17,lD28,vD38,VE37,vI99" };
        assert_eq!(shown, expected, "{side}");
    }
}

#[test]
fn an_svg_tells_a_side_of_a_hidden_game_its_own_last_move_alone() {
    let position = "FE38,vD38,fI99 E38/I99 green - - - 0 -";
    let load = json!({"cmd": "load", "game": "klinzha", "preset": "blind", "position": position});
    let mut talk = Talk::of(&load);
    talk.ok(&json!({"cmd": "play", "move": "E38-E37*"}));
    let mut tells = |request: Value| {
        let answer = talk.ok(&request);
        answer["render"].as_str().unwrap().contains("arrow last-move")
    };
    assert!(tells(json!({"cmd": "render", "format": "svg"})));
    assert!(tells(json!({"cmd": "render", "format": "svg", "side": "green"})));
    assert!(!tells(json!({"cmd": "render", "format": "svg", "side": "gold"})));
}

/// Replays the attempts of a recorded game, refused ones included.
fn follow(game: &Value) -> (usize, usize) {
    let mut talk = Talk::of(&json!({"cmd": "new", "game": "klinzha", "options": game["options"]}));
    let (mut played, mut refused) = (0, 0);
    for entry in game["attempts"].as_array().unwrap() {
        let text = entry[1].as_str().unwrap();
        let turn = talk.state()["turn"].as_str().unwrap().to_owned();
        if entry[0].is_null() {
            assert_eq!(turn, "chance");
            talk.ok(&json!({"cmd": "play", "move": text}));
            played += 1;
            continue;
        }
        let before = talk.ok(&view(&turn));
        let moves = texts(&before["moves"]);
        assert!(moves.is_sorted());
        assert_eq!(moves.len() as u64, entry[0].as_u64().unwrap(), "before {text}");
        // Every legal move is among them, and the other side may attempt nothing.
        assert!(talk.moves().iter().all(|legal| moves.contains(legal)));
        let other = if turn == "green" { "gold" } else { "green" };
        assert_eq!(talk.ok(&view(other))["moves"], json!([]));
        let answer = talk.ok(&attempt(&turn, text));
        assert_eq!(answer["played"], entry[2], "{text}");
        if entry[2] == true {
            assert_eq!(game["moves"][played], text);
            played += 1;
        } else {
            refused += 1;
            let listed = texts(&answer["view"]["refused"]);
            assert!(listed.contains(&text.to_owned()) && listed.is_sorted());
        }
        assert_eq!(answer["view"], talk.ok(&view(&turn))["view"]);
    }
    assert_eq!(played, game["moves"].as_array().unwrap().len());
    // The record holds the refusals and is believed.
    let record = talk.ok(&json!({"cmd": "record"}))["record"].clone();
    assert_eq!(record.as_str().unwrap().matches('?').count(), refused);
    let mut again = Talk::of(&json!({"cmd": "load_record", "record": record}));
    assert_eq!(talk.memory(), again.memory());
    (played, refused)
}

fn follow_all(file: &str) -> (usize, usize) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../klinzha/testdata").join(file);
    let vectors: Value = serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
    let games = vectors["games"].as_array().unwrap().iter();
    let with_attempts = games.filter(|game| game.get("attempts").is_some_and(Value::is_array));
    with_attempts.map(follow).fold((0, 0), |sum, game| (sum.0 + game.0, sum.1 + game.1))
}

#[test]
fn recorded_attempts_of_hidden_games_are_answered_as_recorded() {
    assert_eq!(follow_all("klinzha-hidden.json"), (654, 232));
}

#[test]
fn recorded_attempts_of_kinta_are_answered_as_recorded() {
    assert_eq!(follow_all("klinzha-kinta.json"), (430, 43));
}
