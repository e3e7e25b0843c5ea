//! K13: the moves, how they are written and how they may be spelled.

use crate::model::geometry::{Cell, Grid, Point};
use crate::model::pieces::Kind;
use crate::model::weapons::Weapon;

/// A piece's move to another cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Step {
    pub(crate) from: Cell,
    pub(crate) to: Cell,
    /// The Goal is with the piece afterwards.
    pub(crate) goal: bool,
    pub(crate) strike: Option<Cell>,
    pub(crate) lay: Option<Cell>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Move {
    CloudCount(u64),
    Cloud(Cell),
    Spindles(u64, u64),
    Roll(u64),
    First,
    Second,
    Point(Point),
    Place(Kind, Cell),
    Goal(Cell),
    Open(Kind, Cell),
    Arm(Cell, Weapon),
    Step(Step),
    /// An Oy'naQ strike without moving.
    Strike(Cell, Cell),
    Transport(Cell, Cell),
    Fight,
    Retreat(Cell),
    Back(Cell),
    Swap,
    Keep,
}

impl Move {
    pub(crate) fn text(&self, grid: Grid) -> String {
        let name = |c: &Cell| grid.name(*c);
        match self {
            Move::CloudCount(n) => format!("clouds {n}"),
            Move::Cloud(c) => format!("cloud {}", name(c)),
            Move::Spindles(green, gold) => format!("spindles {green}-{gold}"),
            Move::Roll(n) => format!("roll {n}"),
            Move::First => "first".into(),
            Move::Second => "second".into(),
            Move::Point(p) => format!("point {}", p.name()),
            Move::Place(kind, c) => format!("{}@{}", kind.letter(), name(c)),
            Move::Goal(c) => format!("*@{}", name(c)),
            Move::Open(kind, c) => format!("{}@{}*", kind.letter(), name(c)),
            Move::Arm(c, weapon) => format!("{}={}", name(c), weapon.name()),
            Move::Step(step) => {
                let mut text = format!("{}-{}", name(&step.from), name(&step.to));
                if step.goal {
                    text.push('*');
                }
                if let Some(target) = &step.strike {
                    text += &format!("~{}", name(target));
                }
                if let Some(cell) = &step.lay {
                    text += &format!("^{}", name(cell));
                }
                text
            }
            Move::Strike(at, target) => format!("{}~{}", name(at), name(target)),
            Move::Transport(from, to) => format!("*{}-{}", name(from), name(to)),
            Move::Fight => "fight".into(),
            Move::Retreat(c) => format!("retreat {}", name(c)),
            Move::Back(c) => format!("back {}", name(c)),
            Move::Swap => "swap".into(),
            Move::Keep => "keep".into(),
        }
    }
}

/// The canonical spelling of a text (K1.2, K13): cells and pieces in capitals and without a
/// hyphen, `I99` for `I90`, words in small letters. What is no move stays none.
pub(crate) fn canonical(text: &str) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut written = String::new();
    let mut at = 0;
    while at < chars.len() {
        let row = chars[at].to_ascii_uppercase();
        let digits = at + 1 + usize::from(chars.get(at + 1) == Some(&'-'));
        let is_digit = |i: usize| chars.get(i).is_some_and(char::is_ascii_digit);
        if ('A'..='I').contains(&row) && is_digit(digits) && is_digit(digits + 1) {
            let last = if row == 'I' && chars[digits] == '9' && chars[digits + 1] == '0' {
                '9'
            } else {
                chars[digits + 1]
            };
            written.extend([row, chars[digits], last]);
            at = digits + 2;
        } else if chars.get(at + 1) == Some(&'@') {
            written.push(row);
            at += 1;
        } else {
            written.push(chars[at].to_ascii_lowercase());
            at += 1;
        }
    }
    written
}
