//! What players and chance decide.

use crate::{Board, Cell, Flat, Kind, Point, Weapon};

/// A player's decision (K13). It says everything by itself: no position is needed to read one.
///
/// On the flat board a move takes four bytes.
///
/// ```
/// use klinzha::{Cell, Move};
///
/// let carry: Move = "E37-F37*".parse()?;
/// assert_eq!(carry, Move::Go { from: Cell::E37, to: Cell::F37, goal: true });
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Move<B: Board = Flat> {
    /// The winner of the spindles places first (K8.1).
    First,
    /// The winner of the spindles places second (K8.1).
    Second,
    /// Chooses a point (K8.2).
    Point(Point),
    /// Puts a piece on the board (K8.3).
    Place {
        /// The kind of the piece.
        kind: Kind,
        /// Where it is put.
        cell: Cell<B>,
    },
    /// Puts the own Goal down (K8.5).
    Goal {
        /// The cell, with an own piece on it.
        cell: Cell<B>,
    },
    /// Puts down the first piece of the reflective form with the Goal on it (K10.2).
    Open {
        /// The kind of the piece.
        kind: Kind,
        /// Where it is put.
        cell: Cell<B>,
    },
    /// Moves a piece (K3).
    Go {
        /// Where the piece stands.
        from: Cell<B>,
        /// Where it ends.
        to: Cell<B>,
        /// Whether the Goal is on `to` with the piece after the move: taken along (K5.1) or
        /// handed over (K5.3).
        goal: bool,
    },
    /// Shifts the Goal alone, once a game on the tetrahedral board (K9.5).
    Transport {
        /// Where the Goal lies.
        from: Cell<B>,
        /// Where it goes.
        to: Cell<B>,
    },
    /// Moves and strikes with the Oy'naQ, the Goal left or not there (K12.9).
    Strike {
        /// Where the piece stands.
        from: Cell<B>,
        /// Where it ends.
        to: Cell<B>,
        /// The neighbouring cell that is struck.
        at: Cell<B>,
    },
    /// Moves with the Goal and strikes with the Oy'naQ (K12.9).
    StrikeWithGoal {
        /// Where the piece stands.
        from: Cell<B>,
        /// Where it and the Goal end.
        to: Cell<B>,
        /// The neighbouring cell that is struck.
        at: Cell<B>,
    },
    /// Strikes with the Oy'naQ without moving (K12.9).
    StrikeStill {
        /// Where the piece stands.
        from: Cell<B>,
        /// The neighbouring cell that is struck.
        at: Cell<B>,
    },
    /// Moves and lays the mine, the Goal left or not there (K12.10).
    Mine {
        /// Where the piece stands.
        from: Cell<B>,
        /// Where it ends.
        to: Cell<B>,
        /// Where the mine is laid.
        at: Cell<B>,
    },
    /// Moves with the Goal and lays the mine (K12.10).
    MineWithGoal {
        /// Where the piece stands.
        from: Cell<B>,
        /// Where it and the Goal end.
        to: Cell<B>,
        /// Where the mine is laid.
        at: Cell<B>,
    },
    /// Arms an own piece (K12.8).
    Arm {
        /// Where the piece stands.
        cell: Cell<B>,
        /// What it bears from now on.
        weapon: Weapon,
    },
    /// The Flier fights on (K12.6).
    Fight,
    /// The Flier leaves the fight, over the defender (K12.6).
    Retreat {
        /// Where it goes, also onto another enemy.
        to: Cell<B>,
    },
    /// The Flier leaves the fight the way it came (K12.6), or the bearer of an Oy'naQ that missed
    /// leaves the Blockader's zone (K12.9).
    Back {
        /// Where it goes.
        to: Cell<B>,
    },
    /// The winner of a fight takes the loser's weapon (K12.11).
    Swap,
    /// The winner of a fight keeps its own weapon (K12.11).
    Keep,
}

/// What chance decides (K13).
///
/// ```
/// use klinzha::Roll;
///
/// let throw: Roll = "spindles 4-2".parse()?;
/// assert_eq!(throw.to_string(), "spindles 4-2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Roll<B: Board = Flat> {
    /// How many cells are clouded, 2–12 (K9.2).
    Clouds(u8),
    /// The next clouded cell (K9.2).
    Cloud(Cell<B>),
    /// The spindles of both sides, 1–6 each (K8.1).
    Spindles {
        /// Green's throw.
        green: u8,
        /// Gold's throw.
        gold: u8,
    },
    /// One spindle, 1–6 (K12.3).
    Spindle(u8),
}
