//! Sets of spaces, and the coins of a deal by class (D2).

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use holochess::dejarik::{Fault, Options, Phase, Piece, Setup};
use holochess::{Courtier, Space, SpaceSet};

fn set(list: &str) -> SpaceSet {
    list.split_whitespace().map(|space| space.parse::<Space>().unwrap()).collect()
}

#[test]
fn sets_have_what_their_operations_say() {
    let (one, other) = (set("c i1 i2 o12"), set("i2 i3 o12"));
    assert_eq!(one & other, set("i2 o12"));
    assert_eq!(one | other, set("c i1 i2 i3 o12"));
    assert_eq!(one ^ other, set("c i1 i3"));
    assert_eq!(one - other, set("c i1"));
    assert_eq!((!one).len(), 21);
    let changed = |change: fn(&mut SpaceSet, SpaceSet)| {
        let mut changed = one;
        change(&mut changed, other);
        changed
    };
    assert_eq!(changed(|a, b| *a &= b), one & other);
    assert_eq!(changed(|a, b| *a |= b), one | other);
    assert_eq!(changed(|a, b| *a ^= b), one ^ other);
}

#[test]
fn a_set_says_how_much_is_left_of_a_walk() {
    let mut walk = set("c i1 o12").into_iter();
    assert_eq!((walk.size_hint(), walk.len()), ((3, Some(3)), 3));
    assert_eq!(walk.next(), Some(Space::C));
    assert_eq!((walk.size_hint(), walk.len()), ((2, Some(2)), 2));
    assert_eq!(walk.by_ref().count(), 2);
    assert_eq!(walk.size_hint(), (0, Some(0)));
}

#[test]
fn a_state_of_courtier_has_a_text_for_debugging() {
    let game = Courtier::new(Default::default());
    assert_eq!(format!("{game:?}"), format!("Courtier({}; {game})", game.options()));
}

/// D2: a coin for each class in order, and none after the last that was thrown.
#[test]
fn coins_that_fit_no_deal_are_a_fault() {
    let options: Options = "deal=one_per_class".parse().unwrap();
    let faulty = |coins: [Option<Piece>; 4]| {
        let setup = Setup { phase: Phase::Class(coins), ..Setup::empty() };
        setup.faults(&options).contains(Fault::ClassCoins)
    };
    use Piece::{Ghhhk, Monnok, Ngok, Savrip};
    assert!(!faulty([None; 4]));
    assert!(!faulty([Some(Savrip), Some(Ghhhk), None, None]));
    assert!(faulty([Some(Savrip), None, Some(Ngok), None]), "the second is not thrown");
    assert!(faulty([Some(Ghhhk), None, None, None]), "another class");
    assert!(faulty([Some(Monnok), Some(Savrip), None, None]), "one class twice");
}
