//! Mines (K12.10) and arming (K12.8).

use klinzha::{Armed, Cell, Flat, KlinZha, Side, Weapon};

use crate::driver::{after, legal, legal_from, load, play, result};

const ANY: &str = "kinta=weapons,mines:any";

/// A green Fencer with a mine on E37; the way to E26 leads over E27 alone.
const CARRIER: &str = "FE37,VA19,vI11,fI99 A19/I99 green - - - 3 - - E37:mine - - -";

/// The carrier may lay its mine on a cell that a way of its move passes or ends on.
#[test]
fn a_mine_is_laid_on_the_way() {
    let game = load::<Flat>(ANY, CARRIER);
    assert_eq!(legal_from(&game, "E37-E26"), "E37-E26 E37-E26^E26 E37-E26^E27");
    assert_eq!(legal_from(&game, "E37-E48"), "E37-E48 E37-E48^E38 E37-E48^E48");
    let game = after(ANY, CARRIER, "E37-E26^E27");
    assert_eq!(game.mines(Side::Green).to_string(), "E27");
    assert_eq!(
        game.to_string(),
        "VA19,FE26,vI11,fI99 A19/I99 gold - - - 4 - - A19:mace,E26:laid,I11:mace,I99:mace E27:green - -",
    );
    // Once: then the piece has the daqtagh.
    let mut game = game;
    play(&mut game, "I11-I12");
    assert!(legal(&game).iter().all(|text| !text.contains('^')));
    assert_eq!(
        game.live_piece(Cell::E26).map(|piece| piece.armed),
        Some(Armed { weapon: Weapon::Mine, spent: true }),
    );
}

/// Where several ways lead to a cell, the mine may lie on any of them.
#[test]
fn a_mine_may_lie_on_any_way() {
    let game = load::<Flat>(ANY, &CARRIER.replace("FE37", "FF47").replace("E37:", "F47:"));
    assert_eq!(
        legal_from(&game, "F47-E38"),
        "F47-E38 F47-E38^E37 F47-E38^E38 F47-E38^E48 F47-E38^F37 F47-E38^F48",
    );
    // An own mine on the cell bars it, an opposing one that nobody knows of does not.
    let mined =
        CARRIER.replace("FE37", "FF47").replace("E37:mine -", "F47:mine E37:green,E48:gold");
    let game = load::<Flat>(ANY, &mined);
    assert_eq!(
        legal_from(&game, "F47-E38"),
        "F47-E38 F47-E38^E38 F47-E38^E48 F47-E38^F37 F47-E38^F48",
    );
}

/// A Flier may lay its mine on any cell that it flies over, also under pieces; the Goal may be
/// with a carrier; on an attack no mine is laid.
#[test]
fn fliers_and_goal_holders_lay_mines() {
    let position = "YE15,VE26,vI11,fI99 E26/I99 green - - - 3 - - E15:mine - - -";
    let game = load::<Flat>(ANY, position);
    assert_eq!(
        legal_from(&game, "E15-E37"),
        "E15-E37 E15-E37^E16 E15-E37^E26 E15-E37^E27 E15-E37^E37",
    );
    // Under a standing piece a mine waits until somebody ends there.
    let game = after(ANY, position, "E15-E37^E26");
    assert_eq!(game.piece_at(Cell::E26).map(|(side, _)| side), Some(Side::Green));
    let carrying = CARRIER.replace("A19/I99", "E37/I99");
    let game = load::<Flat>(ANY, &carrying);
    assert_eq!(legal_from(&game, "E37-E27"), "E37-E27 E37-E27* E37-E27*^E27 E37-E27^E27",);
    let attack = CARRIER.replace("vI11", "vE27");
    assert_eq!(legal_from(&load::<Flat>(ANY, &attack), "E37-E27"), "E37-E27");
}

/// It does not go off by that move, but whenever later a piece of either side ends its movement
/// there: that piece dies, and the mine is spent.
#[test]
fn a_mine_kills_who_ends_there_later() {
    let game = after(ANY, CARRIER, "E37-E27^E27");
    assert!(game.piece_at(Cell::E27).is_some());
    let foe = "FE37,VA19,vE26,fI99 A19/I99 gold - - - 3 - - E37:laid E27:green - -";
    let game = after(ANY, foe, "E26-E27");
    assert_eq!(
        game.to_string(),
        "VA19,FE37,fI99 A19/I99 green - - - 0 - - A19:mace,E37:laid,I99:mace - - -",
    );
    let own = "FE37,VA19,vI11,fI99 A19/I99 green - - - 3 - - E37:laid E27:green,E27:gold - -";
    let game = after(ANY, own, "E37-E27");
    assert_eq!(game.piece_at(Cell::E27), None);
    assert!(game.mines(Side::Green).is_empty() && game.mines(Side::Gold).is_empty());
    // Passing does nothing.
    let game = after(ANY, own, "E37-E26");
    assert_eq!(game.mines(Side::Green).to_string(), "E27");
}

/// A Goal it carried stays on the cell, unharmed.
#[test]
fn the_goal_survives_a_mine() {
    let position = "FE37,VA19,vI11,fI99 E37/I99 green - - - 3 - - E37:laid E27:green - -";
    let game = after(ANY, position, "E37-E27*");
    assert_eq!((game.goal(Side::Green), result(&game)), (Some(Cell::E27), "-".to_string()));
    // Handed over on arrival it stays too.
    let handed = "FD27,VE37,vI11,fI99 E37/I99 green - - - 3 - - D27:mace E27:green - -";
    let game = after(ANY, handed, "D27-E27*");
    assert_eq!((game.goal(Side::Green), game.piece_at(Cell::E27)), (Some(Cell::E27), None));
}

/// The capture of a Goal comes first.
#[test]
fn a_capture_comes_before_the_mine() {
    let position = "FE37,VA19,vI11 A19/E27 green - - - 3 - - E37:mace E27:gold - -";
    let game = after(ANY, position, "E37-E27");
    assert_eq!(result(&game), "green: goal captured");
    assert!(game.piece_at(Cell::E27).is_some());
}

/// The winner of a fight, a Flier that retreats and a bearer that goes back end their movement
/// too; a Flier back on its own cell has not moved.
#[test]
fn every_end_of_a_movement_sets_a_mine_off() {
    let fight = "FE37,VA19,vE27,fI99 A19/I99 green - - - 3 - E27:5 - E27:gold - -";
    let game = after(ANY, fight, "E37-E27; roll 1");
    assert_eq!((game.piece_at(Cell::E27), game.quiet_clock()), (None, 0));
    let flier = "YE15,VA19,vE27,fI99 A19/I99 green - - - 3 - - - E15:green,E37:green - -";
    let game = after(ANY, flier, "E15-E27; roll 6; roll 6; retreat E37");
    assert_eq!((game.piece_at(Cell::E15), game.piece_at(Cell::E37)), (None, None));
    assert_eq!(game.mines(Side::Green).to_string(), "E15");
    let game = after(ANY, flier, "E15-E27; roll 6; roll 6; back E15");
    assert!(game.piece_at(Cell::E15).is_some());
    assert_eq!(game.quiet_clock(), 4);
    let back = "FE27,VA19,bD38,fI99 A19/I99 green - - - 3 - - E27:oynaq E37:gold - -";
    let game = after(ANY, back, "E27-E38~D38; roll 6");
    assert_eq!((game.piece_at(Cell::E37), game.quiet_clock()), (None, 0));
    // Who dies on arrival does not strike.
    let arrival = "FE27,VA19,bD38,fI99 A19/I99 green - - - 3 - - E27:oynaq E38:gold - -";
    let game = after(ANY, arrival, "E27-E38~D38");
    assert_eq!((game.piece_at(Cell::E38), game.side()), (None, Side::Gold));
    assert_eq!(game.pending_step(), None);
}

/// K12.2: any death counts as a kill for the quiet clock, and the turn of a mine's victim is over.
#[test]
fn a_mine_resets_the_clock_and_marks_the_cell_that_was_left() {
    let position = "FE37,VA19,vI11,fI99 A19/I99 green - - - 3 - - E37:mace E27:gold - -";
    let game = after("kinta=weapons,mines:any ablation=6", position, "E37-E27");
    assert_eq!((game.quiet_clock(), game.side()), (0, Side::Gold));
    assert_eq!(game.marks().collect::<Vec<_>>(), [Cell::E37]);
}

/// An opposing mine on the cell takes a mine that is laid there along.
#[test]
fn all_mines_of_a_cell_are_spent_together() {
    let position = CARRIER.replace("E37:mine -", "E37:mine E27:gold");
    let game = after(ANY, &position, "E37-E27^E27");
    assert_eq!(game.piece_at(Cell::E27), None);
    assert!(game.mines(Side::Green).is_empty() && game.mines(Side::Gold).is_empty());
}

/// Plays the set-up of a game whose first placer is Green, up to the arming.
fn to_the_arming(options: &str) -> KlinZha {
    let mut game =
        KlinZha::start(format!("first_placer=green {options}").parse().unwrap()).unwrap();
    play(&mut game, "point top");
    for text in ["F@A19", "L@B18", "S@B19", "Y@B29", "Y@C17", "V@C18", "V@C28", "V@C29", "B@D38"] {
        play(&mut game, text);
    }
    play(&mut game, "point left");
    for text in ["F@I11", "L@H12", "S@I12", "Y@I22", "Y@I23", "V@H13", "V@H23", "V@H24", "B@G35"] {
        play(&mut game, text);
    }
    play(&mut game, "*@A19; *@I11");
    game
}

/// K12.8: each side, first placer first, arms each of its pieces, one move a piece, in any order.
#[test]
fn the_first_placer_arms_first() {
    let mut game = to_the_arming("kinta=weapons");
    assert_eq!((game.phase().word(), game.side()), ("arm", Side::Green));
    assert_eq!(
        legal_from(&game, "A19"),
        "A19=batleth A19=chonnaq A19=jejtaj A19=mace A19=mekleth A19=oynaq",
    );
    assert_eq!(legal_from(&game, "B18"), "B18=lance");
    assert_eq!(legal_from(&game, "B29"), "B29=chonnaq B29=jejtaj B29=mace B29=mekleth B29=oynaq");
    play(&mut game, "D38=jejtaj; A19=batleth");
    assert_eq!(game.armed_pieces(Side::Green).to_string(), "A19,D38");
    // Nothing is changed afterwards.
    assert_eq!(legal_from(&game, "A19"), "");
    play(&mut game, "B18=lance; B19=mace; B29=mace; C17=mace; C18=mace; C28=mace");
    assert_eq!(game.side(), Side::Green);
    play(&mut game, "C29=mace");
    assert_eq!((game.phase().word(), game.side()), ("arm", Side::Gold));
    let text = game.to_string();
    assert_eq!(KlinZha::from_text(game.options(), &text), Ok(game));
    play(
        &mut game,
        "I11=mace; H12=lance; I12=mace; I22=mace; I23=mace; H13=mace; H23=mace; H24=mace",
    );
    play(&mut game, "G35=oynaq");
    assert_eq!((game.phase().word(), game.side()), ("play", Side::Green));
    // Nobody has shown anything yet.
    assert!(!game.to_string().contains('!'));
}

/// K12.10: mines are outlawed, or one piece a side carries one, or any may, the Lancer too.
#[test]
fn mines_are_carried_as_the_options_say() {
    let mines = |game: &KlinZha| legal(game).iter().filter(|text| text.ends_with("=mine")).count();
    assert_eq!(mines(&to_the_arming("kinta=weapons")), 0);
    let mut one = to_the_arming("kinta=weapons,mines:one");
    assert_eq!(mines(&one), 9);
    play(&mut one, "B18=mine");
    assert_eq!(mines(&one), 0);
    assert_eq!(legal_from(&one, "B18"), "");
    let mut any = to_the_arming("kinta=weapons,mines:any");
    play(&mut any, "B18=mine; A19=mine");
    assert_eq!(mines(&any), 7);
}

/// K12.8: maces for all where nobody is armed.
#[test]
fn without_weapons_there_is_no_arming() {
    let game = to_the_arming("kinta=standard");
    assert_eq!(game.phase().word(), "play");
    let armed = |cell| game.live_piece(cell).map(|piece| piece.armed.weapon);
    assert_eq!((armed(Cell::A19), armed(Cell::B18)), (Some(Weapon::Mace), Some(Weapon::Lance)));
}

/// K6.2, K12.10: a Goal that is taken onto a mine lies there alone afterwards, so a Blockader that
/// may take it threatens it; without the mine, and under a piece, it does not.
#[test]
fn a_goal_may_not_be_taken_onto_a_mine_beside_the_blockader() {
    let options = format!("{ANY} goal_danger=must_be_safe");
    let position = "FE37,VA19,bG58,fI99 E37/I99 green - - - 3 - - E37:mace - - -";
    let onto = |text: &str| legal_from(&load::<Flat>(&options, text), "E37-F48");
    assert_eq!(onto(position), "E37-F48 E37-F48*");
    for side in ["green", "gold"] {
        let mined = position.replace("mace -", &format!("mace F48:{side}"));
        assert_eq!(onto(&mined), "E37-F48", "{side}");
    }
}
