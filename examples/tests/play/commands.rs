//! What can be typed besides moves.

use super::*;

#[test]
fn two_lines_say_how_to_begin() {
    let shown = played(&[], &["quit"]);
    let lines: Vec<&str> = shown.lines().take(2).collect();
    assert_eq!(
        lines,
        [
            "Klin Zha: you are Green, the computer is Gold. `help` tells all commands.",
            "A move is typed as in `E37-F37`; `E37` alone shows where that may go.",
        ]
    );
}

#[test]
fn help_shows_the_moves_and_the_commands() {
    let shown = played(&["--two"], &["help"]);
    assert!(shown.contains("E37-F37*        and the Goal is there too"));
    assert!(shown.contains("save FILE       writes the record of the game"));
    for game in ["khantsin", "dejarik", "courtier"] {
        let shown = played(&["--two", "--dice", "own", "--game", game], &["?"]);
        assert!(shown.contains("Moves:") && shown.contains("undo"), "{game}");
    }
}

#[test]
fn a_cell_shows_where_its_piece_may_go() {
    let shown = played(&["--two", "--position", DUEL], &["c17"]);
    assert!(shown.contains("C17 may go to C18 D17"), "{shown}");
    assert!(shown.contains("(18)") && shown.contains("(17)"), "{shown}");
    assert!(!shown.contains("(19)"), "{shown}");
    let shown = played(&["--two", "--position", DUEL], &["E38"]);
    assert!(shown.contains("with the Goal, as in `E38-"), "{shown}");
}

#[test]
fn a_letter_shows_where_a_piece_may_be_placed() {
    let shown = played(
        &["--two", "--options", "first_placer=green"],
        &["point top", "F", "q", "F@A19", "f"],
    );
    assert!(shown.contains("a Fencer may be placed on A19 B18 B19"), "{shown}");
    assert!(shown.contains("`q` is not understood. Now a piece is placed, as in `F@E38`"));
    assert!(shown.contains("a Fencer cannot be placed now"), "{shown}");
}

#[test]
fn moves_lists_what_can_be_played() {
    let shown = played(&["--two", "--position", DUEL], &["moves"]);
    let game = KlinZha::<Flat>::from_text(klinzha::Options::open(), DUEL).unwrap();
    assert!(shown.contains(&format!("{} moves:", game.count_moves())), "{shown}");
    assert!(shown.contains("C17-C18"));
}

#[test]
fn rolls_are_thrown_and_told_unless_one_types_them() {
    let shown = played(&["--two"], &["quit"]);
    assert!(shown.contains("thrown: spindles "), "{shown}");
    assert!(shown.contains("threw more and says `first` or `second`"));

    let shown =
        played(&["--two", "--dice", "own"], &["moves", "3-3", "spindles 7-1", "5-2", "position"]);
    assert!(shown.contains("36 rolls: spindles 1-1"), "{shown}");
    assert!(shown.contains("equal: the spindles are thrown again"));
    assert!(shown.contains("`spindles 7-1` is not understood"), "{shown}");
    assert!(shown.contains("green threw more and says"), "{shown}");
}

#[test]
fn dice_can_be_taken_in_the_own_hand_and_given_back() {
    let shown = played(
        &["--two", "--dice", "own"],
        &["roll", "dice auto", "roll", "dice own", "dice loaded"],
    );
    assert!(shown.contains("dice are thrown for you"));
    assert!(shown.contains("you type what dice show"));
    assert!(shown.contains("nothing is to be thrown now"), "{shown}");
    assert!(shown.contains("type `dice own` to type what they show"));
}

#[test]
fn rules_says_the_rules_in_force() {
    let shown = played(&["--two", "--preset", "ablative"], &["rules"]);
    assert!(shown.contains("- ") && shown.contains("K9.1"), "{shown}");
}

#[test]
fn a_threatened_goal_is_told_of_only_when_one_asks() {
    let position = "FE38,VA19,fE59,vI11 E38/I11 green - - - 0 -";
    let silent = played(&["--two", "--position", position], &["A19-B19"]);
    assert!(!silent.contains("could be captured") && !silent.contains("threat"), "{silent}");
    let asked = played(&["--two", "--position", position], &["threat?", "A19-B19", "threat"]);
    assert!(
        asked.contains("yes: green's Goal on E38 could be captured by the Fencer on E59"),
        "{asked}"
    );
    assert!(asked.contains("no: nothing could capture gold's Goal on I11"), "{asked}");
    let nothing = played(&["--two", "--game", "khantsin"], &["threat"]);
    assert!(nothing.contains("Khan Tsin has nothing to ask that about"));
    let king = played(&["--two", "--game", "courtier"], &["threat"]);
    assert!(king.contains("no: nothing could capture the King on o6"));
}

#[test]
fn undo_takes_back_the_own_move_and_the_computers_answer() {
    let shown = played(
        &["--position", DUEL],
        &["undo", "position", "C17-C18", "position", "undo", "position"],
    );
    assert!(shown.contains("there is nothing to take back"));
    assert!(shown.contains("2 steps are taken back"), "{shown}");
    assert_eq!(shown.matches(DUEL).count(), 2, "{shown}");

    let two = played(&["--two", "--position", DUEL], &["C17-C18", "undo", "position"]);
    assert!(two.contains("one step is taken back") && two.contains(DUEL), "{two}");
}

#[test]
fn a_saved_game_goes_on_where_it_was() {
    let file = Scratch::new("save.txt");
    let save = format!("save {}", file.path());
    let first = played(&["--two", "--position", DUEL], &["C17-C18, E48-E59", &save, "position"]);
    assert!(first.contains("saved: `load "), "{first}");
    let text = std::fs::read_to_string(&file.0).unwrap();
    let state = replayed::<KlinZha>(&text).to_string();
    assert!(first.contains(&state));
    assert!(text.contains("\ngreen: person\n") && text.contains("\ngold: person\n"));

    let load = format!("load {}", file.path());
    let other = played(&["--two"], &[&load, "position", "undo", "position"]);
    assert!(other.contains(&state), "{other}");
    let begun = played(&["--two", "--load", file.path()], &["position"]);
    assert!(begun.contains(&state));
    // Saving again is saving over a record.
    let again = played(&["--two", "--load", file.path()], &[&save]);
    assert!(again.contains("saved: "), "{again}");
}

#[test]
fn a_record_of_any_game_can_be_loaded_from_any_other() {
    for (game, next) in
        [("khantsin", "Khan Tsin"), ("dejarik", "Dejarik"), ("courtier", "Courtier")]
    {
        let file = Scratch::new(game);
        std::fs::write(&file.0, demo(&["--game", game, "--seed", "3"])).unwrap();
        let shown = played(&["--two"], &[&format!("load {}", file.path()), "position"]);
        assert!(shown.contains(&format!("{next}: ")), "{shown}");
        assert!(shown.contains(" wins: ") || shown.contains("A draw: "), "{shown}");
    }
}

#[test]
fn headers_of_a_loaded_record_are_kept() {
    let file = Scratch::new("headers.txt");
    let text = "tabletop-record 1\ngame: klinzha\noptions: first_placer=gold placement_order=alternating\nplace: Qo'noS\n\
                resigned: green\n\npoint top\n";
    std::fs::write(&file.0, text).unwrap();
    let shown = played(&["--two", "--load", file.path()], &["record", "undo", "point left"]);
    assert!(shown.contains("Gold wins: green resigns."), "{shown}");
    assert!(shown.contains("\nplace: Qo'noS\n") && shown.contains("\nresigned: green\n"));
    assert!(shown.contains("green point left"), "{shown}");
}

#[test]
fn a_file_that_is_no_record_is_not_written_over_and_not_read() {
    let file = Scratch::new("diary.txt");
    std::fs::write(&file.0, "dear diary").unwrap();
    let shown = played(
        &["--two"],
        &[&format!("save {}", file.path()), &format!("load {}", file.path()), "board"],
    );
    assert!(shown.contains("is there and no record: choose another name"), "{shown}");
    assert!(shown.contains("this is no record: it has no line `game: klinzha`"), "{shown}");
    assert_eq!(std::fs::read_to_string(&file.0).unwrap(), "dear diary");
}

#[test]
fn files_that_cannot_be_reached_are_named() {
    let shown = played(&["--two"], &["load /no/such/file", "save /no/such/file", "save", "load"]);
    assert!(shown.contains("`/no/such/file` cannot be read: "), "{shown}");
    assert!(shown.contains("`/no/such/file` cannot be written: "), "{shown}");
    assert!(shown.contains("as in `save game.txt`") && shown.contains("as in `load game.txt`"));
}

#[test]
fn a_record_that_breaks_a_rule_leaves_the_game_as_it_is() {
    let file = Scratch::new("wrong.txt");
    let text = "tabletop-record 1\ngame: klinzha\noptions: standard\n\nspindles 4-2, point top\n";
    std::fs::write(&file.0, text).unwrap();
    let load = format!("load {}", file.path());
    let shown = played(&["--two", "--position", DUEL], &[&load, "position"]);
    assert!(shown.contains("this record cannot be replayed: entry 2, `point top`"), "{shown}");
    assert!(shown.contains(DUEL));
}

#[test]
fn record_shows_the_game_so_far() {
    let shown = played(&["--two", "--position", DUEL], &["C17-C18", "record"]);
    let record = &shown[shown.find("tabletop-record 1").unwrap()..];
    let end = record.find("\ngold>").unwrap();
    let read: Record<KlinZha> = record[..end].parse().unwrap();
    assert_eq!(read.steps().count(), 1);
}

#[test]
fn who_resigns_has_lost_and_the_winner_is_greeted() {
    let shown = played(&["--position", DUEL], &["resign", "suggest", "undo", "moves"]);
    assert!(shown.contains("Gold wins: green resigns.\nZha riest'n, teskas tal tai-kleon."));
    assert!(shown.contains("the game is over: `undo` takes back"), "{shown}");
    assert!(shown.contains("moves:"), "{shown}");
}

#[test]
fn the_board_can_be_looked_at_when_the_game_is_over() {
    let boards =
        |lines: &[&str]| played(&["--two", "--position", DUEL], lines).matches("A /_19_\\").count();
    assert_eq!(boards(&["resign"]) + 1, boards(&["resign", "board"]));
}

#[test]
fn the_winner_is_greeted_as_tradition_has_it() {
    let position = "FE38,vE48,fI99 E38/E48 green - - - 0 -";
    let shown = played(&["--two", "--position", position], &["E38-E48"]);
    assert!(
        shown.contains("Green wins: goal captured.\nZha riest'n, teskas tal tai-kleon.\n"),
        "{shown}"
    );
}

#[test]
fn a_draw_is_offered_at_the_third_time_and_not_before() {
    let there_and_back = "C17-C18, I11-I12, C18-C17, I12-I11";
    let position = "FA19,VC17,vI11,fI99 A19/I99 green - - - 0 -";
    let shown = played_flat(
        &["--two", "--position", position],
        &[there_and_back, "draw", there_and_back, "draw"],
    );
    assert!(shown.contains("this one stands for the second"), "{shown}");
    assert!(shown.contains("this position stands for the third time: a draw is offered"));
    assert!(shown.contains("A draw: agreed."), "{shown}");
}

#[test]
fn the_computer_can_be_asked_for_a_move_or_to_make_one() {
    let position = "FE38,vE48,fI99 E38/E48 green - - - 0 -";
    let shown = played(&["--two", "--position", position], &["suggest", "auto"]);
    assert!(shown.contains("`E38-E48"), "{shown}");
    assert!(shown.contains("Green wins: goal captured."), "{shown}");
}

#[test]
fn auto_setup_places_all_pieces_and_stops_there() {
    let shown = played(&["--options", "first_placer=green"], &["auto setup", "auto setup", "quit"]);
    assert_eq!(shown.matches("\ngreen F@").count(), 1, "{shown}");
    assert_eq!(shown.matches("\ngreen V@").count(), 3);
    assert!(shown.contains("\ngreen *@") && shown.contains("\ngold *@"));
    assert!(shown.contains("the set-up is over: `auto` plays one move for you"));
}

#[test]
fn new_begins_again_or_something_else() {
    let shown = played(
        &["--two", "--position", DUEL],
        &["new", "new --game courtier --two", "o4-i4", "new --game chess", "position"],
    );
    assert!(shown.contains("Courtier: Blue, Red."), "{shown}");
    assert!(shown.contains("there is no game `chess`"), "{shown}");
    // The game that could not be left goes on.
    assert!(shown.contains("Gi4,go1"), "{shown}");
}

#[test]
fn several_moves_may_stand_on_one_line_up_to_the_first_that_is_wrong() {
    let shown = played(
        &["--two", "--options", "first_placer=green"],
        &["point top, F@A19, F@B19, V@B18", "position"],
    );
    assert!(shown.contains("green F@A19"));
    assert!(!shown.contains("green V@B18"), "{shown}");
}

#[test]
fn the_end_of_the_input_ends_the_program() {
    assert!(played(&["--two"], &[]).contains("Klin Zha: Green, Gold."));
    assert!(played(&["--two"], &["quit", "moves"]).ends_with("quit\n"));
}

#[test]
fn bytes_that_are_no_text_do_no_harm() {
    let args = Args::parse(["--two".to_string()]).unwrap();
    let manner = Manner { seed: 1, ink: Ink::NONE, echo: true };
    let mut shown = Vec::new();
    run(&args, manner, &mut &b"\xff\xfe\n\0\n,,,\n\nquit\n"[..], &mut shown).unwrap();
    assert!(String::from_utf8(shown).unwrap().contains("is not understood"));
}
