//! What a player has clicked, and what may be clicked next.

use core::fmt;

use crate::{Board, Cell, CellSet, Flat, Kind, Weapon};

/// What is pressed beside the board: a choice, a piece or weapon from a list, a toggle.
///
/// ```
/// use klinzha::{Button, Kind};
///
/// assert_eq!(Button::Piece(Kind::Fencer).to_string(), "fencer");
/// assert_eq!(Button::Goal.to_string(), "with the Goal");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Button {
    /// To place first (K8.1).
    First,
    /// To place second (K8.1).
    Second,
    /// The kind of the piece to place (K8.3).
    Piece(Kind),
    /// The Goal is with the piece after the move (K5.1, K5.3).
    Goal,
    /// The Goal is shifted alone (K9.5). It is not needed where the Goal lies on a cell without a
    /// piece.
    Transport,
    /// The weapon to arm a piece with (K12.8).
    Weapon(Weapon),
    /// The last cell is struck with the Oy'naQ (K12.9).
    Strike,
    /// The last cell gets the mine (K12.10).
    Mine,
    /// To fight on (K12.6).
    Fight,
    /// To take the loser's weapon (K12.11).
    Swap,
    /// To keep the own weapon (K12.11).
    Keep,
}

impl Button {
    const COUNT: usize = 9 + Kind::ALL.len() + Weapon::ALL.len();

    const fn number(self) -> usize {
        const WEAPONS: usize = 9 + Kind::ALL.len();
        match self {
            Button::First => 0,
            Button::Second => 1,
            Button::Goal => 2,
            Button::Transport => 3,
            Button::Strike => 4,
            Button::Mine => 5,
            Button::Fight => 6,
            Button::Swap => 7,
            Button::Keep => 8,
            Button::Piece(kind) => 9 + kind as usize,
            Button::Weapon(weapon) => WEAPONS + weapon as usize,
        }
    }

    fn from_number(number: usize) -> Option<Button> {
        const PLAIN: [Button; 9] = [
            Button::First,
            Button::Second,
            Button::Goal,
            Button::Transport,
            Button::Strike,
            Button::Mine,
            Button::Fight,
            Button::Swap,
            Button::Keep,
        ];
        let kinds = || Kind::ALL.into_iter().map(Button::Piece);
        let weapons = || Weapon::ALL.into_iter().map(Button::Weapon);
        PLAIN.into_iter().chain(kinds()).chain(weapons()).find(|b| b.number() == number)
    }
}

impl fmt::Display for Button {
    /// Writes a label.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Button::First => "first",
            Button::Second => "second",
            Button::Piece(kind) => kind.as_str(),
            Button::Goal => "with the Goal",
            Button::Transport => "transport the Goal",
            Button::Weapon(weapon) => weapon.word(),
            Button::Strike => "strike",
            Button::Mine => "lay the mine",
            Button::Fight => "fight",
            Button::Swap => "swap",
            Button::Keep => "keep",
        })
    }
}

/// A set of buttons.
///
/// ```
/// use klinzha::{Button, Buttons};
///
/// let set = Buttons::from(Button::Swap) | Button::Keep.into();
/// assert!(set.contains(Button::Keep) && !set.contains(Button::Goal));
/// assert!(set.iter().eq([Button::Swap, Button::Keep]));
/// assert_eq!(set.to_string(), "swap, keep");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Buttons(u32);

impl Buttons {
    /// The set without buttons.
    pub const EMPTY: Buttons = Buttons(0);

    /// Returns true if the button is in the set.
    ///
    /// ```
    /// use klinzha::{Button, Buttons};
    ///
    /// assert!(!Buttons::EMPTY.contains(Button::Goal));
    /// ```
    pub const fn contains(self, button: Button) -> bool {
        self.0 >> button.number() & 1 != 0
    }

    /// Returns true if there is no button in the set.
    ///
    /// ```
    /// assert!(klinzha::Buttons::EMPTY.is_empty());
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Calls the buttons: toggles and words first, then pieces, then weapons.
    ///
    /// ```
    /// assert_eq!(klinzha::Buttons::EMPTY.iter().count(), 0);
    /// ```
    pub fn iter(self) -> impl Iterator<Item = Button> {
        (0..Button::COUNT)
            .filter(move |&number| self.0 >> number & 1 != 0)
            .filter_map(Button::from_number)
    }

    pub(super) const fn without(self, other: Buttons) -> Buttons {
        Buttons(self.0 & !other.0)
    }

    pub(super) const fn are_in(self, other: Buttons) -> bool {
        self.without(other).is_empty()
    }

    fn toggle(&mut self, button: Button) {
        self.0 ^= Buttons::from(button).0;
    }

    /// The only piece that is pressed, if one is.
    pub(super) fn piece(self) -> Option<Kind> {
        Kind::ALL.into_iter().find(|&kind| self.contains(Button::Piece(kind)))
    }

    /// The only weapon that is pressed, if one is.
    pub(super) fn weapon(self) -> Option<Weapon> {
        Weapon::ALL.into_iter().find(|&weapon| self.contains(Button::Weapon(weapon)))
    }
}

impl From<Button> for Buttons {
    fn from(button: Button) -> Buttons {
        Buttons(1 << button.number())
    }
}

impl core::ops::BitOr for Buttons {
    type Output = Buttons;

    fn bitor(self, other: Buttons) -> Buttons {
        Buttons(self.0 | other.0)
    }
}

impl FromIterator<Button> for Buttons {
    fn from_iter<I: IntoIterator<Item = Button>>(buttons: I) -> Buttons {
        buttons.into_iter().fold(Buttons::EMPTY, |set, button| set | button.into())
    }
}

impl fmt::Display for Buttons {
    /// Writes the labels, joined by commas, or `-` for none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (i, button) in self.iter().enumerate() {
            write!(f, "{}{button}", if i == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

impl fmt::Debug for Buttons {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// What has been clicked so far: cells in their order, and the buttons that are pressed.
///
/// | move | cells | buttons |
/// |---|---|---|
/// | `first`, `second`, `fight`, `swap`, `keep` | | that one |
/// | `point top` | any whole cell of the point | |
/// | `F@E38`, `F@E38*` | the cell | the piece |
/// | `*@E38` | the cell | |
/// | `E37-F37` | from, to | |
/// | `E37-F37*` | from, to | the Goal |
/// | `*1E38-2D27` | from, to | transport |
/// | `E37=mace` | the cell | the weapon |
/// | `E37-F37~F47`, `F37~F47` | from, to, struck; from, struck | strike |
/// | `E37-F37^F37` | from, to, mined | mine |
/// | `retreat F37`, `back E37` | to | |
///
/// The Goal's button may also be left pressed where the move itself brings the Goal along: with
/// the first piece of the reflective form, when the Goal is put down or transported, and when a
/// piece ends on the own lone Goal.
///
/// ```
/// use klinzha::{Button, Cell, Clicks};
///
/// let clicks = Clicks::new().cell(Cell::E37).cell(Cell::F37).press(Button::Goal);
/// assert!(clicks.cells().eq([Cell::E37, Cell::F37]));
/// assert!(clicks.buttons().contains(Button::Goal));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Clicks<B: Board = Flat> {
    /// One more than any move has, so that too many are noticed.
    cells: [Option<Cell<B>>; Clicks::<Flat>::MOST + 1],
    buttons: Buttons,
}

impl Clicks<Flat> {
    /// The most cells that a move has.
    const MOST: usize = 3;
}

impl<B: Board> Clicks<B> {
    /// Starts with nothing clicked.
    ///
    /// ```
    /// assert_eq!(klinzha::Clicks::<klinzha::Flat>::new().cells().count(), 0);
    /// ```
    pub const fn new() -> Clicks<B> {
        Clicks { cells: [None; Clicks::<Flat>::MOST + 1], buttons: Buttons::EMPTY }
    }

    /// Returns the clicks with one more cell. No move has more than three: of more, only that
    /// they are too many is remembered.
    ///
    /// ```
    /// use klinzha::{Cell, Clicks};
    ///
    /// assert_eq!(Clicks::new().cell(Cell::A19).cell(Cell::B19).cells().count(), 2);
    /// ```
    #[must_use]
    pub fn cell(mut self, cell: Cell<B>) -> Clicks<B> {
        if let Some(next) = self.cells.iter_mut().find(|cell| cell.is_none()) {
            *next = Some(cell);
        }
        self
    }

    /// Returns the clicks with a button pressed.
    ///
    /// ```
    /// use klinzha::{Button, Clicks, Flat};
    ///
    /// assert!(Clicks::<Flat>::new().press(Button::Goal).buttons().contains(Button::Goal));
    /// ```
    #[must_use]
    pub fn press(mut self, button: Button) -> Clicks<B> {
        self.buttons = self.buttons | button.into();
        self
    }

    /// Returns the clicks with a button pressed if it was not, and released if it was.
    ///
    /// ```
    /// use klinzha::{Button, Clicks, Flat};
    ///
    /// let clicks = Clicks::<Flat>::new().toggle(Button::Goal);
    /// assert_eq!(clicks.toggle(Button::Goal), Clicks::new());
    /// ```
    #[must_use]
    pub fn toggle(mut self, button: Button) -> Clicks<B> {
        self.buttons.toggle(button);
        self
    }

    /// Returns the clicks without the last cell.
    ///
    /// ```
    /// use klinzha::{Cell, Clicks};
    ///
    /// assert_eq!(Clicks::new().cell(Cell::A19).back(), Clicks::new());
    /// ```
    #[must_use]
    pub fn back(mut self) -> Clicks<B> {
        if let Some(last) = self.cells.iter_mut().rfind(|cell| cell.is_some()) {
            *last = None;
        }
        self
    }

    /// Calls the cells in the order in which they were clicked.
    ///
    /// ```
    /// use klinzha::{Cell, Clicks};
    ///
    /// assert!(Clicks::new().cell(Cell::A19).cells().eq([Cell::A19]));
    /// ```
    pub fn cells(&self) -> impl Iterator<Item = Cell<B>> + '_ {
        self.cells.iter().filter_map(|&cell| cell)
    }

    /// Returns the buttons that are pressed.
    ///
    /// ```
    /// assert!(klinzha::Clicks::<klinzha::Flat>::new().buttons().is_empty());
    /// ```
    pub const fn buttons(&self) -> Buttons {
        self.buttons
    }

    pub(super) fn len(&self) -> usize {
        self.cells().count()
    }

    pub(super) fn at(&self, i: usize) -> Option<Cell<B>> {
        self.cells.get(i).copied().flatten()
    }
}

/// What may be clicked next so that a legal move is still possible.
///
/// ```
/// use klinzha::{Button, Cell, Clicks, Flat, KlinZha, Options, Partial};
///
/// let text = "FB19,fI11 A19/I11 green - - - 0 -";
/// let game = KlinZha::<Flat>::from_text(Options::open(), text)?;
/// let clicks = Clicks::new().cell(Cell::B19).press(Button::Goal);
/// let Partial::Possible { next } = game.partial(&clicks) else { panic!() };
/// // To the Goal, or handed over to a neighbour of it: there is none free.
/// assert_eq!((next.cells.to_string(), next.last), ("A19".into(), next.cells));
/// # Ok::<(), klinzha::PositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Next<B: Board = Flat> {
    /// The cells that may be clicked next.
    pub cells: CellSet<B>,
    /// Those of them that complete a move, with the buttons as they are.
    pub last: CellSet<B>,
    /// The buttons that may be pressed.
    pub buttons: Buttons,
}
