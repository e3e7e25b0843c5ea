//! The library against the slow models: both say the same of every state met, under random
//! options.
//!
//! With `LONG=1` in the environment far more states are compared.

#[path = "model/compare.rs"]
mod compare;
mod model;

use std::num::NonZeroU16;

use compare::{Dice, Figures, Pair, slow, wanted};
use holochess::dejarik::{KillMargin, Piece, Ratings};
use holochess::{Courtier, Dejarik, courtier, dejarik};
use model::board::{SPACES, Space, neighbours};
use serde_json::{Value, json};

slow!(model::dejarik::Model);
slow!(model::courtier::Model);

type DejarikPair = Pair<Dejarik, model::dejarik::Model>;
type CourtierPair = Pair<Courtier, model::courtier::Model>;

/// What edits put into texts.
const WORDS: &[&str] = &[
    "c",
    "So5",
    "go1",
    "Sc",
    "nc",
    "Ko6",
    "ko12",
    "Gi1",
    "gi12",
    "ki7",
    "Xo1",
    "So13",
    "Si0",
    "-",
    "",
    "blue",
    "red",
    "Blue",
    "0",
    "1",
    "2",
    "3",
    "01",
    "+1",
    "65535",
    "99999999999999999999",
    "deal",
    "class",
    "coin",
    "duel",
    "push",
    "counter-push",
    "o5xo4",
    "i1xc",
    "SM",
    "MS",
    "GH",
    "HG",
    "KN",
    "LT",
    "coin blue",
    "pass",
    "kill",
    "deal S",
    "o5-i5",
    "o12-i12",
    "o4>o3",
];

/// The letters of Dejarik's pieces.
const LETTERS: [char; 8] = ['S', 'M', 'G', 'H', 'K', 'N', 'L', 'T'];

/// Reads a quiet limit.
fn quiet_limit(value: &Value) -> Option<Option<NonZeroU16>> {
    if value.is_null() {
        return Some(None);
    }
    let limit = u16::try_from(value.as_u64()?).ok()?;
    Some(Some(NonZeroU16::new(limit)?))
}

/// Reads options of Dejarik for the library, setting by setting.
fn dejarik_options(json: &Value) -> Option<dejarik::Options> {
    let mut options = dejarik::Options::default();
    let small = |value: &Value| u8::try_from(value.as_u64()?).ok();
    for (key, value) in json.as_object()? {
        match key.as_str() {
            "roster" => {
                for (letter, ratings) in value.as_object()? {
                    let piece = letter.parse::<Piece>().ok()?;
                    let [attack, defence, movement] = &ratings.as_array()?[..] else { return None };
                    options.roster[piece] =
                        Ratings::new(small(attack)?, small(defence)?, small(movement)?);
                }
            }
            "deal" => options.deal = value.as_str()?.parse().ok()?,
            "first" => options.first = value.as_str()?.parse().ok()?,
            "path" => options.path = value.as_str()?.parse().ok()?,
            "kill_margin" => options.kill_margin = KillMargin(small(value)?),
            "blocked_push" => options.blocked_push = value.as_str()?.parse().ok()?,
            "quiet_limit" => options.quiet_limit = quiet_limit(value)?,
            _ => return None,
        }
    }
    options.check().ok()?;
    Some(options)
}

/// Reads options of Courtier for the library, setting by setting.
fn courtier_options(json: &Value) -> Option<courtier::Options> {
    let mut options = courtier::Options::default();
    for (key, value) in json.as_object()? {
        match key.as_str() {
            "first" => options.first = value.as_str()?.parse().ok()?,
            "no_move" => options.no_move = value.as_str()?.parse().ok()?,
            "multiple_captures" => options.multiple_captures = value.as_str()?.parse().ok()?,
            "entering" => options.entering = value.as_str()?.parse().ok()?,
            "quiet_limit" => options.quiet_limit = quiet_limit(value)?,
            _ => return None,
        }
    }
    Some(options)
}

/// Draws options of Dejarik, each key present or not.
fn random_dejarik(dice: &mut Dice) -> Value {
    let mut json = json!({});
    if dice.one_in(8) {
        let preset = *dice.pick(&["traditional", "balanced"]);
        return model::dejarik::preset(preset).and_then(|text| text.parse().ok()).unwrap_or(json);
    }
    if dice.one_in(2) {
        let mut roster = json!({});
        // Ratings near each other make pushes common, and long strides make blockades so.
        let (most, stride) = (1 + dice.below(12), 1 + dice.below(6));
        for _ in 0..=dice.below(8) {
            let ratings = [1 + dice.below(most), 1 + dice.below(most), 1 + dice.below(stride)];
            roster[dice.pick(&LETTERS).to_string()] = json!(ratings);
        }
        json["roster"] = roster;
    }
    if dice.one_in(2) {
        let mut letters = LETTERS;
        dice.shuffle(&mut letters);
        let fixed: String = letters.iter().collect();
        json["deal"] = (*dice.pick(&["random", "one_per_class", &fixed])).into();
    }
    if dice.one_in(2) {
        json["first"] = (*dice.pick(&["coin", "blue", "red"])).into();
    }
    if dice.one_in(2) {
        json["path"] = (*dice.pick(&["simple", "shortest"])).into();
    }
    if dice.one_in(12) {
        // Few spaces are so far away by the shortest way: often nobody can do anything.
        let far = LETTERS.map(|letter| (letter.to_string(), json!([4, 4, 4 + dice.below(3)])));
        json["roster"] = Value::Object(far.into_iter().collect());
        json["path"] = "shortest".into();
    }
    if dice.one_in(2) {
        let any = 1 + dice.below(71);
        json["kill_margin"] = (*dice.pick(&[1, 2, 3, 7, 12, 71, any])).into();
    }
    if dice.one_in(2) {
        json["blocked_push"] = (*dice.pick(&["stays", "dies"])).into();
    }
    if dice.one_in(2) {
        let some = 1 + dice.below(60);
        json["quiet_limit"] = dice.pick(&[json!(null), json!(some), json!(65535)]).clone();
    }
    json
}

/// Draws options of Courtier, each key present or not.
fn random_courtier(dice: &mut Dice) -> Value {
    let mut json = json!({});
    if dice.one_in(8) {
        let preset = *dice.pick(&["standard", "strict"]);
        return model::courtier::preset(preset).and_then(|text| text.parse().ok()).unwrap_or(json);
    }
    if dice.one_in(2) {
        json["first"] = (*dice.pick(&["coin", "blue", "red"])).into();
    }
    if !dice.one_in(3) {
        json["no_move"] = (*dice.pick(&["pass", "loss", "draw"])).into();
    }
    if !dice.one_in(3) {
        json["multiple_captures"] = (*dice.pick(&["all", "one"])).into();
    }
    if !dice.one_in(3) {
        json["entering"] = (*dice.pick(&["double", "always", "never"])).into();
    }
    if dice.one_in(2) {
        let some = 1 + dice.below(60);
        json["quiet_limit"] = dice.pick(&[json!(null), json!(some), json!(65535)]).clone();
    }
    json
}

/// Puts letters on spaces, often close together.
fn placed(dice: &mut Dice, letters: &[char]) -> Vec<(char, Space)> {
    let mut taken: Vec<Space> = Vec::new();
    let huddled = !dice.one_in(3);
    for _ in letters {
        let free: Vec<Space> = SPACES.into_iter().filter(|space| !taken.contains(space)).collect();
        let near: Vec<Space> = free
            .iter()
            .copied()
            .filter(|space| neighbours(space).iter().any(|near| taken.contains(near)))
            .collect();
        let space = if huddled && !near.is_empty() { *dice.pick(&near) } else { *dice.pick(&free) };
        taken.push(space);
    }
    letters.iter().copied().zip(taken).collect()
}

/// Shuts a King in: enemies on all its neighbours, the rest of the pieces anywhere.
fn besieged(dice: &mut Dice) -> Vec<(char, Space)> {
    let outer: Vec<Space> = SPACES.into_iter().filter(|space| space.starts_with('o')).collect();
    let king = *dice.pick(&outer);
    let (inside, outside) = *dice.pick(&[("K", "gggkgg"), ("k", "GGGKGG")]);
    let mut spaces: Vec<Space> = neighbours(king).to_vec();
    let mut others: Vec<Space> = SPACES.into_iter().filter(|space| *space != king).collect();
    others.retain(|space| !spaces.contains(space));
    dice.shuffle(&mut others);
    spaces.extend(others);
    let mut pieces: Vec<(char, Space)> = inside.chars().map(|letter| (letter, king)).collect();
    let count = 3 + dice.below(4);
    pieces.extend(outside.chars().zip(spaces).take(count));
    pieces
}

/// Writes pieces in the order given.
fn written(pieces: &[(char, Space)]) -> String {
    let words: Vec<String> =
        pieces.iter().map(|(letter, space)| format!("{letter}{space}")).collect();
    if words.is_empty() { "-".to_owned() } else { words.join(",") }
}

/// Makes up a position text of Dejarik; not all of them can be read.
fn made_up_dejarik(dice: &mut Dice) -> String {
    let mut letters = LETTERS;
    dice.shuffle(&mut letters);
    for letter in &mut letters {
        if dice.one_in(2) {
            letter.make_ascii_lowercase();
        }
    }
    let count = *dice.pick(&[0, 1, 2, 2, 3, 4, 5, 6, 7, 8]);
    let pieces = placed(dice, &letters[..count]);
    if dice.one_in(8) {
        let stage = *dice.pick(&[
            "coin",
            "deal",
            "class -",
            "class SM,HG",
            "class MS,HG,KN",
            "deal SM,HG,KN,LT",
            "deal MS,GH,NK,TL",
        ]);
        if dice.one_in(3) {
            return format!("{} {stage}", written(&pieces));
        }
        let spaces = ["o5", "o6", "o7", "o8", "o11", "o12", "o1", "o2"];
        let dealt: Vec<String> = spaces[..dice.below(9)]
            .iter()
            .zip(letters)
            .enumerate()
            .map(|(n, (space, letter))| {
                let letter =
                    if n < 4 { letter.to_ascii_uppercase() } else { letter.to_ascii_lowercase() };
                format!("{letter}{space}")
            })
            .collect();
        let dealt = if dealt.is_empty() { "-".to_owned() } else { dealt.join(",") };
        return format!("{dealt} {stage}");
    }
    let side = *dice.pick(&["blue", "red"]);
    let clock = if dice.one_in(4) { dice.below(70) } else { dice.below(4) };
    let mut text = format!("{} {side} {} {clock}", written(&pieces), 1 + dice.below(2));
    if dice.one_in(2) {
        let mut attacks = Vec::new();
        for (letter, from) in &pieces {
            let own = letter.is_ascii_uppercase() == (side == "blue");
            for (other, to) in &pieces {
                let enemy = letter.is_ascii_uppercase() != other.is_ascii_uppercase();
                if neighbours(from).contains(to) && (own && enemy || dice.one_in(20)) {
                    attacks.push(format!("{from}x{to}"));
                }
            }
        }
        if !attacks.is_empty() {
            text += *dice.pick(&[" ", " push ", " counter-push "]);
            text.push_str(dice.pick(&attacks).as_str());
        }
    }
    if dice.one_in(10) {
        text += " duel";
    }
    text
}

/// Makes up a position text of Courtier; not all of them can be read.
fn made_up_courtier(dice: &mut Dice) -> String {
    let mut letters: Vec<char> = "KkGGGGGggggg".chars().collect();
    if dice.one_in(10) {
        letters.push(*dice.pick(&['K', 'k', 'G', 'g', 'S']));
    }
    let (kings, guards) = letters.split_at_mut(2);
    dice.shuffle(guards);
    let mut some = guards[..dice.below(guards.len() + 1)].to_vec();
    some.extend(kings.iter().filter(|_| !dice.one_in(20)));
    let mut pieces = if dice.one_in(10) { besieged(dice) } else { placed(dice, &some) };
    dice.shuffle(&mut pieces);
    if dice.one_in(30) {
        return format!("{} coin", written(&pieces));
    }
    let clock = if dice.one_in(4) { dice.below(70) } else { dice.below(4) };
    format!("{} {} {clock}", written(&pieces), dice.pick(&["blue", "red"]))
}

#[test]
fn random_games_of_dejarik_agree_with_the_model() {
    let mut dice = Dice::new(0xDE1, WORDS);
    let mut figures = Figures::default();
    while figures.states < wanted(3_000, 200_000) {
        let json = random_dejarik(&mut dice);
        let Some(options) = dejarik_options(&json) else { panic!("{json} is refused") };
        DejarikPair::start(&json.to_string(), options).walk(200, &mut dice, &mut figures);
    }
    figures.print("random games of Dejarik");
}

#[test]
fn made_up_positions_of_dejarik_agree_with_the_model() {
    let mut dice = Dice::new(0xDE2, WORDS);
    let mut figures = Figures::default();
    while figures.states < wanted(3_000, 200_000) {
        let json = random_dejarik(&mut dice);
        let Some(options) = dejarik_options(&json) else { panic!("{json} is refused") };
        for _ in 0..10 {
            let text = made_up_dejarik(&mut dice);
            figures.texts += 1;
            if let Some(pair) = DejarikPair::load(&json.to_string(), &options, &text) {
                figures.texts_read += 1;
                pair.walk(8, &mut dice, &mut figures);
            }
        }
    }
    figures.print("made-up positions of Dejarik");
}

#[test]
fn random_games_of_courtier_agree_with_the_model() {
    let mut dice = Dice::new(0xC01, WORDS);
    let mut figures = Figures::default();
    while figures.states < wanted(3_000, 200_000) {
        let json = random_courtier(&mut dice);
        let Some(options) = courtier_options(&json) else { panic!("{json} is refused") };
        CourtierPair::start(&json.to_string(), options).walk(200, &mut dice, &mut figures);
    }
    figures.print("random games of Courtier");
}

#[test]
fn made_up_positions_of_courtier_agree_with_the_model() {
    let mut dice = Dice::new(0xC02, WORDS);
    let mut figures = Figures::default();
    while figures.states < wanted(3_000, 200_000) {
        let json = random_courtier(&mut dice);
        let Some(options) = courtier_options(&json) else { panic!("{json} is refused") };
        for _ in 0..10 {
            let text = made_up_courtier(&mut dice);
            figures.texts += 1;
            if let Some(pair) = CourtierPair::load(&json.to_string(), &options, &text) {
                figures.texts_read += 1;
                pair.walk(8, &mut dice, &mut figures);
            }
        }
    }
    figures.print("made-up positions of Courtier");
}

#[test]
fn odd_texts_are_read_or_refused_as_by_the_models() {
    // Each with whether it can be read: D6, D8 to D10, C3, C9 and the texts of the notation.
    let dejarik = [
        ("{}", "Lo9,mo8 red 2 2", true),
        ("{}", "Lo9,mo8 red 2 2 o8xo9", true),
        ("{}", "Lo9,mo8 red 2 2 push o9xo8", false),
        ("{}", "Lo9,mo8 red 2 2 duel", false),
        ("{}", "Lc,mc red 2 2 duel", true),
        ("{}", "mc,Lc red 2 2 duel", true),
        ("{}", "Lc,mc red 2 2", false),
        ("{}", "Lc,Mc red 2 2 duel", false),
        (r#"{"kill_margin":71}"#, "Lc,mc red 2 2 duel", true),
        (r#"{"kill_margin":1}"#, "So1,mo8,Lo9 red 2 2 push o8xo9", true),
        ("{}", "Lo9,mi9,To8,So10 red 2 2 push i9xo9", false),
        ("{}", "Lo9,mi9,To8,So10 red 2 2 counter-push i9xo9", true),
        (r#"{"quiet_limit":5}"#, "So1,mo8,Lo9 red 2 5", true),
        (r#"{"quiet_limit":5}"#, "So1,mo8,Lo9 red 2 6", false),
        (r#"{"quiet_limit":5}"#, "Lc,mc red 2 5 duel", true),
        ("{}", "So1 red 2 6", true),
        ("{}", "- red 2 6", false),
        ("{}", "mo8,Lo9 coin", true),
        (r#"{"first":"red"}"#, "mo8,Lo9 coin", false),
        ("{}", "- deal", true),
        ("{}", "- deal SM,GH,KN,LT", false),
        (r#"{"deal":"one_per_class"}"#, "- deal", false),
        (r#"{"deal":"one_per_class"}"#, "So5 deal SM,GH,KN,LT", true),
        (r#"{"deal":"one_per_class"}"#, "Mo5 deal SM,GH,KN,LT", false),
        (r#"{"deal":"one_per_class"}"#, "- class SM,GH,KN,LT", false),
        ("{}", "go1,So5,Mo6 blue 1 4294967295", true),
    ];
    for (json, text, reads) in dejarik {
        let options = json.parse().ok().and_then(|json| dejarik_options(&json));
        let Some(options) = options else { panic!("{json} is refused") };
        let pair = DejarikPair::load(json, &options, text);
        assert_eq!(pair.is_some(), reads, "{text} under {json}");
    }
    let courtier = [
        ("{}", "Go4,Ko6,ko12 blue 0", true),
        ("{}", "ko12,Ko6,Go4 blue 0", true),
        ("{}", "Go4 blue 0", true),
        ("{}", "ko1 blue 0", true),
        ("{}", "- blue 0", false),
        ("{}", "Go4,Ko6,ko12 coin", false),
        (r#"{"first":"coin"}"#, "Go4,Ko6,ko12 coin", true),
        (r#"{"first":"coin"}"#, "Go4 coin", true),
        (r#"{"quiet_limit":5}"#, "Go4,Ko6,ko12 blue 5", true),
        (r#"{"quiet_limit":5}"#, "Go4,Ko6,ko12 blue 6", false),
        ("{}", "Go4,Ko6,Ko7,ko12 blue 0", false),
        ("{}", "Go1,Go2,Go3,Go4,Go5,Go6,Ko7,ko12 blue 0", false),
    ];
    for (json, text, reads) in courtier {
        let options = json.parse().ok().and_then(|json| courtier_options(&json));
        let Some(options) = options else { panic!("{json} is refused") };
        let pair = CourtierPair::load(json, &options, text);
        assert_eq!(pair.is_some(), reads, "{text} under {json}");
    }
}

#[test]
fn options_are_read_or_refused_as_by_the_models() {
    let odd = [
        json!(null),
        json!(0),
        json!(1),
        json!(4.0),
        json!(-1),
        json!(71),
        json!(72),
        json!(256),
        json!(65536),
        json!("coin"),
        json!("random"),
        json!("Blue"),
        json!("SMGHKNLT"),
        json!("SMGHKNLS"),
        json!("smghknlt"),
        json!("SMGHKNLTS"),
        json!(true),
        json!([]),
        json!({}),
        json!({"S": [1, 1, 1]}),
        json!({"S": [13, 1, 1]}),
        json!({"S": [1, 0, 1]}),
        json!({"S": [1, 1, 7]}),
        json!({"S": [1, 1]}),
        json!({"s": [1, 1, 1]}),
        json!({"X": [1, 1, 1]}),
        json!({"Savrip": [1, 1, 1]}),
        json!({"S": null}),
    ];
    let keys = [
        "roster",
        "deal",
        "first",
        "path",
        "kill_margin",
        "blocked_push",
        "quiet_limit",
        "no_move",
        "multiple_captures",
        "entering",
        "First",
        "",
    ];
    let mut dice = Dice::new(0xDE3, WORDS);
    let mut read = 0;
    for _ in 0..wanted(3_000, 100_000) {
        let (mut dejarik, mut courtier) = (random_dejarik(&mut dice), random_courtier(&mut dice));
        if dice.one_in(2) {
            dejarik[*dice.pick(&keys)] = dice.pick(&odd).clone();
            courtier[*dice.pick(&keys)] = dice.pick(&odd).clone();
        }
        let fast = dejarik_options(&dejarik);
        let slow = model::dejarik::Model::new(&dejarik.to_string());
        assert_eq!(fast.is_some(), slow.is_ok(), "{dejarik}: {:?}", slow.err());
        #[cfg(feature = "serde")]
        assert_eq!(serde_json::from_value(dejarik.clone()).ok(), fast, "{dejarik}");
        if let Some(options) = fast {
            read += 1;
            assert_eq!(options.to_string().parse(), Ok(options), "{dejarik}");
        }
        let fast = courtier_options(&courtier);
        let slow = model::courtier::Model::new(&courtier.to_string());
        assert_eq!(fast.is_some(), slow.is_ok(), "{courtier}: {:?}", slow.err());
        #[cfg(feature = "serde")]
        assert_eq!(serde_json::from_value(courtier.clone()).ok(), fast, "{courtier}");
        if let Some(options) = fast {
            read += 1;
            assert_eq!(options.to_string().parse(), Ok(options), "{courtier}");
        }
    }
    assert!(read > 2_000);
}

#[test]
fn the_presets_are_those_of_the_rulebook() {
    for (name, preset) in dejarik::PRESETS {
        let json = model::dejarik::preset(name).and_then(|text| text.parse().ok());
        assert_eq!(json.and_then(|json| dejarik_options(&json)).as_ref(), Some(preset), "{name}");
    }
    for (name, preset) in courtier::PRESETS {
        let json = model::courtier::preset(name).and_then(|text| text.parse().ok());
        assert_eq!(json.and_then(|json| courtier_options(&json)).as_ref(), Some(preset), "{name}");
    }
}
