//! The rules of Dejarik, D1 to D10, one by one.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod support;

use holochess::dejarik::{
    Class, DEAL_ORDER, Deal, Illegal, Options, Piece, Ratings, Reason, Roster,
};
use holochess::{Dejarik, Input, Side, Space, SpaceSet};
use proptest::prelude::*;
use support::{steps, weights};
use tabletop_rules::{Game, Outcome, Turn, play_step, playout, read_step};

fn load(options: &str, text: &str) -> Dejarik {
    Dejarik::from_text(&options.parse().unwrap(), text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn play(game: &mut Dejarik, list: &str) {
    for step in list.split(", ") {
        let step = read_step(game, step).unwrap();
        play_step(game, step).unwrap_or_else(|e| panic!("{game}: {step}: {e}"));
    }
}

/// Plays from a position and returns the text of where it leads.
fn after(options: &str, text: &str, list: &str) -> String {
    let mut game = load(options, text);
    play(&mut game, list);
    game.to_string()
}

fn draw(reason: Reason) -> Turn<Side, Reason> {
    Turn::Over(Outcome { winner: None, reason })
}

fn won(side: Side) -> Turn<Side, Reason> {
    Turn::Over(Outcome { winner: Some(side), reason: Reason::NoPiecesLeft })
}

/// D1: letters, ratings, classes, names and the names of the copy.
#[test]
fn the_pieces_have_the_ratings_of_the_rulebook() {
    let list = [
        ("S", "Mantellian Savrip", "Yapper", "6/6/2", Class::Power),
        ("M", "Monnok", "", "6/5/3", Class::Power),
        ("G", "Ghhhk", "Winged Star", "4/3/2", Class::Mid),
        ("H", "Houjix", "", "4/4/1", Class::Mid),
        ("K", "Kintan Strider", "", "2/7/3", Class::Defensive),
        ("N", "Ng'ok", "", "3/8/1", Class::Defensive),
        ("L", "K'lor'slug", "Stoneshell", "7/3/2", Class::Offensive),
        ("T", "Grimtaash Molator", "", "8/2/2", Class::Offensive),
    ];
    for (piece, (letter, name, alias, ratings, class)) in Piece::ALL.into_iter().zip(list) {
        assert_eq!(piece.to_string(), letter);
        assert_eq!(letter.parse(), Ok(piece));
        assert_eq!(piece.name(), name);
        assert_eq!(piece.alias().unwrap_or_default(), alias);
        assert_eq!(Piece::from_name(name), Some(piece));
        assert_eq!(Roster::TRADITIONAL[piece].to_string(), ratings);
        assert_eq!(piece.class(), class);
        assert!(class.pieces().contains(&piece) && class.pieces().contains(&piece.classmate()));
        assert_ne!(piece, piece.classmate());
    }
    assert_eq!(Piece::from_name("Stoneshell"), Some(Piece::Klorslug));
    assert_eq!(Piece::from_name(""), None);
}

/// D1: a roster replaces ratings, and only those of the letters it names.
#[test]
fn a_roster_replaces_the_ratings_of_some_letters() {
    let game = load("roster=S:1/2/6", "So5,mi1,ho2 red 2 0");
    assert_eq!(game.ratings(Space::O5), Some(Ratings::new(1, 2, 6)));
    assert_eq!(game.ratings(Space::I1), Some(Ratings::new(6, 5, 3)));
    assert_eq!(game.ratings(Space::C), None);
}

/// D2: the deal fills o5 o6 o7 o8 o11 o12 o1 o2, each from the pieces left.
#[test]
fn a_random_deal_gives_each_space_one_of_the_pieces_left() {
    let mut game = Dejarik::new(Options::traditional()).unwrap();
    let mut text = Vec::new();
    for (dealt, piece) in "TKSGMNLH".chars().enumerate() {
        let rolls = weights(&game);
        assert_eq!(rolls.len(), 8 - dealt);
        assert!(rolls.iter().all(|&(_, weight)| weight == 1));
        assert_eq!(game.roll_total(), 8 - dealt as u64);
        play(&mut game, &format!("deal {piece}"));
        let space = DEAL_ORDER[dealt];
        let side = if dealt < 4 { Side::Blue } else { Side::Red };
        assert_eq!(game.piece_at(space), Some((side, Piece::from_letter(piece).unwrap())));
        text.push(game.to_string());
        assert!(game.resolve(format!("deal {piece}").parse().unwrap()).is_err());
    }
    assert_eq!(text[2], "To5,Ko6,So7 deal");
    assert_eq!(text[7], "lo1,ho2,To5,Ko6,So7,Go8,mo11,no12 coin");
}

/// D2: with one piece of each class a side, coins come first and then the deal of each side's own.
#[test]
fn with_one_per_class_coins_decide_and_each_side_is_dealt_its_own() {
    let mut game = Dejarik::new(Options::balanced()).unwrap();
    assert_eq!(game.to_string(), "- class -");
    assert_eq!(weights(&game), [("class SM".into(), 1), ("class MS".into(), 1)]);
    play(&mut game, "class SM, class HG");
    assert_eq!(game.to_string(), "- class SM,HG");
    assert!(game.resolve("class SM".parse().unwrap()).is_err());
    play(&mut game, "class KN, class TL");
    assert_eq!(game.to_string(), "- deal SM,HG,KN,TL");
    assert_eq!(steps(&game), ["deal H", "deal K", "deal S", "deal T"]);
    play(&mut game, "deal S");
    assert_eq!(game.to_string(), "So5 deal SM,HG,KN,TL");
    play(&mut game, "deal T, deal H, deal K");
    assert_eq!(steps(&game), ["deal G", "deal L", "deal M", "deal N"]);
    play(&mut game, "deal N, deal L, deal M");
    assert_eq!(weights(&game), [("deal G".into(), 1)], "the last one is an event too");
    play(&mut game, "deal G");
    assert_eq!(game.to_string(), "mo1,go2,So5,To6,Ho7,Ko8,no11,lo12 coin");
}

/// D2: a fixed deal leaves nothing to chance.
#[test]
fn a_fixed_deal_puts_the_pieces_in_the_space_order_of_the_deal() {
    let game = Dejarik::new("deal=SHKTMGNL first=red".parse().unwrap()).unwrap();
    assert_eq!(game.to_string(), "no1,lo2,So5,Ho6,Ko7,To8,mo11,go12 red 2 0");
    let twice = Options { deal: Deal::Fixed([Piece::Savrip; 8]), ..Options::default() };
    assert!(Dejarik::new(twice).is_err());
}

/// D3: a coin after the deal, or a side that always begins.
#[test]
fn a_coin_decides_who_begins_unless_a_side_always_does() {
    let mut game = Dejarik::new("deal=SHKTMGNL".parse().unwrap()).unwrap();
    assert_eq!(weights(&game), [("coin blue".into(), 1), ("coin red".into(), 1)]);
    play(&mut game, "coin red");
    assert_eq!(game.turn(), Turn::Player(Side::Red));
    for (first, side) in [("blue", Side::Blue), ("red", Side::Red)] {
        let options = format!("deal=SHKTMGNL first={first}").parse().unwrap();
        assert_eq!(Dejarik::new(options).unwrap().turn(), Turn::Player(side));
    }
}

/// D4: two actions a turn, by the same or different pieces.
#[test]
fn a_turn_has_two_actions_by_any_pieces() {
    let start = "no1,lo2,So5,Ho6,Ko7,To8,mo11,go12 blue 2 0";
    assert_eq!(after("standard", start, "o6-i6"), "Hi6,no1,lo2,So5,Ko7,To8,mo11,go12 blue 1 1");
    assert_eq!(
        after("standard", start, "o6-i6, i6-i5"),
        "Hi5,no1,lo2,So5,Ko7,To8,mo11,go12 red 2 2"
    );
    assert_eq!(
        after("standard", start, "o6-i6, o5-o3"),
        "Hi6,no1,lo2,So3,Ko7,To8,mo11,go12 red 2 2"
    );
}

const STUCK: &str = "roster=S:1/1/6,H:1/1/6,T:1/1/6";

/// D4: who has no legal action passes both; the other side goes on.
#[test]
fn a_side_without_an_action_passes() {
    let mut game = load(STUCK, "kc,ni2,mi6,li10,So1,Ho5,To9 blue 2 0");
    assert_eq!(steps(&game), ["pass"]);
    play(&mut game, "pass");
    assert_eq!(game.to_string(), "kc,ni2,mi6,li10,So1,Ho5,To9 blue 1 1");
    play(&mut game, "pass");
    assert_eq!(game.to_string(), "kc,ni2,mi6,li10,So1,Ho5,To9 red 2 2");
    assert!(game.check("pass".parse().unwrap()).is_err());
}

/// D4: if neither side has a legal action, the game is drawn at once.
#[test]
fn if_neither_side_has_an_action_the_game_is_drawn() {
    // Three walls from the centre to the rim leave room for five steps between them, not for six.
    let all_six = "roster=S:1/1/6,M:1/1/6,G:1/1/6,H:1/1/6,K:1/1/6,N:1/1/6,L:1/1/6,T:1/1/6";
    let text = "kc,ni2,mi6,li10,So1,Ho5,To9 blue 2 0";
    let game = load(all_six, text);
    assert_eq!(game.turn(), draw(Reason::NoLegalAction));
    assert_eq!((game.count_moves(), steps(&game).len()), (0, 0));
    assert_eq!(game.check("pass".parse().unwrap()), Err(Illegal::Over));
    assert_eq!(game.to_string(), text);
    let limited = load(&format!("{all_six} quiet_limit=3"), "kc,ni2,mi6,li10,So1,Ho5,To9 red 1 3");
    assert_eq!(limited.turn(), draw(Reason::NoLegalAction), "this comes before the limit (D10)");
}

/// All ends of ways of exactly so many steps that touch no space twice, tried one by one.
fn ends(from: Space, steps: u8, free: SpaceSet, seen: SpaceSet, found: &mut SpaceSet) {
    if steps == 0 {
        found.insert(from);
        return;
    }
    for to in from.neighbours() & free {
        if !seen.contains(to) {
            ends(to, steps - 1, free, seen | to.into(), found);
        }
    }
}

/// The spaces at exactly this distance, ring by ring.
fn at_distance(from: Space, steps: u8, free: SpaceSet) -> SpaceSet {
    let mut distance = [None; Space::COUNT];
    distance[from.index()] = Some(0);
    for step in 1..=steps {
        for space in free {
            let reached = |near: Space| distance[near.index()] == Some(step - 1);
            if distance[space.index()].is_none() && space.neighbours().into_iter().any(reached) {
                distance[space.index()] = Some(step);
            }
        }
    }
    free.into_iter().filter(|space| distance[space.index()] == Some(steps)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    /// D5: exactly as many steps as the movement rating over free spaces, none twice; with
    /// `shortest` the end is at that distance.
    #[test]
    fn a_piece_moves_exactly_as_many_steps_as_its_rating(
        order in Just(Space::ALL.to_vec()).prop_shuffle(),
        count in 2..=8_usize,
        steps in proptest::array::uniform8(1..=6_u8),
        shortest in any::<bool>(),
    ) {
        let mut options = Options::default();
        if shortest {
            options.path = holochess::dejarik::Path::Shortest;
        }
        let mut setup = holochess::dejarik::Setup::empty();
        for (i, piece) in Piece::ALL.into_iter().take(count).enumerate() {
            options.roster[piece] = Ratings::new(1, 1, steps[i]);
            let side = if i % 2 == 0 { Side::Blue } else { Side::Red };
            setup.place(piece, side, order[i]);
        }
        let occupied: SpaceSet = order[..count].iter().copied().collect();
        prop_assume!(count > 2);
        let game = Dejarik::from_setup(options, &setup).unwrap();
        for (i, &from) in order[..count].iter().enumerate().step_by(2) {
            let mut expected = SpaceSet::EMPTY;
            if shortest {
                expected = at_distance(from, steps[i], !occupied);
            } else {
                ends(from, steps[i], !occupied, from.into(), &mut expected);
            }
            prop_assert_eq!(game.action(from).moves, expected, "{} {}", game, from);
            let enemies: SpaceSet = order[..count].iter().copied().skip(1).step_by(2).collect();
            prop_assert_eq!(game.action(from).attacks, from.neighbours() & enemies);
        }
    }
}

/// D5: the start is not touched again, so a piece never ends where it began; nothing is pushed.
#[test]
fn a_move_neither_ends_where_it_began_nor_pushes() {
    let game = load("standard", "Ko1,So5,go2 blue 2 0");
    assert!(!game.action(Space::O1).moves.contains(Space::O1));
    assert_eq!(game.check("o1-o2".parse().unwrap()), Err(Illegal::NotFree(Space::O2)));
    // A triangle through the centre: two steps to a neighbour, but not the shortest way.
    assert!(load("standard", "Si1,Ko8,go6 blue 2 0").check("i1-i2".parse().unwrap()).is_ok());
    let shortest = load("path=shortest", "Si1,Ko8,go6 blue 2 0");
    assert!(shortest.check("i1-i2".parse().unwrap()).is_err());
}

/// D6: only a neighbouring enemy can be attacked; the dice are due then.
#[test]
fn an_attack_is_on_a_neighbouring_enemy() {
    let mut game = load("standard", "So5,Ho6,go4,no7,ko8 blue 2 0");
    let refused = |m: &str| game.check(m.parse().unwrap()).unwrap_err();
    assert_eq!(refused("o5xo6"), Illegal::NoEnemy(Space::O6));
    assert_eq!(refused("o5xi5"), Illegal::NoEnemy(Space::I5));
    assert_eq!(refused("o5xo7"), Illegal::NotNext(Space::O7));
    assert_eq!(refused("o4xo5"), Illegal::NotOwn(Space::O4));
    play(&mut game, "o6xo7");
    assert_eq!(game.to_string(), "go4,So5,Ho6,no7,ko8 blue 2 0 o6xo7");
    assert_eq!(game.turn(), Turn::Chance);
    assert_eq!(game.check("o5xo4".parse().unwrap()), Err(Illegal::RollDue));
    // The weights are those of four dice against eight.
    assert_eq!(game.roll_total(), 6_u64.pow(12));
}

const FIGHT: &str = "So5,Ho6,go4,no7 blue 2 3 o5xo4";

/// D7: the loser leaves, the other stays where it is.
#[test]
fn the_loser_of_a_kill_leaves_and_the_winner_stays() {
    assert_eq!(after("standard", FIGHT, "kill"), "So5,Ho6,no7 blue 1 0");
    assert_eq!(after("standard", FIGHT, "counter-kill"), "go4,Ho6,no7 blue 1 0");
}

/// D8: the winner of a push decides where the other piece goes, the attacker or the defender.
#[test]
fn the_winner_of_a_push_says_where_the_other_goes() {
    let mut game = load("standard", FIGHT);
    play(&mut game, "push");
    assert_eq!(game.turn(), Turn::Player(Side::Blue));
    assert_eq!(game.to_string(), "go4,So5,Ho6,no7 blue 2 3 push o5xo4");
    assert_eq!(steps(&game), ["o4>i4", "o4>o3"]);
    play(&mut game, "o4>o3");
    assert_eq!(game.to_string(), "go3,So5,Ho6,no7 blue 1 4");

    let mut game = load("standard", FIGHT);
    play(&mut game, "counter-push");
    assert_eq!(game.turn(), Turn::Player(Side::Red), "for that decision only");
    assert_eq!(game.to_string(), "go4,So5,Ho6,no7 blue 2 3 counter-push o5xo4");
    assert_eq!(steps(&game), ["o5>i5"], "a decision even with one free space");
    play(&mut game, "o5>i5");
    assert_eq!(game.to_string(), "Si5,go4,Ho6,no7 blue 1 4");
}

/// D8: only the beaten piece is pushed, and only to a free neighbour.
#[test]
fn nothing_else_happens_before_the_push() {
    let game = load("standard", "So5,Ho6,go4,no7 blue 2 3 push o5xo4");
    let refused = |m: &str| game.check(m.parse().unwrap()).unwrap_err();
    assert_eq!(refused("o6-i6"), Illegal::PushDue(Space::O4));
    assert_eq!(refused("pass"), Illegal::PushDue(Space::O4));
    assert_eq!(refused("o7>o8"), Illegal::OtherPushed(Space::O4));
    assert_eq!(refused("o4>o5"), Illegal::PushedTo(Space::O5));
    assert_eq!(refused("o4>c"), Illegal::PushedTo(Space::C));
    let quiet = load("standard", "So5,Ho6,go4,no7 blue 2 3");
    assert_eq!(quiet.check("o4>o3".parse().unwrap()), Err(Illegal::NoPush));
}

/// D8, as it is clicked.
#[test]
fn clicks_say_what_is_due_and_what_may_follow() {
    let spaces = |list: &str| list.split(',').map(|s| s.parse().unwrap()).collect::<SpaceSet>();
    let clicked = |game: &Dejarik, list: &str| {
        let list: Vec<Space> = list.split_whitespace().map(|s| s.parse().unwrap()).collect();
        game.input(&list)
    };
    let push = load("standard", "So5,Ho6,go4,no7 blue 2 3 push o5xo4");
    assert_eq!(clicked(&push, ""), Input::Incomplete(spaces("o4")));
    assert_eq!(clicked(&push, "o4"), Input::Incomplete(spaces("i4,o3")));
    assert_eq!(clicked(&push, "o7"), Input::Wrong(Illegal::OtherPushed(Space::O4)));
    assert_eq!(clicked(&push, "o4 o3"), Input::Complete("o4>o3".parse().unwrap()));
    assert_eq!(clicked(&push, "o4 o3 o2"), Input::Wrong(Illegal::TooManySpaces));
    let quiet = load("standard", "So5,Ho6,go4,no7 blue 2 3");
    let savrip = quiet.action(Space::O5);
    assert_eq!((savrip.moves & savrip.attacks, savrip.attacks), (SpaceSet::EMPTY, spaces("o4")));
    assert_eq!(savrip.len(), savrip.moves.len() + 1);
    assert_eq!(clicked(&quiet, "o5"), Input::Incomplete(savrip.moves | savrip.attacks));
    assert_eq!(clicked(&quiet, "o5 o4"), Input::Complete("o5xo4".parse().unwrap()));
    assert_eq!(clicked(&quiet, "o7"), Input::Wrong(Illegal::NotOwn(Space::O7)));
}

/// D10: what counts as the same position.
#[test]
fn positions_that_differ_in_anything_but_the_clock_have_keys_of_their_own() {
    let texts = [
        "So5,Ho6,go4,no7 blue 2 3",
        "So5,Ho6,go4,no7 blue 1 3",
        "So5,Ho6,go4,no7 red 2 3",
        "So5,Ho6,go4,no7 blue 2 3 push o5xo4",
        "So5,Ho6,go4,no7 blue 2 3 counter-push o5xo4",
        "So5,Ho6,go4,no7 blue 2 3 o5xo4",
        "So5,Ho6,go4,no7 blue 2 3 o6xo7",
        "So5,Ho6,no4,go7 blue 2 3",
        "So5,Ho6,Go4,no7 blue 2 3",
        "So5,ho6,go4,no7 blue 2 3",
        "So5,Ho6,go4 blue 2 3",
        "So5,go4,no7 blue 2 3",
    ];
    let keys = texts.map(|text| load("standard", text).repetition_key());
    for (i, key) in keys.iter().enumerate() {
        assert!(!keys[..i].contains(key), "{}", texts[i]);
    }
    assert_eq!(keys[0], load("standard", "So5,Ho6,go4,no7 blue 2 17").repetition_key());
}

/// D8: `blocked_push`, for the attacked piece and for the attacker.
#[test]
fn a_blocked_push_leaves_the_piece_or_removes_it() {
    // The Ghhhk on o6 has no free neighbour, nor has the Savrip on o5.
    let walled = "Mi5,Ni6,So5,Ho7,ko4,go6 blue 2 3 o5xo6";
    let moved = "Mi5,Ni6,ko4,So5,go6,Ho7 blue 1 4";
    assert_eq!(after("blocked_push=stays", walled, "push"), moved);
    assert_eq!(after("blocked_push=stays", walled, "counter-push"), moved);
    assert_eq!(after("blocked_push=dies", walled, "push"), "Mi5,Ni6,ko4,So5,Ho7 blue 1 0");
    assert_eq!(after("blocked_push=dies", walled, "counter-push"), "Mi5,Ni6,ko4,go6,Ho7 blue 1 0");
}

/// D9: as soon as each side has one piece, both go to the centre and fight, with an action left
/// or not; on loading too.
#[test]
fn the_last_two_pieces_fight_to_the_death_in_the_centre() {
    let last = "So5,Ho6,go4 blue 2 3 o5xo4";
    assert_eq!(after("standard", "So5,go4,no7 blue 2 3 o5xo4", "kill"), "Sc,nc blue 1 0 duel");
    assert_eq!(after("standard", last, "counter-kill"), "Hc,gc blue 1 0 duel");
    assert_eq!(after("standard", last, "kill"), "So5,Ho6 blue 1 0");
    assert_eq!(
        after("standard", "Go5,Ho6,so4 blue 1 3 o5xo4", "counter-kill"),
        "Hc,sc red 2 0 duel",
        "blue is written first"
    );
    for text in ["So5,go1 red 1 7", "Sc,gc red 1 7 duel", "So5,go4 red 1 7 o4xo5"] {
        let game = load("standard", text);
        assert_eq!(game.to_string(), "Sc,gc red 1 7 duel");
        assert_eq!(game.turn(), Turn::Chance);
    }
    assert_eq!(after("standard", "So5,go1 coin", "coin red"), "Sc,gc red 2 0 duel");
}

/// D9: each throws its higher rating; the weights are the throws in which each kills.
#[test]
fn a_duel_is_weighted_by_the_kills_of_the_higher_ratings() {
    // Strider 7 (defence) against Molator 8 (attack).
    let game = load("standard", "Kc,tc red 1 0 duel");
    let expected = holochess::dejarik::duel_weights(7, 8, Default::default()).unwrap();
    assert_eq!(
        weights(&game),
        [("duel blue".into(), expected.blue), ("duel red".into(), expected.red)]
    );
    assert_eq!(game.roll_total(), expected.blue + expected.red);
    let mut game = game;
    play(&mut game, "duel red");
    assert_eq!(game.to_string(), "tc red 1 0");
    assert_eq!(game.turn(), won(Side::Red));
}

/// D9: one that cannot win is not listed; if neither can, the game is drawn.
#[test]
fn a_duel_that_nobody_can_win_is_a_draw() {
    let one = load("roster=S:2/1/1,G:1/1/1", "Sc,gc red 1 0 duel");
    assert_eq!(weights(&one).len(), 1, "two dice exceed one by up to eleven: blue alone");
    let options = "roster=S:1/1/1,G:1/1/1";
    for text in ["Sc,gc red 1 0 duel", "So5,go4 red 1 0"] {
        let game = load(options, text);
        assert_eq!(game.turn(), draw(Reason::EndlessDuel));
        assert_eq!(game.to_string(), "Sc,gc red 1 0 duel", "written as if play went on");
        assert_eq!((game.count_rolls(), game.roll_total()), (0, 0));
        let refused = game.clone().resolve("duel blue".parse().unwrap());
        assert_eq!(refused, Err(tabletop_rules::NotChance::NoRollDue));
        assert_eq!(game.check("pass".parse().unwrap()), Err(Illegal::Over));
    }
}

/// D10: a side without pieces has lost, whoever would be in turn.
#[test]
fn a_side_without_pieces_has_lost() {
    assert_eq!(load("standard", "So5,Ho6 red 2 0").turn(), won(Side::Blue));
    assert_eq!(load("standard", "so5 red 1 9").turn(), won(Side::Red));
    let mut game = load("standard", "So5,Ho6,go4 blue 2 3 o5xo4");
    play(&mut game, "kill");
    assert_eq!(game.turn(), won(Side::Blue));
    assert_eq!(game.count_moves(), 0);
}

/// D10: an attack counts once, when it is wholly done; passed actions count too.
#[test]
fn the_quiet_clock_counts_actions_that_are_done() {
    let mut game = load("quiet_limit=5", "So5,Ho6,go4,no7 blue 2 3");
    play(&mut game, "o5xo4");
    assert_eq!(game.quiet_clock(), 3);
    play(&mut game, "push");
    assert_eq!(game.quiet_clock(), 3);
    play(&mut game, "o4>o3");
    assert_eq!(game.quiet_clock(), 4);
    play(&mut game, "o6-i6");
    assert_eq!(game.to_string(), "Hi6,go3,So5,no7 red 2 5");
    assert_eq!(game.turn(), draw(Reason::QuietLimit));
    assert_eq!(load("standard", "Hi6,go3,So5,no7 red 2 5").turn(), Turn::Player(Side::Red));
    let mut passes =
        load(&format!("{STUCK} quiet_limit=4"), "kc,ni2,mi6,li10,So1,Ho5,To9 blue 2 2");
    play(&mut passes, "pass, pass");
    assert_eq!(passes.turn(), draw(Reason::QuietLimit));
}

/// D10: a position whose clock has run out is over, whatever was open.
#[test]
fn a_loaded_position_with_a_full_clock_is_over() {
    let game = load("quiet_limit=9", "So5,Ho6,go4,no7 blue 2 9");
    assert_eq!(game.turn(), draw(Reason::QuietLimit));
    assert_eq!(game.to_string(), "go4,So5,Ho6,no7 blue 2 9");
    // So nothing can be open any more.
    let options = "quiet_limit=9".parse().unwrap();
    assert!(Dejarik::from_text(&options, "So5,Ho6,go4,no7 blue 2 9 o5xo4").is_err());
    // The duel comes first (D9), and then there is a winner.
    assert_eq!(load("quiet_limit=9", "So5,go4 blue 2 9").turn(), Turn::Chance);
}

/// D10: random games end, ten thousand of them without any limit.
#[test]
fn ten_thousand_random_games_end() {
    let mut rng = <rand_chacha::ChaCha8Rng as rand_core::SeedableRng>::seed_from_u64(1);
    let mut longest = 0;
    for options in
        ["standard", "deal=one_per_class first=red", "path=shortest", "blocked_push=dies"]
    {
        let first = Dejarik::new(options.parse().unwrap()).unwrap();
        for _ in 0..2_500 {
            let mut game = first;
            longest = longest.max(playout(&mut game, &mut rng, 100_000));
            let outcome = game.turn().outcome().unwrap();
            assert_eq!(outcome.reason, Reason::NoPiecesLeft, "no traditional duel is endless");
        }
    }
    assert!(longest < 10_000, "{longest} plies");
}

/// Size matters to searches: moves and rolls fit in four bytes.
#[test]
fn moves_and_rolls_are_small() {
    assert!(size_of::<holochess::dejarik::Move>() <= 4);
    assert!(size_of::<holochess::dejarik::Roll>() <= 4);
    assert!(size_of::<holochess::courtier::Move>() <= 4);
    assert!(size_of::<holochess::courtier::Roll>() <= 4);
    assert!(size_of::<Dejarik>() <= 96);
    assert!(size_of::<holochess::Courtier>() <= 32);
}
