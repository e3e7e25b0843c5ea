//! Reading the fields of Kinta.

use super::error::name;
use super::write::{Carried, has_ranks};
use super::{KintaField, KintaTextError};
use crate::extras::Extras;
use crate::kinta::{Gear, usual_weapon};
use crate::options::Mines;
use crate::position::ARMY;
use crate::{Board, Cell, CellSet, Kind, KlinZha, Phase, Rank, Side, Weapon};

type Result<T> = core::result::Result<T, KintaTextError>;

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Reads what follows the eight fields, which stand on the board already. In other games
    /// nothing may follow.
    pub(crate) fn read_kinta_fields(&mut self, text: &str) -> Result<()> {
        let Some(ranked) = self.extras.kinta().map(has_ranks) else {
            return if text.is_empty() { Ok(()) } else { Err(KintaTextError::FieldCount(1)) };
        };
        let mut fields = ["-"; 6];
        let mut count = 0;
        if !text.is_empty() {
            for field in text.split(' ') {
                if let Some(place) = fields.get_mut(count) {
                    *place = field;
                }
                count += 1;
            }
        }
        let known = matches!(count, 0 | 5) || ranked && count == 6;
        if !known {
            return Err(KintaTextError::FieldCount(count));
        }
        let [damage, weapons, mines, paralysed, pending, ranks] = fields;
        if count == 6 {
            // First of all: ranks make hit points.
            self.read_ranks(ranks)?;
        }
        self.read_weapons(weapons)?;
        if self.status().in_play() {
            self.read_damage(damage)?;
            self.read_mines(mines)?;
            self.read_paralysed(paralysed)?;
            return self.read_pending(pending);
        }
        for (field, text) in [
            (KintaField::Damage, damage),
            (KintaField::Mines, mines),
            (KintaField::Paralysed, paralysed),
            (KintaField::Pending, pending),
        ] {
            if text != "-" {
                return Err(KintaTextError::Unknown(field));
            }
        }
        Ok(())
    }

    /// The piece on a cell that a field names.
    fn named(&self, field: KintaField, cell: Cell<B>) -> Result<(Side, usize)> {
        self.position.piece_at(cell).ok_or(KintaTextError::NoPiece(field, name(cell)))
    }

    fn gear_mut(&mut self, side: Side, slot: usize) -> Option<&mut Gear> {
        self.extras.kinta_mut().map(|kinta| kinta.gear_mut(side, slot))
    }

    fn read_damage(&mut self, text: &str) -> Result<()> {
        each(KintaField::Damage, text, |cell: Cell<B>, word| {
            let (side, slot) = self.named(KintaField::Damage, cell)?;
            let damage = number(word).ok_or(KintaTextError::Form(KintaField::Damage))?;
            let hit_points = self.extras.kinta().map_or(0, |kinta| kinta.hit_points(side, slot));
            if damage == 0 || damage >= hit_points {
                let most = hit_points.saturating_sub(1);
                return Err(KintaTextError::Damage { cell: name(cell), damage, most });
            }
            if let Some(gear) = self.gear_mut(side, slot) {
                gear.damage = damage;
            }
            Ok(())
        })
    }

    fn read_weapons(&mut self, text: &str) -> Result<()> {
        let in_play = self.status().in_play();
        let known = self.is_armed() && (in_play || self.phase() == Phase::Arm);
        if !known {
            return if text == "-" {
                Ok(())
            } else {
                Err(KintaTextError::Unknown(KintaField::Weapons))
            };
        }
        each(KintaField::Weapons, text, |cell: Cell<B>, word| {
            let (side, slot) = self.named(KintaField::Weapons, cell)?;
            let plain = word.strip_suffix('!').unwrap_or(word);
            let shown = plain.len() < word.len();
            let carried = Carried::read(plain)
                .filter(|carried| in_play || !shown && !carried.spent)
                .ok_or(KintaTextError::Form(KintaField::Weapons))?;
            let (kind, weapon) = (Kind::BY_SLOT[slot], carried.weapon);
            if !weapon.suits(kind) {
                return Err(KintaTextError::Unsuited { cell: name(cell), kind, weapon });
            }
            if let Some(gear) = self.gear_mut(side, slot) {
                carried.put_on(gear, shown);
            }
            Ok(())
        })?;
        if in_play {
            self.arm_the_rest();
        } else {
            self.check_arming()?;
        }
        Side::ALL.into_iter().try_for_each(|side| self.check_mines(side))
    }

    fn arm_the_rest(&mut self) {
        for side in Side::ALL {
            for slot in 0..ARMY {
                let bare = self.position.cell(side, slot).is_some()
                    && self.extras.kinta().is_some_and(|k| k.gear(side, slot).weapon().is_none());
                if let (true, Some(gear)) = (bare, self.gear_mut(side, slot)) {
                    gear.arm(usual_weapon(Kind::BY_SLOT[slot]));
                }
            }
        }
    }

    fn check_arming(&self) -> Result<()> {
        let side = self.side();
        let others_left = self.unarmed(!side).count();
        let others_turn_comes = self.first_placer() == Some(side);
        let fits = self.unarmed(side).next().is_some()
            && others_left == if others_turn_comes { self.position.count(!side) } else { 0 };
        if fits { Ok(()) } else { Err(KintaTextError::Arming) }
    }

    /// Not more mines than the options allow (K12.10).
    fn check_mines(&self, side: Side) -> Result<()> {
        let Some(kinta) = self.extras.kinta() else { return Ok(()) };
        let most = match kinta.options.mines {
            Mines::Outlawed => 0,
            Mines::One => 1,
            Mines::Any => ARMY,
        };
        let carriers =
            (0..ARMY).filter(|&slot| kinta.gear(side, slot).weapon() == Some(Weapon::Mine)).count();
        if carriers.max(self.mine_count(side)) > most {
            return Err(KintaTextError::TooManyMines(side));
        }
        Ok(())
    }

    fn read_mines(&mut self, text: &str) -> Result<()> {
        if text == "-" {
            return Ok(());
        }
        if !self.is_armed() {
            return Err(KintaTextError::Unknown(KintaField::Mines));
        }
        // A cell may be named twice here, once a side.
        for entry in text.split(',') {
            let (cell, word) = entry_of::<B>(KintaField::Mines, entry)?;
            let side = Side::ALL
                .into_iter()
                .find(|side| side.as_str() == word)
                .ok_or(KintaTextError::Form(KintaField::Mines))?;
            let Some(kinta) = self.extras.kinta_mut() else { return Ok(()) };
            let mines = kinta.mines_mut(side);
            if mines.contains(cell) {
                return Err(KintaTextError::Repeated(KintaField::Mines, name(cell)));
            }
            mines.insert(cell);
        }
        Side::ALL.into_iter().try_for_each(|side| self.check_mines(side))
    }

    fn read_paralysed(&mut self, text: &str) -> Result<()> {
        if text != "-" && !self.is_armed() {
            return Err(KintaTextError::Unknown(KintaField::Paralysed));
        }
        each(KintaField::Paralysed, text, |cell: Cell<B>, word| {
            let (side, slot) = self.named(KintaField::Paralysed, cell)?;
            let turns = match word {
                "1" => 1,
                "2" => 2,
                _ => return Err(KintaTextError::Form(KintaField::Paralysed)),
            };
            if turns == 2 && side == self.side() {
                return Err(KintaTextError::Paralysis(name(cell)));
            }
            if let Some(gear) = self.gear_mut(side, slot) {
                gear.set_sleep(turns);
            }
            Ok(())
        })
    }

    /// Gives the pieces of each kind the places that have their ranks.
    fn read_ranks(&mut self, text: &str) -> Result<()> {
        each(KintaField::Ranks, text, |cell: Cell<B>, word| {
            self.named(KintaField::Ranks, cell)?;
            rank(word).map(|_| ())
        })?;
        for side in Side::ALL {
            for kind in Kind::ALL {
                self.seat(side, kind, text)?;
            }
        }
        Ok(())
    }

    fn seat(&mut self, side: Side, kind: Kind, text: &str) -> Result<()> {
        let cells: CellSet<B> =
            kind.slots().filter_map(|slot| self.position.cell(side, slot)).collect();
        // Places are filled in the order of placing, so during the set-up the last ones are free.
        let places = kind.slots().take(if self.status().in_play() { ARMY } else { cells.len() });
        for slot in kind.slots() {
            self.position.lift(side, slot);
        }
        for cell in cells {
            let wanted = match find::<B>(text, cell) {
                Some(word) => Some(rank(word)?),
                None => None,
            };
            let slot = places.clone().find(|&slot| {
                self.position.cell(side, slot).is_none()
                    && self.extras.kinta().is_some_and(|kinta| kinta.rank(side, slot) == wanted)
            });
            match slot {
                Some(slot) => self.position.put(side, slot, cell),
                None => return Err(KintaTextError::Ranks(kind, side)),
            }
        }
        Ok(())
    }
}

fn rank(word: &str) -> Result<Rank> {
    word.parse().map_err(|_| KintaTextError::Form(KintaField::Ranks))
}

/// A number without leading zeros.
pub(super) fn number(word: &str) -> Option<u8> {
    let plain =
        word.bytes().all(|b| b.is_ascii_digit()) && (word.len() == 1 || !word.starts_with('0'));
    if plain { word.parse().ok() } else { None }
}

/// The cell and the word of an entry such as `E38:mace`.
fn entry_of<B: Board>(field: KintaField, entry: &str) -> Result<(Cell<B>, &str)> {
    let (cell, word) = entry.split_once(':').ok_or(KintaTextError::Form(field))?;
    Ok((cell.parse().map_err(|_| KintaTextError::Form(field))?, word))
}

/// Calls `read` with each entry of a field that names each cell once.
fn each<B: Board>(
    field: KintaField,
    text: &str,
    mut read: impl FnMut(Cell<B>, &str) -> Result<()>,
) -> Result<()> {
    if text == "-" {
        return Ok(());
    }
    let mut named = CellSet::EMPTY;
    for entry in text.split(',') {
        let (cell, word) = entry_of::<B>(field, entry)?;
        if named.contains(cell) {
            return Err(KintaTextError::Repeated(field, name(cell)));
        }
        named.insert(cell);
        read(cell, word)?;
    }
    Ok(())
}

/// The word of the entry for a cell.
fn find<B: Board>(text: &str, cell: Cell<B>) -> Option<&str> {
    text.split(',').find_map(|entry| {
        let (named, word) = entry.split_once(':')?;
        (named.parse() == Ok(cell)).then_some(word)
    })
}
