//! The capture of weapons (K12.11), and what the opponent learns (K12.8).

use klinzha::{Armed, Cell, Flat, KlinZha, PendingStep, Side, Weapon};

use crate::driver::{after, legal, load, play};

const CAPTURE: &str = "kinta=weapons,mines:any,weapon_capture";

/// A fight that the attacker wins with its first strike, with these weapons.
fn won_by(attacker: &str, bears: &str, defender: &str, against: &str) -> KlinZha {
    let position = format!(
        "{attacker}E37,VA19,{defender}E27,fI99 A19/I99 green - - - 3 - E27:5 E37:{bears},E27:{against} - - -"
    );
    let mut game = load::<Flat>(CAPTURE, &position);
    play(&mut game, "E37-E27");
    while game.turn().is_chance() {
        // Sixes get past a shield and miss, so they are kept for it.
        let due = game.pending_step();
        let blocks =
            matches!(due, Some(PendingStep::Fight { due, .. }) if due != klinzha::Due::Hit);
        play(&mut game, if blocks { "roll 6" } else { "roll 1" });
    }
    game
}

/// The winner says `swap` or `keep`.
#[test]
fn the_winner_may_take_the_weapon() {
    let game = won_by("F", "mace", "v", "batleth");
    assert_eq!(legal(&game), ["keep", "swap"]);
    assert_eq!(
        game.pending_step(),
        Some(PendingStep::Swap { by: Cell::E27, weapon: Weapon::Batleth })
    );
    assert_eq!(game.turn().player(), Some(Side::Green));
    let armed = |game: &KlinZha| game.live_piece(Cell::E27).map(|piece| (piece.armed, piece.shown));
    let batleth = Armed { weapon: Weapon::Batleth, spent: false };
    let mace = Armed { weapon: Weapon::Mace, spent: false };
    let mut swapped = game;
    play(&mut swapped, "swap");
    // The prize is known to both.
    assert_eq!(armed(&swapped), Some((batleth, true)));
    assert_eq!((swapped.side(), swapped.quiet_clock()), (Side::Gold, 0));
    let mut kept = game;
    play(&mut kept, "keep");
    assert_eq!(armed(&kept), Some((mace, true)));
}

/// It is not asked where it may not: a lance, a mine, not in its column, its own unbroken kind, a
/// broken weapon, a Lancer.
#[test]
fn some_weapons_are_not_taken() {
    let asked = |attacker, bears, defender, against| {
        won_by(attacker, bears, defender, against).pending_step().is_some()
    };
    assert!(asked("F", "mace", "v", "batleth"));
    assert!(!asked("F", "mace", "l", "lance"));
    assert!(!asked("F", "mace", "v", "mine"));
    assert!(!asked("F", "mace", "v", "laid"));
    assert!(!asked("V", "mace", "v", "mace"));
    assert!(!asked("F", "mace", "v", "broken-batleth"));
    assert!(!asked("L", "lance", "v", "mace"));
    // Its own kind in good order replaces a broken one, any weapon a laid mine.
    assert!(asked("F", "broken-batleth", "v", "batleth"));
    assert!(asked("F", "laid", "v", "mace"));
    assert!(asked("F", "oynaq", "v", "mace"));
    // A Flier bears no batleth.
    let flier = "YE15,VA19,vE27,fI99 A19/I99 green - - - 3 - E27:5 E27:batleth - - -";
    assert_eq!(after(CAPTURE, flier, "E15-E27; roll 1").pending_step(), None);
    let flier = flier.replace("batleth", "jejtaj");
    assert!(after(CAPTURE, &flier, "E15-E27; roll 1; roll 4").pending_step().is_some());
}

/// The defender's side answers in the other's turn if the defender won.
#[test]
fn a_defender_that_won_is_asked_too() {
    let position = "FE37,VA19,vE27,fI99 A19/I99 green - - - 3 - E37:9 E37:batleth,E27:mace - - -";
    let game = after(CAPTURE, position, "E37-E27; roll 6; roll 6; roll 1");
    assert_eq!((game.turn().player(), game.side()), (Some(Side::Gold), Side::Green));
    assert_eq!(
        game.pending_step(),
        Some(PendingStep::Swap { by: Cell::E27, weapon: Weapon::Batleth })
    );
    let game = after(CAPTURE, position, "E37-E27; roll 6; roll 6; roll 1; swap");
    assert_eq!(game.turn().player(), Some(Side::Gold));
    assert_eq!(game.live_piece(Cell::E27).map(|piece| piece.armed.weapon), Some(Weapon::Batleth));
}

/// Only if the winner lives and the game goes on.
#[test]
fn nobody_takes_anything_after_the_end() {
    let mined = "FE37,VA19,vE27,fI99 A19/I99 green - - - 3 - E27:5 E27:batleth E27:gold - -";
    assert_eq!(after(CAPTURE, mined, "E37-E27; roll 1").pending_step(), None);
    let holder = "FE37,VA19,vE27,fI99 A19/E27 green - - - 3 - E27:5 E27:batleth - - -";
    let over = after(CAPTURE, holder, "E37-E27; roll 1");
    assert!(over.turn().is_over() && over.pending_step().is_none());
    // Without the option nobody is asked.
    let position = "FE37,VA19,vE27,fI99 A19/I99 green - - - 3 - E27:5 E27:batleth - - -";
    assert_eq!(after("kinta=weapons", position, "E37-E27; roll 1").pending_step(), None);
}

/// K12.8: both weapons are known when a fight starts, also a mine, never whether it is laid.
#[test]
fn a_fight_shows_both_weapons() {
    let position = "FE37,VA19,vE27,fI99 A19/I99 green - - - 3 - - E37:laid,E27:jejtaj - - -";
    let game = after("kinta=weapons,mines:any", position, "E37-E27");
    let shown = |cell| game.live_piece(cell).map(|piece| piece.shown);
    assert_eq!(
        (shown(Cell::E37), shown(Cell::E27), shown(Cell::A19)),
        (Some(true), Some(true), Some(false))
    );
    // Where all bear maces there is nothing to show.
    let plain = after("kinta=standard", "FE37,VA19,vE27,fI99 A19/I99 green - - - 3 -", "E37-E27");
    assert_eq!(plain.live_piece(Cell::E37).map(|piece| piece.shown), Some(false));
}

/// K12.8: the batleth's second blow is dropped if the defender is dead or the weapon broken.
#[test]
fn a_batleth_stops_at_death_or_breakage() {
    let armed = "kinta=weapons";
    let position =
        "FE37,VA19,vE27,fI99 A19/I99 green - - - 3 - E27:4 E37:batleth,E27:mekleth - - -";
    let dead = after(armed, position, "E37-E27; roll 1; roll 3");
    assert_eq!(dead.pending_step(), None);
    let broken = after(armed, position, "E37-E27; roll 1; roll 1");
    assert!(broken.to_string().ends_with("fight:E37-E27,defender"));
    assert_eq!(broken.live_piece(Cell::E37).map(|piece| piece.armed.spent), Some(true));
    let blocked = after(armed, position, "E37-E27; roll 1; roll 2");
    assert!(blocked.to_string().ends_with("fight:E37-E27,second"));
    let missed = after(armed, position, "E37-E27; roll 6; roll 1");
    assert!(missed.to_string().ends_with("fight:E37-E27,second,parry"));
    let over = after(armed, position, "E37-E27; roll 6; roll 6");
    assert!(over.to_string().ends_with("fight:E37-E27,defender"));
    // A broken batleth leaves the daqtagh.
    let daqtagh = after(armed, position, "E37-E27; roll 1; roll 1; roll 6; roll 5");
    assert_eq!(daqtagh.live_piece(Cell::E27).map(|piece| piece.damage), Some(5));
}
