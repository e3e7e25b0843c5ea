//! What can be asked about live pieces.

use core::fmt;

use crate::extras::Extras;
use crate::kinta::{Need, Pending, usual_weapon};
use crate::{Board, Cell, CellSet, Flat, Kind, KlinZha, Rank, Side, Weapon};

/// A piece of a Kinta game with all that only its own side may know.
///
/// ```
/// use klinzha::{Armed, Cell, KlinZha, Options, Weapon};
///
/// let text = "FE38,vD38,fI99 E38/I99 green - - - 0 - D38:2 E38:batleth!,D38:jejtaj,I99:mace - - -";
/// let game: KlinZha = <KlinZha>::from_text(Options::kinta_armed(), text)?;
/// let fencer = game.live_piece(Cell::E38).expect("a fencer stands there");
/// assert_eq!((fencer.attack, fencer.hit_points, fencer.damage), (5, 10, 0));
/// assert_eq!(fencer.armed, Armed { weapon: Weapon::Batleth, spent: false });
/// assert!(fencer.shown && game.live_piece(Cell::D38).is_some_and(|piece| !piece.shown));
/// # Ok::<(), klinzha::PositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct LivePiece {
    /// Whose it is; in the reflective form Green's.
    pub side: Side,
    /// Its kind.
    pub kind: Kind,
    /// Its rank (K12.12).
    pub rank: Option<Rank>,
    /// Its attack value, rank included (K12.1).
    pub attack: u8,
    /// The damage that kills it, rank included (K12.1).
    pub hit_points: u8,
    /// The damage it has suffered (K12.2).
    pub damage: u8,
    /// Its main weapon (K12.8).
    pub armed: Armed,
    /// Whether the opponent knows the weapon (K12.8).
    pub shown: bool,
    /// The turns of its side that have to begin before it wakes: 2 when just paralysed, 1 once its
    /// lost turn has begun, 0 if it is awake (K12.9).
    pub paralysed: u8,
}

impl LivePiece {
    /// Returns the damage that it still takes to kill the piece.
    ///
    /// ```
    /// use klinzha::{Cell, KlinZha, Options};
    ///
    /// let text = "FA19,fI99 A19/I99 green - - - 0 - I99:4 - - - -";
    /// let game: KlinZha = <KlinZha>::from_text(Options::kinta(), text)?;
    /// assert_eq!(game.live_piece(Cell::I99).map(|piece| piece.hit_points_left()), Some(6));
    /// # Ok::<(), klinzha::PositionError>(())
    /// ```
    pub const fn hit_points_left(&self) -> u8 {
        self.hit_points.saturating_sub(self.damage)
    }
}

/// A main weapon and its state. Besides it everyone has a daqtagh (K12.8).
///
/// ```
/// use klinzha::{Armed, Weapon};
///
/// let armed = Armed { weapon: Weapon::Batleth, spent: true };
/// assert_eq!(armed.to_string(), "batleth broken");
/// assert_eq!(armed.usable(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Armed {
    /// What the piece was armed with, or has taken since.
    pub weapon: Weapon,
    /// True if a batleth or Oy'naQ is broken, or a mine laid.
    pub spent: bool,
}

impl Armed {
    /// Returns the weapon if it is not spent.
    ///
    /// ```
    /// use klinzha::{Armed, Weapon};
    ///
    /// let armed = Armed { weapon: Weapon::Mace, spent: false };
    /// assert_eq!(armed.usable(), Some(Weapon::Mace));
    /// ```
    pub fn usable(self) -> Option<Weapon> {
        (!self.spent).then_some(self.weapon)
    }
}

impl fmt::Display for Armed {
    /// Writes the weapon, `broken` after it, or `laid` for a mine that lies somewhere: the words
    /// of views.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.weapon, self.spent) {
            (weapon, false) => write!(f, "{weapon}"),
            (Weapon::Mine, true) => f.write_str("laid"),
            (weapon, true) => write!(f, "{weapon} broken"),
        }
    }
}

/// What a turn of Kinta is in the middle of.
///
/// ```
/// use klinzha::{Cell, Due, KlinZha, Options, PendingStep, Role};
///
/// let text = "FE38,vD38,fI99 E38/I99 green - - - 0 - - - - - -";
/// let mut game: KlinZha = <KlinZha>::from_text(Options::kinta(), text)?;
/// game.play("E38-D38".parse()?)?;
/// let fight = PendingStep::Fight {
///     by: Cell::E38,
///     at: Cell::D38,
///     goal: false,
///     due: Due::Hit,
///     striker: Role::Attacker,
/// };
/// assert_eq!(game.pending_step(), Some(fight));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PendingStep<B: Board = Flat> {
    /// A fight (K12.2).
    Fight {
        /// Where the attacker waits.
        by: Cell<B>,
        /// Where the defender stands.
        at: Cell<B>,
        /// Whether the attacker takes its Goal along.
        goal: bool,
        /// What has to be rolled or decided.
        due: Due,
        /// Who strikes, or has struck last where the Flier chooses.
        striker: Role,
    },
    /// A strike with the Oy'naQ (K12.9).
    Strike {
        /// Where the bearer stands.
        by: Cell<B>,
        /// Where it came from.
        from: Cell<B>,
        /// What it strikes.
        at: Cell<B>,
        /// What has to be rolled.
        due: Due,
    },
    /// The bearer of an Oy'naQ chooses its way back (K12.9).
    Back {
        /// Where the bearer stands.
        by: Cell<B>,
        /// Where it came from.
        from: Cell<B>,
    },
    /// The winner of a fight may take a weapon (K12.11).
    Swap {
        /// Where the winner stands.
        by: Cell<B>,
        /// What it may take.
        weapon: Weapon,
    },
}

/// What a fight or strike waits for.
///
/// ```
/// assert_eq!(klinzha::Due::Parry.to_string(), "parry");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Due {
    /// The attack roll.
    Hit,
    /// The roll of a jejtaj.
    Block,
    /// The roll of a mekleth.
    Parry,
    /// The Flier's choice (K12.6).
    Choose,
}

impl fmt::Display for Due {
    /// Writes the word of views: `hit`, `block`, `parry` or `choose`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Due::Hit => "hit",
            Due::Block => "block",
            Due::Parry => "parry",
            Due::Choose => "choose",
        })
    }
}

/// One of the two in a fight.
///
/// ```
/// assert_eq!(klinzha::Role::Defender.to_string(), "defender");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Role {
    /// The piece of the side to move.
    Attacker,
    /// The other.
    Defender,
}

impl fmt::Display for Role {
    /// Writes `attacker` or `defender`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Role::Attacker => "attacker",
            Role::Defender => "defender",
        })
    }
}

impl From<Need> for Due {
    fn from(need: Need) -> Due {
        match need {
            Need::Hit => Due::Hit,
            Need::Block(_) => Due::Block,
            Need::Parry => Due::Parry,
            Need::Choose => Due::Choose,
        }
    }
}

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Returns the live piece on a cell, or `None` if the cell is free or the game is not Kinta.
    /// A piece not yet armed is shown with a mace, a Lancer with its lance.
    ///
    /// ```
    /// use klinzha::{Cell, KlinZha, Options};
    ///
    /// let text = "FE38,vD38,fI99 E38/I99 green - - - 0 -";
    /// let game: KlinZha = <KlinZha>::from_text(Options::kinta(), text)?;
    /// let fencer = game.live_piece(Cell::E38).expect("it stands there");
    /// assert_eq!((fencer.attack, fencer.hit_points_left()), (5, 10));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn live_piece(&self, cell: Cell<B>) -> Option<LivePiece> {
        let kinta = self.extras.kinta()?;
        let (side, slot) = self.position.piece_at(cell)?;
        let (kind, gear) = (Kind::BY_SLOT[slot], kinta.gear(side, slot));
        let weapon = gear.weapon().unwrap_or(usual_weapon(kind));
        Some(LivePiece {
            side,
            kind,
            rank: kinta.rank(side, slot),
            attack: kinta.attack(side, slot),
            hit_points: kinta.hit_points(side, slot),
            damage: gear.damage,
            armed: Armed { weapon, spent: gear.spent() },
            shown: gear.shown(),
            paralysed: gear.sleep(),
        })
    }

    /// Returns the cells of a side's pieces that have been armed (K12.8); none where nobody is.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Side};
    ///
    /// let text = "FE38,fI99 E38/I99 green - - - 0 -";
    /// let game: KlinZha = <KlinZha>::from_text(Options::kinta_armed(), text)?;
    /// assert_eq!(game.armed_pieces(Side::Green).to_string(), "E38");
    /// # Ok::<(), klinzha::PositionError>(())
    /// ```
    pub fn armed_pieces(&self, side: Side) -> CellSet<B> {
        let unarmed: CellSet<B> = self.unarmed(side).map(|(_, cell)| cell).collect();
        if self.is_armed() { self.position.occupied(side) - unarmed } else { CellSet::EMPTY }
    }

    /// Returns the cells with a mine of a side (K12.10), which its opponent does not know.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Side};
    ///
    /// let text = "FE38,fI99 E38/I99 green - - - 0 - - E38:laid,I99:mace B19:green - -";
    /// let game: KlinZha = <KlinZha>::from_text(Options::rura_penthe(), text)?;
    /// assert_eq!(game.mines(Side::Green).to_string(), "B19");
    /// # Ok::<(), klinzha::PositionError>(())
    /// ```
    pub fn mines(&self, side: Side) -> CellSet<B> {
        self.extras.kinta().map_or(CellSet::EMPTY, |kinta| kinta.mines(side))
    }

    /// Returns what the turn is in the middle of, or `None` if it has just begun or the game is
    /// over. Whose decision or roll it is, [`turn`](KlinZha::turn) says.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options};
    ///
    /// let text = "FE38,vD38,fI99 E38/I99 green - - - 0 -";
    /// let mut game: KlinZha = <KlinZha>::from_text(Options::kinta(), text)?;
    /// assert_eq!(game.pending_step(), None);
    /// game.play("E38-D38".parse()?)?;
    /// assert!(game.pending_step().is_some());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pending_step(&self) -> Option<PendingStep<B>> {
        Some(match self.pending()? {
            Pending::Fight(bout) => PendingStep::Fight {
                by: bout.by,
                at: bout.at,
                goal: bout.goal,
                due: bout.need.into(),
                striker: if bout.attacker_strikes() { Role::Attacker } else { Role::Defender },
            },
            Pending::Strike { from, by, at, need } => {
                PendingStep::Strike { by, from, at, due: need.into() }
            }
            Pending::Back { from, by } => PendingStep::Back { by, from },
            Pending::Swap { by, prize } => PendingStep::Swap { by, weapon: prize },
        })
    }

    /// Returns true if the strike that is due has the bonus of a cloud (K12.7): the attack value
    /// counts one more. Like a state as a whole it is not for the eyes of the defender.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options};
    ///
    /// let options: Options = "kinta=standard blind=true clouds=1,neutral".parse()?;
    /// let text = "FE38,VA19,vD28,fI99 A19/I99 green - D38 - 3 -";
    /// let mut game: KlinZha = <KlinZha>::from_text(options, text)?;
    /// game.play("E38-D28".parse()?)?; // Through the cloud.
    /// assert!(game.cloud_bonus());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn cloud_bonus(&self) -> bool {
        matches!(self.pending(), Some(Pending::Fight(bout)) if bout.bonus)
    }
}
