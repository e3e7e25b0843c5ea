//! What several tests share: random options, and looking at positions in a mirror.

#![allow(dead_code, unreachable_pub, reason = "each test includes it and uses a part")]
#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use std::num::NonZeroU16;
use std::ops::ControlFlow;

use holochess::{Side, Space, courtier, dejarik};
use proptest::prelude::*;
use proptest::sample::select;
use tabletop_rules::Chance;

/// Any options of Dejarik, the usual ones more often than not.
pub fn dejarik_options() -> impl Strategy<Value = dejarik::Options> {
    use dejarik::{BlockedPush, Deal, First, KillMargin, Options, Path, Piece, Ratings, Roster};
    let ratings = (1..=12u8, 1..=12u8, 1..=6u8).prop_map(|(a, d, m)| Ratings::new(a, d, m));
    let replaced = proptest::collection::vec((select(&Piece::ALL[..]), ratings), 0..5);
    let roster = prop_oneof![Just(Vec::new()), replaced].prop_map(|replaced| {
        let mut roster = Roster::TRADITIONAL;
        replaced.into_iter().for_each(|(piece, ratings)| roster[piece] = ratings);
        roster
    });
    let fixed = Just(Piece::ALL.to_vec()).prop_shuffle();
    let fixed = fixed.prop_map(|pieces| Deal::Fixed(pieces.try_into().unwrap()));
    let deal = prop_oneof![Just(Deal::Random), Just(Deal::OnePerClass), fixed];
    let margin = prop_oneof![Just(7), 1..=12u8, 1..=71u8].prop_map(KillMargin);
    let limit = prop_oneof![Just(None), (1..=40u16).prop_map(NonZeroU16::new)];
    let (first, path) = (select(First::ALL), select(Path::ALL));
    (roster, deal, first, path, margin, select(BlockedPush::ALL), limit).prop_map(
        |(roster, deal, first, path, kill_margin, blocked_push, quiet_limit)| Options {
            roster,
            deal,
            first,
            path,
            kill_margin,
            blocked_push,
            quiet_limit,
        },
    )
}

/// Any options of Courtier.
pub fn courtier_options() -> impl Strategy<Value = courtier::Options> {
    use courtier::{Entering, First, MultipleCaptures, NoMove, Options};
    let limit = prop_oneof![Just(None), (1..=40u16).prop_map(NonZeroU16::new)];
    let (first, no_move) = (select(First::ALL), select(NoMove::ALL));
    (first, no_move, select(MultipleCaptures::ALL), select(Entering::ALL), limit).prop_map(
        |(first, no_move, multiple_captures, entering, quiet_limit)| Options {
            first,
            no_move,
            multiple_captures,
            entering,
            quiet_limit,
        },
    )
}

/// The texts of all legal moves and possible rolls, sorted.
pub fn steps(game: &impl Chance) -> Vec<String> {
    let mut list: Vec<_> = tabletop_rules::steps(game).iter().map(ToString::to_string).collect();
    list.sort();
    list
}

/// The possible rolls with their weights, in the order of the game.
pub fn weights<G: Chance>(game: &G) -> Vec<(String, u64)> {
    let mut list = Vec::new();
    let _ = game.visit_rolls(|roll, weight| {
        list.push((roll.to_string(), weight.get()));
        ControlFlow::Continue(())
    });
    list
}

/// A way to look at the board, under which the rules are the same once the game is played.
#[derive(Clone, Copy, Debug)]
pub struct Mirror {
    pub rays: u8,
    pub reflected: bool,
    pub sides_swapped: bool,
}

impl Mirror {
    pub fn space(self, space: Space) -> Space {
        let space = if self.reflected { space.reflected() } else { space };
        space.rotated(self.rays)
    }

    pub fn side(self, side: Side) -> Side {
        if self.sides_swapped { !side } else { side }
    }

    pub fn dejarik(self, setup: &dejarik::Setup) -> dejarik::Setup {
        use dejarik::{Open, Phase};
        let place = |(side, space)| (self.side(side), self.space(space));
        let open = |open| match open {
            Open::Attack { from, to } => {
                Open::Attack { from: self.space(from), to: self.space(to) }
            }
            Open::Push { from, to } => Open::Push { from: self.space(from), to: self.space(to) },
            Open::CounterPush { from, to } => {
                Open::CounterPush { from: self.space(from), to: self.space(to) }
            }
            Open::Duel => Open::Duel,
        };
        let phase = match setup.phase {
            Phase::Play { side, actions, quiet, open: o } => {
                Phase::Play { side: self.side(side), actions, quiet, open: o.map(open) }
            }
            phase => phase,
        };
        dejarik::Setup { pieces: setup.pieces.map(|piece| piece.map(place)), phase }
    }

    pub fn dejarik_move(self, m: dejarik::Move) -> dejarik::Move {
        use dejarik::Move;
        let space = |space| self.space(space);
        match m {
            Move::Go { from, to } => Move::Go { from: space(from), to: space(to) },
            Move::Attack { from, to } => Move::Attack { from: space(from), to: space(to) },
            Move::Push { from, to } => Move::Push { from: space(from), to: space(to) },
            Move::Pass => Move::Pass,
        }
    }

    pub fn dejarik_roll(self, roll: dejarik::Roll) -> dejarik::Roll {
        use dejarik::Roll;
        match roll {
            Roll::Coin(side) => Roll::Coin(self.side(side)),
            Roll::Duel(side) => Roll::Duel(self.side(side)),
            roll => roll,
        }
    }

    pub fn courtier(self, setup: &courtier::Setup) -> courtier::Setup {
        use courtier::Phase;
        let mut image = courtier::Setup::empty();
        for side in Side::ALL {
            image.kings[self.side(side)] = setup.kings[side].map(|space| self.space(space));
            image.guards[self.side(side)] =
                setup.guards[side].into_iter().map(|space| self.space(space)).collect();
        }
        image.phase = match setup.phase {
            Phase::Coin => Phase::Coin,
            Phase::Play { side, quiet } => Phase::Play { side: self.side(side), quiet },
        };
        image
    }

    pub fn courtier_move(self, m: courtier::Move) -> courtier::Move {
        use courtier::Move;
        let space = |space| self.space(space);
        match m {
            Move::Step { from, to } => Move::Step { from: space(from), to: space(to) },
            Move::Capture { from, to, captured } => {
                Move::Capture { from: space(from), to: space(to), captured: space(captured) }
            }
            Move::Pass => Move::Pass,
        }
    }
}

/// All ways to look at the board but the usual one: 12 turns, 2 reflections, 2 colourings.
pub fn mirrors() -> impl Iterator<Item = Mirror> {
    let all = (0..12u8).flat_map(|rays| {
        [(false, false), (false, true), (true, false), (true, true)]
            .map(|(reflected, sides_swapped)| Mirror { rays, reflected, sides_swapped })
    });
    all.skip(1)
}
