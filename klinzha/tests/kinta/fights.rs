//! Fights: turns, deaths, Goals, the Flier's retreat, Blockaders, clouds (K12.1–K12.7, K12.13).

use klinzha::{Cell, Due, KlinZha, PendingStep, Role, Side};

use crate::driver::{FLAT, after, legal, legal_from, load, options, random_game, result};

const KINTA: &str = "kinta=standard";

/// The whole text of the position, in few fields.
fn text(game: &KlinZha) -> String {
    game.to_string()
}

/// K12.2: a fight is a turn of several steps, in which the attacker waits on its old cell.
#[test]
fn the_attacker_waits_where_it_came_from() {
    let game = after(KINTA, "FE38,vD38,fI99 E38/I99 green - - - 3 -", "E38-D38");
    let step = PendingStep::Fight {
        by: Cell::E38,
        at: Cell::D38,
        goal: false,
        due: Due::Hit,
        striker: Role::Attacker,
    };
    assert_eq!(game.pending_step(), Some(step));
    assert!(game.turn().is_chance() && legal(&game).is_empty());
    assert_eq!(text(&game), "vD38,FE38,fI99 E38/I99 green - - - 3 - - - - - fight:E38-D38");
}

/// K12.2: attacker, defender, attacker and so on; damage stays for the whole game.
#[test]
fn the_two_strike_in_turn_until_one_is_dead() {
    let position = "FE38,vD38,fI99 E38/I99 green - - - 3 -";
    // The fencer hits with up to 5, the vanguard with up to 3.
    let game = after(KINTA, position, "E38-D38; roll 4; roll 3; roll 6; roll 4; roll 1");
    assert_eq!(
        text(&game),
        "vD38,FE38,fI99 E38/I99 green - - - 3 - D38:5,E38:3 - - - fight:E38-D38,defender"
    );
    let game =
        after(KINTA, position, "E38-D38; roll 4; roll 3; roll 6; roll 4; roll 1; roll 5; roll 1");
    assert_eq!(text(&game), "FD38,fI99 E38/I99 gold - - - 0 - D38:3 - - - -");
}

/// K12.2: an attacker that dies is removed.
#[test]
fn the_attacker_may_die() {
    let position = "VE38,VA19,vD38,fI99 A19/I99 green - - - 3 - E38:4 - - - -";
    let game = after(KINTA, position, "E38-D38; roll 6; roll 2");
    assert_eq!(text(&game), "VA19,vD38,fI99 A19/I99 gold - - - 0 - - - - - -");
}

/// K12.2: the quiet clock counts turns, not rolls, and any death is a kill.
#[test]
fn the_clock_counts_turns() {
    let position = "YE15,VA19,vE27,fI99 A19/I99 green - - - 3 -";
    let game = after(KINTA, position, "E15-E27; roll 6; roll 6; fight; roll 6");
    assert_eq!(game.quiet_clock(), 3);
    let game = after(KINTA, position, "E15-E27; roll 6; roll 6; retreat E38");
    assert_eq!(game.quiet_clock(), 4);
}

/// K12.3: every roll is a chance turn with six outcomes, also where it can change nothing.
#[test]
fn every_roll_has_six_outcomes() {
    // An attack value of 6 always hits, and any hit kills: the roll is made all the same.
    let sure = "kinta=stats:F6/1;V6/1";
    let game = after(sure, "FE38,vD38,fI99 E38/I99 green - - - 3 -", "E38-D38");
    assert_eq!((game.count_moves(), game.roll_total()), (0, 6));
}

/// K12.5: a defender that dies on its Goal's cell loses the game.
#[test]
fn the_death_of_the_holder_loses() {
    let game =
        after(KINTA, "FE38,VA19,vD38 A19/D38 green - - - 3 - D38:5 - - - -", "E38-D38; roll 1");
    assert_eq!(result(&game), "green: goal captured");
    assert_eq!(text(&game), "VA19,FD38 A19/- gold - - - 0 - - - - - -");
}

/// K12.5: so does an attacker killed while taking its Goal along; a Goal left behind stays.
#[test]
fn an_attacker_may_lose_its_goal() {
    let position = "VE38,VA19,vD38,fI99 E38/I99 green - - - 3 - E38:5 - - - -";
    let game = after(KINTA, position, "E38-D38*; roll 6; roll 1");
    assert_eq!(result(&game), "gold: goal captured");
    assert_eq!(text(&game), "VA19,vD38,fI99 -/I99 gold - - - 0 - - - - - -");
    let game = after(KINTA, position, "E38-D38; roll 6; roll 1");
    assert_eq!(result(&game), "-");
    assert_eq!(game.goal(Side::Green), Some(Cell::E38));
}

/// K12.2, K5.1: an attacker that wins brings its Goal along, if it said so.
#[test]
fn the_winner_moves_in_with_its_goal() {
    let position = "FE38,vD38,fI99 E38/I99 green - - - 3 - D38:5 - - - -";
    assert_eq!(after(KINTA, position, "E38-D38*; roll 1").goal(Side::Green), Some(Cell::D38));
    assert_eq!(after(KINTA, position, "E38-D38; roll 1").goal(Side::Green), Some(Cell::E38));
}

/// K12.13: there is no Goal transfer with an attack.
#[test]
fn no_goal_is_handed_over_with_an_attack() {
    let game = load::<klinzha::Flat>(KINTA, "VE38,FE48,vD38,fI99 E48/I99 green - - - 3 -");
    // The Fencer may hand the Goal to the vanguard only where it ends on a free cell.
    assert_eq!(legal_from(&game, "E38"), "E38-D38 E38-E37");
    let game = load::<klinzha::Flat>(KINTA, "VE37,FE48,fI99 E48/I99 green - - - 3 -");
    assert_eq!(legal_from(&game, "E37"), "E37-E27 E37-E38 E37-E38* E37-F37");
}

/// K12.13: a cell is marked when a piece has really left it.
#[test]
fn an_attacker_killed_on_its_cell_marks_nothing() {
    let ablative = "kinta=standard ablation=6";
    let position = "VE38,VA19,vD38,fI99 A19/I99 green - - - 3 - E38:5,D38:5 - - - -";
    assert_eq!(after(ablative, position, "E38-D38; roll 6; roll 1").marks().count(), 0);
    let won = after(ablative, position, "E38-D38; roll 1");
    assert_eq!(won.marks().collect::<Vec<_>>(), [Cell::E38]);
}

/// K12.4: a path that ends on a Blockader may go through its zone, no other.
#[test]
fn a_blockader_is_attacked_through_its_zone() {
    let game = load::<klinzha::Flat>(KINTA, "FE27,VA19,bD38,fI99 A19/I99 green - - - 3 -");
    assert!(legal(&game).contains(&"E27-D38".to_string()));
    // E38 and D28 are in the zone, E48 and C28 lie beyond it.
    for cell in ["E38", "D28", "E48", "C28"] {
        assert!(!legal(&game).contains(&format!("E27-{cell}")), "{cell}");
    }
}

/// K12.4: it starts no attack, but strikes back.
#[test]
fn a_blockader_starts_no_attack() {
    let game = load::<klinzha::Flat>(KINTA, "BE37,VA19,vE26,fI99 A19/I99 green - - - 3 -");
    assert!(!legal_from(&game, "E37").contains("E37-E26"));
    let game =
        after(KINTA, "FE27,VA19,bD38,fI99 A19/I99 green - - - 3 -", "E27-D38; roll 1; roll 3");
    assert_eq!(game.live_piece(Cell::E27).map(|piece| piece.damage), Some(3));
}

/// K12.4, K5.4: it may carry the Goal, which then lies under it and nowhere else in its zone.
#[test]
fn a_blockader_may_carry_the_goal() {
    let game = load::<klinzha::Flat>(KINTA, "BI11,VA19,fI99 I11/I99 green - - - 3 -");
    // Left behind it would lie in the zone, unless the Blockader goes two steps.
    assert_eq!(legal_from(&game, "I11"), "I11-H12 I11-H12* I11-I12* I11-I22 I11-I22*");
    let game = load::<klinzha::Flat>(KINTA, "BI22,VI11,VA19,fI99 I11/I99 green - - - 3 -");
    // Two steps away the Goal may be handed to it; on its cell it would not obstruct.
    assert_eq!(legal_from(&game, "I22"), "I22-H12 I22-H23 I22-I12* I22-I23 I22-I33");
    let lone = load::<klinzha::Flat>(KINTA, "BI12,VA19,fI99 I12/I99 green - - - 3 -");
    assert!(!legal(&lone).contains(&"I12-I11".to_string()));
    // It ends on its own lone Goal, written without a star.
    let game = load::<klinzha::Flat>(KINTA, "BI22,VA19,fI99 I11/I99 green - - - 3 -");
    assert_eq!(legal_from(&game, "I22-I11"), "I22-I11");
}

/// K12.6: what a Flier with m cells left is asked after each counter-strike.
#[test]
fn a_flier_may_retreat() {
    let position = "YE15,VA19,vE27,vE48,fI99 A19/I99 green - - - 3 -";
    let game = after(KINTA, position, "E15-E27; roll 6; roll 6");
    // Three cells away, three left: over the defender to E37, E38 or onto E48; back to E26, E16
    // or its own cell.
    assert_eq!(
        legal(&game),
        ["back E15", "back E16", "back E26", "fight", "retreat E37", "retreat E38", "retreat E48"],
    );
    let game =
        after(KINTA, "YE15,VA19,vE38,fI99 A19/I99 green - - - 3 -", "E15-E38; roll 6; roll 6");
    assert_eq!(legal(&game), ["back E37", "fight", "retreat E48"]);
    // It is asked after every counter-strike, and not by the defender's side.
    let game = after(KINTA, position, "E15-E27; roll 6; roll 6; fight; roll 6");
    assert!(game.turn().is_chance());
    let game = after(KINTA, position, "E15-E27; roll 6; roll 6; fight; roll 6; roll 1");
    assert_eq!(game.turn().player(), Some(Side::Green));
    assert_eq!(game.live_piece(Cell::E15).map(|piece| piece.damage), Some(1));
}

/// K12.6: six cells away none is left, and it is never asked.
#[test]
fn a_flier_from_afar_is_not_asked() {
    let game =
        after(KINTA, "YE15,VA19,vE48,fI99 A19/I99 green - - - 3 -", "E15-E48; roll 6; roll 6");
    assert!(game.turn().is_chance());
}

/// K12.6: a retreat ends the turn; back on its own cell the Flier has not moved.
#[test]
fn a_retreat_ends_the_turn() {
    let ablative = "kinta=standard ablation=6";
    let position = "YE15,VA19,vE27,vE48,fI99 A19/I99 green - - - 3 -";
    let away = after(ablative, position, "E15-E27; roll 1; roll 6; retreat E38");
    assert_eq!(text(&away), "VA19,vE27,YE38,vE48,fI99 A19/I99 gold E15 - - 4 - E27:1 - - - -");
    let home = after(ablative, position, "E15-E27; roll 1; roll 6; back E15");
    assert_eq!(text(&home), "VA19,YE15,vE27,vE48,fI99 A19/I99 gold - - - 4 - E27:1 - - - -");
}

/// K12.6: a retreat onto another enemy starts the next fight, with the cells that are left; the
/// Flier waits where it came from.
#[test]
fn a_retreat_may_start_the_next_fight() {
    let position = "YE15,VA19,vE27,vE38,fI99 A19/I99 green - - - 3 -";
    let game = after(KINTA, position, "E15-E27; roll 1; roll 6; retreat E38");
    assert_eq!(
        text(&game),
        "VA19,YE15,vE27,vE38,fI99 A19/I99 green - - - 3 - E27:1 - - - fight:E15-E38"
    );
    let game = after(KINTA, position, "E15-E27; roll 1; roll 6; retreat E38; roll 6; roll 6");
    // One cell is left, over E38 or back.
    assert_eq!(legal(&game), ["back E37", "fight", "retreat E48"]);
    let game = after(
        KINTA,
        position,
        "E15-E27; roll 1; roll 6; retreat E38; roll 4; roll 6; fight; roll 2",
    );
    assert_eq!(text(&game), "VA19,vE27,YE38,fI99 A19/I99 gold - - - 0 - E27:1 - - - -");
}

/// K12.6: K4.2, K5.5, K9.1 and K9.2 hold where a retreat ends.
#[test]
fn a_retreat_respects_zone_and_marks_and_takes_a_goal() {
    // F36 is the Blockader's: its zone is F26, F37 and G36, and not on the ray. D27's is E27 …
    let position = "YE15,VA19,vE38,bD49,fI99 A19/I99 green - - - 3 -";
    // E49 is in the zone of D49, E48 is not.
    let game = after(KINTA, position, "E15-E38; roll 6; roll 6");
    assert_eq!(legal(&game), ["back E37", "fight", "retreat E48"]);
    let position = "YE15,VA19,vE37,bD49,fI99 A19/I99 green - - - 3 -";
    let game = after(KINTA, position, "E15-E37; roll 6; roll 6");
    assert_eq!(legal(&game), ["back E26", "back E27", "fight", "retreat E38", "retreat E48"]);
    // A lone Goal behind the defender is taken.
    let game = after(
        KINTA,
        "YE15,VA19,vE38,fI99 A19/E48 green - - - 3 -",
        "E15-E38; roll 6; roll 6; retreat E48",
    );
    assert_eq!(result(&game), "green: goal captured");
    // So is one on the way back.
    let game = after(
        KINTA,
        "YE15,VA19,vE38,fI99 A19/E37 green - - - 3 -",
        "E15-E38; roll 6; roll 6; back E37",
    );
    assert_eq!(result(&game), "green: goal captured");
    let marked = "kinta=standard ablation=6";
    let game =
        after(marked, "YE15,VA19,vE38,fI99 A19/I99 green E37 - - 3 -", "E15-E38; roll 6; roll 6");
    assert_eq!(legal(&game), ["fight", "retreat E48"]);
    let neutral = "kinta=standard clouds=1,neutral";
    let game = after(
        neutral,
        "YE15,VA19,vE27,vE38,fI99 A19/I99 green - E38 - 3 -",
        "E15-E27; roll 6; roll 6",
    );
    assert_eq!(
        legal(&game),
        ["back E15", "back E16", "back E26", "fight", "retreat E37", "retreat E48"]
    );
}

/// K12.6: a defending Flier is not asked, and one that killed moves in.
#[test]
fn only_an_attacking_flier_is_asked() {
    let game = after(
        KINTA,
        "FE38,VA19,yD38,fI99 A19/I99 green - - - 3 -",
        "E38-D38; roll 6; roll 6; roll 6",
    );
    assert!(game.turn().is_chance());
    let game = after(
        KINTA,
        "YE15,VA19,vE27,fI99 A19/I99 green - - - 3 - E27:5 - - - -",
        "E15-E27; roll 1",
    );
    assert_eq!(game.piece_at(Cell::E27).map(|(side, _)| side), Some(Side::Green));
    assert_eq!(game.turn().player(), Some(Side::Gold));
}

/// K12.7: in the dark an attack out of, through or into a cloud hits better at first.
#[test]
fn a_cloud_helps_the_first_strike() {
    let blind = "kinta=standard blind=true clouds=1,neutral";
    let at = |clouds: &str, steps: &str| {
        let position = format!("FE38,VA19,vD28,fI99 A19/I99 green - {clouds} - 3 -");
        after(blind, &position, steps)
    };
    // E38 to D28 leads through D38 alone; a roll of 6 hits only with the bonus.
    for (cloud, helps) in [("E38", true), ("D38", true), ("D39", false), ("E37", false)] {
        assert_eq!(at(cloud, "E38-D28").cloud_bonus(), helps, "{cloud}");
        let game = at(cloud, "E38-D28; roll 6");
        assert!(!game.cloud_bonus(), "{cloud}: only for the first strike");
        let winner = game.piece_at(Cell::D28).map(|(side, _)| side);
        assert_eq!(winner, Some(if helps { Side::Green } else { Side::Gold }), "{cloud}");
    }
    // Only the first strike of the turn.
    let game = at("D38", "E38-D28; roll 5; roll 6; roll 6");
    assert_eq!(game.live_piece(Cell::D28).map(|piece| piece.damage), Some(5));
    // Into a cloud that hides the victim.
    let hiding = "kinta=standard clouds=1,hiding";
    let game = after(hiding, "FE38,VA19,vD28,fI99 A19/I99 green - D28 - 3 -", "E38-D28; roll 6");
    assert_eq!(game.piece_at(Cell::D28).map(|(side, _)| side), Some(Side::Green));
    // In the open a neutral cloud does not help.
    let open = "kinta=standard clouds=1,neutral";
    let game = after(open, "FE38,VA19,vD28,fI99 A19/I99 green - E38 - 3 -", "E38-D28; roll 6");
    assert_eq!(game.live_piece(Cell::D28).map(|piece| piece.damage), Some(0));
    // A Flier: what it flies over. The next fight of the turn is not helped.
    let game = after(
        "kinta=standard clouds=1,hiding",
        "YE15,VA19,vE27,vE38,fI99 A19/I99 green - E26 - 3 -",
        "E15-E27; roll 5; roll 6; retreat E38; roll 5",
    );
    let damage = |cell| game.live_piece(cell).map(|piece| piece.damage);
    assert_eq!((damage(Cell::E27), damage(Cell::E38)), (Some(5), Some(0)));
}

/// K12.13, K10.4: in a Reflective Kinta the mover that dies with the Goal loses; the text names
/// the winner, since a Goal that is gone does not tell.
#[test]
fn a_reflective_mover_may_lose_the_goal() {
    let reflective = "form=reflective kinta=standard";
    let position = "VE38,VD38,FI99 E38 green - - - 3 - E38:5,D38:5 - - - -";
    let lost = after(reflective, position, "E38-D38*; roll 6; roll 1");
    assert_eq!(result(&lost), "gold: goal captured");
    assert_eq!(text(&lost), "VD38,FI99 - gold - - - 0 - D38:5 - - - won:gold");
    let won = after(reflective, position, "D38-E38; roll 1");
    assert_eq!(result(&won), "green: goal captured");
    assert_eq!(text(&won), "VE38,FI99 - gold - - - 0 - E38:5 - - - -");
    assert_ne!(
        load::<klinzha::Flat>(reflective, &text(&lost)),
        load(reflective, "VD38,FI99 - gold - - - 0 - D38:5 - - - -")
    );
}

/// K12.1: where K6 binds, an attack counts as won.
#[test]
fn an_attack_counts_as_won_where_danger_matters() {
    let safe = "kinta=standard goal_danger=must_be_safe";
    // The vanguard on E37 threatens the Goal on E38: it must be attacked, or the Goal moved away.
    let game = load::<klinzha::Flat>(safe, "FE38,SC17,vE37,fI99 E38/I99 green - - - 3 -");
    let moves = legal(&game);
    assert!(moves.contains(&"C17-E37".to_string()) && moves.contains(&"E38-E37*".to_string()));
    assert!(!moves.contains(&"C17-D16".to_string()));
    // The fight itself may go on for long, and its end does not ask.
    let game = after(safe, "FE38,SC17,vE37,fI99 E38/I99 green - - - 3 -", "C17-E37; roll 6");
    assert!(game.turn().is_chance());
}

/// K7.4: only Kinta gets to a board where nobody can capture anything.
#[test]
fn the_last_blockaders_draw() {
    let untaken = "kinta=standard blockader_takes_goal=false";
    let position = "BA19,VE37,bE48 A19/E48 green - - - 3 - E37:5 - - - -";
    let alive = after(untaken, position, "E37-E27");
    assert_eq!(result(&alive), "-");
    let position = "BA19,VE37,vE27,bI99 A19/I99 green - - - 3 - E37:5,E27:5 - - - -";
    let alive = after(untaken, position, "E37-E27; roll 6; roll 1");
    assert_eq!(result(&alive), "-");
    let position = "BA19,FE37,bE48 A19/E48 green - - - 3 - E37:9 - - - -";
    let dead = after(untaken, position, "E37-E48; roll 6; roll 1");
    assert_eq!(result(&dead), "draw: dead position");
}

/// K7.2, K9.4: the crown is looked at when the turn is over.
#[test]
fn a_fight_does_not_lose_a_crown() {
    let crown = "kinta=standard kaggas_crown=point";
    // Left is the unchosen point; the Goal comes to F25 with an attack.
    let position = "FF26,VA19,vF25,fI99 F26/I99 green - - left 3 - F25:5 - - - -";
    let game = after(crown, position, "F26-F25*; roll 1");
    assert!(game.crown_due() && game.turn().player() == Some(Side::Gold));
    let game = after(crown, position, "F26-F25*; roll 1; I99-I89");
    assert_eq!(result(&game), "green: crown");
    // The answer is a fight: while it goes on nothing is decided.
    let position = "FF26,vF15,VA19,vF25,fI99 F26/I99 green - - left 3 - F25:5 - - - -";
    let game = after(crown, position, "F26-F25*; roll 1; F15-F25");
    assert!(game.turn().is_chance());
}

/// K12.2: damage only grows, in any game.
#[test]
fn damage_only_grows() {
    let mut fights = 0;
    for text in FLAT {
        for seed in 0..4 {
            random_game(options::<klinzha::Flat>(text), 100 + seed, 300, |before, after| {
                for cell in Cell::<klinzha::Flat>::all() {
                    let Some(now) = after.live_piece(cell) else { continue };
                    // Who stands here now stood here before, or somewhere that is free now.
                    let earlier = |cell| {
                        let piece = before.live_piece(cell)?;
                        let same = (piece.side, piece.kind) == (now.side, now.kind);
                        same.then_some(piece.damage)
                    };
                    let left = before.pieces(now.side) - after.pieces(now.side);
                    let stood = left.iter().chain([cell]).filter_map(earlier).min();
                    assert!(now.damage >= stood.unwrap_or(0), "{before} to {after}");
                    fights += u32::from(now.damage > stood.unwrap_or(0));
                }
            });
        }
    }
    assert!(fights > 100, "{fights}");
}

/// K9.2, K12.6: neutral ground protects no Goal that lies alone, from a Flier that goes back
/// neither.
#[test]
fn a_flier_goes_back_to_a_goal_on_neutral_ground() {
    let rules = "kinta=standard clouds=1,neutral goal_on_neutral=true";
    let position =
        "YD28,VA19,vE48 A19/E38 green - E38 - 3 - E48:1,D28:1 - - - fight:D28-E48,choose";
    let game = load::<klinzha::Flat>(rules, position);
    assert_eq!(legal_from(&game, "back"), "back D28 back D38 back E38");
    assert_eq!(result(&after(rules, position, "back E38")), "green: goal captured");
    // A piece upon it would be protected.
    let held = position.replace("vE48", "vE38,vE48");
    assert_eq!(legal_from(&load::<klinzha::Flat>(rules, &held), "back"), "back D28 back D38");
}
