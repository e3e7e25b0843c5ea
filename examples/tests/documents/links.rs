//! Links between pages.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

use crate::pages::{Page, pages, root};

/// A heading's name in an address, as readers of Markdown make it.
fn slug(heading: &str) -> String {
    let text = heading.trim().trim_matches('#').trim().to_lowercase();
    let kept = text.chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

fn anchors(page: &Page) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for (_, line) in page.prose().filter(|(_, line)| line.starts_with('#')) {
        let name = slug(line);
        let twins = found.iter().filter(|known| **known == name).count();
        found.push(if twins == 0 { name } else { format!("{name}-{twins}") });
    }
    found
}

/// The targets of the links in a line, those in code left out.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    line.match_indices("](").filter_map(move |(at, _)| {
        let in_code = line[..at].matches('`').count() % 2 == 1;
        let target = &line[at + 2..];
        (!in_code).then(|| &target[..target.find(')').unwrap_or(target.len())])
    })
}

/// A path without `.` and `..`.
fn plain(path: &Path) -> PathBuf {
    let mut parts = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => assert!(parts.pop(), "{path:?} leaves the repository"),
            part => parts.push(part),
        }
    }
    parts
}

/// In the page of a crate the name of an item, which `cargo doc` looks after.
fn is_item(page: &Page, target: &str) -> bool {
    let crate_page = page.path.ends_with("README.md") && page.path != Path::new("README.md");
    crate_page
        && !page.path.starts_with("docs")
        && target.chars().all(|c| c.is_alphanumeric() || "_:".contains(c))
}

#[test]
fn every_relative_link_and_anchor_leads_somewhere() {
    let pages = pages();
    let known: BTreeMap<&Path, Vec<String>> =
        pages.iter().map(|page| (page.path.as_path(), anchors(page))).collect();
    let (mut followed, mut broken) = (0, Vec::new());
    for page in &pages {
        let folder = page.path.parent().unwrap_or(Path::new(""));
        for (line, text) in page.prose() {
            for target in targets(text) {
                if target.contains("://") || target.starts_with("mailto:") || is_item(page, target)
                {
                    continue;
                }
                followed += 1;
                let (file, anchor) = target.split_once('#').unwrap_or((target, ""));
                let path =
                    if file.is_empty() { page.path.clone() } else { plain(&folder.join(file)) };
                let place = format!("{}:{line}: {target}", page.path.display());
                if !root().join(&path).exists() {
                    broken.push(format!("{place}: there is no such file"));
                } else if !anchor.is_empty()
                    && !known.get(&*path).is_some_and(|names| names.iter().any(|n| n == anchor))
                {
                    broken.push(format!("{place}: there is no such heading"));
                }
            }
        }
    }
    assert!(broken.is_empty(), "{}", broken.join("\n"));
    assert!(followed > 50, "only {followed} links were found");
}

#[test]
fn every_page_is_named_in_the_summary() {
    let summary = crate::pages::read("docs/SUMMARY.md");
    for page in pages().iter().filter(|page| page.path.starts_with("docs")) {
        let path = page.path.strip_prefix("docs").expect("it is there").display().to_string();
        assert!(path == "SUMMARY.md" || summary.contains(&format!("]({path})")), "{path}");
    }
}

#[test]
fn headings_have_the_anchors_that_readers_make() {
    assert_eq!(slug("## K7 The end"), "k7-the-end");
    assert_eq!(slug("## D1 to D3: pieces and start"), "d1-to-d3-pieces-and-start");
    assert_eq!(slug("# What is *equal*, what is stable"), "what-is-equal-what-is-stable");
    let links: Vec<&str> = targets("[a](b.md) `[x](y)` ![c](d#e)").collect();
    assert_eq!(links, ["b.md", "d#e"]);
}
