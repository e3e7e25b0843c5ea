//! Two pieces as a fight sees them, and what one strike can do.

use crate::extras::Extras;
use crate::kinta::strike::{BATLETH, Guard, Guarded, Striker, guard};
use crate::kinta::{LivePiece, Need};
use crate::{Board, Cell, Kind, KlinZha, Rank, Weapon};

/// A piece as a fight sees it: plain data, for interfaces and bots that know or guess it.
///
/// ```
/// use klinzha::{Cell, Fighter, KlinZha, Options, Weapon};
///
/// let text = "FE38,vD38,fI99 E38/I99 green - - - 0 - D38:2 E38:batleth,D38:jejtaj - - -";
/// let game: KlinZha = <KlinZha>::from_text(Options::kinta_armed(), text)?;
/// let vanguard = Fighter::from(game.live_piece(Cell::D38).expect("it stands there"));
/// assert_eq!((vanguard.hit_points, vanguard.weapon), (4, Some(Weapon::Jejtaj)));
/// # Ok::<(), klinzha::PositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fighter {
    /// Its kind.
    pub kind: Kind,
    /// Its attack value, rank included, 1–6.
    pub attack: u8,
    /// The damage that still kills it, 1–101.
    pub hit_points: u8,
    /// Its main weapon, or `None` if that is spent: a daqtagh is always there.
    pub weapon: Option<Weapon>,
    /// Its rank, for the shift of its rolls (K12.12).
    pub rank: Option<Rank>,
}

impl Fighter {
    pub(super) fn striker(&self, bonus: bool) -> Striker {
        Striker {
            weapon: self.weapon,
            attack: self.attack.saturating_add(bonus.into()),
            shift: shift(self.rank),
        }
    }

    /// Returns the weapon that a strike of this piece at one of a kind is made with, or `None` for
    /// the daqtagh (K12.8), `bonus` with the attack value raised by a cloud (K12.7).
    ///
    /// ```
    /// use klinzha::{Fighter, Kind, Weapon};
    ///
    /// let vanguard = Fighter {
    ///     kind: Kind::Vanguard,
    ///     attack: 3,
    ///     hit_points: 6,
    ///     weapon: Some(Weapon::Chonnaq),
    ///     rank: None,
    /// };
    /// assert_eq!(vanguard.weapon_against(Kind::Lancer, false), Some(Weapon::Chonnaq));
    /// // A chonnaq is of no use against the quick ones.
    /// assert_eq!(vanguard.weapon_against(Kind::Swift, false), None);
    /// ```
    #[must_use]
    pub fn weapon_against(&self, victim: Kind, bonus: bool) -> Option<Weapon> {
        self.striker(bonus).in_use(victim)
    }

    /// Returns what a strike of this piece at another can do, `bonus` with the attack value
    /// raised by a cloud (K12.7).
    ///
    /// ```
    /// use klinzha::{Fighter, Kind, Weapon};
    ///
    /// let fencer = Fighter {
    ///     kind: Kind::Fencer,
    ///     attack: 5,
    ///     hit_points: 10,
    ///     weapon: Some(Weapon::Mekleth),
    ///     rank: None,
    /// };
    /// let strike = fencer.strike(&fencer, false);
    /// assert_eq!((strike.weight(2, false), strike.total()), (5, 6));
    /// ```
    pub fn strike(&self, victim: &Fighter, bonus: bool) -> Strike {
        Strike::of(&self.striker(bonus), victim.kind, victim.weapon, Need::Hit, false)
    }
}

impl From<LivePiece> for Fighter {
    fn from(piece: LivePiece) -> Fighter {
        Fighter {
            kind: piece.kind,
            attack: piece.attack,
            hit_points: piece.hit_points_left(),
            weapon: piece.armed.usable(),
            rank: piece.rank,
        }
    }
}

/// How far a rank shifts rolls (K12.12).
pub(crate) fn shift(rank: Option<Rank>) -> u8 {
    match rank {
        None => 0,
        Some(Rank::Veteran) => 1,
        Some(Rank::Klin | Rank::Dahha) => 2,
    }
}

/// A fight about to begin: plain data.
///
/// ```
/// use klinzha::{Cell, Duel, KlinZha, Options};
///
/// let text = "FE38,vD38,fI99 E38/I99 green - - - 0 -";
/// let game: KlinZha = <KlinZha>::from_text(Options::kinta(), text)?;
/// let duel: Duel = game.duel(Cell::E38, Cell::D38).expect("they are enemies");
/// assert_eq!((duel.attacker.attack, duel.defender.attack, duel.lead), (5, 3, 1));
/// # Ok::<(), klinzha::PositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Duel {
    /// The piece that strikes first.
    pub attacker: Fighter,
    /// The other.
    pub defender: Fighter,
    /// The strikes before the first counter-strike: 1, or 3 on a paralysed piece (K12.9).
    pub lead: u8,
    /// Whether a cloud raises the attack value of the first strike (K12.7).
    pub bonus: bool,
}

/// What one strike can do, with exact weights: the damage, and whether the weapon breaks.
///
/// A batleth's two blows are one strike; its second blow is counted also where the first one
/// kills, which changes nothing but the damage beyond death.
///
/// ```
/// use klinzha::{Fighter, Kind, Weapon};
///
/// let fencer = Fighter {
///     kind: Kind::Fencer,
///     attack: 5,
///     hit_points: 10,
///     weapon: Some(Weapon::Batleth),
///     rank: None,
/// };
/// // One hit in 10 of 36 cases, two in 25.
/// let strike = fencer.strike(&fencer, false);
/// assert!(strike.outcomes().eq([(0, false, 1), (2, false, 10), (4, false, 25)]));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Strike {
    /// By damage, the whole weapon and the broken one.
    weights: [[u32; 2]; Strike::WORST as usize + 1],
    total: u32,
}

impl Strike {
    /// The greatest damage of a strike: a chonnaq's roll of five with the help of a cloud.
    pub const WORST: u8 = 7;

    /// Returns the sum of all weights.
    ///
    /// ```
    /// use klinzha::{Fighter, Kind, Weapon};
    ///
    /// let mut piece = Fighter {
    ///     kind: Kind::Fencer,
    ///     attack: 5,
    ///     hit_points: 10,
    ///     weapon: Some(Weapon::Mace),
    ///     rank: None,
    /// };
    /// assert_eq!(piece.strike(&piece, false).total(), 6);
    /// let shielded = Fighter { weapon: Some(Weapon::Jejtaj), ..piece };
    /// assert_eq!(piece.strike(&shielded, false).total(), 36);
    /// ```
    pub const fn total(&self) -> u64 {
        self.total as u64
    }

    /// Returns the weight of some damage with the weapon broken by it or not.
    ///
    /// ```
    /// use klinzha::{Fighter, Kind, Weapon};
    ///
    /// let (weapon, rank) = (Some(Weapon::Mace), None);
    /// let vanguard = Fighter { kind: Kind::Vanguard, attack: 3, hit_points: 6, weapon, rank };
    /// let strike = vanguard.strike(&vanguard, false);
    /// assert_eq!([0, 1, 3, 4].map(|damage| strike.weight(damage, false)), [3, 1, 1, 0]);
    /// ```
    pub fn weight(&self, damage: u8, breaks: bool) -> u64 {
        let weights = self.weights.get(usize::from(damage));
        weights.map_or(0, |weights| weights[usize::from(breaks)].into())
    }

    /// Calls what can happen: damage, whether the weapon breaks, and the weight, never zero.
    ///
    /// ```
    /// use klinzha::{Fighter, Kind, Weapon};
    ///
    /// let (weapon, rank) = (Some(Weapon::Mace), None);
    /// let vanguard = Fighter { kind: Kind::Vanguard, attack: 3, hit_points: 6, weapon, rank };
    /// let strike = vanguard.strike(&vanguard, false);
    /// assert_eq!(strike.outcomes().map(|(_, _, weight)| weight).sum::<u64>(), strike.total());
    /// ```
    pub fn outcomes(&self) -> impl Iterator<Item = (u8, bool, u64)> + '_ {
        (0..=Strike::WORST).flat_map(move |damage| {
            [false, true].into_iter().filter_map(move |breaks| {
                let weight = self.weight(damage, breaks);
                (weight > 0).then_some((damage, breaks, weight))
            })
        })
    }

    /// A strike from some stage on: the roll that is due, and whether the blow is the second.
    pub(super) fn of(
        striker: &Striker,
        victim: Kind,
        shield: Option<Weapon>,
        need: Need,
        second: bool,
    ) -> Strike {
        let weapon = striker.in_use(victim);
        let blow = Blow::of(striker, weapon, victim, shield, need);
        if weapon != Some(Weapon::Batleth) || second {
            return blow.0;
        }
        // A broken weapon strikes no second blow.
        let next = Blow::of(striker, weapon, victim, shield, Need::Hit).0;
        let mut both = Strike::nothing(blow.0.total * next.total);
        for (damage, breaks, weight) in blow.0.outcomes() {
            if breaks {
                both.add(damage, true, weight as u32 * next.total);
                continue;
            }
            for (more, breaks, further) in next.outcomes() {
                both.add(damage + more, breaks, (weight * further) as u32);
            }
        }
        both
    }

    fn nothing(total: u32) -> Strike {
        Strike { weights: [[0; 2]; Strike::WORST as usize + 1], total }
    }

    fn add(&mut self, damage: u8, breaks: bool, weight: u32) {
        if let Some(weights) = self.weights.get_mut(usize::from(damage)) {
            weights[usize::from(breaks)] += weight;
        }
    }
}

/// One blow.
struct Blow(Strike);

impl Blow {
    fn of(
        striker: &Striker,
        weapon: Option<Weapon>,
        victim: Kind,
        shield: Option<Weapon>,
        need: Need,
    ) -> Blow {
        let guard = guard(shield, weapon);
        let mut blow = Strike::nothing(0);
        match need {
            Need::Hit | Need::Choose => {
                let rolls = if guard.is_some() { 6 } else { 1 };
                for roll in 1..=6 {
                    match (striker.damage(weapon, victim, roll), guard) {
                        (None, _) => blow.add(0, false, rolls),
                        (Some(damage), None) => blow.add(damage, false, rolls),
                        (Some(damage), Some(guard)) => blow.guarded(guard, damage),
                    }
                }
                blow.total = 6 * rolls;
            }
            Need::Block(damage) => {
                blow.guarded(Guard::Block, damage);
                blow.total = 6;
            }
            Need::Parry => {
                blow.guarded(Guard::Parry, BATLETH);
                blow.total = 6;
            }
        }
        Blow(blow)
    }
}

impl Strike {
    fn guarded(&mut self, guard: Guard, damage: u8) {
        for roll in 1..=6 {
            match guard.roll(roll) {
                Guarded::Lands => self.add(damage, false, 1),
                Guarded::Blocked => self.add(0, false, 1),
                Guarded::Breaks => self.add(0, true, 1),
            }
        }
    }
}

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Returns the fight that an attack by a piece of the side to move on an enemy would start,
    /// or `None` if no such two stand there. Whether the move is legal is not asked.
    ///
    /// ```
    /// use klinzha::{Cell, KlinZha, Options};
    ///
    /// let text = "FE38,vD38,fI99 E38/I99 green - - - 0 -";
    /// let game: KlinZha = <KlinZha>::from_text(Options::kinta(), text)?;
    /// assert!(game.duel(Cell::E38, Cell::D38).is_some());
    /// assert!(game.duel(Cell::E38, Cell::E37).is_none()); // Nobody stands there.
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn duel(&self, by: Cell<B>, at: Cell<B>) -> Option<Duel> {
        let (own, enemy) = self.armies();
        if !self.position.occupied(own).contains(by)
            || !self.position.occupied(enemy).contains(at)
            || by == at
        {
            return None;
        }
        let (attacker, defender) = (self.live_piece(by)?, self.live_piece(at)?);
        Some(Duel {
            attacker: attacker.into(),
            defender: defender.into(),
            lead: if defender.paralysed > 0 { 3 } else { 1 },
            bonus: self.is_under_cloud(by, at),
        })
    }
}
