//! Computer opponents play Khan Tsin by the rules.

#![cfg(feature = "bots")]

use khantsin::{KhanTsin, Options};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use tabletop_rules::bots::{Bot, Budget, Evaluate, Greedy, Random, Uct};
use tabletop_rules::{Turn, sample_roll};

fn play(options: Options, seed: u64) {
    let budget = Budget::Playouts(20);
    let bots: [Box<dyn Bot<KhanTsin>>; 4] = [
        Box::new(Uct::new(budget)),
        Box::new(Greedy::default()),
        Box::new(Uct { horizon: None, prior: 0.0, ..Uct::new(budget) }),
        Box::new(Random),
    ];
    let mut game = KhanTsin::new(options).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    // T4.3: no game lasts for ever.
    for step in 0.. {
        match game.turn() {
            Turn::Player(player) => {
                let value = game.evaluate(player);
                assert!(-1.0 < value && value < 1.0, "{value}");
                game.play(bots[step % 4].choose(&game, &mut rng).unwrap().m).unwrap();
            }
            Turn::Chance => game.resolve(sample_roll(&game, &mut rng).unwrap()).unwrap(),
            Turn::Over(_) => break,
        }
    }
}

#[test]
fn bots_play_every_preset_by_the_rules() {
    for (seed, (_, options)) in Options::PRESETS.into_iter().enumerate() {
        play(options, seed as u64);
    }
}

#[test]
fn bots_play_other_set_ups_by_the_rules() {
    for (seed, text) in ["setup=random", "setup=claws first=north", "setup=alternating zone=36"]
        .into_iter()
        .enumerate()
    {
        play(text.parse().unwrap(), seed as u64);
    }
}

/// T4.1.
#[test]
fn every_bot_that_thinks_makes_a_stack_of_nine_when_it_can() {
    let text = "rrrbbb,www,rbw,rbw,rbw,rbw,rbw,rrrbbb,www,r,b,w,24 south 0";
    let game = KhanTsin::from_text(&Options::default(), text).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let bots: [&dyn Bot<KhanTsin>; 2] = [&Greedy::default(), &Uct::new(Budget::Playouts(30))];
    for bot in bots {
        let mut after = game;
        after.play(bot.choose(&game, &mut rng).unwrap().m).unwrap();
        assert!(after.turn().is_over());
    }
}
