//! The table of flags that combine and of those that do not, in the documentation (K14).

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use klinzha::{AnyOptions, Board, KlinZha, Options, ParseOptionsError};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use tabletop_rules::{Step, play_step, playout_with};

use crate::support::moves;

/// What the page says.
struct Page {
    /// The texts of the flags, in the order of the table's numbers.
    flags: Vec<String>,
    /// The marks by the numbers of both flags, the greater first.
    marks: BTreeMap<(usize, usize), String>,
    /// Pairs that cannot be played, with the reason.
    refused: Vec<[String; 3]>,
    /// Flags that do nothing beside another.
    idle: Vec<[String; 3]>,
}

/// The rows of all tables under a heading, without the head of the table.
fn rows<'a>(page: &'a str, heading: &str) -> impl Iterator<Item = Vec<&'a str>> {
    let section = page.split("\n## ").find(|section| section.starts_with(heading));
    let section = section.unwrap_or_else(|| panic!("there is no section {heading}"));
    let lines = section.lines().filter(|line| line.starts_with('|')).skip(2);
    lines.map(|line| {
        line.trim_matches('|').split('|').map(|cell| cell.trim().trim_matches('`')).collect()
    })
}

fn triples(page: &str, heading: &str) -> Vec<[String; 3]> {
    let triple = |row: Vec<&str>| [row[0].into(), row[1].into(), row[2].into()];
    rows(page, heading).map(triple).collect()
}

fn page() -> Page {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/rulebook/combinations.md");
    let page = fs::read_to_string(path).unwrap();
    let flags = rows(&page, "Flags").map(|row| row[1].to_owned()).collect();
    let mut marks = BTreeMap::new();
    for (i, row) in rows(&page, "Pairs").enumerate() {
        assert_eq!(row[0], (i + 1).to_string());
        for (k, mark) in row[1..=i].iter().enumerate() {
            marks.insert((i, k), (*mark).to_owned());
        }
    }
    let (refused, idle) = (triples(&page, "Refused"), triples(&page, "Without effect"));
    Page { flags, marks, refused, idle }
}

/// The text of two flags together; Kinta's parts are all in one value.
fn together(one: &str, two: &str) -> String {
    match (one.strip_prefix("kinta="), two.strip_prefix("kinta=")) {
        (Some("standard"), Some(_)) => two.to_owned(),
        (Some(_), Some("standard")) => one.to_owned(),
        (Some(a), Some(b)) => {
            let mut parts: Vec<_> = a.split(',').collect();
            parts.extend(b.split(',').filter(|part| !a.split(',').any(|known| known == *part)));
            format!("kinta={}", parts.join(","))
        }
        _ => format!("{one} {two}"),
    }
}

fn key(flag: &str) -> &str {
    flag.split('=').next().unwrap_or(flag)
}

/// K14
#[test]
fn the_table_of_combinations_is_what_the_options_say() {
    let page = page();
    let count = page.flags.len();
    assert_eq!(page.marks.len(), count * (count - 1) / 2);
    for flag in &page.flags {
        assert!(flag.parse::<AnyOptions>().is_ok(), "{flag} alone");
    }
    for (&(i, k), mark) in &page.marks {
        let (one, two) = (&page.flags[k], &page.flags[i]);
        let listed = |list: &[[String; 3]]| {
            list.iter().find(|[a, b, _]| (a, b) == (one, two)).map(|[_, _, why]| why.clone())
        };
        let (refused, idle) = (listed(&page.refused), listed(&page.idle));
        if key(one) == key(two) && key(one) != "kinta" {
            assert_eq!((mark.as_str(), refused, idle), ("=", None, None), "{one} and {two}");
            continue;
        }
        match together(one, two).parse::<AnyOptions>() {
            Ok(options) => {
                assert_eq!(options.check(), Ok(()));
                let expected = if idle.is_some() { "o" } else { "+" };
                assert_eq!((mark.as_str(), refused), (expected, None), "{one} and {two}");
            }
            Err(ParseOptionsError::Impossible(error)) => {
                assert_eq!(mark, "-", "{one} and {two}");
                let why = refused.unwrap_or_else(|| panic!("{one} and {two}: no reason"));
                assert!(error.to_string().ends_with(&format!(": {why}")), "{error}, not {why}");
            }
            Err(error) => panic!("{one} and {two}: {error}"),
        }
    }
    for [one, two, _] in page.refused.iter().chain(&page.idle) {
        let known = [one, two].map(|flag| page.flags.contains(flag));
        assert_eq!(known, [true; 2], "{one} and {two}");
    }
}

/// Plays the same random game under both options, which differ in a flag without effect.
fn same_game<B: Board>(with: Options<B>, without: Options<B>, what: &str) {
    for seed in 0..4 {
        let mut other = KlinZha::<B>::start(without).unwrap();
        let mut game = KlinZha::<B>::start(with).unwrap();
        playout_with(&mut game, &mut ChaCha8Rng::seed_from_u64(seed), 120, |game, step| {
            play_step(&mut other, step).unwrap_or_else(|e| panic!("{what}: {step}: {e}"));
            assert_eq!((moves(game), game.turn()), (moves(&other), other.turn()), "{what}");
            assert_eq!(game.to_string(), other.to_string(), "{what}");
            assert!(matches!(step, Step::Move(_) | Step::Roll(_)));
        });
    }
}

/// K14: "options without effect are accepted", and really have none.
#[test]
fn what_the_table_calls_without_effect_changes_no_game() {
    let page = page();
    assert!(!page.idle.is_empty());
    for [one, two, why] in &page.idle {
        // The reason begins with the flag that does nothing.
        let idle = key(why.trim_start_matches('`').split('`').next().unwrap_or(why));
        let kept = if idle == key(one) { two } else { one };
        assert!([key(one), key(two)].contains(&idle), "{why}");
        let both = together(one, two);
        match (both.parse().unwrap(), kept.parse().unwrap()) {
            (AnyOptions::Flat(with), AnyOptions::Flat(without)) => same_game(with, without, &both),
            (AnyOptions::Tetrahedral(with), AnyOptions::Tetrahedral(without)) => {
                same_game(with, without, &both);
            }
            _ => panic!("{both} is on two boards"),
        }
    }
}

/// K9.4: the two crowns of the tetrahedral board.
#[test]
fn on_the_tetrahedral_board_point_and_corner_are_one_crown() {
    let crown = |word: &str| match format!("board=tetrahedral kaggas_crown={word}").parse() {
        Ok(AnyOptions::Tetrahedral(options)) => options,
        other => panic!("{other:?}"),
    };
    same_game(crown("point"), crown("corner"), "the apex");
}

/// K12.10, K12.11: what needs weapons.
#[test]
fn mines_and_the_capture_of_weapons_need_weapons() {
    for (flag, words) in [
        ("kinta=mines:one", "`mines` without `weapons`: a mine is carried for a weapon (K12.10)"),
        (
            "kinta=weapon_capture",
            "`weapon_capture` without `weapons`: there is nothing to take (K12.11)",
        ),
    ] {
        match flag.parse::<AnyOptions>() {
            Err(ParseOptionsError::Impossible(error)) => assert_eq!(error.to_string(), words),
            other => panic!("{other:?}"),
        }
    }
}
