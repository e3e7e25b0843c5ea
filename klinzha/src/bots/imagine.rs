//! The states that a computer opponent thinks about in a hidden game.

use alloc::vec::Vec;
use core::num::NonZeroU64;

use tabletop_rules::bots::Imagine;
use tabletop_rules::{Knowledge, Observer};

use crate::hidden::guesses;
use crate::{Belief, Board, Budget, KlinZha};

/// How many moves may be looked at to find states that fit everything: a bot is asked every turn.
const MOVES: u64 = 100_000;

impl<B: Board> Imagine for KlinZha<B> {
    /// Draws states by the weights of a [`Belief`]. Where none fits all that the player has
    /// learned, within a quarter of the usual [`Budget`], states are drawn that look like the view: unseen
    /// pieces stand anywhere out of sight and the Goal is with one that may carry it. In the middle of a
    /// set-up or of a turn there are then none.
    fn imagine(
        knowledge: &Knowledge<KlinZha<B>>,
        most: usize,
        draw: &mut dyn FnMut(NonZeroU64) -> u64,
    ) -> Vec<KlinZha<B>> {
        let Observer::Player(player) = knowledge.observer() else { return Vec::new() };
        let budget = Budget { moves: MOVES, ..Budget::default() };
        match Belief::of(knowledge, budget, draw) {
            Some(belief) => (0..most).filter_map(|_| belief.draw(draw)).collect(),
            None => guesses(knowledge.view(), player, most, draw),
        }
    }
}

#[cfg(test)]
mod tests {
    use rand_chacha::ChaCha8Rng;
    use rand_core::SeedableRng;
    use tabletop_rules::{Hidden, draw_below};

    use super::*;
    use crate::{Flat, Options, Side};

    #[test]
    fn what_is_guessed_looks_like_the_view() {
        let text = "FE38,BA19,LI22,vD38,fI99,yG47 E38/I99 green - - - 0 -";
        let game = KlinZha::<Flat>::from_text(Options::blind(), text).unwrap();
        let green = Observer::Player(Side::Green);
        let view = game.view(green, &[]);
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let found = guesses(&view, Side::Green, 50, &mut |bound| draw_below(bound, &mut rng));
        assert_eq!(found.len(), 50);
        assert!(found.iter().all(|guess| guess.view(green, &[]) == view));
        let kept = |guess: &KlinZha| {
            let goal = guess.goal(Side::Gold).unwrap();
            guess.piece_at(goal).is_some_and(|(_, kind)| kind.may_carry())
        };
        assert!(found.iter().all(kept));
    }
}
