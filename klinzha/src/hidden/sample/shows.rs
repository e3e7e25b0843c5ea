//! Whether a state looks like a view, without making another view.

use crate::extras::Extras;
use crate::hidden::View;
use crate::hidden::sight::Sight;
use crate::{Board, Kind, KlinZha, Phase, Side};

impl<B: Board> KlinZha<B> {
    /// True if the view is what its observer sees of this state, the refusals left aside. The
    /// options must be the same. What differs most often is looked at first.
    pub(in crate::hidden) fn shows(&self, view: &View<B>) -> bool {
        self.news() == view.news
            && self.quiet_clock() == view.quiet
            && self.phase() == view.phase
            && self.side() == view.side
            && self.crown_due() == view.crown_due
            && self.extras.marks() == view.marks.iter().collect()
            && self.shows_pieces(view)
            && self.shows_the_rest(view)
            && self.turn() == view.turn
    }

    fn shows_pieces(&self, view: &View<B>) -> bool {
        let sight = Sight::of(self, view.observer);
        let visible = |side: Side| (self.position.occupied(side) - sight.dark(side)).len();
        visible(Side::Green) + visible(Side::Gold) == view.pieces.len()
            && view.pieces.iter().all(|piece| {
                let Some((side, slot)) = self.position.piece_at(piece.cell) else { return false };
                if sight.edges(side).contains(piece.cell) {
                    self.blurred_piece(&sight, side, piece.cell) == *piece
                } else {
                    self.seen_piece(&sight, side, slot, piece.cell) == *piece
                }
            })
            && Side::ALL.into_iter().all(|side| self.seen_goal(&sight, side) == view.goal(side))
            && self.own_mines(&sight) == view.mines
            && self.seen_pending(&sight) == view.pending
            && self.own_start(&sight) == view.start
            && Side::ALL.into_iter().all(|side| {
                let told = sight.owns(side).then(|| self.transported(side));
                told == view.transported(side)
            })
    }

    fn shows_the_rest(&self, view: &View<B>) -> bool {
        let in_play = self.phase() == Phase::Play;
        let counts = |side: Side| {
            if in_play {
                let fallen = self.fallen(side);
                Kind::ALL
                    .into_iter()
                    .all(|k| usize::from(fallen[k as usize]) == view.fallen(side, k))
            } else {
                self.position.count(side) == view.placed(side)
            }
        };
        self.first_placer() == view.first_placer
            && self.crown_point() == view.crown_point
            && self.clouds() == view.clouds
            && self.extras.full().is_some_and(|full| *full.trail() == view.marks)
            && Side::ALL
                .into_iter()
                .all(|side| self.chosen_point(side) == view.chosen_point(side) && counts(side))
    }
}
