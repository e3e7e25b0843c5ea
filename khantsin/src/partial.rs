//! Moves that a player has begun to enter, click by click.

use core::ops::ControlFlow;

use crate::game::Phase;
use crate::illegal::reversal_fault;
use crate::{Cell, Cells, Illegal, KhanTsin, Move, Reversal};

/// What has been entered of a move so far, in whatever order.
///
/// Putting a Baron fills in `to` alone. Passing is one click and needs no draft.
///
/// # Examples
///
/// ```
/// use khantsin::{Cell, Draft, KhanTsin, Options, Progress};
///
/// let text = "rrrbbb,www,rbw,rbw,rbw,rbw,rbw,rrrbbb,www,r,b,w,24 south 0";
/// let game = KhanTsin::from_text(&Options::default(), text)?;
///
/// let mut draft = Draft { from: Some(Cell::FIRST), ..Draft::default() };
/// let Progress::Open(choices) = game.progress(draft) else { panic!("more is to be said") };
/// assert_eq!(choices.counts().collect::<Vec<_>>(), [4, 5, 6]);
/// assert_eq!(choices.to.iter().map(|cell| cell.number()).collect::<Vec<_>>(), [2, 9, 12]);
///
/// // Only all six may go to position 12.
/// draft.to = Cell::new(12);
/// assert_eq!(game.progress(draft), Progress::Complete("6:1-12".parse()?));
///
/// draft.from = Cell::new(5);
/// assert!(matches!(game.progress(draft), Progress::Wrong(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Draft {
    /// Where the Barons leave.
    pub from: Option<Cell>,
    /// How many Barons move.
    pub count: Option<u8>,
    /// Where they land, or where a Baron is put.
    pub to: Option<Cell>,
    /// What is turned over. Where nothing may be, nothing need be said.
    pub reversal: Option<Reversal>,
}

impl Draft {
    /// Returns true if a legal move may begin like this.
    fn fits(&self, m: Move) -> bool {
        fn agrees<T: Copy + PartialEq>(said: Option<T>, value: T) -> bool {
            said.is_none_or(|said| said == value)
        }
        match m {
            Move::Put(cell) => {
                agrees(self.to, cell)
                    && self.from.is_none()
                    && self.count.is_none()
                    && self.reversal.is_none()
            }
            Move::Carry { count, from, to, reversal } => {
                agrees(self.from, from)
                    && agrees(self.count, count)
                    && agrees(self.to, to)
                    && agrees(self.reversal, reversal)
            }
            Move::Pass => *self == Draft::default(),
        }
    }

    /// Returns true if both ends are said, or the one end of a Baron that is put.
    fn has_ends(&self, m: Move) -> bool {
        match m {
            Move::Put(_) => self.to.is_some(),
            Move::Carry { .. } => self.from.is_some() && self.to.is_some(),
            Move::Pass => false,
        }
    }
}

/// How far a [`Draft`] has come.
///
/// # Examples
///
/// ```
/// use khantsin::{Cell, Draft, KhanTsin, Options, Progress};
///
/// let game = KhanTsin::new(Options::default())?;
/// let draft = Draft { to: Some(Cell::FIRST), ..Draft::default() };
/// assert_eq!(game.progress(draft), Progress::Complete("@1".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Progress {
    /// Legal moves begin like this, and more is to be said.
    Open(Choices),
    /// The ends are said, and just one legal move is left.
    Complete(Move),
    /// No legal move begins like this.
    Wrong(Illegal),
}

/// What can still be said: the legal moves that fit a [`Draft`], field by field.
///
/// # Examples
///
/// ```
/// use khantsin::{Choices, Draft, KhanTsin, Options, Progress};
///
/// let game = KhanTsin::new(Options::default())?;
/// let Progress::Open(choices) = game.progress(Draft::default()) else { panic!("nothing is said") };
/// let choices: Choices = choices;
/// assert_eq!((choices.moves, choices.to.len(), choices.pass), (36, 36, false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Choices {
    /// How many legal moves fit.
    pub moves: u64,
    /// Where they start.
    pub from: Cells,
    /// Where they end, or where the Baron may be put.
    pub to: Cells,
    /// Bit n is set if n Barons may move.
    counts: u16,
    /// Bit by place in [`Reversal::ALL`].
    reversals: u8,
    /// Whether passing is the legal move.
    pub pass: bool,
}

impl Choices {
    /// Returns how many Barons may move, smallest first.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Cell, Draft, KhanTsin, Options, Progress};
    ///
    /// let text = "rrrbbb,www,rbw,rbw,rbw,rbw,rbw,rrrbbb,www,r,b,w,24 south 0";
    /// let game = KhanTsin::from_text(&Options::default(), text)?;
    /// let draft = Draft { from: Some(Cell::FIRST), ..Draft::default() };
    /// let Progress::Open(choices) = game.progress(draft) else { panic!("more is to be said") };
    /// assert_eq!(choices.counts().collect::<Vec<_>>(), [4, 5, 6]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn counts(self) -> impl Iterator<Item = u8> {
        (1..=9).filter(move |count| self.counts >> count & 1 != 0)
    }

    /// Returns what may be turned over, in the order of [`Reversal::ALL`].
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Cell, Draft, KhanTsin, Options, Progress, Reversal};
    ///
    /// let text = "rrrbbb,www,rbw,rbw,rbw,rbw,rbw,rrrbbb,www,r,b,w,24 south 0";
    /// let game = KhanTsin::from_text(&Options::advanced(), text)?;
    /// let draft = Draft { from: Some(Cell::FIRST), count: Some(6), ..Draft::default() };
    /// let Progress::Open(choices) = game.progress(draft) else { panic!("more is to be said") };
    /// assert!(choices.reversals().eq(Reversal::ALL));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn reversals(self) -> impl Iterator<Item = Reversal> {
        Reversal::ALL.into_iter().filter(move |&reversal| self.reversals >> reversal as u8 & 1 != 0)
    }

    fn add(&mut self, m: Move) {
        self.moves += 1;
        match m {
            Move::Put(cell) => self.to.insert(cell),
            Move::Carry { count, from, to, reversal } => {
                self.from.insert(from);
                self.to.insert(to);
                self.counts |= 1 << count;
                self.reversals |= 1 << reversal as u8;
            }
            Move::Pass => self.pass = true,
        }
    }
}

impl KhanTsin {
    /// Says how far a move has come that a player is entering: see [`Draft`].
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Cell, Draft, KhanTsin, Options, Progress};
    ///
    /// let game = KhanTsin::new(Options::default())?;
    /// let draft = Draft { from: Some(Cell::FIRST), ..Draft::default() };
    /// assert!(matches!(game.progress(draft), Progress::Wrong(_))); // Nothing moves in a set-up.
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn progress(&self, draft: Draft) -> Progress {
        let mut choices = Choices::default();
        let mut last = None;
        let _ = self.visit_moves(|m| {
            if draft.fits(m) {
                choices.add(m);
                last = Some(m);
            }
            ControlFlow::Continue(())
        });
        match last {
            None => Progress::Wrong(self.why_not(draft)),
            Some(m) if choices.moves == 1 && draft.has_ends(m) => Progress::Complete(m),
            Some(_) => Progress::Open(choices),
        }
    }

    /// Says why no legal move fits.
    fn why_not(&self, draft: Draft) -> Illegal {
        let reason = match self.phase {
            Phase::Play | Phase::Passed => self.why_no_carry(draft),
            // Here any move tells: of a Baron put, or of a game that waits for none.
            _ => match (draft.to, draft.from) {
                (Some(to), None) => self.check(Move::Put(to)),
                _ => self.check(Move::Pass),
            },
        };
        reason.err().unwrap_or(Illegal::NothingFits)
    }

    fn why_no_carry(&self, draft: Draft) -> Result<(), Illegal> {
        let Draft { from, count, to, reversal } = draft;
        if let (Some(from), Some(count), Some(to)) = (from, count, to) {
            let reversal = reversal.unwrap_or_default();
            return self.check(Move::Carry { count, from, to, reversal });
        }
        if let Some(from) = from {
            self.check_source(from)?;
            if let Some(count) = count {
                self.check_count(from, count)?;
            }
        }
        if let Some(to) = to {
            // Without a source any other position will do to ask whether this one is empty.
            let elsewhere = if to == Cell::FIRST { Cell::LAST } else { Cell::FIRST };
            self.check_destination(from.unwrap_or(elsewhere), to)?;
        }
        if let Some(reversal) = reversal {
            // Two Barons may be turned over wherever anything may.
            let fault = reversal_fault(self.options.reversal, count.unwrap_or(2), reversal);
            fault.map_or(Ok(()), Err)?;
        }
        match (from, to) {
            (Some(from), Some(to)) => self.check_speed(from, to),
            _ => Ok(()),
        }
    }
}
