//! K12.2 to K12.6, K12.11, K12.12: fights, strikes and what follows them.

use crate::model::Model;
use crate::model::geometry::Cell;
use crate::model::moves::{Move, Step};
use crate::model::options::Rank;
use crate::model::oynaq::Strike;
use crate::model::pieces::{Kind, Piece, Side};
use crate::model::weapons::Weapon;

/// What the turn is in the middle of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Pending {
    Fight(Fight),
    Strike(Strike),
    /// A bearer of an Oy'naQ must go back to one of the cells (K12.9).
    Back(Strike, Vec<Cell>),
    /// The winner on the cell may take the weapon (K12.11).
    Swap(Cell, Weapon),
}

/// The roll that is due, or the Flier's choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Need {
    Hit,
    Block,
    Parry,
    Choose,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fight {
    /// Where the attacker waits.
    pub(crate) by: Cell,
    /// The defender's cell.
    pub(crate) at: Cell,
    /// The attacker takes its Goal along.
    pub(crate) goal: bool,
    /// A Flier's line from its waiting cell on, and how far along it the defender stands.
    pub(crate) line: Vec<Cell>,
    pub(crate) flown: usize,
    /// Whether the attacker strikes; else the defender does.
    pub(crate) attacking: bool,
    /// Strikes of the striker, this one included, before the other strikes.
    pub(crate) strikes: u8,
    /// Tries of this strike, the one going on included.
    pub(crate) tries: u8,
    pub(crate) need: Need,
    /// What the hit that may still be blocked does.
    pub(crate) damage: u64,
    /// K12.7: 1 for the attacker's first strike of the turn out of the clouds, else 0.
    pub(crate) bonus: u64,
}

impl Fight {
    /// K12.6: the cells a Flier has left.
    fn left(&self) -> usize {
        6usize.saturating_sub(self.flown)
    }
}

impl Model {
    /// K12.12.
    pub(crate) fn rank(&self, piece: &Piece) -> Option<Rank> {
        let list = self.opts.kinta.as_ref()?.ranks.get(&(piece.side, piece.kind))?;
        list.get(piece.ordinal).copied().flatten()
    }

    fn shift(&self, piece: &Piece) -> u64 {
        match self.rank(piece) {
            None => 0,
            Some(Rank::Veteran) => 1,
            Some(Rank::Klin | Rank::Dahha) => 2,
        }
    }

    pub(crate) fn attack_value(&self, piece: &Piece) -> u64 {
        let base = self.opts.kinta.as_ref().map_or(0, |k| k.stats[&piece.kind].0);
        if self.rank(piece) == Some(Rank::Dahha) { (base + 2).min(6) } else { base }
    }

    pub(crate) fn hit_points(&self, piece: &Piece) -> u64 {
        let base = self.opts.kinta.as_ref().map_or(0, |k| k.stats[&piece.kind].1);
        if self.rank(piece) == Some(Rank::Dahha) { base + 2 } else { base }
    }

    /// K12.8: what a piece strikes with.
    fn weapon_against(&self, striker: &Piece, target: &Piece, attack: u64) -> Weapon {
        if striker.broken || striker.laid {
            return Weapon::Daqtagh;
        }
        match striker.weapon {
            None => Weapon::Mace,
            Some(Weapon::Jejtaj | Weapon::Oynaq | Weapon::Mine) => Weapon::Daqtagh,
            Some(Weapon::Chonnaq) => match target.kind {
                Kind::Swift | Kind::Flier => Weapon::Daqtagh,
                Kind::Blockader => Weapon::Chonnaq,
                _ if attack < 3 => Weapon::Daqtagh,
                _ => Weapon::Chonnaq,
            },
            Some(weapon) => weapon,
        }
    }

    /// The damage of a roll, shifted to best effect (K12.12), or a miss.
    fn damage_of(
        &self,
        roll: u64,
        striker: &Piece,
        target: &Piece,
        weapon: Weapon,
        attack: u64,
    ) -> Option<u64> {
        let shifted = self.shifted(roll, striker).into_iter();
        let effect = |roll: u64| match weapon {
            Weapon::Chonnaq if target.kind == Kind::Blockader => (roll <= attack).then_some(6),
            Weapon::Chonnaq => (roll + 2 <= attack).then_some(roll + 2),
            Weapon::Batleth | Weapon::Mekleth => (roll <= attack).then_some(2),
            Weapon::Daqtagh => (roll <= attack).then_some(1),
            _ => (roll <= attack).then_some(roll),
        };
        shifted.filter_map(effect).max()
    }

    /// The rolls that a rank can make of a roll.
    pub(crate) fn shifted(&self, roll: u64, striker: &Piece) -> Vec<u64> {
        let by = self.shift(striker);
        (1..=6u64).filter(|r| r.abs_diff(roll) <= by).collect()
    }

    /// K12.2: the attack begins; the attacker waits.
    pub(crate) fn start_fight(&mut self, step: &Step) {
        let flier = self.pieces[&step.from].kind == Kind::Flier;
        let rays = self.grid.rays(step.from).iter();
        let line = rays.filter(|ray| flier && ray.contains(&step.to)).max_by_key(|ray| ray.len());
        let line = line.cloned().unwrap_or_default();
        let flown = line.iter().position(|&c| c == step.to).map_or(6, |i| i + 1);
        let bonus = u64::from(self.out_of_the_clouds(step));
        self.fight_over(Fight {
            by: step.from,
            at: step.to,
            goal: step.goal,
            line,
            flown,
            attacking: true,
            strikes: 1,
            tries: 1,
            need: Need::Hit,
            damage: 0,
            bonus,
        });
    }

    /// The fight with the defender that the attack has come to.
    fn fight_over(&mut self, mut fight: Fight) {
        let mut strikes = 1;
        for cell in [fight.by, fight.at] {
            if let Some(piece) = self.pieces.get_mut(&cell) {
                piece.known = true;
                if cell == fight.at && piece.paralysed > 0 && piece.fresh {
                    strikes = 3;
                    piece.fresh = false;
                }
            }
        }
        fight.strikes = strikes;
        self.begin_strike(fight, true);
    }

    /// K12.7.
    fn out_of_the_clouds(&self, step: &Step) -> bool {
        let dark = self.opts.blind || self.opts.hiding_clouds();
        let ways = self.ways(step.from, Some(step.to));
        let mut on_the_way = ways.values().flatten().flatten().chain([&step.from]);
        dark && on_the_way.any(|c| self.clouds.contains(c))
    }

    fn begin_strike(&mut self, mut fight: Fight, attacking: bool) {
        fight.attacking = attacking;
        fight.need = Need::Hit;
        let (striker, target) = self.striker_and_target(&fight);
        let weapon = self.weapon_against(&striker, &target, self.attack_value(&striker));
        fight.tries = if weapon == Weapon::Batleth { 2 } else { 1 };
        self.pending = Some(Pending::Fight(fight));
    }

    fn striker_and_target(&self, fight: &Fight) -> (Piece, Piece) {
        let (by, at) = (self.pieces[&fight.by].clone(), self.pieces[&fight.at].clone());
        if fight.attacking { (by, at) } else { (at, by) }
    }

    /// A roll in a fight.
    pub(crate) fn roll_in_fight(&mut self, mut fight: Fight, roll: u64) {
        let (striker, target) = self.striker_and_target(&fight);
        let (striker_at, target_at) =
            if fight.attacking { (fight.by, fight.at) } else { (fight.at, fight.by) };
        let bonus = if fight.attacking { fight.bonus } else { 0 };
        let attack = self.attack_value(&striker) + bonus;
        let weapon = self.weapon_against(&striker, &target, attack);
        match fight.need {
            Need::Hit => match self.damage_of(roll, &striker, &target, weapon, attack) {
                None => self.try_is_over(fight),
                Some(damage) => {
                    fight.damage = damage;
                    match shield(&target, weapon) {
                        Some(need) => {
                            fight.need = need;
                            self.pending = Some(Pending::Fight(fight));
                        }
                        None => self.lands(fight, target_at),
                    }
                }
            },
            Need::Block if roll <= 3 => self.try_is_over(fight),
            Need::Parry if roll == 1 => {
                self.break_weapon(striker_at);
                fight.tries = 1;
                self.try_is_over(fight);
            }
            Need::Parry if roll == 2 => self.try_is_over(fight),
            _ => self.lands(fight, target_at),
        }
    }

    pub(crate) fn break_weapon(&mut self, cell: Cell) {
        if let Some(piece) = self.pieces.get_mut(&cell) {
            piece.broken = true;
        }
    }

    fn lands(&mut self, fight: Fight, target_at: Cell) {
        let mut target = self.pieces[&target_at].clone();
        target.damage += fight.damage;
        let dead = target.damage >= self.hit_points(&target);
        self.pieces.insert(target_at, target);
        match (dead, fight.attacking) {
            (false, _) => self.try_is_over(fight),
            (true, true) => self.defender_dies(&fight),
            (true, false) => self.attacker_dies(&fight),
        }
    }

    /// One try is over and both live.
    fn try_is_over(&mut self, mut fight: Fight) {
        fight.tries -= 1;
        if fight.tries > 0 {
            fight.need = Need::Hit;
            self.pending = Some(Pending::Fight(fight));
        } else if fight.attacking {
            fight.bonus = 0;
            fight.strikes -= 1;
            let again = fight.strikes > 0;
            self.begin_strike(fight, again);
        } else {
            fight.strikes = 1;
            if !fight.line.is_empty() && fight.left() > 0 {
                fight.need = Need::Choose;
                self.pending = Some(Pending::Fight(fight));
            } else {
                self.begin_strike(fight, true);
            }
        }
    }

    /// K12.5: the winner moves in.
    fn defender_dies(&mut self, fight: &Fight) {
        self.pending = None;
        let loser = self.pieces[&fight.at].clone();
        let (from, to, goal) = (fight.by, fight.at, fight.goal);
        self.carry_out(&Step { from, to, goal, strike: None, lay: None });
        self.prize(to, &loser, self.mover);
    }

    fn attacker_dies(&mut self, fight: &Fight) {
        self.pending = None;
        if let Some(loser) = self.pieces.remove(&fight.by) {
            self.news.push((fight.by, loser.kind));
            if fight.goal {
                self.lose_goal(self.mover);
            }
            self.prize(fight.at, &loser, self.mover.other());
        }
    }

    /// K12.11: asks the winner, or ends the turn.
    fn prize(&mut self, cell: Cell, loser: &Piece, winner: Side) {
        let stands = self.pieces.get(&cell).filter(|p| p.side == winner);
        match (stands, loser.weapon) {
            (Some(winner), Some(weapon))
                if self.opts.weapon_capture()
                    && self.lost.is_none()
                    && winner.kind != Kind::Lancer
                    && !loser.broken
                    && !matches!(weapon, Weapon::Lance | Weapon::Mine)
                    && weapon.suits(winner.kind)
                    && (winner.weapon != Some(weapon) || winner.broken) =>
            {
                self.pending = Some(Pending::Swap(cell, weapon));
            }
            _ => self.end_turn(),
        }
    }

    pub(crate) fn take_prize(&mut self, cell: Cell, weapon: Weapon) {
        if let Some(piece) = self.pieces.get_mut(&cell) {
            piece.weapon = Some(weapon);
            piece.broken = false;
            piece.laid = false;
            piece.known = true;
        }
    }

    /// K12.6: the Flier's choice.
    pub(crate) fn flier_choices(&self, fight: &Fight) -> Vec<Move> {
        let mut moves = vec![Move::Fight];
        let zone = self.zone_against(fight.by);
        let allowed = |c: Cell| !zone.contains(&c) && self.may_end(fight.by, c);
        for k in 1..=fight.left() {
            if let Some(&cell) = fight.line.get(fight.flown - 1 + k) {
                if allowed(cell) {
                    moves.push(Move::Retreat(cell));
                }
            }
            if k < fight.flown {
                let cell = fight.line[fight.flown - 1 - k];
                if allowed(cell) && !self.pieces.contains_key(&cell) {
                    moves.push(Move::Back(cell));
                }
            } else if k == fight.flown {
                moves.push(Move::Back(fight.by));
            }
        }
        moves
    }

    /// The Flier goes on, to a free cell or into the next fight, or back.
    pub(crate) fn flier_goes(&mut self, mut fight: Fight, cell: Cell) {
        self.pending = None;
        if cell == fight.by {
            self.end_turn();
        } else if self.pieces.contains_key(&cell) {
            fight.flown = fight.line.iter().position(|&c| c == cell).map_or(6, |i| i + 1);
            fight.at = cell;
            self.fight_over(fight);
        } else {
            let from = fight.by;
            self.carry_out(&Step { from, to: cell, goal: false, strike: None, lay: None });
            self.end_turn();
        }
    }

    pub(crate) fn go_on_fighting(&mut self, fight: Fight) {
        self.begin_strike(fight, true);
    }
}

/// Whether a hit needs a further roll.
pub(crate) fn shield(target: &Piece, weapon: Weapon) -> Option<Need> {
    match target.weapon {
        Some(Weapon::Jejtaj) if !target.broken => Some(Need::Block),
        Some(Weapon::Mekleth) if matches!(weapon, Weapon::Batleth | Weapon::Oynaq) => {
            Some(Need::Parry)
        }
        _ => None,
    }
}
