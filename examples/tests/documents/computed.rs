//! What is computed on the pages of the rulebook.

use std::path::Path;

use crate::pages::{files, read};

#[test]
fn the_page_of_odds_is_what_the_library_computes() {
    let page = crate::pages::read("docs/rulebook/odds.md");
    assert!(
        page == examples::rulebook::odds_page(),
        "write it anew: cargo run -p examples --example rulebook",
    );
}

#[test]
fn the_diagrams_are_what_the_library_draws() {
    let pages = files(Path::new("docs/rulebook"), ".md");
    let pages: Vec<String> =
        pages.iter().map(|path| read(path.to_str().expect("in UTF-8"))).collect();
    for page in &pages {
        assert!(
            *page == examples::rulebook::with_pictures(page),
            "draw them anew: cargo run -p examples --example rulebook",
        );
    }
    for (name, picture) in examples::rulebook::pictures() {
        assert!(pages.iter().any(|page| page.contains(picture.trim_end())), "no page shows {name}");
    }
    let marks: usize = pages.iter().map(|page| page.matches("<!-- picture: ").count()).sum();
    assert_eq!(marks, examples::rulebook::pictures().len());
}

#[test]
fn the_pictures_are_those_that_the_crates_draw() {
    let drawn = examples::rulebook::images();
    for (name, svg) in &drawn {
        let path = format!("docs/rulebook/img/{name}.svg");
        assert!(read(&path) == *svg, "draw {path} anew: cargo run -p examples --example rulebook",);
    }
    assert_eq!(files(Path::new("docs/rulebook/img"), ".svg").len(), drawn.len());
}
