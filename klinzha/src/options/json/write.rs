//! Options as the JSON object of K14, or as text in compact formats.

use serde::ser::{Error, Serialize, SerializeMap, Serializer};

use crate::options::{
    Ablation, AnyOptions, CloudCount, Clouds, KintaOptions, Mines, OptionKey, Options, Rank, Stats,
};
use crate::{Board, Kind, Side};

impl<B: Board> Serialize for Options<B> {
    /// Writes what is not the default, in the rulebook's order; in a compact format, the text.
    /// Options that cannot be played are refused.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.check().map_err(S::Error::custom)?;
        if !serializer.is_human_readable() {
            return serializer.collect_str(self);
        }
        let mut map = serializer.serialize_map(Some(self.set_keys().count()))?;
        for key in self.set_keys() {
            map.serialize_entry(key.as_str(), &Value { options: self, key })?;
        }
        map.end()
    }
}

impl Serialize for AnyOptions {
    /// Writes the options, with the key `board` if it is the tetrahedral one.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            AnyOptions::Flat(options) => options.serialize(serializer),
            AnyOptions::Tetrahedral(options) => options.serialize(serializer),
        }
    }
}

struct Value<'a, B: Board> {
    options: &'a Options<B>,
    key: OptionKey,
}

impl<B: Board> Serialize for Value<'_, B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let options = self.options;
        match self.key {
            OptionKey::Board => serializer.serialize_str(B::NAME),
            OptionKey::Form => serializer.serialize_str(options.form.as_str()),
            OptionKey::FirstPlacer => serializer.serialize_str(options.first_placer.as_str()),
            OptionKey::PlacementOrder => serializer.serialize_str(options.placement_order.as_str()),
            OptionKey::HalfSpaces => serializer.serialize_bool(options.half_spaces),
            OptionKey::EarlyGoal => serializer.serialize_bool(options.early_goal),
            OptionKey::HonorSetup => serializer.serialize_bool(options.honor_setup),
            OptionKey::GoalDanger => serializer.serialize_str(options.danger().as_str()),
            OptionKey::GoalTransfer => serializer.serialize_str(options.goal_transfer.as_str()),
            OptionKey::BlockaderTakesGoal => {
                serializer.serialize_bool(options.blockader_takes_goal)
            }
            OptionKey::Ablation => options.ablation.map(AblationValue).serialize(serializer),
            OptionKey::Clouds => options.clouds.map(CloudsValue).serialize(serializer),
            OptionKey::GoalOnNeutral => serializer.serialize_bool(options.goal_on_neutral),
            OptionKey::PowerVanguards => serializer.serialize_bool(options.power_vanguards),
            OptionKey::Blind => serializer.serialize_bool(options.blind),
            OptionKey::KaggasCrown => {
                options.kaggas_crown.map(|crown| crown.as_str()).serialize(serializer)
            }
            OptionKey::QuietLimit => options.quiet_limit.serialize(serializer),
            // The sub-keys are part of the value of `kinta`.
            OptionKey::Kinta
            | OptionKey::Stats
            | OptionKey::Weapons
            | OptionKey::Mines
            | OptionKey::WeaponCapture
            | OptionKey::Ranks => options.kinta.as_ref().map(KintaValue).serialize(serializer),
        }
    }
}

struct AblationValue(Ablation);

impl Serialize for AblationValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(1))?;
        map.serialize_entry("limit", &self.0.limit)?;
        map.end()
    }
}

struct CloudsValue(Clouds);

impl Serialize for CloudsValue {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2))?;
        match self.0.count {
            CloudCount::Fixed(count) => map.serialize_entry("count", &count)?,
            CloudCount::Spindles => map.serialize_entry("count", "spindles")?,
        }
        map.serialize_entry("effect", self.0.effect.as_str())?;
        map.end()
    }
}

struct KintaValue<'a>(&'a KintaOptions);

impl Serialize for KintaValue<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let KintaOptions { stats, weapons, mines, weapon_capture, ranks } = self.0;
        let stats = (*stats != KintaOptions::STANDARD.stats).then_some(StatsValue(stats));
        let ranks = ranks.iter().flatten().any(Option::is_some).then_some(RanksValue(self.0));
        let length = usize::from(stats.is_some())
            + usize::from(*weapons)
            + usize::from(*mines != Mines::Outlawed)
            + usize::from(*weapon_capture)
            + usize::from(ranks.is_some());
        let mut map = serializer.serialize_map(Some(length))?;
        if let Some(stats) = stats {
            map.serialize_entry("stats", &stats)?;
        }
        if *weapons {
            map.serialize_entry("weapons", &true)?;
        }
        if *mines != Mines::Outlawed {
            map.serialize_entry("mines", mines.as_str())?;
        }
        if *weapon_capture {
            map.serialize_entry("weapon_capture", &true)?;
        }
        if let Some(ranks) = ranks {
            map.serialize_entry("ranks", &ranks)?;
        }
        map.end()
    }
}

/// The kinds whose stats are not the usual ones.
struct StatsValue<'a>(&'a [Stats; 6]);

impl Serialize for StatsValue<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let odd = |&kind: &Kind| self.0[kind as usize] != KintaOptions::STANDARD.stats_of(kind);
        let kinds = || Kind::ALL.into_iter().filter(odd);
        let mut map = serializer.serialize_map(Some(kinds().count()))?;
        for kind in kinds() {
            let Stats { attack, hit_points } = self.0[kind as usize];
            map.serialize_entry(kind.as_str(), &[attack, hit_points])?;
        }
        map.end()
    }
}

/// The sides that have ranks.
struct RanksValue<'a>(&'a KintaOptions);

impl Serialize for RanksValue<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let sides = || {
            let ranked = |side: &Side| self.0.ranks[side.index()].iter().any(Option::is_some);
            Side::ALL.into_iter().filter(ranked)
        };
        let mut map = serializer.serialize_map(Some(sides().count()))?;
        for side in sides() {
            map.serialize_entry(side.as_str(), &SideRanks(self.0, side))?;
        }
        map.end()
    }
}

/// The kinds of a side that have ranks.
struct SideRanks<'a>(&'a KintaOptions, Side);

impl Serialize for SideRanks<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let SideRanks(kinta, side) = *self;
        let kinds = || {
            let ranked = move |&kind: &Kind| kinta.ranks_of(side, kind).iter().any(Option::is_some);
            Kind::ALL.into_iter().filter(ranked)
        };
        let mut map = serializer.serialize_map(Some(kinds().count()))?;
        for kind in kinds() {
            let ranks = kinta.ranks_of(side, kind);
            let last = ranks.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
            map.serialize_entry(kind.as_str(), &RankList(&ranks[..last]))?;
        }
        map.end()
    }
}

struct RankList<'a>(&'a [Option<Rank>]);

impl Serialize for RankList<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(|rank| rank.map(Rank::as_str)))
    }
}
