//! Every rule of the rulebook is cited by a test.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The chapters of the rulebook and the number of rules in each, 0 where it is one rule.
const RULES: [(u8, u8); 14] = [
    (1, 7),
    (2, 0),
    (3, 6),
    (4, 6),
    (5, 5),
    (6, 3),
    (7, 5),
    (8, 10),
    (9, 5),
    (10, 5),
    (11, 5),
    (12, 13),
    (13, 0),
    (14, 0),
];

/// A rule by chapter and number, the number 0 for the chapter itself.
type Rule = (u8, u8);

fn all_rules() -> BTreeSet<Rule> {
    let rules = |(chapter, number)| {
        let first = u8::from(number > 0);
        (first..=number).map(move |rule| (chapter, rule))
    };
    RULES.into_iter().flat_map(rules).collect()
}

/// The rules in a text, those of a range as in `K8.2–K8.4` one by one.
fn rules_in(text: &str, found: &mut BTreeSet<Rule>) {
    let mut last: Option<(Rule, usize)> = None;
    for (at, _) in text.match_indices('K') {
        if text[..at].chars().next_back().is_some_and(|c| c.is_alphanumeric() || c == '_') {
            continue;
        }
        let rest = &text[at + 1..];
        let number = |text: &str| -> Option<(u8, usize)> {
            let end = text.bytes().take_while(u8::is_ascii_digit).count();
            Some((text[..end].parse().ok()?, end))
        };
        let Some((chapter, mut end)) = number(rest) else { continue };
        let mut rule = (chapter, 0);
        if let Some((number, more)) = rest[end..].strip_prefix('.').and_then(number) {
            rule.1 = number;
            end += 1 + more;
        }
        found.insert(rule);
        if let Some((first, behind)) = last {
            if text[behind..at] == *"–" && first.0 == rule.0 {
                found.extend((first.1..rule.1).map(|number| (rule.0, number)));
            }
        }
        last = Some((rule, at + 1 + end));
    }
}

/// The rules that the comments of tests cite. What only helps the tests does not count.
fn cited(folder: &Path, found: &mut BTreeSet<Rule>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if path.is_dir() {
            if !["model", "compare", "support", "look"].contains(&name.as_str()) {
                cited(&path, found);
            }
        } else if name.ends_with(".rs") && name != "citations.rs" {
            let text = fs::read_to_string(&path).unwrap();
            for line in text.lines().map(str::trim_start).filter(|line| line.starts_with("//")) {
                rules_in(line, found);
            }
        }
    }
}

#[test]
fn every_rule_is_cited_by_a_test_and_no_other_number() {
    let mut found = BTreeSet::new();
    cited(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests"), &mut found);
    let missing: Vec<_> = all_rules().difference(&found).copied().collect();
    assert!(missing.is_empty(), "no test cites {missing:?}");
    let chapters: BTreeSet<Rule> = (1..=14).map(|chapter| (chapter, 0)).collect();
    let known = &all_rules() | &chapters;
    let unknown: Vec<_> = found.difference(&known).copied().collect();
    assert!(unknown.is_empty(), "there are no rules {unknown:?}");
}

#[test]
fn rules_are_found_alone_in_lists_and_in_ranges() {
    let mut found = BTreeSet::new();
    rules_in("/// K3.1, (K8.2–K8.4), K12 and K2; not AK9.9, K or Kinta", &mut found);
    assert_eq!(found, BTreeSet::from([(2, 0), (3, 1), (8, 2), (8, 3), (8, 4), (12, 0)]));
}
