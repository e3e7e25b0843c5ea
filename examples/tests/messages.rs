//! What `play` says to somebody who sits down for the first time.

#![allow(clippy::unwrap_used)] // Helpers outside test functions unwrap too.

use examples::play::{Args, Ink, Manner, fit, run};

/// What is shown of a session, long lines in one piece again.
fn played(args: &[&str], lines: &[&str]) -> String {
    let args = Args::parse(args.iter().map(ToString::to_string)).unwrap();
    let manner = Manner { seed: 1, ink: Ink::NONE, echo: true };
    let typed = lines.join("\n") + "\n";
    let mut shown = Vec::new();
    run(&args, manner, &mut typed.as_bytes(), &mut shown).unwrap();
    String::from_utf8(shown).unwrap().replace("\n    ", " ")
}

/// Why the program does not begin, as it is shown.
fn refused(args: &[&str]) -> String {
    let args = Args::parse(args.iter().map(ToString::to_string)).unwrap();
    let manner = Manner { seed: 1, ink: Ink::NONE, echo: false };
    fit(&run(&args, manner, &mut "".as_bytes(), &mut Vec::new()).unwrap_err().to_string())
}

#[test]
fn options_that_cannot_be_are_refused_in_lines_that_fit() {
    for game in ["klinzha", "khantsin", "dejarik", "courtier"] {
        let message = refused(&["--game", game, "--options", "foo=1"]);
        assert!(message.starts_with("these options cannot be: "), "{message}");
        assert!(message.lines().all(|line| line.chars().count() <= 78), "{message}");
    }
}

#[test]
fn a_position_that_cannot_be_is_told_what_a_position_has() {
    assert_eq!(
        refused(&["--position", "x"]),
        "this position cannot be: 1 field: a position has eight, with one space between\n    \
         them: pieces, Goals, side, marks, clouds, crown, clock and transports, as\n    \
         in `FA19,fI99 A19/I99 green - - - 0 -` (K13)"
    );
}

#[test]
fn the_set_up_of_khan_tsin_says_how_many_barons_are_left() {
    let shown = played(&["--two", "--game", "khantsin"], &["@5", "1:1-2"]);
    assert!(shown.contains("left for south to put: 12 red\n"), "{shown}");
    assert!(shown.contains("left for south to put: 11 red\n"), "{shown}");
    assert!(shown.contains("put a red Baron on a free position; left to put: 11 (T2)"), "{shown}");
}

#[test]
fn the_set_up_tells_once_that_the_computer_can_do_it() {
    const HINT: &str = "`auto setup` has the computer set up all that is yours.";
    let shown = played(&["--two", "--options", "first_placer=green"], &["point top", "point left"]);
    assert_eq!(shown.matches(HINT).count(), 1, "{shown}");
    let shown = played(&["--two", "--game", "courtier"], &["o4-i4"]);
    assert!(!shown.contains(HINT), "{shown}");
}

/// K12.7: whoever owns the attacker reads of the cloud; who does not, where a hit gives it away.
#[test]
fn a_fight_tells_of_the_cloud_that_helps() {
    let position = "FE38,vD38,fI99 E38/I99 green - E38 - 0 - - - - - -";
    let options = "clouds=1,hiding kinta=standard";
    let args = ["--two", "--dice", "own", "--options", options, "--position", position];
    let shown = played(&args, &["", "E38-D38", "6"]);
    assert!(
        shown.contains(
            "the Fencer strikes, 6 against 5 and 1 for a cloud; the Vanguard on D38 falls"
        ),
        "{shown}"
    );
}

/// K12.12: without the shift a hit could not be understood.
#[test]
fn a_fight_tells_of_the_shift_of_a_veteran() {
    let position = "FA19,VE38,vD38,fI99 A19/I99 green - - - 0 - - - - - - E38:klin";
    let options = "kinta=ranks:V1/klin";
    let args = ["--two", "--dice", "own", "--options", options, "--position", position];
    let shown = played(&args, &["E38-D38", "5"]);
    assert!(
        shown.contains("the Vanguard strikes, 5 shifted by up to 2 against 3: 3 damage"),
        "{shown}"
    );
}
