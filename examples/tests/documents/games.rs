//! The games of `docs/games`.

use std::collections::BTreeMap;
use std::path::Path;

use holochess::{Courtier, Dejarik};
use khantsin::KhanTsin;
use klinzha::{Flat, KlinZha, Tetrahedral};
use tabletop_rules::{Notation, Record};

use crate::pages::{files, read};

/// What a file says once it is played.
struct Played {
    entries: usize,
    result: String,
    cited: usize,
}

/// The entries that comments cite, as in `[31 E37-F37]`: the number, from 1, and the text.
fn citations(text: &str) -> Vec<(usize, String)> {
    let comments = text.lines().filter_map(|line| line.split_once('#')).map(|(_, comment)| comment);
    let comments = comments.collect::<Vec<_>>().join(" ");
    let brackets = comments.split('[').skip(1).filter_map(|rest| rest.split_once(']'));
    let cited = brackets.map(|(inside, _)| {
        let (number, entry) = inside.split_once(' ').unwrap_or_else(|| panic!("[{inside}]"));
        let number = number.parse().unwrap_or_else(|_| panic!("[{inside}] begins with no number"));
        (number, entry.split_whitespace().collect::<Vec<_>>().join(" "))
    });
    cited.collect()
}

/// Plays a record to its end, and looks up what its comments cite.
fn play<G: Notation>(path: &str, text: &str) -> Played {
    let record: Record<G> = text.parse().unwrap_or_else(|error| panic!("{path}: {error}"));
    let game = record.replay().unwrap_or_else(|error| panic!("{path}: {error}"));
    let outcome =
        game.turn().outcome().unwrap_or_else(|| panic!("{path} is not played to its end"));
    let result = outcome.to_string();
    assert_eq!(record.result().to_string(), result, "{path}");
    let entries: Vec<String> = record.entries().iter().map(ToString::to_string).collect();
    let cited = citations(text);
    for (number, entry) in &cited {
        let there = number.checked_sub(1).and_then(|place| entries.get(place));
        assert_eq!(there, Some(entry), "{path}: entry {number}");
    }
    Played { entries: entries.len(), result, cited: cited.len() }
}

fn all() -> BTreeMap<String, Played> {
    let mut games = BTreeMap::new();
    for path in files(Path::new("docs/games"), ".txt") {
        let path = path.to_str().expect("paths are in UTF-8");
        let text = read(path);
        let header = |name: &str| {
            let found = text.lines().find_map(|line| line.strip_prefix(&format!("{name}: ")));
            found.unwrap_or_else(|| panic!("{path} has no {name}"))
        };
        let played = match header("game") {
            "klinzha" if header("options").contains("board=tetrahedral") => {
                play::<KlinZha<Tetrahedral>>(path, &text)
            }
            "klinzha" => play::<KlinZha<Flat>>(path, &text),
            "khantsin" => play::<KhanTsin>(path, &text),
            "dejarik" => play::<Dejarik>(path, &text),
            "courtier" => play::<Courtier>(path, &text),
            other => panic!("{path}: {other}"),
        };
        assert!(text.lines().all(|line| line.chars().count() <= 100), "{path} has long lines");
        let name = path.rsplit(['/', '\\']).next().unwrap_or(path);
        games.insert(name.to_string(), played);
    }
    games
}

#[test]
fn every_game_is_decided_as_it_says_and_comments_cite_what_was_played() {
    for (name, played) in all() {
        assert!(!played.result.starts_with("draw"), "{name} is drawn");
        assert!(played.cited >= 5, "{name}: only {} citations", played.cited);
    }
}

/// A row is a link to the file, the number of entries, the result and what is to be seen.
#[test]
fn the_page_of_games_lists_each_with_its_length_and_result() {
    let page = read("docs/games/README.md");
    let mut listed = BTreeMap::new();
    for row in page.lines().filter(|line| line.starts_with("| [")) {
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        let [link, _, entries, result, _] = cells[..] else { panic!("{row}") };
        let name = link.trim_matches(['[', ')']).split("](").last().unwrap_or(link);
        listed.insert(name.to_string(), (entries.to_string(), result.to_string()));
    }
    let games = all();
    assert!(games.len() >= 11, "only {} games", games.len());
    let played: BTreeMap<String, (String, String)> = games
        .into_iter()
        .map(|(name, played)| (name, (played.entries.to_string(), played.result)))
        .collect();
    assert_eq!(listed, played);
}

#[test]
fn citations_are_numbers_and_entries_even_across_lines() {
    let found = citations("a-b # no [3 x] yet\n# but [12\n# spindles 4-2]: so\n");
    assert_eq!(found, [(3, "x".to_string()), (12, "spindles 4-2".to_string())]);
}
