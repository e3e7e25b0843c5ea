//! The suite for games with hidden information.

use std::boxed::Box;
use std::cell::RefCell;
use std::fmt;
use std::num::NonZeroU64;
use std::string::{String, ToString};
use std::vec::Vec;

use proptest::strategy::Just;
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::cases::{Case, Report, Start, case_count, new_runner, pick, run_cases, seed};
use super::law::{Breach, Broken, Law, Path, hold};
use super::secrets::{
    Observed, attempts, check_answers, check_attempts, check_knowledge, check_sample,
    check_step_twins, check_twins,
};
use super::walk::Pool;
use crate::step::{StepOf, play_step_unchecked, steps};
use crate::{
    Answer, Arbiter, Entry, Hidden, Knowledge, Notation, Observer, Sample, Step, Turn, draw_below,
};

/// Draws a number below its argument.
type Draw<'a> = &'a mut dyn FnMut(NonZeroU64) -> u64;
type Twin<G> = Box<dyn Fn(&G, <G as crate::Game>::Player, Draw<'_>) -> Option<G>>;
type StepTwin<G> =
    Box<dyn Fn(&G, StepOf<G>, <G as crate::Game>::Player, Draw<'_>) -> Option<(G, StepOf<G>)>>;
type Sampler<G> = fn(&Knowledge<G>, Draw<'_>) -> Option<G>;

/// The laws of hidden information, looked at in random games of attempts.
///
/// [`Suite`](crate::laws::Suite) has the laws of all games. This one asks whether every legal move
/// may be attempted and every attempt is answered by the rules, whether what players know is what
/// they were shown, and, with [`twins`](HiddenSuite::twins) or [`samples`](HiddenSuite::samples),
/// whether anything that is hidden shows: in views, what may be attempted, errors, hashes or
/// debug texts.
///
/// # Examples
///
/// ```
/// use tabletop_rules::laws::HiddenSuite;
/// use tabletop_rules::toys::{DarkRing, Seat};
///
/// let report = HiddenSuite::<DarkRing>::new(Seat::ALL, [Default::default()]).samples().run();
/// assert!(report.refusals > 0 && report.samples > 0);
/// ```
pub struct HiddenSuite<G: Hidden + Notation> {
    players: Vec<G::Player>,
    starts: Vec<Start<G::Options>>,
    cases: u32,
    plies: usize,
    twins: Vec<Twin<G>>,
    step_twins: Vec<StepTwin<G>>,
    sample: Option<Sampler<G>>,
}

impl<G: Hidden + Notation> fmt::Debug for HiddenSuite<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("HiddenSuite").field("game", &G::NAME).finish_non_exhaustive()
    }
}

impl<G> HiddenSuite<G>
where
    G: Hidden + Notation<Options: 'static>,
{
    /// Begins with all players and a list of options, each of which the game must accept.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::laws::HiddenSuite;
    /// use tabletop_rules::toys::{DarkRing, Seat};
    ///
    /// HiddenSuite::<DarkRing>::new(Seat::ALL, [Default::default()]).cases(2).run();
    /// ```
    pub fn new(
        players: impl IntoIterator<Item = G::Player>,
        options: impl IntoIterator<Item = G::Options>,
    ) -> Self {
        let options = options.into_iter();
        HiddenSuite {
            players: players.into_iter().collect(),
            starts: options.map(|options| Start { options, position: None }).collect(),
            cases: 16,
            plies: 120,
            twins: Vec::new(),
            step_twins: Vec::new(),
            sample: None,
        }
    }

    /// Adds positions from which random games begin too.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::laws::HiddenSuite;
    /// use tabletop_rules::toys::{DarkRing, Seat};
    ///
    /// HiddenSuite::<DarkRing>::new(Seat::ALL, [])
    ///     .positions([(Default::default(), "1-2 first 0")])
    ///     .run();
    /// ```
    #[must_use]
    pub fn positions<T: Into<String>>(
        mut self,
        positions: impl IntoIterator<Item = (G::Options, T)>,
    ) -> Self {
        let positions = positions.into_iter();
        self.starts.extend(
            positions.map(|(options, text)| Start { options, position: Some(text.into()) }),
        );
        self
    }

    /// Sets the number of random games for each of the options and positions; the default is 16.
    /// `LAWS_CASES` in the environment goes before it.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::laws::HiddenSuite;
    /// use tabletop_rules::toys::{DarkRing, Seat};
    ///
    /// HiddenSuite::<DarkRing>::new(Seat::ALL, [Default::default()]).cases(2).run();
    /// ```
    #[must_use]
    pub fn cases(mut self, cases: u32) -> Self {
        self.cases = cases;
        self
    }

    /// Sets how many attempts and rolls a random game has at most; the default is 120.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::laws::HiddenSuite;
    /// use tabletop_rules::toys::{DarkRing, Seat};
    ///
    /// HiddenSuite::<DarkRing>::new(Seat::ALL, [Default::default()]).plies(5).run();
    /// ```
    #[must_use]
    pub fn plies(mut self, plies: usize) -> Self {
        self.plies = plies;
        self
    }

    /// Adds a way to change a state so that a player cannot see the difference.
    ///
    /// The closure gets a state, the player and a source of random numbers, each below its
    /// argument; it may find nothing to change. The suite then holds the two states against each
    /// other: whatever the player can learn must be the same. The moves refused to the player in
    /// this turn are taken into account, so a twin should be illegal for them too.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::laws::HiddenSuite;
    /// use tabletop_rules::toys::{DarkRing, Seat};
    /// use tabletop_rules::{Hidden, Notation, Observer};
    ///
    /// HiddenSuite::<DarkRing>::new(Seat::ALL, [Default::default()])
    ///     .twins(|ring, seat, draw| {
    ///         // The opponent might be anywhere else.
    ///         let own = ring.view(Observer::Player(seat), &[]).cell(seat)?;
    ///         let other = draw(std::num::NonZeroU64::new(6)?) + 1;
    ///         let own = u64::from(own);
    ///         let cells = if seat == Seat::First { [own, other] } else { [other, own] };
    ///         let mut text = String::new();
    ///         ring.write_text(&mut text).ok()?;
    ///         let rest = text.split_once(' ')?.1;
    ///         let text = format!("{}-{} {rest}", cells[0], cells[1]);
    ///         DarkRing::from_text(&ring.options(), &text).ok()
    ///     })
    ///     .run();
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn twins(mut self, twin: impl Fn(&G, G::Player, Draw<'_>) -> Option<G> + 'static) -> Self {
        self.twins.push(Box::new(twin));
        self
    }

    /// Adds a way to change a state and a step so that a player cannot see the difference, not
    /// even while the step is played: the events and the views after it must be the same.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::laws::HiddenSuite;
    /// use tabletop_rules::toys::{DarkRing, Seat, Stir};
    /// use tabletop_rules::{Game, Step, Turn};
    ///
    /// // Nobody sees whether the opponent steps to the left or to the right.
    /// HiddenSuite::<DarkRing>::new(Seat::ALL, [Default::default()])
    ///     .step_twins(|ring, step, seat, _| match (ring.turn(), step) {
    ///         (Turn::Player(mover), Step::Move(Stir::Left)) if mover != seat => {
    ///             ring.check(Stir::Right).ok().map(|()| (ring.clone(), Step::Move(Stir::Right)))
    ///         }
    ///         _ => None,
    ///     })
    ///     .run();
    /// ```
    #[must_use]
    pub fn step_twins(
        mut self,
        twin: impl Fn(&G, StepOf<G>, G::Player, Draw<'_>) -> Option<(G, StepOf<G>)> + 'static,
    ) -> Self {
        self.step_twins.push(Box::new(twin));
        self
    }

    /// Adds the laws of [`Sample`]: what is drawn looks like the true state to the player who
    /// knows it, and moves refused in this turn are illegal there too. It serves as a twin as
    /// well.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::laws::HiddenSuite;
    /// use tabletop_rules::toys::{DarkRing, Seat};
    ///
    /// HiddenSuite::<DarkRing>::new(Seat::ALL, [Default::default()]).cases(2).samples().run();
    /// ```
    #[must_use]
    pub fn samples(mut self) -> Self
    where
        G: Sample,
    {
        self.sample = Some(G::sample);
        self
    }

    /// Looks for breaches.
    ///
    /// # Panics
    ///
    /// Panics with a shrunk counterexample if a law is broken, and if there was nothing to look
    /// at: no state, or no twin or sample though there should be.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::laws::HiddenSuite;
    /// use tabletop_rules::toys::{DarkRing, Seat};
    ///
    /// let suite = HiddenSuite::<DarkRing>::new(Seat::ALL, [Default::default()]).cases(2);
    /// assert!(suite.run().games > 0);
    /// ```
    #[allow(clippy::must_use_candidate)]
    pub fn run(&self) -> Report {
        let report = match self.check() {
            Ok(report) => report,
            Err(broken) => panic!("\n{broken}\n"),
        };
        assert!(report.states > 0, "there were no options to play under");
        let wants_twins = !self.twins.is_empty() || !self.step_twins.is_empty();
        assert!(!wants_twins || report.twins > 0, "no twin was found for any state");
        assert!(self.sample.is_none() || report.samples > 0, "no state was ever drawn");
        report
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
    /// use tabletop_rules::laws::HiddenSuite;
    /// use tabletop_rules::toys::{DarkRing, Seat};
    ///
    /// assert!(HiddenSuite::<DarkRing>::new(Seat::ALL, [Default::default()]).check().is_ok());
    /// ```
    pub fn check(&self) -> Result<Report, Box<Broken>> {
        let pool = Pool::<G>::gather(&self.starts, self.plies);
        let mut report = Report::default();
        for (index, start) in (0..).zip(&self.starts) {
            let mut runner = new_runner(case_count(self.cases), seed().wrapping_add(index));
            let start = Just(start.clone());
            report.add(run_cases::<G, _>(&mut runner, start, self.plies, |case, path| {
                self.walk(&pool, case, path)
            })?);
        }
        Ok(report)
    }

    fn walk(
        &self,
        pool: &Pool<G>,
        case: &Case<G::Options>,
        path: &RefCell<Path>,
    ) -> Result<Report, Breach> {
        let start: G = case.start.begin().map_err(|why| case.start.refused(&why))?;
        let mut report = Report { games: 1, ..Report::default() };
        let mut rng = ChaCha8Rng::seed_from_u64(case.seed);
        let pool = pool.at(case.seed as usize);
        let observers = self.observers();
        let known = observers.iter().map(|&observer| Knowledge::new(observer, &start)).collect();
        let mut table = Table { arbiter: Arbiter::new(start), known };
        let mut choices = case.choices.iter();
        loop {
            self.check_state(&table, &pool, &mut rng, &mut report)?;
            let before = table.arbiter.game().state().clone();
            let Some(entry) = choices.next().and_then(|&choice| table.choose(choice)) else {
                break;
            };
            path.borrow_mut().steps.push(entry.to_string());
            let played = table.follow(entry)?;
            match played {
                Some(step) => {
                    report.steps += 1;
                    self.check_step(&before, step, &table, &mut rng, &mut report)?;
                }
                None => {
                    report.refusals += 1;
                    if let Some(last) = path.borrow_mut().steps.last_mut() {
                        last.push('?');
                    }
                }
            }
            check_knowledge(&table.arbiter, &table.known)?;
        }
        if table.arbiter.game().state().turn().is_over() {
            report.finished += 1;
        }
        Ok(report)
    }

    fn observers(&self) -> Vec<Observer<G::Player>> {
        let players = self.players.iter().map(|&player| Observer::Player(player));
        players.chain([Observer::Public, Observer::Referee]).collect()
    }

    fn check_state(
        &self,
        table: &Table<G>,
        pool: &Pool<G>,
        rng: &mut ChaCha8Rng,
        report: &mut Report,
    ) -> Result<(), Breach> {
        report.states += 1;
        let state = table.arbiter.game().state();
        let refused = table.refused();
        for observer in self.observers() {
            let observed = Observed::new(state, observer, &refused);
            check_attempts(&observed, pool)?;
            let Observer::Player(player) = observer else { continue };
            check_answers(&observed, player, pool)?;
            let mut twins = Vec::new();
            if let Some(sample) = self.sample {
                let knowledge = table.known.iter().find(|known| known.observer() == observer);
                let mut draw = |bound| draw_below(bound, rng);
                if let Some(drawn) = knowledge.and_then(|known| sample(known, &mut draw)) {
                    check_sample(&observed, &drawn)?;
                    report.samples += 1;
                    twins.push(drawn);
                }
            }
            for twin in &self.twins {
                twins.extend(twin(state, player, &mut |bound| draw_below(bound, rng)));
            }
            for twin in &twins {
                // A twin in which a move refused to this player would be legal is none.
                if observed.refused.iter().all(|&m| twin.check(m).is_err()) {
                    check_twins(&observed, player, twin, pool)?;
                    report.twins += 1;
                }
            }
        }
        Ok(())
    }

    fn check_step(
        &self,
        before: &G,
        step: StepOf<G>,
        table: &Table<G>,
        rng: &mut ChaCha8Rng,
        report: &mut Report,
    ) -> Result<(), Breach> {
        let after = table.arbiter.game().state();
        for &player in &self.players {
            for twin in &self.step_twins {
                let mut draw = |bound| draw_below(bound, rng);
                let Some((other, other_step)) = twin(before, step, player, &mut draw) else {
                    continue;
                };
                let mut other_after = other.clone();
                play_step_unchecked(&mut other_after, other_step);
                check_step_twins(
                    player,
                    (before, step, after),
                    (&other, other_step, &other_after),
                )?;
                report.twins += 1;
            }
        }
        Ok(())
    }
}

/// A game in progress, with what everybody knows.
struct Table<G: Hidden> {
    arbiter: Arbiter<G>,
    known: Vec<Knowledge<G>>,
}

impl<G: Hidden + Notation> Table<G> {
    /// What has been refused in this turn.
    fn refused(&self) -> Vec<G::Move> {
        self.arbiter.game().refused_to(Observer::Referee)
    }

    /// Chooses a roll or one of the attempts.
    fn choose(&self, choice: u32) -> Option<StepOf<G>> {
        let state = self.arbiter.game().state();
        match state.turn() {
            Turn::Player(player) => {
                let view = self.arbiter.view(Observer::Player(player));
                pick(&attempts::<G>(&view), choice).map(Step::Move)
            }
            Turn::Chance => pick(&steps(state), choice),
            Turn::Over(_) => None,
        }
    }

    /// Rolls or attempts, and tells everybody what they may know; `None` if it was refused.
    fn follow(&mut self, step: StepOf<G>) -> Result<Option<StepOf<G>>, Breach> {
        let before = self.arbiter.game().state().clone();
        match (step, before.turn()) {
            (Step::Move(m), Turn::Player(player)) => {
                let answer = self.arbiter.attempt(player, m);
                let legal = before.check(m).is_ok();
                hold!(
                    Law::Answers,
                    answer == Ok(if legal { Answer::Played } else { Answer::Refused }),
                    "`{m}` is {}, but the arbiter's answer is {answer:?}",
                    if legal { "legal" } else { "illegal" }
                );
            }
            (Step::Roll(roll), _) => {
                let answer = self.arbiter.resolve(roll);
                hold!(Law::ListedIsPossible, answer.is_ok(), "`{roll}` cannot be resolved");
            }
            (Step::Move(m), _) => {
                hold!(Law::Turns, false, "`{m}` is a move, but it is no player's turn");
            }
        }
        let refused = matches!(self.arbiter.game().entries().last(), Some(Entry::Refused(_)));
        let after = self.arbiter.game().state();
        if refused {
            hold!(Law::Answers, *after == before, "a refusal changes the state");
            for known in &mut self.known {
                let moves = self.arbiter.game().refused_to(known.observer());
                known.see_refusal(&before, &moves);
            }
            return Ok(None);
        }
        self.known.iter_mut().for_each(|known| known.see_step(&before, step, after));
        Ok(Some(step))
    }
}
