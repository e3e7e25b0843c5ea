//! What an observer sees of which cells (K11.1, K11.2).

use tabletop_rules::Observer;

use crate::{Board, CellSet, KlinZha, Side};

/// How well the things of each side are seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sight<B: Board> {
    observer: Observer<Side>,
    /// Where nothing of others is seen.
    dark: CellSet<B>,
    /// Where one sees that a piece is there, and no more.
    edges: CellSet<B>,
}

impl<B: Board> Sight<B> {
    pub(super) fn of(game: &KlinZha<B>, observer: Observer<Side>) -> Sight<B> {
        let (dark, edges) = shades(game.rules.blind(), game.rules.hiding_clouds(), game.clouds());
        Sight { observer, dark, edges }
    }

    /// True if everything of the side is the observer's own to see.
    pub(super) fn owns(&self, side: Side) -> bool {
        match self.observer {
            Observer::Public => false,
            Observer::Player(own) => own == side,
            Observer::Referee => true,
        }
    }

    /// Where pieces and Goals of a side are not seen at all.
    pub(super) fn dark(&self, side: Side) -> CellSet<B> {
        if self.owns(side) { CellSet::EMPTY } else { self.dark }
    }

    /// Where pieces of a side are seen without their kind, and Goals not at all.
    pub(super) fn edges(&self, side: Side) -> CellSet<B> {
        if self.owns(side) { CellSet::EMPTY } else { self.edges }
    }
}

/// The cells where others see nothing, and those where they see that a piece is there.
pub(super) fn shades<B: Board>(
    blind: bool,
    hiding: bool,
    clouds: CellSet<B>,
) -> (CellSet<B>, CellSet<B>) {
    if blind {
        (CellSet::all(), CellSet::EMPTY)
    } else if hiding {
        (clouds, clouds.neighbours() - clouds)
    } else {
        (CellSet::EMPTY, CellSet::EMPTY)
    }
}
