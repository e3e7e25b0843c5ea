//! What a decision does in Kinta: arming, walking, striking, mines, the ends of turns.

use crate::extras::Extras;
use crate::kinta::ways::ways;
use crate::kinta::{Gear, Kinta, Need, Pending};
use crate::position::ARMY;
use crate::{Board, Cell, CellSet, Kind, KlinZha, Move, Side, Weapon};

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Plays a legal move of the arming or of play.
    pub(crate) fn play_kinta(&mut self, m: Move<B>) {
        match m {
            Move::Arm { cell, weapon } => self.arm(cell, weapon),
            Move::Go { from, to, goal } => {
                let (_, enemy) = self.armies();
                if self.position.occupied(enemy).contains(to) {
                    let bonus = self.is_under_cloud(from, to);
                    self.start_fight(from, to, goal, bonus);
                } else {
                    let killed = self.walk(from, to, goal);
                    self.finish_walk(from, killed);
                }
            }
            Move::Transport { from, to } => {
                self.transport(from, to);
                self.wake();
            }
            Move::Strike { from, to, at } => self.walk_and_strike(from, to, false, at),
            Move::StrikeWithGoal { from, to, at } => self.walk_and_strike(from, to, true, at),
            Move::StrikeStill { from, at } => self.start_strike(from, from, at),
            Move::Mine { from, to, at } => self.walk_and_mine(from, to, false, at),
            Move::MineWithGoal { from, to, at } => self.walk_and_mine(from, to, true, at),
            Move::Fight => self.fight_on(),
            Move::Retreat { to } => self.retreat(to),
            Move::Back { to } => match self.pending() {
                Some(Pending::Back { from, by }) => self.go_back(from, by, to),
                _ => self.retreat(to),
            },
            Move::Swap => {
                if let Some(Pending::Swap { by, prize }) = self.pending() {
                    self.take_weapon(by, prize);
                }
            }
            Move::Keep => self.finish_turn(true),
            _ => {}
        }
    }

    /// The mover's army and the enemy's: the same one in the reflective form (K10.3).
    #[inline]
    pub(crate) fn armies(&self) -> (Side, Side) {
        if self.rules.reflective() {
            (Side::Green, Side::Green)
        } else {
            (self.side(), !self.side())
        }
    }

    pub(crate) fn pending(&self) -> Option<Pending<B>> {
        self.extras.kinta().and_then(|kinta| kinta.pending)
    }

    pub(crate) fn set_pending(&mut self, pending: Option<Pending<B>>) {
        self.edit(|kinta| kinta.pending = pending);
    }

    pub(crate) fn edit(&mut self, change: impl FnOnce(&mut Kinta<B>)) {
        if let Some(kinta) = self.extras.kinta_mut() {
            change(kinta);
        }
    }

    pub(crate) fn gear_at(&self, side: Side, cell: Cell<B>) -> Gear {
        self.position
            .slot_at(side, cell)
            .and_then(|slot| Some(self.extras.kinta()?.gear(side, slot)))
            .unwrap_or_default()
    }

    pub(crate) fn edit_gear(&mut self, side: Side, cell: Cell<B>, change: impl FnOnce(&mut Gear)) {
        if let Some(slot) = self.position.slot_at(side, cell) {
            self.edit(|kinta| change(kinta.gear_mut(side, slot)));
        }
    }

    /// True if pieces bear weapons of their choice (K12.8).
    pub(crate) fn is_armed(&self) -> bool {
        self.extras.kinta().is_some_and(|kinta| kinta.options.weapons)
    }

    fn arm(&mut self, cell: Cell<B>, weapon: Weapon) {
        let side = self.side();
        self.edit_gear(side, cell, |gear| gear.arm(weapon));
        if self.unarmed(side).next().is_none() {
            if self.unarmed(!side).next().is_some() {
                self.status_mut().pass_turn();
            } else {
                self.enter_play();
            }
        }
    }

    /// The pieces that have still to be armed.
    pub(crate) fn unarmed(&self, side: Side) -> impl Iterator<Item = (usize, Cell<B>)> + '_ {
        self.position.pieces(side).filter(move |&(slot, _)| {
            let kinta = self.extras.kinta();
            kinta.is_some_and(|kinta| kinta.gear(side, slot).weapon().is_none())
        })
    }

    /// Moves a piece to a cell free of pieces, with all that comes of its arrival. Returns true
    /// if it has been killed there.
    pub(crate) fn walk(&mut self, from: Cell<B>, to: Cell<B>, goal: bool) -> bool {
        let (own, enemy) = self.armies();
        let Some(slot) = self.position.slot_at(own, from) else { return false };
        self.position.shift(own, slot, from, to);
        let captured = from != to && self.position.goal(enemy) == Some(to);
        if captured {
            self.position.set_goal(enemy, None);
        }
        if goal {
            self.position.set_goal(own, Some(to));
        }
        // A capture comes first (K12.10).
        !captured && self.explode(own, to)
    }

    /// Sets off the mines of a cell where a piece has ended its movement. Returns true if there
    /// were any. A Goal stays where it is (K12.10).
    pub(crate) fn explode(&mut self, side: Side, cell: Cell<B>) -> bool {
        let mined = self.extras.kinta().is_some_and(|kinta| kinta.is_mined(cell));
        if mined {
            self.edit(|kinta| Side::ALL.into_iter().for_each(|s| kinta.mines_mut(s).remove(cell)));
            self.kill(side, cell);
        }
        mined
    }

    /// Takes a piece off the board, and its gear with it.
    pub(crate) fn kill(&mut self, side: Side, cell: Cell<B>) {
        if let Some(slot) = self.position.slot_at(side, cell) {
            self.position.lift(side, slot);
            self.edit(|kinta| *kinta.gear_mut(side, slot) = Gear::default());
            self.announce(cell, Kind::BY_SLOT[slot]);
        }
    }

    /// Ends a turn in which a piece has really left a cell.
    pub(crate) fn finish_walk(&mut self, from: Cell<B>, killed: bool) {
        self.mark(from);
        self.finish_turn(killed);
    }

    /// Passes the turn. The quiet clock counts turns (K12.2).
    pub(crate) fn finish_turn(&mut self, killed: bool) {
        let (own, _) = self.armies();
        self.set_pending(None);
        self.position.quiet = if killed { 0 } else { self.position.quiet.saturating_add(1) };
        self.end_turn(own);
        self.wake();
    }

    fn wake(&mut self) {
        let side = self.side();
        self.edit(|kinta| kinta.wake(side));
    }

    fn walk_and_mine(&mut self, from: Cell<B>, to: Cell<B>, goal: bool, at: Cell<B>) {
        let side = self.side();
        self.edit_gear(side, from, Gear::spend);
        let killed = self.walk(from, to, goal);
        // It does not go off by this move; but if another mine of the cell did, all are spent.
        if !(killed && at == to) {
            self.edit(|kinta| kinta.mines_mut(side).insert(at));
        }
        self.finish_walk(from, killed);
    }

    fn walk_and_strike(&mut self, from: Cell<B>, to: Cell<B>, goal: bool, at: Cell<B>) {
        let (_, enemy) = self.armies();
        let captures = self.position.goal(enemy) == Some(to);
        let killed = self.walk(from, to, goal);
        if killed || captures {
            // There is nobody left to strike, or no need.
            self.finish_walk(from, killed);
        } else {
            self.start_strike(from, to, at);
        }
    }

    fn start_strike(&mut self, from: Cell<B>, by: Cell<B>, at: Cell<B>) {
        let side = self.side();
        self.edit_gear(side, by, Gear::show);
        self.set_pending(Some(Pending::Strike { from, by, at, need: Need::Hit }));
    }

    /// Ends a strike with the Oy'naQ: a hit paralyses, a miss may send the bearer back (K12.9).
    pub(crate) fn end_strike(&mut self, from: Cell<B>, by: Cell<B>, at: Cell<B>, hit: bool) {
        let (_, enemy) = self.armies();
        if hit {
            // The enemy's turn, which comes next, counts one off.
            self.edit_gear(enemy, at, |gear| gear.set_sleep(2));
        }
        if hit || !self.zone(enemy).contains(by) || self.position.blockader(enemy) != Some(at) {
            if by != from {
                self.mark(from);
            }
            self.finish_turn(false);
            return;
        }
        let back = self.ways_back(from, by);
        let mut cells = back.iter();
        match (cells.next(), cells.next()) {
            (Some(_), Some(_)) => self.set_pending(Some(Pending::Back { from, by })),
            (Some(only), None) => self.go_back(from, by, only),
            _ => self.go_back(from, by, from),
        }
    }

    /// The cells to which a bearer that missed the Blockader may go back; none if it has to go
    /// to where it started (K12.9).
    pub(crate) fn ways_back(&self, from: Cell<B>, by: Cell<B>) -> CellSet<B> {
        let (own, enemy) = self.armies();
        let Some(slot) = self.position.slot_at(own, by) else { return CellSet::EMPTY };
        let kind = Kind::BY_SLOT[slot];
        if kind == Kind::Flier {
            return CellSet::EMPTY;
        }
        let pass = CellSet::all() - self.position.all_occupied() - self.zone(enemy);
        let ways = ways(kind, from, by, pass, self.rules.power_vanguards::<B>());
        ways.last - self.extras.marks()
    }

    fn go_back(&mut self, from: Cell<B>, by: Cell<B>, to: Cell<B>) {
        let killed = self.walk(by, to, false);
        if to != from {
            self.mark(from);
        }
        self.finish_turn(killed);
    }

    fn take_weapon(&mut self, by: Cell<B>, prize: Weapon) {
        if let Some((side, _)) = self.position.piece_at(by) {
            self.edit_gear(side, by, |gear| {
                gear.arm(prize);
                gear.show();
            });
        }
        self.finish_turn(true);
    }

    /// True if a move onto an enemy has the attack value of its first strike raised: in the
    /// dark, out of, through or into a cloud (K12.7).
    pub(crate) fn is_under_cloud(&self, from: Cell<B>, to: Cell<B>) -> bool {
        let clouds = self.extras.clouds();
        let dark = self.rules.blind() || !self.rules.neutral_clouds();
        if clouds.is_empty() || !dark {
            return false;
        }
        let (own, enemy) = self.armies();
        let Some(slot) = self.position.slot_at(own, from) else { return false };
        let free = CellSet::all() - self.position.all_occupied();
        // A path that ends on a Blockader may go through its zone (K12.4).
        let guarded = self.position.blockader(enemy) != Some(to);
        let pass = if guarded { free - self.zone(enemy) } else { free };
        let power = self.rules.power_vanguards::<B>();
        let through = ways(Kind::BY_SLOT[slot], from, to, pass, power).through;
        clouds.meets(through | from.into() | to.into())
    }

    /// The number of mines that a side has, laid or not.
    pub(crate) fn mine_count(&self, side: Side) -> usize {
        let Some(kinta) = self.extras.kinta() else { return 0 };
        let carried = (0..ARMY).filter(|&slot| {
            let gear = kinta.gear(side, slot);
            gear.weapon() == Some(Weapon::Mine) && !gear.spent()
        });
        carried.count() + kinta.mines(side).len()
    }
}
