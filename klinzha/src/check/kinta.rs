//! Why a move of Kinta is refused (K12).

use core::ops::ControlFlow;

use super::Illegal;
use crate::extras::Extras;
use crate::{Board, Cell, Flat, Kind, KlinZha, Mines, Move, Weapon};

/// Why a move that only Kinta knows is refused, or a move for a reason that only Kinta knows.
///
/// ```
/// use klinzha::{Flat, Illegal, KintaIllegal, KlinZha, Options};
///
/// let text = "FA19,LC28,fI11,lI22 A19/I11 green - - - 0 -";
/// let game = KlinZha::<Flat>::from_text(Options::open(), text)?;
/// let reason = game.check("fight".parse()?).unwrap_err();
/// assert_eq!(reason, Illegal::Kinta(KintaIllegal::NotKinta));
/// assert_eq!(reason.rule(), "K12.1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum KintaIllegal<B: Board = Flat> {
    /// A move of Kinta in another game.
    #[error("weapons, mines, strikes and fights are Kinta's, and this game is not (K12.1)")]
    NotKinta,
    /// A move that needs weapons in a game where all bear maces.
    #[error(
        "in this game nobody bears weapons to choose from: the option `weapons` is off (K12.8)"
    )]
    NoWeapons,
    /// A mine where mines are outlawed.
    #[error("in this game mines are outlawed (K12.10)")]
    NoMines,

    // Arming
    /// There is no own piece to arm.
    #[error("no own piece stands on {cell} to be armed (K12.8)")]
    ArmNobody {
        /// The cell.
        cell: Cell<B>,
    },
    /// The weapon is not for the kind.
    #[error("{weapon} is no weapon of a {kind} (K12.8)")]
    Unfit {
        /// What the piece is.
        kind: Kind,
        /// The weapon.
        weapon: Weapon,
    },
    /// The piece has its weapon.
    #[error("the piece on {cell} is armed already, and nothing is changed afterwards (K12.8)")]
    ArmedAlready {
        /// Where it stands.
        cell: Cell<B>,
    },
    /// Another piece carries the one mine.
    #[error("one piece a side may carry a mine, and another does (K12.10)")]
    OneMine,

    // Moving
    /// The piece has been struck by an Oy'naQ.
    #[error("the piece on {cell} is paralysed in this turn: move another (K12.9)")]
    Paralysed {
        /// The cell.
        cell: Cell<B>,
    },
    /// There is no transfer of the Goal with an attack.
    #[error("the Goal, on {goal}, is not handed over with an attack (K12.13)")]
    AttackTransfer {
        /// Where the Goal lies.
        goal: Cell<B>,
    },

    // Strikes
    /// The Blockader was to strike.
    #[error("a blockader neither attacks nor strikes (K12.4)")]
    BlockaderStrikes,
    /// The piece bears no Oy'naQ, or a broken one.
    #[error(
        "the piece on {cell} bears no oynaq in good order: it attacks by entering a cell (K12.9)"
    )]
    NoOynaq {
        /// Where it stands.
        cell: Cell<B>,
    },
    /// The move before the strike ends on a piece.
    #[error("an oynaq strikes after a move to a free cell, and {cell} is not free (K12.9)")]
    StrikeNotFree {
        /// Where the move ends.
        cell: Cell<B>,
    },
    /// The cell that is struck is not next to the striker.
    #[error("an oynaq strikes at a neighbouring cell, and {at} is not next to {by} (K12.9)")]
    StrikeFar {
        /// The cell that was to be struck.
        at: Cell<B>,
        /// Where the striker would stand.
        by: Cell<B>,
    },
    /// There is no opposing piece to be struck.
    #[error("no opposing piece stands on {at} to be struck (K12.9)")]
    StrikeNobody {
        /// The cell that was to be struck.
        at: Cell<B>,
    },
    /// A Blockader that is awake was to be struck without moving.
    #[error("the blockader on {at} is awake: it is struck after a move into its zone only (K12.9)")]
    StrikeAwake {
        /// Where the Blockader stands.
        at: Cell<B>,
    },
    /// The Goal was to come along into a zone.
    #[error(
        "who enters the zone of the blockader on {at} to strike it takes no Goal along (K12.9)"
    )]
    StrikeWithGoal {
        /// Where the Blockader stands.
        at: Cell<B>,
    },
    /// The strike is not possible, and nothing above says why.
    #[error(
        "no such strike now: an oynaq strikes after a legal move, or without moving if the Goal is safe so (K12.9)"
    )]
    NoStrike,

    // Mines
    /// The piece has no mine to lay.
    #[error("the piece on {cell} has no mine to lay (K12.10)")]
    NoMine {
        /// Where it stands.
        cell: Cell<B>,
    },
    /// The move that lays the mine ends on a piece.
    #[error("a mine is laid on a move to a free cell, and {cell} is not free (K12.10)")]
    MineNotFree {
        /// Where the move ends.
        cell: Cell<B>,
    },
    /// There is an own mine already.
    #[error("an own mine lies on {at} already (K12.10)")]
    Mined {
        /// The cell.
        at: Cell<B>,
    },
    /// The cell is not on the way.
    #[error("no way of the move passes {at} or ends there, where the mine was to be laid (K12.10)")]
    MineOffWay {
        /// The cell.
        at: Cell<B>,
    },

    // Within a turn
    /// The Flier cannot leave a fight for this cell.
    #[error(
        "the flier cannot leave for {to}: it goes on or back along its line to a cell that is near enough and open to it (K12.6)"
    )]
    NoRetreat {
        /// Where it was to go.
        to: Cell<B>,
    },
    /// The striker cannot go back to this cell.
    #[error(
        "the striker cannot go back to {to}: it goes one cell back along a way that it came, if that is free (K12.9)"
    )]
    NoWayBack {
        /// Where it was to go.
        to: Cell<B>,
    },
}

impl<B: Board> KintaIllegal<B> {
    /// Returns the number of the rule that the move breaks, as in the message.
    ///
    /// ```
    /// use klinzha::{Flat, KintaIllegal};
    ///
    /// assert_eq!(KintaIllegal::<Flat>::NoMines.rule(), "K12.10");
    /// ```
    pub const fn rule(&self) -> &'static str {
        match self {
            KintaIllegal::NotKinta => "K12.1",
            KintaIllegal::BlockaderStrikes => "K12.4",
            KintaIllegal::NoRetreat { .. } => "K12.6",
            KintaIllegal::NoWeapons
            | KintaIllegal::ArmNobody { .. }
            | KintaIllegal::Unfit { .. }
            | KintaIllegal::ArmedAlready { .. } => "K12.8",
            KintaIllegal::Paralysed { .. }
            | KintaIllegal::NoOynaq { .. }
            | KintaIllegal::StrikeNotFree { .. }
            | KintaIllegal::StrikeFar { .. }
            | KintaIllegal::StrikeNobody { .. }
            | KintaIllegal::StrikeAwake { .. }
            | KintaIllegal::StrikeWithGoal { .. }
            | KintaIllegal::NoStrike
            | KintaIllegal::NoWayBack { .. } => "K12.9",
            KintaIllegal::NoMines
            | KintaIllegal::OneMine
            | KintaIllegal::NoMine { .. }
            | KintaIllegal::MineNotFree { .. }
            | KintaIllegal::Mined { .. }
            | KintaIllegal::MineOffWay { .. } => "K12.10",
            KintaIllegal::AttackTransfer { .. } => "K12.13",
        }
    }
}

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Why a move of Kinta could never be made in this game, whatever the state.
    pub(super) fn explain_unknown_kinta(&self, m: Move<B>) -> Option<KintaIllegal<B>> {
        let mines = matches!(m, Move::Mine { .. } | Move::MineWithGoal { .. });
        let armed = mines
            || matches!(
                m,
                Move::Strike { .. }
                    | Move::StrikeWithGoal { .. }
                    | Move::StrikeStill { .. }
                    | Move::Arm { .. }
                    | Move::Swap
                    | Move::Keep
            );
        if !armed && !matches!(m, Move::Fight | Move::Retreat { .. } | Move::Back { .. }) {
            return None;
        }
        let Some(kinta) = self.extras.kinta() else { return Some(KintaIllegal::NotKinta) };
        if armed && !kinta.options.weapons {
            return Some(KintaIllegal::NoWeapons);
        }
        (mines && kinta.options.mines == Mines::Outlawed).then_some(KintaIllegal::NoMines)
    }

    /// Why a piece may not be armed so.
    pub(super) fn explain_arm(&self, cell: Cell<B>, weapon: Weapon) -> Illegal<B> {
        let side = self.side();
        let Some(kinta) = self.extras.kinta() else { return KintaIllegal::NotKinta.into() };
        let kind = match self.piece_at(cell) {
            Some((owner, kind)) if owner == side => kind,
            _ => return KintaIllegal::ArmNobody { cell }.into(),
        };
        if !self.unarmed(side).any(|(_, unarmed)| unarmed == cell) {
            return KintaIllegal::ArmedAlready { cell }.into();
        }
        if weapon == Weapon::Mine {
            return match kinta.options.mines {
                Mines::Outlawed => KintaIllegal::NoMines.into(),
                Mines::One => KintaIllegal::OneMine.into(),
                Mines::Any => Illegal::NotLegal,
            };
        }
        KintaIllegal::Unfit { kind, weapon }.into()
    }

    /// Why an Oy'naQ cannot strike so; `to` is where the piece moves before, if it does.
    pub(super) fn explain_strike(
        &self,
        from: Cell<B>,
        to: Option<Cell<B>>,
        goal: bool,
        at: Cell<B>,
    ) -> Illegal<B> {
        if let Some(reason) = self.explain_mover(from) {
            return reason;
        }
        let (own, enemy) = self.armies();
        if self.position.blockader(own) == Some(from) {
            return KintaIllegal::BlockaderStrikes.into();
        }
        let gear = self.gear_at(own, from);
        if gear.weapon() != Some(Weapon::Oynaq) || gear.spent() {
            return KintaIllegal::NoOynaq { cell: from }.into();
        }
        if let Some(cell) = to.filter(|&to| to != from && self.piece_at(to).is_some()) {
            return KintaIllegal::StrikeNotFree { cell }.into();
        }
        let by = to.unwrap_or(from);
        if !by.neighbours().contains(at) {
            return KintaIllegal::StrikeFar { at, by }.into();
        }
        if at == from || !self.position.occupied(enemy).contains(at) {
            return KintaIllegal::StrikeNobody { at }.into();
        }
        let awake = self.position.blockader(enemy) == Some(at) && !self.zone(enemy).is_empty();
        match to {
            None if awake => KintaIllegal::StrikeAwake { at }.into(),
            None => KintaIllegal::NoStrike.into(),
            Some(_) if awake && goal => KintaIllegal::StrikeWithGoal { at }.into(),
            // Into the zone it may go for this once.
            Some(to) => match self.explain_go(from, to, goal) {
                Illegal::InZone { .. } | Illegal::NotLegal => KintaIllegal::NoStrike.into(),
                reason => reason,
            },
        }
    }

    /// Why a mine cannot be laid so.
    pub(super) fn explain_mine(
        &self,
        from: Cell<B>,
        to: Cell<B>,
        goal: bool,
        at: Cell<B>,
    ) -> Illegal<B> {
        if let Some(reason) = self.explain_mover(from) {
            return reason;
        }
        let (own, _) = self.armies();
        let gear = self.gear_at(own, from);
        if gear.weapon() != Some(Weapon::Mine) || gear.spent() {
            return KintaIllegal::NoMine { cell: from }.into();
        }
        if from != to && self.piece_at(to).is_some() {
            return KintaIllegal::MineNotFree { cell: to }.into();
        }
        let goes = self.visit_moves(|m| match m == (Move::Go { from, to, goal }) {
            true => ControlFlow::Break(()),
            false => ControlFlow::Continue(()),
        });
        if goes.is_continue() {
            return self.explain_go(from, to, goal);
        }
        if self.extras.kinta().is_some_and(|kinta| kinta.mines(own).contains(at)) {
            return KintaIllegal::Mined { at }.into();
        }
        KintaIllegal::MineOffWay { at }.into()
    }
}
