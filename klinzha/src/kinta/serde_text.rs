//! Score sheets and rosters in serde's formats: as their text.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error, Visitor};
use serde::ser::{Serialize, Serializer};

use crate::Board;
use crate::kinta::{Roster, ScoreSheet};

/// Reads a value from its text.
struct FromText<T>(&'static str, PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for FromText<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the text of {}", self.0)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

impl<B: Board> Serialize for ScoreSheet<B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de, B: Board> Deserialize<'de> for ScoreSheet<B> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<ScoreSheet<B>, D::Error> {
        deserializer.deserialize_str(FromText("a score sheet", PhantomData))
    }
}

impl Serialize for Roster {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Roster {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Roster, D::Error> {
        deserializer.deserialize_str(FromText("a roster", PhantomData))
    }
}
