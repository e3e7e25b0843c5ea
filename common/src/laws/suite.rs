use std::boxed::Box;
use std::collections::hash_map::DefaultHasher;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::string::String;
use std::vec::Vec;

use proptest::strategy::{BoxedStrategy, Just, Strategy, ValueTree};
use proptest::test_runner::TestRunner;

use super::cases::{Report, Start, case_count, new_runner, run_cases, seed};
use super::law::{Breach, Broken, Checked, Law, hold, text_of};
use super::symmetry::Symmetry;
use super::walk::{Pool, walk};
use crate::Notation;
use crate::step::StepOf;

type OwnLaw<G> = Box<dyn Fn(&G) -> Result<(), String>>;
type OwnStepLaw<G> = Box<dyn Fn(&G, StepOf<G>, &G) -> Result<(), String>>;

/// All laws for one game, and how to look for breaches.
///
/// # Examples
///
/// ```
/// use tabletop_rules::laws::Suite;
/// use tabletop_rules::toys::{Nim, NimOptions};
/// use tabletop_rules::{Game, Notation};
///
/// let options = NimOptions { heaps: [1, 2, 3], misere: true };
/// let report = Suite::<Nim>::new([options])
///     .positions([(options, "0-1-1 second")])
///     .bounded(6)
///     .hashed()
///     .law("no heap grows", |nim| {
///         let within = nim.heaps().iter().zip([1, 2, 3]).all(|(&heap, start)| heap <= start);
///         if within { Ok(()) } else { Err("it does".into()) }
///     })
///     .run();
/// assert!(report.finished > 0);
/// ```
pub struct Suite<G: Notation> {
    starts: Starts<G>,
    cases: u32,
    plies: usize,
    bound: Option<u64>,
    hash: Option<fn(&G) -> u64>,
    symmetries: Vec<Symmetry<G>>,
    own: Vec<(String, OwnLaw<G>)>,
    own_steps: Vec<(String, OwnStepLaw<G>)>,
}

struct Starts<G: Notation> {
    listed: Vec<Start<G::Options>>,
    drawn: Option<BoxedStrategy<G::Options>>,
}

impl<G: Notation> fmt::Debug for Suite<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Suite").field("game", &G::NAME).finish_non_exhaustive()
    }
}

impl<G> Suite<G>
where
    G: Notation<Options: 'static>,
{
    /// Begins with a list of options, each of which the game must accept.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::laws::Suite;
    /// use tabletop_rules::toys::Nim;
    ///
    /// Suite::<Nim>::new([Default::default()]).cases(2).run();
    /// ```
    pub fn new(options: impl IntoIterator<Item = G::Options>) -> Self {
        let listed = options.into_iter().map(|options| Start { options, position: None }).collect();
        Self::over(Starts { listed, drawn: None }, 12)
    }

    /// Begins with a proptest strategy for options; those that the game refuses are skipped.
    ///
    /// # Examples
    ///
    /// ```
    /// use proptest::prelude::*;
    /// use tabletop_rules::laws::Suite;
    /// use tabletop_rules::toys::{Nim, NimOptions};
    ///
    /// let heaps = proptest::array::uniform3(0..=3u8);
    /// let options = (heaps, any::<bool>()).prop_map(|(heaps, misere)| NimOptions { heaps, misere });
    /// Suite::<Nim>::drawn(options).cases(20).run();
    /// ```
    pub fn drawn(options: impl Strategy<Value = G::Options> + 'static) -> Self {
        Self::over(Starts { listed: Vec::new(), drawn: Some(options.boxed()) }, 96)
    }

    fn over(starts: Starts<G>, cases: u32) -> Self {
        Suite {
            starts,
            cases,
            plies: 160,
            bound: None,
            hash: None,
            symmetries: Vec::new(),
            own: Vec::new(),
            own_steps: Vec::new(),
        }
    }

    /// Adds positions from which random games begin too.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::laws::Suite;
    /// use tabletop_rules::toys::{Nim, NimOptions};
    ///
    /// let options = NimOptions::default();
    /// Suite::<Nim>::new([options]).positions([(options, "0-1-1 second")]).cases(2).run();
    /// ```
    #[must_use]
    pub fn positions<T: Into<String>>(
        mut self,
        positions: impl IntoIterator<Item = (G::Options, T)>,
    ) -> Self {
        let positions = positions.into_iter();
        self.starts.listed.extend(
            positions.map(|(options, text)| Start { options, position: Some(text.into()) }),
        );
        self
    }

    /// Sets the number of random games: for each of the options and positions listed, and for
    /// those drawn together.
    ///
    /// The default is 12 and 96. `LAWS_CASES` in the environment goes before it.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::laws::Suite;
    /// use tabletop_rules::toys::Nim;
    ///
    /// let report = Suite::<Nim>::new([Default::default()]).cases(3).run();
    /// assert!(report.games >= 3);
    /// ```
    #[must_use]
    pub fn cases(mut self, cases: u32) -> Self {
        self.cases = cases;
        self
    }

    /// Sets how many plies a random game lasts at most. The default is 160.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::laws::Suite;
    /// use tabletop_rules::toys::Race;
    ///
    /// let report = Suite::<Race>::new([Default::default()]).cases(3).plies(2).run();
    /// assert!(report.steps <= 2 * report.games);
    /// ```
    #[must_use]
    pub fn plies(mut self, plies: usize) -> Self {
        self.plies = plies;
        self
    }

    /// Adds the law that every game is over after this many plies.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::laws::Suite;
    /// use tabletop_rules::toys::Nim;
    ///
    /// // Three, four and five counters: a game has twelve moves at most.
    /// Suite::<Nim>::new([Default::default()]).bounded(12).cases(2).run();
    /// ```
    #[must_use]
    pub fn bounded(mut self, plies: u64) -> Self {
        self.bound = Some(plies);
        self
    }

    /// Adds the law that states hash alike if and only if they are equal.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::laws::Suite;
    /// use tabletop_rules::toys::Nim;
    ///
    /// Suite::<Nim>::new([Default::default()]).hashed().cases(2).run();
    /// ```
    #[must_use]
    pub fn hashed(mut self) -> Self
    where
        G: Hash,
    {
        self.hash = Some(|game| {
            let mut hasher = DefaultHasher::new();
            game.hash(&mut hasher);
            hasher.finish()
        });
        self
    }

    /// Adds a symmetry.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::laws::{Suite, Symmetry};
    /// use tabletop_rules::toys::Nim;
    ///
    /// // Nim is the same for both players as long as the last counter decides.
    /// let same = Symmetry::new("nothing changes", Nim::clone, |seat| seat);
    /// Suite::<Nim>::new([Default::default()]).symmetry(same).cases(2).run();
    /// ```
    #[must_use]
    pub fn symmetry(mut self, symmetry: Symmetry<G>) -> Self {
        self.symmetries.push(symmetry);
        self
    }

    /// Adds a law of the game's own, which is to hold in every state.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::laws::Suite;
    /// use tabletop_rules::toys::Nim;
    ///
    /// let small = |nim: &Nim| {
    ///     let within = nim.heaps().iter().all(|&heap| heap <= 5);
    ///     if within { Ok(()) } else { Err("a heap has grown".into()) }
    /// };
    /// Suite::<Nim>::new([Default::default()]).law("no heap grows", small).cases(2).run();
    /// ```
    #[must_use]
    pub fn law(mut self, name: &str, holds: impl Fn(&G) -> Result<(), String> + 'static) -> Self {
        self.own.push((name.into(), Box::new(holds)));
        self
    }

    /// Adds a law of the game's own about a state, a step and the state after it.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::laws::Suite;
    /// use tabletop_rules::toys::Nim;
    ///
    /// let sum = |nim: &Nim| nim.heaps().iter().sum::<u8>();
    /// Suite::<Nim>::new([Default::default()])
    ///     .cases(3)
    ///     .step_law("counters get fewer", move |before, _, after| {
    ///         if sum(after) < sum(before) { Ok(()) } else { Err("they do not".into()) }
    ///     })
    ///     .run();
    /// ```
    #[must_use]
    pub fn step_law(
        mut self,
        name: &str,
        holds: impl Fn(&G, StepOf<G>, &G) -> Result<(), String> + 'static,
    ) -> Self {
        self.own_steps.push((name.into(), Box::new(holds)));
        self
    }

    /// Looks for breaches.
    ///
    /// # Panics
    ///
    /// Panics with a shrunk counterexample if a law is broken, and if there was nothing to look
    /// at.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::laws::Suite;
    /// use tabletop_rules::toys::Nim;
    ///
    /// let report = Suite::<Nim>::new([Default::default()]).cases(2).run();
    /// assert!(report.finished > 0);
    /// ```
    #[allow(clippy::must_use_candidate)]
    pub fn run(&self) -> Report {
        match self.check() {
            Ok(report) => {
                assert!(report.states > 0, "there were no options to play under");
                report
            }
            Err(broken) => panic!("\n{broken}\n"),
        }
    }

    /// Looks for breaches.
    ///
    /// # Errors
    ///
    /// Returns the first broken law with a shrunk counterexample.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::laws::{Law, Suite};
    /// use tabletop_rules::toys::Nim;
    ///
    /// // Nobody promised that.
    /// let broken = Suite::<Nim>::new(["heaps 1-2-0".parse()?])
    ///     .law("the first heap stays", |nim| {
    ///         if nim.heaps()[0] == 1 { Ok(()) } else { Err("it is gone".into()) }
    ///     })
    ///     .check()
    ///     .unwrap_err();
    /// assert_eq!(broken.law, Law::Own("the first heap stays".into()));
    /// assert_eq!((broken.options.as_str(), broken.steps), ("heaps 1-2-0", vec!["a1".to_string()]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(&self) -> Result<Report, Box<Broken>> {
        let (cases, seed) = (case_count(self.cases), seed());
        let mut starts = self.starts.listed.clone();
        if let Some(drawn) = &self.starts.drawn {
            let mut runner = new_runner(cases, seed);
            let trees = (0..16).filter_map(|_| drawn.new_tree(&mut runner).ok());
            starts.extend(trees.map(|tree| Start { options: tree.current(), position: None }));
        }
        let pool = Pool::<G>::gather(&starts, self.plies);
        let mut report = Report::default();
        for (index, start) in (0..).zip(&self.starts.listed) {
            let mut runner = new_runner(cases, seed.wrapping_add(index));
            report.add(self.play(&mut runner, Just(start.clone()), &pool)?);
        }
        if let Some(drawn) = self.starts.drawn.clone() {
            let starts = drawn.prop_map(|options| Start { options, position: None });
            report.add(self.play(&mut new_runner(cases, seed), starts, &pool)?);
        }
        Ok(report)
    }

    fn play(
        &self,
        runner: &mut TestRunner,
        starts: impl Strategy<Value = Start<G::Options>>,
        pool: &Pool<G>,
    ) -> Result<Report, Box<Broken>> {
        run_cases::<G, _>(runner, starts, self.plies, |case, path| walk(self, pool, case, path))
    }
}

impl<G: Notation> Suite<G> {
    pub(super) fn skips_refused_options(&self) -> bool {
        self.starts.drawn.is_some()
    }

    pub(super) fn symmetries(&self) -> &[Symmetry<G>] {
        &self.symmetries
    }

    pub(super) fn bound(&self) -> Option<u64> {
        self.bound
    }

    pub(super) fn check_hashes(&self, game: &G, read_back: &G, earlier: &[G]) -> Checked {
        let Some(hash) = self.hash else { return Ok(()) };
        let here = hash(game);
        for other in earlier.iter().chain([read_back, &game.clone()]) {
            let (equal, alike) = (game == other, here == hash(other));
            hold!(
                Law::Hashes,
                equal == alike,
                "this state {} `{}`, but the hashes are {}",
                if equal { "equals" } else { "differs from" },
                text_of(other)?,
                if alike { "equal" } else { "different" }
            );
        }
        Ok(())
    }

    pub(super) fn check_own(&self, game: &G) -> Checked {
        for (name, holds) in &self.own {
            holds(game).map_err(|detail| Breach { law: Law::Own(name.clone()), detail })?;
        }
        Ok(())
    }

    pub(super) fn check_own_step(&self, before: &G, step: StepOf<G>, after: &G) -> Checked {
        for (name, holds) in &self.own_steps {
            holds(before, step, after)
                .map_err(|detail| Breach { law: Law::Own(name.clone()), detail })?;
        }
        Ok(())
    }
}
