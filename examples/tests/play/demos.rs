//! The computer plays by itself.

use super::*;

#[test]
fn klin_zha_plays_itself_to_the_end_and_prints_a_record_that_replays() {
    let text = demo(&["--seed", "7", "--level", "uct:20"]);
    assert!(text.starts_with("tabletop-record 1\ngame: klinzha\n"));
    assert!(replayed::<KlinZha>(&text).turn().is_over());
    assert!(text.contains("\nseed: 7\n"));
    assert!(text.contains("wins. Zha riest'n, teskas tal tai-kleon."), "{text}");
}

#[test]
fn one_seed_is_one_game() {
    assert_eq!(
        demo(&["--seed", "7", "--level", "uct:20"]),
        demo(&["--seed", "7", "--level", "uct:20"])
    );
    assert_ne!(
        demo(&["--seed", "7", "--level", "uct:20"]),
        demo(&["--seed", "8", "--level", "uct:20"])
    );
}

#[test]
fn khan_tsin_plays_itself_to_the_end() {
    for preset in ["basic", "advanced", "two_speed", "four_speed"] {
        let text = demo(&["--game", "khantsin", "--preset", preset, "--seed", "7"]);
        assert!(replayed::<KhanTsin>(&text).turn().is_over(), "{preset}");
    }
    let dealt = demo(&["--game", "khantsin", "--options", r#"{"setup": "random"}"#]);
    assert!(replayed::<KhanTsin>(&dealt).turn().is_over());
}

#[test]
fn dejarik_plays_itself_to_the_end() {
    for preset in ["traditional", "balanced"] {
        let text = demo(&["--game", "dejarik", "--preset", preset, "--seed", "7"]);
        assert!(replayed::<Dejarik>(&text).turn().is_over(), "{preset}");
    }
}

#[test]
fn courtier_plays_itself_to_the_end() {
    for preset in ["standard", "strict"] {
        let text = demo(&["--game", "courtier", "--preset", preset, "--seed", "7"]);
        assert!(replayed::<Courtier>(&text).turn().is_over(), "{preset}");
    }
}

/// Every fourth preset, or all of them with `LONG=1`.
#[test]
fn every_form_of_klin_zha_plays_itself_to_the_end() {
    let long = std::env::var_os("LONG").is_some();
    for (number, (preset, options)) in klinzha::PRESETS.into_iter().enumerate() {
        if !long && number % 4 != 1 {
            continue;
        }
        // What is hidden takes long to imagine; that bots do is tested for games that end soon.
        let level = if options.is_hidden() { "random" } else { "uct:20" };
        let text = demo(&["--preset", preset, "--seed", "2", "--level", level]);
        let over = match options.board() {
            "flat" => replayed::<KlinZha>(&text).turn().is_over(),
            _ => replayed::<KlinZha<Tetrahedral>>(&text).turn().is_over(),
        };
        assert!(over, "{preset}");
    }
}

#[test]
fn a_hidden_game_of_the_computer_is_one_that_an_arbiter_can_follow() {
    let text = demo(&["--options", "blind=true quiet_limit=12", "--seed", "2"]);
    let record: Record<KlinZha> = text.parse().unwrap();
    assert!(record.arbitrate().is_ok());
}
