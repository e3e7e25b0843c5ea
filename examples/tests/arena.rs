//! Bots play each other: quickly, with small budgets. What the bots are worth is measured with
//! larger ones, as `docs/BOTS.md` says.

use std::process::Command;

use examples::arena::{Args, Report, Tally, run, wilson};

fn report(line: &str) -> Report {
    run(&Args::parse(line.split(' ').map(String::from)).unwrap()).unwrap()
}

fn tally(line: &str) -> Tally {
    report(line).tally
}

/// Everything but the times.
fn result(tally: Tally) -> (u32, u32, u32, u32, u64) {
    (tally.won, tally.lost, tally.drawn, tally.first_side, tally.moves)
}

#[test]
fn greed_beats_chance_in_every_game() {
    for (game, least) in [("klinzha", 5), ("khantsin", 5), ("dejarik", 4), ("courtier", 5)] {
        let tally = tally(&format!("--game {game} --games 6 greedy random"));
        assert_eq!(tally.games(), 6);
        assert!(tally.won >= least, "{game}: {tally}");
    }
}

#[test]
fn a_search_beats_chance_in_every_game() {
    for (game, least) in [("klinzha", 2), ("khantsin", 3), ("dejarik", 3), ("courtier", 3)] {
        let games = if game == "klinzha" { 2 } else { 4 };
        let tally = tally(&format!("--game {game} --games {games} uct:40 random"));
        assert!(tally.won >= least, "{game}: {tally}");
    }
}

/// K11: an error of the arbiter would be a panic.
#[test]
fn bots_play_hidden_games_by_what_they_see() {
    let tally = tally("--preset qaos_clouded --games 2 --quiet 20 greedy random");
    assert_eq!(tally.games(), 2);
}

#[test]
fn the_results_follow_from_the_seed_whatever_the_number_of_threads() {
    let line = "--game dejarik --games 10 greedy random --seed 5";
    let one = result(tally(line));
    assert_eq!(one, result(tally(line)));
    assert_eq!(one, result(tally(&format!("{line} --threads 3"))));
    assert_ne!(one, result(tally(&line.replace("--seed 5", "--seed 6"))));
}

/// Both games of a pair have the same dice, and the seats are swapped: equal bots that look the
/// same number of times win one each, unless the game is drawn.
#[test]
fn a_bot_that_plays_itself_wins_as_often_as_it_loses() {
    let tally = tally("--game courtier --games 20 random random");
    assert_eq!(tally.won, tally.lost, "{tally}");
}

#[test]
fn a_report_says_what_was_played_and_how_sure_it_is() {
    let text = report("--game courtier --games 4 greedy random").to_string();
    assert!(text.starts_with("courtier (usual), seed 1: greedy against random\n"), "{text}");
    assert!(text.contains("decisive games (95 %: "), "{text}");
    assert!(text.contains("moves a game; the first side won "), "{text}");
    let tally = Tally { drawn: 3, ..Tally::default() };
    assert_eq!(tally.to_string(), "0 won, 0 lost, 3 drawn; no decisive game");
}

/// Values of the literature for 8 of 10 and 0 of 10.
#[test]
fn the_interval_is_wilsons() {
    let close = |(low, high): (f64, f64), expected: (f64, f64)| {
        assert!(
            (low - expected.0).abs() < 5e-5 && (high - expected.1).abs() < 5e-5,
            "{low} {high}"
        );
    };
    close(wilson(8, 10), (0.4902, 0.9433));
    close(wilson(0, 10), (0.0, 0.2775));
}

#[test]
fn what_cannot_be_played_is_refused_with_an_example() {
    for (line, message) in [
        ("--game chess greedy random", "there is no game `chess`: type `--game` and one of klin"),
        ("--preset odd greedy random", "there is no preset `odd`: type one of open, "),
    ] {
        let error = run(&Args::parse(line.split(' ').map(String::from)).unwrap()).unwrap_err();
        assert!(error.to_string().starts_with(message), "{error}");
    }
}

#[test]
fn the_program_prints_the_report_and_fails_with_a_message() {
    let arena = || Command::new(env!("CARGO_BIN_EXE_arena"));
    let done = arena().args(["--game", "courtier", "--games", "2", "greedy", "random"]).output();
    let done = done.unwrap();
    assert!(done.status.success());
    assert!(String::from_utf8(done.stdout).unwrap().contains("2 won, 0 lost, 0 drawn"));
    let failed = arena().arg("greedy").output().unwrap();
    assert_eq!(failed.status.code(), Some(2));
    let message = String::from_utf8(failed.stderr).unwrap();
    assert!(message.contains("1 bots are named: type two"), "{message}");
    let help = arena().arg("--help").output().unwrap();
    assert!(String::from_utf8(help.stdout).unwrap().starts_with("arena: lets two bots play"));
}
