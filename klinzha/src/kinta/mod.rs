//! Klin Zha Kinta, the game with live pieces (K12).

use crate::{Board, KintaOptions};

/// What the pieces of a Kinta game have suffered, bear and are in the middle of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kinta<B: Board> {
    pub(crate) options: KintaOptions,
    board: core::marker::PhantomData<B>,
}

impl<B: Board> Kinta<B> {
    pub(crate) fn new(options: KintaOptions) -> Kinta<B> {
        Kinta { options, board: core::marker::PhantomData }
    }

    pub(crate) fn pending_turn(&self) -> Option<tabletop_rules::Turn<crate::Side, crate::Reason>> {
        None
    }

    pub(crate) fn winner(&self) -> Option<crate::Side> {
        None
    }

    pub(crate) fn is_pending(&self) -> bool {
        false
    }

    pub(crate) fn blockader_sleeps(&self, _side: crate::Side) -> bool {
        false
    }

    pub(crate) fn lost_turn_ahead(&self, _side: crate::Side, _slot: usize) -> bool {
        false
    }

    pub(crate) fn is_paralysed(&self, _side: crate::Side, _slot: usize) -> bool {
        false
    }

    /// A hash of all that equality looks at.
    pub(crate) fn hash(&self) -> u64 {
        0
    }
}

impl<B: Board, E: crate::Extras<B>> crate::KlinZha<B, E> {
    pub(crate) fn resolve_kinta(
        &mut self,
        _roll: crate::Roll<B>,
    ) -> Result<(), tabletop_rules::NotChance> {
        Err(tabletop_rules::NotChance::NoRollDue)
    }

    pub(crate) fn play_kinta(&mut self, _m: crate::Move<B>) {}

    pub(crate) fn generate_kinta(
        &self,
        _visit: &mut impl FnMut(crate::Move<B>) -> core::ops::ControlFlow<()>,
    ) -> core::ops::ControlFlow<()> {
        core::ops::ControlFlow::Continue(())
    }
}

/// Why the fields that Kinta adds to a position text cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("Kinta's fields cannot be read")]
pub struct KintaTextError(());

impl<B: Board, E: crate::Extras<B>> crate::KlinZha<B, E> {
    pub(crate) fn write_kinta_fields(&self, _f: &mut dyn core::fmt::Write) -> core::fmt::Result {
        Ok(())
    }

    pub(crate) fn read_kinta_fields(&mut self, _fields: &str) -> Result<(), KintaTextError> {
        Ok(())
    }
}
