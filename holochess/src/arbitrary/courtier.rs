//! Courtier.

use ::arbitrary::{Arbitrary, Error, Result, Unstructured};
use tabletop_rules::wander;

use super::{one_of, quiet_clock, quiet_limit, steps};
use crate::courtier::{
    Courtier, Entering, First, Move, MultipleCaptures, NoMove, Options, Phase, Piece, Roll, Setup,
};
use crate::{Side, Space};

one_of! {
    First: First::ALL,
    NoMove: NoMove::ALL,
    MultipleCaptures: MultipleCaptures::ALL,
    Entering: Entering::ALL,
    Piece: [Piece::King, Piece::Guard],
}

impl<'a> Arbitrary<'a> for Options {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Options> {
        Ok(Options {
            first: u.arbitrary()?,
            no_move: u.arbitrary()?,
            multiple_captures: u.arbitrary()?,
            entering: u.arbitrary()?,
            quiet_limit: quiet_limit(u)?,
        })
    }
}

impl<'a> Arbitrary<'a> for Move {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Move> {
        let (from, to) = (u.arbitrary()?, u.arbitrary()?);
        Ok(match u.int_in_range(0..=4)? {
            0 => Move::Pass,
            1 | 2 => Move::Capture { from, to, captured: u.arbitrary()? },
            _ => Move::Step { from, to },
        })
    }
}

impl<'a> Arbitrary<'a> for Roll {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Roll> {
        u.arbitrary().map(Roll::Coin)
    }
}

impl<'a> Arbitrary<'a> for Phase {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Phase> {
        let (side, quiet) = (u.arbitrary()?, u.arbitrary::<u16>()?.into());
        Ok(if u.ratio(1, 8)? { Phase::Coin } else { Phase::Play { side, quiet } })
    }
}

impl<'a> Arbitrary<'a> for Setup {
    /// Many set-ups break rules; see [`Courtier`] for positions that break none.
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Setup> {
        Ok(Setup { kings: u.arbitrary()?, guards: u.arbitrary()?, phase: u.arbitrary()? })
    }
}

impl<'a> Arbitrary<'a> for Courtier {
    /// A game at any moment that validation accepts: reached by steps from the start, or edited,
    /// with some steps played from there. Everything reachable can come out, given enough bytes.
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Courtier> {
        let options: Options = u.arbitrary()?;
        let reached = u.ratio(1, 4)?;
        let mut game = if reached { Courtier::new(options) } else { edited(options, u)? };
        let steps = steps(reached, u)?;
        wander(&mut game, steps, u)?;
        Ok(game)
    }
}

/// Pieces put down one by one, each on a space that is still free.
fn edited(options: Options, u: &mut Unstructured<'_>) -> Result<Courtier> {
    let (side, quiet) = (u.arbitrary()?, quiet_clock(options.quiet_limit, u)?);
    let mut setup = Setup { phase: Phase::Play { side, quiet }, ..Setup::empty() };
    let thin = u.int_in_range(0..=7u8)?;
    for side in Side::ALL {
        for piece in 0..6 {
            let (there, space): (u8, Space) = (u.arbitrary()?, u.arbitrary()?);
            let taken = setup.spaces(Side::Blue) | setup.spaces(Side::Red);
            if there & 7 < thin || taken.contains(space) {
                continue;
            }
            if piece == 0 {
                setup.kings[side] = Some(space);
            } else {
                setup.guards[side].insert(space);
            }
        }
    }
    if (setup.spaces(Side::Blue) | setup.spaces(Side::Red)).is_empty() {
        setup.kings[Side::Blue] = Some(Space::O6);
    }
    Courtier::from_setup(options, &setup).map_err(|_| Error::IncorrectFormat)
}
