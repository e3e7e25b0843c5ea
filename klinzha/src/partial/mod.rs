//! Half a move: what is possible after what has been clicked or typed so far.

mod clicks;
mod text;

use core::ops::ControlFlow;

pub use clicks::{Button, Buttons, Clicks, Next};
pub use text::NextChars;

use crate::extras::Extras;
use crate::{
    Board, Cell, CellSet, Expected, Flat, Illegal, Kind, KintaIllegal, KlinZha, Move,
    ParseMoveError, Point, Side, Weapon,
};

/// Says whether what has been entered so far can become a move.
///
/// `N` is what it says of the next step: [`Next`] for clicks, [`NextChars`] for text.
///
/// ```
/// use klinzha::{Cell, Clicks, KlinZha, Options, Partial};
///
/// let mut game = KlinZha::new(Options::open())?;
/// game.resolve("spindles 4-2".parse()?)?;
/// game.play("first".parse()?)?;
/// match game.partial(&Clicks::new().cell(Cell::A19)) {
///     Partial::Possible { next } => println!("then click one of {}", next.cells),
///     Partial::Complete { m, .. } => game.play(m)?,
///     Partial::Wrong(why) => println!("{why}"),
/// }
/// assert_eq!(game.chosen_point(game.side()), Some(klinzha::Point::Top));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Partial<B: Board = Flat, N = Next<B>> {
    /// It is the beginning of a legal move.
    Possible {
        /// What may come next.
        next: N,
    },
    /// It is a legal move, and perhaps the beginning of a longer one.
    Complete {
        /// The move.
        m: Move<B>,
        /// What may come next instead; empty if there is no longer move.
        next: N,
    },
    /// No legal move begins so.
    Wrong(Wrong<B>),
}

impl<B: Board, N> Partial<B, N> {
    /// Returns the move, if it is complete.
    ///
    /// ```
    /// use klinzha::{Cell, Clicks, Flat, KlinZha, Options};
    ///
    /// let text = "FA19,LC28,fI11,lI22 A19/I11 green - - - 0 -";
    /// let game = KlinZha::<Flat>::from_text(Options::open(), text)?;
    /// let clicks = Clicks::new().cell(Cell::C28);
    /// assert_eq!(game.partial(&clicks).complete(), None);
    /// let m = game.partial(&clicks.cell(Cell::C29)).complete();
    /// assert_eq!(m, Some("C28-C29".parse()?));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn complete(self) -> Option<Move<B>> {
        match self {
            Partial::Complete { m, .. } => Some(m),
            Partial::Possible { .. } | Partial::Wrong(_) => None,
        }
    }
}

/// Why no legal move begins with what has been entered.
///
/// ```
/// use klinzha::{Cell, Clicks, Flat, Illegal, KlinZha, Options, Partial, Wrong};
///
/// let text = "FA19,LC28,fI11,lI22 A19/I11 green - - - 0 -";
/// let game = KlinZha::<Flat>::from_text(Options::open(), text)?;
/// let answer = game.partial(&Clicks::new().cell(Cell::I22));
/// let reason = Illegal::NotYours { cell: Cell::I22 };
/// assert_eq!(answer, Partial::Wrong(Wrong::Illegal(reason)));
/// # Ok::<(), klinzha::PositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Wrong<B: Board = Flat> {
    /// The move that is meant is not legal, however it goes on.
    #[error("{0}")]
    Illegal(#[from] Illegal<B>),
    /// What is typed is the beginning of no move.
    #[error("{0}")]
    Text(#[from] ParseMoveError),
    /// The cell that was clicked is in no point that could be chosen.
    #[error("this cell is in no point: click a whole cell of a point (K1.5)")]
    NoPoint,
    /// More has been entered than belongs to a move, or things that do not go together.
    #[error("this is more than one move, or what does not go together: {expected}")]
    Excess {
        /// The decision that is due.
        expected: Expected,
    },
    /// What is typed begins like a move, but like no legal one.
    #[error("no legal move goes on like this from byte {at}: {expected}")]
    NoMove {
        /// The byte, counted from 0, from which no legal move goes on like this.
        at: usize,
        /// The decision that is due.
        expected: Expected,
    },
}

/// How a move is clicked.
struct Shape<B: Board> {
    /// For each click, the cells that will do.
    cells: [CellSet<B>; 3],
    len: usize,
    need: Buttons,
    /// Buttons that do no harm.
    may: Buttons,
}

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Says what is possible after some clicks: for interfaces with a board of cells, a toggle
    /// for the Goal, and buttons where the rules need them.
    ///
    /// With nothing clicked it says what may be clicked at all. The answer is exact: a click
    /// among [`Next`] never leads to [`Partial::Wrong`], any other always does, except that a
    /// button may be left pressed where [`Clicks`] says so. It looks at the whole board, so in a
    /// hidden game (K11) it is not for players.
    ///
    /// ```
    /// use klinzha::{Button, Buttons, Cell, Clicks, Flat, KlinZha, Options, Partial};
    ///
    /// let text = "FA19,LC28,fI11,lI22 A19/I11 green - - - 0 -";
    /// let game = KlinZha::<Flat>::from_text(Options::open(), text)?;
    ///
    /// let Partial::Possible { next } = game.partial(&Clicks::new()) else { panic!() };
    /// assert_eq!(next.cells.to_string(), "A19,C28");
    ///
    /// let clicks = Clicks::new().cell(Cell::A19);
    /// let Partial::Possible { next } = game.partial(&clicks) else { panic!() };
    /// assert_eq!(next.cells.to_string(), "B18,B19,B29,C18,C29");
    /// assert_eq!(next.buttons, Buttons::from(Button::Goal));
    ///
    /// let Partial::Wrong(reason) = game.partial(&clicks.cell(Cell::C28)) else { panic!() };
    /// assert_eq!(
    ///     reason.to_string(),
    ///     "an own piece stands on C28: end on a free cell or on an opposing piece (K3.3)"
    /// );
    /// # Ok::<(), klinzha::PositionError>(())
    /// ```
    pub fn partial(&self, clicks: &Clicks<B>) -> Partial<B> {
        let mut complete = None;
        let mut possible = false;
        let mut next = Next::default();
        let pressed = clicks.buttons();
        let len = clicks.len();
        let _ = self.visit_moves(|m| {
            let shape = self.shape(m);
            let fits = len <= shape.len
                && clicks.cells().zip(shape.cells).all(|(cell, cells)| cells.contains(cell))
                && pressed.are_in(shape.need | shape.may);
            if !fits {
                return ControlFlow::Continue(());
            }
            possible = true;
            let missing = shape.need.without(pressed);
            next.buttons = next.buttons | missing;
            if len == shape.len {
                if missing.is_empty() {
                    complete = Some(m);
                }
            } else {
                next.cells = next.cells | shape.cells[len];
                if len + 1 == shape.len && missing.is_empty() {
                    next.last = next.last | shape.cells[len];
                }
            }
            ControlFlow::Continue(())
        });
        match complete {
            Some(m) => Partial::Complete { m, next },
            None if possible => Partial::Possible { next },
            None => Partial::Wrong(self.wrong_clicks(clicks)),
        }
    }

    fn shape(&self, m: Move<B>) -> Shape<B> {
        const NO: Buttons = Buttons::EMPTY;
        let none = CellSet::EMPTY;
        let of = |cells: &[Cell<B>], need: Buttons, may: Buttons| {
            let mut sets = [none; 3];
            for (set, &cell) in sets.iter_mut().zip(cells) {
                *set = cell.into();
            }
            Shape { cells: sets, len: cells.len(), need, may }
        };
        let goal = Buttons::from(Button::Goal);
        let with = |goes: bool| if goes { goal } else { NO };
        let (strike, mine) = (Buttons::from(Button::Strike), Buttons::from(Button::Mine));
        match m {
            Move::First => of(&[], Button::First.into(), NO),
            Move::Second => of(&[], Button::Second.into(), NO),
            Move::Fight => of(&[], Button::Fight.into(), NO),
            Move::Swap => of(&[], Button::Swap.into(), NO),
            Move::Keep => of(&[], Button::Keep.into(), NO),
            Move::Point(point) => {
                Shape { cells: [point.cells(), none, none], ..of(&[], NO, NO) }.long(1)
            }
            Move::Place { kind, cell } => of(&[cell], Button::Piece(kind).into(), NO),
            Move::Open { kind, cell } => of(&[cell], Button::Piece(kind).into(), goal),
            Move::Goal { cell } => of(&[cell], NO, goal),
            Move::Go { from, to, goal: goes } => {
                let lands = from != to && self.position.goal(self.army()) == Some(to);
                let lands = lands && !self.rules.reflective();
                of(&[from, to], with(goes), with(lands))
            }
            Move::Transport { from, to } => {
                let transport = Buttons::from(Button::Transport);
                let lone = self.position.piece_at(from).is_none();
                let need = if lone { NO } else { transport };
                of(&[from, to], need, transport | goal)
            }
            Move::Arm { cell, weapon } => of(&[cell], Button::Weapon(weapon).into(), NO),
            Move::Strike { from, to, at } => of(&[from, to, at], strike, NO),
            Move::StrikeWithGoal { from, to, at } => of(&[from, to, at], strike | goal, NO),
            Move::StrikeStill { from, at } => of(&[from, at], strike, NO),
            Move::Mine { from, to, at } => of(&[from, to, at], mine, NO),
            Move::MineWithGoal { from, to, at } => of(&[from, to, at], mine | goal, NO),
            Move::Retreat { to } | Move::Back { to } => of(&[to], NO, NO),
        }
    }

    fn army(&self) -> Side {
        if self.rules.reflective() { Side::Green } else { self.side() }
    }

    /// Finds out why no legal move begins with these clicks.
    fn wrong_clicks(&self, clicks: &Clicks<B>) -> Wrong<B> {
        let Some(expected) = self.expected() else {
            // Whatever is meant, the answer is that the game is over or a roll is due.
            return match self.check(Move::First) {
                Err(reason) => Wrong::Illegal(reason),
                Ok(()) => Wrong::Illegal(Illegal::NotLegal),
            };
        };
        let pressed = clicks.buttons();
        if let Some(reason) = self.out_of_place(pressed, expected) {
            return reason.into();
        }
        if let Some(meant) = self.meant(clicks, expected) {
            return match self.check(meant) {
                Err(reason) => reason.into(),
                Ok(()) => Wrong::Excess { expected },
            };
        }
        let alone = (clicks.at(1).is_none()).then_some(clicks.at(0));
        match (expected, alone) {
            (Expected::Point, Some(Some(_))) if pressed.is_empty() => Wrong::NoPoint,
            (Expected::Place | Expected::Open, Some(cell)) => {
                self.wrong_place(cell, pressed.piece(), expected)
            }
            (Expected::Move, Some(from)) => self.wrong_start(from, pressed, expected),
            (Expected::Arm, Some(Some(cell))) if pressed.is_empty() => self.wrong_to_arm(cell),
            _ => Wrong::Excess { expected },
        }
    }

    /// Why a button belongs to no move now.
    fn out_of_place(&self, pressed: Buttons, expected: Expected) -> Option<Illegal<B>> {
        let cell = Cell::from_index(0)?;
        pressed.iter().find_map(|button| {
            // Any move with this button will do: it is refused whatever its cells.
            let m = match button {
                Button::First => Move::First,
                Button::Second => Move::Second,
                Button::Piece(kind) if expected == Expected::Open => Move::Open { kind, cell },
                Button::Piece(kind) => Move::Place { kind, cell },
                Button::Goal => return None,
                Button::Transport => Move::Transport { from: cell, to: cell },
                Button::Weapon(weapon) => Move::Arm { cell, weapon },
                Button::Strike => Move::StrikeStill { from: cell, at: cell },
                Button::Mine => Move::Mine { from: cell, to: cell, at: cell },
                Button::Fight => Move::Fight,
                Button::Swap => Move::Swap,
                Button::Keep => Move::Keep,
            };
            self.misplaced(m, expected)
        })
    }

    /// The move that clicks mean if they mean a whole one.
    fn meant(&self, clicks: &Clicks<B>, expected: Expected) -> Option<Move<B>> {
        let pressed = clicks.buttons();
        let goal = pressed.contains(Button::Goal);
        let cells = (clicks.at(0), clicks.at(1), clicks.at(2));
        Some(match (expected, cells) {
            (_, (None, ..)) => match () {
                () if pressed.contains(Button::First) => Move::First,
                () if pressed.contains(Button::Second) => Move::Second,
                () if pressed.contains(Button::Fight) => Move::Fight,
                () if pressed.contains(Button::Swap) => Move::Swap,
                () if pressed.contains(Button::Keep) => Move::Keep,
                () => return None,
            },
            (Expected::Point, (Some(cell), None, _)) => {
                Move::Point(Point::ALL.into_iter().find(|point| point.cells().contains(cell))?)
            }
            (Expected::Place, (Some(cell), None, _)) => {
                Move::Place { kind: pressed.piece()?, cell }
            }
            (Expected::Open, (Some(cell), None, _)) => Move::Open { kind: pressed.piece()?, cell },
            (Expected::Goal, (Some(cell), None, _)) => Move::Goal { cell },
            (Expected::Arm, (Some(cell), None, _)) => Move::Arm { cell, weapon: pressed.weapon()? },
            (Expected::Move, (Some(from), Some(to), None)) => {
                if pressed.contains(Button::Transport) || self.is_lone_goal(from) {
                    Move::Transport { from, to }
                } else if pressed.contains(Button::Strike) {
                    Move::StrikeStill { from, at: to }
                } else {
                    Move::Go { from, to, goal }
                }
            }
            (Expected::Move, (Some(from), Some(to), Some(at))) if clicks.at(3).is_none() => {
                match (pressed.contains(Button::Strike), pressed.contains(Button::Mine), goal) {
                    (true, false, false) => Move::Strike { from, to, at },
                    (true, false, true) => Move::StrikeWithGoal { from, to, at },
                    (false, true, false) => Move::Mine { from, to, at },
                    (false, true, true) => Move::MineWithGoal { from, to, at },
                    _ => return None,
                }
            }
            (Expected::Fight, (Some(to), None, _)) => Move::Retreat { to },
            (Expected::Back, (Some(to), None, _)) => Move::Back { to },
            _ => return None,
        })
    }

    /// Why no piece, or not this one, can be placed, there or anywhere.
    fn wrong_place(
        &self,
        cell: Option<Cell<B>>,
        kind: Option<Kind>,
        expected: Expected,
    ) -> Wrong<B> {
        let opens = expected == Expected::Open;
        match (cell, kind) {
            (None, Some(kind)) if opens && !kind.may_carry() => Illegal::OpenKind { kind }.into(),
            (None, Some(kind)) => match self.position.vacancy(self.army(), kind) {
                None => Illegal::NoneLeft { kind }.into(),
                Some(_) => Illegal::NoPlace { kind }.into(),
            },
            (Some(cell), None) => {
                let refused = Kind::ALL.into_iter().find_map(|kind| {
                    let m = match opens {
                        true => Move::Open { kind, cell },
                        false => Move::Place { kind, cell },
                    };
                    // What is wrong with the kind says nothing about the cell.
                    self.check(m).err().filter(|reason| {
                        !matches!(reason, Illegal::NoneLeft { .. } | Illegal::OpenKind { .. })
                    })
                });
                refused.map_or(Wrong::Excess { expected }, Wrong::Illegal)
            }
            _ => Wrong::Excess { expected },
        }
    }

    /// Why nothing on a cell can be armed.
    fn wrong_to_arm(&self, cell: Cell<B>) -> Wrong<B> {
        let weapons = Weapon::ALL.into_iter().map(|weapon| Move::Arm { cell, weapon });
        let refused = weapons
            .filter_map(|m| self.check(m).err())
            .find(|reason| !matches!(reason, Illegal::Kinta(KintaIllegal::Unfit { .. })));
        refused.unwrap_or(Illegal::NotLegal).into()
    }

    /// Why nothing on a cell can move, or nothing at all so.
    fn wrong_start(&self, from: Option<Cell<B>>, pressed: Buttons, expected: Expected) -> Wrong<B> {
        let goal = self.position.goal(self.army());
        let transport = pressed.contains(Button::Transport);
        if transport || from.is_some_and(|from| self.is_lone_goal(from)) {
            let Some(from) = from.or(goal) else { return Wrong::Excess { expected } };
            return match self.check(Move::Transport { from, to: from }) {
                // The start itself is refused last of all: nothing is wrong with it.
                Err(Illegal::TransportDistance { from, .. }) => {
                    Illegal::TransportStuck { cell: from }.into()
                }
                Err(reason) => reason.into(),
                Ok(()) => Wrong::Excess { expected },
            };
        }
        let Some(from) = from else { return Illegal::NotNow { expected }.into() };
        if let Some(reason) = self.explain_mover(from) {
            return reason.into();
        }
        let Some((_, kind)) = self.piece_at(from) else { return Wrong::Excess { expected } };
        if pressed.is_empty() {
            Illegal::Stuck { cell: from, kind }.into()
        } else if pressed != Button::Goal.into() {
            Wrong::Excess { expected }
        } else if self.may_carry(kind) {
            Illegal::StuckWithGoal { cell: from, kind }.into()
        } else {
            Illegal::MayNotCarry { kind }.into()
        }
    }

    /// True if the own Goal lies there alone and could be shifted from there (K9.5).
    fn is_lone_goal(&self, cell: Cell<B>) -> bool {
        B::IS_TETRAHEDRAL
            && !self.rules.reflective()
            && self.position.piece_at(cell).is_none()
            && self.position.goal(self.army()) == Some(cell)
    }
}

impl<B: Board> Shape<B> {
    fn long(self, len: usize) -> Shape<B> {
        Shape { len, ..self }
    }
}
