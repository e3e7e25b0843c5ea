//! Perft counts, move lists and whole games from an independent program.

use klinzha::{Board, Flat, Full, KlinZha, Move, Options, Roll, Side, Tetrahedral};
use serde_json::Value;
use tabletop_rules::{Chance, Game, Turn};

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

fn check(json: &str) {
    let vectors: Value = serde_json::from_str(json).unwrap();
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
