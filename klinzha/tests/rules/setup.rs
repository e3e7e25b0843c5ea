//! K8: the set-up.

use klinzha::{
    Cell, CellSet, FirstPlacer, Flat, KlinZha, Options, Phase, PlacementOrder, Point, Side,
    Tetrahedral,
};

use crate::support::{after, cell, cells, ending, ends, legal, moves, rolls, start, under};

/// Green's nine pieces in the top point, the Blockader away from the borders.
const TOP: &str = "B@C28, F@A19, L@B18, S@B19, Y@B29, Y@C17, V@C18, V@C29, V@C39";
/// Gold's nine pieces in the left point.
const LEFT: &str = "B@H23, F@I11, L@I12, S@I22, Y@H12, Y@H13, V@G13, V@H24, V@I23";

/// K8.1
#[test]
fn both_sides_throw_a_spindle_and_the_higher_throw_chooses() {
    let game = start("standard", "");
    let list = rolls(&game);
    assert_eq!((list.len(), game.roll_total()), (36, 36));
    assert!(list.iter().all(|(_, weight)| *weight == 1));
    for (roll, _) in list {
        let thrown = after(&game, &roll);
        let (green, gold) = (&roll[9..10], &roll[11..12]);
        if green == gold {
            assert_eq!(thrown, game, "equal throws are thrown again");
            continue;
        }
        let winner = if green > gold { Side::Green } else { Side::Gold };
        assert_eq!((thrown.phase(), thrown.side()), (Phase::Choose, winner));
        assert_eq!(moves(&thrown), ["first", "second"]);
        assert_eq!(after(&thrown, "first").first_placer(), Some(winner));
        let second = after(&thrown, "second");
        assert_eq!((second.first_placer(), second.side()), (Some(!winner), !winner));
    }
}

/// K8.1
#[test]
fn without_a_throw_a_side_places_first_by_agreement() {
    for side in Side::ALL {
        let game = start(&format!("first_placer={side}"), "");
        assert_eq!((game.phase(), game.side()), (Phase::Point, side));
        assert_eq!(game.first_placer(), Some(side));
    }
}

/// K8.2
#[test]
fn the_second_chooses_another_point_after_the_first_has_placed_all_nine() {
    let game = start("first_placer=gold", "");
    assert_eq!(moves(&game), ["point left", "point right", "point top"]);
    let game = after(&game, "point right");
    assert_eq!((game.side(), game.phase()), (Side::Gold, Phase::Place));
    let right = "B@H78, F@I99, L@I89, S@I88, Y@H89, Y@H79, V@G79, V@H68, V@I78";
    let game = after(&game, right);
    assert_eq!((game.side(), game.phase()), (Side::Green, Phase::Point));
    assert_eq!(moves(&game), ["point left", "point top"]);
}

/// K8.3
#[test]
fn nine_pieces_go_on_whole_cells_of_the_own_point_in_any_order() {
    for point in Point::ALL {
        let mut game = start("first_placer=green", &format!("point {point}"));
        // Six kinds on each free cell; two Fliers and three Vanguards are left longer.
        let kinds = ["V", "Y", "F", "V", "B", "S", "Y", "L", "V"];
        let left = [6, 6, 6, 5, 5, 4, 3, 2, 1];
        for (n, (kind, left)) in kinds.into_iter().zip(left).enumerate() {
            assert_eq!(game.count_moves(), left * (24 - n as u64), "{game}");
            let free = point.cells() - game.pieces(Side::Green);
            let places = ends(&game, &format!("{kind}@"));
            assert_eq!(cells(&places), free);
            game = after(&game, &format!("{kind}@{}", free.iter().next().unwrap()));
        }
        assert_eq!(game.phase(), Phase::Point);
    }
}

/// K8.4: Blockaders too near are the only conflict that the geometry allows.
#[test]
fn no_zone_of_a_whole_cell_reaches_a_whole_cell_of_another_point() {
    for point in Point::ALL {
        let others = CellSet::all() - point.cells::<Flat>() - halves();
        assert!(!point.cells().neighbours().meets(others));
    }
}

fn halves() -> CellSet {
    Point::ALL.into_iter().fold(CellSet::EMPTY, |all, point| all | point.half_spaces())
}

/// K8.4
#[test]
fn the_later_blockader_stands_three_steps_from_the_earlier() {
    let edge = "B@E16, F@A19, L@B18, S@B19, Y@B29, Y@C17, V@C18, V@C29, V@C39";
    let game = start("first_placer=green", &format!("point top, {edge}, point left"));
    assert_eq!(cells(&ends(&game, "B@")), Point::Left.cells() - cells("F15"));
    assert!(legal(&game, "F@F15"));
    // From the middle of the board two cells are too near.
    let middle = edge.replace("E16", "F37");
    let game = start("first_placer=green", &format!("point top, {middle}, point left"));
    let near = |cell: Cell| {
        let one = cell.neighbours();
        one | one.neighbours()
    };
    assert_eq!(cells(&ends(&game, "B@")), Point::Left.cells() - near(cell("F37")));
}

/// K8.5
#[test]
fn then_the_goals_go_on_own_carriers_outside_the_own_zone_the_first_placers_first() {
    let game = start("first_placer=gold", "point left");
    let game = after(&game, &format!("{LEFT}, point top, {TOP}"));
    assert_eq!((game.phase(), game.side()), (Phase::Goal, Side::Gold));
    // H24 is in the zone of H23, as I23 is.
    assert_eq!(moves(&game), ["*@G13", "*@I11", "*@I12"]);
    let game = after(&game, "*@I11");
    assert_eq!((game.phase(), game.side()), (Phase::Goal, Side::Green));
    // C18 and C29 are in the zone of C28; the rest but A19, B18 and C39 may not carry.
    assert_eq!(moves(&game), ["*@A19", "*@B18", "*@C39"]);
}

/// In `F25` a Flier that hits `E27`, `D27`, `D28`, `C28` and `F37`.
fn threatened(green: &str) -> String {
    format!("{green},bH23,fI11,lI12,sI22,yF25,yH12,vG13,vH24,vI23")
}

/// K8.5
#[test]
fn a_goal_is_put_where_nobody_threatens_it() {
    let army = threatened("FE27,LD27,VD28,VC28,VA19,BD49,SB19,YC17,YC39");
    let text = format!("goal {army} -/- green - green top/left 0");
    assert_eq!(moves(&under("standard", &text)), ["*@A19"]);
    // Where the danger of the Goal is no matter, any carrier will do.
    let careless = under("goal_danger=unrestricted", &text);
    assert_eq!(moves(&careless), ["*@A19", "*@C28", "*@D27", "*@D28", "*@E27"]);
}

/// K8.5
#[test]
fn where_all_carriers_are_threatened_any_of_them_may_hold_the_goal() {
    let army = threatened("FE27,LD27,VD28,VC28,VF37,BD49,SB19,YC17,YC39");
    let text = format!("goal {army} -/- green - green top/left 0");
    let game = under("standard", &text);
    assert_eq!(moves(&game), ["*@C28", "*@D27", "*@D28", "*@E27", "*@F37"]);
}

/// K8.5, K9.2: a threat from neutral ground counts, and on neutral ground there is none, but no
/// Goal may lie there either.
#[test]
fn a_side_whose_carriers_all_stand_on_neutral_ground_loses() {
    let army = threatened("FE27,LD27,VD28,VC28,VA19,BD49,SB19,YC17,YC39");
    let clouds = "A19,C28,D27,D28,E27";
    let text = format!("goal {army} -/- green {clouds} green top/left 0");
    assert_eq!(ending(&under("clouds=5,neutral", &text)), "gold: no legal move");
    let allowed = under("clouds=5,neutral goal_on_neutral=true", &text);
    assert_eq!(moves(&allowed).len(), 5, "nobody threatens a Goal on neutral ground");
}

/// K8.6
#[test]
fn the_first_placer_moves_first() {
    for side in Side::ALL {
        let steps = format!("point top, {TOP}, point left, {LEFT}, *@A19, *@I11");
        let game = start(&format!("first_placer={side}"), &steps);
        assert_eq!((game.phase(), game.side(), game.quiet_clock()), (Phase::Play, side, 0));
        assert_eq!(game.first_placer(), None);
    }
}

/// Puts two armies down piece by piece.
fn in_turn(one: &str, two: &str) -> String {
    let pairs = one.split(", ").zip(two.split(", "));
    pairs.map(|(a, b)| format!("{a}, {b}")).collect::<Vec<_>>().join(", ")
}

/// K8.7
#[test]
fn alternating_placement_goes_piece_by_piece_and_the_goals_come_last() {
    for options in [
        "placement_order=alternating first_placer=gold",
        // There early Goals have no effect (K8.8).
        "placement_order=alternating early_goal=true first_placer=gold",
    ] {
        let game = start(options, "point left");
        assert_eq!((game.side(), game.phase()), (Side::Green, Phase::Point));
        assert_eq!(moves(&game), ["point right", "point top"]);
        let mut game = after(&game, "point top");
        for (n, step) in in_turn(LEFT, TOP).split(", ").enumerate() {
            let side = if n % 2 == 0 { Side::Gold } else { Side::Green };
            assert_eq!((game.side(), game.phase()), (side, Phase::Place));
            game = after(&game, step);
        }
        assert_eq!((game.side(), game.phase()), (Side::Gold, Phase::Goal));
        let game = after(&game, "*@I11");
        assert_eq!((game.side(), game.phase()), (Side::Green, Phase::Goal));
        let game = after(&game, "*@A19");
        assert_eq!((game.side(), game.phase()), (Side::Gold, Phase::Play));
    }
}

/// K8.4, K8.7: then either Blockader may be the later one.
#[test]
fn in_alternating_placement_too_the_later_blockader_keeps_away() {
    let alternating = Options {
        placement_order: PlacementOrder::Alternating,
        first_placer: FirstPlacer::Green,
        ..Options::<Flat>::open()
    };
    let game = KlinZha::new(alternating).unwrap();
    let game = after(&game, "point top, point left, F@A19, B@F15");
    assert!(!legal(&game, "B@E16") && legal(&game, "B@D16"));
}

/// K8.8
#[test]
fn half_spaces_add_six_free_cells_to_each_point() {
    for point in Point::ALL {
        let game = start("half_spaces=true first_placer=green", &format!("point {point}"));
        assert_eq!(cells(&ends(&game, "V@")), point.cells() | point.half_spaces());
    }
    let halves = "B@E15, F@F26, L@F36, S@B19, Y@B29, Y@C17, V@C18, V@C29, V@C39";
    let game = start("half_spaces=true first_placer=green", &format!("point top, {halves}"));
    let game = after(&game, "point left");
    // Three of the left point's half-spaces are taken; Blockaders may stand side by side.
    let free = Point::Left.cells() | cells("I55 H46 G46");
    assert_eq!((cells(&ends(&game, "V@")), cells(&ends(&game, "B@"))), (free, free));
    assert!(cell("F15").neighbours().contains(cell("E15")));
}

/// K4.2, K8.8: pieces may stand in zones then, and later moves keep K4.4.
#[test]
fn blockaders_side_by_side_part_by_three_steps() {
    let game = under("half_spaces=true", "BE15,bF15,VA19,vI99 A19/I99 green - - - 0 -");
    assert_eq!(ends(&game, "E15-"), "D16 E26");
    let game = under("half_spaces=true", "BE15,bF26,VA19,vI99 A19/I99 green - - - 0 -");
    assert_eq!(ends(&game, "E15-"), "D16 F14");
}

/// K8.8
#[test]
fn the_early_goal_comes_before_the_second_side_places_anything() {
    let game = start("early_goal=true first_placer=green", &format!("point top, {TOP}"));
    assert_eq!((game.side(), game.phase()), (Side::Green, Phase::Goal));
    let game = after(&game, "*@A19");
    assert_eq!((game.side(), game.phase()), (Side::Gold, Phase::Point));
    let game = after(&game, &format!("point left, {LEFT}"));
    assert_eq!((game.side(), game.phase()), (Side::Gold, Phase::Goal));
    let game = after(&game, "*@I11");
    assert_eq!((game.side(), game.phase()), (Side::Green, Phase::Play));
}

/// K8.9
#[test]
fn honor_keeps_the_goal_out_of_the_corner_that_its_own_blockader_seals() {
    for (corner, mouth, sealed) in [
        ("top", "C28", "A19 B18 B19 B29"),
        ("left", "H23", "I11 H12 I12 I22"),
        ("right", "H78", "I99 I89 H89 I88"),
    ] {
        let goals = |options: &str, blockader: &str| {
            let point: Point = corner.parse().unwrap();
            let mut free = (point.cells() - cells(sealed) - cells(mouth)).iter();
            let mut pieces = vec![format!("B@{blockader}")];
            let kinds = ["F", "L", "V", "V"];
            for (kind, cell) in kinds.iter().zip(cells(sealed)) {
                pieces.push(format!("{kind}@{cell}"));
            }
            for kind in ["V", "S", "Y", "Y"] {
                let apart =
                    |c: &Cell| *c != cell(blockader) && !cell(blockader).neighbours().contains(*c);
                pieces.push(format!("{kind}@{}", free.by_ref().find(apart).unwrap()));
            }
            let options = format!("early_goal=true first_placer=green {options}");
            let game = start(&options, &format!("point {corner}, {}", pieces.join(", ")));
            cells(&ends(&game, "*@"))
        };
        let all = goals("honor_setup=false", mouth);
        assert_eq!((all.len(), all & cells(sealed)), (5, cells(sealed)));
        let honest = goals("honor_setup=true", mouth);
        assert_eq!(honest, all - cells(sealed));
        // A Blockader elsewhere seals nothing.
        let edge = match corner {
            "top" => "D38",
            "left" => "G25",
            _ => "G68",
        };
        assert_eq!(goals("honor_setup=true", edge) & cells(sealed), cells(sealed));
    }
}

/// K8.10
#[test]
fn on_the_tetrahedral_board_the_points_are_on_the_lowest_level() {
    for point in Point::ALL {
        let cells = point.cells::<Tetrahedral>();
        assert_eq!(cells.len(), 24);
        assert!(cells.iter().all(|cell| cell.to_string().starts_with('1')));
        let flat: CellSet =
            cells.iter().map(|c| c.to_string()[1..].parse::<Cell>().unwrap()).collect();
        assert_eq!(flat, point.cells::<Flat>());
    }
    let options = Options { first_placer: FirstPlacer::Green, ..Options::tetrahedral() };
    let game = KlinZha::<Tetrahedral>::start(options).unwrap();
    assert_eq!(after(&game, "point top").count_moves(), 6 * 24);
}
