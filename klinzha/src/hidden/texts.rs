//! Fields of views as text, as in positions (K13).

use core::fmt::{self, Display};

use super::view::{SeenGoal, View};
use crate::{Board, Form, Side};

impl<B: Board> View<B> {
    /// The sides with an army of their own.
    pub(super) fn armies(&self) -> impl Iterator<Item = Side> + Clone + use<B> {
        let shared = self.options.form == Form::Reflective;
        Side::ALL.into_iter().take(if shared { 1 } else { 2 })
    }
}

pub(super) struct Pieces<'a, B: Board>(pub(super) &'a View<B>);

impl<B: Board> Display for Pieces<'_, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.pieces.is_empty() {
            return f.write_str("-");
        }
        let mut before = "";
        for piece in self.0.pieces.iter() {
            let letter = match (piece.side, piece.kind) {
                (Some(Side::Gold), Some(kind)) => kind.letter().to_ascii_lowercase(),
                (_, Some(kind)) => kind.letter(),
                (_, None) => '?',
            };
            write!(f, "{before}{letter}{}", piece.cell)?;
            before = ",";
        }
        Ok(())
    }
}

pub(super) struct Goals<'a, B: Board>(pub(super) &'a View<B>);

impl<B: Board> Display for Goals<'_, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = "";
        for side in self.0.armies() {
            f.write_str(before)?;
            match self.0.goal(side) {
                SeenGoal::On(cell) => write!(f, "{cell}")?,
                SeenGoal::Unseen => f.write_str("?")?,
                SeenGoal::Absent => f.write_str("-")?,
            }
            before = "/";
        }
        Ok(())
    }
}

pub(super) struct CrownField<'a, B: Board>(pub(super) &'a View<B>);

impl<B: Board> Display for CrownField<'_, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.crown_point {
            Some(point) => write!(f, "{point}{}", if self.0.crown_due { "!" } else { "" }),
            None => f.write_str("-"),
        }
    }
}
