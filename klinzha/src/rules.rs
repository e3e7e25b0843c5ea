//! The options in force, packed so that every state can carry them.

use crate::Board;
use crate::options::{
    Ablation, CloudCount, CloudEffect, Clouds, Crown, FirstPlacer, Form, GoalDanger, GoalTransfer,
    KintaOptions, Options, PlacementOrder,
};

/// Eight bytes that say all of [`Options`] but the board, which is a type, and Kinta's numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Rules {
    flags: u32,
    /// 0 for none.
    quiet_limit: u16,
    /// 0 for none, or without end.
    ablation_limit: u8,
    /// 0 for a throw of the spindles.
    cloud_count: u8,
}

macro_rules! flags {
    ($($name:ident = $bit:expr),* $(,)?) => {
        $(const $name: u32 = 1 << $bit;)*
    };
}

flags! {
    REFLECTIVE = 0, ALTERNATING = 1, HALF_SPACES = 2, EARLY_GOAL = 3, HONOR_SETUP = 4,
    UNRESTRICTED = 5, MUST_BE_SAFE = 6, LANDING = 7, ANYWHERE = 8, TAKES_GOAL = 9, ABLATION = 10,
    CLOUDS = 11, HIDING = 12, GOAL_ON_NEUTRAL = 13, POWER_VANGUARDS = 14, BLIND = 15,
    CROWN = 16, CORNER = 17, KINTA = 18, GREEN_FIRST = 19, GOLD_FIRST = 20, CARELESS = 21,
}

impl Rules {
    pub(crate) fn new<B: Board>(options: &Options<B>) -> Rules {
        let danger = options.danger();
        let mut flags = 0;
        for (flag, on) in [
            (REFLECTIVE, options.form == Form::Reflective),
            (ALTERNATING, options.placement_order == PlacementOrder::Alternating),
            (HALF_SPACES, options.half_spaces),
            (EARLY_GOAL, options.early_goal),
            (HONOR_SETUP, options.honor_setup),
            (UNRESTRICTED, danger == GoalDanger::Unrestricted),
            (MUST_BE_SAFE, danger == GoalDanger::MustBeSafe),
            (LANDING, options.goal_transfer == GoalTransfer::Landing),
            (ANYWHERE, options.goal_transfer == GoalTransfer::Anywhere),
            (TAKES_GOAL, options.blockader_takes_goal),
            (ABLATION, options.ablation.is_some()),
            (CLOUDS, options.clouds.is_some()),
            (HIDING, options.clouds.is_some_and(|c| c.effect == CloudEffect::Hiding)),
            (GOAL_ON_NEUTRAL, options.goal_on_neutral),
            (POWER_VANGUARDS, options.power_vanguards),
            (BLIND, options.blind),
            (CROWN, options.kaggas_crown.is_some()),
            (CORNER, options.kaggas_crown == Some(Crown::Corner)),
            (KINTA, options.kinta.is_some()),
            (GREEN_FIRST, options.first_placer == FirstPlacer::Green),
            (GOLD_FIRST, options.first_placer == FirstPlacer::Gold),
        ] {
            if on {
                flags |= flag;
            }
        }
        Rules {
            flags,
            quiet_limit: options.quiet_limit.unwrap_or(0),
            ablation_limit: options.ablation.and_then(|a| a.limit).unwrap_or(0),
            cloud_count: match options.clouds.map(|c| c.count) {
                Some(CloudCount::Fixed(count)) => count,
                Some(CloudCount::Spindles) | None => 0,
            },
        }
    }

    /// The options again; `kinta` holds what is not packed.
    pub(crate) fn options<B: Board>(self, kinta: Option<KintaOptions>) -> Options<B> {
        Options {
            board: B::default(),
            form: if self.is(REFLECTIVE) { Form::Reflective } else { Form::Open },
            first_placer: self.first_placer(),
            placement_order: if self.alternating() {
                PlacementOrder::Alternating
            } else {
                PlacementOrder::Army
            },
            half_spaces: self.half_spaces(),
            early_goal: self.is(EARLY_GOAL),
            honor_setup: self.honor_setup(),
            goal_danger: Some(self.danger()),
            goal_transfer: self.transfer(),
            blockader_takes_goal: self.blockader_takes_goal(),
            ablation: self.ablation(),
            clouds: self.clouds(),
            goal_on_neutral: self.goal_on_neutral(),
            power_vanguards: self.is(POWER_VANGUARDS),
            blind: self.blind(),
            kaggas_crown: match (self.crown(), self.is(CORNER)) {
                (false, _) => None,
                (true, false) => Some(Crown::Point),
                (true, true) => Some(Crown::Corner),
            },
            quiet_limit: self.quiet_limit(),
            kinta,
        }
    }

    #[inline(always)]
    const fn is(self, flag: u32) -> bool {
        self.flags & flag != 0
    }

    #[inline(always)]
    pub(crate) const fn reflective(self) -> bool {
        self.is(REFLECTIVE)
    }

    pub(crate) const fn first_placer(self) -> FirstPlacer {
        if self.is(GREEN_FIRST) {
            FirstPlacer::Green
        } else if self.is(GOLD_FIRST) {
            FirstPlacer::Gold
        } else {
            FirstPlacer::Spindles
        }
    }

    pub(crate) const fn alternating(self) -> bool {
        self.is(ALTERNATING)
    }

    pub(crate) const fn half_spaces(self) -> bool {
        self.is(HALF_SPACES)
    }

    /// Early Goals matter only where armies are placed whole (K8.8).
    pub(crate) const fn early_goal(self) -> bool {
        self.is(EARLY_GOAL) && !self.is(ALTERNATING)
    }

    pub(crate) const fn honor_setup(self) -> bool {
        self.is(HONOR_SETUP)
    }

    #[inline(always)]
    pub(crate) const fn unrestricted(self) -> bool {
        self.is(UNRESTRICTED)
    }

    #[inline(always)]
    pub(crate) const fn must_be_safe(self) -> bool {
        self.is(MUST_BE_SAFE)
    }

    pub(crate) const fn danger(self) -> GoalDanger {
        if self.is(UNRESTRICTED) {
            GoalDanger::Unrestricted
        } else if self.is(MUST_BE_SAFE) {
            GoalDanger::MustBeSafe
        } else {
            GoalDanger::NoNewDanger
        }
    }

    #[inline(always)]
    pub(crate) const fn transfer(self) -> GoalTransfer {
        if self.is(LANDING) {
            GoalTransfer::Landing
        } else if self.is(ANYWHERE) {
            GoalTransfer::Anywhere
        } else {
            GoalTransfer::Adjacent
        }
    }

    #[inline(always)]
    pub(crate) const fn blockader_takes_goal(self) -> bool {
        self.is(TAKES_GOAL)
    }

    pub(crate) fn ablation(self) -> Option<Ablation> {
        self.is(ABLATION)
            .then_some(Ablation { limit: (self.ablation_limit > 0).then_some(self.ablation_limit) })
    }

    pub(crate) fn clouds(self) -> Option<Clouds> {
        self.is(CLOUDS).then_some(Clouds {
            count: match self.cloud_count {
                0 => CloudCount::Spindles,
                count => CloudCount::Fixed(count),
            },
            effect: if self.is(HIDING) { CloudEffect::Hiding } else { CloudEffect::Neutral },
        })
    }

    /// True if drawn cells are neutral ground (K9.2).
    #[inline(always)]
    pub(crate) const fn neutral_clouds(self) -> bool {
        self.is(CLOUDS) && !self.is(HIDING)
    }

    /// True if drawn cells hide what is under them (K11.2).
    #[cfg(feature = "alloc")]
    pub(crate) const fn hiding_clouds(self) -> bool {
        self.is(HIDING)
    }

    pub(crate) const fn goal_on_neutral(self) -> bool {
        self.is(GOAL_ON_NEUTRAL)
    }

    /// True if Vanguards move one or two steps (K9.3).
    #[inline(always)]
    pub(crate) const fn power_vanguards<B: Board>(self) -> bool {
        B::IS_TETRAHEDRAL || self.is(POWER_VANGUARDS)
    }

    pub(crate) const fn blind(self) -> bool {
        self.is(BLIND)
    }

    #[inline(always)]
    pub(crate) const fn crown(self) -> bool {
        self.is(CROWN)
    }

    pub(crate) const fn corner_crown(self) -> bool {
        self.is(CORNER)
    }

    #[inline(always)]
    pub(crate) const fn kinta(self) -> bool {
        self.is(KINTA)
    }

    #[inline(always)]
    pub(crate) fn quiet_limit(self) -> Option<u16> {
        (self.quiet_limit > 0).then_some(self.quiet_limit)
    }

    /// The same rules with K6 and the safety of transports set aside, for what a player may
    /// attempt (K11.3).
    pub(crate) const fn without_danger(self) -> Rules {
        Rules { flags: (self.flags | UNRESTRICTED | CARELESS) & !MUST_BE_SAFE, ..self }
    }

    /// True if a Goal may be transported to where it is threatened: only attempts are so careless.
    pub(crate) const fn careless(self) -> bool {
        self.is(CARELESS)
    }
}
