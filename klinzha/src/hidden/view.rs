//! What an observer sees of a state.

use alloc::vec::Vec;

use tabletop_rules::{Observer, Turn};

use super::News;
use super::sight::shades;
use crate::{
    Armed, Board, Cell, CellList, CellSet, Due, Flat, Kind, Move, Options, Phase, Point, Rank,
    Reason, Role, Side, Weapon,
};

/// What an observer sees of a state (K11): copies of what the observer may know, and no way back
/// to the state.
///
/// Two views are equal, have equal hashes and equal debug texts exactly if the observer cannot
/// tell the states apart by looking: everything in a view is public, or seen, or the observer's
/// own. With the feature `serde` a view is written as the JSON object that other programs read.
///
/// ```
/// use klinzha::{Cell, KlinZha, Options, SeenGoal, Side};
/// use tabletop_rules::{Hidden, Observer};
///
/// let text = "FE38,vD38,fI99 E38/I99 green - - - 0 -";
/// let game: KlinZha = <KlinZha>::from_text(Options::blind(), text)?;
/// let view = game.view(Observer::Player(Side::Gold), &[]);
/// assert_eq!(view.pieces().len(), 2);
/// assert!(view.piece_at(Cell::E38).is_none());
/// assert_eq!(view.goal(Side::Green), SeenGoal::Unseen);
/// # Ok::<(), klinzha::PositionError>(())
/// ```
///
/// A program that arbitrates for others keeps an `Arbiter` and answers with its views and
/// attempts:
///
/// ```
/// # #[cfg(feature = "serde")] {
/// use klinzha::{KlinZha, Options, Side};
/// use tabletop_rules::{Answer, Arbiter, Observer};
///
/// let text = "VE37,vD38,fI99 E37/I99 green - - - 0 -";
/// let mut arbiter: Arbiter<KlinZha> = Arbiter::new(<KlinZha>::from_text(Options::blind(), text)?);
/// let played = arbiter.attempt_text(Side::Green, "E37-E38*")? == Answer::Played;
/// let view = serde_json::to_value(arbiter.view(Observer::Player(Side::Green)))?;
/// assert_eq!((played, &view["refused"][0]), (false, &"E37-E38*".into()));
/// let mut moves: Vec<String> =
///     arbiter.attempts(Side::Green).iter().map(ToString::to_string).collect();
/// moves.sort_unstable();
/// assert_eq!(moves, ["E37-E27", "E37-E27*", "E37-E38", "E37-F37", "E37-F37*"]);
/// # }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct View<B: Board = Flat> {
    pub(super) options: Options<B>,
    pub(super) observer: Observer<Side>,
    pub(super) turn: Turn<Side, Reason>,
    pub(super) side: Side,
    pub(super) phase: Phase,
    pub(super) pieces: Vec<SeenPiece<B>>,
    pub(super) goals: [SeenGoal<B>; 2],
    pub(super) marks: CellList<B>,
    pub(super) clouds: CellSet<B>,
    pub(super) refused: Vec<Move<B>>,
    pub(super) first_placer: Option<Side>,
    pub(super) points: [Option<Point>; 2],
    pub(super) placed: [u8; 2],
    pub(super) crown_point: Option<Point>,
    pub(super) crown_due: bool,
    pub(super) quiet: u16,
    pub(super) transported: [Option<bool>; 2],
    pub(super) fallen: [[u8; Kind::ALL.len()]; 2],
    pub(super) news: News<B>,
    pub(super) mines: CellSet<B>,
    pub(super) pending: Option<SeenPending<B>>,
    /// Where the observer's own piece came from that strikes with an Oy'naQ or has to go back.
    pub(super) start: Option<Cell<B>>,
}

/// A piece in a [`View`].
///
/// ```
/// use klinzha::{Cell, KlinZha, Options, Side};
/// use tabletop_rules::{Hidden, Observer};
///
/// let text = "FE37,vD28,fI99 E37/I99 green - A19,D38 - 0 -";
/// let game: KlinZha = <KlinZha>::from_text(Options::qaos_clouded(), text)?;
/// let view = game.view(Observer::Player(Side::Green), &[]);
/// let shape = view.piece_at(Cell::D28).expect("something stands on the edge of the cloud");
/// assert_eq!((shape.side, shape.kind), (Some(Side::Gold), None));
/// # Ok::<(), klinzha::PositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct SeenPiece<B: Board = Flat> {
    /// Where it stands.
    pub cell: Cell<B>,
    /// Whose it is; `None` for the public, of a piece seen without its kind. In the reflective
    /// form all are Green's.
    pub side: Option<Side>,
    /// Its kind; `None` on the edge of a cloud (K11.2).
    pub kind: Option<Kind>,
    /// Its rank (K12.12).
    pub rank: Option<Rank>,
    /// The damage it has suffered (K12.2).
    pub damage: u8,
    /// Its main weapon, if it has been armed and the observer knows the weapon (K12.8). Of an
    /// opposing mine it is not told whether it has been laid.
    pub armed: Option<Armed>,
    /// Whether the opponent knows the weapon; false for what is not the observer's own.
    pub shown: bool,
    /// How many turns of its side have to begin before it wakes (K12.9).
    pub paralysed: u8,
}

/// A Goal in a [`View`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeenGoal<B: Board = Flat> {
    /// It lies there.
    On(Cell<B>),
    /// It may lie anywhere where the observer does not see.
    Unseen,
    /// It has been captured or not been placed yet.
    Absent,
}

/// What a turn of Kinta is in the middle of, as far as an observer sees. `by` is `None` where the
/// observer sees no piece there.
///
/// ```
/// use klinzha::{Cell, Due, KlinZha, Options, Role, SeenPending, Side};
/// use tabletop_rules::{Hidden, Observer};
///
/// let options: Options = "blind=true kinta=standard".parse()?;
/// let text = "FE38,vD38,fI99 E38/I99 green - - - 0 - - - - - -";
/// let mut game: KlinZha = KlinZha::from_text(options, text)?;
/// game.play("E38-D38".parse()?)?;
/// let pending = game.view(Observer::Player(Side::Gold), &[]).pending();
/// let (at, due, striker) = (Cell::D38, Due::Hit, Role::Attacker);
/// assert_eq!(pending, Some(SeenPending::Fight { by: None, at, due, striker }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SeenPending<B: Board = Flat> {
    /// A fight (K12.2).
    Fight {
        /// Where the attacker waits.
        by: Option<Cell<B>>,
        /// Where the defender stands.
        at: Cell<B>,
        /// What has to be rolled or decided.
        due: Due,
        /// Who strikes, or has struck last where the Flier chooses.
        striker: Role,
    },
    /// A strike with the Oy'naQ (K12.9).
    Strike {
        /// Where the bearer stands.
        by: Option<Cell<B>>,
        /// What it strikes.
        at: Cell<B>,
        /// What has to be rolled.
        due: Due,
    },
    /// The bearer of an Oy'naQ chooses its way back (K12.9).
    Back {
        /// Where it stands.
        by: Option<Cell<B>>,
    },
    /// The winner of a fight may take a weapon (K12.11).
    Swap {
        /// Where the winner stands.
        by: Option<Cell<B>>,
        /// What it may take.
        weapon: Weapon,
    },
}

impl<B: Board> View<B> {
    /// Returns whose view it is.
    pub fn observer(&self) -> Observer<Side> {
        self.observer
    }

    /// Returns the options that the game is played under.
    pub fn options(&self) -> &Options<B> {
        &self.options
    }

    /// Returns whose turn it is, or how the game ended.
    pub fn turn(&self) -> Turn<Side, Reason> {
        self.turn
    }

    /// Returns the side whose turn it is, also while a roll of that turn is due, and after the
    /// end the side that would be next.
    pub fn side(&self) -> Side {
        self.side
    }

    /// Returns what is decided next.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the pieces that are seen, in cell order.
    pub fn pieces(&self) -> &[SeenPiece<B>] {
        &self.pieces
    }

    /// Returns the piece that is seen on a cell.
    pub fn piece_at(&self, cell: Cell<B>) -> Option<&SeenPiece<B>> {
        self.pieces.iter().find(|piece| piece.cell == cell)
    }

    /// Returns what is seen of a side's Goal. The shared one of the reflective form is Green's.
    pub fn goal(&self, side: Side) -> SeenGoal<B> {
        self.goals[side.index()]
    }

    /// Returns the marked cells, oldest first (K9.1).
    pub fn marks(&self) -> &CellList<B> {
        &self.marks
    }

    /// Returns the clouded cells drawn so far (K9.2, K11.2).
    pub fn clouds(&self) -> CellSet<B> {
        self.clouds
    }

    /// Returns the cells where nothing of the opponent is seen: all in a blind game, those under
    /// hiding clouds, else none. The referee sees everything.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Side};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let text = "FE38,fI99 E38/I99 green - A19,D38 - 0 -";
    /// let game: KlinZha = <KlinZha>::from_text(Options::qaos_clouded(), text)?;
    /// let view = game.view(Observer::Player(Side::Green), &[]);
    /// assert_eq!(view.dark().to_string(), "A19,D38");
    /// assert_eq!(view.edges().to_string(), "B19,D28,D39,E38");
    /// # Ok::<(), klinzha::PositionError>(())
    /// ```
    pub fn dark(&self) -> CellSet<B> {
        self.shades().0
    }

    /// Returns the cells where a piece of the opponent is seen without its kind (K11.2).
    pub fn edges(&self) -> CellSet<B> {
        self.shades().1
    }

    fn shades(&self) -> (CellSet<B>, CellSet<B>) {
        if self.observer == Observer::Referee {
            (CellSet::EMPTY, CellSet::EMPTY)
        } else {
            shades(&self.options, self.clouds)
        }
    }

    /// Returns the moves that have been refused to the observer in this turn, in order; none for
    /// anybody but the side to move and the referee.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Side};
    /// use tabletop_rules::{Answer, Arbiter, Observer};
    ///
    /// let text = "VE37,vD38,fI99 E37/I99 green - - - 0 -";
    /// let mut arbiter: Arbiter<KlinZha> =
    ///     Arbiter::new(<KlinZha>::from_text(Options::blind(), text)?);
    /// // The Vanguard that green does not see would threaten the Goal.
    /// assert_eq!(arbiter.attempt_text(Side::Green, "E37-E38*")?, Answer::Refused);
    /// assert_eq!(arbiter.view(Observer::Player(Side::Green)).refused().len(), 1);
    /// assert!(arbiter.view(Observer::Player(Side::Gold)).refused().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn refused(&self) -> &[Move<B>] {
        &self.refused
    }

    /// Returns the side that places first, during the set-up and once it is known (K8.1).
    pub fn first_placer(&self) -> Option<Side> {
        self.first_placer
    }

    /// Returns the point that a side has chosen, during the set-up (K8.2).
    pub fn chosen_point(&self, side: Side) -> Option<Point> {
        self.points[side.index()]
    }

    /// Returns how many pieces of a side stand, during the set-up; in play none.
    pub fn placed(&self, side: Side) -> usize {
        self.placed[side.index()].into()
    }

    /// Returns the point that neither side chose, in play with Kagga's Crown (K9.4).
    pub fn crown_point(&self) -> Option<Point> {
        self.crown_point
    }

    /// Returns true if the side to move has to capture the crowned Goal now (K9.4).
    pub fn crown_due(&self) -> bool {
        self.crown_due
    }

    /// Returns how many moves have passed since the last kill (K7.5).
    pub fn quiet_clock(&self) -> u16 {
        self.quiet
    }

    /// Returns whether a side has used its Goal transport (K9.5), if the observer may know.
    pub fn transported(&self, side: Side) -> Option<bool> {
        self.transported[side.index()]
    }

    /// Returns how many of a kind are missing of a side's army, in play.
    ///
    /// ```
    /// use klinzha::{Kind, KlinZha, Options, Side};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let text = "FE38,fI99 E38/I99 green - - - 0 -";
    /// let game: KlinZha = <KlinZha>::from_text(Options::blind(), text)?;
    /// let view = game.view(Observer::Public, &[]);
    /// assert_eq!(view.fallen(Side::Gold, Kind::Vanguard), 3);
    /// # Ok::<(), klinzha::PositionError>(())
    /// ```
    pub fn fallen(&self, side: Side, kind: Kind) -> usize {
        self.fallen[side.index()][kind as usize].into()
    }

    /// Returns the deaths of the turn going on, or of the last one if none is going on.
    pub fn news(&self) -> &News<B> {
        &self.news
    }

    /// Returns the cells with an own mine (K12.10), for the referee those of both sides.
    pub fn mines(&self) -> CellSet<B> {
        self.mines
    }

    /// Returns what a turn of Kinta is in the middle of.
    pub fn pending(&self) -> Option<SeenPending<B>> {
        self.pending
    }

    /// Returns the player whose view it is, if it is a player's.
    pub fn player(&self) -> Option<Side> {
        match self.observer {
            Observer::Player(side) => Some(side),
            Observer::Public | Observer::Referee => None,
        }
    }
}
