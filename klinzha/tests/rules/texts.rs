//! K13: position texts.

use klinzha::{
    AnyOptions, Board, Cell, Flat, KlinZha, Options, PRESETS, Point, PositionError, Tetrahedral,
};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use tabletop_rules::playout_with;

use crate::support::{open, rules, start, under};

/// K13
#[test]
fn pieces_and_clouds_are_read_in_any_order_and_written_in_cell_order() {
    let game = open("lI22,fI11,LC28,FA19 A19/I11 green - - - 0 -");
    assert_eq!(game.to_string(), "FA19,LC28,fI11,lI22 A19/I11 green - - - 0 -");
    let game = under("clouds=3,hiding", "fI90,FA-19 a19/i99 green - I55,A19,E38 - 7 -");
    assert_eq!(game.to_string(), "FA19,fI99 A19/I99 green - A19,E38,I55 - 7 -");
    // Marks keep their order, which says how old they are.
    let marked = "FA19,fI99 A19/I99 green I55,E38 - - 7 -";
    assert_eq!(under("ablation=2", marked).to_string(), marked);
}

/// K13: one text for each stage of a set-up.
#[test]
fn a_set_up_is_written_with_its_phase() {
    let clouded = start("clouds=spindles,neutral", "");
    assert_eq!(clouded.to_string(), "clouds - -/- green - - -/- 0");
    let drawing = start("clouds=spindles,neutral", "clouds 2, cloud E38");
    assert_eq!(drawing.to_string(), "cloud - -/- green E38 - -/- 1");
    assert_eq!(start("standard", "").to_string(), "spindles - -/- green - - -/- 0");
    assert_eq!(start("standard", "spindles 1-2").to_string(), "choose - -/- gold - - -/- 0");
    let game = start("standard", "spindles 1-2, first");
    assert_eq!(game.to_string(), "point - -/- gold - gold -/- 0");
    let game = start("first_placer=gold", "point left, F@I12");
    assert_eq!(game.to_string(), "place fI12 -/- gold - gold -/left 0");
    let game = start("form=reflective first_placer=gold", "");
    assert_eq!(game.to_string(), "open - - gold - gold -/- 0");
    let game = start("form=reflective first_placer=gold", "F@E37*");
    assert_eq!(game.to_string(), "place FE37 E37 green - gold -/- 0");
}

fn round_trips<B: Board>(options: Options<B>, seed: u64) -> u64 {
    let mut game = KlinZha::<B>::start(options).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    playout_with(&mut game, &mut rng, 90, |game, step| {
        let text = game.to_string();
        let read = KlinZha::<B>::from_text(options, &text);
        assert_eq!(read, Ok(*game), "`{text}` after {step}");
    })
}

/// K13: from the first throw through the set-up and arming into play, under every preset.
#[test]
fn every_state_of_a_game_reads_back_from_its_text() {
    for (seed, (name, options)) in (0..).zip(PRESETS) {
        let plies = match options {
            AnyOptions::Flat(options) => round_trips::<Flat>(options, seed),
            AnyOptions::Tetrahedral(options) => round_trips::<Tetrahedral>(options, seed),
        };
        assert!(plies > 10, "{name}");
    }
}

#[track_caller]
fn refused(options: &str, text: &str, words: &str) {
    let error: PositionError = KlinZha::from_text(rules(options), text).unwrap_err();
    assert_eq!(error.to_string(), words, "{text}");
}

/// K1.2, K1.5, K1.7
#[test]
fn a_name_that_is_none_says_what_names_look_like() {
    assert_eq!(
        "E12".parse::<Cell>().unwrap_err().to_string(),
        "no such cell: a cell is a row letter A to I and two digits, such as E37, on the \
         tetrahedral board after a level digit, such as 1E37 (K1.2, K1.7)"
    );
    assert_eq!(
        "middle".parse::<Point>().unwrap_err().to_string(),
        "no such point: it is top, left or right (K1.5)"
    );
}

/// K13: what cannot be read is told field by field.
#[test]
fn a_text_that_cannot_be_read_says_which_field_and_what_belongs_there() {
    let eight = "a position has eight, with one space between them: pieces, Goals, side, marks, \
                 clouds, crown, clock and transports, as in \
                 `FA19,fI99 A19/I99 green - - - 0 -` (K13)";
    let count = |n: usize| format!("{n} fields: {eight}");
    refused("standard", "", &format!("1 field: {eight}"));
    refused("standard", "FA19,fI99 A19/I99 green - - - 0", &count(7));
    refused("standard", "FA19,fI99 A19/I99 green - - - 0 - -", &count(9));
    refused("standard", "FA19,fI99 A19/I99 green - - - 0 - ", &count(9));
    refused("standard", "FA19,fI99  A19/I99 green - - - 0 -", &count(9));

    let pieces = "the field of the pieces cannot be read: it is letters F L S Y V B, upper case \
                  for Green, each with a cell, joined by commas, or - (K13)";
    for field in ["", "FA19,", "XA19", "FA18", "FA19.fI99", "FA19,fI999", "éA19", "F"] {
        refused("standard", &format!("{field} A19/I99 green - - - 0 -"), pieces);
    }
    let goals = "the field of the Goals cannot be read: it is two cells, or - for none, joined by \
                 /, Green's first; in the reflective form one cell (K13)";
    for field in ["A19", "A19-I99", "A19/", "A19/I99/-", "A10/I99"] {
        refused("standard", &format!("FA19,fI99 {field} green - - - 0 -"), goals);
    }
    refused("form=reflective", "FA19 A19/- green - - - 0 -", goals);
    let side = "the field of the side to move cannot be read: it is green or gold (K13)";
    refused("standard", "FA19,fI99 A19/I99 blue - - - 0 -", side);
    let marks = "the field of the marks cannot be read: it is cells joined by commas, oldest \
                 first, or - (K13)";
    refused("ablation=2", "FA19,fI99 A19/I99 green E37; - - 0 -", marks);
    let clouds = "the field of the clouds cannot be read: it is cells joined by commas, or - (K13)";
    refused("clouds=1,neutral", "FA19,fI99 A19/I99 green - E77 - 0 -", clouds);
    let crown = "the field of the crown cannot be read: it is -, or top, left or right with ! when \
                 a capture is due now (K13)";
    for field in ["bottom", "!", "right!!", "Right"] {
        refused("kaggas_crown=point", &format!("FA19,fI22 A19/I22 green - - {field} 0 -"), crown);
    }
    let clock = "the field of the quiet clock cannot be read: it is a number from 0 to 65535 \
                 without leading zeros (K13)";
    for field in ["-", "-1", "+1", "00", "65536", "1.5"] {
        refused("standard", &format!("FA19,fI99 A19/I99 green - - - {field} -"), clock);
    }
    let transports =
        "the field of the transports cannot be read: it is -, green, gold or both (K13)";
    refused("standard", "FA19,fI99 A19/I99 green - - - 0 none", transports);
    let first = "the field of the first placer cannot be read: it is -, green or gold";
    refused("standard", "point - -/- green - nobody -/- 0", first);
    let points = "the field of the points cannot be read: it is two points, or - for none, joined \
                  by /, Green's first";
    for field in ["-", "top", "top/bottom", "Top/-"] {
        refused("standard", &format!("point - -/- green - green {field} 0"), points);
    }
    let due = "the field of the clouds to be drawn cannot be read: it is a number from 0 to 27 \
               without leading zeros";
    for field in ["-", "28", "01", "300"] {
        refused("clouds=3,neutral", &format!("cloud - -/- green - - -/- {field}"), due);
    }
}

/// K2, K9.2, K13
#[test]
fn too_many_pieces_and_twofold_clouds_are_told() {
    let words = "too many pieces of one kind: an army has 1 of the kind fencer (K2)";
    refused("standard", "FA19,FB19,fI99 A19/I99 green - - - 0 -", words);
    let words = "too many pieces of one kind: an army has 3 of the kind vanguard (K2)";
    refused("standard", "vA19,vB19,vC17,vD16,fI99 A19/I99 green - - - 0 -", words);
    let words = "a cell is clouded twice: each is drawn once at most (K9.2)";
    refused("clouds=2,neutral", "FA19,fI99 A19/I99 green - E38,E38 - 0 -", words);
}

/// K14
#[test]
fn options_that_cannot_be_played_are_told_before_the_text_is_read() {
    let options = Options { blind: true, ..Options::<Flat>::reflective() };
    let error = KlinZha::from_text(options, "nonsense").unwrap_err();
    let words = "the options: `blind` in the reflective form: a shared army is seen by both \
                 (K10.1, K11.1)";
    assert_eq!(error.to_string(), words);
    let error = KlinZha::<Flat, klinzha::Lean>::parse(Options::ablative(), "nonsense").unwrap_err();
    assert!(matches!(error, PositionError::Options(klinzha::OptionsError::NeedsFull)));
    assert_eq!(
        error.to_string(),
        "the options: `ablation`, `clouds` and `kinta` need `KlinZha<_, Full<_>>`: a lean game \
         carries none of them"
    );
}

/// K13: a finished game is a text like any other.
#[test]
fn finished_games_are_written_and_read() {
    for (options, text) in [
        ("standard", "FE38,fI99 E38/- gold - - - 0 -"),
        ("standard", "fE38,FI99 -/E38 green - - - 0 -"),
        ("form=reflective", "FE37,SI11 - gold - - - 0 -"),
        ("kaggas_crown=point", "FF58,fI12 F58/I22 green - - right 2 -"),
        ("quiet_limit=9", "FA19,fI99 A19/I99 green - - - 9 -"),
    ] {
        let game = under(options, text);
        assert!(game.turn().is_over(), "{text}");
        assert_eq!(game.to_string().len(), text.len(), "{text}");
    }
}
