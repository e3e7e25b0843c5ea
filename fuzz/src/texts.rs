//! Properties of texts: what is read is written in a form that reads back equal.

use core::fmt::{Debug, Display};
use core::str::FromStr;

use tabletop_rules::{Notation, Record};

/// The text of a position.
pub fn text_of<G: Notation>(game: &G) -> String {
    let mut text = String::new();
    game.write_text(&mut text).expect("a string takes everything");
    text
}

/// If a text is a value of this type, the value's own text is that value too, and is written the
/// same way again.
pub fn reads_back<T: FromStr + Display + Debug + PartialEq>(text: &str) -> Option<T> {
    let value: T = text.parse().ok()?;
    let written = value.to_string();
    let again: Option<T> = written.parse().ok();
    assert_eq!(again.as_ref(), Some(&value), "{text:?} is written {written:?}");
    assert_eq!(again.map(|again| again.to_string()), Some(written));
    Some(value)
}

/// The first line is options, the second a position: whatever is read can be written and played.
pub fn position<G: Notation + Debug>(input: &str) -> Option<G> {
    let (options, position) = input.split_once('\n')?;
    let options = reads_back::<G::Options>(options)?;
    G::start(&options).ok()?;
    let game = G::from_text(&options, position).ok()?;
    crate::holds(&game, position.len());
    Some(game)
}

/// Whatever is read as a record is written in a form that reads back equal and replays alike.
pub fn record<G: Notation + Debug>(input: &str) {
    let Ok(record) = input.parse::<Record<G>>() else { return };
    let written = record.to_string();
    let again: Record<G> = written.parse().unwrap_or_else(|e| panic!("{e}:\n{written}"));
    assert_eq!(again.to_string(), written);
    match (record.replay_history(), again.replay_history()) {
        (Ok(one), Ok(other)) => assert_eq!(one.state(), other.state(), "{written}"),
        (one, other) => assert_eq!(one.is_ok(), other.is_ok(), "{written}"),
    }
}
