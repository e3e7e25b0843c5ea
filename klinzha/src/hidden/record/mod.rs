//! What one side may tell of a game: a record without the other side's secrets.

mod read;

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::{self, Display};

pub use read::{SideRecordError, SideRecordErrorKind};
use tabletop_rules::{Knowledge, Learned, Observer, RecordedResult, RuleCode, Turn};

use crate::hidden::texts::{CrownField, Goals, Pieces};
use crate::hidden::{Event, SeenGoal, View};
use crate::{Board, Cell, Flat, Kind, KlinZha, Move, Options, Roll, Side};

const MARK: &str = "tabletop-side-record 1";
const UNFINISHED: &str = "unfinished";
/// How long a line of entries may be.
const WIDTH: usize = 80;

/// The record of a hidden game as one side may show it, to be written and read as text.
///
/// It is made of what the side [knows](Knowledge), so two games in which a side has learned the same
/// give the same record, to the byte.
///
/// ```text
/// tabletop-side-record 1
/// game: klinzha
/// rules: 1C33-76JB
/// options: blind=true
/// side: gold
/// result: unfinished
///
/// spindles 6-1, ..., point top, E26-E49?, E26-E27, ..., died V@E27
/// ```
///
/// After the headers come, separated by commas or line ends, own moves and rolls as they are always
/// written, an own attempt that was refused with a `?` after it, `...` for something the opponent
/// has decided, `died V@E27` for a death that was announced, and `seen vD38 ?E38 *D28` for the
/// opposing pieces and the Goal that are seen from now on, where that changes. A game that was
/// watched from a position on has that header `start`, with what was seen of it.
///
/// ```
/// use klinzha::{KlinZha, Options, Side, SideRecord};
/// use tabletop_rules::{Arbiter, Observer};
///
/// let mut arbiter = Arbiter::new(KlinZha::new(Options::blind())?);
/// arbiter.resolve("spindles 6-1".parse()?)?;
/// arbiter.attempt(Side::Green, "second".parse()?)?;
/// let knowledge = arbiter.knowledge(Observer::Player(Side::Gold));
/// let record = SideRecord::of(&knowledge).expect("gold is a player");
/// let text = record.to_string();
/// assert!(text.ends_with("\nresult: unfinished\n\nspindles 6-1, ...\n"));
/// assert_eq!(text.parse(), Ok(record));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct SideRecord<B: Board = Flat> {
    options: Options<B>,
    side: Side,
    start: Option<String>,
    entries: Vec<Told<B>>,
    result: RecordedResult,
}

/// One entry of a [`SideRecord`].
///
/// ```
/// use klinzha::{SideRecord, Told};
///
/// let text = "tabletop-side-record 1\ngame: klinzha\noptions: blind=true\nside: gold\n\n...";
/// let record: SideRecord = text.parse()?;
/// assert_eq!(record.entries(), [Told::Unknown]);
/// # Ok::<(), klinzha::SideRecordError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Told<B: Board = Flat> {
    /// A move that the side knows.
    Move(Move<B>),
    /// An own attempt that was refused.
    Refused(Move<B>),
    /// Something that the opponent has decided.
    Unknown,
    /// A roll.
    Roll(Roll<B>),
    /// A death, announced to both.
    Died {
        /// Where.
        cell: Cell<B>,
        /// What.
        kind: Kind,
    },
    /// What is seen of the opponent from now on.
    Seen {
        /// The pieces, in cell order; without a kind those on the edge of a cloud.
        pieces: Vec<(Option<Kind>, Cell<B>)>,
        /// The Goal.
        goal: Option<Cell<B>>,
    },
}

impl<B: Board> SideRecord<B> {
    /// Makes the record of what a player knows; `None` for an observer who is no player.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Side, SideRecord};
    /// use tabletop_rules::{Arbiter, Observer};
    ///
    /// let arbiter = Arbiter::new(KlinZha::new(Options::blind())?);
    /// let knowledge = arbiter.knowledge(Observer::Player(Side::Gold));
    /// assert!(SideRecord::of(&knowledge).is_some());
    /// assert!(SideRecord::of(&arbiter.knowledge(Observer::Public)).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(knowledge: &Knowledge<KlinZha<B>>) -> Option<SideRecord<B>> {
        let Observer::Player(side) = knowledge.observer() else { return None };
        let mut learned = knowledge.learned().iter();
        let Some(Learned::View(first)) = learned.next() else { return None };
        let fresh = KlinZha::<B>::start(*first.options()).is_ok_and(|game| game.shows(first));
        let result = match knowledge.view().turn() {
            Turn::Over(outcome) => RecordedResult::Over(outcome.to_string()),
            Turn::Player(_) | Turn::Chance => RecordedResult::Unfinished,
        };
        let mut record = SideRecord {
            options: *first.options(),
            side,
            start: (!fresh).then(|| Beginning(first).to_string()),
            entries: Vec::new(),
            result,
        };
        let mut own = None;
        let mut seen = record.sights(first);
        for learned in learned {
            let entry = match *learned {
                Learned::Played(m) => {
                    own = Some(m);
                    continue;
                }
                Learned::Refused(m) => Told::Refused(m),
                Learned::Event(Event::Moved { .. }) => own.take().map_or(Told::Unknown, Told::Move),
                Learned::Event(Event::Played { m, .. }) => {
                    own = None;
                    Told::Move(m)
                }
                Learned::Event(Event::Rolled { roll }) => Told::Roll(roll),
                Learned::Event(Event::Died { cell, kind }) => Told::Died { cell, kind },
                Learned::View(ref view) => {
                    let now = record.sights(view);
                    if now == seen {
                        continue;
                    }
                    seen = now.clone();
                    now
                }
            };
            record.entries.push(entry);
        }
        Some(record)
    }

    fn sights(&self, view: &View<B>) -> Told<B> {
        let enemy = view.pieces().iter().filter(|piece| piece.side == Some(!self.side));
        let goal = match view.goal(!self.side) {
            SeenGoal::On(cell) => Some(cell),
            SeenGoal::Unseen | SeenGoal::Absent => None,
        };
        Told::Seen { pieces: enemy.map(|piece| (piece.kind, piece.cell)).collect(), goal }
    }

    /// Returns the options of the game.
    ///
    /// ```
    /// use klinzha::{Options, SideRecord};
    ///
    /// let text = "tabletop-side-record 1\ngame: klinzha\noptions: blind=true\nside: gold\n\n...";
    /// let record: SideRecord = text.parse()?;
    /// assert_eq!(record.options(), &Options::blind());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn options(&self) -> &Options<B> {
        &self.options
    }

    /// Returns whose record it is.
    ///
    /// ```
    /// use klinzha::{Side, SideRecord};
    ///
    /// let text = "tabletop-side-record 1\ngame: klinzha\noptions: blind=true\nside: gold\n\n...";
    /// let record: SideRecord = text.parse()?;
    /// assert_eq!(record.side(), Side::Gold);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn side(&self) -> Side {
        self.side
    }

    /// Returns what was seen of the position in which the record begins, unless that is the start
    /// of the game: the fields of a position text up to the quiet clock, with `?` for what is not
    /// seen.
    ///
    /// ```
    /// use klinzha::SideRecord;
    ///
    /// let text = "tabletop-side-record 1\ngame: klinzha\noptions: blind=true\nside: gold\n\n...";
    /// let record: SideRecord = text.parse()?;
    /// assert_eq!(record.start(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn start(&self) -> Option<&str> {
        self.start.as_deref()
    }

    /// Returns what happened, as far as the side knows.
    ///
    /// ```
    /// use klinzha::{SideRecord, Told};
    ///
    /// let text = "tabletop-side-record 1\ngame: klinzha\noptions: blind=true\nside: gold\n\n...";
    /// let record: SideRecord = text.parse()?;
    /// assert_eq!(record.entries(), [Told::Unknown]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn entries(&self) -> &[Told<B>] {
        &self.entries
    }

    /// Returns the result.
    ///
    /// ```
    /// use klinzha::SideRecord;
    /// use tabletop_rules::RecordedResult;
    ///
    /// let text = "tabletop-side-record 1\ngame: klinzha\noptions: blind=true\nside: gold\n\n...";
    /// let record: SideRecord = text.parse()?;
    /// assert_eq!(record.result(), &RecordedResult::Unstated);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn result(&self) -> &RecordedResult {
        &self.result
    }

    fn letter(&self, kind: Option<Kind>) -> char {
        match (kind, self.side) {
            (None, _) => '?',
            (Some(kind), Side::Gold) => kind.letter(),
            (Some(kind), Side::Green) => kind.letter().to_ascii_lowercase(),
        }
    }
}

/// A first view as the fields of a position text.
struct Beginning<'a, B: Board>(&'a View<B>);

impl<B: Board> Display for Beginning<'_, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let view = self.0;
        write!(f, "{} {} {}", Pieces(view), Goals(view), view.side())?;
        write!(f, " {} {} {}", view.marks(), view.clouds(), CrownField(view))?;
        write!(f, " {}", view.quiet_clock())
    }
}

/// An entry with the record that it is of.
struct Entry<'a, B: Board>(&'a SideRecord<B>, &'a Told<B>);

impl<B: Board> Display for Entry<'_, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.1 {
            Told::Move(m) => m.fmt(f),
            Told::Refused(m) => write!(f, "{m}?"),
            Told::Unknown => f.write_str("..."),
            Told::Roll(roll) => roll.fmt(f),
            Told::Died { cell, kind } => write!(f, "died {}@{cell}", kind.letter()),
            Told::Seen { pieces, goal } => {
                f.write_str("seen")?;
                for &(kind, cell) in pieces {
                    write!(f, " {}{cell}", self.0.letter(kind))?;
                }
                match goal {
                    Some(cell) => write!(f, " *{cell}"),
                    None if pieces.is_empty() => f.write_str(" -"),
                    None => Ok(()),
                }
            }
        }
    }
}

impl<B: Board> Display for SideRecord<B> {
    /// Writes the record as text, the same for equal records.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{MARK}\ngame: klinzha")?;
        writeln!(f, "rules: {}", RuleCode::of::<KlinZha<B>>(&self.options))?;
        let options = self.options.to_string();
        let space = if options.is_empty() { "" } else { " " };
        writeln!(f, "options:{space}{options}\nside: {}", self.side)?;
        if let Some(start) = &self.start {
            writeln!(f, "start: {start}")?;
        }
        if self.result != RecordedResult::Unstated {
            writeln!(f, "result: {}", self.result)?;
        }
        let mut column = 0;
        for (index, entry) in self.entries.iter().enumerate() {
            let comma = if index + 1 < self.entries.len() { "," } else { "\n" };
            let text = Entry(self, entry).to_string();
            if index == 0 {
                f.write_str("\n")?;
            } else if column + text.len() + 2 <= WIDTH {
                f.write_str(" ")?;
                column += 1;
            } else {
                f.write_str("\n")?;
                column = 0;
            }
            write!(f, "{text}{comma}")?;
            column += text.len() + 1;
        }
        Ok(())
    }
}
