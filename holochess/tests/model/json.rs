//! Reading of options: JSON objects whose keys may all be left out and must all be known.

use serde_json::{Map, Value};

/// Reads the object, refusing unknown keys.
pub(crate) fn object(text: &str, known: &[&str]) -> Result<Map<String, Value>, String> {
    let value: Value = serde_json::from_str(text).map_err(|e| e.to_string())?;
    let map = value.as_object().ok_or("options are an object")?.clone();
    match map.keys().find(|key| !known.contains(&key.as_str())) {
        Some(key) => Err(format!("unknown option {key}")),
        None => Ok(map),
    }
}

/// Reads a key that names one of some choices, the first of which is the default.
pub(crate) fn one_of(
    map: &Map<String, Value>,
    key: &str,
    choices: &[&str],
) -> Result<String, String> {
    let Some(value) = map.get(key) else {
        return Ok(choices[0].to_owned());
    };
    match value.as_str() {
        Some(text) if choices.contains(&text) => Ok(text.to_owned()),
        _ => Err(format!("{key} is one of {choices:?}")),
    }
}

/// Reads a JSON integer of a range.
pub(crate) fn whole(value: &Value, low: u64, high: u64) -> Result<u64, String> {
    match value.as_u64() {
        Some(number) if (low..=high).contains(&number) => Ok(number),
        _ => Err(format!("{value} is not a whole number from {low} to {high}")),
    }
}

/// Reads `quiet_limit`: null, the default, or 1 to 65535.
pub(crate) fn quiet_limit(map: &Map<String, Value>) -> Result<Option<u32>, String> {
    match map.get("quiet_limit") {
        None | Some(Value::Null) => Ok(None),
        Some(value) => Ok(u32::try_from(whole(value, 1, 65535)?).ok()),
    }
}
