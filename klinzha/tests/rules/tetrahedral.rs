//! K9.5: the tetrahedral board and its Goal transport.

use klinzha::{Cell, CellSet, FirstPlacer, Form, KlinZha, Options, Side, Tetrahedral};

use crate::support::{after, ending, ends, high, legal, moves, reached};

fn at(name: &str) -> Cell<Tetrahedral> {
    name.parse().unwrap()
}

fn all(names: &str) -> CellSet<Tetrahedral> {
    names.split_whitespace().map(at).collect()
}

/// K1.6, K3.5
#[test]
fn lancers_and_fliers_keep_straight_upwards_too() {
    let game = high("", "L1E37,f1I99 1A19/1I99 green - - - 0 -");
    let lancer = reached(&game, at("1E37"));
    let up = all("2E36 3E35 4E34 2D26 3C15 2D37 3C37");
    assert_eq!(lancer & up, up);
    // A turn from one line to another is none: 3D25 is above 2E36 and 2D26.
    assert!(!lancer.contains(at("3D25")));
    let game = high("", "Y1A19,f1I99 1B19/1I99 green - - - 0 -");
    let flier = reached(&game, at("1A19"));
    assert_eq!(flier & all("2A18 3A17 4A16 5A15 6A14 7A13 8A12 9A11"), all("4A16 5A15 6A14 7A13"));
}

/// K1.6, K3.2: up, aside and down again is a way.
#[test]
fn walking_pieces_climb() {
    let game = high("", "F2D27,f1I99 1A19/1I99 green - - - 0 -");
    let fencer = reached(&game, at("2D27"));
    let one = at("2D27").neighbours();
    let two = one.neighbours();
    assert_eq!(one.len(), 9);
    assert!(fencer.meets(all("3D26")) && fencer.meets(all("1D28")));
    assert_eq!(fencer, (one | two | two.neighbours()) - at("2D27").into());
}

/// K3.2: the shortest way round is four steps here.
#[test]
fn a_swift_reaches_its_neighbours_in_three_steps() {
    let game = high("", "S2D27,f1I99 1A19/1I99 green - - - 0 -");
    let neighbours = at("2D27").neighbours();
    assert_eq!(reached(&game, at("2D27")) & neighbours, neighbours);
}

/// K9.5
#[test]
fn the_goal_goes_by_itself_once_a_game() {
    let game = high("", "F1E37,V1E16,v1I99 1E37/1I99 green - - - 0 -");
    let steps = {
        let one = at("1E37").neighbours();
        let two = one | one.neighbours();
        (two | two.neighbours()) - at("1E37").into()
    };
    let ends = ends(&game, "*1E37-");
    assert_eq!(all(&ends), steps, "to cells without pieces, and to the Vanguard");
    assert!(legal(&game, "*1E37-1E16"));
    let moved = after(&game, "*1E37-1E16");
    assert_eq!(moved.to_string(), "V1E16,F1E37,v1I99 1E16/1I99 gold - - - 1 green");
    assert!(legal(&moved, "*1I99-1I89"));
    let moved = after(&moved, "*1I99-1I89");
    assert!(moved.transported(Side::Green) && moved.transported(Side::Gold));
    assert!(moves(&moved).iter().all(|m| !m.starts_with('*')));
    assert!(moved.to_string().ends_with(" 2 both"));
}

/// K9.5: from an own piece that may carry, or an empty cell, to the same.
#[test]
fn only_carriers_and_empty_cells_give_and_take_it() {
    for letter in ['S', 'Y'] {
        let game = high("", &format!("{letter}1E37,V1E16,v1I99 1E37/1I99 green - - - 0 -"));
        assert_eq!(ends(&game, "*"), "");
    }
    let game = high("", "S1E38,Y1E27,B1H23,L1F37,v1I99 1E37/1I99 green - - - 0 -");
    let taken = all(&ends(&game, "*1E37-"));
    assert!(!taken.meets(all("1E38 1E27")) && taken.contains(at("1F37")));
    // Nothing obstructs: 1E26 and 1E48 are beyond them.
    assert!(taken.contains(at("1E26")) && taken.contains(at("1E48")));
    // Not to a cell with an enemy or another Goal.
    let game = high("", "V1E37,b1E26 1E37/1E48 green - - - 0 -");
    let taken = all(&ends(&game, "*1E37-"));
    assert!(!taken.meets(all("1E26 1E48")) && taken.contains(at("1E49")));
}

/// K9.5
#[test]
fn it_never_goes_into_its_own_zone_nor_on_a_mark_nor_on_neutral_ground() {
    let game = high("", "V1E37,B1E26,v1I99 1E37/1I99 green - - - 0 -");
    let taken = all(&ends(&game, "*1E37-"));
    assert!(!taken.meets(at("1E26").neighbours()) && !taken.contains(at("1E26")));
    let options = "ablation=4 clouds=2,neutral";
    let game = high(options, "V1E37,v1I99 1E37/1I99 green 1E38 1E27,1F37 - 0 -");
    assert!(!all(&ends(&game, "*1E37-")).meets(all("1E38 1E27 1F37")));
    // Nothing is marked by it.
    assert_eq!(after(&game, "*1E37-1E26").marks().collect::<Vec<_>>(), [at("1E38")]);
    let options = format!("{options} goal_on_neutral=true");
    let game = high(&options, "V1E37,v1I99 1E37/1I99 green 1E38 1E27,1F37 - 0 -");
    assert!(legal(&game, "*1E37-1E27"));
}

/// K9.5: whatever `goal_danger` says.
#[test]
fn it_never_goes_where_it_would_be_threatened() {
    for danger in ["unrestricted", "no_new_danger", "must_be_safe"] {
        let options = format!("goal_danger={danger}");
        let game = high(&options, "V1E37,v1D28,l1I99 1E37/1I99 green - - - 0 -");
        // The Vanguard comes to 1D27 and 1E27 in one step and in two.
        assert!(!legal(&game, "*1E37-1D27") && !legal(&game, "*1E37-1E27"));
        assert!(legal(&game, "*1E37-1F36"));
    }
}

/// K9.5: not in the reflective form.
#[test]
fn the_shared_goal_does_not_go_by_itself() {
    let options = Options { form: Form::Reflective, ..Options::tetrahedral() };
    let text = "F1E37,S1A19 1E37 green - - - 0 -";
    let game: KlinZha<Tetrahedral> = KlinZha::from_text(options, text).unwrap();
    assert_eq!(ends(&game, "*"), "");
    assert!(game.count_moves() > 0);
}

/// K7.3, K9.5: the transport is a move, and may be the only one.
#[test]
fn who_has_nothing_but_the_transport_is_not_lost() {
    // The zone of 8B12 is all that is below the apex.
    let text = "b8B12,V9A11 9A11/1I11 green - - - 0 -";
    let game = high("", text);
    assert_eq!(ending(&game), "");
    assert!(moves(&game).iter().all(|m| m.starts_with("*9A11-")));
    assert_eq!(ending(&high("", &text.replace("0 -", "0 green"))), "gold: no legal move");
}

/// K1.7, K8.10
#[test]
fn a_set_up_is_on_level_one() {
    let options = Options { first_placer: FirstPlacer::Green, ..Options::tetrahedral() };
    let game = KlinZha::<Tetrahedral>::start(options).unwrap();
    let game = after(&game, "point left");
    assert!(moves(&game).iter().all(|m| m.contains("@1")));
}
