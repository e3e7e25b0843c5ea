//! The seam of hidden games, proved on the dark ring: what players know is compared with all the
//! games that could have been, and each law is shown to find a leak.
#![cfg(feature = "laws")]
#![allow(missing_docs, clippy::unwrap_used)]

use std::cell::Cell;
use std::collections::{BTreeSet, HashMap};
use std::fmt;
use std::hash::{Hash, Hasher};
use std::num::NonZeroU64;
use std::ops::ControlFlow;

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use tabletop_rules::laws::{Broken, HiddenSuite, Law, Suite, fits};
use tabletop_rules::toys::{
    DarkRing, Deal, RingEvent, RingIllegal, RingOptions, RingOptionsError, RingPositionError,
    RingReason, RingView, Seat, Stir,
};
use tabletop_rules::{
    Answer, Arbiter, AttemptError, Chance, Game, Hidden, History, Knowledge, NotChance, Notation,
    Observer, Sample, Step, StepOf, Turn, sample_state, steps,
};

fn text<G: Notation>(game: &G) -> String {
    let mut text = String::new();
    game.write_text(&mut text).unwrap();
    text
}

/// Every game of so many steps, with every refusal on the way.
fn all_games(steps: u32) -> Vec<Arbiter<DarkRing>> {
    let mut games = vec![Arbiter::new(DarkRing::start(&Default::default()).unwrap())];
    for _ in 0..steps {
        games = with_refusals(games).iter().flat_map(next_steps).collect();
    }
    with_refusals(games)
}

fn next_steps(arbiter: &Arbiter<DarkRing>) -> Vec<Arbiter<DarkRing>> {
    let state = arbiter.game().state();
    let steps = steps(state).into_iter().map(|step| {
        let mut next = arbiter.clone();
        match (step, state.turn()) {
            (Step::Move(m), Turn::Player(seat)) => {
                assert_eq!(next.attempt(seat, m), Ok(Answer::Played));
            }
            (Step::Roll(roll), _) => next.resolve(roll).unwrap(),
            (Step::Move(_), _) => unreachable!("nobody is to move"),
        }
        next
    });
    steps.collect()
}

/// Adds the games in which the player to move has tried in vain. In the ring that can happen
/// once a turn: there is only one opponent to run into.
fn with_refusals(mut games: Vec<Arbiter<DarkRing>>) -> Vec<Arbiter<DarkRing>> {
    let refused = games.iter().filter_map(|arbiter| {
        let seat = arbiter.game().state().turn().player()?;
        let blocked = |m: &Stir| arbiter.game().state().check(*m).is_err();
        let m = arbiter.attempts(seat).into_iter().find(blocked)?;
        let mut next = arbiter.clone();
        assert_eq!(next.attempt(seat, m), Ok(Answer::Refused));
        Some(next)
    });
    let refused: Vec<_> = refused.collect();
    games.extend(refused);
    games
}

#[test]
fn samples_are_exactly_the_states_that_could_be() {
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let mut groups = 0;
    for steps in 1..=3 {
        let mut worlds: HashMap<Knowledge<DarkRing>, BTreeSet<String>> = HashMap::new();
        for arbiter in all_games(steps) {
            for seat in Seat::ALL {
                let knowledge = arbiter.knowledge(Observer::Player(seat));
                worlds.entry(knowledge).or_default().insert(text(arbiter.game().state()));
            }
        }
        for (index, (knowledge, states)) in worlds.iter().enumerate() {
            // Later there are thousands of groups; a part of them will do.
            if steps == 3 && index % 8 != 0 {
                continue;
            }
            let mut counts: HashMap<&str, u64> =
                states.iter().map(|state| (state.as_str(), 0)).collect();
            for _ in 0..60 * states.len() {
                let drawn = text(&sample_state(knowledge, &mut rng).unwrap());
                let count = counts.get_mut(drawn.as_str());
                *count.unwrap_or_else(|| panic!("{drawn} is none of {states:?}")) += 1;
            }
            let counts: Vec<u64> = counts.into_values().collect();
            assert!(fits(&counts, &vec![1; counts.len()]), "{states:?} are drawn {counts:?} times");
            groups += 1;
        }
    }
    assert!(groups > 300, "{groups}");
}

#[test]
fn states_with_equal_knowledge_cannot_be_told_apart() {
    let mut pairs = 0;
    let every_move: Vec<Stir> = (1..=6)
        .map(|cell| format!("call {cell}"))
        .chain(["left".into(), "right".into()])
        .map(|text| text.parse().unwrap())
        .collect();
    let mut known: HashMap<Knowledge<DarkRing>, Arbiter<DarkRing>> = HashMap::new();
    for arbiter in all_games(3) {
        for seat in Seat::ALL {
            let knowledge = arbiter.knowledge(Observer::Player(seat));
            let Some(other) = known.get(&knowledge) else {
                known.insert(knowledge, arbiter.clone());
                continue;
            };
            let (mut one, mut two) = (arbiter.clone(), other.clone());
            assert_eq!(one.attempts(seat), two.attempts(seat));
            for &m in &every_move {
                assert_eq!(one.attempt(seat, m).err(), two.attempt(seat, m).err());
                (one, two) = (arbiter.clone(), other.clone());
            }
            assert_eq!(
                format!("{knowledge:?}"),
                format!("{:?}", other.knowledge(Observer::Player(seat)))
            );
            pairs += 1;
        }
    }
    assert!(pairs > 1000, "{pairs}");
}

#[test]
fn the_dark_ring_keeps_all_laws() {
    let options = || ["", "dawn 3", "dawn 30"].map(|text| text.parse().unwrap());
    let report = Suite::<DarkRing>::new(options()).hashed().bounded(31).run();
    assert!(report.finished > 10, "{report:?}");
    let report = HiddenSuite::<DarkRing>::new(Seat::ALL, options()).samples().run();
    assert!(report.samples > 300 && report.refusals > 10, "{report:?}");
}

#[test]
fn a_refusal_is_nobody_elses_business() {
    let ring = DarkRing::from_text(&Default::default(), "1-2 first 0").unwrap();
    let mut arbiter = Arbiter::new(ring);
    let others = [Observer::Player(Seat::Second), Observer::Public];
    let before = others.map(|observer| (arbiter.view(observer), arbiter.knowledge(observer)));
    assert_eq!(arbiter.attempt(Seat::First, Stir::Right), Ok(Answer::Refused));
    let after = others.map(|observer| (arbiter.view(observer), arbiter.knowledge(observer)));
    assert_eq!(before, after);
    assert_eq!(format!("{arbiter:?}"), "Arbiter { .. }");
}

#[test]
fn refusals_end_with_the_next_step_and_undo_brings_them_back() {
    let ring = DarkRing::from_text(&Default::default(), "1-2 first 0").unwrap();
    let mut arbiter = Arbiter::new(ring);
    let first = |arbiter: &Arbiter<DarkRing>| arbiter.attempts(Seat::First).len();
    assert_eq!(first(&arbiter), 7);
    arbiter.attempt(Seat::First, Stir::Right).unwrap();
    assert_eq!(first(&arbiter), 6);
    arbiter.attempt(Seat::First, Stir::Call(4)).unwrap();
    arbiter.attempt(Seat::Second, Stir::Left).unwrap();
    assert_eq!(arbiter.game().refused(), [Stir::Left]);
    assert_eq!(arbiter.undo(), Some(Step::Move(Stir::Call(4))));
    assert_eq!(arbiter.game().refused(), [Stir::Right]);
    assert_eq!(first(&arbiter), 6);
    assert_eq!(arbiter.undo(), None);
    assert_eq!(first(&arbiter), 6, "there was nothing to take back");
}

/// What is wrong with a [`Leaky`] ring.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leak {
    None,
    ViewShows,
    DebugShows,
    HashShows,
    PublicShows,
    ErrorTells,
    EventTells,
    HidesAttempt,
    OthersAttempt,
    AttemptsTwice,
    UnlistedAttempt,
    AlwaysPlayed,
    RefusedAgain,
    ForgetsAttempts,
    SamplesElsewhere,
    SamplesBlindly,
    EventsNowAndThen,
    ClockInKey,
}

thread_local! {
    static LEAK: Cell<Leak> = const { Cell::new(Leak::None) };
    static CALLS: Cell<u64> = const { Cell::new(0) };
}

fn has(leak: Leak) -> bool {
    LEAK.get() == leak
}

/// A [`DarkRing`] that does not keep all its secrets.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Leaky(DarkRing);

#[derive(Clone)]
struct LeakyView {
    ring: RingView,
    /// Where the opponent is: no part of the view, but there.
    secret: Option<u8>,
}

impl PartialEq for LeakyView {
    fn eq(&self, other: &Self) -> bool {
        let same = !(has(Leak::ViewShows) || has(Leak::PublicShows)) || self.secret == other.secret;
        self.ring == other.ring && same
    }
}

impl Eq for LeakyView {}

impl Hash for LeakyView {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.ring.hash(state);
        if has(Leak::HashShows) {
            self.secret.hash(state);
        }
    }
}

impl fmt::Debug for LeakyView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.ring.fmt(f)?;
        if has(Leak::DebugShows) { write!(f, "{:?}", self.secret) } else { Ok(()) }
    }
}

impl Game for Leaky {
    type Player = Seat;
    type Move = Stir;
    type Illegal = RingIllegal;
    type Reason = RingReason;

    fn turn(&self) -> Turn<Seat, RingReason> {
        self.0.turn()
    }

    fn visit_moves(&self, visit: impl FnMut(Stir) -> ControlFlow<()>) -> ControlFlow<()> {
        self.0.visit_moves(visit)
    }

    fn check(&self, m: Stir) -> Result<(), RingIllegal> {
        self.0.check(m)
    }

    fn play_unchecked(&mut self, m: Stir) {
        self.0.play_unchecked(m);
    }

    fn repetition_key(&self) -> u64 {
        let clock = text(&self.0).split(' ').nth(2).and_then(|n| n.parse().ok()).unwrap_or(0);
        self.0.repetition_key() ^ if has(Leak::ClockInKey) { clock << 48 } else { 0 }
    }

    fn repeats(&self, earlier: &Self) -> bool {
        self.0.repeats(&earlier.0)
    }
}

impl Chance for Leaky {
    type Roll = Deal;

    fn visit_rolls(
        &self,
        visit: impl FnMut(Deal, NonZeroU64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.0.visit_rolls(visit)
    }

    fn resolve(&mut self, roll: Deal) -> Result<(), NotChance> {
        self.0.resolve(roll)
    }
}

impl Notation for Leaky {
    const NAME: &'static str = "leaky";

    type Options = RingOptions;
    type OptionsError = RingOptionsError;
    type PositionError = RingPositionError;

    fn start(options: &RingOptions) -> Result<Self, RingOptionsError> {
        DarkRing::start(options).map(Leaky)
    }

    fn options(&self) -> RingOptions {
        self.0.options()
    }

    fn from_text(options: &RingOptions, text: &str) -> Result<Self, RingPositionError> {
        DarkRing::from_text(options, text).map(Leaky)
    }

    fn write_text(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        self.0.write_text(out)
    }

    fn describe(options: &RingOptions, say: &mut dyn FnMut(&str)) {
        DarkRing::describe(options, say);
    }
}

impl Leaky {
    fn cell(&self, seat: Seat) -> Option<u8> {
        self.0.view(Observer::Referee, &[]).cell(seat)
    }
}

impl Hidden for Leaky {
    type View = LeakyView;
    type Event = String;

    fn view(&self, observer: Observer<Seat>, refused: &[Stir]) -> LeakyView {
        let ring = self.0.view(observer, refused);
        let secret = match observer {
            Observer::Player(seat) if !has(Leak::PublicShows) => self.cell(seat.other()),
            Observer::Public if has(Leak::PublicShows) => self.cell(Seat::First),
            _ => None,
        };
        LeakyView { ring, secret }
    }

    fn visit_attempts(
        view: &LeakyView,
        mut visit: impl FnMut(Stir) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let mut list = Vec::new();
        let _ = DarkRing::visit_attempts(&view.ring, |m| {
            list.push(m);
            ControlFlow::Continue(())
        });
        let left = list.contains(&Stir::Left);
        match LEAK.get() {
            Leak::HidesAttempt => list.retain(|&m| m != Stir::Call(6)),
            Leak::OthersAttempt if list.is_empty() => list.push(Stir::Left),
            Leak::AttemptsTwice if left => list.push(Stir::Left),
            Leak::ForgetsAttempts if !left && list.contains(&Stir::Right) => list.clear(),
            _ => {}
        }
        list.into_iter().try_for_each(&mut visit)
    }

    fn check_attempt(view: &LeakyView, m: Stir) -> Result<(), AttemptError> {
        let listed = Leaky::visit_attempts(view, |attempt| {
            if attempt == m { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        if listed.is_break() || has(Leak::UnlistedAttempt) {
            Ok(())
        } else {
            Err(AttemptError::NotAnAttempt)
        }
    }

    fn answer(&self, player: Seat, m: Stir, refused: &[Stir]) -> Result<Answer, AttemptError> {
        let answer = self.0.answer(player, m, refused);
        match (LEAK.get(), answer) {
            (Leak::AlwaysPlayed, Ok(_)) => Ok(Answer::Played),
            (Leak::RefusedAgain, Err(AttemptError::AlreadyRefused)) => Ok(Answer::Refused),
            (Leak::ErrorTells, Err(AttemptError::NotAnAttempt))
                if self.cell(player.other()) == Some(6) =>
            {
                Err(AttemptError::AlreadyRefused)
            }
            _ => answer,
        }
    }

    fn visit_events(
        &self,
        step: StepOf<Self>,
        after: &Self,
        observer: Observer<Seat>,
        mut see: impl FnMut(String),
    ) {
        self.0.visit_events(step, &after.0, observer, |event: RingEvent| see(format!("{event:?}")));
        match LEAK.get() {
            Leak::EventTells => see(step.to_string()),
            Leak::EventsNowAndThen => see(CALLS.replace(CALLS.get() + 1).to_string()),
            _ => {}
        }
    }
}

impl Sample for Leaky {
    fn sample(
        knowledge: &Knowledge<Self>,
        draw: &mut dyn FnMut(NonZeroU64) -> u64,
    ) -> Option<Self> {
        let Observer::Player(seat) = knowledge.observer() else { return None };
        let view = &knowledge.view().ring;
        let own = u64::from(view.cell(seat)?);
        let first = |&mover: &Seat| mover == seat && seat == Seat::First;
        let mover = view.turn().player().filter(first)?;
        let sample = |own: u64, other: u64| {
            let cells = if seat == Seat::First { [own, other] } else { [other, own] };
            let text = format!("{}-{} {mover} 0", cells[0], cells[1]);
            Leaky::from_text(&Default::default(), &text).ok()
        };
        let elsewhere = own % 6 + 1;
        match LEAK.get() {
            Leak::SamplesElsewhere => sample(elsewhere, own),
            // The refusal just heard says that this cannot be.
            _ => sample(own, draw(NonZeroU64::new(1)?) + (own + 2) % 6 + 1),
        }
    }
}

/// Moves the opponent to a place where the same moves are refused.
fn elsewhere(ring: &Leaky, seat: Seat, draw: &mut dyn FnMut(NonZeroU64) -> u64) -> Option<Leaky> {
    let own = ring.cell(seat)?;
    let other = draw(NonZeroU64::new(6)?) + 1;
    let cells =
        if seat == Seat::First { format!("{own}-{other}") } else { format!("{other}-{own}") };
    let text = text(ring);
    Leaky::from_text(&ring.options(), &format!("{cells} {}", text.split_once(' ')?.1)).ok()
}

fn suite(leak: Leak) -> HiddenSuite<Leaky> {
    LEAK.set(leak);
    HiddenSuite::new(Seat::ALL, [RingOptions::default()])
        .twins(elsewhere)
        .step_twins(|ring, step, seat, _| match (ring.turn(), step) {
            (Turn::Player(mover), Step::Move(Stir::Left)) if mover != seat => {
                ring.check(Stir::Right).ok().map(|()| (ring.clone(), Step::Move(Stir::Right)))
            }
            _ => None,
        })
        .cases(40)
}

fn broken(leak: Leak) -> Box<Broken> {
    suite(leak).check().unwrap_err()
}

#[test]
fn a_ring_without_leak_keeps_all_laws() {
    let report = suite(Leak::None).run();
    assert!(report.twins > 300 && report.refusals > 10, "{report:?}");
}

/// Asserts that leaks are found by the right laws with the right words.
macro_rules! caught {
    ($($test:ident: $leak:ident => $law:expr, $detail:literal;)+) => {$(
        #[test]
        fn $test() {
            let broken = broken(Leak::$leak);
            assert_eq!((&broken.law, broken.detail.contains($detail)), (&$law, true), "{broken}");
        }
    )+};
}

caught! {
    a_view_that_shows_a_secret_is_found:
        ViewShows => Law::NonInterference, "first's view is";
    a_debug_text_that_shows_a_secret_is_found:
        DebugShows => Law::NonInterference, "the debug text of first's view is";
    a_hash_that_shows_a_secret_is_found:
        HashShows => Law::NonInterference, "first's view has another hash in";
    a_public_view_that_shows_a_players_secret_is_found:
        PublicShows => Law::NonInterference, "the public view is";
    an_error_that_tells_a_secret_is_found:
        ErrorTells => Law::NonInterference, "is answered Err(";
    an_event_that_tells_a_secret_is_found:
        EventTells => Law::NonInterference, "\"left\"]";
    a_legal_move_that_cannot_be_attempted_is_found:
        HidesAttempt => Law::Attempts, "`call 6` is legal, but first may not attempt it";
    an_attempt_out_of_turn_is_found:
        OthersAttempt => Law::Attempts, "may attempt 1 moves, but it is Chance";
    an_attempt_listed_twice_is_found:
        AttemptsTwice => Law::NoDuplicates, "an attempt is listed twice";
    an_attempt_that_is_not_listed_is_found:
        UnlistedAttempt => Law::Attempts, "may be attempted by first unlisted";
    an_illegal_move_answered_as_played_is_found:
        AlwaysPlayed => Law::Answers, "should be Refused, but is answered Ok(Played)";
    a_second_refusal_is_found:
        RefusedAgain => Law::Answers, "but is answered Ok(Refused) the next time";
    a_refusal_that_takes_away_more_is_found:
        ForgetsAttempts => Law::Attempts, "refusing `left` changes other attempts too";
    events_that_differ_from_time_to_time_are_found:
        EventsNowAndThen => Law::KnowledgeIsShown, "is not the fold of the whole game";
}

#[test]
fn a_clock_in_the_repetition_key_is_found() {
    LEAK.set(Leak::ClockInKey);
    let options = [RingOptions { dawn: 60 }];
    let broken = Suite::<Leaky>::new(options).cases(60).check().unwrap_err();
    assert_eq!(broken.law, Law::Repetition, "{broken}");
    assert!(broken.detail.contains("but the keys are different"), "{broken}");
}

#[test]
fn samples_that_look_wrong_are_found() {
    LEAK.set(Leak::SamplesElsewhere);
    let options = || [RingOptions::default()];
    let broken = HiddenSuite::<Leaky>::new(Seat::ALL, options()).samples().check().unwrap_err();
    assert_eq!(broken.law, Law::Samples);
    assert!(broken.detail.contains("who would see"), "{broken}");

    LEAK.set(Leak::SamplesBlindly);
    let suite = HiddenSuite::<Leaky>::new(Seat::ALL, []);
    // The turn is the first, so that only the refusal speaks against the sample.
    let suite = suite.positions([(RingOptions::default(), "1-2 first 0")]).plies(1).cases(60);
    let broken = suite.samples().check().unwrap_err();
    assert_eq!(broken.law, Law::Samples);
    assert!(broken.detail.contains("which has just been refused"), "{broken}");
    assert_eq!(broken.steps, ["right?"]);
}

#[test]
fn a_suite_that_finds_no_twin_says_so() {
    let run = || {
        HiddenSuite::<DarkRing>::new(Seat::ALL, [RingOptions::default()])
            .twins(|_, _, _| None)
            .run()
    };
    let panic = std::panic::catch_unwind(run).unwrap_err();
    assert_eq!(panic.downcast_ref::<&str>(), Some(&"no twin was found for any state"));
}

#[test]
fn knowledge_does_not_tell_what_leaves_no_trace() {
    // The public learns of steps, not of refusals, however many there were.
    let start = DarkRing::from_text(&Default::default(), "1-2 first 0").unwrap();
    let mut one = History::new(start.clone());
    one.note_refusal(Stir::Right);
    one.play_texts(["left"]).unwrap();
    let mut two = History::new(start);
    two.play_texts(["left"]).unwrap();
    let of = |game: &History<DarkRing>| Knowledge::of(game, Observer::Public);
    assert_eq!(of(&one), of(&two));
    let of = |game: &History<DarkRing>| Knowledge::of(game, Observer::Player(Seat::Second));
    assert_eq!(of(&one), of(&two));
    let of = |game: &History<DarkRing>| Knowledge::of(game, Observer::Referee);
    assert_ne!(of(&one), of(&two));
}

#[test]
fn every_message_of_an_attempt_is_about_what_the_player_knows() {
    let ring = DarkRing::from_text(&Default::default(), "1-2 first 0").unwrap();
    let mut arbiter = Arbiter::new(ring);
    let mut message = |seat, text| arbiter.attempt_text(seat, text).unwrap_err().to_string();
    let form = "a move is `left`, `right` or `call 1` to `call 6`";
    assert_eq!(message(Seat::First, "up"), form);
    assert_eq!(message(Seat::Second, "up"), "it is not this player's turn");
    let not = "as far as this player can see, the move is illegal";
    assert_eq!(message(Seat::First, "call 1"), not);
    assert_eq!(arbiter.attempt(Seat::First, Stir::Right), Ok(Answer::Refused));
    let again = arbiter.attempt_text(Seat::First, "right").unwrap_err();
    assert_eq!(again.to_string(), "this move has been refused already in this turn");
    assert_eq!(AttemptError::NotYourTurn.to_string(), "it is not this player's turn");
    let observers = [Observer::Public, Observer::Player(Seat::First), Observer::Referee];
    assert_eq!(observers.map(|observer| observer.to_string()), ["public", "first", "referee"]);
}
