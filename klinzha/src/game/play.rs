//! What a move does in play (K3–K5, K9).

use crate::extras::Extras;
use crate::game::Phase;
use crate::hidden::News;
use crate::{Board, Cell, CellSet, Kind, KlinZha, Move, Side};

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Plays a move that the caller vouches for.
    ///
    /// With an illegal move the resulting state is unspecified, and later calls may panic, but
    /// nothing is ever undefined.
    ///
    /// ```
    /// use klinzha::{Cell, KlinZha, Move, Options};
    ///
    /// let mut game = <KlinZha>::from_text(Options::open(), "FA19,fI99 A19/I99 green - - - 0 -")?;
    /// game.play_unchecked(Move::Go { from: Cell::A19, to: Cell::B19, goal: true });
    /// assert_eq!(game.goal(klinzha::Side::Green), Some(Cell::B19));
    /// # Ok::<(), klinzha::PositionError>(())
    /// ```
    #[inline]
    pub fn play_unchecked(&mut self, m: Move<B>) {
        if !self.status().in_play() {
            if self.phase() == Phase::Arm {
                self.play_kinta(m);
            } else {
                self.play_setup(m);
            }
            return;
        }
        if E::IS_FULL {
            self.begin_news();
        }
        if self.extras.kinta().is_some() {
            self.play_kinta(m);
            return;
        }
        match m {
            Move::Go { from, to, goal } => self.go(from, to, goal),
            Move::Transport { from, to } => self.transport(from, to),
            _ => {}
        }
    }

    #[inline(always)]
    fn go(&mut self, from: Cell<B>, to: Cell<B>, goal: bool) {
        let side = self.side();
        // In the reflective form the one army is both the mover's and the enemy's (K10.3).
        let (own, enemy) =
            if self.rules.reflective() { (Side::Green, Side::Green) } else { (side, !side) };
        self.position.quiet = self.position.quiet.saturating_add(1);
        let Some(mover) = self.position.slot_at(own, from) else { return };
        if self.position.occupied(enemy).contains(to) {
            if let Some(slot) = self.position.slot_at(enemy, to) {
                self.position.lift(enemy, slot);
                self.announce(to, Kind::BY_SLOT[slot]);
            }
            self.position.quiet = 0;
        }
        self.position.shift(own, mover, from, to);
        if self.position.goal(enemy) == Some(to) {
            self.position.set_goal(enemy, None);
        }
        if goal {
            self.position.set_goal(own, Some(to));
        }
        self.mark(from);
        self.end_turn(own);
    }

    /// Forgets the deaths of the last turn if a new one begins (K11.4).
    #[inline(always)]
    fn begin_news(&mut self) {
        if let Some(full) = self.extras.full_mut() {
            if full.kinta.as_ref().is_none_or(|kinta| !kinta.is_pending()) {
                full.news = News::NONE;
            }
        }
    }

    /// Announces a death (K11.4).
    #[inline(always)]
    pub(crate) fn announce(&mut self, cell: Cell<B>, kind: Kind) {
        if let Some(full) = self.extras.full_mut() {
            full.news.push(cell, kind);
        }
    }

    #[inline(always)]
    pub(crate) fn transport(&mut self, _from: Cell<B>, to: Cell<B>) {
        let side = self.side();
        self.position.quiet = self.position.quiet.saturating_add(1);
        self.position.set_goal(side, Some(to));
        self.status_mut().set_transported(side);
        self.end_turn(side);
    }

    /// Marks a cell that a piece has left, unless a Goal stays there (K9.1).
    #[inline(always)]
    pub(crate) fn mark(&mut self, cell: Cell<B>) {
        if !E::IS_FULL {
            return;
        }
        let Some(ablation) = self.rules.ablation() else { return };
        if Side::ALL.into_iter().any(|side| self.position.goal(side) == Some(cell)) {
            return;
        }
        if let Some(full) = self.extras.full_mut() {
            full.mark(cell, ablation.limit.unwrap_or(0));
        }
    }

    pub(crate) fn goal_is_crowned(&self, side: Side) -> bool {
        self.position.goal(side).is_some_and(|goal| self.crown_area().contains(goal))
    }

    /// Passes the turn and looks at the crown (K9.4). A Goal that is in the crown area now was
    /// brought there by this turn: had it been there before, the game would have ended.
    #[inline(always)]
    pub(crate) fn end_turn(&mut self, side: Side) {
        if self.rules.crown() {
            // A move that was to capture and did not has lost already (K9.4), and so has a side
            // whose own Goal is gone.
            let open = !self.crown_due() && self.position.goal(!side).is_some();
            let due = open && self.goal_is_crowned(side);
            self.status_mut().set_crown_due(due);
        }
        self.status_mut().pass_turn();
    }

    /// The cells where a drawn cloud protects what stands there (K9.2).
    #[inline(always)]
    pub(crate) fn neutral(&self) -> CellSet<B> {
        if E::IS_FULL && self.rules.neutral_clouds() {
            self.extras.clouds()
        } else {
            CellSet::EMPTY
        }
    }
}
