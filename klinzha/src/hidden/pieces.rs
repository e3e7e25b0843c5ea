//! The pieces that a view shows.

use core::fmt;
use core::hash::{Hash, Hasher};
use core::ops::Deref;

use super::view::SeenPiece;
use crate::position::ARMY;
use crate::{Board, Cell};

/// The pieces of a [`View`](super::View), in cell order.
///
/// There are never more than two armies, so they lie in the view itself: views are made by the
/// million, and none of them allocates.
#[derive(Clone, Copy)]
pub(super) struct SeenPieces<B: Board> {
    places: [SeenPiece<B>; 2 * ARMY],
    len: usize,
}

impl<B: Board> SeenPieces<B> {
    pub(super) fn new() -> SeenPieces<B> {
        let nothing = SeenPiece {
            cell: Cell(B::NONE),
            side: None,
            kind: None,
            rank: None,
            damage: 0,
            armed: None,
            shown: false,
            paralysed: 0,
        };
        SeenPieces { places: [nothing; 2 * ARMY], len: 0 }
    }

    pub(super) fn push(&mut self, piece: SeenPiece<B>) {
        if let Some(place) = self.places.get_mut(self.len) {
            *place = piece;
            self.len += 1;
        }
    }

    pub(super) fn sort(&mut self) {
        self.places[..self.len].sort_unstable_by_key(|piece| piece.cell);
    }
}

impl<B: Board> Deref for SeenPieces<B> {
    type Target = [SeenPiece<B>];

    fn deref(&self) -> &[SeenPiece<B>] {
        &self.places[..self.len]
    }
}

impl<B: Board> PartialEq for SeenPieces<B> {
    fn eq(&self, other: &SeenPieces<B>) -> bool {
        **self == **other
    }
}

impl<B: Board> Eq for SeenPieces<B> {}

impl<B: Board> Hash for SeenPieces<B> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<B: Board> fmt::Debug for SeenPieces<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}
