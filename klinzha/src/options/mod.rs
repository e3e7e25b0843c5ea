//! What players agree on before the first turn (K14).

use crate::{Board, Flat};

/// The rules of one game: plain data, checked once at the start (K14).
///
/// Two values are equal if they mean the same rules.
#[derive(Clone, Copy, Debug)]
pub struct Options<B: Board = Flat> {
    /// The board: `Flat` or `Tetrahedral` (K1).
    pub board: B,
    /// Two armies, or one that both share (K10).
    pub form: Form,
    /// Who places first (K8.1).
    pub first_placer: FirstPlacer,
    /// Whether armies are placed whole or piece by piece (K8.2, K8.7).
    pub placement_order: PlacementOrder,
    /// Whether pieces may be placed on the half-spaces of the own point (K8.8).
    pub half_spaces: bool,
    /// Whether the first placer puts the Goal down before the other places (K8.8).
    pub early_goal: bool,
    /// Whether a Goal may not start in a corner that the own Blockader seals (K8.9).
    pub honor_setup: bool,
    /// What a move may not do to the own Goal (K6.2); `None` is the default of the form:
    /// no new danger, or unrestricted in the reflective form and in Kinta.
    pub goal_danger: Option<GoalDanger>,
    /// How far the Goal may be handed over (K5.3).
    pub goal_transfer: GoalTransfer,
    /// Whether the Blockader may end on the opponent's lone Goal (K4.6).
    pub blockader_takes_goal: bool,
    /// Whether a cell that was left is marked (K9.1).
    pub ablation: Option<Ablation>,
    /// Whether cells are clouded, and what that does (K9.2, K11.2).
    pub clouds: Option<Clouds>,
    /// Whether a Goal may rest on a neutral cell (K9.2).
    pub goal_on_neutral: bool,
    /// Whether Vanguards move one or two steps (K9.3); always so on the tetrahedral board.
    pub power_vanguards: bool,
    /// Whether the opponent's pieces are unseen (K11.1).
    pub blind: bool,
    /// Whether the Goal wins in the unchosen point (K9.4).
    pub kaggas_crown: Option<Crown>,
    /// After how many moves without a kill the game is drawn (K7.5), 1–65535.
    pub quiet_limit: Option<u16>,
    /// Live pieces (K12).
    pub kinta: Option<KintaOptions>,
}

/// Two armies, or one (K10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Form {
    /// Each side has its own army.
    #[default]
    Open,
    /// One army, which both sides move.
    Reflective,
}

/// Who places first (K8.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum FirstPlacer {
    /// The spindles decide.
    #[default]
    Spindles,
    /// Green, without a throw.
    Green,
    /// Gold, without a throw.
    Gold,
}

/// In which order pieces are placed (K8.2, K8.7).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum PlacementOrder {
    /// One army after the other.
    #[default]
    Army,
    /// One piece each in turn.
    Alternating,
}

/// What a move may not do to the own Goal (K6.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum GoalDanger {
    /// No move may bring a new danger.
    NoNewDanger,
    /// No move may leave the Goal in danger.
    MustBeSafe,
    /// Anything goes.
    Unrestricted,
}

/// How far the Goal may be handed to a piece that has just moved (K5.3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum GoalTransfer {
    /// From a neighbouring cell.
    #[default]
    Adjacent,
    /// Not at all: a piece has to land on the Goal.
    Landing,
    /// From anywhere.
    Anywhere,
}

/// Cells left are marked (K9.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ablation {
    /// The number of marks on the board at once, 1–255, or `None` without end.
    pub limit: Option<u8>,
}

/// Clouded cells (K9.2, K11.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Clouds {
    /// How many cells are drawn.
    pub count: CloudCount,
    /// What they do.
    pub effect: CloudEffect,
}

/// How many cells are clouded (K9.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CloudCount {
    /// So many, 1–27.
    Fixed(u8),
    /// The sum of two spindles.
    Spindles,
}

/// What clouded cells do (K9.2, K11.2).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CloudEffect {
    /// A piece there cannot be killed.
    Neutral,
    /// What is there cannot be seen.
    Hiding,
}

/// Where a Goal is crowned (K9.4).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Crown {
    /// Anywhere in the point that neither side chose.
    Point,
    /// In its corner only.
    Corner,
}

/// The rules of the game with live pieces (K12).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KintaOptions {
    /// Attack value and hit points by kind, in the order of [`Kind::ALL`](crate::Kind::ALL) (K12.1).
    pub stats: [Stats; 6],
    /// Whether pieces are armed (K12.8).
    pub weapons: bool,
    /// Whether mines are allowed (K12.10).
    pub mines: Mines,
    /// Whether the winner of a fight may take the loser's weapon (K12.11).
    pub weapon_capture: bool,
    /// Ranks by side and place in the army: Fencer, Lancer, Swift, two Fliers, three Vanguards,
    /// Blockader, those of a kind in the order of their placing (K12.12).
    pub ranks: [[Option<Rank>; 9]; 2],
}

/// What a kind of piece is worth in a fight (K12.1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Stats {
    /// A strike hits with a roll of at most this, 1–6.
    pub attack: u8,
    /// Damage that kills, 1–99.
    pub hit_points: u8,
}

/// Whether mines are allowed (K12.10).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Mines {
    /// No mines.
    #[default]
    Outlawed,
    /// One piece a side may carry a mine.
    One,
    /// Any piece may.
    Any,
}

/// A veteran's rank (K12.12).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rank {
    /// Shifts rolls by one.
    Veteran,
    /// Shifts rolls by two.
    Klin,
    /// As a klin, with more attack and hit points.
    Dahha,
}
