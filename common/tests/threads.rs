//! Every public type can be sent to another thread, shared between threads and moved in memory.
//!
//! But not those of the laws, which hold functions of a test: each thread makes its own.
//! A test of the repository looks whether all types of `docs/api` are here.

#![cfg(all(feature = "laws", feature = "bots", feature = "svg"))]

use tabletop_rules::{
    Answer, Arbiter, AttemptError, AttemptTextError, Entry, HeaderError, History, Knowledge,
    Learned, NoRoll, NoRollError, NotChance, Observer, Outcome, PlayTextError, PlayTextsError,
    RecentPositions, Record, RecordError, RecordErrorKind, RecordedResult, Repetitions,
    ReplayError, RuleCode, RuleCodeError, RuleDiff, SeededPlay, Step, StepError, StepTextError,
    Turn, bots, laws, svg, toys,
};

const fn check<T: Send + Sync + Unpin>() {}

#[test]
fn every_public_type_goes_between_threads() {
    check::<Answer>();
    check::<Arbiter<toys::DarkRing>>();
    check::<AttemptError>();
    check::<AttemptTextError<toys::Run>>();
    check::<Entry<toys::Run, toys::Dice>>();
    check::<HeaderError>();
    check::<History<toys::Race>>();
    check::<Knowledge<toys::DarkRing>>();
    check::<Learned<toys::Stir, toys::RingView, toys::RingEvent>>();
    check::<NoRoll>();
    check::<NoRollError>();
    check::<NotChance>();
    check::<Observer<toys::Seat>>();
    check::<Outcome<toys::Seat, toys::RaceReason>>();
    check::<PlayTextError<toys::Race>>();
    check::<PlayTextsError<toys::Race>>();
    check::<RecentPositions<toys::Race, 3>>();
    check::<Record<toys::Race>>();
    check::<RecordError>();
    check::<RecordErrorKind>();
    check::<RecordedResult>();
    check::<Repetitions<toys::Race>>();
    check::<ReplayError>();
    check::<RuleCode>();
    check::<RuleCodeError>();
    check::<RuleDiff>();
    check::<SeededPlay<toys::Race>>();
    check::<Step<toys::Run, toys::Dice>>();
    check::<StepError<toys::RaceIllegal>>();
    check::<StepTextError<toys::Run, toys::Dice>>();
    check::<Turn<toys::Seat, toys::RaceReason>>();
    check::<bots::Budget>();
    check::<bots::Decision<toys::Run>>();
    check::<bots::Greedy>();
    check::<bots::IsUct>();
    check::<bots::NoDecision>();
    check::<bots::Random>();
    check::<bots::Uct>();
    check::<laws::Broken>();
    check::<laws::Law>();
    check::<laws::Report>();
    check::<svg::Outline>();
    check::<svg::Svg>();
    check::<svg::Tag<'static>>();
    check::<svg::Xy>();
    check::<toys::DarkRing>();
    check::<toys::Deal>();
    check::<toys::Dice>();
    check::<toys::Nim>();
    check::<toys::NimIllegal>();
    check::<toys::NimOptions>();
    check::<toys::NimOptionsError>();
    check::<toys::NimPositionError>();
    check::<toys::NimReason>();
    check::<toys::Race>();
    check::<toys::RaceIllegal>();
    check::<toys::RaceOptions>();
    check::<toys::RaceOptionsError>();
    check::<toys::RacePositionError>();
    check::<toys::RaceReason>();
    check::<toys::RingEvent>();
    check::<toys::RingIllegal>();
    check::<toys::RingOptions>();
    check::<toys::RingOptionsError>();
    check::<toys::RingPositionError>();
    check::<toys::RingReason>();
    check::<toys::RingView>();
    check::<toys::Run>();
    check::<toys::Seat>();
    check::<toys::Stir>();
    check::<toys::Take>();
    check::<toys::ToyTextError>();
}
