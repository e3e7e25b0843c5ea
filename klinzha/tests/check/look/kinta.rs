//! The reasons that only Kinta knows (K12).

use klinzha::{Board, KintaIllegal, Mines, Move, Weapon};

use super::{Look, legal};

impl<B: Board> Look<'_, B> {
    /// Confirms a reason by looking at the board.
    pub(super) fn confirm_kinta(&self, m: Move<B>, reason: KintaIllegal<B>) -> bool {
        let game = self.game;
        let own = self.army(game.side());
        let enemy = if self.shared { own } else { !own };
        let Some(kinta) = self.options.kinta else { return reason == KintaIllegal::NotKinta };
        let bears = |cell, weapon| {
            game.live_piece(cell)
                .is_some_and(|piece| piece.armed.weapon == weapon && !piece.armed.spent)
        };
        let goal = matches!(
            m,
            Move::StrikeWithGoal { .. } | Move::MineWithGoal { .. } | Move::Go { goal: true, .. }
        );
        let (from, to, at) = match m {
            Move::Strike { from, to, at }
            | Move::StrikeWithGoal { from, to, at }
            | Move::Mine { from, to, at }
            | Move::MineWithGoal { from, to, at } => (from, to, at),
            Move::StrikeStill { from, at } => (from, from, at),
            Move::Go { from, to, .. } => (from, to, to),
            Move::Arm { cell, .. } => (cell, cell, cell),
            Move::Retreat { to } | Move::Back { to } => (to, to, to),
            _ => {
                return match reason {
                    KintaIllegal::NoWeapons => {
                        !kinta.weapons && matches!(m, Move::Swap | Move::Keep)
                    }
                    _ => false,
                };
            }
        };
        let strikes = matches!(
            m,
            Move::Strike { .. } | Move::StrikeWithGoal { .. } | Move::StrikeStill { .. }
        );
        let mines = matches!(m, Move::Mine { .. } | Move::MineWithGoal { .. });
        match reason {
            KintaIllegal::NoWeapons => {
                !kinta.weapons && (strikes || mines || matches!(m, Move::Arm { .. }))
            }
            KintaIllegal::NoMines => {
                kinta.mines == Mines::Outlawed
                    && (mines || matches!(m, Move::Arm { weapon: Weapon::Mine, .. }))
            }
            KintaIllegal::ArmNobody { cell } => cell == from && !game.pieces(own).contains(cell),
            KintaIllegal::Unfit { kind, weapon } => {
                m == Move::Arm { cell: from, weapon }
                    && self.is(from, own, kind)
                    && !weapon.suits(kind)
            }
            KintaIllegal::ArmedAlready { cell } => {
                cell == from && game.armed_pieces(own).contains(cell)
            }
            KintaIllegal::OneMine => {
                let others = game.pieces(own).iter().filter(|&cell| bears(cell, Weapon::Mine));
                kinta.mines == Mines::One && others.count() == 1
            }
            KintaIllegal::Paralysed { cell } => cell == from && !self.is_awake(cell),
            KintaIllegal::AttackTransfer { goal: lies } => {
                goal && game.goal(own) == Some(lies) && lies != from && self.is_enemy(to, from)
            }
            KintaIllegal::BlockaderStrikes => {
                strikes && self.is(from, own, klinzha::Kind::Blockader)
            }
            KintaIllegal::NoOynaq { cell } => {
                strikes && cell == from && !bears(cell, Weapon::Oynaq)
            }
            KintaIllegal::StrikeNotFree { cell } => {
                strikes && cell == to && from != to && game.piece_at(cell).is_some()
            }
            KintaIllegal::StrikeFar { at: struck, by } => {
                strikes && struck == at && by == to && !by.neighbours().contains(at)
            }
            KintaIllegal::StrikeNobody { at: struck } => {
                strikes && struck == at && (at == from || !game.pieces(enemy).contains(at))
            }
            KintaIllegal::StrikeAwake { at: struck } => {
                struck == at
                    && matches!(m, Move::StrikeStill { .. })
                    && self.is(at, enemy, klinzha::Kind::Blockader)
                    && self.is_awake(at)
            }
            KintaIllegal::StrikeWithGoal { at: struck } => {
                struck == at
                    && goal
                    && strikes
                    && self.is(at, enemy, klinzha::Kind::Blockader)
                    && self.is_awake(at)
            }
            KintaIllegal::NoStrike => strikes,
            KintaIllegal::NoMine { cell } => mines && cell == from && !bears(cell, Weapon::Mine),
            KintaIllegal::MineNotFree { cell } => {
                mines && cell == to && from != to && game.piece_at(cell).is_some()
            }
            KintaIllegal::Mined { at: mined } => {
                mines && mined == at && game.mines(own).contains(at)
            }
            KintaIllegal::MineOffWay { at: mined } => {
                mines
                    && mined == at
                    && at != to
                    && legal(game).contains(&Move::Go { from, to, goal })
            }
            KintaIllegal::NoRetreat { to: end } => end == to && legal(game).contains(&Move::Fight),
            KintaIllegal::NoWayBack { to: end } => {
                end == to && legal(game).iter().all(|m| matches!(m, Move::Back { .. }))
            }
            _ => false,
        }
    }
}
