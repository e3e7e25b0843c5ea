//! A position to edit: unchecked, with public fields.

mod fault;
mod setup;
mod validate;

pub use fault::{Fault, Faults};

use crate::extras::Extras;
use crate::position::ARMY;
use crate::{
    Board, Cell, CellList, CellSet, Flat, Kind, KlinZha, Options, OptionsError, Phase, Point, Side,
};

/// A position before it is checked: for editors, tests and readers of other formats.
///
/// The fields are public and may say anything. [`Draft::build`] makes a game of it, or says all
/// that is wrong. Kinta's damage, weapons and mines are not among them: pieces of a draft are
/// unhurt and bear maces.
///
/// ```
/// use klinzha::{Cell, Draft, Fault, Kind, KlinZha, Options, Side};
///
/// let mut draft = Draft::default();
/// draft.put(Side::Green, Kind::Fencer, Cell::A19);
/// draft.put(Side::Gold, Kind::Fencer, Cell::I99);
/// draft.goals = [Some(Cell::A19), None];
/// let faults = draft.build::<klinzha::Full<_>>(Options::open()).unwrap_err();
/// assert!(faults.contains(Fault::GoalMissing));
///
/// draft.goals = [Some(Cell::A19), Some(Cell::I99)];
/// let game: KlinZha = draft.build(Options::open())?;
/// assert_eq!(game.to_string(), "FA19,fI99 A19/I99 green - - - 0 -");
/// # Ok::<(), klinzha::Faults>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draft<B: Board = Flat> {
    /// The cells of the pieces by side and place in the army: Fencer, Lancer, Swift, two Fliers,
    /// three Vanguards, Blockader. The shared army of the reflective form is Green's.
    pub armies: [[Option<Cell<B>>; ARMY]; 2],
    /// The Goals by side, `None` if captured or not yet down. The shared Goal is Green's.
    pub goals: [Option<Cell<B>>; 2],
    /// The side to move; Green while the spindles are thrown.
    pub side: Side,
    /// The marked cells, oldest first (K9.1).
    pub marks: CellList<B>,
    /// The clouded cells (K9.2).
    pub clouds: CellSet<B>,
    /// The point that neither side chose, in play with a crown (K9.4).
    pub crown_point: Option<Point>,
    /// Whether the side to move has to capture the crowned Goal now (K9.4).
    pub crown_due: bool,
    /// Moves since the last kill (K7.5).
    pub quiet: u16,
    /// Whether Green and Gold have used their Goal transport (K9.5).
    pub transported: [bool; 2],
    /// What is decided next.
    pub phase: Phase,
    /// Who places first, before play (K8.1).
    pub first_placer: Option<Side>,
    /// The points that Green and Gold chose, before play (K8.2).
    pub points: [Option<Point>; 2],
    /// How many clouds are still to be drawn (K9.2).
    pub clouds_due: u8,
}

impl<B: Board> Default for Draft<B> {
    /// An empty board in play, Green to move.
    fn default() -> Draft<B> {
        Draft {
            armies: [[None; ARMY]; 2],
            goals: [None; 2],
            side: Side::Green,
            marks: CellList::new(),
            clouds: CellSet::EMPTY,
            crown_point: None,
            crown_due: false,
            quiet: 0,
            transported: [false; 2],
            phase: Phase::Play,
            first_placer: None,
            points: [None; 2],
            clouds_due: 0,
        }
    }
}

impl<B: Board> Draft<B> {
    /// Puts a piece on a cell, if the army has one of its kind left, and says whether it had.
    ///
    /// ```
    /// use klinzha::{Cell, Draft, Kind, Side};
    ///
    /// let mut draft = Draft::default();
    /// assert!(draft.put(Side::Green, Kind::Swift, Cell::A19));
    /// assert!(!draft.put(Side::Green, Kind::Swift, Cell::B19));
    /// ```
    pub fn put(&mut self, side: Side, kind: Kind, cell: Cell<B>) -> bool {
        let army = &mut self.armies[side.index()];
        match kind.slots().find(|&slot| army[slot].is_none()) {
            Some(slot) => {
                army[slot] = Some(cell);
                true
            }
            None => false,
        }
    }

    /// Takes whatever stands on a cell off the board, and says what it was.
    ///
    /// ```
    /// use klinzha::{Cell, Draft, Kind, Side};
    ///
    /// let mut draft = Draft::default();
    /// draft.put(Side::Gold, Kind::Flier, Cell::E37);
    /// assert_eq!(draft.take(Cell::E37), Some((Side::Gold, Kind::Flier)));
    /// assert_eq!(draft.take(Cell::E37), None);
    /// ```
    pub fn take(&mut self, cell: Cell<B>) -> Option<(Side, Kind)> {
        for side in Side::ALL {
            for (slot, place) in self.armies[side.index()].iter_mut().enumerate() {
                if *place == Some(cell) {
                    *place = None;
                    return Some((side, Kind::BY_SLOT[slot]));
                }
            }
        }
        None
    }

    /// Makes a game of the position.
    ///
    /// # Errors
    ///
    /// Returns everything that is wrong with the position under these options (K13), or the one
    /// fault that the options themselves cannot be played.
    ///
    /// ```
    /// use klinzha::{Draft, KlinZha, Options};
    ///
    /// let text = "FA19,fI11 A19/I11 green - - - 0 -";
    /// let draft: Draft = <KlinZha>::from_text(Options::open(), text)?.draft();
    /// let game: KlinZha = draft.build(Options::open())?;
    /// assert_eq!(game.to_string(), text);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn build<E: Extras<B>>(&self, options: Options<B>) -> Result<KlinZha<B, E>, Faults> {
        let mut game = KlinZha::<B, E>::blank(options).map_err(|_: OptionsError| Fault::Options)?;
        let faults = self.faults(&options);
        if !faults.is_empty() {
            return Err(faults);
        }
        for side in Side::ALL {
            for (slot, cell) in self.armies[side.index()].iter().enumerate() {
                if let Some(cell) = *cell {
                    game.position.put(side, slot, cell);
                }
            }
            game.position.set_goal(side, self.goals[side.index()]);
        }
        game.position.quiet = self.quiet;
        let status = game.status_mut();
        status.set_side(self.side);
        status.set_phase(self.phase);
        status.set_first_placer(self.first_placer);
        for side in Side::ALL {
            status.set_point(side, self.points[side.index()]);
            if self.transported[side.index()] {
                status.set_transported(side);
            }
        }
        if self.phase == Phase::Play {
            status.set_crown_point(self.crown_point);
        }
        status.set_crown_due(self.crown_due);
        if let Some(full) = game.extras.full_mut() {
            for mark in self.marks.iter() {
                full.mark(mark, 0);
            }
            for cloud in self.clouds {
                full.add_cloud(cloud);
            }
            full.clouds_due = self.clouds_due;
        }
        if let Some(fault) = game.fault_in_rules() {
            return Err(fault.into());
        }
        Ok(game)
    }
}

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Returns the position for editing, Kinta's damage, weapons and mines left out.
    ///
    /// ```
    /// use klinzha::{Cell, KlinZha, Options};
    ///
    /// let game = <KlinZha>::from_text(Options::open(), "FA19,SE37,fI99 A19/I99 green - - - 0 -")?;
    /// let mut draft = game.draft();
    /// draft.take(Cell::E37);
    /// let without: KlinZha = draft.build(Options::open()).expect("still a position");
    /// assert_eq!(without.to_string(), "FA19,fI99 A19/I99 green - - - 0 -");
    /// # Ok::<(), klinzha::PositionError>(())
    /// ```
    pub fn draft(&self) -> Draft<B> {
        let mut draft = Draft {
            side: self.side(),
            clouds: self.clouds(),
            crown_point: self.crown_point(),
            crown_due: self.crown_due(),
            quiet: self.quiet_clock(),
            phase: self.phase(),
            first_placer: self.first_placer(),
            clouds_due: self.extras.full().map_or(0, |full| full.clouds_due),
            ..Draft::default()
        };
        for side in Side::ALL {
            for (slot, cell) in self.position.pieces(side) {
                draft.armies[side.index()][slot] = Some(cell);
            }
            draft.goals[side.index()] = self.goal(side);
            draft.points[side.index()] = self.chosen_point(side);
            draft.transported[side.index()] = self.transported(side);
        }
        for mark in self.marks() {
            draft.marks.push(mark);
        }
        draft
    }
}
