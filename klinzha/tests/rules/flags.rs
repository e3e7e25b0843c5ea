//! K9.1 to K9.3: marks, clouds, power Vanguards.

use klinzha::{FirstPlacer, Flat, KlinZha, Options};

use crate::support::{
    after, cell, cells, ending, ends, high, legal, moves, open, rolls, start, under,
};

/// K9.1
#[test]
fn a_cell_that_was_left_is_marked_and_the_oldest_mark_is_lifted() {
    let game = under("ablation=2", "VA19,LC28,vI11,fI99 A19/I99 green - - - 0 -");
    let game = after(&game, "C28-D28");
    assert_eq!(game.to_string(), "VA19,LD28,vI11,fI99 A19/I99 gold C28 - - 1 -");
    let game = after(&game, "I11-I12");
    assert_eq!(game.to_string(), "VA19,LD28,vI12,fI99 A19/I99 green C28,I11 - - 2 -");
    // The limit is of both sides' marks together.
    let game = after(&game, "D28-D38");
    assert_eq!(game.to_string(), "VA19,LD38,vI12,fI99 A19/I99 gold I11,D28 - - 3 -");
}

/// K9.1: the mark is lifted after the move, too late for the move itself.
#[test]
fn no_piece_ends_on_a_mark_and_every_piece_passes() {
    let game = under("ablation=1", "VA19,LC28,fI99 A19/I99 green D28 - - 0 -");
    assert!(!legal(&game, "C28-D28"));
    assert!(legal(&game, "C28-D38") && legal(&game, "C28-D27"));
    let flier = under("ablation=1", "VA19,YC28,fI99 A19/I99 green E27 - - 0 -");
    assert!(!legal(&flier, "C28-E27") && legal(&flier, "C28-E26"));
    let blockader = under("ablation=1", "VA19,BC28,fI99 A19/I99 green D28 - - 0 -");
    assert!(!legal(&blockader, "C28-D28") && legal(&blockader, "C28-D38"));
}

/// K9.1
#[test]
fn a_cell_on_which_a_goal_stays_is_not_marked() {
    let game = under("ablation=3", "FA19,fI99 A19/I99 green - - - 0 -");
    assert_eq!(after(&game, "A19-B19").marks().count(), 0);
    assert_eq!(after(&game, "A19-B19*").marks().collect::<Vec<_>>(), [cell("A19")]);
    // Nor is the cell marked from which a Goal was handed over: no piece moved away there.
    let game = under("ablation=3", "VE27,SD28,fI99 D28/I99 green - - - 0 -");
    assert_eq!(after(&game, "E27-D27*").marks().collect::<Vec<_>>(), [cell("E27")]);
}

/// K9.1
#[test]
fn without_a_limit_marks_stay_and_a_piece_may_run_out_of_cells() {
    let game = under("ablation=endless", "VA19,fI99,lI11 A19/I99 green B19 - - 0 -");
    assert_eq!(ending(&game), "gold: no legal move");
    let mut game = under("ablation=endless", "FE37,lI11,fI99 E37/I99 green - - - 0 -");
    for step in "E37-F37*, I99-I89*, F37-F36*, I89-I88*, F36-F26*, I88-I78*".split(", ") {
        game = after(&game, step);
    }
    let marks: Vec<_> = game.marks().map(|c| c.to_string()).collect();
    assert_eq!(marks, ["E37", "I99", "F37", "I89", "F36", "I88"]);
}

/// K9.1: a kill is a move, too.
#[test]
fn who_kills_leaves_a_mark_and_a_victim_does_not() {
    let game = under("ablation=4", "FE37,vE38,fI99 A19/I99 green - - - 0 -");
    let game = after(&game, "E37-E38");
    assert_eq!(game.marks().collect::<Vec<_>>(), [cell("E37")]);
}

/// K9.2
#[test]
fn the_number_of_clouds_is_the_sum_of_two_spindles() {
    let game = start("clouds=spindles,neutral", "");
    let weights = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];
    let expected: Vec<_> =
        (2..=12).zip(weights).map(|(n, weight)| (format!("clouds {n}"), weight)).collect();
    assert_eq!((rolls(&game), game.roll_total()), (expected, 36));
}

/// K9.2: before anything else, one by one, each uniformly from the rest.
#[test]
fn clouds_are_drawn_from_the_cells_that_are_left() {
    for (options, first) in [("clouds=3,neutral", ""), ("clouds=spindles,hiding", "clouds 3")] {
        let mut game = start(options, first);
        for (n, drawn) in ["E38", "A19", "I55"].into_iter().enumerate() {
            let list = rolls(&game);
            assert_eq!((list.len(), game.roll_total()), (81 - n, 81 - n as u64));
            assert!(list.iter().all(|(_, weight)| *weight == 1));
            game = after(&game, &format!("cloud {drawn}"));
            let again = format!("cloud {drawn}");
            assert!(rolls(&game).iter().all(|(roll, _)| *roll != again));
        }
        assert_eq!(game.clouds(), cells("A19 E38 I55"));
        assert_eq!(game.roll_total(), 36, "now the spindles decide who begins");
    }
}

/// K9.2
#[test]
fn nobody_is_killed_on_neutral_ground() {
    let text = "FE37,YH34,vE38,vE27,fI99 A19/I99 green - E38 - 0 -";
    let game = under("clouds=1,neutral", text);
    assert!(!legal(&game, "E37-E38") && legal(&game, "E37-E27"));
    // Own pieces come and go there as they like.
    let game = under("clouds=1,neutral", "FE37,fI99 A19/I99 green - E38 - 0 -");
    assert!(legal(&game, "E37-E38") && legal(&game, "E37-D38"));
    // Clouds that hide protect nobody.
    let game = under("clouds=1,hiding", text);
    assert!(legal(&game, "E37-E38"));
}

/// K9.2, K5.3
#[test]
fn no_goal_comes_to_rest_on_neutral_ground() {
    let text = "FE37,SD28,fI99 E37/I99 green - E38,D27 - 0 -";
    let game = under("clouds=2,neutral", text);
    assert!(legal(&game, "E37-E38") && !legal(&game, "E37-E38*"));
    assert!(legal(&game, "E37-D38*"), "it is carried through");
    assert!(legal(&under("clouds=2,neutral goal_on_neutral=true", text), "E37-E38*"));
    let handed = "VE27,SD28,fI99 D28/I99 green - D27 - 0 -";
    assert!(!legal(&under("clouds=1,neutral", handed), "E27-D27*"));
    assert!(legal(&under("clouds=1,neutral goal_on_neutral=true", handed), "E27-D27*"));
}

/// K6.1, K9.2
#[test]
fn a_carrier_on_neutral_ground_protects_its_goal_and_a_lone_goal_is_taken() {
    let rules = "clouds=1,neutral goal_on_neutral=true";
    let game = under(rules, "VE37,fD38,vI99 E37/I99 green - E38 - 0 -");
    assert!(legal(&game, "E37-E38*"), "nobody can end there now");
    let game = under(rules, "VE38,fD38,vI99 E38/I99 green - E38 - 0 -");
    assert!(!legal(&game, "E38-E37"), "left alone it would be in a new danger");
}

/// K9.2, K10.2: the Goal of the shared army.
#[test]
fn the_first_piece_of_the_reflective_form_is_not_put_on_neutral_ground() {
    let options = "form=reflective first_placer=green clouds=1,neutral";
    let game = start(options, "cloud E37");
    assert_eq!(game.count_moves(), 3 * 80);
    assert!(!legal(&game, "F@E37*"));
    let game = start(&format!("{options} goal_on_neutral=true"), "cloud E37");
    assert!(legal(&game, "F@E37*"));
}

/// K9.3
#[test]
fn power_vanguards_move_one_or_two_steps_with_any_turn() {
    let text = "VE37,fI99 A19/I99 green - - - 0 -";
    assert_eq!(ends(&open(text), "E37-"), "E27 E38 F37");
    let two = "D27 D38 E26 E27 E38 E48 F36 F37 F47";
    assert_eq!(ends(&under("power_vanguards=true", text), "E37-"), two);
    // They threaten farther, too.
    let text = "VE37,vD38,yI99 E37/I99 green - - - 0 -";
    assert!(legal(&open(text), "E37-E27*"));
    assert!(legal(&under("power_vanguards=true", text), "E37-E27*"));
    let text = "VE37,vE48,yI99 E37/I99 green - - - 0 -";
    assert!(legal(&open(text), "E37-E27*"));
    assert!(!legal(
        &under("power_vanguards=true", "VE27,vE48,yI99 E27/I99 green - - - 0 -"),
        "E27-E37*"
    ));
    assert!(legal(&open("VE27,vE48,yI99 E27/I99 green - - - 0 -"), "E27-E37*"));
}

/// K9.3, K9.5: always on the tetrahedral board.
#[test]
fn on_the_tetrahedral_board_vanguards_have_power() {
    let game = high("", "V1E37,f1I99 1A19/1I99 green - - - 0 -");
    assert!(legal(&game, "1E37-1D27") && legal(&game, "1E37-3E35"));
}

/// K9.1, K9.2 and K9.3 go together.
#[test]
fn marks_clouds_and_power_go_together() {
    let options = Options::<Flat> {
        first_placer: FirstPlacer::Green,
        ..crate::support::rules("ablation=2 clouds=2,neutral power_vanguards=true")
    };
    let text = "VE37,vE48,fI99 A19/I99 green F37 E48,F36 - 0 -";
    let game: KlinZha = KlinZha::from_text(options, text).unwrap();
    // F37 is marked, E48 is neutral ground with an enemy on it, F36 is free.
    assert_eq!(ends(&game, "E37-"), "D27 D38 E26 E27 E38 F36 F47");
    assert_eq!(moves(&game).len(), 7);
}

/// K9.2, K6: who steps under a Goal on neutral ground protects it, wherever it came from.
#[test]
fn a_goal_on_neutral_ground_is_protected_by_stepping_there() {
    let text = "SF14,vG14,bH45,LI23 I23/G13 green - A19,F14,G13,G25,H23,H24,I22 - 6 -";
    let game = under("clouds=spindles,neutral goal_on_neutral=true goal_transfer=landing", text);
    assert!(legal(&after(&game, "F14-G25"), "G14-G13"));
}
