//! The deaths that both sides have heard of (K11.4).

use crate::{Board, Cell, Flat, Kind};

/// The most deaths in one turn: a defender, and its killer on a mine of the cell.
const MOST: usize = 2;

/// The deaths of the turn going on, or of the last one if none is going on (K11.4): the cells
/// and the kinds, in their order.
///
/// Both sides are told, whatever else is hidden, so news tell nothing that a side may not know.
/// They are no part of the position: neither its equality nor its text knows of them, and a
/// position that has been loaded has none.
///
/// ```
/// use klinzha::{Kind, KlinZha, Options};
///
/// let text = "FE38,sD38,fI99 E38/I99 green - - - 0 -";
/// let mut game: KlinZha = <KlinZha>::from_text(Options::blind(), text)?;
/// game.play("E38-D38".parse()?)?;
/// let deaths: Vec<_> = game.news().iter().map(|(cell, kind)| (cell.to_string(), kind)).collect();
/// assert_eq!(deaths, [("D38".to_string(), Kind::Swift)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct News<B: Board = Flat>([Option<(Cell<B>, Kind)>; MOST]);

impl<B: Board> News<B> {
    /// No deaths.
    pub const NONE: News<B> = News([None; MOST]);

    /// Calls the deaths in their order.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options};
    ///
    /// let game: KlinZha = <KlinZha>::from_text(Options::blind(), "FE38,vE37,fI99 E38/I99 green - - - 0 -")?;
    /// assert_eq!(game.news().iter().count(), 0); // A position that was read has no news.
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = (Cell<B>, Kind)> + Clone + '_ {
        self.0.iter().flatten().copied()
    }

    /// Returns true if nobody has died.
    ///
    /// ```
    /// assert!(klinzha::News::<klinzha::Flat>::NONE.is_empty());
    /// ```
    pub fn is_empty(&self) -> bool {
        self.0[0].is_none()
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, cell: Cell<B>, kind: Kind) {
        if let Some(place) = self.0.iter_mut().find(|place| place.is_none()) {
            *place = Some((cell, kind));
        }
    }
}

impl<B: Board> Default for News<B> {
    fn default() -> News<B> {
        News::NONE
    }
}
