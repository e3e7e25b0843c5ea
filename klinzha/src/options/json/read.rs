//! Options from the JSON object of K14, or from text in compact formats.
//!
//! Read by hand and not derived, so that a player who mistypes learns the key, what was expected
//! and the rule, and so that nothing K14 forbids slips through.

use core::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, Unexpected, Visitor};

use super::kinta::KintaFields;
use super::parts::{Fields, Flag, Number, Object, OrNull, Word};
use crate::options::{
    Ablation, AnyOptions, CloudCount, CloudEffect, Clouds, Crown, FirstPlacer, Form, GoalDanger,
    GoalTransfer, OptionKey, Options, PlacementOrder, text,
};
use crate::{Board, Flat, Tetrahedral};

impl<'de> serde::Deserialize<'de> for AnyOptions {
    /// Reads and checks options; the key `board` says on which board.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<AnyOptions, D::Error> {
        let options = read(deserializer)?;
        options.check().map_err(D::Error::custom)?;
        Ok(options)
    }
}

impl<'de, B: Board> serde::Deserialize<'de> for Options<B> {
    /// Reads and checks options. Those of another board are refused; without the key `board` they
    /// are of the flat one.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Options<B>, D::Error> {
        let any = read(deserializer)?;
        let options = any.on_board::<B>().ok_or_else(|| {
            let (found, wanted) = (any.board(), B::NAME);
            D::Error::custom(format_args!(
                "options of the {found} board where the {wanted} one is played: the key `board` \
                 says which (K14)"
            ))
        })?;
        options.check().map_err(D::Error::custom)?;
        Ok(options)
    }
}

fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<AnyOptions, D::Error> {
    if deserializer.is_human_readable() {
        Object(TopFields::default()).deserialize(deserializer)
    } else {
        deserializer.deserialize_str(TextVisitor)
    }
}

struct TextVisitor;

impl Visitor<'_> for TextVisitor {
    type Value = AnyOptions;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text of options, such as `standard` (K14)")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<AnyOptions, E> {
        text::read(text).map_err(E::custom)
    }
}

#[derive(Default)]
struct TopFields {
    options: Options<Flat>,
    tetrahedral: bool,
}

impl Fields for TopFields {
    type Value = AnyOptions;
    const EXPECTED: &'static str = "an object of options (K14)";
    const LISTED: &'static str = "`board`, `form`, `first_placer`, `placement_order`, \
         `half_spaces`, `early_goal`, `honor_setup`, `goal_danger`, `goal_transfer`, \
         `blockader_takes_goal`, `ablation`, `clouds`, `goal_on_neutral`, `power_vanguards`, \
         `blind`, `kaggas_crown`, `quiet_limit` and `kinta`";
    const NAMES: &'static [&'static str] = {
        const NAMES: [&str; OptionKey::TOP.len()] = {
            let mut names = [""; OptionKey::TOP.len()];
            let mut index = 0;
            while index < names.len() {
                names[index] = OptionKey::TOP[index].as_str();
                index += 1;
            }
            names
        };
        &NAMES
    };
    const OF: &'static str = "the options";

    fn read<'de, A: MapAccess<'de>>(&mut self, index: usize, map: &mut A) -> Result<(), A::Error> {
        let key = OptionKey::TOP[index];
        let options = &mut self.options;
        macro_rules! word {
            ($type:ident, $expected:expr) => {
                Word {
                    name: key.as_str(),
                    rule: key.rule(),
                    expected: $expected,
                    parse: $type::from_word,
                }
            };
            ($type:ident) => {
                word!($type, $type::EXPECTED)
            };
        }
        match key {
            OptionKey::Board => {
                let parse = |name: &str| match name {
                    Flat::NAME => Some(false),
                    Tetrahedral::NAME => Some(true),
                    _ => None,
                };
                let expected = "`flat` or `tetrahedral`";
                let word = Word { name: key.as_str(), rule: key.rule(), expected, parse };
                self.tetrahedral = map.next_value_seed(word)?;
            }
            OptionKey::Form => options.form = map.next_value_seed(word!(Form))?,
            OptionKey::FirstPlacer => {
                options.first_placer = map.next_value_seed(word!(FirstPlacer))?;
            }
            OptionKey::PlacementOrder => {
                options.placement_order = map.next_value_seed(word!(PlacementOrder))?;
            }
            OptionKey::HalfSpaces => options.half_spaces = map.next_value_seed(Flag(key))?,
            OptionKey::EarlyGoal => options.early_goal = map.next_value_seed(Flag(key))?,
            OptionKey::HonorSetup => options.honor_setup = map.next_value_seed(Flag(key))?,
            OptionKey::GoalDanger => {
                options.goal_danger = Some(map.next_value_seed(word!(GoalDanger))?);
            }
            OptionKey::GoalTransfer => {
                options.goal_transfer = map.next_value_seed(word!(GoalTransfer))?;
            }
            OptionKey::BlockaderTakesGoal => {
                options.blockader_takes_goal = map.next_value_seed(Flag(key))?;
            }
            OptionKey::Ablation => {
                options.ablation = map.next_value_seed(OrNull(Object(AblationFields(None))))?;
            }
            OptionKey::Clouds => {
                options.clouds = map.next_value_seed(OrNull(Object(CloudsFields::default())))?;
            }
            OptionKey::GoalOnNeutral => options.goal_on_neutral = map.next_value_seed(Flag(key))?,
            OptionKey::PowerVanguards => {
                options.power_vanguards = map.next_value_seed(Flag(key))?;
            }
            OptionKey::Blind => options.blind = map.next_value_seed(Flag(key))?,
            OptionKey::KaggasCrown => {
                let crown = word!(Crown, "null, `point` or `corner`");
                options.kaggas_crown = map.next_value_seed(OrNull(crown))?;
            }
            OptionKey::QuietLimit => {
                let expected = "null or an integer from 1 to 65535 for `quiet_limit` (K7.5)";
                let limit = Number { most: u16::MAX, expected };
                options.quiet_limit = map.next_value_seed(OrNull(limit))?;
            }
            // The sub-keys are read by the fields of `kinta`.
            OptionKey::Kinta
            | OptionKey::Stats
            | OptionKey::Weapons
            | OptionKey::Mines
            | OptionKey::WeaponCapture
            | OptionKey::Ranks => {
                options.kinta = map.next_value_seed(OrNull(Object(KintaFields::default())))?;
            }
        }
        Ok(())
    }

    fn finish(self) -> AnyOptions {
        AnyOptions::from_parts(self.options, self.tetrahedral)
    }
}

struct AblationFields(Option<u8>);

impl Fields for AblationFields {
    type Value = Ablation;
    const EXPECTED: &'static str = "null or an object with the key `limit` for `ablation` (K9.1)";
    const LISTED: &'static str = "`limit`";
    const NAMES: &'static [&'static str] = &["limit"];
    const OF: &'static str = "`ablation`";
    const REQUIRED: u32 = 0b1;

    fn read<'de, A: MapAccess<'de>>(&mut self, _: usize, map: &mut A) -> Result<(), A::Error> {
        let expected = "null or an integer from 1 to 255 for `ablation.limit` (K9.1)";
        let limit = map.next_value_seed(OrNull(Number { most: 255, expected }))?;
        self.0 = limit.map(|limit| limit as u8);
        Ok(())
    }

    fn finish(self) -> Ablation {
        Ablation { limit: self.0 }
    }
}

struct CloudsFields(Clouds);

impl Default for CloudsFields {
    /// Both keys are required, so these values are always replaced.
    fn default() -> CloudsFields {
        CloudsFields(Clouds { count: CloudCount::Spindles, effect: CloudEffect::Neutral })
    }
}

impl Fields for CloudsFields {
    type Value = Clouds;
    const EXPECTED: &'static str =
        "null or an object with the keys `count` and `effect` for `clouds` (K9.2)";
    const LISTED: &'static str = "`count` and `effect`";
    const NAMES: &'static [&'static str] = &["count", "effect"];
    const OF: &'static str = "`clouds`";
    const REQUIRED: u32 = 0b11;

    fn read<'de, A: MapAccess<'de>>(&mut self, index: usize, map: &mut A) -> Result<(), A::Error> {
        if index == 0 {
            self.0.count = map.next_value_seed(Count)?;
        } else {
            self.0.effect = map.next_value_seed(Word {
                name: "clouds.effect",
                rule: "K9.2, K11.2",
                expected: CloudEffect::EXPECTED,
                parse: CloudEffect::from_word,
            })?;
        }
        Ok(())
    }

    fn finish(self) -> Clouds {
        self.0
    }
}

/// A number of clouds, or the word for a throw.
struct Count;

impl Count {
    const NUMBER: Number = Number {
        most: 27,
        expected: "an integer from 1 to 27 or `spindles` for `clouds.count` (K9.2)",
    };
}

impl<'de> DeserializeSeed<'de> for Count {
    type Value = CloudCount;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<CloudCount, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl Visitor<'_> for Count {
    type Value = CloudCount;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Count::NUMBER.expecting(f)
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<CloudCount, E> {
        Count::NUMBER.visit_u64(value).map(|count| CloudCount::Fixed(count as u8))
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<CloudCount, E> {
        Count::NUMBER.visit_i64(value).map(|count| CloudCount::Fixed(count as u8))
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<CloudCount, E> {
        match word {
            "spindles" => Ok(CloudCount::Spindles),
            _ => Err(E::invalid_value(Unexpected::Str(word), &self)),
        }
    }
}
