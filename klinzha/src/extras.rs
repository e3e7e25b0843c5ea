//! What only some variants need: marks, clouds, live pieces.

use core::fmt::Debug;

use crate::hidden::News;
use crate::kinta::Kinta;
use crate::position::{Position, scramble};
use crate::{Board, Cell, CellList, CellSet};

mod sealed {
    pub trait Sealed {}
    impl Sealed for super::Lean {}
    impl<B: crate::Board> Sealed for super::Full<B> {}
}

/// What a game carries beside pieces and Goals: [`Lean`] or [`Full`]. The trait is sealed.
///
/// Every question that only some variants ask goes through here, and for [`Lean`] the answer is
/// known when the program is compiled, so that the plain game pays nothing.
///
/// ```
/// use klinzha::{Extras, Flat, KlinZha, Lean, Options, Phase};
///
/// fn phase<E: Extras<Flat>>(game: &KlinZha<Flat, E>) -> Phase {
///     game.phase()
/// }
/// assert_eq!(phase(&KlinZha::<Flat, Lean>::start(Options::open())?), Phase::Spindles);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Extras<B: Board>: sealed::Sealed + Copy + Eq + Debug + Send + Sync + Unpin {
    #[doc(hidden)]
    const IS_FULL: bool;
    #[doc(hidden)]
    fn new(kinta: Option<Kinta<B>>) -> Self;
    #[doc(hidden)]
    fn full(&self) -> Option<&Full<B>>;
    #[doc(hidden)]
    fn full_mut(&mut self) -> Option<&mut Full<B>>;

    #[doc(hidden)]
    #[inline(always)]
    fn marks(&self) -> CellSet<B> {
        self.full().map_or(CellSet::EMPTY, |full| full.marks)
    }

    #[doc(hidden)]
    #[inline(always)]
    fn clouds(&self) -> CellSet<B> {
        self.full().map_or(CellSet::EMPTY, |full| full.clouds)
    }

    #[doc(hidden)]
    #[inline(always)]
    fn kinta(&self) -> Option<&Kinta<B>> {
        self.full().and_then(|full| full.kinta.as_ref())
    }

    #[doc(hidden)]
    #[inline(always)]
    fn kinta_mut(&mut self) -> Option<&mut Kinta<B>> {
        self.full_mut().and_then(|full| full.kinta.as_mut())
    }
}

/// Nothing: for games without ablation, clouds and Kinta, in which nothing is hidden.
///
/// A [`KlinZha<Flat, Lean>`](crate::KlinZha) takes 72 bytes, for searches of the plain game.
///
/// ```
/// use klinzha::{Flat, KlinZha, Lean, Options};
///
/// assert!(KlinZha::<Flat, Lean>::start(Options::open()).is_ok());
/// assert!(KlinZha::<Flat, Lean>::start(Options::ablative()).is_err());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Lean;

impl<B: Board> Extras<B> for Lean {
    const IS_FULL: bool = false;

    fn new(_: Option<Kinta<B>>) -> Lean {
        Lean
    }

    #[inline(always)]
    fn full(&self) -> Option<&Full<B>> {
        None
    }

    #[inline(always)]
    fn full_mut(&mut self) -> Option<&mut Full<B>> {
        None
    }
}

/// Everything: marks (K9.1), clouds (K9.2, K11.2) and live pieces (K12).
///
/// ```
/// use klinzha::{Flat, Full, KlinZha, Options};
///
/// assert!(KlinZha::<Flat, Full<Flat>>::start(Options::ablative()).is_ok());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Full<B: Board> {
    marks: CellSet<B>,
    clouds: CellSet<B>,
    /// The marked cells, oldest first.
    trail: CellList<B>,
    /// How many clouds are still to be drawn.
    pub(crate) clouds_due: u8,
    /// The deaths of this turn or the last: everybody has heard of them (K11.4), and they are no
    /// part of the position.
    pub(crate) news: News<B>,
    pub(crate) kinta: Option<Kinta<B>>,
}

impl<B: Board> Extras<B> for Full<B> {
    const IS_FULL: bool = true;

    fn new(kinta: Option<Kinta<B>>) -> Full<B> {
        Full {
            marks: CellSet::EMPTY,
            clouds: CellSet::EMPTY,
            trail: CellList::new(),
            clouds_due: 0,
            news: News::NONE,
            kinta,
        }
    }

    #[inline(always)]
    fn full(&self) -> Option<&Full<B>> {
        Some(self)
    }

    #[inline(always)]
    fn full_mut(&mut self) -> Option<&mut Full<B>> {
        Some(self)
    }
}

impl<B: Board> Full<B> {
    /// The marked cells, oldest first.
    pub(crate) fn trail(&self) -> &CellList<B> {
        &self.trail
    }

    /// Marks a cell; where the limit (0 for none) would be passed, the oldest mark is lifted
    /// first (K9.1). A cell that is marked already stays where it is in the order.
    pub(crate) fn mark(&mut self, cell: Cell<B>, limit: u8) {
        if self.marks.contains(cell) {
            return;
        }
        if limit > 0 && self.trail.len() >= usize::from(limit) {
            if let Some(oldest) = self.trail.pop_first() {
                self.marks.remove(oldest);
            }
        }
        self.trail.push(cell);
        self.marks.insert(cell);
    }

    /// A hash of all that equality looks at, live pieces with the cells that they stand on.
    pub(crate) fn hash(&self, position: &Position<B>) -> u64 {
        let mut hash = 0;
        for (age, cell) in self.trail.iter().enumerate() {
            hash ^= scramble(1 << 32 | (age as u64) << 16 | cell.number() as u64);
        }
        for cell in self.clouds {
            hash ^= scramble(2 << 32 | cell.number() as u64);
        }
        hash ^= u64::from(self.clouds_due) << 8;
        hash ^ self.kinta.as_ref().map_or(0, |kinta| kinta.hash(position))
    }

    pub(crate) fn add_cloud(&mut self, cell: Cell<B>) {
        self.clouds.insert(cell);
    }
}

impl<B: Board> PartialEq for Full<B> {
    /// Marks count with their order, news do not count.
    fn eq(&self, other: &Full<B>) -> bool {
        self.trail == other.trail
            && self.clouds == other.clouds
            && self.clouds_due == other.clouds_due
            && self.kinta == other.kinta
    }
}

impl<B: Board> Eq for Full<B> {}
