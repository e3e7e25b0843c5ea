//! Random play from a seed that means the same in every program and version.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;
use core::ops::{ControlFlow, Range};

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};

use crate::step::{StepOf, play_step_unchecked};
use crate::{Chance, Step};

/// Draws steps from a seed by a rule that any program can follow.
///
/// The generator is ChaCha8, seeded by `seed_from_u64` of the crate `rand_core`. For each step the
/// moves or rolls are listed in byte order of their text and one number u of 64 bits is drawn. Of
/// n moves the one at index floor(u·n / 2⁶⁴), from 0, is taken; of rolls with the sum `total` of
/// weights the first whose cumulated weight exceeds floor(u·total / 2⁶⁴).
///
/// One draw a step, without rejection, keeps the rule simple; the bias is below n / 2⁶⁴. For
/// exact chances there is [`sample_step`](crate::sample_step).
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::Race;
/// use tabletop_rules::{Notation, SeededPlay};
///
/// let race = Race::start(&Default::default())?;
/// let (mut one, mut two) = (SeededPlay::new(7), SeededPlay::new(7));
/// assert_eq!(one.next_step(&race), two.next_step(&race));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct SeededPlay<G: Chance> {
    rng: ChaCha8Rng,
    text: String,
    listed: Vec<(Range<usize>, StepOf<G>, u64)>,
}

impl<G: Chance> SeededPlay<G> {
    /// Starts from a seed.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::SeededPlay;
    /// use tabletop_rules::toys::Nim;
    ///
    /// let play = SeededPlay::<Nim>::new(7);
    /// # let _ = play;
    /// ```
    #[must_use]
    pub fn new(seed: u64) -> Self {
        SeededPlay { rng: ChaCha8Rng::seed_from_u64(seed), text: String::new(), listed: Vec::new() }
    }

    /// Draws the next step, or returns `None`, with nothing drawn, if the game is over.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::Nim;
    /// use tabletop_rules::{Notation, SeededPlay};
    ///
    /// let nim = Nim::start(&Default::default())?;
    /// assert!(SeededPlay::new(7).next_step(&nim).is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn next_step(&mut self, game: &G) -> Option<StepOf<G>> {
        self.text.clear();
        self.listed.clear();
        if game.turn().is_chance() {
            let _ = game.visit_rolls(|roll, weight| {
                self.list(Step::Roll(roll), weight.get());
                ControlFlow::Continue(())
            });
        } else {
            let _ = game.visit_moves(|m| {
                self.list(Step::Move(m), 1);
                ControlFlow::Continue(())
            });
        }
        if self.listed.is_empty() {
            return None;
        }
        let text = self.text.as_bytes();
        self.listed.sort_unstable_by(|a, b| text[a.0.clone()].cmp(&text[b.0.clone()]));
        // A list of moves is one of rolls of weight 1 each.
        let total: u128 = self.listed.iter().map(|&(_, _, weight)| u128::from(weight)).sum();
        let mut left = (u128::from(self.rng.next_u64()) * total) >> 64;
        for &(_, step, weight) in &self.listed {
            match left.checked_sub(u128::from(weight)) {
                None => return Some(step),
                Some(rest) => left = rest,
            }
        }
        None
    }

    fn list(&mut self, step: StepOf<G>, weight: u64) {
        let start = self.text.len();
        // Writing to a `String` cannot fail.
        let _ = write!(self.text, "{step}");
        self.listed.push((start..self.text.len(), step, weight));
    }
}

/// Plays up to `plies` steps drawn by [`SeededPlay`] and returns them.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::Nim;
/// use tabletop_rules::{Game, Notation, random_run};
///
/// let mut nim = Nim::start(&Default::default())?;
/// let steps = random_run(&mut nim, 7, 100);
/// assert!(nim.turn().is_over());
/// assert!(steps.len() <= 12);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn random_run<G: Chance>(game: &mut G, seed: u64, plies: u64) -> Vec<StepOf<G>> {
    let mut play = SeededPlay::new(seed);
    let mut steps = Vec::new();
    for _ in 0..plies {
        let Some(step) = play.next_step(game) else { break };
        play_step_unchecked(game, step);
        steps.push(step);
    }
    steps
}
