//! The rules in force, in words.

use crate::support::options::{any_options, options};
use klinzha::{
    Ablation, AnyOptions, CloudCount, CloudEffect, Clouds, Crown, FirstPlacer, Flat, Form,
    GoalTransfer, Kind, KintaOptions, Mines, Options, PRESETS, Rank, Side, Stats,
};
use proptest::prelude::*;

type Flats = Options<Flat>;

fn sentences(options: impl Into<AnyOptions>) -> Vec<String> {
    let mut sentences = Vec::new();
    options.into().describe(&mut |sentence| sentences.push(sentence.to_owned()));
    sentences
}

/// What is said of the one and not of the other.
fn news(options: impl Into<AnyOptions>, than: impl Into<AnyOptions>) -> Vec<String> {
    let old = sentences(than);
    sentences(options).into_iter().filter(|sentence| !old.contains(sentence)).collect()
}

const OPEN: [&str; 7] = [
    "The board is flat, 81 cells (K1.1).",
    "The higher throw of the spindles chooses who places first (K8.1).",
    "One army is placed after the other (K8.2).",
    "A move may not bring a new danger to the own Goal; an old one need not be answered (K6.2).",
    "A piece that has moved may be handed the Goal from a neighbouring cell (K5.3).",
    "The Blockader may capture a Goal that lies alone (K4.6).",
    "No number of moves without a kill ends the game (K7.5).",
];

#[test]
fn the_open_game_is_told_in_full() {
    assert_eq!(sentences(Flats::open()), OPEN);
    assert_eq!(sentences(Flats::fool()), OPEN);
}

#[test]
fn each_preset_tells_what_it_changes() {
    const FIGHT: [&str; 3] = [
        "A move may put or leave the own Goal in danger (K6.2).",
        "Pieces fight with spindles instead of killing at once, and keep their wounds (K12).",
        "Attack and hit points: fencer 5/10, lancer 5/8, swift 4/6, flier 4/6, vanguard 3/6, \
         blockader 3/12 (K12.1).",
    ];
    const ARMED: &str = "Each side arms its pieces in secret before the first move (K12.8).";
    const KEPT: &str = "Nobody takes a loser's weapon (K12.11).";
    let fight = |rest: &[&'static str]| [&FIGHT, rest].concat();
    let expected = [
        ("open", vec![]),
        (
            "forward",
            vec![
                "Pieces may be placed on the half-spaces beside the own point, and opposing zones \
                 do not hinder placing (K8.8).",
                "The first placer puts the Goal down before the other side places (K8.8).",
            ],
        ),
        ("alternating", vec!["The sides place one piece each in turn (K8.7)."]),
        (
            "ablative",
            vec![
                "The last 6 cells that moves have left are marked, and no piece may end there \
                 (K9.1).",
            ],
        ),
        (
            "clouded",
            vec![
                "As many cells are clouded as two spindles add up to (K9.2).",
                "A piece on a clouded cell cannot be attacked (K9.2).",
                "A Goal may not rest on a clouded cell (K9.2).",
            ],
        ),
        (
            "blind",
            vec!["Each side sees only its own pieces, and an arbiter keeps the board (K11.1)."],
        ),
        (
            "qaos_clouded",
            vec![
                "As many cells are clouded as two spindles add up to (K9.2).",
                "Opposing pieces are unseen under the clouds and seen without their kind beside \
                 them (K11.2).",
            ],
        ),
        (
            "reflective",
            vec![
                "There is one army and one Goal, and both sides move any piece (K10).",
                "The higher throw of the spindles must place first (K10.1).",
                "A move may put or leave the own Goal in danger (K6.2).",
                "The Blockader may capture the Goal that lies alone (K4.6).",
            ],
        ),
        ("power_vanguards", vec!["Vanguards move one or two cells (K9.3)."]),
        (
            "kagga",
            vec![
                "A Goal brought into the point that neither side chose must be captured at once, \
                 or it wins (K9.4).",
            ],
        ),
        ("fool", vec![]),
        ("chesslike", vec!["A move may not leave the own Goal in danger (K6.2)."]),
        (
            "tetrahedral",
            vec![
                "The board has nine levels, 285 cells in all (K1.6).",
                "Once a game a side may shift its Goal one to three steps as its turn (K9.5).",
                "Vanguards move one or two cells, as always on this board (K9.3).",
            ],
        ),
        ("kinta", fight(&["All bear maces, the Lancer its lance (K12.8)."])),
        ("kinta_armed", fight(&[ARMED, "Mines are outlawed (K12.10).", KEPT])),
        ("romulan_border", fight(&[ARMED, "One piece a side may carry a mine (K12.10).", KEPT])),
        ("rura_penthe", fight(&[ARMED, "Any piece may carry a mine (K12.10).", KEPT])),
    ];
    assert_eq!(expected.len(), PRESETS.len());
    for ((name, options), (expected_name, changed)) in PRESETS.into_iter().zip(expected) {
        assert_eq!(name, expected_name);
        assert_eq!(news(options, Flats::open()), changed, "{name}");
    }
}

#[test]
fn every_other_value_has_its_sentence() {
    let open = Flats::open();
    let clouds = |count, effect| Some(Clouds { count, effect });
    let (fixed, hiding) = (CloudCount::Fixed, CloudEffect::Hiding);
    let cases = [
        (
            Options { first_placer: FirstPlacer::Green, ..open },
            "Green places first, without a throw (K8.1).",
        ),
        (
            Options { first_placer: FirstPlacer::Gold, ..Flats::reflective() },
            "Gold places first, without a throw (K8.1).",
        ),
        (
            Options { honor_setup: true, ..open },
            "No Goal starts in a corner that its own Blockader seals off (K8.9).",
        ),
        (
            Options { goal_transfer: GoalTransfer::Landing, ..open },
            "A piece takes up the Goal only by ending on its cell (K5.3).",
        ),
        (
            Options { goal_transfer: GoalTransfer::Anywhere, ..open },
            "A piece that has moved may be handed the Goal from anywhere (K5.3).",
        ),
        (
            Options { blockader_takes_goal: false, ..open },
            "The Blockader may never capture the Goal (K4.6).",
        ),
        (
            Options { blockader_takes_goal: false, ..Flats::reflective() },
            "The Blockader may not end on the Goal (K4.6).",
        ),
        (
            Options { ablation: Some(Ablation { limit: None }), ..open },
            "Every cell that a move has left is marked, and no piece may end there (K9.1).",
        ),
        (
            Options { ablation: Some(Ablation { limit: Some(1) }), ..open },
            "The last cell that a move has left is marked, and no piece may end there (K9.1).",
        ),
        (Options { clouds: clouds(fixed(1), hiding), ..open }, "One cell is clouded (K9.2)."),
        (Options { clouds: clouds(fixed(27), hiding), ..open }, "27 cells are clouded (K9.2)."),
        (
            Options { goal_on_neutral: true, ..Flats::clouded() },
            "A Goal may rest on a clouded cell (K9.2).",
        ),
        (
            Options { kaggas_crown: Some(Crown::Corner), ..open },
            "A Goal brought to the corner of the point that neither side chose must be captured \
             at once, or it wins (K9.4).",
        ),
        (
            Options { quiet_limit: Some(1), ..open },
            "A move without a kill ends the game as a draw (K7.5).",
        ),
        (
            Options { quiet_limit: Some(65535), ..open },
            "65535 moves in a row without a kill end the game as a draw (K7.5).",
        ),
        (Options { form: Form::Reflective, ..Flats::kinta() }, "All bear maces (K12.13)."),
        (
            Options { kinta: Flats::kinta().kinta, ..Flats::qaos_clouded() },
            "An attack out of or through a clouded cell strikes better at first (K12.7).",
        ),
        (
            Options {
                kinta: Some(KintaOptions {
                    weapons: true,
                    mines: Mines::One,
                    weapon_capture: true,
                    ..KintaOptions::default()
                }),
                ..open
            },
            "The winner of a fight may take the loser's weapon (K12.11).",
        ),
        (
            Options {
                kinta: Some(KintaOptions {
                    stats: [Stats { attack: 6, hit_points: 99 }; 6],
                    ..KintaOptions::default()
                }),
                ..open
            },
            "Attack and hit points: fencer 6/99, lancer 6/99, swift 6/99, flier 6/99, vanguard \
             6/99, blockader 6/99 (K12.1).",
        ),
    ];
    for (options, sentence) in cases {
        assert_eq!(options.check(), Ok(()));
        let sentences = sentences(options);
        assert!(sentences.iter().any(|said| said == sentence), "{sentence}: {sentences:#?}");
    }
    for crown in Crown::ALL {
        let options = Options { kaggas_crown: Some(*crown), ..Options::tetrahedral() };
        let apex = "A Goal brought to the apex must be captured at once, or it wins (K9.4).";
        assert_eq!(news(options, Options::tetrahedral()), [apex]);
    }
}

#[test]
fn veterans_are_named() {
    // K12.12; the first is the longest sentence there is.
    let mut kinta =
        KintaOptions { ranks: [[Some(Rank::Veteran); 9], [None; 9]], ..KintaOptions::default() };
    let told = |kinta| news(Options { kinta: Some(kinta), ..Flats::open() }, Flats::kinta());
    let green = "Green has veterans: fencer veteran, lancer veteran, swift veteran, flier 1 \
                 veteran, flier 2 veteran, vanguard 1 veteran, vanguard 2 veteran, vanguard 3 \
                 veteran, blockader veteran (K12.12).";
    assert_eq!(told(kinta), [green]);
    kinta.ranks = [[None; 9]; 2];
    kinta.ranks_of_mut(Side::Gold, Kind::Vanguard)[1] = Some(Rank::Dahha);
    kinta.ranks_of_mut(Side::Gold, Kind::Blockader)[0] = Some(Rank::Klin);
    assert_eq!(told(kinta), ["Gold has veterans: vanguard 2 dahha, blockader klin (K12.12)."]);
}

#[test]
fn what_has_no_effect_is_not_told() {
    let alternating = Options { early_goal: true, ..Flats::alternating() };
    assert_eq!(sentences(alternating), sentences(Flats::alternating()));
    let neutral = Options { goal_on_neutral: true, ..Flats::qaos_clouded() };
    assert_eq!(sentences(neutral), sentences(Flats::qaos_clouded()));
    let vanguards = Options { power_vanguards: true, ..Options::tetrahedral() };
    assert_eq!(sentences(vanguards), sentences(Options::tetrahedral()));
    let transfer = Options { goal_transfer: GoalTransfer::Anywhere, ..Flats::reflective() };
    assert_eq!(sentences(transfer), sentences(Flats::reflective()));
}

proptest! {
    #[test]
    fn every_sentence_is_whole_and_names_its_rule(options in any_options()) {
        for sentence in sentences(options) {
            prop_assert!(sentence.starts_with(|first: char| !first.is_lowercase()));
            prop_assert!(sentence.contains(" (K") && sentence.ends_with(")."), "{sentence}");
        }
    }

    #[test]
    fn no_sentence_is_said_twice(options in any_options()) {
        let sentences = sentences(options);
        let different: std::collections::HashSet<_> = sentences.iter().collect();
        prop_assert_eq!(different.len(), sentences.len());
    }

    #[test]
    fn equal_options_are_told_alike(a in options::<Flat>()) {
        let aloud = Options { goal_danger: Some(a.danger()), ..a };
        prop_assert_eq!(sentences(a), sentences(aloud));
    }
}
