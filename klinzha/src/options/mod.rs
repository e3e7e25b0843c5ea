//! What players agree on before the first turn (K14).

mod any;
mod check;
mod describe;
#[cfg(feature = "serde")]
mod json;
mod key;
mod presets;
mod text;
mod words;

use core::hash::{Hash, Hasher};

pub use any::AnyOptions;
pub use check::OptionsError;
#[cfg(feature = "serde")]
pub use json::OPTIONS_SCHEMA;
pub use key::OptionKey;
pub use presets::PRESETS;
pub use text::ParseOptionsError;
pub use words::ParseWordError;

use crate::{Board, Flat, Kind, Side};

/// The rules of one game: plain data, checked once at the start (K14).
///
/// Two values are equal if they mean the same rules: a [`goal_danger`](Options::goal_danger) left
/// to the form equals one that says the same aloud; everything else is compared field by field,
/// whether it has an effect or not.
///
/// The text is `standard`, or what differs from that as `key=value` with single spaces between.
/// With the feature `serde` a readable format holds the JSON object of K14, a compact one the text.
///
/// # Examples
///
/// ```
/// use klinzha::{Ablation, Flat, Options};
///
/// let options = Options {
///     ablation: Some(Ablation { limit: Some(6) }),
///     quiet_limit: Some(100),
///     ..Options::<Flat>::default()
/// };
/// assert_eq!(options.check(), Ok(()));
/// assert_eq!(options.to_string(), "ablation=6 quiet_limit=100");
/// assert_eq!("ablation=6 quiet_limit=100".parse(), Ok(options));
/// ```
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

impl<B: Board> Default for Options<B> {
    /// Returns the rules of Klin Zha as they stand when nothing is agreed.
    fn default() -> Options<B> {
        presets::standard(B::default())
    }
}

impl<B: Board> Options<B> {
    /// Returns what a move may not do to the own Goal, the default of the form resolved (K6.2).
    ///
    /// # Examples
    ///
    /// ```
    /// use klinzha::{Flat, GoalDanger, Options};
    ///
    /// assert_eq!(Options::<Flat>::open().danger(), GoalDanger::NoNewDanger);
    /// assert_eq!(Options::<Flat>::kinta().danger(), GoalDanger::Unrestricted);
    /// ```
    #[inline]
    pub fn danger(&self) -> GoalDanger {
        match self.goal_danger {
            Some(danger) => danger,
            None => self.usual_danger(),
        }
    }

    /// The default of the form.
    fn usual_danger(&self) -> GoalDanger {
        if self.form == Form::Reflective || self.kinta.is_some() {
            GoalDanger::Unrestricted
        } else {
            GoalDanger::NoNewDanger
        }
    }

    /// Returns true if a player does not see everything: blind play, hiding clouds, or armed
    /// pieces (K11.5).
    ///
    /// # Examples
    ///
    /// ```
    /// use klinzha::{Flat, Options};
    ///
    /// assert!(Options::<Flat>::qaos_clouded().is_hidden());
    /// assert!(!Options::<Flat>::clouded().is_hidden());
    /// assert!(Options::<Flat>::kinta_armed().is_hidden());
    /// ```
    pub fn is_hidden(&self) -> bool {
        self.blind
            || matches!(self.clouds, Some(Clouds { effect: CloudEffect::Hiding, .. }))
            || self.kinta.is_some_and(|kinta| kinta.weapons)
    }

    /// Returns the keys in which two sets of options differ in meaning, in the rulebook's order.
    ///
    /// # Examples
    ///
    /// ```
    /// use klinzha::{Flat, OptionKey, Options};
    ///
    /// let (open, forward) = (Options::<Flat>::open(), Options::forward());
    /// assert!(open.changes(&forward).eq([OptionKey::HalfSpaces, OptionKey::EarlyGoal]));
    /// ```
    pub fn changes(&self, other: &Options<B>) -> impl Iterator<Item = OptionKey> + use<B> {
        let (a, b) = (*self, *other);
        OptionKey::TOP.into_iter().filter(move |&key| a.differs(&b, key))
    }

    /// The keys whose value is not the default.
    fn set_keys(&self) -> impl Iterator<Item = OptionKey> + use<B> {
        let usual =
            Options { goal_danger: Some(self.usual_danger()), ..presets::standard(self.board) };
        let tetrahedral = B::IS_TETRAHEDRAL.then_some(OptionKey::Board);
        tetrahedral.into_iter().chain(self.changes(&usual))
    }

    fn differs(&self, other: &Options<B>, key: OptionKey) -> bool {
        match key {
            OptionKey::Form => self.form != other.form,
            OptionKey::FirstPlacer => self.first_placer != other.first_placer,
            OptionKey::PlacementOrder => self.placement_order != other.placement_order,
            OptionKey::HalfSpaces => self.half_spaces != other.half_spaces,
            OptionKey::EarlyGoal => self.early_goal != other.early_goal,
            OptionKey::HonorSetup => self.honor_setup != other.honor_setup,
            OptionKey::GoalDanger => self.danger() != other.danger(),
            OptionKey::GoalTransfer => self.goal_transfer != other.goal_transfer,
            OptionKey::BlockaderTakesGoal => {
                self.blockader_takes_goal != other.blockader_takes_goal
            }
            OptionKey::Ablation => self.ablation != other.ablation,
            OptionKey::Clouds => self.clouds != other.clouds,
            OptionKey::GoalOnNeutral => self.goal_on_neutral != other.goal_on_neutral,
            OptionKey::PowerVanguards => self.power_vanguards != other.power_vanguards,
            OptionKey::Blind => self.blind != other.blind,
            OptionKey::KaggasCrown => self.kaggas_crown != other.kaggas_crown,
            OptionKey::QuietLimit => self.quiet_limit != other.quiet_limit,
            OptionKey::Kinta => self.kinta != other.kinta,
            // One type of board has one board, and the sub-keys belong to `kinta`.
            OptionKey::Board
            | OptionKey::Stats
            | OptionKey::Weapons
            | OptionKey::Mines
            | OptionKey::WeaponCapture
            | OptionKey::Ranks => false,
        }
    }

    /// The same rules on another board, unchecked.
    fn on<C: Board>(self, board: C) -> Options<C> {
        Options {
            board,
            form: self.form,
            first_placer: self.first_placer,
            placement_order: self.placement_order,
            half_spaces: self.half_spaces,
            early_goal: self.early_goal,
            honor_setup: self.honor_setup,
            goal_danger: self.goal_danger,
            goal_transfer: self.goal_transfer,
            blockader_takes_goal: self.blockader_takes_goal,
            ablation: self.ablation,
            clouds: self.clouds,
            goal_on_neutral: self.goal_on_neutral,
            power_vanguards: self.power_vanguards,
            blind: self.blind,
            kaggas_crown: self.kaggas_crown,
            quiet_limit: self.quiet_limit,
            kinta: self.kinta,
        }
    }
}

impl<B: Board> PartialEq for Options<B> {
    fn eq(&self, other: &Options<B>) -> bool {
        OptionKey::TOP.into_iter().all(|key| !self.differs(other, key))
    }
}

impl<B: Board> Eq for Options<B> {}

impl<B: Board> Hash for Options<B> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        // Taken apart, so that a new field cannot be forgotten.
        let Options {
            board,
            form,
            first_placer,
            placement_order,
            half_spaces,
            early_goal,
            honor_setup,
            goal_danger: _,
            goal_transfer,
            blockader_takes_goal,
            ablation,
            clouds,
            goal_on_neutral,
            power_vanguards,
            blind,
            kaggas_crown,
            quiet_limit,
            kinta,
        } = self;
        (board, form, first_placer, placement_order).hash(state);
        (half_spaces, early_goal, honor_setup, self.danger()).hash(state);
        (goal_transfer, blockader_takes_goal, ablation, clouds).hash(state);
        (goal_on_neutral, power_vanguards, blind, kaggas_crown).hash(state);
        (quiet_limit, kinta).hash(state);
    }
}

/// Two armies, or one (K10).
///
/// ```
/// use klinzha::Form;
///
/// assert_eq!(Form::default(), Form::Open);
/// assert_eq!("reflective".parse(), Ok(Form::Reflective));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum Form {
    /// Each side has its own army.
    #[default]
    Open,
    /// One army, which both sides move.
    Reflective,
}

/// Who places first (K8.1).
///
/// ```
/// use klinzha::FirstPlacer;
///
/// assert_eq!(FirstPlacer::Gold.to_string(), "gold");
/// ```
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
///
/// ```
/// use klinzha::PlacementOrder;
///
/// assert_eq!("alternating".parse(), Ok(PlacementOrder::Alternating));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum PlacementOrder {
    /// One army after the other.
    #[default]
    Army,
    /// One piece each in turn.
    Alternating,
}

/// What a move may not do to the own Goal (K6.2).
///
/// ```
/// use klinzha::GoalDanger;
///
/// assert_eq!(GoalDanger::MustBeSafe.as_str(), "must_be_safe");
/// ```
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
///
/// ```
/// use klinzha::GoalTransfer;
///
/// assert_eq!(GoalTransfer::ALL.len(), 3);
/// ```
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
///
/// ```
/// use klinzha::{Ablation, Flat, Options};
///
/// assert_eq!(Options::<Flat>::ablative().ablation, Some(Ablation { limit: Some(6) }));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ablation {
    /// The number of marks on the board at once, 1–255, or `None` without end.
    pub limit: Option<u8>,
}

/// Clouded cells (K9.2, K11.2).
///
/// ```
/// use klinzha::{CloudCount, CloudEffect, Clouds, Flat, Options};
///
/// let clouds = Clouds { count: CloudCount::Fixed(7), effect: CloudEffect::Hiding };
/// let options = Options { clouds: Some(clouds), ..Options::<Flat>::default() };
/// assert_eq!(options.to_string(), "clouds=7,hiding");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Clouds {
    /// How many cells are drawn.
    pub count: CloudCount,
    /// What they do.
    pub effect: CloudEffect,
}

/// How many cells are clouded (K9.2).
///
/// ```
/// use klinzha::CloudCount;
///
/// assert_ne!(CloudCount::Spindles, CloudCount::Fixed(7));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CloudCount {
    /// So many, 1–27.
    Fixed(u8),
    /// The sum of two spindles.
    Spindles,
}

/// What clouded cells do (K9.2, K11.2).
///
/// ```
/// use klinzha::CloudEffect;
///
/// assert_eq!("neutral".parse(), Ok(CloudEffect::Neutral));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CloudEffect {
    /// A piece there cannot be killed.
    Neutral,
    /// What is there cannot be seen.
    Hiding,
}

/// Where a Goal is crowned (K9.4).
///
/// ```
/// use klinzha::{Crown, Flat, Options};
///
/// assert_eq!(Options::<Flat>::kagga().kaggas_crown, Some(Crown::Point));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Crown {
    /// Anywhere in the point that neither side chose.
    Point,
    /// In its corner only.
    Corner,
}

/// The rules of the game with live pieces (K12).
///
/// ```
/// use klinzha::{KintaOptions, Kind, Mines, Stats};
///
/// let kinta = KintaOptions { weapons: true, mines: Mines::One, ..KintaOptions::default() };
/// assert_eq!(kinta.stats_of(Kind::Blockader), Stats { attack: 3, hit_points: 12 });
/// assert_eq!(kinta.to_string(), "weapons,mines:one");
/// ```
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

impl KintaOptions {
    /// The rules of Kinta when nothing else is agreed.
    const STANDARD: KintaOptions = KintaOptions {
        stats: [
            Stats { attack: 5, hit_points: 10 },
            Stats { attack: 5, hit_points: 8 },
            Stats { attack: 4, hit_points: 6 },
            Stats { attack: 4, hit_points: 6 },
            Stats { attack: 3, hit_points: 6 },
            Stats { attack: 3, hit_points: 12 },
        ],
        weapons: false,
        mines: Mines::Outlawed,
        weapon_capture: false,
        ranks: [[None; 9]; 2],
    };

    /// Returns the attack value and hit points of a kind, ranks aside (K12.1).
    ///
    /// # Examples
    ///
    /// ```
    /// use klinzha::{Kind, KintaOptions};
    ///
    /// assert_eq!(KintaOptions::default().stats_of(Kind::Swift).hit_points, 6);
    /// ```
    pub const fn stats_of(&self, kind: Kind) -> Stats {
        self.stats[kind as usize]
    }

    /// Returns the ranks of a side's pieces of one kind, in the order of their placing (K12.12).
    ///
    /// # Examples
    ///
    /// ```
    /// use klinzha::{Kind, KintaOptions, Rank, Side};
    ///
    /// let mut kinta = KintaOptions::default();
    /// kinta.ranks_of_mut(Side::Gold, Kind::Vanguard)[2] = Some(Rank::Klin);
    /// assert_eq!(kinta.ranks_of(Side::Gold, Kind::Vanguard), [None, None, Some(Rank::Klin)]);
    /// assert_eq!(kinta.to_string(), "ranks:v3/klin");
    /// ```
    pub fn ranks_of(&self, side: Side, kind: Kind) -> &[Option<Rank>] {
        &self.ranks[side.index()][kind.slots()]
    }

    /// Returns the ranks of a side's pieces of one kind, to be changed.
    ///
    /// # Examples
    ///
    /// ```
    /// use klinzha::{Kind, KintaOptions, Rank, Side};
    ///
    /// let mut kinta = KintaOptions::default();
    /// kinta.ranks_of_mut(Side::Green, Kind::Flier).fill(Some(Rank::Veteran));
    /// assert_eq!(kinta.ranks[0].iter().flatten().count(), 2);
    /// ```
    pub fn ranks_of_mut(&mut self, side: Side, kind: Kind) -> &mut [Option<Rank>] {
        &mut self.ranks[side.index()][kind.slots()]
    }

    /// Every rank that is held: the side, the kind, which of that kind, the rank.
    fn held_ranks(&self) -> impl Iterator<Item = (Side, Kind, usize, Rank)> + '_ {
        Side::ALL.into_iter().flat_map(move |side| {
            Kind::ALL.into_iter().flat_map(move |kind| {
                let ranks = self.ranks_of(side, kind).iter().enumerate();
                ranks.filter_map(move |(nth, rank)| rank.map(|rank| (side, kind, nth, rank)))
            })
        })
    }
}

impl Default for KintaOptions {
    /// Returns unranked pieces with maces and the usual stats (K12.1).
    fn default() -> KintaOptions {
        KintaOptions::STANDARD
    }
}

/// What a kind of piece is worth in a fight (K12.1).
///
/// ```
/// use klinzha::{Kind, KintaOptions};
///
/// assert_eq!(KintaOptions::default().stats_of(Kind::Fencer).to_string(), "5/10");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Stats {
    /// A strike hits with a roll of at most this, 1–6.
    pub attack: u8,
    /// Damage that kills, 1–99.
    pub hit_points: u8,
}

/// Whether mines are allowed (K12.10).
///
/// ```
/// use klinzha::Mines;
///
/// assert_eq!(Mines::default(), Mines::Outlawed);
/// ```
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
///
/// ```
/// use klinzha::Rank;
///
/// assert_eq!("dahha".parse(), Ok(Rank::Dahha));
/// assert!(Rank::Veteran < Rank::Klin);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Rank {
    /// Shifts rolls by one.
    Veteran,
    /// Shifts rolls by two.
    Klin,
    /// As a klin, with more attack and hit points.
    Dahha,
}
