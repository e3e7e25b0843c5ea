//! K10: the reflective form.

use klinzha::{Cell, CellSet, Flat, Kind, KlinZha, Options, Phase, Side};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use tabletop_rules::playout;

use crate::support::{after, cell, ending, ends, legal, moves, rolls, start, under};

const FORM: &str = "form=reflective";
const GREEN_FIRST: &str = "form=reflective first_placer=green";

/// K10.1
#[test]
fn the_winner_of_the_one_throw_cannot_decline() {
    let game = start(FORM, "");
    assert_eq!(rolls(&game).len(), 36);
    let game = after(&game, "spindles 3-3, spindles 2-5");
    assert_eq!((game.phase(), game.side()), (Phase::Open, Side::Gold));
    assert_eq!(game.first_placer(), Some(Side::Gold));
}

/// K10.2
#[test]
fn the_first_piece_is_a_carrier_with_the_goal_and_then_both_place_in_turn() {
    let game = start(GREEN_FIRST, "");
    assert_eq!(game.count_moves(), 3 * 81);
    for m in moves(&game) {
        assert!("FLV".contains(&m[..1]) && m.ends_with('*'), "{m}");
    }
    let mut game = after(&game, "L@E37*");
    assert_eq!((game.goal(Side::Green), game.side()), (Some(cell("E37")), Side::Gold));
    // Wherever a cell is free, not in a point of anybody's.
    for step in "F@A19, S@I11, V@I99, V@B19, Y@H12, V@I89, B@G35, Y@H79".split(", ") {
        let side = game.side();
        assert_eq!(game.phase(), Phase::Place);
        game = after(&game, step);
        assert_eq!(game.side(), if step == "Y@H79" { side } else { !side });
    }
    // The ninth piece was Green's, and Green moves first (K10.3).
    assert_eq!((game.phase(), game.side()), (Phase::Play, Side::Green));
    assert_eq!(game.pieces(Side::Green).len(), 9);
}

/// K10.2
#[test]
fn a_placing_leaves_the_goal_unthreatened_and_the_zone_empty() {
    let game = start(GREEN_FIRST, "V@E37*");
    // One step for a Vanguard, three for a Fencer, a straight flight for a Flier.
    assert!(!legal(&game, "V@E38") && legal(&game, "V@E48"));
    assert!(!legal(&game, "F@E26") && !legal(&game, "F@D28") && legal(&game, "F@E15"));
    assert!(!legal(&game, "Y@E16") && legal(&game, "Y@E26"));
    assert!(!legal(&game, "B@E38"), "the Vanguard would stand in the zone");
    assert!(legal(&game, "B@D38"), "a Blockader takes only a lone Goal");
    let game = after(&game, "B@D38");
    for zone in cell("D38").neighbours() {
        assert!(ends(&game, "S@").split(' ').all(|c| c != zone.to_string()));
    }
}

/// K10.2: "the rest stay off the board" never comes to pass on the flat board: whatever stands,
/// each kind has a cell.
#[test]
fn some_placing_is_always_legal() {
    for goal in Cell::all() {
        for kind in Kind::ALL {
            // Pieces obstruct, so on the empty board a kind threatens the Goal from most cells.
            let text = |from: Cell| format!("{}{from} {goal} green - - - 0 -", kind.letter());
            let threatens = |from: &Cell| {
                *from != goal
                    && KlinZha::<Flat>::from_text(Options::reflective(), &text(*from))
                        .is_ok_and(|game| legal(&game, &format!("{from}-{goal}")))
            };
            let threats = Cell::all().filter(threatens).count();
            // Eight pieces and the cells beside them.
            let closed = if kind == Kind::Blockader { 8 + 8 * 3 } else { 8 + 3 };
            assert!(threats + closed < 81, "{kind} and {goal}: {threats}");
        }
    }
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    for _ in 0..50 {
        let mut game = start(GREEN_FIRST, "");
        playout(&mut game, &mut rng, 9);
        assert_eq!((game.phase(), game.pieces(Side::Green).len()), (Phase::Play, 9));
    }
}

/// K10.3
#[test]
fn the_mover_chooses_any_piece_and_all_others_are_enemies() {
    let game = under(FORM, "FE37,LC28,VD28 C28 gold - - - 3 -");
    assert!(legal(&game, "E37-D28") && legal(&game, "D28-C28"));
    let killed = after(&game, "E37-D28");
    assert_eq!(killed.to_string(), "LC28,FD28 C28 green - - - 0 -");
    // The zone binds every piece but the Blockader itself.
    let game = under(FORM, "BE37,FD28,VA19 A19 green - - - 0 -");
    assert!(!legal(&game, "D28-E27") && legal(&game, "E37-E27"));
}

/// K10.3: it ends next to no piece and not next to the Goal.
#[test]
fn the_shared_blockader_ends_next_to_nothing() {
    let game = under(FORM, "BE37,VE16,LI11 I11 green - - - 0 -");
    assert!(!legal(&game, "E37-E26"));
    let game = under(FORM, "BE37,LI11 E16 green - - - 0 -");
    assert!(!legal(&game, "E37-E26"), "a lone Goal on E16");
}

/// K10.4
#[test]
fn who_carries_takes_the_goal_along_and_all_others_capture_it() {
    let game = under(FORM, "VE37,FE26,SI11 E37 green - - - 0 -");
    assert!(legal(&game, "E37-F37") && legal(&game, "E37-F37*"));
    let won = after(&game, "E26-E37");
    assert_eq!(won.to_string(), "FE37,SI11 - gold - - - 0 -");
    assert_eq!(ending(&won), "green: goal captured");
    // One that left it captures it when it comes back.
    let game = after(&game, "E37-F37, I11-I22");
    assert_eq!(ending(&after(&game, "F37-E37")), "green: goal captured");
    // There is no transfer.
    let game = under(FORM, "VE27,LI11 D28 green - - - 0 -");
    assert!(moves(&game).iter().all(|m| !m.ends_with('*')));
}

/// K4.6, K10.4
#[test]
fn the_shared_blockader_takes_only_a_lone_goal() {
    let text = "BE37,LI11 E26 gold - - - 0 -";
    assert_eq!(ending(&after(&under(FORM, text), "E37-E26")), "gold: goal captured");
    assert!(!legal(&under("form=reflective blockader_takes_goal=false", text), "E37-E26"));
    assert!(!legal(&under(FORM, "BE37,LE26 E26 gold - - - 0 -"), "E37-E26"));
}

/// K10.5
#[test]
fn a_mover_without_a_legal_move_loses_here_too() {
    let game = under("form=reflective ablation=endless", "VA19 A19 gold B19 - - 0 -");
    assert_eq!(ending(&game), "green: no legal move");
}

/// K6.2, K10.5: every piece the opponent could choose counts as opposing.
#[test]
fn danger_is_unrestricted_unless_something_else_is_agreed() {
    let text = "VE37,FE16,SI11 E37 green - - - 0 -";
    assert!(legal(&under(FORM, text), "E37-F37*"));
    assert!(legal(&under(FORM, text), "E37-E27*"));
    for danger in ["must_be_safe", "no_new_danger"] {
        let game = under(&format!("{FORM} goal_danger={danger}"), text);
        assert!(!legal(&game, "E37-E27*"), "the Fencer comes there");
        assert!(legal(&game, "E37-F37*"), "the Fencer is four steps away");
    }
    // With the Goal left behind, the piece that left it threatens it, too.
    let game = under(&format!("{FORM} goal_danger=must_be_safe"), "VE37,SI11 E37 green - - - 0 -");
    assert!(!legal(&game, "E37-E27") && legal(&game, "E37-E27*"));
}

/// K10.1: the pieces are written as Green's, whoever moves.
#[test]
fn the_shared_army_is_written_in_upper_case() {
    let game = under(FORM, "VE37,FE16 E37 gold - - - 0 -");
    assert_eq!(game.to_string(), "FE16,VE37 E37 gold - - - 0 -");
    assert_eq!((game.pieces(Side::Gold), game.goal(Side::Gold)), (CellSet::EMPTY, None));
}
