//! What an observer is told while a step is played.

use crate::{Board, Cell, Flat, Kind, Move, Roll, Side};

/// What an observer learns when a move or roll is played, beside what the views show (K11.4).
///
/// ```
/// use klinzha::{Cell, Event, Kind, KlinZha, Options, Side};
/// use tabletop_rules::{Hidden, Observer, Step};
///
/// let text = "FE38,sD38,fI99 E38/I99 green - - - 0 -";
/// let game: KlinZha = <KlinZha>::from_text(Options::blind(), text)?;
/// let (mut after, m) = (game, "E38-D38".parse()?);
/// after.play(m)?;
/// let mut told = Vec::new();
/// game.visit_events(Step::Move(m), &after, Observer::Player(Side::Gold), |event| {
///     told.push(event);
/// });
/// let died = Event::Died { cell: Cell::D38, kind: Kind::Swift };
/// assert_eq!(told, [Event::Moved { side: Side::Green }, died]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Event<B: Board = Flat> {
    /// A side has decided something; what, the observer is not told.
    Moved {
        /// Who.
        side: Side,
    },
    /// A side has decided something, and the observer is told: the referee always, everybody
    /// where nothing is hidden.
    Played {
        /// Who.
        side: Side,
        /// What.
        m: Move<B>,
    },
    /// A roll. Rolls are public.
    Rolled {
        /// What has been rolled.
        roll: Roll<B>,
    },
    /// A death, announced to everybody; not what killed.
    Died {
        /// Where.
        cell: Cell<B>,
        /// What has died.
        kind: Kind,
    },
}
