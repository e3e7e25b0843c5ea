//! What a turn can be in the middle of.

use crate::{Board, Cell, Weapon};

/// What has to be rolled or decided before the turn goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pending<B: Board> {
    /// A fight (K12.2).
    Fight(Bout<B>),
    /// A strike with an Oy'naQ by a piece that came from `from` and stands on `by` (K12.9).
    Strike { from: Cell<B>, by: Cell<B>, at: Cell<B>, need: Need },
    /// The bearer chooses its way back (K12.9).
    Back { from: Cell<B>, by: Cell<B> },
    /// The winner of a fight on `by` may take a weapon (K12.11).
    Swap { by: Cell<B>, prize: Weapon },
}

/// A fight: the attacker waits on `by`, the defender stands on `at`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bout<B: Board> {
    pub(crate) by: Cell<B>,
    pub(crate) at: Cell<B>,
    /// Whether the attacker takes its Goal along.
    pub(crate) goal: bool,
    /// Whether this strike has the attack value raised by a cloud (K12.7).
    pub(crate) bonus: bool,
    /// The strikes that the attacker still makes before the next counter-strike, 1 to 3, and
    /// none while the defender strikes.
    pub(crate) lead: u8,
    /// Whether the blow is the second one of a batleth.
    pub(crate) second: bool,
    pub(crate) need: Need,
}

impl<B: Board> Bout<B> {
    pub(crate) const fn attacker_strikes(&self) -> bool {
        self.lead > 0
    }
}

/// What a fight or strike waits for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Need {
    /// The attack roll.
    Hit,
    /// The roll of a shield against a hit with this damage.
    Block(u8),
    /// The roll of a mekleth.
    Parry,
    /// The Flier's choice (K12.6).
    Choose,
}

impl Need {
    const fn bits(self) -> u64 {
        match self {
            Need::Hit => 0,
            Need::Parry => 1,
            Need::Choose => 2,
            Need::Block(damage) => 3 + damage as u64,
        }
    }
}

impl<B: Board> Pending<B> {
    /// A word that differs for what differs.
    pub(crate) fn bits(&self) -> u64 {
        let cell = |cell: Cell<B>| cell.number() as u64;
        let word = |kind: u64, a, b, c, rest: u64| kind << 60 | a << 48 | b << 36 | c << 24 | rest;
        match *self {
            Pending::Fight(bout) => {
                let flags = u64::from(bout.goal)
                    | u64::from(bout.bonus) << 1
                    | u64::from(bout.second) << 2
                    | u64::from(bout.lead) << 3;
                word(1, cell(bout.by), cell(bout.at), flags, bout.need.bits())
            }
            Pending::Strike { from, by, at, need } => {
                word(2, cell(from), cell(by), cell(at), need.bits())
            }
            Pending::Back { from, by } => word(3, cell(from), cell(by), 0, 0),
            Pending::Swap { by, prize } => word(4, cell(by), prize as u64, 0, 0),
        }
    }
}
