//! The reasons for which moves are refused.

use super::KintaIllegal;
use crate::game::Reason;
use crate::{Board, Cell, Expected, Flat, Kind, Phase, Point};

/// Why a move is refused: what was wrong, what would be right, and the number of the rule.
///
/// A move may be wrong in several ways; the reason is one of them, and always true. It speaks of
/// the whole board, so in a hidden game (K11) it is for the arbiter, not for a player.
///
/// ```
/// use klinzha::{Cell, Flat, Illegal, Kind, KlinZha, Options};
///
/// let text = "FA19,LC28,fI11,lI22 A19/I11 green - - - 0 -";
/// let game = KlinZha::<Flat>::from_text(Options::open(), text)?;
/// let reason = game.check("C28-E37".parse()?).unwrap_err();
/// let (from, to) = (Cell::C28, Cell::E37);
/// assert_eq!(reason, Illegal::NotStraight { kind: Kind::Lancer, from, to });
/// assert_eq!(reason.to_string(), "a lancer keeps to a straight line, and C28 and E37 are not on one (K3.5)");
/// assert_eq!(reason.rule(), "K3.5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Illegal<B: Board = Flat> {
    // Not a moment for this move
    /// The game has ended.
    #[error("the game is over, by this rule: {reason} (K7)")]
    Over {
        /// What ended it.
        reason: Reason,
    },
    /// Chance has the turn.
    #[error("first comes a roll{}", roll(*.phase))]
    RollDue {
        /// What the roll is for.
        phase: Phase,
    },
    /// Something else is decided now.
    #[error("not now: {expected}")]
    NotNow {
        /// The decision that is due.
        expected: Expected,
    },
    /// A Goal transport where there is none.
    #[error(
        "there is a Goal transport only on the tetrahedral board, and not in the reflective form (K9.5)"
    )]
    NoTransport,

    // Set-up
    /// The point is the opponent's.
    #[error("the opponent has chosen the {point} point: choose another (K8.2)")]
    PointTaken {
        /// The point.
        point: Point,
    },
    /// All pieces of the kind stand already.
    #[error("no {kind} is left to place: an army has {} (K2)", .kind.number())]
    NoneLeft {
        /// The kind.
        kind: Kind,
    },
    /// A piece is placed on a piece.
    #[error("there is a piece on {cell}: a piece is placed on a free cell (K8.3)")]
    Occupied {
        /// The cell.
        cell: Cell<B>,
    },
    /// A piece is placed outside the own point.
    #[error("{cell} is not in the own point, {point}, where pieces are placed (K8.3)")]
    OutsidePoint {
        /// The cell.
        cell: Cell<B>,
        /// The own point.
        point: Point,
    },
    /// A piece is placed on the border of the own point.
    #[error(
        "{cell} is a half-space: pieces are placed on whole cells of the own point, {point} (K8.3)"
    )]
    HalfSpace {
        /// The cell.
        cell: Cell<B>,
        /// The own point.
        point: Point,
    },
    /// A Blockader is placed too near to the other.
    #[error(
        "a blockader on {cell} would share a zone cell with the one on {other}: keep three steps away (K8.4)"
    )]
    PlacedZonesMeet {
        /// Where it would stand.
        cell: Cell<B>,
        /// Where the opposing Blockader stands.
        other: Cell<B>,
    },
    /// The first piece of the reflective form may not carry.
    #[error(
        "the first piece holds the Goal, and a {kind} may not: take a fencer, lancer or vanguard (K10.2)"
    )]
    OpenKind {
        /// The kind.
        kind: Kind,
    },
    /// A shared piece is placed in the Blockader's zone.
    #[error(
        "{cell} is in the zone of the blockader on {blockader}, where nothing is placed (K10.2)"
    )]
    PlacedInZone {
        /// The cell.
        cell: Cell<B>,
        /// Where the Blockader stands.
        blockader: Cell<B>,
    },
    /// The shared Blockader is placed next to a piece.
    #[error(
        "the piece on {piece} would stand in the zone of a blockader on {cell}: place it next to nobody (K10.2)"
    )]
    PlacedBeside {
        /// Where the Blockader would stand.
        cell: Cell<B>,
        /// The piece next to it.
        piece: Cell<B>,
    },
    /// A shared piece is placed so that the Goal is in danger.
    #[error(
        "after this the piece on {by} would threaten the Goal, and no placing may leave it in danger (K10.2)"
    )]
    PlacedThreat {
        /// The threatening piece, which may be the new one.
        by: Cell<B>,
    },
    /// There is nowhere to place a piece of the kind, though one is left.
    #[error("there is no place for a {kind} now: place another piece (K8.3)")]
    NoPlace {
        /// The kind.
        kind: Kind,
    },
    /// The Goal is put where no own piece stands.
    #[error(
        "no own piece stands on {cell}: the Goal is put on an own piece that may carry it (K8.5)"
    )]
    GoalNotOnPiece {
        /// The cell.
        cell: Cell<B>,
    },
    /// The Goal is put on a piece that may not carry it.
    #[error(
        "a {kind} may not hold the Goal, as the one on {cell}: put it on a piece that may carry (K8.5)"
    )]
    GoalNotOnCarrier {
        /// The cell.
        cell: Cell<B>,
        /// What stands there.
        kind: Kind,
    },
    /// The Goal is put in a sealed corner.
    #[error(
        "{cell} is in the corner that the own blockader seals, where the Goal may not start (K8.9)"
    )]
    GoalSealed {
        /// The cell.
        cell: Cell<B>,
    },
    /// The Goal is put into danger needlessly.
    #[error(
        "the piece on {by} threatens {cell}: put the Goal on a carrier that nobody threatens (K8.5)"
    )]
    GoalThreatened {
        /// Where the Goal was to be.
        cell: Cell<B>,
        /// A piece that threatens it there.
        by: Cell<B>,
    },

    // The piece that moves
    /// Nothing stands there.
    #[error("no piece stands on {cell}: a turn is a move of an own piece (K3.1)")]
    NoPiece {
        /// The cell.
        cell: Cell<B>,
    },
    /// An opposing piece stands there.
    #[error("the piece on {cell} is the opponent's: move an own one (K3.1)")]
    NotYours {
        /// The cell.
        cell: Cell<B>,
    },
    /// The piece has no legal move at all.
    #[error("the {kind} on {cell} has no legal move now: move another piece (K3.1)")]
    Stuck {
        /// The cell.
        cell: Cell<B>,
        /// What stands there.
        kind: Kind,
    },
    /// The piece has legal moves, but none with the Goal.
    #[error("the {kind} on {cell} has no legal move with the Goal now (K5.1)")]
    StuckWithGoal {
        /// The cell.
        cell: Cell<B>,
        /// What stands there.
        kind: Kind,
    },

    // How far it goes
    /// A move to the cell where the piece stands.
    #[error("the piece stands on {cell} already: there is no passing (K3.1)")]
    SameCell {
        /// The cell.
        cell: Cell<B>,
    },
    /// A Lancer or Flier leaves its line.
    #[error("a {kind} keeps to a straight line, and {from} and {to} are not on one (K3.5)")]
    NotStraight {
        /// What moves.
        kind: Kind,
        /// Where it stands.
        from: Cell<B>,
        /// Where it was to end.
        to: Cell<B>,
    },
    /// Too far, or for Swift and Flier too near, even on an empty board.
    #[error("a {kind} moves {}, and no such way leads from {from} to {to} (K2)", Ways(*.least, *.most))]
    OutOfRange {
        /// What moves.
        kind: Kind,
        /// Where it stands.
        from: Cell<B>,
        /// Where it was to end.
        to: Cell<B>,
        /// The least number of cells.
        least: u8,
        /// The greatest.
        most: u8,
    },
    /// Pieces stand in the way.
    #[error(
        "pieces stand in every way of the {kind} from {from} to {to}: it passes free cells only (K3.2)"
    )]
    Blocked {
        /// What moves.
        kind: Kind,
        /// Where it stands.
        from: Cell<B>,
        /// Where it was to end.
        to: Cell<B>,
    },
    /// A zone is in the way.
    #[error(
        "every free way from {from} to {to} leads through the zone of the blockader on {blockader} (K4.2)"
    )]
    ThroughZone {
        /// Where the piece stands.
        from: Cell<B>,
        /// Where it was to end.
        to: Cell<B>,
        /// Where the opposing Blockader stands.
        blockader: Cell<B>,
    },

    // Where it ends
    /// An own piece is there.
    #[error("an own piece stands on {cell}: end on a free cell or on an opposing piece (K3.3)")]
    OwnPiece {
        /// The cell.
        cell: Cell<B>,
    },
    /// The cell is in an opposing zone.
    #[error(
        "{cell} is in the zone of the blockader on {blockader}: no opposing piece may enter (K4.2)"
    )]
    InZone {
        /// The cell.
        cell: Cell<B>,
        /// Where the opposing Blockader stands.
        blockader: Cell<B>,
    },
    /// The Blockader cannot be killed.
    #[error("the blockader on {cell} cannot be killed (K3.3)")]
    Untouchable {
        /// The cell.
        cell: Cell<B>,
    },
    /// The cell is marked.
    #[error("{cell} is marked: a piece may pass it, not end there (K9.1)")]
    Marked {
        /// The cell.
        cell: Cell<B>,
    },
    /// What is there stands on neutral ground.
    #[error("{cell} is neutral ground: what is there can be neither killed nor captured (K9.2)")]
    Neutral {
        /// The cell.
        cell: Cell<B>,
    },
    /// The Blockader was to kill.
    #[error("a blockader never kills, as on {cell}: end it on a cell free of pieces (K4.6)")]
    BlockaderKills {
        /// The cell.
        cell: Cell<B>,
    },
    /// The Blockader was to capture the Goal.
    #[error(
        "in this game a blockader may not take the Goal, as on {cell}: the option `blockader_takes_goal` is off (K4.6)"
    )]
    BlockaderTakesGoal {
        /// Where the Goal lies.
        cell: Cell<B>,
    },
    /// The Blockader was to end next to an enemy.
    #[error(
        "{cell} is next to the opposing piece on {piece}: a blockader ends next to none (K4.4)"
    )]
    BesidePiece {
        /// Where the Blockader was to end.
        cell: Cell<B>,
        /// The piece next to it.
        piece: Cell<B>,
    },
    /// The Blockader was to end near the other.
    #[error(
        "a blockader on {cell} would share a zone cell with the one on {other}: keep three steps away (K4.4)"
    )]
    ZonesMeet {
        /// Where the Blockader was to end.
        cell: Cell<B>,
        /// Where the other stands.
        other: Cell<B>,
    },
    /// The Blockader was to end on its own side's Goal.
    #[error("the own Goal lies on {cell}, and a blockader may not share its cell (K3.6)")]
    BlockaderOnGoal {
        /// Where the Goal lies.
        cell: Cell<B>,
    },
    /// The Goal would rest in the zone of its own Blockader, which moves there.
    #[error("a blockader on {cell} would have the own Goal, on {goal}, in its zone (K5.4)")]
    BesideGoal {
        /// Where the Blockader was to end.
        cell: Cell<B>,
        /// Where the Goal lies.
        goal: Cell<B>,
    },

    // With the Goal
    /// The kind never has the Goal.
    #[error("a {kind} may not carry the Goal: it can only leave it (K5.1)")]
    MayNotCarry {
        /// What moves.
        kind: Kind,
    },
    /// The piece ends where its Goal lies.
    #[error("the Goal lies on {cell} already: landing there is written without the star (K5.2)")]
    GoalThere {
        /// The cell.
        cell: Cell<B>,
    },
    /// The Goal is elsewhere, and is not handed over in this game.
    #[error(
        "the Goal is on {goal}, and in this game it is picked up by ending there, not handed over (K5.3)"
    )]
    NoTransfer {
        /// Where the Goal lies.
        goal: Cell<B>,
    },
    /// The Goal is too far away to be handed over.
    #[error(
        "the Goal, on {goal}, can be handed over only to a neighbouring cell, and {to} is none (K5.3)"
    )]
    GoalNotNear {
        /// Where the Goal lies.
        goal: Cell<B>,
        /// Where the piece was to end.
        to: Cell<B>,
    },
    /// There is no transfer in the reflective form.
    #[error(
        "the Goal is on {goal}: in the reflective form only the piece that stands there takes it along (K10.4)"
    )]
    SharedTransfer {
        /// Where the Goal lies.
        goal: Cell<B>,
    },
    /// The Goal would rest in its own zone.
    #[error(
        "{cell} is in the zone of the own blockader on {blockader}, where the Goal may not rest (K5.4)"
    )]
    GoalInZone {
        /// Where the Goal was to rest.
        cell: Cell<B>,
        /// Where the own Blockader stands.
        blockader: Cell<B>,
    },
    /// The Goal would rest on neutral ground.
    #[error(
        "{cell} is neutral ground, where the Goal may not rest: the option `goal_on_neutral` is off (K9.2)"
    )]
    GoalOnNeutral {
        /// Where the Goal was to rest.
        cell: Cell<B>,
    },

    // Danger
    /// The move brings a new danger.
    #[error(
        "after this the piece on {by} would threaten the Goal on {goal}: no move may bring new danger (K6.2)"
    )]
    NewDanger {
        /// Where the Goal would be.
        goal: Cell<B>,
        /// A threatening piece, which did not threaten it before or not there.
        by: Cell<B>,
    },
    /// The move leaves a danger.
    #[error(
        "after this the piece on {by} would threaten the Goal on {goal}: every move must leave it safe (K6.2)"
    )]
    NotSafe {
        /// Where the Goal would be.
        goal: Cell<B>,
        /// A threatening piece.
        by: Cell<B>,
    },

    // Goal transport
    /// The transport has been used.
    #[error("the Goal transport has been used: each side has one a game (K9.5)")]
    TransportUsed,
    /// The Goal is elsewhere.
    #[error("the own Goal is not on {cell} but on {goal} (K9.5)")]
    TransportFrom {
        /// Where it was to be taken from.
        cell: Cell<B>,
        /// Where it lies.
        goal: Cell<B>,
    },
    /// The Goal lies under a piece that may not carry it.
    #[error(
        "the Goal is not taken from a {kind}, as on {cell}: it must lie free or with a piece that may carry (K9.5)"
    )]
    TransportHeld {
        /// Where the Goal lies.
        cell: Cell<B>,
        /// What stands there.
        kind: Kind,
    },
    /// There is nowhere to bring the Goal.
    #[error("the Goal on {cell} cannot be transported anywhere now: move a piece (K9.5)")]
    TransportStuck {
        /// Where the Goal lies.
        cell: Cell<B>,
    },
    /// The transport goes too far, or nowhere.
    #[error("a Goal transport goes one to three steps, and {to} is not so far from {from} (K9.5)")]
    TransportDistance {
        /// Where the Goal lies.
        from: Cell<B>,
        /// Where it was to go.
        to: Cell<B>,
    },
    /// Something is there that cannot take the Goal.
    #[error(
        "the Goal is not brought to {cell}: the cell must be free or hold an own piece that may carry (K9.5)"
    )]
    TransportTaken {
        /// Where the Goal was to go.
        cell: Cell<B>,
    },
    /// The Goal was to go on a mark.
    #[error("{cell} is marked, and the Goal is not brought onto a mark (K9.5)")]
    TransportMarked {
        /// Where the Goal was to go.
        cell: Cell<B>,
    },
    /// The Goal was to go into danger.
    #[error(
        "the piece on {by} would threaten the Goal on {cell}: it is brought to safe cells only (K9.5)"
    )]
    TransportThreatened {
        /// Where the Goal was to go.
        cell: Cell<B>,
        /// A piece that would threaten it there.
        by: Cell<B>,
    },

    /// A reason that only Kinta knows.
    #[error("{0}")]
    Kinta(#[from] KintaIllegal<B>),

    /// The move is not legal here, and nothing above says why.
    #[error("not a legal move (K3.1)")]
    NotLegal,
}

/// What a roll is for, and its rule.
fn roll(phase: Phase) -> &'static str {
    match phase {
        Phase::Clouds => ": how many cells are clouded (K9.2)",
        Phase::Cloud => ": the next clouded cell (K9.2)",
        Phase::Spindles => ": the spindles of both sides (K8.1)",
        _ => ", in a fight (K12.3)",
    }
}

/// How far a piece moves.
struct Ways(u8, u8);

impl core::fmt::Display for Ways {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Ways(1, 1) => f.write_str("1 cell"),
            Ways(least, most) => write!(f, "{least} to {most} cells"),
        }
    }
}
