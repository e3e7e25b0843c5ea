use core::fmt;
use core::num::NonZeroU64;
use core::ops::ControlFlow;
use core::str::FromStr;

use super::race::plain_number;
use super::{Seat, ToyTextError};
use crate::{Chance, Game, NotChance, Notation, Outcome, Turn};

/// The cells of the ring.
pub(super) const CELLS: u8 = 6;

/// Hide and seek in the dark, on a ring of six cells.
///
/// - D1: both players are dealt one cell each, every pair of different cells with the same
///   chance. A player knows the own cell, never the opponent's.
/// - D2: a turn is a step `left` (to the next lower number, from 1 to 6) or `right` into a cell
///   that is free, or a call of another cell, `call 4`.
/// - D3: a player who attempts to step into the opponent is refused and tries something else. The
///   opponent does not hear of it.
/// - D4: a call is heard by all. Calling the opponent's cell wins.
/// - D5: at dawn, after `dawn` turns (12 unless agreed otherwise), the game is a draw.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::DarkRing;
/// use tabletop_rules::{Chance, Game, Notation};
///
/// let mut ring = DarkRing::start(&Default::default())?;
/// ring.resolve("deal 1-3".parse()?)?;
/// ring.play("right".parse()?)?;
/// assert_eq!(ring.check("left".parse()?).unwrap_err().to_string(), "the cell is taken (D2)");
/// ring.play("call 2".parse()?)?;
/// assert_eq!(ring.turn().outcome().unwrap().to_string(), "second: found");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DarkRing {
    pub(super) options: RingOptions,
    /// Where the players are, once dealt.
    pub(super) cells: Option<[u8; 2]>,
    pub(super) to_move: Seat,
    pub(super) turns: u16,
    pub(super) found_by: Option<Seat>,
}

/// A move of [`DarkRing`].
///
/// # Examples
///
/// ```
/// use core::ops::ControlFlow;
/// use tabletop_rules::{Chance, Game, Notation};
/// use tabletop_rules::toys::{DarkRing, Stir};
///
/// let mut ring = DarkRing::start(&Default::default())?;
/// ring.resolve("deal 2-5".parse()?)?;
/// let mut moves: Vec<Stir> = Vec::new();
/// let _ = ring.visit_moves(|m| {
///     moves.push(m);
///     ControlFlow::Continue(())
/// });
/// assert!(!moves.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stir {
    /// Steps to the next lower cell: `left`.
    Left,
    /// Steps to the next higher cell: `right`.
    Right,
    /// Says where the opponent is: `call 4`.
    Call(u8),
}

impl Stir {
    /// Returns the cell where a step from `cell` ends, or the cell called.
    pub(super) fn target(self, cell: u8) -> u8 {
        match self {
            Stir::Left => (cell + CELLS - 2) % CELLS + 1,
            Stir::Right => cell % CELLS + 1,
            Stir::Call(called) => called,
        }
    }

    pub(super) fn visit_all(
        own: u8,
        mut visit: impl FnMut(Stir) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        visit(Stir::Left)?;
        visit(Stir::Right)?;
        (1..=CELLS).filter(|&cell| cell != own).try_for_each(|cell| visit(Stir::Call(cell)))
    }
}

impl fmt::Display for Stir {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stir::Left => f.write_str("left"),
            Stir::Right => f.write_str("right"),
            Stir::Call(cell) => write!(f, "call {cell}"),
        }
    }
}

fn read_cell(text: &str) -> Option<u8> {
    let cell = plain_number(text).and_then(|cell| u8::try_from(cell).ok())?;
    (1..=CELLS).contains(&cell).then_some(cell)
}

impl FromStr for Stir {
    type Err = ToyTextError;

    fn from_str(text: &str) -> Result<Self, ToyTextError> {
        const FORM: ToyTextError =
            ToyTextError::new("a move is `left`, `right` or `call 1` to `call 6`");
        match text {
            "left" => Ok(Stir::Left),
            "right" => Ok(Stir::Right),
            _ => text.strip_prefix("call ").and_then(read_cell).map(Stir::Call).ok_or(FORM),
        }
    }
}

/// The roll of [`DarkRing`]: where the players are dealt, `deal 2-5`.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::Deal;
///
/// let deal: Deal = "deal 2-5".parse()?;
/// assert_eq!(deal.to_string(), "deal 2-5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Deal(pub(super) [u8; 2]);

impl Deal {
    /// Returns the cell of a player.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::{Deal, Seat};
    ///
    /// assert_eq!("deal 2-5".parse::<Deal>()?.cell(Seat::Second), 5);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn cell(self, seat: Seat) -> u8 {
        self.0[seat.index()]
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.0;
        write!(f, "deal {first}-{second}")
    }
}

fn read_cells(text: &str) -> Option<[u8; 2]> {
    let (first, second) = text.split_once('-')?;
    let cells = [read_cell(first)?, read_cell(second)?];
    (cells[0] != cells[1]).then_some(cells)
}

impl FromStr for Deal {
    type Err = ToyTextError;

    fn from_str(text: &str) -> Result<Self, ToyTextError> {
        text.strip_prefix("deal ")
            .and_then(read_cells)
            .map(Deal)
            .ok_or(ToyTextError::new("a roll is a deal of two different cells, as in `deal 2-5`"))
    }
}

/// Why a move of [`DarkRing`] is illegal.
///
/// # Examples
///
/// ```
/// use core::ops::ControlFlow;
/// use tabletop_rules::{Chance, Game, Notation};
/// use tabletop_rules::toys::{DarkRing, RingIllegal};
///
/// let ring = DarkRing::start(&Default::default())?;
/// let mut dealt = ring.clone();
/// dealt.resolve("deal 2-5".parse()?)?;
/// let mut first = None;
/// let _ = dealt.visit_moves(|m| {
///     first = Some(m);
///     ControlFlow::Break(())
/// });
/// let error: RingIllegal = ring.check(first.unwrap()).unwrap_err(); // Nobody is dealt yet.
/// assert!(!error.to_string().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum RingIllegal {
    /// The game is over.
    #[error("the game is over (D4, D5)")]
    Over,
    /// The cells come first.
    #[error("the cells are to be dealt first (D1)")]
    DealFirst,
    /// The opponent stands there.
    #[error("the cell is taken (D2)")]
    Taken,
    /// The player stands there.
    #[error("nobody calls the own cell (D2)")]
    OwnCell,
}

/// Why a game of [`DarkRing`] ended.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::RingReason;
///
/// fn words(reason: RingReason) -> String {
///     reason.to_string()
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RingReason {
    /// A call was right.
    Found,
    /// The agreed number of turns is over.
    Dawn,
}

impl fmt::Display for RingReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            RingReason::Found => "found",
            RingReason::Dawn => "dawn",
        })
    }
}

/// What players of [`DarkRing`] agree on; as text `dawn 20`, or nothing where it is as usual.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::RingOptions;
///
/// let options: RingOptions = "dawn 20".parse()?;
/// assert_eq!(options.to_string(), "dawn 20");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RingOptions {
    /// After how many turns the game is a draw.
    pub dawn: u16,
}

impl Default for RingOptions {
    fn default() -> Self {
        RingOptions { dawn: 12 }
    }
}

impl fmt::Display for RingOptions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == RingOptions::default() { Ok(()) } else { write!(f, "dawn {}", self.dawn) }
    }
}

impl FromStr for RingOptions {
    type Err = ToyTextError;

    fn from_str(text: &str) -> Result<Self, ToyTextError> {
        if text.is_empty() {
            return Ok(RingOptions::default());
        }
        let dawn = text.strip_prefix("dawn ").and_then(plain_number);
        dawn.map(|dawn| RingOptions { dawn }).ok_or(ToyTextError::new("options are `dawn 20`"))
    }
}

/// Why options of [`DarkRing`] cannot be played.
///
/// # Examples
///
/// ```
/// use tabletop_rules::Notation;
/// use tabletop_rules::toys::{DarkRing, RingOptionsError};
///
/// let error: Option<RingOptionsError> = DarkRing::start(&"dawn 0".parse()?).err();
/// assert!(error.is_some());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("dawn comes after at least one turn (D5)")]
pub struct RingOptionsError(());

/// Why a text is no position of [`DarkRing`].
///
/// # Examples
///
/// ```
/// use tabletop_rules::Notation;
/// use tabletop_rules::toys::{DarkRing, RingPositionError};
///
/// let error: Option<RingPositionError> = DarkRing::from_text(&Default::default(), "").err();
/// assert!(error.is_some());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum RingPositionError {
    /// The text has another form.
    #[error("a position is `deal`, or cells, side and turns, as in `2-5 first 7`, and `found`")]
    Form,
    /// More turns are over than there are before dawn.
    #[error("dawn was earlier (D5)")]
    Late,
    /// A call was right before anybody could call.
    #[error("nobody has called yet (D4)")]
    NoCall,
}

impl Game for DarkRing {
    type Player = Seat;
    type Move = Stir;
    type Illegal = RingIllegal;
    type Reason = RingReason;

    fn turn(&self) -> Turn<Seat, RingReason> {
        if self.found_by.is_some() {
            Turn::Over(Outcome { winner: self.found_by, reason: RingReason::Found })
        } else if self.turns >= self.options.dawn {
            Turn::Over(Outcome { winner: None, reason: RingReason::Dawn })
        } else if self.cells.is_none() {
            Turn::Chance
        } else {
            Turn::Player(self.to_move)
        }
    }

    fn visit_moves(&self, mut visit: impl FnMut(Stir) -> ControlFlow<()>) -> ControlFlow<()> {
        let (Turn::Player(seat), Some(cells)) = (self.turn(), self.cells) else {
            return ControlFlow::Continue(());
        };
        Stir::visit_all(cells[seat.index()], |m| {
            if self.check(m).is_ok() { visit(m) } else { ControlFlow::Continue(()) }
        })
    }

    fn check(&self, m: Stir) -> Result<(), RingIllegal> {
        if self.turn().is_over() {
            return Err(RingIllegal::Over);
        }
        let cells = self.cells.ok_or(RingIllegal::DealFirst)?;
        let (own, other) = (cells[self.to_move.index()], cells[self.to_move.other().index()]);
        match m {
            Stir::Call(cell) if cell == own => Err(RingIllegal::OwnCell),
            Stir::Left | Stir::Right if m.target(own) == other => Err(RingIllegal::Taken),
            _ => Ok(()),
        }
    }

    fn play_unchecked(&mut self, m: Stir) {
        let Some(cells) = &mut self.cells else { return };
        let other = cells[self.to_move.other().index()];
        let own = &mut cells[self.to_move.index()];
        match m {
            Stir::Call(cell) if cell == other => self.found_by = Some(self.to_move),
            Stir::Call(_) => {}
            Stir::Left | Stir::Right => *own = m.target(*own),
        }
        self.to_move = self.to_move.other();
        self.turns = self.turns.saturating_add(1);
    }

    fn repetition_key(&self) -> u64 {
        let [first, second] = self.cells.unwrap_or_default().map(u64::from);
        let found = self.found_by.map_or(0, |seat| 1 + seat as u64);
        found << 24 | first << 16 | second << 8 | self.to_move as u64
    }

    fn repeats(&self, earlier: &DarkRing) -> bool {
        DarkRing { turns: 0, ..self.clone() } == DarkRing { turns: 0, ..earlier.clone() }
    }
}

impl Chance for DarkRing {
    type Roll = Deal;

    fn visit_rolls(
        &self,
        mut visit: impl FnMut(Deal, NonZeroU64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.turn().is_chance() {
            for first in 1..=CELLS {
                for second in (1..=CELLS).filter(|&second| second != first) {
                    visit(Deal([first, second]), NonZeroU64::MIN)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn resolve(&mut self, roll: Deal) -> Result<(), NotChance> {
        if !self.turn().is_chance() {
            return Err(NotChance::NoRollDue);
        }
        self.cells = Some(roll.0);
        Ok(())
    }
}

impl Notation for DarkRing {
    const NAME: &'static str = "dark-ring";

    type Options = RingOptions;
    type OptionsError = RingOptionsError;
    type PositionError = RingPositionError;

    fn start(options: &RingOptions) -> Result<DarkRing, RingOptionsError> {
        if options.dawn == 0 {
            return Err(RingOptionsError(()));
        }
        let (options, to_move) = (*options, Seat::First);
        Ok(DarkRing { options, cells: None, to_move, turns: 0, found_by: None })
    }

    fn options(&self) -> RingOptions {
        self.options
    }

    fn from_text(options: &RingOptions, text: &str) -> Result<DarkRing, RingPositionError> {
        let form = RingPositionError::Form;
        let options = *options;
        if text == "deal" {
            let to_move = Seat::First;
            return Ok(DarkRing { options, cells: None, to_move, turns: 0, found_by: None });
        }
        let (text, found) = match text.strip_suffix(" found") {
            Some(text) => (text, true),
            None => (text, false),
        };
        let (cells, rest) = text.split_once(' ').ok_or(form)?;
        let (to_move, turns) = rest.split_once(' ').ok_or(form)?;
        let cells = Some(read_cells(cells).ok_or(form)?);
        let to_move = Seat::read(to_move).ok_or(form)?;
        let turns = plain_number(turns).ok_or(form)?;
        if turns > options.dawn {
            return Err(RingPositionError::Late);
        }
        if found && turns == 0 {
            return Err(RingPositionError::NoCall);
        }
        let found_by = found.then_some(to_move.other());
        Ok(DarkRing { options, cells, to_move, turns, found_by })
    }

    fn write_text(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        match self.cells {
            None => out.write_str("deal")?,
            Some([first, second]) => {
                write!(out, "{first}-{second} {} {}", self.to_move, self.turns)?;
            }
        }
        if self.found_by.is_some() { out.write_str(" found") } else { Ok(()) }
    }

    fn describe(options: &RingOptions, say: &mut dyn FnMut(&str)) {
        use fmt::Write as _;
        let mut line = super::line::Line::new();
        let _ = write!(line, "The game is a draw after {} turns (D5).", options.dawn);
        say(line.as_str());
    }
}
