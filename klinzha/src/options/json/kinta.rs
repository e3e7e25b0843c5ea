//! The value of `kinta` from JSON.

use core::fmt;

use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};

use super::parts::{Fields, Flag, Number, Object, OrNull, Word};
use crate::Kind;
use crate::options::{KintaOptions, Mines, OptionKey, Rank, Stats};

#[derive(Default)]
pub(super) struct KintaFields(KintaOptions);

impl Fields for KintaFields {
    type Value = KintaOptions;
    const EXPECTED: &'static str = "null or an object for `kinta` (K12)";
    const LISTED: &'static str = "`stats`, `weapons`, `mines`, `weapon_capture` and `ranks`";
    const NAMES: &'static [&'static str] =
        &["stats", "weapons", "mines", "weapon_capture", "ranks"];
    const OF: &'static str = "`kinta`";

    fn read<'de, A: MapAccess<'de>>(&mut self, index: usize, map: &mut A) -> Result<(), A::Error> {
        let kinta = &mut self.0;
        match index {
            0 => kinta.stats = map.next_value_seed(Object(StatsFields(kinta.stats)))?,
            1 => kinta.weapons = map.next_value_seed(Flag(OptionKey::Weapons))?,
            2 => {
                kinta.mines = map.next_value_seed(Word {
                    name: "kinta.mines",
                    rule: OptionKey::Mines.rule(),
                    expected: Mines::EXPECTED,
                    parse: Mines::from_word,
                })?;
            }
            3 => kinta.weapon_capture = map.next_value_seed(Flag(OptionKey::WeaponCapture))?,
            _ => kinta.ranks = map.next_value_seed(Object(RanksFields::default()))?,
        }
        Ok(())
    }

    fn finish(self) -> KintaOptions {
        self.0
    }
}

const KINDS: &[&str] = &["fencer", "lancer", "swift", "flier", "vanguard", "blockader"];
const LISTED_KINDS: &str = "`fencer`, `lancer`, `swift`, `flier`, `vanguard` and `blockader`";

struct StatsFields([Stats; 6]);

impl Fields for StatsFields {
    type Value = [Stats; 6];
    const EXPECTED: &'static str = "an object of kinds for `kinta.stats` (K12.1)";
    const LISTED: &'static str = LISTED_KINDS;
    const NAMES: &'static [&'static str] = KINDS;
    const OF: &'static str = "`kinta.stats`";

    fn read<'de, A: MapAccess<'de>>(&mut self, index: usize, map: &mut A) -> Result<(), A::Error> {
        self.0[index] = map.next_value_seed(Pair)?;
        Ok(())
    }

    fn finish(self) -> [Stats; 6] {
        self.0
    }
}

/// Attack value and hit points.
struct Pair;

impl<'de> DeserializeSeed<'de> for Pair {
    type Value = Stats;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Stats, D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for Pair {
    type Value = Stats;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of an attack value and hit points in `kinta.stats` (K12.1)")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Stats, A::Error> {
        let expected = "an attack value, an integer from 1 to 6, in `kinta.stats` (K12.1)";
        let attack = list
            .next_element_seed(Number { most: 6, expected })?
            .ok_or_else(|| A::Error::invalid_length(0, &self))?;
        let expected = "hit points, an integer from 1 to 99, in `kinta.stats` (K12.1)";
        let hit_points = list
            .next_element_seed(Number { most: 99, expected })?
            .ok_or_else(|| A::Error::invalid_length(1, &self))?;
        if list.next_element::<IgnoredAny>()?.is_some() {
            return Err(A::Error::invalid_length(3, &self));
        }
        Ok(Stats { attack: attack as u8, hit_points: hit_points as u8 })
    }
}

#[derive(Default)]
struct RanksFields([[Option<Rank>; 9]; 2]);

impl Fields for RanksFields {
    type Value = [[Option<Rank>; 9]; 2];
    const EXPECTED: &'static str = "an object of sides for `kinta.ranks` (K12.12)";
    const LISTED: &'static str = "`green` and `gold`";
    const NAMES: &'static [&'static str] = &["green", "gold"];
    const OF: &'static str = "`kinta.ranks`";

    fn read<'de, A: MapAccess<'de>>(&mut self, index: usize, map: &mut A) -> Result<(), A::Error> {
        self.0[index] = map.next_value_seed(Object(SideFields::default()))?;
        Ok(())
    }

    fn finish(self) -> [[Option<Rank>; 9]; 2] {
        self.0
    }
}

#[derive(Default)]
struct SideFields([Option<Rank>; 9]);

impl Fields for SideFields {
    type Value = [Option<Rank>; 9];
    const EXPECTED: &'static str = "an object of kinds for a side of `kinta.ranks` (K12.12)";
    const LISTED: &'static str = LISTED_KINDS;
    const NAMES: &'static [&'static str] = KINDS;
    const OF: &'static str = "a side of `kinta.ranks`";

    fn read<'de, A: MapAccess<'de>>(&mut self, index: usize, map: &mut A) -> Result<(), A::Error> {
        let kind = Kind::ALL[index];
        map.next_value_seed(RankList { kind, ranks: &mut self.0[kind.slots()] })
    }

    fn finish(self) -> [Option<Rank>; 9] {
        self.0
    }
}

/// The ranks of a kind, in the order of placing; those left out have none.
struct RankList<'a> {
    kind: Kind,
    ranks: &'a mut [Option<Rank>],
}

impl<'de> DeserializeSeed<'de> for RankList<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_seq(self)
    }
}

impl<'de> Visitor<'de> for RankList<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, kind) = (self.kind.number(), self.kind);
        match number {
            1 => write!(f, "a list of at most 1 rank for the {kind} in `kinta.ranks` (K12.12)"),
            _ => write!(
                f,
                "a list of at most {number} ranks for the {kind}s in `kinta.ranks` (K12.12)"
            ),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<(), A::Error> {
        for place in self.ranks.iter_mut() {
            let rank = OrNull(Word {
                name: "kinta.ranks",
                rule: OptionKey::Ranks.rule(),
                expected: "null, `veteran`, `klin` or `dahha`",
                parse: Rank::from_word,
            });
            match list.next_element_seed(rank)? {
                Some(rank) => *place = rank,
                None => return Ok(()),
            }
        }
        if list.next_element::<IgnoredAny>()?.is_some() {
            return Err(A::Error::invalid_length(self.ranks.len() + 1, &self));
        }
        Ok(())
    }
}
