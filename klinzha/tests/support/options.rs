//! Random options.

use klinzha::{
    Ablation, AnyOptions, Board, CloudCount, CloudEffect, Clouds, Crown, FirstPlacer, Flat, Form,
    GoalDanger, GoalTransfer, KintaOptions, Mines, Options, PlacementOrder, Rank, Stats,
    Tetrahedral,
};
use proptest::prelude::*;

/// Options that can be played, every key among them.
pub fn options<B: Board>() -> impl Strategy<Value = Options<B>> {
    wild().prop_map(valid)
}

/// Options on either board that can be played.
pub fn any_options() -> impl Strategy<Value = AnyOptions> {
    prop_oneof![
        3 => options::<Flat>().prop_map(AnyOptions::from),
        1 => options::<Tetrahedral>().prop_map(AnyOptions::from),
    ]
}

/// Options in which each value is allowed, but perhaps not together with the others.
pub fn wild<B: Board>() -> impl Strategy<Value = Options<B>> {
    let setup = (
        prop_oneof![4 => Just(Form::Open), 1 => Just(Form::Reflective)],
        word(FirstPlacer::ALL),
        word(PlacementOrder::ALL),
        seldom(),
        seldom(),
        seldom(),
    );
    let goal = (
        prop_oneof![2 => Just(None), 1 => word(GoalDanger::ALL).prop_map(Some)],
        word(GoalTransfer::ALL),
        prop_oneof![3 => Just(true), 1 => Just(false)],
        prop_oneof![3 => Just(None), 1 => word(Crown::ALL).prop_map(Some)],
    );
    let cells = (
        prop_oneof![3 => Just(None), 1 => ablation().prop_map(Some)],
        prop_oneof![3 => Just(None), 1 => clouds().prop_map(Some)],
        seldom(),
        seldom(),
        seldom(),
    );
    let limit = prop_oneof![2 => Just(None), 1 => (1..=200u16).prop_map(Some), 1 => (1..=u16::MAX).prop_map(Some)];
    let kinta = prop_oneof![2 => Just(None), 1 => kinta().prop_map(Some)];
    (setup, goal, cells, limit, kinta).prop_map(|(setup, goal, cells, quiet_limit, kinta)| {
        let (form, first_placer, placement_order, half_spaces, early_goal, honor_setup) = setup;
        let (goal_danger, goal_transfer, blockader_takes_goal, kaggas_crown) = goal;
        let (ablation, clouds, goal_on_neutral, power_vanguards, blind) = cells;
        Options {
            board: B::default(),
            form,
            first_placer,
            placement_order,
            half_spaces,
            early_goal,
            honor_setup,
            goal_danger,
            goal_transfer,
            blockader_takes_goal,
            ablation,
            clouds,
            goal_on_neutral,
            power_vanguards,
            blind,
            kaggas_crown,
            quiet_limit,
            kinta,
        }
    })
}

/// Gives up what cannot be played together (K14), and nothing else.
pub fn valid<B: Board>(mut options: Options<B>) -> Options<B> {
    if B::IS_TETRAHEDRAL {
        options.honor_setup = false;
    }
    if options.form == Form::Reflective {
        options.placement_order = PlacementOrder::Army;
        options.half_spaces = false;
        options.early_goal = false;
        options.honor_setup = false;
        options.blind = false;
        options.kaggas_crown = None;
        if let Some(clouds) = &mut options.clouds {
            clouds.effect = CloudEffect::Neutral;
        }
        if let Some(kinta) = &mut options.kinta {
            kinta.weapons = false;
            kinta.ranks = [[None; 9]; 2];
        }
    }
    if let Some(kinta) = &mut options.kinta {
        if !kinta.weapons {
            kinta.mines = Mines::Outlawed;
            kinta.weapon_capture = false;
        }
    }
    options
}

fn seldom() -> impl Strategy<Value = bool> {
    prop_oneof![3 => Just(false), 1 => Just(true)]
}

/// The first value, the default where there is one, half of the time.
fn word<T: Copy + std::fmt::Debug + 'static>(all: &'static [T]) -> impl Strategy<Value = T> {
    prop_oneof![Just(all[0]), prop::sample::select(all)]
}

fn ablation() -> impl Strategy<Value = Ablation> {
    let limit = prop_oneof![Just(None), (1..=12u8).prop_map(Some), (1..=u8::MAX).prop_map(Some)];
    limit.prop_map(|limit| Ablation { limit })
}

fn clouds() -> impl Strategy<Value = Clouds> {
    let count = prop_oneof![Just(CloudCount::Spindles), (1..=27u8).prop_map(CloudCount::Fixed)];
    (count, word(CloudEffect::ALL)).prop_map(|(count, effect)| Clouds { count, effect })
}

fn kinta() -> impl Strategy<Value = KintaOptions> {
    let any_stats =
        (1..=6u8, 1..=99u8).prop_map(|(attack, hit_points)| Stats { attack, hit_points });
    let stats = prop::array::uniform6(prop_oneof![3 => Just(None), 1 => any_stats.prop_map(Some)]);
    let rank = prop_oneof![2 => Just(None), 1 => word(Rank::ALL).prop_map(Some)];
    let ranks = prop_oneof![
        2 => Just([[None; 9]; 2]),
        1 => prop::array::uniform2(prop::array::uniform9(rank)),
    ];
    (stats, any::<bool>(), word(Mines::ALL), any::<bool>(), ranks).prop_map(
        |(stats, weapons, mines, weapon_capture, ranks)| {
            let mut kinta =
                KintaOptions { weapons, mines, weapon_capture, ranks, ..KintaOptions::default() };
            for (place, stats) in kinta.stats.iter_mut().zip(stats) {
                *place = stats.unwrap_or(*place);
            }
            kinta
        },
    )
}
