//! The pieces and what is agreed on before the game (D1, options).

use std::collections::BTreeMap;

use super::super::json::{object, one_of, quiet_limit, whole};

/// The letters and their usual attack, defence and movement (D1).
pub(super) const PIECES: [(char, [u64; 3]); 8] = [
    ('S', [6, 6, 2]),
    ('M', [6, 5, 3]),
    ('G', [4, 3, 2]),
    ('H', [4, 4, 1]),
    ('K', [2, 7, 3]),
    ('N', [3, 8, 1]),
    ('L', [7, 3, 2]),
    ('T', [8, 2, 2]),
];

/// What is agreed on before the game.
#[derive(Clone, Debug)]
pub(super) struct Options {
    pub(super) roster: BTreeMap<char, [u64; 3]>,
    pub(super) deal: String,
    pub(super) first: String,
    pub(super) path: String,
    pub(super) kill_margin: u64,
    pub(super) blocked_push: String,
    pub(super) quiet_limit: Option<u32>,
}

impl Options {
    pub(super) fn from_json(text: &str) -> Result<Options, String> {
        let known =
            ["roster", "deal", "first", "path", "kill_margin", "blocked_push", "quiet_limit"];
        let map = object(text, &known)?;
        let mut options = Options {
            roster: BTreeMap::from(PIECES),
            deal: "random".to_owned(),
            first: one_of(&map, "first", &["coin", "blue", "red"])?,
            path: one_of(&map, "path", &["simple", "shortest"])?,
            kill_margin: 7,
            blocked_push: one_of(&map, "blocked_push", &["stays", "dies"])?,
            quiet_limit: quiet_limit(&map)?,
        };
        if let Some(roster) = map.get("roster") {
            for (key, ratings) in roster.as_object().ok_or("roster is an object")? {
                let known = PIECES.iter().find(|(letter, _)| *key == letter.to_string());
                let (letter, _) = known.ok_or(format!("{key} is no piece (D1)"))?;
                let list = ratings.as_array().ok_or("ratings are a list")?;
                let [attack, defence, movement] = &list[..] else {
                    return Err("ratings are attack, defence, movement".to_owned());
                };
                let ratings =
                    [whole(attack, 1, 12)?, whole(defence, 1, 12)?, whole(movement, 1, 6)?];
                options.roster.insert(*letter, ratings);
            }
        }
        if let Some(margin) = map.get("kill_margin") {
            options.kill_margin = whole(margin, 1, 71)?;
        }
        if let Some(deal) = map.get("deal") {
            options.deal = deal.as_str().ok_or("deal is a text")?.to_owned();
            let each_once = PIECES.iter().all(|p| options.deal.matches(p.0).count() == 1);
            let known = ["random", "one_per_class"].contains(&options.deal.as_str());
            if !(known || each_once && options.deal.len() == 8) {
                return Err("deal is random, one_per_class or the eight letters".to_owned());
            }
        }
        Ok(options)
    }

    /// Says whether the deal is given rather than drawn.
    pub(super) fn deal_is_fixed(&self) -> bool {
        self.deal != "random" && self.deal != "one_per_class"
    }
}

/// Returns the options of a preset as JSON.
pub(crate) fn preset(name: &str) -> Option<&'static str> {
    match name {
        "traditional" => Some("{}"),
        "balanced" => Some(r#"{"deal":"one_per_class"}"#),
        _ => None,
    }
}
