//! Odds of whole fights.

use alloc::vec;
use alloc::vec::Vec;

use super::natural::Natural;
use super::{Duel, Fighter, Ratio, Strike};
use crate::extras::Extras;
use crate::kinta::{Bout, Need, Pending, Role};
use crate::{Board, KlinZha};

/// How a fight ends, if both fight on to the end.
///
/// Damage is what a piece loses in the fight; a piece that dies loses all the hit points it had
/// left.
///
/// ```
/// use klinzha::{Cell, KlinZha, Options};
///
/// let text = "FE38,vD38,fI99 E38/I99 green - - - 0 -";
/// let game: KlinZha = <KlinZha>::from_text(Options::kinta(), text)?;
/// let odds = game.duel(Cell::E38, Cell::D38).expect("they are enemies").odds()?;
/// assert!(odds.attacker_wins.to_f64() > 0.95);
/// assert!(odds.attacker_damage.to_f64() < 2.0 && odds.defender_damage.to_f64() > 5.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Odds {
    /// The probability that the defender dies.
    pub attacker_wins: Ratio,
    /// The probability that the attacker dies.
    pub defender_wins: Ratio,
    /// The expected damage of the attacker.
    pub attacker_damage: Ratio,
    /// The expected damage of the defender.
    pub defender_damage: Ratio,
}

/// Why a fight has no odds: its numbers are not those of pieces.
///
/// ```
/// use klinzha::{Duel, Fighter, Kind, OddsError};
///
/// let dead = Fighter { kind: Kind::Swift, attack: 4, hit_points: 0, weapon: None, rank: None };
/// let duel = Duel { attacker: dead, defender: dead, lead: 1, bonus: false };
/// assert_eq!(duel.odds(), Err(OddsError::HitPoints(0)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OddsError {
    /// An attack value is out of range.
    #[error("an attack value of {0}: it is 1 to 6 (K12.1)")]
    Attack(u8),
    /// Hit points are out of range.
    #[error("{0} hit points left: a living piece has 1 to 101 (K12.1, K12.12)")]
    HitPoints(u8),
    /// The number of first strikes is out of range.
    #[error("{0} strikes before the first counter-strike: there are 1 to 3 (K12.9)")]
    Lead(u8),
}

impl Duel {
    /// Returns the exact odds of the fight.
    ///
    /// It ends with certainty: every strike can hurt or break something, and neither ever heals.
    ///
    /// # Errors
    ///
    /// Fails if the numbers are not those of pieces, so that a fight might have no end.
    ///
    /// ```
    /// use klinzha::{Cell, KlinZha, Options};
    ///
    /// let text = "FE38,vD38,fI99 E38/I99 green - - - 0 -";
    /// let game: KlinZha = <KlinZha>::from_text(Options::kinta(), text)?;
    /// let odds = game.duel(Cell::E38, Cell::D38).expect("they are enemies").odds()?;
    /// assert!(odds.attacker_wins.to_f64() > odds.defender_wins.to_f64());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn odds(&self) -> Result<Odds, OddsError> {
        for fighter in [&self.attacker, &self.defender] {
            if !(1..=6).contains(&fighter.attack) {
                return Err(OddsError::Attack(fighter.attack));
            }
            if !(1..=101).contains(&fighter.hit_points) {
                return Err(OddsError::HitPoints(fighter.hit_points));
            }
        }
        if !(1..=3).contains(&self.lead) {
            return Err(OddsError::Lead(self.lead));
        }
        let mut tally = Tally::new(self);
        for nth in 0..self.lead {
            tally.open(Role::Attacker, self.bonus && nth == 0, Need::Hit, false);
        }
        Ok(tally.finish(Role::Defender))
    }
}

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Returns the exact odds of the fight that is going on, from the roll that is due, if both
    /// fight on; `None` if there is no fight.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options};
    ///
    /// let text = "FE38,vD38,fI99 E38/I99 green - - - 0 -";
    /// let mut game: KlinZha = <KlinZha>::from_text(Options::kinta(), text)?;
    /// game.play("E38-D38".parse()?)?;
    /// let before = game.odds().expect("a fight has begun");
    /// game.resolve("roll 5".parse()?)?;
    /// let after = game.odds().expect("it goes on");
    /// assert!(after.attacker_wins.to_f64() > before.attacker_wins.to_f64());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn odds(&self) -> Option<Odds> {
        let Some(Pending::Fight(bout)) = self.pending() else { return None };
        let Bout { by, at, bonus, lead, second, need, .. } = bout;
        let duel = Duel { lead: 1, bonus, ..self.duel(by, at)? };
        let mut tally = Tally::new(&duel);
        let next = match (lead, need) {
            (0, Need::Choose) => Role::Attacker,
            (0, _) => {
                tally.open(Role::Defender, false, need, second);
                Role::Attacker
            }
            _ => {
                tally.open(Role::Attacker, bonus, need, second);
                for _ in 1..lead {
                    tally.open(Role::Attacker, false, Need::Hit, false);
                }
                Role::Defender
            }
        };
        Some(tally.finish(next))
    }
}

/// Where a fight can stand between two strikes.
///
/// All probabilities are numerators over one denominator, which grows by a constant factor with
/// each point of damage, and once if a weapon breaks: that is the level of a state. Strikes
/// without effect lead from a state back to itself, and are summed up as a geometric series.
struct Tally<'a> {
    duel: &'a Duel,
    /// What a strike does, by role and whether the one breakable weapon is broken.
    strikes: [[Strike; 2]; 2],
    /// The probability that a strike comes from each state: by damage of the attacker, damage of
    /// the defender, broken.
    states: Vec<Natural>,
    attacker_wins: Natural,
    defender_wins: Natural,
    attacker_damage: Natural,
    defender_damage: Natural,
    /// The denominator of the opening strikes.
    opening: u64,
}

impl<'a> Tally<'a> {
    fn new(duel: &'a Duel) -> Tally<'a> {
        let strikes = [Role::Attacker, Role::Defender].map(|role| {
            [false, true].map(|broken| strike(duel, role, broken, false, Need::Hit, false))
        });
        let width = usize::from(duel.defender.hit_points);
        let mut states = vec![Natural::ZERO; usize::from(duel.attacker.hit_points) * width * 2];
        if let Some(start) = states.first_mut() {
            *start = Natural::from(1);
        }
        Tally {
            duel,
            strikes,
            states,
            attacker_wins: Natural::ZERO,
            defender_wins: Natural::ZERO,
            attacker_damage: Natural::ZERO,
            defender_damage: Natural::ZERO,
            opening: 1,
        }
    }

    fn place(&self, attacker: usize, defender: usize, broken: bool) -> usize {
        (attacker * usize::from(self.duel.defender.hit_points) + defender) * 2 + usize::from(broken)
    }

    /// Every state: damage of both, broken or not.
    fn each_state(&self) -> impl Iterator<Item = (usize, usize, bool)> + use<> {
        let attacker = usize::from(self.duel.attacker.hit_points);
        let defender = usize::from(self.duel.defender.hit_points);
        (0..attacker)
            .flat_map(move |a| (0..defender).flat_map(move |d| [(a, d, false), (a, d, true)]))
    }

    /// Makes one strike that is not of the regular exchange, from every state that there can be.
    fn open(&mut self, role: Role, bonus: bool, need: Need, second: bool) {
        let strikes =
            [false, true].map(|broken| strike(self.duel, role, broken, bonus, need, second));
        // Broken weapons have other totals; both are brought to one.
        let totals = strikes.map(|strike| strike.total());
        let common = if totals[0] == totals[1] { totals[0] } else { totals[0] * totals[1] };
        for sum in [
            &mut self.attacker_wins,
            &mut self.defender_wins,
            &mut self.attacker_damage,
            &mut self.defender_damage,
        ] {
            sum.multiply(common);
        }
        self.opening *= common;
        let none = vec![Natural::ZERO; self.states.len()];
        let before = core::mem::replace(&mut self.states, none);
        for (a, d, broken) in self.each_state() {
            let mass = &before[self.place(a, d, broken)];
            if mass.is_zero() {
                continue;
            }
            let strike = strikes[usize::from(broken)];
            for (damage, breaks, weight) in strike.outcomes() {
                let mut part = mass.clone();
                part.multiply(weight * (common / strike.total()));
                self.arrive(role, (a, d, broken), damage, breaks, &part);
            }
        }
    }

    /// Adds a probability to the state, or the sums, that a strike leads to.
    fn arrive(
        &mut self,
        role: Role,
        (a, d, broken): (usize, usize, bool),
        damage: u8,
        breaks: bool,
        part: &Natural,
    ) {
        let (most_a, most_d) = (self.duel.attacker.hit_points, self.duel.defender.hit_points);
        let damage = usize::from(damage);
        let (a, d) = match role {
            Role::Attacker => (a, d + damage),
            Role::Defender => (a + damage, d),
        };
        if d >= usize::from(most_d) {
            self.attacker_wins.add(part);
            self.attacker_damage.add_times(part, a as u64);
            self.defender_damage.add_times(part, most_d.into());
        } else if a >= usize::from(most_a) {
            self.defender_wins.add(part);
            self.attacker_damage.add_times(part, most_a.into());
            self.defender_damage.add_times(part, d as u64);
        } else {
            let place = self.place(a, d, broken || breaks);
            self.states[place].add(part);
        }
    }

    /// Lets the exchange of strikes go on to the end, `next` striking first from all states.
    fn finish(mut self, next: Role) -> Odds {
        // The denominators of a state's geometric series, whole and broken.
        let loops = [false, true].map(|broken| {
            let [attacker, defender] = self.strikes.map(|strikes| strikes[usize::from(broken)]);
            attacker.total() * defender.total()
                - attacker.weight(0, false) * defender.weight(0, false)
        });
        let breakable = self
            .strikes
            .iter()
            .flatten()
            .any(|strike| (0..=Strike::WORST).any(|damage| strike.weight(damage, true) > 0));
        let factor = if breakable { loops[0] * loops[1] } else { loops[0] };
        let levels =
            usize::from(self.duel.attacker.hit_points) + usize::from(self.duel.defender.hit_points);

        // Who strikes next after leaving a state: masses for both.
        let size = self.states.len();
        let first = core::mem::replace(&mut self.states, vec![Natural::ZERO; size]);
        let mut waiting = [vec![Natural::ZERO; size], vec![Natural::ZERO; size]];
        let opener = usize::from(next == Role::Defender);
        let mut order: Vec<_> = self.each_state().collect();
        order.sort_by_key(|&state| level(state));
        for &state in &order {
            let place = self.place(state.0, state.1, state.2);
            let mut mass = first[place].clone();
            mass.multiply_often(factor, level(state));
            waiting[opener][place] = mass;
        }
        // What dies leaves its state, so the sums are one level above it.
        self.rise(factor);
        let mut reached = 0;
        for state in order {
            while reached < level(state) {
                self.rise(factor);
                reached += 1;
            }
            let place = self.place(state.0, state.1, state.2);
            let arrived = [0, 1].map(|role: usize| core::mem::take(&mut waiting[role][place]));
            if arrived.iter().all(Natural::is_zero) {
                continue;
            }
            let broken = usize::from(state.2);
            let pair = self.strikes.map(|strikes| strikes[broken]);
            let scale = factor / loops[broken];
            for (role, side) in [(Role::Attacker, 0), (Role::Defender, 1)] {
                // Those that arrived to strike, and those that the other's vain strikes send.
                let mut striking = Natural::ZERO;
                striking.add_times(&arrived[side], pair[1 - side].total());
                striking.add_times(&arrived[1 - side], pair[1 - side].weight(0, false));
                striking.multiply(scale);
                for (damage, breaks, weight) in pair[side].outcomes() {
                    if damage == 0 && !breaks {
                        continue;
                    }
                    let mut part = striking.clone();
                    part.multiply(weight);
                    self.leave(role, state, damage, breaks, factor, part, &mut waiting);
                }
            }
        }
        while reached < levels {
            self.rise(factor);
            reached += 1;
        }
        self.odds(factor, levels + 1)
    }

    /// Brings the sums to the denominator of the next level.
    fn rise(&mut self, factor: u64) {
        for sum in [
            &mut self.attacker_wins,
            &mut self.defender_wins,
            &mut self.attacker_damage,
            &mut self.defender_damage,
        ] {
            sum.multiply(factor);
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn leave(
        &mut self,
        role: Role,
        state: (usize, usize, bool),
        damage: u8,
        breaks: bool,
        factor: u64,
        mut part: Natural,
        waiting: &mut [Vec<Natural>; 2],
    ) {
        let (a, d, broken) = state;
        let lost = usize::from(damage);
        let (after_a, after_d) = match role {
            Role::Attacker => (a, d + lost),
            Role::Defender => (a + lost, d),
        };
        let dead = after_a >= usize::from(self.duel.attacker.hit_points)
            || after_d >= usize::from(self.duel.defender.hit_points);
        if dead {
            self.arrive(role, state, damage, breaks, &part);
            return;
        }
        let after = (after_a, after_d, broken || breaks);
        part.multiply_often(factor, level(after) - level(state) - 1);
        let place = self.place(after.0, after.1, after.2);
        let next = usize::from(role == Role::Attacker);
        waiting[next][place].add(&part);
    }

    fn odds(self, factor: u64, levels: usize) -> Odds {
        let mut denominator = Natural::from(self.opening);
        denominator.multiply_often(factor, levels);
        let mut primes = prime_factors(self.opening);
        primes.extend(prime_factors(factor));
        let ratio = |sum: Natural| Ratio::new(sum, denominator.clone(), &primes);
        Odds {
            attacker_wins: ratio(self.attacker_wins),
            defender_wins: ratio(self.defender_wins),
            attacker_damage: ratio(self.attacker_damage),
            defender_damage: ratio(self.defender_damage),
        }
    }
}

const fn level((a, d, broken): (usize, usize, bool)) -> usize {
    a + d + broken as usize
}

/// What a strike does, with the one breakable weapon broken or not.
fn strike(duel: &Duel, role: Role, broken: bool, bonus: bool, need: Need, second: bool) -> Strike {
    let (striker, victim) = match role {
        Role::Attacker => (&duel.attacker, &duel.defender),
        Role::Defender => (&duel.defender, &duel.attacker),
    };
    let broken = broken && breaks(striker, victim);
    let weapon = if broken { None } else { striker.weapon };
    let fighter = Fighter { weapon, ..*striker };
    // A piece that breaks weapons bears a mekleth, which does not break.
    Strike::of(&fighter.striker(bonus), victim.kind, victim.weapon, need, second)
}

fn breaks(striker: &Fighter, victim: &Fighter) -> bool {
    use crate::Weapon::{Batleth, Mekleth};
    (striker.weapon, victim.weapon) == (Some(Batleth), Some(Mekleth))
}

fn prime_factors(mut number: u64) -> Vec<u64> {
    let mut primes = Vec::new();
    let mut candidate = 2;
    while candidate * candidate <= number {
        if number % candidate == 0 {
            primes.push(candidate);
            while number % candidate == 0 {
                number /= candidate;
            }
        }
        candidate += 1;
    }
    if number > 1 {
        primes.push(number);
    }
    primes
}
