//! Games in which a player does not see everything.

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
