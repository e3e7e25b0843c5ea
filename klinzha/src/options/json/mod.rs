//! Options in serde: the JSON object of K14 in readable formats, text in compact ones.

mod kinta;
mod parts;
mod read;
mod write;

/// A JSON Schema (2020-12) of the options of K14, combinations included.
///
/// It agrees with the reader on every value but two kinds: a schema takes `1.0` for an integer,
/// and it does not see a key that comes twice.
///
/// # Examples
///
/// ```
/// let schema: serde_json::Value = serde_json::from_str(klinzha::OPTIONS_SCHEMA)?;
/// assert_eq!(schema["properties"]["quiet_limit"]["maximum"], 65535);
/// # Ok::<(), serde_json::Error>(())
/// ```
pub const OPTIONS_SCHEMA: &str = include_str!("schema.json");
