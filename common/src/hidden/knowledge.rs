use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};
use core::num::NonZeroU64;

use super::{Hidden, Observer, ObserverOf};
use crate::history::{Entry, History};
use crate::step::StepOf;
use crate::{Step, Turn};

/// One thing an observer has learned.
///
/// # Examples
///
/// ```
/// use tabletop_rules::{Arbiter, Learned, Notation, Observer};
/// use tabletop_rules::toys::DarkRing;
///
/// let arbiter = Arbiter::new(DarkRing::start(&Default::default())?);
/// let knowledge = arbiter.knowledge(Observer::Public);
/// assert!(matches!(knowledge.learned(), [Learned::View(_)])); // How the game began.
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Learned<M, V, E> {
    /// The observer's own move was played.
    Played(M),
    /// The observer's own move was refused.
    Refused(M),
    /// Something was seen or announced when a step was played.
    Event(E),
    /// The game looks so from now on.
    View(V),
}

/// The type of what an observer of a game learns.
pub type LearnedOf<G> =
    Learned<<G as crate::Game>::Move, <G as Hidden>::View, <G as Hidden>::Event>;

/// All that an observer has ever learned of a game: perfect recall.
///
/// It begins with a view and is a fold over views, events and answers; there is no way from here
/// to the state. A step of which the observer learns nothing leaves no trace, not even that it
/// happened. Two values are equal if the observers have learned the same, in the same order: then
/// they cannot tell their games apart.
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::{DarkRing, Seat};
/// use tabletop_rules::{Arbiter, Notation, Observer};
///
/// // To the first player these two games are the same so far.
/// let [one, two] = ["deal 1-3", "deal 1-5"].map(|deal| {
///     let mut arbiter = Arbiter::new(DarkRing::start(&Default::default()).unwrap());
///     arbiter.resolve(deal.parse().unwrap()).unwrap();
///     arbiter.attempt(Seat::First, "call 2".parse().unwrap()).unwrap();
///     arbiter.attempt(Seat::Second, "left".parse().unwrap()).unwrap();
///     arbiter
/// });
/// let of = |arbiter: &Arbiter<DarkRing>, seat| arbiter.knowledge(Observer::Player(seat));
/// assert_eq!(of(&one, Seat::First), of(&two, Seat::First));
/// assert_ne!(of(&one, Seat::Second), of(&two, Seat::Second));
/// ```
pub struct Knowledge<G: Hidden> {
    observer: ObserverOf<G>,
    learned: Vec<LearnedOf<G>>,
    view: G::View,
    /// What has been refused to the observer in the turn going on; of the referee, to anybody.
    refused: Vec<G::Move>,
}

impl<G: Hidden> Knowledge<G> {
    /// Begins to observe a game in some state, with no refusals yet.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::DarkRing;
    /// use tabletop_rules::{Knowledge, Notation, Observer};
    ///
    /// let ring = DarkRing::start(&Default::default())?;
    /// assert_eq!(Knowledge::new(Observer::Public, &ring).learned().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(observer: ObserverOf<G>, state: &G) -> Self {
        let view = state.view(observer, &[]);
        let learned = Vec::from([Learned::View(view.clone())]);
        Knowledge { observer, learned, view, refused: Vec::new() }
    }

    /// Gathers what an observer has learned in a whole game.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::{DarkRing, Seat};
    /// use tabletop_rules::{History, Knowledge, Notation, Observer};
    ///
    /// let mut game = History::new(DarkRing::start(&Default::default())?);
    /// game.play_texts(["deal 1-3", "call 2"])?;
    /// let knowledge = Knowledge::of(&game, Observer::Player(Seat::Second));
    /// assert_eq!(knowledge.view().cell(Seat::Second), Some(3));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(game: &History<G>, observer: ObserverOf<G>) -> Self {
        let mut knowledge = Knowledge::new(observer, game.start());
        let mut states = game.positions();
        let mut before = states.next();
        let mut refused: Vec<G::Move> = Vec::new();
        for &entry in game.entries() {
            match (entry, before) {
                (Entry::Step(step), Some(state)) => {
                    let after = states.next();
                    if let Some(after) = after {
                        knowledge.see_step(state, step, after);
                    }
                    before = after;
                    refused.clone_from(&knowledge.refused);
                }
                (Entry::Refused(m), Some(state)) => {
                    refused.push(m);
                    knowledge.see_refusal(state, &refused);
                }
                (_, None) => {}
            }
        }
        knowledge
    }

    /// Adds what the observer learns of a step.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::{DarkRing, Seat};
    /// use tabletop_rules::{Knowledge, Notation, Observer, Step, play_step};
    ///
    /// let before = DarkRing::start(&Default::default())?;
    /// let mut knowledge = Knowledge::new(Observer::Player(Seat::First), &before);
    /// let mut after = before.clone();
    /// let step = Step::Roll("deal 1-3".parse()?);
    /// play_step(&mut after, step)?;
    /// knowledge.see_step(&before, step, &after);
    /// assert_eq!(knowledge.view().cell(Seat::First), Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn see_step(&mut self, before: &G, step: StepOf<G>, after: &G) {
        if let (Step::Move(m), Turn::Player(player)) = (step, before.turn()) {
            if self.observer == Observer::Player(player) {
                self.learned.push(Learned::Played(m));
            }
        }
        let learned = &mut self.learned;
        before.visit_events(step, after, self.observer, |event| {
            learned.push(Learned::Event(event));
        });
        if !before.turn_goes_on(after) {
            self.refused.clear();
        }
        let refused: &[G::Move] = if self.hears_in(after) { &self.refused } else { &[] };
        self.look(after.view(self.observer, refused));
    }

    /// True if the observer is told what is refused in a state.
    fn hears_in(&self, state: &G) -> bool {
        match self.observer {
            Observer::Public => false,
            Observer::Player(observer) => state.turn() == Turn::Player(observer),
            Observer::Referee => true,
        }
    }

    /// Adds what the observer learns when the last of `refused`, all that has been refused in this
    /// turn, was refused to the player to move.
    ///
    /// Only that player and the referee hear of it.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::{DarkRing, Seat};
    /// use tabletop_rules::{Hidden, Knowledge, Notation, Observer};
    ///
    /// let ring = DarkRing::from_text(&Default::default(), "1-2 first 0")?;
    /// let mut knowledge = Knowledge::new(Observer::Player(Seat::First), &ring);
    /// assert_eq!(DarkRing::count_attempts(knowledge.view()), 7);
    /// knowledge.see_refusal(&ring, &["right".parse()?]);
    /// assert_eq!(DarkRing::count_attempts(knowledge.view()), 6);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn see_refusal(&mut self, state: &G, refused: &[G::Move]) {
        if let (true, Some(&last)) = (self.hears_in(state), refused.last()) {
            self.learned.push(Learned::Refused(last));
            self.refused = refused.to_vec();
            self.look(state.view(self.observer, refused));
        }
    }

    fn look(&mut self, view: G::View) {
        if view != self.view {
            self.learned.push(Learned::View(view.clone()));
            self.view = view;
        }
    }

    /// Returns whose knowledge it is.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::DarkRing;
    /// use tabletop_rules::{Knowledge, Notation, Observer};
    ///
    /// let ring = DarkRing::start(&Default::default())?;
    /// assert_eq!(Knowledge::new(Observer::Public, &ring).observer(), Observer::Public);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn observer(&self) -> ObserverOf<G> {
        self.observer
    }

    /// Returns what the game looks like now.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Arbiter, Hidden, Notation, Observer};
    /// use tabletop_rules::toys::DarkRing;
    ///
    /// let arbiter = Arbiter::new(DarkRing::start(&Default::default())?);
    /// let knowledge = arbiter.knowledge(Observer::Public);
    /// assert_eq!(knowledge.view(), &arbiter.game().state().view(Observer::Public, &[]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn view(&self) -> &G::View {
        &self.view
    }

    /// Returns everything learned, the first view first.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::{Arbiter, Notation, Observer};
    /// use tabletop_rules::toys::DarkRing;
    ///
    /// let arbiter = Arbiter::new(DarkRing::start(&Default::default())?);
    /// assert_eq!(arbiter.knowledge(Observer::Public).learned().len(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn learned(&self) -> &[LearnedOf<G>] {
        &self.learned
    }
}

impl<G: Hidden> Clone for Knowledge<G> {
    fn clone(&self) -> Self {
        let (learned, view) = (self.learned.clone(), self.view.clone());
        Knowledge { observer: self.observer, learned, view, refused: self.refused.clone() }
    }
}

impl<G: Hidden> PartialEq for Knowledge<G> {
    fn eq(&self, other: &Self) -> bool {
        // The view is the last one learned.
        self.observer == other.observer && self.learned == other.learned
    }
}

impl<G: Hidden> Eq for Knowledge<G> {}

impl<G: Hidden> Hash for Knowledge<G> {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.observer.hash(hasher);
        self.learned.hash(hasher);
    }
}

impl<G: Hidden> fmt::Debug for Knowledge<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Knowledge")
            .field("observer", &self.observer)
            .field("learned", &self.learned)
            .finish()
    }
}

/// A hidden game that can imagine the state behind what a player knows.
///
/// With it a search plays hidden games without cheating: it draws states and thinks about those.
///
/// # Examples
///
/// ```
/// use tabletop_rules::Sample;
/// use tabletop_rules::toys::DarkRing;
///
/// fn can_be_imagined<G: Sample>() {}
/// can_be_imagined::<DarkRing>();
/// ```
pub trait Sample: Hidden {
    /// Draws a state that is consistent with all that a player knows, or returns `None` if the
    /// observer is not one for whom the game can do that.
    ///
    /// The view of the state drawn is the view of the knowledge. The game documents how likely
    /// each state is. `draw` returns a number below its argument, each with the same chance; with a
    /// generator at hand, call [`sample_state`](crate::sample_state).
    fn sample(knowledge: &Knowledge<Self>, draw: &mut dyn FnMut(NonZeroU64) -> u64)
    -> Option<Self>;
}

/// Draws a state that is consistent with all that a player knows, with a generator of `rand_core`.
///
/// # Examples
///
/// ```
/// use rand_chacha::ChaCha8Rng;
/// use rand_core::SeedableRng;
/// use tabletop_rules::toys::{DarkRing, Seat};
/// use tabletop_rules::{Hidden, Knowledge, Notation, Observer, sample_state};
///
/// let ring = DarkRing::from_text(&Default::default(), "1-2 first 0")?;
/// let first = Observer::Player(Seat::First);
/// let knowledge = Knowledge::new(first, &ring);
/// let drawn = sample_state(&knowledge, &mut ChaCha8Rng::seed_from_u64(1)).unwrap();
/// assert_eq!(drawn.view(first, &[]), ring.view(first, &[]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[cfg(feature = "rand")]
pub fn sample_state<G: Sample>(
    knowledge: &Knowledge<G>,
    rng: &mut (impl rand_core::Rng + ?Sized),
) -> Option<G> {
    G::sample(knowledge, &mut |bound| crate::draw_below(bound, rng))
}
