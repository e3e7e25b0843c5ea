//! How a game ends (K7).

use core::fmt;

use tabletop_rules::{Outcome, Turn};

use crate::extras::Extras;
use crate::game::Phase;
use crate::{Board, CellSet, KlinZha, Point, Side};

/// Why a game ended (K7). The text is that of records and protocols.
///
/// ```
/// assert_eq!(klinzha::Reason::GoalCaptured.to_string(), "goal captured");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Reason {
    /// A Goal has been captured (K7.1), in Kinta also where its bearer died (K12.5).
    GoalCaptured,
    /// A crowned Goal was not captured at once (K7.2).
    Crown,
    /// The side to move had no legal move (K7.3).
    NoLegalMove,
    /// Nobody can capture a Goal any more (K7.4).
    DeadPosition,
    /// Too many moves without a kill (K7.5).
    QuietLimit,
}

impl Reason {
    /// All reasons, in the order in which endings are looked at.
    pub const ALL: [Reason; 5] = [
        Reason::GoalCaptured,
        Reason::Crown,
        Reason::NoLegalMove,
        Reason::DeadPosition,
        Reason::QuietLimit,
    ];
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reason::GoalCaptured => "goal captured",
            Reason::Crown => "crown",
            Reason::NoLegalMove => "no legal move",
            Reason::DeadPosition => "dead position",
            Reason::QuietLimit => "quiet limit",
        })
    }
}

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Returns whose turn it is, or how the game ended (K7).
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Reason, Side};
    ///
    /// let game = <KlinZha>::from_text(Options::open(), "FE38,fI99 E38/- gold - - - 0 -")?;
    /// let outcome = game.turn().outcome().expect("the Goal is gone");
    /// assert_eq!((outcome.winner, outcome.reason), (Some(Side::Green), Reason::GoalCaptured));
    /// # Ok::<(), klinzha::PositionError>(())
    /// ```
    pub fn turn(&self) -> Turn<Side, Reason> {
        match self.phase() {
            Phase::Clouds | Phase::Cloud | Phase::Spindles => return Turn::Chance,
            Phase::Play => {}
            _ => return self.turn_with_moves(),
        }
        if let Some(outcome) = self.decided() {
            return Turn::Over(outcome);
        }
        if let Some(turn) = self.pending_turn() {
            return turn;
        }
        match self.turn_with_moves() {
            Turn::Player(side) => match self.drawn() {
                Some(reason) => Turn::Over(Outcome { winner: None, reason }),
                None => Turn::Player(side),
            },
            turn => turn,
        }
    }

    /// Looks at K7.3 alone.
    fn turn_with_moves(&self) -> Turn<Side, Reason> {
        let side = self.side();
        if self.has_move() {
            Turn::Player(side)
        } else {
            Turn::Over(Outcome { winner: Some(!side), reason: Reason::NoLegalMove })
        }
    }

    /// The endings that leave a winner whatever the moves: K7.1, K7.2.
    #[inline(always)]
    pub(crate) fn decided(&self) -> Option<Outcome<Side, Reason>> {
        if self.rules.reflective() {
            if self.position.goal(Side::Green).is_some() {
                return None;
            }
            let winner = self.extras.kinta().and_then(|kinta| kinta.winner).unwrap_or(!self.side());
            return Some(Outcome { winner: Some(winner), reason: Reason::GoalCaptured });
        }
        for side in Side::ALL {
            if self.position.goal(side).is_none() {
                return Some(Outcome { winner: Some(!side), reason: Reason::GoalCaptured });
            }
        }
        (self.rules.crown() && self.crown_lapsed())
            .then(|| Outcome { winner: Some(self.side()), reason: Reason::Crown })
    }

    /// True if the side to move has its Goal in the crown area and no capture is due: the
    /// opponent has let the one chance pass (K9.4).
    fn crown_lapsed(&self) -> bool {
        let side = self.side();
        let crowned = self.position.goal(side).is_some_and(|goal| self.crown_area().contains(goal));
        let turn_begins = self.extras.kinta().is_none_or(|kinta| !kinta.is_pending());
        crowned && !self.crown_due() && turn_begins
    }

    /// The cells where a Goal is crowned (K9.4), none without that flag.
    #[inline(always)]
    pub(crate) fn crown_area(&self) -> CellSet<B> {
        if !self.rules.crown() {
            return CellSet::EMPTY;
        }
        self.status()
            .crown_point()
            .map_or(CellSet::EMPTY, |point| crown_area(point, self.rules.corner_crown()))
    }

    /// The endings without a winner: K7.4, K7.5.
    #[inline(always)]
    pub(crate) fn drawn(&self) -> Option<Reason> {
        if !self.rules.blockader_takes_goal() && self.only_blockaders() {
            return Some(Reason::DeadPosition);
        }
        let limit = self.rules.quiet_limit()?;
        (self.quiet_clock() >= limit && !self.crown_due()).then_some(Reason::QuietLimit)
    }

    fn only_blockaders(&self) -> bool {
        let blockaders = Side::ALL
            .into_iter()
            .filter_map(|side| self.position.blockader(side))
            .collect::<CellSet<B>>();
        self.position.all_occupied() == blockaders
    }

    /// True if the game is over or waits for a roll, so that nobody has a move; K7.3 aside.
    #[inline(always)]
    pub(crate) fn is_closed(&self) -> bool {
        match self.phase() {
            Phase::Clouds | Phase::Cloud | Phase::Spindles => true,
            Phase::Play => {
                self.decided().is_some()
                    || self.drawn().is_some()
                        && self.extras.kinta().is_none_or(|kinta| !kinta.is_pending())
            }
            _ => false,
        }
    }
}

/// The cells of a crown area (K9.4): the whole cells of the point, its corner, or on the
/// tetrahedral board the apex.
pub(crate) fn crown_area<B: Board>(point: Point, corner: bool) -> CellSet<B> {
    if B::IS_TETRAHEDRAL {
        return B::find(8, 0, 0)
            .map_or(CellSet::EMPTY, |apex| CellSet(crate::board::Bits::single(apex)));
    }
    if corner { point.corner::<B>().into() } else { point.cells() }
}
