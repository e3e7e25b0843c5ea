use alloc::string::{String, ToString};

use super::{Record, RecordedResult};
use crate::history::{Entry, EntryOf, History};
use crate::step::{check_step, play_step};
use crate::{Notation, Turn};

/// Why a record cannot be replayed.
///
/// # Examples
///
/// ```
/// use tabletop_rules::{Record, ReplayError, Step};
/// use tabletop_rules::toys::Nim;
///
/// let mut record = Record::<Nim>::new(Default::default());
/// record.push(Step::Move("a9".parse()?));
/// let error: ReplayError = record.replay().unwrap_err();
/// assert!(error.to_string().contains("(N2)"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum ReplayError {
    /// The game cannot be started.
    #[error("the options cannot be played: {0}")]
    Options(String),
    /// A step cannot be played.
    #[error("entry {entry}, `{text}`: {why}")]
    Step {
        /// Which entry it is, from 1.
        entry: usize,
        /// Its text.
        text: String,
        /// Why it cannot.
        why: String,
    },
    /// A move that is recorded as refused is legal.
    #[error("entry {entry}, `{text}`: recorded as refused, but it is legal")]
    NotRefused {
        /// Which entry it is, from 1.
        entry: usize,
        /// Its text.
        text: String,
    },
    /// A move is recorded as refused when nobody could have tried it.
    #[error("entry {entry}, `{text}`: recorded as refused, but it is no player's turn")]
    NobodysTurn {
        /// Which entry it is, from 1.
        entry: usize,
        /// Its text.
        text: String,
    },
    /// The steps lead to another result than the one recorded.
    #[error("the record says `{recorded}`, but its steps lead to `{replayed}`")]
    Result {
        /// The result in the record.
        recorded: String,
        /// The result of its steps.
        replayed: String,
    },
}

impl<G: Notation> Record<G> {
    /// Plays the whole record and returns the last state.
    ///
    /// A refused attempt must be illegal; whether the player could have thought it legal is known
    /// to [`arbitrate`](Record::arbitrate). A result, if there is one, must be that of the steps.
    ///
    /// # Errors
    ///
    /// Returns the first entry that breaks a rule, or that the result is another one.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::Record;
    /// use tabletop_rules::toys::Nim;
    ///
    /// let text = "tabletop-record 1\ngame: nim\noptions:\n\na1, b5";
    /// let error = text.parse::<Record<Nim>>()?.replay().unwrap_err();
    /// assert_eq!(error.to_string(), "entry 2, `b5`: the heap holds only 4 (N2)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay(&self) -> Result<G, ReplayError> {
        let mut game = self.first_state()?;
        for (index, entry) in self.entries.iter().enumerate() {
            check_entry(&game, index, entry)?;
            if let &Entry::Step(step) = entry {
                play_step(&mut game, step)
                    .map_err(|error| refuse::<G>(index, entry, &error.to_string()))?;
            }
        }
        self.check_result(&game)?;
        Ok(game)
    }

    /// Plays the whole record and returns the game with all its states, ready to go on.
    ///
    /// # Errors
    ///
    /// As [`replay`](Record::replay).
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::Record;
    /// use tabletop_rules::toys::Nim;
    ///
    /// let text = "tabletop-record 1\ngame: nim\noptions:\n\na1, b4";
    /// let mut game = text.parse::<Record<Nim>>()?.replay_history()?;
    /// game.undo();
    /// assert_eq!(game.state().heaps(), [2, 4, 5]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn replay_history(&self) -> Result<History<G>, ReplayError> {
        let mut game = History::new(self.first_state()?);
        for (index, entry) in self.entries.iter().enumerate() {
            check_entry(game.state(), index, entry)?;
            match *entry {
                Entry::Step(step) => game
                    .play(step)
                    .map_err(|error| refuse::<G>(index, entry, &error.to_string()))?,
                Entry::Refused(m) => game.note_refusal(m),
            }
        }
        self.check_result(game.state())?;
        Ok(game)
    }

    pub(crate) fn first_state(&self) -> Result<G, ReplayError> {
        match &self.start {
            Some(start) => Ok(start.clone()),
            None => {
                G::start(&self.options).map_err(|error| ReplayError::Options(error.to_string()))
            }
        }
    }

    pub(crate) fn check_result(&self, last: &G) -> Result<(), ReplayError> {
        let replayed = RecordedResult::of(last);
        if self.result == RecordedResult::Unstated || self.result == replayed {
            return Ok(());
        }
        let (recorded, replayed) = (self.result.to_string(), replayed.to_string());
        Err(ReplayError::Result { recorded, replayed })
    }
}

pub(crate) fn refuse<G: Notation>(index: usize, entry: &EntryOf<G>, why: &str) -> ReplayError {
    ReplayError::Step { entry: index + 1, text: entry.to_string(), why: why.into() }
}

fn check_entry<G: Notation>(game: &G, index: usize, entry: &EntryOf<G>) -> Result<(), ReplayError> {
    let Entry::Refused(m) = *entry else {
        return Ok(());
    };
    let (entry, text) = (index + 1, entry.to_string());
    if !matches!(game.turn(), Turn::Player(_)) {
        Err(ReplayError::NobodysTurn { entry, text })
    } else if check_step(game, crate::Step::Move(m)).is_ok() {
        Err(ReplayError::NotRefused { entry, text })
    } else {
        Ok(())
    }
}
