//! The requests that a desk has beside the umpire's.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize};

/// A request to the desk itself.
#[derive(Debug, Deserialize)]
#[serde(tag = "cmd", rename_all = "snake_case", deny_unknown_fields)]
pub(crate) enum Own {
    /// Says the rules in words, and whether they hide something: of the game on the table, or of
    /// one that could be begun.
    Rules { game: Option<String>, preset: Option<String>, options: Option<serde_json::Value> },
    /// Lets chance decide, as it follows from a seed, and says how likely each outcome was.
    Throw { seed: Seed },
    /// Has a bot decide for the side to move.
    Bot { level: Level, seed: Seed },
}

impl Own {
    const NAMES: [&'static str; 3] = ["rules", "throw", "bot"];

    /// Reads a line, if it is for the desk; all others are for the umpire, and so is what is no
    /// request at all.
    pub(crate) fn read(line: &[u8]) -> Option<Result<Own, String>> {
        #[derive(Deserialize)]
        struct Head {
            cmd: String,
        }
        let head: Head = serde_json::from_slice(line).ok()?;
        let is_own = Own::NAMES.contains(&head.cmd.as_str());
        is_own.then(|| serde_json::from_slice(line).map_err(|error| error.to_string()))
    }
}

/// How a bot plays: `random`, `greedy`, or `uct:` and the number of its playouts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Level {
    /// Any move.
    Random,
    /// One ply by the evaluation.
    Greedy,
    /// A tree search of so many playouts. There is no clock in the module to think by.
    Uct(u32),
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Level, D::Error> {
        let text = String::deserialize(deserializer)?;
        let playouts = || text.strip_prefix("uct:")?.parse().ok().filter(|&count| count > 0);
        match text.as_str() {
            "random" => Ok(Level::Random),
            "greedy" => Ok(Level::Greedy),
            _ => playouts().map(Level::Uct).ok_or_else(|| {
                D::Error::custom(format_args!(
                    "no level `{text}`: a bot is `random`, `greedy` or, with the number of its \
                     playouts, as in `uct:500`"
                ))
            }),
        }
    }
}

/// A line to the umpire.
#[derive(Serialize)]
#[serde(tag = "cmd", rename_all = "snake_case")]
pub(crate) enum Ask<'a> {
    New {
        game: &'a str,
        #[serde(skip_serializing_if = "Option::is_none")]
        preset: Option<&'a str>,
        #[serde(skip_serializing_if = "Option::is_none")]
        options: Option<&'a serde_json::Value>,
    },
    Record,
    Play {
        #[serde(rename = "move")]
        text: &'a str,
    },
    Attempt {
        side: &'a str,
        #[serde(rename = "move")]
        text: &'a str,
    },
}

/// A number of 64 bits, or its digits: a page's own numbers are not that long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Seed(pub(crate) u64);

impl<'de> Deserialize<'de> for Seed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seed, D::Error> {
        let value = serde_json::Value::deserialize(deserializer)?;
        let seed = value.as_u64().or_else(|| value.as_str()?.parse().ok());
        seed.map(Seed).ok_or_else(|| {
            D::Error::custom("a seed is a whole number below 2^64, or its digits in a string")
        })
    }
}
