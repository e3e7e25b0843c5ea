//! Every public type can be sent to another thread, shared between threads and moved in memory.
//!
//! A test of the repository looks whether all types of `docs/api` are here.

#![cfg(all(feature = "alloc", feature = "svg"))]

use klinzha::{
    Ablation, AnyOptions, Armed, Belief, Budget, Button, Buttons, Cell, CellList, CellSet, Cells,
    Chronicle, Clicks, CloudCount, CloudEffect, Clouds, Crown, Deeds, Destinations, Draft, Due,
    Duel, Event, Expected, Fault, Faults, Field, Fighter, FirstPlacer, Flat, Form, Full,
    GoalDanger, GoalTransfer, Illegal, Kind, KintaField, KintaIllegal, KintaOptions,
    KintaTextError, KlinZha, Lean, LivePiece, Mines, Move, Name, NameError, News, Next, NextChars,
    Odds, OddsError, OptionKey, Options, OptionsError, ParseCellError, ParseKindError,
    ParseMoveError, ParseMoveErrorKind, ParseOptionsError, ParsePointError, ParseRollError,
    ParseRollErrorKind, ParseSideError, ParseWordError, Partial, PendingStep, Phase, Picture,
    PlacementOrder, Point, PositionError, Rank, Ratio, Reason, Role, Roll, Roster, RosterError,
    ScoreSheet, SeenGoal, SeenPending, SeenPiece, SheetError, SheetLine, SheetWeapon, Side,
    SideRecord, SideRecordError, SideRecordErrorKind, Stats, Strike, Symbols, Tetrahedral, Text,
    Told, Veteran, View, Weapon, Wrong,
};

const fn check<T: Send + Sync + Unpin>() {}

#[test]
fn every_public_type_goes_between_threads() {
    check::<Ablation>();
    check::<AnyOptions>();
    check::<Armed>();
    check::<Belief<Tetrahedral>>();
    check::<Budget>();
    check::<Button>();
    check::<Buttons>();
    check::<Cell<Tetrahedral>>();
    check::<CellList<Tetrahedral>>();
    check::<CellSet<Tetrahedral>>();
    check::<Cells<Tetrahedral>>();
    check::<Chronicle>();
    check::<Clicks<Tetrahedral>>();
    check::<CloudCount>();
    check::<CloudEffect>();
    check::<Clouds>();
    check::<Crown>();
    check::<Deeds>();
    check::<Destinations<Tetrahedral>>();
    check::<Draft<Tetrahedral>>();
    check::<Due>();
    check::<Duel>();
    check::<Event<Tetrahedral>>();
    check::<Expected>();
    check::<Fault>();
    check::<Faults>();
    check::<Field>();
    check::<Fighter>();
    check::<FirstPlacer>();
    check::<Flat>();
    check::<Form>();
    check::<Full<Tetrahedral>>();
    check::<GoalDanger>();
    check::<GoalTransfer>();
    check::<Illegal<Tetrahedral>>();
    check::<Kind>();
    check::<KintaField>();
    check::<KintaIllegal<Tetrahedral>>();
    check::<KintaOptions>();
    check::<KintaTextError>();
    check::<KlinZha<Tetrahedral, Full<Tetrahedral>>>();
    check::<Lean>();
    check::<LivePiece>();
    check::<Mines>();
    check::<Move<Tetrahedral>>();
    check::<Name>();
    check::<NameError>();
    check::<News<Tetrahedral>>();
    check::<Next<Tetrahedral>>();
    check::<NextChars>();
    check::<Odds>();
    check::<OddsError>();
    check::<OptionKey>();
    check::<Options<Tetrahedral>>();
    check::<OptionsError>();
    check::<ParseCellError>();
    check::<ParseKindError>();
    check::<ParseMoveError>();
    check::<ParseMoveErrorKind>();
    check::<ParseOptionsError>();
    check::<ParsePointError>();
    check::<ParseRollError>();
    check::<ParseRollErrorKind>();
    check::<ParseSideError>();
    check::<ParseWordError>();
    check::<Partial<Tetrahedral, Next<Tetrahedral>>>();
    check::<PendingStep<Tetrahedral>>();
    check::<Phase>();
    check::<Picture<Tetrahedral>>();
    check::<PlacementOrder>();
    check::<Point>();
    check::<PositionError>();
    check::<Rank>();
    check::<Ratio>();
    check::<Reason>();
    check::<Role>();
    check::<Roll<Tetrahedral>>();
    check::<Roster>();
    check::<RosterError>();
    check::<ScoreSheet<Tetrahedral>>();
    check::<SeenGoal<Tetrahedral>>();
    check::<SeenPending<Tetrahedral>>();
    check::<SeenPiece<Tetrahedral>>();
    check::<SheetError>();
    check::<SheetLine<Tetrahedral>>();
    check::<SheetWeapon>();
    check::<Side>();
    check::<SideRecord<Tetrahedral>>();
    check::<SideRecordError>();
    check::<SideRecordErrorKind>();
    check::<Stats>();
    check::<Strike>();
    check::<Symbols>();
    check::<Tetrahedral>();
    check::<Text<16>>();
    check::<Told<Tetrahedral>>();
    check::<Veteran>();
    check::<View<Tetrahedral>>();
    check::<Weapon>();
    check::<Wrong<Tetrahedral>>();
}
