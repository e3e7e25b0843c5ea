//! K1 to K3: the board, the pieces and how they move.

use klinzha::{Cell, CellSet, Flat, Phase, Point, Side};

use crate::support::{after, cell, cells, ends, legal, open, reached, start};

/// K1.3, K1.5
#[test]
fn the_board_has_three_points_of_24_cells_and_nine_half_spaces() {
    let mut whole = CellSet::EMPTY;
    for point in Point::ALL {
        assert_eq!((point.cells::<Flat>().len(), point.half_spaces::<Flat>().len()), (24, 6));
        assert!(!whole.meets(point.cells()));
        whole = whole | point.cells();
        assert!(point.cells::<Flat>().contains(point.corner()));
    }
    assert_eq!(CellSet::all() - whole, cells("E15 F26 F36 E59 F48 F47 I55 H46 G46"));
    let with = |n: usize| Cell::all().filter(|cell: &Cell| cell.neighbours().len() == n).count();
    assert_eq!([with(1), with(2), with(3)], [3, 21, 57]);
}

/// K1.4
#[test]
fn six_lines_start_at_a_cell_and_two_share_each_first_step() {
    for from in Cell::<Flat>::all() {
        let rays: Vec<Vec<_>> = (0..6).map(|ray| from.ray(ray).collect()).collect();
        let firsts: Vec<_> = rays.iter().filter_map(|ray| ray.first()).collect();
        for step in from.neighbours() {
            let sharing = firsts.iter().filter(|first| ***first == step).count();
            assert!((1..=2).contains(&sharing), "{from} to {step}: {sharing}");
        }
        for ray in rays {
            // Up and down cells take turns, each beside the one before.
            let mut last = from;
            for next in ray {
                assert!(last.neighbours().contains(next));
                assert_ne!(last.points_up(), next.points_up());
                last = next;
            }
        }
    }
    let middle: Cell = cell("E37");
    let lines: Vec<_> = (0..6).map(|ray| middle.ray(ray).next()).collect();
    for step in middle.neighbours() {
        assert_eq!(lines.iter().filter(|first| **first == Some(step)).count(), 2);
    }
}

/// K2
#[test]
fn an_army_is_nine_pieces_of_six_kinds() {
    let mut game = start("first_placer=green", "point top");
    let mut free = Point::Top.cells::<Flat>().iter();
    for (kind, number) in [("V", 3), ("B", 1), ("S", 1), ("F", 1), ("L", 1), ("Y", 2)] {
        for n in 0..number {
            let place = free.next().unwrap();
            assert!(legal(&game, &format!("{kind}@{place}")), "{n} of {kind}");
            game = after(&game, &format!("{kind}@{place}"));
        }
        // The next of its kind would be one too many.
        assert_eq!(ends(&game, &format!("{kind}@")), "");
    }
    assert_eq!((game.pieces(Side::Green).len(), game.phase()), (9, Phase::Point));
}

/// K2: how far each kind goes from `E37` on a board that is otherwise empty.
#[test]
fn each_kind_goes_its_own_number_of_steps() {
    let ends = |letter: char| {
        let game = open(&format!("{letter}E37 A19/I99 green - - - 0 -"));
        reached(&game, cell("E37"))
    };
    let mut rings = vec![CellSet::from(cell("E37"))];
    for n in 0..4 {
        let met = rings.iter().fold(CellSet::EMPTY, |all, &ring| all | ring);
        rings.push(rings[n].neighbours() - met);
    }
    assert_eq!(ends('V'), rings[1]);
    assert_eq!(ends('B'), rings[1] | rings[2]);
    assert_eq!(ends('F'), rings[1] | rings[2] | rings[3]);
    // A shortest way round is six, so a Swift ends next to its cell never (K3.2).
    assert_eq!(ends('S'), rings[2] | rings[3] | rings[4]);
    let lancer = "F37 F36 G36 F47 G47 E27 E26 E16 D27 D17 E38 E48 E49 D38 D39";
    assert_eq!(ends('L'), cells(lancer));
    let flier = "E16 E15 E49 E59 G36 G35 H35 H34 D39 C39 G47 G57 H57 H67 D17 C17";
    assert_eq!(ends('Y'), cells(flier));
}

/// K3.1
#[test]
fn a_turn_is_one_move_of_an_own_piece_and_nobody_passes() {
    let game = open("FE37,fI99 E37/I99 green - - - 0 -");
    assert!(!legal(&game, "I99-I89") && !legal(&game, "E37-E37"));
    let game = after(&game, "E37-F37*");
    assert_eq!(game.side(), Side::Gold);
    assert!(legal(&game, "I99-I89"));
}

/// K3.2: all ways but one are closed, and the one is long.
#[test]
fn a_walking_piece_goes_round_what_stands_in_its_way() {
    let game = open("FE37,VE38,VF37,SI11,fI99 I11/I99 green - - - 0 -");
    let fencer = ends(&game, "E37-");
    assert_eq!(fencer, "D17 D27 D28 E16 E26 E27 F26");
    // Only the last cell may be taken.
    let game = open("LE37,vD27,fI99 A19/I99 green - - - 0 -");
    assert!(legal(&game, "E37-D27") && !legal(&game, "E37-D17"));
}

/// K3.2: two, three or four steps, and never the same cell twice.
#[test]
fn a_swift_goes_a_detour_that_is_too_long_for_a_fencer() {
    // By E38 it would be two steps to D38; E38 is taken, so it takes four.
    let swift = open("SE37,VE38,fI99 A19/I99 green - - - 0 -");
    assert!(legal(&swift, "E37-D38"));
    let fencer = open("FE37,VE38,fI99 A19/I99 green - - - 0 -");
    assert!(!legal(&fencer, "E37-D38"));
    // The way to the next cell and back is no way.
    assert!(!legal(&swift, "E37-E27"));
}

/// K3.3
#[test]
fn a_piece_kills_where_it_ends_and_own_pieces_always_obstruct() {
    let game = open("FE37,VE27,vE38,fI99 A19/I99 green - - - 7 -");
    assert!(!legal(&game, "E37-E27"));
    let game = after(&game, "E37-E38");
    assert_eq!(game.to_string(), "VE27,FE38,fI99 A19/I99 gold - - - 0 -");
}

/// K3.3, K4.6
#[test]
fn nothing_kills_a_blockader() {
    for letter in ['F', 'L', 'S', 'V', 'B'] {
        let text = format!("{letter}E37,bG46,fI99 A19/I99 green - - - 0 -");
        assert!(!legal(&open(&text), "E37-G46"));
    }
    // A Flier passes over it and its zone.
    let game = open("YE48,bG47,fI99 A19/I99 green - - - 0 -");
    assert!(!legal(&game, "E48-G47") && !legal(&game, "E48-G46") && legal(&game, "E48-H46"));
}

/// K3.4
#[test]
fn any_piece_passes_over_a_lone_goal() {
    let game = open("LE37,fI99 F37/E38 green - - - 0 -");
    assert!(legal(&game, "E37-F36") && legal(&game, "E37-F47"));
    assert!(legal(&game, "E37-E48") && legal(&game, "E37-D38"));
    let game = open("BE37,fI99 A19/E38 green - - - 0 -");
    assert!(legal(&game, "E37-D38"));
}

/// K3.5
#[test]
fn a_flier_flies_over_anything_and_a_lancer_does_not_turn() {
    let game = open("YE37,VE27,vE26,fI99 A19/I99 green - - - 0 -");
    assert!(legal(&game, "E37-E16") && legal(&game, "E37-E15"));
    assert!(!legal(&game, "E37-E26"));
    let game = open("LE37,VE27,fI99 A19/I99 green - - - 0 -");
    assert!(!legal(&game, "E37-E26") && !legal(&game, "E37-D17") && !legal(&game, "E37-D28"));
}

/// K3.6, K5.2
#[test]
fn a_piece_that_ends_on_its_own_lone_goal_shares_the_cell() {
    for letter in ['F', 'L', 'S', 'Y'] {
        let game = open(&format!("{letter}E37,fI99 E16/I99 green - - - 0 -"));
        assert!(!legal(&game, "E37-E16*"), "it is written without a star (K13)");
        let game = after(&game, "E37-E16");
        assert_eq!(game.goal(Side::Green), Some(cell("E16")));
        assert_eq!(game.pieces(Side::Green), cells("E16"));
    }
    let game = open("BE37,fI99 E26/I99 green - - - 0 -");
    assert!(!legal(&game, "E37-E26") && legal(&game, "E37-D27"));
}
