//! K7: how a game ends.

use tabletop_rules::Game;

use crate::support::{after, ending, legal, open, start, under};

/// K7.1
#[test]
fn who_captures_the_goal_wins() {
    let game = open("FE38,vF48,lI99 E38/F48 green - - - 3 -");
    let won = after(&game, "E38-F48");
    assert_eq!(won.to_string(), "FF48,lI99 E38/- gold - - - 0 -");
    assert_eq!(ending(&won), "green: goal captured");
    // With the own Goal taken along it is the same.
    let won = after(&game, "E38-F48*");
    assert_eq!(won.to_string(), "FF48,lI99 F48/- gold - - - 0 -");
    assert_eq!(ending(&won), "green: goal captured");
    let gold = after(&open("FA19,lE38,VE48 E48/E38 gold - - - 0 -"), "E38-E48");
    assert_eq!(ending(&gold), "gold: goal captured");
}

/// K7.2: more in the tests of the crown.
#[test]
fn a_crown_that_lapses_wins() {
    let game = under("kaggas_crown=point", "FF48,fI22 F48/I22 green - - right 0 -");
    assert_eq!(ending(&after(&game, "F48-F58*, I22-I12")), "green: crown");
}

/// K7.3
#[test]
fn a_side_to_move_without_a_legal_move_loses() {
    let game = open("VA19,bC39,fI99 A19/I99 gold - - - 0 -");
    assert_eq!(ending(&after(&game, "C39-B29")), "gold: no legal move");
    // Without a piece there is no move either.
    assert_eq!(ending(&open("fI99 A19/I99 green - - - 0 -")), "gold: no legal move");
}

/// K7.3, K8.5: in the set-up too.
#[test]
fn a_side_that_cannot_put_its_goal_down_loses() {
    let army = "B@C28, F@A19, L@B18, V@B19, V@B29, V@C18, S@D16, Y@D17, Y@D27";
    let gold = "point left, F@I11, L@I12, S@I22, Y@H12, Y@H13, V@G13, V@H24, V@I23, B@I44";
    let game = start("honor_setup=true first_placer=green", &format!("point top, {army}, {gold}"));
    assert_eq!(ending(&game), "gold: no legal move");
    // Without that flag four of them may hold it.
    let game = start("first_placer=green", &format!("point top, {army}, {gold}"));
    assert_eq!(crate::support::moves(&game), ["*@A19", "*@B18", "*@B19", "*@B29"]);
}

/// K7.4
#[test]
fn blockaders_that_take_no_goal_are_a_dead_position() {
    let text = "BA19,bI99 C17/G68 green - - - 0 -";
    assert_eq!(ending(&under("blockader_takes_goal=false", text)), "draw: dead position");
    assert_eq!(ending(&open(text)), "");
    let more = "BA19,bI99,vI11 C17/G68 green - - - 0 -";
    assert_eq!(ending(&under("blockader_takes_goal=false", more)), "");
    let one = "BA19 C17/G68 green - - - 0 -";
    assert_eq!(ending(&under("blockader_takes_goal=false", one)), "draw: dead position");
}

/// K7.3, K7.4: the order in which endings are looked at.
#[test]
fn no_legal_move_is_looked_at_before_the_dead_position() {
    // B19 is beside the own Goal, and on B18 lies the one that may not be taken.
    let text = "BA19,bI99 B29/B18 green - - - 0 -";
    assert_eq!(ending(&under("blockader_takes_goal=false", text)), "gold: no legal move");
}

/// K7.5
#[test]
fn the_quiet_limit_is_a_draw() {
    let game = under("quiet_limit=3", "FA19,fI99 A19/I99 green - - - 0 -");
    let game = after(&game, "A19-B19, I99-I89");
    assert_eq!((game.quiet_clock(), ending(&game)), (2, String::new()));
    assert_eq!(ending(&after(&game, "B19-B29")), "draw: quiet limit");
}

/// K7.5
#[test]
fn a_kill_sets_the_quiet_clock_back_and_it_runs_without_a_limit() {
    let game = after(&open("FE37,vE38,fI99 A19/I99 green - - - 41 -"), "E37-E27");
    assert_eq!(game.quiet_clock(), 42);
    let game = under("quiet_limit=43", "FE37,vE38,fI99 A19/I99 green - - - 42 -");
    let game = after(&game, "E37-E38");
    assert_eq!((game.quiet_clock(), ending(&game)), (0, String::new()));
    // The clock stops where its number ends.
    let game = after(&open("FE37,fI99 A19/I99 green - - - 65535 -"), "E37-E27");
    assert_eq!(game.quiet_clock(), 65_535);
}

/// K7.5: the capture of a lone Goal is no kill, and ends the game before the limit is looked at.
#[test]
fn a_captured_goal_wins_where_the_quiet_limit_is_reached() {
    let game = under("quiet_limit=9", "FE37,fI99 A19/E27 green - - - 8 -");
    let won = after(&game, "E37-E27");
    assert_eq!((won.quiet_clock(), ending(&won)), (9, "green: goal captured".to_owned()));
}

/// K7.3, K7.5
#[test]
fn no_legal_move_is_looked_at_before_the_quiet_limit() {
    let game = under("quiet_limit=9", "VA19,bC39,fI99 A19/I99 gold - - - 8 -");
    assert_eq!(ending(&after(&game, "C39-B29")), "gold: no legal move");
}

/// K7.5, K9.4
#[test]
fn the_quiet_limit_waits_while_a_capture_is_due() {
    let rules = "kaggas_crown=point quiet_limit=9";
    let game = under(rules, "FF48,lG58,fI22 F48/I22 green - - right 8 -");
    let game = after(&game, "F48-F58*");
    assert_eq!((game.quiet_clock(), ending(&game)), (9, String::new()));
    assert_eq!(ending(&after(&game, "G58-F58")), "gold: goal captured");
    assert_eq!(ending(&after(&game, "I22-I12")), "green: crown");
}

/// K7.5
#[test]
fn repetition_is_of_positions_without_the_clock() {
    let game = open("FA19,fI99 A19/I99 green - - - 0 -");
    let again = after(&game, "A19-B19*, I99-I89*, B19-A19*, I89-I99*");
    assert_ne!(again, game);
    assert_eq!(again.repetition_key(), game.repetition_key());
    assert!(again.repeats(&game) && game.repeats(&again));
    assert!(legal(&again, "A19-B19"));
    // Another side to move or another Goal is another position.
    let other = after(&game, "A19-B19*");
    assert!(!other.repeats(&game));
    let left = after(&game, "A19-B19, I99-I89*, B19-A19, I89-I99*");
    assert!(left.repeats(&game));
}
