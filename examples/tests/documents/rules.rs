//! The numbers of rules.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use crate::pages::{files, pages, read};

/// The chapters of the rulebook, and the number of rules in each, 0 where the chapter is one rule.
const CHAPTERS: [(char, &[u8]); 5] = [
    ('K', &[7, 0, 6, 6, 5, 3, 5, 10, 5, 5, 5, 13, 0, 0]),
    ('T', &[2, 0, 6, 3, 2, 0, 0]),
    ('H', &[3]),
    ('D', &[0; 10]),
    ('C', &[0; 10]),
];

/// All rules there are; a chapter with rules of its own is cited as a whole, too.
fn all(chapters_too: bool) -> BTreeSet<String> {
    let mut rules = BTreeSet::new();
    for (letter, chapters) in CHAPTERS {
        for (i, &count) in chapters.iter().enumerate() {
            let chapter = i + 1;
            if count == 0 || chapters_too {
                rules.insert(format!("{letter}{chapter}"));
            }
            rules.extend((1..=count).map(|rule| format!("{letter}{chapter}.{rule}")));
        }
    }
    rules
}

/// What looks like the number of a rule in a text: a letter, a number, perhaps another number.
///
/// Names of cells such as `C28` have two digits, and no rule of Dejarik or Courtier but the tenth
/// has.
fn cited(text: &str, letters: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let word = |c: char| c.is_alphanumeric() || c == '_';
    for (at, letter) in text.char_indices().filter(|&(_, c)| letters.contains(c)) {
        let digits = |from: usize| text[from..].bytes().take_while(u8::is_ascii_digit).count();
        let mut end = at + 1 + digits(at + 1);
        let behind_word = text[..at].chars().next_back().is_some_and(|c| word(c) || c == '-');
        if end == at + 1 || behind_word {
            continue;
        }
        let cell = "CDH".contains(letter) && end == at + 3 && &text[at + 1..end] != "10";
        if text[end..].starts_with('.') && digits(end + 1) > 0 {
            end += 1 + digits(end + 1);
        } else if cell {
            continue;
        }
        if !text[end..].starts_with(|c| word(c) || c == '-') {
            found.insert(text[at..end].to_owned());
        }
    }
    found
}

/// The number at the start of a paragraph or heading that tells a rule.
fn told(line: &str) -> Option<&str> {
    let line = line.strip_prefix("**").or_else(|| line.strip_prefix("## "))?;
    let number = &line[..line.find([' ', '*']).unwrap_or(line.len())];
    cited(number, "KTHDC").contains(number).then_some(number)
}

#[test]
fn the_rulebook_tells_every_rule_once() {
    let mut places: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for page in pages().iter().filter(|page| page.path.starts_with("docs/rulebook")) {
        for (line, text) in page.prose() {
            if let Some(rule) = told(text) {
                let place = format!("{}:{line}", page.path.display());
                places.entry(rule.to_owned()).or_default().push(place);
            }
        }
    }
    for rule in all(false) {
        let told = places.get(&rule).map_or(0, Vec::len);
        assert_eq!(told, 1, "{rule} is told at {:?}", places.get(&rule));
    }
    let known = all(true);
    let unknown: Vec<_> = places.iter().filter(|(rule, _)| !known.contains(*rule)).collect();
    assert!(unknown.is_empty(), "no such rules: {unknown:?}");
}

#[test]
fn every_rule_that_a_page_cites_exists() {
    let known = all(true);
    let mut wrong = Vec::new();
    for page in pages() {
        for (line, text) in page.prose() {
            for rule in cited(text, "KTHDC") {
                // `T` and `S` also name sources and types; those have no number or another letter.
                if !known.contains(&rule) {
                    wrong.push(format!("{}:{line}: {rule}", page.path.display()));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "no such rules:\n{}", wrong.join("\n"));
}

#[test]
fn every_rule_of_klin_zha_that_the_code_names_exists() {
    let known = all(true);
    let mut count = 0;
    for folder in ["klinzha/src", "examples/src", "examples/umpire/src"] {
        for path in files(Path::new(folder), ".rs") {
            for rule in cited(&read(path.to_str().expect("in UTF-8")), "K") {
                assert!(known.contains(&rule), "{}: there is no rule {rule}", path.display());
                count += 1;
            }
        }
    }
    assert!(count > 100, "only {count} rules are named");
}

#[test]
fn numbers_of_rules_are_told_from_names_of_cells() {
    let found = cited("K4.3 (C4), C28, D10, H1.2, K75G-HPWY, xK1, T5.2–T6, K2-1", "KTHDC");
    let wanted = ["C4", "D10", "H1.2", "K4.3", "T5.2", "T6"].map(String::from);
    assert_eq!(found, BTreeSet::from(wanted));
    assert_eq!(told("**K1.1 The board** is"), Some("K1.1"));
    assert_eq!(told("## T2 Set-up"), Some("T2"));
    assert_eq!(told("**Kinta** is"), None);
}
