//! The published counts and games, made by an independent program.

#![allow(clippy::unwrap_used)] // Helpers outside test functions unwrap too.

use std::collections::BTreeMap;

use khantsin::{KhanTsin, Options};
use serde_json::Value;
use tabletop_rules::{perft, perft_played, play_step, read_step, visit_steps};

const FILE: &str = include_str!("../testdata/khantsin.json");

/// Up to so many leaves are counted by default; with `LONG=1` all are.
const NODES: u64 = 3_000_000;

fn file() -> Value {
    serde_json::from_str(FILE).unwrap()
}

/// Turns the JSON of T7 into the text of options, without the crate's own reader of JSON.
fn options(json: &Value) -> Options {
    let mut items = Vec::new();
    for key in ["setup", "first", "zone", "reversal", "speed", "claws"] {
        let value = match &json[key] {
            Value::Null => continue,
            Value::String(text) => text.clone(),
            Value::Array(list) => list.iter().map(Value::to_string).collect(),
            other => other.to_string(),
        };
        let item = format!("{key}={value}");
        let default = Options::default().settings().iter().any(|s| s.to_string() == item);
        if !default {
            items.push(item);
        }
    }
    if items.is_empty() { Options::default() } else { items.join(" ").parse().unwrap() }
}

fn steps_and_weights(game: &KhanTsin) -> BTreeMap<String, Option<u64>> {
    let mut steps = BTreeMap::new();
    let _ = visit_steps(game, |step| {
        assert!(steps.insert(step.to_string(), None).is_none(), "{step} comes twice");
        core::ops::ControlFlow::Continue(())
    });
    let _ = game.visit_rolls(|roll, weight| {
        steps.insert(roll.to_string(), Some(weight.get()));
        core::ops::ControlFlow::Continue(())
    });
    steps
}

fn turn_name(game: &KhanTsin) -> String {
    match game.turn() {
        khantsin::Turn::Player(player) => player.to_string(),
        khantsin::Turn::Chance => "chance".to_owned(),
        khantsin::Turn::Over(_) => "over".to_owned(),
    }
}

fn assert_result(game: &KhanTsin, result: &Value) {
    let outcome = game.turn().outcome();
    let winner = outcome.and_then(|o| o.winner).map(|player| player.to_string());
    assert_eq!(winner.as_deref(), result["winner"].as_str());
    assert_eq!(outcome.map(|o| o.reason.to_string()).as_deref(), result["reason"].as_str());
}

/// T3, T5: all of the counts, and the moves themselves.
#[test]
fn the_published_counts_and_moves_are_ours() {
    let long = std::env::var_os("LONG").is_some();
    let file = file();
    let entries = file["perft"].as_array().unwrap();
    assert_eq!(entries.len(), 19);
    for entry in entries {
        let options = options(&entry["options"]);
        let position = entry["position"].as_str().unwrap();
        let game = KhanTsin::from_text(&options, position).unwrap();
        assert_eq!(game.to_string(), position);
        assert_eq!(turn_name(&game), entry["turn"].as_str().unwrap());
        assert_result(&game, &entry["result"]);

        let ours = steps_and_weights(&game);
        let moves: Vec<_> = ours.keys().cloned().collect();
        let theirs: Vec<_> =
            entry["moves"].as_array().unwrap().iter().map(|m| m.as_str().unwrap()).collect();
        assert_eq!(moves, theirs, "{options} {position}");
        let weights: Vec<_> = ours.values().filter_map(|weight| *weight).collect();
        let given: Vec<_> =
            entry["weights"].as_array().unwrap().iter().map(|w| w.as_u64().unwrap()).collect();
        assert_eq!(weights, given);

        for (depth, nodes) in (1..).zip(entry["nodes"].as_array().unwrap()) {
            let nodes = nodes.as_u64().unwrap();
            if nodes <= NODES || long {
                assert_eq!(perft(&game, depth), nodes, "{options} {position} at depth {depth}");
            }
            if nodes <= NODES / 20 || long {
                assert_eq!(perft_played(&game, depth), nodes);
            }
        }
    }
}

/// T2–T6: whole games, set-up included, with the text after every move.
#[test]
fn the_published_games_are_played_as_recorded() {
    let file = file();
    let games = file["games"].as_array().unwrap();
    assert_eq!(games.len(), 6);
    for entry in games {
        let options = options(&entry["options"]);
        let mut game = KhanTsin::new(options).unwrap();
        let moves = entry["moves"].as_array().unwrap();
        let positions = entry["positions"].as_array().unwrap();
        assert_eq!(moves.len(), positions.len());
        if let Some(start) = entry["start"].as_str() {
            assert_eq!(game.to_string(), start);
        }
        for (ply, m) in moves.iter().enumerate() {
            let m = m.as_str().unwrap();
            assert!(steps_and_weights(&game).contains_key(m), "{options}: {game}: {m}");
            if let Some(counts) = entry["counts"].as_array() {
                assert_eq!(game.count_moves(), counts[ply].as_u64().unwrap());
            }
            let step = read_step(&game, m).unwrap();
            play_step(&mut game, step).unwrap();
            let text = positions[ply].as_str().unwrap();
            assert_eq!(game.to_string(), text);
            assert_eq!(KhanTsin::from_text(&options, text).unwrap(), game);
        }
        assert_result(&game, &entry["result"]);
    }
}

/// The positions of the benchmarks, so that a wrong one is a failing test first.
#[test]
fn the_busy_middle_game_has_its_published_counts() {
    let text = "w,4,b,bb,b,w,r,b,w,w,rr,r,r,b,wb,w,rb,r,w,w,b,r,rr,r,b,w,rw,bb,3,w,w north 0";
    let game = KhanTsin::from_text(&Options::default(), text).unwrap();
    assert_eq!(perft(&game, 1), 123);
    assert_eq!(perft(&game, 2), 13_995);
}

#[cfg(feature = "serde")]
#[test]
fn the_options_of_the_file_read_as_json_too() {
    let file = file();
    for entry in file["perft"].as_array().unwrap().iter().chain(file["games"].as_array().unwrap()) {
        let json: Options = serde_json::from_value(entry["options"].clone()).unwrap();
        assert_eq!(json, options(&entry["options"]));
    }
}
