//! Options: defaults, presets, meaning, and what cannot be played (K14).

use std::collections::HashSet;
use std::hash::{BuildHasher, RandomState};

use crate::support::options::{any_options, options, valid, wild};
use klinzha::{
    Ablation, AnyOptions, CloudCount, CloudEffect, Clouds, Crown, Flat, Form, GoalDanger, Kind,
    KintaOptions, Mines, OptionKey, Options, OptionsError, PRESETS, PlacementOrder, Rank, Side,
    Stats, Tetrahedral,
};
use proptest::prelude::*;

type Flats = Options<Flat>;

const NEUTRAL: Clouds = Clouds { count: CloudCount::Spindles, effect: CloudEffect::Neutral };
const HIDING: Clouds = Clouds { count: CloudCount::Spindles, effect: CloudEffect::Hiding };

fn with_kinta(change: impl FnOnce(&mut KintaOptions)) -> Flats {
    let mut kinta = KintaOptions::default();
    change(&mut kinta);
    Options { kinta: Some(kinta), ..Options::open() }
}

#[test]
fn the_defaults_are_those_of_k14() {
    let options = Flats::default();
    assert_eq!(options.form, Form::Open);
    assert_eq!(options.danger(), GoalDanger::NoNewDanger);
    assert!(options.blockader_takes_goal);
    assert_eq!((options.ablation, options.clouds, options.kaggas_crown), (None, None, None));
    assert_eq!((options.quiet_limit, options.kinta), (None, None));
    assert_eq!(AnyOptions::default(), Flats::default().into());
}

#[test]
fn the_usual_stats_are_those_of_k12_1() {
    let stats = Kind::ALL.map(|kind| KintaOptions::default().stats_of(kind).to_string());
    assert_eq!(stats, ["5/10", "5/8", "4/6", "4/6", "3/6", "3/12"]);
}

#[test]
fn reflective_and_kinta_leave_the_goal_unguarded_unless_told() {
    // K6.2, K10.5, K12.1
    assert_eq!(Flats::reflective().danger(), GoalDanger::Unrestricted);
    assert_eq!(Flats::kinta().danger(), GoalDanger::Unrestricted);
    let guarded = Options { goal_danger: Some(GoalDanger::NoNewDanger), ..Flats::kinta() };
    assert_eq!(guarded.danger(), GoalDanger::NoNewDanger);
    assert_ne!(guarded, Flats::kinta());
    assert_eq!(guarded.to_string(), "goal_danger=no_new_danger kinta=standard");
}

#[test]
fn saying_the_default_danger_aloud_changes_nothing() {
    // The preset `fool` is `open` that says so (K14).
    let hasher = RandomState::new();
    for options in [Flats::open(), Flats::reflective(), Flats::kinta()] {
        let aloud = Options { goal_danger: Some(options.danger()), ..options };
        assert_eq!(aloud, options);
        assert_eq!(hasher.hash_one(aloud), hasher.hash_one(options));
        assert_eq!(aloud.to_string(), options.to_string());
    }
    assert_eq!(Flats::fool(), Flats::open());
}

#[test]
fn options_without_effect_still_differ() {
    assert_ne!(Options { goal_on_neutral: true, ..Flats::open() }, Flats::open());
    assert_ne!(Options { power_vanguards: true, ..Options::tetrahedral() }, Options::tetrahedral());
}

#[test]
fn hidden_are_blind_games_hiding_clouds_and_weapons() {
    // K11.5
    let hidden: Vec<&str> =
        PRESETS.iter().filter(|(_, options)| options.is_hidden()).map(|(name, _)| *name).collect();
    assert_eq!(hidden, ["blind", "qaos_clouded", "kinta_armed", "romulan_border", "rura_penthe"]);
}

#[test]
fn presets_stand_in_the_order_of_the_rules() {
    let texts = PRESETS.map(|(name, options)| format!("{name}: {options}"));
    assert_eq!(
        texts,
        [
            "open: standard",
            "forward: half_spaces=true early_goal=true",
            "alternating: placement_order=alternating",
            "ablative: ablation=6",
            "clouded: clouds=spindles,neutral",
            "blind: blind=true",
            "qaos_clouded: clouds=spindles,hiding",
            "reflective: form=reflective",
            "power_vanguards: power_vanguards=true",
            "kagga: kaggas_crown=point",
            "fool: standard",
            "chesslike: goal_danger=must_be_safe",
            "tetrahedral: board=tetrahedral",
            "kinta: kinta=standard",
            "kinta_armed: kinta=weapons",
            "romulan_border: kinta=weapons,mines:one",
            "rura_penthe: kinta=weapons,mines:any",
        ]
    );
}

#[test]
fn every_preset_can_be_played_on_both_boards() {
    for (name, options) in PRESETS {
        assert_eq!(options.check(), Ok(()), "{name}");
        assert_eq!(AnyOptions::preset(name), Some(options));
    }
    for options in [
        Options::<Tetrahedral>::open(),
        Options::forward(),
        Options::alternating(),
        Options::ablative(),
        Options::clouded(),
        Options::blind(),
        Options::qaos_clouded(),
        Options::reflective(),
        Options::power_vanguards(),
        Options::kagga(),
        Options::fool(),
        Options::chesslike(),
        Options::kinta(),
        Options::kinta_armed(),
        Options::romulan_border(),
        Options::rura_penthe(),
    ] {
        assert_eq!(options.check(), Ok(()), "{options}");
    }
}

#[test]
fn constructors_and_listed_presets_agree() {
    let made = [
        Flats::open(),
        Flats::forward(),
        Flats::alternating(),
        Flats::ablative(),
        Flats::clouded(),
        Flats::blind(),
        Flats::qaos_clouded(),
        Flats::reflective(),
        Flats::power_vanguards(),
        Flats::kagga(),
        Flats::fool(),
        Flats::chesslike(),
        Flats::kinta(),
        Flats::kinta_armed(),
        Flats::romulan_border(),
        Flats::rura_penthe(),
    ];
    let listed = PRESETS.iter().filter(|(name, _)| *name != "tetrahedral");
    assert!(listed.map(|(_, options)| *options).eq(made.map(AnyOptions::Flat)));
    assert_eq!(AnyOptions::preset("tetrahedral"), Some(Options::tetrahedral().into()));
}

#[test]
fn presets_have_names_of_their_own_and_no_others() {
    assert_eq!(PRESETS.iter().map(|(name, _)| name).collect::<HashSet<_>>().len(), 17);
    for name in ["", "Open", "open ", "standard", "kaggas_crown"] {
        assert_eq!(AnyOptions::preset(name), None);
    }
}

#[test]
fn each_impossible_combination_is_refused_with_its_rule() {
    let shared = Flats::reflective();
    let kinta =
        |change: fn(&mut KintaOptions)| Options { form: Form::Reflective, ..with_kinta(change) };
    let cases: [(Flats, OptionsError, &str); 11] = [
        (
            with_kinta(|kinta| kinta.mines = Mines::One),
            OptionsError::MinesUnarmed,
            "`mines` without `weapons`: a mine is carried for a weapon (K12.10)",
        ),
        (
            with_kinta(|kinta| kinta.weapon_capture = true),
            OptionsError::WeaponCaptureUnarmed,
            "`weapon_capture` without `weapons`: there is nothing to take (K12.11)",
        ),
        (
            Options { blind: true, ..shared },
            OptionsError::ReflectiveBlind,
            "`blind` in the reflective form: a shared army is seen by both (K10.1, K11.1)",
        ),
        (
            Options { clouds: Some(HIDING), ..shared },
            OptionsError::ReflectiveHidingClouds,
            "clouds with the effect `hiding` in the reflective form: a shared army is seen by both \
             (K10.1, K11.2)",
        ),
        (
            Options { kaggas_crown: Some(Crown::Corner), ..shared },
            OptionsError::ReflectiveCrown,
            "`kaggas_crown` in the reflective form: neither side chooses a point (K9.4, K10.2)",
        ),
        (
            Options { half_spaces: true, ..shared },
            OptionsError::ReflectiveHalfSpaces,
            "`half_spaces` in the reflective form: pieces go on any free cell (K8.8, K10.2)",
        ),
        (
            Options { early_goal: true, ..shared },
            OptionsError::ReflectiveEarlyGoal,
            "`early_goal` in the reflective form: the Goal is placed first (K8.8, K10.2)",
        ),
        (
            Options { honor_setup: true, ..shared },
            OptionsError::ReflectiveHonorSetup,
            "`honor_setup` in the reflective form: no side has a corner of its own (K8.9, K10.2)",
        ),
        (
            Options { placement_order: PlacementOrder::Alternating, ..shared },
            OptionsError::ReflectivePlacementOrder,
            "`placement_order` in the reflective form: both sides place in turn anyway (K8.7, \
             K10.2)",
        ),
        (
            kinta(|kinta| kinta.weapons = true),
            OptionsError::ReflectiveWeapons,
            "`weapons` in the reflective form: a shared army has nobody to arm it (K12.8, K12.13)",
        ),
        (
            kinta(|kinta| kinta.ranks[1][8] = Some(Rank::Dahha)),
            OptionsError::ReflectiveRanks,
            "`ranks` in the reflective form: a shared army serves no side (K10.1, K12.12)",
        ),
    ];
    for (options, fault, message) in cases {
        assert_eq!(options.check(), Err(fault));
        assert!(options.faults().eq([fault]), "{options}");
        assert_eq!(fault.to_string(), message);
    }

    let honor = Options { honor_setup: true, ..Options::tetrahedral() };
    assert_eq!(honor.check(), Err(OptionsError::TetrahedralHonorSetup));
    assert_eq!(
        OptionsError::TetrahedralHonorSetup.to_string(),
        "`honor_setup` on the tetrahedral board: it is for the flat board only (K8.9)"
    );
}

#[test]
fn each_value_out_of_range_is_refused() {
    let clouds = |count| Clouds { count: CloudCount::Fixed(count), ..NEUTRAL };
    let lancer = |attack, hit_points| {
        with_kinta(|kinta| kinta.stats[Kind::Lancer as usize] = Stats { attack, hit_points })
    };
    let open = Flats::open();
    let cases = [
        (
            Options { ablation: Some(Ablation { limit: Some(0) }), ..open },
            "an `ablation` limit of 0: it is 1 to 255, or none for marks that stay (K9.1)",
        ),
        (Options { clouds: Some(clouds(0)), ..open }, "0 clouds: there are 1 to 27 (K9.2)"),
        (Options { clouds: Some(clouds(28)), ..open }, "28 clouds: there are 1 to 27 (K9.2)"),
        (
            Options { quiet_limit: Some(0), ..open },
            "a `quiet_limit` of 0: it is 1 to 65535, or none (K7.5)",
        ),
        (lancer(0, 8), "an attack value of 0 for the lancer: it is 1 to 6 (K12.1)"),
        (lancer(7, 8), "an attack value of 7 for the lancer: it is 1 to 6 (K12.1)"),
        (lancer(5, 0), "0 hit points for the lancer: they are 1 to 99 (K12.1)"),
        (lancer(5, 100), "100 hit points for the lancer: they are 1 to 99 (K12.1)"),
    ];
    for (options, message) in cases {
        let faults: Vec<String> = options.faults().map(|fault| fault.to_string()).collect();
        assert_eq!(faults, [message]);
    }
    for options in [
        Options { ablation: Some(Ablation { limit: Some(255) }), ..open },
        Options { ablation: Some(Ablation { limit: None }), ..open },
        Options { clouds: Some(clouds(1)), ..open },
        Options { clouds: Some(clouds(27)), ..open },
        Options { quiet_limit: Some(u16::MAX), ..open },
        lancer(1, 1),
        lancer(6, 99),
    ] {
        assert_eq!(options.check(), Ok(()), "{options}");
    }
}

#[test]
fn all_faults_are_told_at_once() {
    let everything = Options {
        form: Form::Reflective,
        placement_order: PlacementOrder::Alternating,
        half_spaces: true,
        early_goal: true,
        honor_setup: true,
        blind: true,
        ablation: Some(Ablation { limit: Some(0) }),
        clouds: Some(Clouds { count: CloudCount::Fixed(99), effect: CloudEffect::Hiding }),
        kaggas_crown: Some(Crown::Point),
        quiet_limit: Some(0),
        kinta: Some(KintaOptions {
            stats: [Stats { attack: 0, hit_points: 0 }; 6],
            mines: Mines::Any,
            weapon_capture: true,
            ranks: [[Some(Rank::Klin); 9]; 2],
            ..KintaOptions::default()
        }),
        ..Options::<Tetrahedral>::default()
    };
    assert_eq!(everything.faults().count(), 3 + 12 + 2 + 1 + 8);
    assert_eq!(everything.faults().collect::<HashSet<_>>().len(), 26);
    assert_eq!(everything.check(), Err(OptionsError::AblationLimit));
    let any = AnyOptions::from(everything);
    assert!(any.faults().eq(everything.faults()));
    assert_eq!(any.check(), everything.check());
}

#[test]
fn options_without_effect_are_accepted() {
    // K14; `early_goal` in an alternating set-up is K8.8, power Vanguards up high K9.3.
    let open = Flats::open();
    for options in [
        Options { goal_on_neutral: true, ..open },
        Options { early_goal: true, ..Flats::alternating() },
        Options { goal_on_neutral: true, clouds: Some(HIDING), ..open },
        Options { blind: true, clouds: Some(HIDING), ..open },
        Options { form: Form::Reflective, ..Flats::kinta() },
        Options { clouds: Some(NEUTRAL), ..Flats::reflective() },
    ] {
        assert_eq!(options.check(), Ok(()), "{options}");
    }
    assert_eq!(Options { power_vanguards: true, ..Options::tetrahedral() }.check(), Ok(()));
}

#[test]
fn changes_name_the_keys_that_differ() {
    let (open, kinta) = (Flats::open(), Flats::kinta());
    assert!(open.changes(&kinta).eq([OptionKey::GoalDanger, OptionKey::Kinta]));
    assert!(AnyOptions::from(open).changes(&Options::tetrahedral().into()).eq([OptionKey::Board]));
}

#[test]
fn keys_have_their_names_and_rules() {
    let keys = OptionKey::TOP.map(|key| format!("{key} {}", key.rule()));
    assert_eq!(keys.len(), 18);
    assert_eq!((keys[0].as_str(), keys[17].as_str()), ("board K1", "kinta K12"));
    assert_eq!(OptionKey::WeaponCapture.to_string(), "kinta.weapon_capture");
    assert_eq!(OptionKey::WeaponCapture.as_str(), "weapon_capture");
    assert_eq!(OptionKey::Ranks.rule(), "K12.12");
}

#[test]
fn words_are_read_exactly() {
    let message = |error: klinzha::ParseWordError| error.to_string();
    assert_eq!("klin".parse(), Ok(Rank::Klin));
    assert_eq!(
        "Klin".parse::<Rank>().map_err(message),
        Err("no such word: it is `veteran`, `klin` or `dahha`".into())
    );
    assert_eq!(
        "".parse::<GoalDanger>().map_err(message),
        Err("no such word: it is `no_new_danger`, `must_be_safe` or `unrestricted`".into())
    );
    for danger in GoalDanger::ALL {
        assert_eq!(danger.to_string().parse(), Ok(*danger));
    }
}

#[test]
fn kinds_and_sides_have_names() {
    // K2
    for kind in Kind::ALL {
        assert_eq!(kind.as_str().parse(), Ok(kind));
        assert_eq!(Kind::from_letter(kind.letter().to_ascii_lowercase()), Some(kind));
    }
    assert_eq!(Kind::ALL.map(Kind::number).iter().sum::<usize>(), 9);
    let error = "Fencer".parse::<Kind>().map_err(|error| error.to_string());
    let message = "no such piece: it is fencer, lancer, swift, flier, vanguard or blockader (K2)";
    assert_eq!(error, Err(message.into()));
    for side in Side::ALL {
        assert_eq!(side.as_str().parse(), Ok(side));
        assert_ne!(!side, side);
    }
    let error = "GREEN".parse::<Side>().map_err(|error| error.to_string());
    assert_eq!(error, Err("no such side: it is green or gold (K2)".into()));
}

proptest! {
    #[test]
    fn random_options_can_be_played(options in any_options()) {
        prop_assert_eq!(options.check(), Ok(()));
        prop_assert_eq!(options.faults().next(), None);
    }

    #[test]
    fn what_is_refused_is_just_what_a_repair_would_change(options in wild::<Flat>()) {
        prop_assert_eq!(options.check().is_ok(), options == valid(options));
    }

    #[test]
    fn what_is_refused_on_the_large_board_too(options in wild::<Tetrahedral>()) {
        prop_assert_eq!(options.check().is_ok(), options == valid(options));
    }

    #[test]
    fn equal_options_hash_and_write_alike(a in options::<Flat>(), b in options::<Flat>()) {
        let hasher = RandomState::new();
        let b = Options { goal_danger: b.goal_danger, ..a };
        prop_assert_eq!(a == b, a.danger() == b.danger());
        prop_assert_eq!(a == b, a.to_string() == b.to_string());
        prop_assert_eq!(a == b, a.changes(&b).next().is_none());
        if a == b {
            prop_assert_eq!(hasher.hash_one(a), hasher.hash_one(b));
        }
    }

    #[test]
    fn different_options_are_written_differently(a in any_options(), b in any_options()) {
        prop_assert_eq!(a == b, a.to_string() == b.to_string());
        prop_assert_eq!(a == b, a.changes(&b).next().is_none());
    }
}
