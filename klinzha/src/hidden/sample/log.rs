//! What a player has learned, step by step.

use alloc::vec::Vec;

use tabletop_rules::{Knowledge, Learned, Observer};

use crate::hidden::{Event, View};
use crate::{Board, Cell, Kind, KlinZha, Move, Roll, Side};

/// Something that happened, and the view after it.
pub(super) struct Seen<'a, B: Board> {
    pub(super) what: What<B>,
    pub(super) view: &'a View<B>,
    /// The deaths announced.
    pub(super) deaths: Vec<(Cell<B>, Kind)>,
}

/// What happened, as far as the player knows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum What<B: Board> {
    /// A move that the player knows: an own one, or any where nothing is hidden.
    Known(Move<B>),
    /// The opponent decided something.
    Unknown,
    /// A roll.
    Rolled(Roll<B>),
    /// An own move was refused.
    Refused(Move<B>),
}

/// All that a player has learned, in order.
pub(super) struct Log<'a, B: Board> {
    pub(super) player: Side,
    pub(super) first: &'a View<B>,
    pub(super) seen: Vec<Seen<'a, B>>,
}

impl<'a, B: Board> Log<'a, B> {
    /// Returns `None` for observers who are no players.
    pub(super) fn read(knowledge: &'a Knowledge<KlinZha<B>>) -> Option<Log<'a, B>> {
        let Observer::Player(player) = knowledge.observer() else { return None };
        let mut learned = knowledge.learned().iter();
        let Some(Learned::View(first)) = learned.next() else { return None };
        let mut log = Log { player, first, seen: Vec::new() };
        let mut own = None;
        for learned in learned {
            match *learned {
                Learned::Played(m) => own = Some(m),
                Learned::Refused(m) => log.begin(What::Refused(m)),
                Learned::Event(Event::Moved { .. }) => {
                    log.begin(own.take().map_or(What::Unknown, What::Known));
                }
                Learned::Event(Event::Played { m, .. }) => {
                    own = None;
                    log.begin(What::Known(m));
                }
                Learned::Event(Event::Rolled { roll }) => log.begin(What::Rolled(roll)),
                Learned::Event(Event::Died { cell, kind }) => {
                    if let Some(last) = log.seen.last_mut() {
                        last.deaths.push((cell, kind));
                    }
                }
                Learned::View(ref view) => {
                    if let Some(last) = log.seen.last_mut() {
                        last.view = view;
                    }
                }
            }
        }
        Some(log)
    }

    /// A step begins; its view is the last one until another comes.
    fn begin(&mut self, what: What<B>) {
        let view = self.seen.last().map_or(self.first, |seen| seen.view);
        self.seen.push(Seen { what, view, deaths: Vec::new() });
    }

    /// The view before a step.
    pub(super) fn before(&self, index: usize) -> &'a View<B> {
        index.checked_sub(1).and_then(|i| self.seen.get(i)).map_or(self.first, |seen| seen.view)
    }
}
