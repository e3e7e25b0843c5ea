//! Computer opponents play Dejarik and Courtier by the rules.

#![cfg(feature = "bots")]

use std::num::NonZeroU16;
use std::ops::ControlFlow;

use holochess::{Courtier, Dejarik, courtier, dejarik};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use tabletop_rules::bots::{Bot, Budget, Evaluate, Greedy, Random, Uct};
use tabletop_rules::{Turn, sample_roll};

fn play<G: Evaluate>(start: &G, seed: u64) {
    let budget = Budget::Playouts(20);
    let bots: [Box<dyn Bot<G>>; 4] = [
        Box::new(Uct::new(budget)),
        Box::new(Greedy::default()),
        Box::new(Uct { horizon: Some(4), prior: 0.0, ..Uct::new(budget) }),
        Box::new(Random),
    ];
    let (mut game, mut rng) = (start.clone(), ChaCha8Rng::seed_from_u64(seed));
    for step in 0..400 {
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
fn bots_play_dejarik_by_the_rules() {
    let presets = dejarik::PRESETS.iter().map(|&(_, options)| options);
    let more = ["deal=SHKTMGNL first=red path=shortest blocked_push=dies kill_margin=3"];
    let more = more.map(|text| text.parse().unwrap());
    for (seed, mut options) in presets.chain(more).enumerate() {
        options.quiet_limit = NonZeroU16::new(60);
        for game in 0..3 {
            play(&Dejarik::new(options).unwrap(), 10 * seed as u64 + game);
        }
    }
}

#[test]
fn bots_play_courtier_by_the_rules() {
    let presets = courtier::PRESETS.iter().map(|&(_, options)| options);
    let more = ["first=coin no_move=loss", "no_move=draw entering=never"];
    let more = more.map(|text| text.parse().unwrap());
    for (seed, mut options) in presets.chain(more).enumerate() {
        options.quiet_limit = NonZeroU16::new(60);
        for game in 0..3 {
            play(&Courtier::new(options), 10 * seed as u64 + game);
        }
    }
}

/// C6, C9.
#[test]
fn greed_and_a_search_capture_a_king_that_they_can_capture() {
    let options = courtier::Options::default();
    let game = Courtier::from_text(&options, "Gi1,Go11,Ko6,ko12,go5 blue 0").unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let bots: [&dyn Bot<Courtier>; 2] = [&Greedy::default(), &Uct::new(Budget::Playouts(30))];
    for bot in bots {
        let decision = bot.choose(&game, &mut rng).unwrap();
        assert_eq!((decision.m.to_string().as_str(), decision.value), ("i1-o1", 1.0));
    }
}

/// D6: an attack is worth the mean of what may come of it, by the exact weights.
#[test]
fn greed_values_an_attack_by_the_weights_of_its_ends() {
    let options = dejarik::Options::default();
    let text = "So5,Ho7,gi5,no2 blue 2 0";
    let game = Dejarik::from_text(&options, text).unwrap();
    let decision = Greedy::default().choose(&game, &mut ChaCha8Rng::seed_from_u64(1)).unwrap();
    assert_eq!(decision.m.to_string(), "o5xi5");
    let mut fight = game;
    fight.play(decision.m).unwrap();
    let (mut sum, mut total) = (0.0, 0.0);
    let _ = fight.visit_rolls(|roll, weight| {
        let mut after = fight;
        after.resolve(roll).unwrap();
        // A push is a decision that the evaluation does not foresee.
        assert!(after.turn().player().is_some());
        sum += weight.get() as f64 * f64::from(after.evaluate(holochess::Side::Blue));
        total += weight.get() as f64;
        ControlFlow::Continue(())
    });
    assert!((sum / total - f64::from(decision.value)).abs() < 1e-6);
}
