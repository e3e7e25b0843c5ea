//! What holds for every text of moves and rolls (K13), and for the buffer they are written in.

use std::fmt::Write;

use klinzha::{
    Board, Cell, Flat, Kind, Move, ParseMoveError, ParseRollError, Point, Roll, Tetrahedral, Text,
    Weapon,
};
use proptest::prelude::*;

fn any_cell<B: Board>() -> impl Strategy<Value = Cell<B>> + Clone {
    (0..B::CELLS).prop_map(|index| Cell::from_index(index).expect("below the number of cells"))
}

fn any_move<B: Board>() -> impl Strategy<Value = Move<B>> {
    let cells = (any_cell::<B>(), any_cell::<B>(), any_cell::<B>());
    let kind = prop::sample::select(Kind::ALL.to_vec());
    let weapon = prop::sample::select(Weapon::ALL.to_vec());
    let point = prop::sample::select(Point::ALL.to_vec());
    (0..19_u8, cells, kind, weapon, point, any::<bool>()).prop_map(
        |(form, (from, to, at), kind, weapon, point, goal)| match form {
            0 => Move::First,
            1 => Move::Second,
            2 => Move::Point(point),
            3 => Move::Place { kind, cell: from },
            4 => Move::Goal { cell: from },
            5 => Move::Open { kind, cell: from },
            6 => Move::Go { from, to, goal },
            7 => Move::Transport { from, to },
            8 => Move::Strike { from, to, at },
            9 => Move::StrikeWithGoal { from, to, at },
            10 => Move::StrikeStill { from, at },
            11 => Move::Mine { from, to, at },
            12 => Move::MineWithGoal { from, to, at },
            13 => Move::Arm { cell: from, weapon },
            14 => Move::Fight,
            15 => Move::Retreat { to },
            16 => Move::Back { to },
            17 => Move::Swap,
            _ => Move::Keep,
        },
    )
}

fn any_roll<B: Board>() -> impl Strategy<Value = Roll<B>> {
    prop_oneof![
        (2..=12_u8).prop_map(Roll::Clouds),
        any_cell().prop_map(Roll::Cloud),
        (1..=6_u8, 1..=6_u8).prop_map(|(green, gold)| Roll::Spindles { green, gold }),
        (1..=6_u8).prop_map(Roll::Spindle),
    ]
}

/// What the text of a move would be if it were written in lower case, by the three freedoms of
/// K1.2 and K13 alone: case, the hyphen in a cell, `I90`.
fn plain(text: &str) -> String {
    let text = text.to_ascii_lowercase();
    let mut out = String::new();
    for c in text.chars() {
        // A hyphen behind a letter is one inside a cell; any other is behind a digit.
        if c != '-' || !out.ends_with(|last: char| last.is_ascii_lowercase()) {
            out.push(c);
        }
    }
    out.replace("i90", "i99")
}

/// Spells a written text with the same three freedoms, each taken where a bit of `dice` says so.
fn respelled(text: &str, dice: &[bool]) -> String {
    let mut dice = dice.iter().copied().cycle();
    let mut toss = || dice.next().unwrap_or(false);
    let text = if toss() { text.replace("I99", "I90") } else { text.to_string() };
    let mut out = String::new();
    for c in text.chars() {
        if c.is_ascii_digit() && out.ends_with(|last: char| last.is_ascii_alphabetic()) && toss() {
            out.push('-');
        }
        out.push(if toss() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() });
    }
    out
}

/// Text of any origin is read or refused, and what is read is what it was but for spelling.
fn holds_for_any_text<B: Board>(text: &str) -> Result<(), TestCaseError> {
    match text.parse::<Move<B>>() {
        Ok(m) => {
            let written = m.to_string();
            prop_assert_eq!(plain(text), written.to_ascii_lowercase());
            prop_assert_eq!(written.parse(), Ok(m));
        }
        Err(error) => {
            prop_assert!(text.is_char_boundary(error.at()), "{} in {:?}", error.at(), text);
            prop_assert!(!error.to_string().is_empty());
        }
    }
    match text.parse::<Roll<B>>() {
        Ok(roll) => {
            let written = roll.to_string();
            prop_assert_eq!(plain(text), written.to_ascii_lowercase());
            prop_assert_eq!(written.parse(), Ok(roll));
            prop_assert!(text.parse::<Move<B>>().is_err());
        }
        Err(error) => {
            prop_assert!(text.is_char_boundary(error.at()), "{} in {:?}", error.at(), text);
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, cases: 2_000, ..ProptestConfig::default() })]

    #[test]
    fn every_move_reads_back(
        flat in any_move::<Flat>(),
        tetrahedral in any_move::<Tetrahedral>(),
    ) {
        prop_assert_eq!(flat.to_string().parse(), Ok(flat));
        prop_assert_eq!(tetrahedral.to_string().parse(), Ok(tetrahedral));
        prop_assert_eq!(tetrahedral.text().to_string(), tetrahedral.to_string());
    }

    #[test]
    fn every_roll_reads_back(
        flat in any_roll::<Flat>(),
        tetrahedral in any_roll::<Tetrahedral>(),
    ) {
        prop_assert_eq!(flat.to_string().parse(), Ok(flat));
        prop_assert_eq!(tetrahedral.to_string().parse(), Ok(tetrahedral));
        prop_assert_eq!(tetrahedral.text().to_string(), tetrahedral.to_string());
    }

    #[test]
    fn every_spelling_reads_the_same(
        flat in any_move::<Flat>(),
        tetrahedral in any_move::<Tetrahedral>(),
        roll in any_roll::<Flat>(),
        dice in prop::collection::vec(any::<bool>(), 31),
    ) {
        prop_assert_eq!(respelled(&flat.to_string(), &dice).parse(), Ok(flat));
        let text = respelled(&tetrahedral.to_string(), &dice);
        prop_assert_eq!(text.parse(), Ok(tetrahedral), "{}", text);
        prop_assert_eq!(respelled(&roll.to_string(), &dice).parse(), Ok(roll));
    }

    #[test]
    fn two_moves_have_two_texts(a in any_move::<Flat>(), b in any_move::<Flat>()) {
        prop_assert_eq!(a == b, a.text() == b.text());
        prop_assert_eq!(a.text().cmp(&b.text()), a.to_string().cmp(&b.to_string()));
    }

    #[test]
    fn any_string_is_read_or_refused(text in any::<String>()) {
        holds_for_any_text::<Flat>(&text)?;
        holds_for_any_text::<Tetrahedral>(&text)?;
    }

    #[test]
    fn any_string_of_the_alphabet_is_read_or_refused(
        text in "[1-9]?[A-Ia-iFLSYVB*][@-]?[0-9]{0,2}[-=~^*@? ]?[1-9]?[A-Ia-i]?-?[0-9]{0,2}[*~^?]{0,2}([A-I][1-9]{2})?",
    ) {
        holds_for_any_text::<Flat>(&text)?;
        holds_for_any_text::<Tetrahedral>(&text)?;
    }

    /// One character of a written text is dropped, doubled or replaced.
    #[test]
    fn a_text_with_a_slip_is_read_or_refused(
        m in any_move::<Flat>(),
        roll in any_roll::<Tetrahedral>(),
        place in any::<prop::sample::Index>(),
        slip in prop_oneof![
            Just(None),
            prop::sample::select("-@*~^=? 0123456789AaIiFf\u{e9}\u{2212}".chars().collect::<Vec<_>>()).prop_map(Some),
        ],
        replace in any::<bool>(),
    ) {
        for mut text in [m.to_string(), roll.to_string()] {
            let at = place.index(text.len());
            if replace || slip.is_none() {
                text.remove(at);
            }
            if let Some(c) = slip {
                text.insert(at, c);
            }
            holds_for_any_text::<Flat>(&text)?;
            holds_for_any_text::<Tetrahedral>(&text)?;
        }
    }
}

// --- the buffer ------------------------------------------------------------------------------

#[test]
fn a_buffer_takes_a_string_whole_or_not_at_all() {
    let mut text = Text::<4>::new();
    assert!(text.write_str("abc").is_ok());
    assert!(text.write_str("de").is_err());
    assert!(text.write_str("é").is_err());
    assert_eq!(text.as_str(), "abc");
    assert!(text.write_str("d").is_ok() && text.write_str("").is_ok());
    assert_eq!((text.as_ref(), text.len(), text.is_empty()), ("abcd", 4, false));
    assert_eq!(format!("{text} {text:?}"), "abcd \"abcd\"");
    assert!("abcde".parse::<Text<4>>().is_err());
    assert_eq!("".parse::<Text<0>>(), Ok(Text::default()));
}

#[test]
fn buffers_are_ordered_as_strings_are() {
    let strings = ["", "\0", "\0\0", "\0a", "a", "a\0", "a\0b", "aa", "ab", "b", "é"];
    for a in strings {
        for b in strings {
            let (x, y): (Text<4>, Text<4>) = (a.parse().unwrap(), b.parse().unwrap());
            assert_eq!(x.cmp(&y), a.cmp(b), "{a:?} {b:?}");
        }
    }
}

/// The longest texts fit: `Move::text` and `Roll::text` would cut off what does not.
#[test]
fn the_longest_texts_are_whole() {
    let (from, to, at) = (
        Cell::from_index(0).unwrap(),
        Cell::from_index(1).unwrap(),
        Cell::<Tetrahedral>::from_index(284).unwrap(),
    );
    assert_eq!(Move::StrikeWithGoal { from, to, at }.to_string(), "1A19-1B18*~9A11");
    assert_eq!(Move::MineWithGoal { from, to, at }.to_string(), "1A19-1B18*^9A11");
    assert_eq!(Move::Arm { cell: at, weapon: Weapon::Mekleth }.to_string(), "9A11=mekleth");
    assert_eq!(Move::Retreat { to: at }.to_string(), "retreat 9A11");
    assert_eq!(Roll::Cloud(at).to_string(), "cloud 9A11");
}

#[test]
fn a_move_and_its_errors_are_small_and_can_be_sent() {
    fn sent<T: Send + Sync + Unpin + 'static>() -> usize {
        std::mem::size_of::<T>()
    }
    assert_eq!(sent::<Move>(), 4);
    assert!(sent::<ParseMoveError>() <= 24);
    assert!(sent::<ParseRollError>() <= 24);
    assert_eq!(sent::<Text<16>>(), 24);
}
