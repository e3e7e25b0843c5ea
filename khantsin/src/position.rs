//! What stands where: a position to edit, and what may be wrong with it.

use core::fmt;

use crate::board::CELLS;
use crate::game::{KhanTsin, PUT, Phase};
use crate::movegen::claws_due;
use crate::stack::{NINE, Pile};
use crate::{Cell, Cells, Colour, Options, Player, Setup, Stack};

/// A position as its text gives it, to be edited freely and then checked as a whole.
///
/// # Examples
///
/// ```
/// use khantsin::{Fault, KhanTsin, Next, Options, Player, Position};
///
/// let game = KhanTsin::from_text(&Options::default(),
///     "rrrbbb,www,rbw,rbw,rbw,rbw,rbw,rrrbbb,www,r,b,w,24 south 0")?;
/// let mut position: Position = game.position();
/// position.next = Next::Play(Player::North);
/// assert!(position.start(Options::default()).is_ok());
///
/// position.stacks.swap(0, 35);
/// position.stacks[1] = "rrrr".parse()?;
/// let faults = position.start(Options::default()).unwrap_err();
/// assert!(faults.contains(Fault::Harmony) && faults.contains(Fault::Number));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The stacks of positions 1 to 36.
    pub stacks: [Stack; CELLS],
    /// Who goes on, and with what.
    pub next: Next,
    /// How many passes have just been made, one after the other.
    pub passes: u8,
}

/// Who goes on, and with what: the second field of position texts (T6).
///
/// # Examples
///
/// ```
/// use khantsin::{Next, Player, Position};
///
/// let position: Position = "16,r,19 south:red 0".parse()?;
/// assert_eq!(position.next, Next::Put(Player::South));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Next {
    /// This player puts a Baron.
    Put(Player),
    /// Chance deals a Baron.
    Deal,
    /// This player moves; in a finished game, would move.
    Play(Player),
}

impl Next {
    /// All that there can be.
    pub const ALL: [Next; 5] = [
        Next::Put(Player::South),
        Next::Put(Player::North),
        Next::Deal,
        Next::Play(Player::South),
        Next::Play(Player::North),
    ];
}

impl fmt::Display for Next {
    /// Writes `south:red`, `north:black`, `deal`, `south` or `north`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Next::Put(player) => write!(f, "{player}:{}", player.set_up_colour()),
            Next::Deal => f.write_str("deal"),
            Next::Play(player) => player.fmt(f),
        }
    }
}

/// What is wrong with a position.
///
/// # Examples
///
/// ```
/// use khantsin::{Fault, Options, Position};
///
/// let position: Position = "rrrr,35 south 0".parse()?;
/// let faults = position.start(Options::default()).unwrap_err();
/// assert!(faults.contains(Fault::Harmony));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
pub enum Fault {
    /// A stack breaks harmony.
    #[error("a stack holds more than three Barons of a colour (T3.5)")]
    Harmony,
    /// In play, the Barons are not twelve of each colour.
    #[error("in play there are exactly twelve Barons of each colour (T1.2, T6)")]
    Number,
    /// There are several winning stacks.
    #[error("there is more than one stack of nine (T4.1)")]
    Nines,
    /// The passes cannot have come about: a player with a legal move had passed, or somebody had
    /// after the end.
    #[error("these passes cannot have come about (T3.6, T4)")]
    Passes,
    /// Passes were made in the set-up.
    #[error("nobody passes in the set-up, so the third field is 0 (T6)")]
    SetUpPasses,
    /// The options have another set-up.
    #[error("the options have another kind of set-up: `deal` goes with `random` alone (T2)")]
    SetUpKind,
    /// There are stacks in a set-up.
    #[error("in the set-up no position has more than one Baron (T2)")]
    SetUpStack,
    /// The Barons are not those that the order of the set-up gives.
    #[error("the order of the set-up never gives these numbers of Barons (T2)")]
    SetUpNumber,
    /// It would be another player's turn to put a Baron.
    #[error("with these Barons it is the other player who puts one (T2)")]
    SetUpTurn,
    /// The Barons were not put by the claws.
    #[error(
        "the Barons are not put by the claws: first four on three, then on two, then on one (T2)"
    )]
    SetUpClaws,
    /// The deal has left out a position.
    #[error("chance deals from position 1 on and leaves none out (T2)")]
    SetUpGap,
    /// The set-up is already complete.
    #[error("the set-up is complete, so play has begun (T2)")]
    SetUpComplete,
}

impl Fault {
    /// All faults.
    pub const ALL: [Fault; 12] = [
        Fault::Harmony,
        Fault::Number,
        Fault::Nines,
        Fault::Passes,
        Fault::SetUpPasses,
        Fault::SetUpKind,
        Fault::SetUpStack,
        Fault::SetUpNumber,
        Fault::SetUpTurn,
        Fault::SetUpClaws,
        Fault::SetUpGap,
        Fault::SetUpComplete,
    ];
}

/// Everything that is wrong with a position, at once.
///
/// # Examples
///
/// ```
/// use khantsin::{Fault, Options, Position};
///
/// let position: Position = "rrrr,35 south 0".parse()?;
/// let faults = position.start(Options::default()).unwrap_err();
/// assert_eq!(faults.iter().collect::<Vec<_>>(), [Fault::Harmony, Fault::Number]);
/// # Ok::<(), khantsin::PositionTextError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Faults(u16);

impl Faults {
    /// Returns true if nothing is wrong.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Options, Position};
    ///
    /// let position: Position = "rrrr,35 south 0".parse()?;
    /// assert!(!position.start(Options::default()).unwrap_err().is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns true if this is wrong.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Fault, Options, Position};
    ///
    /// let position: Position = "rrrr,35 south 0".parse()?;
    /// let faults = position.start(Options::default()).unwrap_err();
    /// assert!(faults.contains(Fault::Number) && !faults.contains(Fault::Passes));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn contains(self, fault: Fault) -> bool {
        self.0 >> fault as u16 & 1 != 0
    }

    /// Returns what is wrong, in the order of [`Fault`].
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Options, Position};
    ///
    /// let position: Position = "rrrr,35 south 0".parse()?;
    /// let faults = position.start(Options::default()).unwrap_err();
    /// assert_eq!(faults.iter().count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn iter(self) -> impl Iterator<Item = Fault> {
        Fault::ALL.into_iter().filter(move |&fault| self.contains(fault))
    }

    fn add_if(&mut self, wrong: bool, fault: Fault) {
        self.0 |= u16::from(wrong) << fault as u16;
    }
}

impl fmt::Display for Faults {
    /// Writes all faults, joined by `; `.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, fault) in self.iter().enumerate() {
            let separator = if index == 0 { "" } else { "; " };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl core::error::Error for Faults {}

impl Position {
    /// Returns the empty track, before anything is put or dealt.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Next, Player, Position};
    ///
    /// let position = Position::empty(Next::Put(Player::South));
    /// assert_eq!(position.to_string(), "36 south:red 0");
    /// ```
    pub const fn empty(next: Next) -> Position {
        Position { stacks: [Stack::EMPTY; CELLS], next, passes: 0 }
    }

    /// Returns the position seen from the other end of the track: the stacks in the opposite
    /// order, and in play the other side to go on.
    ///
    /// In the set-up the same side goes on, as the order of putting has no mirror image.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::Position;
    ///
    /// let position: Position = "r,bw,34 south 0".parse()?;
    /// assert_eq!(position.mirrored().to_string(), "34,bw,r north 0");
    /// # Ok::<(), khantsin::PositionTextError>(())
    /// ```
    pub fn mirrored(&self) -> Position {
        let mut mirrored = *self;
        mirrored.stacks.reverse();
        if let Next::Play(player) = self.next {
            mirrored.next = Next::Play(player.other());
        }
        mirrored
    }

    /// Checks the position and starts a game from it.
    ///
    /// # Errors
    ///
    /// Returns everything that is wrong. Whether the position could be reached otherwise is not
    /// asked (T6). Options that cannot be played are taken as if their zone were the nearest that
    /// can: check them first.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Options, Position};
    ///
    /// let position: Position = "16,r,19 south:red 0".parse()?;
    /// assert_eq!(position.start(Options::default())?.count_moves(), 35);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn start(&self, options: Options) -> Result<KhanTsin, Faults> {
        let options = Options { zone: options.zone.clamp(1, CELLS as u8), ..options };
        match self.next {
            Next::Play(side) => self.start_play(options, side),
            Next::Put(_) | Next::Deal => self.start_set_up(options),
        }
    }

    fn start_play(&self, options: Options, side: Player) -> Result<KhanTsin, Faults> {
        let mut faults = Faults::default();
        let numbers = Colour::ALL.map(|colour| self.count(colour));
        let nines = self.stacks.iter().filter(|stack| stack.height() == NINE).count();
        let harmonious = self.stacks.iter().all(|stack| stack.is_harmonious());
        faults.add_if(!harmonious, Fault::Harmony);
        faults.add_if(numbers != [usize::from(Colour::BARONS); 3], Fault::Number);
        faults.add_if(nines > 1, Fault::Nines);
        faults.add_if(self.passes > 2 || nines > 0 && self.passes > 0, Fault::Passes);
        if !faults.is_empty() {
            return Err(faults);
        }
        let phase = match self.passes {
            _ if nines == 1 => Phase::Won,
            0 => Phase::Play,
            1 => Phase::Passed,
            _ => Phase::Drawn,
        };
        let piles = self.stacks.map(Pile::new);
        let game = KhanTsin { piles, occupied: self.occupied(), options, side, phase };
        // Passing changes nothing else, so whoever passed had no move here either.
        let had_move = |player, passed| passed && game.can_carry(player);
        let passes_wrong =
            had_move(side.other(), self.passes >= 1) || had_move(side, self.passes >= 2);
        faults.add_if(passes_wrong, Fault::Passes);
        if faults.is_empty() { Ok(game) } else { Err(faults) }
    }

    fn start_set_up(&self, options: Options) -> Result<KhanTsin, Faults> {
        let mut faults = Faults::default();
        let random = options.setup == Setup::Random;
        let placed = self.stacks.iter().filter(|stack| !stack.is_empty()).count();
        let empty = KhanTsin::empty(options);
        let side = empty.placer(placed as u8);
        faults.add_if(self.passes != 0, Fault::SetUpPasses);
        faults.add_if(random != (self.next == Next::Deal), Fault::SetUpKind);
        faults.add_if(self.stacks.iter().any(|stack| stack.height() > 1), Fault::SetUpStack);
        let (red, black, white) =
            (self.count(Colour::Red), self.count(Colour::Black), self.count(Colour::White));
        let most = usize::from(Colour::BARONS);
        if random {
            faults.add_if(red.max(black).max(white) > most, Fault::SetUpNumber);
            faults.add_if(self.stacks[..placed].iter().any(|s| s.is_empty()), Fault::SetUpGap);
            faults.add_if(placed >= CELLS, Fault::SetUpComplete);
        } else {
            let expected = match options.setup {
                Setup::Blocks => (placed.min(most), placed.saturating_sub(most)),
                _ => (placed.div_ceil(2), placed / 2),
            };
            let complete = placed >= usize::from(PUT);
            // Whoever stands here otherwise, White too, takes the place of one that is missing.
            faults.add_if((red, black) != expected, Fault::SetUpNumber);
            faults.add_if(complete, Fault::SetUpComplete);
            let by_claws = options.setup != Setup::Claws
                || self.is_by_claws(&options, Colour::Red)
                    && self.is_by_claws(&options, Colour::Black);
            faults.add_if(!by_claws, Fault::SetUpClaws);
            let wrong_turn = matches!(self.next, Next::Put(player) if player != side);
            faults.add_if(!complete && wrong_turn, Fault::SetUpTurn);
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let piles = self.stacks.map(Pile::new);
        Ok(KhanTsin { piles, occupied: self.occupied(), side, ..empty })
    }

    /// Returns true if the Barons of a colour are on the claws that so many of them ask for.
    fn is_by_claws(&self, options: &Options, colour: Colour) -> bool {
        let (mut due, mut found) = ([0u8; 4], [0u8; 4]);
        let mut placed = 0;
        for cell in Cell::all() {
            if self.stacks[cell.index()].count(colour) > 0 {
                found[usize::from(options.claws.at(cell))] += 1;
                if placed < 2 * Colour::BARONS {
                    due[usize::from(claws_due(placed))] += 1;
                    placed += 2;
                }
            }
        }
        due == found
    }

    fn occupied(&self) -> Cells {
        Cell::all().filter(|cell| !self.stacks[cell.index()].is_empty()).collect()
    }

    fn count(&self, colour: Colour) -> usize {
        self.stacks.iter().map(|stack| usize::from(stack.count(colour))).sum()
    }
}

impl KhanTsin {
    /// Returns the position to be edited: see [`Position`].
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{KhanTsin, Options, Position};
    ///
    /// let game = KhanTsin::new(Options::default())?;
    /// let mut position: Position = game.position();
    /// position.stacks[16] = "r".parse()?;
    /// assert_eq!(position.start(game.options())?.to_string(), "16,r,19 south:red 0");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn position(&self) -> Position {
        let next = match self.phase {
            Phase::SetUp if self.options.setup == Setup::Random => Next::Deal,
            Phase::SetUp => Next::Put(self.side),
            Phase::Play | Phase::Passed | Phase::Drawn | Phase::Won => Next::Play(self.side),
        };
        Position { stacks: self.stacks(), next, passes: self.passes() }
    }

    /// Starts a game from an edited position.
    ///
    /// # Errors
    ///
    /// Returns everything that is wrong with the position: see [`Position::start`].
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{KhanTsin, Next, Options, Player, Position};
    ///
    /// let position = Position::empty(Next::Put(Player::South));
    /// let game = KhanTsin::from_position(Options::default(), &position)?;
    /// assert_eq!(game, KhanTsin::new(Options::default())?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_position(options: Options, position: &Position) -> Result<KhanTsin, Faults> {
        position.start(options)
    }
}
