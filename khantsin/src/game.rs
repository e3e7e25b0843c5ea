//! The game: whose turn it is, what a move does, how it ends.

use core::num::NonZeroU64;
use core::ops::ControlFlow;

use tabletop_rules::{NotChance, Outcome, Turn};

use crate::board::CELLS;
use crate::stack::{NINE, Pile};
use crate::{
    Cell, Cells, Colour, Illegal, Move, Options, OptionsError, Player, Reason, Reversal, Roll,
    Setup, Stack,
};

/// How many Barons the players put in a set-up without chance, before white fills the rest (T2).
pub(crate) const PUT: u8 = 24;

/// One state of a game of Khan Tsin, with the options it is played under.
///
/// Two values are equal if the options, the stacks, whose turn it is and the passes just made are
/// equal. A value takes 168 bytes and owns nothing.
///
/// # Examples
///
/// ```
/// use khantsin::{KhanTsin, Options, Player, Turn};
///
/// let mut game = KhanTsin::new(Options::default())?;
/// assert_eq!(game.turn(), Turn::Player(Player::South));
/// game.play("@17".parse()?)?;
/// assert_eq!(game.to_string(), "16,r,19 south:red 0");
/// assert_eq!(game.count_moves(), 35);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct KhanTsin {
    pub(crate) piles: [Pile; CELLS],
    /// Where there are piles: zones and speeds are found in it without a look at empty positions.
    pub(crate) occupied: Cells,
    pub(crate) options: Options,
    /// Who puts next or is to move; after the end, who would be. South while chance deals.
    pub(crate) side: Player,
    pub(crate) phase: Phase,
}

const _: () = assert!(size_of::<KhanTsin>() <= 168 && size_of::<Move>() <= 4);

/// How far a game has come.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Phase {
    /// Barons are put or dealt: as many as there are piles.
    SetUp,
    /// The last turn, if any, was no pass.
    Play,
    /// The side not to move has just passed.
    Passed,
    /// Both sides have passed: the game is drawn (T4.2).
    Drawn,
    /// The side not to move has made a stack of nine (T4.1).
    Won,
}

impl KhanTsin {
    /// Starts a game with an empty track.
    ///
    /// # Errors
    ///
    /// Fails if the options cannot be played: see [`Options::check`].
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{KhanTsin, Options};
    ///
    /// let game = KhanTsin::new(Options::advanced())?;
    /// assert_eq!(game.to_string(), "36 south:red 0");
    /// # Ok::<(), khantsin::OptionsError>(())
    /// ```
    pub fn new(options: Options) -> Result<KhanTsin, OptionsError> {
        options.check()?;
        Ok(KhanTsin::empty(options))
    }

    pub(crate) const fn empty(options: Options) -> KhanTsin {
        KhanTsin {
            piles: [Pile::EMPTY; CELLS],
            occupied: Cells::EMPTY,
            options,
            side: Player::South,
            phase: Phase::SetUp,
        }
    }

    /// Returns the options that the game is played under.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{KhanTsin, Options};
    ///
    /// assert_eq!(KhanTsin::new(Options::advanced())?.options(), Options::advanced());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn options(&self) -> Options {
        self.options
    }

    /// Returns what the game waits for.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{KhanTsin, Options, Setup};
    ///
    /// let options = Options { setup: Setup::Random, ..Options::default() };
    /// assert!(KhanTsin::new(options)?.turn().is_chance());
    /// # Ok::<(), khantsin::OptionsError>(())
    /// ```
    pub fn turn(&self) -> Turn<Player, Reason> {
        match self.phase {
            Phase::SetUp if self.options.setup == Setup::Random => Turn::Chance,
            Phase::SetUp | Phase::Play | Phase::Passed => Turn::Player(self.side),
            Phase::Drawn => Turn::Over(Outcome { winner: None, reason: Reason::NoLegalMove }),
            Phase::Won => {
                let winner = Some(self.side.other());
                Turn::Over(Outcome { winner, reason: Reason::StackOfNine })
            }
        }
    }

    /// Returns who puts the next Baron of the set-up when `placed` are there (T2).
    pub(crate) fn placer(&self, placed: u8) -> Player {
        let north = match self.options.setup {
            Setup::Blocks => placed >= PUT / 2,
            Setup::Alternating | Setup::Claws => placed % 2 == 1,
            Setup::Random => false,
        };
        if north { Player::North } else { Player::South }
    }

    /// Returns how many Barons have been put or dealt, while they are.
    pub(crate) fn placed(&self) -> u8 {
        self.occupied.len() as u8
    }

    /// Returns the stack on a position.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Cell, KhanTsin, Options};
    ///
    /// let text = "4,bbbr,6,r,bbbwwr,bb,wr,w,r,r,w,w,b,rwbrwbrw,rwwwr,r,3,b,8 south 0";
    /// let game = KhanTsin::from_text(&Options::default(), text)?;
    /// assert_eq!(game.stack(Cell::new(5).unwrap()).to_string(), "bbbr");
    /// assert!(game.stack(Cell::FIRST).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn stack(&self, cell: Cell) -> Stack {
        self.piles[cell.index()].stack()
    }

    /// Returns the stacks of positions 1 to 36.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{KhanTsin, Options};
    ///
    /// let mut game = KhanTsin::new(Options::default())?;
    /// game.play("@3".parse()?)?;
    /// assert_eq!(game.stacks()[2].to_string(), "r");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn stacks(&self) -> [Stack; CELLS] {
        self.piles.map(Pile::stack)
    }

    /// Returns the positions with a stack.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{KhanTsin, Options};
    ///
    /// let mut game = KhanTsin::new(Options::default())?;
    /// game.play("@3".parse()?)?;
    /// assert_eq!(game.occupied().iter().map(|cell| cell.number()).collect::<Vec<_>>(), [3]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn occupied(&self) -> Cells {
        self.occupied
    }

    /// Returns how many passes have just been made, one after the other: 0, 1, or 2 in a drawn
    /// game (T4.2).
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{KhanTsin, Options};
    ///
    /// let text = "rrrbbb,www,rbw,rbw,rbw,rbw,rbw,rrrbbb,www,r,b,w,24 south 0";
    /// assert_eq!(KhanTsin::from_text(&Options::default(), text)?.passes(), 0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn passes(&self) -> u8 {
        match self.phase {
            Phase::Passed => 1,
            Phase::Drawn => 2,
            Phase::SetUp | Phase::Play | Phase::Won => 0,
        }
    }

    /// Returns true while Barons are put or dealt (T2).
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{KhanTsin, Options};
    ///
    /// let game = KhanTsin::new(Options::default())?;
    /// assert!(game.is_set_up());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn is_set_up(&self) -> bool {
        self.phase == Phase::SetUp
    }

    /// Calls `visit` with each legal move once, in no promised order, until it breaks.
    ///
    /// There is none in a chance turn or after the end. Nothing is allocated.
    ///
    /// # Examples
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use khantsin::{KhanTsin, Options};
    ///
    /// let game = KhanTsin::new(Options::default())?;
    /// let mut first = None;
    /// let stopped = game.visit_moves(|m| {
    ///     first = Some(m);
    ///     ControlFlow::Break(())
    /// });
    /// assert!(stopped.is_break() && first.is_some());
    /// # Ok::<(), khantsin::OptionsError>(())
    /// ```
    #[inline]
    pub fn visit_moves(&self, mut visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        match self.phase {
            Phase::Play | Phase::Passed => {
                let mut any = false;
                self.visit_carries(self.side, |m| {
                    any = true;
                    visit(m)
                })?;
                if any { ControlFlow::Continue(()) } else { visit(Move::Pass) }
            }
            Phase::SetUp if self.options.setup != Setup::Random => {
                self.free_for_put().iter().map(Move::Put).try_for_each(visit)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    /// Counts the legal moves, without making them.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{KhanTsin, Options};
    ///
    /// assert_eq!(KhanTsin::new(Options::default())?.count_moves(), 36);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn count_moves(&self) -> u64 {
        match self.phase {
            Phase::Play | Phase::Passed => self.count_carries(self.side).max(1),
            Phase::SetUp if self.options.setup != Setup::Random => self.free_for_put().len() as u64,
            _ => 0,
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// Returns what [`check`](KhanTsin::check) returns; the state is then unchanged.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{KhanTsin, Options};
    ///
    /// let text = "rrrbbb,www,rbw,rbw,rbw,rbw,rbw,rrrbbb,www,r,b,w,24 south 0";
    /// let mut game = KhanTsin::from_text(&Options::default(), text)?;
    /// game.play("6:1-2".parse()?)?;
    /// assert_eq!(game.turn().outcome().unwrap().to_string(), "south: stack of nine");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, m: Move) -> Result<(), Illegal> {
        self.check(m)?;
        self.play_unchecked(m);
        Ok(())
    }

    /// Plays a move that the caller vouches for.
    ///
    /// With an illegal move the resulting state is unspecified, but nothing is ever undefined.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{KhanTsin, Options};
    ///
    /// let mut game = KhanTsin::new(Options::default())?;
    /// game.play_unchecked("@17".parse()?);
    /// assert_eq!(game.to_string(), "16,r,19 south:red 0");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn play_unchecked(&mut self, m: Move) {
        // Asked for first, as nearly all moves are such: it takes one comparison.
        if let Move::Carry { count, from, to, reversal } = m {
            if reversal == Reversal::None {
                let (rest, part) = self.piles[from.index()].split(count);
                self.carry(from, to, rest, self.piles[to.index()].land(part));
            } else {
                self.carry_reversed(count, from, to, reversal);
            }
            return;
        }
        match m {
            Move::Put(cell) => self.put(cell),
            Move::Pass | Move::Carry { .. } => {
                self.side = self.side.other();
                self.phase = if self.phase == Phase::Play { Phase::Passed } else { Phase::Drawn };
            }
        }
    }

    /// Ends a move of Barons: what is left at either end.
    #[inline]
    fn carry(&mut self, from: Cell, to: Cell, rest: Pile, result: Pile) {
        self.piles[from.index()] = rest;
        self.piles[to.index()] = result;
        if rest.is_empty() {
            self.occupied.remove(from);
        }
        self.side = self.side.other();
        self.phase = if result.height() == NINE { Phase::Won } else { Phase::Play };
    }

    /// Carries Barons and turns over what the reversal says (T5.1).
    ///
    /// Apart, so that the common move does not pay for it.
    #[inline(never)]
    fn carry_reversed(&mut self, count: u8, from: Cell, to: Cell, reversal: Reversal) {
        let (rest, mut part) = self.piles[from.index()].split(count);
        if reversal.turns_part() {
            part = part.reversed();
        }
        let mut result = self.piles[to.index()].land(part);
        if reversal.turns_result() {
            result = result.reversed();
        }
        self.carry(from, to, rest, result);
    }

    fn put(&mut self, cell: Cell) {
        self.piles[cell.index()] = Pile::single(self.side.set_up_colour());
        self.occupied.insert(cell);
        let placed = self.placed();
        if placed < PUT {
            self.side = self.placer(placed);
            return;
        }
        for pile in &mut self.piles {
            if pile.is_empty() {
                *pile = Pile::single(Colour::White);
            }
        }
        self.occupied = Cells::ALL;
        self.side = self.options.first;
        self.phase = Phase::Play;
    }

    /// Returns how many Barons of a colour chance has left to deal, zero unless a deal is due (T2).
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Colour, KhanTsin, Options, Setup};
    ///
    /// let options = Options { setup: Setup::Random, ..Options::default() };
    /// let mut game = KhanTsin::new(options)?;
    /// game.resolve("deal 1=w".parse()?)?;
    /// assert_eq!(game.left_to_deal(Colour::White), 11);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn left_to_deal(&self, colour: Colour) -> u8 {
        if !self.turn().is_chance() {
            return 0;
        }
        let single = Pile::single(colour);
        let dealt = self.piles.iter().filter(|&&pile| pile == single).count();
        Colour::BARONS - dealt as u8
    }

    /// Calls `visit` with each possible roll once and its weight, until it breaks: the Baron that
    /// the next position may get, by the number of Barons left (T2).
    ///
    /// There is none unless the turn is chance's.
    ///
    /// # Examples
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use khantsin::{KhanTsin, Options, Setup};
    ///
    /// let game = KhanTsin::new(Options { setup: Setup::Random, ..Options::default() })?;
    /// let mut weights = Vec::new();
    /// let _ = game.visit_rolls(|roll, weight| {
    ///     weights.push((roll.to_string(), weight.get()));
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(weights[0], ("deal 1=r".into(), 12));
    /// assert_eq!(weights.len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn visit_rolls(
        &self,
        mut visit: impl FnMut(Roll, NonZeroU64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.turn().is_chance() {
            let cell = Cell::at(self.placed().into());
            for colour in Colour::ALL {
                if let Some(weight) = NonZeroU64::new(self.left_to_deal(colour).into()) {
                    visit(Roll { cell, colour }, weight)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Goes on with a roll.
    ///
    /// # Errors
    ///
    /// Fails, with the state unchanged, if no roll is due, another position is to be dealt to, or
    /// no Baron of the colour is left.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{KhanTsin, Options, Setup};
    ///
    /// let options = Options { setup: Setup::Random, ..Options::default() };
    /// let mut game = KhanTsin::new(options)?;
    /// assert!(game.resolve("deal 2=w".parse()?).is_err());
    /// game.resolve("deal 1=w".parse()?)?;
    /// assert_eq!(game.to_string(), "w,35 deal 0");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resolve(&mut self, roll: Roll) -> Result<(), NotChance> {
        if !self.turn().is_chance() {
            return Err(NotChance::NoRollDue);
        }
        let placed = usize::from(self.placed());
        if roll.cell.index() != placed || self.left_to_deal(roll.colour) == 0 {
            return Err(NotChance::Impossible);
        }
        self.piles[placed] = Pile::single(roll.colour);
        self.occupied.insert(roll.cell);
        if roll.cell == Cell::LAST {
            self.side = self.options.first;
            self.phase = Phase::Play;
        }
        Ok(())
    }

    /// Returns a hash of the position: equal for equal positions under whatever options.
    ///
    /// It is the same on every machine, and computed when asked for: a search that only plays and
    /// counts does not pay for it.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{KhanTsin, Options};
    ///
    /// let (mut one, mut other) = (KhanTsin::new(Options::default())?, KhanTsin::new(Options::default())?);
    /// for (a, b) in [("@1", "@7"), ("@7", "@1")] {
    ///     one.play(a.parse()?)?;
    ///     other.play(b.parse()?)?;
    /// }
    /// assert_eq!(one.hash(), other.hash());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hash(&self) -> u64 {
        // Two stacks a step, each step a bijection of what came before.
        let mut hash = mix((self.side as u64) << 8 | self.phase as u64);
        for pair in self.piles.chunks_exact(2) {
            if let [low, high] = pair {
                hash = mix(hash ^ (u64::from(low.barons()) | u64::from(high.barons()) << 32));
            }
        }
        mix(hash)
    }
}

/// Spreads every bit over the word; no two words meet.
const fn mix(word: u64) -> u64 {
    let word = (word ^ word >> 32 ^ 0x9e37_79b9_7f4a_7c15).wrapping_mul(0xd6e8_feb8_6659_fd93);
    word ^ word >> 29
}

impl core::hash::Hash for KhanTsin {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        state.write_u64(KhanTsin::hash(self));
    }
}
