//! Options as one line of text.

use crate::support::options::{any_options, options};
use klinzha::{AnyOptions, Flat, OptionKey, Options, ParseOptionsError, Tetrahedral};
use proptest::prelude::*;

type Flats = Options<Flat>;

#[test]
fn canonical_texts_are_read_and_written_alike() {
    for text in [
        "standard",
        "board=tetrahedral",
        "form=reflective first_placer=green",
        "placement_order=alternating half_spaces=true early_goal=true honor_setup=true",
        "goal_danger=must_be_safe goal_transfer=anywhere blockader_takes_goal=false",
        "ablation=255 clouds=27,hiding goal_on_neutral=true power_vanguards=true blind=true",
        "ablation=endless clouds=spindles,neutral kaggas_crown=corner quiet_limit=65535",
        "board=tetrahedral form=reflective goal_danger=no_new_danger kinta=standard",
        "kinta=stats:F1/99;B6/1,weapons,mines:any,weapon_capture,ranks:F1/dahha;V3/klin;y2/veteran",
    ] {
        let options: AnyOptions = text.parse().unwrap();
        assert_eq!(options.to_string(), text);
    }
}

#[test]
fn pairs_may_come_in_any_order_and_say_defaults_aloud() {
    for (text, canonical) in [
        ("board=flat", "standard"),
        ("quiet_limit=9 form=reflective", "form=reflective quiet_limit=9"),
        ("kinta=none clouds=none ablation=none kaggas_crown=none quiet_limit=none", "standard"),
        ("goal_danger=no_new_danger blockader_takes_goal=true blind=false", "standard"),
        ("kinta=standard goal_danger=unrestricted", "kinta=standard"),
        ("kinta=weapons,stats:F5/10,mines:outlawed", "kinta=weapons"),
        ("kinta=stats:F5/10", "kinta=standard"),
        ("kinta=ranks:v2/klin;V1/dahha", "kinta=ranks:V1/dahha;v2/klin"),
        ("blind=true board=tetrahedral", "board=tetrahedral blind=true"),
    ] {
        let options: AnyOptions = text.parse().unwrap();
        assert_eq!(options.to_string(), canonical);
    }
}

#[test]
fn a_text_of_the_other_board_is_refused() {
    let error = "board=tetrahedral blind=true".parse::<Flats>().unwrap_err();
    assert_eq!(error, ParseOptionsError::OtherBoard { found: "tetrahedral", wanted: "flat" });
    assert_eq!(
        error.to_string(),
        "options of the tetrahedral board where the flat one is played: a text of the tetrahedral \
         board has `board=tetrahedral` (K14)"
    );
    for text in ["standard", "blind=true", "board=flat"] {
        let error = text.parse::<Options<Tetrahedral>>().unwrap_err();
        assert_eq!(error, ParseOptionsError::OtherBoard { found: "flat", wanted: "tetrahedral" });
    }
}

#[test]
fn every_other_error_has_its_message() {
    const NUMBER: &str = "it is `none` or a number from 1 to 65535 (K7.5)";
    const PAIRS: &str = "options are such pairs with single spaces between, or the one word \
                         `standard` (K14)";
    const KEYS: &str = "a key is `board`, `form`, `first_placer`, `placement_order`, \
                        `half_spaces`, `early_goal`, `honor_setup`, `goal_danger`, \
                        `goal_transfer`, `blockader_takes_goal`, `ablation`, `clouds`, \
                        `goal_on_neutral`, `power_vanguards`, `blind`, `kaggas_crown`, \
                        `quiet_limit` or `kinta` (K14)";
    const KINTA: &str = "it is `none`, `standard`, or with commas between: `stats:…`, `weapons`, \
                         `mines:…`, `weapon_capture`, `ranks:…` (K12)";
    const STATS: &str = "it is for each kind that differs its letter, attack value from 1 to 6, \
                         `/` and hit points from 1 to 99, with semicolons between, as in \
                         `F5/10;V3/6` (K12.1)";
    const RANKS: &str = "it is for each piece with a rank its letter (upper case for Green, lower \
                         case for Gold), which of its kind, `/` and `veteran`, `klin` or `dahha`, \
                         with semicolons between, as in `V3/klin;f1/dahha` (K12.12)";
    let wrong = |key: &str, right: &str| format!("wrong value of `{key}`: {right}");
    let wrong_flag =
        |key: &str, rule: &str| wrong(key, &format!("it is `true` or `false` ({rule})"));
    let twice = |key: &str| format!("`{key}` comes twice: each key is given once (K14)");
    let cases = [
        ("", "no options: the rules without change are written `standard` (K14)".into()),
        (" ", format!("no `key=value` at byte 0: {PAIRS}")),
        ("blind", format!("no `key=value` at byte 0: {PAIRS}")),
        ("Standard", format!("no `key=value` at byte 0: {PAIRS}")),
        ("blind=true ", format!("no `key=value` at byte 11: {PAIRS}")),
        ("blind=true  form=open", format!("no `key=value` at byte 11: {PAIRS}")),
        ("standard blind=true", format!("no `key=value` at byte 0: {PAIRS}")),
        ("blind=true deaf=true", format!("unknown key at byte 11: {KEYS}")),
        ("Blind=true", format!("unknown key at byte 0: {KEYS}")),
        ("stats=F5/10", format!("unknown key at byte 0: {KEYS}")),
        ("=true", format!("unknown key at byte 0: {KEYS}")),
        ("blind=true blind=true", twice("blind")),
        ("kinta=weapons,weapons", twice("kinta.weapons")),
        ("board=round", wrong("board", "it is `flat` or `tetrahedral` (K1)")),
        ("form=closed", wrong("form", "it is `open` or `reflective` (K10)")),
        ("first_placer=", wrong("first_placer", "it is `spindles`, `green` or `gold` (K8.1)")),
        ("placement_order=x", wrong("placement_order", "it is `army` or `alternating` (K8.7)")),
        ("half_spaces=1", wrong_flag("half_spaces", "K8.8")),
        ("early_goal=yes", wrong_flag("early_goal", "K8.8")),
        ("honor_setup=True", wrong_flag("honor_setup", "K8.9")),
        (
            "goal_danger=none",
            wrong("goal_danger", "it is `no_new_danger`, `must_be_safe` or `unrestricted` (K6.2)"),
        ),
        (
            "goal_transfer=far",
            wrong("goal_transfer", "it is `adjacent`, `landing` or `anywhere` (K5.3)"),
        ),
        ("blockader_takes_goal=0", wrong_flag("blockader_takes_goal", "K4.6")),
        (
            "ablation=0",
            wrong("ablation", "it is `none`, `endless` or a number from 1 to 255 (K9.1)"),
        ),
        (
            "clouds=7",
            wrong(
                "clouds",
                "it is `none`, or a number from 1 to 27 or `spindles`, a comma, and `neutral` or \
                 `hiding` (K9.2)",
            ),
        ),
        ("goal_on_neutral=t", wrong_flag("goal_on_neutral", "K9.2")),
        ("power_vanguards=on", wrong_flag("power_vanguards", "K9.3")),
        ("blind=", wrong_flag("blind", "K11.1")),
        ("kaggas_crown=x", wrong("kaggas_crown", "it is `none`, `point` or `corner` (K9.4)")),
        ("quiet_limit=0", wrong("quiet_limit", NUMBER)),
        ("quiet_limit=65536", wrong("quiet_limit", NUMBER)),
        ("quiet_limit=+9", wrong("quiet_limit", NUMBER)),
        ("quiet_limit=09", wrong("quiet_limit", NUMBER)),
        ("quiet_limit=9=9", wrong("quiet_limit", NUMBER)),
        ("kinta=", wrong("kinta", KINTA)),
        ("kinta=armed", wrong("kinta", KINTA)),
        ("kinta=weapons,", wrong("kinta", KINTA)),
        ("kinta=standard,weapons", wrong("kinta", KINTA)),
        ("kinta=weapons:true", wrong("kinta.weapons", "it is the key alone (K12.8)")),
        (
            "kinta=weapons,weapon_capture:true",
            wrong("kinta.weapon_capture", "it is the key alone (K12.11)"),
        ),
        ("kinta=weapons,mines", wrong("kinta.mines", "it is `outlawed`, `one` or `any` (K12.10)")),
        ("kinta=stats", wrong("kinta.stats", STATS)),
        ("kinta=stats:", wrong("kinta.stats", STATS)),
        ("kinta=stats:f5/10", wrong("kinta.stats", STATS)),
        ("kinta=stats:F7/10", wrong("kinta.stats", STATS)),
        ("kinta=stats:F5/100", wrong("kinta.stats", STATS)),
        ("kinta=stats:F5", wrong("kinta.stats", STATS)),
        ("kinta=stats:F5/10;F5/10", wrong("kinta.stats", STATS)),
        ("kinta=stats:é5/10", wrong("kinta.stats", STATS)),
        ("kinta=ranks:", wrong("kinta.ranks", RANKS)),
        ("kinta=ranks:V4/klin", wrong("kinta.ranks", RANKS)),
        ("kinta=ranks:V0/klin", wrong("kinta.ranks", RANKS)),
        ("kinta=ranks:V1/none", wrong("kinta.ranks", RANKS)),
        ("kinta=ranks:V1/klin;V1/klin", wrong("kinta.ranks", RANKS)),
        (
            "form=reflective blind=true",
            "`blind` in the reflective form: a shared army is seen by both (K10.1, K11.1)".into(),
        ),
        (
            "kinta=mines:one",
            "`mines` without `weapons`: a mine is carried for a weapon (K12.10)".into(),
        ),
        (
            "board=tetrahedral honor_setup=true",
            "`honor_setup` on the tetrahedral board: it is for the flat board only (K8.9)".into(),
        ),
    ];
    for (text, message) in cases {
        let error = text.parse::<AnyOptions>().unwrap_err();
        assert_eq!(error.to_string(), message, "{text}");
    }
    assert_eq!("blind=x".parse::<Flats>(), Err(ParseOptionsError::Value(OptionKey::Blind)));
}

proptest! {
    #[test]
    fn the_text_is_read_back(options in any_options()) {
        let text = options.to_string();
        prop_assert_eq!(text.parse(), Ok(options));
        prop_assert!(text.is_ascii() && !text.contains("  "));
    }

    #[test]
    fn both_types_read_the_same(options in options::<Tetrahedral>()) {
        let text = options.to_string();
        prop_assert!(text.starts_with("board=tetrahedral"));
        prop_assert_eq!(text.parse(), Ok(options));
        prop_assert_eq!(text.parse(), Ok(AnyOptions::from(options)));
        prop_assert!(text.parse::<Flats>().is_err());
    }

    #[test]
    fn whatever_is_read_is_written_canonically(text in text()) {
        if let Ok(options) = text.parse::<AnyOptions>() {
            prop_assert_eq!(options.check(), Ok(()));
            prop_assert_eq!(options.to_string().parse(), Ok(options));
        }
    }

    #[test]
    fn no_text_makes_the_reader_stumble(text in ".{0,40}") {
        let _ = text.parse::<AnyOptions>();
    }

    #[test]
    fn a_spoiled_text_is_refused_or_means_something(
        options in any_options(), at in any::<prop::sample::Index>(), with in ".",
    ) {
        let mut text = options.to_string();
        let at = at.index(text.len());
        text.replace_range(at..=at, &with);
        if let Ok(options) = text.parse::<AnyOptions>() {
            prop_assert_eq!(options.to_string().parse(), Ok(options));
        }
    }
}

/// Texts that come near to being options.
fn text() -> impl Strategy<Value = String> {
    let keys: Vec<&str> = OptionKey::TOP.iter().map(|key| key.as_str()).collect();
    let value = prop::sample::select(vec![
        "true",
        "false",
        "none",
        "endless",
        "6",
        "255",
        "256",
        "flat",
        "tetrahedral",
        "reflective",
        "green",
        "alternating",
        "unrestricted",
        "anywhere",
        "7,hiding",
        "spindles,neutral",
        "point",
        "standard",
        "weapons",
        "weapons,mines:one",
        "ranks:V1/klin",
        "stats:Y6/1",
        "x",
        "",
    ]);
    let pair =
        (prop::sample::select(keys), value).prop_map(|(key, value)| format!("{key}={value}"));
    prop::collection::vec(pair, 0..5).prop_map(|pairs| pairs.join(" "))
}
