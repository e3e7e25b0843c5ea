//! The library against the slow model: both say the same of every state met, under random options.
//!
//! With `LONG=1` in the environment far more states are compared.

#[path = "model/compare.rs"]
mod compare;
mod model;

use compare::{Dice, Figures, Pair, slow, wanted};
use khantsin::{Claws, KhanTsin, Options, Player, Setup, Speed};
use model::Model;
use serde_json::{Value, json};

slow!(Model);

/// What edits put into texts.
const WORDS: &[&str] = &[
    "r",
    "b",
    "w",
    "rb",
    "rrr",
    "rrrr",
    "rwbrwbrwb",
    "0",
    "1",
    "2",
    "3",
    "01",
    "+1",
    "12",
    "35",
    "36",
    "37",
    "99999999999999999999",
    "",
    "south",
    "north",
    "south:red",
    "north:black",
    "deal",
    "South",
    "pass",
];

/// Reads options for the library, setting by setting.
fn options(json: &Value) -> Option<Options> {
    let mut options = Options::default();
    for (key, value) in json.as_object()? {
        match key.as_str() {
            "setup" => options.setup = Setup::from_name(value.as_str()?)?,
            "first" => options.first = value.as_str()?.parse::<Player>().ok()?,
            "zone" => options.zone = u8::try_from(value.as_u64()?).ok()?,
            "reversal" => options.reversal = value.as_bool()?,
            "speed" => options.speed = Speed::from_name(value.as_str()?)?,
            "claws" => {
                let claws = value
                    .as_array()?
                    .iter()
                    .map(|claws| claws.as_u64().and_then(|claws| u8::try_from(claws).ok()));
                let claws: Vec<u8> = claws.collect::<Option<_>>()?;
                options.claws = Claws::new(claws.try_into().ok()?).ok()?;
            }
            _ => return None,
        }
    }
    options.check().ok()?;
    Some(options)
}

/// Draws options, each key present or not.
fn random_options(dice: &mut Dice) -> Value {
    let mut json = json!({});
    if dice.one_in(8) {
        let preset = *dice.pick(&["basic", "advanced", "two_speed", "four_speed"]);
        return model::preset(preset).and_then(|text| text.parse().ok()).unwrap_or(json);
    }
    if !dice.one_in(3) {
        json["setup"] = (*dice.pick(&["blocks", "alternating", "claws", "random"])).into();
    }
    if dice.one_in(2) {
        json["first"] = (*dice.pick(&["south", "north"])).into();
    }
    if dice.one_in(2) {
        let small = 1 + dice.below(6);
        json["zone"] = if dice.one_in(3) { 1 + dice.below(36) } else { small }.into();
    }
    if dice.one_in(2) {
        json["reversal"] = dice.one_in(2).into();
    }
    if !dice.one_in(3) {
        json["speed"] = (*dice.pick(&["free", "four", "claws", "claws_up_to"])).into();
    }
    if dice.one_in(2) {
        let mut claws = [1, 2, 3].repeat(12);
        dice.shuffle(&mut claws);
        if let Some(two) = claws.iter().position(|&claws| claws == 2) {
            claws.swap(0, two);
        }
        json["claws"] = claws.into();
    }
    json
}

/// Makes up a position text; not all of them can be read.
fn made_up(dice: &mut Dice) -> String {
    let mut barons: Vec<char> = "rbw".repeat(12).chars().collect();
    dice.shuffle(&mut barons);
    let mut track = vec![String::new(); 36];
    let passes = *dice.pick(&[0, 0, 0, 1, 2]);
    if dice.one_in(6) {
        // A set-up: most are out of order.
        let dealt = dice.below(37);
        let ordered = dice.one_in(2);
        for &baron in &barons[..dealt] {
            let free: Vec<usize> = (0..36).filter(|&p| track[p].is_empty()).collect();
            let place = if ordered { free[0] } else { *dice.pick(&free) };
            track[place].push(baron);
        }
        let task = *dice.pick(&["south:red", "north:black", "deal"]);
        return format!("{} {task} 0", written(&track));
    }
    if dice.one_in(4) {
        track[dice.below(36)] = "rrrbbbwww".to_owned();
        for colour in ['r', 'b', 'w'] {
            for _ in 0..3 {
                if let Some(at) = barons.iter().position(|&baron| baron == colour) {
                    barons.remove(at);
                }
            }
        }
    }
    // Few positions in use give high stacks, and sides that cannot move.
    let used = 4 + dice.below(33);
    let mut places: Vec<usize> = (0..36).collect();
    dice.shuffle(&mut places);
    for baron in barons {
        let harmonious = |p: &&usize| track[**p].matches(baron).count() < 3 || used == 36;
        let fitting: Vec<usize> = places[..used].iter().filter(harmonious).copied().collect();
        if !fitting.is_empty() {
            track[*dice.pick(&fitting)].push(baron);
        }
    }
    let side = *dice.pick(&["south", "north"]);
    format!("{} {side} {passes}", written(&track))
}

/// Writes a track.
fn written(track: &[String]) -> String {
    let mut words: Vec<String> = Vec::new();
    for places in track.chunk_by(|a, b| a.is_empty() && b.is_empty()) {
        let empty = places[0].is_empty();
        words.push(if empty { places.len().to_string() } else { places[0].clone() });
    }
    words.join(",")
}

#[test]
fn random_games_agree_with_the_model() {
    let mut dice = Dice::new(0x7A1, WORDS);
    let mut figures = Figures::default();
    while figures.states < wanted(4_000, 220_000) {
        let json = random_options(&mut dice);
        let Some(options) = options(&json) else { panic!("{json} is refused") };
        let pair = Pair::<KhanTsin, Model>::start(&json.to_string(), options);
        pair.walk(200, &mut dice, &mut figures);
    }
    figures.print("random games");
    assert_eq!(figures.ends.values().sum::<u64>(), figures.games, "every game ends (T4.3)");
}

#[test]
fn made_up_positions_agree_with_the_model() {
    let mut dice = Dice::new(0x7A2, WORDS);
    let mut figures = Figures::default();
    while figures.states < wanted(3_000, 200_000) {
        let json = random_options(&mut dice);
        let Some(options) = options(&json) else { panic!("{json} is refused") };
        for _ in 0..10 {
            let text = made_up(&mut dice);
            figures.texts += 1;
            if let Some(pair) = Pair::<KhanTsin, Model>::load(&json.to_string(), &options, &text) {
                figures.texts_read += 1;
                pair.walk(4, &mut dice, &mut figures);
            }
        }
    }
    figures.print("made-up positions");
}

#[test]
fn options_are_read_or_refused_as_by_the_model() {
    let odd = [
        json!(null),
        json!(0),
        json!(1),
        json!(4.0),
        json!(-1),
        json!(36),
        json!(37),
        json!(256),
        json!(260),
        json!("south"),
        json!("random"),
        json!("Free"),
        json!(true),
        json!([]),
        json!([2, 1, 3]),
        json!([1, 2, 3].repeat(12)),
        json!([2, 1, 3].repeat(12)),
        json!({}),
        json!([2, 2, 2].repeat(12)),
        json!([2, 1, 3].repeat(13)),
    ];
    let mut dice = Dice::new(0x7A3, WORDS);
    let mut read = 0;
    for _ in 0..wanted(3_000, 100_000) {
        let mut json = random_options(&mut dice);
        if dice.one_in(2) {
            let keys = ["setup", "first", "zone", "reversal", "speed", "claws", "Zone", ""];
            json[*dice.pick(&keys)] = dice.pick(&odd).clone();
        }
        let (fast, slow) = (options(&json), Model::new(&json.to_string()));
        assert_eq!(fast.is_some(), slow.is_ok(), "{json}: {slow:?}");
        #[cfg(feature = "serde")]
        assert_eq!(serde_json::from_value::<Options>(json.clone()).ok(), fast, "{json}");
        if let Some(options) = fast {
            read += 1;
            assert_eq!(options.to_string().parse(), Ok(options), "{json}");
        }
    }
    assert!(read > 1_000);
}

#[test]
fn the_presets_are_those_of_the_rulebook() {
    // T7.
    for (name, preset) in Options::PRESETS {
        let json = model::preset(name).and_then(|text| text.parse().ok());
        assert_eq!(json.and_then(|json| options(&json)), Some(preset), "{name}");
    }
}
