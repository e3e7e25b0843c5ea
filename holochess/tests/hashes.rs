//! Keys of positions: a hundred thousand different ones have different keys, and each part of the
//! key has its share of them.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::collections::HashSet;

use holochess::courtier::{self, Courtier};
use holochess::dejarik::{self, Dejarik, Piece};
use holochess::{Side, Space};
use tabletop_rules::Game;

/// Different positions have different keys, and every byte of the keys is well mixed.
fn are_spread(keys: &[u64]) {
    assert!(keys.len() > 100_000, "{}", keys.len());
    assert_eq!(keys.iter().collect::<HashSet<_>>().len(), keys.len(), "two keys are the same");
    let share = keys.len() / 256;
    for byte in 0..8 {
        let mut counts = [0_usize; 256];
        for key in keys {
            counts[(key >> (8 * byte)) as usize & 255] += 1;
        }
        // Seven times the standard deviation of a share that is drawn.
        let wide = 7 * share.isqrt();
        let (least, most) = (*counts.iter().min().unwrap(), *counts.iter().max().unwrap());
        assert!(least + wide > share && most < share + wide, "byte {byte}: {least} to {most}");
    }
}

#[test]
fn keys_of_courtier_are_spread() {
    let options = courtier::Options::default();
    let mut keys = Vec::new();
    for king in Space::ALL {
        for foe in Space::ALL.into_iter().filter(|&foe| foe != king) {
            let free: Vec<_> = Space::ALL.into_iter().filter(|&s| s != king && s != foe).collect();
            for (i, one) in free.iter().enumerate() {
                for other in &free[..i] {
                    let text = format!("K{king},k{foe},G{one},g{other} blue 0");
                    keys.extend(Courtier::from_text(&options, &text).map(|g| g.repetition_key()));
                }
            }
        }
    }
    are_spread(&keys);
}

#[test]
fn keys_of_dejarik_are_spread() {
    let options = dejarik::Options::default();
    let mut keys = Vec::new();
    for king in Space::ALL {
        for foe in Space::ALL.into_iter().filter(|&foe| foe != king) {
            for third in Space::ALL.into_iter().filter(|&s| s != king && s != foe) {
                for piece in [Piece::Ghhhk, Piece::Houjix, Piece::Ngok, Piece::Strider] {
                    for actions in [1, 2] {
                        let mut setup = dejarik::Setup::empty();
                        setup.place(Piece::Savrip, Side::Blue, king);
                        setup.place(Piece::Monnok, Side::Red, foe);
                        setup.place(piece, Side::Red, third);
                        let text = setup.to_string();
                        let (pieces, _) = text.split_once(' ').unwrap();
                        let text = format!("{pieces} blue {actions} 0");
                        keys.push(Dejarik::from_text(&options, &text).unwrap().repetition_key());
                    }
                }
            }
        }
    }
    are_spread(&keys);
}

/// A fight and what is left to push are told apart, and which piece strikes which.
#[test]
fn keys_of_dejarik_tell_what_is_open() {
    let open = ["", " o5xo4", " push o5xo4", " counter-push o5xo4"];
    let mut keys = HashSet::new();
    for actions in ["1", "2"] {
        for open in open {
            let text = format!("So5,Ho6,go4,no7 blue {actions} 0{open}");
            if let Ok(game) = Dejarik::from_text(&dejarik::Options::default(), &text) {
                assert!(keys.insert(game.repetition_key()), "{text}");
            }
        }
    }
    assert!(keys.len() > 4, "{}", keys.len());
}
