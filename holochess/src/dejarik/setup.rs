//! Positions of Dejarik as plain data: for editing, and between text and game.

use core::fmt;

use super::{Class, Deal, First, Options, OptionsError, Piece};
use crate::{Side, Space, SpaceSet};

/// The spaces in the order of the deal (D2): Blue's four, then Red's.
pub const DEAL_ORDER: [Space; 8] =
    [Space::O5, Space::O6, Space::O7, Space::O8, Space::O11, Space::O12, Space::O1, Space::O2];

/// Returns the side that gets the piece on the n-th space of the deal.
pub(super) const fn dealt_side(place: usize) -> Side {
    if place < 4 { Side::Blue } else { Side::Red }
}

/// A position as plain data, which need not be a possible one.
///
/// Its text is the position text of the rulebook. [`Dejarik::from_setup`] makes a game of it, or
/// says everything that forbids it.
///
/// ```
/// use holochess::dejarik::{Dejarik, Options, Piece, Setup};
/// use holochess::{Side, Space};
///
/// let mut setup: Setup = "So6,ho12 blue 2 0".parse()?;
/// setup.place(Piece::Molator, Side::Red, Space::I3);
/// assert_eq!(setup.to_string(), "ti3,So6,ho12 blue 2 0");
/// let game = Dejarik::from_setup(Options::default(), &setup)?;
/// assert_eq!(game.to_setup(), setup);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// [`Dejarik::from_setup`]: super::Dejarik::from_setup
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// Whose each piece is and where it stands, by [`Piece`]; `None` if it is not on the board.
    pub pieces: [Option<(Side, Space)>; 8],
    /// What is going on.
    pub phase: Phase,
}

/// The part of a game that a position belongs to.
///
/// ```
/// use holochess::dejarik::{Phase, Setup};
///
/// let setup: Setup = "So5,mi1 coin".parse()?;
/// assert_eq!(setup.phase, Phase::Coin);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Coins decide which pieces each side gets (D2). For each class the piece that goes to Blue;
    /// `None` while the coin is still to come.
    Class([Option<Piece>; 4]),
    /// The pieces are dealt (D2). With one piece of each class a side, those of Blue; else none.
    Deal([Option<Piece>; 4]),
    /// A coin is to decide who begins (D3).
    Coin,
    /// The game is played, or has ended.
    Play {
        /// Whose turn it is.
        side: Side,
        /// How many actions are left, 1 or 2.
        actions: u8,
        /// The quiet clock (D10).
        quiet: u32,
        /// What the turn is in the middle of.
        open: Option<Open>,
    },
}

/// What a turn is in the middle of. Side, actions and clock are those before it.
///
/// ```
/// use holochess::Space;
/// use holochess::dejarik::{Open, Phase, Setup};
///
/// let setup: Setup = "Kc,Si1,go1,no7 blue 2 0 push i1xo1".parse()?;
/// let Phase::Play { open, .. } = setup.phase else { panic!("it is in play") };
/// assert_eq!(open, Some(Open::Push { from: Space::I1, to: Space::O1 }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Open {
    /// An attack has been declared; the dice are due (D6).
    Attack {
        /// Where the attacker stands.
        from: Space,
        /// Where the attacked piece stands.
        to: Space,
    },
    /// The attacked piece is to be pushed by the attacker's player (D8).
    Push {
        /// Where the attacker stands.
        from: Space,
        /// Where the attacked piece stands.
        to: Space,
    },
    /// The attacker is to be pushed by the defender's player (D8).
    CounterPush {
        /// Where the attacker stands.
        from: Space,
        /// Where the attacked piece stands.
        to: Space,
    },
    /// The last two pieces fight to the death in the centre (D9).
    Duel,
}

/// One reason why a position cannot be played.
///
/// ```
/// use holochess::Dejarik;
/// use holochess::dejarik::{Fault, Options, Setup, SetupError};
///
/// let Err(SetupError::Faults(faults)) =
///     Dejarik::from_setup(Options::traditional(), &Setup::empty())
/// else {
///     panic!("nobody is there")
/// };
/// assert!(faults.contains(Fault::NoPieces));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
#[repr(u8)]
pub enum Fault {
    /// The board is empty in play.
    #[error("there is no piece on the board, and one at least is needed")]
    NoPieces,
    /// A side has five pieces or more.
    #[error("a side has more than four pieces (D2)")]
    TooMany,
    /// Two pieces stand on one space, and it is no duel.
    #[error("two pieces stand on one space (D5)")]
    Shared,
    /// There are neither one nor two actions left.
    #[error("the actions left must be 1 or 2 (D4)")]
    Actions,
    /// The clock is beyond the limit, or at it in the middle of an action.
    #[error("the quiet clock is above quiet_limit, or at it with an attack still open (D10)")]
    Clock,
    /// The open attack is none.
    #[error("an open attack must be by a piece of the side in turn on a neighbouring enemy (D6)")]
    Attack,
    /// The pushed piece cannot go anywhere.
    #[error("a piece to be pushed must have a free neighbour space (D8)")]
    Push,
    /// The duel is none.
    #[error("a duel is fought by one piece of each side, both on c (D9)")]
    Duel,
    /// No coins decide the classes under these options.
    #[error("coins decide the classes only with deal=one_per_class (D2)")]
    ClassPhase,
    /// The coins do not follow the order, or none is left to be thrown.
    #[error("the coins come in the order SM GH KN LT, and one at least is still due (D2)")]
    ClassCoins,
    /// Pieces stand on the board before the classes are decided.
    #[error("no piece is dealt before the coins of all classes (D2)")]
    ClassPieces,
    /// The pieces are not dealt by chance under these options.
    #[error("the pieces are dealt by chance only with deal=random or deal=one_per_class (D2)")]
    DealPhase,
    /// The coins of the classes are not known, or should not be.
    #[error("a deal follows one coin of each class with deal=one_per_class, else none (D2)")]
    DealCoins,
    /// The pieces are not those of the first spaces of the deal.
    #[error("the deal fills o5 o6 o7 o8 for blue, then o11 o12 o1 o2 for red, but the last (D2)")]
    DealOrder,
    /// A side has a piece that the coins gave to the other one.
    #[error("a dealt piece must be one that the coins gave to its side (D2)")]
    DealPiece,
    /// No coin decides who begins under these options.
    #[error("a coin decides who begins only with first=coin (D3)")]
    CoinPhase,
}

impl Fault {
    /// All faults.
    pub const ALL: [Fault; 16] = [
        Fault::NoPieces,
        Fault::TooMany,
        Fault::Shared,
        Fault::Actions,
        Fault::Clock,
        Fault::Attack,
        Fault::Push,
        Fault::Duel,
        Fault::ClassPhase,
        Fault::ClassCoins,
        Fault::ClassPieces,
        Fault::DealPhase,
        Fault::DealCoins,
        Fault::DealOrder,
        Fault::DealPiece,
        Fault::CoinPhase,
    ];
}

crate::faults::fault_set!(Faults, Fault, "dejarik");

/// Why a position cannot be played.
///
/// ```
/// use holochess::Dejarik;
/// use holochess::dejarik::{Options, Setup, SetupError};
///
/// let error: SetupError =
///     Dejarik::from_setup(Options::traditional(), &Setup::empty()).unwrap_err();
/// assert_eq!(error.to_string(), "there is no piece on the board, and one at least is needed");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
pub enum SetupError {
    /// The options cannot be played at all.
    #[error(transparent)]
    Options(#[from] OptionsError),
    /// The position breaks rules: all of them.
    #[error("{0}")]
    Faults(Faults),
}

impl Setup {
    /// Returns an empty board with Blue in turn.
    ///
    /// ```
    /// use holochess::dejarik::Setup;
    ///
    /// assert_eq!(Setup::empty().pieces, [None; 8]);
    /// ```
    pub const fn empty() -> Setup {
        let phase = Phase::Play { side: Side::Blue, actions: 2, quiet: 0, open: None };
        Setup { pieces: [None; 8], phase }
    }

    /// Puts a piece on a space, wherever it was before.
    ///
    /// ```
    /// use holochess::{Side, Space};
    /// use holochess::dejarik::{Piece, Setup};
    ///
    /// let mut setup = Setup::empty();
    /// setup.place(Piece::Savrip, Side::Blue, Space::O5);
    /// assert_eq!(setup.to_string(), "So5 blue 2 0");
    /// ```
    pub const fn place(&mut self, piece: Piece, side: Side, space: Space) {
        self.pieces[piece.index()] = Some((side, space));
    }

    /// Returns whose a piece is and where it stands.
    ///
    /// ```
    /// use holochess::{Side, Space};
    /// use holochess::dejarik::{Piece, Setup};
    ///
    /// let setup: Setup = "So5,mi1 blue 2 0".parse()?;
    /// assert_eq!(setup.piece(Piece::Monnok), Some((Side::Red, Space::I1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn piece(&self, piece: Piece) -> Option<(Side, Space)> {
        self.pieces[piece.index()]
    }

    /// Returns the spaces of a side's pieces.
    ///
    /// ```
    /// use holochess::{Side, Space, SpaceSet};
    /// use holochess::dejarik::Setup;
    ///
    /// let setup: Setup = "So5,mi1 blue 2 0".parse()?;
    /// assert_eq!(setup.spaces(Side::Red), SpaceSet::of(Space::I1));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn spaces(&self, side: Side) -> SpaceSet {
        self.of(side).map(|(_, space)| space).collect()
    }

    /// Returns the pieces of a side, with their spaces.
    pub(super) fn of(&self, side: Side) -> impl Iterator<Item = (Piece, Space)> {
        let pieces = self.pieces;
        Piece::ALL.into_iter().filter_map(move |piece| match pieces[piece.index()] {
            Some((owner, space)) if owner == side => Some((piece, space)),
            _ => None,
        })
    }

    /// Returns everything that forbids to play the position under these options.
    ///
    /// ```
    /// use holochess::dejarik::{Fault, Options, Setup};
    ///
    /// let setup: Setup = "So6,ho6 blue 3 0".parse()?;
    /// let faults = setup.faults(&Options::default());
    /// assert!(faults.contains(Fault::Shared) && faults.contains(Fault::Actions));
    /// assert_eq!(faults.len(), 2);
    /// # Ok::<(), holochess::dejarik::ParseSetupError>(())
    /// ```
    pub fn faults(&self, options: &Options) -> Faults {
        let mut faults = Faults::NONE;
        let spaces = Side::ALL.map(|side| self.spaces(side));
        let counts = Side::ALL.map(|side| self.of(side).count() as u32);
        let occupied = spaces[0] | spaces[1];
        let on_board = counts[0] + counts[1];
        faults.set(Fault::TooMany, counts.iter().any(|&count| count > 4));
        let duel = matches!(self.phase, Phase::Play { open: Some(Open::Duel), .. });
        faults.set(Fault::Shared, !duel && occupied.len() != on_board);
        match self.phase {
            Phase::Class(coins) => {
                faults.set(Fault::ClassPhase, options.deal != Deal::OnePerClass);
                faults.set(Fault::ClassPieces, on_board > 0);
                let thrown = coins.iter().take_while(|coin| coin.is_some()).count();
                let rest = coins[thrown..].iter().all(Option::is_none);
                faults.set(Fault::ClassCoins, thrown == 4 || !rest || !fit_classes(&coins));
            }
            Phase::Deal(coins) => {
                let by_class = options.deal == Deal::OnePerClass;
                let thrown = coins.iter().flatten().count();
                faults.set(Fault::DealPhase, matches!(options.deal, Deal::Fixed(_)));
                let due = if by_class { 4 } else { 0 };
                faults.set(Fault::DealCoins, thrown != due || !fit_classes(&coins));
                faults.set(Fault::DealOrder, !self.is_dealt_in_order(on_board as usize));
                let stray = |side, to_blue| {
                    by_class
                        && self.of(side).any(|(piece, _)| coins.contains(&Some(piece)) != to_blue)
                };
                faults.set(Fault::DealPiece, stray(Side::Blue, true) || stray(Side::Red, false));
            }
            Phase::Coin => {
                faults.set(Fault::CoinPhase, options.first != First::Coin);
                faults.set(Fault::NoPieces, on_board == 0);
            }
            Phase::Play { side, actions, quiet, open } => {
                faults.set(Fault::NoPieces, on_board == 0);
                faults.set(Fault::Actions, !matches!(actions, 1 | 2));
                let limit = options.quiet_limit.map_or(u32::MAX, |limit| u32::from(limit.get()));
                // At the limit the game is over, and nobody attacks; a duel comes before that.
                let amid = matches!(
                    open,
                    Some(Open::Attack { .. } | Open::Push { .. } | Open::CounterPush { .. })
                ) && counts != [1, 1];
                faults.set(Fault::Clock, quiet > limit || amid && quiet == limit);
                let free = !occupied;
                let (own, enemy) = (spaces[side as usize], spaces[!side as usize]);
                let is_attack = |from: Space, to: Space| {
                    own.contains(from) && enemy.contains(to) && from.neighbours().contains(to)
                };
                match open {
                    None => {}
                    Some(Open::Attack { from, to }) => {
                        faults.set(Fault::Attack, !is_attack(from, to));
                    }
                    Some(Open::Push { from, to }) => {
                        faults.set(Fault::Attack, !is_attack(from, to));
                        faults.set(Fault::Push, !to.neighbours().meets(free));
                    }
                    Some(Open::CounterPush { from, to }) => {
                        faults.set(Fault::Attack, !is_attack(from, to));
                        faults.set(Fault::Push, !from.neighbours().meets(free));
                    }
                    Some(Open::Duel) => {
                        let both = counts == [1, 1] && occupied == SpaceSet::of(Space::C);
                        faults.set(Fault::Duel, !both);
                    }
                }
            }
        }
        faults
    }

    /// Says whether the pieces fill the first spaces of the deal, and one at least is still due.
    fn is_dealt_in_order(&self, dealt: usize) -> bool {
        let filled =
            |place: usize| self.of(dealt_side(place)).any(|(_, space)| space == DEAL_ORDER[place]);
        dealt < DEAL_ORDER.len() && (0..dealt).all(filled)
    }
}

/// Says whether each coin is about a piece of its class.
fn fit_classes(coins: &[Option<Piece>; 4]) -> bool {
    let fits =
        |(class, coin): (Class, &Option<Piece>)| coin.is_none_or(|piece| piece.class() == class);
    Class::ALL.into_iter().zip(coins).all(fits)
}

impl Default for Setup {
    fn default() -> Setup {
        Setup::empty()
    }
}

impl fmt::Display for Open {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Open::Attack { from, to } => write!(f, "{from}x{to}"),
            Open::Push { from, to } => write!(f, "push {from}x{to}"),
            Open::CounterPush { from, to } => write!(f, "counter-push {from}x{to}"),
            Open::Duel => f.write_str("duel"),
        }
    }
}
