//! Perft, histories, repetition, rule codes and steps on the toys.
#![cfg(feature = "alloc")]
#![allow(missing_docs, clippy::unwrap_used)]

use std::ops::ControlFlow;

use tabletop_rules::toys::{DarkRing, Nim, Race};
use tabletop_rules::{
    Chance, Game, History, NoRoll, NotChance, Notation, Outcome, PlayTextError, RecentPositions,
    Repetitions, RuleCode, RuleDiff, Step, StepError, Turn, check_step, describe, diff, divide,
    perft, perft_played, perft_within, play_step, play_step_unchecked, read_step, steps,
    visit_divide, visit_steps,
};

fn start<G: Notation>(options: &str) -> G {
    G::start(&options.parse().ok().unwrap()).ok().unwrap()
}

fn position<G: Notation>(options: &str, text: &str) -> G {
    G::from_text(&options.parse().ok().unwrap(), text).ok().unwrap()
}

#[test]
fn perft_of_nim_is_the_number_of_ways_to_empty_the_heaps() {
    // One counter in each of three heaps: 3! orders, and nothing below the end.
    let nim: Nim = start("heaps 1-1-1");
    assert_eq!([0, 1, 2, 3, 4].map(|depth| perft(&nim, depth)), [1, 3, 6, 6, 0]);
    // A heap of n is emptied in exactly k moves in C(n - 1, k - 1) ways.
    let nim: Nim = start("heaps 5-0-0");
    let ends = |depth: u32| perft(&nim, depth) - going_on(&nim, depth);
    assert_eq!([1, 2, 3, 4, 5].map(ends), [1, 4, 6, 4, 1]);
}

/// Counts the states at a depth in which the game is not over.
fn going_on(nim: &Nim, depth: u32) -> u64 {
    let mut count = 0;
    let _ = visit_steps(nim, |step| {
        let mut child = nim.clone();
        play_step_unchecked(&mut child, step);
        count += if depth > 1 {
            going_on(&child, depth - 1)
        } else {
            u64::from(!child.turn().is_over())
        };
        ControlFlow::Continue(())
    });
    count
}

#[test]
fn perft_counts_rolls_as_children_and_a_finished_game_as_no_leaf() {
    let race: Race = start("");
    assert_eq!([1, 2, 3, 4].map(|depth| perft(&race, depth)), [11, 22, 242, 484]);
    let over: Nim = position("", "0-0-0 first");
    assert_eq!([0, 1, 2].map(|depth| perft(&over, depth)), [1, 0, 0]);
    assert_eq!([0, 1, 2].map(|depth| perft_played(&over, depth)), [1, 0, 0]);
    let short: Race = start("length 2 limit 1");
    // After one turn all 22 lines are over.
    assert_eq!([1, 2, 3].map(|depth| perft(&short, depth)), [11, 22, 0]);
}

#[test]
fn a_divided_perft_lists_each_step_in_order_and_adds_up() {
    let nim: Nim = start("");
    let list = divide(&nim, 3);
    assert_eq!(list.len(), 12);
    assert!(list.windows(2).all(|pair| pair[0].0 < pair[1].0));
    assert_eq!(list.iter().map(|&(_, nodes)| nodes).sum::<u64>(), perft(&nim, 3));
    assert!(divide(&nim, 0).is_empty());
    let mut seen = 0;
    let flow = visit_divide(&nim, 2, |_, _| {
        seen += 1;
        if seen == 5 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((seen, flow), (5, ControlFlow::Break(())));
}

#[test]
fn a_limited_perft_gives_up_in_time() {
    let race: Race = start("");
    assert_eq!(perft_within(&race, 0, 1), Some(1));
    assert_eq!(perft_within(&race, 0, 0), None);
    assert_eq!(perft_within(&race, 1, 11), Some(11));
    assert_eq!(perft_within(&race, 1, 10), None);
    // The state itself, then 11 times two leaves.
    assert_eq!(perft_within(&race, 2, 23), Some(22));
    assert_eq!(perft_within(&race, 2, 22), None);
    assert_eq!(perft_within(&race, 40, 1_000_000), None);
    let line: Nim = start("heaps 0-0-1");
    assert_eq!(perft_within(&line, 1_000_000, 5), Some(0));
}

#[test]
fn a_step_is_read_by_what_is_due_and_then_by_its_form() {
    let mut race: Race = start("");
    let run = read_step(&race, "run a").unwrap();
    assert_eq!(
        play_step(&mut race, run).unwrap_err().to_string(),
        "the dice are to be rolled first (R2)"
    );
    assert!(check_step(&race, run).is_err());
    let dice = read_step(&race, "dice 7").unwrap();
    play_step(&mut race, dice).unwrap();
    assert_eq!(play_step(&mut race, dice), Err(StepError::Roll(NotChance::NoRollDue)));
    assert_eq!(check_step(&race, dice), Err(StepError::Roll(NotChance::NoRollDue)));
    let error = read_step(&race, "jump").unwrap_err();
    assert_eq!(error.to_string(), "a move is `run a` or `run b`");
    assert_eq!(error.as_roll.to_string(), "a roll is `dice 2` to `dice 12`");
    assert_eq!(steps(&race).len(), 2);
}

#[test]
fn a_game_without_chance_has_no_rolls() {
    let mut nim: Nim = start("");
    assert_eq!((nim.count_rolls(), nim.roll_total()), (0, 0));
    assert_eq!("4".parse::<NoRoll>().unwrap_err().to_string(), "this game has no rolls");
    assert!(matches!(read_step(&nim, "a1"), Ok(Step::Move(_))));
    let mut copy = nim.clone();
    play_step_unchecked(&mut copy, read_step(&nim, "a1").unwrap());
    play_step(&mut nim, "a1".parse().map(Step::Move).unwrap()).unwrap();
    assert_eq!(nim, copy);
}

#[test]
fn turns_and_outcomes_tell_themselves_apart() {
    let player: Turn<u8, &str> = Turn::Player(1);
    assert_eq!((player.player(), player.is_chance(), player.is_over()), (Some(1), false, false));
    let chance: Turn<u8, &str> = Turn::Chance;
    assert_eq!((chance.player(), chance.is_chance(), chance.outcome()), (None, true, None));
    let drawn = Outcome { winner: None::<u8>, reason: "tired" };
    let over = Turn::Over(drawn);
    assert_eq!((over.player(), over.is_over(), over.outcome()), (None, true, Some(drawn)));
    assert_eq!(drawn.to_string(), "draw: tired");
    assert_eq!(Outcome { winner: Some(2), reason: "awake" }.to_string(), "2: awake");
    assert_eq!(NotChance::NoRollDue.to_string().split(':').next(), Some("no roll is due"));
    let impossible = "this roll is not among the possible outcomes now";
    assert_eq!(NotChance::Impossible.to_string(), impossible);
}

#[test]
fn a_history_goes_back_as_it_came() {
    let mut game = History::new(start::<Race>(""));
    let mut states = vec![game.state().clone()];
    for text in ["dice 9", "run a", "dice 2", "run b", "dice 7"] {
        game.play_text(text).unwrap();
        states.push(game.state().clone());
    }
    assert!(game.positions().eq(&states));
    let text = "race: dice 9, run a, dice 2, run b, dice 7";
    let line: Vec<_> = game.steps().map(|step| step.to_string()).collect();
    assert_eq!(format!("race: {}", line.join(", ")), text);
    while let Some(state) = states.pop() {
        assert_eq!(game.state(), &state);
        assert_eq!(game.undo().is_some(), !states.is_empty());
    }
    assert_eq!(game.state(), game.start());
    assert!(game.entries().is_empty());
}

#[test]
fn a_history_says_what_it_cannot_play_and_stays_as_it_is() {
    let mut game = History::new(start::<Race>(""));
    game.play_text("dice 9").unwrap();
    let unreadable = game.play_text("dice 99").unwrap_err();
    assert!(matches!(unreadable, PlayTextError::Unreadable(_)));
    assert_eq!(unreadable.to_string(), "a move is `run a` or `run b`");
    assert_eq!(format!("{unreadable:?}"), "Unreadable(a move is `run a` or `run b`)");
    let refused = game.play_text("dice 2").unwrap_err();
    assert!(matches!(refused, PlayTextError::Refused(StepError::Roll(NotChance::NoRollDue))));
    assert!(format!("{refused:?}").starts_with("Refused(no roll is due"));
    let before = game.state().clone();
    let error = game.play_texts(["run a", "dice 4", "run c"]).unwrap_err();
    assert_eq!(error.index, 2);
    assert_eq!(error.to_string(), "step 3: a move is `run a` or `run b`");
    assert_eq!(format!("{error:?}"), "PlayTextsError(step 3: a move is `run a` or `run b`)");
    assert_eq!(game.state(), &before);
    assert_eq!(game.entries().len(), 1);
}

#[test]
fn steps_that_cannot_all_be_played_leave_refusals_in_force() {
    let mut game = History::new(position::<DarkRing>("", "1-2 first 0"));
    game.note_refusal("right".parse().unwrap());
    assert!(game.play_texts(["left", "left", "left", "huh"]).is_err());
    assert_eq!(game.refused(), ["right".parse().unwrap()]);
    assert_eq!(game.entries()[0].to_string(), "right?");
    assert_eq!(game.undo(), None);
    assert_eq!(game.refused().len(), 1, "there was nothing to take back");
}

#[test]
fn a_position_repeats_without_its_clock() {
    let mut game = History::new(position::<DarkRing>("dawn 99", "1-4 first 0"));
    let round = ["right", "right", "left", "left"];
    for times in 1..=4 {
        assert_eq!(game.repetitions(), times);
        assert_eq!(game.draw_is_offered(), times >= 3);
        game.play_texts(round).unwrap();
    }
    for _ in 0..8 {
        game.undo();
    }
    assert_eq!(game.repetitions(), 3);
}

#[test]
fn a_finished_game_offers_no_draw() {
    let mut game = History::new(position::<DarkRing>("dawn 8", "1-4 first 0"));
    let round = ["right", "right", "left", "left"];
    game.play_texts(round.iter().chain(&round)).unwrap();
    assert_eq!((game.repetitions(), game.state().turn().is_over()), (3, true));
    assert!(!game.draw_is_offered());
}

#[test]
fn repetitions_are_counted_and_taken_back() {
    let ring = |text| position::<DarkRing>("dawn 99", text);
    let mut seen = Repetitions::new();
    assert_eq!(seen.push(ring("1-4 first 0")), 1);
    assert_eq!(seen.push(ring("2-4 second 1")), 1);
    assert_eq!(seen.push(ring("1-4 first 2")), 2);
    assert_eq!(seen.count(&ring("1-4 first 9")), 2);
    assert_eq!(seen.count(&ring("1-4 second 9")), 0);
    assert_eq!(seen.pop(), Some(ring("1-4 first 2")));
    assert_eq!(seen.count(&ring("1-4 first 9")), 1);
    assert_eq!(seen.positions().len(), 2);
    assert!(seen.pop().is_some() && seen.pop().is_some() && seen.pop().is_none());
    assert_eq!(seen.push(ring("1-4 first 5")), 1);
}

/// A game whose keys are all the same.
#[derive(Clone, PartialEq, Eq)]
struct OneKey(Nim);

impl Game for OneKey {
    type Player = <Nim as Game>::Player;
    type Move = <Nim as Game>::Move;
    type Illegal = <Nim as Game>::Illegal;
    type Reason = <Nim as Game>::Reason;

    fn turn(&self) -> Turn<Self::Player, Self::Reason> {
        self.0.turn()
    }

    fn visit_moves(&self, visit: impl FnMut(Self::Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.0.visit_moves(visit)
    }

    fn check(&self, m: Self::Move) -> Result<(), Self::Illegal> {
        self.0.check(m)
    }

    fn play_unchecked(&mut self, m: Self::Move) {
        self.0.play_unchecked(m);
    }

    fn repetition_key(&self) -> u64 {
        7
    }

    fn repeats(&self, earlier: &Self) -> bool {
        self.0.repeats(&earlier.0)
    }
}

#[test]
fn equal_keys_alone_are_no_repetition() {
    let states = ["3-4-5 first", "2-4-5 second", "3-4-5 first"];
    let mut all = Repetitions::new();
    let mut recent = RecentPositions::<OneKey, 8>::new();
    let times = states.map(|text| {
        let state = OneKey(position("", text));
        (all.push(state.clone()), recent.push(state))
    });
    assert_eq!(times, [(1, 1), (1, 1), (2, 2)]);
}

#[test]
fn no_room_for_recent_positions_is_no_trouble() {
    let mut seen = RecentPositions::<Nim, 0>::new();
    assert_eq!(seen.push(start("")), 1);
    assert_eq!(seen.push(start("")), 1);
}

#[test]
fn rule_codes_are_those_of_the_published_recipe() {
    // Computed by a program in another language.
    for (text, code) in [
        ("nim 1 ", "M2ZQ-165B"),
        ("race 1 length 12", "K75G-HPWY"),
        ("nim 1 misere", "7WHT-69N7"),
        ("klinzha 1 {}", "TWC4-00SG"),
    ] {
        assert_eq!(RuleCode::of_text(text).to_string(), code);
    }
    assert_eq!(RuleCode::of::<Nim>(&"misere".parse().unwrap()).to_string(), "7WHT-69N7");
}

#[test]
fn rule_codes_are_read_in_any_spelling_of_base_32() {
    let code: RuleCode = "M2ZQ-165B".parse().unwrap();
    for text in ["m2zq-165b", "M2ZQ165B", "m2zq-i65b", "M2ZQ-L65B", "M2zQ-I65B"] {
        assert_eq!(text.parse(), Ok(code), "{text}");
    }
    let zero: RuleCode = "OOOO-oooo".parse().unwrap();
    assert_eq!(zero.to_string(), "0000-0000");
    let message = "a rule code is eight letters or digits in two groups, as in `5M0T-9QZB`";
    for text in [
        "",
        "M2ZQ-165",
        "M2ZQ-165BX",
        "M2ZQ_165B",
        "M2ZU-165B",
        "M2Z-Q165B",
        "é2ZQ-165",
        "M2Zéé65B",
    ] {
        assert_eq!(text.parse::<RuleCode>().unwrap_err().to_string(), message, "{text}");
    }
}

#[test]
fn rules_are_told_and_compared_in_sentences() {
    let (plain, misere) = ("".parse().unwrap(), "heaps 1-2-3 misere".parse().unwrap());
    assert_eq!(
        describe::<Nim>(&misere),
        [
            "The heaps begin with 1, 2 and 3 counters (N1).",
            "Whoever takes the last counter loses (N3)."
        ]
    );
    let difference = diff::<Nim>(&plain, &misere);
    assert_eq!((difference.left.len(), difference.right.len()), (2, 2));
    let mirrored = RuleDiff { left: difference.right.clone(), right: difference.left.clone() };
    assert_eq!(diff::<Nim>(&misere, &plain), mirrored);
    let limit = diff::<Race>(&"".parse().unwrap(), &"limit 9".parse().unwrap());
    assert_eq!(limit.right, ["The race is a draw after 9 turns (R5)."]);
    assert!(limit.left.is_empty() && !limit.is_empty());
}

#[cfg(feature = "laws")]
#[test]
fn everything_can_be_shared_between_threads() {
    use tabletop_rules::laws::{Broken, Report, assert_send_sync};
    use tabletop_rules::{Arbiter, Knowledge, Record, RecordError, ReplayError};

    assert_send_sync::<(Nim, Race, DarkRing)>();
    assert_send_sync::<(History<Race>, Record<Race>, RecordError, ReplayError)>();
    assert_send_sync::<(Arbiter<DarkRing>, Knowledge<DarkRing>, PlayTextError<Race>)>();
    assert_send_sync::<(Repetitions<Race>, RecentPositions<Race, 3>, RuleCode)>();
    assert_send_sync::<(tabletop_rules::SeededPlay<Race>, Broken, Report)>();
}
