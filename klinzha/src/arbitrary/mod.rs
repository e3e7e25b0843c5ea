//! Vocabulary, options and valid positions from the bytes of a fuzzer.
//!
//! Whatever comes out is a value that a user could have made: cells of the board, options that can
//! be played, positions that pass validation. [`Move`], [`Roll`], [`Draft`] and [`Clicks`] are as
//! wild as their types allow.

mod options;
mod positions;

use ::arbitrary::{Arbitrary, Result, Unstructured};

use crate::{
    Board, Button, Cell, CellList, CellSet, Clicks, Draft, Flat, Kind, Move, Phase, Point, Roll,
    Side, Tetrahedral, Weapon,
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
use one_of;

one_of! {
    Flat: [Flat],
    Tetrahedral: [Tetrahedral],
    Side: Side::ALL,
    Kind: Kind::ALL,
    Weapon: Weapon::ALL,
    Point: Point::ALL,
    Phase: Phase::ALL,
}

impl<'a, B: Board> Arbitrary<'a> for Cell<B> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Cell<B>> {
        let index = u.int_in_range(0..=B::CELLS - 1)?;
        Ok(B::from_order(index).map_or(Cell::from_number(0), Cell::from_number))
    }
}

impl<'a, B: Board> Arbitrary<'a> for CellSet<B> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<CellSet<B>> {
        u.arbitrary_iter()?.collect()
    }
}

impl<'a, B: Board> Arbitrary<'a> for CellList<B> {
    /// Cells may come again.
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<CellList<B>> {
        let mut list = CellList::new();
        for cell in u.arbitrary_iter()? {
            if !list.push(cell?) {
                break;
            }
        }
        Ok(list)
    }
}

impl<'a, B: Board> Arbitrary<'a> for Move<B> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Move<B>> {
        let form = u.int_in_range(0..=16)?;
        let mut cell = || u.arbitrary::<Cell<B>>();
        Ok(match form {
            1 => Move::First,
            2 => Move::Second,
            3 => Move::Point(u.arbitrary()?),
            4 => Move::Place { cell: cell()?, kind: u.arbitrary()? },
            5 => Move::Goal { cell: cell()? },
            6 => Move::Open { cell: cell()?, kind: u.arbitrary()? },
            7 => Move::Transport { from: cell()?, to: cell()? },
            8 => Move::Strike { from: cell()?, to: cell()?, at: cell()? },
            9 => Move::StrikeWithGoal { from: cell()?, to: cell()?, at: cell()? },
            10 => Move::StrikeStill { from: cell()?, at: cell()? },
            11 => Move::Mine { from: cell()?, to: cell()?, at: cell()? },
            12 => Move::MineWithGoal { from: cell()?, to: cell()?, at: cell()? },
            13 => Move::Arm { cell: cell()?, weapon: u.arbitrary()? },
            14 => *u.choose(&[Move::Fight, Move::Swap, Move::Keep])?,
            15 => Move::Retreat { to: cell()? },
            16 => Move::Back { to: cell()? },
            _ => Move::Go { from: cell()?, to: cell()?, goal: u.arbitrary()? },
        })
    }
}

impl<'a, B: Board> Arbitrary<'a> for Roll<B> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Roll<B>> {
        let spindle = |u: &mut Unstructured<'a>| u.int_in_range(1..=6);
        Ok(match u.int_in_range(0..=3)? {
            0 => Roll::Clouds(u.int_in_range(2..=12)?),
            1 => Roll::Cloud(u.arbitrary()?),
            2 => Roll::Spindles { green: spindle(u)?, gold: spindle(u)? },
            _ => Roll::Spindle(spindle(u)?),
        })
    }
}

impl<'a> Arbitrary<'a> for Button {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Button> {
        Ok(match u.int_in_range(0..=10)? {
            0 => Button::First,
            1 => Button::Second,
            2 => Button::Piece(u.arbitrary()?),
            3 => Button::Goal,
            4 => Button::Transport,
            5 => Button::Weapon(u.arbitrary()?),
            6 => Button::Strike,
            7 => Button::Mine,
            8 => Button::Fight,
            9 => Button::Swap,
            _ => Button::Keep,
        })
    }
}

impl<'a, B: Board> Arbitrary<'a> for Clicks<B> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Clicks<B>> {
        let mut clicks = Clicks::new();
        for _ in 0..u.int_in_range(0..=4)? {
            clicks = clicks.cell(u.arbitrary()?);
        }
        for _ in 0..u.int_in_range(0..=2)? {
            clicks = clicks.press(u.arbitrary()?);
        }
        Ok(clicks)
    }
}

impl<'a, B: Board> Arbitrary<'a> for Draft<B> {
    /// Most drafts break many rules; see [`KlinZha`](crate::KlinZha) for positions that break none.
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Draft<B>> {
        Ok(Draft {
            armies: u.arbitrary()?,
            goals: u.arbitrary()?,
            side: u.arbitrary()?,
            marks: u.arbitrary()?,
            clouds: u.arbitrary()?,
            crown_point: u.arbitrary()?,
            crown_due: u.arbitrary()?,
            quiet: u.arbitrary()?,
            transported: u.arbitrary()?,
            phase: u.arbitrary()?,
            first_placer: u.arbitrary()?,
            points: u.arbitrary()?,
            clouds_due: u.arbitrary()?,
        })
    }
}
