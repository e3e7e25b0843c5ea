//! Options to compare under: presets, flags alone, in pairs and triples, and everything at once.

use klinzha::{AnyOptions, PRESETS};
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use serde_json::{Map, Value, json};

use crate::compare::dice::Dice;
use crate::model::options::Options as ModelOptions;
use crate::support::options::any_options;

/// Every value of every key that is not the default of the open game, and some that are.
pub(crate) fn flags() -> Vec<(&'static str, Value)> {
    vec![
        ("board", json!("tetrahedral")),
        ("form", json!("reflective")),
        ("first_placer", json!("green")),
        ("first_placer", json!("gold")),
        ("placement_order", json!("alternating")),
        ("half_spaces", json!(true)),
        ("early_goal", json!(true)),
        ("honor_setup", json!(true)),
        ("goal_danger", json!("no_new_danger")),
        ("goal_danger", json!("must_be_safe")),
        ("goal_danger", json!("unrestricted")),
        ("goal_transfer", json!("landing")),
        ("goal_transfer", json!("anywhere")),
        ("blockader_takes_goal", json!(false)),
        ("ablation", json!({"limit": 1})),
        ("ablation", json!({"limit": 6})),
        ("ablation", json!({"limit": null})),
        ("clouds", json!({"count": "spindles", "effect": "neutral"})),
        ("clouds", json!({"count": 9, "effect": "neutral"})),
        ("clouds", json!({"count": 27, "effect": "neutral"})),
        ("clouds", json!({"count": "spindles", "effect": "hiding"})),
        ("clouds", json!({"count": 12, "effect": "hiding"})),
        ("goal_on_neutral", json!(true)),
        ("power_vanguards", json!(true)),
        ("blind", json!(true)),
        ("kaggas_crown", json!("point")),
        ("kaggas_crown", json!("corner")),
        ("quiet_limit", json!(1)),
        ("quiet_limit", json!(12)),
        ("kinta", json!({})),
        ("kinta", json!({"stats": {"fencer": [6, 2], "blockader": [1, 3], "flier": [3, 99]}})),
        ("kinta", json!({"weapons": true})),
        ("kinta", json!({"weapons": true, "mines": "one"})),
        ("kinta", json!({"weapons": true, "mines": "any", "weapon_capture": true})),
        (
            "kinta",
            json!({"ranks": {"green": {"vanguard": ["veteran", null, "klin"]},
                                   "gold": {"flier": ["dahha", "klin"], "fencer": ["dahha"]}}}),
        ),
    ]
}

/// Reads options by the library, and makes sure that the model reads the same JSON or refuses it
/// too.
pub(crate) fn read(json: &Value) -> Option<AnyOptions> {
    let fast = serde_json::from_value::<AnyOptions>(json.clone()).map_err(|e| e.to_string());
    let fast = fast.and_then(|options| match options.check() {
        Ok(()) => Ok(options),
        Err(e) => Err(e.to_string()),
    });
    let slow = ModelOptions::parse(&json.to_string());
    match (&fast, slow) {
        (Ok(_), Ok(_)) | (Err(_), Err(_)) => fast.ok(),
        (fast, slow) => panic!("{json}: {fast:?}, but in the model {slow:?}"),
    }
}

/// Some flags together, `None` where they cannot be.
pub(crate) fn together<'a>(
    base: AnyOptions,
    flags: impl IntoIterator<Item = &'a (&'static str, Value)>,
) -> Option<AnyOptions> {
    let mut object: Map<String, Value> = serde_json::to_value(base)
        .ok()
        .and_then(|value| value.as_object().cloned())
        .unwrap_or_else(|| panic!("options are an object"));
    for (key, value) in flags {
        object.insert((*key).into(), value.clone());
    }
    read(&Value::Object(object))
}

/// Random options: a preset with up to three flags, or everything at random.
pub(crate) fn random(dice: &mut Dice) -> AnyOptions {
    if dice.percent(40) {
        let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &dice.bytes());
        let mut runner = TestRunner::new_with_rng(Config::default(), rng);
        let tree = any_options().new_tree(&mut runner);
        let wild = tree.unwrap_or_else(|e| panic!("{e}")).current();
        let value = serde_json::to_value(wild).unwrap_or_else(|e| panic!("{e}"));
        return read(&value).unwrap_or_else(|| panic!("{value} is refused"));
    }
    let flags = flags();
    loop {
        let (_, base) = *dice.pick(&PRESETS);
        let chosen: Vec<_> = (0..dice.below(4)).map(|_| dice.pick(&flags)).collect();
        if let Some(options) = together(base, chosen) {
            return options;
        }
    }
}
