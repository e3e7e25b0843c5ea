//! Dejarik.

use ::arbitrary::{Arbitrary, Error, Result, Unstructured};
use tabletop_rules::wander;

use super::{one_of, quiet_clock, quiet_limit, steps};
use crate::dejarik::{
    BlockedPush, Class, Deal, Dejarik, Fight, First, KillMargin, Move, Open, Options, Path, Phase,
    Piece, Ratings, Roll, Roster, Setup,
};
use crate::{Side, Space};

one_of! {
    First: First::ALL,
    Path: Path::ALL,
    BlockedPush: BlockedPush::ALL,
    Piece: Piece::ALL,
    Class: Class::ALL,
    Fight: Fight::ALL,
}

impl<'a> Arbitrary<'a> for Ratings {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Ratings> {
        Ok(Ratings {
            attack: u.int_in_range(1..=12)?,
            defence: u.int_in_range(1..=12)?,
            movement: u.int_in_range(1..=6)?,
        })
    }
}

impl<'a> Arbitrary<'a> for Roster {
    /// Each piece is as often traditional as not.
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Roster> {
        let replaced: u8 = u.arbitrary()?;
        let mut roster = Roster::TRADITIONAL;
        for (place, ratings) in roster.0.iter_mut().enumerate() {
            if replaced >> place & 1 != 0 {
                *ratings = u.arbitrary()?;
            }
        }
        Ok(roster)
    }
}

impl<'a> Arbitrary<'a> for KillMargin {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<KillMargin> {
        u.int_in_range(1..=71).map(KillMargin)
    }
}

impl<'a> Arbitrary<'a> for Deal {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Deal> {
        Ok(match u.int_in_range(0..=2)? {
            0 => Deal::Random,
            1 => Deal::OnePerClass,
            _ => {
                let mut pieces = Piece::ALL;
                for last in (1..pieces.len()).rev() {
                    pieces.swap(last, u.int_in_range(0..=last)?);
                }
                Deal::Fixed(pieces)
            }
        })
    }
}

impl<'a> Arbitrary<'a> for Options {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Options> {
        let replaced: u8 = u.arbitrary()?;
        let usual = Options::default();
        Ok(Options {
            roster: if replaced & 3 == 3 { u.arbitrary()? } else { usual.roster },
            kill_margin: if replaced & 12 == 12 { u.arbitrary()? } else { usual.kill_margin },
            deal: u.arbitrary()?,
            first: u.arbitrary()?,
            path: u.arbitrary()?,
            blocked_push: u.arbitrary()?,
            quiet_limit: quiet_limit(u)?,
        })
    }
}

impl<'a> Arbitrary<'a> for Move {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Move> {
        let (from, to) = (u.arbitrary()?, u.arbitrary()?);
        Ok(match u.int_in_range(0..=3)? {
            0 => Move::Pass,
            1 => Move::Attack { from, to },
            2 => Move::Push { from, to },
            _ => Move::Go { from, to },
        })
    }
}

impl<'a> Arbitrary<'a> for Roll {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Roll> {
        Ok(match u.int_in_range(0..=4)? {
            0 => Roll::Class(u.arbitrary()?),
            1 => Roll::Deal(u.arbitrary()?),
            2 => Roll::Coin(u.arbitrary()?),
            3 => Roll::Fight(u.arbitrary()?),
            _ => Roll::Duel(u.arbitrary()?),
        })
    }
}

impl<'a> Arbitrary<'a> for Open {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Open> {
        let (from, to) = (u.arbitrary()?, u.arbitrary()?);
        Ok(match u.int_in_range(0..=3)? {
            0 => Open::Attack { from, to },
            1 => Open::Push { from, to },
            2 => Open::CounterPush { from, to },
            _ => Open::Duel,
        })
    }
}

impl<'a> Arbitrary<'a> for Phase {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Phase> {
        Ok(match u.int_in_range(0..=7)? {
            0 => Phase::Class(u.arbitrary()?),
            1 => Phase::Deal(u.arbitrary()?),
            2 => Phase::Coin,
            _ => Phase::Play {
                side: u.arbitrary()?,
                actions: u.int_in_range(0..=3)?,
                quiet: u.arbitrary::<u16>()?.into(),
                open: u.arbitrary()?,
            },
        })
    }
}

impl<'a> Arbitrary<'a> for Setup {
    /// Many set-ups break rules; see [`Dejarik`] for positions that break none.
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Setup> {
        Ok(Setup { pieces: u.arbitrary()?, phase: u.arbitrary()? })
    }
}

impl<'a> Arbitrary<'a> for Dejarik {
    /// A game under options that can be played, at any moment that validation accepts: reached by
    /// steps from the start, or edited, with some steps played from there. Everything reachable
    /// can come out, given enough bytes.
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Dejarik> {
        let options: Options = u.arbitrary()?;
        let start = Dejarik::new(options);
        let mut game = start.map_err(|_| Error::IncorrectFormat)?;
        let reached = u.ratio(1, 4)?;
        if !reached {
            game = edited(options, u)?;
        }
        let steps = steps(reached, u)?;
        wander(&mut game, steps, u)?;
        Ok(game)
    }
}

/// Pieces put down one by one, each on a space that is still free.
fn edited(options: Options, u: &mut Unstructured<'_>) -> Result<Dejarik> {
    let mut setup = Setup::empty();
    let thin = u.int_in_range(0..=7u8)?;
    for piece in Piece::ALL {
        let (there, space): (u8, Space) = (u.arbitrary()?, u.arbitrary()?);
        let side = Side::ALL[usize::from(there & 1)];
        let taken = setup.spaces(Side::Blue) | setup.spaces(Side::Red);
        if there >> 1 & 7 >= thin && !taken.contains(space) && setup.spaces(side).len() < 4 {
            setup.place(piece, side, space);
        }
    }
    if setup.pieces == Setup::empty().pieces {
        setup.place(Piece::Savrip, Side::Blue, Space::O6);
    }
    let (side, actions) = (u.arbitrary()?, u.int_in_range(1..=2)?);
    let quiet = quiet_clock(options.quiet_limit, u)?;
    setup.phase = Phase::Play { side, actions, quiet, open: None };
    let whole = Dejarik::from_setup(options, &setup);
    // What may be open depends on where the pieces stand: most guesses are wrong.
    setup.phase = Phase::Play { side, actions, quiet, open: u.arbitrary()? };
    Dejarik::from_setup(options, &setup).or(whole).map_err(|_| Error::IncorrectFormat)
}
