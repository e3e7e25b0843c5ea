//! Perft counts, move lists and whole games from an independent program.

use klinzha::{Board, Flat, Full, KlinZha, Move, Options, Roll, Side, Tetrahedral};
use serde_json::Value;
use tabletop_rules::{Chance, Turn};

type Klin<B> = KlinZha<B, Full<B>>;

fn moves_of<B: Board>(game: &Klin<B>) -> Vec<String> {
    let mut texts = Vec::new();
    let _ = game.visit_moves(|m| {
        texts.push(m.to_string());
        core::ops::ControlFlow::Continue(())
    });
    let _ = game.visit_rolls(|r, _| {
        texts.push(r.to_string());
        core::ops::ControlFlow::Continue(())
    });
    texts.sort();
    texts
}

fn step<B: Board>(game: &mut Klin<B>, text: &str) {
    if game.turn().is_chance() {
        let roll: Roll<B> = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        game.resolve(roll).unwrap_or_else(|e| panic!("{text}: {e}"));
    } else {
        let m: Move<B> = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
        game.play(m).unwrap_or_else(|e| panic!("{text}: {e}"));
    }
}

fn replay<B: Board>(options: Options<B>, entry: &Value) {
    let name = &entry["name"];
    let mut game = Klin::<B>::start(options).unwrap();
    let moves: Vec<&str> =
        entry["moves"].as_array().unwrap().iter().map(|m| m.as_str().unwrap()).collect();
    let positions = entry["positions"].as_array().unwrap();
    for (ply, text) in moves.iter().enumerate() {
        let legal = moves_of(&game);
        assert_eq!(
            legal.len() as u64,
            entry["counts"][ply].as_u64().unwrap(),
            "{name} ply {ply}: {legal:?}"
        );
        assert_eq!(game.count_moves() + game.count_rolls(), legal.len() as u64);
        assert!(legal.iter().any(|m| m == text), "{name} ply {ply} {text}");
        step(&mut game, text);
        let written = game.to_string();
        assert_eq!(Klin::<B>::parse(options, &written).as_ref(), Ok(&game), "{name}: {written}");
        if let Some(back) = (ply + 1 + positions.len()).checked_sub(moves.len() + 1) {
            assert_eq!(written, positions[back].as_str().unwrap(), "{name} ply {ply}");
        }
    }
    match (game.turn(), &entry["result"]) {
        (Turn::Over(outcome), result) => {
            assert_eq!(
                outcome.winner.map(|s: Side| s.to_string()).as_deref(),
                result["winner"].as_str()
            );
            assert_eq!(outcome.reason.to_string(), result["reason"].as_str().unwrap());
        }
        (_, result) => assert!(result.is_null(), "{name}: {result}"),
    }
}

fn count<B: Board>(options: Options<B>, entry: &Value) {
    let name = format!("{} {}", entry["name"], entry["position"]);
    let game = if entry["own_text"] == true {
        let mut game = Klin::<B>::start(options).unwrap();
        for text in entry["via"].as_array().unwrap() {
            step(&mut game, text.as_str().unwrap());
        }
        game
    } else {
        let text = entry["position"].as_str().unwrap();
        Klin::<B>::parse(options, text).unwrap_or_else(|e| panic!("{name}: {e}"))
    };
    for (depth, nodes) in entry["nodes"].as_array().unwrap().iter().enumerate() {
        let nodes = nodes.as_u64().unwrap();
        if nodes < if std::env::var_os("LONG").is_some() { u64::MAX } else { 700_000 } {
            assert_eq!(tabletop_rules::perft(&game, depth as u32 + 1), nodes, "{name}");
        }
    }
    if let Some(moves) = entry["moves"].as_array() {
        let moves: Vec<&str> = moves.iter().map(|m| m.as_str().unwrap()).collect();
        assert_eq!(moves_of(&game), moves, "{name}");
    }
}

fn check(json: &str) {
    let vectors: Value = serde_json::from_str(json).unwrap();
    for entry in vectors["perft"].as_array().unwrap() {
        let options = entry["options"].to_string();
        if entry["options"]["board"] == "tetrahedral" {
            count::<Tetrahedral>(serde_json::from_str(&options).unwrap(), entry);
        } else {
            count::<Flat>(serde_json::from_str(&options).unwrap(), entry);
        }
    }
    for entry in vectors["games"].as_array().unwrap() {
        let options = entry["options"].to_string();
        if entry["options"]["board"] == "tetrahedral" {
            replay::<Tetrahedral>(serde_json::from_str(&options).unwrap(), entry);
        } else {
            replay::<Flat>(serde_json::from_str(&options).unwrap(), entry);
        }
    }
}

#[test]
fn the_open_games_are_as_recorded() {
    check(include_str!("../testdata/klinzha-open.json"));
}

#[test]
fn the_variant_games_are_as_recorded() {
    check(include_str!("../testdata/klinzha-variants.json"));
}

#[test]
fn the_reflective_games_are_as_recorded() {
    check(include_str!("../testdata/klinzha-reflective.json"));
}

#[test]
fn the_tetrahedral_games_are_as_recorded() {
    check(include_str!("../testdata/klinzha-tetrahedral.json"));
}
