use core::fmt::{self, Write as _};
use core::ops::ControlFlow;
use core::str::FromStr;

use super::line::Line;
use super::{Seat, ToyTextError};
use crate::{Chance, Game, NoRoll, Notation, Outcome, Turn};

/// Nim with three heaps.
///
/// - N1: three heaps hold up to nine counters each, 3, 4 and 5 unless agreed otherwise.
/// - N2: a player takes one or more counters from one heap. There is no passing.
/// - N3: whoever takes the last counter wins, in the misère game loses.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::Nim;
/// use tabletop_rules::{Game, Notation};
///
/// let mut nim = Nim::start(&"heaps 1-2-0".parse()?)?;
/// nim.play("b2".parse()?)?;
/// nim.play("a1".parse()?)?;
/// assert_eq!(nim.turn().outcome().unwrap().to_string(), "second: last counter");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Nim {
    options: NimOptions,
    heaps: [u8; 3],
    to_move: Seat,
}

impl Nim {
    /// Returns how many counters each heap holds.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::Notation;
    /// use tabletop_rules::toys::Nim;
    ///
    /// assert_eq!(Nim::start(&Default::default())?.heaps(), [3, 4, 5]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn heaps(&self) -> [u8; 3] {
        self.heaps
    }
}

/// A move of [`Nim`]: `b2` takes two counters from the second heap.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::Take;
///
/// let take: Take = "b2".parse()?;
/// assert_eq!(take.to_string(), "b2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Take {
    heap: u8,
    count: u8,
}

impl fmt::Display for Take {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.heap), self.count)
    }
}

impl FromStr for Take {
    type Err = ToyTextError;

    fn from_str(text: &str) -> Result<Self, ToyTextError> {
        match *text.as_bytes() {
            [heap @ b'a'..=b'c', count @ b'1'..=b'9'] => {
                Ok(Take { heap: heap - b'a', count: count - b'0' })
            }
            _ => Err(ToyTextError::new("a move is a heap `a` to `c` and a number `1` to `9`")),
        }
    }
}

/// Why a move of [`Nim`] is refused.
///
/// # Examples
///
/// ```
/// use tabletop_rules::{Game, Notation};
/// use tabletop_rules::toys::{Nim, NimIllegal};
///
/// let nim = Nim::start(&Default::default())?;
/// let error: NimIllegal = nim.check("a9".parse()?).unwrap_err();
/// assert_eq!(error.to_string(), "the heap holds only 3 (N2)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum NimIllegal {
    /// No counter is left.
    #[error("the game is over (N3)")]
    Over,
    /// The heap is too small.
    #[error("the heap holds only {held} (N2)")]
    TooMany {
        /// What it holds.
        held: u8,
    },
}

/// Why a game of [`Nim`] ended.
///
/// # Examples
///
/// ```
/// use tabletop_rules::{Game, Notation};
/// use tabletop_rules::toys::{Nim, NimReason};
///
/// let nim = Nim::from_text(&Default::default(), "0-0-0 second")?;
/// let reason: Option<NimReason> = nim.turn().outcome().map(|outcome| outcome.reason);
/// assert_eq!(reason.unwrap().to_string(), "last counter");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum NimReason {
    /// The last counter was taken.
    LastCounter,
}

impl fmt::Display for NimReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("last counter")
    }
}

/// What players of [`Nim`] agree on; as text `heaps 1-2-3 misere`, either part left out where it
/// is as usual.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::NimOptions;
///
/// let options: NimOptions = "heaps 1-2-3 misere".parse()?;
/// assert_eq!(options, NimOptions { heaps: [1, 2, 3], misere: true });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct NimOptions {
    /// The heaps at the start.
    pub heaps: [u8; 3],
    /// Whether the taker of the last counter loses.
    pub misere: bool,
}

impl Default for NimOptions {
    fn default() -> Self {
        NimOptions { heaps: [3, 4, 5], misere: false }
    }
}

impl fmt::Display for NimOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c] = self.heaps;
        let plain = self.heaps == NimOptions::default().heaps;
        match (plain, self.misere) {
            (true, false) => Ok(()),
            (true, true) => f.write_str("misere"),
            (false, false) => write!(f, "heaps {a}-{b}-{c}"),
            (false, true) => write!(f, "heaps {a}-{b}-{c} misere"),
        }
    }
}

impl FromStr for NimOptions {
    type Err = ToyTextError;

    fn from_str(text: &str) -> Result<Self, ToyTextError> {
        const FORM: ToyTextError = ToyTextError::new("options are `heaps 1-2-3`, `misere` or both");
        let mut options = NimOptions::default();
        let mut words = text.split_ascii_whitespace().peekable();
        if words.next_if_eq(&"heaps").is_some() {
            options.heaps = words.next().and_then(read_heaps).ok_or(FORM)?;
        }
        options.misere = words.next_if_eq(&"misere").is_some();
        if words.next().is_none() { Ok(options) } else { Err(FORM) }
    }
}

fn read_heaps(text: &str) -> Option<[u8; 3]> {
    match *text.as_bytes() {
        [a, b'-', b, b'-', c] if [a, b, c].iter().all(u8::is_ascii_digit) => {
            Some([a - b'0', b - b'0', c - b'0'])
        }
        _ => None,
    }
}

/// Why options of [`Nim`] cannot be played.
///
/// # Examples
///
/// ```
/// use tabletop_rules::Notation;
/// use tabletop_rules::toys::{Nim, NimOptionsError};
///
/// let error: NimOptionsError = Nim::start(&"heaps 0-0-0".parse()?).unwrap_err();
/// assert_eq!(error.to_string(), "at least one heap needs a counter (N1)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum NimOptionsError {
    /// There is nothing to take.
    #[error("at least one heap needs a counter (N1)")]
    Empty,
    /// A heap is too big to be written with one digit.
    #[error("a heap holds at most nine counters (N1)")]
    TooBig,
}

/// Why a text is no position of [`Nim`].
///
/// # Examples
///
/// ```
/// use tabletop_rules::Notation;
/// use tabletop_rules::toys::{Nim, NimPositionError};
///
/// let error: NimPositionError = Nim::from_text(&Default::default(), "3-4-6 first").unwrap_err();
/// assert_eq!(error.to_string(), "a heap holds more than at the start (N1)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum NimPositionError {
    /// The text has another form.
    #[error("a position is the heaps and who is to move, as in `3-4-5 first`")]
    Form,
    /// A heap has grown.
    #[error("a heap holds more than at the start (N1)")]
    Grown,
}

impl Game for Nim {
    type Player = Seat;
    type Move = Take;
    type Illegal = NimIllegal;
    type Reason = NimReason;

    fn turn(&self) -> Turn<Seat, NimReason> {
        if self.heaps != [0; 3] {
            return Turn::Player(self.to_move);
        }
        let taker = self.to_move.other();
        let winner = if self.options.misere { taker.other() } else { taker };
        Turn::Over(Outcome { winner: Some(winner), reason: NimReason::LastCounter })
    }

    fn visit_moves(&self, mut visit: impl FnMut(Take) -> ControlFlow<()>) -> ControlFlow<()> {
        for (heap, &held) in (0..).zip(&self.heaps) {
            for count in 1..=held {
                visit(Take { heap, count })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn count_moves(&self) -> u64 {
        self.heaps.iter().map(|&held| u64::from(held)).sum()
    }

    fn check(&self, m: Take) -> Result<(), NimIllegal> {
        if self.turn().is_over() {
            return Err(NimIllegal::Over);
        }
        let held = self.heaps[usize::from(m.heap)];
        if m.count > held { Err(NimIllegal::TooMany { held }) } else { Ok(()) }
    }

    fn play_unchecked(&mut self, m: Take) {
        let held = &mut self.heaps[usize::from(m.heap)];
        *held = held.saturating_sub(m.count);
        self.to_move = self.to_move.other();
    }

    fn repetition_key(&self) -> u64 {
        let [a, b, c] = self.heaps.map(u64::from);
        (self.to_move as u64) << 24 | a << 16 | b << 8 | c
    }

    fn repeats(&self, earlier: &Nim) -> bool {
        self == earlier
    }
}

impl Chance for Nim {
    type Roll = NoRoll;
}

impl Notation for Nim {
    const NAME: &'static str = "nim";

    type Options = NimOptions;
    type OptionsError = NimOptionsError;
    type PositionError = NimPositionError;

    fn start(options: &NimOptions) -> Result<Nim, NimOptionsError> {
        if options.heaps.iter().any(|&held| held > 9) {
            Err(NimOptionsError::TooBig)
        } else if options.heaps == [0; 3] {
            Err(NimOptionsError::Empty)
        } else {
            Ok(Nim { options: *options, heaps: options.heaps, to_move: Seat::First })
        }
    }

    fn options(&self) -> NimOptions {
        self.options
    }

    fn from_text(options: &NimOptions, text: &str) -> Result<Nim, NimPositionError> {
        let (heaps, to_move) = text.split_once(' ').ok_or(NimPositionError::Form)?;
        let heaps = read_heaps(heaps).ok_or(NimPositionError::Form)?;
        let to_move = Seat::read(to_move).ok_or(NimPositionError::Form)?;
        if heaps.iter().zip(&options.heaps).any(|(held, start)| held > start) {
            return Err(NimPositionError::Grown);
        }
        Ok(Nim { options: *options, heaps, to_move })
    }

    fn write_text(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let [a, b, c] = self.heaps;
        write!(out, "{a}-{b}-{c} {}", self.to_move)
    }

    fn describe(options: &NimOptions, say: &mut dyn FnMut(&str)) {
        let [a, b, c] = options.heaps;
        let mut line = Line::new();
        let _ = write!(line, "The heaps begin with {a}, {b} and {c} counters (N1).");
        say(line.as_str());
        say(if options.misere {
            "Whoever takes the last counter loses (N3)."
        } else {
            "Whoever takes the last counter wins (N3)."
        });
    }
}
