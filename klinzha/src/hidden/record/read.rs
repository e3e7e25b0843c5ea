//! Reading a record of one side.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::str::FromStr;

use tabletop_rules::{RecordedResult, RuleCode};

use super::{MARK, SideRecord, Told, UNFINISHED};
use crate::{Board, Cell, Kind, KlinZha, Move, Options, ParseOptionsError, Roll, Side};

/// Why a text is no record of a side, and in which line.
///
/// ```
/// use klinzha::SideRecord;
///
/// let error = "chess".parse::<SideRecord>().unwrap_err();
/// assert_eq!(
///     error.to_string(),
///     "line 1: a record of one side begins with the line `tabletop-side-record 1`",
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}: {kind}")]
pub struct SideRecordError {
    /// The line, from 1.
    pub line: usize,
    /// What is wrong there.
    pub kind: SideRecordErrorKind,
}

/// What is wrong in a text that is no record of a side.
///
/// ```
/// use klinzha::{SideRecord, SideRecordErrorKind};
///
/// let error = "tabletop-record 1".parse::<SideRecord>().unwrap_err();
/// let kind: SideRecordErrorKind = error.kind;
/// assert!(!kind.to_string().is_empty());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum SideRecordErrorKind {
    /// The first line is another one.
    #[error("a record of one side begins with the line `tabletop-side-record 1`")]
    NoRecord,
    /// A line before the first empty one is no header.
    #[error(
        "`{0}` is no header: these are `game`, `rules`, `options`, `side`, `start` and `result`, \
         each once, and an empty line ends them"
    )]
    Header(String),
    /// A header that must be there is not.
    #[error("the header `{0}` is missing")]
    Missing(&'static str),
    /// The record is of another game.
    #[error("this is a record of `{0}`, not of `klinzha`")]
    Game(String),
    /// The options are not well-formed.
    #[error("bad options: {0}")]
    Options(ParseOptionsError),
    /// The rule code is not that of the options.
    #[error("the rule code of these options is {0}")]
    Rules(RuleCode),
    /// The side is none.
    #[error("`{0}` is no side: it is green or gold (K2)")]
    Side(String),
    /// An entry is in none of the forms.
    #[error(
        "`{0}` is no entry: it is a move, a roll, a refused move with `?` after it, `...`, \
         `died V@E27` or `seen vD38 ?E38 *D28`"
    )]
    Entry(String),
}

impl SideRecordErrorKind {
    fn at(self, line: usize) -> SideRecordError {
        SideRecordError { line, kind: self }
    }
}

const HEADERS: [&str; 6] = ["game", "rules", "options", "side", "start", "result"];

impl<B: Board> FromStr for SideRecord<B> {
    type Err = SideRecordError;

    /// Reads a record; whether it can have come about is not asked.
    fn from_str(text: &str) -> Result<SideRecord<B>, SideRecordError> {
        let mut lines = (1..).zip(text.lines());
        if lines.next().is_none_or(|(_, line)| line.trim_end() != MARK) {
            return Err(SideRecordErrorKind::NoRecord.at(1));
        }
        let mut headers: [Option<(usize, &str)>; 6] = [None; 6];
        let mut end = 1;
        for (number, line) in lines.by_ref() {
            if line.trim().is_empty() {
                break;
            }
            end = number;
            let header = line.split_once(':').and_then(|(name, value)| {
                let place = HEADERS.iter().position(|&header| header == name)?;
                headers[place].is_none().then_some((place, value.trim()))
            });
            let Some((place, value)) = header else {
                return Err(SideRecordErrorKind::Header(line.to_owned()).at(number));
            };
            headers[place] = Some((number, value));
        }
        let [game, rules, options, side, start, result] = headers;
        let need = |header: Option<(usize, _)>, name| {
            header.ok_or_else(|| SideRecordErrorKind::Missing(name).at(end))
        };
        let (line, game) = need(game, "game")?;
        if game != "klinzha" {
            return Err(SideRecordErrorKind::Game(game.to_owned()).at(line));
        }
        let (line, options) = need(options, "options")?;
        let options: Options<B> =
            options.parse().map_err(|error| SideRecordErrorKind::Options(error).at(line))?;
        if let Some((line, rules)) = rules {
            let code = RuleCode::of::<KlinZha<B>>(&options);
            if rules.parse() != Ok(code) {
                return Err(SideRecordErrorKind::Rules(code).at(line));
            }
        }
        let (line, side) = need(side, "side")?;
        let side: Side =
            side.parse().map_err(|_| SideRecordErrorKind::Side(side.to_owned()).at(line))?;
        let result = match result {
            None => RecordedResult::Unstated,
            Some((_, UNFINISHED)) => RecordedResult::Unfinished,
            Some((_, outcome)) => RecordedResult::Over(outcome.to_owned()),
        };
        let start = start.map(|(_, start)| start.to_owned());
        let mut entries = Vec::new();
        for (number, line) in lines {
            let mut rest = line.split(',').map(str::trim).peekable();
            while let Some(entry) = rest.next() {
                // After the last comma there is only the end of the line.
                if entry.is_empty() && rest.peek().is_none() {
                    break;
                }
                let read = read_entry(entry, side);
                entries.push(
                    read.ok_or_else(|| SideRecordErrorKind::Entry(entry.to_string()).at(number))?,
                );
            }
        }
        Ok(SideRecord { options, side, start, entries, result })
    }
}

fn read_entry<B: Board>(text: &str, side: Side) -> Option<Told<B>> {
    if text == "..." {
        return Some(Told::Unknown);
    }
    if let Some(death) = text.strip_prefix("died ") {
        let (kind, cell) = death.split_once('@')?;
        let kind = read_kind(kind, Side::Green)?;
        return Some(Told::Died { cell: cell.parse().ok()?, kind });
    }
    if let Some(seen) = text.strip_prefix("seen ") {
        return read_seen(seen, side);
    }
    if let Some(refused) = text.strip_suffix('?') {
        return refused.parse::<Move<B>>().ok().map(Told::Refused);
    }
    let m = text.parse::<Move<B>>().ok().map(Told::Move);
    m.or_else(|| text.parse::<Roll<B>>().ok().map(Told::Roll))
}

fn read_seen<B: Board>(text: &str, side: Side) -> Option<Told<B>> {
    let mut pieces: Vec<(Option<Kind>, Cell<B>)> = Vec::new();
    let mut goal = None;
    for word in text.split(' ').filter(|&word| word != "-") {
        if goal.is_some() {
            return None;
        }
        let first = word.chars().next()?;
        let (letter, cell) = word.split_at(first.len_utf8());
        let cell = cell.parse().ok()?;
        match letter {
            "*" => goal = Some(cell),
            "?" => pieces.push((None, cell)),
            _ => pieces.push((Some(read_kind(letter, !side)?), cell)),
        }
    }
    Some(Told::Seen { pieces, goal })
}

/// Reads a letter, upper case for Green and lower case for Gold.
fn read_kind(letter: &str, side: Side) -> Option<Kind> {
    let mut letters = letter.chars();
    let (letter, None) = (letters.next()?, letters.next()) else { return None };
    let upper = side == Side::Green;
    if letter.is_ascii_uppercase() == upper { Kind::from_letter(letter) } else { None }
}
