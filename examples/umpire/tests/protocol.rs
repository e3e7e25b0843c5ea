//! What each request answers when all is well.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod talk;

use serde_json::{Value, json};
use talk::{Talk, texts};

#[test]
fn an_id_comes_back_as_it_was() {
    let mut talk = Talk::new();
    for id in [
        "null",
        "0",
        "\"\"",
        "[ ]",
        "{}",
        "1.50",
        "-0",
        "123456789012345678901234567890",
        r#"{"b": [1, {"b": 2, "b": 3}], "a": "\ud83d\ude00 \\\" x"}"#,
        r#""\ud800""#,
    ] {
        let line = format!("{{\"id\" : {id} , \"cmd\":\"state\"}}");
        let answer = talk.0.answer(line.as_bytes());
        let id = id.replace(": ", ":").replace(", ", ",").replace("[ ]", "[]");
        let start = format!("{{\"ok\":false,\"id\":{id},\"error\":{{");
        assert!(answer.starts_with(&start), "{answer}");
        // So does that of a request that is not understood.
        let line = format!("{{\"id\":{id},\"cmd\":7,\"x\":[]}}");
        assert!(talk.0.answer(line.as_bytes()).starts_with(&start));
    }
    let deep = format!("{}1{}", "[".repeat(10_000), "]".repeat(10_000));
    let answer = talk.0.answer(format!("{{\"id\":{deep},\"cmd\":\"games\"}}").as_bytes());
    assert!(answer.starts_with(&format!("{{\"ok\":true,\"id\":{deep},\"games\":")));
}

#[test]
fn a_line_may_end_in_any_way_and_hold_space() {
    let mut talk = Talk::new();
    for line in
        ["{\"cmd\":\"games\"}\r\n", " {\n\"cmd\" :\t\"games\" } ", "{\"cmd\":\"g\\u0061mes\"}"]
    {
        assert_eq!(talk.line(line)["ok"], true, "{line}");
    }
}

#[test]
fn the_games_are_listed_with_presets_and_schemas() {
    let games = Talk::new().ok(&json!({"cmd": "games"}))["games"].clone();
    let names: Vec<_> = games.as_object().unwrap().keys().cloned().collect();
    assert_eq!(names, ["courtier", "dejarik", "khantsin", "klinzha"]);
    for (game, presets) in [("courtier", 2), ("dejarik", 2), ("khantsin", 4), ("klinzha", 17)] {
        let game_presets = games[game]["presets"].as_object().unwrap();
        assert_eq!(game_presets.len(), presets);
        for (name, options) in game_presets {
            let by_name = Talk::of(&json!({"cmd": "new", "game": game, "preset": name}));
            let by_options = Talk::of(&json!({"cmd": "new", "game": game, "options": options}));
            let [mut by_name, mut by_options] = [by_name, by_options];
            assert_eq!(by_name.memory(), by_options.memory(), "{game} {name}");
        }
        assert_eq!(games[game]["options"]["type"], "object");
    }
    let preset = |game: &str, name: &str| games[game]["presets"][name].clone();
    assert_eq!(preset("klinzha", "ablative"), json!({"ablation": {"limit": 6}}));
    assert_eq!(preset("khantsin", "advanced"), json!({"reversal": true}));
    assert_eq!(preset("dejarik", "balanced"), json!({"deal": "one_per_class"}));
    let strict = json!({"multiple_captures": "one", "entering": "always"});
    assert_eq!(preset("courtier", "strict"), strict);
}

/// The values at the edges of what a schema of one option allows, and values just beyond.
fn edges(schema: &Value) -> (Vec<Value>, Vec<Value>) {
    let (mut good, mut bad) = (Vec::new(), vec![json!([7]), json!(1.5), json!("?")]);
    if let Some(words) = schema["enum"].as_array() {
        good.extend(words.clone());
        bad.extend([json!(""), json!(true), json!(1)]);
    }
    let types = schema["type"].as_array().cloned().unwrap_or_else(|| vec![schema["type"].clone()]);
    for known in &types {
        match known.as_str() {
            Some("boolean") => good.extend([json!(true), json!(false)]),
            Some("null") => good.push(Value::Null),
            Some("integer") => {
                let edge = |key: &str| schema[key].as_i64().unwrap();
                let (least, most) = (edge("minimum"), edge("maximum"));
                good.extend([json!(least), json!(most)]);
                bad.extend([json!(least - 1), json!(most + 1), json!(true)]);
            }
            _ => {}
        }
    }
    if !schema.to_string().contains("null") {
        bad.push(Value::Null);
    }
    good.extend(schema.get("default").cloned());
    (good, bad)
}

#[test]
fn schemas_say_what_the_readers_of_options_take() {
    let games = Talk::new().ok(&json!({"cmd": "games"}))["games"].clone();
    for (game, entry) in games.as_object().unwrap() {
        assert_eq!(entry["options"]["additionalProperties"], false);
        let mut talk = Talk::new();
        for (key, schema) in entry["options"]["properties"].as_object().unwrap() {
            let (good, bad) = edges(schema);
            let new = |value: &Value| json!({"cmd": "new", "game": game, "options": {key: value}});
            for value in good {
                talk.ok(&new(&value));
            }
            for value in bad {
                let answer = talk.ask(&new(&value));
                assert_eq!(answer["error"]["kind"], "bad_options", "{game} {key} {value}");
            }
        }
        // What is the default need not be said.
        let properties = entry["options"]["properties"].as_object().unwrap();
        let defaults: serde_json::Map<_, _> = properties
            .iter()
            .filter_map(|(key, schema)| Some((key.clone(), schema.get("default")?.clone())))
            .collect();
        let mut said = Talk::of(&json!({"cmd": "new", "game": game, "options": defaults}));
        let mut unsaid = Talk::of(&json!({"cmd": "new", "game": game}));
        assert_eq!(said.memory(), unsaid.memory());
    }
}

#[test]
fn a_game_goes_on_from_a_position() {
    let position = "Go4,Ko6,ko12 blue 0";
    let mut talk = Talk::new();
    let load = json!({"cmd": "load", "game": "courtier", "preset": "strict", "position": position});
    assert_eq!(talk.ok(&load), json!({"ok": true, "turn": "blue", "position": position}));
    talk.ok(&json!({"cmd": "play", "move": "o4-o3"}));
    let back = talk.ok(&json!({"cmd": "undo"}));
    assert_eq!(back["position"], position);
    assert_eq!(talk.ask(&json!({"cmd": "undo"}))["error"]["kind"], "bad_request");
}

#[test]
fn a_finished_game_has_a_result_and_no_moves() {
    let mut talk = Talk::new();
    let load = json!({"cmd": "load", "game": "courtier", "position": "Go4,Ko6 red 0"});
    let result = json!({"winner": "blue", "reason": "king captured"});
    let state = json!({"ok": true, "turn": "over", "position": "Go4,Ko6 red 0", "result": result});
    assert_eq!(talk.ok(&load), state);
    assert_eq!(talk.ok(&json!({"cmd": "moves"})), json!({"ok": true, "moves": []}));
    assert_eq!(talk.ok(&json!({"cmd": "perft", "depth": 0}))["nodes"], 1);
    assert_eq!(talk.ok(&json!({"cmd": "perft", "depth": 1}))["nodes"], 0);
    assert_eq!(talk.ok(&json!({"cmd": "random", "seed": 1, "plies": 5}))["moves"], json!([]));
    let draw = json!({"cmd": "load", "game": "courtier", "position": "Ko6,ko12 red 0"});
    let result = json!({"winner": null, "reason": "bare kings"});
    assert_eq!(talk.ok(&draw)["result"], result);
}

#[test]
fn outcomes_of_chance_have_weights() {
    let mut talk = Talk::of(&json!({"cmd": "new", "game": "klinzha", "preset": "clouded"}));
    let moves = ["10", "11", "12", "2", "3", "4", "5", "6", "7", "8", "9"];
    let moves: Vec<_> = moves.iter().map(|count| format!("clouds {count}")).collect();
    let answer = talk.ok(&json!({"cmd": "moves", "id": 1}));
    let weights = [3, 2, 1, 1, 2, 3, 4, 5, 6, 5, 4];
    let expected = json!({"ok": true, "id": 1, "moves": moves, "weights": weights, "total": 36});
    assert_eq!(answer, expected);
}

#[test]
fn numbers_above_two_to_the_53_are_strings() {
    let roster = json!({"S": [12, 12, 1], "H": [12, 12, 1]});
    let options = json!({"roster": roster, "deal": "SMGHKNLT", "first": "blue"});
    let position = "So5,so6";
    let load = json!({
        "cmd": "load", "game": "dejarik", "options": options, "position": format!("{position} blue 2 0"),
    });
    assert_eq!(Talk::new().ask(&load)["error"]["kind"], "bad_position", "one piece of a letter");
    let load = json!({
        "cmd": "load", "game": "dejarik", "options": options,
        "position": "So5,ho6,ko12 blue 2 0 o5xo6",
    });
    let mut talk = Talk::of(&load);
    let moves = talk.ok(&json!({"cmd": "moves"}));
    assert_eq!(texts(&moves["moves"]), ["counter-kill", "counter-push", "kill", "push"]);
    let total = 6u64.pow(24);
    assert_eq!(moves["total"], total.to_string());
    let weights: Vec<u64> = moves["weights"]
        .as_array()
        .unwrap()
        .iter()
        .map(|weight| match weight {
            Value::String(digits) => {
                let weight: u64 = digits.parse().unwrap();
                assert!(weight > 1 << 53);
                weight
            }
            other => {
                let weight = other.as_u64().unwrap();
                assert!(weight <= 1 << 53);
                weight
            }
        })
        .collect();
    assert_eq!(weights.iter().sum::<u64>(), total);
    assert!(weights.iter().any(|&weight| weight > 1 << 53));
}

#[test]
fn several_moves_are_played_all_or_none() {
    let mut talk = Talk::of(&json!({"cmd": "new", "game": "courtier"}));
    let start = talk.memory();
    for moves in [json!(["o4-i4", "o2-i2", "o2-i2"]), json!(["o4-i4", "o2-i2", "?"])] {
        assert_eq!(talk.ask(&json!({"cmd": "play", "moves": moves}))["ok"], false);
        assert_eq!(talk.memory(), start);
    }
    let state = talk.ok(&json!({"cmd": "play", "moves": ["o4-i4", "o2-i2"]}));
    assert_eq!(state, talk.state());
    // Of a list, one is taken back.
    talk.ok(&json!({"cmd": "undo"}));
    let mut other = Talk::of(&json!({"cmd": "new", "game": "courtier"}));
    other.ok(&json!({"cmd": "play", "move": "o4-i4"}));
    assert_eq!(talk.memory(), other.memory());
    talk.ok(&json!({"cmd": "undo"}));
    assert_eq!(talk.memory(), start);
    assert_eq!(talk.ok(&json!({"cmd": "play", "moves": []})), start[0]);
}

#[test]
fn perft_may_be_divided() {
    let mut talk = Talk::of(&json!({"cmd": "new", "game": "courtier"}));
    let perft = |depth: u32, divide: bool| {
        let request = json!({"cmd": "perft", "depth": depth, "divide": divide});
        Talk::of(&json!({"cmd": "new", "game": "courtier"})).ok(&request)
    };
    assert_eq!(perft(0, true), json!({"ok": true, "nodes": 1, "divide": {}}));
    assert_eq!(perft(2, false), json!({"ok": true, "nodes": 38}));
    let divide = perft(2, true);
    assert_eq!(divide["nodes"], 38);
    let moves = talk.moves();
    assert!(divide["divide"].as_object().unwrap().keys().eq(moves.iter()));
    let one = json!({"cmd": "perft", "depth": 1, "divide": true});
    assert!(talk.ok(&one)["divide"].as_object().unwrap().values().all(|nodes| nodes == 1));
}

#[test]
fn seeds_may_be_numbers_or_strings() {
    for seed in [0, 1, 1 << 53, (1 << 53) + 1, u64::MAX] {
        let run = |seed: Value| {
            let mut talk = Talk::of(&json!({"cmd": "new", "game": "dejarik"}));
            let answer = talk.ok(&json!({"cmd": "random", "seed": seed, "plies": 50}));
            // What was played leads to the state that is told.
            let mut other = Talk::of(&json!({"cmd": "new", "game": "dejarik"}));
            let played = other.ok(&json!({"cmd": "play", "moves": answer["moves"]}));
            assert_eq!(played["position"], answer["position"]);
            assert_eq!(talk.memory(), other.memory());
            answer
        };
        assert_eq!(run(json!(seed)), run(json!(seed.to_string())));
    }
}

#[test]
fn random_games_are_drawn_as_the_protocol_says() {
    use rand_core::{Rng, SeedableRng};

    for (game, preset) in
        [("dejarik", "balanced"), ("klinzha", "clouded"), ("khantsin", "advanced")]
    {
        let seed = 20_u64;
        let new = json!({"cmd": "new", "game": game, "preset": preset});
        let drawn = Talk::of(&new).ok(&json!({"cmd": "random", "seed": seed, "plies": 60}));
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(seed);
        let mut talk = Talk::of(&new);
        for text in texts(&drawn["moves"]) {
            let answer = talk.ok(&json!({"cmd": "moves"}));
            let moves = texts(&answer["moves"]);
            let draw = |below: u128| (u128::from(rng.next_u64()) * below) >> 64;
            let mut draw = draw;
            let index = match answer.get("weights").and_then(Value::as_array) {
                None => draw(moves.len() as u128) as usize,
                Some(weights) => {
                    let number = |value: &Value| -> u128 {
                        let text = value.as_str().map_or(value.to_string(), str::to_owned);
                        text.parse().unwrap()
                    };
                    let drawn = draw(number(&answer["total"]));
                    let mut sum = 0;
                    weights
                        .iter()
                        .position(|weight| {
                            sum += number(weight);
                            sum > drawn
                        })
                        .unwrap()
                }
            };
            assert_eq!(moves[index], text);
            talk.ok(&json!({"cmd": "play", "move": text}));
        }
    }
}

#[test]
fn records_go_round_with_everything_that_can_be_undone() {
    for (game, preset) in [
        ("klinzha", "open"),
        ("klinzha", "tetrahedral"),
        ("klinzha", "rura_penthe"),
        ("khantsin", "advanced"),
        ("dejarik", "balanced"),
        ("courtier", "strict"),
    ] {
        let mut talk = Talk::of(&json!({"cmd": "new", "game": game, "preset": preset}));
        talk.ok(&json!({"cmd": "random", "seed": 9, "plies": 80}));
        let record = talk.ok(&json!({"cmd": "record"}))["record"].clone();
        let mut other = Talk::of(&json!({"cmd": "load_record", "record": record}));
        assert_eq!(talk.memory(), other.memory());
        for _ in 0..80 {
            let answer = talk.ask(&json!({"cmd": "undo"}));
            assert_eq!(answer, other.ask(&json!({"cmd": "undo"})));
        }
        assert_eq!(talk.memory(), other.memory());
    }
}

#[test]
fn a_record_keeps_the_position_it_began_with() {
    let position = "Go4,Ko6,ko12 blue 0";
    let load = json!({"cmd": "load", "game": "courtier", "position": position});
    let mut talk = Talk::of(&load);
    talk.ok(&json!({"cmd": "play", "move": "o4-o3"}));
    let record = talk.ok(&json!({"cmd": "record"}))["record"].clone();
    let mut other = Talk::of(&json!({"cmd": "load_record", "record": record}));
    other.ok(&json!({"cmd": "undo"}));
    assert_eq!(other.state()["position"], position);
}

#[test]
fn moves_are_sorted_by_their_bytes() {
    for (game, preset) in [("klinzha", "open"), ("khantsin", "advanced"), ("courtier", "strict")] {
        let mut talk = Talk::of(&json!({"cmd": "new", "game": game, "preset": preset}));
        for _ in 0..40 {
            let moves = talk.moves();
            assert!(moves.is_sorted());
            assert!(moves.windows(2).all(|pair| pair[0] != pair[1]));
            talk.ok(&json!({"cmd": "random", "seed": 1, "plies": 1}));
        }
    }
}

#[test]
fn every_game_can_be_drawn_as_svg_with_all_its_cells_at_every_stage() {
    let games = [
        ("klinzha", "open", 81, ["green", "gold"]),
        ("klinzha", "tetrahedral", 285, ["green", "gold"]),
        ("klinzha", "romulan_border", 81, ["green", "gold"]),
        ("khantsin", "basic", 36, ["south", "north"]),
        ("dejarik", "traditional", 25, ["blue", "red"]),
        ("courtier", "standard", 25, ["blue", "red"]),
    ];
    for (game, preset, cells, sides) in games {
        let mut talk = Talk::of(&json!({"cmd": "new", "game": game, "preset": preset}));
        for seed in 0..12 {
            for side in [None, Some(sides[0]), Some(sides[1])] {
                let mut request = json!({"cmd": "render", "format": "svg"});
                if let Some(side) = side {
                    request["side"] = side.into();
                }
                let answer = talk.ok(&request);
                let svg = answer["render"].as_str().unwrap();
                let document = roxmltree::Document::parse(svg).unwrap();
                let named = document.descendants().filter(|node| node.has_attribute("data-cell"));
                assert_eq!(named.count(), cells, "{preset} {side:?}");
            }
            talk.ok(&json!({"cmd": "random", "seed": seed, "plies": 7}));
        }
    }
}
