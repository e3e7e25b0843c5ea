use core::fmt::{self, Write as _};
use core::num::NonZeroU64;
use core::ops::ControlFlow;
use core::str::FromStr;

use super::line::Line;
use super::{Seat, ToyTextError};
use crate::{Chance, Game, NotChance, Notation, Outcome, Turn};

/// A race with dice.
///
/// - R1: each player has two runners, `a` and `b`, on a track of `length` squares (20 unless
///   agreed otherwise). They begin before the first square, on 0.
/// - R2: two dice are rolled, then the player to move runs with one of the own runners as many
///   squares as the dice show. A runner stops at the last square and is home.
/// - R3: a runner that ends on a square with opposing runners, home and 0 set aside, sends them
///   back to 0. A runner that is home no longer runs.
/// - R4: whoever has both runners home wins.
/// - R5: with a limit agreed, the race is a draw when that many turns are over.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::Race;
/// use tabletop_rules::{Chance, Game, Notation};
///
/// let mut race = Race::start(&Default::default())?;
/// race.resolve("dice 9".parse()?)?;
/// race.play("run b".parse()?)?;
/// let mut text = String::new();
/// race.write_text(&mut text)?;
/// assert_eq!(text, "0,9/0,0 second - 1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Race {
    options: RaceOptions,
    runners: [[u8; 2]; 2],
    to_move: Seat,
    dice: Option<Dice>,
    turns: u16,
}

impl Race {
    /// Returns where the runners of a player are.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::Notation;
    /// use tabletop_rules::toys::{Race, Seat};
    ///
    /// let race = Race::from_text(&Default::default(), "3,9/0,20 first 11 7")?;
    /// assert_eq!(race.runners(Seat::Second), [0, 20]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn runners(&self, seat: Seat) -> [u8; 2] {
        self.runners[seat.index()]
    }

    fn is_home(&self, seat: Seat) -> bool {
        self.runners(seat) == [self.options.length; 2]
    }
}

/// A move of [`Race`]: `run a` or `run b`.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::Run;
///
/// assert_eq!("run a".parse(), Ok(Run::A));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Run {
    /// The first runner runs.
    A,
    /// The second runner runs.
    B,
}

impl fmt::Display for Run {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Run::A => "run a",
            Run::B => "run b",
        })
    }
}

impl FromStr for Run {
    type Err = ToyTextError;

    fn from_str(text: &str) -> Result<Self, ToyTextError> {
        match text {
            "run a" => Ok(Run::A),
            "run b" => Ok(Run::B),
            _ => Err(ToyTextError::new("a move is `run a` or `run b`")),
        }
    }
}

/// A roll of [`Race`]: the sum of two dice, `dice 7`.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::Dice;
///
/// let dice: Dice = "dice 7".parse()?;
/// assert_eq!(dice.sum(), 7);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Dice(u8);

impl Dice {
    /// Returns the sum.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::Dice;
    ///
    /// assert_eq!("dice 7".parse::<Dice>()?.sum(), 7);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn sum(self) -> u8 {
        self.0
    }

    /// Returns how many of the 36 throws have this sum.
    const fn weight(self) -> NonZeroU64 {
        let ways = if self.0 <= 7 { self.0 as u64 - 1 } else { 13 - self.0 as u64 };
        match NonZeroU64::new(ways) {
            Some(weight) => weight,
            None => NonZeroU64::MIN,
        }
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "dice {}", self.0)
    }
}

impl FromStr for Dice {
    type Err = ToyTextError;

    fn from_str(text: &str) -> Result<Self, ToyTextError> {
        text.strip_prefix("dice ")
            .and_then(plain_number)
            .filter(|sum| (2..=12).contains(sum))
            .map(|sum| Dice(sum as u8))
            .ok_or(ToyTextError::new("a roll is `dice 2` to `dice 12`"))
    }
}

/// Reads a number without sign and leading zeros.
pub(super) fn plain_number(text: &str) -> Option<u16> {
    let plain =
        text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    if plain { text.parse().ok() } else { None }
}

/// Why a move of [`Race`] is refused.
///
/// # Examples
///
/// ```
/// use tabletop_rules::{Game, Notation};
/// use tabletop_rules::toys::{Race, RaceIllegal, Run};
///
/// let race = Race::start(&Default::default())?;
/// assert_eq!(race.check(Run::A), Err(RaceIllegal::RollFirst));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum RaceIllegal {
    /// The race is over.
    #[error("the race is over (R4)")]
    Over,
    /// The dice come first.
    #[error("the dice are to be rolled first (R2)")]
    RollFirst,
    /// The runner is home.
    #[error("this runner is home (R3)")]
    Home,
}

/// Why a [`Race`] ended.
///
/// # Examples
///
/// ```
/// use tabletop_rules::{Game, Notation};
/// use tabletop_rules::toys::{Race, RaceReason};
///
/// let race = Race::from_text(&"limit 1".parse()?, "7,0/0,0 second - 1")?;
/// assert_eq!(race.turn().outcome().map(|outcome| outcome.reason), Some(RaceReason::Limit));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RaceReason {
    /// Both runners of a player are home.
    BothHome,
    /// The agreed number of turns is over.
    Limit,
}

impl fmt::Display for RaceReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RaceReason::BothHome => "both home",
            RaceReason::Limit => "limit",
        })
    }
}

/// What players of a [`Race`] agree on; as text `length 12 limit 40`, either part left out where
/// it is as usual.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::RaceOptions;
///
/// let options: RaceOptions = "length 12 limit 40".parse()?;
/// assert_eq!(options, RaceOptions { length: 12, limit: Some(40) });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RaceOptions {
    /// The number of squares, 2 to 99.
    pub length: u8,
    /// After how many turns the race is a draw.
    pub limit: Option<u16>,
}

impl Default for RaceOptions {
    fn default() -> Self {
        RaceOptions { length: 20, limit: None }
    }
}

impl fmt::Display for RaceOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = self.length == RaceOptions::default().length;
        match (plain, self.limit) {
            (true, None) => Ok(()),
            (true, Some(limit)) => write!(f, "limit {limit}"),
            (false, None) => write!(f, "length {}", self.length),
            (false, Some(limit)) => write!(f, "length {} limit {limit}", self.length),
        }
    }
}

impl FromStr for RaceOptions {
    type Err = ToyTextError;

    fn from_str(text: &str) -> Result<Self, ToyTextError> {
        const FORM: ToyTextError = ToyTextError::new("options are `length 12`, `limit 40` or both");
        let mut options = RaceOptions::default();
        let mut words = text.split_ascii_whitespace().peekable();
        if words.next_if_eq(&"length").is_some() {
            let length = words.next().and_then(plain_number).ok_or(FORM)?;
            options.length = u8::try_from(length).map_err(|_| FORM)?;
        }
        if words.next_if_eq(&"limit").is_some() {
            options.limit = Some(words.next().and_then(plain_number).ok_or(FORM)?);
        }
        if words.next().is_none() { Ok(options) } else { Err(FORM) }
    }
}

/// Why options of a [`Race`] cannot be played.
///
/// # Examples
///
/// ```
/// use tabletop_rules::Notation;
/// use tabletop_rules::toys::{Race, RaceOptionsError};
///
/// assert_eq!(Race::start(&"length 1".parse()?), Err(RaceOptionsError::Length));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum RaceOptionsError {
    /// The track is too short or too long.
    #[error("the track has 2 to 99 squares (R1)")]
    Length,
    /// The race would be over before it began.
    #[error("the limit is at least one turn (R5)")]
    Limit,
}

/// Why a text is no position of a [`Race`].
///
/// # Examples
///
/// ```
/// use tabletop_rules::Notation;
/// use tabletop_rules::toys::{Race, RacePositionError};
///
/// let error = Race::from_text(&Default::default(), "30,0/0,0 first - 1").unwrap_err();
/// assert_eq!(error, RacePositionError::Off);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum RacePositionError {
    /// The text has another form.
    #[error("a position is runners, side, dice and turns, as in `3,9/0,20 first 11 7`")]
    Form,
    /// A runner is off the track.
    #[error("a runner stands behind the last square (R1)")]
    Off,
    /// Opposing runners share a square.
    #[error("opposing runners share a square (R3)")]
    Shared,
    /// Both players have won.
    #[error("both players have both runners home (R4)")]
    BothWon,
    /// More turns have passed than the limit allows.
    #[error("more turns are over than the limit allows (R5)")]
    Late,
    /// Dice lie there though the race is over.
    #[error("dice are rolled though the race is over (R4)")]
    DiceAfterEnd,
}

impl Game for Race {
    type Player = Seat;
    type Move = Run;
    type Illegal = RaceIllegal;
    type Reason = RaceReason;

    fn turn(&self) -> Turn<Seat, RaceReason> {
        for seat in Seat::ALL {
            if self.is_home(seat) {
                return Turn::Over(Outcome { winner: Some(seat), reason: RaceReason::BothHome });
            }
        }
        if self.options.limit == Some(self.turns) {
            return Turn::Over(Outcome { winner: None, reason: RaceReason::Limit });
        }
        if self.dice.is_some() { Turn::Player(self.to_move) } else { Turn::Chance }
    }

    fn visit_moves(&self, mut visit: impl FnMut(Run) -> ControlFlow<()>) -> ControlFlow<()> {
        for run in [Run::A, Run::B] {
            if self.check(run).is_ok() {
                visit(run)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn check(&self, m: Run) -> Result<(), RaceIllegal> {
        match self.turn() {
            Turn::Over(_) => Err(RaceIllegal::Over),
            Turn::Chance => Err(RaceIllegal::RollFirst),
            Turn::Player(seat) if self.runners(seat)[m as usize] == self.options.length => {
                Err(RaceIllegal::Home)
            }
            Turn::Player(_) => Ok(()),
        }
    }

    fn play_unchecked(&mut self, m: Run) {
        let steps = self.dice.take().map_or(0, Dice::sum);
        let runner = &mut self.runners[self.to_move.index()][m as usize];
        *runner = (*runner + steps).min(self.options.length);
        let square = *runner;
        if square != self.options.length {
            for other in &mut self.runners[self.to_move.other().index()] {
                if *other == square {
                    *other = 0;
                }
            }
        }
        self.to_move = self.to_move.other();
        self.turns = self.turns.saturating_add(1);
    }

    fn repetition_key(&self) -> u64 {
        let [[a, b], [c, d]] = self.runners.map(|pair| pair.map(u64::from));
        let dice = u64::from(self.dice.map_or(0, Dice::sum));
        a << 40 | b << 32 | c << 24 | d << 16 | dice << 8 | self.to_move as u64
    }

    fn repeats(&self, earlier: &Race) -> bool {
        Race { turns: 0, ..self.clone() } == Race { turns: 0, ..earlier.clone() }
    }
}

impl Chance for Race {
    type Roll = Dice;

    fn visit_rolls(
        &self,
        mut visit: impl FnMut(Dice, NonZeroU64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.turn().is_chance() {
            for dice in (2..=12).map(Dice) {
                visit(dice, dice.weight())?;
            }
        }
        ControlFlow::Continue(())
    }

    fn resolve(&mut self, roll: Dice) -> Result<(), NotChance> {
        if !self.turn().is_chance() {
            return Err(NotChance::NoRollDue);
        }
        self.dice = Some(roll);
        Ok(())
    }
}

impl Notation for Race {
    const NAME: &'static str = "race";

    type Options = RaceOptions;
    type OptionsError = RaceOptionsError;
    type PositionError = RacePositionError;

    fn start(options: &RaceOptions) -> Result<Race, RaceOptionsError> {
        if !(2..=99).contains(&options.length) {
            return Err(RaceOptionsError::Length);
        }
        if options.limit == Some(0) {
            return Err(RaceOptionsError::Limit);
        }
        let runners = [[0; 2]; 2];
        Ok(Race { options: *options, runners, to_move: Seat::First, dice: None, turns: 0 })
    }

    fn options(&self) -> RaceOptions {
        self.options
    }

    fn from_text(options: &RaceOptions, text: &str) -> Result<Race, RacePositionError> {
        let mut fields = text.split(' ');
        let [Some(runners), Some(seat), Some(dice), Some(turns), None] =
            core::array::from_fn(|_| fields.next())
        else {
            return Err(RacePositionError::Form);
        };
        let race = read_fields(options, [runners, seat, dice, turns]);
        let race = race.ok_or(RacePositionError::Form)?;
        let [first, second] = race.runners;
        let on_track = |square: u8| square != 0 && square != options.length;
        if [first, second].as_flattened().iter().any(|&square| square > options.length) {
            Err(RacePositionError::Off)
        } else if first.iter().any(|&square| on_track(square) && second.contains(&square)) {
            Err(RacePositionError::Shared)
        } else if Seat::ALL.iter().all(|&seat| race.is_home(seat)) {
            Err(RacePositionError::BothWon)
        } else if options.limit.is_some_and(|limit| race.turns > limit) {
            Err(RacePositionError::Late)
        } else if race.turn().is_over() && race.dice.is_some() {
            Err(RacePositionError::DiceAfterEnd)
        } else {
            Ok(race)
        }
    }

    fn write_text(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let [[a, b], [c, d]] = self.runners;
        write!(out, "{a},{b}/{c},{d} {} ", self.to_move)?;
        match self.dice {
            Some(dice) => write!(out, "{}", dice.sum())?,
            None => out.write_char('-')?,
        }
        write!(out, " {}", self.turns)
    }

    fn describe(options: &RaceOptions, say: &mut dyn FnMut(&str)) {
        let mut line = Line::new();
        let _ = write!(line, "The track has {} squares (R1).", options.length);
        say(line.as_str());
        if let Some(limit) = options.limit {
            let mut line = Line::new();
            let _ = write!(line, "The race is a draw after {limit} turns (R5).");
            say(line.as_str());
        }
    }
}

fn read_fields(options: &RaceOptions, fields: [&str; 4]) -> Option<Race> {
    let [runners, seat, dice, turns] = fields;
    let square = |text: &str| plain_number(text).and_then(|square| u8::try_from(square).ok());
    let pair = |text: &str| {
        let (a, b) = text.split_once(',')?;
        Some([square(a)?, square(b)?])
    };
    let (first, second) = runners.split_once('/')?;
    let dice = match dice {
        "-" => None,
        _ => Some(plain_number(dice).filter(|sum| (2..=12).contains(sum))?),
    };
    Some(Race {
        options: *options,
        runners: [pair(first)?, pair(second)?],
        to_move: Seat::read(seat)?,
        dice: dice.map(|sum| Dice(sum as u8)),
        turns: plain_number(turns)?,
    })
}
