//! Random cases: drawing, running, shrinking.

use std::boxed::Box;
use std::cell::{Cell, RefCell};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::string::{String, ToString};
use std::vec::Vec;

use proptest::collection::vec;
use proptest::strategy::Strategy;
use proptest::test_runner::{Config, RngAlgorithm, TestCaseError, TestError, TestRng, TestRunner};

use super::law::{Breach, Broken, Law, Path};
use crate::Notation;

/// How much a suite has looked at.
///
/// # Examples
///
/// ```
/// use tabletop_rules::laws::{Report, Suite};
/// use tabletop_rules::toys::Nim;
///
/// let report: Report = Suite::<Nim>::new([Default::default()]).cases(2).run();
/// assert!(report.games >= 2);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Report {
    /// The random games begun.
    pub games: u64,
    /// Those that reached their end.
    pub finished: u64,
    /// The states in which the laws were looked at.
    pub states: u64,
    /// The moves and rolls played between them.
    pub steps: u64,
    /// The options drawn that the game refuses.
    pub refused_options: u64,
    /// The attempts refused, in hidden games.
    pub refusals: u64,
    /// The pairs compared of states that somebody cannot tell apart, in hidden games.
    pub twins: u64,
    /// The states drawn from what a player knows, in hidden games.
    pub samples: u64,
}

impl Report {
    pub(super) fn add(&mut self, other: Report) {
        self.games += other.games;
        self.finished += other.finished;
        self.states += other.states;
        self.steps += other.steps;
        self.refused_options += other.refused_options;
        self.refusals += other.refusals;
        self.twins += other.twins;
        self.samples += other.samples;
    }
}

/// Where a random game begins.
#[derive(Clone, Debug)]
pub(super) struct Start<O> {
    pub(super) options: O,
    pub(super) position: Option<String>,
}

impl<O> Start<O> {
    pub(super) fn path<G: Notation<Options = O>>(&self) -> Path {
        Path::new::<G>(&self.options, self.position.as_deref())
    }

    pub(super) fn begin<G: Notation<Options = O>>(&self) -> Result<G, String> {
        let fresh = G::start(&self.options).map_err(|error| error.to_string())?;
        match &self.position {
            None => Ok(fresh),
            Some(text) => G::from_text(&self.options, text).map_err(|error| error.to_string()),
        }
    }

    /// The breach that it is if a start that was listed is refused.
    pub(super) fn refused(&self, why: &str) -> Breach {
        let law = if self.position.is_some() { Law::PositionText } else { Law::OptionsText };
        Breach { law, detail: std::format!("the game does not begin: {why}") }
    }
}

/// A random game: where it begins, how it goes on, and a seed for all else.
#[derive(Clone, Debug)]
pub(super) struct Case<O> {
    pub(super) start: Start<O>,
    pub(super) choices: Vec<u32>,
    pub(super) seed: u64,
}

/// Picks a thing by a choice, scaled so that shrinking the choice leads to the first one.
pub(super) fn pick<T: Copy>(all: &[T], choice: u32) -> Option<T> {
    all.get(((u64::from(choice) * all.len() as u64) >> 32) as usize).copied()
}

/// Runs random cases, and shrinks the first that fails.
pub(super) fn run_cases<G, W>(
    runner: &mut TestRunner,
    starts: impl Strategy<Value = Start<G::Options>>,
    plies: usize,
    walk: W,
) -> Result<Report, Box<Broken>>
where
    G: Notation,
    W: Fn(&Case<G::Options>, &RefCell<Path>) -> Result<Report, Breach>,
{
    let cases = (starts, vec(proptest::num::u32::ANY, 0..=plies), proptest::num::u64::ANY)
        .prop_map(|(start, choices, seed)| Case { start, choices, seed });
    let total = Cell::new(Report::default());
    let outcome = runner.run(&cases, |case| match guarded::<G, W>(&walk, &case) {
        Ok(report) => {
            let mut sum = total.get();
            sum.add(report);
            total.set(sum);
            Ok(())
        }
        Err(broken) => Err(TestCaseError::fail(broken.law.to_string())),
    });
    match outcome {
        Ok(()) => Ok(total.get()),
        Err(TestError::Fail(reason, case)) => match guarded::<G, W>(&walk, &case) {
            Err(broken) => Err(broken),
            // The game does not do the same thing twice.
            Ok(_) => {
                let detail = std::format!("it fails only now and then: {reason}");
                Err(Breach { law: Law::Deterministic, detail }.at(&case.start.path::<G>()))
            }
        },
        Err(TestError::Abort(reason)) => panic!("the options could not be drawn: {reason}"),
    }
}

/// Walks a case, and turns a panic into a breach like any other.
fn guarded<G, W>(walk: &W, case: &Case<G::Options>) -> Result<Report, Box<Broken>>
where
    G: Notation,
    W: Fn(&Case<G::Options>, &RefCell<Path>) -> Result<Report, Breach>,
{
    let path = RefCell::new(case.start.path::<G>());
    let breach = match catch_unwind(AssertUnwindSafe(|| walk(case, &path))) {
        Ok(Ok(report)) => return Ok(report),
        Ok(Err(breach)) => breach,
        Err(panic) => Breach { law: Law::NoPanic, detail: panic_text(&*panic) },
    };
    Err(breach.at(&path.borrow()))
}

fn panic_text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("a panic").to_string()
}

/// The number of cases: the environment's, or else the suite's.
pub(super) fn case_count(of_suite: u32) -> u32 {
    env_number("LAWS_CASES").and_then(|n| u32::try_from(n).ok()).unwrap_or(of_suite)
}

/// The seed: the environment's, or else always the same.
pub(super) fn seed() -> u64 {
    env_number("LAWS_SEED").unwrap_or(1)
}

fn env_number(name: &str) -> Option<u64> {
    std::env::var(name).ok()?.parse().ok()
}

/// A runner that does the same every time, as long as the seed is the same.
pub(super) fn new_runner(cases: u32, seed: u64) -> TestRunner {
    let config =
        Config { cases, failure_persistence: None, max_shrink_iters: 4096, ..Config::default() };
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    TestRunner::new_with_rng(config, TestRng::from_seed(RngAlgorithm::ChaCha, &bytes))
}
