//! Bots play by the rules, within their budgets, and the same way every time.

#![cfg(all(feature = "bots", feature = "seeded"))]

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use tabletop_rules::bots::{
    Bot, Budget, Decision, Evaluate, Greedy, HiddenBot, Imagine, IsUct, NoDecision, Random, Uct,
};
use tabletop_rules::toys::{DarkRing, Nim, Race, Seat};
use tabletop_rules::{
    Answer, Arbiter, Chance, Game, Hidden, Knowledge, Notation, Observer, Step, Turn, play_step,
    sample_roll,
};

fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

const BUDGET: Budget = Budget::Playouts(60);

fn plain() -> Uct {
    Uct { prior: 0.0, horizon: None, exploration: 1.0, ..Uct::new(BUDGET) }
}

/// Every bot for open games.
fn bots<G: Evaluate>() -> Vec<Box<dyn Bot<G>>> {
    let shallow = Uct { horizon: Some(3), ..Uct::new(BUDGET) };
    vec![
        Box::new(Random),
        Box::new(Greedy::default()),
        Box::new(Uct::new(BUDGET)),
        Box::new(plain()),
        Box::new(shallow),
    ]
}

/// Every bot for hidden games.
fn hidden_bots<G: Imagine>() -> Vec<Box<dyn HiddenBot<G>>> {
    vec![
        Box::new(Random),
        Box::new(Greedy::default()),
        Box::new(IsUct::new(BUDGET)),
        Box::new(IsUct { uct: plain(), worlds: 3 }),
    ]
}

fn plays_by_the_rules<G: Evaluate>(start: &G) {
    for (place, bot) in bots().iter().enumerate() {
        let (mut game, mut rng) = (start.clone(), rng(place as u64));
        for _ in 0..200 {
            match game.turn() {
                Turn::Player(_) => {
                    let decision = bot.choose(&game, &mut rng).unwrap();
                    assert!((-1.0..=1.0).contains(&decision.value), "{decision:?}");
                    game.play(decision.m).unwrap();
                }
                Turn::Chance => game.resolve(sample_roll(&game, &mut rng).unwrap()).unwrap(),
                Turn::Over(_) => break,
            }
        }
    }
}

#[test]
fn every_bot_makes_legal_moves_only() {
    plays_by_the_rules(&Nim::start(&"heaps 3-4-5".parse().unwrap()).unwrap());
    plays_by_the_rules(&Nim::start(&"heaps 3-4-5 misere".parse().unwrap()).unwrap());
    plays_by_the_rules(&Race::start(&"length 30 limit 60".parse().unwrap()).unwrap());
    plays_by_the_rules(&DarkRing::start(&Default::default()).unwrap());
}

#[test]
fn every_bot_for_hidden_games_attempts_what_can_be_attempted() {
    for (place, bot) in hidden_bots().iter().enumerate() {
        for seed in 0..5 {
            let mut rng = rng(10 * seed + place as u64);
            let mut arbiter = Arbiter::new(DarkRing::start(&Default::default()).unwrap());
            loop {
                let state = arbiter.game().state();
                match state.turn() {
                    Turn::Player(seat) => {
                        let knowledge = arbiter.knowledge(Observer::Player(seat));
                        let decision = bot.attempt(&knowledge, &mut rng).unwrap();
                        // An error would mean that it cannot be attempted.
                        arbiter.attempt(seat, decision.m).unwrap();
                    }
                    Turn::Chance => {
                        let roll = sample_roll(state, &mut rng).unwrap();
                        arbiter.resolve(roll).unwrap();
                    }
                    Turn::Over(_) => break,
                }
            }
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_decision() {
    let race = Race::from_text(&Default::default(), "3,9/15,16 first 6 7").unwrap();
    for bot in bots() {
        assert_eq!(bot.choose(&race, &mut rng(7)), bot.choose(&race, &mut rng(7)));
    }
    let ring = DarkRing::from_text(&Default::default(), "1-2 first 0").unwrap();
    let knowledge = Knowledge::new(Observer::Player(Seat::First), &ring);
    for bot in hidden_bots() {
        assert_eq!(bot.attempt(&knowledge, &mut rng(7)), bot.attempt(&knowledge, &mut rng(7)));
    }
}

#[test]
fn other_seeds_give_other_decisions_where_moves_are_alike() {
    let nim = Nim::start(&"heaps 3-4-5".parse().unwrap()).unwrap();
    for bot in [&Random as &dyn Bot<Nim>, &Greedy::default()] {
        let moves = (0..40).map(|seed| bot.choose(&nim, &mut rng(seed)).unwrap().m);
        let moves: std::collections::BTreeSet<_> = moves.collect();
        assert!(moves.len() > 8, "{moves:?}");
    }
}

#[test]
fn a_search_makes_as_many_playouts_as_its_budget_says() {
    let nim = Nim::start(&Default::default()).unwrap();
    let ring = DarkRing::from_text(&Default::default(), "1-2 first 0").unwrap();
    let knowledge = Knowledge::new(Observer::Player(Seat::First), &ring);
    for count in [0, 1, 7, 500] {
        let budget = Budget::Playouts(count);
        assert_eq!(Uct::new(budget).choose(&nim, &mut rng(1)).unwrap().playouts, count);
        let decision = IsUct::new(budget).attempt(&knowledge, &mut rng(1)).unwrap();
        assert_eq!((decision.playouts, decision.worlds), (count, 32));
    }
}

#[cfg(feature = "std")]
#[test]
fn a_search_stops_when_its_time_is_over() {
    use std::time::{Duration, Instant};
    let nim = Nim::start(&Default::default()).unwrap();
    let start = Instant::now();
    let time = Duration::from_millis(30);
    let decision = Uct::new(Budget::Time(time)).choose(&nim, &mut rng(1)).unwrap();
    assert!(decision.playouts > 0 && start.elapsed() >= time);
    // Busy machines pause programs: this only tells a search that stops from one that does not.
    assert!(start.elapsed() < Duration::from_secs(20));
    let no_time = Budget::Time(Duration::ZERO);
    assert_eq!(Uct::new(no_time).choose(&nim, &mut rng(1)).unwrap().playouts, 1);
}

#[test]
fn a_search_does_nothing_where_there_is_one_move() {
    let nim = Nim::start(&"heaps 0-1-0".parse().unwrap()).unwrap();
    let decision = Uct::default().choose(&nim, &mut rng(1)).unwrap();
    let m = "b1".parse().unwrap();
    assert_eq!(decision, Decision { m, value: 0.0, playouts: 0, worlds: 0 });
}

#[test]
fn a_bot_says_that_it_has_nothing_to_decide() {
    let race = Race::start(&Default::default()).unwrap();
    let over = Nim::start(&"heaps 0-1-0".parse().unwrap()).map(|mut nim| {
        nim.play("b1".parse().unwrap()).unwrap();
        nim
    });
    let over = over.unwrap();
    for bot in bots() {
        assert_eq!(bot.choose(&race, &mut rng(1)), Err(NoDecision::Chance));
    }
    for bot in bots() {
        assert_eq!(bot.choose(&over, &mut rng(1)), Err(NoDecision::Over));
    }
    let ring = DarkRing::from_text(&Default::default(), "1-2 first 0").unwrap();
    let asked = |observer| Knowledge::new(observer, &ring);
    for bot in hidden_bots() {
        for (observer, error) in [
            (Observer::Player(Seat::Second), NoDecision::NotYourTurn),
            (Observer::Public, NoDecision::NotAPlayer),
            (Observer::Referee, NoDecision::NotAPlayer),
        ] {
            assert_eq!(bot.attempt(&asked(observer), &mut rng(1)), Err(error));
        }
    }
}

#[test]
fn the_messages_say_what_is_wrong() {
    for (error, message) in [
        (NoDecision::Chance, "a roll is due: no player has anything to decide"),
        (NoDecision::Over, "the game is over: nobody has anything to decide"),
        (NoDecision::NotYourTurn, "it is not this player's turn: a bot is to be asked when it is"),
        (
            NoDecision::NotAPlayer,
            "a bot needs the knowledge of a player, not of the public or the referee",
        ),
    ] {
        assert_eq!(error.to_string(), message);
    }
}

/// Nim is solved: a position is lost to the side to move if the heaps cancel out.
#[test]
fn plain_uct_solves_small_games_of_nim() {
    let uct = Uct { budget: Budget::Playouts(6_000), ..plain() };
    for a in 1..=3_u8 {
        for b in 1..=3_u8 {
            for c in 1..=4_u8 {
                if a ^ b ^ c == 0 {
                    continue;
                }
                let mut nim = Nim::start(&format!("heaps {a}-{b}-{c}").parse().unwrap()).unwrap();
                let decision = uct.choose(&nim, &mut rng(1)).unwrap();
                nim.play(decision.m).unwrap();
                let left = nim.heaps().into_iter().fold(0, |sum, heap| sum ^ heap);
                assert_eq!(left, 0, "{a}-{b}-{c}: {decision:?}");
                assert!(decision.value > 0.0, "{a}-{b}-{c}: {decision:?}");
            }
        }
    }
}

/// First moves, then Second, who is eleven squares from home, has one throw before the race is a
/// draw: 3 of the 36 ways to throw two dice are enough.
#[test]
fn the_value_of_a_search_allows_for_the_weights_of_the_dice() {
    let options = "length 11 limit 8".parse().unwrap();
    let race = Race::from_text(&options, "0,0/0,11 first 2 6").unwrap();
    let uct = Uct { budget: Budget::Playouts(7_200), ..plain() };
    let decision = uct.choose(&race, &mut rng(1)).unwrap();
    assert!((decision.value + 3.0 / 36.0).abs() < 2e-3, "{decision:?}");
}

#[test]
fn a_search_beats_chance_at_the_race() {
    fn wins(one: &dyn Bot<Race>, two: &dyn Bot<Race>, games: u64) -> u64 {
        let play = |seed: u64| {
            let (mut race, mut rng) = (Race::start(&Default::default()).unwrap(), rng(seed));
            loop {
                match race.turn() {
                    Turn::Player(seat) => {
                        let first = (seat == Seat::First) == (seed % 2 == 0);
                        let bot = if first { one } else { two };
                        race.play(bot.choose(&race, &mut rng).unwrap().m).unwrap();
                    }
                    Turn::Chance => race.resolve(sample_roll(&race, &mut rng).unwrap()).unwrap(),
                    Turn::Over(outcome) => {
                        break (outcome.winner == Some(Seat::First)) == (seed % 2 == 0);
                    }
                }
            }
        };
        (0..games).filter(|&seed| play(seed)).count() as u64
    }
    let won = wins(&Uct::new(Budget::Playouts(200)), &Random, 200);
    assert!(won > 110, "the search won {won} of 200");
}

/// A call of the opponent's cell wins, and where only one is left it is found.
#[test]
fn a_hidden_search_makes_use_of_all_that_its_player_knows() {
    let mut ring = DarkRing::from_text(&Default::default(), "1-2 first 0").unwrap();
    let first = Observer::Player(Seat::First);
    let mut knowledge = Knowledge::new(first, &ring);
    // The refused step to the right says that the opponent is on 2.
    let right = "right".parse().unwrap();
    assert_eq!(ring.answer(Seat::First, right, &[]), Ok(Answer::Refused));
    knowledge.see_refusal(&ring, &[right]);
    let bot = IsUct::new(Budget::Playouts(300));
    let decision = bot.attempt(&knowledge, &mut rng(1)).unwrap();
    assert_eq!(decision.m.to_string(), "call 2");
    assert!(decision.value > 0.9, "{decision:?}");
    play_step(&mut ring, Step::Move(decision.m)).unwrap();
    assert_eq!(ring.turn().outcome().unwrap().winner, Some(Seat::First));
}

#[test]
fn bots_can_be_shared_between_threads() {
    fn check<T: Send + Sync + Copy>() {}
    check::<Random>();
    check::<Greedy>();
    check::<Uct>();
    check::<IsUct>();
}
