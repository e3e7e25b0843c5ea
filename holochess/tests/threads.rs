//! Every public type can be sent to another thread, shared between threads and moved in memory.
//!
//! A test of the repository looks whether all types of `docs/api` are here.

#![cfg(all(feature = "rand", feature = "svg"))]

use holochess::{
    BySide, Input, Orbit, ParseOptionsError, ParseSideError, ParseSpaceError, ParseWordError,
    Picture, Side, SpaceSet, Spaces, Symbols, courtier, dejarik,
};

const fn check<T: Send + Sync + Unpin>() {}

#[test]
fn every_public_type_goes_between_threads() {
    check::<BySide<Side>>();
    check::<Input<dejarik::Move, SpaceSet>>();
    check::<Orbit>();
    check::<ParseOptionsError>();
    check::<ParseSideError>();
    check::<ParseSpaceError>();
    check::<ParseWordError>();
    check::<Picture>();
    check::<SpaceSet>();
    check::<Spaces>();
    check::<Symbols>();
    check::<courtier::Courtier>();
    check::<courtier::Entering>();
    check::<courtier::Faults>();
    check::<courtier::First>();
    check::<courtier::Illegal>();
    check::<courtier::Line>();
    check::<courtier::Move>();
    check::<courtier::MultipleCaptures>();
    check::<courtier::NoMove>();
    check::<courtier::Options>();
    check::<courtier::ParseMoveError>();
    check::<courtier::ParseRollError>();
    check::<courtier::ParseSetupError>();
    check::<courtier::Phase>();
    check::<courtier::Piece>();
    check::<courtier::PositionError>();
    check::<courtier::Reason>();
    check::<courtier::Roll>();
    check::<courtier::Setup>();
    check::<courtier::SetupError>();
    check::<dejarik::Action>();
    check::<dejarik::BlockedPush>();
    check::<dejarik::Deal>();
    check::<dejarik::Dejarik>();
    check::<dejarik::Faults>();
    check::<dejarik::First>();
    check::<dejarik::Illegal>();
    check::<dejarik::KillMargin>();
    check::<dejarik::Move>();
    check::<dejarik::Open>();
    check::<dejarik::Options>();
    check::<dejarik::OptionsError>();
    check::<dejarik::ParseMoveError>();
    check::<dejarik::ParsePieceError>();
    check::<dejarik::ParseRollError>();
    check::<dejarik::ParseSetupError>();
    check::<dejarik::Path>();
    check::<dejarik::Phase>();
    check::<dejarik::PositionError>();
    check::<dejarik::Ratings>();
    check::<dejarik::Reason>();
    check::<dejarik::Roll>();
    check::<dejarik::Roster>();
    check::<dejarik::Setup>();
    check::<dejarik::SetupError>();
    check::<dejarik::Throw>();
    check::<dejarik::Weights>();
}
