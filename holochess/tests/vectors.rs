//! Perft counts and whole games that an independent program made (`testdata/*.json`).

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use holochess::{Courtier, Dejarik};
use serde_json::Value;
use std::fmt::Debug;
use tabletop_rules::{Notation, Turn, perft, perft_played, play_step_unchecked, read_step, steps};

/// Counts above this are left to a long run (`LONG=1`).
const MAX_NODES: u64 = 300_000;

fn read(file: &str) -> Value {
    let path = format!("{}/testdata/{file}.json", env!("CARGO_MANIFEST_DIR"));
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

/// The options of the JSON, as option text: the vectors are read without the feature `serde`.
fn options<G: Notation>(json: &Value) -> G::Options {
    let mut items = Vec::new();
    for (key, value) in json.as_object().unwrap() {
        let value = match value {
            Value::String(word) => word.clone(),
            Value::Number(number) => number.to_string(),
            Value::Object(roster) => {
                let entry = |(letter, ratings): (&String, &Value)| {
                    let [a, d, m] = [0, 1, 2].map(|i| ratings[i].as_u64().unwrap());
                    format!("{letter}:{a}/{d}/{m}")
                };
                roster.iter().map(entry).collect::<Vec<_>>().join(",")
            }
            _ => panic!("{key}: {value}"),
        };
        items.push(format!("{key}={value}"));
    }
    if items.is_empty() {
        items.push("standard".into());
    }
    match items.join(" ").parse() {
        Ok(options) => options,
        Err(error) => panic!("{items:?}: {error}"),
    }
}

fn text<G: Notation>(game: &G) -> String {
    let mut text = String::new();
    game.write_text(&mut text).unwrap();
    text
}

fn play<G: Notation + Debug>(game: &mut G, step: &str) {
    let step = match read_step(game, step) {
        Ok(step) => step,
        Err(error) => panic!("{game:?}: {step}: {error}"),
    };
    play_step_unchecked(game, step);
}

fn turn_name<G: Notation>(game: &G) -> String {
    match game.turn() {
        Turn::Player(side) => side.to_string(),
        Turn::Chance => "chance".into(),
        Turn::Over(_) => "over".into(),
    }
}

fn sorted_steps<G: Notation>(game: &G) -> Vec<String> {
    let mut list: Vec<_> = steps(game).iter().map(ToString::to_string).collect();
    list.sort();
    list
}

fn check_perft<G: Notation + Debug>(entry: &Value) {
    let options = options::<G>(&entry["options"]);
    let position = entry["position"].as_str().unwrap();
    let game = G::from_text(&options, position).unwrap_or_else(|e| panic!("{position}: {e}"));
    assert_eq!(text(&game), position);
    if entry["own_text"] == true {
        let mut played = G::start(&options).unwrap();
        for step in entry["via"].as_array().unwrap() {
            play(&mut played, step.as_str().unwrap());
        }
        assert_eq!(played, game, "{position}");
    }
    assert_eq!(turn_name(&game), entry["turn"].as_str().unwrap(), "{position}");
    assert!(entry["result"].is_null());
    let moves: Vec<_> =
        entry["moves"].as_array().unwrap().iter().map(|m| m.as_str().unwrap()).collect();
    assert_eq!(sorted_steps(&game), moves, "{position}");
    let mut weights = Vec::new();
    let _ = game.visit_rolls(|roll, weight| {
        weights.push((roll.to_string(), weight.get()));
        std::ops::ControlFlow::Continue(())
    });
    weights.sort();
    let weights: Vec<_> = weights.into_iter().map(|(_, weight)| weight).collect();
    let expected: Vec<_> =
        entry["weights"].as_array().unwrap_or(&Vec::new()).iter().flat_map(Value::as_u64).collect();
    assert_eq!(weights, expected, "{position}");
    let max_nodes = if std::env::var_os("LONG").is_some() { u64::MAX } else { MAX_NODES };
    for (depth, nodes) in (1..).zip(entry["nodes"].as_array().unwrap()) {
        let nodes = nodes.as_u64().unwrap();
        if nodes <= max_nodes {
            assert_eq!(perft(&game, depth), nodes, "{position} depth {depth}");
            assert_eq!(perft_played(&game, depth), nodes, "{position} depth {depth}");
        }
    }
}

fn check_game<G: Notation + Debug>(entry: &Value) {
    let options = options::<G>(&entry["options"]);
    let mut game = G::start(&options).unwrap();
    assert_eq!(text(&game), entry["start"].as_str().unwrap());
    let positions = entry["positions"].as_array().unwrap();
    let moves = entry["moves"].as_array().unwrap();
    assert_eq!(positions.len(), moves.len());
    for (i, (step, position)) in moves.iter().zip(positions).enumerate() {
        if let Some(count) = entry["counts"].get(i) {
            assert_eq!(steps(&game).len() as u64, count.as_u64().unwrap());
        }
        play(&mut game, step.as_str().unwrap());
        assert_eq!(text(&game), position.as_str().unwrap());
        assert_eq!(G::from_text(&options, position.as_str().unwrap()).unwrap(), game);
    }
    let outcome = game.turn().outcome().unwrap();
    let winner = outcome.winner.map(|side| side.to_string());
    assert_eq!(winner.as_deref(), entry["result"]["winner"].as_str());
    assert_eq!(outcome.reason.to_string(), entry["result"]["reason"].as_str().unwrap());
}

fn check_file<G: Notation + Debug>(file: &str, perfts: usize, games: usize) {
    let vectors = read(file);
    let (list, played) =
        (vectors["perft"].as_array().unwrap(), vectors["games"].as_array().unwrap());
    assert_eq!((list.len(), played.len()), (perfts, games));
    list.iter().for_each(check_perft::<G>);
    played.iter().for_each(check_game::<G>);
}

#[test]
fn dejarik_agrees_with_the_independent_program() {
    check_file::<Dejarik>("dejarik", 27, 4);
}

#[test]
fn courtier_agrees_with_the_independent_program() {
    check_file::<Courtier>("courtier", 14, 4);
}

/// C2, C4: the counts from the start.
#[test]
fn courtier_has_6_then_38_then_408_ways_to_begin() {
    let game = Courtier::default();
    let counts: Vec<_> = (1..=5).map(|depth| perft(&game, depth)).collect();
    assert_eq!(counts, [6, 38, 408, 4_348, 51_476]);
}
