//! Vocabulary, options and valid positions from the bytes of a fuzzer.
//!
//! Whatever comes out is a value that a user could have made: spaces of the board, options that
//! can be played, games that pass validation. Moves and set-ups are as wild as their types allow.

mod courtier;
mod dejarik;

use ::arbitrary::{Arbitrary, Result, Unstructured};
use core::num::NonZeroU16;

use crate::{BySide, Side, Space, SpaceSet};

/// Each value as likely as any other.
macro_rules! one_of {
    ($($type:ty: $values:expr),+ $(,)?) => {
        $(impl<'a> Arbitrary<'a> for $type {
            fn arbitrary(u: &mut Unstructured<'a>) -> Result<$type> {
                u.choose(&$values).copied()
            }
        })+
    };
}
use one_of;

one_of! {
    Side: Side::ALL,
    Space: Space::ALL,
}

impl<'a> Arbitrary<'a> for SpaceSet {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<SpaceSet> {
        u.arbitrary_iter()?.collect()
    }
}

impl<'a, T: Arbitrary<'a>> Arbitrary<'a> for BySide<T> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<BySide<T>> {
        Ok(BySide { blue: u.arbitrary()?, red: u.arbitrary()? })
    }
}

/// Half of the time none; else so few that games end by it.
fn quiet_limit(u: &mut Unstructured<'_>) -> Result<Option<NonZeroU16>> {
    if u.arbitrary()? { Ok(NonZeroU16::new(u.int_in_range(1..=40)?)) } else { Ok(None) }
}

/// A clock that the limit allows.
fn quiet_clock(limit: Option<NonZeroU16>, u: &mut Unstructured<'_>) -> Result<u32> {
    u.int_in_range(0..=limit.map_or(9, |limit| limit.get().into()))
}

/// How many steps are played: of an edited game few, for each takes as long as the rest.
fn steps(reached: bool, u: &mut Unstructured<'_>) -> Result<usize> {
    let most = if reached { [4, 40, 120, 120] } else { [1, 2, 2, 12] };
    let most = *u.choose(&most)?;
    u.int_in_range(0..=most)
}
