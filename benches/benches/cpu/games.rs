//! Random games.

use std::hint::black_box;

use holochess::Dejarik;
use klinzha::{Flat, KlinZha, Lean, Options, Side};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use tabletop_rules::{Hidden, Observer, play_step_unchecked, playout, sample_step};

use crate::moves::PLIES;
use crate::{Work, chess};

/// Open games from the first throw of the spindles on.
fn open_plies() -> u64 {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let Ok(start) = KlinZha::<Flat, Lean>::start(Options::open()) else {
        panic!("the preset can be played")
    };
    let mut plies = 0;
    for _ in 0..100 {
        let mut game = start;
        plies += playout(&mut game, &mut rng, PLIES);
        black_box(&game);
    }
    plies
}

fn dejarik_games() -> u64 {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let Ok(start) = Dejarik::new(Default::default()) else { panic!("the defaults can be played") };
    for _ in 0..1_000 {
        let mut game = start;
        while let Some(step) = game.sample_step(&mut rng) {
            play_step_unchecked(&mut game, step);
        }
        black_box(&game);
    }
    1_000
}

/// Both sides' views of every state, and what each is told of every step.
fn blind_games() -> u64 {
    const GAMES: u64 = 50;
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let Ok(start) = <KlinZha>::start(Options::blind()) else { panic!("the preset can be played") };
    for _ in 0..GAMES {
        let mut game = start;
        for _ in 0..PLIES {
            let Some(step) = sample_step(&game, &mut rng) else { break };
            let before = game;
            play_step_unchecked(&mut game, step);
            for side in Side::ALL {
                let observer = Observer::Player(side);
                before.visit_events(step, &game, observer, |event| {
                    black_box(event);
                });
                black_box(game.view(observer, &[]));
            }
        }
    }
    GAMES
}

pub(crate) fn works() -> Vec<Work> {
    vec![
        Work::new("open: random plies", "ply", open_plies).against(chess::RANDOM),
        Work::new("dejarik: random games", "game", dejarik_games),
        Work::new("blind: games, views and events", "game", blind_games),
    ]
}
