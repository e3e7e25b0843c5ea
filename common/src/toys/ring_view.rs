use core::ops::ControlFlow;

use super::Seat;
use super::ring::{DarkRing, Deal, RingOptions, RingReason, Stir};
use crate::{AttemptError, Game, Hidden, Observer, Step, StepOf, Turn};

/// What an observer sees of a [`DarkRing`].
///
/// # Examples
///
/// ```
/// use tabletop_rules::{Hidden, Notation, Observer};
/// use tabletop_rules::toys::{DarkRing, RingView};
///
/// let ring = DarkRing::start(&Default::default())?;
/// let view: RingView = ring.view(Observer::Public, &[]);
/// assert_eq!(view, ring.view(Observer::Public, &[]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RingView {
    pub(super) observer: Observer<Seat>,
    pub(super) options: RingOptions,
    /// The cells that the observer knows, by seat.
    cells: [Option<u8>; 2],
    pub(super) turn: Turn<Seat, RingReason>,
    pub(super) to_move: Seat,
    pub(super) turns: u16,
    /// Whether steps to the left and right have been refused in this turn.
    refused: [bool; 2],
}

impl RingView {
    /// Returns where a player is, if the observer sees it.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::{DarkRing, Seat};
    /// use tabletop_rules::{Hidden, Notation, Observer};
    ///
    /// let ring = DarkRing::from_text(&Default::default(), "1-2 first 0")?;
    /// assert_eq!(ring.view(Observer::Public, &[]).cell(Seat::First), None);
    /// assert_eq!(ring.view(Observer::Referee, &[]).cell(Seat::First), Some(1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn cell(&self, seat: Seat) -> Option<u8> {
        self.cells[seat.index()]
    }

    /// Returns what the game waits for.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::toys::{DarkRing, Seat};
    /// use tabletop_rules::{Hidden, Notation, Observer, Turn};
    ///
    /// let ring = DarkRing::from_text(&Default::default(), "1-2 first 0")?;
    /// assert_eq!(ring.view(Observer::Public, &[]).turn(), Turn::Player(Seat::First));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn turn(&self) -> Turn<Seat, RingReason> {
        self.turn
    }

    /// Returns the cell of the player who may attempt a move with this view, if there is one.
    fn mover(&self) -> Option<u8> {
        match (self.observer, self.turn) {
            (Observer::Player(seat), Turn::Player(mover)) if seat == mover => self.cell(seat),
            _ => None,
        }
    }
}

/// What an observer learns of a step in a [`DarkRing`].
///
/// # Examples
///
/// ```
/// use tabletop_rules::toys::RingEvent;
///
/// fn told(event: &RingEvent) -> String {
///     format!("{event:?}")
/// }
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RingEvent {
    /// A cell was dealt: told to its player and the referee.
    Dealt {
        /// Whose it is.
        seat: Seat,
        /// Where.
        cell: u8,
    },
    /// A player stepped to the left or right, nobody knows which.
    Stepped {
        /// Who.
        seat: Seat,
    },
    /// A player called a cell.
    Called {
        /// Who.
        seat: Seat,
        /// Which.
        cell: u8,
        /// Whether the opponent was there.
        right: bool,
    },
}

impl Hidden for DarkRing {
    type View = RingView;
    type Event = RingEvent;

    fn view(&self, observer: Observer<Seat>, refused: &[Stir]) -> RingView {
        let sees = |seat| match observer {
            Observer::Public => false,
            Observer::Player(own) => own == seat,
            Observer::Referee => true,
        };
        let cell = |seat: Seat| self.cells.filter(|_| sees(seat)).map(|cells| cells[seat.index()]);
        RingView {
            observer,
            options: self.options,
            cells: Seat::ALL.map(cell),
            turn: self.turn(),
            to_move: self.to_move,
            turns: self.turns,
            refused: [Stir::Left, Stir::Right].map(|step| refused.contains(&step)),
        }
    }

    fn visit_attempts(
        view: &RingView,
        mut visit: impl FnMut(Stir) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(own) = view.mover() else {
            return ControlFlow::Continue(());
        };
        let [no_left, no_right] = view.refused;
        Stir::visit_all(own, |m| match m {
            Stir::Left if no_left => ControlFlow::Continue(()),
            Stir::Right if no_right => ControlFlow::Continue(()),
            _ => visit(m),
        })
    }

    fn check_attempt(view: &RingView, m: Stir) -> Result<(), AttemptError> {
        let own = view.mover().ok_or(AttemptError::NotYourTurn)?;
        match m {
            Stir::Left if view.refused[0] => Err(AttemptError::AlreadyRefused),
            Stir::Right if view.refused[1] => Err(AttemptError::AlreadyRefused),
            Stir::Call(cell) if cell == own => Err(AttemptError::NotAnAttempt),
            _ => Ok(()),
        }
    }

    fn visit_events(
        &self,
        step: StepOf<Self>,
        after: &Self,
        observer: Observer<Seat>,
        mut see: impl FnMut(RingEvent),
    ) {
        let seat = self.to_move;
        match step {
            Step::Roll(Deal(cells)) => {
                for (seat, cell) in Seat::ALL.into_iter().zip(cells) {
                    if matches!(observer, Observer::Referee) || observer == Observer::Player(seat) {
                        see(RingEvent::Dealt { seat, cell });
                    }
                }
            }
            Step::Move(Stir::Left | Stir::Right) => see(RingEvent::Stepped { seat }),
            Step::Move(Stir::Call(cell)) => {
                see(RingEvent::Called { seat, cell, right: after.found_by.is_some() });
            }
        }
    }
}
