//! Every rule of the two games is cited by a test.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::collections::BTreeSet;
use std::fs;

/// How many rules each chapter has: H1.1 to H1.3, D1 to D10, C1 to C10.
fn rules() -> impl Iterator<Item = String> {
    let board = (1..=3).map(|n| format!("H1.{n}"));
    let games = ['D', 'C'].into_iter().flat_map(|game| (1..=10).map(move |n| format!("{game}{n}")));
    board.chain(games)
}

#[test]
fn every_rule_is_cited_by_a_test() {
    let dir = format!("{}/tests", env!("CARGO_MANIFEST_DIR"));
    let mut cited = BTreeSet::new();
    for file in ["dejarik_rules.rs", "courtier_rules.rs", "combat.rs", "laws.rs", "vectors.rs"] {
        let source = fs::read_to_string(format!("{dir}/{file}")).unwrap();
        // Only doc comments, which stand before tests.
        for line in source.lines().filter(|line| line.trim_start().starts_with("///")) {
            let words = line.split(|c: char| !(c.is_alphanumeric() || c == '.'));
            cited.extend(words.map(|word| word.trim_end_matches('.').to_owned()));
        }
    }
    let missing: Vec<_> = rules().filter(|rule| !cited.contains(rule)).collect();
    assert!(missing.is_empty(), "no test cites {missing:?}");
}
