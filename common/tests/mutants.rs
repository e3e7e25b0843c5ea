//! Each law can fail: a race with one fault at a time, and the law that finds it.
#![cfg(feature = "laws")]
#![allow(missing_docs, clippy::unwrap_used)]

use std::cell::Cell;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::str::FromStr;

use tabletop_rules::laws::{Broken, Law, Suite, Symmetry};
use tabletop_rules::toys::{
    Dice, Race, RaceIllegal, RaceOptions, RaceOptionsError, RacePositionError, RaceReason, Run,
    Seat, ToyTextError,
};
use tabletop_rules::{Chance, Game, NotChance, Notation, Outcome, Record, Turn};

/// What is wrong with a [`Mutant`].
mod fault {
    pub(crate) const NONE: u8 = 0;
    pub(crate) const NO_CHANCE_TURN: u8 = 1;
    pub(crate) const LISTS_ILLEGAL: u8 = 2;
    pub(crate) const HIDES_LEGAL: u8 = 3;
    pub(crate) const LISTS_TWICE: u8 = 4;
    pub(crate) const MISCOUNTS: u8 = 5;
    pub(crate) const NEVER_STOPS: u8 = 6;
    pub(crate) const UNCHECKED_DIFFERS: u8 = 7;
    pub(crate) const ERROR_CHANGES: u8 = 8;
    pub(crate) const SILENT_ERROR: u8 = 9;
    pub(crate) const REFUSES_ROLL: u8 = 10;
    pub(crate) const ROLLS_ANY_TIME: u8 = 11;
    pub(crate) const WRONG_ROLL_REASON: u8 = 12;
    pub(crate) const WRONG_TOTAL: u8 = 13;
    pub(crate) const MISCOUNTS_ROLLS: u8 = 14;
    pub(crate) const MOVE_READS_AS_OTHER: u8 = 15;
    pub(crate) const COMMA_IN_MOVE: u8 = 16;
    pub(crate) const MOVE_LIKE_ROLL: u8 = 17;
    pub(crate) const CLOCK_NOT_WRITTEN: u8 = 18;
    pub(crate) const FORGETS_OPTIONS: u8 = 19;
    pub(crate) const NO_SENTENCE: u8 = 20;
    pub(crate) const REASON_WITH_SPACE: u8 = 21;
    pub(crate) const MISCOUNTS_DEEP: u8 = 22;
    pub(crate) const ONE_KEY_FOR_ALL: u8 = 24;
    pub(crate) const REPEATS_ONE_WAY: u8 = 25;
    pub(crate) const NEVER_REPEATS: u8 = 26;
    pub(crate) const SKEWED_MOVES: u8 = 27;
    pub(crate) const SKEWED_ROLLS: u8 = 28;
    pub(crate) const HASH_TOO_WEAK: u8 = 29;
    pub(crate) const HASH_TOO_STRONG: u8 = 30;
    pub(crate) const PANICS: u8 = 31;
    pub(crate) const NOW_AND_THEN: u8 = 32;
    pub(crate) const PLAY_IGNORES_CHECK: u8 = 33;
    pub(crate) const UNCHECKED_ROLL_DIFFERS: u8 = 34;
    pub(crate) const ROLL_ERROR_CHANGES: u8 = 35;
    pub(crate) const LISTS_ROLL_TWICE: u8 = 36;
    pub(crate) const ROLLS_NEVER_STOP: u8 = 37;
    pub(crate) const OTHER_WORDS: u8 = 38;
}

/// A [`Race`] with a fault.
#[derive(Clone)]
struct Mutant {
    race: Race,
    /// How many steps were played; no part of the state.
    age: u64,
}

thread_local! {
    /// The fault of all mutants of this test. Each test has a thread of its own.
    static FAULT: Cell<u8> = const { Cell::new(fault::NONE) };
    /// Set while the next visit is to be a skewed one.
    static SKEW: Cell<bool> = const { Cell::new(false) };
    static CALLS: Cell<u32> = const { Cell::new(0) };
}

fn current() -> u8 {
    FAULT.get()
}

fn has(fault: u8) -> bool {
    current() == fault
}

impl PartialEq for Mutant {
    fn eq(&self, other: &Self) -> bool {
        self.race == other.race
    }
}

impl Eq for Mutant {}

impl Hash for Mutant {
    fn hash<H: Hasher>(&self, state: &mut H) {
        match current() {
            fault::HASH_TOO_WEAK => self.race.turn().hash(state),
            fault::HASH_TOO_STRONG => (&self.race, self.age).hash(state),
            _ => self.race.hash(state),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Step(Run);

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (current(), self.0) {
            (fault::MOVE_READS_AS_OTHER, Run::B) => f.write_str("run a"),
            (fault::COMMA_IN_MOVE, run) => write!(f, "{run},"),
            (fault::MOVE_LIKE_ROLL, Run::B) => f.write_str("dice 2"),
            (_, run) => run.fmt(f),
        }
    }
}

impl FromStr for Step {
    type Err = ToyTextError;

    fn from_str(text: &str) -> Result<Self, ToyTextError> {
        if current() == fault::MOVE_LIKE_ROLL && text == "dice 2" {
            return Ok(Step(Run::B));
        }
        let text =
            if current() == fault::COMMA_IN_MOVE { text.trim_end_matches(',') } else { text };
        text.parse().map(Step)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Reason(RaceReason);

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)?;
        if current() == fault::REASON_WITH_SPACE { f.write_str(" ") } else { Ok(()) }
    }
}

#[derive(Clone, Copy, Debug)]
struct Illegal(RaceIllegal, bool);

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match current() {
            fault::SILENT_ERROR => Ok(()),
            fault::OTHER_WORDS if self.1 => f.write_str("no"),
            _ => self.0.fmt(f),
        }
    }
}

impl std::error::Error for Illegal {}

impl Game for Mutant {
    type Player = Seat;
    type Move = Step;
    type Illegal = Illegal;
    type Reason = Reason;

    fn turn(&self) -> Turn<Seat, Reason> {
        match self.race.turn() {
            Turn::Chance if has(fault::NO_CHANCE_TURN) => Turn::Player(Seat::First),
            Turn::Chance => Turn::Chance,
            Turn::Player(seat) => Turn::Player(seat),
            Turn::Over(Outcome { winner, reason }) => {
                Turn::Over(Outcome { winner, reason: Reason(reason) })
            }
        }
    }

    fn visit_moves(&self, mut visit: impl FnMut(Step) -> ControlFlow<()>) -> ControlFlow<()> {
        let mut list = Vec::new();
        let _ = self.race.visit_moves(|run| {
            list.push(Step(run));
            ControlFlow::Continue(())
        });
        let skewed = has(fault::SKEWED_MOVES) && SKEW.replace(false);
        match current() {
            fault::LISTS_ILLEGAL if list.len() == 1 => list = vec![Step(Run::A), Step(Run::B)],
            fault::HIDES_LEGAL if list.len() == 2 => drop(list.pop()),
            fault::LISTS_TWICE if list.len() == 2 => list.push(list[0]),
            fault::SKEWED_MOVES if skewed && list.len() == 2 => list[1] = list[0],
            _ => {}
        }
        for m in list {
            let flow = visit(m);
            if flow.is_break() && !has(fault::NEVER_STOPS) {
                return flow;
            }
        }
        ControlFlow::Continue(())
    }

    fn count_moves(&self) -> u64 {
        let mut count = 0;
        let _ = self.visit_moves(|_| {
            count += 1;
            ControlFlow::Continue(())
        });
        if has(fault::SKEWED_MOVES) {
            SKEW.set(true);
        }
        let mut text = String::new();
        let _ = self.race.write_text(&mut text);
        let deep = has(fault::MISCOUNTS_DEEP) && text == "0,0/0,0 first 12 0";
        let wrong = deep || (has(fault::MISCOUNTS) && self.turn().is_over());
        if wrong { count + 1 } else { count }
    }

    fn check(&self, m: Step) -> Result<(), Illegal> {
        self.race.check(m.0).map_err(|error| Illegal(error, false))
    }

    fn play(&mut self, m: Step) -> Result<(), Illegal> {
        if let Err(error) = self.race.check(m.0) {
            match current() {
                fault::ERROR_CHANGES => self.race.play_unchecked(m.0),
                fault::PLAY_IGNORES_CHECK => return Ok(()),
                _ => {}
            }
            return Err(Illegal(error, true));
        }
        self.age += 1;
        self.race.play_unchecked(m.0);
        Ok(())
    }

    fn play_unchecked(&mut self, m: Step) {
        let other = if m.0 == Run::A { Run::B } else { Run::A };
        let both = self.race.check(other).is_ok();
        self.age += 1;
        match current() {
            fault::UNCHECKED_DIFFERS if both => self.race.play_unchecked(other),
            fault::PANICS if m.0 == Run::B => panic!("runner b stumbles"),
            _ => self.race.play_unchecked(m.0),
        }
    }

    fn repetition_key(&self) -> u64 {
        match current() {
            fault::ONE_KEY_FOR_ALL => 7,
            _ => self.race.repetition_key(),
        }
    }

    fn repeats(&self, earlier: &Self) -> bool {
        match current() {
            fault::REPEATS_ONE_WAY => {
                self.race.repeats(&earlier.race) || self.age > earlier.age + 1
            }
            fault::NEVER_REPEATS => false,
            _ => self.race.repeats(&earlier.race),
        }
    }
}

impl Chance for Mutant {
    type Roll = Dice;

    fn visit_rolls(
        &self,
        mut visit: impl FnMut(Dice, NonZeroU64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let skewed = has(fault::SKEWED_ROLLS) && SKEW.replace(false);
        let mut last = ControlFlow::Continue(());
        self.race.visit_rolls(|roll, weight| {
            let first = roll.sum() == 2;
            let weight = if skewed && first { NonZeroU64::new(36).unwrap() } else { weight };
            last = visit(roll, weight);
            if has(fault::LISTS_ROLL_TWICE) && first && last.is_continue() {
                last = visit(roll, weight);
            }
            if has(fault::ROLLS_NEVER_STOP) { ControlFlow::Continue(()) } else { last }
        })
    }

    fn count_rolls(&self) -> u64 {
        let count = self.race.count_rolls();
        match current() {
            fault::MISCOUNTS_ROLLS if count > 0 => count - 1,
            fault::LISTS_ROLL_TWICE if count > 0 => count + 1,
            _ => count,
        }
    }

    fn roll_total(&self) -> u64 {
        let total = self.race.roll_total();
        if has(fault::SKEWED_ROLLS) {
            SKEW.set(true);
        }
        if has(fault::WRONG_TOTAL) && total > 0 { 35 } else { total }
    }

    fn resolve(&mut self, roll: Dice) -> Result<(), NotChance> {
        let due = self.turn().is_chance();
        match current() {
            fault::REFUSES_ROLL if due && roll.sum() == 12 => return Err(NotChance::Impossible),
            fault::ROLLS_ANY_TIME if !due => return Ok(()),
            fault::WRONG_ROLL_REASON if !due => return Err(NotChance::Impossible),
            fault::ROLL_ERROR_CHANGES if self.turn().player().is_some() => {
                let _ = self.race.play(Run::A);
                return Err(NotChance::NoRollDue);
            }
            fault::NOW_AND_THEN if CALLS.replace(CALLS.get() + 1) == 300 => {
                return Err(NotChance::Impossible);
            }
            _ => {}
        }
        self.age += 1;
        self.race.resolve(roll)
    }

    fn resolve_unchecked(&mut self, roll: Dice) {
        let seven = if has(fault::UNCHECKED_ROLL_DIFFERS) { "dice 7".parse().ok() } else { None };
        let _ = self.resolve(seven.unwrap_or(roll));
    }
}

impl Notation for Mutant {
    const NAME: &'static str = "mutant";

    type Options = RaceOptions;
    type OptionsError = RaceOptionsError;
    type PositionError = RacePositionError;

    fn start(options: &RaceOptions) -> Result<Self, RaceOptionsError> {
        Race::start(options).map(|race| Mutant { race, age: 0 })
    }

    fn options(&self) -> RaceOptions {
        if has(fault::FORGETS_OPTIONS) { RaceOptions::default() } else { self.race.options() }
    }

    fn from_text(options: &RaceOptions, text: &str) -> Result<Self, RacePositionError> {
        Race::from_text(options, text).map(|race| Mutant { race, age: 0 })
    }

    fn write_text(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let mut text = String::new();
        self.race.write_text(&mut text)?;
        match text.rsplit_once(' ') {
            Some((rest, _)) if has(fault::CLOCK_NOT_WRITTEN) => write!(out, "{rest} 0"),
            _ => out.write_str(&text),
        }
    }

    fn describe(options: &RaceOptions, say: &mut dyn FnMut(&str)) {
        Race::describe(options, &mut |text| {
            say(if has(fault::NO_SENTENCE) { text.trim_end_matches('.') } else { text });
        });
    }
}

fn suite(fault: u8) -> Suite<Mutant> {
    FAULT.set(fault);
    let options = ["length 3 limit 9", "length 5", "length 30 limit 14"];
    Suite::new(options.map(|text| text.parse().unwrap())).hashed().cases(40)
}

/// Returns how the suite sees the fault.
fn broken(fault: u8) -> Box<Broken> {
    suite(fault).check().unwrap_err()
}

#[test]
fn a_race_without_fault_keeps_all_laws() {
    let report = suite(fault::NONE).bounded(20_000).run();
    assert!(report.finished >= 20 && report.states > 1000, "{report:?}");
}

/// Asserts that faults are found by the right laws with the right words.
macro_rules! caught {
    ($($test:ident: $fault:ident => $law:expr, $detail:literal;)+) => {$(
        #[test]
        fn $test() {
            let broken = broken(fault::$fault);
            assert_eq!((&broken.law, broken.detail.contains($detail)), (&$law, true), "{broken}");
        }
    )+};
}

caught! {
    a_turn_without_moves_is_found:
        NO_CHANCE_TURN => Law::Turns, "the turn is Player(First), but there are 0 moves and 11 rolls";
    a_listed_illegal_move_is_found:
        LISTS_ILLEGAL => Law::ListedIsLegal, "is listed, but this runner is home (R3)";
    a_hidden_legal_move_is_found:
        HIDES_LEGAL => Law::ListedIsLegal, "`run b` is legal, but not listed";
    a_play_without_check_is_found:
        PLAY_IGNORES_CHECK => Law::ListedIsLegal, "check refuses `run a`, but play plays it";
    a_move_listed_twice_is_found:
        LISTS_TWICE => Law::NoDuplicates, "`run a` is listed twice";
    a_roll_listed_twice_is_found:
        LISTS_ROLL_TWICE => Law::NoDuplicates, "a roll is listed twice";
    a_wrong_count_is_found:
        MISCOUNTS => Law::Counts, "count_moves is 1, but 0 moves are listed";
    a_wrong_count_of_rolls_is_found:
        MISCOUNTS_ROLLS => Law::Counts, "count_rolls is 10, but 11 rolls are listed";
    a_visit_that_does_not_stop_is_found:
        NEVER_STOPS => Law::EarlyStop, "visit_moves of 2 is told to stop after 1, but goes on to 2";
    a_visit_of_rolls_that_does_not_stop_is_found:
        ROLLS_NEVER_STOP => Law::EarlyStop, "visit_rolls of 11 is told to stop after 1";
    a_different_unchecked_play_is_found:
        UNCHECKED_DIFFERS => Law::Unchecked, "play leads to";
    a_different_unchecked_roll_is_found:
        UNCHECKED_ROLL_DIFFERS => Law::Unchecked, "after `dice 2` resolve leads to";
    an_error_that_changes_the_state_is_found:
        ERROR_CHANGES => Law::ErrorsChangeNothing, "is refused, but the state has changed";
    a_refused_roll_that_changes_the_state_is_found:
        ROLL_ERROR_CHANGES => Law::ErrorsChangeNothing, "is refused, but the state has changed";
    an_error_without_words_is_found:
        SILENT_ERROR => Law::ErrorsChangeNothing, "is refused without a word";
    an_error_with_other_words_is_found:
        OTHER_WORDS => Law::ErrorsChangeNothing, "but play says `no`";
    a_listed_roll_that_is_refused_is_found:
        REFUSES_ROLL => Law::ListedIsPossible, "`dice 12` is listed, but resolve says: it is impossible";
    a_roll_out_of_turn_is_found:
        ROLLS_ANY_TIME => Law::ListedIsPossible, "is not listed, but resolve takes it";
    a_wrong_reason_for_a_roll_is_found:
        WRONG_ROLL_REASON => Law::ListedIsPossible, "is refused with the wrong reason: it is impossible";
    a_wrong_total_is_found:
        WRONG_TOTAL => Law::Weights, "the weights add up to 36, but roll_total is 35";
    a_move_that_reads_as_another_is_found:
        MOVE_READS_AS_OTHER => Law::StepText, "`run a` reads back as `run a`, another step";
    a_comma_in_a_move_is_found:
        COMMA_IN_MOVE => Law::StepText, "`run a,` cannot stand in a record";
    a_move_like_a_roll_is_found:
        MOVE_LIKE_ROLL => Law::StepText, "`dice 2` reads both as a move and as a roll";
    a_position_text_without_clock_is_found:
        CLOCK_NOT_WRITTEN => Law::PositionText, "reads back as another state";
    forgotten_options_are_found:
        FORGETS_OPTIONS => Law::OptionsText, "says it is played under ``";
    a_description_without_sentences_is_found:
        NO_SENTENCE => Law::Description, "not all of these are sentences";
    a_result_that_is_not_kept_is_found:
        REASON_WITH_SPACE => Law::Records, "the record reads back as another one";
    a_wrong_count_of_leaves_is_found:
        MISCOUNTS_DEEP => Law::Perft, "perft 2 counts 23 leaves, but 22 can be played";
    a_useless_key_is_found:
        ONE_KEY_FOR_ALL => Law::Repetition, "but the keys are equal";
    a_repetition_one_way_is_found:
        REPEATS_ONE_WAY => Law::Repetition, "repeat each other one way only";
    a_state_that_does_not_repeat_itself_is_found:
        NEVER_REPEATS => Law::Repetition, "a state does not repeat itself";
    skewed_moves_are_found:
        SKEWED_MOVES => Law::Sampling, "the moves have shares of different sizes: [2, 0]";
    skewed_rolls_are_found:
        SKEWED_ROLLS => Law::Sampling, "rolls of weights [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]";
    a_weak_hash_is_found:
        HASH_TOO_WEAK => Law::Hashes, "this state differs from";
    a_hash_of_more_than_the_state_is_found:
        HASH_TOO_STRONG => Law::Hashes, "this state equals";
    a_panic_is_found:
        PANICS => Law::NoPanic, "runner b stumbles";
    a_fault_now_and_then_is_found:
        NOW_AND_THEN => Law::Deterministic, "it fails only now and then";
}

#[test]
fn a_game_that_lasts_too_long_is_found() {
    let suite = Suite::<Race>::new([RaceOptions::default()]).bounded(5);
    let broken = suite.check().unwrap_err();
    assert_eq!(broken.law, Law::Bounded);
    assert!(broken.detail.starts_with("after 5 plies the game still goes on: `"), "{broken}");
    assert_eq!(broken.steps.len(), 5);
}

#[test]
fn a_false_symmetry_is_found() {
    let claims = [
        Symmetry::<Race>::new("turn", Race::clone, Seat::other),
        Symmetry::new("moves", Race::clone, |seat| seat).moves(|_, _| Run::A),
        Symmetry::new("rolls", Race::clone, |seat| seat).rolls(|_, _| "dice 7".parse().unwrap()),
        Symmetry::new("play", Race::clone, |seat| seat)
            .moves(|_, m| if m == Run::A { Run::B } else { Run::A }),
    ];
    let details = [
        "the turn Player(First) is to be Player(Second) in the image",
        "has other moves than the images of the moves",
        "has other rolls than the images of the rolls",
        "but playing `run b` in the image",
    ];
    for (claim, detail) in claims.into_iter().zip(details) {
        let suite = Suite::new([RaceOptions { length: 9, limit: Some(6) }]).symmetry(claim);
        let broken = suite.check().unwrap_err();
        assert!(matches!(broken.law, Law::Symmetry(_)), "{broken}");
        assert!(broken.detail.contains(detail), "{broken}");
    }
}

#[test]
fn a_law_of_ones_own_is_found_broken() {
    let options = || Suite::<Race>::new([RaceOptions::default()]);
    let own = options().law("nobody moves", |race| {
        let moved = race.runners(Seat::First) != [0, 0];
        if moved { Err("somebody does".into()) } else { Ok(()) }
    });
    let broken = own.check().unwrap_err();
    assert_eq!(broken.law.to_string(), "nobody moves");
    assert_eq!(broken.steps, ["dice 2", "run a"]);

    let own = options().step_law("no sevens", |_, step, _| {
        if step.to_string() == "dice 7" { Err("a seven".into()) } else { Ok(()) }
    });
    let broken = own.check().unwrap_err();
    assert_eq!((broken.law.to_string().as_str(), broken.detail.as_str()), ("no sevens", "a seven"));
}

#[test]
fn options_and_positions_that_are_refused_are_found() {
    let broken = Suite::<Race>::new([RaceOptions { length: 1, limit: None }]).check().unwrap_err();
    assert_eq!(broken.law, Law::OptionsText);
    assert_eq!(broken.detail, "the game does not begin: the track has 2 to 99 squares (R1)");
    let suite = Suite::<Race>::new([]).positions([(RaceOptions::default(), "1,2/3,4 third - 0")]);
    assert_eq!(suite.check().unwrap_err().law, Law::PositionText);
}

#[test]
fn a_counterexample_is_a_record_that_replays() {
    let broken = broken(fault::LISTS_ILLEGAL);
    let text = broken.to_string().replace("game: mutant", "game: race");
    let record: Record<Race> = text.parse().unwrap();
    let race = record.replay().unwrap();
    assert_eq!(race.count_moves(), 1, "{text}");
    // It is as short as can be: one runner comes home, and it is that player's turn again.
    assert_eq!(broken.steps.len(), 5, "{text}");
    assert!(text.starts_with("tabletop-record 1\n# broken law: a move is listed if and only if"));
}

#[test]
fn a_suite_without_options_says_so() {
    let run = || Suite::<Race>::new([]).run();
    let panic = std::panic::catch_unwind(run).unwrap_err();
    assert_eq!(panic.downcast_ref::<&str>(), Some(&"there were no options to play under"));
}

#[test]
fn options_drawn_that_the_game_refuses_are_skipped() {
    use proptest::prelude::*;
    let options = (0..6u8).prop_map(|length| RaceOptions { length, limit: Some(8) });
    let report = Suite::<Race>::drawn(options).run();
    assert!(report.refused_options > 0 && report.states > 100, "{report:?}");
}

#[test]
fn the_suite_does_the_same_every_time() {
    let report = || suite(fault::NONE).cases(5).run();
    assert_eq!(report(), report());
}
