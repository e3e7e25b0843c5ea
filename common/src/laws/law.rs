use std::borrow::ToOwned;
use std::boxed::Box;
use std::fmt;
use std::string::{String, ToString};
use std::vec::Vec;

use crate::Notation;

/// One promise of the traits.
///
/// # Examples
///
/// ```
/// use tabletop_rules::laws::Law;
///
/// assert!(!Law::ListedIsLegal.to_string().is_empty());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Law {
    /// A player to move has a move, chance to decide has a roll, and after the end there is
    /// neither.
    Turns,
    /// Every move is legal if it is listed, and refused if it is not.
    ListedIsLegal,
    /// No move and no roll is listed twice.
    NoDuplicates,
    /// The counts are the lengths of the lists.
    Counts,
    /// A visit that breaks ends there, and one that does not is complete.
    EarlyStop,
    /// Playing unchecked does what playing does.
    Unchecked,
    /// A refused move or roll changes nothing and says why.
    ErrorsChangeNothing,
    /// A roll is possible if it is listed, and refused if it is not.
    ListedIsPossible,
    /// The weights add up to the total.
    Weights,
    /// Moves and rolls read back from their texts, and every text means one thing.
    StepText,
    /// A position reads back from its text, which is the only one the game writes for it.
    PositionText,
    /// Options read back from their text, and a game knows its own.
    OptionsText,
    /// The rules in force are told in sentences.
    Description,
    /// A game reads back from its record and replays to the same state.
    Records,
    /// Counting leaves and playing them gives the same number.
    Perft,
    /// Equal states have equal keys, and repetition is the same both ways.
    Repetition,
    /// A game that must end does.
    Bounded,
    /// Random moves and rolls come as often as they should.
    Sampling,
    /// States hash alike if and only if they are equal.
    Hashes,
    /// The rules are the same seen from another side.
    Symmetry(String),
    /// A law of the game's own.
    Own(String),
    /// Nothing panics.
    NoPanic,
    /// The same game does the same every time.
    Deterministic,
    /// Every legal move may be attempted, only the player to move attempts, none twice.
    Attempts,
    /// An attempt is played if it is legal and refused, without effect, if not.
    Answers,
    /// What an observer gets to know depends only on what the observer may know.
    NonInterference,
    /// What players know is the fold of what they were shown, and the public knows no more.
    KnowledgeIsShown,
    /// A state drawn from what a player knows looks to the player like the true one.
    Samples,
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Law::Turns => "a turn has something to play, the end has not",
            Law::ListedIsLegal => "a move is listed if and only if it is legal",
            Law::NoDuplicates => "nothing is listed twice",
            Law::Counts => "counts are the lengths of lists",
            Law::EarlyStop => "a visit ends when told to",
            Law::Unchecked => "playing unchecked is playing",
            Law::ErrorsChangeNothing => "errors change nothing and say why",
            Law::ListedIsPossible => "a roll is listed if and only if it is possible",
            Law::Weights => "weights add up",
            Law::StepText => "moves and rolls read back",
            Law::PositionText => "positions read back",
            Law::OptionsText => "options read back",
            Law::Description => "rules are told in sentences",
            Law::Records => "records read back",
            Law::Perft => "counting leaves is playing them",
            Law::Repetition => "repetition is of equals",
            Law::Bounded => "the game ends in time",
            Law::Sampling => "chances are as they should be",
            Law::Hashes => "states hash alike if and only if they are equal",
            Law::Symmetry(name) => return write!(f, "symmetry: {name}"),
            Law::Own(name) => name,
            Law::NoPanic => "nothing panics",
            Law::Deterministic => "the same game does the same every time",
            Law::Attempts => "attempts are what may be legal",
            Law::Answers => "attempts are answered by the rules",
            Law::NonInterference => "nothing hidden shows",
            Law::KnowledgeIsShown => "knowledge is what was shown",
            Law::Samples => "samples look like the truth",
        })
    }
}

/// A broken law, with the shortest game found that shows it.
///
/// Its text is a record that any reader of records replays up to the state in question, after a
/// few lines of comment.
///
/// # Examples
///
/// ```
/// use tabletop_rules::laws::{Broken, Law};
///
/// // What a suite panics with, for tests of a suite itself.
/// fn law(broken: &Broken) -> &Law {
///     &broken.law
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Broken {
    /// The law.
    pub law: Law,
    /// How it is broken.
    pub detail: String,
    /// The game's name.
    pub game: String,
    /// The options as text.
    pub options: String,
    /// The position in which the game began, if not its start.
    pub start: Option<String>,
    /// The moves and rolls up to the state that breaks the law.
    pub steps: Vec<String>,
}

impl fmt::Display for Broken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "tabletop-record 1")?;
        writeln!(f, "# broken law: {}", self.law)?;
        for line in self.detail.lines() {
            writeln!(f, "# {line}")?;
        }
        writeln!(f, "game: {}\noptions: {}", self.game, self.options)?;
        if let Some(start) = &self.start {
            writeln!(f, "start: {start}")?;
        }
        write!(f, "\n{}", self.steps.join(", "))
    }
}

impl core::error::Error for Broken {}

/// How a law is broken, before it is known where.
#[derive(Clone, Debug)]
pub(super) struct Breach {
    pub(super) law: Law,
    pub(super) detail: String,
}

pub(super) type Checked = Result<(), Breach>;

impl Breach {
    pub(super) fn at(self, path: &Path) -> Box<Broken> {
        Box::new(Broken {
            law: self.law,
            detail: self.detail,
            game: path.game.to_owned(),
            options: path.options.clone(),
            start: path.start.clone(),
            steps: path.steps.clone(),
        })
    }
}

/// Fails with a law and a formatted detail unless a condition holds.
macro_rules! hold {
    ($law:expr, $condition:expr, $($detail:tt)+) => {
        if !$condition {
            return Err($crate::laws::law::Breach {
                law: $law,
                detail: std::format!($($detail)+),
            });
        }
    };
}
pub(super) use hold;

/// The way to a state, in texts.
#[derive(Clone)]
pub(super) struct Path {
    game: &'static str,
    options: String,
    start: Option<String>,
    pub(super) steps: Vec<String>,
}

impl Path {
    pub(super) fn new<G: Notation>(options: &G::Options, start: Option<&str>) -> Self {
        let (options, start) = (options.to_string(), start.map(ToOwned::to_owned));
        Path { game: G::NAME, options, start, steps: Vec::new() }
    }
}

/// Returns the canonical text of a state.
pub(super) fn text_of<G: Notation>(game: &G) -> Result<String, Breach> {
    let mut text = String::new();
    match game.write_text(&mut text) {
        Ok(()) => Ok(text),
        Err(error) => {
            let detail = std::format!("writing the position fails: {error}");
            Err(Breach { law: Law::PositionText, detail })
        }
    }
}
