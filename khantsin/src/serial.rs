//! serde, through texts and checked values only.
//!
//! Options are the JSON object of T7, listing what differs from the defaults; in compact formats
//! they are their text. A game is a pair of its options and its position text. Everything else is
//! its text, positions of the track are their numbers.

use core::fmt;
use core::marker::PhantomData;
use core::str::FromStr;

use serde::Deserialize;
use serde::de::{self, DeserializeSeed, Deserializer, MapAccess, SeqAccess, Visitor};
use serde::ser::{Serialize, SerializeMap, SerializeTuple, Serializer};

use crate::options::Setting;
use crate::{
    Cell, Claws, ClawsError, Colour, KhanTsin, Move, Options, Player, Position, Reason, Roll,
    Setup, Speed, Stack,
};

/// Reads a string, and only a string, by a function.
struct Text<T, F>(F, &'static str, PhantomData<T>);

impl<T, E: fmt::Display, F: FnOnce(&str) -> Result<T, E>> Visitor<'_> for Text<T, F> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.1)
    }

    fn visit_str<D: de::Error>(self, text: &str) -> Result<T, D> {
        (self.0)(text).map_err(D::custom)
    }
}

macro_rules! as_text {
    ($($type:ty, $expected:literal, $read:expr;)*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$type, D::Error> {
                deserializer.deserialize_str(Text($read, $expected, PhantomData))
            }
        }
    )*};
}

fn named<T: fmt::Display>(
    all: impl IntoIterator<Item = T>,
    name: impl Fn(&T) -> &'static str,
    text: &str,
    unknown: &'static str,
) -> Result<T, &'static str> {
    all.into_iter().find(|value| name(value) == text).ok_or(unknown)
}

as_text! {
    Move, "a move as text", Move::from_str;
    Roll, "a roll as text", Roll::from_str;
    Position, "a position text", Position::from_str;
    Stack, "a stack as text", Stack::from_str;
    Player, "`south` or `north`", Player::from_str;
    Setup, "the name of a set-up", |text: &str| named(Setup::ALL, |s| s.name(), text,
        "unknown setup: expected blocks, alternating, claws or random (T7)");
    Speed, "the name of a speed", |text: &str| named(Speed::ALL, |s| s.name(), text,
        "unknown speed: expected free, four, claws or claws_up_to (T7)");
    Colour, "the name of a colour", |text: &str| named(Colour::ALL, |c| c.name(), text,
        "unknown colour: expected red, black or white (T1.2)");
    Reason, "a reason", |text: &str| named([Reason::StackOfNine, Reason::NoLegalMove],
        |reason| reason.name(), text, "unknown reason: expected `stack of nine` or `no legal move` (T4)");
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Cell::new(number).ok_or_else(|| {
            de::Error::invalid_value(de::Unexpected::Unsigned(number.into()), &"1 to 36 (T1.1)")
        })
    }
}

impl Serialize for Claws {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.to_array())
    }
}

impl<'de> Deserialize<'de> for Claws {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Claws, D::Error> {
        struct List;

        impl<'de> Visitor<'de> for List {
            type Value = Claws;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a list of 36 numbers of claws (T1.1)")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Claws, A::Error> {
                let mut claws = [0; 36];
                for here in &mut claws {
                    *here =
                        seq.next_element()?.ok_or_else(|| de::Error::custom(ClawsError::Length))?;
                }
                if seq.next_element::<de::IgnoredAny>()?.is_some() {
                    return Err(de::Error::custom(ClawsError::Length));
                }
                Claws::new(claws).map_err(de::Error::custom)
            }
        }

        deserializer.deserialize_seq(List)
    }
}

impl Serialize for Options {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            return serializer.collect_str(self);
        }
        let settings = || self.diff(&Options::default()).map(|(setting, _)| setting);
        let mut map = serializer.serialize_map(Some(settings().count()))?;
        for setting in settings() {
            let key = setting.key();
            match setting {
                Setting::Setup(setup) => map.serialize_entry(key, &setup)?,
                Setting::First(first) => map.serialize_entry(key, &first)?,
                Setting::Zone(zone) => map.serialize_entry(key, &zone)?,
                Setting::Reversal(reversal) => map.serialize_entry(key, &reversal)?,
                Setting::Speed(speed) => map.serialize_entry(key, &speed)?,
                Setting::Claws(claws) => map.serialize_entry(key, &claws)?,
            }
        }
        map.end()
    }
}

/// Reads a key of T7 and gives its place.
struct Key;

impl<'de> DeserializeSeed<'de> for Key {
    type Value = usize;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<usize, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl Visitor<'_> for Key {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the name of an option (T7)")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<usize, E> {
        Setting::KEYS
            .iter()
            .position(|&key| key == text)
            .ok_or_else(|| E::unknown_field(text, &Setting::KEYS))
    }
}

impl<'de> Deserialize<'de> for Options {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Options, D::Error> {
        // Written by hand: a derived reader would also take a list for the object.
        struct Object;

        impl<'de> Visitor<'de> for Object {
            type Value = Options;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object of options (T7)")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Options, A::Error> {
                let mut options = Options::default();
                let mut seen = [false; Setting::KEYS.len()];
                while let Some(index) = map.next_key_seed(Key)? {
                    if core::mem::replace(&mut seen[index], true) {
                        return Err(de::Error::duplicate_field(Setting::KEYS[index]));
                    }
                    let setting = match index {
                        0 => Setting::Setup(map.next_value()?),
                        1 => Setting::First(map.next_value()?),
                        2 => Setting::Zone(map.next_value()?),
                        3 => Setting::Reversal(map.next_value()?),
                        4 => Setting::Speed(map.next_value()?),
                        _ => Setting::Claws(map.next_value()?),
                    };
                    setting.apply(&mut options);
                }
                options.check().map_err(de::Error::custom)?;
                Ok(options)
            }
        }

        if deserializer.is_human_readable() {
            deserializer.deserialize_map(Object)
        } else {
            let read = Options::from_str;
            deserializer.deserialize_str(Text(read, "options as text", PhantomData))
        }
    }
}

impl Serialize for KhanTsin {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut pair = serializer.serialize_tuple(2)?;
        pair.serialize_element(&self.options())?;
        pair.serialize_element(&self.position())?;
        pair.end()
    }
}

impl<'de> Deserialize<'de> for KhanTsin {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<KhanTsin, D::Error> {
        let (options, position) = <(Options, Position)>::deserialize(deserializer)?;
        KhanTsin::from_position(options, &position).map_err(de::Error::custom)
    }
}
