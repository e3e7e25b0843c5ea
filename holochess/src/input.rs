//! What a player has clicked so far.

use crate::SpaceSet;

/// Says what the spaces clicked so far amount to.
///
/// An interface hands the spaces clicked to `input` of a game and shows what comes back: the
/// spaces to choose from next, a move that is ready to be played, or the reason why this leads
/// nowhere.
///
/// ```
/// use holochess::{Courtier, Input, Space, SpaceSet, courtier::Options};
///
/// let game = Courtier::new(Options::standard());
/// // Between its neighbours, the Guard on o4 can only go inwards.
/// assert_eq!(game.input(&[Space::O4]), Input::Incomplete(SpaceSet::of(Space::I4)));
/// assert_eq!(game.input(&[Space::O4, Space::I4]), Input::Complete("o4-i4".parse()?));
/// assert!(matches!(game.input(&[Space::O1]), Input::Wrong(_)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Input<M, E> {
    /// A legal move can still come of it: with one of these spaces next.
    Incomplete(SpaceSet),
    /// It is this legal move.
    Complete(M),
    /// No legal move begins like this, because of this.
    Wrong(E),
}
