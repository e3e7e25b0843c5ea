//! Hostile position texts: edits of good ones.

use crate::compare::dice::Dice;

const LETTERS: &[u8] = b" ABCDEFGHIabfglsvybFLSYVB0123456789,/-!*?@goldenrtp";

const ODD: [&[&str]; 8] = [
    &["-", "", ",", "FA19", "FA19,FA19", "FA19,fA19", "XA19", "F", "A19", "?E38", "F1A19"],
    &["-/-", "A19/-", "-/A19", "A19/A19", "A19", "-", "A19/I11/I99", "/", "1A19/9A11", "", "?/A19"],
    &["green", "gold", "Green", "GOLD", "-", "red", "", "0"],
    &["-", "", "A19", "A19,A19", "B18,B19,B29,C17,C18,C28,C29", "A19,", ",", "1A19", "Z99"],
    &["-", "", "A19,B19", "A19,A19", "E37,E38,E26,E27,F36,F47,G46", "9A11", "1A19,1B19", "A20"],
    &[
        "-", "top", "left", "right", "top!", "left!", "right!", "!", "-!", "Top", "top!!", "",
        "apex",
    ],
    &["0", "00", "01", "-1", "+1", "12", "65535", "65536", "99999999999999999999", "", "1e3", "٣"],
    &["-", "green", "gold", "both", "Both", "green,gold", "", "none"],
];

/// One or more edits of a text; now and then it stays good.
pub(crate) fn edited(dice: &mut Dice, text: &str) -> String {
    let mut text = text.to_string();
    for _ in 0..1 + dice.below(2) {
        text = edit(dice, &text);
    }
    text
}

fn edit(dice: &mut Dice, text: &str) -> String {
    let mut fields: Vec<String> = text.split(' ').map(str::to_string).collect();
    let field = dice.below(fields.len());
    match dice.below(12) {
        0..=2 => return edit_letters(dice, text),
        3 => {
            let other = dice.below(fields.len());
            fields.swap(field, other);
        }
        4 | 5 => fields[field] = (*dice.pick(ODD[field.min(7)])).to_string(),
        6 => {
            let spaces = [format!(" {text}"), format!("{text} "), text.replacen(' ', "  ", 1)];
            return spaces[dice.below(3)].clone();
        }
        7 => return if dice.percent(50) { text.to_lowercase() } else { text.to_uppercase() },
        8 => return text.replace("I99", "I90"),
        _ => {
            let field = dice.below(2.min(fields.len()));
            fields[field] = edit_list(dice, text, &fields[field]);
        }
    }
    fields.join(" ")
}

fn edit_letters(dice: &mut Dice, text: &str) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    let at = dice.below(letters.len().max(1));
    let letter = char::from(*dice.pick(LETTERS));
    match dice.below(3) {
        0 if at < letters.len() => letters[at] = letter,
        1 if at < letters.len() => drop(letters.remove(at)),
        _ => letters.insert(at, letter),
    }
    letters.into_iter().collect()
}

/// Takes cells of one piece or Goal for another.
fn edit_list(dice: &mut Dice, text: &str, field: &str) -> String {
    let split = |c| c == ' ' || c == ',' || c == '/';
    let all: Vec<&str> = text.split(split).filter(|part| part.len() > 2).collect();
    let parts: Vec<&str> = field.split([',', '/']).collect();
    let joint = if field.contains('/') { "/" } else { "," };
    let mut parts: Vec<String> = parts.into_iter().map(str::to_string).collect();
    let at = dice.below(parts.len());
    let cell =
        |part: &str| part.trim_start_matches(|c: char| "FLSYVBflsyvb".contains(c)).to_string();
    match dice.below(5) {
        0 => drop(parts.remove(at)),
        1 => parts.push(parts[at].clone()),
        2 if !all.is_empty() => {
            let letter = parts[at].chars().next().filter(|_| joint == ",").map(String::from);
            parts[at] = letter.unwrap_or_default() + &cell(all[dice.below(all.len())]);
        }
        3 => {
            let letter = *dice.pick(&["F", "L", "S", "Y", "V", "B", "f", "l", "s", "y", "v", "b"]);
            parts[at] = format!("{letter}{}", cell(&parts[at]));
        }
        _ => {
            let (row, rest) = parts[at].split_at(parts[at].len().saturating_sub(2));
            parts[at] = format!("{row}-{rest}");
        }
    }
    parts.join(joint)
}
