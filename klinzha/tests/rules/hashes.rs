//! Hashes and keys: of a hundred thousand positions two have the same only if they are the same.

use std::collections::{HashMap, HashSet};

use klinzha::{AnyOptions, Board, KlinZha, Options, PRESETS};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use tabletop_rules::{Game, playout_with};

/// The positions of random games, by their keys; the text is all that there is to a position.
fn collect<B: Board>(options: Options<B>, seed: u64, seen: &mut HashMap<u64, String>) -> usize {
    let mut game = KlinZha::<B>::start(options).unwrap();
    let mut new = 0;
    playout_with(&mut game, &mut ChaCha8Rng::seed_from_u64(seed), 500, |game, _| {
        let text = without_clock(&game.to_string());
        let former = seen.entry(game.repetition_key()).or_insert_with(|| {
            new += 1;
            text.clone()
        });
        assert_eq!(*former, text, "one key under {options}");
    });
    new
}

/// A position without its quiet clock, which is no part of a repetition (K7.5).
fn without_clock(text: &str) -> String {
    let mut fields: Vec<_> = text.split(' ').collect();
    fields[6] = "0";
    fields.join(" ")
}

/// K7.5: under every preset.
#[test]
fn only_the_same_positions_have_the_same_key() {
    for (name, options) in PRESETS {
        let (mut seen, mut count) = (HashMap::new(), 0);
        for seed in 0..100 {
            count += match options {
                AnyOptions::Flat(options) => collect(options, seed, &mut seen),
                AnyOptions::Tetrahedral(options) => collect(options, seed, &mut seen),
            };
        }
        assert!(count > 1_000, "{name}: {count}");
        // A share of the keys with each bit set, to five standard deviations.
        for bit in 0..64 {
            let set = seen.keys().filter(|&key| key >> bit & 1 != 0).count();
            let wide = 5 * count.isqrt() / 2;
            assert!(set.abs_diff(count / 2) <= wide, "{name}: bit {bit} in {set} of {count}");
        }
    }
}

/// Sets find states by all that equality looks at: the position, its clock and its options.
#[test]
fn a_set_tells_states_apart() {
    use std::hash::{BuildHasher, RandomState};
    let text = "FA19,fI99 A19/I99 green - - - 0 -";
    let load = |options: &str, text: &str| {
        <KlinZha>::from_text(options.parse::<Options>().unwrap(), text).unwrap()
    };
    let one = load("standard", text);
    let other_clock = load("standard", &text.replace(" 0 -", " 7 -"));
    let others = [
        load("standard", &text.replace("FA19", "VA19")),
        load("standard", &text.replace("green", "gold")),
        other_clock,
        load("goal_transfer=anywhere", text),
    ];
    let keys = RandomState::new();
    for other in others {
        assert_ne!(keys.hash_one(one), keys.hash_one(other), "{other}");
    }
    assert_eq!(HashSet::from(others).len(), others.len());
    assert_eq!(keys.hash_one(one), keys.hash_one(load("standard", text)));
    assert_eq!(one.zobrist(), other_clock.zobrist());
}
