//! Options as the JSON object of K14.

use crate::support::compact;
use crate::support::options::{any_options, options, wild};
use klinzha::{AnyOptions, Flat, KintaOptions, Options, PRESETS, Tetrahedral};
use proptest::prelude::*;
use serde_json::{Value, json};

fn read(text: &str) -> Result<AnyOptions, String> {
    serde_json::from_str(text).map_err(|error| {
        let message = error.to_string();
        // Where in the text it went wrong is serde_json's to say.
        message.split(" at line").next().unwrap_or_default().to_owned()
    })
}

#[test]
fn the_object_holds_what_is_not_the_default_in_order() {
    for text in [
        "{}",
        r#"{"board":"tetrahedral"}"#,
        r#"{"form":"reflective","first_placer":"gold","goal_danger":"must_be_safe"}"#,
        r#"{"placement_order":"alternating","half_spaces":true,"early_goal":true}"#,
        r#"{"honor_setup":true,"goal_transfer":"landing","blockader_takes_goal":false}"#,
        r#"{"ablation":{"limit":6},"clouds":{"count":"spindles","effect":"neutral"}}"#,
        r#"{"ablation":{"limit":null},"clouds":{"count":27,"effect":"hiding"}}"#,
        r#"{"goal_on_neutral":true,"power_vanguards":true,"blind":true}"#,
        r#"{"kaggas_crown":"corner","quiet_limit":65535,"kinta":{}}"#,
        r#"{"kinta":{"stats":{"fencer":[1,99]},"weapons":true,"mines":"one","weapon_capture":true,"ranks":{"green":{"vanguard":["veteran",null,"klin"]},"gold":{"flier":[null,"dahha"]}}}}"#,
    ] {
        let options = read(text).unwrap();
        assert_eq!(serde_json::to_string(&options).unwrap(), text);
        assert_eq!(options.to_string().parse(), Ok(options));
    }
}

#[test]
fn defaults_said_aloud_are_accepted() {
    for text in [
        r#"{"board":"flat","form":"open","first_placer":"spindles","placement_order":"army"}"#,
        r#"{"half_spaces":false,"goal_danger":"no_new_danger","blockader_takes_goal":true}"#,
        r#"{"ablation":null,"clouds":null,"kaggas_crown":null,"quiet_limit":null,"kinta":null}"#,
    ] {
        assert_eq!(read(text), Ok(AnyOptions::default()));
    }
    let kinta = read(
        r#"{"kinta":{"stats":{"fencer":[5,10]},"weapons":false,"mines":"outlawed",
            "weapon_capture":false,"ranks":{"green":{"vanguard":[null,null,null],"swift":[]},"gold":{}}}}"#,
    );
    assert_eq!(kinta, Ok(Options::<Flat>::kinta().into()));
    // Empty ranks are the default, so a reflective game may say them (K14).
    let shared = read(r#"{"form":"reflective","kinta":{"ranks":{"gold":{"lancer":[null]}}}}"#);
    assert!(shared.is_ok());
}

#[test]
fn presets_are_written_as_k14_says() {
    let all: Value = PRESETS
        .iter()
        .map(|(name, options)| (name.to_string(), serde_json::to_value(options).unwrap()))
        .collect::<serde_json::Map<_, _>>()
        .into();
    let expected = json!({
        "open": {},
        "forward": {"half_spaces": true, "early_goal": true},
        "alternating": {"placement_order": "alternating"},
        "ablative": {"ablation": {"limit": 6}},
        "clouded": {"clouds": {"count": "spindles", "effect": "neutral"}},
        "blind": {"blind": true},
        "qaos_clouded": {"clouds": {"count": "spindles", "effect": "hiding"}},
        "reflective": {"form": "reflective"},
        "power_vanguards": {"power_vanguards": true},
        "kagga": {"kaggas_crown": "point"},
        "fool": {},
        "chesslike": {"goal_danger": "must_be_safe"},
        "tetrahedral": {"board": "tetrahedral"},
        "kinta": {"kinta": {}},
        "kinta_armed": {"kinta": {"weapons": true}},
        "romulan_border": {"kinta": {"weapons": true, "mines": "one"}},
        "rura_penthe": {"kinta": {"weapons": true, "mines": "any"}},
    });
    assert_eq!(all, expected);
}

#[test]
fn the_options_of_all_recorded_games_are_read() {
    let mut read_games = 0;
    for text in [
        include_str!("../../testdata/klinzha-open.json"),
        include_str!("../../testdata/klinzha-variants.json"),
        include_str!("../../testdata/klinzha-reflective.json"),
        include_str!("../../testdata/klinzha-hidden.json"),
        include_str!("../../testdata/klinzha-kinta.json"),
        include_str!("../../testdata/klinzha-tetrahedral.json"),
    ] {
        let data: Value = serde_json::from_str(text).unwrap();
        let lists = [&data["games"], &data["perft"]];
        for game in lists.into_iter().flat_map(|list| list.as_array().unwrap()) {
            let options: AnyOptions = serde_json::from_value(game["options"].clone()).unwrap();
            let text = serde_json::to_string(&options).unwrap();
            assert_eq!(read(&text), Ok(options));
            read_games += 1;
        }
    }
    assert!(read_games > 50);
}

#[test]
fn each_type_takes_only_its_own_board() {
    let error = |text| serde_json::from_str::<Options<Flat>>(text).unwrap_err().to_string();
    assert_eq!(
        error(r#"{"board":"tetrahedral"}"#),
        "options of the tetrahedral board where the flat one is played: the key `board` says which \
         (K14)"
    );
    let error = serde_json::from_str::<Options<Tetrahedral>>("{}").unwrap_err().to_string();
    assert_eq!(
        error,
        "options of the flat board where the tetrahedral one is played: the key `board` says which \
         (K14)"
    );
    let options = serde_json::from_str::<Options<Tetrahedral>>(r#"{"board":"tetrahedral"}"#);
    assert_eq!(options.unwrap(), Options::tetrahedral());
}

#[test]
fn every_error_has_its_message() {
    const KEYS: &str = "the keys are `board`, `form`, `first_placer`, `placement_order`, \
                        `half_spaces`, `early_goal`, `honor_setup`, `goal_danger`, \
                        `goal_transfer`, `blockader_takes_goal`, `ablation`, `clouds`, \
                        `goal_on_neutral`, `power_vanguards`, `blind`, `kaggas_crown`, \
                        `quiet_limit` and `kinta` (K14)";
    const KINDS: &str = "the keys are `fencer`, `lancer`, `swift`, `flier`, `vanguard` and \
                         `blockader` (K14)";
    const QUIET: &str = "expected null or an integer from 1 to 65535 for `quiet_limit` (K7.5)";
    const MARKS: &str = "expected null or an integer from 1 to 255 for `ablation.limit` (K9.1)";
    const COUNT: &str = "expected an integer from 1 to 27 or `spindles` for `clouds.count` (K9.2)";
    const ATTACK: &str =
        "expected an attack value, an integer from 1 to 6, in `kinta.stats` (K12.1)";
    const POINTS: &str = "expected hit points, an integer from 1 to 99, in `kinta.stats` (K12.1)";
    const PAIR: &str = "expected a list of an attack value and hit points in `kinta.stats` (K12.1)";
    const RANK: &str = "expected null, `veteran`, `klin` or `dahha` for `kinta.ranks` (K12.12)";
    let cases = [
        ("[]", "invalid type: sequence, expected an object of options (K14)".into()),
        ("null", "invalid type: null, expected an object of options (K14)".into()),
        (r#""open""#, "invalid type: string \"open\", expected an object of options (K14)".into()),
        // Keys.
        (r#"{"deaf":true}"#, format!("unknown key `deaf` in the options: {KEYS}")),
        (r#"{"Blind":true}"#, format!("unknown key `Blind` in the options: {KEYS}")),
        (
            r#"{"blind":true,"blind":true}"#,
            "`blind` comes twice in the options: each key is given once (K14)".into(),
        ),
        (
            r#"{"ablation":{"limit":6,"limit":6}}"#,
            "`limit` comes twice in `ablation`: each key is given once (K14)".into(),
        ),
        (
            r#"{"ablation":{"limit":6,"marks":6}}"#,
            "unknown key `marks` in `ablation`: the keys are `limit` (K14)".into(),
        ),
        (
            r#"{"clouds":{"number":6}}"#,
            "unknown key `number` in `clouds`: the keys are `count` and `effect` (K14)".into(),
        ),
        (
            r#"{"kinta":{"mine":"one"}}"#,
            "unknown key `mine` in `kinta`: the keys are `stats`, `weapons`, `mines`, \
             `weapon_capture` and `ranks` (K14)"
                .into(),
        ),
        (
            r#"{"kinta":{"stats":{"Fencer":[5,10]}}}"#,
            format!("unknown key `Fencer` in `kinta.stats`: {KINDS}"),
        ),
        (
            r#"{"kinta":{"ranks":{"blue":{}}}}"#,
            "unknown key `blue` in `kinta.ranks`: the keys are `green` and `gold` (K14)".into(),
        ),
        (
            r#"{"kinta":{"ranks":{"gold":{"goal":[]}}}}"#,
            format!("unknown key `goal` in a side of `kinta.ranks`: {KINDS}"),
        ),
        (r#"{"ablation":{}}"#, "`limit` is missing in `ablation`: it is required (K14)".into()),
        (
            r#"{"clouds":{"effect":"neutral"}}"#,
            "`count` is missing in `clouds`: it is required (K14)".into(),
        ),
        (
            r#"{"clouds":{"count":7}}"#,
            "`effect` is missing in `clouds`: it is required (K14)".into(),
        ),
        // Words.
        (
            r#"{"board":"round"}"#,
            "invalid value: string \"round\", expected `flat` or `tetrahedral` for `board` (K1)"
                .into(),
        ),
        (
            r#"{"form":null}"#,
            "invalid type: null, expected `open` or `reflective` for `form` (K10)".into(),
        ),
        (
            r#"{"first_placer":"Green"}"#,
            "invalid value: string \"Green\", expected `spindles`, `green` or `gold` for \
             `first_placer` (K8.1)"
                .into(),
        ),
        (
            r#"{"placement_order":true}"#,
            "invalid type: boolean `true`, expected `army` or `alternating` for \
             `placement_order` (K8.7)"
                .into(),
        ),
        (
            r#"{"goal_danger":null}"#,
            "invalid type: null, expected `no_new_danger`, `must_be_safe` or `unrestricted` for \
             `goal_danger` (K6.2)"
                .into(),
        ),
        (
            r#"{"goal_transfer":1}"#,
            "invalid type: integer `1`, expected `adjacent`, `landing` or `anywhere` for \
             `goal_transfer` (K5.3)"
                .into(),
        ),
        (
            r#"{"kaggas_crown":"edge"}"#,
            "invalid value: string \"edge\", expected null, `point` or `corner` for \
             `kaggas_crown` (K9.4)"
                .into(),
        ),
        (
            r#"{"kaggas_crown":true}"#,
            "invalid type: boolean `true`, expected null, `point` or `corner` for \
             `kaggas_crown` (K9.4)"
                .into(),
        ),
        (
            r#"{"clouds":{"count":7,"effect":null}}"#,
            "invalid type: null, expected `neutral` or `hiding` for `clouds.effect` (K9.2, K11.2)"
                .into(),
        ),
        (
            r#"{"kinta":{"mines":"many"}}"#,
            "invalid value: string \"many\", expected `outlawed`, `one` or `any` for \
             `kinta.mines` (K12.10)"
                .into(),
        ),
        // Flags.
        (
            r#"{"blind":1}"#,
            "invalid type: integer `1`, expected true or false for `blind` (K11.1)".into(),
        ),
        (
            r#"{"half_spaces":null}"#,
            "invalid type: null, expected true or false for `half_spaces` (K8.8)".into(),
        ),
        (
            r#"{"kinta":{"weapons":"true"}}"#,
            "invalid type: string \"true\", expected true or false for `kinta.weapons` (K12.8)"
                .into(),
        ),
        // Numbers.
        (r#"{"quiet_limit":true}"#, format!("invalid type: boolean `true`, {QUIET}")),
        (r#"{"quiet_limit":1.0}"#, format!("invalid type: floating point `1.0`, {QUIET}")),
        (r#"{"quiet_limit":"9"}"#, format!("invalid type: string \"9\", {QUIET}")),
        (r#"{"quiet_limit":0}"#, format!("invalid value: integer `0`, {QUIET}")),
        (r#"{"quiet_limit":-9}"#, format!("invalid value: integer `-9`, {QUIET}")),
        (r#"{"quiet_limit":65536}"#, format!("invalid value: integer `65536`, {QUIET}")),
        (
            r#"{"ablation":6}"#,
            "invalid type: integer `6`, expected null or an object with the key `limit` for \
             `ablation` (K9.1)"
                .into(),
        ),
        (r#"{"ablation":{"limit":256}}"#, format!("invalid value: integer `256`, {MARKS}")),
        (r#"{"ablation":{"limit":false}}"#, format!("invalid type: boolean `false`, {MARKS}")),
        (
            r#"{"clouds":"spindles"}"#,
            "invalid type: string \"spindles\", expected null or an object with the keys `count` \
             and `effect` for `clouds` (K9.2)"
                .into(),
        ),
        (
            r#"{"clouds":{"count":28,"effect":"hiding"}}"#,
            format!("invalid value: integer `28`, {COUNT}"),
        ),
        (
            r#"{"clouds":{"count":-1,"effect":"hiding"}}"#,
            format!("invalid value: integer `-1`, {COUNT}"),
        ),
        (
            r#"{"clouds":{"count":7.0,"effect":"hiding"}}"#,
            format!("invalid type: floating point `7.0`, {COUNT}"),
        ),
        (r#"{"clouds":{"count":null,"effect":"hiding"}}"#, format!("invalid type: null, {COUNT}")),
        (
            r#"{"clouds":{"count":"dice","effect":"hiding"}}"#,
            format!("invalid value: string \"dice\", {COUNT}"),
        ),
        // Kinta.
        (
            r#"{"kinta":true}"#,
            "invalid type: boolean `true`, expected null or an object for `kinta` (K12)".into(),
        ),
        (
            r#"{"kinta":{"stats":null}}"#,
            "invalid type: null, expected an object of kinds for `kinta.stats` (K12.1)".into(),
        ),
        (
            r#"{"kinta":{"ranks":[]}}"#,
            "invalid type: sequence, expected an object of sides for `kinta.ranks` (K12.12)".into(),
        ),
        (
            r#"{"kinta":{"ranks":{"gold":null}}}"#,
            "invalid type: null, expected an object of kinds for a side of `kinta.ranks` (K12.12)"
                .into(),
        ),
        (r#"{"kinta":{"stats":{"swift":4}}}"#, format!("invalid type: integer `4`, {PAIR}")),
        (r#"{"kinta":{"stats":{"swift":[]}}}"#, format!("invalid length 0, {PAIR}")),
        (r#"{"kinta":{"stats":{"swift":[4]}}}"#, format!("invalid length 1, {PAIR}")),
        (r#"{"kinta":{"stats":{"swift":[4,6,8]}}}"#, format!("invalid length 3, {PAIR}")),
        (r#"{"kinta":{"stats":{"swift":[7,6]}}}"#, format!("invalid value: integer `7`, {ATTACK}")),
        (
            r#"{"kinta":{"stats":{"swift":[true,6]}}}"#,
            format!("invalid type: boolean `true`, {ATTACK}"),
        ),
        (
            r#"{"kinta":{"stats":{"swift":[4,100]}}}"#,
            format!("invalid value: integer `100`, {POINTS}"),
        ),
        (
            r#"{"kinta":{"ranks":{"gold":{"swift":"klin"}}}}"#,
            "invalid type: string \"klin\", expected a list of at most 1 rank for the swift in \
             `kinta.ranks` (K12.12)"
                .into(),
        ),
        (
            r#"{"kinta":{"ranks":{"gold":{"flier":[null,null,null]}}}}"#,
            "invalid length 3, expected a list of at most 2 ranks for the fliers in `kinta.ranks` \
             (K12.12)"
                .into(),
        ),
        (
            r#"{"kinta":{"ranks":{"gold":{"swift":["none"]}}}}"#,
            format!("invalid value: string \"none\", {RANK}"),
        ),
        (
            r#"{"kinta":{"ranks":{"gold":{"swift":[true]}}}}"#,
            format!("invalid type: boolean `true`, {RANK}"),
        ),
        // Combinations; the order of the keys does not matter.
        (
            r#"{"honor_setup":true,"board":"tetrahedral"}"#,
            "`honor_setup` on the tetrahedral board: it is for the flat board only (K8.9)".into(),
        ),
        (
            r#"{"blind":true,"form":"reflective"}"#,
            "`blind` in the reflective form: a shared army is seen by both (K10.1, K11.1)".into(),
        ),
        (
            r#"{"kinta":{"weapon_capture":true}}"#,
            "`weapon_capture` without `weapons`: there is nothing to take (K12.11)".into(),
        ),
    ];
    for (text, message) in cases {
        assert_eq!(read(text), Err(message), "{text}");
    }
}

#[test]
fn options_that_cannot_be_played_are_not_written() {
    let options = Options { blind: true, ..Options::<Flat>::reflective() };
    let error = serde_json::to_string(&options).unwrap_err().to_string();
    assert_eq!(
        error,
        "`blind` in the reflective form: a shared army is seen by both (K10.1, K11.1)"
    );
    assert!(compact::write(&AnyOptions::from(options)).is_err());
}

#[test]
fn compact_formats_hold_the_text() {
    let options = Options::<Flat>::rura_penthe();
    assert_eq!(compact::write(&options).unwrap(), "kinta=weapons,mines:any");
    assert_eq!(compact::read::<Options<Flat>>("kinta=weapons,mines:any").unwrap(), options);
    let error = |text| compact::read::<Options<Flat>>(text).unwrap_err().to_string();
    assert_eq!(error("form=closed"), "wrong value of `form`: it is `open` or `reflective` (K10)");
    assert_eq!(
        error("form=reflective blind=true"),
        "`blind` in the reflective form: a shared army is seen by both (K10.1, K11.1)"
    );
    assert_eq!(
        error("board=tetrahedral"),
        "options of the tetrahedral board where the flat one is played: the key `board` says which \
         (K14)"
    );
}

#[test]
fn kinta_alone_is_read_from_an_empty_object() {
    let options: Options<Flat> = serde_json::from_str(r#"{"kinta":{}}"#).unwrap();
    assert_eq!(options.kinta, Some(KintaOptions::default()));
}

proptest! {
    #[test]
    fn the_object_is_read_back(options in any_options()) {
        let text = serde_json::to_string(&options).unwrap();
        prop_assert_eq!(read(&text), Ok(options));
        let value = serde_json::to_value(options).unwrap();
        prop_assert_eq!(serde_json::from_value::<AnyOptions>(value).unwrap(), options);
        let text = serde_json::to_string_pretty(&options).unwrap();
        prop_assert_eq!(serde_json::from_slice::<AnyOptions>(text.as_bytes()).unwrap(), options);
    }

    #[test]
    fn both_types_write_the_same(options in options::<Tetrahedral>()) {
        let text = serde_json::to_string(&options).unwrap();
        prop_assert_eq!(&text, &serde_json::to_string(&AnyOptions::from(options)).unwrap());
        prop_assert_eq!(serde_json::from_str::<Options<Tetrahedral>>(&text).unwrap(), options);
        prop_assert!(serde_json::from_str::<Options<Flat>>(&text).is_err());
    }

    #[test]
    fn compact_texts_are_read_back(options in any_options()) {
        let text = compact::write(&options).unwrap();
        prop_assert_eq!(&text, &options.to_string());
        prop_assert_eq!(compact::read::<AnyOptions>(&text).unwrap(), options);
    }

    #[test]
    fn just_what_can_be_played_is_written(options in wild::<Flat>()) {
        prop_assert_eq!(serde_json::to_string(&options).is_ok(), options.check().is_ok());
    }
}
