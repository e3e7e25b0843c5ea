//! Every public type can be sent to another thread, shared between threads and moved in memory.
//!
//! A test of the repository looks whether all types of `docs/api` are here.

#![cfg(feature = "svg")]

use khantsin::{
    Cell, CellError, Cells, CellsIter, Choices, Claws, ClawsError, Colour, Draft, Fault, Faults,
    Illegal, KhanTsin, Move, MoveError, Moves, Next, Options, OptionsError, OptionsTextError,
    Picture, Player, PlayerError, Position, PositionError, PositionTextError, Progress, Reason,
    Reversal, Roll, RollError, Setting, Setup, Speed, Stack, StackError, Symbols,
};

const fn check<T: Send + Sync + Unpin>() {}

#[test]
fn every_public_type_goes_between_threads() {
    check::<Cell>();
    check::<CellError>();
    check::<Cells>();
    check::<CellsIter>();
    check::<Choices>();
    check::<Claws>();
    check::<ClawsError>();
    check::<Colour>();
    check::<Draft>();
    check::<Fault>();
    check::<Faults>();
    check::<Illegal>();
    check::<KhanTsin>();
    check::<Move>();
    check::<MoveError>();
    check::<Moves<'static>>();
    check::<Next>();
    check::<Options>();
    check::<OptionsError>();
    check::<OptionsTextError>();
    check::<Picture>();
    check::<Player>();
    check::<PlayerError>();
    check::<Position>();
    check::<PositionError>();
    check::<PositionTextError>();
    check::<Progress>();
    check::<Reason>();
    check::<Reversal>();
    check::<Roll>();
    check::<RollError>();
    check::<Setting>();
    check::<Setup>();
    check::<Speed>();
    check::<Stack>();
    check::<StackError>();
    check::<Symbols>();
}
