//! Three complete little games: what an implementation looks like, and the subjects on which this
//! documentation and the tests of the tools show what they do.
//!
//! [`Nim`] has no chance, [`Race`] has dice, clocks and repeated positions, [`DarkRing`] has
//! hidden information and a hidden deal.

mod line;
mod nim;
mod race;
mod ring;
#[cfg(feature = "alloc")]
mod ring_guess;
mod ring_view;
mod seat;

pub use nim::{Nim, NimIllegal, NimOptions, NimOptionsError, NimPositionError, NimReason, Take};
pub use race::{
    Dice, Race, RaceIllegal, RaceOptions, RaceOptionsError, RacePositionError, RaceReason, Run,
};
pub use ring::{
    DarkRing, Deal, RingIllegal, RingOptions, RingOptionsError, RingPositionError, RingReason, Stir,
};
pub use ring_view::{RingEvent, RingView};
pub use seat::Seat;

/// Why a text is none of the forms of a toy.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::{Run, ToyTextError};
///
/// let error: ToyTextError = "run c".parse::<Run>().unwrap_err();
/// assert_eq!(error.to_string(), "a move is `run a` or `run b`");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("{expected}")]
pub struct ToyTextError {
    expected: &'static str,
}

impl ToyTextError {
    pub(crate) const fn new(expected: &'static str) -> Self {
        ToyTextError { expected }
    }
}
