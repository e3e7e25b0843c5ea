//! Options: presets, texts, sentences, and JSON.

#![allow(clippy::unwrap_used)] // Helpers outside test functions unwrap too.

use khantsin::{
    Claws, ClawsError, KhanTsin, Options, OptionsError, OptionsTextError, Player, Setup, Speed,
};
use tabletop_rules::{Notation, diff};

fn other_claws() -> Claws {
    let mut order = Claws::default().to_array();
    order.swap(1, 2);
    Claws::new(order).unwrap()
}

fn all_different() -> Options {
    Options {
        setup: Setup::Random,
        first: Player::North,
        zone: 36,
        reversal: true,
        speed: Speed::ClawsUpTo,
        claws: other_claws(),
    }
}

/// T7: the presets by name.
#[test]
fn presets_are_what_the_rulebook_says() {
    let texts = Options::PRESETS.map(|(name, options)| (name, options.to_string()));
    let expected = [
        ("basic", "standard"),
        ("advanced", "reversal=true"),
        ("two_speed", "speed=claws"),
        ("four_speed", "speed=four"),
    ];
    assert_eq!(texts, expected.map(|(name, text)| (name, text.to_owned())));
    assert_eq!(Options::default(), Options::basic());
    for (name, options) in Options::PRESETS {
        assert_eq!(Options::preset(name), Some(options));
    }
}

/// T7: each set of options has one text.
#[test]
fn the_text_of_options_lists_what_differs() {
    let options = all_different();
    let text = options.to_string();
    assert_eq!(
        text,
        format!(
            "setup=random first=north zone=36 reversal=true speed=claws_up_to claws=213{}",
            "231".repeat(11)
        )
    );
    assert_eq!(text.parse(), Ok(options));
    assert_eq!("standard".parse(), Ok(Options::default()));
}

/// T7: reading is strict, and says what would be right.
#[test]
fn options_that_are_not_canonical_are_refused() {
    let value = |key, expected| OptionsTextError::Value { key, expected };
    let wrong = [
        (
            "",
            OptionsTextError::Form,
            "options are `standard` or `key=value` joined by single spaces",
        ),
        ("basic", OptionsTextError::Form, ""),
        ("zone=5 ", OptionsTextError::Form, ""),
        ("zone=5  speed=four", OptionsTextError::Form, ""),
        ("standard zone=5", OptionsTextError::Form, ""),
        (
            "size=5",
            OptionsTextError::Key,
            "unknown option: `setup`, `first`, `zone`, `reversal`, `speed`, `claws` are known (T7)",
        ),
        ("Zone=5", OptionsTextError::Key, ""),
        (
            "speed=four zone=5",
            OptionsTextError::Order("zone"),
            "`zone` is out of order: each of setup, first, zone, reversal, speed, claws at most once (T7)",
        ),
        ("zone=5 zone=5", OptionsTextError::Order("zone"), ""),
        (
            "zone=4",
            OptionsTextError::Default("zone"),
            "`zone` is as by default, and is left out then",
        ),
        (
            "zone=05",
            value("zone", "1 to 36"),
            "`zone` cannot have this value: expected 1 to 36 (T7)",
        ),
        ("zone=", value("zone", "1 to 36"), ""),
        ("reversal=1", value("reversal", "true or false"), ""),
        ("reversal=false", OptionsTextError::Default("reversal"), ""),
        ("setup=fast", value("setup", "blocks, alternating, claws or random"), ""),
        ("first=North", value("first", "south or north"), ""),
        ("speed=Four", value("speed", "free, four, claws or claws_up_to"), ""),
        (
            "claws=2",
            OptionsTextError::Claws(ClawsError::Length),
            "the track has 36 positions, and so many numbers of claws are expected (T1.1)",
        ),
        (
            "zone=0",
            OptionsTextError::Options(OptionsError::Zone(0)),
            "the zone cannot be 0 positions: 1 to 36 are possible (T7, T3.2)",
        ),
        ("zone=37", OptionsTextError::Options(OptionsError::Zone(37)), ""),
    ];
    for (text, why, words) in wrong {
        assert_eq!(text.parse::<Options>(), Err(why), "{text:?}");
        assert!(words.is_empty() || why.to_string() == words, "{why}");
    }
    for zone in [0, 37, 255] {
        let options = Options { zone, ..Options::default() };
        assert_eq!(KhanTsin::new(options), Err(OptionsError::Zone(zone)));
    }
}

/// T1.1: the sentences say that the default order of claws is made up.
#[test]
fn sentences_tell_the_rules_in_force() {
    let mut lines = Vec::new();
    Options::two_speed().describe(&mut |line| lines.push(line.to_owned()));
    assert_eq!(lines.len(), 6);
    assert_eq!(
        lines[2],
        "A player moves from the 4 occupied positions nearest to the own end (T3.2)."
    );
    assert_eq!(
        lines[5],
        format!(
            "From South's end the claws are {}, an order that is made up (T1.1).",
            "231".repeat(12)
        )
    );
    let mut basic = 0;
    KhanTsin::describe(&Options::basic(), &mut |_| basic += 1);
    assert_eq!(basic, 5, "the order of the claws makes no difference there");
    let mut last = String::new();
    all_different().describe(&mut |line| last = line.to_owned());
    assert_eq!(last, format!("From South's end the claws are 213{} (T1.1).", "231".repeat(11)));
}

#[test]
fn every_setting_has_its_own_sentence() {
    let sentence = |options: &Options, index: usize| {
        let mut lines = Vec::new();
        options.describe(&mut |line| lines.push(line.to_owned()));
        lines.swap_remove(index)
    };
    let with = |change: &dyn Fn(&mut Options)| {
        let mut options = Options::default();
        change(&mut options);
        options
    };
    let mut all = Vec::new();
    for setup in Setup::ALL {
        all.push(sentence(&with(&|o| o.setup = setup), 0));
    }
    for first in Player::ALL {
        all.push(sentence(&with(&|o| o.first = first), 1));
    }
    for zone in [1, 36] {
        all.push(sentence(&with(&|o| o.zone = zone), 2));
    }
    for reversal in [false, true] {
        all.push(sentence(&with(&|o| o.reversal = reversal), 3));
    }
    for speed in Speed::ALL {
        all.push(sentence(&with(&|o| o.speed = speed), 4));
    }
    let count = all.len();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), count);
}

#[test]
fn differences_are_told_setting_by_setting() {
    let differences = Options::default().diff(&all_different());
    let keys: Vec<_> = differences.map(|(ours, _)| ours.key()).collect();
    assert_eq!(keys, ["setup", "first", "zone", "reversal", "speed", "claws"]);
    let told = diff::<KhanTsin>(&Options::basic(), &Options::four_speed());
    assert_eq!(told.left, ["A Baron flies any distance (T5.2)."]);
}

#[cfg(feature = "serde")]
mod json {
    use khantsin::{Colour, Move, Position, Reason, Roll, Stack};
    use serde_json::{from_str, json, to_value};

    use super::*;

    /// T7: the keys and values of the rulebook.
    #[test]
    fn options_are_the_object_of_the_rulebook() {
        assert_eq!(to_value(Options::default()).unwrap(), json!({}));
        let order = other_claws().to_array().to_vec();
        let object = json!({
            "setup": "random", "first": "north", "zone": 36, "reversal": true,
            "speed": "claws_up_to", "claws": order,
        });
        assert_eq!(to_value(all_different()).unwrap(), object);
        assert_eq!(from_str::<Options>(&object.to_string()).unwrap(), all_different());
        // What is as by default may be said.
        let defaults =
            r#"{"setup":"blocks","first":"south","zone":4,"reversal":false,"speed":"free"}"#;
        assert_eq!(from_str::<Options>(defaults).unwrap(), Options::default());
    }

    /// T7: unknown keys are errors, numbers are integers, and nothing stands for anything else.
    #[test]
    fn json_that_is_not_of_the_rulebook_is_refused() {
        let ones = "1,".repeat(36);
        let thirty_six = format!("[{}]", ones.trim_end_matches(','));
        let long = format!("[{},1]", "2,3,1,".repeat(12).trim_end_matches(','));
        let float = format!("[2.0,3,1,{}]", "2,3,1,".repeat(11).trim_end_matches(','));
        for text in [
            r#"{"zones":4}"#.to_owned(),
            r#"{"Zone":4}"#.to_owned(),
            r#"{"zone":4.0}"#.to_owned(),
            r#"{"zone":true}"#.to_owned(),
            r#"{"zone":"4"}"#.to_owned(),
            r#"{"zone":null}"#.to_owned(),
            r#"{"zone":0}"#.to_owned(),
            r#"{"zone":37}"#.to_owned(),
            r#"{"zone":-1}"#.to_owned(),
            r#"{"zone":260}"#.to_owned(),
            r#"{"zone":5,"zone":5}"#.to_owned(),
            r#"{"reversal":1}"#.to_owned(),
            r#"{"reversal":"true"}"#.to_owned(),
            r#"{"setup":"Blocks"}"#.to_owned(),
            r#"{"setup":{"blocks":null}}"#.to_owned(),
            r#"{"setup":0}"#.to_owned(),
            r#"{"first":"east"}"#.to_owned(),
            r#"{"speed":"fast"}"#.to_owned(),
            r#"{"claws":[2,3,1]}"#.to_owned(),
            r#"{"claws":"231231231231231231231231231231231231"}"#.to_owned(),
            format!(r#"{{"claws":{thirty_six}}}"#),
            format!(r#"{{"claws":{long}}}"#),
            format!(r#"{{"claws":{float}}}"#),
            r#"["blocks","south",4,false,"free"]"#.to_owned(),
            r#""standard""#.to_owned(),
            "null".to_owned(),
            "4".to_owned(),
        ] {
            assert!(from_str::<Options>(&text).is_err(), "{text}");
        }
        let unknown = from_str::<Options>(r#"{"zones":4}"#).unwrap_err().to_string();
        assert!(unknown.contains("unknown field `zones`"), "{unknown}");
        let range = from_str::<Options>(r#"{"zone":37}"#).unwrap_err().to_string();
        assert!(range.contains("1 to 36 are possible (T7, T3.2)"), "{range}");
    }

    #[test]
    fn a_game_is_its_options_and_its_position() {
        let mut game = KhanTsin::new(Options::four_speed()).unwrap();
        game.play("@3".parse().unwrap()).unwrap();
        let value = to_value(game).unwrap();
        assert_eq!(value, json!([{"speed": "four"}, "2,r,33 south:red 0"]));
        assert_eq!(serde_json::from_value::<KhanTsin>(value).unwrap(), game);
        for text in [
            r#"[{"speed":"four"},"2,b,33 south:red 0"]"#,
            r#"[{"speed":"five"},"2,r,33 south:red 0"]"#,
            r#"[{"speed":"four"}]"#,
            r#""2,r,33 south:red 0""#,
        ] {
            assert!(from_str::<KhanTsin>(text).is_err(), "{text}");
        }
    }

    #[test]
    fn everything_else_is_its_text() {
        fn round<T>(value: &T, json: serde_json::Value)
        where
            T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + std::fmt::Debug,
        {
            assert_eq!(to_value(value).unwrap(), json);
            assert_eq!(&serde_json::from_value::<T>(json).unwrap(), value);
        }
        round::<Move>(&"2~:12-15".parse().unwrap(), json!("2~:12-15"));
        round::<Roll>(&"deal 17=w".parse().unwrap(), json!("deal 17=w"));
        round::<Stack>(&"rwb".parse().unwrap(), json!("rwb"));
        round::<Position>(&"36 south:red 0".parse().unwrap(), json!("36 south:red 0"));
        round(&Player::South, json!("south"));
        round(&Colour::White, json!("white"));
        round(&Reason::StackOfNine, json!("stack of nine"));
        round(&Speed::ClawsUpTo, json!("claws_up_to"));
        round(&khantsin::Cell::LAST, json!(36));
        assert!(from_str::<khantsin::Cell>("37").is_err());
        assert!(from_str::<Move>("\"2~:12-37\"").is_err());
    }
}
