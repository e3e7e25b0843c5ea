//! Random play.

use core::num::NonZeroU64;

#[cfg(feature = "rand")]
use rand_core::Rng;
#[cfg(feature = "rand")]
use tabletop_rules::{Step, sample_step};

#[cfg(feature = "rand")]
use super::Roll;
use super::game::Stage;
use super::{Dejarik, Move};
use crate::Space;

impl Dejarik {
    /// Draws what happens next: a legal move, each with equal chance, or a roll by its weight;
    /// `None` after the end.
    ///
    /// It is [`tabletop_rules::sample_step`], at hand.
    ///
    /// ```
    /// use holochess::dejarik::{Dejarik, Options};
    /// use rand_chacha::{ChaCha8Rng, rand_core::SeedableRng};
    /// use tabletop_rules::play_step_unchecked;
    ///
    /// let mut game = Dejarik::new(Options::traditional())?;
    /// let mut rng = ChaCha8Rng::seed_from_u64(1);
    /// while let Some(step) = game.sample_step(&mut rng) {
    ///     play_step_unchecked(&mut game, step);
    /// }
    /// assert!(game.turn().is_over());
    /// # Ok::<(), holochess::dejarik::OptionsError>(())
    /// ```
    #[cfg(feature = "rand")]
    pub fn sample_step(&self, rng: &mut (impl Rng + ?Sized)) -> Option<Step<Move, Roll>> {
        sample_step(self, rng)
    }

    /// Draws a legal move, each with the same chance; `None` if there is none.
    ///
    /// Whenever it calls `below`, that has to return a number below the argument, each with the same
    /// chance. What the pieces can do is found out only once.
    ///
    /// ```
    /// use holochess::dejarik::Dejarik;
    ///
    /// let text = "no1,lo2,So5,Ho6,Ko7,To8,mo11,go12 blue 2 0";
    /// let game = Dejarik::from_text(&Default::default(), text)?;
    /// let drawn = game.draw_move(|bound| bound.get() - 1).expect("there are moves");
    /// assert!(game.check(drawn).is_ok());
    /// # Ok::<(), holochess::dejarik::PositionError>(())
    /// ```
    #[inline]
    pub fn draw_move(&self, below: impl FnMut(NonZeroU64) -> u64) -> Option<Move> {
        match self.stage {
            Stage::Action => self.draw_action(below),
            Stage::Push { to: from, .. } | Stage::CounterPush { from, .. } => {
                self.draw_push(from, below)
            }
            _ => None,
        }
    }

    fn draw_push(&self, from: Space, mut below: impl FnMut(NonZeroU64) -> u64) -> Option<Move> {
        let free = from.neighbours() & self.free();
        let number = below(NonZeroU64::new(free.len().into())?);
        Some(Move::Push { from, to: free.nth(number as u32)? })
    }

    fn draw_action(&self, mut below: impl FnMut(NonZeroU64) -> u64) -> Option<Move> {
        if !self.is_action_due() {
            return None;
        }
        let (from, targets) = self.targets_of(self.side);
        let Some(bound) = NonZeroU64::new(targets.count()) else {
            return self.has_action(!self.side).then_some(Move::Pass);
        };
        let number = Some(below(bound)).filter(|&number| number < bound.get())?;
        let (piece, to) = targets.nth(number);
        let from = from[piece & 3];
        Some(if self.free().contains(to) {
            Move::Go { from, to }
        } else {
            Move::Attack { from, to }
        })
    }
}
