//! Keys of Kinta's positions: every single thing that can differ makes another one.

use std::collections::HashMap;

use klinzha::{Flat, KlinZha, Tetrahedral};

use crate::driver::{FLAT, TETRAHEDRAL, load, options, random_game};

/// The keys of texts that all differ in one thing are all different.
fn differ(flags: &str, base: &str, fields: &[&str]) {
    let mut seen = HashMap::new();
    for fields in fields {
        let text = format!("{base} {fields}");
        let key = load::<Flat>(flags, &text).zobrist();
        if let Some(other) = seen.insert(key, text.clone()) {
            panic!("one key: {other} and {text}");
        }
    }
}

/// K12.3, K12.8 to K12.10: damage, weapons, what is broken and shown, mines, paralysis.
#[test]
fn gear_makes_another_key() {
    differ(
        "kinta=weapons,mines:any,weapon_capture",
        "FE37,VA19,vE27,bI99 A19/I99 green - - - 0 -",
        &[
            "- - - - -",
            "E37:1 - - - -",
            "E37:2 - - - -",
            "A19:1 - - - -",
            "E27:1 - - - -",
            "- E37:batleth - - -",
            "- E37:jejtaj - - -",
            "- E37:jejtaj! - - -",
            "- E27:jejtaj - - -",
            "- E37:oynaq - - -",
            "- - B19:green - -",
            "- - B19:gold - -",
            "- - B18:green - -",
            "- - B18:green,B19:green - -",
            "- - - E27:1 -",
            "- - - E27:2 -",
            "- - - E37:1 -",
        ],
    );
}

/// K12.12: which piece has which rank.
#[test]
fn ranks_make_another_key() {
    differ(
        "kinta=ranks:V1/veteran;V3/klin",
        "VA19,VE38,VE48,fI89 A19/I89 green - - - 0 - - - - - -",
        &[
            "A19:veteran,E38:klin",
            "A19:klin,E38:veteran",
            "A19:veteran,E48:klin",
            "A19:klin,E48:veteran",
            "E38:veteran,E48:klin",
            "E38:klin,E48:veteran",
        ],
    );
}

/// What a fight or a strike waits for, and where it takes place (K12.2, K12.6, K12.8, K12.9).
#[test]
fn what_is_pending_makes_another_key() {
    let pending = |weapons: &str, pending: &[&str]| {
        let pieces = "FE37,VA19,VE26,vE27,vE38,bI99 A19/I99 green - - - 0 -";
        let flags = "kinta=weapons,mines:any,weapon_capture";
        differ(flags, &format!("{pieces} - {weapons} - -"), pending);
    };
    pending(
        "E37:batleth,E27:mekleth,E38:mekleth",
        &[
            "-",
            "fight:E37-E27",
            "fight:E37-E38",
            "fight:E37-E27,second",
            "fight:E37-E38,second",
            "fight:E37-E27,parry",
            "fight:E37-E38,parry",
            "fight:E37-E27,second,parry",
        ],
    );
    pending(
        "E37:mace,E27:jejtaj,E38:jejtaj",
        &[
            "-",
            "fight:E37-E27",
            "fight:E26-E27",
            "fight:E37-E27,defender",
            "fight:E37-E27,block:1",
            "fight:E37-E27,block:2",
            "fight:E37-E27,block:3",
            "fight:E37-E38,block:3",
            "swap:E37:jejtaj",
        ],
    );
    pending(
        "E37:oynaq,E27:jejtaj,E38:jejtaj",
        &["-", "strike:E37~E27", "strike:E37~E38", "strike:E37~E27,block", "strike:E37~E38,block"],
    );
}

/// Who fights whom, where no weapon tells (K12.2).
#[test]
fn who_fights_makes_another_key() {
    differ(
        "kinta=standard",
        "FE37,VA19,VE26,vE27,vE38,bI99 A19/I99 green - - - 0 - - - - -",
        &["-", "fight:E37-E27", "fight:E26-E27", "fight:E37-E38"],
    );
}

/// Of the positions of random games those with one key are one but for the clock (K7.5).
#[test]
fn only_the_same_positions_of_random_games_have_the_same_key() {
    let without_clock = |text: &str| {
        let mut fields: Vec<_> = text.split(' ').map(String::from).collect();
        fields[6] = "0".into();
        fields.join(" ")
    };
    let mut count = 0;
    for flags in FLAT.iter().chain(&TETRAHEDRAL) {
        let mut seen = HashMap::new();
        for seed in 0..20 {
            let mut see = |key: u64, text: String| {
                count += 1;
                let text = without_clock(&text);
                let former = seen.entry(key).or_insert_with(|| text.clone());
                assert_eq!(*former, text, "{flags}");
            };
            if TETRAHEDRAL.contains(flags) {
                random_game(options::<Tetrahedral>(flags), seed, 300, |_, game: &KlinZha<_>| {
                    see(game.zobrist(), game.to_string());
                });
            } else {
                random_game(options::<Flat>(flags), seed, 300, |_, game: &KlinZha<_>| {
                    see(game.zobrist(), game.to_string());
                });
            }
        }
    }
    assert!(count > 10_000, "{count}");
}
