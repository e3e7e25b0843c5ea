//! The rulebook, rule by rule, and every reason for which a move is refused.

#![allow(clippy::unwrap_used)] // Helpers outside test functions unwrap too.

use std::collections::HashMap;

use khantsin::{
    Cell, Claws, Colour, Illegal, KhanTsin, Move, NotChance, Options, Outcome, Player, Reason,
    Setup, Speed, Turn,
};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use tabletop_rules::{Game as _, playout_with};

const BUSY: &str = "rrrbbb,www,rbw,rbw,rbw,rbw,rbw,rrrbbb,www,r,b,w,24 south 0";
const SINGLES: &str =
    "r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w south 0";
/// Nobody can move under speed `claws` (T3.6).
const STUCK: &str = "4,bbwwwr,9,ww,bw,rwrbbrw,wbb,r,r,5,brrbbrww,7,rrbbwr,2 north 0";

fn load(options: Options, text: &str) -> KhanTsin {
    KhanTsin::from_text(&options, text).unwrap()
}

fn basic(text: &str) -> KhanTsin {
    load(Options::default(), text)
}

fn cell(number: u8) -> Cell {
    Cell::new(number).unwrap()
}

fn m(text: &str) -> Move {
    text.parse().unwrap()
}

/// Plays moves of which each is legal.
fn play<'a>(game: &mut KhanTsin, moves: impl IntoIterator<Item = &'a str>) {
    for text in moves {
        game.play(m(text)).unwrap();
    }
}

/// Asserts why a move is refused, in words too, and that nothing changes.
fn refused(game: &KhanTsin, text: &str, why: Illegal, words: &str) {
    let mut copy = *game;
    assert_eq!(copy.play(m(text)), Err(why), "{text}");
    assert_eq!(copy, *game);
    assert_eq!(why.to_string(), words);
    assert!(game.moves().all(|legal| legal != m(text)));
}

/// T1.1: twelve of each number of claws, two on position 1.
#[test]
fn the_default_claws_are_two_three_one() {
    let order = Claws::default().to_array();
    assert_eq!(order[..6], [2, 3, 1, 2, 3, 1]);
    for claws in 1..=3 {
        assert_eq!(order.iter().filter(|&&here| here == claws).count(), 12);
    }
}

/// T2: South puts all red Barons, then North all black ones, and white fills the rest.
#[test]
fn blocks_are_put_one_after_the_other() {
    let mut game = KhanTsin::new(Options::default()).unwrap();
    for number in 1..=24 {
        let player = if number <= 12 { Player::South } else { Player::North };
        assert_eq!(game.turn(), Turn::Player(player));
        assert_eq!(game.count_moves(), u64::from(37 - number));
        game.play(Move::Put(cell(number))).unwrap();
    }
    assert_eq!(game.turn(), Turn::Player(Player::South));
    let colours = game.stacks().map(|stack| stack.top().unwrap());
    assert!(colours[..12].iter().all(|&colour| colour == Colour::Red));
    assert!(colours[12..24].iter().all(|&colour| colour == Colour::Black));
    assert!(colours[24..].iter().all(|&colour| colour == Colour::White));
}

/// T2: one each in turn, South first even where North moves first in play.
#[test]
fn alternating_set_ups_begin_with_south() {
    let options = Options { setup: Setup::Alternating, first: Player::North, ..Options::default() };
    let mut game = KhanTsin::new(options).unwrap();
    play(&mut game, ["@3", "@36"]);
    assert_eq!(game.to_string(), "2,r,32,b south:red 0");
    for number in (4..=25).rev() {
        game.play(Move::Put(cell(number))).unwrap();
    }
    assert_eq!(game.turn(), Turn::Player(Player::North));
}

/// T2: first four on three claws, next four on two, last four on one.
#[test]
fn claws_say_where_barons_are_put() {
    let options = Options { setup: Setup::Claws, ..Options::default() };
    let mut game = KhanTsin::new(options).unwrap();
    for placed in 0..24 {
        let expected = 3 - placed / 8;
        let mut free = game.moves();
        assert!(free.all(|m| matches!(m, Move::Put(at) if options.claws.at(at) == expected)));
        let first = game.moves().next().unwrap();
        game.play(first).unwrap();
    }
    assert!(!game.is_set_up());
}

/// T2: chance deals from 1 to 36, a colour that is used up is not listed.
#[test]
fn chance_deals_by_the_barons_left() {
    let options = Options { setup: Setup::Random, ..Options::default() };
    let mut game = KhanTsin::new(options).unwrap();
    let weights = |game: &KhanTsin| {
        let mut list = Vec::new();
        let _ = game.visit_rolls(|roll, weight| {
            list.push((roll.to_string(), weight.get()));
            std::ops::ControlFlow::Continue(())
        });
        list
    };
    let text = |text: &str, weight| (text.to_owned(), weight);
    assert_eq!(weights(&game), [text("deal 1=r", 12), text("deal 1=b", 12), text("deal 1=w", 12)]);
    for number in 1..=12 {
        assert_eq!(game.turn(), Turn::Chance);
        game.resolve(format!("deal {number}=b").parse().unwrap()).unwrap();
    }
    assert_eq!(weights(&game), [text("deal 13=r", 12), text("deal 13=w", 12)]);
    for number in 13..=24 {
        game.resolve(format!("deal {number}=r").parse().unwrap()).unwrap();
    }
    for number in 25..=36 {
        // One colour is left, and it is an event all the same.
        assert_eq!(weights(&game), [text(&format!("deal {number}=w"), 37 - number)]);
        game.resolve(format!("deal {number}=w").parse().unwrap()).unwrap();
    }
    assert_eq!(game.turn(), Turn::Player(Player::South));
}

/// T2: what chance may not do.
#[test]
fn rolls_that_are_not_due_are_refused() {
    let options = Options { setup: Setup::Random, ..Options::default() };
    let mut game = load(options, "b,b,b,b,b,b,b,b,b,b,b,b,24 deal 0");
    let before = game;
    for impossible in ["deal 12=w", "deal 14=w", "deal 13=b"] {
        assert_eq!(game.resolve(impossible.parse().unwrap()), Err(NotChance::Impossible));
    }
    assert_eq!(game, before);
    let mut game = basic(SINGLES);
    assert_eq!(game.resolve("deal 1=r".parse().unwrap()), Err(NotChance::NoRollDue));
    let mut game = KhanTsin::new(Options::default()).unwrap();
    assert_eq!(game.resolve("deal 1=r".parse().unwrap()), Err(NotChance::NoRollDue));
}

/// T3.2: the four nearest stacks, whatever the colours; all where there are fewer.
#[test]
fn zones_are_the_nearest_stacks_and_may_overlap() {
    let numbers =
        |game: &KhanTsin, player| game.zone(player).iter().map(Cell::number).collect::<Vec<_>>();
    let game = basic(BUSY);
    assert_eq!(numbers(&game, Player::South), [1, 2, 3, 4]);
    assert_eq!(numbers(&game, Player::North), [9, 10, 11, 12]);
    let few = basic("31,bwrbwwbr,brwrrwbb,wrbwrbrb,wrww,rrrbbwwb south 0");
    let both = [numbers(&few, Player::South), numbers(&few, Player::North)];
    assert_eq!(both, [[32, 33, 34, 35], [33, 34, 35, 36]]);
    let six = load(Options { zone: 6, ..Options::default() }, &few.to_string());
    assert_eq!(six.zone(Player::North), six.occupied());
    let all = load(Options { zone: 36, ..Options::default() }, BUSY);
    assert_eq!(all.zone(Player::South), all.occupied());
}

/// T3.3: either direction, any distance, never to an empty position.
#[test]
fn parts_move_between_stacks_in_either_direction() {
    let mut game = basic(SINGLES);
    play(&mut game, ["1:4-36", "1:33-1"]);
    assert_eq!(game.stack(cell(36)).to_string(), "wr");
    assert_eq!(game.stack(cell(1)).to_string(), "rw");
    assert!(game.stack(cell(4)).is_empty());
}

/// T3.4: a part of a stack of six needs a stack that makes it higher than six.
#[test]
fn barons_must_grow() {
    let game = basic(BUSY);
    assert!(game.destinations(cell(1), 3).is_empty());
    assert!(game.destinations(cell(1), 4).contains(cell(2)));
}

/// T3.5: of the top three red Barons none more fits on three others.
#[test]
fn stacks_stay_in_harmony() {
    let game = basic(BUSY);
    // Four Barons (one red, three black) fit on neither stack with a black Baron.
    let to: Vec<_> = game.destinations(cell(1), 4).iter().map(Cell::number).collect();
    assert_eq!(to, [2, 9]);
}

/// T3.6 and T4.2: who cannot move passes, and two passes in a row are a draw.
#[test]
fn passes_are_forced_and_two_are_a_draw() {
    let mut game = load(Options::two_speed(), STUCK);
    assert_eq!(game.moves().collect::<Vec<_>>(), [Move::Pass]);
    assert_eq!(game.count_moves(), 1);
    play(&mut game, ["pass"]);
    assert_eq!(game.passes(), 1);
    assert!(game.to_string().ends_with(" south 1"));
    // South can move here, and the passes are forgotten.
    let first = game.moves().next().unwrap();
    game.play(first).unwrap();
    assert_eq!(game.passes(), 0);

    // With a zone of two, neither side's stacks fit anywhere.
    let options = Options { zone: 2, ..Options::default() };
    let stacks = "31,rrwbwbwb,brwwbwrb,rwrrw,rbwwbrwb,rbrwbrb";
    let mut dead = load(options, &format!("{stacks} south 0"));
    play(&mut dead, ["pass", "pass"]);
    assert_eq!(dead.turn(), Turn::Over(Outcome { winner: None, reason: Reason::NoLegalMove }));
    assert_eq!((dead.moves().next(), dead.count_moves()), (None, 0));
    assert_eq!(dead.to_string(), format!("{stacks} south 2"));
    assert_eq!(load(options, &dead.to_string()), dead);
    refused(&dead, "pass", Illegal::Over, "the game is over (T4)");
}

/// T4.1: whoever makes a stack of nine wins, whatever is on top.
#[test]
fn a_stack_of_nine_wins() {
    let mut game = basic(BUSY);
    play(&mut game, ["6:1-2"]);
    let outcome = Outcome { winner: Some(Player::South), reason: Reason::StackOfNine };
    assert_eq!(game.turn(), Turn::Over(outcome));
    assert_eq!(outcome.to_string(), "south: stack of nine");
    assert_eq!(game.stack(cell(2)).to_string(), "wwwrrrbbb");
    assert_eq!(game.to_string(), "1,wwwrrrbbb,rbw,rbw,rbw,rbw,rbw,rrrbbb,www,r,b,w,24 north 0");
    assert_eq!(game.moves().next(), None);
    assert_eq!(basic(&game.to_string()), game);
}

/// T5.1: all four are distinct moves; two for a single Baron.
#[test]
fn reversal_turns_over_the_part_or_the_result() {
    let text = "rw,rb,bw,rbw,rbw,rbw,rbw,rbw,rbw,rbw,rbw,rbw,w,b,r,21 south 0";
    let game = load(Options::advanced(), text);
    let result = |text: &str| {
        let mut game = game;
        play(&mut game, [text]);
        game.stack(cell(2)).to_string()
    };
    assert_eq!(result("2:1-2"), "rbrw");
    assert_eq!(result("2~:1-2"), "rbwr");
    assert_eq!(result("2:1-2~"), "wrbr");
    assert_eq!(result("2~:1-2~"), "rwbr");
    let singles = load(Options::advanced(), SINGLES);
    assert_eq!(singles.count_moves(), 2 * 140);
}

/// T5.2: how far Barons fly, counted in occupied positions.
#[test]
fn speeds_count_occupied_positions() {
    let reach = |speed, from: u8| {
        let game = load(Options { speed, ..Options::default() }, SINGLES);
        let to = game.destinations(cell(from), 1);
        to.iter().map(Cell::number).collect::<Vec<_>>()
    };
    assert_eq!(reach(Speed::Free, 2).len(), 35);
    assert_eq!(reach(Speed::Four, 2), [1, 3, 4, 5, 6]);
    // Position 2 has three claws, position 4 two, position 3 one.
    assert_eq!(reach(Speed::Claws, 2), [5]);
    assert_eq!(reach(Speed::Claws, 4), [2, 6]);
    assert_eq!(reach(Speed::ClawsUpTo, 4), [2, 3, 5, 6]);
    assert_eq!(reach(Speed::ClawsUpTo, 3), [2, 4]);
    // Empty positions are not counted.
    let text = "r,8,b,w,8,rbw,rbw,rbw,rbw,rbw,rbw,rbw,rbw,rbw,rbw,rbw,6 south 0";
    let game = load(Options::four_speed(), text);
    let to = game.destinations(cell(1), 1);
    assert_eq!(to.iter().map(Cell::number).collect::<Vec<_>>(), [10, 11, 20, 21]);
}

/// Every reason, with its words and the rule that it cites.
#[test]
fn every_refusal_says_why() {
    let set_up = KhanTsin::new(Options::default()).unwrap();
    refused(
        &set_up,
        "pass",
        Illegal::SetUp { colour: Colour::Red, left: 12 },
        "the set-up is still going on: put a red Baron on a free position; left to put: 12 (T2)",
    );
    let mut one = set_up;
    play(&mut one, ["@5"]);
    refused(
        &one,
        "1:1-2",
        Illegal::SetUp { colour: Colour::Red, left: 11 },
        "the set-up is still going on: put a red Baron on a free position; left to put: 11 (T2)",
    );
    let alternating = Options { setup: Setup::Alternating, ..Options::default() };
    let mut other = KhanTsin::new(alternating).unwrap();
    play(&mut other, ["@5"]);
    let black = Illegal::SetUp { colour: Colour::Black, left: 12 };
    refused(&other, "1:1-2", black, &black.to_string());
    refused(
        &one,
        "@5",
        Illegal::Taken { cell: cell(5) },
        "position 5 is already taken: put the Baron on a free one (T2)",
    );
    let by_claws = KhanTsin::new(Options { setup: Setup::Claws, ..Options::default() }).unwrap();
    refused(
        &by_claws,
        "@1",
        Illegal::WrongClaws { cell: cell(1), claws: 2, expected: 3 },
        "position 1 has claws: 2, but this Baron goes where there are 3 (T2)",
    );
    let random = KhanTsin::new(Options { setup: Setup::Random, ..Options::default() }).unwrap();
    refused(
        &random,
        "@1",
        Illegal::ChanceTurn,
        "it is chance that deals the Barons, not a player (T2)",
    );

    let game = basic(BUSY);
    refused(
        &game,
        "@20",
        Illegal::Play,
        "Barons are put on the track in the set-up only: move a stack (T2)",
    );
    refused(
        &game,
        "1:20-1",
        Illegal::NothingThere { cell: cell(20) },
        "there is no stack on position 20 to move from (T3.1)",
    );
    refused(
        &game,
        "1:9-1",
        Illegal::OutsideZone { cell: cell(9), zone: 4 },
        "position 9 is not among the 4 occupied ones nearest to the player (T3.2)",
    );
    refused(
        &game,
        "4:2-1",
        Illegal::Count { count: 4, height: 3 },
        "4 Barons cannot move from a stack of 3: 1 to 3 can (T3.3)",
    );
    refused(
        &game,
        "1:2-2",
        Illegal::SamePosition,
        "the Barons must move to another position (T3.3)",
    );
    refused(
        &game,
        "1:2-30",
        Illegal::EmptyDestination { cell: cell(30) },
        "position 30 is empty, and nothing moves to an empty position (T3.3)",
    );
    refused(&game, "2~:2-1", Illegal::NoReversal, "stacks are not turned over in this game (T5.1)");
    let advanced = load(Options::advanced(), BUSY);
    refused(
        &advanced,
        "1~:2-1",
        Illegal::SingleTurned,
        "a moving part is turned over only if it is two Barons or more (T5.1)",
    );
    let four = load(Options::four_speed(), BUSY);
    refused(
        &four,
        "6:1-9",
        Illegal::TooFar { passed: 8, limit: 4 },
        "counted in occupied positions that is 8 away, and at most 4 are allowed (T5.2)",
    );
    let claws = load(Options::two_speed(), BUSY);
    refused(
        &claws,
        "6:1-2",
        Illegal::NotByClaws { passed: 1, claws: 2 },
        "counted in occupied positions that is 1 away, and it must be 2 (T5.2)",
    );
    let up_to = load(Options { speed: Speed::ClawsUpTo, ..Options::default() }, BUSY);
    refused(
        &up_to,
        "6:1-9",
        Illegal::TooFar { passed: 8, limit: 2 },
        "counted in occupied positions that is 8 away, and at most 2 are allowed (T5.2)",
    );
    refused(
        &game,
        "1:1-2",
        Illegal::Growth { left: 6, destination: 3, count: 1 },
        "1 on top of 3 is not higher than the stack of 6 they leave: Barons must grow (T3.4)",
    );
    refused(
        &game,
        "6:1-3",
        Illegal::Harmony { colour: Colour::Red, found: 4 },
        "the stack would hold 4 red Barons: at most three are in harmony (T3.5)",
    );
    refused(&game, "pass", Illegal::MayNotPass, "nobody may pass who has a legal move (T3.6)");
    let mut over = game;
    play(&mut over, ["6:1-2"]);
    for text in ["pass", "1:3-4", "@30"] {
        refused(&over, text, Illegal::Over, "the game is over (T4)");
    }
    assert_eq!(
        Illegal::NothingFits.to_string(),
        "no legal move begins like this (T3.4, T3.5, T5.2)"
    );
    let none = Move::Carry { count: 0, from: cell(1), to: cell(2), reversal: Default::default() };
    assert_eq!(game.check(none), Err(Illegal::Count { count: 0, height: 6 }));
}

/// A pass changes the clock, not the position that repetition is about; T4.3 lets none repeat.
#[test]
fn passes_are_no_part_of_a_repetition() {
    let stuck = load(Options::two_speed(), STUCK);
    let mut passed = stuck;
    play(&mut passed, ["pass"]);
    let again = load(Options::two_speed(), &passed.to_string().replace("south 1", "south 0"));
    assert_ne!(passed, again);
    assert!(passed.repeats(&again));
    assert_eq!(passed.repetition_key(), again.repetition_key());
    assert!(!passed.repeats(&stuck));
}

/// Of more than fifty thousand positions no two have the same hash, and each bit is set in half of them.
#[test]
fn hashes_are_spread() {
    let mut seen = HashMap::new();
    for seed in 0..1_500 {
        let options = if seed % 2 == 0 { Options::default() } else { Options::two_speed() };
        let mut game = KhanTsin::new(options).unwrap();
        playout_with(&mut game, &mut ChaCha8Rng::seed_from_u64(seed), 500, |game, _| {
            let text = game.to_string();
            let former = seen.entry(game.hash()).or_insert_with(|| text.clone());
            let fields = |text: &str| text.rsplit_once(' ').map(|(fields, _)| fields.to_owned());
            assert_eq!(fields(former), fields(&text), "one hash");
        });
    }
    assert!(seen.len() > 50_000, "{}", seen.len());
    for bit in 0..64 {
        let set = seen.keys().filter(|&key| key >> bit & 1 != 0).count();
        assert!(set.abs_diff(seen.len() / 2) <= 5 * seen.len().isqrt() / 2, "bit {bit}: {set}");
    }
}

/// The rules of the rulebook, T1.1 to T7: each is cited by some test.
#[test]
fn every_rule_is_cited_by_a_test() {
    let tests = [
        include_str!("rules.rs"),
        include_str!("laws.rs"),
        include_str!("texts.rs"),
        include_str!("options.rs"),
        include_str!("vectors.rs"),
    ];
    let rules = [
        "T1.1", "T1.2", "T2", "T3.1", "T3.2", "T3.3", "T3.4", "T3.5", "T3.6", "T4.1", "T4.2",
        "T4.3", "T5.1", "T5.2", "T6", "T7",
    ];
    for rule in rules {
        let cites = |source: &str| {
            source.lines().any(|line| line.trim_start().starts_with("/// ") && line.contains(rule))
        };
        assert!(tests.iter().any(|source| cites(source)), "no test cites {rule}");
    }
}
