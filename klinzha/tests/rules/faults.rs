//! K13: every fault of a position, by a text that has it and in its words.

use klinzha::{
    Board, Cell, Draft, Fault, Faults, Flat, Full, Kind, KlinZha, Options, PositionError, Side,
    Tetrahedral,
};

use crate::support::{high, rules};

#[track_caller]
fn faults_of<B: Board>(options: Options<B>, text: &str) -> Faults {
    match KlinZha::<B>::from_text(options, text) {
        Err(PositionError::Faults(faults)) => faults,
        other => panic!("{text}: {other:?}"),
    }
}

/// Confirms that this one thing is wrong.
#[track_caller]
fn one(options: &str, text: &str, fault: Fault) {
    assert_eq!(faults_of(rules(options), text), Faults::from(fault), "{text}");
}

/// A fault, its message, and the texts that earn it, each behind the options it is read under.
type Case = (Fault, &'static str, &'static [(&'static str, &'static str)]);

const CASES: &[Case] = &[
    (
        Fault::SharedCell,
        "two pieces stand on one cell; each needs its own (K3.3)",
        &[
            ("standard", "FA19,LE37,SE37,fI99 A19/I99 green - - - 0 -"),
            ("standard", "FA19,LE37,vE37,fI99 A19/I99 green - - - 0 -"),
            ("standard", "place FA19,LA19 -/- green - green top/- 0"),
        ],
    ),
    (
        Fault::SecondArmy,
        "the one army and Goal of the reflective form are written as Green's (K10.1)",
        &[("form=reflective", "FA19,fI99 A19 green - - - 0 -")],
    ),
    (
        Fault::GoalMissing,
        "a Goal is missing; only that of the side to move can have been captured (K7.1)",
        &[
            ("standard", "FA19,fI99 A19/- green - - - 0 -"),
            ("standard", "FA19,fI99 -/I99 gold - - - 0 -"),
            ("standard", "FA19,fI99 -/- gold - - - 0 -"),
        ],
    ),
    (
        Fault::GoalsTogether,
        "both Goals lie on one cell; that would be a capture (K5.5)",
        &[("standard", "FA19,fI99 E37/E37 green - - - 0 -")],
    ),
    (
        Fault::GoalUnderEnemy,
        "a Goal lies under an opposing piece; that is a capture (K5.5)",
        &[("standard", "FA19,fI99 I99/I88 green - - - 0 -")],
    ),
    (
        Fault::GoalUnderBlockader,
        "a Goal lies under its own Blockader, which may not carry it (K5.4)",
        &[("standard", "BA19,fI99 A19/I99 green - - - 0 -")],
    ),
    (
        Fault::GoalInZone,
        "a Goal lies in its own Blockader's zone, where none may rest (K5.4)",
        &[
            ("standard", "BA19,FB19,fI99 B19/I99 green - - - 0 -"),
            ("standard", "FA19,bI99 A19/I89 green - - - 0 -"),
            ("form=reflective", "BA19,FE37 B19 green - - - 0 -"),
        ],
    ),
    (
        Fault::GoalOnMark,
        "a Goal lies on a marked cell, where none may end (K9.1)",
        &[("ablation=6", "FA19,fI99 E37/I99 green E37 - - 0 -")],
    ),
    (
        Fault::GoalOnNeutral,
        "a Goal lies on a neutral cell, which needs the option goal_on_neutral (K9.2)",
        &[("clouds=1,neutral", "FA19,fI99 A19/I99 green - A19 - 0 -")],
    ),
    (
        Fault::GoalUnderNoCarrier,
        "a piece that may not carry stands on the shared Goal; that is a capture (K10.4)",
        &[
            ("form=reflective", "SE37,FA19 E37 green - - - 0 -"),
            ("form=reflective", "YE37,FA19 E37 green - - - 0 -"),
            ("form=reflective", "BE37,FA19 E37 green - - - 0 -"),
        ],
    ),
    (
        Fault::PieceOnMark,
        "a piece stands on a marked cell, where none may end (K9.1)",
        &[("ablation=6", "FA19,SE37,fI99 A19/I99 green E37 - - 0 -")],
    ),
    (
        Fault::TooManyMarks,
        "there are more marks than the limit of the ablation (K9.1)",
        &[("ablation=1", "FA19,fI99 A19/I99 green E37,E38 - - 0 -")],
    ),
    (
        Fault::RepeatedMark,
        "a cell is marked twice; each is marked once at most (K9.1)",
        &[("ablation=endless", "FA19,fI99 A19/I99 green E37,E38,E37 - - 0 -")],
    ),
    (
        Fault::CloudCount,
        "the number of clouds is not the one of the options, with spindles 2 to 12 (K9.2)",
        &[
            ("clouds=2,neutral", "FA19,fI99 A19/I99 green - E37 - 0 -"),
            ("clouds=2,neutral", "FA19,fI99 A19/I99 green - - - 0 -"),
            ("clouds=spindles,hiding", "FA19,fI99 A19/I99 green - E37 - 0 -"),
            ("clouds=3,neutral", "cloud - -/- green E37 - -/- 1"),
            ("clouds=3,neutral", "clouds - -/- green - - -/- 0"),
        ],
    ),
    (
        Fault::PieceInZone,
        "a piece stands in an opposing zone, which needs the option half_spaces (K4.2, K8.8)",
        &[
            ("standard", "BE37,FA19,vE38,fI99 A19/I99 green - - - 0 -"),
            ("form=reflective", "BE37,FA19,VE38 A19 green - - - 0 -"),
        ],
    ),
    (
        Fault::BlockadersTooNear,
        "the Blockaders are nearer than three steps, which needs the option half_spaces (K4.4, \
         K8.8)",
        &[
            ("standard", "BE37,FA19,bE27,fI99 A19/I99 green - - - 0 -"),
            ("standard", "BE37,FA19,bE26,fI99 A19/I99 green - - - 0 -"),
        ],
    ),
    (
        Fault::Crown,
        "the crown does not fit the Goals: it is the unchosen point, with ! exactly if the \
         opponent's Goal is crowned (K9.4)",
        &[
            ("kaggas_crown=point", "FA19,fI22 A19/I22 green - - - 0 -"),
            ("kaggas_crown=point", "FA19,fI22 A19/I22 green - - right! 0 -"),
            ("kaggas_crown=point", "FF58,fI22 F58/I22 gold - - right 0 -"),
            ("kaggas_crown=point", "FF58,fI22 F58/I22 green - - right! 0 -"),
        ],
    ),
    (
        Fault::UnknownMarks,
        "there are marks, but the options have no ablation (K9.1)",
        &[("standard", "FA19,fI99 A19/I99 green E37 - - 0 -")],
    ),
    (
        Fault::UnknownClouds,
        "there are clouds, but the options have none (K9.2)",
        &[("standard", "FA19,fI99 A19/I99 green - E37 - 0 -")],
    ),
    (
        Fault::UnknownCrown,
        "there is a crown, but the options have none (K9.4)",
        &[
            ("standard", "FA19,fI22 A19/I22 green - - right 0 -"),
            ("form=reflective", "FA19 A19 green - - right 0 -"),
        ],
    ),
    (
        Fault::UnknownTransport,
        "a transport has been used, but there is one on the tetrahedral board alone, and not in \
         the reflective form (K9.5)",
        &[("standard", "FA19,fI99 A19/I99 green - - - 0 gold")],
    ),
    (
        Fault::Setup,
        "what stands does not fit the phase, the side, the first placer and the points of this \
         set-up (K8, K10.2)",
        &[
            ("standard", "choose - -/- green - green -/- 0"),
            ("standard", "point - -/- green - - -/- 0"),
            ("standard", "point - -/- green - green top/- 0"),
            ("standard", "place - -/- green - green -/- 0"),
            ("standard", "place - -/- gold - green top/- 0"),
            ("standard", "spindles - -/- gold - - -/- 0"),
            ("first_placer=gold", "point - -/- green - green -/- 0"),
            ("first_placer=gold", "spindles - -/- green - - -/- 0"),
            ("standard", "arm - -/- green - green top/left 0"),
            ("placement_order=alternating", "place FA19 -/- green - green top/left 0"),
            ("form=reflective", "open - - gold - green -/- 0"),
            ("form=reflective", "place FE37 E37 green - green -/- 0"),
            ("form=reflective", "place SE37 E37 gold - green -/- 0"),
        ],
    ),
    (
        Fault::Placing,
        "a piece stands where its side may not place it (K8.3, K8.4, K8.8, K10.2)",
        &[
            ("standard", "place FI11 -/- green - green top/- 0"),
            ("standard", "place FE15 -/- green - green top/- 0"),
            ("form=reflective", "place FE37,VE38 E37 green - green -/- 0"),
        ],
    ),
    (
        Fault::GoalPlacing,
        "a Goal lies where its side may not put it down (K8.5, K8.9)",
        &[
            (
                "early_goal=true",
                "point BC28,FA19,LB18,SB19,YB29,YC17,VC18,VC29,VC39 B19/- gold - green top/- 0",
            ),
            (
                "early_goal=true",
                "point BC28,FA19,LB18,SB19,YB29,YC17,VC18,VC29,VC39 C18/- gold - green top/- 0",
            ),
            (
                "early_goal=true honor_setup=true",
                "point BC28,FA19,LB18,SB19,YB29,YC17,VC18,VC29,VC39 A19/- gold - green top/- 0",
            ),
        ],
    ),
];

/// K13
#[test]
fn every_fault_is_found_and_told_in_its_own_words() {
    for (fault, words, texts) in CASES {
        assert_eq!(fault.to_string(), *words);
        for (options, text) in *texts {
            one(options, text, *fault);
        }
    }
    // All but the one below.
    assert_eq!(CASES.len() + 1, 25);
}

/// K14
#[test]
fn options_that_cannot_be_played_are_the_only_fault_then() {
    let options = Options { blind: true, ..Options::<Flat>::reflective() };
    let error = Draft::default().build::<Full<_>>(options).unwrap_err();
    assert_eq!(error, Faults::from(Fault::Options));
    assert_eq!(error.to_string(), "the options cannot be played together (K14)");
}

/// K13: all that is wrong is told at once.
#[test]
fn several_faults_are_told_together() {
    let text = "FA19,SA19,BE37,vE38,bE26,fI99 B19/B19 green C28 H12 right 0 both";
    let faults = faults_of(rules("standard"), text);
    let expected = [
        Fault::SharedCell,
        Fault::GoalsTogether,
        Fault::PieceInZone,
        Fault::BlockadersTooNear,
        Fault::UnknownMarks,
        Fault::UnknownClouds,
        Fault::UnknownCrown,
        Fault::UnknownTransport,
    ];
    assert_eq!(faults.iter().collect::<Vec<_>>(), expected);
    let words: Vec<_> = expected.iter().map(Fault::to_string).collect();
    assert_eq!(faults.to_string(), words.join("; "));
    assert_eq!(format!("{:?}", Faults::from(Fault::Crown)), "{Crown}");
    assert!(Faults::default().is_empty() && !faults.is_empty());
}

/// K8.8, K13: what half-spaces allow.
#[test]
fn with_half_spaces_pieces_stand_in_zones_and_blockaders_side_by_side() {
    for text in [
        "BE37,FA19,vE38,fI99 A19/I99 green - - - 0 -",
        "BE37,FA19,bE27,fI99 A19/I99 green - - - 0 -",
    ] {
        assert!(KlinZha::from_text(rules("half_spaces=true"), text).is_ok(), "{text}");
    }
    assert!(
        KlinZha::from_text(rules("half_spaces=true"), "place FE15 -/- green - green top/- 0")
            .is_ok()
    );
}

/// K9.5, K13
#[test]
fn on_the_tetrahedral_board_the_same_faults_are_found() {
    let options = Options::<Tetrahedral>::tetrahedral();
    for (text, fault) in [
        ("B1E37,F1A19,v2E36,f1I99 1A19/1I99 green - - - 0 -", Fault::PieceInZone),
        ("B1E37,F1A19,b3E35,f1I99 1A19/1I99 green - - - 0 -", Fault::BlockadersTooNear),
        ("place F2A18 -/- green - green top/- 0", Fault::Placing),
    ] {
        assert_eq!(faults_of(options, text), fault.into(), "{text}");
    }
    assert!(high("", "F1A19,f1I99 1A19/1I99 green - - - 0 both").transported(Side::Gold));
    let shared = Options { form: klinzha::Form::Reflective, ..options };
    let used = faults_of(shared, "F1A19 1A19 green - - - 0 green");
    assert_eq!(used, Fault::UnknownTransport.into());
}

/// K13: a draft is edited and built again.
#[test]
fn a_draft_tells_its_faults_and_becomes_a_game_when_they_are_mended() {
    let mut draft = Draft::<Flat>::default();
    draft.put(Side::Green, Kind::Blockader, Cell::A19);
    draft.put(Side::Gold, Kind::Fencer, Cell::I99);
    draft.goals = [Some(Cell::B19), Some(Cell::I99)];
    assert_eq!(draft.faults(&Options::open()), Fault::GoalInZone.into());
    draft.goals[0] = Some(Cell::C17);
    let game: KlinZha = draft.build(Options::open()).unwrap();
    assert_eq!(game.to_string(), "BA19,fI99 C17/I99 green - - - 0 -");
    assert_eq!(game.draft(), draft);
}
