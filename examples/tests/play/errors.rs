//! What is answered to what is wrong.

use super::*;

#[test]
fn what_is_not_understood_is_answered_with_what_to_type() {
    let shown = played(&["--two", "--position", DUEL], &["hello", "E37-Z99", "I11-I12"]);
    assert!(
        shown.contains("`hello` is not understood. Now a piece is moved, as in `E37-F37` (K3.1).")
    );
    assert!(shown.contains("not a move, at byte 4"), "{shown}");
    assert!(shown.contains("(K3.1)"), "{shown}");
}

#[test]
fn an_illegal_move_is_refused_with_the_rule_in_every_game() {
    for (args, line, words) in [
        (&["--position", DUEL][..], "C17-I11", "(K"),
        (&["--game", "khantsin"], "1:1-2", "(T"),
        (&["--game", "courtier"], "o4-o9", "(C4)"),
        (&["--game", "dejarik", "--options", "deal=SHKTMGNL first=blue"], "o5-o12", "(D5)"),
    ] {
        let mut all = vec!["--two"];
        all.extend(args);
        let shown = played(&all, &[line]);
        assert!(shown.contains(words), "{shown}");
    }
}

#[test]
fn a_game_that_cannot_begin_says_why_and_what_would_do() {
    for (args, words) in [
        (&["--game", "chess"][..], "one of klinzha, khantsin, dejarik, courtier"),
        (&["--preset", "kaga"], "there is no preset `kaga`: type `--preset` and one of open"),
        (&["--options", "blind=perhaps"], "these options cannot be: wrong value of `blind`"),
        (&["--options", "{\"blind\": 1}"], "these options cannot be: "),
        (&["--options", "form=reflective blind=true"], "these options cannot be: "),
        (&["--position", "F"], "this position cannot be: "),
        (&["--computer", "red"], "type `--computer green` or `--computer gold`"),
        (&["--load", "/no/such/file"], "`/no/such/file` cannot be read: "),
    ] {
        let message = refused(args);
        assert!(message.contains(words), "{message}");
    }
}

#[test]
fn help_and_the_list_of_presets_need_no_game() {
    assert!(played(&["--help"], &[]).contains("usage: play"));
    assert!(played(&["--preset", "?"], &[]).contains("rura_penthe"));
    let other = played(&["--preset", "?", "--game", "dejarik"], &[]);
    assert!(other.contains("balanced") && !other.contains("kagga"));
}
