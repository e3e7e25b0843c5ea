//! Replays the recorded games and perft counts of an independent program.
//!
//! `LONG=1` counts those of more than 300,000 leaves as well.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod talk;

use std::path::Path;

use serde_json::{Value, json};
use talk::{Talk, texts};

fn read(path: &str) -> Value {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
    serde_json::from_str(&text).unwrap()
}

fn entries<'a>(vectors: &'a Value, topic: &str) -> &'a Vec<Value> {
    vectors[topic].as_array().unwrap()
}

fn game(entry: &Value) -> Value {
    entry.get("game").cloned().unwrap_or_else(|| json!("klinzha"))
}

fn options(entry: &Value) -> Value {
    let options = entry.get("options").filter(|options| !options.is_null());
    options.cloned().unwrap_or_else(|| json!({}))
}

/// Replays a file and returns how many counts and plies it had.
fn replay(path: &str) -> (usize, usize) {
    let vectors = read(path);
    let (mut counts, mut plies) = (0, 0);
    for entry in entries(&vectors, "perft") {
        counts += count(entry);
    }
    for entry in entries(&vectors, "games") {
        plies += play(entry);
    }
    (counts, plies)
}

fn count(entry: &Value) -> usize {
    let most = if std::env::var_os("LONG").is_some() { u64::MAX } else { 300_000 };
    let (game, options) = (game(entry), options(entry));
    let mut talk = if entry.get("own_text").is_some() {
        let mut talk = Talk::of(&json!({"cmd": "new", "game": game, "options": options}));
        talk.ok(&json!({"cmd": "play", "moves": entry.get("via").unwrap_or(&json!([]))}));
        talk
    } else {
        let position = &entry["position"];
        let load = json!({"cmd": "load", "game": game, "options": options, "position": position});
        let mut talk = Talk::of(&load);
        assert_eq!(talk.state()["position"], *position);
        talk
    };
    let state = talk.state();
    for key in ["turn", "result"] {
        if let Some(expected) = entry.get(key).filter(|value| !value.is_null()) {
            assert_eq!(state[key], *expected, "{entry}");
        }
    }
    let moves = talk.ok(&json!({"cmd": "moves"}));
    if let Some(expected) = entry.get("moves") {
        assert_eq!(moves["moves"], *expected, "{entry}");
    }
    // Moves of a player have no weights; there the list is empty.
    if let Some(expected) = entry.get("weights").filter(|weights| **weights != json!([])) {
        assert_eq!(moves["weights"], *expected, "{entry}");
    }
    let mut counts = 0;
    for (depth, nodes) in (1..).zip(entry["nodes"].as_array().unwrap()) {
        if nodes.as_u64().unwrap() > most {
            break;
        }
        let request = json!({"cmd": "perft", "depth": depth, "divide": true});
        let answer = talk.ok(&request);
        assert_eq!(answer["nodes"], *nodes, "depth {depth} of {entry}");
        let divide = answer["divide"].as_object().unwrap();
        assert_eq!(divide.values().map(|below| below.as_u64().unwrap()).sum::<u64>(), *nodes);
        assert!(divide.keys().eq(texts(&moves["moves"]).iter()));
        counts += 1;
    }
    counts
}

fn play(entry: &Value) -> usize {
    let (game, options) = (game(entry), options(entry));
    let new = json!({"cmd": "new", "game": game, "options": options});
    let mut talk = Talk::of(&new);
    let moves = texts(&entry["moves"]);
    let none = Vec::new();
    let list = |key: &str| entry.get(key).and_then(Value::as_array).unwrap_or(&none);
    // The positions are those of the last plies; only in these files they are whole.
    let positions = list("positions");
    let whole = entry.get("turns").is_none();
    let first = (moves.len() + usize::from(entry.get("counts").is_some()))
        .checked_sub(positions.len())
        .unwrap();
    for ply in 0..=moves.len() {
        if let Some(count) = list("counts").get(ply) {
            assert_eq!(talk.moves().len() as u64, count.as_u64().unwrap(), "ply {ply} of {new}");
        }
        let state = talk.state();
        if let Some(turn) = list("turns").get(ply) {
            assert_eq!(state["turn"], *turn, "ply {ply} of {new}");
        }
        let at = ply.checked_sub(first + usize::from(entry.get("counts").is_none()));
        let position = at.and_then(|at| positions.get(at)).and_then(Value::as_str);
        if let (Some(expected), true) = (position, whole) {
            assert_eq!(state["position"], expected, "ply {ply} of {new}");
        }
        if let Some(text) = moves.get(ply) {
            talk.ok(&json!({"cmd": "play", "move": text}));
        }
    }
    if let Some(result) = entry.get("result").filter(|result| !result.is_null()) {
        assert_eq!(talk.state()["result"], *result, "{new}");
    }
    let last = talk.state();
    // The same game in one go, from its record, and back to its beginning.
    let mut again = Talk::of(&new);
    assert_eq!(again.ok(&json!({"cmd": "play", "moves": moves})), last);
    let record = again.ok(&json!({"cmd": "record"}));
    let replay = json!({"cmd": "load_record", "record": record["record"]});
    assert_eq!(Talk::new().ok(&replay), last);
    for _ in &moves {
        again.ok(&json!({"cmd": "undo"}));
    }
    assert_eq!(again.state(), Talk::of(&new).state());
    moves.len()
}

#[test]
fn courtier_is_played_as_recorded() {
    assert_eq!(replay("holochess/testdata/courtier.json").1, 157);
}

#[test]
fn dejarik_is_played_as_recorded() {
    assert_eq!(replay("holochess/testdata/dejarik.json").1, 239);
}

#[test]
fn khan_tsin_is_played_as_recorded() {
    assert_eq!(replay("khantsin/testdata/khantsin.json").1, 348);
}

#[test]
fn hidden_klin_zha_is_played_as_recorded() {
    assert_eq!(replay("klinzha/testdata/klinzha-hidden.json").1, 654);
}

#[test]
fn kinta_is_played_as_recorded() {
    assert_eq!(replay("klinzha/testdata/klinzha-kinta.json").1, 2796);
}

#[test]
fn open_klin_zha_is_played_as_recorded() {
    assert_eq!(replay("klinzha/testdata/klinzha-open.json").1, 1087);
}

#[test]
fn reflective_klin_zha_is_played_as_recorded() {
    assert_eq!(replay("klinzha/testdata/klinzha-reflective.json").1, 228);
}

#[test]
fn tetrahedral_klin_zha_is_played_as_recorded() {
    assert_eq!(replay("klinzha/testdata/klinzha-tetrahedral.json").1, 448);
}

#[test]
fn the_variants_of_klin_zha_are_played_as_recorded() {
    assert_eq!(replay("klinzha/testdata/klinzha-variants.json").1, 899);
}
