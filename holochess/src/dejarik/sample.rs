//! Random play.

use core::num::NonZeroU64;

use rand_core::Rng;
use tabletop_rules::{Step, draw_below, sample_roll};

use super::game::Stage;
use super::{Dejarik, Move, Roll};

impl Dejarik {
    /// Draws what happens next: a legal move, each with equal chance, or a roll by its weight;
    /// `None` after the end.
    ///
    /// It draws as [`tabletop_rules::sample_step`] does, but finds out only once what the pieces
    /// can do: for playing very many games.
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
    pub fn sample_step(&self, rng: &mut (impl Rng + ?Sized)) -> Option<Step<Move, Roll>> {
        match self.stage {
            Stage::Action => self.sample_action(rng).map(Step::Move),
            Stage::Push { to: from, .. } | Stage::CounterPush { from, .. } => {
                let free = from.neighbours() & self.free();
                let number = draw_below(NonZeroU64::new(free.len().into())?, rng);
                Some(Step::Move(Move::Push { from, to: free.nth(number as u32)? }))
            }
            _ => sample_roll(self, rng).map(Step::Roll),
        }
    }

    fn sample_action(&self, rng: &mut (impl Rng + ?Sized)) -> Option<Move> {
        if !self.is_action_due() {
            return None;
        }
        let (from, targets) = self.targets_of(self.side);
        let Some(bound) = NonZeroU64::new(targets.count().into()) else {
            return self.has_action(!self.side).then_some(Move::Pass);
        };
        let number = draw_below(bound, rng) as u32;
        let (mut place, mut before) = (0, 0);
        let mut end = 0;
        for count in targets.counts {
            end += count;
            let passed = number >= end;
            place += usize::from(passed);
            before = if passed { end } else { before };
        }
        let from = from[place & 3];
        let to = targets.sets[place & 3].nth(number - before)?;
        Some(if self.free().contains(to) {
            Move::Go { from, to }
        } else {
            Move::Attack { from, to }
        })
    }
}
