use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;
use core::str::FromStr;

use super::{Answer, AttemptError, Hidden, Knowledge, Observer, ObserverOf};
use crate::history::{Entry, EntryOf, History};
use crate::record::{Record, ReplayError, refuse};
use crate::step::{StepError, StepOf};
use crate::{NotChance, Notation, Step, Turn};

/// The one who keeps the board of a hidden game: holds the state, answers attempts and remembers
/// the refusals of the turn.
///
/// Refusals belong to one turn: they are forgotten when it is over, which is after the next move
/// or roll unless the game [says otherwise](Hidden::turn_goes_on), and [`undo`](Arbiter::undo)
/// brings back those of the turn it returns to.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::{DarkRing, Seat};
/// use tabletop_rules::{Answer, Arbiter, Notation};
///
/// let mut arbiter = Arbiter::new(DarkRing::start(&Default::default())?);
/// arbiter.resolve("deal 1-2".parse()?)?;
/// assert_eq!(arbiter.attempt_text(Seat::First, "right")?, Answer::Refused);
/// assert_eq!(arbiter.attempts(Seat::First).len(), 6);
/// assert_eq!(arbiter.attempt_text(Seat::First, "call 2")?, Answer::Played);
/// assert!(arbiter.attempts(Seat::First).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Arbiter<G: Hidden> {
    game: History<G>,
}

/// Why a text cannot be attempted.
///
/// # Examples
///
/// ```
/// use tabletop_rules::{Arbiter, AttemptTextError, Notation};
/// use tabletop_rules::toys::{DarkRing, Seat};
///
/// let mut arbiter = Arbiter::new(DarkRing::start(&Default::default())?);
/// arbiter.resolve("deal 2-5".parse()?)?;
/// let error = arbiter.attempt_text(Seat::First, "dance").unwrap_err();
/// assert!(matches!(error, AttemptTextError::Unreadable(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum AttemptTextError<M> {
    /// It is not this player's turn.
    #[error("it is not this player's turn")]
    NotYourTurn,
    /// It is in none of the forms of the game's moves.
    #[error(transparent)]
    Unreadable(M),
    /// It is a move that cannot be attempted now.
    #[error(transparent)]
    Attempt(AttemptError),
}

impl<G: Hidden> fmt::Debug for Arbiter<G> {
    /// Writes no more than that it is an arbiter: a log must not tell what the players may not
    /// know.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Arbiter").finish_non_exhaustive()
    }
}

impl<G: Hidden> From<History<G>> for Arbiter<G> {
    fn from(game: History<G>) -> Self {
        Arbiter { game }
    }
}

impl<G: Hidden> History<G> {
    /// Returns the moves that have been refused to an observer in this turn, in order: to the
    /// player to move the own ones, to the referee all, to others none.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::{DarkRing, Seat};
    /// use tabletop_rules::{History, Notation, Observer};
    ///
    /// let mut game = History::new(DarkRing::from_text(&Default::default(), "1-2 first 0")?);
    /// game.note_refusal("right".parse()?);
    /// assert_eq!(game.refused_to(Observer::Player(Seat::First)), ["right".parse()?]);
    /// assert!(game.refused_to(Observer::Player(Seat::Second)).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn refused_to(&self, observer: ObserverOf<G>) -> Vec<G::Move> {
        let mover = self.state().turn().player();
        let hears = match observer {
            Observer::Public => false,
            Observer::Player(player) => mover == Some(player),
            Observer::Referee => true,
        };
        let mut moves = Vec::new();
        let mut states = self.positions().rev();
        let Some(mut after) = states.next().filter(|_| hears) else { return moves };
        for &entry in self.entries().iter().rev() {
            match entry {
                Entry::Refused(m) => {
                    let player = after.turn().player().map(Observer::Player);
                    if observer == Observer::Referee || player == Some(observer) {
                        moves.push(m);
                    }
                }
                Entry::Step(_) => match states.next() {
                    Some(before) if before.turn_goes_on(after) => after = before,
                    _ => break,
                },
            }
        }
        moves.reverse();
        moves
    }
}

impl<G: Hidden> Arbiter<G> {
    /// Begins with a state.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Arbiter, Notation};
    /// use tabletop_rules::toys::DarkRing;
    ///
    /// let arbiter = Arbiter::new(DarkRing::start(&Default::default())?);
    /// assert_eq!(arbiter.game().state(), arbiter.game().start());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(start: G) -> Self {
        History::new(start).into()
    }

    /// Returns the whole game: for the arbiter's eyes only.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::DarkRing;
    /// use tabletop_rules::{Arbiter, Notation, Record};
    ///
    /// let arbiter = Arbiter::new(DarkRing::start(&Default::default())?);
    /// let record = Record::of(arbiter.game());
    /// assert!(record.entries().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn game(&self) -> &History<G> {
        &self.game
    }

    /// Shows the game to an observer.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::{DarkRing, Seat};
    /// use tabletop_rules::{Arbiter, Notation, Observer};
    ///
    /// let ring = DarkRing::from_text(&Default::default(), "1-2 first 0")?;
    /// let arbiter = Arbiter::new(ring);
    /// let view = arbiter.view(Observer::Player(Seat::Second));
    /// assert_eq!((view.cell(Seat::First), view.cell(Seat::Second)), (None, Some(2)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn view(&self, observer: ObserverOf<G>) -> G::View {
        self.game.state().view(observer, &self.game.refused_to(observer))
    }

    /// Lists what a player may attempt, in the order of the moves; nothing unless it is the
    /// player's turn.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Arbiter, Notation};
    /// use tabletop_rules::toys::{DarkRing, Seat};
    ///
    /// let arbiter = Arbiter::new(DarkRing::start(&Default::default())?);
    /// assert!(arbiter.attempts(Seat::First).is_empty()); // Chance deals first.
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn attempts(&self, player: G::Player) -> Vec<G::Move> {
        let mut moves = Vec::new();
        let _ = G::visit_attempts(&self.view(Observer::Player(player)), |m| {
            moves.push(m);
            ControlFlow::Continue(())
        });
        moves.sort_unstable();
        moves
    }

    /// Lets a player attempt a move: plays it if it is legal, notes the refusal if not.
    ///
    /// # Errors
    ///
    /// Returns why the move cannot be attempted; nothing changes then.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::{DarkRing, Seat};
    /// use tabletop_rules::{Answer, Arbiter, AttemptError, Notation};
    ///
    /// let ring = DarkRing::from_text(&Default::default(), "1-2 first 0")?;
    /// let mut arbiter = Arbiter::new(ring);
    /// let (left, right) = ("left".parse()?, "right".parse()?);
    /// assert_eq!(arbiter.attempt(Seat::Second, left), Err(AttemptError::NotYourTurn));
    /// assert_eq!(arbiter.attempt(Seat::First, right), Ok(Answer::Refused));
    /// assert_eq!(arbiter.attempt(Seat::First, right), Err(AttemptError::AlreadyRefused));
    /// assert_eq!(arbiter.attempt(Seat::First, left), Ok(Answer::Played));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn attempt(&mut self, player: G::Player, m: G::Move) -> Result<Answer, AttemptError> {
        let refused = self.game.refused_to(Observer::Player(player));
        let answer = self.game.state().answer(player, m, &refused)?;
        if answer == Answer::Refused || self.game.play(Step::Move(m)).is_err() {
            self.game.note_refusal(m);
            return Ok(Answer::Refused);
        }
        Ok(Answer::Played)
    }

    /// Reads a move and lets a player attempt it.
    ///
    /// # Errors
    ///
    /// Returns why the text cannot be attempted; whether it is the player's turn is looked at
    /// first. Nothing changes then.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Arbiter, Notation};
    /// use tabletop_rules::toys::{DarkRing, Seat};
    ///
    /// let mut arbiter = Arbiter::new(DarkRing::start(&Default::default())?);
    /// arbiter.resolve("deal 2-5".parse()?)?;
    /// let text = arbiter.attempts(Seat::First)[0].to_string();
    /// assert!(arbiter.attempt_text(Seat::First, &text).is_ok());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn attempt_text(
        &mut self,
        player: G::Player,
        text: &str,
    ) -> Result<Answer, AttemptTextError<<G::Move as FromStr>::Err>> {
        if self.game.state().turn() != Turn::Player(player) {
            return Err(AttemptTextError::NotYourTurn);
        }
        let m = text.parse().map_err(AttemptTextError::Unreadable)?;
        self.attempt(player, m).map_err(AttemptTextError::Attempt)
    }

    /// Goes on with a roll.
    ///
    /// # Errors
    ///
    /// Fails if the roll is not among the possible ones; nothing changes then.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Arbiter, Notation};
    /// use tabletop_rules::toys::{DarkRing, Seat};
    ///
    /// let mut arbiter = Arbiter::new(DarkRing::start(&Default::default())?);
    /// arbiter.resolve("deal 2-5".parse()?)?;
    /// assert!(!arbiter.attempts(Seat::First).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resolve(&mut self, roll: G::Roll) -> Result<(), NotChance> {
        match self.game.play(Step::Roll(roll)) {
            Ok(()) => Ok(()),
            Err(StepError::Roll(error)) => Err(error),
            // Playing a roll fails as a roll or not at all.
            Err(StepError::Move(_)) => Err(NotChance::Impossible),
        }
    }

    /// Takes back the last step that was played and returns it.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::{DarkRing, Seat};
    /// use tabletop_rules::{Arbiter, Notation};
    ///
    /// let ring = DarkRing::from_text(&Default::default(), "1-2 first 0")?;
    /// let mut arbiter = Arbiter::new(ring);
    /// arbiter.attempt_text(Seat::First, "right")?;
    /// arbiter.attempt_text(Seat::First, "left")?;
    /// assert!(arbiter.undo().is_some());
    /// // The refusal before the step taken back is in force again.
    /// assert!(arbiter.attempt_text(Seat::First, "right").is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo(&mut self) -> Option<StepOf<G>> {
        self.game.undo()
    }

    /// Gathers all that an observer has learned since the start.
    ///
    /// It looks at the whole game. A bot that is asked every turn may keep a [`Knowledge`] of its
    /// own and add to it.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Arbiter, Notation, Observer};
    /// use tabletop_rules::toys::{DarkRing, Seat};
    ///
    /// let mut arbiter = Arbiter::new(DarkRing::start(&Default::default())?);
    /// arbiter.resolve("deal 2-5".parse()?)?;
    /// let knowledge = arbiter.knowledge(Observer::Player(Seat::First));
    /// assert_eq!(knowledge.observer(), Observer::Player(Seat::First));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn knowledge(&self, observer: ObserverOf<G>) -> Knowledge<G> {
        Knowledge::of(&self.game, observer)
    }
}

impl<G: Hidden + Notation> Record<G> {
    /// Plays the whole record of a hidden game: every move must have been one that its player
    /// could attempt, and must have been answered as recorded.
    ///
    /// # Errors
    ///
    /// Returns the first entry that breaks a rule, or that the result is another one.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::Record;
    /// use tabletop_rules::toys::DarkRing;
    ///
    /// let text = "tabletop-record 1\ngame: dark-ring\noptions:\n\ndeal 1-2, right?, left";
    /// let record: Record<DarkRing> = text.parse()?;
    /// assert_eq!(record.arbitrate()?.game().entries().len(), 3);
    ///
    /// let text = text.replace("right?", "right?, right?");
    /// let error = text.parse::<Record<DarkRing>>()?.arbitrate().unwrap_err();
    /// let why = "this move has been refused already in this turn";
    /// assert_eq!(error.to_string(), format!("entry 3, `right?`: {why}"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn arbitrate(&self) -> Result<Arbiter<G>, ReplayError> {
        let mut arbiter = Arbiter::new(self.first_state()?);
        for (index, entry) in self.entries().iter().enumerate() {
            arbiter.follow(index, entry)?;
        }
        self.check_result(arbiter.game().state())?;
        Ok(arbiter)
    }
}

impl<G: Hidden + Notation> Arbiter<G> {
    fn follow(&mut self, index: usize, entry: &EntryOf<G>) -> Result<(), ReplayError> {
        let refuse = |why: &dyn fmt::Display| refuse::<G>(index, entry, &alloc::format!("{why}"));
        let (m, recorded) = match *entry {
            Entry::Step(Step::Roll(roll)) => return self.resolve(roll).map_err(|e| refuse(&e)),
            Entry::Step(Step::Move(m)) => (m, Answer::Played),
            Entry::Refused(m) => (m, Answer::Refused),
        };
        let Turn::Player(player) = self.game.state().turn() else {
            return Err(refuse(&AttemptError::NotYourTurn));
        };
        let illegal = self.game.state().check(m).err();
        let answer = self.attempt(player, m).map_err(|error| refuse(&error))?;
        match (answer == recorded, illegal) {
            (true, _) => Ok(()),
            (false, Some(why)) => Err(refuse(&why)),
            (false, None) => {
                use alloc::string::ToString;
                Err(ReplayError::NotRefused { entry: index + 1, text: entry.to_string() })
            }
        }
    }
}
