//! The program `play`, driven line by line as a person would.
#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use std::path::PathBuf;

use examples::play::{Args, Ink, Manner, run};
use holochess::{Courtier, Dejarik};
use khantsin::KhanTsin;
use klinzha::{Flat, KlinZha, Tetrahedral};
use tabletop_rules::{Notation, Record};

/// Two Fencers, two Vanguards and the Goals, Green to move.
const DUEL: &str = "VC17,FE38,fE48,vI11 E38/I11 green - - - 0 -";

/// Runs the program with arguments and typed lines and returns all that it writes.
fn played_with(args: &[&str], ink: Ink, lines: &[&str]) -> String {
    let args = Args::parse(args.iter().map(ToString::to_string)).unwrap();
    let manner = Manner { seed: 1, ink, echo: true };
    let typed = lines.join("\n") + "\n";
    let mut shown = Vec::new();
    run(&args, manner, &mut typed.as_bytes(), &mut shown).unwrap();
    String::from_utf8(shown).unwrap()
}

fn played(args: &[&str], lines: &[&str]) -> String {
    played_with(args, Ink::NONE, lines)
}

/// The same with long lines in one piece again.
fn played_flat(args: &[&str], lines: &[&str]) -> String {
    played(args, lines).replace("\n    ", " ")
}

/// Why the program does not begin.
fn refused(args: &[&str]) -> String {
    let args = Args::parse(args.iter().map(ToString::to_string)).unwrap();
    let manner = Manner { seed: 1, ink: Ink::NONE, echo: false };
    run(&args, manner, &mut "".as_bytes(), &mut Vec::new()).unwrap_err().to_string()
}

fn demo(args: &[&str]) -> String {
    let mut all = vec!["--demo"];
    all.extend(args);
    played(&all, &[])
}

fn replayed<G: Notation>(text: &str) -> G {
    let record: Record<G> = text.parse().unwrap_or_else(|error| panic!("{error}\n{text}"));
    record.replay().unwrap_or_else(|error| panic!("{error}\n{text}"))
}

/// A file of its own for a test, removed at the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new(name: &str) -> Scratch {
        Scratch(std::env::temp_dir().join(format!("play-{}-{name}", std::process::id())))
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

mod demos {
    use super::*;

    #[test]
    fn klin_zha_plays_itself_to_the_end_and_prints_a_record_that_replays() {
        let text = demo(&["--seed", "7"]);
        assert!(text.starts_with("tabletop-record 1\ngame: klinzha\n"));
        assert!(replayed::<KlinZha>(&text).turn().is_over());
        assert!(text.contains("\nseed: 7\n"));
        assert!(text.contains("wins. Zha riest'n, teskas tal tai-kleon."), "{text}");
    }

    #[test]
    fn one_seed_is_one_game() {
        assert_eq!(demo(&["--seed", "7"]), demo(&["--seed", "7"]));
        assert_ne!(demo(&["--seed", "7"]), demo(&["--seed", "8"]));
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
            let text = demo(&["--preset", preset, "--seed", "2"]);
            let over = match options.board() {
                "flat" => replayed::<KlinZha>(&text).turn().is_over(),
                _ => replayed::<KlinZha<Tetrahedral>>(&text).turn().is_over(),
            };
            assert!(over, "{preset}");
        }
    }

    #[test]
    fn a_hidden_game_of_the_computer_is_one_that_an_arbiter_can_follow() {
        let text = demo(&["--preset", "blind", "--seed", "2"]);
        let record: Record<KlinZha> = text.parse().unwrap();
        assert!(record.arbitrate().is_ok());
    }
}

mod commands {
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

        let shown = played(
            &["--two", "--dice", "own"],
            &["moves", "3-3", "spindles 7-1", "5-2", "position"],
        );
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
        let first =
            played(&["--two", "--position", DUEL], &["C17-C18, E48-E59", &save, "position"]);
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
        let shown =
            played(&["--two"], &["load /no/such/file", "save /no/such/file", "save", "load"]);
        assert!(shown.contains("`/no/such/file` cannot be read: "), "{shown}");
        assert!(shown.contains("`/no/such/file` cannot be written: "), "{shown}");
        assert!(shown.contains("as in `save game.txt`") && shown.contains("as in `load game.txt`"));
    }

    #[test]
    fn a_record_that_breaks_a_rule_leaves_the_game_as_it_is() {
        let file = Scratch::new("wrong.txt");
        let text =
            "tabletop-record 1\ngame: klinzha\noptions: standard\n\nspindles 4-2, point top\n";
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
        let boards = |lines: &[&str]| {
            played(&["--two", "--position", DUEL], lines).matches("A /_19_\\").count()
        };
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
        let shown =
            played(&["--options", "first_placer=green"], &["auto setup", "auto setup", "quit"]);
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
}

mod errors {
    use super::*;

    #[test]
    fn what_is_not_understood_is_answered_with_what_to_type() {
        let shown = played(&["--two", "--position", DUEL], &["hello", "E37-Z99", "I11-I12"]);
        assert!(
            shown.contains(
                "`hello` is not understood. Now a piece is moved, as in `E37-F37` (K3.1)."
            )
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
}

mod boards {
    use super::*;

    #[test]
    fn everything_fits_eighty_columns() {
        let games: [&[&str]; 7] = [
            &["--preset", "tetrahedral"],
            &["--preset", "kinta"],
            &["--preset", "clouded"],
            &["--preset", "qaos_clouded"],
            &["--game", "khantsin"],
            &["--game", "dejarik"],
            &["--game", "courtier"],
        ];
        for args in games {
            let lines = ["auto setup", "auto", "auto", "moves", "rules", "help", "record", "hm"];
            let shown = played(args, &lines);
            for line in shown.lines() {
                assert!(line.chars().count() <= 80, "{args:?}: {line}");
            }
        }
    }

    #[test]
    fn the_flat_board_names_every_cell() {
        let shown = played(&["--two", "--position", DUEL], &["board"]);
        let rows = "ABCDEFGHI".chars().map(|row| {
            let line =
                shown.lines().find(|line| line.trim_start().starts_with(&format!("{row} /")));
            line.unwrap_or_else(|| panic!("row {row}\n{shown}"))
        });
        for (number, line) in rows.enumerate() {
            assert_eq!(line.matches('\\').count(), number + 1, "{line}");
        }
        for cell in klinzha::Cell::<Flat>::all() {
            assert!(shown.contains(&cell.to_string()[1..]), "{cell}");
        }
    }

    #[test]
    fn the_tetrahedral_board_is_shown_level_by_level_and_says_who_stands_where() {
        let position = "F1A19,V2A18,f9A11,v1I99 1A19/9A11 green - - - 0 -";
        let shown = played(
            &["--two", "--preset", "tetrahedral", "--position", position],
            &["2A18", "1A19", "*1A19-1B19"],
        );
        for level in 1..=9 {
            assert!(shown.contains(&format!("level {level}")), "{shown}");
        }
        assert!(shown.contains("green: F 1A19*, V 2A18"), "{shown}");
        assert!(shown.contains("gold: v 1I99, f 9A11*"), "{shown}");
        assert!(shown.contains("2A18 may go to"), "{shown}");
        assert!(shown.contains("the Goal goes by itself"), "{shown}");
        assert!(shown.contains("may still shift its Goal alone: gold"), "{shown}");
    }

    #[test]
    fn marks_clouds_and_lone_goals_show_on_the_board() {
        let position = "FE38,VA19,fE59,vI11 D38/I11 green B19 - - 0 -";
        let shown = played(&["--two", "--preset", "ablative", "--position", position], &[]);
        assert!(shown.contains("xx") && shown.contains("G*"), "{shown}");
        let clouds = "FE38,VA19,fE59,vI11 E38/I11 green - D27,E26 - 0 -";
        let shown = played(&["--two", "--preset", "clouded", "--position", clouds], &[]);
        assert!(shown.contains("~27~") && shown.contains("~26~"), "{shown}");
    }

    #[test]
    fn colours_are_used_when_there_is_ink() {
        let shown = played_with(&["--two", "--position", DUEL], Ink::COLOUR, &["E38", "resign"]);
        assert!(shown.contains("\x1b[1;32m") && shown.contains("\x1b[1;33m"));
        let plain = played(&["--two", "--position", DUEL], &["E38", "resign"]);
        assert!(!plain.contains('\x1b'));
    }

    #[test]
    fn the_dragon_shows_stacks_claws_and_zones_and_crowns_the_emperor() {
        let position = "rrrbbb,www,rbw,rbw,rbw,rbw,rbw,rrrbbb,www,r,b,w,24 south 0";
        let shown = played_flat(
            &["--two", "--game", "khantsin", "--position", position],
            &["1", "12", "1-2", "1-12", "undo", "6:1-2"],
        );
        assert!(shown.contains("1''") && shown.contains("2'''") && shown.contains("3'"));
        assert!(shown.contains("`4:1-...`, the top 4, may go to 2 9"), "{shown}");
        assert!(shown.contains("say how many go: `4:1-2` `5:1-2` `6:1-2`"), "{shown}");
        assert!(shown.contains("south 6:1-12: position 12 is 7 high now, black on top"), "{shown}");
        assert!(shown.contains("nothing with 12: position 12 is not among the 4"), "{shown}");
        assert!(
            shown.contains(
                "the stack of nine stands on 2; its top Baron, a black one, is the Emperor"
            ),
            "{shown}"
        );
        assert!(shown.contains("South wins: stack of nine."));
    }

    #[test]
    fn a_fight_of_dejarik_is_told_with_dice_that_show_what_was_thrown() {
        let position = "Si1,Kc,go1,no7 blue 2 0";
        let shown = played(
            &["--two", "--game", "dejarik", "--position", position, "--dice", "own"],
            &["i1", "i1xo1", "21-9"],
        );
        assert!(shown.contains("it may attack Red's Ghhhk on o1, `i1xo1`: kill 78.0 %"), "{shown}");
        assert!(shown.contains("thrown: kill: Blue's Savrip on i1 throws"), "{shown}");
        assert!(shown.contains("Red's Ghhhk on o1 is killed"), "{shown}");
        let flat = shown.replace("\n    ", " ");
        let sums: Vec<u32> = flat
            .split(" = ")
            .skip(1)
            .map(|rest| rest.split(|c: char| !c.is_ascii_digit()).next().unwrap().parse().unwrap())
            .collect();
        assert!(sums[0] >= sums[1] + 7, "{shown}");
    }

    #[test]
    fn courtier_says_what_a_step_would_capture_and_what_it_has() {
        let position = "Go4,go5,Ki6,ko12 blue 0";
        let shown = played(
            &["--two", "--game", "courtier", "--position", position],
            &["i6", "I6-O6", "threat"],
        );
        assert!(shown.contains("o6 (captures o5)"), "{shown}");
        assert!(shown.contains("Red's Guard on o5 is captured"), "{shown}");
    }

    #[test]
    fn a_fight_of_kinta_is_told_roll_by_roll() {
        let position = "FE38,vD38,fI99 E38/I99 green - - - 0 - D38:2 - - - -";
        let shown = played(
            &["--two", "--preset", "kinta", "--dice", "own", "--position", position],
            &["E38-D38", "6", "roll 4", "2", "1", "2"],
        );
        let expected = [
            "green E38-D38: the Fencer attacks the Vanguard on D38",
            "thrown: roll 6: the Fencer strikes, 6 against 5: a miss",
            "thrown: roll 4: the Vanguard strikes, 4 against 3: a miss",
            "thrown: roll 2: the Fencer strikes, 2 against 5: 2 damage, the Vanguard has 2",
            "thrown: roll 1: the Vanguard strikes, 1 against 3: 1 damage, the Fencer has 9",
            "thrown: roll 2: the Fencer strikes, 2 against 5: the Vanguard falls",
        ];
        for line in expected {
            assert!(shown.contains(line), "{line}\n{shown}");
        }
    }
}

mod computer {
    use super::*;

    /// Returns the moves of the side to move that end on a cell.
    fn ending_on(position: &str, cell: &str) -> Vec<String> {
        let game = KlinZha::<Flat>::from_text(klinzha::Options::open(), position).unwrap();
        let mut found = Vec::new();
        let _ = game.visit_moves(|m| {
            let text = m.to_string();
            found.extend(text.trim_end_matches('*').ends_with(cell).then_some(text.clone()));
            std::ops::ControlFlow::Continue(())
        });
        found
    }

    /// K5.5: it captures the Goal when it can.
    #[test]
    fn the_computer_takes_a_goal_that_it_can_take() {
        let position = "VA19,yD17,VI12,fI99 A19/I99 gold - - - 0 -";
        assert_eq!(ending_on(position, "A19"), ["D17-A19"]);
        let shown = played(&["--position", position], &["quit"]);
        assert!(shown.contains("gold D17-A19: the Vanguard on A19 is killed"), "{shown}");
        assert!(shown.contains("Gold wins: goal captured."), "{shown}");
    }

    /// K6.2 lets an old threat stand; the computer does not.
    #[test]
    fn the_computer_does_not_leave_its_goal_to_be_taken() {
        let threatened = "vE37,YH34,VI12,FI99 I99/E37 green - - - 0 -";
        assert_eq!(ending_on(threatened, "E37"), ["H34-E37"]);
        let to_move = threatened.replace("green", "gold");
        let shown = played(&["--position", &to_move], &["threat", "resign", "position"]);
        let shown = shown.split("green> threat").nth(1).unwrap();
        let after = shown.lines().find(|line| line.contains(" green - - - ")).unwrap();
        let goal = after.split([' ', '/']).nth(2).unwrap();
        assert!(ending_on(after, goal).is_empty(), "{after}");
    }

    /// A Fencer that walks into two Vanguards is lost for nothing.
    #[test]
    fn the_computer_does_not_give_its_pieces_away() {
        let position = "VF36,VF47,FA19,fG46,fI99 A19/I99 gold - - - 0 -";
        let one_fencer = position.replace("fG46,fI99", "sG46,fI99");
        let shown = played(&["--position", &one_fencer], &["resign", "position"]);
        let after = shown.lines().find(|line| line.contains(" green - - - ")).unwrap();
        let swift = after.split(',').find(|piece| piece.starts_with('s')).unwrap();
        let cell = &swift[1..4];
        assert!(ending_on(after, cell).is_empty(), "{after}");
    }

    #[test]
    fn the_computer_may_play_the_first_side() {
        let shown = played(&["--game", "courtier", "--computer", "blue"], &["quit"]);
        assert!(shown.contains("the computer is Blue, you are Red"), "{shown}");
        assert!(shown.contains("\nblue o"), "{shown}");
    }
}

mod hidden {
    use super::*;

    const DARK: &str = "FE38,VA19,vD38,fI99 E38/I99 green - - - 0 -";

    #[test]
    fn a_player_does_not_see_the_pieces_of_the_other() {
        let shown =
            played(&["--preset", "blind", "--position", DARK], &["board", "position", "record"]);
        assert!(shown.contains("F*") && shown.contains("V "), "{shown}");
        assert!(!shown.contains("f*") && !shown.contains("v "), "{shown}");
        assert!(!shown.contains("D38") && !shown.contains("I99"), "{shown}");
    }

    #[test]
    fn an_arbiter_refuses_what_the_player_could_not_know() {
        let shown = played(
            &["--preset", "blind", "--position", DARK],
            &["E38-D39*", "E38-D39*", "E38-A19", "threat"],
        );
        assert!(shown.contains("the arbiter refuses E38-D39*: try another move"), "{shown}");
        assert!(shown.contains("this move has been refused already in this turn"), "{shown}");
        assert!(shown.contains("as far as this player can see, the move is illegal"), "{shown}");
        assert!(shown.contains("nobody can tell you"), "{shown}");
    }

    /// K11.4, K12.8: pieces are seen, weapons only in a fight, mines never.
    #[test]
    fn weapons_show_when_they_are_used() {
        let position = "SA19,FE38,vD38,fI99 E38/I99 green - - - 0 - - \
                        A19:mine,E38:mekleth,D38:batleth,I99:mace - - -";
        let shown = played_flat(
            &["--preset", "rura_penthe", "--dice", "own", "--position", position],
            &["board", "E38-D38", "2", "3", "1"],
        );
        let (before, fight) = shown.split_once("green> E38-D38").unwrap();
        assert!(before.contains("v D38 6/6; f I99"), "{before}");
        assert!(fight.contains("the Fencer attacks the Vanguard on D38"), "{fight}");
        assert!(
            fight.contains("with the mekleth, 2 against 5: 2 damage, the Vanguard has 4 of 6 left"),
            "{fight}"
        );
        assert!(fight.contains("3 against 3: a hit, if the mekleth does not parry it"), "{fight}");
        assert!(fight.contains("parries on 1 and 2, 1: parried, and the weapon breaks"), "{fight}");
    }

    /// K12.8: a chonnaq counts two more, a shield leaves its bearer the daqtagh.
    #[test]
    fn a_fight_names_the_weapon_that_explains_the_roll() {
        let position = "FE38,vD38,fI99 E38/I99 green - - - 0 - - \
                        E38:chonnaq,D38:jejtaj,I99:mace - - -";
        let shown = played_flat(
            &["--two", "--preset", "kinta_armed", "--dice", "own", "--position", position],
            &["", "E38-D38", "4", "3"],
        );
        assert!(shown.contains("strikes with the chonnaq, 4 and 2 more against 5: a miss"));
        assert!(shown.contains("the Vanguard strikes with the daqtagh, 3 against 3: 1 damage"));

        let quick = position.replace("vD38", "sD38");
        let shown = played_flat(
            &["--two", "--preset", "kinta_armed", "--dice", "own", "--position", &quick],
            &["", "E38-D38", "4"],
        );
        assert!(shown.contains("the Fencer strikes with the daqtagh, 4 against 5"), "{shown}");
    }

    #[test]
    fn what_is_typed_before_the_board_is_shown_is_not_lost_without_a_word() {
        let args = ["--two", "--preset", "blind", "--position", DARK];
        let early = played(&args, &["A19-B19", "", "A19-B19", "B19-A19", "", "", "moves"]);
        assert_eq!(early.matches("nothing is played yet: press Enter alone").count(), 2, "{early}");
        let (_, gold) = early.split_once(&"\n".repeat(60)).unwrap();
        assert!(gold.contains("green has moved"), "{gold}");

        let left = played(&args, &["quit", "", "A19-B19"]);
        assert!(left.ends_with("quit\n"), "{left}");
    }

    #[test]
    fn pieces_placed_in_the_dark_are_counted_in_one_line() {
        let options = "blind=true first_placer=green";
        let shown = played(&["--two", "--options", options], &["", "auto setup", "", "", "moves"]);
        assert!(shown.contains("green has moved: it has placed a piece, 9 times\n"), "{shown}");
    }

    #[test]
    fn two_people_do_not_see_each_others_board() {
        let shown = played(
            &["--two", "--preset", "blind", "--position", DARK],
            &["", "A19-B19", "", "", "quit"],
        );
        let curtain = "\n".repeat(60);
        let (green, gold) = shown.split_once(&curtain).unwrap();
        assert!(green.contains("F*") && !green.contains("f*"), "{green}");
        assert!(gold.contains("f*") && !gold.contains("F*"), "{gold}");
        assert!(gold.contains("green has moved") && !gold.contains("B19"), "{gold}");
    }

    #[test]
    fn the_whole_game_is_shown_when_it_is_over() {
        let shown =
            played(&["--preset", "blind", "--position", DARK], &["resign", "record", "position"]);
        assert!(shown.contains("f*") && shown.contains("tabletop-record 1"), "{shown}");
    }

    /// K11.5: what the computer does depends on its view alone.
    #[test]
    fn the_computer_plays_the_same_where_it_sees_the_same() {
        let answers = ["FE38,VA19,vD17,fI99 E38/I99", "FE38,VC17,vD17,fI99 E38/I99"].map(|start| {
            let position = format!("{start} green - - - 0 -");
            let shown = played(
                &["--preset", "blind", "--position", &position, "--seed", "5"],
                &["E38-E37*", "resign", "record"],
            );
            let record = &shown[shown.find("tabletop-record 1").unwrap()..];
            let record: Record<KlinZha> = record[..record.find("\n>").unwrap()].parse().unwrap();
            record.entries()[1..].iter().map(ToString::to_string).collect::<Vec<_>>()
        });
        assert_eq!(answers[0].last(), answers[1].last());
    }
}
