//! K5 and K6: the Goal and its dangers.

use klinzha::Side;

use crate::support::{after, cell, ending, ends, high, legal, moves, open, under};

/// K5.1
#[test]
fn a_carrier_takes_the_goal_along_or_leaves_it() {
    for letter in ['F', 'L', 'V'] {
        let game = open(&format!("{letter}E37,fI99 E37/I99 green - - - 0 -"));
        assert_eq!(after(&game, "E37-E27*").goal(Side::Green), Some(cell("E27")));
        assert_eq!(after(&game, "E37-E27").goal(Side::Green), Some(cell("E37")));
    }
}

/// K5.1, K2
#[test]
fn swift_flier_and_blockader_can_only_leave_it() {
    for letter in ['S', 'Y'] {
        let game = open(&format!("{letter}E37,fI99 E37/I99 green - - - 0 -"));
        assert!(moves(&game).iter().all(|m| !m.ends_with('*')));
        assert!(!moves(&game).is_empty());
    }
}

/// K5.2: nothing is picked up or dropped in passing.
#[test]
fn a_carrier_picks_the_goal_up_by_ending_on_it() {
    let game = under("goal_transfer=landing", "LE37,fI99 E27/I99 green - - - 0 -");
    assert_eq!(after(&game, "E37-E26").goal(Side::Green), Some(cell("E27")));
    let game = after(&game, "E37-E27, I99-I89, E27-E26*");
    assert_eq!(game.goal(Side::Green), Some(cell("E26")));
}

/// K5.3
#[test]
fn the_goal_is_handed_over_from_a_neighbouring_cell() {
    let text = "VE37,SD28,YF14,fI99 D28/I99 green - - - 0 -";
    // D28 is beside D27, which is beside E27; the Goal lies under a Swift.
    assert_eq!(ends(&open(text), "E37-"), "E27 E38 F37");
    let near = "VE27,SD28,fI99 D28/I99 green - - - 0 -";
    assert_eq!(ends(&open(near), "E27-"), "D27 D27* E26 E37");
    assert_eq!(ends(&under("goal_transfer=landing", near), "E27-"), "D27 E26 E37");
    assert_eq!(ends(&under("goal_transfer=anywhere", near), "E27-"), "D27 D27* E26 E26* E37 E37*");
    let handed = after(&open(near), "E27-D27*");
    assert_eq!(handed.to_string(), "VD27,SD28,fI99 D27/I99 gold - - - 1 -");
    // From an empty cell too, and not to one that may not carry.
    assert!(legal(&open("VE27,fI99 D28/I99 green - - - 0 -"), "E27-D27*"));
    assert!(!legal(&open("SE37,fI99 D28/I99 green - - - 0 -"), "E37-D27*"));
}

/// K5.3: a kill is a move too.
#[test]
fn the_goal_is_handed_over_to_a_piece_that_has_killed() {
    let game = open("VE27,vD27,fI99 D28/I99 green - - - 4 -");
    let game = after(&game, "E27-D27*");
    assert_eq!(game.to_string(), "VD27,fI99 D27/I99 gold - - - 0 -");
}

/// K5.4
#[test]
fn a_goal_rests_neither_in_its_own_zone_nor_under_its_own_blockader() {
    // The zone of E37 is E27, E38 and F37.
    let game = open("BE37,LD17,SE48,fI99 D17/I99 green - - - 0 -");
    assert!(legal(&game, "D17-E27") && !legal(&game, "D17-E27*"));
    // Carried through is fine: E26 in three steps by D27 and E27.
    let game = open("BE37,FD17,fI99 D17/I99 green - - - 0 -");
    assert!(legal(&game, "D17-E26*"));
    // So the Blockader ends neither next to the Goal nor on it.
    let game = open("BE37,FD17,fI99 D17/I99 green - - - 0 -");
    assert_eq!(ends(&game, "E37-"), "D38 E26 E27 E38 E48 F36 F37 F47");
}

/// K5.5
#[test]
fn the_goal_is_captured_by_ending_on_its_cell() {
    for letter in ['F', 'L', 'S', 'Y'] {
        for holder in ["vE16,", ""] {
            let game = open(&format!("{letter}E37,{holder}sI99 A19/E16 green - - - 0 -"));
            let won = after(&game, "E37-E16");
            assert_eq!(ending(&won), "green: goal captured");
            assert_eq!(won.quiet_clock(), u16::from(holder.is_empty()));
        }
    }
    // Passing over it is no capture.
    assert_eq!(ending(&after(&open("LE37,sI99 A19/E27 green - - - 0 -"), "E37-E26")), "");
}

/// K6.1: all but K6 counts, as the zone here.
#[test]
fn a_threat_is_a_move_that_would_capture() {
    // The Fencer's way to B18 leads through the zone of C28: C18 is the only way in.
    let game = open("VB19,BC28,fC17,yI99 B19/I99 green - - - 0 -");
    assert!(legal(&game, "B19-B18*"));
    let game = open("VB19,fC17,yI99 B19/I99 green - - - 0 -");
    assert!(!legal(&game, "B19-B18*"));
}

/// K6.1: the opponent's own danger does not matter.
#[test]
fn a_pinned_piece_threatens_all_the_same() {
    // The Vanguard shields Gold's Goal on C28 from the Lancer, and threatens E37 all the same.
    let game = under("goal_danger=must_be_safe", "LE26,VF37,vD28,fI99 F37/C28 green - - - 0 -");
    assert!(legal(&game, "F37-E37*"));
    let game = under("goal_danger=must_be_safe", "LE26,VF37,vE27,fI99 F37/D28 green - - - 0 -");
    assert!(!legal(&game, "F37-E37*"));
}

/// K6.2
#[test]
fn a_move_brings_the_goal_into_no_new_danger() {
    let text = "VE37,fD17,yI11 E37/I11 green - - - 0 -";
    // The Fencer comes to E26 in three steps, and to E37 in three: the old threat stays.
    let game = open(text);
    assert!(legal(&game, "E37-F37*") && !legal(&game, "E37-E27*"));
    assert!(legal(&game, "E37-E38"), "an old threat need not be answered");
    assert!(!legal(&under("goal_danger=must_be_safe", text), "E37-E38"));
    assert!(legal(&under("goal_danger=must_be_safe", text), "E37-F37*"));
    assert!(legal(&under("goal_danger=unrestricted", text), "E37-E27*"));
}

/// K6.2: a threat is old or new piece by piece.
#[test]
fn a_second_threat_is_new_although_there_is_an_old_one() {
    // The Swift keeps the Lancer off, or kills it; the Fencer threatens already.
    let game = open("VE37,SE27,lE16,fE48,yI11 E37/I11 green - - - 0 -");
    assert_eq!(moves(&game), ["E27-E16", "E37-E38", "E37-F37"]);
    // A piece that has moved is the same before and after, wherever it comes from.
    let alone = open("VE37,fE48,yI11 E37/I11 green - - - 0 -");
    assert!(legal(&alone, "E37-F37") && legal(&alone, "E37-E27"));
}

/// K6.3
#[test]
fn taking_the_opposing_goal_is_never_barred() {
    for danger in ["must_be_safe", "no_new_danger"] {
        let game =
            under(&format!("goal_danger={danger}"), "LE37,fE27,vE48,yI99 E37/E48 green - - - 0 -");
        assert_eq!(ending(&after(&game, "E37-E48")), "green: goal captured");
    }
}

/// K5.3, K6.2 on the tetrahedral board: neighbours are those above and below, too.
#[test]
fn the_goal_is_handed_up_and_down() {
    let game = high("", "V1E38,S2E36,f1I99 2E36/1I99 green - - - 0 -");
    // 2E36 is above 1E37.
    assert!(legal(&game, "1E38-1E37*"));
    assert!(!legal(&game, "1E38-1D38*"));
}
