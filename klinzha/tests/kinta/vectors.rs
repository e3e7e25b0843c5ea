//! Whole games of Kinta from an independent program, with their counts, turns and positions.

use core::ops::ControlFlow;

use klinzha::{Board, Flat, KlinZha, Move, Options, Roll, Side};
use serde_json::Value;
use tabletop_rules::{Chance, Game, Turn};

fn texts<B: Board>(game: &KlinZha<B>) -> Vec<String> {
    let mut texts = Vec::new();
    let _ = Game::visit_moves(game, |m| {
        texts.push(m.to_string());
        ControlFlow::Continue(())
    });
    let _ = Chance::visit_rolls(game, |r, _| {
        texts.push(r.to_string());
        ControlFlow::Continue(())
    });
    texts
}

fn turn<B: Board>(game: &KlinZha<B>) -> String {
    match game.turn() {
        Turn::Player(side) => side.to_string(),
        Turn::Chance => "chance".to_string(),
        Turn::Over(_) => "over".to_string(),
    }
}

fn replay<B: Board>(options: Options<B>, entry: &Value) {
    let name = &entry["name"];
    let mut game = KlinZha::<B>::start(options).unwrap();
    for (ply, text) in entry["moves"].as_array().unwrap().iter().enumerate() {
        let text = text.as_str().unwrap();
        let legal = texts(&game);
        let count = entry["counts"][ply].as_u64().unwrap();
        assert_eq!(legal.len() as u64, count, "{name} ply {ply} before {text}: {game} {legal:?}");
        assert_eq!(game.count_moves() + game.count_rolls(), count, "{name} ply {ply}");
        assert_eq!(turn(&game), entry["turns"][ply].as_str().unwrap(), "{name} ply {ply}");
        if game.turn().is_chance() {
            let roll: Roll<B> = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
            game.resolve(roll).unwrap_or_else(|e| panic!("{name} ply {ply} {text}: {e}"));
        } else {
            let m: Move<B> = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
            game.play(m).unwrap_or_else(|e| panic!("{name} ply {ply} {text}: {e}"));
        }
        if let Some(position) = entry["positions"][ply].as_str() {
            let text = game.to_string();
            let eight: Vec<&str> = text.split(' ').take(8).collect();
            assert_eq!(eight.join(" "), position, "{name} after ply {ply}");
        }
    }
    assert_eq!(
        texts(&game).len() as u64,
        entry["counts"].as_array().unwrap().last().unwrap().as_u64().unwrap(),
    );
    match (game.turn(), &entry["result"]) {
        (Turn::Over(outcome), result) => {
            let winner = outcome.winner.map(|side: Side| side.to_string());
            assert_eq!(winner.as_deref(), result["winner"].as_str(), "{name}");
            assert_eq!(outcome.reason.to_string(), result["reason"].as_str().unwrap(), "{name}");
        }
        (_, result) => assert!(result.is_null(), "{name}: {result}"),
    }
}

#[test]
fn the_games_of_kinta_are_as_recorded() {
    let vectors = include_str!("../../testdata/klinzha-kinta.json");
    let vectors: Value = serde_json::from_str(vectors).unwrap();
    for entry in vectors["games"].as_array().unwrap() {
        let options = serde_json::from_value::<Options<Flat>>(entry["options"].clone()).unwrap();
        replay(options, entry);
    }
}
