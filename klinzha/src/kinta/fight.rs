//! Fights: rolls, deaths, the Flier's retreat (K12.2–K12.6).

use tabletop_rules::{NotChance, Turn};

use crate::extras::Extras;
use crate::kinta::odds::shift;
use crate::kinta::strike::{BATLETH, Guard, Guarded, Striker, guard};
use crate::kinta::ways::flight;
use crate::kinta::{Bout, Gear, Need, Pending, usual_weapon};
use crate::{Board, Cell, CellSet, Kind, KlinZha, Reason, Roll, Side, Weapon};

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Whose turn it is in the middle of a turn of Kinta.
    pub(crate) fn pending_turn(&self) -> Option<Turn<Side, Reason>> {
        let side = match self.pending()? {
            Pending::Fight(bout) if bout.need != Need::Choose => return Some(Turn::Chance),
            Pending::Strike { .. } => return Some(Turn::Chance),
            Pending::Fight(_) | Pending::Back { .. } => self.side(),
            Pending::Swap { by, .. } => self.winner_on(by),
        };
        Some(Turn::Player(side))
    }

    /// The side of the piece that won a fight.
    fn winner_on(&self, cell: Cell<B>) -> Side {
        self.position.piece_at(cell).map_or(self.side(), |(side, _)| side)
    }

    pub(crate) fn resolve_kinta(&mut self, roll: Roll<B>) -> Result<(), NotChance> {
        if !self.turn().is_chance() {
            return Err(NotChance::NoRollDue);
        }
        let Roll::Spindle(roll @ 1..=6) = roll else { return Err(NotChance::Impossible) };
        match self.pending() {
            Some(Pending::Fight(bout)) => self.roll_in_fight(bout, roll),
            Some(Pending::Strike { from, by, at, need }) => {
                self.roll_in_strike(from, by, at, need, roll);
            }
            _ => return Err(NotChance::NoRollDue),
        }
        Ok(())
    }

    /// The main weapon of a piece in good order, if there is one.
    pub(crate) fn main_weapon(&self, side: Side, slot: usize) -> Option<Weapon> {
        let gear = self.extras.kinta()?.gear(side, slot);
        let weapon = gear.weapon().unwrap_or(usual_weapon(Kind::BY_SLOT[slot]));
        (!gear.spent()).then_some(weapon)
    }

    pub(crate) fn striker(&self, side: Side, slot: usize) -> Striker {
        let kinta = self.extras.kinta();
        let shift = shift(kinta.and_then(|kinta| kinta.rank(side, slot)));
        Striker {
            weapon: self.main_weapon(side, slot),
            attack: kinta.map_or(0, |kinta| kinta.attack(side, slot)),
            shift,
        }
    }

    /// Starts a fight. Both sides learn both weapons (K12.8).
    pub(crate) fn start_fight(&mut self, by: Cell<B>, at: Cell<B>, goal: bool, bonus: bool) {
        let (own, enemy) = self.armies();
        if self.is_armed() {
            self.edit_gear(own, by, Gear::show);
            self.edit_gear(enemy, at, Gear::show);
        }
        // A paralysed piece takes three strikes first (K12.9).
        let lead = if self.gear_at(enemy, at).sleep() > 0 { 3 } else { 1 };
        let bout = Bout { by, at, goal, bonus, lead, second: false, need: Need::Hit };
        self.set_pending(Some(Pending::Fight(bout)));
    }

    fn roll_in_fight(&mut self, bout: Bout<B>, roll: u8) {
        let (own, enemy) = self.armies();
        let (striking, struck) = if bout.attacker_strikes() {
            ((own, bout.by), (enemy, bout.at))
        } else {
            ((enemy, bout.at), (own, bout.by))
        };
        let Some(slot) = self.position.slot_at(striking.0, striking.1) else { return };
        let Some(victim) = self.position.slot_at(struck.0, struck.1) else { return };
        let mut striker = self.striker(striking.0, slot);
        striker.attack += u8::from(bout.bonus);
        let victim_kind = Kind::BY_SLOT[victim];
        let weapon = striker.in_use(victim_kind);
        let next = |need| Some(Pending::Fight(Bout { need, ..bout }));
        match bout.need {
            Need::Hit => match striker.damage(weapon, victim_kind, roll) {
                None => self.end_blow(bout, weapon, false),
                Some(damage) => match guard(self.main_weapon(struck.0, victim), weapon) {
                    Some(Guard::Block) => self.set_pending(next(Need::Block(damage))),
                    Some(Guard::Parry) => self.set_pending(next(Need::Parry)),
                    None => self.land(bout, weapon, struck, damage),
                },
            },
            Need::Block(damage) => match Guard::Block.roll(roll) {
                Guarded::Lands => self.land(bout, weapon, struck, damage),
                _ => self.end_blow(bout, weapon, false),
            },
            Need::Parry => match Guard::Parry.roll(roll) {
                Guarded::Lands => self.land(bout, weapon, struck, BATLETH),
                Guarded::Blocked => self.end_blow(bout, weapon, false),
                Guarded::Breaks => {
                    self.edit_gear(striking.0, striking.1, Gear::spend);
                    self.end_blow(bout, weapon, true);
                }
            },
            Need::Choose => {}
        }
    }

    fn land(&mut self, bout: Bout<B>, weapon: Option<Weapon>, struck: (Side, Cell<B>), damage: u8) {
        let (side, cell) = struck;
        let Some(slot) = self.position.slot_at(side, cell) else { return };
        let Some(kinta) = self.extras.kinta_mut() else { return };
        let most = kinta.hit_points(side, slot);
        let gear = kinta.gear_mut(side, slot);
        gear.damage = (gear.damage + damage).min(most);
        if gear.damage < most {
            self.end_blow(bout, weapon, false);
        } else if bout.attacker_strikes() {
            self.defender_falls(bout);
        } else {
            self.attacker_falls(bout);
        }
    }

    /// Goes on after a blow that both have survived.
    fn end_blow(&mut self, bout: Bout<B>, weapon: Option<Weapon>, broken: bool) {
        let again = weapon == Some(Weapon::Batleth) && !bout.second && !broken;
        let fresh = Bout { need: Need::Hit, second: false, ..bout };
        let next = if again {
            Bout { second: true, ..fresh }
        } else if bout.attacker_strikes() {
            Bout { lead: bout.lead - 1, bonus: false, ..fresh }
        } else if self.flights_left(&bout) > 0 {
            Bout { need: Need::Choose, ..fresh }
        } else {
            Bout { lead: 1, ..fresh }
        };
        self.set_pending(Some(Pending::Fight(next)));
    }

    /// The cells that an attacking Flier has left; none for other kinds (K12.6).
    pub(crate) fn flights_left(&self, bout: &Bout<B>) -> usize {
        self.flown(bout).map_or(0, |(_, distance)| 6 - distance)
    }

    /// The ray on which an attacking Flier came, and how far (K12.6).
    fn flown(&self, bout: &Bout<B>) -> Option<(usize, usize)> {
        let (own, _) = self.armies();
        let slot = self.position.slot_at(own, bout.by)?;
        if Kind::BY_SLOT[slot] == Kind::Flier { flight(bout.by, bout.at) } else { None }
    }

    fn defender_falls(&mut self, bout: Bout<B>) {
        let (own, enemy) = self.armies();
        let prize = self.gear_at(enemy, bout.at);
        self.kill(enemy, bout.at);
        let captured = self.position.goal(enemy) == Some(bout.at);
        if captured {
            self.position.set_goal(enemy, None);
        }
        if let Some(slot) = self.position.slot_at(own, bout.by) {
            self.position.shift(own, slot, bout.by, bout.at);
        }
        if bout.goal {
            self.position.set_goal(own, Some(bout.at));
        }
        self.mark(bout.by);
        let dead = !captured && self.explode(own, bout.at);
        self.offer_weapon(own, bout.at, prize, captured || dead);
    }

    fn attacker_falls(&mut self, bout: Bout<B>) {
        let (own, enemy) = self.armies();
        let prize = self.gear_at(own, bout.by);
        self.kill(own, bout.by);
        // Killed while taking its Goal along (K12.5).
        if bout.goal {
            self.position.set_goal(own, None);
            if self.rules.reflective() {
                let winner = !self.side();
                self.edit(|kinta| kinta.winner = Some(winner));
            }
        }
        self.offer_weapon(enemy, bout.at, prize, bout.goal);
    }

    /// After a death, asks the winner whether it takes the loser's weapon, where it may
    /// (K12.11), or else ends the turn.
    fn offer_weapon(&mut self, side: Side, winner: Cell<B>, loser: Gear, over: bool) {
        let offered = !over
            && self.extras.kinta().is_some_and(|kinta| kinta.options.weapon_capture)
            && !loser.spent();
        if let (true, Some(prize)) = (offered, loser.weapon()) {
            if self.may_take(side, winner, prize) {
                self.set_pending(Some(Pending::Swap { by: winner, prize }));
                return;
            }
        }
        self.finish_turn(true);
    }

    /// True if the piece on a cell may take a weapon in good order for its own (K12.11).
    pub(crate) fn may_take(&self, side: Side, cell: Cell<B>, prize: Weapon) -> bool {
        let Some(slot) = self.position.slot_at(side, cell) else { return false };
        let kind = Kind::BY_SLOT[slot];
        kind != Kind::Lancer
            && prize != Weapon::Mine
            && prize.suits(kind)
            && self.main_weapon(side, slot) != Some(prize)
    }

    pub(crate) fn fight_on(&mut self) {
        if let Some(Pending::Fight(bout)) = self.pending() {
            let next = Bout { need: Need::Hit, lead: 1, ..bout };
            self.set_pending(Some(Pending::Fight(next)));
        }
    }

    /// Where an attacking Flier may go that does not fight on: over the defender, and back the
    /// way it came (K12.6).
    pub(crate) fn retreats(&self, bout: &Bout<B>) -> (CellSet<B>, CellSet<B>) {
        let Some((ray, distance)) = self.flown(bout) else {
            return (CellSet::EMPTY, CellSet::EMPTY);
        };
        let (own, enemy) = self.armies();
        // Back as far as it could go on; its own cell is where the way begins.
        let back = distance.saturating_sub(6 - distance);
        let mut onward = CellSet::EMPTY;
        let mut homeward = CellSet::EMPTY;
        for (i, cell) in bout.by.ray(ray).take(6).enumerate() {
            match i + 1 {
                step if step > distance => onward.insert(cell),
                step if step < distance && step >= back => homeward.insert(cell),
                _ => {}
            }
        }
        let occupied = self.position.all_occupied();
        let open = CellSet::all() - (self.zone(enemy) | self.extras.marks());
        let attackable = if own == enemy { occupied } else { self.position.occupied(enemy) };
        let free = open - occupied;
        let attacked = attackable & (open - self.neutral());
        let home = if back == 0 { bout.by.into() } else { CellSet::EMPTY };
        (onward & (free | attacked), homeward & free | home)
    }

    pub(crate) fn retreat(&mut self, to: Cell<B>) {
        let Some(Pending::Fight(bout)) = self.pending() else { return };
        if to == bout.by {
            // It has not moved.
            self.finish_turn(false);
            return;
        }
        let (_, enemy) = self.armies();
        if self.position.occupied(enemy).contains(to) {
            self.start_fight(bout.by, to, false, false);
            return;
        }
        let killed = self.walk(bout.by, to, false);
        self.finish_walk(bout.by, killed);
    }

    fn roll_in_strike(&mut self, from: Cell<B>, by: Cell<B>, at: Cell<B>, need: Need, roll: u8) {
        let (own, enemy) = self.armies();
        let Some(slot) = self.position.slot_at(own, by) else { return };
        let Some(victim) = self.position.slot_at(enemy, at) else { return };
        let next = |need| Some(Pending::Strike { from, by, at, need });
        match need {
            Need::Hit if self.striker(own, slot).stuns(roll) => {
                match guard(self.main_weapon(enemy, victim), Some(Weapon::Oynaq)) {
                    Some(Guard::Block) => self.set_pending(next(Need::Block(0))),
                    Some(Guard::Parry) => self.set_pending(next(Need::Parry)),
                    None => self.end_strike(from, by, at, true),
                }
            }
            Need::Block(_) => {
                let blocked = Guard::Block.roll(roll) != Guarded::Lands;
                if blocked {
                    // Now its shield is known (K12.8).
                    self.edit_gear(enemy, at, Gear::show);
                }
                self.end_strike(from, by, at, !blocked);
            }
            Need::Parry => {
                let parried = Guard::Parry.roll(roll);
                if parried == Guarded::Breaks {
                    self.edit_gear(own, by, Gear::spend);
                }
                if parried != Guarded::Lands {
                    // A mekleth that blocks is seen as a shield is (K12.8).
                    self.edit_gear(enemy, at, Gear::show);
                }
                self.end_strike(from, by, at, parried == Guarded::Lands);
            }
            Need::Hit | Need::Choose => self.end_strike(from, by, at, false),
        }
    }
}
