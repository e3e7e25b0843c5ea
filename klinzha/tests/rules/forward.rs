//! Forward placement: set-ups across the middle of the board.

use klinzha::{FirstPlacer, Flat, Options, Side};

use crate::support::{after, can_capture, cell, cells, legal, moves, reached, start, under};

const FORWARD: &str = "half_spaces=true early_goal=true first_placer=green";
const FAR: &str =
    "point left, F@I11, L@I12, S@I22, Y@H12, Y@H13, V@G13, V@H23, V@I23, B@I33, *@I11";

/// Green's pieces on the other side of the line through `A19`.
fn mirrored(steps: &str) -> String {
    const PAIRS: [(&str, &str); 7] = [
        ("E15", "E59"),
        ("E16", "E49"),
        ("F36", "F47"),
        ("C17", "C39"),
        ("E26", "E48"),
        ("F26", "F48"),
        ("C18", "C29"),
    ];
    let mirror = |place: &str| {
        for (left, right) in PAIRS {
            for (from, to) in [(left, right), (right, left)] {
                if let Some(head) = place.strip_suffix(from) {
                    return format!("{head}{to}");
                }
            }
        }
        place.to_owned()
    };
    steps.split(',').map(mirror).collect::<Vec<_>>().join(",")
}

/// K8.8: six half-spaces a point, and the Goal right after the ninth piece.
#[test]
fn the_hinge_is_a_legal_forward_set_up_on_either_hand() {
    let preset = Options::<Flat> { first_placer: FirstPlacer::Green, ..Options::forward() };
    assert_eq!(FORWARD.parse(), Ok(preset));
    let hinge = "point top, B@F37, S@F36, L@F47, V@E15, V@E59, V@E16, Y@C17, Y@C39, F@C28, *@C28";
    for steps in [hinge.to_owned(), mirrored(hinge)] {
        let game = start(FORWARD, &format!("{steps}, {FAR}"));
        assert_eq!((game.side(), game.goal(Side::Green)), (Side::Green, Some(cell("C28"))));
        assert_eq!(game.pieces(Side::Green) & cells("E15 E59 F36 F47"), cells("E15 E59 F36 F47"));
        for flier in cells("C17 C39") {
            assert!(reached(&game, flier).contains(cell("E37")), "{flier}");
            assert!(legal(&game, &format!("{flier}-E37")));
        }
    }
}

/// K8.4, K8.8: pieces in opposing zones, and a Goal lost before the first move.
#[test]
fn a_forward_game_can_be_lost_before_it_has_begun() {
    const TEXT: &str = "YB29,LD28,YD38,VD39,BD49,lF14,yF15,SF36,FF37,VF47,VF48,vG14,bG25,fG36,\
                        yH45,sH46,vI33,vI45 F47/G14 green - - - 0 -";
    let green = "point top, Y@B29, L@D28, Y@D38, V@D39, B@D49, S@F36, F@F37, V@F47, V@F48, *@F47";
    let gold = "point left, L@F14, Y@F15, V@G14, B@G25, F@G36, Y@H45, S@H46, V@I33, V@I45, *@G14";
    let game = start(FORWARD, &format!("{green}, {gold}"));
    assert_eq!(game, under(FORWARD, TEXT));

    let list = moves(&game);
    assert_eq!(list.len(), 42);
    for m in list {
        assert!(can_capture(&after(&game, &m)), "{m} saves the Goal");
    }
}
