//! Texts of options, right and wrong, and their presets.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use holochess::dejarik::{self, Dejarik};
use holochess::{ParseOptionsError, courtier};

#[test]
fn options_are_written_as_what_differs_from_the_defaults() {
    let texts = [
        "standard",
        "roster=S:1/1/6,T:12/12/1",
        "deal=one_per_class",
        "deal=SHKTMGNL first=blue path=shortest kill_margin=71 blocked_push=dies quiet_limit=65535",
    ];
    for text in texts {
        assert_eq!(text.parse::<dejarik::Options>().unwrap().to_string(), text);
    }
    let texts = [
        "standard",
        "first=coin no_move=loss multiple_captures=one entering=never quiet_limit=1",
        "no_move=draw entering=always",
    ];
    for text in texts {
        assert_eq!(text.parse::<courtier::Options>().unwrap().to_string(), text);
    }
    // In any order, and defaults may be told.
    let options: dejarik::Options = "path=shortest deal=random".parse().unwrap();
    assert_eq!(options.to_string(), "path=shortest");
}

#[test]
fn wrong_options_are_refused_with_what_would_be_right() {
    let error = |text: &str| text.parse::<dejarik::Options>().unwrap_err().to_string();
    let form = "options are `standard`, or `key=value` with single spaces between";
    for text in ["", " ", "standard ", "path", "path=shortest  first=red", "standard path=simple"] {
        assert_eq!(error(text), form, "{text}");
    }
    assert_eq!(
        error("paths=simple"),
        "an option has an unknown key: the keys are roster, deal, first, path, kill_margin, \
         blocked_push and quiet_limit"
    );
    assert_eq!(error("path=simple path=simple"), "`path` is given twice");
    assert_eq!(error("path=long"), "`path` must be `simple` or `shortest` (D5)");
    assert_eq!(error("first=green"), "`first` must be `coin`, `blue` or `red` (D3)");
    assert_eq!(error("blocked_push=dead"), "`blocked_push` must be `stays` or `dies` (D8)");
    let deal = "`deal` must be `random`, `one_per_class` or each of SMGHKNLT once (D2)";
    for text in ["deal=SMGHKNL", "deal=SMGHKNLTT", "deal=SSGHKNLT", "deal=smghknlt", "deal="] {
        assert_eq!(error(text), deal);
    }
    for text in ["kill_margin=0", "kill_margin=72", "kill_margin=07", "kill_margin=1.0"] {
        assert_eq!(error(text), "`kill_margin` must be a number 1 to 71 (D6)");
    }
    for text in ["quiet_limit=0", "quiet_limit=65536", "quiet_limit=null", "quiet_limit=+1"] {
        assert_eq!(error(text), "`quiet_limit` must be a number 1 to 65535");
    }
    let roster = "`roster` must be items such as `S:6/6/2` with commas between, each letter once, \
                  attack and defence 1 to 12, movement 1 to 6 (D1)";
    let wrong = [
        "",
        "S",
        "S:1/1",
        "S:1/1/1/1",
        "S:0/1/1",
        "S:13/1/1",
        "S:1/1/7",
        "s:1/1/1",
        "S:1/1/1,",
        "S:1/1/1,S:1/1/1",
        "X:1/1/1",
    ];
    for text in wrong {
        assert_eq!(error(&format!("roster={text}")), roster);
    }
    let error = |text: &str| text.parse::<courtier::Options>().unwrap_err().to_string();
    assert_eq!(error("first=both"), "`first` must be `blue`, `red` or `coin` (C3)");
    assert_eq!(error("no_move=win"), "`no_move` must be `pass`, `loss` or `draw` (C4)");
    assert_eq!(error("multiple_captures=two"), "`multiple_captures` must be `all` or `one` (C7)");
    assert_eq!(error("entering=yes"), "`entering` must be `double`, `always` or `never` (C8)");
    assert_eq!(
        "deal=random".parse::<courtier::Options>(),
        Err(ParseOptionsError::Key("first, no_move, multiple_captures, entering and quiet_limit"))
    );
}

#[test]
fn options_out_of_their_ranges_cannot_be_played() {
    use dejarik::{Deal, KillMargin, Options, Piece, Ratings};
    let mut options = Options::default();
    options.roster[Piece::Ngok] = Ratings::new(3, 8, 7);
    assert_eq!(
        Dejarik::new(options).unwrap_err().to_string(),
        "the ratings of N must be attack and defence 1 to 12, movement 1 to 6 (D1)"
    );
    let twice = Options { deal: Deal::Fixed([Piece::Monnok; 8]), ..Options::default() };
    assert_eq!(
        Dejarik::new(twice).unwrap_err().to_string(),
        "a fixed deal names each of the eight pieces once, and M is there twice (D2)"
    );
    let margin = Options { kill_margin: KillMargin(0), ..Options::default() };
    assert_eq!(
        Dejarik::from_text(&margin, "So5 red 2 0").unwrap_err().to_string(),
        "kill_margin must be 1 to 71, not 0 (D6)"
    );
}

/// The preset names of the rulebook.
#[test]
fn presets_have_names() {
    let names: Vec<_> = dejarik::PRESETS.iter().map(|(name, o)| format!("{name}: {o}")).collect();
    assert_eq!(names, ["traditional: standard", "balanced: deal=one_per_class"]);
    let names: Vec<_> = courtier::PRESETS.iter().map(|(name, o)| format!("{name}: {o}")).collect();
    assert_eq!(names, ["standard: standard", "strict: multiple_captures=one entering=always"]);
}
