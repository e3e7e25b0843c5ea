//! What a player may attempt (K11.3), from the view alone.
//!
//! The moves are those of an imagined game, in which what the player does not see is not there. The
//! same generators make them; only K6 is set aside, and nobody asks whether that game is over.

use core::ops::ControlFlow;

use super::view::{SeenGoal, SeenPending, View};
use crate::extras::Extras;
use crate::game::Status;
use crate::kinta::{Bout, Kinta, Need, Pending};
use crate::position::Position;
use crate::rules::Rules;
use crate::{Board, CellSet, Due, Full, Kind, KlinZha, Move, Phase, Role, Side, Weapon};

impl<B: Board> View<B> {
    /// The player who may attempt a move now.
    pub(super) fn mover(&self) -> Option<Side> {
        self.player().filter(|&side| self.turn.player() == Some(side))
    }

    pub(super) fn attempts(
        &self,
        mut visit: impl FnMut(Move<B>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(side) = self.mover() else { return ControlFlow::Continue(()) };
        let game = self.imagined(side);
        let mut visit = |m: Move<B>| match self.refused.binary_search(&m) {
            Ok(_) => ControlFlow::Continue(()),
            Err(_) => visit(m),
        };
        if !self.strikes_in_the_dark() {
            return game.generate(&mut visit);
        }
        let seen = game.position.occupied(!side);
        let targets = (self.dark() - game.position.occupied(side)) | seen;
        game.generate_turn_striking(targets, &mut visit)?;
        self.strikes_at_the_awake(&game, side, &mut visit)
    }

    /// True if this is the time when an Oy'naQ may be swung at what is not seen (K12.9).
    fn strikes_in_the_dark(&self) -> bool {
        self.phase == Phase::Play
            && self.pending.is_none()
            && self.options.kinta.is_some_and(|kinta| kinta.weapons)
    }

    /// A bearer that stands beside a Blockader it sees may try to strike it from where it stands.
    /// It will be refused, unless the Blockader sleeps (K12.9).
    fn strikes_at_the_awake(
        &self,
        game: &KlinZha<B>,
        side: Side,
        visit: &mut impl FnMut(Move<B>) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(at) = game.position.blockader(!side) else { return ControlFlow::Continue(()) };
        let Some(kinta) = game.extras.kinta() else { return ControlFlow::Continue(()) };
        let beside = game.zone(!side);
        for (slot, from) in game.position.pieces(side) {
            let gear = kinta.gear(side, slot);
            let able = gear.weapon() == Some(Weapon::Oynaq)
                && !gear.spent()
                && gear.sleep() == 0
                && Kind::BY_SLOT[slot] != Kind::Blockader;
            if able && beside.contains(from) {
                visit(Move::StrikeStill { from, at })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The game as the player imagines it.
    fn imagined(&self, side: Side) -> KlinZha<B> {
        let rules = Rules::new(&self.options);
        let mut game = KlinZha {
            position: Position::empty(),
            rules: if self.options.is_hidden() { rules.without_danger() } else { rules },
            extras: Full::new(self.options.kinta.map(Kinta::new)),
        };
        self.imagine_status(side, &mut game);
        self.imagine_pieces(&mut game);
        for side in Side::ALL {
            if let SeenGoal::On(cell) = self.goal(side) {
                game.position.set_goal(side, Some(cell));
            }
        }
        for mark in self.marks.iter() {
            game.extras.mark(mark, 0);
        }
        for cloud in self.clouds {
            game.extras.add_cloud(cloud);
        }
        let pending = self.imagined_pending();
        if let Some(kinta) = game.extras.kinta_mut() {
            *kinta.mines_mut(side) = self.mines;
            kinta.pending = pending;
        }
        game
    }

    fn imagine_status(&self, side: Side, game: &mut KlinZha<B>) {
        game.position.quiet = self.quiet;
        let status = game.status_mut();
        *status = Status::new(self.phase);
        status.set_side(side);
        status.set_first_placer(self.first_placer);
        if self.phase == Phase::Play {
            status.set_crown_point(self.crown_point);
        } else {
            Side::ALL.into_iter().for_each(|side| status.set_point(side, self.chosen_point(side)));
        }
        status.set_crown_due(self.crown_due);
        for side in Side::ALL {
            if self.transported(side) == Some(true) {
                status.set_transported(side);
            }
        }
    }

    fn imagine_pieces(&self, game: &mut KlinZha<B>) {
        for piece in self.pieces.iter() {
            let Some(side) = piece.side else { continue };
            let slot = piece.kind.and_then(|kind| game.position.vacancy(side, kind));
            let Some(slot) = slot else {
                game.position.put_unknown(side, piece.cell);
                continue;
            };
            game.position.put(side, slot, piece.cell);
            let Some(kinta) = game.extras.kinta_mut() else { continue };
            let gear = kinta.gear_mut(side, slot);
            if let Some(armed) = piece.armed {
                gear.arm(armed.weapon);
                if armed.spent {
                    gear.spend();
                }
            }
            gear.set_sleep(piece.paralysed);
        }
    }

    /// What the player is to decide in the middle of a turn.
    fn imagined_pending(&self) -> Option<Pending<B>> {
        match self.pending? {
            SeenPending::Fight { by, at, due: Due::Choose, striker } => {
                Some(Pending::Fight(Bout {
                    by: by?,
                    at,
                    goal: false,
                    bonus: false,
                    lead: u8::from(striker == Role::Attacker),
                    second: false,
                    need: Need::Choose,
                }))
            }
            SeenPending::Back { by } => Some(Pending::Back { from: self.start?, by: by? }),
            SeenPending::Swap { by, weapon } => Some(Pending::Swap { by: by?, prize: weapon }),
            // A roll is due.
            SeenPending::Fight { .. } | SeenPending::Strike { .. } => None,
        }
    }
}

impl<B: Board> View<B> {
    /// Returns the cells of the pieces that are seen to be a side's.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Side};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let text = "FE38,VD38,fI99 E38/I99 green - - - 0 -";
    /// let game: KlinZha = <KlinZha>::from_text(Options::blind(), text)?;
    /// let view = game.view(Observer::Player(Side::Green), &[]);
    /// assert_eq!(view.cells_of(Side::Green).to_string(), "D38,E38");
    /// assert!(view.cells_of(Side::Gold).is_empty());
    /// # Ok::<(), klinzha::PositionError>(())
    /// ```
    pub fn cells_of(&self, side: Side) -> CellSet<B> {
        self.pieces
            .iter()
            .filter(|piece| piece.side == Some(side))
            .map(|piece| piece.cell)
            .collect()
    }
}
