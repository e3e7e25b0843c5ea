//! The names of options, for messages and comparisons.

use core::fmt;

/// An option by its name in JSON and in text (K14); those of Kinta are sub-keys of `kinta`.
///
/// # Examples
///
/// ```
/// use klinzha::OptionKey;
///
/// assert_eq!(OptionKey::QuietLimit.as_str(), "quiet_limit");
/// assert_eq!(OptionKey::QuietLimit.rule(), "K7.5");
/// assert_eq!(OptionKey::Mines.to_string(), "kinta.mines");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum OptionKey {
    /// `board`
    Board,
    /// `form`
    Form,
    /// `first_placer`
    FirstPlacer,
    /// `placement_order`
    PlacementOrder,
    /// `half_spaces`
    HalfSpaces,
    /// `early_goal`
    EarlyGoal,
    /// `honor_setup`
    HonorSetup,
    /// `goal_danger`
    GoalDanger,
    /// `goal_transfer`
    GoalTransfer,
    /// `blockader_takes_goal`
    BlockaderTakesGoal,
    /// `ablation`
    Ablation,
    /// `clouds`
    Clouds,
    /// `goal_on_neutral`
    GoalOnNeutral,
    /// `power_vanguards`
    PowerVanguards,
    /// `blind`
    Blind,
    /// `kaggas_crown`
    KaggasCrown,
    /// `quiet_limit`
    QuietLimit,
    /// `kinta`
    Kinta,
    /// `kinta.stats`
    Stats,
    /// `kinta.weapons`
    Weapons,
    /// `kinta.mines`
    Mines,
    /// `kinta.weapon_capture`
    WeaponCapture,
    /// `kinta.ranks`
    Ranks,
}

impl OptionKey {
    /// The keys of the object itself, in the rulebook's order.
    pub const TOP: [OptionKey; 18] = [
        OptionKey::Board,
        OptionKey::Form,
        OptionKey::FirstPlacer,
        OptionKey::PlacementOrder,
        OptionKey::HalfSpaces,
        OptionKey::EarlyGoal,
        OptionKey::HonorSetup,
        OptionKey::GoalDanger,
        OptionKey::GoalTransfer,
        OptionKey::BlockaderTakesGoal,
        OptionKey::Ablation,
        OptionKey::Clouds,
        OptionKey::GoalOnNeutral,
        OptionKey::PowerVanguards,
        OptionKey::Blind,
        OptionKey::KaggasCrown,
        OptionKey::QuietLimit,
        OptionKey::Kinta,
    ];

    /// Returns the name; a sub-key's is without `kinta.`.
    ///
    /// ```
    /// use klinzha::OptionKey;
    ///
    /// assert_eq!(OptionKey::GoalDanger.as_str(), "goal_danger");
    /// ```
    pub const fn as_str(self) -> &'static str {
        match self {
            OptionKey::Board => "board",
            OptionKey::Form => "form",
            OptionKey::FirstPlacer => "first_placer",
            OptionKey::PlacementOrder => "placement_order",
            OptionKey::HalfSpaces => "half_spaces",
            OptionKey::EarlyGoal => "early_goal",
            OptionKey::HonorSetup => "honor_setup",
            OptionKey::GoalDanger => "goal_danger",
            OptionKey::GoalTransfer => "goal_transfer",
            OptionKey::BlockaderTakesGoal => "blockader_takes_goal",
            OptionKey::Ablation => "ablation",
            OptionKey::Clouds => "clouds",
            OptionKey::GoalOnNeutral => "goal_on_neutral",
            OptionKey::PowerVanguards => "power_vanguards",
            OptionKey::Blind => "blind",
            OptionKey::KaggasCrown => "kaggas_crown",
            OptionKey::QuietLimit => "quiet_limit",
            OptionKey::Kinta => "kinta",
            OptionKey::Stats => "stats",
            OptionKey::Weapons => "weapons",
            OptionKey::Mines => "mines",
            OptionKey::WeaponCapture => "weapon_capture",
            OptionKey::Ranks => "ranks",
        }
    }

    /// Returns the number of the rule that says what the option means.
    ///
    /// ```
    /// use klinzha::OptionKey;
    ///
    /// assert_eq!(OptionKey::GoalDanger.rule(), "K6.2");
    /// ```
    pub const fn rule(self) -> &'static str {
        match self {
            OptionKey::Board => "K1",
            OptionKey::Form => "K10",
            OptionKey::FirstPlacer => "K8.1",
            OptionKey::PlacementOrder => "K8.7",
            OptionKey::HalfSpaces | OptionKey::EarlyGoal => "K8.8",
            OptionKey::HonorSetup => "K8.9",
            OptionKey::GoalDanger => "K6.2",
            OptionKey::GoalTransfer => "K5.3",
            OptionKey::BlockaderTakesGoal => "K4.6",
            OptionKey::Ablation => "K9.1",
            OptionKey::Clouds | OptionKey::GoalOnNeutral => "K9.2",
            OptionKey::PowerVanguards => "K9.3",
            OptionKey::Blind => "K11.1",
            OptionKey::KaggasCrown => "K9.4",
            OptionKey::QuietLimit => "K7.5",
            OptionKey::Kinta => "K12",
            OptionKey::Stats => "K12.1",
            OptionKey::Weapons => "K12.8",
            OptionKey::Mines => "K12.10",
            OptionKey::WeaponCapture => "K12.11",
            OptionKey::Ranks => "K12.12",
        }
    }

    /// The place in a set of keys.
    pub(super) const fn bit(self) -> u32 {
        1 << self as u32
    }

    /// The key of the object itself with this name.
    pub(super) fn from_name(name: &str) -> Option<OptionKey> {
        OptionKey::TOP.into_iter().find(|key| key.as_str() == name)
    }
}

impl fmt::Display for OptionKey {
    /// Writes the name, with `kinta.` before a sub-key.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self > OptionKey::Kinta {
            f.write_str("kinta.")?;
        }
        f.write_str(self.as_str())
    }
}
