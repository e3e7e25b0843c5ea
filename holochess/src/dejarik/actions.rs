//! The legal moves of Dejarik, as sets and one by one.

use core::ops::ControlFlow;

use super::game::Stage;
use super::lanes::Targets;
use super::{Dejarik, Illegal, Move, Path, Piece, lanes, reach};
use crate::{Input, Side, Space, SpaceSet};

/// What one piece can do: two sets, not yet taken apart into moves.
///
/// ```
/// use holochess::{Dejarik, Space, SpaceSet};
/// use holochess::dejarik::{Action, Options};
///
/// let game = Dejarik::from_text(&Options::traditional(), "Si1,Kc,go1,no7 blue 2 0")?;
/// let savrip: Action = game.action(Space::I1);
/// assert_eq!(savrip.attacks, SpaceSet::of(Space::O1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Action {
    /// Where the piece stands.
    pub from: Space,
    /// Where it can move (D5).
    pub moves: SpaceSet,
    /// What it can attack (D6).
    pub attacks: SpaceSet,
}

impl Action {
    /// Returns true if the piece can do nothing.
    ///
    /// ```
    /// use holochess::{Dejarik, Space};
    /// use holochess::dejarik::Options;
    ///
    /// let game = Dejarik::from_text(&Options::traditional(), "Si1,Kc,go1,no7 blue 2 0")?;
    /// assert!(!game.action(Space::I1).is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn is_empty(&self) -> bool {
        self.moves.is_empty() && self.attacks.is_empty()
    }

    /// Returns how many actions there are.
    ///
    /// ```
    /// use holochess::{Dejarik, Space};
    /// use holochess::dejarik::Options;
    ///
    /// let game = Dejarik::from_text(&Options::traditional(), "Si1,Kc,go1,no7 blue 2 0")?;
    /// let savrip = game.action(Space::I1);
    /// assert_eq!(savrip.len(), savrip.moves.len() + savrip.attacks.len());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub const fn len(&self) -> u32 {
        self.moves.len_of_two(self.attacks)
    }

    /// Returns them one by one, moves first.
    ///
    /// ```
    /// use holochess::dejarik::{Dejarik, Options};
    /// use holochess::Space;
    ///
    /// let game = Dejarik::from_text(&Options::default(), "Hi1,go1,Sc blue 2 0")?;
    /// let texts: Vec<_> = game.action(Space::I1).iter().map(|m| m.to_string()).collect();
    /// assert_eq!(texts, ["i1-i2", "i1-i12", "i1xo1"]);
    /// # Ok::<(), holochess::dejarik::PositionError>(())
    /// ```
    pub fn iter(&self) -> impl Iterator<Item = Move> + use<> {
        let from = self.from;
        let moves = self.moves.into_iter().map(move |to| Move::Go { from, to });
        moves.chain(self.attacks.into_iter().map(move |to| Move::Attack { from, to }))
    }
}

impl Dejarik {
    /// Returns what the piece on a space of the side in turn can do now.
    ///
    /// Nothing if no action is due, or no such piece stands there.
    ///
    /// ```
    /// use holochess::{Dejarik, Space};
    /// use holochess::dejarik::Options;
    ///
    /// let game = Dejarik::from_text(&Options::traditional(), "Si1,Kc,go1,no7 blue 2 0")?;
    /// assert!(game.action(Space::O1).is_empty()); // It is Blue's turn.
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn action(&self, from: Space) -> Action {
        let idle = Action { from, moves: SpaceSet::EMPTY, attacks: SpaceSet::EMPTY };
        let can_act = self.is_action_due() && self.spaces[self.side as usize].contains(from);
        if can_act { self.action_of(self.side, from) } else { idle }
    }

    /// Says whether a player has to move or to attack. Whether that is possible at all does not
    /// matter: nobody can do anything then.
    #[inline]
    pub(super) fn is_action_due(&self) -> bool {
        self.stage == Stage::Action
            && !self.spaces[0].is_empty()
            && !self.spaces[1].is_empty()
            && !self.is_quiet_limit_reached()
    }

    #[inline]
    fn action_of(&self, side: Side, from: Space) -> Action {
        Action {
            from,
            moves: self.reach(from),
            attacks: from.neighbours() & self.spaces[!side as usize],
        }
    }

    fn reach(&self, from: Space) -> SpaceSet {
        let (steps, free) = (self.ratings_at(from).movement, self.free());
        match self.options.path {
            Path::Simple => reach::simple(from, steps, free),
            Path::Shortest => reach::shortest(from, steps, free),
        }
    }

    /// Returns where the pieces of a side, in space order, can go and what they can attack.
    #[inline]
    pub(super) fn targets_of(&self, side: Side) -> ([Space; 4], Targets) {
        let (own, enemy) = (self.spaces[side as usize], self.spaces[!side as usize]);
        let (mut from, mut pieces) = ([Space::C; 4], [0; 4]);
        for ((from, piece), space) in from.iter_mut().zip(&mut pieces).zip(own) {
            *from = space;
            // While actions are due, a piece stands on every one.
            let Some(here) = self.at[space.index()] else { break };
            *piece = lanes::lane(space, self.options.roster[here].movement);
        }
        let targets = if self.options.path == Path::Simple && lanes::are_short(pieces) {
            lanes::targets(pieces, self.free(), enemy)
        } else {
            self.targets_one_by_one(side)
        };
        (from, targets)
    }

    fn targets_one_by_one(&self, side: Side) -> Targets {
        let mut sets = [SpaceSet::EMPTY; 4];
        for (set, from) in sets.iter_mut().zip(self.spaces[side as usize]) {
            let action = self.action_of(side, from);
            *set = action.moves | action.attacks;
        }
        Targets::of(sets)
    }

    /// Says whether a side has a legal action, were it in turn.
    #[inline]
    pub(super) fn has_action(&self, side: Side) -> bool {
        let (own, enemy) = (self.spaces[side as usize], self.spaces[!side as usize]);
        own.into_iter().any(|from| !self.reach(from).is_empty()) || own.neighbours().meets(enemy)
    }

    /// Calls `visit` with each legal move once, until it breaks.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use holochess::Dejarik;
    /// use holochess::dejarik::Options;
    ///
    /// let game = Dejarik::from_text(&Options::traditional(), "Si1,Kc,go1,no7 blue 2 0")?;
    /// let mut count = 0;
    /// let _ = game.visit_moves(|_| {
    ///     count += 1;
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(count, game.count_moves());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn visit_moves(&self, mut visit: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        match self.stage {
            Stage::Action => {
                if !self.is_action_due() {
                    return ControlFlow::Continue(());
                }
                let (from, targets) = self.targets_of(self.side);
                let enemy = self.spaces[!self.side as usize];
                let mut all = SpaceSet::EMPTY;
                for (from, targets) in from.into_iter().zip(targets.sets()) {
                    for to in targets - enemy {
                        visit(Move::Go { from, to })?;
                    }
                    for to in targets & enemy {
                        visit(Move::Attack { from, to })?;
                    }
                    all |= targets;
                }
                // If the other side has no action either, the game is over (D4).
                if all.is_empty() && self.has_action(!self.side) {
                    visit(Move::Pass)?;
                }
            }
            Stage::Push { to: from, .. } | Stage::CounterPush { from, .. } => {
                for to in from.neighbours() & self.free() {
                    visit(Move::Push { from, to })?;
                }
            }
            Stage::Class | Stage::Deal | Stage::Coin | Stage::Attack { .. } | Stage::Duel => {}
        }
        ControlFlow::Continue(())
    }

    /// Counts the legal moves, without listing them.
    ///
    /// ```
    /// use holochess::Dejarik;
    /// use holochess::dejarik::Options;
    ///
    /// let options: Options = "deal=SHKTMGNL first=blue".parse()?;
    /// assert_eq!(Dejarik::new(options)?.count_moves(), 21);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn count_moves(&self) -> u64 {
        match self.stage {
            Stage::Action => {
                if !self.is_action_due() {
                    return 0;
                }
                let count = self.targets_of(self.side).1.count();
                if count == 0 { u64::from(self.has_action(!self.side)) } else { count }
            }
            Stage::Push { to: from, .. } | Stage::CounterPush { from, .. } => {
                u64::from((from.neighbours() & self.free()).len())
            }
            Stage::Class | Stage::Deal | Stage::Coin | Stage::Attack { .. } | Stage::Duel => 0,
        }
    }

    /// Returns the legal moves as a list.
    ///
    /// ```
    /// use holochess::dejarik::Dejarik;
    ///
    /// let game = Dejarik::new("deal=SHKTMGNL first=blue".parse()?)?;
    /// assert_eq!(game.legal_moves().len(), 21);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[cfg(feature = "alloc")]
    pub fn legal_moves(&self) -> alloc::vec::Vec<Move> {
        let mut moves = alloc::vec::Vec::new();
        let _ = self.visit_moves(|m| {
            moves.push(m);
            ControlFlow::Continue(())
        });
        moves
    }

    /// Says whether a move is legal, and if not, why.
    ///
    /// # Errors
    ///
    /// Returns the reason, with the number of the rule.
    ///
    /// ```
    /// use holochess::dejarik::{Dejarik, Illegal};
    /// use holochess::Space;
    ///
    /// let game = Dejarik::new("deal=SHKTMGNL first=blue".parse()?)?;
    /// let error = game.check("o5-i5".parse()?).unwrap_err();
    /// assert_eq!(error, Illegal::NoWay { to: Space::I5, steps: 2 });
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn check(&self, m: Move) -> Result<(), Illegal> {
        match self.stage {
            Stage::Push { to: pushed, .. } | Stage::CounterPush { from: pushed, .. } => match m {
                Move::Push { from, .. } if from != pushed => Err(Illegal::OtherPushed(pushed)),
                Move::Push { from, to } if !(from.neighbours() & self.free()).contains(to) => {
                    Err(Illegal::PushedTo(to))
                }
                Move::Push { .. } => Ok(()),
                _ => Err(Illegal::PushDue(pushed)),
            },
            _ if self.turn().is_over() => Err(Illegal::Over),
            Stage::Action => self.check_action(m),
            _ => Err(Illegal::RollDue),
        }
    }

    fn check_action(&self, m: Move) -> Result<(), Illegal> {
        match m {
            Move::Push { .. } => Err(Illegal::NoPush),
            Move::Pass if self.has_action(self.side) => Err(Illegal::NoPass),
            Move::Pass => Ok(()),
            Move::Go { from, to } => {
                self.check_own(from)?;
                if !self.free().contains(to) {
                    Err(Illegal::NotFree(to))
                } else if !self.reach(from).contains(to) {
                    Err(Illegal::NoWay { to, steps: self.ratings_at(from).movement })
                } else {
                    Ok(())
                }
            }
            Move::Attack { from, to } => {
                self.check_own(from)?;
                if !self.spaces[!self.side as usize].contains(to) {
                    Err(Illegal::NoEnemy(to))
                } else if !from.neighbours().contains(to) {
                    Err(Illegal::NotNext(to))
                } else {
                    Ok(())
                }
            }
        }
    }

    fn check_own(&self, from: Space) -> Result<(), Illegal> {
        match self.piece_at(from) {
            None => Err(Illegal::NoPiece(from)),
            Some((side, _)) if side != self.side => Err(Illegal::NotOwn(from)),
            Some(_) => Ok(()),
        }
    }

    /// Says what the spaces clicked so far amount to: the piece, then where it goes or what it
    /// attacks. With nothing clicked a pass is complete if it is the only legal move.
    ///
    /// ```
    /// use holochess::dejarik::{Dejarik, Illegal};
    /// use holochess::{Input, Space};
    ///
    /// let game = Dejarik::new("deal=SHKTMGNL first=blue".parse()?)?;
    /// assert_eq!(game.input(&[Space::O5, Space::C]), Input::Complete("o5-c".parse()?));
    /// assert_eq!(game.input(&[Space::O1]), Input::Wrong(Illegal::NotOwn(Space::O1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn input(&self, clicked: &[Space]) -> Input<Move, Illegal> {
        let pushed = match self.stage {
            Stage::Push { to: pushed, .. } | Stage::CounterPush { from: pushed, .. } => {
                Some(pushed)
            }
            Stage::Action if !self.turn().is_over() => None,
            // Neither a player's turn nor a possible pass: the reason is the same for any move.
            _ => return self.complete(Move::Pass),
        };
        match (clicked, pushed) {
            (&[], Some(pushed)) => Input::Incomplete(pushed.into()),
            (&[from], Some(pushed)) if from == pushed => {
                Input::Incomplete(pushed.neighbours() & self.free())
            }
            (&[_], Some(pushed)) => Input::Wrong(Illegal::OtherPushed(pushed)),
            (&[from, to], Some(_)) => self.complete(Move::Push { from, to }),
            (&[], None) => {
                let own = self.spaces[self.side as usize];
                let able: SpaceSet =
                    own.into_iter().filter(|&from| !self.action(from).is_empty()).collect();
                if able.is_empty() { self.complete(Move::Pass) } else { Input::Incomplete(able) }
            }
            (&[from], None) => {
                let action = self.action(from);
                match self.check_own(from) {
                    Err(illegal) => Input::Wrong(illegal),
                    Ok(()) if action.is_empty() => Input::Wrong(Illegal::Stuck(from)),
                    Ok(()) => Input::Incomplete(action.moves | action.attacks),
                }
            }
            (&[from, to], None) if self.spaces[!self.side as usize].contains(to) => {
                self.complete(Move::Attack { from, to })
            }
            (&[from, to], None) => self.complete(Move::Go { from, to }),
            _ => Input::Wrong(Illegal::TooManySpaces),
        }
    }

    fn complete(&self, m: Move) -> Input<Move, Illegal> {
        match self.check(m) {
            Ok(()) => Input::Complete(m),
            Err(illegal) => Input::Wrong(illegal),
        }
    }

    /// Returns whose piece stands on a space, and which one.
    ///
    /// During a duel both stand on the centre: see [`to_setup`](Dejarik::to_setup). This returns
    /// Blue's.
    ///
    /// ```
    /// use holochess::{Dejarik, Side, Space};
    /// use holochess::dejarik::{Options, Piece};
    ///
    /// let game = Dejarik::from_text(&Options::traditional(), "So5,mi1,ho2 red 2 0")?;
    /// assert_eq!(game.piece_at(Space::I1), Some((Side::Red, Piece::Monnok)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn piece_at(&self, space: Space) -> Option<(Side, Piece)> {
        let side =
            Side::ALL.into_iter().find(|&side| self.spaces[side as usize].contains(space))?;
        let duellist = || super::game::pieces_of(self.pieces[side as usize]).next();
        let piece = if self.stage == Stage::Duel { duellist() } else { self.at[space.index()] };
        Some((side, piece?))
    }
}
