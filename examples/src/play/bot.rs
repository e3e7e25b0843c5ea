//! A simple computer opponent: it looks at each move, then at the answers to the best ones.

use std::num::NonZeroU64;
use std::ops::ControlFlow;

use rand_chacha::ChaCha8Rng;
use tabletop_rules::{History, Turn, draw_below, sample_roll};

use super::table::{Table, legal_moves};

/// The value of a won game.
pub(crate) const WON: i32 = 1_000_000;
/// What it costs to come back to a position that has stood before.
const REPEATED: i32 = 60;
/// Choices that differ by less than this are a matter of taste.
const TASTE: usize = 8;
/// What it costs to win one ply later: more than taste makes up for.
const LATER: i32 = 2 * TASTE as i32;
/// How many positions it may look at in all.
const LOOKS: u32 = 60_000;
/// How many moves it looks at more closely.
const PROMISING: usize = 6;

/// Draws a number below a bound, or 0 if there is none.
pub(crate) fn below(bound: usize, rng: &mut ChaCha8Rng) -> usize {
    NonZeroU64::new(bound as u64).map_or(0, |bound| draw_below(bound, rng) as usize)
}

/// Chooses a move for the player to move.
pub(crate) fn choose<G: Table>(game: &History<G>, rng: &mut ChaCha8Rng) -> Option<G::Move> {
    let state = game.state();
    let moves = legal_moves(state);
    if let Some(m) = state.opening(&moves, rng) {
        return Some(m);
    }
    let stood = |next: &G| game.positions().any(|earlier| next.repeats(earlier));
    search(state, &moves, &stood, rng).into_iter().next().map(|(m, _)| m)
}

/// Values moves, the best first.
pub(crate) fn rank<G: Table>(
    state: &G,
    moves: &[G::Move],
    rng: &mut ChaCha8Rng,
) -> Vec<(G::Move, i32)> {
    search(state, moves, &|_| false, rng)
}

/// Values moves for the player to move, the best first. Only of those that may be the best is
/// the value exact: of the others it is known that they are worse.
fn search<G: Table>(
    state: &G,
    moves: &[G::Move],
    stood: &dyn Fn(&G) -> bool,
    rng: &mut ChaCha8Rng,
) -> Vec<(G::Move, i32)> {
    let Some(me) = state.turn().player() else { return Vec::new() };
    let mut thinker = Thinker { me, rng, looks: LOOKS };
    let mut ranked: Vec<_> = moves
        .iter()
        .map(|&m| {
            let mut next = state.clone();
            next.play_unchecked(m);
            let bias = below(TASTE, thinker.rng) as i32 - if stood(&next) { REPEATED } else { 0 };
            Choice { m, value: thinker.look(&next, 2) + bias, bias, next }
        })
        .collect();
    // All with the answers to them, then the most promising with what may follow.
    thinker.sharpen(&mut ranked, usize::MAX, 1);
    thinker.sharpen(&mut ranked, PROMISING, 2);
    ranked.into_iter().map(|choice| (choice.m, choice.value)).collect()
}

/// A move that is being thought about.
struct Choice<G: Table> {
    m: G::Move,
    value: i32,
    /// What has been added to the value for the look of it.
    bias: i32,
    next: G,
}

struct Thinker<'a, G: Table> {
    me: G::Player,
    rng: &'a mut ChaCha8Rng,
    looks: u32,
}

impl<G: Table> Thinker<'_, G> {
    /// Sorts choices, the best first, after looking `plies` further at the first `many`.
    fn sharpen(&mut self, choices: &mut [Choice<G>], many: usize, plies: u8) {
        let better = |choices: &mut [Choice<G>]| {
            choices.sort_by_key(|choice| std::cmp::Reverse(choice.value));
        };
        better(choices);
        let mut best = -2 * WON;
        for choice in choices.iter_mut().take(many) {
            let won = choice.value - choice.bias >= WON;
            if won || self.looks == 0 {
                // What was not looked at is not preferred to what was.
                choice.value = if won { choice.value } else { choice.value.min(best - 1) };
            } else {
                let window = (best - choice.bias, 2 * WON);
                choice.value = self.answered(&choice.next, plies, 1, window) + choice.bias;
            }
            best = best.max(choice.value);
        }
        let done = choices.len().min(many);
        // The rest have been found worse before: a better opinion of them is out of date.
        for choice in &mut choices[done..] {
            choice.value = choice.value.min(best - 1);
        }
        better(choices);
    }

    /// The value of a position as it stands. Dice are averaged `throws` deep, then thrown.
    fn look(&mut self, state: &G, throws: u8) -> i32 {
        self.looks = self.looks.saturating_sub(1);
        match state.turn() {
            Turn::Over(outcome) => match outcome.winner {
                Some(winner) if winner == self.me => WON,
                Some(_) => -WON,
                None => 0,
            },
            Turn::Chance => {
                self.average(state, throws, |this, next, throws| this.look(next, throws))
            }
            Turn::Player(player) => {
                let value = state.value(self.me);
                match (state.wins_at_once(), player == self.me) {
                    (false, _) => value,
                    (true, true) => value + WON / 2,
                    (true, false) => value - WON / 2,
                }
            }
        }
    }

    /// The value of a position after the best play of so many plies. Below and above the window
    /// it does not matter by how much.
    fn answered(
        &mut self,
        state: &G,
        plies: u8,
        throws: u8,
        (mut floor, mut roof): (i32, i32),
    ) -> i32 {
        let player = match state.turn() {
            Turn::Over(_) => return self.look(state, 0),
            Turn::Player(_) if plies == 0 => return self.look(state, 1),
            Turn::Chance => {
                return self.average(state, throws, |this, next, throws| {
                    this.answered(next, plies, throws, (-2 * WON, 2 * WON))
                });
            }
            Turn::Player(player) => player,
        };
        let mine = player == self.me;
        let mut best: Option<i32> = None;
        let _ = state.visit_moves(|m| {
            let mut next = state.clone();
            next.play_unchecked(m);
            let value = match plies {
                1 => self.look(&next, 1),
                _ => self.answered(&next, plies - 1, throws, (floor, roof)),
            };
            best = Some(match best {
                None => value,
                Some(best) if mine => best.max(value),
                Some(best) => best.min(value),
            });
            if mine {
                floor = floor.max(value);
            } else {
                roof = roof.min(value);
            }
            if floor >= roof || self.looks == 0 {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        match best {
            None => state.value(self.me),
            // A game is better won soon, and lost late.
            Some(best) if best > WON / 4 => best - LATER,
            Some(best) if best < -WON / 4 => best + LATER,
            Some(best) => best,
        }
    }

    /// The mean over the possible rolls, or over a few drawn ones if there are too many.
    fn average(
        &mut self,
        state: &G,
        throws: u8,
        mut value: impl FnMut(&mut Self, &G, u8) -> i32,
    ) -> i32 {
        const FEW: u64 = 12;
        const DRAWN: u32 = 2;
        let mut sum = 0.0;
        if throws > 0 && state.count_rolls() <= FEW {
            let total = state.roll_total() as f64;
            let _ = state.visit_rolls(|roll, weight| {
                let mut next = state.clone();
                next.resolve_unchecked(roll);
                sum += f64::from(value(self, &next, throws - 1)) * (weight.get() as f64 / total);
                ControlFlow::Continue(())
            });
            return sum as i32;
        }
        let draws = if throws > 0 { DRAWN } else { 1 };
        for _ in 0..draws {
            let mut next = state.clone();
            if let Some(roll) = sample_roll(state, self.rng) {
                next.resolve_unchecked(roll);
            }
            sum += f64::from(value(self, &next, throws.saturating_sub(1))) / f64::from(draws);
        }
        sum as i32
    }
}
