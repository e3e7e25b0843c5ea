//! Reading what a turn is in the middle of, and whether it can have come to that.

use core::ops::ControlFlow;

use super::read::number;
use super::{KintaField, KintaTextError};
use crate::extras::Extras;
use crate::kinta::strike::{Guard, guard};
use crate::kinta::{Bout, Gear, Need, Pending};
use crate::movegen::reach_rarely;
use crate::notation::Reader;
use crate::{Board, Cell, CellSet, Kind, KlinZha, Side, Weapon};

type Result<T> = core::result::Result<T, KintaTextError>;

const FORM: KintaTextError = KintaTextError::Form(KintaField::Pending);

fn unfit<T>(why: &'static str) -> Result<T> {
    Err(KintaTextError::Pending(why))
}

fn require(fits: bool, why: &'static str) -> Result<()> {
    if fits { Ok(()) } else { Err(KintaTextError::Pending(why)) }
}

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    pub(super) fn read_pending(&mut self, text: &str) -> Result<()> {
        if text == "-" {
            return Ok(());
        }
        let (word, rest) = text.split_once(':').ok_or(FORM)?;
        if word == "won" {
            return self.read_winner(rest);
        }
        let pending = match word {
            "fight" => Pending::Fight(self.read_fight(rest)?),
            "strike" => self.read_strike(rest)?,
            "back" => self.read_back(rest)?,
            "swap" => self.read_swap(rest)?,
            _ => return Err(FORM),
        };
        self.set_pending(Some(pending));
        // Asked now, because a crown is looked at only when nothing is pending (K9.4).
        require(self.decided().is_none(), "the game is over (K7)")
    }

    fn read_winner(&mut self, word: &str) -> Result<()> {
        let winner = Side::ALL.into_iter().find(|side| side.as_str() == word).ok_or(FORM)?;
        let over = self.rules.reflective() && self.position.goal(Side::Green).is_none();
        require(over, "a winner is named only after the end of a reflective game (K12.5)")?;
        // The mover wins by a capture, the other side where the mover lost the Goal.
        let winner = (winner == self.side()).then_some(winner);
        self.edit(|kinta| kinta.winner = winner);
        Ok(())
    }

    fn read_fight(&mut self, text: &str) -> Result<Bout<B>> {
        let mut stages = text.split(',');
        let mut reader = Reader::new(stages.next().unwrap_or_default());
        let by: Cell<B> = reader.cell().ok_or(FORM)?;
        let at = if reader.eat("-") { reader.cell().ok_or(FORM)? } else { return Err(FORM) };
        let goal = reader.eat("*");
        require_end(&reader)?;
        let mut bout = Bout { by, at, goal, bonus: false, lead: 1, second: false, need: Need::Hit };
        let mut leads = false;
        for stage in stages {
            // Each may be said once, and what is due last.
            let fresh = match stage.split_once(':') {
                None => match stage {
                    "bonus" => !core::mem::replace(&mut bout.bonus, true),
                    "defender" => core::mem::replace(&mut bout.lead, 0) == 1,
                    "second" => !core::mem::replace(&mut bout.second, true),
                    "parry" => core::mem::replace(&mut bout.need, Need::Parry) == Need::Hit,
                    "choose" => {
                        core::mem::replace(&mut bout.lead, 0) == 1
                            && core::mem::replace(&mut bout.need, Need::Choose) == Need::Hit
                    }
                    _ => false,
                },
                Some(("lead", lead)) => {
                    bout.lead = number(lead).filter(|lead| (2..=3).contains(lead)).ok_or(FORM)?;
                    !core::mem::replace(&mut leads, true)
                }
                Some(("block", damage)) => {
                    let need = Need::Block(number(damage).ok_or(FORM)?);
                    core::mem::replace(&mut bout.need, need) == Need::Hit
                }
                Some(_) => false,
            };
            if !fresh {
                return Err(FORM);
            }
        }
        self.check_fight(&bout)?;
        if self.is_armed() {
            // Both are known since the fight began (K12.8).
            let (own, enemy) = self.armies();
            self.edit_gear(own, by, Gear::show);
            self.edit_gear(enemy, at, Gear::show);
        }
        Ok(bout)
    }

    fn check_fight(&self, bout: &Bout<B>) -> Result<()> {
        let (own, enemy) = self.armies();
        let (Some(attacker), Some(defender)) =
            (self.position.slot_at(own, bout.by), self.position.slot_at(enemy, bout.at))
        else {
            return unfit("an own piece fights an opposing one (K12.2)");
        };
        require(
            self.could_attack(bout.by, bout.at, bout.goal),
            "the attacker could not have moved there so (K12.2)",
        )?;
        let asleep = self.gear_at(enemy, bout.at).sleep() > 0;
        require(
            bout.lead < 2 || asleep,
            "only on a paralysed piece more than one strike is made in a row (K12.9)",
        )?;
        require(
            !bout.bonus
                || self.is_under_cloud(bout.by, bout.at) && bout.lead == if asleep { 3 } else { 1 },
            "only the first strike of a turn may have the bonus of a cloud (K12.7)",
        )?;
        let ((side, slot), (struck, victim)) = if bout.attacker_strikes() {
            ((own, attacker), (enemy, defender))
        } else {
            ((enemy, defender), (own, attacker))
        };
        let mut striker = self.striker(side, slot);
        striker.attack += u8::from(bout.bonus);
        let kind = Kind::BY_SLOT[victim];
        let weapon = striker.in_use(kind);
        require(
            !bout.second || weapon == Some(Weapon::Batleth),
            "only a batleth strikes a second blow (K12.8)",
        )?;
        let guards = guard(self.main_weapon(struck, victim), weapon);
        match bout.need {
            Need::Hit => Ok(()),
            Need::Block(damage) => {
                let dealt = (1..=6).any(|roll| striker.damage(weapon, kind, roll) == Some(damage));
                require(
                    guards == Some(Guard::Block) && dealt,
                    "only a shield blocks, and only damage that the weapon deals (K12.8)",
                )
            }
            Need::Parry => require(
                guards == Some(Guard::Parry),
                "only a mekleth parries, and only a batleth or an oynaq (K12.8)",
            ),
            Need::Choose => require(
                self.flights_left(bout) > 0 && !bout.second,
                "only a Flier that has cells left is asked (K12.6)",
            ),
        }
    }

    /// True if the piece on a cell could have moved onto an enemy, K6 aside: it does not bind a
    /// Flier that attacks again.
    fn could_attack(&self, by: Cell<B>, at: Cell<B>, goal: bool) -> bool {
        let mut game = *self;
        game.rules = game.rules.without_danger();
        let mut found = false;
        let _ = game.visit_sets(&mut |piece| {
            let ends = if goal { piece.with_goal } else { piece.to };
            found |= piece.from == by && ends.contains(at);
            if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        found
    }

    fn read_strike(&mut self, text: &str) -> Result<Pending<B>> {
        let (cells, stage) = match text.split_once(',') {
            None => (text, None),
            Some((cells, stage)) => (cells, Some(stage)),
        };
        let mut reader = Reader::new(cells);
        let from: Cell<B> = reader.cell().ok_or(FORM)?;
        let by = if reader.eat("-") { reader.cell().ok_or(FORM)? } else { from };
        let at = if reader.eat("~") { reader.cell().ok_or(FORM)? } else { return Err(FORM) };
        require_end(&reader)?;
        let need = match stage {
            None => Need::Hit,
            Some("block") => Need::Block(0),
            Some("parry") => Need::Parry,
            Some(_) => return Err(FORM),
        };
        let (_, enemy) = self.armies();
        self.check_bearer(from, by)?;
        require(!self.gear_at(self.side(), by).spent(), "the weapon is broken (K12.9)")?;
        let Some(victim) = self.position.slot_at(enemy, at) else {
            return unfit("an opposing piece is struck (K12.9)");
        };
        let zone = self.zone(enemy);
        let guarded = self.position.blockader(enemy) == Some(at) && !zone.is_empty();
        require(
            by.neighbours().contains(at)
                && if from == by { !guarded } else { guarded == zone.contains(by) },
            "a neighbouring piece is struck, a Blockader that is awake from its zone alone (K12.9)",
        )?;
        let guards = guard(self.main_weapon(enemy, victim), Some(Weapon::Oynaq));
        require(
            match need {
                Need::Block(_) => guards == Some(Guard::Block),
                Need::Parry => guards == Some(Guard::Parry),
                Need::Hit | Need::Choose => true,
            },
            "only a shield blocks, and only a mekleth parries (K12.8)",
        )?;
        Ok(Pending::Strike { from, by, at, need })
    }

    fn read_back(&mut self, text: &str) -> Result<Pending<B>> {
        let mut reader = Reader::new(text);
        let from: Cell<B> = reader.cell().ok_or(FORM)?;
        let by = if reader.eat("-") { reader.cell().ok_or(FORM)? } else { return Err(FORM) };
        require_end(&reader)?;
        self.check_bearer(from, by)?;
        require(
            self.zone(!self.side()).contains(by) && self.ways_back(from, by).len() > 1,
            "the bearer stands in the Blockader's zone and has several ways back (K12.9)",
        )?;
        Ok(Pending::Back { from, by })
    }

    /// Checks that a bearer of an Oy'naQ may have come to where it strikes from.
    fn check_bearer(&mut self, from: Cell<B>, by: Cell<B>) -> Result<()> {
        let (own, enemy) = self.armies();
        let bearer = self.position.slot_at(own, by).filter(|&slot| {
            Kind::BY_SLOT[slot] != Kind::Blockader
                && self.extras.kinta().is_some_and(|kinta| {
                    kinta.gear(own, slot).weapon() == Some(Weapon::Oynaq)
                        && !kinta.is_paralysed(own, slot)
                        && (from == by || !(kinta.mines(own) | kinta.mines(enemy)).contains(by))
                })
        });
        let Some(slot) = bearer else {
            return unfit("an own bearer of an oynaq strikes, but no Blockader (K12.9)");
        };
        let stood = CellSet::from(from);
        let free = CellSet::all() - self.position.all_occupied();
        let pass = (free | by.into()) - self.zone(enemy);
        let power = self.rules.power_vanguards::<B>();
        let came = from == by
            || (free - self.extras.marks()).meets(stood)
                && reach_rarely(Kind::BY_SLOT[slot], from, pass, power).contains(by);
        require(came, "the bearer could not have moved there (K12.9)")?;
        self.edit_gear(own, by, Gear::show);
        Ok(())
    }

    fn read_swap(&mut self, text: &str) -> Result<Pending<B>> {
        let (cell, word) = text.split_once(':').ok_or(FORM)?;
        let by: Cell<B> = cell.parse().map_err(|_| FORM)?;
        let prize = Weapon::ALL.into_iter().find(|weapon| weapon.word() == word).ok_or(FORM)?;
        let captures = self.extras.kinta().is_some_and(|kinta| kinta.options.weapon_capture);
        let winner = self.position.piece_at(by).filter(|_| captures);
        let fits = winner.is_some_and(|(side, _)| self.may_take(side, by, prize));
        require(fits, "the winner of a fight may take such a weapon (K12.11)")?;
        if let Some((side, _)) = winner {
            self.edit_gear(side, by, Gear::show);
        }
        Ok(Pending::Swap { by, prize })
    }
}

fn require_end(reader: &Reader<'_>) -> Result<()> {
    if reader.rest().is_empty() { Ok(()) } else { Err(FORM) }
}
