//! One legal move by lot, and one by its number: for random play.

use core::num::NonZeroU64;
use core::ops::ControlFlow;

use crate::extras::Extras;
use crate::movegen::Destinations;
use crate::movegen::army::Outlook;
use crate::position::ARMY;
use crate::{Board, Kind, KlinZha, Move};

/// How many lots are drawn before all moves are generated after all: about as much work.
const TRIES: usize = 32;

/// The most cells on which a piece of a kind can end, on an empty flat board.
const MOST_ENDS: [u64; Kind::ALL.len()] = [18, 15, 27, 20, 3, 9];

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Draws a legal move, each with the same chance; `None` if there is none.
    ///
    /// Whenever it calls `below`, that has to return a number below the argument, each with the same
    /// chance. It does not generate the moves of all pieces, if it can be helped.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options};
    ///
    /// let text = "FA19,LC28,fI11,lI22 A19/I11 green - - - 0 -";
    /// let game = <KlinZha>::from_text(Options::open(), text)?;
    /// let drawn = game.draw_move(|bound| bound.get() - 1).expect("there are moves");
    /// assert!(game.check(drawn).is_ok());
    /// # Ok::<(), klinzha::PositionError>(())
    /// ```
    pub fn draw_move(&self, mut below: impl FnMut(NonZeroU64) -> u64) -> Option<Move<B>> {
        if !self.is_closed() && self.moves_are_sets() && !self.rules.reflective() {
            if let Some(drawn) = self.draw_by_lot(&mut below) {
                return Some(drawn);
            }
        }
        let count = NonZeroU64::new(self.count_moves())?;
        self.nth_move(below(count))
    }

    /// Returns the legal move that [`visit_moves`](KlinZha::visit_moves) calls after `n` others, or
    /// `None` if there are not so many.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options};
    ///
    /// let text = "FA19,LC28,fI11,lI22 A19/I11 green - - - 0 -";
    /// let game = <KlinZha>::from_text(Options::open(), text)?;
    /// assert!(game.nth_move(20).is_some());
    /// assert_eq!(game.nth_move(21), None);
    /// # Ok::<(), klinzha::PositionError>(())
    /// ```
    pub fn nth_move(&self, n: u64) -> Option<Move<B>> {
        if self.is_closed() {
            return None;
        }
        let (mut left, mut found) = (n, None);
        let mut pass = |m| match left.checked_sub(1) {
            Some(rest) => {
                left = rest;
                ControlFlow::Continue(())
            }
            None => {
                found = Some(m);
                ControlFlow::Break(())
            }
        };
        let _ = self.generate(&mut pass);
        found
    }

    /// Draws until there is a legal move on the lot, or gives up.
    ///
    /// Every piece has as many lots as it could ever have moves, and each of its legal moves is on
    /// one of them, so all have the same chance; the rest are blanks. To look at one piece and one
    /// move each time takes far less than to generate all moves.
    #[inline]
    fn draw_by_lot(&self, below: &mut impl FnMut(NonZeroU64) -> u64) -> Option<Move<B>> {
        // More cells and the transport: there the lots would nearly all be blanks.
        if B::IS_TETRAHEDRAL {
            return None;
        }
        let side = self.side();
        let outlook = self.outlook(side);
        let mut lots = [0; ARMY];
        let mut all = 0;
        for (slot, upto) in lots.iter_mut().enumerate() {
            if self.position.cell(side, slot).is_some() {
                let kind = Kind::BY_SLOT[slot];
                // With power a Vanguard walks as far as a Blockader (K9.3).
                let far =
                    if outlook.power && kind == Kind::Vanguard { Kind::Blockader } else { kind };
                let most = MOST_ENDS[far as usize];
                all += if kind.may_carry() { 2 * most } else { most };
            }
            *upto = all;
        }
        let all = NonZeroU64::new(all)?;
        for _ in 0..TRIES {
            let lot = below(all);
            let slot = lots.iter().position(|&upto| lot < upto)?;
            let from = self.position.cell(side, slot)?;
            let number = lot - if slot == 0 { 0 } else { lots[slot - 1] };
            let kind = Kind::BY_SLOT[slot];
            let (to, with_goal) = self.ends_rarely(&outlook, kind, from);
            let ends = Destinations { kind, from, to, with_goal };
            let drawn = ends.nth(number as usize);
            if drawn.is_some_and(|m| self.keeps_goal_safe(&outlook, kind, m)) {
                return drawn;
            }
        }
        None
    }

    /// True if K6 allows a move that is legal otherwise.
    #[inline]
    fn keeps_goal_safe(&self, outlook: &Outlook<B>, kind: Kind, m: Move<B>) -> bool {
        let Move::Go { from, to, goal: carried } = m else { return false };
        let (Some(lies), false) = (outlook.goal, self.rules.unrestricted()) else { return true };
        // Taking the Goal is never barred (K6.3), nor is a crown (K9.4).
        if outlook.their_goal.contains(to) || carried && outlook.crown.contains(to) {
            return true;
        }
        let side = self.side();
        let scene = self.scene(side, lies);
        let after = self.scene_after(&scene, kind, from, to, if carried { to } else { lies });
        let threats = self.threats(side, &after);
        let old = !carried && !self.rules.must_be_safe();
        threats == 0 || old && threats & !self.threats(side, &scene) == 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::movegen::reach;
    use crate::{Cell, CellSet};

    #[test]
    fn no_piece_has_more_ends_than_lots() {
        let most = |kind, power| {
            let ends = |from: Cell| reach(kind, from, CellSet::all() - from.into(), power).len();
            Cell::all().map(ends).max().unwrap() as u64
        };
        assert_eq!(Kind::ALL.map(|kind| most(kind, false)), MOST_ENDS);
        assert_eq!(most(Kind::Vanguard, true), MOST_ENDS[Kind::Blockader as usize]);
    }
}
