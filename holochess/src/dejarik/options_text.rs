//! Options of Dejarik as text and as JSON.

use core::fmt;
use core::str::FromStr;

use super::{KillMargin, Options, Piece, Ratings, Roster};
use crate::words::{OptionWriter, commas, each_option, number, quiet_limit};
use crate::{ParseOptionsError, ParseWordError};

const KEYS: [&str; 7] =
    ["roster", "deal", "first", "path", "kill_margin", "blocked_push", "quiet_limit"];

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut out = OptionWriter { f, empty: true };
        out.item("roster", &self.roster)?;
        out.item("deal", &self.deal)?;
        out.item("first", &self.first)?;
        out.item("path", &self.path)?;
        out.item("kill_margin", &self.kill_margin)?;
        out.item("blocked_push", &self.blocked_push)?;
        if let Some(limit) = self.quiet_limit {
            out.always("quiet_limit", &limit)?;
        }
        out.finish()
    }
}

impl FromStr for Options {
    type Err = ParseOptionsError;

    fn from_str(text: &str) -> Result<Options, ParseOptionsError> {
        let mut options = Options::default();
        let all = "roster, deal, first, path, kill_margin, blocked_push and quiet_limit";
        each_option(text, &KEYS, all, |place, value| {
            match place {
                0 => options.roster = value.parse()?,
                1 => options.deal = value.parse()?,
                2 => options.first = value.parse()?,
                3 => options.path = value.parse()?,
                4 => options.kill_margin = value.parse()?,
                5 => options.blocked_push = value.parse()?,
                _ => options.quiet_limit = quiet_limit(value)?,
            }
            Ok(())
        })?;
        Ok(options)
    }
}

impl fmt::Display for KillMargin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for KillMargin {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<KillMargin, ParseWordError> {
        let margin = number(text).and_then(|n| u8::try_from(n).ok()).map(KillMargin);
        margin.filter(|margin| margin.is_valid()).ok_or(ParseWordError("a number 1 to 71 (D6)"))
    }
}

impl fmt::Display for Roster {
    /// Writes the pieces whose ratings are not the traditional ones: `S:6/5/2,M:1/1/6`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        struct Entry(Piece, Ratings);
        impl fmt::Display for Entry {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}:{}", self.0, self.1)
            }
        }
        commas(f, self.replaced().map(|(piece, ratings)| Entry(piece, ratings)))
    }
}

impl FromStr for Roster {
    type Err = ParseWordError;

    fn from_str(text: &str) -> Result<Roster, ParseWordError> {
        let entry = |item: &str| -> Option<(Piece, Ratings)> {
            let (piece, ratings) = item.split_once(':')?;
            let mut numbers = ratings.split('/').map(number);
            let mut next = || u8::try_from(numbers.next()??).ok();
            let ratings = Ratings::new(next()?, next()?, next()?);
            let valid = ratings.is_valid() && numbers.next().is_none();
            valid.then_some((piece.parse().ok()?, ratings))
        };
        let wrong = ParseWordError(
            "items such as `S:6/6/2` with commas between, each letter once, \
             attack and defence 1 to 12, movement 1 to 6 (D1)",
        );
        let mut roster = Roster::TRADITIONAL;
        let mut seen = [false; 8];
        for item in text.split(',') {
            let (piece, ratings) = entry(item).ok_or(wrong)?;
            if core::mem::replace(&mut seen[piece.index()], true) {
                return Err(wrong);
            }
            roster[piece] = ratings;
        }
        Ok(roster)
    }
}

#[cfg(feature = "serde")]
mod json {
    use core::fmt;
    use core::num::NonZeroU16;

    use serde::de::{self, Deserialize, Deserializer, MapAccess, Visitor};
    use serde::ser::{Serialize, SerializeMap, Serializer};

    use super::super::{BlockedPush, Deal, First, Path};
    use super::{KillMargin, Options, Piece, Ratings, Roster};
    use crate::serde_text::{MapOnly, TextVisitor, is_default};

    #[derive(Default, serde::Serialize, serde::Deserialize)]
    #[serde(deny_unknown_fields, default)]
    struct Json {
        #[serde(skip_serializing_if = "is_default")]
        roster: Roster,
        #[serde(skip_serializing_if = "is_default")]
        deal: Deal,
        #[serde(skip_serializing_if = "is_default")]
        first: First,
        #[serde(skip_serializing_if = "is_default")]
        path: Path,
        #[serde(skip_serializing_if = "is_default")]
        kill_margin: KillMargin,
        #[serde(skip_serializing_if = "is_default")]
        blocked_push: BlockedPush,
        #[serde(skip_serializing_if = "is_default")]
        quiet_limit: Option<NonZeroU16>,
    }

    impl Serialize for Options {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            if !serializer.is_human_readable() {
                return serializer.collect_str(self);
            }
            let Options { roster, deal, first, path, kill_margin, blocked_push, quiet_limit } =
                *self;
            Json { roster, deal, first, path, kill_margin, blocked_push, quiet_limit }
                .serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for Options {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Options, D::Error> {
            if !deserializer.is_human_readable() {
                return deserializer.deserialize_str(TextVisitor::new("options of Dejarik"));
            }
            let MapOnly(json) = MapOnly::<Json>::deserialize(deserializer)?;
            let Json { roster, deal, first, path, kill_margin, blocked_push, quiet_limit } = json;
            let options =
                Options { roster, deal, first, path, kill_margin, blocked_push, quiet_limit };
            options.check().map_err(de::Error::custom)?;
            Ok(options)
        }
    }

    impl Serialize for KillMargin {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            self.0.serialize(serializer)
        }
    }

    impl<'de> Deserialize<'de> for KillMargin {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<KillMargin, D::Error> {
            u8::deserialize(deserializer).map(KillMargin)
        }
    }

    impl Serialize for Roster {
        fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
            let replaced = self.replaced();
            let mut map = serializer.serialize_map(Some(replaced.clone().count()))?;
            for (piece, Ratings { attack, defence, movement }) in replaced {
                map.serialize_entry(&piece, &[attack, defence, movement])?;
            }
            map.end()
        }
    }

    impl<'de> Deserialize<'de> for Roster {
        fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Roster, D::Error> {
            deserializer.deserialize_map(RosterVisitor)
        }
    }

    struct RosterVisitor;

    impl<'de> Visitor<'de> for RosterVisitor {
        type Value = Roster;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("an object from letters to [attack, defence, movement]")
        }

        fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Roster, A::Error> {
            let mut roster = Roster::TRADITIONAL;
            let mut seen = [false; 8];
            while let Some((piece, [attack, defence, movement])) =
                map.next_entry::<Piece, [u8; 3]>()?
            {
                if core::mem::replace(&mut seen[piece.index()], true) {
                    return Err(de::Error::custom(format_args!("{piece} is there twice")));
                }
                roster[piece] = Ratings::new(attack, defence, movement);
            }
            Ok(roster)
        }
    }
}
