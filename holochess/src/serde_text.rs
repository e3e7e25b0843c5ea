//! Values that serde sees as their text, and nothing else.

/// Implements `Serialize` and `Deserialize` through `Display` and `FromStr`.
macro_rules! as_text {
    ($type:ty, $expecting:literal) => {
        #[cfg(feature = "serde")]
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<$type, D::Error> {
                deserializer.deserialize_str($crate::serde_text::TextVisitor::new($expecting))
            }
        }
    };
}

pub(crate) use as_text;

/// Reads a value from a string through `FromStr`.
#[cfg(feature = "serde")]
pub(crate) struct TextVisitor<T> {
    expecting: &'static str,
    value: core::marker::PhantomData<T>,
}

#[cfg(feature = "serde")]
impl<T> TextVisitor<T> {
    pub(crate) const fn new(expecting: &'static str) -> TextVisitor<T> {
        TextVisitor { expecting, value: core::marker::PhantomData }
    }
}

#[cfg(feature = "serde")]
impl<T: core::str::FromStr<Err: core::fmt::Display>> serde::de::Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.expecting)
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// Reads a structure from a map alone: a derived one would take a sequence as well.
#[cfg(feature = "serde")]
pub(crate) struct MapOnly<T>(pub(crate) T);

#[cfg(feature = "serde")]
impl<'de, T: serde::Deserialize<'de>> serde::Deserialize<'de> for MapOnly<T> {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<MapOnly<T>, D::Error> {
        struct MapVisitor<T>(core::marker::PhantomData<T>);

        impl<'de, T: serde::Deserialize<'de>> serde::de::Visitor<'de> for MapVisitor<T> {
            type Value = MapOnly<T>;

            fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(
                self,
                map: A,
            ) -> Result<MapOnly<T>, A::Error> {
                T::deserialize(serde::de::value::MapAccessDeserializer::new(map)).map(MapOnly)
            }
        }

        deserializer.deserialize_map(MapVisitor(core::marker::PhantomData))
    }
}

/// Says whether a value can be left out.
#[cfg(feature = "serde")]
pub(crate) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

/// Implements `Serialize` and `Deserialize` for a state through its options and its position,
/// which are validated together.
macro_rules! as_options_and_position {
    ($state:ident, $options:ty, $setup:ty, $name:literal) => {
        #[cfg(feature = "serde")]
        impl serde::Serialize for $state {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use serde::ser::SerializeStruct;
                let mut state = serializer.serialize_struct($name, 2)?;
                state.serialize_field("options", &self.options())?;
                state.serialize_field("position", &self.to_setup())?;
                state.end()
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $state {
            fn deserialize<D: serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<$state, D::Error> {
                #[derive(serde::Deserialize)]
                #[serde(deny_unknown_fields, rename = $name)]
                struct State {
                    options: $options,
                    position: $setup,
                }
                let State { options, position } = serde::Deserialize::deserialize(deserializer)?;
                $state::from_setup(options, &position).map_err(serde::de::Error::custom)
            }
        }
    };
}

pub(crate) use as_options_and_position;
