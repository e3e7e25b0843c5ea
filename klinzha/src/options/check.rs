//! Which options can be played.

use super::{CloudCount, CloudEffect, Clouds, Form, Mines, Options, PlacementOrder};
use crate::{Board, Kind};

/// Why options cannot be played: a value out of range, or a combination that has no meaning (K14).
///
/// # Examples
///
/// ```
/// use klinzha::{Flat, Options, OptionsError};
///
/// let options = Options { blind: true, ..Options::<Flat>::reflective() };
/// let error = options.check().unwrap_err();
/// assert_eq!(error, OptionsError::ReflectiveBlind);
/// assert!(error.to_string().ends_with("(K10.1, K11.1)"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OptionsError {
    /// The game is a [`Lean`](crate::Lean) one, which carries no marks, clouds or live pieces.
    #[error(
        "`ablation`, `clouds` and `kinta` need `KlinZha<_, Full<_>>`: a lean game carries none of them"
    )]
    NeedsFull,
    /// The limit of marks is zero.
    #[error("an `ablation` limit of 0: it is 1 to 255, or none for marks that stay (K9.1)")]
    AblationLimit,
    /// The number of clouds is out of range.
    #[error("{0} clouds: there are 1 to 27 (K9.2)")]
    CloudCount(u8),
    /// The quiet limit is zero.
    #[error("a `quiet_limit` of 0: it is 1 to 65535, or none (K7.5)")]
    QuietLimit,
    /// An attack value is out of range.
    #[error("an attack value of {1} for the {0}: it is 1 to 6 (K12.1)")]
    Attack(Kind, u8),
    /// Hit points are out of range.
    #[error("{1} hit points for the {0}: they are 1 to 99 (K12.1)")]
    HitPoints(Kind, u8),
    /// Mines without weapons.
    #[error("`mines` without `weapons`: a mine is carried for a weapon (K12.10)")]
    MinesUnarmed,
    /// The capture of weapons where there are none.
    #[error("`weapon_capture` without `weapons`: there is nothing to take (K12.11)")]
    WeaponCaptureUnarmed,
    /// Honor set-up on the tetrahedral board.
    #[error("`honor_setup` on the tetrahedral board: it is for the flat board only (K8.9)")]
    TetrahedralHonorSetup,
    /// A blind game with one army.
    #[error("`blind` in the reflective form: a shared army is seen by both (K10.1, K11.1)")]
    ReflectiveBlind,
    /// Hiding clouds with one army.
    #[error(
        "clouds with the effect `hiding` in the reflective form: a shared army is seen by both \
         (K10.1, K11.2)"
    )]
    ReflectiveHidingClouds,
    /// A crown with one army.
    #[error("`kaggas_crown` in the reflective form: neither side chooses a point (K9.4, K10.2)")]
    ReflectiveCrown,
    /// Half-spaces with one army.
    #[error("`half_spaces` in the reflective form: pieces go on any free cell (K8.8, K10.2)")]
    ReflectiveHalfSpaces,
    /// An early Goal with one army.
    #[error("`early_goal` in the reflective form: the Goal is placed first (K8.8, K10.2)")]
    ReflectiveEarlyGoal,
    /// Honor set-up with one army.
    #[error("`honor_setup` in the reflective form: no side has a corner of its own (K8.9, K10.2)")]
    ReflectiveHonorSetup,
    /// A placement order with one army.
    #[error(
        "`placement_order` in the reflective form: both sides place in turn anyway (K8.7, K10.2)"
    )]
    ReflectivePlacementOrder,
    /// Weapons with one army.
    #[error("`weapons` in the reflective form: a shared army has nobody to arm it (K12.8, K12.13)")]
    ReflectiveWeapons,
    /// Ranks with one army.
    #[error("`ranks` in the reflective form: a shared army serves no side (K10.1, K12.12)")]
    ReflectiveRanks,
}

impl<B: Board> Options<B> {
    /// Says whether a game can be played under these options. Options without effect are accepted.
    ///
    /// # Errors
    ///
    /// Returns the first of the [`faults`](Options::faults).
    ///
    /// # Examples
    ///
    /// ```
    /// use klinzha::{Flat, Options, OptionsError};
    ///
    /// assert_eq!(Options::<Flat>::kinta().check(), Ok(()));
    ///
    /// let never = Options { quiet_limit: Some(0), ..Options::<Flat>::open() };
    /// assert_eq!(never.check(), Err(OptionsError::QuietLimit));
    /// ```
    pub fn check(&self) -> Result<(), OptionsError> {
        self.faults().next().map_or(Ok(()), Err)
    }

    /// Returns everything that is wrong: first values out of range, then combinations.
    ///
    /// # Examples
    ///
    /// ```
    /// use klinzha::{Flat, Options, OptionsError};
    ///
    /// let options =
    ///     Options { half_spaces: true, quiet_limit: Some(0), ..Options::<Flat>::reflective() };
    /// let faults = [OptionsError::QuietLimit, OptionsError::ReflectiveHalfSpaces];
    /// assert!(options.faults().eq(faults));
    /// ```
    pub fn faults(&self) -> impl Iterator<Item = OptionsError> + use<B> {
        let options = *self;
        options.bad_values().chain(options.bad_stats()).chain(options.bad_combinations())
    }

    fn bad_values(self) -> impl Iterator<Item = OptionsError> {
        let marks = self.ablation.is_some_and(|ablation| ablation.limit == Some(0));
        let clouds = match self.clouds {
            Some(Clouds { count: CloudCount::Fixed(count), .. }) if !(1..=27).contains(&count) => {
                Some(OptionsError::CloudCount(count))
            }
            _ => None,
        };
        let quiet = self.quiet_limit == Some(0);
        [
            marks.then_some(OptionsError::AblationLimit),
            clouds,
            quiet.then_some(OptionsError::QuietLimit),
        ]
        .into_iter()
        .flatten()
    }

    fn bad_stats(self) -> impl Iterator<Item = OptionsError> {
        self.kinta.into_iter().flat_map(|kinta| {
            Kind::ALL.into_iter().flat_map(move |kind| {
                let stats = kinta.stats_of(kind);
                let attack = (!(1..=6).contains(&stats.attack))
                    .then_some(OptionsError::Attack(kind, stats.attack));
                let hit_points = (!(1..=99).contains(&stats.hit_points))
                    .then_some(OptionsError::HitPoints(kind, stats.hit_points));
                attack.into_iter().chain(hit_points)
            })
        })
    }

    fn bad_combinations(self) -> impl Iterator<Item = OptionsError> {
        let shared = self.form == Form::Reflective;
        let hiding = matches!(self.clouds, Some(Clouds { effect: CloudEffect::Hiding, .. }));
        let armed = self.kinta.is_some_and(|kinta| kinta.weapons);
        let unarmed = self.kinta.filter(|kinta| !kinta.weapons);
        let mines = unarmed.is_some_and(|kinta| kinta.mines != Mines::Outlawed);
        let capture = unarmed.is_some_and(|kinta| kinta.weapon_capture);
        let ranked = self.kinta.is_some_and(|kinta| kinta.held_ranks().next().is_some());
        let alternating = self.placement_order == PlacementOrder::Alternating;
        [
            (mines, OptionsError::MinesUnarmed),
            (capture, OptionsError::WeaponCaptureUnarmed),
            (B::IS_TETRAHEDRAL && self.honor_setup, OptionsError::TetrahedralHonorSetup),
            (shared && self.blind, OptionsError::ReflectiveBlind),
            (shared && hiding, OptionsError::ReflectiveHidingClouds),
            (shared && self.kaggas_crown.is_some(), OptionsError::ReflectiveCrown),
            (shared && self.half_spaces, OptionsError::ReflectiveHalfSpaces),
            (shared && self.early_goal, OptionsError::ReflectiveEarlyGoal),
            (shared && self.honor_setup, OptionsError::ReflectiveHonorSetup),
            (shared && alternating, OptionsError::ReflectivePlacementOrder),
            (shared && armed, OptionsError::ReflectiveWeapons),
            (shared && ranked, OptionsError::ReflectiveRanks),
        ]
        .into_iter()
        .filter_map(|(wrong, fault)| wrong.then_some(fault))
    }
}
