//! The table of K12.8, line by line, with weights counted by hand.

use klinzha::{Fighter, Kind, Rank, Strike, Weapon};

fn piece(kind: Kind, attack: u8, weapon: Option<Weapon>) -> Fighter {
    Fighter { kind, attack, hit_points: 6, weapon, rank: None }
}

/// A vanguard without anything that guards it.
fn plain() -> Fighter {
    piece(Kind::Vanguard, 3, Some(Weapon::Mace))
}

fn outcomes(strike: Strike) -> (u64, Vec<(u8, bool, u64)>) {
    let outcomes: Vec<_> = strike.outcomes().collect();
    let sum: u64 = outcomes.iter().map(|&(_, _, weight)| weight).sum();
    assert_eq!(sum, strike.total());
    (strike.total(), outcomes)
}

fn strike(striker: Fighter, victim: Fighter) -> (u64, Vec<(u8, bool, u64)>) {
    outcomes(striker.strike(&victim, false))
}

/// K12.3: it hits with a roll of at most the attack value, and the roll is the damage.
#[test]
fn a_mace_deals_what_is_rolled() {
    let fencer = piece(Kind::Fencer, 5, Some(Weapon::Mace));
    let expected = vec![
        (0, false, 1),
        (1, false, 1),
        (2, false, 1),
        (3, false, 1),
        (4, false, 1),
        (5, false, 1),
    ];
    assert_eq!(strike(fencer, plain()), (6, expected));
}

/// K12.3.
#[test]
fn a_lance_strikes_like_a_mace() {
    let lancer = piece(Kind::Lancer, 2, Some(Weapon::Lance));
    assert_eq!(strike(lancer, plain()), (6, vec![(0, false, 4), (1, false, 1), (2, false, 1)]));
}

/// K12.8: hits as K12.3, damage 1.
#[test]
fn a_daqtagh_deals_one() {
    let swift = piece(Kind::Swift, 4, None);
    assert_eq!(strike(swift, plain()), (6, vec![(0, false, 2), (1, false, 4)]));
}

/// K12.8: against most the roll counts two higher, for the hit and for the damage.
#[test]
fn a_chonnaq_counts_two_higher() {
    let fencer = piece(Kind::Fencer, 5, Some(Weapon::Chonnaq));
    let expected = vec![(0, false, 3), (3, false, 1), (4, false, 1), (5, false, 1)];
    assert_eq!(strike(fencer, plain()), (6, expected));
}

/// K12.8: against a Blockader hits as K12.3, damage 6.
#[test]
fn a_chonnaq_deals_six_to_a_blockader() {
    let fencer = piece(Kind::Fencer, 2, Some(Weapon::Chonnaq));
    let blockader = piece(Kind::Blockader, 3, Some(Weapon::Mace));
    assert_eq!(strike(fencer, blockader), (6, vec![(0, false, 4), (6, false, 2)]));
}

/// K12.8: not usable against Swift or Flier, where the daqtagh is used.
#[test]
fn a_chonnaq_is_useless_against_swift_and_flier() {
    let fencer = piece(Kind::Fencer, 5, Some(Weapon::Chonnaq));
    for kind in [Kind::Swift, Kind::Flier] {
        let victim = piece(kind, 4, Some(Weapon::Mace));
        assert_eq!(strike(fencer, victim), (6, vec![(0, false, 1), (1, false, 5)]));
    }
}

/// K12.8: with an attack value below 3 it could not hit at all; a cloud helps (K12.7).
#[test]
fn a_chonnaq_that_could_not_hit_gives_way_to_the_daqtagh() {
    let weak = piece(Kind::Vanguard, 2, Some(Weapon::Chonnaq));
    assert_eq!(strike(weak, plain()), (6, vec![(0, false, 4), (1, false, 2)]));
    assert_eq!(outcomes(weak.strike(&plain(), true)), (6, vec![(0, false, 5), (3, false, 1)]));
}

/// K12.8: two tries in a row, each hit 2 damage.
#[test]
fn a_batleth_strikes_twice() {
    let fencer = piece(Kind::Fencer, 5, Some(Weapon::Batleth));
    // 1/36 nothing, 10/36 one hit, 25/36 two.
    assert_eq!(strike(fencer, plain()), (36, vec![(0, false, 1), (2, false, 10), (4, false, 25)]));
}

/// K12.8: each hit is blocked if a further roll is 1 to 3, and its bearer uses the daqtagh.
#[test]
fn a_jejtaj_blocks_half_of_all_hits() {
    let shielded = piece(Kind::Swift, 4, Some(Weapon::Jejtaj));
    let fencer = piece(Kind::Fencer, 2, Some(Weapon::Mace));
    // 4/6 miss and 2/6 · 3/6 are blocked.
    assert_eq!(strike(fencer, shielded), (36, vec![(0, false, 30), (1, false, 3), (2, false, 3)]));
    assert_eq!(strike(shielded, plain()), (6, vec![(0, false, 2), (1, false, 4)]));
    let daqtagh = piece(Kind::Fencer, 6, None);
    assert_eq!(strike(daqtagh, shielded), (36, vec![(0, false, 18), (1, false, 18)]));
    // A blow of a batleth lands with 15/36: 21² nothing, 2·15·21 once, 15² twice.
    let batleth = piece(Kind::Fencer, 5, Some(Weapon::Batleth));
    let expected = vec![(0, false, 441), (2, false, 630), (4, false, 225)];
    assert_eq!(strike(batleth, shielded), (1296, expected));
}

/// K12.8: each hit 2 damage.
#[test]
fn a_mekleth_deals_two() {
    let flier = piece(Kind::Flier, 4, Some(Weapon::Mekleth));
    assert_eq!(strike(flier, plain()), (6, vec![(0, false, 2), (2, false, 4)]));
}

/// K12.8: of a batleth's hits 1/6 break it and end the strike, 1/6 are blocked.
#[test]
fn a_mekleth_parries_the_batleth() {
    let batleth = piece(Kind::Fencer, 5, Some(Weapon::Batleth));
    let parrying = piece(Kind::Flier, 4, Some(Weapon::Mekleth));
    // Of 36: a blow does nothing 6 + 5, lands 20, breaks 5.
    let expected = vec![
        (0, false, 11 * 11),
        (0, true, 5 * 36 + 11 * 5),
        (2, false, 11 * 20 + 20 * 11),
        (2, true, 20 * 5),
        (4, false, 20 * 20),
    ];
    assert_eq!(strike(batleth, parrying), (1296, expected));
    // Other weapons it does not parry, not even another mekleth.
    for weapon in [Weapon::Mace, Weapon::Chonnaq, Weapon::Mekleth] {
        assert_eq!(strike(piece(Kind::Fencer, 5, Some(weapon)), parrying).0, 6);
    }
}

/// K12.8, K12.9: in a fight the bearer of an oynaq uses the daqtagh; so does that of a mine.
#[test]
fn oynaq_and_mine_are_no_weapons_of_a_fight() {
    for weapon in [Weapon::Oynaq, Weapon::Mine] {
        let bearer = piece(Kind::Vanguard, 3, Some(weapon));
        assert_eq!(strike(bearer, plain()), (6, vec![(0, false, 3), (1, false, 3)]));
    }
}

/// K12.12: a roll is shifted to the greatest damage that hits, and stays within 1 to 6.
#[test]
fn veterans_shift_their_rolls() {
    let ranked = |attack, weapon, rank| Fighter {
        rank: Some(rank),
        ..piece(Kind::Vanguard, attack, Some(weapon))
    };
    // 1 becomes 2; 2, 3 and 4 become 3; 5 and 6 miss still.
    let veteran = ranked(3, Weapon::Mace, Rank::Veteran);
    assert_eq!(strike(veteran, plain()), (6, vec![(0, false, 2), (2, false, 1), (3, false, 3)]));
    // 1 to 5 become 3.
    let klin = ranked(3, Weapon::Mace, Rank::Klin);
    assert_eq!(strike(klin, plain()), (6, vec![(0, false, 1), (3, false, 5)]));
    // Of a chonnaq 1 is the one roll that hits an attack value of 3: rolls 1, 2, 3 become it.
    let chonnaq = ranked(3, Weapon::Chonnaq, Rank::Klin);
    assert_eq!(strike(chonnaq, plain()), (6, vec![(0, false, 3), (3, false, 3)]));
    // A roll of 6 is no 7, whatever the attack value.
    let dahha = ranked(6, Weapon::Mace, Rank::Dahha);
    let expected = vec![(3, false, 1), (4, false, 1), (5, false, 1), (6, false, 3)];
    assert_eq!(strike(dahha, plain()), (6, expected));
    // Block and parry rolls are not shifted: half of a klin's hits are blocked.
    let shielded =
        Fighter { rank: Some(Rank::Klin), ..piece(Kind::Swift, 4, Some(Weapon::Jejtaj)) };
    assert_eq!(strike(klin, shielded), (36, vec![(0, false, 6 + 15), (3, false, 15)]));
}

/// K12.2: whatever two pieces meet, each strike may hurt or break something, and nothing heals, so
/// a fight ends with certainty.
#[test]
fn every_strike_may_change_something() {
    let mut seen = 0;
    let weapons = Weapon::ALL.into_iter().map(Some).chain([None]);
    let ranks = [None, Some(Rank::Veteran), Some(Rank::Klin), Some(Rank::Dahha)];
    for weapon in weapons.clone() {
        for against in weapons.clone() {
            for kind in Kind::ALL {
                for attack in 1..=6 {
                    for rank in ranks {
                        for bonus in [false, true] {
                            let striker = Fighter { rank, ..piece(Kind::Fencer, attack, weapon) };
                            let strike = striker.strike(&piece(kind, 1, against), bonus);
                            assert!(strike.weight(0, false) < strike.total());
                            let sum: u64 = strike.outcomes().map(|(_, _, weight)| weight).sum();
                            assert_eq!(sum, strike.total());
                            seen += 1;
                        }
                    }
                }
            }
        }
    }
    assert_eq!(seen, 9 * 9 * 6 * 6 * 4 * 2);
}

/// K12.8: the column "who" of the table.
#[test]
fn each_weapon_suits_its_kinds() {
    let who = |weapon: Weapon| -> String {
        Kind::ALL.into_iter().filter(|&kind| weapon.suits(kind)).map(Kind::letter).collect()
    };
    let all: Vec<String> = Weapon::ALL.into_iter().map(who).collect();
    assert_eq!(all, ["FSYVB", "L", "FSYVB", "FSV", "FSYVB", "FSYVB", "FSYVB", "FLSYVB"]);
}
