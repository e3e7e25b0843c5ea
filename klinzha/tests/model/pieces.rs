//! K2: the sides, the kinds of pieces and what a piece carries around with it.

use crate::model::weapons::Weapon;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Side {
    Green,
    Gold,
}

pub(crate) const SIDES: [Side; 2] = [Side::Green, Side::Gold];

impl Side {
    pub(crate) fn other(self) -> Side {
        match self {
            Side::Green => Side::Gold,
            Side::Gold => Side::Green,
        }
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Side::Green => "green",
            Side::Gold => "gold",
        }
    }

    pub(crate) fn parse(text: &str) -> Option<Side> {
        SIDES.into_iter().find(|s| s.name() == text)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Kind {
    Fencer,
    Lancer,
    Swift,
    Flier,
    Vanguard,
    Blockader,
    /// A piece seen without its kind (K11.2); only on the boards a player imagines.
    Unknown,
}

/// In the order of the table of K2, which is that of the fallen in a view as well.
pub(crate) const KINDS: [Kind; 6] =
    [Kind::Fencer, Kind::Lancer, Kind::Swift, Kind::Flier, Kind::Vanguard, Kind::Blockader];

impl Kind {
    pub(crate) fn letter(self) -> char {
        match self {
            Kind::Fencer => 'F',
            Kind::Lancer => 'L',
            Kind::Swift => 'S',
            Kind::Flier => 'Y',
            Kind::Vanguard => 'V',
            Kind::Blockader => 'B',
            Kind::Unknown => '?',
        }
    }

    pub(crate) fn parse(letter: char) -> Option<Kind> {
        KINDS.into_iter().find(|k| k.letter() == letter)
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Kind::Fencer => "fencer",
            Kind::Lancer => "lancer",
            Kind::Swift => "swift",
            Kind::Flier => "flier",
            Kind::Vanguard => "vanguard",
            Kind::Blockader => "blockader",
            Kind::Unknown => "unknown",
        }
    }

    /// How many an army has.
    pub(crate) fn number(self) -> usize {
        match self {
            Kind::Flier => 2,
            Kind::Vanguard => 3,
            Kind::Unknown => 0,
            _ => 1,
        }
    }
}

/// A piece on the board. What only Kinta knows is idle in the other games.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    pub(crate) kind: Kind,
    /// Always Green in the reflective form, where the army is shared.
    pub(crate) side: Side,
    /// 0 for the first of its kind and side placed, and so on (K12.12).
    pub(crate) ordinal: usize,
    pub(crate) damage: u64,
    pub(crate) weapon: Option<Weapon>,
    pub(crate) broken: bool,
    /// Its mine is laid (K12.10).
    pub(crate) laid: bool,
    /// The opponent knows its weapon (K12.8).
    pub(crate) known: bool,
    /// Turn starts of its side until it wakes (K12.9).
    pub(crate) paralysed: u8,
    /// No fight on it since it was paralysed.
    pub(crate) fresh: bool,
}

impl Piece {
    pub(crate) fn new(kind: Kind, side: Side, ordinal: usize) -> Piece {
        Piece {
            kind,
            side,
            ordinal,
            damage: 0,
            weapon: None,
            broken: false,
            laid: false,
            known: false,
            paralysed: 0,
            fresh: false,
        }
    }
}
