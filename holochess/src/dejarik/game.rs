//! States of Dejarik: turns, moves, rolls and endings.

use tabletop_rules::{Outcome, Turn};

use super::setup::{DEAL_ORDER, dealt_side};
use super::{
    Class, Deal, Illegal, Move, Open, Options, OptionsError, Phase, Piece, Ratings, Reason, Setup,
    SetupError,
};
use crate::{Side, Space, SpaceSet};

/// A state of a game of Dejarik.
///
/// Two states are equal if they are played under equal options, the same pieces of the same sides
/// stand on the same spaces, and side in turn, actions left, quiet clock and whatever is open are
/// the same. How a state came about does not count.
///
/// ```
/// use holochess::dejarik::{Dejarik, Options};
/// use holochess::Side;
/// use tabletop_rules::Turn;
///
/// let options: Options = "deal=SHKTMGNL first=blue".parse()?;
/// let mut game = Dejarik::new(options)?;
/// assert_eq!(game.turn(), Turn::Player(Side::Blue));
/// assert_eq!(game.count_moves(), 21);
/// game.play("o7-i2".parse()?)?;
/// game.play("i2xo2".parse()?)?;
/// assert_eq!(game.turn(), Turn::Chance);
/// game.resolve("push".parse()?)?;
/// assert_eq!(game.to_string(), "Ki2,no1,lo2,So5,Ho6,To8,mo11,go12 blue 1 1 push i2xo2");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Dejarik {
    /// What stands on each space. During a duel nothing: both pieces are on the centre.
    pub(super) at: [Option<Piece>; Space::COUNT],
    /// The spaces of each side's pieces.
    pub(super) spaces: [SpaceSet; 2],
    /// The pieces of each side as bits; with one piece of each class a side, those still to be
    /// dealt are among them.
    pub(super) pieces: [u8; 2],
    pub(super) side: Side,
    pub(super) actions: u8,
    pub(super) stage: Stage,
    pub(super) quiet: u32,
    pub(super) options: Options,
}

/// What is going on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Stage {
    Class,
    Deal,
    Coin,
    Action,
    Attack { from: Space, to: Space },
    Push { from: Space, to: Space },
    CounterPush { from: Space, to: Space },
    Duel,
}

pub(super) const fn bit(piece: Piece) -> u8 {
    1 << piece as u8
}

/// The pieces of a class as bits.
const fn class_bits(class: Class) -> u8 {
    3 << (2 * class as u8)
}

/// Returns the pieces of a set of bits.
pub(super) fn pieces_of(bits: u8) -> impl Iterator<Item = Piece> {
    let mut left = bits;
    core::iter::from_fn(move || {
        let piece = (left != 0).then(|| Piece::from_bit(left.trailing_zeros()))?;
        left &= left - 1;
        Some(piece)
    })
}

impl Dejarik {
    /// Starts a game.
    ///
    /// # Errors
    ///
    /// Fails if the options are out of their ranges.
    ///
    /// ```
    /// use holochess::Dejarik;
    /// use holochess::dejarik::Options;
    ///
    /// let game = Dejarik::new(Options::traditional())?;
    /// assert_eq!(game.count_rolls(), 8); // Which piece is dealt first.
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(options: Options) -> Result<Dejarik, OptionsError> {
        options.check()?;
        let mut game = Dejarik::blank(options);
        match options.deal {
            Deal::Random => game.stage = Stage::Deal,
            Deal::OnePerClass => game.stage = Stage::Class,
            Deal::Fixed(pieces) => {
                for (place, piece) in pieces.into_iter().enumerate() {
                    game.put(piece, dealt_side(place), DEAL_ORDER[place]);
                }
                game.after_deal();
            }
        }
        Ok(game)
    }

    fn blank(options: Options) -> Dejarik {
        Dejarik {
            at: [None; Space::COUNT],
            spaces: [SpaceSet::EMPTY; 2],
            pieces: [0; 2],
            side: Side::Blue,
            actions: 2,
            stage: Stage::Action,
            quiet: 0,
            options,
        }
    }

    /// Makes a game of a position.
    ///
    /// Where each side has just one piece, and no coin or deal is due, they are in the middle of
    /// their duel (D9). A position whose clock has run out (D10) has nothing open any more.
    ///
    /// # Errors
    ///
    /// Fails if the options are out of their ranges, or with all reasons why the position breaks
    /// the rules.
    ///
    /// ```
    /// use holochess::Dejarik;
    /// use holochess::dejarik::{Options, Setup};
    ///
    /// let setup: Setup = "So5,mi1,ho2 red 2 0".parse()?;
    /// let game = Dejarik::from_setup(Options::traditional(), &setup)?;
    /// assert_eq!(game.to_setup(), setup);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_setup(options: Options, setup: &Setup) -> Result<Dejarik, SetupError> {
        options.check()?;
        let faults = setup.faults(&options);
        if !faults.is_empty() {
            return Err(SetupError::Faults(faults));
        }
        let mut game = Dejarik::blank(options);
        for side in Side::ALL {
            for (piece, space) in setup.of(side) {
                game.put(piece, side, space);
            }
        }
        match setup.phase {
            Phase::Class(coins) => {
                game.stage = Stage::Class;
                coins.into_iter().flatten().for_each(|piece| game.give(piece));
            }
            Phase::Deal(coins) => {
                game.stage = Stage::Deal;
                coins.into_iter().flatten().for_each(|piece| game.give(piece));
            }
            Phase::Coin => game.stage = Stage::Coin,
            Phase::Play { side, actions, quiet, open } => {
                (game.side, game.actions, game.quiet) = (side, actions, quiet);
                game.stage = match open {
                    Some(Open::Attack { from, to }) => Stage::Attack { from, to },
                    Some(Open::Push { from, to }) => Stage::Push { from, to },
                    Some(Open::CounterPush { from, to }) => Stage::CounterPush { from, to },
                    Some(Open::Duel) | None => Stage::Action,
                };
                if game.is_quiet_limit_reached() {
                    game.stage = Stage::Action;
                }
                game.begin_duel_if_due();
            }
        }
        Ok(game)
    }

    /// Returns the position as plain data.
    ///
    /// ```
    /// use holochess::Dejarik;
    /// use holochess::dejarik::Options;
    ///
    /// let game = Dejarik::from_text(&Options::traditional(), "So5,mi1,ho2 red 2 0")?;
    /// assert_eq!(game.to_setup().to_string(), game.to_string());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn to_setup(&self) -> Setup {
        let mut setup = Setup::empty();
        let coins = || {
            Class::ALL.map(|class| {
                let blue = self.pieces[0] & class_bits(class);
                let by_class = self.options.deal == Deal::OnePerClass;
                if by_class { pieces_of(blue).next() } else { None }
            })
        };
        let play =
            |open| Phase::Play { side: self.side, actions: self.actions, quiet: self.quiet, open };
        setup.phase = match self.stage {
            Stage::Class => Phase::Class(coins()),
            Stage::Deal => Phase::Deal(coins()),
            Stage::Coin => Phase::Coin,
            Stage::Action => play(None),
            Stage::Attack { from, to } => play(Some(Open::Attack { from, to })),
            Stage::Push { from, to } => play(Some(Open::Push { from, to })),
            Stage::CounterPush { from, to } => play(Some(Open::CounterPush { from, to })),
            Stage::Duel => play(Some(Open::Duel)),
        };
        for side in Side::ALL {
            if self.stage == Stage::Duel {
                for piece in pieces_of(self.pieces[side as usize]) {
                    setup.place(piece, side, Space::C);
                }
            } else {
                for space in self.spaces[side as usize] {
                    if let Some(piece) = self.at[space.index()] {
                        setup.place(piece, side, space);
                    }
                }
            }
        }
        setup
    }

    /// Returns what the game waits for.
    ///
    /// ```
    /// use holochess::dejarik::{Dejarik, Options, Reason};
    ///
    /// let game = Dejarik::from_text(&Options::default(), "Sc red 2 0")?;
    /// let outcome = game.turn().outcome().unwrap();
    /// assert_eq!(outcome.reason, Reason::NoPiecesLeft);
    /// # Ok::<(), holochess::dejarik::PositionError>(())
    /// ```
    #[inline]
    pub fn turn(&self) -> Turn<Side, Reason> {
        match self.stage {
            Stage::Class | Stage::Deal | Stage::Coin | Stage::Attack { .. } => Turn::Chance,
            Stage::Push { .. } => Turn::Player(self.side),
            Stage::CounterPush { .. } => Turn::Player(!self.side),
            Stage::Duel if self.count_rolls() == 0 => draw(Reason::EndlessDuel),
            Stage::Duel => Turn::Chance,
            Stage::Action => {
                for side in Side::ALL {
                    if self.spaces[side as usize].is_empty() {
                        let winner = Some(!side);
                        return Turn::Over(Outcome { winner, reason: Reason::NoPiecesLeft });
                    }
                }
                if !self.has_action(self.side) && !self.has_action(!self.side) {
                    draw(Reason::NoLegalAction)
                } else if self.is_quiet_limit_reached() {
                    draw(Reason::QuietLimit)
                } else {
                    Turn::Player(self.side)
                }
            }
        }
    }

    #[inline]
    pub(super) fn is_quiet_limit_reached(&self) -> bool {
        self.options.quiet_limit.is_some_and(|limit| self.quiet >= u32::from(limit.get()))
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// Returns what [`check`](Dejarik::check) returns; the state is then unchanged.
    ///
    /// ```
    /// use holochess::Dejarik;
    /// use holochess::dejarik::Options;
    ///
    /// let mut game = Dejarik::from_text(&Options::traditional(), "Si1,Kc,go1,no7 blue 2 0")?;
    /// game.play("i1-i3".parse()?)?;
    /// assert_eq!(game.actions_left(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play(&mut self, m: Move) -> Result<(), Illegal> {
        self.check(m)?;
        self.play_unchecked(m);
        Ok(())
    }

    /// Plays a move that the caller vouches for.
    ///
    /// With an illegal move the resulting state is unspecified.
    ///
    /// ```
    /// use holochess::Dejarik;
    /// use holochess::dejarik::Options;
    ///
    /// let mut game = Dejarik::from_text(&Options::traditional(), "Si1,Kc,go1,no7 blue 2 0")?;
    /// game.play_unchecked("i1xo1".parse()?);
    /// assert_eq!(game.count_rolls(), 4);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn play_unchecked(&mut self, m: Move) {
        match m {
            Move::Go { from, to } => {
                self.shift(self.side, from, to);
                self.end_action(self.quiet.saturating_add(1));
            }
            Move::Attack { from, to } => self.stage = Stage::Attack { from, to },
            Move::Push { from, to } => {
                let pushes_own = matches!(self.stage, Stage::CounterPush { .. });
                self.shift(if pushes_own { self.side } else { !self.side }, from, to);
                self.end_action(self.quiet.saturating_add(1));
            }
            Move::Pass => self.end_action(self.quiet.saturating_add(1)),
        }
    }

    /// Removes a piece as part of an action (D7).
    pub(super) fn kill(&mut self, side: Side, space: Space) {
        if let Some(piece) = self.at[space.index()].take() {
            self.pieces[side as usize] &= !bit(piece);
        }
        self.spaces[side as usize].remove(space);
        self.end_action(0);
        self.begin_duel_if_due();
    }

    #[inline]
    pub(super) fn end_action(&mut self, quiet: u32) {
        self.stage = Stage::Action;
        self.quiet = quiet;
        if self.actions == 1 {
            self.side = !self.side;
        }
        self.actions ^= 3;
    }

    /// Sends the last two pieces to the centre (D9).
    #[inline]
    fn begin_duel_if_due(&mut self) {
        if self.pieces[0].is_power_of_two() && self.pieces[1].is_power_of_two() {
            self.at = [None; Space::COUNT];
            self.spaces = [SpaceSet::of(Space::C); 2];
            self.stage = Stage::Duel;
        }
    }

    #[inline]
    pub(super) fn shift(&mut self, side: Side, from: Space, to: Space) {
        self.at[to.index()] = self.at[from.index()].take();
        self.spaces[side as usize] ^= SpaceSet::of(from) | SpaceSet::of(to);
    }

    pub(super) fn put(&mut self, piece: Piece, side: Side, space: Space) {
        self.at[space.index()] = Some(piece);
        self.spaces[side as usize].insert(space);
        self.pieces[side as usize] |= bit(piece);
    }

    /// Gives a piece to Blue and its classmate to Red, to be dealt later (D2).
    pub(super) fn give(&mut self, piece: Piece) {
        self.pieces[0] |= bit(piece);
        self.pieces[1] |= bit(piece.classmate());
    }

    pub(super) fn after_deal(&mut self) {
        match self.options.first.side() {
            None => self.stage = Stage::Coin,
            Some(side) => self.begin(side),
        }
    }

    pub(super) fn begin(&mut self, side: Side) {
        self.side = side;
        self.stage = Stage::Action;
        self.begin_duel_if_due();
    }

    /// Returns how many pieces have been dealt.
    pub(super) fn dealt(&self) -> usize {
        self.occupied().len() as usize
    }

    /// Returns the class whose coin is due.
    pub(super) fn class_in_turn(&self) -> Option<Class> {
        Class::ALL.into_iter().find(|&class| self.pieces[0] & class_bits(class) == 0)
    }

    /// Returns the pieces that may come on the next space of the deal, as bits.
    pub(super) fn pool(&self) -> u8 {
        let on_board = self
            .occupied()
            .into_iter()
            .fold(0, |bits, space| bits | self.at[space.index()].map_or(0, bit));
        let all = match self.options.deal {
            Deal::OnePerClass => self.pieces[dealt_side(self.dealt()) as usize],
            Deal::Random | Deal::Fixed(_) => u8::MAX,
        };
        all & !on_board
    }

    /// Returns the ratings of the piece on a space, and none of all if it is empty.
    #[inline]
    pub(super) fn ratings_at(&self, space: Space) -> Ratings {
        match self.at[space.index()] {
            Some(piece) => self.options.roster[piece],
            None => Ratings::new(0, 0, 0),
        }
    }
}

fn draw(reason: Reason) -> Turn<Side, Reason> {
    Turn::Over(Outcome { winner: None, reason })
}
