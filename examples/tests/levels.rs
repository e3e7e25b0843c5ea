//! The bots as opponents at the terminal.

use examples::play::{Args, Ink, Manner, run};
use klinzha::KlinZha;
use tabletop_rules::Record;

fn played(line: &str, typed: &str) -> String {
    let args = Args::parse(line.split(' ').map(String::from)).unwrap();
    let manner = Manner { seed: 1, ink: Ink::NONE, echo: true };
    let mut shown = Vec::new();
    run(&args, manner, &mut typed.as_bytes(), &mut shown).unwrap();
    String::from_utf8(shown).unwrap()
}

#[test]
fn the_computer_plays_at_every_level() {
    for level in ["random", "greedy", "uct:8"] {
        let shown = played(&format!("--game courtier --level {level}"), "o4-i4\nrecord\nquit\n");
        assert!(shown.contains("\nred o"), "{level}: {shown}");
    }
}

#[test]
fn levels_play_differently() {
    let demo =
        |level: &str| played(&format!("--game khantsin --demo --seed 3 --level {level}"), "");
    assert_ne!(demo("random"), demo("greedy"));
    assert_eq!(demo("greedy"), demo("greedy"));
}

/// K11: what the bots attempt is what an arbiter can follow.
#[test]
fn a_hidden_game_of_bots_can_be_arbitrated() {
    let options = r#"{"clouds":{"count":7,"effect":"hiding"},"quiet_limit":12}"#;
    for level in ["random", "greedy"] {
        let text = played(&format!("--options {options} --demo --seed 2 --level {level}"), "");
        let record: Record<KlinZha> = text.parse().unwrap();
        let arbiter = record.arbitrate().unwrap();
        assert!(arbiter.game().state().turn().is_over(), "{level}");
    }
}

#[test]
fn a_level_that_there_is_not_is_refused_with_an_example() {
    let args = ["--level", "strong"].map(String::from);
    let error = Args::parse(args).unwrap_err().to_string();
    assert!(
        error.starts_with("`strong` is no bot: type `random`, `greedy`, `uct:2000`"),
        "{error}"
    );
}
