//! The toys: their rules and every message they have.
#![allow(missing_docs, clippy::unwrap_used)]

use tabletop_rules::toys::{DarkRing, Nim, Race, Seat};
use tabletop_rules::{Chance, Game, NotChance, Notation};

fn start<G: Notation>(options: &str) -> Result<G, String> {
    let options: G::Options = options
        .parse()
        .map_err(|error: <G::Options as std::str::FromStr>::Err| error.to_string())?;
    G::start(&options).map_err(|error| error.to_string())
}

fn position<G: Notation>(options: &str, text: &str) -> Result<G, String> {
    let fresh: G = start(options)?;
    G::from_text(&fresh.options(), text).map_err(|error| error.to_string())
}

fn refusal<G: Notation>(text: &str, m: &str) -> String {
    let game: G = position("", text).unwrap();
    let m: G::Move = m.parse().ok().unwrap();
    game.check(m).unwrap_err().to_string()
}

fn outcome<G: Notation>(options: &str, text: &str) -> Option<String> {
    let game: G = position(options, text).unwrap();
    game.turn().outcome().map(|outcome| outcome.to_string())
}

#[test]
fn nim_is_won_by_the_last_counter_and_lost_by_it_in_the_misere_game() {
    // N3
    assert_eq!(outcome::<Nim>("", "0-0-0 second").as_deref(), Some("first: last counter"));
    assert_eq!(outcome::<Nim>("misere", "0-0-0 second").as_deref(), Some("second: last counter"));
    assert_eq!(outcome::<Nim>("", "0-0-1 second"), None);
    assert_eq!(refusal::<Nim>("0-0-0 first", "a1"), "the game is over (N3)");
    // N2
    assert_eq!(refusal::<Nim>("3-1-0 first", "b2"), "the heap holds only 1 (N2)");
}

#[test]
fn nim_says_what_is_wrong_with_a_text() {
    for text in ["", "a", "a0", "d1", "a10", "A1"] {
        let error = text.parse::<<Nim as Game>::Move>().unwrap_err();
        assert_eq!(error.to_string(), "a move is a heap `a` to `c` and a number `1` to `9`");
    }
    for text in ["heaps", "heaps 1-2", "heaps 1-2-10", "misere heaps 1-2-3", "misere misere"] {
        let error = start::<Nim>(text).unwrap_err();
        assert_eq!(error, "options are `heaps 1-2-3`, `misere` or both", "{text}");
    }
    assert_eq!(start::<Nim>("heaps 0-0-0").unwrap_err(), "at least one heap needs a counter (N1)");
    let too_big = tabletop_rules::toys::NimOptions { heaps: [10, 0, 0], misere: false };
    let error = Nim::start(&too_big).unwrap_err();
    assert_eq!(error.to_string(), "a heap holds at most nine counters (N1)");
    for text in ["", "3-4-5", "3-4-5 third", "3-4 first", "3-4-5  first"] {
        let error = position::<Nim>("", text).unwrap_err();
        assert_eq!(error, "a position is the heaps and who is to move, as in `3-4-5 first`");
    }
    let error = position::<Nim>("", "3-4-6 first").unwrap_err();
    assert_eq!(error, "a heap holds more than at the start (N1)");
}

#[test]
fn a_runner_sends_back_whom_it_meets_but_not_at_home_nor_at_the_start() {
    // R3
    let after = |text: &str, run: &str| {
        let mut race: Race = position("length 12", text).unwrap();
        race.play(run.parse().unwrap()).unwrap();
        Seat::ALL.map(|seat| race.runners(seat))
    };
    assert_eq!(after("2,0/5,5 first 3 8", "run a"), [[5, 0], [0, 0]]);
    assert_eq!(after("2,0/12,0 first 10 8", "run a"), [[12, 0], [12, 0]]);
    // R2: a runner stops at the last square.
    assert_eq!(after("2,8/0,1 first 12 8", "run b"), [[2, 12], [0, 1]]);
    assert_eq!(refusal::<Race>("20,8/0,1 first 12 8", "run a"), "this runner is home (R3)");
    assert_eq!(
        refusal::<Race>("0,8/0,1 first - 8", "run a"),
        "the dice are to be rolled first (R2)"
    );
}

#[test]
fn a_race_is_won_with_both_runners_home_and_drawn_at_the_limit() {
    // R4, R5
    assert_eq!(outcome::<Race>("", "20,20/1,2 second - 9").as_deref(), Some("first: both home"));
    assert_eq!(outcome::<Race>("limit 9", "1,2/3,4 second - 9").as_deref(), Some("draw: limit"));
    let both = outcome::<Race>("limit 9", "20,20/3,4 second - 9");
    assert_eq!(both.as_deref(), Some("first: both home"));
    assert_eq!(refusal::<Race>("20,20/1,2 second - 9", "run a"), "the race is over (R4)");
    let mut over: Race = position("", "20,20/1,2 second - 9").unwrap();
    assert_eq!(over.resolve("dice 7".parse().unwrap()), Err(NotChance::NoRollDue));
}

#[test]
fn a_race_says_what_is_wrong_with_a_text() {
    for text in ["run", "run c", "Run a"] {
        let error = text.parse::<<Race as Game>::Move>().unwrap_err();
        assert_eq!(error.to_string(), "a move is `run a` or `run b`");
    }
    for text in ["dice", "dice 1", "dice 13", "dice 07", "dice +7", "dice"] {
        let error = text.parse::<<Race as Chance>::Roll>().unwrap_err();
        assert_eq!(error.to_string(), "a roll is `dice 2` to `dice 12`");
    }
    for text in ["length", "length 300", "limit", "limit 70000", "limit 3 length 4", "length 04"] {
        let error = start::<Race>(text).unwrap_err();
        assert_eq!(error, "options are `length 12`, `limit 40` or both", "{text}");
    }
    for text in ["length 1", "length 100"] {
        assert_eq!(start::<Race>(text).unwrap_err(), "the track has 2 to 99 squares (R1)");
    }
    assert_eq!(start::<Race>("limit 0").unwrap_err(), "the limit is at least one turn (R5)");
    for (text, message) in [
        (
            "1,2/3,4 first -",
            "a position is runners, side, dice and turns, as in `3,9/0,20 first 11 7`",
        ),
        (
            "1,2/3,x first - 0",
            "a position is runners, side, dice and turns, as in `3,9/0,20 first 11 7`",
        ),
        (
            "1,2/3,4 first 1 0",
            "a position is runners, side, dice and turns, as in `3,9/0,20 first 11 7`",
        ),
        (
            "1,2/3,4 first - 0 ",
            "a position is runners, side, dice and turns, as in `3,9/0,20 first 11 7`",
        ),
        ("1,21/3,4 first - 0", "a runner stands behind the last square (R1)"),
        ("1,3/3,4 first - 0", "opposing runners share a square (R3)"),
        ("20,20/20,20 first - 0", "both players have both runners home (R4)"),
        ("1,2/3,4 first - 10", "more turns are over than the limit allows (R5)"),
        ("20,20/3,4 first 7 9", "dice are rolled though the race is over (R4)"),
    ] {
        assert_eq!(position::<Race>("limit 9", text).unwrap_err(), message, "{text}");
    }
}

#[test]
fn the_ring_is_round() {
    // D2
    let after = |text: &str, m: &str| {
        let mut ring: DarkRing = position("", text).unwrap();
        ring.play(m.parse().unwrap()).unwrap();
        let mut text = String::new();
        ring.write_text(&mut text).unwrap();
        text
    };
    assert_eq!(after("1-3 first 0", "left"), "6-3 second 1");
    assert_eq!(after("6-3 first 0", "right"), "1-3 second 1");
    assert_eq!(after("6-3 first 0", "call 3"), "6-3 second 1 found");
    assert_eq!(after("6-3 first 0", "call 2"), "6-3 second 1");
    assert_eq!(refusal::<DarkRing>("1-2 first 0", "right"), "the cell is taken (D2)");
    assert_eq!(refusal::<DarkRing>("1-2 first 0", "call 1"), "nobody calls the own cell (D2)");
    assert_eq!(refusal::<DarkRing>("deal", "right"), "the cells are to be dealt first (D1)");
    assert_eq!(refusal::<DarkRing>("1-2 first 12", "left"), "the game is over (D4, D5)");
}

#[test]
fn the_ring_ends_with_a_right_call_or_at_dawn() {
    // D4, D5
    assert_eq!(outcome::<DarkRing>("", "1-2 first 3 found").as_deref(), Some("second: found"));
    assert_eq!(outcome::<DarkRing>("", "1-2 first 12").as_deref(), Some("draw: dawn"));
    assert_eq!(outcome::<DarkRing>("", "1-2 first 11"), None);
}

#[test]
fn the_ring_says_what_is_wrong_with_a_text() {
    for text in ["up", "call", "call 0", "call 7", "call 01"] {
        let error = text.parse::<<DarkRing as Game>::Move>().unwrap_err();
        assert_eq!(error.to_string(), "a move is `left`, `right` or `call 1` to `call 6`");
    }
    for text in ["deal", "deal 1", "deal 1-1", "deal 0-1", "deal 1-7"] {
        let error = text.parse::<<DarkRing as Chance>::Roll>().unwrap_err();
        assert_eq!(error.to_string(), "a roll is a deal of two different cells, as in `deal 2-5`");
    }
    assert_eq!(start::<DarkRing>("dusk 3").unwrap_err(), "options are `dawn 20`");
    assert_eq!(start::<DarkRing>("dawn 0").unwrap_err(), "dawn comes after at least one turn (D5)");
    let form = "a position is `deal`, or cells, side and turns, as in `2-5 first 7`, and `found`";
    for (text, message) in [
        ("1-2", form),
        ("1-1 first 0", form),
        ("1-2 third 0", form),
        ("1-2 first x", form),
        ("1-2 first 0 lost", form),
        ("1-2 first 13", "dawn was earlier (D5)"),
        ("1-2 first 0 found", "nobody has called yet (D4)"),
    ] {
        assert_eq!(position::<DarkRing>("", text).unwrap_err(), message, "{text}");
    }
}
