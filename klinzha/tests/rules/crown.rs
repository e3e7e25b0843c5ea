//! K9.4: Kagga's Crown.

use klinzha::{Cell, Point, Side, Tetrahedral};

use crate::support::{after, ending, high, legal, moves, start, under};

const CROWN: &str = "kaggas_crown=point";

/// K9.4
#[test]
fn the_crown_is_in_the_point_that_nobody_chose() {
    let top = "point top, B@C28, F@A19, L@B18, S@B19, Y@B29, Y@C17, V@C18, V@C29, V@C39";
    let left = "point left, B@H23, F@I11, L@I12, S@I22, Y@H12, Y@H13, V@G13, V@H24, V@I23";
    let options = format!("{CROWN} first_placer=green");
    let game = start(&options, &format!("{top}, {left}, *@A19, *@I11"));
    assert_eq!(game.crown_point(), Some(Point::Right));
    assert!(game.to_string().ends_with(" - - right 0 -"));
}

/// K9.4
#[test]
fn a_goal_brought_into_the_crown_point_is_to_be_captured_at_once() {
    let game = under(CROWN, "FF48,lG58,fI22 F48/I22 green - - right 0 -");
    let due = after(&game, "F48-F58*");
    assert_eq!(due.to_string(), "FF58,lG58,fI22 F58/I22 gold - - right! 1 -");
    assert!(due.crown_due());
    assert_eq!(ending(&after(&due, "G58-F58")), "gold: goal captured");
    // Any other move is legal and loses.
    for m in moves(&due).iter().filter(|m| *m != "G58-F58") {
        let lapsed = after(&due, m);
        assert_eq!(ending(&lapsed), "green: crown", "{m}");
        assert!(!lapsed.crown_due() && lapsed.to_string().contains(" right "));
    }
    // Half-spaces are no part of the point.
    assert!(!after(&game, "F48-F47*").crown_due());
}

/// K9.4
#[test]
fn the_corner_alone_may_be_the_crown() {
    let text = "FI77,vA19,fI22 I77/I22 green - - right 0 -";
    // In the point it would have won long ago.
    assert_eq!(ending(&under(CROWN, text)), "green: crown");
    let game = under("kaggas_crown=corner", text);
    assert_eq!(ending(&game), "");
    assert!(!after(&game, "I77-I88*").crown_due());
    let near = under("kaggas_crown=corner", "FI88,vA19,fI22 I88/I22 green - - right 0 -");
    let due = after(&near, "I88-I99*");
    assert!(due.crown_due());
    assert_eq!(ending(&after(&due, "A19-B19")), "green: crown");
}

/// K5.3, K9.4: carried or handed over.
#[test]
fn a_goal_is_crowned_by_transfer_too() {
    let game = under(CROWN, "SF48,VG58,fI22 F48/I22 green - - right 0 -");
    assert!(after(&game, "G58-F58*").crown_due());
    assert!(!after(&game, "G58-F58").crown_due());
}

/// K9.4: K6 does not bar it, else the capture could never happen.
#[test]
fn danger_does_not_bar_the_way_to_the_crown() {
    for danger in ["no_new_danger", "must_be_safe"] {
        let options = format!("{CROWN} goal_danger={danger}");
        let game = under(&options, "VF48,vG58,fI22 F48/I22 green - - right 0 -");
        assert!(legal(&game, "F48-F58*"));
        // Elsewhere it does.
        let game = under(&options, "VE48,vF58,fI22 E48/I22 green - - right 0 -");
        assert!(!legal(&game, "E48-F48*"));
    }
}

/// K9.4: the same for Gold.
#[test]
fn either_side_can_be_crowned() {
    let game = under(CROWN, "FA19,fF48 A19/F48 gold - - right 0 -");
    let due = after(&game, "F48-F58*");
    assert_eq!((due.side(), due.crown_due()), (Side::Green, true));
    assert_eq!(ending(&after(&due, "A19-B19")), "gold: crown");
}

/// K6.3, K9.4: the capture itself is never barred.
#[test]
fn the_capture_that_is_due_is_legal_whatever_it_uncovers() {
    let options = format!("{CROWN} goal_danger=must_be_safe");
    // The Vanguard leaves its Goal to the Fencer.
    let game = under(&options, "FE48,VF58,vF48 F58/F48 gold - - right! 1 -");
    assert!(!legal(&game, "F48-F47"));
    assert_eq!(ending(&after(&game, "F48-F58")), "gold: goal captured");
}

/// K7.1, K7.2, K9.4
#[test]
fn who_takes_the_crowned_goal_and_comes_there_with_the_own_has_captured_it() {
    let game = under(CROWN, "FF48,fF58 F48/F58 green - - right! 0 -");
    let won = after(&game, "F48-F58*");
    assert_eq!(won.to_string(), "FF58 F58/- gold - - right 0 -");
    assert_eq!(ending(&won), "green: goal captured");
}

/// K9.4 on the tetrahedral board: the apex, whatever point was left, and whether point or corner.
#[test]
fn on_the_tetrahedral_board_the_crown_is_the_apex() {
    let apex: Cell<Tetrahedral> = "9A11".parse().unwrap();
    for crown in ["point", "corner"] {
        let options = format!("kaggas_crown={crown}");
        let game = high(&options, "F8A12,f1I22 8A12/1I22 green - - right 0 -");
        let due = after(&game, "8A12-9A11*");
        assert_eq!((due.goal(Side::Green), due.crown_due()), (Some(apex), true));
        assert!(due.to_string().contains(" right! "));
        assert_eq!(ending(&after(&due, "1I22-1I12")), "green: crown");
        assert!(!after(&game, "8A12-8B12*").crown_due());
    }
    // The point itself is ground like any other.
    let game = high(CROWN, "F1F48,f1I22 1F48/1I22 green - - right 0 -");
    assert!(!after(&game, "1F48-1F58*").crown_due());
}

/// K9.4, K9.5: "brings" is also the transport, where no threat bars it.
#[test]
fn a_goal_is_crowned_by_its_transport_too() {
    let game = high(CROWN, "F8A12,f8B11,l1I22 8A12/1I22 green - - right 0 -");
    let due = after(&game, "*8A12-9A11");
    assert!(due.crown_due());
    assert_eq!(ending(&after(&due, "8B11-9A11")), "gold: goal captured");
    let safe = high("", "F8A12,f8B11,l1I22 8A12/1I22 green - - - 0 -");
    assert!(!legal(&safe, "*8A12-9A11"), "without a crown the threat bars it");
}
