//! Odds of fights: against hand counts and against the game itself, solved as linear equations.

use std::collections::HashMap;

use klinzha::{
    Cell, Duel, Fighter, Kind, KlinZha, OddsError, Options, PendingStep, Rank, Ratio, Roll, Side,
    Weapon,
};

use crate::driver::{load, play};

/// Arithmetic modulo a prime, exact for fractions whose denominators it does not divide.
const PRIME: u128 = (1 << 61) - 1;

fn power(base: u128, mut exponent: u128) -> u128 {
    let (mut base, mut result) = (base % PRIME, 1);
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = result * base % PRIME;
        }
        base = base * base % PRIME;
        exponent >>= 1;
    }
    result
}

fn inverse(number: u128) -> u128 {
    power(number, PRIME - 2)
}

/// A fraction as the library writes it.
fn residue(ratio: &Ratio) -> u128 {
    let digits = |text: &str| {
        text.bytes().fold(0, |sum, digit| (sum * 10 + u128::from(digit - b'0')) % PRIME)
    };
    let text = ratio.to_string();
    match text.split_once('/') {
        Some((numerator, denominator)) => digits(numerator) * inverse(digits(denominator)) % PRIME,
        None => digits(&text),
    }
}

/// What a state of a fight has come to.
#[derive(Clone, Copy)]
enum End {
    AttackerWins,
    DefenderWins,
}

/// A fight as the game plays it: all states that it can come to, each with six successors.
struct Chain {
    states: Vec<KlinZha>,
    next: Vec<Vec<usize>>,
    ends: Vec<Option<End>>,
}

/// Damage of both, dead or alive, as in the end state.
fn damage(game: &KlinZha, by: Cell, at: Cell, start: &Duel) -> (u128, u128) {
    let lost = |cell, fighter: &Fighter| {
        game.live_piece(cell)
            .map_or(fighter.hit_points, |piece| fighter.hit_points - piece.hit_points_left())
    };
    (lost(by, &start.attacker).into(), lost(at, &start.defender).into())
}

fn explore(game: &KlinZha, by: Cell, at: Cell) -> Chain {
    let mut chain = Chain { states: vec![*game], next: Vec::new(), ends: Vec::new() };
    let mut known = HashMap::from([(*game, 0)]);
    let mut done = 0;
    while done < chain.states.len() {
        let mut state = chain.states[done];
        done += 1;
        // Fliers fight on.
        if matches!(state.pending_step(), Some(PendingStep::Fight { .. }))
            && !state.turn().is_chance()
        {
            play(&mut state, "fight");
        }
        if !matches!(state.pending_step(), Some(PendingStep::Fight { .. })) {
            let attacker_moved_in = state.piece_at(by).is_none() && state.piece_at(at).is_some();
            let attacker_alive = attacker_moved_in
                && state.piece_at(at).map(|(side, _)| side)
                    == game.piece_at(by).map(|(side, _)| side);
            chain.ends.push(Some(if attacker_alive {
                End::AttackerWins
            } else {
                End::DefenderWins
            }));
            chain.next.push(Vec::new());
            continue;
        }
        chain.ends.push(None);
        let next = (1..=6).map(|pips| {
            let mut after = state;
            after.resolve(Roll::Spindle(pips)).unwrap();
            *known.entry(after).or_insert_with(|| {
                chain.states.push(after);
                chain.states.len() - 1
            })
        });
        let next = next.collect();
        chain.next.push(next);
    }
    chain
}

/// Solves `x = mean of x over the successors`, with `x` given at the ends, by elimination of one
/// state after the other: no use is made of what the states mean.
fn solve(chain: &Chain, value: impl Fn(usize) -> u128) -> u128 {
    let sixth = inverse(6);
    let size = chain.states.len();
    let mut rows: Vec<HashMap<usize, u128>> = Vec::new();
    let mut constants = vec![0; size];
    #[allow(clippy::needless_range_loop, reason = "rows and columns go by the same number")]
    for state in 0..size {
        let mut row = HashMap::new();
        if chain.ends[state].is_some() {
            constants[state] = value(state);
        }
        for &next in &chain.next[state] {
            *row.entry(next).or_insert(0) += sixth;
        }
        rows.push(row);
    }
    // States are numbered as they were found, so the last ones are nearest to the ends.
    for state in (0..size).rev() {
        let mut row = std::mem::take(&mut rows[state]);
        let mut constant = constants[state];
        // Later states are solved in terms of earlier ones and this one.
        while let Some((&later, &factor)) =
            row.iter().filter(|&(&next, _)| next > state).max_by_key(|&(&next, _)| next)
        {
            row.remove(&later);
            for (&next, &part) in &rows[later] {
                let entry = row.entry(next).or_insert(0);
                *entry = (*entry + part * factor) % PRIME;
            }
            constant = (constant + constants[later] * factor) % PRIME;
        }
        let own = row.remove(&state).unwrap_or(0);
        let scale = inverse((1 + PRIME - own % PRIME) % PRIME);
        for part in row.values_mut() {
            *part = *part % PRIME * scale % PRIME;
        }
        rows[state] = row;
        constants[state] = constant * scale % PRIME;
    }
    assert!(rows[0].is_empty());
    constants[0]
}

fn fight(options: &Options, position: &str, attack: &str) -> (KlinZha, Duel, Cell, Cell) {
    let mut game =
        KlinZha::from_text(*options, position).unwrap_or_else(|e| panic!("{position}: {e}"));
    let (by, at) = attack.trim_end_matches('*').split_once('-').unwrap();
    let (by, at) = (by.parse().unwrap(), at.parse().unwrap());
    let duel = game.duel(by, at).unwrap();
    play(&mut game, attack);
    (game, duel, by, at)
}

fn compare(options: &Options, position: &str, attack: &str) {
    let (game, duel, by, at) = fight(options, position, attack);
    let odds = duel.odds().unwrap();
    assert_eq!(game.odds().as_ref(), Some(&odds), "{position}");
    let chain = explore(&game, by, at);
    let wins = |state: usize| u128::from(matches!(chain.ends[state], Some(End::AttackerWins)));
    let attacker_wins = solve(&chain, wins);
    assert_eq!(attacker_wins, residue(&odds.attacker_wins), "{position} {attack}");
    assert_eq!((attacker_wins + residue(&odds.defender_wins)) % PRIME, 1, "{position} {attack}");
    // The winner's damage is read off the board, the loser has lost all.
    let of_attacker = solve(&chain, |state| match chain.ends[state] {
        Some(End::AttackerWins) => {
            let left = chain.states[state].live_piece(at).unwrap().hit_points_left();
            u128::from(duel.attacker.hit_points - left)
        }
        _ => duel.attacker.hit_points.into(),
    });
    assert_eq!(of_attacker, residue(&odds.attacker_damage), "{position} {attack}");
    let of_defender = solve(&chain, |state| match chain.ends[state] {
        Some(End::DefenderWins) => damage(&chain.states[state], by, at, &duel).1,
        _ => duel.defender.hit_points.into(),
    });
    assert_eq!(of_defender, residue(&odds.defender_damage), "{position} {attack}");
    // In the middle of the fight too: one state of each sort of step.
    for nth in [chain.states.len() / 7, chain.states.len() / 3, chain.states.len() / 2] {
        let state = chain.states[nth];
        let Some(PendingStep::Fight { .. }) = state.pending_step() else { continue };
        let rest = explore(&state, by, at);
        let wins = |i: usize| u128::from(matches!(rest.ends[i], Some(End::AttackerWins)));
        assert_eq!(solve(&rest, wins), residue(&state.odds().unwrap().attacker_wins), "{state}");
    }
}

/// K12.2, K12.3, K12.8: the odds of 60 pairings of pieces and weapons equal the solution of the
/// linear equations that the game's own rolls make.
#[test]
fn the_odds_of_a_fight_are_those_of_the_game() {
    let mut options = Options::kinta_armed();
    let kinta = options.kinta.as_mut().unwrap();
    kinta.ranks_of_mut(Side::Gold, Kind::Fencer)[0] = Some(Rank::Klin);
    kinta.ranks_of_mut(Side::Green, Kind::Swift)[0] = Some(Rank::Veteran);
    kinta.ranks_of_mut(Side::Green, Kind::Vanguard)[0] = Some(Rank::Dahha);
    let attackers = [
        ("F", "mace"),
        ("V", "chonnaq"),
        ("F", "batleth"),
        ("S", "jejtaj"),
        ("Y", "mekleth"),
        ("L", "lance"),
    ];
    let defenders = [
        ("f", "mace"),
        ("v", "chonnaq"),
        ("f", "batleth"),
        ("s", "jejtaj"),
        ("y", "mekleth"),
        ("b", "oynaq"),
        ("v", "mekleth"),
        ("b", "jejtaj"),
        ("l", "lance"),
        ("s", "broken-batleth"),
    ];
    let flier = (0..6).find_map(|ray| Cell::D38.ray(ray).nth(3)).unwrap().to_string();
    let mut pairings = 0;
    for (attacker, weapon) in attackers {
        for (nth, (defender, against)) in defenders.into_iter().enumerate() {
            // A Flier comes from afar, a Swift needs two steps, the others one.
            let from = match attacker {
                "Y" => flier.as_str(),
                "S" => "E37",
                _ => "D39",
            };
            let rank = |letter: &str, cell| match letter {
                "f" => format!("{cell}:klin"),
                "S" => format!("{cell}:veteran"),
                "V" => format!("{cell}:dahha"),
                _ => String::new(),
            };
            let to = "D38";
            let ranks: Vec<String> = [rank(attacker, from), rank(defender, to)]
                .into_iter()
                .filter(|rank| !rank.is_empty())
                .collect();
            let ranks = if ranks.is_empty() { "-".to_string() } else { ranks.join(",") };
            let asleep = if nth % 4 == 1 { format!("{to}:1") } else { "-".to_string() };
            let position = format!(
                "{attacker}{from},{defender}{to},VI11,vI99 I11/I99 green - - - 0 - \
                 {to}:2 {from}:{weapon},{to}:{against} - {asleep} - {ranks}"
            );
            compare(&options, &position, &format!("{from}-{to}"));
            pairings += 1;
        }
    }
    assert_eq!(pairings, 60);
}

fn duel(hit_points: u8, attack: u8, weapon: Weapon) -> Duel {
    let piece =
        Fighter { kind: Kind::Vanguard, attack, hit_points, weapon: Some(weapon), rank: None };
    Duel { attacker: piece, defender: piece, lead: 1, bonus: false }
}

/// K12.2, counted by hand: with one hit point each the first hit decides.
#[test]
fn the_first_hit_decides_a_fight_of_the_frail() {
    // 1/2 + 1/2·1/2·1/2 + … = 2/3.
    let even = duel(1, 3, Weapon::Mace);
    assert_eq!(even.odds().unwrap().attacker_wins.to_string(), "2/3");
    // 1/4 of a shield bearer's daqtaghs land on another: 1/4 / (1 - 9/16).
    assert_eq!(duel(1, 3, Weapon::Jejtaj).odds().unwrap().attacker_wins.to_string(), "4/7");
    // K12.7: the first strike hits with 4/6; then the defender is first: 2/3 + 1/3·1/3.
    let raised = Duel { bonus: true, ..even };
    assert_eq!(raised.odds().unwrap().attacker_wins.to_string(), "7/9");
    // K12.9: three strikes first: 7/8 + 1/8·1/3.
    let asleep = Duel { lead: 3, ..even };
    let odds = asleep.odds().unwrap();
    assert_eq!(odds.attacker_wins.to_string(), "11/12");
    assert_eq!(odds.defender_wins.to_string(), "1/12");
    assert_eq!(odds.attacker_damage.to_string(), "1/12");
    assert_eq!(odds.defender_damage.to_string(), "11/12");
    // Who never misses wins at once.
    assert_eq!(duel(1, 6, Weapon::Mace).odds().unwrap().attacker_wins.to_string(), "1");
}

/// K12.1: numbers that no piece has give an error.
#[test]
fn odds_of_impossible_pieces_are_refused() {
    let even = duel(6, 3, Weapon::Mace);
    let weak = Fighter { attack: 0, ..even.attacker };
    assert_eq!(Duel { attacker: weak, ..even }.odds(), Err(OddsError::Attack(0)));
    let dead = Fighter { hit_points: 0, ..even.attacker };
    assert_eq!(Duel { defender: dead, ..even }.odds(), Err(OddsError::HitPoints(0)));
    assert_eq!(Duel { lead: 4, ..even }.odds(), Err(OddsError::Lead(4)));
    let words = [OddsError::Attack(0), OddsError::HitPoints(0), OddsError::Lead(4)];
    assert_eq!(
        words.map(|error| error.to_string()),
        [
            "an attack value of 0: it is 1 to 6 (K12.1)",
            "0 hit points left: a living piece has 1 to 101 (K12.1, K12.12)",
            "4 strikes before the first counter-strike: there are 1 to 3 (K12.9)",
        ],
    );
}

/// K12.1: the greatest numbers that the options allow are counted exactly too.
#[test]
fn the_longest_fight_has_exact_odds() {
    let giant = Fighter { hit_points: 101, ..duel(1, 3, Weapon::Mekleth).attacker };
    let breaker = Fighter { weapon: Some(Weapon::Batleth), ..giant };
    let duel = Duel { attacker: breaker, defender: giant, lead: 3, bonus: true };
    let odds = duel.odds().unwrap();
    assert_eq!((residue(&odds.attacker_wins) + residue(&odds.defender_wins)) % PRIME, 1);
    let sum = odds.attacker_wins.to_f64() + odds.defender_wins.to_f64();
    assert!((sum - 1.0).abs() < 1e-12);
    // It loses its weapon to the parry long before the end.
    assert!(odds.attacker_wins.to_f64() < 0.01);
}

/// Asking for the odds of a fight that nobody fights gives nothing.
#[test]
fn there_are_odds_only_in_a_fight() {
    let game: KlinZha = load("kinta=standard", "FE38,vD38,fI99 E38/I99 green - - - 0 -");
    assert_eq!(game.odds(), None);
    assert_eq!(game.duel(Cell::D38, Cell::E38), None);
    assert_eq!(game.duel(Cell::E38, Cell::E37), None);
    let plain: KlinZha = load("standard", "FE38,vD38,fI99 E38/I99 green - - - 0 -");
    assert_eq!(plain.duel(Cell::E38, Cell::D38), None);
}
