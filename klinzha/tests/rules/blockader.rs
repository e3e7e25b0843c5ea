//! K4: the Blockader and its zone.

use klinzha::{Cell, CellSet, Side};

use crate::support::{after, cell, cells, ending, ends, high, legal, moves, open, reached, under};

/// K4.1, K4.2
#[test]
fn no_opposing_piece_enters_the_zone_or_walks_through_it() {
    // The zone is F37, E27 and E38.
    let game = open("bE37,FD28,SF25,LD49,YC29,VF36,fI99 A19/I99 green - - - 0 -");
    let zone = cells("F37 E27 E38");
    assert_eq!(cell("E37").neighbours(), zone);
    for from in game.pieces(Side::Green) {
        assert!(!reached(&game, from).meets(zone), "{from}");
    }
    // By E27 the Fencer would come to E26 in three steps, the Swift from F25 to D27 in four.
    assert!(!legal(&game, "D28-E26"));
    assert!(legal(&open("FD28,fI99 A19/I99 green - - - 0 -"), "D28-E26"));
}

/// K4.2
#[test]
fn a_flier_flies_over_the_zone_and_does_not_land_there() {
    // F26, E26, E27 (in the zone), D27, D28.
    let game = open("bE37,YF25,fI99 A19/I99 green - - - 0 -");
    assert!(!legal(&game, "F25-E27"));
    assert!(legal(&game, "F25-D27") && legal(&game, "F25-D28"));
}

/// K4.2: possible after a set-up with half-spaces.
#[test]
fn a_piece_in_a_zone_stays_until_it_moves_out() {
    let game = under("half_spaces=true", "bF47,FF48,fI99 A19/I99 green - - - 0 -");
    assert!(cell("F47").neighbours().contains(cell("F48")));
    assert!(legal(&game, "F48-F58") && legal(&game, "F48-E48"));
    // From zone cell to zone cell is entering: F37 and G47 are as near as three steps.
    for text in ["F48-F37", "F48-G47"] {
        assert!(!legal(&game, text), "{text}");
    }
    let quiet = after(&after(&game, "F48-F58"), "I99-I89");
    assert!(!legal(&quiet, "F58-F48"));
}

/// K4.3
#[test]
fn own_pieces_move_in_and_through_their_own_zone() {
    let game = open("BE37,FD28,fI99 A19/I99 green - - - 0 -");
    assert!(legal(&game, "D28-E27") && legal(&game, "D28-E26"));
}

/// K4.4
#[test]
fn a_blockader_ends_beside_no_opposing_piece() {
    let game = open("BE37,vE16,fI99 A19/I99 green - - - 0 -");
    // E16 stands between E26, E15 and D16.
    assert!(!legal(&game, "E37-E26"));
    assert!(legal(&game, "E37-E27") && legal(&game, "E37-D27"));
    // A lone Goal is not a piece, nor are own pieces opposing ones.
    assert!(legal(&open("BE37,fI99 A19/E16 green - - - 0 -"), "E37-E26"));
    assert!(legal(&open("BE37,VE16,fI99 A19/I99 green - - - 0 -"), "E37-E26"));
}

/// K4.4: neighbour steps, whatever stands between.
#[test]
fn blockaders_keep_three_steps_apart() {
    let game = open("BE37,bH45,fI99 A19/I99 green - - - 0 -");
    let near = |cell: Cell| {
        let one = CellSet::from(cell) | cell.neighbours();
        one | one.neighbours()
    };
    for to in near(cell("E37")) {
        let apart = !near(cell("H45")).contains(to) && to != cell("E37");
        assert_eq!(legal(&game, &format!("E37-{to}")), apart, "{to}");
    }
    // Two zones never share a cell then.
    for text in ["bG36", "bG46", "bG47"] {
        let game = open(&format!("BE37,{text},fI99 A19/I99 green - - - 0 -"));
        let zones = |game: &klinzha::KlinZha| {
            let [green, gold] = Side::ALL.map(|side| game.pieces(side));
            (green.neighbours(), (gold - cell("I99").into()).neighbours())
        };
        for m in moves(&game).iter().filter(|m| m.starts_with("E37-")) {
            let (green, gold) = zones(&after(&game, m));
            assert!(!green.meets(gold), "{m}");
        }
    }
}

/// K4.5
#[test]
fn on_its_way_a_blockader_passes_beside_opposing_pieces() {
    // D27 is beside D17 and E27; what stands there only keeps it from ending.
    let game = open("BE37,vD27,fI99 A19/I99 green - - - 0 -");
    assert!(!legal(&game, "E37-E27"));
    assert!(legal(&game, "E37-E26"));
    // But not through an opposing zone, nor through a piece.
    let game = open("BE37,bG36,VE27,fI99 A19/I99 green - - - 0 -");
    assert!(!legal(&game, "E37-F36") && !legal(&game, "E37-E26"));
}

/// K4.6
#[test]
fn a_blockader_kills_nothing_but_takes_a_lone_goal() {
    let lone = "BE37,fI99 A19/E26 green - - - 0 -";
    assert_eq!(ending(&after(&open(lone), "E37-E26")), "green: goal captured");
    assert!(!legal(&open("BE37,vE26,fI99 A19/E26 green - - - 0 -"), "E37-E26"));
    // K4.4 still binds: E16 is beside E26.
    assert!(!legal(&open("BE37,vE16,fI99 A19/E26 green - - - 0 -"), "E37-E26"));

    let tame = under("blockader_takes_goal=false", lone);
    assert!(!legal(&tame, "E37-E26"));
    let tame = under("blockader_takes_goal=false", "BE37,fI99 A19/E27 green - - - 0 -");
    assert_eq!(ends(&tame, "E37-E27"), "");
    assert!(!legal(&tame, "E37-E27") && legal(&tame, "E37-E26"), "it passes over");
}

/// K4.1, K4.4, on the tetrahedral board.
#[test]
fn above_and_below_there_are_zones_too() {
    let game = high("", "b1E37,F1D38,f1I99 1A19/1I99 green - - - 0 -");
    for zone in ["1E38", "1E27", "1F37", "2E36", "2D26", "2D37"] {
        assert!(game.pieces(Side::Gold).neighbours().contains(zone.parse().unwrap()), "{zone}");
        assert!(!legal(&game, &format!("1D38-{zone}")), "{zone}");
    }
    // A Blockader ends beside nobody, nor above or below.
    let game = high("", "B1E38,v2D26,f1I99 1A19/1I99 green - - - 0 -");
    assert!(!legal(&game, "1E38-1E37"), "2D26 is above it");
    assert!(legal(&game, "1E38-1D38"));
}
