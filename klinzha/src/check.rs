//! Whether a move is legal, and if not, why.

use core::ops::ControlFlow;

use tabletop_rules::NotChance;

use crate::extras::Extras;
use crate::{Board, KlinZha, Move, Phase, Roll};

/// Why a move is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal {
    /// The move is not legal here.
    #[error("not a legal move (K3.1)")]
    NotLegal,
}

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Says whether a move is legal, and if not, why.
    ///
    /// # Errors
    ///
    /// Returns the reason with the number of the rule.
    pub fn check(&self, m: Move<B>) -> Result<(), Illegal> {
        let found = self.visit_moves(|legal| {
            if legal == m { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if found.is_break() { Ok(()) } else { Err(Illegal::NotLegal) }
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// Returns what [`check`](KlinZha::check) returns; the state is then unchanged.
    pub fn play(&mut self, m: Move<B>) -> Result<(), Illegal> {
        self.check(m)?;
        self.play_unchecked(m);
        Ok(())
    }

    /// Goes on with a roll.
    ///
    /// # Errors
    ///
    /// Fails, with the state unchanged, if the roll is not among the possible ones.
    pub fn resolve(&mut self, roll: Roll<B>) -> Result<(), NotChance> {
        if self.phase() == Phase::Play {
            self.resolve_kinta(roll)
        } else {
            self.resolve_setup(roll)
        }
    }
}
