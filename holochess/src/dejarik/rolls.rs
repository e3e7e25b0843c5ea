//! What chance decides: the class and the deal, the coin, fights and duels (D2, D3, D6, D9).

use core::num::NonZeroU64;
use core::ops::ControlFlow;

use tabletop_rules::NotChance;

use super::combat::{Weights, duel_weights, possible_fights};
use super::game::{Stage, bit, pieces_of};
use super::setup::{DEAL_ORDER, dealt_side};
use super::{BlockedPush, Class, Dejarik, Fight, Piece, Roll};
use crate::{Side, Space, SpaceSet};

impl Dejarik {
    /// Calls `visit` with each possible roll once and its weight, until it breaks.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use holochess::dejarik::{Dejarik, Options};
    ///
    /// let game = Dejarik::from_text(&Options::default(), "Ki1,no1,Sc blue 2 0 i1xo1")?;
    /// let mut rolls = Vec::new();
    /// let _ = game.visit_rolls(|roll, weight| {
    ///     rolls.push((roll.to_string(), weight.get()));
    ///     ControlFlow::Continue(())
    /// });
    /// // Two dice never exceed eight by seven: no kill.
    /// assert_eq!(rolls.iter().map(|(roll, _)| roll.as_str()).collect::<Vec<_>>(),
    ///     ["push", "counter-push", "counter-kill"]);
    /// assert_eq!(game.roll_total(), 6_u64.pow(2 + 8));
    /// # Ok::<(), holochess::dejarik::PositionError>(())
    /// ```
    pub fn visit_rolls(
        &self,
        mut visit: impl FnMut(Roll, NonZeroU64) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        const ONE: NonZeroU64 = NonZeroU64::MIN;
        match self.stage {
            Stage::Class => {
                for piece in self.class_in_turn().into_iter().flat_map(Class::pieces) {
                    visit(Roll::Class(piece), ONE)?;
                }
            }
            Stage::Deal => {
                for piece in pieces_of(self.pool()) {
                    visit(Roll::Deal(piece), ONE)?;
                }
            }
            Stage::Coin => {
                for side in Side::ALL {
                    visit(Roll::Coin(side), ONE)?;
                }
            }
            Stage::Attack { from, to } => {
                let (attack, defence) = self.dice(from, to);
                let weights = Weights::of_valid(attack, defence, self.options.kill_margin);
                for (fight, weight) in weights.possible() {
                    visit(Roll::Fight(fight), weight)?;
                }
            }
            Stage::Duel => {
                for side in Side::ALL {
                    if let Some(weight) = NonZeroU64::new(self.duel_weight(side)) {
                        visit(Roll::Duel(side), weight)?;
                    }
                }
            }
            Stage::Action | Stage::Push { .. } | Stage::CounterPush { .. } => {}
        }
        ControlFlow::Continue(())
    }

    /// Counts the possible rolls.
    ///
    /// ```
    /// use holochess::Dejarik;
    /// use holochess::dejarik::Options;
    ///
    /// assert_eq!(Dejarik::new(Options::balanced())?.count_rolls(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn count_rolls(&self) -> u64 {
        match self.stage {
            Stage::Class | Stage::Coin => 2,
            Stage::Deal => u64::from(self.pool().count_ones()),
            Stage::Attack { from, to } => {
                let (attack, defence) = self.dice(from, to);
                let fights = possible_fights(attack, defence, self.options.kill_margin);
                u64::from(fights.count_ones())
            }
            Stage::Duel => {
                let [blue, red] = self.duel_dice();
                let fights = possible_fights(blue, red, self.options.kill_margin);
                u64::from((fights & 0b1001).count_ones())
            }
            Stage::Action | Stage::Push { .. } | Stage::CounterPush { .. } => 0,
        }
    }

    /// Returns the sum of the weights, zero unless a roll is due.
    ///
    /// ```
    /// use holochess::Dejarik;
    /// use holochess::dejarik::Options;
    ///
    /// assert_eq!(Dejarik::new(Options::traditional())?.roll_total(), 8);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn roll_total(&self) -> u64 {
        match self.stage {
            Stage::Attack { from, to } => {
                let (attack, defence) = self.dice(from, to);
                6_u64.pow(u32::from(attack + defence))
            }
            Stage::Duel => self.duel_weight(Side::Blue) + self.duel_weight(Side::Red),
            _ => self.count_rolls(),
        }
    }

    /// Returns the weights of the declared attack, with those of ways that cannot happen.
    ///
    /// ```
    /// use holochess::dejarik::{Dejarik, Fight, Options};
    ///
    /// let game = Dejarik::from_text(&Options::default(), "Si1,no1,Kc blue 2 0 i1xo1")?;
    /// let odds = game.fight_weights().unwrap();
    /// assert_eq!(format!("{:.4}", odds.chance(Fight::CounterKill)), "0.5309");
    /// # Ok::<(), holochess::dejarik::PositionError>(())
    /// ```
    pub fn fight_weights(&self) -> Option<Weights> {
        match self.stage {
            Stage::Attack { from, to } => {
                let (attack, defence) = self.dice(from, to);
                Weights::of(attack, defence, self.options.kill_margin)
            }
            _ => None,
        }
    }

    /// Goes on with a roll.
    ///
    /// # Errors
    ///
    /// Fails, with the state unchanged, if the roll is not among the possible ones.
    ///
    /// ```
    /// use holochess::Dejarik;
    /// use holochess::dejarik::Options;
    ///
    /// let mut game = Dejarik::new(Options::balanced())?;
    /// game.resolve("class SM".parse()?)?;
    /// assert!(game.resolve("class SM".parse()?).is_err()); // The mid class comes next.
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn resolve(&mut self, roll: Roll) -> Result<(), NotChance> {
        let possible = match (self.stage, roll) {
            (Stage::Class, Roll::Class(piece)) => self.class_in_turn() == Some(piece.class()),
            (Stage::Deal, Roll::Deal(piece)) => self.pool() & bit(piece) != 0,
            (Stage::Coin, Roll::Coin(_)) => true,
            (Stage::Attack { from, to }, Roll::Fight(fight)) => {
                let (attack, defence) = self.dice(from, to);
                possible_fights(attack, defence, self.options.kill_margin) >> fight as u8 & 1 != 0
            }
            (Stage::Duel, Roll::Duel(side)) => self.duel_weight(side) > 0,
            _ => false,
        };
        if possible {
            self.resolve_unchecked(roll);
            Ok(())
        } else if self.count_rolls() > 0 {
            Err(NotChance::Impossible)
        } else {
            Err(NotChance::NoRollDue)
        }
    }

    /// Goes on with a roll that the caller vouches for.
    ///
    /// With a roll that is not possible now the resulting state is unspecified.
    ///
    /// ```
    /// use holochess::Dejarik;
    /// use holochess::dejarik::Options;
    ///
    /// let mut game = Dejarik::new(Options::balanced())?;
    /// game.resolve_unchecked("class SM".parse()?);
    /// assert_eq!(game.to_string(), "- class SM");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[inline]
    pub fn resolve_unchecked(&mut self, roll: Roll) {
        match roll {
            Roll::Class(piece) => {
                self.give(piece);
                if self.class_in_turn().is_none() {
                    self.stage = Stage::Deal;
                }
            }
            Roll::Deal(piece) => {
                let place = self.dealt();
                self.put(piece, dealt_side(place), DEAL_ORDER[place & 7]);
                if place + 1 == DEAL_ORDER.len() {
                    self.after_deal();
                }
            }
            Roll::Coin(side) => self.begin(side),
            Roll::Fight(fight) => self.resolve_fight(fight),
            Roll::Duel(side) => self.resolve_duel(side),
        }
    }

    #[inline]
    fn resolve_fight(&mut self, fight: Fight) {
        let Stage::Attack { from, to } = self.stage else { return };
        match fight {
            Fight::Kill => self.kill(!self.side, to),
            Fight::CounterKill => self.kill(self.side, from),
            Fight::Push if self.can_be_pushed(to) => self.stage = Stage::Push { from, to },
            Fight::CounterPush if self.can_be_pushed(from) => {
                self.stage = Stage::CounterPush { from, to };
            }
            Fight::Push | Fight::CounterPush => match (self.options.blocked_push, fight) {
                (BlockedPush::Stays, _) => self.end_action(self.quiet.saturating_add(1)),
                (BlockedPush::Dies, Fight::Push) => self.kill(!self.side, to),
                (BlockedPush::Dies, _) => self.kill(self.side, from),
            },
        }
    }

    fn can_be_pushed(&self, space: Space) -> bool {
        space.neighbours().meets(self.free())
    }

    fn resolve_duel(&mut self, winner: Side) {
        let loser = !winner;
        self.pieces[loser as usize] = 0;
        self.spaces[loser as usize] = SpaceSet::EMPTY;
        self.at[Space::C.index()] = pieces_of(self.pieces[winner as usize]).next();
        self.stage = Stage::Action;
        self.quiet = 0;
    }

    /// Returns how many dice the attacker and the defender throw.
    #[inline]
    pub(super) fn dice(&self, from: Space, to: Space) -> (u8, u8) {
        (self.ratings_at(from).attack, self.ratings_at(to).defence)
    }

    /// Returns how many dice each side throws in the duel.
    pub(super) fn duel_dice(&self) -> [u8; 2] {
        self.pieces
            .map(|bits| self.options.roster[Piece::from_bit(bits.trailing_zeros())].highest())
    }

    fn duel_weight(&self, side: Side) -> u64 {
        let [blue, red] = self.duel_dice();
        duel_weights(blue, red, self.options.kill_margin).map_or(0, |weights| weights[side])
    }
}
