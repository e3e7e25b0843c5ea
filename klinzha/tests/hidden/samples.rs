//! What may be behind a player's knowledge, compared with all games that could have been (K11).

use std::collections::{BTreeMap, HashMap};
use std::num::NonZeroU64;
use std::ops::ControlFlow;

use klinzha::{Belief, Budget, Cell, KlinZha, Move, Options, Side};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use tabletop_rules::laws::fits;
use tabletop_rules::{
    Arbiter, Hidden, Knowledge, Observer, Sample, Step, Turn, draw_below, sample_state, sample_step,
};

/// By what a player knows: the states that may be behind it, by their texts, with their weights.
type Worlds = HashMap<Knowledge<KlinZha>, BTreeMap<String, f64>>;

/// A game in progress as the player knows it, and how likely it is.
#[derive(Clone)]
struct World {
    game: KlinZha,
    known: Knowledge<KlinZha>,
    weight: f64,
}

fn moves(game: &KlinZha) -> Vec<Move> {
    let mut moves = Vec::new();
    let _ = game.visit_moves(|m| {
        moves.push(m);
        ControlFlow::Continue(())
    });
    moves
}

fn step(world: &World, m: Move, weight: f64) -> World {
    let mut next = world.clone();
    next.game.play(m).unwrap();
    next.known.see_step(&world.game, Step::Move(m), &next.game);
    next.weight *= weight;
    next
}

/// Plays on in every way: the opponent each legal move with the same chance, the player each of
/// some attempts, with every refusal on the way.
fn play_on(worlds: Vec<World>, player: Side, some: usize) -> Vec<World> {
    let mut after = Vec::new();
    for world in worlds {
        let Turn::Player(mover) = world.game.turn() else { continue };
        if mover != player {
            let moves = moves(&world.game);
            let chance = 1.0 / moves.len() as f64;
            after.extend(moves.into_iter().map(|m| step(&world, m, chance)));
            continue;
        }
        let mut world = world;
        let mut attempts = Vec::new();
        let _ = KlinZha::visit_attempts(world.known.view(), |m| {
            attempts.push(m);
            ControlFlow::Continue(())
        });
        attempts.sort_unstable();
        let mut refused = Vec::new();
        // What is chosen depends on what is known alone.
        let every = attempts.len().div_ceil(some);
        for m in attempts.into_iter().step_by(every) {
            if world.game.check(m).is_ok() {
                after.push(step(&world, m, 1.0));
            } else {
                refused.push(m);
                world.known.see_refusal(&world.game, &refused);
            }
        }
    }
    after
}

fn gather(worlds: &[World]) -> Worlds {
    let mut all = Worlds::new();
    for world in worlds {
        let states = all.entry(world.known.clone()).or_default();
        *states.entry(world.game.to_string()).or_default() += world.weight;
    }
    all
}

/// All positions that look like this one to the player, found by trying every place of what is
/// not seen.
fn alike(options: Options, text: &str, player: Side, unseen: usize) -> Vec<World> {
    let game = KlinZha::from_text(options, text).unwrap();
    let view = game.view(Observer::Player(player), &[]);
    let hidden: Vec<Cell> = (game.pieces(!player) & (view.dark() | view.edges())).iter().collect();
    assert_eq!(hidden.len(), unseen);
    let mut drafts = vec![game.draft()];
    let mut kinds = Vec::new();
    for &cell in &hidden {
        kinds.push(drafts[0].take(cell).unwrap());
    }
    for (side, kind) in kinds {
        drafts = drafts
            .into_iter()
            .flat_map(|draft| {
                (view.dark() | view.edges()).iter().map(move |cell| {
                    let mut draft = draft;
                    draft.put(side, kind, cell);
                    draft
                })
            })
            .collect();
    }
    let mut found: BTreeMap<String, KlinZha> = BTreeMap::new();
    for draft in drafts {
        let mut goals: Vec<Option<Cell>> = vec![game.goal(!player)];
        if game.goal(!player).is_some_and(|goal| (view.dark() | view.edges()).contains(goal)) {
            goals = (view.dark() | view.edges()).iter().map(Some).collect();
        }
        for goal in goals {
            let mut draft = draft;
            draft.goals[!player as usize] = goal;
            let Ok(twin) = draft.build::<klinzha::Full<_>>(options) else { continue };
            if twin.view(Observer::Player(player), &[]) == view {
                found.insert(twin.to_string(), twin);
            }
        }
    }
    assert!(found.contains_key(&game.to_string()));
    let world = |game: KlinZha| World {
        known: Knowledge::new(Observer::Player(player), &game),
        game,
        weight: 1.0,
    };
    found.into_values().map(world).collect()
}

fn draw(rng: &mut ChaCha8Rng) -> impl FnMut(NonZeroU64) -> u64 + '_ {
    |bound| draw_below(bound, rng)
}

/// Keeps the worlds behind so many different knowledges, all of each.
fn few(mut worlds: Vec<World>, most: usize) -> Vec<World> {
    let mut kept: Vec<Knowledge<KlinZha>> = Vec::new();
    let mut every: Vec<_> = gather(&worlds).into_iter().collect();
    every.sort_by_cached_key(|(_, states)| format!("{states:?}"));
    let step = every.len().div_ceil(most);
    kept.extend(every.into_iter().step_by(step).map(|(knowledge, _)| knowledge));
    worlds.retain(|world| kept.contains(&world.known));
    worlds
}

/// Compares beliefs with worlds: the same states with the same weights, drawn as often as that.
fn compare(worlds: &Worlds, every: usize, rng: &mut ChaCha8Rng) -> usize {
    let budget = Budget { exact: 1 << 16, states: 1, moves: u64::MAX };
    let mut compared = 0;
    let mut groups: Vec<_> = worlds.iter().collect();
    groups.sort_by_cached_key(|(_, states)| format!("{states:?}"));
    for (index, (knowledge, states)) in groups.into_iter().enumerate() {
        if index % every != 0 {
            continue;
        }
        let belief = Belief::of(knowledge, budget, &mut draw(rng)).expect("it came about");
        assert!(belief.is_exact());
        let total: f64 = states.values().sum();
        let believed: BTreeMap<String, f64> =
            belief.states().map(|(state, weight)| (state.to_string(), weight)).collect();
        assert_eq!(
            believed.keys().collect::<Vec<_>>(),
            states.keys().collect::<Vec<_>>(),
            "{knowledge:?}"
        );
        for (text, weight) in states {
            let off = (believed[text] - weight / total).abs();
            assert!(off < 1e-9, "{text} has {} and not {}", believed[text], weight / total);
        }
        compared += 1;
        if index % (8 * every) != 0 || states.len() > 200 {
            continue;
        }
        let mut counts: BTreeMap<&str, u64> = states.keys().map(|s| (s.as_str(), 0)).collect();
        for _ in 0..30 * states.len() {
            let drawn = belief.draw(&mut draw(rng)).unwrap().to_string();
            *counts.get_mut(drawn.as_str()).unwrap() += 1;
        }
        let weights: Vec<u64> =
            states.values().map(|w| (w / total * 1e9).round().max(1.0) as u64).collect();
        let counts: Vec<u64> = counts.into_values().collect();
        assert!(fits(&counts, &weights), "{states:?} are drawn {counts:?} times");
    }
    compared
}

/// K11.2: two pieces and a Goal under clouds and on their edges.
#[test]
fn states_under_clouds_are_drawn_by_their_weights() {
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    let options: Options = "clouds=3,hiding goal_danger=unrestricted".parse().unwrap();
    let text = "FA19,VH78,sE38,lG25,vI99 A19/G25 gold - E38,G25,H12 - 0 -";
    for player in Side::ALL {
        let unseen = if player == Side::Green { 2 } else { 0 };
        let mut worlds = alike(options, text, player, unseen);
        let mut compared = 0;
        for _ in 0..4 {
            worlds = few(play_on(worlds, player, 3), 40);
            compared += compare(&gather(&worlds), 1, &mut rng);
        }
        assert!(compared > 60, "{compared}");
    }
}

/// K11.1: the first pieces of a set-up in the dark, and a refused placing.
#[test]
fn set_ups_in_the_dark_are_drawn_by_their_weights() {
    let mut rng = ChaCha8Rng::seed_from_u64(6);
    let mut arbiter = Arbiter::new(KlinZha::new(Options::blind()).unwrap());
    arbiter.resolve("spindles 6-1".parse().unwrap()).unwrap();
    for text in ["first", "point left"] {
        arbiter.attempt_text(Side::Green, text).unwrap();
    }
    let world = World {
        game: *arbiter.game().state(),
        known: arbiter.knowledge(Observer::Player(Side::Gold)),
        weight: 1.0,
    };
    let mut worlds = vec![world];
    for _ in 0..2 {
        worlds = play_on(worlds, Side::Gold, 1);
        assert_eq!(compare(&gather(&worlds), 1, &mut rng), 1);
    }
}

/// Plays a whole game again: the player's moves and refusals and all rolls as they are known, the
/// opponent's from a history.
fn replay(
    truth: &Arbiter<KlinZha>,
    start: &KlinZha,
    mut unknown: impl Iterator<Item = Move>,
    player: Side,
) -> Arbiter<KlinZha> {
    use tabletop_rules::{Answer, Entry};
    let mut game = Arbiter::new(*start);
    let mut states = truth.game().positions();
    let mut mover = states.next().unwrap().turn().player();
    for &entry in truth.game().entries() {
        match entry {
            Entry::Refused(m) if mover == Some(player) => {
                assert_eq!(game.attempt(player, m), Ok(Answer::Refused));
            }
            // The opponent's refusals are unknown.
            Entry::Refused(_) => continue,
            Entry::Step(Step::Roll(roll)) => game.resolve(roll).unwrap(),
            Entry::Step(Step::Move(m)) => {
                let mover = mover.unwrap();
                let m = if mover == player { m } else { unknown.next().expect("a move for each") };
                assert_eq!(game.attempt(mover, m), Ok(Answer::Played), "{m}");
            }
        }
        if matches!(entry, Entry::Step(_)) {
            mover = states.next().unwrap().turn().player();
        }
    }
    assert_eq!(unknown.next(), None);
    game
}

/// What has been found out about drawing after so many steps.
#[derive(Default)]
struct Tally {
    asked: u32,
    found: u32,
    time: std::time::Duration,
    slowest: std::time::Duration,
}

/// Plays a random game of attempts, and after every so many steps draws what either side may
/// believe.
fn measure(
    options: Options,
    seed: u64,
    steps: usize,
    every: usize,
    tally: &mut BTreeMap<usize, Tally>,
) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut arbiter = Arbiter::new(KlinZha::new(options).unwrap());
    for played in 1..=steps {
        match arbiter.game().state().turn() {
            Turn::Over(_) => return,
            Turn::Chance => {
                let Some(Step::Roll(roll)) = sample_step(arbiter.game().state(), &mut rng) else {
                    return;
                };
                arbiter.resolve(roll).unwrap();
            }
            Turn::Player(side) => {
                let attempts = arbiter.attempts(side);
                let m = attempts[rng.next_u64() as usize % attempts.len()];
                arbiter.attempt(side, m).unwrap();
            }
        }
        if played % every != 0 {
            continue;
        }
        for side in Side::ALL {
            let knowledge = arbiter.knowledge(Observer::Player(side));
            let begun = std::time::Instant::now();
            let belief = Belief::of(&knowledge, Budget::default(), &mut draw(&mut rng));
            let time = begun.elapsed();
            let tally = tally.entry(played).or_default();
            tally.asked += 1;
            tally.time += time;
            tally.slowest = tally.slowest.max(time);
            let Some(belief) = belief else { continue };
            tally.found += 1;
            for index in [0, belief.states().len() / 2, belief.states().len() - 1] {
                let (start, moves) = belief.history(index).unwrap();
                let again = replay(&arbiter, start, moves.into_iter(), side);
                assert_eq!(again.knowledge(Observer::Player(side)), knowledge);
                let (state, _) = belief.states().nth(index).unwrap();
                assert_eq!(again.game().state(), state);
                assert_eq!(again.attempts(side), arbiter.attempts(side));
            }
        }
    }
}

/// K11: whatever is drawn has a history in which the player would have learned just the same.
#[test]
fn every_state_drawn_has_a_history_that_fits_all_that_was_learned() {
    let long = std::env::var_os("LONG").is_some();
    for (text, least) in [
        ("blind=true", 0.3),
        ("blind=true goal_danger=unrestricted", 0.3),
        ("clouds=spindles,hiding", 0.5),
        ("clouds=14,hiding goal_danger=must_be_safe", 0.3),
        ("blind=true ablation=6", 0.2),
        ("blind=true kinta=weapons,mines:any,weapon_capture", 0.2),
        ("clouds=14,hiding kinta=weapons,mines:any,weapon_capture", 0.2),
    ] {
        let mut tally = BTreeMap::new();
        let (games, steps, every) = if long { (12, 240, 20) } else { (1, 60, 20) };
        for seed in 0..games {
            measure(text.parse().unwrap(), seed, steps, every, &mut tally);
        }
        println!("{text}");
        for (steps, tally) in &tally {
            println!(
                "  after {steps:3} steps: {:2} of {:2} found, {:7.1?} each, {:7.1?} at most",
                tally.found,
                tally.asked,
                tally.time / tally.asked,
                tally.slowest
            );
        }
        let early = tally.values().next().unwrap();
        assert!(f64::from(early.found) >= least * f64::from(early.asked), "{text}");
    }
}

/// K11.5: what is drawn is a state of the same game, drawn by the trait as by the belief.
#[test]
fn a_generator_draws_the_same_state_from_the_same_seed() {
    let mut arbiter = Arbiter::new(KlinZha::new(Options::qaos_clouded()).unwrap());
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for _ in 0..30 {
        match sample_step(arbiter.game().state(), &mut rng) {
            Some(Step::Roll(roll)) => arbiter.resolve(roll).unwrap(),
            Some(Step::Move(m)) => {
                let side = arbiter.game().state().turn().player().unwrap();
                arbiter.attempt(side, m).unwrap();
            }
            None => break,
        }
    }
    let gold = Observer::Player(Side::Gold);
    let knowledge = arbiter.knowledge(gold);
    let drawn = [1, 1].map(|seed| sample_state(&knowledge, &mut ChaCha8Rng::seed_from_u64(seed)));
    assert_eq!(drawn[0], drawn[1]);
    let drawn = drawn[0].expect("a state is found");
    assert_eq!(drawn.view(gold, &[]), arbiter.view(gold));
    assert!(KlinZha::sample(&arbiter.knowledge(Observer::Public), &mut |_| 0).is_none());
}
