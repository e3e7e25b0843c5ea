//! What a page asks the desk beside what it asks the umpire.

use serde_json::{Value, json};
use web::Desk;

fn ask(desk: &mut Desk, request: &Value) -> Value {
    serde_json::from_str(&desk.answer(request.to_string().as_bytes())).unwrap()
}

fn begun(request: &Value) -> Desk {
    let mut desk = Desk::new();
    assert_eq!(ask(&mut desk, request)["ok"], true, "{request}");
    desk
}

/// Plays to the end, dice and bots alike by seeds that follow from one.
fn play_on(desk: &mut Desk, seed: u64, level: &str) -> Vec<Value> {
    let mut answers = Vec::new();
    for number in 0..5_000_u64 {
        let state = ask(desk, &json!({"cmd": "state"}));
        let seed = seed.wrapping_mul(1_000_003).wrapping_add(number).to_string();
        let request = match state["turn"].as_str().unwrap() {
            "over" => return answers,
            "chance" => json!({"cmd": "throw", "seed": seed}),
            _ => json!({"cmd": "bot", "level": level, "seed": seed}),
        };
        let answer = ask(desk, &request);
        assert_eq!(answer["ok"], true, "{answer} in {state}");
        answers.push(answer);
    }
    panic!("the game does not end");
}

#[test]
fn rules_are_said_of_the_game_on_the_table_and_of_one_that_could_be_begun() {
    let mut desk = begun(&json!({"cmd": "new", "game": "klinzha", "preset": "blind"}));
    let answer = ask(&mut desk, &json!({"cmd": "rules"}));
    assert_eq!(answer["hidden"], true);
    assert_eq!(answer["sides"], json!(["green", "gold"]));
    let other = json!({"cmd": "rules", "game": "khantsin", "options": {"zone": 3}});
    let answer = ask(&mut desk, &other);
    assert_eq!(answer["hidden"], false);
    assert_eq!(answer["sides"], json!(["south", "north"]));
    let rules = answer["rules"].as_array().unwrap();
    assert!(rules.iter().any(|rule| rule.as_str().unwrap().contains("(T3.2)")), "{rules:?}");
    // The first game is still on the table.
    assert_eq!(ask(&mut desk, &json!({"cmd": "rules"}))["hidden"], true);
}

#[test]
fn options_that_cannot_be_played_get_the_umpires_error() {
    let request = json!({"cmd": "rules", "game": "klinzha",
        "options": {"form": "reflective", "blind": true}});
    let answer = ask(&mut Desk::new(), &request);
    assert_eq!(answer["error"]["kind"], "bad_options");
}

#[test]
fn dice_of_a_fight_show_what_the_fight_came_to() {
    let mut fights = 0;
    for seed in 0..4 {
        let mut desk = begun(&json!({"cmd": "new", "game": "dejarik",
            "options": {"quiet_limit": 60}}));
        for answer in play_on(&mut desk, seed, "random") {
            let Some(dice) = answer.get("dice") else { continue };
            let sum = |side: usize| -> i64 {
                let faces = dice[side].as_array().unwrap();
                assert!(faces.iter().all(|face| (1..=6).contains(&face.as_i64().unwrap())));
                faces.iter().map(|face| face.as_i64().unwrap()).sum()
            };
            let lead = sum(0) - sum(1);
            let outcome = answer["outcome"].as_str().unwrap();
            let expected = match outcome {
                "kill" => lead >= 7,
                "push" => (1..7).contains(&lead),
                "counter-push" => (-6..=0).contains(&lead),
                "counter-kill" => lead <= -7,
                duel => duel == if lead > 0 { "duel blue" } else { "duel red" },
            };
            assert!(expected, "{answer}");
            let chances = answer["chances"].as_array().unwrap();
            let total: f64 = chances.iter().map(|chance| chance[1].as_f64().unwrap()).sum();
            assert!((total - 1.0).abs() < 1e-12, "{answer}");
            assert!(chances.iter().any(|chance| chance[0] == outcome), "{answer}");
            fights += 1;
        }
    }
    assert!(fights > 20, "{fights}");
}

#[test]
fn a_game_follows_from_its_seeds() {
    let record = |seed| {
        let mut desk = begun(&json!({"cmd": "new", "game": "klinzha",
            "options": {"quiet_limit": 20}}));
        play_on(&mut desk, seed, "random");
        ask(&mut desk, &json!({"cmd": "record"}))["record"].as_str().unwrap().to_owned()
    };
    assert_eq!(record(1), record(1));
    assert_ne!(record(1), record(2));
}

#[test]
fn a_bot_in_a_hidden_game_plays_and_tells_nothing() {
    for options in [
        json!({"blind": true, "quiet_limit": 30}),
        json!({"clouds": {"count": 5, "effect": "hiding"}, "quiet_limit": 30}),
        json!({"kinta": {"weapons": true, "mines": "any"}, "quiet_limit": 30}),
    ] {
        let mut desk = begun(&json!({"cmd": "new", "game": "klinzha", "options": options}));
        for answer in play_on(&mut desk, 5, "random") {
            let keys: Vec<_> = answer.as_object().unwrap().keys().cloned().collect();
            assert!(keys == ["ok"] || keys == ["chances", "ok", "outcome"], "{answer}");
        }
    }
}

#[test]
fn a_greedy_bot_and_one_that_searches_take_what_can_be_taken() {
    for level in ["greedy", "uct:100"] {
        let mut desk = begun(&json!({"cmd": "load", "game": "klinzha",
            "position": "fA19,FB18,VI99 I99/A19 green - - - 0 -"}));
        let answer = ask(&mut desk, &json!({"cmd": "bot", "level": level, "seed": 3}));
        assert_eq!(answer["move"], "B18-A19", "{level}");
    }
}

#[test]
fn a_bot_of_any_level_plays_every_game_and_a_hidden_one() {
    for (game, options) in [
        ("klinzha", json!({"blind": true})),
        ("klinzha", json!({"kinta": {"weapons": true}})),
        ("klinzha", json!({"board": "tetrahedral"})),
        ("khantsin", json!({})),
        ("dejarik", json!({})),
        ("courtier", json!({})),
    ] {
        for level in ["random", "greedy", "uct:3"] {
            let mut desk = begun(&json!({"cmd": "new", "game": game, "options": options}));
            for seed in 0..40 {
                let state = ask(&mut desk, &json!({"cmd": "state"}));
                if state["turn"] == "over" {
                    break;
                }
                let request = if state["turn"] == "chance" {
                    json!({"cmd": "throw", "seed": seed})
                } else {
                    json!({"cmd": "bot", "level": level, "seed": seed})
                };
                let answer = ask(&mut desk, &request);
                assert_eq!(answer["ok"], true, "{game} {options} {level}: {answer} in {state}");
            }
        }
    }
}

#[test]
fn a_throw_or_a_bot_out_of_turn_is_refused_and_changes_nothing() {
    let mut desk = begun(&json!({"cmd": "new", "game": "courtier"}));
    let before = ask(&mut desk, &json!({"cmd": "state"}));
    let answer = ask(&mut desk, &json!({"cmd": "throw", "seed": 1}));
    assert_eq!(answer["error"]["kind"], "wrong_turn");
    assert_eq!(ask(&mut desk, &json!({"cmd": "state"})), before);
    let mut desk = begun(&json!({"cmd": "new", "game": "klinzha"}));
    let answer = ask(&mut desk, &json!({"cmd": "bot", "level": "random", "seed": 1}));
    assert_eq!(answer["error"]["kind"], "wrong_turn");
}

#[test]
fn requests_that_are_wrong_say_what_would_be_right() {
    let mut desk = begun(&json!({"cmd": "new", "game": "courtier"}));
    for (request, part) in [
        (json!({"cmd": "bot", "level": "grandmaster", "seed": 1}), "as in `uct:500`"),
        (json!({"cmd": "bot", "level": "uct:0", "seed": 1}), "no level `uct:0`"),
        (json!({"cmd": "throw", "seed": -1}), "a whole number below 2^64"),
        (json!({"cmd": "throw", "seed": "18446744073709551616"}), "below 2^64"),
        (json!({"cmd": "throw", "seed": 1, "dice": 2}), "unknown field `dice`"),
        (json!({"cmd": "rules", "options": {}}), "need the name of a `game`"),
    ] {
        let answer = ask(&mut desk, &request);
        assert_eq!(answer["error"]["kind"], "bad_request", "{request}");
        let message = answer["error"]["message"].as_str().unwrap();
        assert!(message.contains(part), "{request}: {message}");
    }
    // What is no request of the desk's is for the umpire to answer.
    assert!(desk.answer(b"{").contains("bad_json"));
    assert!(desk.answer(br#"{"cmd":"dance"}"#).contains("unknown command `dance`"));
}
