//! Drawing states behind what a player knows.

mod guide;
mod log;
mod shows;
mod start;

use alloc::vec::Vec;
use core::num::NonZeroU64;
use core::ops::ControlFlow;

use guide::Guide;
use log::{Log, Seen, What};
use start::{Start, beginning};
use tabletop_rules::{Knowledge, Sample, Turn};

use crate::{Board, Flat, KlinZha, Move};

/// Draws a number below its argument.
type Draw<'a> = &'a mut dyn FnMut(NonZeroU64) -> u64;

/// How many moves are tried where most look alike.
const TRIES: u64 = 4;
/// How many states are looked at, as a multiple of those that may be followed, before it is found
/// that they are too many.
const MERGED: usize = 8;

/// How much work a [`Belief`] may take.
///
/// ```
/// use klinzha::Budget;
///
/// let patient = Budget { moves: 10_000_000, ..Budget::default() };
/// assert!(patient.moves > Budget::default().moves);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Budget {
    /// As long as no more different states are possible than this, all of them are followed.
    pub exact: usize,
    /// How many states are followed at first where there are too many. If none survives, more are
    /// tried, four times as many each time.
    pub states: usize,
    /// How many moves of the opponent may be looked at in all.
    pub moves: u64,
}

impl Default for Budget {
    /// What [`Sample::sample`] takes: 256 states exactly, 64 states at first, and 400,000 moves.
    fn default() -> Budget {
        Budget { exact: 256, states: 64, moves: 400_000 }
    }
}

/// The states that may be behind what a player knows, and how likely each is.
///
/// A state's weight is the chance that the opponent, choosing among the legal moves with equal
/// chances each time, has come to it by a game in which the player would have learned exactly what
/// the player has learned: every view, announcement, refusal and roll. A game that is known from a
/// loaded position on may have begun in any state that looks like its first view, each as likely as
/// the others.
///
/// As long as there are few such states, all are followed and the weights are exact. Later so many
/// as the [`Budget`] says are drawn by their weights and followed on, steered to where the
/// log says that pieces were found; their weights allow for that. Then the states are only some
/// of the possible ones, but each has a history that fits the whole log.
///
/// ```
/// use klinzha::{Belief, Budget, KlinZha, Options, Side};
/// use tabletop_rules::{Arbiter, Observer};
///
/// let text = "FE38,fI99 E38/I99 green - A19,D38 - 0 -";
/// let game: KlinZha = <KlinZha>::from_text(Options::qaos_clouded(), text)?;
/// let mut arbiter = Arbiter::new(game);
/// arbiter.attempt(Side::Green, "E38-E37*".parse()?)?;
/// let knowledge = arbiter.knowledge(Observer::Player(Side::Gold));
/// let belief = Belief::of(&knowledge, Budget::default(), &mut |_| 0).expect("it is possible");
/// assert!(belief.is_exact());
/// assert!(belief.states().any(|(state, _)| state == arbiter.game().state()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Belief<B: Board = Flat> {
    states: Vec<Weighted<B>>,
    exact: bool,
    /// The states in which the games began.
    origins: Vec<KlinZha<B>>,
    /// Moves of the opponent, each with the one before it.
    past: Vec<(Move<B>, Option<usize>)>,
}

#[derive(Clone, Debug)]
struct Weighted<B: Board> {
    game: KlinZha<B>,
    weight: f64,
    /// The guess by which the weight has been raised to steer the state.
    guess: f64,
    /// Where the game began.
    origin: usize,
    /// The opponent's last move.
    last: Option<usize>,
}

impl<B: Board> Belief<B> {
    /// Works out what may be behind a player's knowledge. `draw` returns a number below its
    /// argument, each with the same chance.
    ///
    /// Returns `None` if the budget runs out before a state has been found, for an observer who is
    /// no player, and for knowledge that begins in the middle of a set-up or of a turn with things
    /// hidden.
    ///
    /// ```
    /// use klinzha::{Belief, Budget, KlinZha, Options, Side};
    /// use tabletop_rules::{Arbiter, Observer};
    ///
    /// let arbiter = Arbiter::new(KlinZha::new(Options::blind())?);
    /// let knowledge = arbiter.knowledge(Observer::Player(Side::Gold));
    /// let belief = Belief::of(&knowledge, Budget::default(), &mut |_| 0);
    /// assert_eq!(belief.map(|belief| belief.states().len()), Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(
        knowledge: &Knowledge<KlinZha<B>>,
        budget: Budget,
        draw: &mut dyn FnMut(NonZeroU64) -> u64,
    ) -> Option<Belief<B>> {
        let log = Log::read(knowledge)?;
        let mut filter = Filter {
            guide: Guide::new(&log),
            log: &log,
            budget,
            states: budget.states.max(1),
            left: budget.moves,
        };
        loop {
            let before = filter.left;
            if let Some(belief) = filter.run(draw) {
                return Some(belief);
            }
            if filter.left == 0 || filter.left == before {
                return None;
            }
            filter.states = filter.states.saturating_mul(4);
        }
    }

    /// Returns true if these are all possible states, with exact weights.
    ///
    /// ```
    /// use klinzha::{Belief, Budget, KlinZha, Options, Side};
    /// use tabletop_rules::{Arbiter, Observer};
    ///
    /// let arbiter = Arbiter::new(KlinZha::new(Options::blind())?);
    /// let knowledge = arbiter.knowledge(Observer::Player(Side::Gold));
    /// let belief = Belief::of(&knowledge, Budget::default(), &mut |_| 0);
    /// assert!(belief.is_some_and(|belief| belief.is_exact()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_exact(&self) -> bool {
        self.exact
    }

    /// Calls the states with their weights, whose sum is 1.
    ///
    /// ```
    /// use klinzha::{Belief, Budget, KlinZha, Options, Side};
    /// use tabletop_rules::{Arbiter, Observer};
    ///
    /// let arbiter = Arbiter::new(KlinZha::new(Options::blind())?);
    /// let knowledge = arbiter.knowledge(Observer::Player(Side::Gold));
    /// let belief = Belief::of(&knowledge, Budget::default(), &mut |_| 0).expect("it is possible");
    /// // Before the first throw nothing is hidden.
    /// assert!(belief.states().all(|(state, weight)| state == arbiter.game().state() && weight == 1.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn states(&self) -> impl ExactSizeIterator<Item = (&KlinZha<B>, f64)> {
        self.states.iter().map(|state| (&state.game, state.weight))
    }

    /// Returns one of the games by which a state may have come about: where it began, and the
    /// opponent's moves that the player was not told, in order. With what the player knows they
    /// make up a whole game, in which the player would have learned just the same.
    ///
    /// `index` is the state's place in [`states`](Belief::states); `None` if there is none such.
    ///
    /// ```
    /// use klinzha::{Belief, Budget, KlinZha, Options, Side};
    /// use tabletop_rules::{Arbiter, Observer};
    ///
    /// let arbiter = Arbiter::new(KlinZha::new(Options::blind())?);
    /// let knowledge = arbiter.knowledge(Observer::Player(Side::Gold));
    /// let belief = Belief::of(&knowledge, Budget::default(), &mut |_| 0).expect("it is possible");
    /// let (start, moves) = belief.history(0).expect("there is a state");
    /// assert_eq!((start, moves.len()), (arbiter.game().start(), 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn history(&self, index: usize) -> Option<(&KlinZha<B>, Vec<Move<B>>)> {
        let state = self.states.get(index)?;
        let steps = core::iter::successors(state.last, |&at| self.past.get(at)?.1);
        let mut moves: Vec<Move<B>> = steps.filter_map(|at| Some(self.past.get(at)?.0)).collect();
        moves.reverse();
        Some((self.origins.get(state.origin)?, moves))
    }

    /// Draws one of the states by its weight.
    ///
    /// ```
    /// use klinzha::{Belief, Budget, KlinZha, Options, Side};
    /// use tabletop_rules::{Arbiter, Observer};
    ///
    /// let arbiter = Arbiter::new(KlinZha::new(Options::blind())?);
    /// let knowledge = arbiter.knowledge(Observer::Player(Side::Gold));
    /// let belief = Belief::of(&knowledge, Budget::default(), &mut |_| 0).expect("it is possible");
    /// assert_eq!(belief.draw(&mut |_| 0).as_ref(), Some(arbiter.game().state()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn draw(&self, draw: &mut dyn FnMut(NonZeroU64) -> u64) -> Option<KlinZha<B>> {
        let mut left = unit(draw);
        for state in &self.states {
            left -= state.weight;
            if left < 0.0 {
                return Some(state.game);
            }
        }
        self.states.last().map(|state| state.game)
    }
}

impl<B: Board> Sample for KlinZha<B> {
    /// Draws a state by the weights of a [`Belief`] with the usual [`Budget`].
    fn sample(
        knowledge: &Knowledge<KlinZha<B>>,
        draw: &mut dyn FnMut(NonZeroU64) -> u64,
    ) -> Option<KlinZha<B>> {
        Belief::of(knowledge, Budget::default(), draw)?.draw(draw)
    }
}

/// Draws up to `most` states that look like what a player sees now, whatever was learned before;
/// none in the middle of a set-up or of a turn.
#[cfg(feature = "bots")]
pub(crate) fn guesses<B: Board>(
    view: &crate::View<B>,
    player: crate::Side,
    most: usize,
    draw: Draw<'_>,
) -> Vec<KlinZha<B>> {
    /// How often it is tried for each state: what is drawn may break a rule.
    const TRIES_EACH: usize = 20;
    let Some(start) = Start::new(view, player) else { return Vec::new() };
    let tries = most.saturating_mul(TRIES_EACH);
    (0..tries).filter_map(|_| start.guess(draw)).take(most).collect()
}

/// One run through a log.
struct Filter<'a, B: Board> {
    log: &'a Log<'a, B>,
    guide: Guide<B>,
    budget: Budget,
    /// How many states are followed.
    states: usize,
    /// How many moves may still be looked at.
    left: u64,
}

impl<B: Board> Filter<'_, B> {
    fn run(&mut self, draw: Draw<'_>) -> Option<Belief<B>> {
        let mut belief = self.start(draw)?;
        let mut decisions = 0;
        for seen in &self.log.seen {
            match seen.what {
                What::Unknown => {
                    decisions += 1;
                    self.imagine(&mut belief, seen, decisions, draw)?;
                }
                known => belief.states.retain_mut(|state| fits(state, known, seen)),
            }
            if belief.states.is_empty() {
                return None;
            }
        }
        // Nothing is left to be steered to.
        for state in &mut belief.states {
            state.weight /= state.guess;
            state.guess = 1.0;
        }
        belief.normalize();
        Some(belief)
    }

    fn start(&mut self, draw: Draw<'_>) -> Option<Belief<B>> {
        if let Some(game) = beginning(self.log.first) {
            return Some(Belief::begin(Vec::from([game]), true));
        }
        let start = Start::new(self.log.first, self.log.player)?;
        if let Some(all) = start.all(MERGED * self.budget.exact, draw) {
            return Some(Belief::begin(all, true));
        }
        let mut states = Vec::new();
        for _ in 0..8 * self.states {
            self.left = self.left.checked_sub(1)?;
            states.extend(start.draw(draw));
            if states.len() == self.states {
                break;
            }
        }
        Some(Belief::begin(states, false))
    }

    /// The opponent has decided something. Returns `None` if the budget runs out.
    fn imagine(
        &mut self,
        belief: &mut Belief<B>,
        seen: &Seen<'_, B>,
        decisions: usize,
        draw: Draw<'_>,
    ) -> Option<()> {
        if belief.exact {
            if self.follow_all(belief, seen)? {
                return Some(());
            }
            belief.exact = false;
        }
        if belief.states.len() != self.states || belief.is_uneven() {
            belief.resample(self.states, draw);
        }
        let before = core::mem::take(&mut belief.states);
        let quiet = self.is_quiet(seen) && !self.guide.leads(decisions);
        let mut nexts = Vec::new();
        for state in &before {
            let count = if quiet {
                self.some_nexts(&state.game, seen, &mut nexts, draw)?
            } else {
                self.nexts(&state.game, seen, &mut nexts)?
            };
            let guess = |(_, next): &(Move<B>, KlinZha<B>)| self.guide.chance(next, decisions);
            let guesses: Vec<f64> = nexts.iter().map(guess).collect();
            let total: f64 = guesses.iter().sum();
            if let Some(at) = pick(&guesses, total, draw) {
                let weight = state.weight / state.guess * total / count as f64;
                belief.go_on(state, nexts[at], weight, guesses[at]);
            }
        }
        Some(())
    }

    /// True if most moves of the opponent look like this: then it is enough to try a few.
    fn is_quiet(&self, seen: &Seen<'_, B>) -> bool {
        let options = self.log.first.options();
        options.blind
            && options.ablation.is_none()
            && seen.deaths.is_empty()
            && seen.view.pending().is_none()
    }

    /// Tries some moves of the opponent, drawn with equal chances. They stand for all: counted as
    /// [`nexts`](Filter::nexts) does, each has the right weight on average.
    fn some_nexts(
        &mut self,
        game: &KlinZha<B>,
        seen: &Seen<'_, B>,
        nexts: &mut Vec<(Move<B>, KlinZha<B>)>,
        draw: Draw<'_>,
    ) -> Option<u64> {
        nexts.clear();
        self.left = self.left.saturating_sub(TRIES);
        if self.left == 0 {
            return None;
        }
        let count = NonZeroU64::new(game.count_moves())?;
        let mut places = [0; TRIES as usize];
        places.iter_mut().for_each(|place| *place = draw(count));
        let mut at = 0;
        let _ = game.visit_moves(|m| {
            // The same move may be drawn twice, and then counts twice.
            for _ in places.iter().filter(|&&place| place == at) {
                let mut next = *game;
                next.play_unchecked(m);
                if next.shows(seen.view) {
                    nexts.push((m, next));
                }
            }
            at += 1;
            ControlFlow::Continue(())
        });
        Some(TRIES)
    }

    /// Goes on to all states after the opponent's decision, the same ones put together. Returns
    /// false, with nothing changed, if they are too many.
    fn follow_all(&mut self, belief: &mut Belief<B>, seen: &Seen<'_, B>) -> Option<bool> {
        let most = self.budget.exact;
        let known = belief.past.len();
        let before = core::mem::take(&mut belief.states);
        let mut nexts = Vec::new();
        for state in &before {
            let count = self.nexts(&state.game, seen, &mut nexts)?;
            let weight = state.weight / count as f64;
            nexts.iter().for_each(|&next| belief.go_on(state, next, weight, 1.0));
            if belief.states.len() > MERGED * most {
                break;
            }
        }
        if belief.states.len() <= MERGED * most {
            belief.merge();
            if belief.states.len() <= most {
                return Some(true);
            }
        }
        belief.past.truncate(known);
        belief.states = before;
        Some(false)
    }

    /// Finds the states after each move of the opponent that the player could not tell from what
    /// was seen, and returns how many moves there are in all.
    fn nexts(
        &mut self,
        game: &KlinZha<B>,
        seen: &Seen<'_, B>,
        nexts: &mut Vec<(Move<B>, KlinZha<B>)>,
    ) -> Option<u64> {
        nexts.clear();
        let mut count = 0;
        let _ = game.visit_moves(|m| {
            count += 1;
            let mut next = *game;
            next.play_unchecked(m);
            if next.shows(seen.view) {
                nexts.push((m, next));
            }
            ControlFlow::Continue(())
        });
        self.left = self.left.saturating_sub(count);
        if self.left == 0 { None } else { Some(count) }
    }
}

/// Goes on with something that the player knows. Returns false if it cannot have happened in this
/// state.
fn fits<B: Board>(state: &mut Weighted<B>, what: What<B>, seen: &Seen<'_, B>) -> bool {
    let game = &mut state.game;
    match what {
        What::Refused(m) => return !game.is_legal(m),
        What::Known(m) => {
            if !matches!(game.turn(), Turn::Player(_)) || !game.is_legal(m) {
                return false;
            }
            game.play_unchecked(m);
        }
        What::Rolled(roll) => {
            if game.resolve(roll).is_err() {
                return false;
            }
        }
        What::Unknown => {}
    }
    game.shows(seen.view)
}

impl<B: Board> Belief<B> {
    /// Begins with equally likely states.
    fn begin(games: Vec<KlinZha<B>>, exact: bool) -> Belief<B> {
        let equal = |(origin, &game): (usize, &KlinZha<B>)| Weighted {
            game,
            weight: 1.0,
            guess: 1.0,
            origin,
            last: None,
        };
        let states = games.iter().enumerate().map(equal).collect();
        Belief { states, exact, origins: games, past: Vec::new() }
    }

    /// Adds a state that comes about from another by a move of the opponent.
    fn go_on(
        &mut self,
        from: &Weighted<B>,
        (m, game): (Move<B>, KlinZha<B>),
        weight: f64,
        guess: f64,
    ) {
        self.past.push((m, from.last));
        let last = Some(self.past.len() - 1);
        self.states.push(Weighted { game, weight, guess, origin: from.origin, last });
    }

    /// Puts equal states together.
    fn merge(&mut self) {
        let mut keyed: Vec<(u64, Weighted<B>)> =
            self.states.drain(..).map(|state| (state.game.zobrist(), state)).collect();
        keyed.sort_unstable_by_key(|&(hash, _)| hash);
        let mut merged: Vec<(u64, Weighted<B>)> = Vec::new();
        for (hash, state) in keyed {
            let mut alike = merged.iter_mut().rev().take_while(|&&mut (known, _)| known == hash);
            match alike.find(|(_, known)| known.game == state.game) {
                Some((_, known)) => known.weight += state.weight,
                None => merged.push((hash, state)),
            }
        }
        self.states = merged.into_iter().map(|(_, state)| state).collect();
    }

    fn normalize(&mut self) {
        let total: f64 = self.states.iter().map(|state| state.weight).sum();
        for state in &mut self.states {
            state.weight /= total;
        }
    }

    /// True if few states have most of the weight.
    fn is_uneven(&self) -> bool {
        let sum: f64 = self.states.iter().map(|state| state.weight).sum();
        let squares: f64 = self.states.iter().map(|state| state.weight * state.weight).sum();
        sum * sum < 0.5 * self.states.len() as f64 * squares
    }

    /// Draws so many states by their weights, evenly: a state with the weight of three is drawn
    /// three times, or once less or more.
    fn resample(&mut self, count: usize, draw: Draw<'_>) {
        self.normalize();
        let mut drawn = Vec::with_capacity(count);
        let mut mark = unit(draw);
        let mut sum = 0.0;
        for state in &self.states {
            sum += state.weight * count as f64;
            while mark < sum && drawn.len() < count {
                drawn.push(Weighted { weight: 1.0, ..state.clone() });
                mark += 1.0;
            }
        }
        self.states = drawn;
    }
}

/// Draws a place by weights; `None` if there is no weight.
fn pick(weights: &[f64], total: f64, draw: Draw<'_>) -> Option<usize> {
    if total <= 0.0 {
        return None;
    }
    let mut left = unit(draw) * total;
    for (at, weight) in weights.iter().enumerate() {
        left -= weight;
        if left < 0.0 {
            return Some(at);
        }
    }
    weights.iter().rposition(|&weight| weight > 0.0)
}

/// Draws a number of at least 0 and below 1.
fn unit(draw: Draw<'_>) -> f64 {
    const FINE: NonZeroU64 = NonZeroU64::MIN.saturating_add((1 << 53) - 1);
    draw(FINE) as f64 / FINE.get() as f64
}

/// Draws a place in a list of so many things.
fn below(count: usize, draw: Draw<'_>) -> Option<usize> {
    let count = NonZeroU64::new(count as u64)?;
    Some(draw(count) as usize)
}
