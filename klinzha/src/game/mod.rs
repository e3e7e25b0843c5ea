//! The game: whose turn it is, what a move does, how it ends.

mod end;
mod play;
mod setup;
mod status;

use core::hash::{Hash, Hasher};

pub use end::Reason;
pub(crate) use end::crown_area;
pub use status::Phase;
pub(crate) use status::Status;

use crate::extras::Extras;
use crate::kinta::Kinta;
use crate::options::OptionsError;
use crate::position::{Position, scramble};
use crate::rules::Rules;
use crate::{Board, Cell, CellSet, Flat, Full, Kind, Options, Point, Side};

/// A state of a game of Klin Zha, from the first throw of the spindles to the end.
///
/// The board is a type parameter, [`Flat`] unless said otherwise. So is what the game carries
/// beside its pieces: [`Full`] for every variant, or [`Lean`](crate::Lean) for the plain game in
/// 72 bytes.
///
/// Two states are equal if they have the same options, pieces, Goals, marks in their order,
/// clouds, side to move, crown, transports, quiet clock and, before play begins, the same
/// choices behind them. Pieces of one kind and side are alike. The history is no part of a state.
///
/// ```
/// use klinzha::{KlinZha, Options};
/// use tabletop_rules::Turn;
///
/// let mut game = KlinZha::new(Options::open())?;
/// assert_eq!(game.turn(), Turn::Chance);
/// game.resolve("spindles 4-2".parse()?)?;
/// game.play("first".parse()?)?;
/// game.play("point top".parse()?)?;
/// assert_eq!(game.count_moves(), 6 * 24);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct KlinZha<B: Board = Flat, E: Extras<B> = Full<B>> {
    pub(crate) position: Position<B>,
    pub(crate) rules: Rules,
    pub(crate) extras: E,
}

impl KlinZha<Flat, Full<Flat>> {
    /// Starts a game on the flat board, under any options.
    ///
    /// For another board or a lean game say which: [`KlinZha::start`].
    ///
    /// # Errors
    ///
    /// Fails if the options cannot be combined (K14).
    ///
    /// ```
    /// use klinzha::{KlinZha, Options};
    ///
    /// assert!(KlinZha::new(Options::reflective()).is_ok());
    /// ```
    pub fn new(options: Options) -> Result<KlinZha, OptionsError> {
        KlinZha::start(options)
    }
}

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Starts a game.
    ///
    /// # Errors
    ///
    /// Fails if the options cannot be combined (K14), or need more than a [`Lean`](crate::Lean)
    /// game carries.
    ///
    /// ```
    /// use klinzha::{Flat, KlinZha, Lean, Options, Tetrahedral};
    ///
    /// let game = KlinZha::<Tetrahedral>::start(Options::tetrahedral())?;
    /// assert!(KlinZha::<Flat, Lean>::start(Options::open()).is_ok());
    /// assert!(KlinZha::<Flat, Lean>::start(Options::ablative()).is_err());
    /// # Ok::<(), klinzha::OptionsError>(())
    /// ```
    pub fn start(options: Options<B>) -> Result<KlinZha<B, E>, OptionsError> {
        let mut game = KlinZha::blank(options)?;
        game.begin();
        Ok(game)
    }

    /// An empty board in play, for the loader and the start.
    pub(crate) fn blank(options: Options<B>) -> Result<KlinZha<B, E>, OptionsError> {
        options.check()?;
        let beyond_lean = options.ablation.is_some()
            || options.clouds.is_some()
            || options.kinta.is_some()
            || options.blind;
        if beyond_lean && !E::IS_FULL {
            return Err(OptionsError::NeedsFull);
        }
        Ok(KlinZha {
            position: Position::empty(),
            rules: Rules::new(&options),
            extras: E::new(options.kinta.map(Kinta::new)),
        })
    }

    /// Returns the options that the game is played under.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options};
    ///
    /// let game: KlinZha = KlinZha::new(Options::forward())?;
    /// assert_eq!(game.options(), Options::forward());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn options(&self) -> Options<B> {
        self.rules.options(self.extras.kinta().map(|kinta| kinta.options))
    }

    #[inline(always)]
    pub(crate) fn status(&self) -> Status {
        self.position.status
    }

    #[inline(always)]
    pub(crate) fn status_mut(&mut self) -> &mut Status {
        &mut self.position.status
    }

    /// Returns what is decided next.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Phase};
    ///
    /// let game: KlinZha = KlinZha::new(Options::open())?;
    /// assert_eq!(game.phase(), Phase::Spindles);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn phase(&self) -> Phase {
        self.status().phase()
    }

    /// Returns the side whose turn it is, also while a roll of that turn is due, and after the
    /// end the side that would be next.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Side};
    ///
    /// let game: KlinZha = <KlinZha>::from_text(Options::open(), "FA19,fI11 A19/I11 gold - - - 0 -")?;
    /// assert_eq!(game.side(), Side::Gold);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn side(&self) -> Side {
        self.status().side()
    }

    /// Returns the side and kind of the piece on a cell. The shared pieces of the reflective
    /// form are Green's.
    ///
    /// ```
    /// use klinzha::{Cell, Kind, KlinZha, Options, Side};
    ///
    /// let game = <KlinZha>::from_text(Options::open(), "FA19,fI99 A19/I99 green - - - 0 -")?;
    /// assert_eq!(game.piece_at(Cell::I99), Some((Side::Gold, Kind::Fencer)));
    /// assert_eq!(game.piece_at(Cell::E37), None);
    /// # Ok::<(), klinzha::PositionError>(())
    /// ```
    pub fn piece_at(&self, cell: Cell<B>) -> Option<(Side, Kind)> {
        self.position.piece_at(cell).map(|(side, slot)| (side, Kind::BY_SLOT[slot]))
    }

    /// Returns the cells of a side's pieces.
    ///
    /// ```
    /// use klinzha::{Cell, KlinZha, Options, Side};
    ///
    /// let game: KlinZha = <KlinZha>::from_text(Options::open(), "FA19,fI11 A19/I11 gold - - - 0 -")?;
    /// assert!(game.pieces(Side::Green).iter().eq([Cell::A19]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pieces(&self, side: Side) -> CellSet<B> {
        self.position.occupied(side)
    }

    /// Returns where a side's Goal lies, or `None` if it has been captured or not been put down.
    /// The shared Goal of the reflective form is Green's.
    ///
    /// ```
    /// use klinzha::{Cell, KlinZha, Options, Side};
    ///
    /// let game: KlinZha = <KlinZha>::from_text(Options::open(), "FA19,fI11 A19/I11 gold - - - 0 -")?;
    /// assert_eq!(game.goal(Side::Gold), Some(Cell::I11));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn goal(&self, side: Side) -> Option<Cell<B>> {
        self.position.goal(side)
    }

    /// Calls the marked cells, oldest first (K9.1).
    ///
    /// ```
    /// use klinzha::{Cell, KlinZha, Options};
    ///
    /// let text = "FB18,fI11 B18/I11 gold A19,C17 - - 7 -";
    /// let game: KlinZha = <KlinZha>::from_text(Options::ablative(), text)?;
    /// assert!(game.marks().eq([Cell::A19, Cell::C17]));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn marks(&self) -> impl Iterator<Item = Cell<B>> + '_ {
        self.extras.full().into_iter().flat_map(|full| full.trail().iter())
    }

    /// Returns the clouded cells drawn so far (K9.2, K11.2).
    ///
    /// ```
    /// use klinzha::{KlinZha, Options};
    ///
    /// let text = "FE38,fI99 E38/I99 green - A19,D38 - 0 -";
    /// let game: KlinZha = <KlinZha>::from_text(Options::qaos_clouded(), text)?;
    /// assert_eq!(game.clouds().len(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn clouds(&self) -> CellSet<B> {
        self.extras.clouds()
    }

    /// Returns how many moves have passed since the last kill (K7.5). It stops at 65,535.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options};
    ///
    /// let game: KlinZha = <KlinZha>::from_text(Options::open(), "FA19,fI11 A19/I11 gold - - - 7 -")?;
    /// assert_eq!(game.quiet_clock(), 7);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn quiet_clock(&self) -> u16 {
        self.position.quiet
    }

    /// Returns true if the side has used its Goal transport (K9.5).
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Side, Tetrahedral};
    ///
    /// let text = "F1A19,v1I11 1A19/1I11 green - - - 0 gold";
    /// let game = KlinZha::<Tetrahedral>::from_text(Options::tetrahedral(), text)?;
    /// assert!(game.transported(Side::Gold) && !game.transported(Side::Green));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn transported(&self, side: Side) -> bool {
        self.status().transported(side)
    }

    /// Returns the side that places first, during the set-up and once it is known (K8.1).
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Side};
    ///
    /// let mut game: KlinZha = KlinZha::new(Options::open())?;
    /// assert_eq!(game.first_placer(), None);
    /// game.resolve("spindles 4-2".parse()?)?;
    /// game.play("second".parse()?)?;
    /// assert_eq!(game.first_placer(), Some(Side::Gold));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn first_placer(&self) -> Option<Side> {
        self.status().first_placer()
    }

    /// Returns the point that a side has chosen, during the set-up (K8.2).
    ///
    /// ```
    /// use klinzha::{KlinZha, Point, Side};
    ///
    /// let mut game: KlinZha = KlinZha::new("first_placer=green".parse()?)?;
    /// game.play("point left".parse()?)?;
    /// assert_eq!(game.chosen_point(Side::Green), Some(Point::Left));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn chosen_point(&self, side: Side) -> Option<Point> {
        if self.status().in_play() { None } else { self.status().point(side) }
    }

    /// Returns the point that neither side chose, in play with Kagga's Crown (K9.4).
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Point};
    ///
    /// let text = "FB18,fI11 B18/I11 gold - - right 7 -";
    /// let game: KlinZha = <KlinZha>::from_text(Options::kagga(), text)?;
    /// assert_eq!(game.crown_point(), Some(Point::Right));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn crown_point(&self) -> Option<Point> {
        if self.status().in_play() { self.status().crown_point() } else { None }
    }

    /// Returns true if the side to move has to capture the crowned Goal now (K9.4).
    ///
    /// ```
    /// use klinzha::{KlinZha, Options};
    ///
    /// let text = "FB18,fI11 B18/I11 gold - - right 7 -";
    /// let game: KlinZha = <KlinZha>::from_text(Options::kagga(), text)?;
    /// assert!(!game.crown_due());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn crown_due(&self) -> bool {
        self.status().crown_due()
    }

    /// Returns a hash of everything that equality looks at but the quiet clock and the options.
    ///
    /// It is the same in every run and on every machine, within one version of the crate.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options};
    ///
    /// let game = |text| <KlinZha>::from_text(Options::open(), text);
    /// let one = game("VA19,VB18,fI11 A19/I11 gold - - - 0 -")?;
    /// let two = game("VB18,VA19,fI11 A19/I11 gold - - - 9 -")?; // The clock does not count.
    /// assert_eq!(one.zobrist(), two.zobrist());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn zobrist(&self) -> u64 {
        let rest = scramble(self.status().bits().into());
        let extras = self.extras.full().map_or(0, |full| full.hash(&self.position));
        self.position.hash() ^ rest ^ extras
    }
}

impl<B: Board, E: Extras<B>> PartialEq for KlinZha<B, E> {
    fn eq(&self, other: &KlinZha<B, E>) -> bool {
        self.position == other.position
            && self.position.status == other.position.status
            && self.position.quiet == other.position.quiet
            && self.rules == other.rules
            && self.extras == other.extras
            && match (self.extras.kinta(), other.extras.kinta()) {
                (Some(one), Some(two)) => one.same_gear(&self.position, two, &other.position),
                _ => true,
            }
    }
}

impl<B: Board, E: Extras<B>> Eq for KlinZha<B, E> {}

impl<B: Board, E: Extras<B>> Hash for KlinZha<B, E> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.zobrist().hash(state);
        self.position.quiet.hash(state);
        self.rules.hash(state);
    }
}
