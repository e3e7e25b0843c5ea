//! Texts of moves, rolls and positions, right and wrong, and what is said of wrong ones.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod support;

use holochess::Side;
use holochess::courtier::{self, Courtier};
use holochess::dejarik::{self, Dejarik};
use proptest::prelude::*;
use support::{courtier_options, dejarik_options};

fn dejarik_error(options: &str, text: &str) -> String {
    match Dejarik::from_text(&options.parse().unwrap(), text) {
        Ok(game) => panic!("{text} is read as {game}"),
        Err(error) => error.to_string(),
    }
}

fn courtier_error(options: &str, text: &str) -> String {
    match Courtier::from_text(&options.parse().unwrap(), text) {
        Ok(game) => panic!("{text} is read as {game}"),
        Err(error) => error.to_string(),
    }
}

#[test]
fn moves_and_rolls_of_dejarik_have_the_forms_of_the_rulebook() {
    for text in ["o5-i6", "o5xo4", "o4>o3", "pass", "c-c", "o12xo12", "i1>i10"] {
        assert_eq!(text.parse::<dejarik::Move>().unwrap().to_string(), text);
        assert!(text.parse::<dejarik::Roll>().is_err());
    }
    let rolls = [
        "deal S",
        "deal T",
        "class SM",
        "class MS",
        "class GH",
        "class HG",
        "class KN",
        "class NK",
        "class LT",
        "class TL",
        "coin blue",
        "coin red",
        "kill",
        "push",
        "counter-push",
        "counter-kill",
        "duel blue",
        "duel red",
    ];
    for text in rolls {
        assert_eq!(text.parse::<dejarik::Roll>().unwrap().to_string(), text);
        assert!(text.parse::<dejarik::Move>().is_err());
    }
    let wrong = [
        "",
        "o5",
        "o5-",
        "-i6",
        "o5-i13",
        "o5 -i6",
        "o5-i6 ",
        "o5-i6xi7",
        "Pass",
        "o5*i6",
        "o05-i6",
        "deal s",
        "deal",
        "deal SM",
        "class",
        "class SS",
        "class SG",
        "class S",
        "class SMG",
        "coin",
        "coin green",
        "Kill",
        "duel",
        "push o5",
        "counter kill",
        "öx-c",
        "o5→o6",
    ];
    for text in wrong {
        assert!(text.parse::<dejarik::Move>().is_err(), "{text}");
        assert!(text.parse::<dejarik::Roll>().is_err(), "{text}");
    }
    assert_eq!(
        "o5-z".parse::<dejarik::Move>().unwrap_err().to_string(),
        "a move is written as `o5-i6`, `o5xo4`, `o4>o3` or `pass`, with the names of two spaces"
    );
    assert_eq!(
        "deal X".parse::<dejarik::Roll>().unwrap_err().to_string(),
        "a roll is written as `class SM`, `deal S`, `coin blue`, `duel blue`, `kill`, `push`, \
         `counter-push` or `counter-kill`"
    );
}

#[test]
fn moves_and_rolls_of_courtier_have_the_forms_of_the_rulebook() {
    for text in ["o5-i5", "o5-i5xi6", "pass", "c-c", "i1-i2xc"] {
        assert_eq!(text.parse::<courtier::Move>().unwrap().to_string(), text);
        assert!(text.parse::<courtier::Roll>().is_err());
    }
    for text in ["coin blue", "coin red"] {
        assert_eq!(text.parse::<courtier::Roll>().unwrap().to_string(), text);
        assert!(text.parse::<courtier::Move>().is_err());
    }
    let wrong = [
        "",
        "o5",
        "o5xo4",
        "o4>o3",
        "o5-i5x",
        "o5-i5xi6xi7",
        "o5-i5-i6",
        "coin",
        "coin Blue",
        "deal S",
        "kill",
        "PASS",
        "o13-c",
    ];
    for text in wrong {
        assert!(text.parse::<courtier::Move>().is_err(), "{text}");
        assert!(text.parse::<courtier::Roll>().is_err(), "{text}");
    }
    assert_eq!(
        "o5>i5".parse::<courtier::Move>().unwrap_err().to_string(),
        "a move is written as `o5-i5`, `o5-i5xi6` or `pass`, with the names of spaces"
    );
    let error = "coin".parse::<courtier::Roll>().unwrap_err();
    assert_eq!(error.to_string(), "a roll is written as `coin blue` or `coin red`");
}

/// Notation: every phase has its text, which reads back to the same text.
#[test]
fn positions_of_dejarik_read_back_in_every_phase() {
    let play = [
        "go1,So5,Ho6 blue 2 0",
        "go1,So5,Ho6 red 1 4294967295",
        "go4,So5,Ho6 blue 2 0 o5xo4",
        "go4,So5,Ho6 blue 1 7 push o5xo4",
        "go4,So5,Ho6 blue 1 7 counter-push o5xo4",
        "Sc,gc red 2 0 duel",
        "So5 red 2 0",
        "so5 blue 1 3",
        "go1,So5,Ho6 coin",
        "So5 coin",
    ];
    for text in
        play.into_iter().chain(["- deal", "So5,Ho6 deal", "mo1,So5,Ho6,Go7,Ko8,to11,lo12 deal"])
    {
        let game = Dejarik::from_text(&Default::default(), text).unwrap();
        assert_eq!(game.to_string(), text);
    }
    let classes = [
        "- class -",
        "- class SM",
        "- class SM,HG,NK",
        "- deal SM,HG,KN,LT",
        "So5 deal SM,HG,KN,LT",
        "So5,Lo6,Ho7,Ko8,mo11 deal SM,HG,KN,LT",
    ];
    for text in classes {
        let game = Dejarik::from_text(&dejarik::Options::balanced(), text).unwrap();
        assert_eq!(game.to_string(), text);
    }
}

/// Notation: pieces are read in any order, all else only in its canonical form.
#[test]
fn pieces_are_read_in_any_order() {
    let game = Dejarik::from_text(&Default::default(), "Ho6,go1,So5 blue 2 0").unwrap();
    assert_eq!(game.to_string(), "go1,So5,Ho6 blue 2 0");
    let game = Courtier::from_text(&Default::default(), "ko12,Go4,Ko6 blue 0").unwrap();
    assert_eq!(game.to_string(), "Go4,Ko6,ko12 blue 0");
}

#[test]
fn malformed_positions_of_dejarik_are_refused_with_what_would_be_right() {
    let pieces = |item| {
        format!(
            "the pieces are written as `So6,go1`, letter and space with commas between, or as `-`, \
             and item {item} is not"
        )
    };
    let phase = "after the pieces and one space comes `blue`, `red`, `class`, `deal` or `coin`";
    let coins = "the coins of the classes are written as `SM,HG`, in the order SM GH KN LT (D2)";
    let actions = "after the side come the actions left, 1 or 2, without a leading zero";
    let clock = "after the actions left comes the quiet clock, below 2^32, without a leading zero";
    let open = "in the middle of an action the text ends with `o5xo4`, `push o5xo4`, \
                `counter-push o5xo4` or `duel`";
    let cases: &[(&str, &str)] = &[
        ("", &pieces(1)),
        (" blue 2 0", &pieces(1)),
        ("So5, blue 2 0", &pieces(2)),
        ("So5,Xo6 blue 2 0", &pieces(2)),
        ("So13 blue 2 0", &pieces(1)),
        ("ö5 blue 2 0", &pieces(1)),
        ("-,So5 blue 2 0", &pieces(1)),
        ("So5,so6 blue 2 0", "S is there twice"),
        ("So5", phase),
        ("So5 ", phase),
        ("So5 green 2 0", phase),
        ("So5  blue 2 0", phase),
        ("So5 coin ", "the text goes on after its end"),
        ("- class", coins),
        ("- class ", coins),
        ("- class GH", coins),
        ("- class SM,,KN", coins),
        ("- class SM,GH,KN,LT,SM", coins),
        ("- deal ", coins),
        ("- deal -", coins),
        ("So5 blue", actions),
        ("So5 blue 02 0", actions),
        ("So5 blue +2 0", actions),
        ("So5 blue 300 0", actions),
        ("So5 blue 2", clock),
        ("So5 blue 2 00", clock),
        ("So5 blue 2 -1", clock),
        ("So5 blue 2 4294967296", clock),
        ("So5 blue 2 0 ", open),
        ("So5 blue 2 0 o5-o4", open),
        ("So5 blue 2 0 push", open),
        ("So5 blue 2 0 push  o5xo4", open),
        ("So5 blue 2 0  o5xo4", open),
        ("So5 blue 2 0 kill o5xo4", open),
        ("So5 blue 2 0 duel ", open),
    ];
    for &(text, error) in cases {
        assert_eq!(dejarik_error("standard", text), error, "{text}");
    }
}

#[test]
fn positions_of_dejarik_that_break_rules_are_refused_with_all_reasons() {
    let cases = [
        ("standard", "- blue 2 0", "there is no piece on the board, and one at least is needed"),
        ("standard", "- coin", "there is no piece on the board, and one at least is needed"),
        ("standard", "Sc,Mo1,Go2,Ho3,Ko4,no5 blue 2 0", "a side has more than four pieces (D2)"),
        ("standard", "Sc,mc,Go1 blue 2 0", "two pieces stand on one space (D5)"),
        ("standard", "Sc,mo1,Go2 blue 0 0", "the actions left must be 1 or 2 (D4)"),
        (
            "quiet_limit=5",
            "Sc,mo1,Go2 blue 1 6",
            "the quiet clock is above quiet_limit, or at it with an attack still open (D10)",
        ),
        (
            "standard",
            "So5,go3,Ho6 blue 2 0 o5xo4",
            "an open attack must be by a piece of the side in turn on a neighbouring enemy (D6)",
        ),
        (
            "standard",
            "So5,go4,Ho6 red 2 0 push o5xo4",
            "an open attack must be by a piece of the side in turn on a neighbouring enemy (D6)",
        ),
        (
            "standard",
            "Mi5,Ni6,So5,Ho7,ko4,go6 blue 2 3 push o5xo6",
            "a piece to be pushed must have a free neighbour space (D8)",
        ),
        (
            "standard",
            "Mi5,Ni6,So5,Ho7,ko4,go6 blue 2 3 counter-push o5xo6",
            "a piece to be pushed must have a free neighbour space (D8)",
        ),
        (
            "standard",
            "So5,go4 blue 2 0 duel",
            "a duel is fought by one piece of each side, both on c (D9)",
        ),
        (
            "standard",
            "Sc,gc,hc blue 2 0 duel",
            "a duel is fought by one piece of each side, both on c (D9)",
        ),
        ("standard", "- class SM", "coins decide the classes only with deal=one_per_class (D2)"),
        (
            "deal=one_per_class",
            "- class SM,GH,KN,LT",
            "the coins come in the order SM GH KN LT, and one at least is still due (D2)",
        ),
        (
            "deal=one_per_class",
            "So5 class SM,GH,KN",
            "no piece is dealt before the coins of all classes (D2)",
        ),
        (
            "deal=SHKTMGNL",
            "So5 deal",
            "the pieces are dealt by chance only with deal=random or deal=one_per_class (D2)",
        ),
        (
            "deal=one_per_class",
            "- deal",
            "a deal follows one coin of each class with deal=one_per_class, else none (D2)",
        ),
        (
            "standard",
            "- deal SM,GH,KN,LT",
            "a deal follows one coin of each class with deal=one_per_class, else none (D2)",
        ),
        (
            "standard",
            "So6 deal",
            "the deal fills o5 o6 o7 o8 for blue, then o11 o12 o1 o2 for red, but the last (D2)",
        ),
        (
            "standard",
            "so5 deal",
            "the deal fills o5 o6 o7 o8 for blue, then o11 o12 o1 o2 for red, but the last (D2)",
        ),
        (
            "standard",
            "lo1,ho2,To5,Ko6,So7,Go8,mo11,no12 deal",
            "the deal fills o5 o6 o7 o8 for blue, then o11 o12 o1 o2 for red, but the last (D2)",
        ),
        (
            "deal=one_per_class",
            "Mo5 deal SM,GH,KN,LT",
            "a dealt piece must be one that the coins gave to its side (D2)",
        ),
        ("first=red", "So5,go4 coin", "a coin decides who begins only with first=coin (D3)"),
        (
            "quiet_limit=5",
            "Sc,mc,Go1 blue 3 6",
            "two pieces stand on one space (D5); the actions left must be 1 or 2 (D4); \
             the quiet clock is above quiet_limit, or at it with an attack still open (D10)",
        ),
    ];
    for (options, text, error) in cases {
        assert_eq!(dejarik_error(options, text), error, "{text}");
    }
    // Every fault is among them.
    for fault in dejarik::Fault::ALL {
        let shown = fault.to_string();
        assert!(cases.iter().any(|(.., error)| error.contains(&shown)), "{shown}");
    }
}

#[test]
fn wrong_positions_of_courtier_are_refused_with_what_would_be_right() {
    let pieces = |item| {
        format!(
            "the pieces are written as `Go4,ko12`, K or G and a space with commas between, or as \
             `-`, and item {item} is not"
        )
    };
    let phase = "after the pieces and one space comes `blue`, `red` or `coin`";
    let clock = "after the side comes the quiet clock, below 2^32, without a leading zero";
    let cases: &[(&str, &str, &str)] = &[
        ("standard", "", &pieces(1)),
        ("standard", "Go4,So5 blue 0", &pieces(2)),
        ("standard", "Go4,é blue 0", &pieces(2)),
        ("standard", "Ko4,Ko5 blue 0", "blue has two Kings"),
        ("standard", "Ko4,gc,gc blue 0", "a Guard of one side is on c twice"),
        ("standard", "Ko4", phase),
        ("standard", "Ko4 2 0", phase),
        ("standard", "Ko4 red", clock),
        ("standard", "Ko4 red 01", clock),
        ("standard", "Ko4 red 0 ", "the text goes on after its end"),
        ("first=coin", "Ko4 coin 0", "the text goes on after its end"),
        ("standard", "- red 0", "there is no piece on the board, and one at least is needed"),
        ("standard", "Gc,Gi1,Gi2,Gi3,Gi4,Gi5 red 0", "a side has more than five Guards (C1)"),
        ("standard", "Ko4,Go4 red 0", "two pieces stand on one space (C4)"),
        ("quiet_limit=9", "Ko4,ko5 red 10", "the quiet clock is above quiet_limit (C10)"),
        ("standard", "Ko4 coin", "a coin decides who begins only with first=coin (C3)"),
        (
            "quiet_limit=9",
            "Ko4,go4 red 10",
            "two pieces stand on one space (C4); the quiet clock is above quiet_limit (C10)",
        ),
    ];
    for &(options, text, error) in cases {
        assert_eq!(courtier_error(options, text), error, "{text}");
    }
    for fault in courtier::Fault::ALL {
        let shown = fault.to_string();
        assert!(cases.iter().any(|(.., error)| error.contains(&shown)), "{shown}");
    }
}

/// Every reason to refuse a move names its rule.
#[test]
fn illegal_moves_are_refused_with_a_rule() {
    use holochess::Space::{C, I1};
    let of_dejarik = {
        use dejarik::Illegal::*;
        [
            (Over, "the game is over (D10)"),
            (RollDue, "a roll is due before the next move (D2, D3, D6, D9)"),
            (PushDue(C), "the beaten piece on c is to be pushed first (D8)"),
            (NoPush, "no piece is to be pushed now (D8)"),
            (OtherPushed(C), "the piece to be pushed stands on c (D8)"),
            (PushedTo(I1), "i1 is not a free neighbour of the pushed piece (D8)"),
            (NoPiece(C), "no piece stands on c (D4)"),
            (NotOwn(C), "the piece on c is the opponent's (D4)"),
            (Stuck(C), "the piece on c can neither move nor attack now (D5, D6)"),
            (NotFree(C), "a move must end on a free space, and c is not (D5)"),
            (
                NoWay { to: C, steps: 2 },
                "c cannot be reached in exactly the 2 steps that the piece has to take (D5)",
            ),
            (NoEnemy(C), "no piece of the opponent stands on c (D6)"),
            (NotNext(C), "c is not next to the attacker (D6)"),
            (NoPass, "there is a legal action, so there is no passing (D4)"),
            (TooManySpaces, "a move has no more than two spaces"),
        ]
    };
    for (illegal, text) in of_dejarik {
        assert_eq!(illegal.to_string(), text);
    }
    let of_courtier = {
        use courtier::Illegal::*;
        [
            (Over, "the game is over (C9, C10)"),
            (RollDue, "a coin is to decide first who begins (C3)"),
            (NoPiece(C), "no piece stands on c (C4)"),
            (NotOwn(C), "the piece on c is the opponent's (C4)"),
            (Stuck(C), "the piece on c has no free neighbour space (C4)"),
            (NotFree(C), "a step must end on a free space, and c is not (C4)"),
            (NotNext(C), "c is not next to the piece: a move is one step (C4)"),
            (
                Choose(2),
                "this step can capture 2 pieces: one must be chosen, as in `o5-i5xi6` (C7)",
            ),
            (NotCaptured(C), "this step does not capture on c (C6)"),
            (
                NoChoice,
                "with fewer than two pieces to choose from the captured one is not named (C7)",
            ),
            (NoPass, "there is a legal move, so there is no passing (C4)"),
            (TooManySpaces, "a move has no more than three spaces"),
        ]
    };
    for (illegal, text) in of_courtier {
        assert_eq!(illegal.to_string(), text);
    }
}

#[test]
fn reasons_are_named_as_in_the_rulebook() {
    let names: Vec<_> = dejarik::Reason::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(names, ["no pieces left", "endless duel", "no legal action", "quiet limit"]);
    let names: Vec<_> = courtier::Reason::ALL.iter().map(ToString::to_string).collect();
    let expected =
        ["king captured", "both kings captured", "bare kings", "no legal move", "quiet limit"];
    assert_eq!(names, expected);
    assert_eq!("green".parse::<Side>().unwrap_err().to_string(), "a side is `blue` or `red`");
    assert_eq!(
        "x".parse::<holochess::Space>().unwrap_err().to_string(),
        "a space is `c`, `i1` to `i12` or `o1` to `o12` (H1.1)"
    );
    assert_eq!(
        "X".parse::<dejarik::Piece>().unwrap_err().to_string(),
        "a piece is one of the letters S M G H K N L T (D1)"
    );
}

proptest! {
    /// No text makes reading panic; what is read is written so that it reads back.
    #[test]
    fn any_text_is_read_or_refused(text in "[-SMgkKGcio0-9xbluerdaps, >]{0,40}|\\PC{0,20}") {
        let _ = text.parse::<dejarik::Move>();
        let _ = text.parse::<dejarik::Roll>();
        let _ = text.parse::<courtier::Move>();
        let _ = text.parse::<courtier::Roll>();
        let _ = text.parse::<dejarik::Options>();
        let _ = text.parse::<courtier::Options>();
        if let Ok(setup) = text.parse::<dejarik::Setup>() {
            prop_assert_eq!(setup.to_string().parse(), Ok(setup));
        }
        if let Ok(setup) = text.parse::<courtier::Setup>() {
            prop_assert_eq!(setup.to_string().parse(), Ok(setup));
        }
    }

    /// Any pieces, phases and options: loading never panics, and what is loaded can be asked.
    #[test]
    fn any_position_of_dejarik_is_played_or_refused(
        options in dejarik_options(),
        pieces in proptest::collection::vec((0..8_usize, any::<bool>(), 0..25_usize), 0..8),
        field in "blue|red", actions in 0..4_u8, quiet in 0..40_u32,
        open in "| o5xo4| push o5xo4| counter-push i1xc| duel",
    ) {
        let mut setup = dejarik::Setup::empty();
        for (piece, red, space) in pieces {
            let side = if red { Side::Red } else { Side::Blue };
            setup.place(dejarik::Piece::ALL[piece], side, holochess::Space::ALL[space]);
        }
        let text = setup.to_string();
        let (pieces, _) = text.split_once(' ').unwrap();
        let text = format!("{pieces} {field} {actions} {quiet}{open}");
        let setup: dejarik::Setup = text.parse().unwrap();
        prop_assert_eq!(setup.to_string(), text);
        let faults = setup.faults(&options);
        match Dejarik::from_setup(options, &setup) {
            Ok(game) => {
                prop_assert!(faults.is_empty());
                let again = Dejarik::from_text(&options, &game.to_string()).unwrap();
                prop_assert_eq!(again, game);
                let playable = game.count_moves() + game.count_rolls() > 0;
                prop_assert_eq!(playable, !game.turn().is_over());
            }
            Err(error) => {
                prop_assert!(!faults.is_empty());
                prop_assert_eq!(error, dejarik::SetupError::Faults(faults));
            }
        }
    }

    #[test]
    fn any_position_of_courtier_is_played_or_refused(
        options in courtier_options(),
        pieces in proptest::collection::btree_map(0..25_usize, 0..4_usize, 0..13),
        field in "blue|red", quiet in 0..40_u32,
    ) {
        let letters = ["K", "G", "k", "g"];
        let list: Vec<_> = pieces
            .iter()
            .map(|(&space, &kind)| format!("{}{}", letters[kind], holochess::Space::ALL[space]))
            .collect();
        let pieces = if list.is_empty() { "-".into() } else { list.join(",") };
        let text = format!("{pieces} {field} {quiet}");
        if let Ok(setup) = text.parse::<courtier::Setup>() {
            prop_assert_eq!(setup.to_string(), text);
            match Courtier::from_setup(options, &setup) {
                Ok(game) => {
                    prop_assert_eq!(Courtier::from_text(&options, &game.to_string()).unwrap(), game);
                    prop_assert_eq!(game.count_moves() > 0, !game.turn().is_over());
                }
                Err(error) => prop_assert_eq!(error.0, setup.faults(&options)),
            }
        }
    }
}
