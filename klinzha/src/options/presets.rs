//! The named sets of options (K14).

use super::{
    Ablation, AnyOptions, CloudCount, CloudEffect, Clouds, Crown, FirstPlacer, Form, GoalDanger,
    GoalTransfer, KintaOptions, Mines, Options, PlacementOrder,
};
use crate::{Board, Flat, Tetrahedral};

/// The presets by name, in the rulebook's order: all on the flat board but `tetrahedral`.
///
/// # Examples
///
/// ```
/// use klinzha::{Flat, Options, PRESETS};
///
/// let (name, options) = PRESETS[0];
/// assert_eq!(name, "open");
/// assert_eq!(options, Options::<Flat>::open().into());
/// ```
pub const PRESETS: [(&str, AnyOptions); 17] = [
    ("open", AnyOptions::Flat(standard(Flat))),
    ("forward", AnyOptions::Flat(forward(Flat))),
    ("alternating", AnyOptions::Flat(alternating(Flat))),
    ("ablative", AnyOptions::Flat(ablative(Flat))),
    ("clouded", AnyOptions::Flat(clouded(Flat))),
    ("blind", AnyOptions::Flat(blind(Flat))),
    ("qaos_clouded", AnyOptions::Flat(qaos_clouded(Flat))),
    ("reflective", AnyOptions::Flat(reflective(Flat))),
    ("power_vanguards", AnyOptions::Flat(power_vanguards(Flat))),
    ("kagga", AnyOptions::Flat(kagga(Flat))),
    ("fool", AnyOptions::Flat(fool(Flat))),
    ("chesslike", AnyOptions::Flat(chesslike(Flat))),
    ("tetrahedral", AnyOptions::Tetrahedral(standard(Tetrahedral))),
    ("kinta", AnyOptions::Flat(kinta(Flat))),
    ("kinta_armed", AnyOptions::Flat(kinta_armed(Flat))),
    ("romulan_border", AnyOptions::Flat(romulan_border(Flat))),
    ("rura_penthe", AnyOptions::Flat(rura_penthe(Flat))),
];

pub(super) const fn standard<B: Board>(board: B) -> Options<B> {
    Options {
        board,
        form: Form::Open,
        first_placer: FirstPlacer::Spindles,
        placement_order: PlacementOrder::Army,
        half_spaces: false,
        early_goal: false,
        honor_setup: false,
        goal_danger: None,
        goal_transfer: GoalTransfer::Adjacent,
        blockader_takes_goal: true,
        ablation: None,
        clouds: None,
        goal_on_neutral: false,
        power_vanguards: false,
        blind: false,
        kaggas_crown: None,
        quiet_limit: None,
        kinta: None,
    }
}

const fn forward<B: Board>(board: B) -> Options<B> {
    Options { half_spaces: true, early_goal: true, ..standard(board) }
}

const fn alternating<B: Board>(board: B) -> Options<B> {
    Options { placement_order: PlacementOrder::Alternating, ..standard(board) }
}

const fn ablative<B: Board>(board: B) -> Options<B> {
    Options { ablation: Some(Ablation { limit: Some(6) }), ..standard(board) }
}

const fn clouded<B: Board>(board: B) -> Options<B> {
    let clouds = Clouds { count: CloudCount::Spindles, effect: CloudEffect::Neutral };
    Options { clouds: Some(clouds), ..standard(board) }
}

const fn blind<B: Board>(board: B) -> Options<B> {
    Options { blind: true, ..standard(board) }
}

const fn qaos_clouded<B: Board>(board: B) -> Options<B> {
    let clouds = Clouds { count: CloudCount::Spindles, effect: CloudEffect::Hiding };
    Options { clouds: Some(clouds), ..standard(board) }
}

const fn reflective<B: Board>(board: B) -> Options<B> {
    Options { form: Form::Reflective, ..standard(board) }
}

const fn power_vanguards<B: Board>(board: B) -> Options<B> {
    Options { power_vanguards: true, ..standard(board) }
}

const fn kagga<B: Board>(board: B) -> Options<B> {
    Options { kaggas_crown: Some(Crown::Point), ..standard(board) }
}

const fn fool<B: Board>(board: B) -> Options<B> {
    Options { goal_danger: Some(GoalDanger::NoNewDanger), ..standard(board) }
}

const fn chesslike<B: Board>(board: B) -> Options<B> {
    Options { goal_danger: Some(GoalDanger::MustBeSafe), ..standard(board) }
}

const fn with_kinta<B: Board>(board: B, weapons: bool, mines: Mines) -> Options<B> {
    let kinta = KintaOptions { weapons, mines, ..KintaOptions::STANDARD };
    Options { kinta: Some(kinta), ..standard(board) }
}

const fn kinta<B: Board>(board: B) -> Options<B> {
    with_kinta(board, false, Mines::Outlawed)
}

const fn kinta_armed<B: Board>(board: B) -> Options<B> {
    with_kinta(board, true, Mines::Outlawed)
}

const fn romulan_border<B: Board>(board: B) -> Options<B> {
    with_kinta(board, true, Mines::One)
}

const fn rura_penthe<B: Board>(board: B) -> Options<B> {
    with_kinta(board, true, Mines::Any)
}

impl<B: Board> Options<B> {
    /// Returns the game as it stands in the rules: the defaults.
    ///
    /// ```
    /// use klinzha::{Flat, Options};
    ///
    /// assert_eq!(Options::<Flat>::open(), Options::default());
    /// ```
    pub fn open() -> Options<B> {
        standard(B::default())
    }

    /// Returns forward placement: half-spaces too, and an early Goal (K8.8).
    ///
    /// ```
    /// use klinzha::{Flat, Options};
    ///
    /// assert_eq!(Options::<Flat>::forward().to_string(), "half_spaces=true early_goal=true");
    /// ```
    pub fn forward() -> Options<B> {
        forward(B::default())
    }

    /// Returns placement piece by piece (K8.7).
    ///
    /// ```
    /// use klinzha::{Flat, Options};
    ///
    /// assert_eq!(Options::<Flat>::alternating().to_string(), "placement_order=alternating");
    /// ```
    pub fn alternating() -> Options<B> {
        alternating(B::default())
    }

    /// Returns Ablative Klin Zha with six marks (K9.1).
    ///
    /// ```
    /// use klinzha::{Flat, Options};
    ///
    /// assert_eq!(Options::<Flat>::ablative().to_string(), "ablation=6");
    /// ```
    pub fn ablative() -> Options<B> {
        ablative(B::default())
    }

    /// Returns Clouded Klin Zha: neutral cells, as many as the spindles say (K9.2).
    ///
    /// ```
    /// use klinzha::{Flat, Options};
    ///
    /// assert_eq!(Options::<Flat>::clouded().to_string(), "clouds=spindles,neutral");
    /// ```
    pub fn clouded() -> Options<B> {
        clouded(B::default())
    }

    /// Returns Blind Klin Zha (K11.1).
    ///
    /// ```
    /// use klinzha::{Flat, Options};
    ///
    /// assert!(Options::<Flat>::blind().is_hidden());
    /// ```
    pub fn blind() -> Options<B> {
        blind(B::default())
    }

    /// Returns the qa'oS game: clouds that hide, as many as the spindles say (K11.2).
    ///
    /// ```
    /// use klinzha::{Flat, Options};
    ///
    /// assert_eq!(Options::<Flat>::qaos_clouded().to_string(), "clouds=spindles,hiding");
    /// ```
    pub fn qaos_clouded() -> Options<B> {
        qaos_clouded(B::default())
    }

    /// Returns Reflective Klin Zha: one army, shared (K10).
    ///
    /// ```
    /// use klinzha::{Flat, GoalDanger, Options};
    ///
    /// assert_eq!(Options::<Flat>::reflective().danger(), GoalDanger::Unrestricted);
    /// ```
    pub fn reflective() -> Options<B> {
        reflective(B::default())
    }

    /// Returns the game with Power Vanguards (K9.3).
    ///
    /// ```
    /// use klinzha::{Flat, Options};
    ///
    /// assert!(Options::<Flat>::power_vanguards().power_vanguards);
    /// ```
    pub fn power_vanguards() -> Options<B> {
        power_vanguards(B::default())
    }

    /// Returns the game with Kagga's Crown in the whole point (K9.4).
    ///
    /// ```
    /// use klinzha::{Flat, Options};
    ///
    /// assert_eq!(Options::<Flat>::kagga().to_string(), "kaggas_crown=point");
    /// ```
    pub fn kagga() -> Options<B> {
        kagga(B::default())
    }

    /// Returns the open game, saying aloud that an old danger need not be answered (K6.2).
    ///
    /// ```
    /// use klinzha::{Flat, Options};
    ///
    /// assert_eq!(Options::<Flat>::fool(), Options::open());
    /// assert!(Options::<Flat>::fool().goal_danger.is_some());
    /// ```
    pub fn fool() -> Options<B> {
        fool(B::default())
    }

    /// Returns the game in which no move may leave the Goal in danger, as in chess (K6.2).
    ///
    /// ```
    /// use klinzha::{Flat, Options};
    ///
    /// assert_eq!(Options::<Flat>::chesslike().to_string(), "goal_danger=must_be_safe");
    /// ```
    pub fn chesslike() -> Options<B> {
        chesslike(B::default())
    }

    /// Returns Klin Zha Kinta with maces for all (K12).
    ///
    /// ```
    /// use klinzha::{Flat, KintaOptions, Options};
    ///
    /// assert_eq!(Options::<Flat>::kinta().kinta, Some(KintaOptions::default()));
    /// ```
    pub fn kinta() -> Options<B> {
        kinta(B::default())
    }

    /// Returns Kinta with weapons, mines outlawed (K12.8).
    ///
    /// ```
    /// use klinzha::{Flat, Options};
    ///
    /// assert_eq!(Options::<Flat>::kinta_armed().to_string(), "kinta=weapons");
    /// ```
    pub fn kinta_armed() -> Options<B> {
        kinta_armed(B::default())
    }

    /// Returns Kinta with weapons and one mine a side (K12.10).
    ///
    /// ```
    /// use klinzha::{Flat, Options};
    ///
    /// assert_eq!(Options::<Flat>::romulan_border().to_string(), "kinta=weapons,mines:one");
    /// ```
    pub fn romulan_border() -> Options<B> {
        romulan_border(B::default())
    }

    /// Returns Kinta with weapons and as many mines as there are pieces (K12.10).
    ///
    /// ```
    /// use klinzha::{Flat, Options};
    ///
    /// assert_eq!(Options::<Flat>::rura_penthe().to_string(), "kinta=weapons,mines:any");
    /// ```
    pub fn rura_penthe() -> Options<B> {
        rura_penthe(B::default())
    }
}

impl Options<Tetrahedral> {
    /// Returns the open game on the tetrahedral board (K9.5).
    ///
    /// ```
    /// use klinzha::Options;
    ///
    /// assert_eq!(Options::tetrahedral().to_string(), "board=tetrahedral");
    /// ```
    pub fn tetrahedral() -> Options<Tetrahedral> {
        standard(Tetrahedral)
    }
}
