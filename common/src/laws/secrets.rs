//! Laws of `Hidden`, one state at a time.

use std::collections::BTreeSet;
use std::collections::hash_map::DefaultHasher;
use std::format;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::string::ToString;
use std::vec::Vec;

use super::game::{check_early_stop, moves};
use super::law::{Checked, Law, hold, text_of};
use super::walk::Pool;
use crate::step::StepOf;
use crate::{
    Answer, Arbiter, AttemptError, Hidden, Knowledge, Notation, Observer, ObserverOf, Turn,
};

/// All moves that may be attempted with a view, in the order of the game.
pub(super) fn attempts<G: Hidden>(view: &G::View) -> Vec<G::Move> {
    let mut list = Vec::new();
    let _ = G::visit_attempts(view, |m| {
        list.push(m);
        ControlFlow::Continue(())
    });
    list
}

/// A state as somebody sees it.
pub(super) struct Observed<'a, G: Hidden> {
    state: &'a G,
    observer: ObserverOf<G>,
    /// The moves refused to the observer in this turn.
    pub(super) refused: Vec<G::Move>,
    view: G::View,
    attempts: Vec<G::Move>,
    /// Whether the observer is the player to move.
    moves: bool,
}

impl<'a, G: Hidden> Observed<'a, G> {
    pub(super) fn new(state: &'a G, observer: ObserverOf<G>, refused: &[G::Move]) -> Self {
        let mover = state.turn().player().map(Observer::Player);
        let moves = mover == Some(observer);
        let hears = moves || observer == Observer::Referee;
        let refused = if hears { refused.to_vec() } else { Vec::new() };
        let view = state.view(observer, &refused);
        let attempts = attempts::<G>(&view);
        Observed { state, observer, refused, view, attempts, moves }
    }
}

pub(super) fn check_attempts<G: Hidden + Notation>(
    observed: &Observed<'_, G>,
    pool: &Pool<G>,
) -> Checked {
    let Observed { state, observer, refused, view, attempts, moves: to_move } = observed;
    let again = state.view(*observer, refused);
    hold!(Law::Deterministic, again == *view, "the view of {observer} changes by looking twice");
    hold!(
        Law::Attempts,
        *to_move || attempts.is_empty(),
        "{observer} may attempt {} moves, but it is {:?}",
        attempts.len(),
        state.turn()
    );
    let set: BTreeSet<_> = attempts.iter().copied().collect();
    hold!(Law::NoDuplicates, set.len() == attempts.len(), "an attempt is listed twice");
    let count = G::count_attempts(view);
    hold!(
        Law::Counts,
        count == attempts.len() as u64,
        "count_attempts is {count}, but {} are listed",
        attempts.len()
    );
    check_early_stop("visit_attempts", attempts.len(), |visit| {
        G::visit_attempts(view, |_| visit())
    })?;
    for &m in attempts {
        let answer = G::check_attempt(view, m);
        hold!(Law::Attempts, answer.is_ok(), "`{m}` is listed for {observer}, but {answer:?}");
    }
    for &m in pool.some_moves().iter().filter(|m| !set.contains(m)) {
        let answer = G::check_attempt(view, m);
        hold!(Law::Attempts, answer.is_err(), "`{m}` may be attempted by {observer} unlisted");
    }
    if *to_move {
        for m in moves(*state) {
            hold!(
                Law::Attempts,
                set.contains(&m) || refused.contains(&m),
                "`{m}` is legal, but {observer} may not attempt it"
            );
        }
    }
    Ok(())
}

pub(super) fn check_answers<G: Hidden + Notation>(
    observed: &Observed<'_, G>,
    player: G::Player,
    pool: &Pool<G>,
) -> Checked {
    let Observed { state, observer, refused, attempts, moves: to_move, .. } = observed;
    for &m in attempts {
        let expected = if state.check(m).is_ok() { Answer::Played } else { Answer::Refused };
        let answer = state.answer(player, m, refused);
        hold!(
            Law::Answers,
            answer == Ok(expected),
            "`{m}` by {player} should be {expected:?}, but is answered {answer:?}"
        );
    }
    for &m in refused {
        let answer = state.answer(player, m, refused);
        hold!(
            Law::Answers,
            answer == Err(AttemptError::AlreadyRefused),
            "`{m}` was refused to {player}, but is answered {answer:?} the next time"
        );
    }
    for &m in pool.some_moves().iter().filter(|m| !attempts.contains(m)) {
        let answer = state.answer(player, m, refused);
        hold!(Law::Answers, answer.is_err(), "`{m}` is no attempt of {player}, but is answered");
        hold!(
            Law::Answers,
            *to_move || answer == Err(AttemptError::NotYourTurn),
            "it is not the turn of {player}, but `{m}` is answered {answer:?}"
        );
    }
    // One more refusal takes away that attempt and nothing else.
    if let Some(&m) = attempts.iter().find(|&&m| state.check(m).is_err()) {
        let mut more = refused.clone();
        more.push(m);
        let left: BTreeSet<_> =
            self::attempts::<G>(&state.view(*observer, &more)).into_iter().collect();
        let expected: BTreeSet<_> = attempts.iter().copied().filter(|&other| other != m).collect();
        hold!(Law::Attempts, left == expected, "refusing `{m}` changes other attempts too");
    }
    Ok(())
}

/// Checks that a player cannot tell a state from a twin of it.
pub(super) fn check_twins<G: Hidden + Notation>(
    observed: &Observed<'_, G>,
    player: G::Player,
    twin: &G,
    pool: &Pool<G>,
) -> Checked {
    let Observed { state, observer, refused, view, attempts, .. } = observed;
    let there = text_of(twin)?;
    let other = twin.view(*observer, refused);
    check_views(&format!("{player}'s view"), view, &other, &there)?;
    let public = (state.view(Observer::Public, &[]), twin.view(Observer::Public, &[]));
    check_views("the public view", &public.0, &public.1, &there)?;
    for &m in attempts.iter().chain(pool.some_moves()) {
        let (one, two) = (state.answer(player, m, refused), twin.answer(player, m, refused));
        hold!(
            Law::NonInterference,
            one.err() == two.err(),
            "`{m}` by {player} is answered {one:?}, but {two:?} in `{there}`"
        );
    }
    Ok(())
}

fn check_views<V: Eq + Hash + std::fmt::Debug>(
    whose: &str,
    view: &V,
    other: &V,
    there: &str,
) -> Checked {
    hold!(
        Law::NonInterference,
        view == other,
        "{whose} is {view:?}, but {other:?} in `{there}`, which should look the same"
    );
    hold!(
        Law::NonInterference,
        hash(view) == hash(other),
        "{whose} has another hash in `{there}`, which should look the same"
    );
    hold!(
        Law::NonInterference,
        format!("{view:?}") == format!("{other:?}"),
        "the debug text of {whose} is {view:?}, but {other:?} in `{there}`, which should look the \
         same"
    );
    Ok(())
}

fn hash(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

/// A state, a step, and the state after it.
type Played<'a, G> = (&'a G, StepOf<G>, &'a G);

/// Checks that a player cannot tell one step from another.
pub(super) fn check_step_twins<G: Hidden + Notation>(
    player: G::Player,
    one: Played<'_, G>,
    two: Played<'_, G>,
) -> Checked {
    let there = format!("{} and `{}`", text_of(two.0)?, two.1);
    for observer in [Observer::Player(player), Observer::Public] {
        let see = |(before, step, after): Played<'_, G>| {
            let mut events = Vec::new();
            before.visit_events(step, after, observer, |event| events.push(event));
            (events, after.view(observer, &[]))
        };
        let (here, other) = (see(one), see(two));
        hold!(
            Law::NonInterference,
            here.0 == other.0 && format!("{:?}", here.0) == format!("{:?}", other.0),
            "{observer} learns {:?}, but {:?} with `{there}`, which should look the same",
            here.0,
            other.0
        );
        check_views(&format!("the view of {observer}"), &here.1, &other.1, &there)?;
    }
    Ok(())
}

/// Checks a state drawn from what a player knows.
pub(super) fn check_sample<G: Hidden + Notation>(observed: &Observed<'_, G>, drawn: &G) -> Checked {
    let Observed { state, observer, refused, view, .. } = observed;
    let there = text_of(drawn)?;
    let seen = drawn.view(*observer, refused);
    hold!(
        Law::Samples,
        seen == *view,
        "`{there}` is drawn for {observer}, who would see {seen:?} there, not {view:?}"
    );
    hold!(Law::Samples, drawn.options() == state.options(), "`{there}` has other options");
    let read = G::from_text(&drawn.options(), &there);
    let refusal = read.as_ref().err().map(ToString::to_string).unwrap_or_default();
    hold!(
        Law::Samples,
        read.is_ok_and(|back| back == *drawn),
        "`{there}` is drawn, but is no position of the game: {refusal}"
    );
    if matches!(state.turn(), Turn::Player(mover) if *observer == Observer::Player(mover)) {
        for &m in refused {
            hold!(
                Law::Samples,
                drawn.check(m).is_err(),
                "`{there}` is drawn, where `{m}` is legal, which has just been refused"
            );
        }
    }
    Ok(())
}

/// Checks that what is known is what was shown, step by step.
pub(super) fn check_knowledge<G: Hidden>(arbiter: &Arbiter<G>, known: &[Knowledge<G>]) -> Checked {
    for knowledge in known {
        let observer = knowledge.observer();
        hold!(
            Law::KnowledgeIsShown,
            arbiter.view(observer) == *knowledge.view(),
            "{observer} sees {:?}, but knows {:?}",
            arbiter.view(observer),
            knowledge.view()
        );
        hold!(
            Law::KnowledgeIsShown,
            arbiter.knowledge(observer) == *knowledge,
            "what {observer} knows is not the fold of the whole game"
        );
    }
    Ok(())
}
