//! What an observer sees of a state.

use alloc::vec::Vec;

use tabletop_rules::{Observer, Turn};

use super::News;
use super::pieces::SeenPieces;
use super::sight::shades;
use crate::{
    Armed, Board, Cell, CellList, CellSet, CloudEffect, Due, Flat, Kind, Move, Options, Phase,
    Point, Rank, Reason, Role, Side, Weapon,
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
    pub(super) pieces: SeenPieces<B>,
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
///
/// ```
/// use klinzha::{Cell, KlinZha, Options, SeenGoal, Side};
/// use tabletop_rules::{Hidden, Observer};
///
/// let game: KlinZha = <KlinZha>::from_text(Options::blind(), "FE38,fI99 E38/I99 green - - - 0 -")?;
/// let view = game.view(Observer::Player(Side::Green), &[]);
/// assert_eq!(view.goal(Side::Green), SeenGoal::On(Cell::E38));
/// assert_eq!(view.goal(Side::Gold), SeenGoal::Unseen);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
    ///
    /// ```
    /// use klinzha::{KlinZha, Options};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let game: KlinZha = KlinZha::new(Options::blind())?;
    /// assert_eq!(game.view(Observer::Public, &[]).observer(), Observer::Public);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn observer(&self) -> Observer<Side> {
        self.observer
    }

    /// Returns the options that the game is played under.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let game: KlinZha = KlinZha::new(Options::blind())?;
    /// assert_eq!(game.view(Observer::Public, &[]).options(), &Options::blind());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn options(&self) -> &Options<B> {
        &self.options
    }

    /// Returns whose turn it is, or how the game ended.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Turn};
    /// use tabletop_rules::{Chance, Hidden, Observer};
    ///
    /// let game: KlinZha = KlinZha::new(Options::blind())?;
    /// assert_eq!(game.view(Observer::Public, &[]).turn(), Turn::Chance);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn turn(&self) -> Turn<Side, Reason> {
        self.turn
    }

    /// Returns the side whose turn it is, also while a roll of that turn is due, and after the
    /// end the side that would be next.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Side};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let game: KlinZha = <KlinZha>::from_text(Options::blind(), "FE38,fI99 E38/I99 gold - - - 0 -")?;
    /// assert_eq!(game.view(Observer::Public, &[]).side(), Side::Gold);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn side(&self) -> Side {
        self.side
    }

    /// Returns what is decided next.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Phase};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let game: KlinZha = KlinZha::new(Options::blind())?;
    /// assert_eq!(game.view(Observer::Public, &[]).phase(), Phase::Spindles);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Returns the pieces that are seen, in cell order.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Side};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let game: KlinZha = <KlinZha>::from_text(Options::blind(), "FE38,fI99 E38/I99 green - - - 0 -")?;
    /// assert_eq!(game.view(Observer::Player(Side::Green), &[]).pieces().len(), 1);
    /// assert_eq!(game.view(Observer::Referee, &[]).pieces().len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pieces(&self) -> &[SeenPiece<B>] {
        &self.pieces
    }

    /// Returns the piece that is seen on a cell.
    ///
    /// ```
    /// use klinzha::{Cell, KlinZha, Options, Side};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let game: KlinZha = <KlinZha>::from_text(Options::blind(), "FE38,fI99 E38/I99 green - - - 0 -")?;
    /// let view = game.view(Observer::Player(Side::Green), &[]);
    /// assert!(view.piece_at(Cell::E38).is_some() && view.piece_at(Cell::I99).is_none());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn piece_at(&self, cell: Cell<B>) -> Option<&SeenPiece<B>> {
        self.pieces.iter().find(|piece| piece.cell == cell)
    }

    /// Returns what is seen of a side's Goal. The shared one of the reflective form is Green's.
    ///
    /// ```
    /// use klinzha::{Cell, KlinZha, Options, SeenGoal, Side};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let game: KlinZha = <KlinZha>::from_text(Options::blind(), "FE38,fI99 E38/I99 green - - - 0 -")?;
    /// let view = game.view(Observer::Player(Side::Gold), &[]);
    /// assert_eq!(view.goal(Side::Gold), SeenGoal::On(Cell::I99));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn goal(&self, side: Side) -> SeenGoal<B> {
        self.goals[side.index()]
    }

    /// Returns the marked cells, oldest first (K9.1).
    ///
    /// ```
    /// use klinzha::{Cell, KlinZha, Options};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let options: Options = "ablation=6 blind=true".parse()?;
    /// let game: KlinZha = <KlinZha>::from_text(options, "FB18,fI11 B18/I11 gold A19,C17 - - 7 -")?;
    /// assert!(game.view(Observer::Public, &[]).marks().iter().eq([Cell::A19, Cell::C17]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn marks(&self) -> &CellList<B> {
        &self.marks
    }

    /// Returns the clouded cells drawn so far (K9.2, K11.2).
    ///
    /// ```
    /// use klinzha::{KlinZha, Options};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let text = "FE38,fI99 E38/I99 green - A19,D38 - 0 -";
    /// let game: KlinZha = <KlinZha>::from_text(Options::qaos_clouded(), text)?;
    /// assert_eq!(game.view(Observer::Public, &[]).clouds(), game.clouds());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
    ///
    /// ```
    /// use klinzha::{Cell, KlinZha, Options, Side};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let text = "FE38,fI99 E38/I99 green - A19,D38 - 0 -";
    /// let game: KlinZha = <KlinZha>::from_text(Options::qaos_clouded(), text)?;
    /// let edges = game.view(Observer::Player(Side::Gold), &[]).edges();
    /// assert!(edges.contains(Cell::E38)); // Next to the cloud on D38.
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn edges(&self) -> CellSet<B> {
        self.shades().1
    }

    fn shades(&self) -> (CellSet<B>, CellSet<B>) {
        if self.observer == Observer::Referee {
            (CellSet::EMPTY, CellSet::EMPTY)
        } else {
            let hiding = self.options.clouds.is_some_and(|c| c.effect == CloudEffect::Hiding);
            shades(self.options.blind, hiding, self.clouds)
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
    ///
    /// ```
    /// use klinzha::{KlinZha, Side};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let game: KlinZha = KlinZha::new("first_placer=gold blind=true".parse()?)?;
    /// assert_eq!(game.view(Observer::Public, &[]).first_placer(), Some(Side::Gold));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn first_placer(&self) -> Option<Side> {
        self.first_placer
    }

    /// Returns the point that a side has chosen, during the set-up (K8.2).
    ///
    /// ```
    /// use klinzha::{KlinZha, Point, Side};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let mut game: KlinZha = KlinZha::new("first_placer=gold blind=true".parse()?)?;
    /// game.play("point left".parse()?)?;
    /// assert_eq!(game.view(Observer::Public, &[]).chosen_point(Side::Gold), Some(Point::Left));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn chosen_point(&self, side: Side) -> Option<Point> {
        self.points[side.index()]
    }

    /// Returns how many pieces of a side stand, during the set-up; in play none.
    ///
    /// ```
    /// use klinzha::{KlinZha, Side};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let mut game: KlinZha = KlinZha::new("first_placer=gold blind=true".parse()?)?;
    /// game.play("point left".parse()?)?;
    /// game.play("F@I11".parse()?)?;
    /// // How many stand is known, but not which and where.
    /// let view = game.view(Observer::Player(Side::Green), &[]);
    /// assert_eq!((view.placed(Side::Gold), view.pieces().len()), (1, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn placed(&self, side: Side) -> usize {
        self.placed[side.index()].into()
    }

    /// Returns the point that neither side chose, in play with Kagga's Crown (K9.4).
    ///
    /// ```
    /// use klinzha::KlinZha;
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let game: KlinZha = KlinZha::new("blind=true kaggas_crown=point".parse()?)?;
    /// assert_eq!(game.view(Observer::Public, &[]).crown_point(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn crown_point(&self) -> Option<Point> {
        self.crown_point
    }

    /// Returns true if the side to move has to capture the crowned Goal now (K9.4).
    ///
    /// ```
    /// use klinzha::KlinZha;
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let game: KlinZha = KlinZha::new("blind=true kaggas_crown=point".parse()?)?;
    /// assert!(!game.view(Observer::Public, &[]).crown_due());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn crown_due(&self) -> bool {
        self.crown_due
    }

    /// Returns how many moves have passed since the last kill (K7.5).
    ///
    /// ```
    /// use klinzha::{KlinZha, Options};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let game: KlinZha = <KlinZha>::from_text(Options::blind(), "FE38,fI99 E38/I99 green - - - 7 -")?;
    /// assert_eq!(game.view(Observer::Public, &[]).quiet_clock(), 7);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn quiet_clock(&self) -> u16 {
        self.quiet
    }

    /// Returns whether a side has used its Goal transport (K9.5), if the observer may know.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Side};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let game: KlinZha = <KlinZha>::from_text(Options::blind(), "FE38,fI99 E38/I99 green - - - 0 -")?;
    /// let view = game.view(Observer::Player(Side::Green), &[]);
    /// assert_eq!(view.transported(Side::Green), Some(false));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
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
    ///
    /// ```
    /// use klinzha::{KlinZha, Options};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let mut game: KlinZha = <KlinZha>::from_text(Options::blind(), "FE38,vE37,fI99 E38/I99 green - - - 0 -")?;
    /// game.play("E38-E37*".parse()?)?;
    /// // Everybody hears of a death.
    /// assert_eq!(game.view(Observer::Public, &[]).news().iter().count(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn news(&self) -> &News<B> {
        &self.news
    }

    /// Returns the cells with an own mine (K12.10), for the referee those of both sides.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Side};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let text = "VA19,vD38,FE38,fI99 E38/I99 green - - - 0 - - A19:laid,D38:mace,E38:mace,I99:mace B19:green - -";
    /// let game: KlinZha = <KlinZha>::from_text(Options::rura_penthe(), text)?;
    /// let mines = |observer| game.view(observer, &[]).mines().len();
    /// assert_eq!(mines(Observer::Player(Side::Green)), 1);
    /// assert_eq!(mines(Observer::Player(Side::Gold)), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn mines(&self) -> CellSet<B> {
        self.mines
    }

    /// Returns what a turn of Kinta is in the middle of.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let game: KlinZha = KlinZha::new(Options::kinta_armed())?;
    /// assert_eq!(game.view(Observer::Public, &[]).pending(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pending(&self) -> Option<SeenPending<B>> {
        self.pending
    }

    /// Returns the player whose view it is, if it is a player's.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Side};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let game: KlinZha = KlinZha::new(Options::blind())?;
    /// assert_eq!(game.view(Observer::Player(Side::Gold), &[]).player(), Some(Side::Gold));
    /// assert_eq!(game.view(Observer::Public, &[]).player(), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn player(&self) -> Option<Side> {
        match self.observer {
            Observer::Player(side) => Some(side),
            Observer::Public | Observer::Referee => None,
        }
    }
}
