//! Boards, and what is told under them.

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
        let args = [args, &["--level", "uct:8"]].concat();
        let shown = played(&args, &lines);
        for line in shown.lines() {
            assert!(line.chars().count() <= 80, "{args:?}: {line}");
        }
    }
}

#[test]
fn the_flat_board_names_every_cell() {
    let shown = played(&["--two", "--position", DUEL], &["board"]);
    let rows = "ABCDEFGHI".chars().map(|row| {
        let line = shown.lines().find(|line| line.trim_start().starts_with(&format!("{row} /")));
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
        shown.contains("the stack of nine stands on 2; its top Baron, a black one, is the Emperor"),
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
