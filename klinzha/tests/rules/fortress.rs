//! The corner fortress: a Blockader on `C28` seals the four cells of the top corner, and Fliers
//! alone get in.

use klinzha::{Cell, CellSet, KlinZha, Options};

use crate::support::{after, can_capture, cell, cells, ending, ends, moves, open, reached, under};

const SEALED: &str = "A19 B18 B19 B29";
const FLIERS: &str = "C17 C39 D16 D17 D39 D49";

/// Where a Gold piece that stands on `from` may end, with Green's Blockader on `C28`.
fn ends_of(letter: char, from: Cell) -> CellSet {
    let green_goal = if from == Cell::I11 { Cell::I22 } else { Cell::I11 };
    let gold_goal = if from == Cell::I99 { Cell::I88 } else { Cell::I99 };
    let text = format!("BC28,{letter}{from} {green_goal}/{gold_goal} gold - - - 0 -");
    reached(
        &KlinZha::from_text(Options::open(), &text).unwrap_or_else(|e| panic!("{text}: {e}")),
        from,
    )
}

/// All cells where an opposing piece can stand outside the fortress: not in the zone.
fn outside() -> CellSet {
    CellSet::all() - cells(SEALED) - cells("C28 C18 C29 D28")
}

/// K3.2, K3.5, K4.2
#[test]
fn only_a_flier_can_end_in_the_corner_fortress() {
    for letter in ['f', 'l', 's', 'v'] {
        for from in outside() {
            let inside = ends_of(letter, from) & cells(SEALED);
            assert!(inside.is_empty(), "{letter} from {from} ends on {inside}");
        }
    }
    let flier = |from: Cell| ends_of('y', from).meets(cells(SEALED));
    assert!(outside().iter().any(flier));
}

/// K3.5, K4.2
#[test]
fn a_flier_hits_the_corner_of_the_fortress_from_six_cells() {
    let hits = |from: &Cell| ends_of('y', *from).contains(Cell::A19);
    assert_eq!(outside().iter().filter(hits).collect::<CellSet>(), cells(FLIERS));
}

/// K6.2: a Flier on `D16` hits `A19` and `B18`, but not `B29`.
#[test]
fn a_goal_hit_beside_the_corner_can_only_go_to_its_other_side() {
    let game = open("VB19,BC28,yD16,bG68,fI99 B19/I99 green - - - 0 -");
    let with_goal: Vec<_> = moves(&game).into_iter().filter(|m| m.ends_with('*')).collect();
    assert_eq!(with_goal, ["B19-B29*"]);
}

/// K6.2: there the next Flier holds it fast.
#[test]
fn and_there_the_next_shot_leaves_it_no_move() {
    let game = open("VB19,BC28,yD16,bG68,fI99 B19/I99 green - - - 0 -");
    let game = after(&game, "B19-B29*, D16-D39");
    assert_eq!(game.to_string(), "VB29,BC28,yD39,bG68,fI99 B29/I99 green - - - 2 -");
    assert_eq!(ends(&game, "B29-"), "B19 C29");
    assert!(moves(&game).iter().all(|m| !m.ends_with('*')));
}

/// K2, K3.2, K4.3
#[test]
fn a_fencer_before_the_fortress_covers_all_six_cells_of_the_fliers() {
    let fencer = open("VA19,BC28,FD28,fI99 A19/I99 green - - - 0 -");
    assert_eq!(reached(&fencer, cell("D28")) & cells(FLIERS), cells(FLIERS));
    for from in cells(FLIERS) {
        let text = format!("VA19,BC28,FD28,y{from},fI99 A19/I99 green - - - 0 -");
        let killed = after(&open(&text), &format!("D28-{from}"));
        assert_eq!((killed.quiet_clock(), killed.pieces(klinzha::Side::Gold).len()), (0, 1));
    }
}

/// K2, K3.2, K4.3
#[test]
fn a_swift_before_the_fortress_covers_all_eight_cells_that_hit_the_goals_way_out() {
    let hits = |from: &Cell| ends_of('y', *from).meets(cells("A19 B19"));
    let shooters: CellSet = outside().iter().filter(hits).collect();
    assert_eq!(shooters.len(), 8);
    let swift = open("VA19,BC28,SD28,fI99 A19/I99 green - - - 0 -");
    assert_eq!(reached(&swift, cell("D28")) & shooters, shooters);
}

/// K6.2, K7.3: two Fliers against a fortress.
#[test]
fn two_fliers_take_a_fortress_with_a_swift_before_it() {
    const TEXT: &str = "VA19,BC28,yD16,SD28,yD49,bG68,fI99 A19/I99 green - - - 0 -";
    let lost = under("goal_danger=must_be_safe", TEXT);
    assert_eq!(ending(&lost), "gold: no legal move");

    let game = open(TEXT);
    let list = moves(&game);
    assert_eq!(list.len(), 25);
    for m in list {
        assert!(can_capture(&after(&game, &m)), "{m} saves the Goal");
    }
}
