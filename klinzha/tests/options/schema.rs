//! The JSON Schema of the options against the reader.

use crate::support::options::any_options;
use klinzha::{AnyOptions, OPTIONS_SCHEMA, OptionKey, PRESETS};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

/// A validator for the keywords that the schema uses; any other keyword makes it panic.
fn fits(schema: &Value, value: &Value, root: &Value) -> bool {
    let keywords = match schema {
        Value::Bool(verdict) => return *verdict,
        Value::Object(keywords) => keywords,
        _ => panic!("{schema} is no schema"),
    };
    keywords.iter().all(|(keyword, rule)| match keyword.as_str() {
        "$schema" | "$defs" | "title" | "description" | "default" => true,
        "$ref" => {
            let path = rule.as_str().unwrap().strip_prefix('#').unwrap();
            fits(root.pointer(path).unwrap(), value, root)
        }
        "type" => match rule {
            Value::String(name) => has_type(name, value),
            names => {
                names.as_array().unwrap().iter().any(|name| has_type(name.as_str().unwrap(), value))
            }
        },
        "enum" => rule.as_array().unwrap().contains(value),
        "const" => rule == value,
        "minimum" => value.as_i64().is_none_or(|number| number >= rule.as_i64().unwrap()),
        "maximum" => value.as_i64().is_none_or(|number| number <= rule.as_i64().unwrap()),
        "required" => value.as_object().is_none_or(|object| {
            rule.as_array().unwrap().iter().all(|key| object.contains_key(key.as_str().unwrap()))
        }),
        "properties" => value.as_object().is_none_or(|object| {
            object
                .iter()
                .all(|(key, value)| rule.get(key).is_none_or(|rule| fits(rule, value, root)))
        }),
        "additionalProperties" => value.as_object().is_none_or(|object| {
            let known = keywords.get("properties");
            object
                .iter()
                .filter(|(key, _)| known.is_none_or(|known| known.get(key).is_none()))
                .all(|(_, value)| fits(rule, value, root))
        }),
        "prefixItems" => value.as_array().is_none_or(|items| {
            rule.as_array().unwrap().iter().zip(items).all(|(rule, item)| fits(rule, item, root))
        }),
        "items" => value.as_array().is_none_or(|items| {
            let before =
                keywords.get("prefixItems").map_or(0, |list| list.as_array().unwrap().len());
            items.iter().skip(before).all(|item| fits(rule, item, root))
        }),
        "minItems" => {
            value.as_array().is_none_or(|items| items.len() as u64 >= rule.as_u64().unwrap())
        }
        "maxItems" => {
            value.as_array().is_none_or(|items| items.len() as u64 <= rule.as_u64().unwrap())
        }
        "anyOf" => rule.as_array().unwrap().iter().any(|rule| fits(rule, value, root)),
        "allOf" => rule.as_array().unwrap().iter().all(|rule| fits(rule, value, root)),
        "if" => {
            let branch = if fits(rule, value, root) { "then" } else { "else" };
            keywords.get(branch).is_none_or(|rule| fits(rule, value, root))
        }
        "then" | "else" => keywords.contains_key("if"),
        _ => panic!("unknown keyword {keyword}"),
    })
}

fn has_type(name: &str, value: &Value) -> bool {
    match name {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "boolean" => value.is_boolean(),
        "integer" => value.is_i64() || value.is_u64(),
        "null" => value.is_null(),
        _ => panic!("unknown type {name}"),
    }
}

fn schema() -> Value {
    serde_json::from_str(OPTIONS_SCHEMA).unwrap()
}

fn schema_takes(value: &Value) -> bool {
    let schema = schema();
    fits(&schema, value, &schema)
}

fn reader_takes(value: &Value) -> bool {
    serde_json::from_value::<AnyOptions>(value.clone()).is_ok()
}

#[test]
fn the_schema_has_every_key_with_its_rule() {
    let schema = schema();
    let properties = schema["properties"].as_object().unwrap();
    assert_eq!(properties.len(), OptionKey::TOP.len());
    for key in OptionKey::TOP {
        let description = properties[key.as_str()]["description"].as_str().unwrap();
        assert!(description.contains(key.rule()), "{key}: {description}");
    }
}

#[test]
fn the_defaults_of_the_schema_change_nothing() {
    let schema = schema();
    for (key, property) in schema["properties"].as_object().unwrap() {
        if let Some(value) = property.get("default") {
            let options: AnyOptions = serde_json::from_value(json!({ key: value })).unwrap();
            assert_eq!(options, AnyOptions::default(), "{key}");
        }
    }
    let kinta = &schema["properties"]["kinta"]["properties"];
    for (kind, property) in kinta["stats"]["properties"].as_object().unwrap() {
        let value = json!({"kinta": {"stats": {kind: property["default"]}}});
        let options: AnyOptions = serde_json::from_value(value).unwrap();
        assert_eq!(options.to_string(), "kinta=standard", "{kind}");
    }
}

#[test]
fn the_schema_takes_every_preset() {
    for (name, options) in PRESETS {
        assert!(schema_takes(&serde_json::to_value(options).unwrap()), "{name}");
    }
}

#[test]
fn schema_and_reader_agree_on_every_single_value() {
    for (key, values) in values() {
        for value in values {
            let object = json!({ key: value });
            assert_eq!(schema_takes(&object), reader_takes(&object), "{object}");
        }
    }
}

#[test]
fn schema_and_reader_agree_on_every_pair_of_values() {
    let values = values();
    let mut taken = 0;
    for (place, (key, mine)) in values.iter().enumerate() {
        for (other, theirs) in &values[place + 1..] {
            for (a, b) in mine.iter().flat_map(|a| theirs.iter().map(move |b| (a, b))) {
                let object = json!({ *key: a, *other: b });
                let takes = reader_takes(&object);
                assert_eq!(schema_takes(&object), takes, "{object}");
                taken += usize::from(takes);
            }
        }
    }
    assert!(taken > 1000);
}

proptest! {
    #[test]
    fn what_is_written_fits_the_schema(options in any_options()) {
        prop_assert!(schema_takes(&serde_json::to_value(options).unwrap()));
    }

    #[test]
    fn schema_and_reader_agree(object in object()) {
        prop_assert_eq!(schema_takes(&object), reader_takes(&object), "{}", object);
    }
}

/// Objects of a few keys with values of which some are wrong.
fn object() -> impl Strategy<Value = Value> {
    let pairs: Vec<_> = values()
        .into_iter()
        .map(|(key, values)| {
            let value = prop::sample::select(values);
            prop::option::weighted(0.2, value.prop_map(move |value| (key.to_owned(), value)))
        })
        .collect();
    pairs.prop_map(|pairs| Value::Object(pairs.into_iter().flatten().collect::<Map<_, _>>()))
}

/// Values for each key, right ones and wrong ones.
fn values() -> Vec<(&'static str, Vec<Value>)> {
    let list = |values: Value| values.as_array().unwrap().clone();
    let flag = || list(json!([true, false, null, 0, 1, "true", [], {}]));
    vec![
        ("board", list(json!(["flat", "tetrahedral", "tetrahedral", "", "Flat", null, 1]))),
        ("form", list(json!(["open", "reflective", "reflective", "closed", null, true]))),
        ("first_placer", list(json!(["spindles", "green", "gold", "Gold", null, 0]))),
        ("placement_order", list(json!(["army", "alternating", "armies", null]))),
        ("half_spaces", flag()),
        ("early_goal", flag()),
        ("honor_setup", flag()),
        (
            "goal_danger",
            list(json!(["no_new_danger", "must_be_safe", "unrestricted", "none", null, false])),
        ),
        ("goal_transfer", list(json!(["adjacent", "landing", "anywhere", "", null]))),
        ("blockader_takes_goal", flag()),
        (
            "ablation",
            list(json!([
                null, {"limit": 6}, {"limit": 1}, {"limit": 255}, {"limit": 256}, {"limit": 0},
                {"limit": null}, {"limit": -1}, {"limit": "6"}, {"limit": true}, {}, 6, [6], "6",
                {"limit": 6, "marks": 6}
            ])),
        ),
        (
            "clouds",
            list(json!([
                null,
                {"count": "spindles", "effect": "neutral"}, {"count": 1, "effect": "hiding"},
                {"count": 27, "effect": "hiding"}, {"count": 28, "effect": "neutral"},
                {"count": 0, "effect": "neutral"}, {"count": -7, "effect": "neutral"},
                {"count": "7", "effect": "neutral"}, {"count": true, "effect": "neutral"},
                {"count": 7}, {"effect": "hiding"}, {}, {"count": null, "effect": "neutral"},
                {"count": 7, "effect": null}, {"count": 7, "effect": "hiding", "seen": true},
                7, "spindles", ["spindles", "neutral"]
            ])),
        ),
        ("goal_on_neutral", flag()),
        ("power_vanguards", flag()),
        ("blind", flag()),
        ("kaggas_crown", list(json!([null, "point", "corner", "edge", false, 1]))),
        (
            "quiet_limit",
            list(json!([null, 1, 100, 65535, 65536, 0, -1, "9", true, [], {}, 4294967297u64])),
        ),
        (
            "kinta",
            list(serde_json::from_str(r#"[
                null, {}, {}, [], true, "kinta",
                {"weapons": true}, {"weapons": false}, {"weapons": null}, {"weapons": 1},
                {"mines": "outlawed"}, {"mines": "one"}, {"weapons": false, "mines": "any"},
                {"weapons": true, "mines": "one"}, {"weapons": true, "mines": null},
                {"weapon_capture": true}, {"weapon_capture": false}, {"weapon_capture": 0},
                {"weapons": true, "weapon_capture": true, "mines": "any"},
                {"stats": {}}, {"stats": null}, {"stats": []}, {"stats": {"fencer": [5, 10]}},
                {"stats": {"fencer": [6, 99], "blockader": [1, 1]}}, {"stats": {"fencer": [7, 10]}},
                {"stats": {"fencer": [0, 10]}}, {"stats": {"fencer": [5, 100]}},
                {"stats": {"fencer": [5, 0]}}, {"stats": {"fencer": [5]}}, {"stats": {"fencer": []}},
                {"stats": {"fencer": [5, 10, 1]}}, {"stats": {"fencer": [true, 10]}},
                {"stats": {"fencer": [5, null]}}, {"stats": {"fencer": 5}}, {"stats": {"goal": [5, 10]}},
                {"ranks": {}}, {"ranks": null}, {"ranks": []}, {"ranks": {"green": {}}},
                {"ranks": {"green": {"vanguard": []}}}, {"ranks": {"red": {}}},
                {"ranks": {"green": {"vanguard": ["veteran", null, "klin"]}}},
                {"ranks": {"green": {"vanguard": [null, null, null, null]}}},
                {"ranks": {"gold": {"vanguard": [null, null, null]}}},
                {"ranks": {"gold": {"fencer": ["dahha"], "flier": [null, "klin"]}}},
                {"ranks": {"gold": {"fencer": [null, null]}}}, {"ranks": {"gold": {"goal": []}}},
                {"ranks": {"gold": {"fencer": ["none"]}}}, {"ranks": {"gold": {"fencer": [1]}}},
                {"ranks": {"gold": {"fencer": null}}}, {"ranks": {"gold": {"fencer": "klin"}}},
                {"ranks": {"gold": null}}, {"horses": true}
            ]"#).unwrap()),
        ),
        ("Board", list(json!(["flat"]))),
    ]
}
