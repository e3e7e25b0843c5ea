//! A game being played: its state, what led to it, and the way back.

use alloc::vec::Vec;
use core::fmt::{self, Debug, Display};

use crate::repetition::{DRAW_OFFERED_AT, Repetitions};
use crate::step::{StepError, StepOf, StepTextErrorOf, play_step, read_step};
use crate::{Chance, Game, Step};

/// One line of a history or record: a step, or an attempt that the arbiter of a hidden game
/// refused.
///
/// # Examples
///
/// ```
/// use tabletop_rules::{Entry, History, Notation, Step};
/// use tabletop_rules::toys::Nim;
///
/// let mut game = History::new(Nim::start(&Default::default())?);
/// game.play_text("a1")?;
/// assert_eq!(game.entries(), [Entry::Step(Step::Move("a1".parse()?))]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entry<M, R> {
    /// A move or roll that was played.
    Step(Step<M, R>),
    /// A move that was tried and refused; nothing happened.
    Refused(M),
}

/// The entry type of a game.
pub type EntryOf<G> = Entry<<G as Game>::Move, <G as Chance>::Roll>;

impl<M: Display, R: Display> Display for Entry<M, R> {
    /// Writes the step as it is, a refused move with a `?` after it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entry::Step(step) => step.fmt(f),
            Entry::Refused(m) => write!(f, "{m}?"),
        }
    }
}

/// Why a text cannot be played.
///
/// # Examples
///
/// ```
/// use tabletop_rules::{History, Notation, PlayTextError};
/// use tabletop_rules::toys::Nim;
///
/// let mut game = History::new(Nim::start(&Default::default())?);
/// assert!(matches!(game.play_text("d9"), Err(PlayTextError::Unreadable(_))));
/// assert!(matches!(game.play_text("a9"), Err(PlayTextError::Refused(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub enum PlayTextError<G: Chance> {
    /// It is in none of the forms of the game.
    Unreadable(StepTextErrorOf<G>),
    /// It is a move or roll, but not one that can be played now.
    Refused(StepError<G::Illegal>),
}

impl<G: Chance> Debug for PlayTextError<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayTextError::Unreadable(error) => write!(f, "Unreadable({error})"),
            PlayTextError::Refused(error) => write!(f, "Refused({error})"),
        }
    }
}

impl<G: Chance> Display for PlayTextError<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayTextError::Unreadable(error) => Display::fmt(error, f),
            PlayTextError::Refused(error) => Display::fmt(error, f),
        }
    }
}

impl<G: Chance> core::error::Error for PlayTextError<G> {}

/// A game being played, with undo and a count of repeated positions.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::Race;
/// use tabletop_rules::{Game, History, Notation};
///
/// let mut game = History::new(Race::start(&Default::default())?);
/// game.play_text("dice 7")?;
/// game.play_text("run a")?;
/// assert!(game.play_text("run b").is_err());
/// assert_eq!(game.steps().count(), 2);
/// game.undo();
/// game.undo();
/// assert_eq!(game.state(), game.start());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct History<G: Chance> {
    /// All states but the current one.
    earlier: Repetitions<G>,
    current: G,
    entries: Vec<EntryOf<G>>,
}

impl<G: Chance + Debug> Debug for History<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("History")
            .field("start", self.start())
            .field("entries", &self.entries)
            .field("state", &self.current)
            .finish()
    }
}

impl<G: Chance> History<G> {
    /// Begins with a state, be it the start of a game or not.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::Nim;
    /// use tabletop_rules::{History, Notation};
    ///
    /// let game = History::new(Nim::from_text(&Default::default(), "1-0-5 second")?);
    /// assert_eq!(game.state().heaps(), [1, 0, 5]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(start: G) -> Self {
        History { earlier: Repetitions::new(), current: start, entries: Vec::new() }
    }

    /// Returns the current state.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{History, Notation};
    /// use tabletop_rules::toys::Nim;
    ///
    /// let game = History::new(Nim::start(&Default::default())?);
    /// assert_eq!(game.state().heaps(), [3, 4, 5]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn state(&self) -> &G {
        &self.current
    }

    /// Returns the state in which the history begins.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{History, Notation};
    /// use tabletop_rules::toys::Nim;
    ///
    /// let mut game = History::new(Nim::start(&Default::default())?);
    /// game.play_text("a1")?;
    /// assert_eq!(game.start().heaps(), [3, 4, 5]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn start(&self) -> &G {
        self.earlier.positions().first().unwrap_or(&self.current)
    }

    /// Returns all states from the start to the current one.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::Nim;
    /// use tabletop_rules::{History, Notation};
    ///
    /// let mut game = History::new(Nim::start(&Default::default())?);
    /// game.play_text("a1")?;
    /// let heaps: Vec<_> = game.positions().map(Nim::heaps).collect();
    /// assert_eq!(heaps, [[3, 4, 5], [2, 4, 5]]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &G> {
        self.earlier.positions().iter().chain(core::iter::once(&self.current))
    }

    /// Returns what happened, refused attempts included.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::Nim;
    /// use tabletop_rules::{History, Notation};
    ///
    /// let mut game = History::new(Nim::start(&Default::default())?);
    /// game.play_text("a1")?;
    /// assert_eq!(game.entries()[0].to_string(), "a1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
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
    /// use tabletop_rules::toys::Nim;
    /// use tabletop_rules::{History, Notation};
    ///
    /// let mut game = History::new(Nim::start(&Default::default())?);
    /// game.play_texts(["a1", "c5"])?;
    /// let line: Vec<_> = game.steps().map(|step| step.to_string()).collect();
    /// assert_eq!(line, ["a1", "c5"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn steps(&self) -> impl DoubleEndedIterator<Item = StepOf<G>> {
        self.entries.iter().filter_map(|&entry| match entry {
            Entry::Step(step) => Some(step),
            Entry::Refused(_) => None,
        })
    }

    /// Plays a step.
    ///
    /// # Errors
    ///
    /// Returns why the step is refused; nothing has changed then.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::Nim;
    /// use tabletop_rules::{History, Notation, Step};
    ///
    /// let mut game = History::new(Nim::start(&Default::default())?);
    /// game.play(Step::Move("a3".parse()?))?;
    /// let error = game.play(Step::Move("a1".parse()?)).unwrap_err();
    /// assert_eq!(error.to_string(), "the heap holds only 0 (N2)");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, step: StepOf<G>) -> Result<(), StepError<G::Illegal>> {
        let mut next = self.current.clone();
        play_step(&mut next, step)?;
        self.earlier.push(core::mem::replace(&mut self.current, next));
        self.entries.push(Entry::Step(step));
        Ok(())
    }

    /// Reads a step and plays it.
    ///
    /// # Errors
    ///
    /// Returns whether the text is unreadable or the step is refused, and why; nothing has
    /// changed then.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::Nim;
    /// use tabletop_rules::{History, Notation, PlayTextError};
    ///
    /// let mut game = History::new(Nim::start(&Default::default())?);
    /// game.play_text("a3")?;
    /// assert!(matches!(game.play_text("z9"), Err(PlayTextError::Unreadable(_))));
    /// assert!(matches!(game.play_text("a3"), Err(PlayTextError::Refused(_))));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_text(&mut self, text: &str) -> Result<StepOf<G>, PlayTextError<G>> {
        let step = read_step(&self.current, text).map_err(PlayTextError::Unreadable)?;
        self.play(step).map_err(PlayTextError::Refused)?;
        Ok(step)
    }

    /// Reads and plays several steps, all or none of them.
    ///
    /// # Errors
    ///
    /// Returns the index of the first text that cannot be played, and why; nothing has changed
    /// then.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::Nim;
    /// use tabletop_rules::{History, Notation};
    ///
    /// let mut game = History::new(Nim::start(&Default::default())?);
    /// let error = game.play_texts(["a1", "b4", "b1"]).unwrap_err();
    /// assert_eq!(error.to_string(), "step 3: the heap holds only 0 (N2)");
    /// assert_eq!(game.steps().count(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_texts<T: AsRef<str>>(
        &mut self,
        texts: impl IntoIterator<Item = T>,
    ) -> Result<(), PlayTextsError<G>> {
        let before = self.entries.len();
        for (index, text) in texts.into_iter().enumerate() {
            if let Err(error) = self.play_text(text.as_ref()) {
                while self.entries.len() > before {
                    self.undo();
                }
                return Err(PlayTextsError { index, error });
            }
        }
        Ok(())
    }

    /// Takes back the last step and returns it; `None` if there is none.
    ///
    /// Refusals since then are forgotten; those of the turn before it are in force again.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::Nim;
    /// use tabletop_rules::{History, Notation};
    ///
    /// let mut game = History::new(Nim::start(&Default::default())?);
    /// let step = game.play_text("a1")?;
    /// assert_eq!(game.undo(), Some(step));
    /// assert_eq!(game.undo(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self) -> Option<StepOf<G>> {
        let previous = self.earlier.pop()?;
        self.current = previous;
        loop {
            if let Entry::Step(step) = self.entries.pop()? {
                return Some(step);
            }
        }
    }

    /// Notes that a move was tried and refused.
    ///
    /// Whether it had to be is for the [`Arbiter`](crate::Arbiter) to know; nothing is checked.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::DarkRing;
    /// use tabletop_rules::{History, Notation};
    ///
    /// let mut game = History::new(DarkRing::start(&Default::default())?);
    /// game.play_text("deal 1-2")?;
    /// game.note_refusal("right".parse()?);
    /// assert_eq!(game.refused(), ["right".parse()?]);
    /// game.play_text("left")?;
    /// assert!(game.refused().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn note_refusal(&mut self, m: G::Move) {
        self.entries.push(Entry::Refused(m));
    }

    /// Returns the moves refused since the last step, in order.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{History, Notation};
    /// use tabletop_rules::toys::Nim;
    ///
    /// let mut game = History::new(Nim::start(&Default::default())?);
    /// game.note_refusal("a9".parse()?);
    /// assert_eq!(game.refused(), ["a9".parse()?]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn refused(&self) -> Vec<G::Move> {
        let mut moves: Vec<_> = self
            .entries
            .iter()
            .rev()
            .map_while(|&entry| match entry {
                Entry::Refused(m) => Some(m),
                Entry::Step(_) => None,
            })
            .collect();
        moves.reverse();
        moves
    }

    /// Returns how often the current position has stood, this time included, clocks left aside.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::Race;
    /// use tabletop_rules::{History, Notation};
    ///
    /// let mut game = History::new(Race::start(&Default::default())?);
    /// assert_eq!(game.repetitions(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn repetitions(&self) -> usize {
        self.earlier.count(&self.current) + 1
    }

    /// Returns true if a draw by repetition is to be offered: the position stands for the third
    /// time or more and the game is not over.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::DarkRing;
    /// use tabletop_rules::{History, Notation};
    ///
    /// let mut game = History::new(DarkRing::start(&Default::default())?);
    /// game.play_texts(["deal 1-4", "right", "right", "left", "left"])?;
    /// assert_eq!((game.repetitions(), game.draw_is_offered()), (2, false));
    /// game.play_texts(["right", "right", "left", "left"])?;
    /// assert_eq!((game.repetitions(), game.draw_is_offered()), (3, true));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn draw_is_offered(&self) -> bool {
        !self.current.turn().is_over() && self.repetitions() >= DRAW_OFFERED_AT
    }
}

/// Why texts cannot be played one after the other.
///
/// # Examples
///
/// ```
/// use tabletop_rules::{History, Notation, PlayTextsError};
/// use tabletop_rules::toys::Nim;
///
/// let mut game = History::new(Nim::start(&Default::default())?);
/// let error: PlayTextsError<Nim> = game.play_texts(["a1", "a9"]).unwrap_err();
/// assert!(error.to_string().contains("(N2)"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct PlayTextsError<G: Chance> {
    /// The index of the text that cannot, from 0.
    pub index: usize,
    /// Why.
    pub error: PlayTextError<G>,
}

impl<G: Chance> Debug for PlayTextsError<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PlayTextsError({self})")
    }
}

impl<G: Chance> Display for PlayTextsError<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "step {}: {}", self.index + 1, self.error)
    }
}

impl<G: Chance> core::error::Error for PlayTextsError<G> {}
