//! Records of whole games: options, start, steps, result.

mod read;
mod replay;
mod write;

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

pub use read::{RecordError, RecordErrorKind};
pub use replay::ReplayError;
pub(crate) use replay::refuse;

use crate::history::{Entry, EntryOf, History};
use crate::step::StepOf;
use crate::{Notation, Step};

/// The first line of a record, before its version number.
const MARK: &str = "tabletop-record";
/// The only version there is so far.
const VERSION: u32 = 1;
/// Header names that have a meaning of their own.
const RESERVED: [&str; 5] = ["game", "rules", "options", "start", "result"];
const UNFINISHED: &str = "unfinished";

/// The record of a game: what was agreed, what happened and how it ended.
///
/// A record is data that has not been looked through yet: [`replay`](Record::replay) plays it and
/// says where it breaks a rule. Two records are equal if their headers, options, starts, entries
/// and results are.
///
/// # The text
///
/// ```text
/// tabletop-record 1
/// game: race
/// rules: K75G-HPWY
/// options: length 12
/// result: first: both home
/// first: Ada
/// date: 2026-11-29
///
/// dice 12, run a, dice 7, run a, dice 12, run b
/// ```
///
/// The first line bears the version of the format. Then come headers, `name: value`, one a line.
/// `game` and `options` must be there; `rules` is the [`RuleCode`](crate::RuleCode), `start` the
/// text of a position if the game did not begin at its start, and `result` an outcome or
/// `unfinished`. Any other header is free and kept. After an empty line come moves and rolls as the
/// game writes them, separated by commas or line ends; a refused attempt of a hidden game has a
/// `?` after it. Everything from a `#` to the end of the line is a comment, except in the value
/// of a header. Comments are not kept.
///
/// A resignation or a draw agreed upon is no result of the rules: the result stays `unfinished`,
/// and a free header can tell.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::Nim;
/// use tabletop_rules::{History, Notation, Record};
///
/// let mut game = History::new(Nim::start(&"heaps 1-2-0".parse()?)?);
/// game.play_texts(["b2", "a1"])?;
/// let mut record = Record::of(&game);
/// record.set_header("second", "Bao")?;
/// let text = record.to_string();
/// assert!(text.ends_with("result: second: last counter\nsecond: Bao\n\nb2, a1\n"));
///
/// let read: Record<Nim> = text.parse()?;
/// assert_eq!(read, record);
/// assert_eq!(&read.replay()?, game.state());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Record<G: Notation> {
    options: G::Options,
    start: Option<G>,
    entries: Vec<EntryOf<G>>,
    result: RecordedResult,
    headers: Vec<(String, String)>,
}

/// What a record says about the end of its game.
///
/// # Examples
///
/// ```
/// use tabletop_rules::{History, Notation, Record, RecordedResult};
/// use tabletop_rules::toys::Nim;
///
/// let mut game = History::new(Nim::start(&Default::default())?);
/// assert_eq!(Record::of(&game).result(), &RecordedResult::Unfinished);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub enum RecordedResult {
    /// Nothing.
    #[default]
    Unstated,
    /// The rules have not ended the game.
    Unfinished,
    /// The game is over; the text is that of the [`Outcome`](crate::Outcome).
    Over(String),
}

impl fmt::Display for RecordedResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordedResult::Unstated => f.write_str("unstated"),
            RecordedResult::Unfinished => f.write_str(UNFINISHED),
            RecordedResult::Over(outcome) => f.write_str(outcome),
        }
    }
}

/// Why a header cannot be set.
///
/// # Examples
///
/// ```
/// use tabletop_rules::{HeaderError, Record};
/// use tabletop_rules::toys::Nim;
///
/// let mut record = Record::<Nim>::new(Default::default());
/// assert_eq!(record.set_header("game", "chess"), Err(HeaderError::Reserved));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum HeaderError {
    /// The name is not of the allowed form.
    #[error("a header's name begins with a letter and goes on with letters, digits, `-` and `_`")]
    Name,
    /// The record writes this header itself.
    #[error("this header is written by the record itself")]
    Reserved,
    /// The value would not be read back as it is.
    #[error("a header's value is one line without spaces around it")]
    Value,
}

fn check_name(name: &str) -> Result<(), HeaderError> {
    let mut bytes = name.bytes();
    let starts_well = bytes.next().is_some_and(|byte| byte.is_ascii_alphabetic());
    if starts_well && bytes.all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte)) {
        Ok(())
    } else {
        Err(HeaderError::Name)
    }
}

impl<G: Notation> Record<G> {
    /// Begins the record of a game under these options, with no step and no result.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::Record;
    /// use tabletop_rules::toys::Nim;
    ///
    /// let mut record = Record::<Nim>::new(Default::default());
    /// record.push(tabletop_rules::Step::Move("a3".parse()?));
    /// assert_eq!(record.replay()?.heaps(), [0, 4, 5]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(options: G::Options) -> Self {
        let (start, entries, headers) = (None, Vec::new(), Vec::new());
        Record { options, start, entries, result: RecordedResult::Unstated, headers }
    }

    /// Begins the record of a game from a position, with no step and no result.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::Nim;
    /// use tabletop_rules::{Notation, Record};
    ///
    /// let nim = Nim::from_text(&Default::default(), "1-0-0 first")?;
    /// assert!(Record::from_position(nim).to_string().contains("\nstart: 1-0-0 first\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn from_position(start: G) -> Self {
        let options = start.options();
        let begins = G::start(&options).is_ok_and(|fresh| fresh == start);
        Record { start: if begins { None } else { Some(start) }, ..Record::new(options) }
    }

    /// Records a game as it stands, with its result.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{History, Notation, Record};
    /// use tabletop_rules::toys::Nim;
    ///
    /// let mut game = History::new(Nim::start(&Default::default())?);
    /// game.play_text("a1")?;
    /// assert!(Record::of(&game).to_string().ends_with("\n\na1\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(game: &History<G>) -> Self {
        let mut record = Record::from_position(game.start().clone());
        record.entries = game.entries().to_vec();
        record.result = RecordedResult::of(game.state());
        record
    }

    /// Returns the options of the game.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::Record;
    /// use tabletop_rules::toys::Nim;
    ///
    /// assert!(Record::<Nim>::new("misere".parse()?).options().misere);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn options(&self) -> &G::Options {
        &self.options
    }

    /// Returns the position in which the record begins, unless it is the start of the game.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::Record;
    /// use tabletop_rules::toys::Nim;
    ///
    /// assert!(Record::<Nim>::new(Default::default()).start().is_none());
    /// ```
    #[must_use]
    pub fn start(&self) -> Option<&G> {
        self.start.as_ref()
    }

    /// Returns what happened, refused attempts included.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::Record;
    /// use tabletop_rules::toys::Nim;
    ///
    /// assert!(Record::<Nim>::new(Default::default()).entries().is_empty());
    /// ```
    #[must_use]
    pub fn entries(&self) -> &[EntryOf<G>] {
        &self.entries
    }

    /// Returns the moves and rolls that were played.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::Record;
    /// use tabletop_rules::toys::Nim;
    ///
    /// let text = "tabletop-record 1\ngame: nim\noptions:\n\na1, c5";
    /// let record: Record<Nim> = text.parse()?;
    /// assert_eq!(record.steps().count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = StepOf<G>> {
        self.entries.iter().filter_map(|&entry| match entry {
            Entry::Step(step) => Some(step),
            Entry::Refused(_) => None,
        })
    }

    /// Returns the result.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::Nim;
    /// use tabletop_rules::{Record, RecordedResult};
    ///
    /// assert_eq!(Record::<Nim>::new(Default::default()).result(), &RecordedResult::Unstated);
    /// ```
    #[must_use]
    pub fn result(&self) -> &RecordedResult {
        &self.result
    }

    /// Adds a step at the end and forgets the result.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Record, Step};
    /// use tabletop_rules::toys::Nim;
    ///
    /// let mut record = Record::<Nim>::new(Default::default());
    /// record.push(Step::Move("a1".parse()?));
    /// assert_eq!(record.entries().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn push(&mut self, step: Step<G::Move, G::Roll>) {
        self.entries.push(Entry::Step(step));
        self.result = RecordedResult::Unstated;
    }

    /// Adds a refused attempt at the end.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::Record;
    /// use tabletop_rules::toys::DarkRing;
    ///
    /// let mut record = Record::<DarkRing>::new(Default::default());
    /// record.push_refused("right".parse()?);
    /// assert!(record.to_string().ends_with("\nright?\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn push_refused(&mut self, m: G::Move) {
        self.entries.push(Entry::Refused(m));
    }

    /// Returns a free header.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::Record;
    /// use tabletop_rules::toys::Nim;
    ///
    /// let mut record = Record::<Nim>::new(Default::default());
    /// record.set_header("first", "Ada")?;
    /// assert_eq!(record.header("first"), Some("Ada"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        self.headers().find(|&(known, _)| known == name).map(|(_, value)| value)
    }

    /// Returns the free headers in the order in which they are written.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::Record;
    /// use tabletop_rules::toys::Nim;
    ///
    /// let mut record = Record::<Nim>::new(Default::default());
    /// record.set_header("first", "Ada")?;
    /// assert!(record.headers().eq([("first", "Ada")]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn headers(&self) -> impl Iterator<Item = (&str, &str)> {
        self.headers.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// Sets a free header, or replaces its value.
    ///
    /// # Errors
    ///
    /// Fails if the record writes this header itself, or if name or value would not be read back
    /// as they are.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::Record;
    /// use tabletop_rules::toys::Nim;
    ///
    /// let mut record = Record::<Nim>::new(Default::default());
    /// record.set_header("place", "Qo'noS")?;
    /// assert_eq!(record.header("place"), Some("Qo'noS"));
    /// assert_eq!(record.headers().count(), 1);
    /// assert!(record.set_header("game", "chess").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn set_header(&mut self, name: &str, value: &str) -> Result<(), HeaderError> {
        check_name(name)?;
        if RESERVED.contains(&name) {
            return Err(HeaderError::Reserved);
        }
        if value.contains(['\n', '\r']) || value.trim() != value {
            return Err(HeaderError::Value);
        }
        match self.headers.iter_mut().find(|(known, _)| known == name) {
            Some((_, known)) => value.clone_into(known),
            None => self.headers.push((name.to_owned(), value.to_owned())),
        }
        Ok(())
    }
}

impl RecordedResult {
    /// Returns the result of a game as it stands.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::Nim;
    /// use tabletop_rules::{Notation, RecordedResult};
    ///
    /// let nim = Nim::from_text(&Default::default(), "0-0-0 first")?;
    /// assert_eq!(RecordedResult::of(&nim).to_string(), "second: last counter");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of<G: Notation>(game: &G) -> RecordedResult {
        match game.turn().outcome() {
            Some(outcome) => RecordedResult::Over(outcome.to_string()),
            None => RecordedResult::Unfinished,
        }
    }
}

impl<G: Notation> Clone for Record<G> {
    fn clone(&self) -> Self {
        Record {
            options: self.options.clone(),
            start: self.start.clone(),
            entries: self.entries.clone(),
            result: self.result.clone(),
            headers: self.headers.clone(),
        }
    }
}

impl<G: Notation> PartialEq for Record<G> {
    fn eq(&self, other: &Self) -> bool {
        self.options == other.options
            && self.start == other.start
            && self.entries == other.entries
            && self.result == other.result
            && self.headers == other.headers
    }
}

impl<G: Notation> fmt::Debug for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Record({:?})", self.to_string())
    }
}
