//! Where a game stands between its first throw and its end.

use crate::{Point, Side};

/// What is decided next (K8–K12).
///
/// ```
/// use klinzha::{KlinZha, Options, Phase};
///
/// let mut game: KlinZha = KlinZha::new(Options::open())?;
/// assert_eq!(game.phase(), Phase::Spindles);
/// game.resolve("spindles 4-2".parse()?)?;
/// assert_eq!(game.phase(), Phase::Choose);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// The spindles say how many cells are clouded (K9.2).
    Clouds,
    /// A clouded cell is drawn (K9.2).
    Cloud,
    /// The spindles say who chooses to place first (K8.1).
    Spindles,
    /// The winner of the spindles chooses (K8.1).
    Choose,
    /// A side chooses its point (K8.2).
    Point,
    /// A side places a piece (K8.3).
    Place,
    /// A side puts its Goal down (K8.5).
    Goal,
    /// The first piece of the reflective form is put down with the Goal (K10.2).
    Open,
    /// A side arms its pieces (K12.8).
    Arm,
    /// The set-up is over.
    Play,
}

impl Phase {
    pub(crate) const ALL: [Phase; 10] = [
        Phase::Clouds,
        Phase::Cloud,
        Phase::Spindles,
        Phase::Choose,
        Phase::Point,
        Phase::Place,
        Phase::Goal,
        Phase::Open,
        Phase::Arm,
        Phase::Play,
    ];

    /// Returns the word that views use, such as `place`.
    ///
    /// ```
    /// use klinzha::Phase;
    ///
    /// assert_eq!(Phase::Place.word(), "place");
    /// ```
    pub const fn word(self) -> &'static str {
        match self {
            Phase::Clouds => "clouds",
            Phase::Cloud => "cloud",
            Phase::Spindles => "spindles",
            Phase::Choose => "choose",
            Phase::Point => "point",
            Phase::Place => "place",
            Phase::Goal => "goal",
            Phase::Open => "open",
            Phase::Arm => "arm",
            Phase::Play => "play",
        }
    }

    pub(crate) fn from_word(word: &str) -> Option<Phase> {
        Phase::ALL.into_iter().find(|phase| phase.word() == word)
    }
}

/// All that is neither on the board nor a clock, in two bytes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Status(u16);

const SIDE: u16 = 1 << 4;
const FIRST: u16 = 5;
const POINTS: [u16; 2] = [7, 9];
const CROWN_DUE: u16 = 1 << 11;
const TRANSPORTED: [u16; 2] = [1 << 12, 1 << 13];

impl Status {
    pub(crate) fn new(phase: Phase) -> Status {
        Status(phase as u16)
    }

    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    #[inline(always)]
    pub(crate) fn phase(self) -> Phase {
        Phase::ALL[usize::from(self.0 & 15).min(Phase::ALL.len() - 1)]
    }

    #[inline(always)]
    pub(crate) fn in_play(self) -> bool {
        self.0 & 15 == Phase::Play as u16
    }

    pub(crate) fn set_phase(&mut self, phase: Phase) {
        self.0 = self.0 & !15 | phase as u16;
    }

    /// The side to move, or in a fight the side whose turn it is.
    #[inline(always)]
    pub(crate) fn side(self) -> Side {
        if self.0 & SIDE == 0 { Side::Green } else { Side::Gold }
    }

    pub(crate) fn set_side(&mut self, side: Side) {
        self.0 = self.0 & !SIDE | (side as u16 * SIDE);
    }

    #[inline(always)]
    pub(crate) fn pass_turn(&mut self) {
        self.0 ^= SIDE;
    }

    /// The side that places first, once known and while it matters.
    pub(crate) fn first_placer(self) -> Option<Side> {
        match self.0 >> FIRST & 3 {
            1 => Some(Side::Green),
            2 => Some(Side::Gold),
            _ => None,
        }
    }

    pub(crate) fn set_first_placer(&mut self, side: Option<Side>) {
        let value = side.map_or(0, |side| side as u16 + 1);
        self.0 = self.0 & !(3 << FIRST) | value << FIRST;
    }

    fn point_at(self, shift: u16) -> Option<Point> {
        match self.0 >> shift & 3 {
            1 => Some(Point::Top),
            2 => Some(Point::Left),
            3 => Some(Point::Right),
            _ => None,
        }
    }

    fn set_point_at(&mut self, shift: u16, point: Option<Point>) {
        let value = point.map_or(0, |point| point as u16 + 1);
        self.0 = self.0 & !(3 << shift) | value << shift;
    }

    /// The point that a side chose, during the set-up.
    pub(crate) fn point(self, side: Side) -> Option<Point> {
        self.point_at(POINTS[side.index()])
    }

    pub(crate) fn set_point(&mut self, side: Side, point: Option<Point>) {
        self.set_point_at(POINTS[side.index()], point);
    }

    /// The point that neither side chose, in play with a crown (K9.4). It is kept in Green's
    /// place: in play nobody needs the chosen ones any more.
    #[inline(always)]
    pub(crate) fn crown_point(self) -> Option<Point> {
        self.point_at(POINTS[0])
    }

    pub(crate) fn set_crown_point(&mut self, point: Option<Point>) {
        self.set_point_at(POINTS[0], point);
        self.set_point_at(POINTS[1], None);
    }

    /// True if the side to move has to capture the crowned Goal now (K9.4).
    #[inline(always)]
    pub(crate) fn crown_due(self) -> bool {
        self.0 & CROWN_DUE != 0
    }

    pub(crate) fn set_crown_due(&mut self, due: bool) {
        self.0 = self.0 & !CROWN_DUE | if due { CROWN_DUE } else { 0 };
    }

    /// True if the side has used its Goal transport (K9.5).
    #[inline(always)]
    pub(crate) fn transported(self, side: Side) -> bool {
        self.0 & TRANSPORTED[side.index()] != 0
    }

    pub(crate) fn set_transported(&mut self, side: Side) {
        self.0 |= TRANSPORTED[side.index()];
    }
}
