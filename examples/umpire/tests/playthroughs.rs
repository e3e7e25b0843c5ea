//! One random game of every preset, written down in full: what a change of the rules changes shows
//! in review. `BLESS=1` writes the games anew.
#![allow(clippy::unwrap_used, reason = "a test may fail where it stands")]

mod talk;

use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};
use talk::{Talk, texts};

/// Games that do not end are left here.
const PLIES: usize = 240;
/// How often the whole position is written.
const EVERY: usize = 12;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs")
}

/// All games and presets.
fn presets() -> Vec<(String, String, bool)> {
    let games = Talk::new().ok(&json!({"cmd": "games"}));
    let mut found = Vec::new();
    for (game, about) in games["games"].as_object().unwrap() {
        for (preset, options) in about["presets"].as_object().unwrap() {
            found.push((game.clone(), preset.clone(), hides(options)));
        }
    }
    found
}

fn word(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value}"))
}

/// What is written of a state: the number of moves there were, the move taken, and from time to
/// time all that stands.
fn playthrough(game: &str, preset: &str, hidden: bool, seed: u64) -> String {
    let new = json!({"cmd": "new", "game": game, "preset": preset});
    let mut talk = Talk::of(&new);
    let random = talk.ok(&json!({"cmd": "random", "seed": seed, "plies": PLIES}));
    let moves = texts(&random["moves"]);
    let mut talk = Talk::of(&new);
    let mut state = talk.state();
    let mut text = format!("{game} {preset}, seed {seed}\n");
    for (ply, played) in moves.iter().enumerate() {
        if ply % EVERY == 0 {
            writeln!(text, "\n{}", word(&state["position"])).unwrap();
            if hidden {
                views(&mut talk, &mut text);
            }
        }
        let choices = texts(&talk.ok(&json!({"cmd": "moves"}))["moves"]).len();
        let turn = word(&state["turn"]);
        writeln!(text, "{:>4} {turn:<6} {choices:>5}  {played}", ply + 1).unwrap();
        state = talk.ok(&json!({"cmd": "play", "move": played}));
    }
    writeln!(text, "\n{}", word(&state["position"])).unwrap();
    if hidden {
        views(&mut talk, &mut text);
    }
    match state.get("result") {
        Some(result) => writeln!(text, "over: {result}").unwrap(),
        None => writeln!(text, "left to {}", word(&state["turn"])).unwrap(),
    }
    text
}

/// Whether a preset hides anything (K11.5).
fn hides(options: &Value) -> bool {
    options["blind"] == true
        || options["clouds"]["effect"] == "hiding"
        || options["kinta"]["weapons"] == true
}

/// What the sides see, and how much they may attempt.
fn views(talk: &mut Talk, text: &mut String) {
    for side in ["green", "gold"] {
        let answer = talk.ok(&json!({"cmd": "view", "side": side}));
        let attempts = texts(&answer["moves"]).len();
        writeln!(text, "     {side} may attempt {attempts} and sees {}", answer["view"]).unwrap();
    }
}

#[test]
fn the_games_go_as_they_always_did() {
    let bless = std::env::var_os("BLESS").is_some();
    let mut wrong = Vec::new();
    let mut files = Vec::new();
    for (n, (game, preset, hidden)) in presets().into_iter().enumerate() {
        let name = format!("{game}-{preset}.txt");
        let path = folder().join(&name);
        let text = playthrough(&game, &preset, hidden, 1000 + n as u64);
        if bless {
            fs::create_dir_all(folder()).unwrap();
            fs::write(&path, &text).unwrap();
        }
        let stored = fs::read_to_string(&path).unwrap_or_default();
        if let Some(line) = differing(&stored, &text) {
            wrong.push(format!("{name}, {line}"));
        }
        files.push(name);
    }
    assert!(wrong.is_empty(), "these games go another way now:\n{}", wrong.join("\n"));
    for entry in fs::read_dir(folder()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(files.contains(&name), "{name} is no game of a preset");
    }
}

/// The first line that differs, if one does.
fn differing(stored: &str, text: &str) -> Option<String> {
    if stored == text {
        return None;
    }
    let both = stored.lines().zip(text.lines()).enumerate();
    let found = both
        .filter(|(_, (a, b))| a != b)
        .map(|(n, (a, b))| format!("line {}:\n  was {a}\n  is  {b}", n + 1));
    found.into_iter().next().or_else(|| Some("one is longer".into()))
}
