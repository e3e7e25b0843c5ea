//! Computer opponents play every form of Klin Zha by the rules, knowing only what they may.

#![cfg(feature = "bots")]

use klinzha::{AnyOptions, Board, KlinZha, Options, PRESETS, Side};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use tabletop_rules::bots::{Bot, Budget, Evaluate, Greedy, HiddenBot, Imagine, IsUct, Random, Uct};
use tabletop_rules::{Arbiter, Knowledge, Observer, Turn, sample_roll};

const BUDGET: Budget = Budget::Playouts(12);

/// How many steps of each game are played: enough to get well beyond any set-up. `LONG=1` plays to the end.
fn steps() -> usize {
    if std::env::var_os("LONG").is_some() { usize::MAX } else { 110 }
}

fn bots<B: Board>() -> [Box<dyn Bot<KlinZha<B>>>; 3] {
    let uct = Uct { horizon: Some(2), ..Uct::new(BUDGET) };
    [Box::new(Uct::new(BUDGET)), Box::new(uct), Box::new(Greedy::default())]
}

fn play_open<B: Board>(start: KlinZha<B>, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let (mut game, bots) = (start, bots());
    for step in 0..steps() {
        match game.turn() {
            Turn::Player(side) => {
                let value = game.evaluate(side);
                assert!(-1.0 < value && value < 1.0 && value == -game.evaluate(!side), "{value}");
                // A random move now and then leads to stranger positions.
                let decision = match step % 5 {
                    0 => Random.choose(&game, &mut rng),
                    _ => bots[step % 3].choose(&game, &mut rng),
                };
                game.play(decision.unwrap().m).unwrap();
            }
            Turn::Chance => game.resolve(sample_roll(&game, &mut rng).unwrap()).unwrap(),
            Turn::Over(_) => break,
        }
    }
}

fn play_hidden<B: Board>(start: KlinZha<B>, seed: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut arbiter = Arbiter::new(start);
    let uct = IsUct { worlds: 4, ..IsUct::new(BUDGET) };
    let bots: [Box<dyn HiddenBot<KlinZha<B>>>; 3] =
        [Box::new(uct), Box::new(Greedy { worlds: 3 }), Box::new(Random)];
    for step in 0..steps().min(160) {
        let state = arbiter.game().state();
        match state.turn() {
            Turn::Player(side) => {
                let knowledge = arbiter.knowledge(Observer::Player(side));
                // Belief costs most of the time: in the quick test it is asked for now and then.
                let bot = if step % 16 < 2 { &bots[step % 16] } else { &bots[2] };
                let decision = bot.attempt(&knowledge, &mut rng).unwrap();
                // An error would mean that it cannot be attempted.
                arbiter.attempt(side, decision.m).unwrap();
            }
            Turn::Chance => {
                let roll = sample_roll(state, &mut rng).unwrap();
                arbiter.resolve(roll).unwrap();
            }
            Turn::Over(_) => break,
        }
    }
}

fn play<B: Board>(mut options: Options<B>, seed: u64) {
    options.quiet_limit = Some(40);
    let start = KlinZha::<B>::start(options).unwrap();
    if options.is_hidden() { play_hidden(start, seed) } else { play_open(start, seed) }
}

#[test]
fn bots_play_every_preset_by_the_rules() {
    for (seed, (_, options)) in PRESETS.into_iter().enumerate() {
        match options {
            AnyOptions::Flat(options) => play(options, seed as u64),
            AnyOptions::Tetrahedral(options) => play(options, seed as u64),
        }
    }
}

#[test]
fn bots_play_combinations_by_the_rules() {
    for (seed, text) in [
        "blind=true goal_danger=unrestricted ablation=6",
        "clouds=14,hiding kinta=weapons,mines:any",
        "form=reflective kinta=standard",
        "kaggas_crown=point clouds=9,neutral power_vanguards=true",
        "half_spaces=true early_goal=true goal_danger=must_be_safe",
    ]
    .into_iter()
    .enumerate()
    {
        let Ok(options) = text.parse::<Options>() else { panic!("`{text}` are no options") };
        play(options, seed as u64);
    }
}

/// K5.5, K7.1.
#[test]
fn a_search_and_greed_capture_a_goal_that_they_can_capture() {
    let text = "VA19,yD17,VI12,fI99 A19/I99 gold - - - 0 -";
    let game = <KlinZha>::from_text(Options::open(), text).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for bot in bots() {
        assert_eq!(bot.choose(&game, &mut rng).unwrap().m.to_string(), "D17-A19");
    }
}

/// K6.2 lets an old threat stand; a search does not, nor does greed.
#[test]
fn a_threatened_goal_is_taken_to_safety() {
    let text = "vE37,YH34,VI12,FI99 I99/E37 gold - - - 0 -";
    let game = <KlinZha>::from_text(Options::open(), text).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for bot in bots() {
        let mut after = game;
        after.play(bot.choose(&game, &mut rng).unwrap().m).unwrap();
        let goal = after.goal(Side::Gold).unwrap();
        let takes =
            |m: &klinzha::Move| m.to_string().trim_end_matches('*').ends_with(&goal.to_string());
        let mut taken = false;
        let _ = after.visit_moves(|m| {
            taken |= takes(&m);
            std::ops::ControlFlow::Continue(())
        });
        assert!(!taken, "{after:?}");
    }
}

/// K11.5: what a bot attempts depends on what its player knows alone.
#[test]
fn a_bot_attempts_the_same_where_its_player_knows_the_same() {
    let bot = IsUct::new(BUDGET);
    let decisions = ["FE38,VA19,vD17,fI99 E38/I99", "FE38,VA19,vC17,fI11 E38/I11"].map(|start| {
        let text = format!("{start} green - - - 0 -");
        let game = <KlinZha>::from_text(Options::blind(), &text).unwrap();
        let knowledge = Knowledge::new(Observer::Player(Side::Green), &game);
        bot.attempt(&knowledge, &mut ChaCha8Rng::seed_from_u64(5)).unwrap()
    });
    assert_eq!(decisions[0], decisions[1]);
    assert_eq!(decisions[0].worlds, 32);
}

/// Where nothing fits all that was learned, the states still look like the view.
#[test]
fn what_is_imagined_looks_like_what_is_seen() {
    let text = "FE38,BA19,LI22,vD38,fI99,yG47 E38/I99 green - - - 0 -";
    let game = <KlinZha>::from_text(Options::blind(), text).unwrap();
    let green = Observer::Player(Side::Green);
    let knowledge = Knowledge::new(green, &game);
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut draw = |bound| tabletop_rules::draw_below(bound, &mut rng);
    let worlds = KlinZha::imagine(&knowledge, 20, &mut draw);
    assert_eq!(worlds.len(), 20);
    let view = tabletop_rules::Hidden::view(&game, green, &[]);
    assert!(worlds.iter().all(|world| tabletop_rules::Hidden::view(world, green, &[]) == view));
}
