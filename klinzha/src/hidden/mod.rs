//! Hidden information (K11): what players see, may attempt and are told.
//!
//! A view is made in one place (`see`) and holds copies; what a player may attempt is computed from
//! the view (`attempts`) by the generators of the game. Refusals and who may hear of them are kept by
//! the `Arbiter` of `tabletop_rules`, or by its `History::refused_to`.

#[cfg(feature = "alloc")]
mod attempts;
#[cfg(feature = "alloc")]
mod event;
#[cfg(all(feature = "alloc", feature = "serde"))]
mod json;
mod news;
#[cfg(feature = "alloc")]
mod pieces;
#[cfg(feature = "alloc")]
mod record;
#[cfg(feature = "alloc")]
mod sample;
#[cfg(feature = "alloc")]
mod see;
#[cfg(feature = "alloc")]
mod sight;
#[cfg(feature = "alloc")]
mod texts;
#[cfg(feature = "alloc")]
mod view;

#[cfg(feature = "alloc")]
pub use event::Event;
pub use news::News;
#[cfg(feature = "alloc")]
pub use record::{SideRecord, SideRecordError, SideRecordErrorKind, Told};
#[cfg(feature = "bots")]
pub(crate) use sample::guesses;
#[cfg(feature = "alloc")]
pub use sample::{Belief, Budget};
#[cfg(feature = "alloc")]
pub use view::{SeenGoal, SeenPending, SeenPiece, View};

use crate::extras::Extras;
use crate::{Board, KlinZha};

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Returns the deaths of the turn going on, or of the last one if none is going on (K11.4);
    /// none in a [`Lean`](crate::Lean) game, which does not keep them.
    ///
    /// ```
    /// use klinzha::{Cell, Kind, KlinZha, Options};
    ///
    /// let mut game: KlinZha = <KlinZha>::from_text(Options::blind(), "FE38,vE37,fI99 E38/I99 green - - - 0 -")?;
    /// game.play("E38-E37*".parse()?)?;
    /// assert!(game.news().iter().eq([(Cell::E37, Kind::Vanguard)]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn news(&self) -> News<B> {
        self.extras.full().map_or(News::NONE, |full| full.news)
    }
}

#[cfg(feature = "alloc")]
mod seam {
    use core::ops::ControlFlow;

    use tabletop_rules::{AttemptError, Hidden, Observer, Step, StepOf};

    use super::{Event, View};
    use crate::{Board, KlinZha, Move, Side};

    /// Hidden information needs a full game; a [`Lean`](crate::Lean) one hides nothing.
    impl<B: Board> Hidden for KlinZha<B> {
        type View = View<B>;
        type Event = Event<B>;

        fn view(&self, observer: Observer<Side>, refused: &[Move<B>]) -> View<B> {
            self.see(observer, refused)
        }

        fn visit_attempts(
            view: &View<B>,
            visit: impl FnMut(Move<B>) -> ControlFlow<()>,
        ) -> ControlFlow<()> {
            view.attempts(visit)
        }

        fn check_attempt(view: &View<B>, m: Move<B>) -> Result<(), AttemptError> {
            if view.mover().is_none() {
                return Err(AttemptError::NotYourTurn);
            }
            if view.refused().binary_search(&m).is_ok() {
                return Err(AttemptError::AlreadyRefused);
            }
            let found = view.attempts(|attempt| {
                if attempt == m { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            if found.is_break() { Ok(()) } else { Err(AttemptError::NotAnAttempt) }
        }

        /// A turn of Kinta may take several decisions and rolls (K12).
        fn turn_goes_on(&self, after: &Self) -> bool {
            after.pending().is_some()
        }

        fn visit_events(
            &self,
            step: StepOf<Self>,
            after: &Self,
            observer: Observer<Side>,
            mut see: impl FnMut(Event<B>),
        ) {
            match step {
                Step::Roll(roll) => see(Event::Rolled { roll }),
                Step::Move(m) => {
                    // The winner of a fight may decide in the other side's turn (K12.11).
                    let side = self.turn().player().unwrap_or(self.side());
                    let told = observer == Observer::Referee || !self.options().is_hidden();
                    see(if told { Event::Played { side, m } } else { Event::Moved { side } });
                }
            }
            let goes_on = self.extras.kinta.as_ref().is_some_and(|kinta| kinta.is_pending());
            let known = if goes_on { self.news().iter().count() } else { 0 };
            for (cell, kind) in after.news().iter().skip(known) {
                see(Event::Died { cell, kind });
            }
        }
    }
}
