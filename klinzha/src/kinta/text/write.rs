//! Writing the fields of Kinta.

use core::fmt::{self, Write};

use crate::extras::Extras;
use crate::kinta::{Gear, Kinta, Need, Pending};
use crate::{Board, Cell, KlinZha, Side, Weapon};

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Writes the fields of Kinta, each with a space before it; nothing in other games.
    pub(crate) fn write_kinta_fields(&self, f: &mut dyn fmt::Write) -> fmt::Result {
        let Some(kinta) = self.extras.kinta() else { return Ok(()) };
        self.write_entries(f, |f, side, slot, cell| match kinta.gear(side, slot).damage {
            0 => Ok(false),
            damage => write!(f, "{cell}:{damage}").map(|()| true),
        })?;
        self.write_entries(f, |f, side, slot, cell| {
            let gear = kinta.gear(side, slot);
            let Some(weapon) = gear.weapon() else { return Ok(false) };
            let shown = if gear.shown() { "!" } else { "" };
            write!(f, "{cell}:{}{shown}", Carried { weapon, spent: gear.spent() }).map(|()| true)
        })?;
        self.write_mines(f, kinta)?;
        self.write_entries(f, |f, side, slot, cell| match kinta.gear(side, slot).sleep() {
            0 => Ok(false),
            turns => write!(f, "{cell}:{turns}").map(|()| true),
        })?;
        self.write_pending(f, kinta)?;
        if has_ranks(kinta) {
            self.write_entries(f, |f, side, slot, cell| match kinta.rank(side, slot) {
                None => Ok(false),
                Some(rank) => write!(f, "{cell}:{rank}").map(|()| true),
            })?;
        }
        Ok(())
    }

    /// Writes what there is to say of the pieces, in cell order, or `-`.
    fn write_entries(
        &self,
        out: &mut dyn fmt::Write,
        entry: impl Fn(&mut List<'_>, Side, usize, Cell<B>) -> Result<bool, fmt::Error>,
    ) -> fmt::Result {
        let mut list = List { out, separator: " " };
        for cell in self.position.all_occupied() {
            let Some((side, slot)) = self.position.piece_at(cell) else { continue };
            if entry(&mut list, side, slot, cell)? {
                list.separator = ",";
            }
        }
        list.end()
    }

    fn write_mines(&self, f: &mut dyn fmt::Write, kinta: &Kinta<B>) -> fmt::Result {
        let mut list = List { out: f, separator: " " };
        for cell in kinta.mines(Side::Green) | kinta.mines(Side::Gold) {
            for side in Side::ALL.into_iter().filter(|&side| kinta.mines(side).contains(cell)) {
                write!(list, "{cell}:{side}")?;
                list.separator = ",";
            }
        }
        list.end()
    }

    fn write_pending(&self, f: &mut dyn fmt::Write, kinta: &Kinta<B>) -> fmt::Result {
        match kinta.pending {
            None => match kinta.winner {
                None => f.write_str(" -"),
                Some(winner) => write!(f, " won:{winner}"),
            },
            Some(Pending::Fight(bout)) => {
                write!(f, " fight:{}-{}{}", bout.by, bout.at, if bout.goal { "*" } else { "" })?;
                if bout.bonus {
                    f.write_str(",bonus")?;
                }
                if bout.lead > 1 {
                    write!(f, ",lead:{}", bout.lead)?;
                }
                if bout.lead == 0 && bout.need != Need::Choose {
                    f.write_str(",defender")?;
                }
                if bout.second {
                    f.write_str(",second")?;
                }
                match bout.need {
                    Need::Hit => Ok(()),
                    Need::Block(damage) => write!(f, ",block:{damage}"),
                    Need::Parry => f.write_str(",parry"),
                    Need::Choose => f.write_str(",choose"),
                }
            }
            Some(Pending::Strike { from, by, at, need }) => {
                f.write_str(" strike:")?;
                if from != by {
                    write!(f, "{from}-")?;
                }
                write!(f, "{by}~{at}")?;
                f.write_str(match need {
                    Need::Block(_) => ",block",
                    Need::Parry => ",parry",
                    Need::Hit | Need::Choose => "",
                })
            }
            Some(Pending::Back { from, by }) => write!(f, " back:{from}-{by}"),
            Some(Pending::Swap { by, prize }) => write!(f, " swap:{by}:{prize}"),
        }
    }
}

pub(super) fn has_ranks<B: Board>(kinta: &Kinta<B>) -> bool {
    kinta.options.ranks.iter().flatten().any(Option::is_some)
}

/// Entries joined by commas: what is written first gets the separator before it.
struct List<'a> {
    out: &'a mut dyn fmt::Write,
    separator: &'static str,
}

impl List<'_> {
    fn end(self) -> fmt::Result {
        if self.separator == " " { self.out.write_str(" -") } else { Ok(()) }
    }
}

impl fmt::Write for List<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        // Entries begin with the name of a cell and nothing else is written in one piece with it,
        // so the separator is due exactly once an entry.
        self.out.write_str(core::mem::take(&mut self.separator))?;
        self.out.write_str(text)
    }
}

/// A weapon and whether it is spent.
pub(super) struct Carried {
    pub(super) weapon: Weapon,
    pub(super) spent: bool,
}

impl fmt::Display for Carried {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.weapon, self.spent) {
            (Weapon::Mine, true) => f.write_str("laid"),
            (weapon, true) => write!(f, "broken-{weapon}"),
            (weapon, false) => write!(f, "{weapon}"),
        }
    }
}

impl Carried {
    pub(super) fn read(word: &str) -> Option<Carried> {
        let exact = |word: &str| Weapon::ALL.into_iter().find(|weapon| weapon.word() == word);
        if word == "laid" {
            return Some(Carried { weapon: Weapon::Mine, spent: true });
        }
        match word.strip_prefix("broken-") {
            None => Some(Carried { weapon: exact(word)?, spent: false }),
            Some(word) => exact(word)
                .filter(|weapon| matches!(weapon, Weapon::Batleth | Weapon::Oynaq))
                .map(|weapon| Carried { weapon, spent: true }),
        }
    }

    /// The gear with this weapon, known to the opponent or not.
    pub(super) fn put_on(&self, gear: &mut Gear, shown: bool) {
        gear.arm(self.weapon);
        if self.spent {
            gear.spend();
        }
        if shown {
            gear.show();
        }
    }
}
