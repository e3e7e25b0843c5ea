//! JSON of options and states: exactly that of the rulebook, and nothing that is not valid.

#![cfg(feature = "serde")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod support;

use holochess::{Courtier, Dejarik, Side, Space, courtier, dejarik};
use proptest::prelude::*;
use serde_json::{from_str, to_string};
use support::{courtier_options, dejarik_options};

fn error<T: serde::de::DeserializeOwned + std::fmt::Debug>(json: &str) -> String {
    from_str::<T>(json).unwrap_err().to_string()
}

#[test]
fn options_of_dejarik_are_the_json_of_the_rulebook() {
    let json = r#"{"roster":{"S":[1,1,6],"T":[12,12,1]},"deal":"SHKTMGNL","first":"blue","path":"shortest","kill_margin":71,"blocked_push":"dies","quiet_limit":65535}"#;
    let options: dejarik::Options = from_str(json).unwrap();
    let text = "roster=S:1/1/6,T:12/12/1 deal=SHKTMGNL first=blue path=shortest kill_margin=71 \
                blocked_push=dies quiet_limit=65535";
    assert_eq!(options.to_string(), text);
    assert_eq!(to_string(&options).unwrap(), json);
    assert_eq!(to_string(&dejarik::Options::default()).unwrap(), "{}");
    for json in
        ["{}", r#"{"quiet_limit":null}"#, r#"{"roster":{},"deal":"random","path":"simple"}"#]
    {
        assert_eq!(from_str::<dejarik::Options>(json).unwrap(), dejarik::Options::default());
    }
    assert_eq!(
        from_str::<dejarik::Options>(r#"{"deal":"one_per_class"}"#).unwrap(),
        dejarik::Options::balanced()
    );
}

#[test]
fn wrong_json_of_dejarik_options_is_refused() {
    let wrong = [
        r#"{"paths":"simple"}"#,
        r#"{"path":"simple","path":"simple"}"#,
        r#"{"path":{"simple":null}}"#,
        r#"{"path":null}"#,
        r#"{"path":0}"#,
        r#"{"kill_margin":7.0}"#,
        r#"{"kill_margin":true}"#,
        r#"{"kill_margin":"7"}"#,
        r#"{"kill_margin":null}"#,
        r#"{"kill_margin":0}"#,
        r#"{"kill_margin":72}"#,
        r#"{"kill_margin":263}"#,
        r#"{"quiet_limit":0}"#,
        r#"{"quiet_limit":65536}"#,
        r#"{"quiet_limit":1e1}"#,
        r#"{"quiet_limit":-1}"#,
        r#"{"quiet_limit":false}"#,
        r#"{"roster":[]}"#,
        r#"{"roster":null}"#,
        r#"{"roster":{"s":[1,1,1]}}"#,
        r#"{"roster":{"S":[1,1]}}"#,
        r#"{"roster":{"S":[1,1,1,1]}}"#,
        r#"{"roster":{"S":[1,1,7]}}"#,
        r#"{"roster":{"S":[0,1,1]}}"#,
        r#"{"roster":{"S":[1.0,1,1]}}"#,
        r#"{"roster":{"S":{"attack":1,"defence":1,"movement":1}}}"#,
        r#"{"roster":{"S":[1,1,1],"S":[1,1,1]}}"#,
        r#"{"deal":"SHKTMGN"}"#,
        r#"{"deal":["S"]}"#,
        "[]",
        r#"[{},"random"]"#,
        "null",
        r#""standard""#,
    ];
    for json in wrong {
        assert!(from_str::<dejarik::Options>(json).is_err(), "{json}");
    }
    assert!(error::<dejarik::Options>(r#"{"kill_margin":72}"#).starts_with("kill_margin must be"));
    assert!(error::<dejarik::Options>(r#"{"path":"x"}"#).starts_with("expected `simple` or"));
}

#[test]
fn options_of_courtier_are_the_json_of_the_rulebook() {
    let json = r#"{"first":"coin","no_move":"loss","multiple_captures":"one","entering":"never","quiet_limit":9}"#;
    let options: courtier::Options = from_str(json).unwrap();
    let text = "first=coin no_move=loss multiple_captures=one entering=never quiet_limit=9";
    assert_eq!(options.to_string(), text);
    assert_eq!(to_string(&options).unwrap(), json);
    assert_eq!(from_str::<courtier::Options>("{}").unwrap(), courtier::Options::standard());
    let wrong = [
        r#"{"deal":"random"}"#,
        r#"{"first":"Coin"}"#,
        r#"{"entering":true}"#,
        r#"{"quiet_limit":1.0}"#,
        "[]",
    ];
    for json in wrong {
        assert!(from_str::<courtier::Options>(json).is_err(), "{json}");
    }
}

#[test]
fn states_are_their_options_and_their_position() {
    let game =
        Dejarik::from_text(&"path=shortest".parse().unwrap(), "So5,ho3,go1 red 1 4").unwrap();
    let json = r#"{"options":{"path":"shortest"},"position":"go1,ho3,So5 red 1 4"}"#;
    assert_eq!(to_string(&game).unwrap(), json);
    assert_eq!(from_str::<Dejarik>(json).unwrap(), game);
    let swapped = r#"{"position":"go1,ho3,So5 red 1 4","options":{"path":"shortest"}}"#;
    assert_eq!(from_str::<Dejarik>(swapped).unwrap(), game);
    let invalid = r#"{"options":{},"position":"go1,ho1,So5 red 3 4"}"#;
    let message = error::<Dejarik>(invalid);
    assert!(message.contains("two pieces") && message.contains("the actions left"), "{message}");
    assert!(from_str::<Courtier>(r#"{"options":{},"position":"So5 red 0"}"#).is_err());
    assert!(from_str::<Courtier>(r#"{"options":{}}"#).is_err());
    assert!(from_str::<Courtier>(r#"{"options":{},"position":"Ko5 red 0","x":0}"#).is_err());
}

#[test]
fn small_values_are_their_texts() {
    fn check<T>(value: &T, json: &str)
    where
        T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
    {
        assert_eq!(to_string(value).unwrap(), json);
        assert_eq!(from_str::<T>(json).unwrap(), *value);
    }
    check(&Side::Red, r#""red""#);
    check(&Space::O12, r#""o12""#);
    check(&dejarik::Piece::Molator, r#""T""#);
    check(&dejarik::Move::Attack { from: Space::C, to: Space::I1 }, r#""cxi1""#);
    check(&dejarik::Roll::Fight(dejarik::Fight::CounterPush), r#""counter-push""#);
    check(&courtier::Move::Step { from: Space::C, to: Space::I1 }, r#""c-i1""#);
    check(&courtier::Roll::Coin(Side::Blue), r#""coin blue""#);
    assert!(from_str::<Space>("3").is_err());
}

proptest! {
    #[test]
    fn any_options_read_back(options in dejarik_options(), others in courtier_options()) {
        prop_assert_eq!(from_str::<dejarik::Options>(&to_string(&options).unwrap()).unwrap(), options);
        prop_assert_eq!(from_str::<courtier::Options>(&to_string(&others).unwrap()).unwrap(), others);
        let game = Dejarik::new(options).unwrap();
        prop_assert_eq!(from_str::<Dejarik>(&to_string(&game).unwrap()).unwrap(), game);
        let game = Courtier::new(others);
        prop_assert_eq!(from_str::<Courtier>(&to_string(&game).unwrap()).unwrap(), game);
    }
}
