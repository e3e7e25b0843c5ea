//! The lists of public items of `docs/api`, which `scripts/api.sh` makes.

use std::collections::BTreeSet;

use crate::pages::read;

/// The types that a list of public items names, without the paths that lead to them.
fn types(list: &str) -> BTreeSet<&str> {
    let declared = list.lines().filter_map(|line| {
        let line = line.strip_prefix("#[non_exhaustive] ").unwrap_or(line);
        line.strip_prefix("pub struct ").or_else(|| line.strip_prefix("pub enum "))
    });
    let paths = declared.map(|rest| rest.split(['<', '(', ' ']).next().unwrap_or(rest));
    // Each thread makes its own laws: they hold functions of a test.
    let alone = ["laws::Suite", "laws::HiddenSuite", "laws::Symmetry"];
    paths
        .filter(|path| !alone.iter().any(|end| path.ends_with(end)))
        .map(|path| path.rsplit("::").next().unwrap_or(path))
        .collect()
}

#[test]
fn every_public_type_is_in_the_test_that_sends_it_to_another_thread() {
    for (package, folder, least) in [
        ("tabletop-rules", "common", 60),
        ("klinzha", "klinzha", 90),
        ("khantsin", "khantsin", 30),
        ("holochess", "holochess", 40),
    ] {
        let list = read(&format!("docs/api/{package}.txt"));
        let types = types(&list);
        assert!(types.len() >= least, "{package}: only {} types", types.len());
        let test = read(&format!("{folder}/tests/threads.rs"));
        let sent: BTreeSet<&str> = test.split(|c: char| !c.is_alphanumeric()).collect();
        let missing: Vec<_> = types.difference(&sent).collect();
        assert!(missing.is_empty(), "{folder}/tests/threads.rs lacks {missing:?}");
    }
}

#[test]
fn types_are_found_however_they_are_declared() {
    let list = "pub mod a\npub enum a::B\npub a::B::C\n#[non_exhaustive] pub struct a::D<'t>\n\
                pub struct a::E(_)\npub fn a::f()\npub struct a::laws::Suite<G: a::Game>";
    assert_eq!(types(list), BTreeSet::from(["B", "D", "E"]));
}
