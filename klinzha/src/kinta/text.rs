//! The fields that Kinta adds to a position text (K13).

use core::fmt;

use crate::extras::Extras;
use crate::{Board, KlinZha};

/// Why the fields that Kinta adds to a position text cannot be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("Kinta's fields cannot be read")]
pub struct KintaTextError(());

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    pub(crate) fn write_kinta_fields(&self, _f: &mut dyn fmt::Write) -> fmt::Result {
        Ok(())
    }

    pub(crate) fn read_kinta_fields(&mut self, _fields: &str) -> Result<(), KintaTextError> {
        Ok(())
    }
}
