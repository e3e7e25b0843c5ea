//! One game as a line of CSV.

use std::collections::BTreeMap;
use std::io::{Read, Write};

use super::StudyError;

/// The columns, in order.
const COLUMNS: [&str; 14] = [
    "game",
    "preset",
    "quiet",
    "shuffle",
    "bot_1",
    "bot_2",
    "seed",
    "first",
    "winner",
    "reason",
    "moves",
    "play_moves",
    "choices",
    "facts",
];

/// What games have in common that are counted together.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Group {
    /// The name of the game.
    pub game: String,
    /// The name of its options, or their text.
    pub preset: String,
    /// After how many moves without a kill a game is a draw; 0 for no limit.
    pub quiet: u16,
    /// How many moves were drawn at random before the bots played.
    pub shuffle: u32,
    /// The bots: the first has the first seat in games with an even seed.
    pub bots: [String; 2],
}

/// One of two: who moves first in play, or the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Mover {
    /// Who moves first, which in Klin Zha is who places first (K8.6).
    First,
    /// The other.
    Second,
}

impl Mover {
    /// Returns the word in the file: `first` or `second`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Mover::First => "first",
            Mover::Second => "second",
        }
    }

    fn from_word(word: &str) -> Option<Mover> {
        [Mover::First, Mover::Second].into_iter().find(|mover| mover.word() == word)
    }
}

/// Something that happened in a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    /// Who did it.
    Who(Mover),
    /// How many, or after how many moves.
    Count(u64),
    /// Anything else, in one word.
    Word(String),
}

/// One game that has been played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// What it is counted with.
    pub group: Group,
    /// What all dice and decisions follow from.
    pub seed: u64,
    /// Which of the two bots moved first: 1 or 2.
    pub first: u8,
    /// Who won, if anybody.
    pub winner: Option<Mover>,
    /// How it ended.
    pub reason: String,
    /// The decisions of both, those of the set-up too.
    pub moves: u64,
    /// The decisions after the set-up.
    pub play_moves: u64,
    /// The legal moves at each of those, added up.
    pub choices: u64,
    /// What else is of interest in this game.
    pub facts: BTreeMap<String, Fact>,
}

impl Row {
    /// Returns whether the first of the two bots won; `None` if nobody did.
    #[must_use]
    pub fn bot_1_won(&self) -> Option<bool> {
        self.winner.map(|winner| (winner == Mover::First) == (self.first == 1))
    }

    fn key(&self) -> (&Group, u64) {
        (&self.group, self.seed)
    }

    fn record(&self) -> [String; COLUMNS.len()] {
        let Group { game, preset, quiet, shuffle, bots: [one, two] } = self.group.clone();
        let facts: Vec<String> = self
            .facts
            .iter()
            .map(|(name, fact)| match fact {
                Fact::Who(mover) => format!("{name}={}", mover.word()),
                Fact::Count(count) => format!("{name}={count}"),
                Fact::Word(word) => format!("{name}={word}"),
            })
            .collect();
        [
            game,
            preset,
            quiet.to_string(),
            shuffle.to_string(),
            one,
            two,
            self.seed.to_string(),
            self.first.to_string(),
            self.winner.map_or("", Mover::word).to_string(),
            self.reason.clone(),
            self.moves.to_string(),
            self.play_moves.to_string(),
            self.choices.to_string(),
            facts.join(" "),
        ]
    }

    fn from_record(record: &csv::StringRecord) -> Option<Row> {
        let text = |column: usize| record.get(column).map(str::to_string);
        let number = |column: usize| record.get(column)?.parse::<u64>().ok();
        let winner = record.get(8)?;
        let facts = record.get(13)?.split_whitespace().map(|fact| {
            let (name, value) = fact.split_once('=')?;
            let fact = if let Some(mover) = Mover::from_word(value) {
                Fact::Who(mover)
            } else if let Ok(count) = value.parse() {
                Fact::Count(count)
            } else {
                Fact::Word(value.to_string())
            };
            Some((name.to_string(), fact))
        });
        Some(Row {
            group: Group {
                game: text(0)?,
                preset: text(1)?,
                quiet: number(2)?.try_into().ok()?,
                shuffle: number(3)?.try_into().ok()?,
                bots: [text(4)?, text(5)?],
            },
            seed: number(6)?,
            first: number(7).filter(|first| (1..=2).contains(first))?.try_into().ok()?,
            winner: if winner.is_empty() { None } else { Some(Mover::from_word(winner)?) },
            reason: text(9)?,
            moves: number(10)?,
            play_moves: number(11)?,
            choices: number(12)?,
            facts: facts.collect::<Option<_>>()?,
        })
    }
}

/// Writes games as CSV.
///
/// # Errors
///
/// Fails if they cannot be written.
pub fn write(rows: &[Row], to: impl Write) -> Result<(), StudyError> {
    let wrong = |error: csv::Error| StudyError(format!("the games cannot be written: {error}"));
    let mut writer = csv::Writer::from_writer(to);
    writer.write_record(COLUMNS).map_err(wrong)?;
    for row in rows {
        writer.write_record(row.record()).map_err(wrong)?;
    }
    writer.flush().map_err(|error| wrong(error.into()))
}

/// Reads games from CSV.
///
/// # Errors
///
/// Says which line is not what [`write()`] writes.
pub fn read(from: impl Read, name: &str) -> Result<Vec<Row>, StudyError> {
    let wrong = |error: csv::Error| StudyError(format!("{name} cannot be read: {error}"));
    let mut reader = csv::Reader::from_reader(from);
    if reader.headers().map_err(wrong)? != &csv::StringRecord::from(&COLUMNS[..]) {
        let columns = COLUMNS.join(",");
        return Err(StudyError(format!("{name} is no file of `study`: it begins with {columns}")));
    }
    let mut rows = Vec::new();
    for (index, record) in reader.records().enumerate() {
        let row = Row::from_record(&record.map_err(wrong)?);
        rows.push(row.ok_or_else(|| {
            let line = index + 2;
            StudyError(format!("{name}, line {line}: this is no game as `study play` writes it"))
        })?);
    }
    Ok(rows)
}

/// Puts the games of several runs together: the result is that of one run over all seeds.
///
/// A game that stands in two files counts once.
///
/// # Errors
///
/// Fails if two files tell the same game differently, which means that different versions of the
/// program have played it.
pub fn merge(parts: impl IntoIterator<Item = Vec<Row>>) -> Result<Vec<Row>, StudyError> {
    let mut rows: Vec<Row> = parts.into_iter().flatten().collect();
    rows.sort_by(|one, two| one.key().cmp(&two.key()));
    for pair in rows.windows(2) {
        if pair[0].key() == pair[1].key() && pair[0] != pair[1] {
            let Group { game, preset, .. } = &pair[0].group;
            return Err(StudyError(format!(
                "seed {} of {game} ({preset}) ended in two ways: merge only what the same version \
                 of the program has played",
                pair[0].seed
            )));
        }
    }
    rows.dedup();
    Ok(rows)
}
