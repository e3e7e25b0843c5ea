//! One game between two bots.

use std::time::{Duration, Instant};

use holochess::{Courtier, Dejarik};
use khantsin::KhanTsin;
use klinzha::{Board, KlinZha};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use tabletop_rules::bots::{Evaluate, Imagine};
use tabletop_rules::{Answer, Arbiter, Game, Observer, OutcomeOf, Turn, sample_roll};

use super::Tally;
use crate::bots::Level;

/// What looks on: it gets a state and the move that led to it, `None` after a roll and at the
/// start.
pub(crate) type Watch<'a, G> = &'a mut dyn FnMut(&G, Option<<G as Game>::Move>);

/// A game of two sides that bots play.
pub(crate) trait Contest: Evaluate {
    /// Who sits where: the first of two bots plays the first side in games with an even number.
    const SIDES: [Self::Player; 2];

    /// Plays to the end; `watch` sees the start and every state that a step leads to.
    fn contest(self, seats: [Level; 2], rngs: &mut Rngs, watch: Watch<'_, Self>) -> Played<Self> {
        open(self, seats, rngs, watch)
    }
}

impl Contest for KhanTsin {
    const SIDES: [khantsin::Player; 2] = [khantsin::Player::South, khantsin::Player::North];
}

impl Contest for Dejarik {
    const SIDES: [holochess::Side; 2] = holochess::Side::ALL;
}

impl Contest for Courtier {
    const SIDES: [holochess::Side; 2] = holochess::Side::ALL;
}

impl<B: Board> Contest for KlinZha<B> {
    const SIDES: [klinzha::Side; 2] = klinzha::Side::ALL;

    fn contest(self, seats: [Level; 2], rngs: &mut Rngs, watch: Watch<'_, Self>) -> Played<Self> {
        if self.options().is_hidden() {
            hidden(self, seats, rngs, watch)
        } else {
            open(self, seats, rngs, watch)
        }
    }
}

/// Generators of their own for the dice and for the bots of both sides, so that a bot that draws
/// more numbers does not get other dice.
pub(crate) struct Rngs {
    pub(crate) dice: ChaCha8Rng,
    seats: [ChaCha8Rng; 2],
}

impl Rngs {
    pub(crate) fn new(seed: u64, pair: u32) -> Rngs {
        let stream = |n: u64| {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            rng.set_stream(3 * u64::from(pair) + n);
            rng
        };
        Rngs { dice: stream(0), seats: [stream(1), stream(2)] }
    }
}

/// A game that has been played.
pub(crate) struct Played<G: Evaluate> {
    /// `None` if it could not be played on.
    pub(crate) outcome: Option<OutcomeOf<G>>,
    moves: u64,
    /// The time that each seat took, and for how many decisions.
    thought: [(Duration, u32); 2],
}

/// Plays the game of this number: even ones and the odd ones after them have the same dice and
/// swapped seats.
pub(super) fn play<G: Contest>(start: &G, bots: [Level; 2], seed: u64, game: u32) -> Tally {
    let swapped = game % 2 == 1;
    let seats = if swapped { [bots[1], bots[0]] } else { bots };
    let mut rngs = Rngs::new(seed, game / 2);
    let played = start.clone().contest(seats, &mut rngs, &mut |_, _| {});
    let mut tally = Tally { moves: played.moves, thought: played.thought, ..Tally::default() };
    if swapped {
        tally.thought.swap(0, 1);
    }
    match played.outcome.and_then(|outcome| outcome.winner) {
        None => tally.drawn = 1,
        Some(winner) => {
            let first_seat = winner == G::SIDES[0];
            tally.first_side = u32::from(first_seat);
            if first_seat != swapped {
                tally.won = 1;
            } else {
                tally.lost = 1;
            }
        }
    }
    tally
}

fn open<G: Contest>(
    mut game: G,
    seats: [Level; 2],
    rngs: &mut Rngs,
    watch: Watch<'_, G>,
) -> Played<G> {
    let bots = seats.map(|level| level.bot::<G>());
    let mut played = Played { outcome: None, moves: 0, thought: Default::default() };
    watch(&game, None);
    loop {
        match game.turn() {
            Turn::Over(outcome) => {
                played.outcome = Some(outcome);
                return played;
            }
            Turn::Chance => match sample_roll(&game, &mut rngs.dice) {
                Some(roll) => {
                    game.resolve_unchecked(roll);
                    watch(&game, None);
                }
                None => return played,
            },
            Turn::Player(player) => {
                let seat = usize::from(player != G::SIDES[0]);
                let start = Instant::now();
                let decision = bots[seat].choose(&game, &mut rngs.seats[seat]);
                let (time, decisions) = &mut played.thought[seat];
                *time += start.elapsed();
                *decisions += 1;
                // A bot that breaks the rules is a fault that no result may hide.
                let m = decision.ok().map(|decision| decision.m);
                let legal = m.is_some_and(|m| game.play(m).is_ok());
                assert!(legal, "the bot `{}` made an illegal move", seats[seat]);
                played.moves += 1;
                watch(&game, m);
            }
        }
    }
}

/// Plays a hidden game: the bots get what their side knows, and nothing else.
fn hidden<G: Contest + Imagine>(
    start: G,
    seats: [Level; 2],
    rngs: &mut Rngs,
    watch: Watch<'_, G>,
) -> Played<G> {
    let bots = seats.map(|level| level.hidden_bot::<G>());
    watch(&start, None);
    let mut arbiter = Arbiter::new(start);
    let mut played = Played { outcome: None, moves: 0, thought: Default::default() };
    loop {
        let state = arbiter.game().state();
        match state.turn() {
            Turn::Over(outcome) => {
                played.outcome = Some(outcome);
                return played;
            }
            Turn::Chance => {
                let roll = sample_roll(state, &mut rngs.dice);
                if roll.is_none_or(|roll| arbiter.resolve(roll).is_err()) {
                    return played;
                }
                watch(arbiter.game().state(), None);
            }
            Turn::Player(player) => {
                let seat = usize::from(player != G::SIDES[0]);
                let knowledge = arbiter.knowledge(Observer::Player(player));
                let start = Instant::now();
                let decision = bots[seat].attempt(&knowledge, &mut rngs.seats[seat]);
                let (time, decisions) = &mut played.thought[seat];
                *time += start.elapsed();
                *decisions += 1;
                let m = decision.ok().map(|decision| decision.m);
                let answer = m.and_then(|m| arbiter.attempt(player, m).ok());
                let Some(answer) = answer else {
                    panic!("the bot `{}` attempted what cannot be attempted", seats[seat]);
                };
                if answer == Answer::Played {
                    played.moves += 1;
                    watch(arbiter.game().state(), m);
                }
            }
        }
    }
}
