//! Damage, weapons, mines and paralysis for a Kinta position, in both.

use std::collections::BTreeMap;

use crate::compare::dice::Dice;
use crate::model::Model;
use crate::model::geometry::{Cell, Grid};
use crate::model::options::Mines;
use crate::model::pieces::{Kind, Piece, SIDES, Side};
use crate::model::weapons::{CHOSEN, Weapon};

/// What the pieces have suffered and bear, and where mines lie.
#[derive(Clone)]
pub(crate) struct Gear {
    pieces: BTreeMap<Cell, Piece>,
    mines: Vec<(Cell, Side)>,
}

impl Gear {
    /// What a text of eight fields stands for: nobody is hurt, all bear the usual weapon.
    pub(crate) fn usual(model: &Model) -> Gear {
        let mut pieces = model.pieces.clone();
        for piece in pieces.values_mut().filter(|_| model.opts.weapons()) {
            let lance = piece.kind == Kind::Lancer;
            piece.weapon = Some(if lance { Weapon::Lance } else { Weapon::Mace });
        }
        Gear { pieces, mines: Vec::new() }
    }

    pub(crate) fn draw(dice: &mut Dice, model: &Model) -> Gear {
        let mut gear = Gear::usual(model);
        let armed = model.opts.weapons();
        let most = match model.opts.kinta.as_ref().map(|kinta| kinta.mines) {
            Some(Mines::Any) => 9,
            Some(Mines::One) => 1,
            _ => 0,
        };
        let oynaqs = dice.percent(40);
        let mut carriers = BTreeMap::from(SIDES.map(|side| (side, 0)));
        for piece in gear.pieces.values_mut() {
            let bears = model.hit_points(piece) as usize;
            if dice.percent(40) {
                // Often the next hit kills.
                let damage = dice.below(bears).max(dice.below(bears));
                piece.damage = damage as u64;
            }
            if !armed {
                continue;
            }
            let weapon =
                if oynaqs && dice.percent(60) { Weapon::Oynaq } else { *dice.pick(&CHOSEN) };
            let count = carriers.entry(piece.side).or_default();
            if weapon.suits(piece.kind) && (weapon != Weapon::Mine || *count < most) {
                *count += usize::from(weapon == Weapon::Mine);
                piece.weapon = Some(weapon);
                piece.laid = weapon == Weapon::Mine && dice.percent(40);
                let breaks = matches!(weapon, Weapon::Batleth | Weapon::Oynaq);
                piece.broken = breaks && dice.percent(10);
            }
            piece.known = dice.percent(30);
            if dice.percent(15) {
                piece.paralysed = 1;
                piece.fresh = true;
            }
        }
        for side in SIDES.into_iter().filter(|_| armed && most > 0) {
            // Those that are carried count as well.
            let unlaid = |p: &&Piece| p.side == side && p.weapon == Some(Weapon::Mine) && !p.laid;
            let left = most.saturating_sub(gear.pieces.values().filter(unlaid).count());
            for _ in 0..dice.below(left + 1) {
                let near: Vec<Cell> = gear.pieces.keys().copied().collect();
                let cells = model.grid.within(*dice.pick(&near), 2);
                let cells: Vec<Cell> = cells.iter().copied().collect();
                let mine = (*dice.pick(&cells), side);
                if !gear.mines.contains(&mine) {
                    gear.mines.push(mine);
                }
            }
        }
        gear
    }

    /// The fields of the library's text, a space before them.
    pub(crate) fn fields(&self, grid: Grid) -> String {
        let entries = |entry: &dyn Fn(&Piece) -> Option<String>| {
            let pieces = self.pieces.iter();
            let all: Vec<String> = pieces
                .filter_map(|(&cell, piece)| Some(format!("{}:{}", grid.name(cell), entry(piece)?)))
                .collect();
            if all.is_empty() { "-".into() } else { all.join(",") }
        };
        let mines = self.mines.iter().map(|&(c, side)| format!("{}:{}", grid.name(c), side.name()));
        let mines: Vec<String> = mines.collect();
        [
            entries(&|piece| (piece.damage > 0).then(|| piece.damage.to_string())),
            entries(&|piece| {
                let name = piece.weapon?.name();
                let shown = if piece.known { "!" } else { "" };
                Some(match (piece.laid, piece.broken) {
                    (true, _) => format!("laid{shown}"),
                    (_, true) => format!("broken-{name}{shown}"),
                    _ => format!("{name}{shown}"),
                })
            }),
            if mines.is_empty() { "-".into() } else { mines.join(",") },
            entries(&|piece| (piece.paralysed > 0).then(|| piece.paralysed.to_string())),
            "-".into(),
        ]
        .map(|field| format!(" {field}"))
        .concat()
    }

    pub(crate) fn put_on(&self, model: &mut Model) {
        model.pieces = self.pieces.clone();
        model.mines = self.mines.iter().copied().collect();
        model.result = None;
        model.find_result();
    }
}
