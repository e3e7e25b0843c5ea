//! Vocabulary, options and valid positions from the bytes of a fuzzer.
//!
//! Whatever comes out is a value that a user could have made: positions of the track, options that
//! can be played, games that pass validation. [`Move`] and [`Position`] are as wild as their types
//! allow.

use ::arbitrary::{Arbitrary, Result, Unstructured};
use tabletop_rules::wander;

use crate::board::CELLS;
use crate::{
    Cell, Cells, Claws, Colour, KhanTsin, Move, Next, Options, Player, Position, Reversal, Roll,
    Setup, Speed, Stack,
};

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

one_of! {
    Colour: Colour::ALL,
    Player: Player::ALL,
    Reversal: Reversal::ALL,
    Setup: Setup::ALL,
    Speed: Speed::ALL,
    Next: Next::ALL,
}

impl<'a> Arbitrary<'a> for Cell {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Cell> {
        u.int_in_range(0..=CELLS - 1).map(Cell::at)
    }
}

impl<'a> Arbitrary<'a> for Cells {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Cells> {
        u.arbitrary_iter()?.collect()
    }
}

impl<'a> Arbitrary<'a> for Claws {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Claws> {
        let mut claws = Claws::default().to_array();
        // The first has two claws in any order (T1.1).
        shuffle(&mut claws[1..], u)?;
        Ok(Claws::new(claws).unwrap_or_default())
    }
}

impl<'a> Arbitrary<'a> for Options {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Options> {
        let given: u8 = u.arbitrary()?;
        let usual = Options { setup: u.arbitrary()?, speed: u.arbitrary()?, ..Options::default() };
        Ok(Options {
            first: if given & 1 != 0 { Player::North } else { Player::South },
            reversal: given & 2 != 0,
            zone: if given & 4 != 0 { u.int_in_range(1..=CELLS as u8)? } else { usual.zone },
            claws: if given & 8 != 0 { u.arbitrary()? } else { usual.claws },
            ..usual
        })
    }
}

impl<'a> Arbitrary<'a> for Move {
    /// Of a move at most nine Barons can be written, at least one.
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Move> {
        Ok(match u.int_in_range(0..=7)? {
            0 => Move::Pass,
            1 | 2 => Move::Put(u.arbitrary()?),
            _ => Move::Carry {
                count: u.int_in_range(1..=9)?,
                from: u.arbitrary()?,
                to: u.arbitrary()?,
                reversal: u.arbitrary()?,
            },
        })
    }
}

impl<'a> Arbitrary<'a> for Roll {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Roll> {
        Ok(Roll { cell: u.arbitrary()?, colour: u.arbitrary()? })
    }
}

impl<'a> Arbitrary<'a> for Stack {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Stack> {
        let mut stack = Stack::EMPTY;
        for _ in 0..u.int_in_range(0..=9)? {
            stack = stack.push(u.arbitrary()?).unwrap_or(stack);
        }
        Ok(stack)
    }
}

impl<'a> Arbitrary<'a> for Position {
    /// Most positions break many rules; see [`KhanTsin`] for those that break none.
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Position> {
        let (next, passes) = (u.arbitrary()?, u.int_in_range(0..=3)?);
        Ok(Position { stacks: u.arbitrary()?, next, passes })
    }
}

impl<'a> Arbitrary<'a> for KhanTsin {
    /// A game under options that can be played, at any moment that validation accepts: reached by
    /// steps from the start, or edited, with some steps played from there. Everything reachable
    /// can come out, given enough bytes.
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<KhanTsin> {
        let options: Options = u.arbitrary()?;
        let start = KhanTsin::new(options);
        let mut game = start.map_err(|_| ::arbitrary::Error::IncorrectFormat)?;
        let reached = u.ratio(1, 4)?;
        if !reached {
            game = edited(options, u)?.unwrap_or(game);
        }
        // A set-up alone has 24 or 36 steps, play at most 123 moves and some passes (T4.3).
        // What was edited needs few: each takes as long as the rest.
        let most = if reached { [4, 40, 180, 180] } else { [1, 2, 2, 12] };
        let most = *u.choose(&most)?;
        let steps = u.int_in_range(0..=most)?;
        wander(&mut game, steps, u)?;
        Ok(game)
    }
}

/// A position in play: a shuffled track, stacks put on others, harmony kept.
fn edited(options: Options, u: &mut Unstructured<'_>) -> Result<Option<KhanTsin>> {
    let mut barons: [Colour; CELLS] = core::array::from_fn(|at| Colour::ALL[at % 3]);
    shuffle(&mut barons, u)?;
    let mut position = Position::empty(Next::Play(u.arbitrary()?));
    for (stack, baron) in position.stacks.iter_mut().zip(barons) {
        *stack = Stack::new(&[baron]).unwrap_or_default();
    }
    for _ in 0..u.int_in_range(0..=60)? {
        let (from, to): (Cell, Cell) = (u.arbitrary()?, u.arbitrary()?);
        let carried = position.stacks[from.index()];
        let joint = carried.iter().try_fold(position.stacks[to.index()], |s, baron| s.push(baron));
        if let Some(joint) = joint.filter(|joint| from != to && joint.is_harmonious()) {
            position.stacks[to.index()] = joint;
            position.stacks[from.index()] = Stack::EMPTY;
        }
        if u.is_empty() {
            break;
        }
    }
    position.passes = u.int_in_range(0..=2)?;
    let passed = position.start(options);
    position.passes = 0;
    Ok(passed.or_else(|_| position.start(options)).ok())
}

/// Fisher and Yates, with the bytes for dice.
fn shuffle<T>(list: &mut [T], u: &mut Unstructured<'_>) -> Result<()> {
    for last in (1..list.len()).rev() {
        if u.is_empty() {
            return Ok(());
        }
        list.swap(last, u.int_in_range(0..=last)?);
    }
    Ok(())
}
