//! Options that can be played.

use ::arbitrary::{Arbitrary, Result, Unstructured};

use super::one_of;
use crate::{
    Ablation, AnyOptions, Board, CloudCount, CloudEffect, Clouds, Crown, FirstPlacer, Form,
    GoalDanger, GoalTransfer, KintaOptions, Mines, Options, PlacementOrder, Rank, Stats,
};

one_of! {
    Form: Form::ALL,
    FirstPlacer: FirstPlacer::ALL,
    PlacementOrder: PlacementOrder::ALL,
    GoalDanger: GoalDanger::ALL,
    GoalTransfer: GoalTransfer::ALL,
    CloudEffect: CloudEffect::ALL,
    Crown: Crown::ALL,
    Mines: Mines::ALL,
    Rank: Rank::ALL,
}

impl<'a> Arbitrary<'a> for Ablation {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Ablation> {
        let limit = match u.int_in_range(0..=3)? {
            0 => None,
            1 => Some(u.int_in_range(1..=u8::MAX)?),
            // So few that marks are lifted again.
            _ => Some(u.int_in_range(1..=8)?),
        };
        Ok(Ablation { limit })
    }
}

impl<'a> Arbitrary<'a> for CloudCount {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<CloudCount> {
        let fixed = u.int_in_range(0..=27)?;
        Ok(if fixed == 0 { CloudCount::Spindles } else { CloudCount::Fixed(fixed) })
    }
}

impl<'a> Arbitrary<'a> for Clouds {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Clouds> {
        Ok(Clouds { count: u.arbitrary()?, effect: u.arbitrary()? })
    }
}

impl<'a> Arbitrary<'a> for Stats {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Stats> {
        let strong = u.ratio(1, 8)?;
        let most = if strong { 99 } else { 12 };
        Ok(Stats { attack: u.int_in_range(1..=6)?, hit_points: u.int_in_range(1..=most)? })
    }
}

impl<'a> Arbitrary<'a> for KintaOptions {
    /// Mines and the capture of weapons only with weapons (K12.10, K12.11).
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<KintaOptions> {
        let mut kinta = KintaOptions::default();
        let given = u.int_in_range(0..=15u8)?;
        if given & 1 != 0 {
            kinta.weapons = true;
            kinta.mines = u.arbitrary()?;
            kinta.weapon_capture = u.arbitrary()?;
        }
        if given & 6 == 6 {
            kinta.stats = u.arbitrary()?;
        }
        if given & 9 == 9 {
            kinta.ranks = u.arbitrary()?;
        }
        Ok(kinta)
    }
}

impl<'a, B: Board> Arbitrary<'a> for Options<B> {
    /// Each key is as often left at its default as not.
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Options<B>> {
        let mut options = Options::default();
        let keys: u32 = u.arbitrary()?;
        let given = |key: u32| keys >> key & 1 != 0;
        options.first_placer = if given(0) { u.arbitrary()? } else { options.first_placer };
        if keys >> 1 & 7 == 7 {
            options.form = Form::Reflective;
        }
        if given(4) {
            options.placement_order = u.arbitrary()?;
        }
        (options.half_spaces, options.early_goal, options.honor_setup) =
            (given(5), given(6), given(7));
        if given(8) {
            options.goal_danger = u.arbitrary()?;
        }
        if given(9) {
            options.goal_transfer = u.arbitrary()?;
        }
        options.blockader_takes_goal = !(given(10) && given(11));
        if given(12) {
            options.ablation = u.arbitrary()?;
        }
        if given(13) {
            options.clouds = u.arbitrary()?;
        }
        (options.goal_on_neutral, options.power_vanguards) = (given(14), given(15));
        options.blind = given(16) && given(17);
        if given(18) {
            options.kaggas_crown = u.arbitrary()?;
        }
        if given(19) {
            // So few that games end by it.
            options.quiet_limit = Some(u.int_in_range(1..=60)?);
        }
        if given(20) {
            options.kinta = u.arbitrary()?;
        }
        Ok(playable(options))
    }
}

impl<'a> Arbitrary<'a> for AnyOptions {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<AnyOptions> {
        Ok(if u.ratio(1, 4)? {
            AnyOptions::Tetrahedral(u.arbitrary()?)
        } else {
            AnyOptions::Flat(u.arbitrary()?)
        })
    }
}

/// Gives up what cannot be played together (K14), and nothing else.
fn playable<B: Board>(mut options: Options<B>) -> Options<B> {
    if B::IS_TETRAHEDRAL {
        options.honor_setup = false;
    }
    if options.form == Form::Reflective {
        options.placement_order = PlacementOrder::Army;
        (options.half_spaces, options.early_goal, options.honor_setup) = (false, false, false);
        (options.blind, options.kaggas_crown) = (false, None);
        if let Some(clouds) = &mut options.clouds {
            clouds.effect = CloudEffect::Neutral;
        }
        if let Some(kinta) = &mut options.kinta {
            *kinta = KintaOptions { stats: kinta.stats, ..KintaOptions::default() };
        }
    }
    options
}
