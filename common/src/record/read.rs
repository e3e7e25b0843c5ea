use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::str::FromStr;

use super::{MARK, RESERVED, Record, RecordedResult, UNFINISHED, VERSION, check_name};
use crate::history::{Entry, EntryOf};
use crate::step::read;
use crate::{Notation, RuleCode};

/// Why a text is no record, and where.
///
/// # Examples
///
/// ```
/// use tabletop_rules::{Record, RecordError};
/// use tabletop_rules::toys::Nim;
///
/// let error: RecordError = "no record".parse::<Record<Nim>>().err().unwrap();
/// assert_eq!((error.line, error.column), (1, 1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("line {line}, column {column}: {kind}")]
pub struct RecordError {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// What is wrong there.
    pub kind: RecordErrorKind,
}

/// What is wrong in a text that is no record.
///
/// # Examples
///
/// ```
/// use tabletop_rules::{Record, RecordErrorKind};
/// use tabletop_rules::toys::Nim;
///
/// let error = "no record".parse::<Record<Nim>>().err().unwrap();
/// assert_eq!(error.kind, RecordErrorKind::NoRecord);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum RecordErrorKind {
    /// The first line is not that of a record.
    #[error("a record begins with the line `tabletop-record 1`")]
    NoRecord,
    /// The record is of a later version.
    #[error("this is a record of version {0}, and only version 1 is known")]
    Version(String),
    /// A line before the first empty one is no header.
    #[error("a header is a name, a colon and a value, and an empty line ends the headers")]
    NoHeader,
    /// A header stands there twice.
    #[error("the header `{0}` stands here for the second time")]
    Twice(String),
    /// A header that must be there is not.
    #[error("the header `{0}` is missing")]
    Missing(&'static str),
    /// The record is of another game.
    #[error("this is a record of `{found}`, not of `{expected}`")]
    Game {
        /// The game that is read.
        expected: &'static str,
        /// The game in the record.
        found: String,
    },
    /// The options are not well-formed or cannot be combined.
    #[error("bad options: {0}")]
    Options(String),
    /// The rule code is none.
    #[error("{0}")]
    NoCode(crate::RuleCodeError),
    /// The rule code is not that of the options.
    #[error("the rule code of these options is {expected}, not {found}")]
    Code {
        /// The code of the options.
        expected: RuleCode,
        /// The code in the record.
        found: RuleCode,
    },
    /// The start is no position.
    #[error("bad start: {0}")]
    Start(String),
    /// Two commas follow each other.
    #[error("a move or roll is missing here")]
    Empty,
    /// A text is no move and no roll.
    #[error("`{text}` is no move ({as_move}) and no roll ({as_roll})")]
    Step {
        /// The text.
        text: String,
        /// Why it is no move.
        as_move: String,
        /// Why it is no roll.
        as_roll: String,
    },
    /// A text with a `?` is no move.
    #[error("`{text}` is no refused move: {why}")]
    Refused {
        /// The text.
        text: String,
        /// Why.
        why: String,
    },
}

impl RecordErrorKind {
    fn at(self, line: usize, column: usize) -> RecordError {
        RecordError { line, column, kind: self }
    }
}

struct Header<'a> {
    name: &'a str,
    value: &'a str,
    line: usize,
    column: usize,
}

impl Header<'_> {
    fn error(&self, kind: RecordErrorKind) -> RecordError {
        kind.at(self.line, self.column)
    }
}

impl<G: Notation> FromStr for Record<G> {
    type Err = RecordError;

    /// Reads a record. What it tells is not played here: [`replay`](Record::replay) does that.
    fn from_str(text: &str) -> Result<Self, RecordError> {
        // `lines` takes both kinds of line end.
        let mut lines = (1..).zip(text.lines());
        read_mark(lines.next().map_or("", |(_, line)| line))?;
        let headers = read_headers(&mut lines)?;
        let end = headers.last().map_or(1, |header| header.line);
        let find = |name: &'static str| headers.iter().find(|header| header.name == name);
        let need = |name| find(name).ok_or_else(|| RecordErrorKind::Missing(name).at(end, 1));

        let game = need("game")?;
        if game.value != G::NAME {
            let found = game.value.to_owned();
            return Err(game.error(RecordErrorKind::Game { expected: G::NAME, found }));
        }
        let options_at = need("options")?;
        let bad = |why: String| options_at.error(RecordErrorKind::Options(why));
        let options: G::Options = options_at
            .value
            .parse()
            .map_err(|error: <G::Options as FromStr>::Err| bad(error.to_string()))?;
        let fresh = G::start(&options).map_err(|error| bad(error.to_string()))?;
        if let Some(rules) = find("rules") {
            check_code::<G>(&options, rules)?;
        }
        let mut record = Record::new(options);
        if let Some(start) = find("start") {
            let position = G::from_text(&record.options, start.value)
                .map_err(|error| start.error(RecordErrorKind::Start(error.to_string())))?;
            record.start = if position == fresh { None } else { Some(position) };
        }
        record.result = match find("result").map(|header| header.value) {
            None => RecordedResult::Unstated,
            Some(UNFINISHED) => RecordedResult::Unfinished,
            Some(outcome) => RecordedResult::Over(outcome.to_owned()),
        };
        let free = headers.iter().filter(|header| !RESERVED.contains(&header.name));
        record.headers =
            free.map(|header| (header.name.to_owned(), header.value.to_owned())).collect();
        for (line, text) in lines {
            read_entries::<G>(line, text, &mut record.entries)?;
        }
        Ok(record)
    }
}

fn read_mark(line: &str) -> Result<(), RecordError> {
    let no_record = || RecordErrorKind::NoRecord.at(1, 1);
    let version = line.trim_end().strip_prefix(MARK).ok_or_else(no_record)?;
    let version = version.strip_prefix(' ').ok_or_else(no_record)?;
    match version.parse::<u32>() {
        Ok(VERSION) => Ok(()),
        Ok(_) => Err(RecordErrorKind::Version(version.to_owned()).at(1, MARK.len() + 2)),
        Err(_) => Err(no_record()),
    }
}

fn read_headers<'a>(
    lines: &mut impl Iterator<Item = (usize, &'a str)>,
) -> Result<Vec<Header<'a>>, RecordError> {
    let mut headers: Vec<Header<'a>> = Vec::new();
    for (line, text) in lines {
        if text.trim().is_empty() {
            break;
        }
        if text.starts_with('#') {
            continue;
        }
        let no_header = || RecordErrorKind::NoHeader.at(line, 1);
        let (name, rest) = text.split_once(':').ok_or_else(no_header)?;
        check_name(name).map_err(|_| no_header())?;
        if headers.iter().any(|header| header.name == name) {
            return Err(RecordErrorKind::Twice(name.to_owned()).at(line, 1));
        }
        let spaces = rest.chars().take_while(|sign| sign.is_whitespace()).count();
        let column = name.len() + 2 + spaces;
        headers.push(Header { name, value: rest.trim(), line, column });
    }
    Ok(headers)
}

fn check_code<G: Notation>(options: &G::Options, rules: &Header<'_>) -> Result<(), RecordError> {
    let found: RuleCode =
        rules.value.parse().map_err(|error| rules.error(RecordErrorKind::NoCode(error)))?;
    let expected = RuleCode::of::<G>(options);
    if found == expected {
        Ok(())
    } else {
        Err(rules.error(RecordErrorKind::Code { expected, found }))
    }
}

fn read_entries<G: Notation>(
    line: usize,
    text: &str,
    entries: &mut Vec<EntryOf<G>>,
) -> Result<(), RecordError> {
    let text = text.split('#').next().unwrap_or_default();
    let mut column = 1;
    let mut pieces = text.split(',').peekable();
    while let Some(piece) = pieces.next() {
        let entry = piece.trim();
        let spaces = piece.chars().take_while(|sign| sign.is_whitespace()).count();
        if !entry.is_empty() {
            let read = read_entry::<G>(entry).map_err(|kind| kind.at(line, column + spaces))?;
            entries.push(read);
        } else if pieces.peek().is_some() {
            // Nothing before a comma; nothing after the last one is only the end of the line.
            return Err(RecordErrorKind::Empty.at(line, column + spaces));
        }
        column += piece.chars().count() + 1;
    }
    Ok(())
}

fn read_entry<G: Notation>(text: &str) -> Result<EntryOf<G>, RecordErrorKind> {
    if let Some(refused) = text.strip_suffix('?') {
        return refused.parse().map(Entry::Refused).map_err(|error: <G::Move as FromStr>::Err| {
            RecordErrorKind::Refused { text: text.to_owned(), why: error.to_string() }
        });
    }
    read::<G::Move, G::Roll>(text, false).map(Entry::Step).map_err(|error| RecordErrorKind::Step {
        text: text.to_owned(),
        as_move: error.as_move.to_string(),
        as_roll: error.as_roll.to_string(),
    })
}
