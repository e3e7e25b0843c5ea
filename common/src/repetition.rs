//! Counting repeated positions, clocks left aside.
//!
//! Repetition is no part of a position: whoever keeps the record counts. The keys find
//! candidates, [`Game::repeats`] decides, so that no collision of keys makes a false claim.

#[cfg(feature = "alloc")]
use alloc::{collections::BTreeMap, vec::Vec};

use crate::Game;

/// How often a position must have stood before a draw by repetition is offered.
pub const DRAW_OFFERED_AT: usize = 3;

/// The positions of a game in order, and how often each has stood.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::Race;
/// use tabletop_rules::{Notation, Repetitions};
///
/// let options = Default::default();
/// let mut seen = Repetitions::new();
/// // The turn counter at the end is a clock and does not count.
/// assert_eq!(seen.push(Race::from_text(&options, "0,0/0,0 first - 0")?), 1);
/// assert_eq!(seen.push(Race::from_text(&options, "0,0/5,0 first - 9")?), 1);
/// assert_eq!(seen.push(Race::from_text(&options, "0,0/0,0 first - 14")?), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "alloc")]
#[derive(Clone, Debug)]
pub struct Repetitions<G> {
    positions: Vec<G>,
    by_key: BTreeMap<u64, Vec<usize>>,
}

#[cfg(feature = "alloc")]
impl<G> Default for Repetitions<G> {
    fn default() -> Self {
        Repetitions { positions: Vec::new(), by_key: BTreeMap::new() }
    }
}

#[cfg(feature = "alloc")]
impl<G: Game> Repetitions<G> {
    /// Begins with no position.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::Repetitions;
    /// use tabletop_rules::toys::Race;
    ///
    /// assert!(Repetitions::<Race>::new().positions().is_empty());
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a position and returns how often it has stood, this time included.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Notation, Repetitions};
    /// use tabletop_rules::toys::Nim;
    ///
    /// let mut seen = Repetitions::new();
    /// let nim = Nim::start(&Default::default())?;
    /// assert_eq!((seen.push(nim.clone()), seen.push(nim)), (1, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn push(&mut self, position: G) -> usize {
        let times = self.count(&position) + 1;
        self.by_key.entry(position.repetition_key()).or_default().push(self.positions.len());
        self.positions.push(position);
        times
    }

    /// Takes the last position away again.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::Nim;
    /// use tabletop_rules::{Notation, Repetitions};
    ///
    /// let nim = Nim::start(&Default::default())?;
    /// let mut seen = Repetitions::new();
    /// seen.push(nim.clone());
    /// assert_eq!(seen.pop(), Some(nim));
    /// assert_eq!(seen.pop(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pop(&mut self) -> Option<G> {
        let position = self.positions.pop()?;
        let key = position.repetition_key();
        if let Some(places) = self.by_key.get_mut(&key) {
            places.pop();
            if places.is_empty() {
                self.by_key.remove(&key);
            }
        }
        Some(position)
    }

    /// Returns how often a position has stood.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::Nim;
    /// use tabletop_rules::{Notation, Repetitions};
    ///
    /// let nim = Nim::start(&Default::default())?;
    /// let mut seen = Repetitions::new();
    /// assert_eq!(seen.count(&nim), 0);
    /// seen.push(nim.clone());
    /// assert_eq!(seen.count(&nim), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn count(&self, position: &G) -> usize {
        let places = self.by_key.get(&position.repetition_key());
        let stood = places.into_iter().flatten().filter_map(|&place| self.positions.get(place));
        stood.filter(|earlier| position.repeats(earlier)).count()
    }

    /// Returns all positions, the oldest first.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::Nim;
    /// use tabletop_rules::{Notation, Repetitions};
    ///
    /// let mut seen = Repetitions::new();
    /// seen.push(Nim::start(&Default::default())?);
    /// assert_eq!(seen.positions().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn positions(&self) -> &[G] {
        &self.positions
    }
}

/// The last `N` positions of a game: repetition without allocation, for searches and small
/// machines.
///
/// Older positions are forgotten, so a count may be too low, never too high. A capacity of twice
/// the game's quiet limit forgets nothing that could come again.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::Race;
/// use tabletop_rules::{Notation, RecentPositions};
///
/// let options = Default::default();
/// let mut seen = RecentPositions::<Race, 2>::new();
/// assert_eq!(seen.push(Race::from_text(&options, "0,0/0,0 first - 0")?), 1);
/// assert_eq!(seen.push(Race::from_text(&options, "0,0/0,0 first - 14")?), 2);
/// assert_eq!(seen.push(Race::from_text(&options, "0,0/5,0 first - 20")?), 1);
/// // The first one has been forgotten by now.
/// assert_eq!(seen.push(Race::from_text(&options, "0,0/0,0 first - 31")?), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct RecentPositions<G, const N: usize> {
    slots: [Option<(u64, G)>; N],
    next: usize,
}

impl<G, const N: usize> Default for RecentPositions<G, N> {
    fn default() -> Self {
        RecentPositions { slots: core::array::from_fn(|_| None), next: 0 }
    }
}

impl<G: Game, const N: usize> RecentPositions<G, N> {
    /// Begins with no position.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Notation, RecentPositions};
    /// use tabletop_rules::toys::Nim;
    ///
    /// let mut seen = RecentPositions::<Nim, 8>::new();
    /// assert_eq!(seen.push(Nim::start(&Default::default())?), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a position and returns how often it has stood, this time included.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Notation, RecentPositions};
    /// use tabletop_rules::toys::Nim;
    ///
    /// let mut seen = RecentPositions::<Nim, 8>::new();
    /// let nim = Nim::start(&Default::default())?;
    /// assert_eq!((seen.push(nim.clone()), seen.push(nim)), (1, 2));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn push(&mut self, position: G) -> usize {
        let times = self.count(&position) + 1;
        let key = position.repetition_key();
        if let Some(slot) = self.slots.get_mut(self.next) {
            *slot = Some((key, position));
            self.next = (self.next + 1) % N;
        }
        times
    }

    /// Returns how often a position has stood among the last `N`.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::Nim;
    /// use tabletop_rules::{Notation, RecentPositions};
    ///
    /// let seen = RecentPositions::<Nim, 8>::new();
    /// assert_eq!(seen.count(&Nim::start(&Default::default())?), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn count(&self, position: &G) -> usize {
        let key = position.repetition_key();
        let alike = self.slots.iter().flatten().filter(|(other, _)| *other == key);
        alike.filter(|(_, earlier)| position.repeats(earlier)).count()
    }
}
