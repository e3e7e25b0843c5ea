//! The parts that JSON values are read with.

use core::fmt;
use core::marker::PhantomData;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, Unexpected, Visitor};

use crate::options::OptionKey;

/// An object with these keys and no others, each at most once.
pub(super) trait Fields: Sized {
    type Value;
    /// What is expected, with the rule.
    const EXPECTED: &'static str;
    /// The keys, as a message lists them.
    const LISTED: &'static str;
    /// The keys.
    const NAMES: &'static [&'static str];
    /// What the object is called in messages.
    const OF: &'static str;
    /// The keys that may not be missing, as a set of their places.
    const REQUIRED: u32 = 0;

    fn read<'de, A: MapAccess<'de>>(&mut self, index: usize, map: &mut A) -> Result<(), A::Error>;
    fn finish(self) -> Self::Value;
}

pub(super) struct Object<T>(pub(super) T);

impl<'de, T: Fields> DeserializeSeed<'de> for Object<T> {
    type Value = T::Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T::Value, D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de, T: Fields> Visitor<'de> for Object<T> {
    type Value = T::Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(T::EXPECTED)
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<T::Value, A::Error> {
        let mut seen = 0;
        while let Some(index) = map.next_key_seed(Key(PhantomData::<T>))? {
            if seen & 1 << index != 0 {
                let name = T::NAMES[index];
                return Err(A::Error::custom(format_args!(
                    "`{name}` comes twice in {}: each key is given once (K14)",
                    T::OF
                )));
            }
            seen |= 1 << index;
            self.0.read(index, &mut map)?;
        }
        let missing = (0..T::NAMES.len()).find(|place| T::REQUIRED & !seen & 1 << place != 0);
        match missing {
            None => Ok(self.0.finish()),
            Some(place) => Err(A::Error::custom(format_args!(
                "`{}` is missing in {}: it is required (K14)",
                T::NAMES[place],
                T::OF
            ))),
        }
    }
}

/// A key of an object, by its place.
struct Key<T>(PhantomData<T>);

impl<'de, T: Fields> DeserializeSeed<'de> for Key<T> {
    type Value = usize;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<usize, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl<T: Fields> Visitor<'_> for Key<T> {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a key of {}: {}", T::OF, T::LISTED)
    }

    fn visit_str<E: Error>(self, found: &str) -> Result<usize, E> {
        T::NAMES.iter().position(|&name| name == found).ok_or_else(|| {
            E::custom(format_args!(
                "unknown key `{found}` in {}: the keys are {} (K14)",
                T::OF,
                T::LISTED
            ))
        })
    }
}

/// A word, read by its table.
pub(super) struct Word<T> {
    pub(super) name: &'static str,
    pub(super) rule: &'static str,
    pub(super) expected: &'static str,
    pub(super) parse: fn(&str) -> Option<T>,
}

impl<'de, T> DeserializeSeed<'de> for Word<T> {
    type Value = T;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<T, D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<T> Visitor<'_> for Word<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} for `{}` ({})", self.expected, self.name, self.rule)
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<T, E> {
        (self.parse)(word).ok_or_else(|| E::invalid_value(Unexpected::Str(word), &self))
    }
}

/// True or false.
pub(super) struct Flag(pub(super) OptionKey);

impl<'de> DeserializeSeed<'de> for Flag {
    type Value = bool;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<bool, D::Error> {
        deserializer.deserialize_bool(self)
    }
}

impl Visitor<'_> for Flag {
    type Value = bool;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "true or false for `{}` ({})", self.0, self.0.rule())
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<bool, E> {
        Ok(value)
    }
}

/// An integer from one to `most`; a boolean or a fraction is none.
pub(super) struct Number {
    pub(super) most: u16,
    pub(super) expected: &'static str,
}

impl<'de> DeserializeSeed<'de> for Number {
    type Value = u16;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<u16, D::Error> {
        deserializer.deserialize_u64(self)
    }
}

impl Visitor<'_> for Number {
    type Value = u16;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.expected)
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<u16, E> {
        match u16::try_from(value) {
            Ok(number) if (1..=self.most).contains(&number) => Ok(number),
            _ => Err(E::invalid_value(Unexpected::Unsigned(value), &self)),
        }
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<u16, E> {
        match u64::try_from(value) {
            Ok(value) => self.visit_u64(value),
            Err(_) => Err(E::invalid_value(Unexpected::Signed(value), &self)),
        }
    }
}

/// What `S` reads, or null.
pub(super) struct OrNull<S>(pub(super) S);

impl<'de, S: DeserializeSeed<'de>> DeserializeSeed<'de> for OrNull<S> {
    type Value = Option<S::Value>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        deserializer.deserialize_option(self)
    }
}

impl<'de, S: DeserializeSeed<'de>> Visitor<'de> for OrNull<S> {
    type Value = Option<S::Value>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value or null")
    }

    fn visit_none<E: Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_unit<E: Error>(self) -> Result<Self::Value, E> {
        Ok(None)
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<Self::Value, D::Error> {
        self.0.deserialize(deserializer).map(Some)
    }
}
