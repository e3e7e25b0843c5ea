//! The Oy'naQ: strikes, paralysis, the step back (K12.9).

use klinzha::{Armed, Cell, Due, Flat, PendingStep, Side, Weapon};

use crate::driver::{after, legal, legal_from, load, result};

const ARMED: &str = "kinta=weapons";

/// A green Fencer with an oynaq on E37, a gold Vanguard on E27 and a Swift on C17.
const BESIDE: &str = "FE37,VA19,vE27,sC17,fI99 A19/I99 green - - - 3 - - E37:oynaq - - -";

/// The same Fencer on F47, with a gold Blockader on D38, whose zone is D28, D39 and E38.
const NEAR: &str = "FF47,VA19,bD38,fI99 A19/I99 green - - - 3 - - F47:oynaq - - -";

fn sleep(game: &klinzha::KlinZha, cell: Cell) -> u8 {
    game.live_piece(cell).map_or(9, |piece| piece.paralysed)
}

/// After a normal move to a free cell, or without moving, one neighbouring enemy is struck.
#[test]
fn a_bearer_strikes_a_neighbour_after_a_move_or_without() {
    let game = load::<Flat>(ARMED, BESIDE);
    let moves = legal(&game);
    let strikes: Vec<&str> =
        moves.iter().map(String::as_str).filter(|text| text.contains('~')).collect();
    // It can end beside no other enemy: the ways to D27, E26 and D17 lead over E27.
    assert_eq!(strikes, ["E37~E27"]);
    assert!(moves.contains(&"E37~E27".to_string()));
    assert!(!moves.contains(&"E37~E38".to_string()));
}

/// A hit does no damage but paralyses: the piece cannot move in its side's next turn, and may in
/// the one after.
#[test]
fn a_hit_paralyses_for_one_turn() {
    let game = after(ARMED, BESIDE, "E37~E27; roll 5");
    assert_eq!(game.side(), Side::Gold);
    assert_eq!(
        (sleep(&game, Cell::E27), game.live_piece(Cell::E27).map(|p| p.damage)),
        (1, Some(0))
    );
    assert_eq!(legal_from(&game, "E27"), "");
    assert_ne!(legal_from(&game, "I99"), "");
    assert_eq!(game.quiet_clock(), 4);
    // In the striker's next turn it sleeps still, then it is awake.
    let game = after(ARMED, BESIDE, "E37~E27; roll 5; I99-I89; A19-B19");
    assert_eq!(sleep(&game, Cell::E27), 0);
    assert_ne!(legal_from(&game, "E27"), "");
    let game = after(ARMED, BESIDE, "E37~E27; roll 5; I99-I89; E37~E27; roll 1");
    assert_eq!(sleep(&game, Cell::E27), 1);
}

/// A miss does nothing, but the opponent knows the oynaq now.
#[test]
fn a_strike_shows_the_oynaq() {
    let game = load::<Flat>(ARMED, BESIDE);
    assert_eq!(game.live_piece(Cell::E37).map(|piece| piece.shown), Some(false));
    let game = after(ARMED, BESIDE, "E37~E27");
    let step = PendingStep::Strike { by: Cell::E37, from: Cell::E37, at: Cell::E27, due: Due::Hit };
    assert_eq!(game.pending_step(), Some(step));
    assert_eq!(game.live_piece(Cell::E37).map(|piece| piece.shown), Some(true));
    let game = after(ARMED, BESIDE, "E37~E27; roll 6");
    assert_eq!(
        game.to_string(),
        "VA19,sC17,vE27,FE37,fI99 A19/I99 gold - - - 4 - - A19:mace,C17:mace,E27:mace,E37:oynaq!,I99:mace - - -"
    );
}

/// The Goal may come along, or be handed over, with a strike.
#[test]
fn the_goal_may_come_along() {
    let position = "FE37,vE26,fI99 E37/I99 green - - - 3 - - E37:oynaq - - -";
    let game = load::<Flat>(ARMED, position);
    assert_eq!(legal_from(&game, "E37-E27"), "E37-E27 E37-E27* E37-E27*~E26 E37-E27~E26");
    let game = after(ARMED, position, "E37-E27*~E26; roll 5");
    assert_eq!(game.goal(Side::Green), Some(Cell::E27));
}

/// The first fight on a paralysed piece makes three strikes before the first counter-strike.
#[test]
fn a_paralysed_piece_takes_three_strikes_first() {
    let position = "FE37,VA19,vE27,fI99 A19/I99 green - - - 3 - - E37:mace - E27:1 -";
    let game = after(ARMED, position, "E37-E27; roll 6; roll 1; roll 6");
    // Three times the attacker, now the defender.
    assert_eq!(
        game.to_string(),
        "VA19,vE27,FE37,fI99 A19/I99 green - - - 3 - E27:1 A19:mace,E27:mace!,E37:mace!,I99:mace - E27:1 fight:E37-E27,defender",
    );
    let game = after(ARMED, position, "E37-E27; roll 6");
    assert!(game.to_string().ends_with("fight:E37-E27,lead:2"));
    // From then on as usual.
    let steps = "E37-E27; roll 6; roll 1; roll 6; roll 1; roll 1";
    let game = after(ARMED, position, steps);
    assert!(game.to_string().ends_with("fight:E37-E27,defender"));
}

/// A paralysed Blockader has no zone against the enemy until it wakes; K4.4's distance stays.
#[test]
fn a_sleeping_blockader_has_no_zone() {
    let position = NEAR.replace("F47:oynaq - - -", "F47:oynaq - D38:1 -");
    let game = load::<Flat>(ARMED, &position);
    let moves = legal(&game);
    assert!(moves.contains(&"F47-E38".to_string()));
    // It is struck like any other piece, and nobody has to go back.
    assert!(moves.contains(&"F47-E38~D38".to_string()));
    let game = after(ARMED, &position, "F47-E38~D38; roll 6");
    assert_eq!(game.piece_at(Cell::E38).map(|(side, _)| side), Some(Side::Green));
    // It has woken with the Fencer in its zone, which stays there until it moves out (K4.2).
    assert_eq!(sleep(&game, Cell::D38), 0);
    let own = "BF47,VA19,bD38,fI99 A19/I99 green - - - 3 - - - - D38:1 -";
    let game = load::<Flat>(ARMED, own);
    assert!(!legal(&game).contains(&"F47-E48".to_string()));
}

/// Against a Blockader the bearer ends its move in that zone, without its Goal; it never strikes
/// one that is awake without moving, and nobody else from that zone.
#[test]
fn a_blockader_is_struck_from_its_zone() {
    let game = load::<Flat>(ARMED, NEAR);
    assert_eq!(legal_from(&game, "F47-E38"), "F47-E38~D38");
    let carrying = NEAR.replace("A19/I99", "F47/I99");
    assert_eq!(legal_from(&load::<Flat>(ARMED, &carrying), "F47-E38"), "F47-E38~D38");
    let game = after(ARMED, &carrying, "F47-E38~D38; roll 1");
    assert_eq!((game.goal(Side::Green), sleep(&game, Cell::D38)), (Some(Cell::F47), 1));
    // A gold piece beside E38 is not struck from there.
    let other = NEAR.replace("bD38,", "bD38,vE48,");
    assert_eq!(legal_from(&load::<Flat>(ARMED, &other), "F47-E38"), "F47-E38~D38");
    let inside = NEAR.replace("FF47", "FE38").replace("F47:", "E38:");
    let game = load::<Flat>(ARMED, &inside);
    assert_eq!(legal_from(&game, "E38~"), "");
    assert_eq!(legal_from(&game, "E38-D39"), "");
    // A way through the zone is none, even to its other cells.
    let beyond = NEAR.replace("FF47", "FE48").replace("F47:", "E48:");
    assert_eq!(legal_from(&load::<Flat>(ARMED, &beyond), "E48-E37"), "");
}

/// A miss sends the bearer back one cell along the way it came, the mover's choice where there
/// are several.
#[test]
fn a_miss_sends_the_bearer_back() {
    let game = after(ARMED, NEAR, "F47-E38~D38; roll 6");
    assert_eq!(game.pending_step(), Some(PendingStep::Back { by: Cell::E38, from: Cell::F47 }));
    assert_eq!(legal(&game), ["back E37", "back E48"]);
    let game = after(ARMED, NEAR, "F47-E38~D38; roll 6; back E48");
    assert_eq!(
        (game.piece_at(Cell::E48).map(|p| p.0), game.side()),
        (Some(Side::Green), Side::Gold)
    );
    // One way: it goes there unasked. A neighbour returns to its start.
    let one = NEAR.replace("FF47", "FE27").replace("F47:", "E27:");
    let game = after(ARMED, &one, "E27-E38~D38; roll 6");
    assert!(game.piece_at(Cell::E37).is_some() && game.pending_step().is_none());
    let next = NEAR.replace("FF47", "VE37").replace("F47:", "E37:");
    let game = after(ARMED, &next, "E37-E38~D38; roll 6");
    assert!(game.piece_at(Cell::E37).is_some());
    // A Flier returns to where it started.
    let flier = NEAR.replace("FF47", "YG36").replace("F47:", "G36:");
    let game = after(ARMED, &flier, "G36-E38~D38; roll 6");
    assert!(game.piece_at(Cell::G36).is_some() && game.pending_step().is_none());
}

/// K9.1 holds for the step back; where no cell is free it goes to the start. Only a cell that it
/// has really left is marked.
#[test]
fn marks_bar_the_step_back() {
    let ablative = "kinta=weapons ablation=6";
    let one = NEAR.replace("green - -", "green E37 -");
    let game = after(ablative, &one, "F47-E38~D38; roll 6");
    assert!(game.piece_at(Cell::E48).is_some());
    assert_eq!(game.marks().collect::<Vec<_>>(), [Cell::E37, Cell::F47]);
    let both = NEAR.replace("green - -", "green E37,E48 -");
    let game = after(ablative, &both, "F47-E38~D38; roll 6");
    assert!(game.piece_at(Cell::F47).is_some());
    assert_eq!(game.marks().collect::<Vec<_>>(), [Cell::E37, Cell::E48]);
}

/// K5.5 holds for the step back.
#[test]
fn the_step_back_may_take_the_goal() {
    let position = NEAR.replace("A19/I99", "A19/E48");
    let game = after(ARMED, &position, "F47-E38~D38; roll 6; back E48");
    assert_eq!(result(&game), "green: goal captured");
}

/// K9.2: where it lies alone on neutral ground, too.
#[test]
fn the_step_back_may_take_the_goal_on_neutral_ground() {
    let rules = "kinta=weapons clouds=1,neutral goal_on_neutral=true";
    let position = NEAR.replace("A19/I99", "A19/E48").replace("green - -", "green - E48");
    let game = after(rules, &position, "F47-E38~D38; roll 6");
    assert_eq!(legal(&game), ["back E37", "back E48"]);
    let game = after(rules, &position, "F47-E38~D38; roll 6; back E48");
    assert_eq!(result(&game), "green: goal captured");
}

/// A blow blocked or parried is a miss; a shield that blocks is known, a mekleth may break the
/// oynaq.
#[test]
fn shield_and_mekleth_guard_against_the_strike() {
    let shield = BESIDE.replace("E37:oynaq", "E37:oynaq,E27:jejtaj");
    let game = after(ARMED, &shield, "E37~E27; roll 5");
    let step =
        PendingStep::Strike { by: Cell::E37, from: Cell::E37, at: Cell::E27, due: Due::Block };
    assert_eq!(game.pending_step(), Some(step));
    let blocked = after(ARMED, &shield, "E37~E27; roll 5; roll 3");
    assert_eq!(sleep(&blocked, Cell::E27), 0);
    assert_eq!(blocked.live_piece(Cell::E27).map(|piece| piece.shown), Some(true));
    let through = after(ARMED, &shield, "E37~E27; roll 5; roll 4");
    assert_eq!(sleep(&through, Cell::E27), 1);
    assert_eq!(through.live_piece(Cell::E27).map(|piece| piece.shown), Some(false));
    let mekleth = BESIDE.replace("E37:oynaq", "E37:oynaq,E27:mekleth");
    let parry = after(ARMED, &mekleth, "E37~E27; roll 5");
    assert!(matches!(parry.pending_step(), Some(PendingStep::Strike { due: Due::Parry, .. })));
    let broken = after(ARMED, &mekleth, "E37~E27; roll 5; roll 1");
    let armed = broken.live_piece(Cell::E37).map(|piece| piece.armed);
    assert_eq!(armed, Some(Armed { weapon: Weapon::Oynaq, spent: true }));
    for (roll, asleep) in [(1, false), (2, false), (3, true)] {
        let game = after(ARMED, &mekleth, &format!("E37~E27; roll 5; roll {roll}"));
        assert_eq!(sleep(&game, Cell::E27), u8::from(asleep), "{roll}");
        let shown = game.live_piece(Cell::E27).map(|piece| piece.shown);
        assert_eq!(shown, Some(!asleep), "{roll}");
    }
    // Broken it strikes no more.
    let later = BESIDE.replace("E37:oynaq", "E37:broken-oynaq");
    assert!(legal(&load::<Flat>(ARMED, &later)).iter().all(|text| !text.contains('~')));
}

/// K12.4: a Blockader starts no strike.
#[test]
fn a_blockader_strikes_nobody() {
    let position = "BE37,VA19,vF47,fI99 A19/I99 green - - - 3 - - E37:oynaq - - -";
    assert!(legal(&load::<Flat>(ARMED, position)).iter().all(|text| !text.contains('~')));
}

/// K7.3: a side left without a move by paralysis loses.
#[test]
fn a_side_that_is_all_asleep_loses() {
    let position = "FE37,VA19,vE27 A19/E27 green - - - 3 - - E37:oynaq - - -";
    assert_eq!(result(&after(ARMED, position, "E37~E27; roll 1")), "green: no legal move");
    assert_eq!(result(&after(ARMED, position, "E37~E27; roll 6")), "-");
}

/// K9.2: neutral ground protects against being attacked, not against a strike.
#[test]
fn neutral_ground_does_not_protect_from_a_strike() {
    let position = BESIDE.replace("green - -", "green - E27");
    let game = load::<Flat>("kinta=weapons clouds=1,neutral", &position);
    assert_eq!(legal_from(&game, "E37-E27"), "");
    assert_eq!(legal_from(&game, "E37~"), "E37~E27");
}

/// K12.1: where K6 binds, a strike counts as without effect.
#[test]
fn a_strike_does_not_make_the_goal_safe() {
    let safe = "kinta=weapons goal_danger=must_be_safe";
    // The vanguard on E27 threatens the Goal under the Fencer, and goes on doing so.
    let position = "FE37,vE27,fI99 E37/I99 green - - - 3 - - E37:oynaq - - -";
    let game = load::<Flat>(safe, position);
    assert_eq!(legal_from(&game, "E37~"), "");
    let old = "kinta=weapons goal_danger=no_new_danger";
    assert_eq!(legal_from(&load::<Flat>(old, position), "E37~"), "E37~E27");
    // A piece that is about to wake threatens as ever.
    let waking = "FE37,vE27,fI99 E37/I99 green - - - 3 - - E37:mace - E27:1 -";
    assert_eq!(legal_from(&load::<Flat>(safe, waking), "E37-E38"), "E37-E38*");
}
