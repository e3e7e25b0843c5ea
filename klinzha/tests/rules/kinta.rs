//! K12.4, K12.5: who dies in a fight for a Goal, and what that means.

use klinzha::{Kind, Side};

use crate::support::{after, cell, ending, legal, under};

const KINTA: &str = "kinta=standard";

/// K12.4
#[test]
fn a_blockader_can_be_attacked_along_a_way_through_its_zone() {
    let game = under(KINTA, "FE37,bG46,fI99 A19/I99 green - - - 0 - - - - - -");
    assert!(!legal(&game, "E37-G36"), "its zone still stops whoever would end there");
    let game = under(KINTA, "FF36,bG46,fI99 A19/I99 green - - - 0 - - - - - -");
    assert!(legal(&game, "F36-G46"), "by G36");
    // Three points of attack, twelve hits: the Fencer hits five each time, the Blockader never.
    let fight = after(&game, "F36-G46, roll 5, roll 6, roll 5, roll 6, roll 5");
    assert_eq!(fight.piece_at(cell("G46")), Some((Side::Green, Kind::Fencer)));
    assert_eq!((fight.side(), fight.quiet_clock()), (Side::Gold, 0));
}

/// K12.4
#[test]
fn a_blockader_starts_no_attack_and_carries_the_goal() {
    let game = under(KINTA, "BE37,vD38,fI99 E37/I99 green - - - 0 - - - - - -");
    assert!(!legal(&game, "E37-D38"));
    assert!(legal(&game, "E37-F36*"));
    // Left behind the Goal would lie in the zone.
    assert!(!legal(&game, "E37-F37") && legal(&game, "E37-F37*"));
}

/// K12.5
#[test]
fn a_defender_that_dies_on_its_goal_loses_the_game() {
    let game = under(KINTA, "FE37,vE38,fI99 A19/E38 green - - - 0 - E38:5 - - - -");
    assert_eq!(ending(&after(&game, "E37-E38, roll 1")), "green: goal captured");
}

/// K12.5
#[test]
fn an_attacker_that_dies_with_its_goal_loses_and_one_that_left_it_does_not() {
    let text = "VE37,fE38,lI99 E37/I99 green - - - 0 - E37:5 - - - -";
    let game = under(KINTA, text);
    assert_eq!(ending(&after(&game, "E37-E38*, roll 6, roll 1")), "gold: goal captured");
    let left = after(&game, "E37-E38, roll 6, roll 1");
    assert_eq!((ending(&left), left.goal(Side::Green)), (String::new(), Some(cell("E37"))));
}
