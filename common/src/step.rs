//! Steps of any game: reading them, playing them, listing them.

use core::error::Error;
use core::fmt::{self, Debug, Display};
use core::ops::ControlFlow;
use core::str::FromStr;

use crate::{Chance, Game, NotChance, Outcome, Step, Turn};

/// The step type of a game.
pub type StepOf<G> = Step<<G as Game>::Move, <G as Chance>::Roll>;

/// The turn type of a game.
pub type TurnOf<G> = Turn<<G as Game>::Player, <G as Game>::Reason>;

/// The outcome type of a game.
pub type OutcomeOf<G> = Outcome<<G as Game>::Player, <G as Game>::Reason>;

/// Why a text is no step of a game.
pub type StepTextErrorOf<G> = StepTextError<
    <<G as Game>::Move as FromStr>::Err, //
    <<G as Chance>::Roll as FromStr>::Err,
>;

/// Why a step is refused.
///
/// # Examples
///
/// ```
/// use tabletop_rules::{Notation, Step, StepError, play_step};
/// use tabletop_rules::toys::Nim;
///
/// let mut nim = Nim::start(&Default::default())?;
/// let error = play_step(&mut nim, Step::Move("a9".parse()?)).unwrap_err();
/// assert!(matches!(error, StepError::Move(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum StepError<I> {
    /// The move is illegal.
    #[error(transparent)]
    Move(I),
    /// The roll is not possible.
    #[error(transparent)]
    Roll(NotChance),
}

/// Why a text is no step: it is neither a move nor a roll.
///
/// # Examples
///
/// ```
/// use tabletop_rules::{Notation, StepTextError, read_step};
/// use tabletop_rules::toys::Nim;
///
/// let nim = Nim::start(&Default::default())?;
/// let error: StepTextError<_, _> = read_step(&nim, "d9").unwrap_err();
/// assert!(!error.to_string().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StepTextError<M, R> {
    /// Why it is no move.
    pub as_move: M,
    /// Why it is no roll.
    pub as_roll: R,
    /// Whether a roll was looked for in the first place: the message speaks of that.
    pub roll_due: bool,
}

impl<M: Display, R: Display> Display for StepTextError<M, R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.roll_due { self.as_roll.fmt(f) } else { self.as_move.fmt(f) }
    }
}

impl<M: Error, R: Error> Error for StepTextError<M, R> {}

/// Plays a step: a move on a player's turn, a roll on chance's.
///
/// # Errors
///
/// Returns why the step is refused; the game is then unchanged.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::Race;
/// use tabletop_rules::{Notation, Step, play_step};
///
/// let mut race = Race::start(&Default::default())?;
/// play_step(&mut race, Step::Roll("dice 7".parse()?))?;
/// play_step(&mut race, Step::Move("run a".parse()?))?;
/// let error = play_step(&mut race, Step::Move("run a".parse()?)).unwrap_err();
/// assert_eq!(error.to_string(), "the dice are to be rolled first (R2)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn play_step<G: Chance>(
    game: &mut G,
    step: StepOf<G>,
) -> Result<(), StepError<<G as Game>::Illegal>> {
    match step {
        Step::Move(m) => game.play(m).map_err(StepError::Move),
        Step::Roll(roll) => game.resolve(roll).map_err(StepError::Roll),
    }
}

/// Plays a step that the caller vouches for, as with [`Game::play_unchecked`].
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::Nim;
/// use tabletop_rules::{Notation, Step, play_step_unchecked};
///
/// let mut nim = Nim::start(&Default::default())?;
/// play_step_unchecked(&mut nim, Step::Move("a3".parse()?));
/// assert_eq!(nim.heaps(), [0, 4, 5]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn play_step_unchecked<G: Chance>(game: &mut G, step: StepOf<G>) {
    match step {
        Step::Move(m) => game.play_unchecked(m),
        Step::Roll(roll) => game.resolve_unchecked(roll),
    }
}

/// Says whether a step can be played.
///
/// # Errors
///
/// Returns what [`play_step`] would.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::Race;
/// use tabletop_rules::{Notation, Step, check_step};
///
/// let race = Race::start(&Default::default())?;
/// assert!(check_step(&race, Step::Roll("dice 7".parse()?)).is_ok());
/// assert!(check_step(&race, Step::Move("run a".parse()?)).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn check_step<G: Chance>(
    game: &G,
    step: StepOf<G>,
) -> Result<(), StepError<<G as Game>::Illegal>> {
    match step {
        Step::Move(m) => game.check(m).map_err(StepError::Move),
        Step::Roll(roll) => game.clone().resolve(roll).map_err(StepError::Roll),
    }
}

/// Reads a step: whatever is due is tried first, then the other kind.
///
/// So a well-formed step that is out of turn is read here and refused by [`play_step`]; only a
/// text in none of the forms of the game is an error here.
///
/// # Errors
///
/// Returns why the text is no move and why it is no roll.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::Race;
/// use tabletop_rules::{Notation, Step, read_step};
///
/// let race = Race::start(&Default::default())?;
/// assert!(matches!(read_step(&race, "dice 7"), Ok(Step::Roll(_))));
/// assert!(matches!(read_step(&race, "run a"), Ok(Step::Move(_))));
/// let error = read_step(&race, "dice 13").unwrap_err();
/// assert_eq!(error.to_string(), "a roll is `dice 2` to `dice 12`");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read_step<G: Chance>(game: &G, text: &str) -> Result<StepOf<G>, StepTextErrorOf<G>> {
    read(text, game.turn().is_chance())
}

/// Reads a step with no position at hand: a move, or else a roll.
///
/// # Errors
///
/// Returns why the text is no move and why it is no roll.
pub(crate) fn read<M: FromStr, R: FromStr>(
    text: &str,
    roll_due: bool,
) -> Result<Step<M, R>, StepTextError<M::Err, R::Err>> {
    let as_move = |text: &str| text.parse().map(Step::Move);
    let as_roll = |text: &str| text.parse().map(Step::Roll);
    if roll_due {
        as_roll(text).or_else(|as_roll| {
            as_move(text).map_err(|as_move| StepTextError { as_move, as_roll, roll_due })
        })
    } else {
        as_move(text).or_else(|as_move| {
            as_roll(text).map_err(|as_roll| StepTextError { as_move, as_roll, roll_due })
        })
    }
}

/// Calls `visit` with every step that can be played: the legal moves or the possible rolls.
///
/// # Examples
///
/// ```
/// use core::ops::ControlFlow;
/// use tabletop_rules::toys::Nim;
/// use tabletop_rules::{Notation, visit_steps};
///
/// let nim = Nim::start(&"heaps 1-1-2".parse()?)?;
/// let mut texts = Vec::new();
/// let _ = visit_steps(&nim, |step| {
///     texts.push(step.to_string());
///     ControlFlow::Continue(())
/// });
/// assert_eq!(texts, ["a1", "b1", "c1", "c2"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn visit_steps<G: Chance>(
    game: &G,
    mut visit: impl FnMut(StepOf<G>) -> ControlFlow<()>,
) -> ControlFlow<()> {
    // There are no moves on chance's turn and no rolls on a player's.
    game.visit_moves(|m| visit(Step::Move(m)))?;
    game.visit_rolls(|roll, _| visit(Step::Roll(roll)))
}

/// Lists every step that can be played, in the order in which the game visits them.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::Race;
/// use tabletop_rules::{Notation, steps};
///
/// let race = Race::start(&Default::default())?;
/// assert_eq!(steps(&race).len(), 11);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "alloc")]
pub fn steps<G: Chance>(game: &G) -> alloc::vec::Vec<StepOf<G>> {
    let mut list = alloc::vec::Vec::new();
    let _ = visit_steps(game, |step| {
        list.push(step);
        ControlFlow::Continue(())
    });
    list
}
