//! What a fuzzer gets: every value can come out, and only valid ones do.
#![cfg(feature = "arbitrary")]
#![allow(clippy::unwrap_used)]

use std::collections::BTreeSet;

use arbitrary::{Arbitrary, Unstructured};
use klinzha::{
    AnyOptions, Board, Cell, Draft, Flat, Full, KlinZha, Lean, Move, Options, Phase, Roll, Side,
    Tetrahedral,
};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

/// Calls `look` with values made of random bytes.
fn random<T: for<'a> Arbitrary<'a>>(count: u64, len: usize, mut look: impl FnMut(T)) {
    for seed in 0..count {
        let mut bytes = vec![0; len];
        ChaCha8Rng::seed_from_u64(seed).fill_bytes(&mut bytes);
        look(Unstructured::new(&bytes).arbitrary().unwrap());
    }
}

#[test]
fn every_cell_of_both_boards_comes_out() {
    let mut flat = BTreeSet::new();
    random::<Cell>(4_000, 2, |cell| flat.extend([cell]));
    assert_eq!(flat.len(), 81);
    let mut high = BTreeSet::new();
    random::<Cell<Tetrahedral>>(8_000, 4, |cell| high.extend([cell]));
    assert_eq!(high.len(), 285);
}

/// K13.
#[test]
fn moves_and_rolls_of_all_forms_come_out_and_read_back() {
    let mut forms = BTreeSet::new();
    let form =
        |text: &str| text.replace(|c: char| c.is_ascii_digit() || c.is_ascii_uppercase(), "");
    random::<Move>(3_000, 8, |m| {
        assert_eq!(m.to_string().parse(), Ok(m));
        forms.insert(form(&m.to_string()));
    });
    random::<Roll<Tetrahedral>>(300, 8, |roll| {
        assert_eq!(roll.to_string().parse(), Ok(roll));
        forms.insert(form(&roll.to_string()));
    });
    for known in ["first", "point left", "@", "*@", "@*", "-", "-*", "*-", "-~", "-*~", "~", "-^"] {
        assert!(forms.contains(known), "{known}: {forms:?}");
    }
    for known in ["-*^", "=oynaq", "fight", "retreat ", "back ", "swap", "keep", "cloud ", "roll "]
    {
        assert!(forms.contains(known), "{known}: {forms:?}");
    }
}

/// K14.
#[test]
fn all_options_can_be_played_and_each_key_is_used() {
    let mut keys = BTreeSet::new();
    random::<AnyOptions>(4_000, 300, |options| {
        assert_eq!(options.check(), Ok(()), "{options}");
        let text = options.to_string();
        assert_eq!(text.parse(), Ok(options));
        keys.extend(text.split(' ').map(|item| item.split('=').next().unwrap().to_string()));
    });
    assert_eq!(keys.len(), 19, "eighteen keys and `standard`, or all but it: {keys:?}");
}

fn read_back<B: Board>(count: u64) -> BTreeSet<&'static str> {
    let mut met = BTreeSet::new();
    random::<KlinZha<B>>(count, 600, |game| {
        let text = game.to_string();
        assert_eq!(KlinZha::parse(game.options(), &text), Ok(game), "{} {text}", game.options());
        met.insert(match game.phase() {
            _ if game.turn().is_over() => "over",
            Phase::Play if game.pending_step().is_some() => "amid a fight",
            Phase::Play if game.crown_due() => "crown due",
            Phase::Play => "play",
            Phase::Arm => "arming",
            Phase::Place | Phase::Goal | Phase::Point | Phase::Open => "set-up",
            Phase::Clouds | Phase::Cloud | Phase::Spindles | Phase::Choose => "before",
        });
        let live = |cell| game.live_piece(cell).is_some_and(|piece| piece.damage > 0);
        if Side::ALL.iter().any(|&side| game.pieces(side).iter().any(live)) {
            met.insert("hurt");
        }
        if game.marks().count() > 1 {
            met.insert("marks");
        }
        if Side::ALL.iter().any(|&side| !game.mines(side).is_empty()) {
            met.insert("mines");
        }
    });
    met
}

#[test]
fn positions_of_every_phase_come_out_and_read_back() {
    let all = ["amid a fight", "before", "hurt", "marks", "mines", "over", "play", "set-up"];
    let flat = read_back::<Flat>(3_000);
    assert!(all.iter().all(|phase| flat.contains(phase)), "{flat:?}");
    let high = read_back::<Tetrahedral>(300);
    assert!(high.contains("play") && high.contains("set-up"), "{high:?}");
}

#[test]
fn lean_games_come_out_as_well() {
    random::<KlinZha<Flat, Lean>>(500, 300, |game| {
        let full = KlinZha::<Flat, Full<Flat>>::parse(game.options(), &game.to_string()).unwrap();
        assert_eq!(full.count_moves(), game.count_moves());
    });
}

#[test]
fn a_draft_is_a_position_or_has_faults() {
    let mut faulty = 0;
    random::<(Options, Draft)>(2_000, 200, |(options, draft)| {
        match draft.build::<Full<Flat>>(options) {
            Ok(game) => assert_eq!(game.draft().build(options), Ok(game)),
            Err(faults) => {
                assert!(!faults.is_empty());
                faulty += 1;
            }
        }
    });
    assert!(faulty > 1_000);
}

#[test]
fn no_bytes_make_the_start_of_a_game() {
    let game: KlinZha = Unstructured::new(&[]).arbitrary().unwrap();
    assert_eq!(game, KlinZha::new(Options::open()).unwrap());
}
