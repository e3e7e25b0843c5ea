//! From a state to a view: the only place where a view is made of what a state holds.

use tabletop_rules::Observer;

use super::pieces::SeenPieces;
use super::sight::Sight;
use super::view::{SeenGoal, SeenPending, SeenPiece, View};
use crate::extras::Extras;
use crate::kinta::Pending;
use crate::{
    Armed, Board, Cell, CellList, CellSet, Due, Kind, KlinZha, Move, Phase, Role, Side, Weapon,
};

impl<B: Board> KlinZha<B> {
    pub(super) fn see(&self, observer: Observer<Side>, refused: &[Move<B>]) -> View<B> {
        let sight = Sight::of(self, observer);
        let in_play = self.phase() == Phase::Play;
        let mut refused = refused.to_vec();
        refused.sort_unstable();
        refused.dedup();
        View {
            options: self.options(),
            observer,
            turn: self.turn(),
            side: self.side(),
            phase: self.phase(),
            pieces: self.seen_pieces(&sight),
            goals: Side::ALL.map(|side| self.seen_goal(&sight, side)),
            marks: self.extras.full().map_or(CellList::new(), |full| *full.trail()),
            clouds: self.clouds(),
            refused,
            first_placer: self.first_placer(),
            points: Side::ALL.map(|side| self.chosen_point(side)),
            placed: Side::ALL.map(|side| if in_play { 0 } else { self.position.count(side) as u8 }),
            crown_point: self.crown_point(),
            crown_due: self.crown_due(),
            quiet: self.quiet_clock(),
            transported: Side::ALL.map(|side| sight.owns(side).then(|| self.transported(side))),
            fallen: Side::ALL.map(|side| if in_play { self.fallen(side) } else { [0; 6] }),
            news: self.news(),
            mines: self.own_mines(&sight),
            pending: self.seen_pending(&sight),
            start: self.own_start(&sight),
        }
    }

    fn seen_pieces(&self, sight: &Sight<B>) -> SeenPieces<B> {
        let mut pieces = SeenPieces::new();
        for side in Side::ALL {
            let (dark, edges) = (sight.dark(side), sight.edges(side));
            if dark == CellSet::all() {
                continue;
            }
            for (slot, cell) in self.position.pieces(side) {
                if edges.contains(cell) {
                    pieces.push(self.blurred_piece(sight, side, cell));
                } else if !dark.contains(cell) {
                    pieces.push(self.seen_piece(sight, side, slot, cell));
                }
            }
        }
        pieces.sort();
        pieces
    }

    /// A piece of which one sees only that it is there.
    pub(super) fn blurred_piece(
        &self,
        sight: &Sight<B>,
        side: Side,
        cell: Cell<B>,
    ) -> SeenPiece<B> {
        // A player knows that it is not an own one; the public does not know whose it is.
        let side = sight.owns(!side).then_some(side);
        SeenPiece {
            cell,
            side,
            kind: None,
            rank: None,
            damage: 0,
            armed: None,
            shown: false,
            paralysed: 0,
        }
    }

    pub(super) fn seen_piece(
        &self,
        sight: &Sight<B>,
        side: Side,
        slot: usize,
        cell: Cell<B>,
    ) -> SeenPiece<B> {
        let kinta = self.extras.kinta();
        let gear = kinta.map(|kinta| kinta.gear(side, slot)).unwrap_or_default();
        let owned = sight.owns(side);
        let known = self.is_armed() && (owned || gear.shown());
        let armed = gear.weapon().filter(|_| known).map(|weapon| Armed {
            weapon,
            // Nobody else learns that a mine has been laid (K12.8).
            spent: gear.spent() && (owned || weapon != Weapon::Mine),
        });
        SeenPiece {
            cell,
            side: Some(side),
            kind: Some(Kind::BY_SLOT[slot]),
            rank: kinta.and_then(|kinta| kinta.rank(side, slot)),
            damage: gear.damage,
            armed,
            shown: owned && self.is_armed() && gear.shown(),
            paralysed: gear.sleep(),
        }
    }

    pub(super) fn seen_goal(&self, sight: &Sight<B>, side: Side) -> SeenGoal<B> {
        let unseen = sight.dark(side) | sight.edges(side);
        match self.goal(side) {
            Some(cell) if unseen.contains(cell) => SeenGoal::Unseen,
            Some(cell) => SeenGoal::On(cell),
            // Before play nobody knows whether a Goal lies where it could not be seen.
            None if self.phase() != Phase::Play && self.may_hide(sight, side) => SeenGoal::Unseen,
            None => SeenGoal::Absent,
        }
    }

    /// True if the board hides things of the side from the observer.
    fn may_hide(&self, sight: &Sight<B>, side: Side) -> bool {
        (self.rules.blind() || self.rules.hiding_clouds()) && !sight.owns(side)
    }

    pub(super) fn fallen(&self, side: Side) -> [u8; Kind::ALL.len()] {
        let army = if self.rules.reflective() { Side::Green } else { side };
        Kind::ALL.map(|kind| {
            let missing =
                kind.slots().filter(|&slot| self.position.cell(army, slot).is_none()).count();
            missing as u8
        })
    }

    pub(super) fn seen_pending(&self, sight: &Sight<B>) -> Option<SeenPending<B>> {
        let (own, _) = self.armies();
        let seen = |side: Side, cell: Cell<B>| (!sight.dark(side).contains(cell)).then_some(cell);
        Some(match self.pending()? {
            Pending::Fight(bout) => SeenPending::Fight {
                by: seen(own, bout.by),
                at: bout.at,
                due: Due::from(bout.need),
                striker: if bout.attacker_strikes() { Role::Attacker } else { Role::Defender },
            },
            Pending::Strike { by, at, need, .. } => {
                SeenPending::Strike { by: seen(own, by), at, due: Due::from(need) }
            }
            Pending::Back { by, .. } => SeenPending::Back { by: seen(own, by) },
            Pending::Swap { by, prize } => {
                let winner = self.position.piece_at(by).map_or(own, |(side, _)| side);
                SeenPending::Swap { by: seen(winner, by), weapon: prize }
            }
        })
    }

    pub(super) fn own_mines(&self, sight: &Sight<B>) -> CellSet<B> {
        let owned = Side::ALL.into_iter().filter(|&side| sight.owns(side));
        owned.fold(CellSet::EMPTY, |mines, side| mines | self.mines(side))
    }

    /// Where an own bearer of an Oy'naQ came from (K12.9).
    pub(super) fn own_start(&self, sight: &Sight<B>) -> Option<Cell<B>> {
        let (own, _) = self.armies();
        match self.pending()? {
            Pending::Strike { from, .. } | Pending::Back { from, .. } if sight.owns(own) => {
                Some(from)
            }
            _ => None,
        }
    }
}
