//! The laws of `tabletop_rules` and laws of this game, for every preset and random options.
//!
//! Short by default; `LONG=1` plays many more games, `LAWS_CASES` and `LAWS_SEED` choose how many
//! and which.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

#[path = "../support/mod.rs"]
mod support;
mod symmetry;

use core::ops::ControlFlow;

use klinzha::{
    AnyOptions, Board, CloudCount, FirstPlacer, Flat, Form, Full, KlinZha, Lean, Move, Options,
    PRESETS, Roll, Side, Tetrahedral,
};
use proptest::prelude::*;
use tabletop_rules::laws::{Suite, assert_send_sync};
use tabletop_rules::{Step, play_step, steps};

type Checked = Result<(), String>;

fn long() -> bool {
    std::env::var_os("LONG").is_some()
}

/// How many games: more with `LONG` set.
fn games(few: u32) -> u32 {
    if long() { 40 * few } else { few }
}

/// How far a game is followed: into the middle of play, or to its end.
fn plies(few: usize) -> usize {
    if long() { 200 } else { few }
}

fn hold(condition: bool, detail: impl FnOnce() -> String) -> Checked {
    if condition { Ok(()) } else { Err(detail()) }
}

fn moves<B: Board, E: klinzha::Extras<B>>(game: &KlinZha<B, E>) -> Vec<Move<B>> {
    let mut list = Vec::new();
    let _ = game.visit_moves(|m| {
        list.push(m);
        ControlFlow::Continue(())
    });
    list.sort_unstable();
    list
}

/// A lean game, where there is one, has the same moves, ending and positions.
fn lean_is_full<B: Board>(game: &KlinZha<B>) -> Checked {
    let options = game.options();
    if KlinZha::<B, Lean>::start(options).is_err() {
        return Ok(());
    }
    let text = game.to_string();
    let lean = KlinZha::<B, Lean>::parse(options, &text).map_err(|e| e.to_string())?;
    hold(lean.to_string() == text, || format!("the lean game is {lean}"))?;
    hold(lean.turn() == game.turn(), || format!("the lean game has {:?}", lean.turn()))?;
    hold(lean.count_moves() == game.count_moves(), || "the counts differ".into())?;
    hold(moves(&lean) == moves(game), || "the moves differ".into())?;
    hold(lean.options() == options, || "the options differ".into())
}

/// And a step leads both to the same position.
fn lean_steps_are_full<B: Board>(
    before: &KlinZha<B>,
    step: Step<Move<B>, Roll<B>>,
    after: &KlinZha<B>,
) -> Checked {
    let options = before.options();
    let Ok(mut lean) = KlinZha::<B, Lean>::parse(options, &before.to_string()) else {
        return hold(KlinZha::<B, Lean>::start(options).is_err(), || "it is not read".into());
    };
    play_step(&mut lean, step).map_err(|e| e.to_string())?;
    hold(lean.to_string() == after.to_string(), || format!("the lean game goes to {lean}"))
}

/// The sets of destinations are the moves.
fn destinations_are_moves<B: Board>(game: &KlinZha<B>) -> Checked {
    if game.options().kinta.is_some() {
        return Ok(());
    }
    let mut expanded = Vec::new();
    let mut empty = false;
    let _ = game.visit_destinations(|piece| {
        let go = |goal| move |to| Move::Go { from: piece.from, to, goal };
        expanded.extend(piece.to.iter().map(go(false)));
        expanded.extend(piece.with_goal.iter().map(go(true)));
        empty |= piece.to.is_empty() && piece.with_goal.is_empty();
        ControlFlow::Continue(())
    });
    expanded.sort_unstable();
    let go = |m: &Move<B>| matches!(m, Move::Go { .. });
    let listed: Vec<_> = moves(game).into_iter().filter(go).collect();
    hold(expanded == listed && !empty, || "destinations are others than the moves".into())
}

/// K7.5: the clock counts moves since the last kill, and rolls never move it.
fn clock_counts_moves<B: Board>(
    before: &KlinZha<B>,
    step: Step<Move<B>, Roll<B>>,
    after: &KlinZha<B>,
) -> Checked {
    let pieces =
        |game: &KlinZha<B>| Side::ALL.map(|side| game.pieces(side).len()).iter().sum::<usize>();
    if before.options().kinta.is_some() || before.phase() != klinzha::Phase::Play {
        return Ok(());
    }
    let expected = match step {
        Step::Move(_) if pieces(after) < pieces(before) => 0,
        Step::Move(_) => before.quiet_clock().saturating_add(1),
        Step::Roll(_) => before.quiet_clock(),
    };
    hold(after.quiet_clock() == expected, || format!("the clock is {}", after.quiet_clock()))
}

/// A draft of a state builds it again, Kinta's own things aside.
fn drafts_build<B: Board>(game: &KlinZha<B>) -> Checked {
    if game.options().kinta.is_some() {
        return Ok(());
    }
    let built =
        game.draft().build::<Full<B>>(game.options()).map_err(|faults| faults.to_string())?;
    hold(built == *game, || format!("the draft builds {built}"))
}

#[cfg(feature = "serde")]
fn serde_reads_back<B: Board>(game: &KlinZha<B>) -> Checked {
    let options = game.options();
    let json = serde_json::to_string(&options).map_err(|e| e.to_string())?;
    let read: Options<B> = serde_json::from_str(&json).map_err(|e| e.to_string())?;
    hold(read == options, || format!("the options read back from {json} are others"))?;
    let text = support::compact::write(&options).map_err(|e| e.to_string())?;
    let read: Options<B> = support::compact::read(&text).map_err(|e| e.to_string())?;
    hold(read == options, || format!("the options read back from {text} are others"))
}

#[cfg(not(feature = "serde"))]
fn serde_reads_back<B: Board>(_: &KlinZha<B>) -> Checked {
    Ok(())
}

/// All laws of any game and of this one.
fn lawful<B: Board>(suite: Suite<KlinZha<B>>) -> Suite<KlinZha<B>> {
    suite
        .hashed()
        .law("lean games are full ones", lean_is_full)
        .step_law("lean steps are full ones", lean_steps_are_full)
        .law("destinations are the moves", destinations_are_moves)
        .step_law("the clock counts moves without a kill (K7.5)", clock_counts_moves)
        .law("drafts build what they are of", drafts_build)
        .law("serde reads back", serde_reads_back)
        .symmetry(symmetry::mirrored())
        .symmetry(symmetry::turned())
}

/// The presets on a board, each also on the one that it is not named for.
fn presets<B: Board>() -> Vec<Options<B>> {
    let on_board = |options: AnyOptions| {
        let text = options.to_string();
        let rest = text.strip_prefix("board=tetrahedral").unwrap_or(&text).trim();
        let rest = if rest == "standard" { "" } else { rest };
        let board = if B::IS_TETRAHEDRAL { "board=tetrahedral" } else { "board=flat" };
        format!("{board} {rest}").trim().parse().unwrap_or_else(|e| panic!("{rest}: {e}"))
    };
    PRESETS.into_iter().map(|(_, options)| on_board(options)).collect()
}

/// Busy positions, where there is more to do than after a few random moves.
const BUSY: [(&str, &str); 9] = [
    (
        "standard",
        "FC28,LD17,SE27,YB18,VD38,VE37,BA19,fG46,lF36,sG35,yI33,vF47,vG57,bI55 D38/G35 green - - - 3 -",
    ),
    ("goal_danger=must_be_safe", "VA19,SD28,BC28,yD49,yE26,lG47,bG68,fI99 A19/I99 green - - - 0 -"),
    (
        "half_spaces=true",
        "YB29,LD28,YD38,VD39,BD49,lF14,yF15,SF36,FF37,VF47,VF48,vG14,bG25,fG36,yH45,sH46,vI33,vI45 F47/G14 green - - - 0 -",
    ),
    (
        "ablation=3 goal_transfer=anywhere",
        "FC28,SD38,BI11,fG46,lF36,yI33 D38/I99 gold E37,F37,E48 - - 9 -",
    ),
    (
        "clouds=4,neutral goal_on_neutral=true",
        "FC28,LE37,VE26,fF37,vD17,bI99 E37/G46 green - D17,E37,F37,G46 - 2 -",
    ),
    ("kaggas_crown=point", "FF48,VG46,lG58,fH45,sF69 F48/H45 green - - right 1 -"),
    (
        "form=reflective goal_danger=no_new_danger",
        "FE37,LD17,SE15,YG46,YA19,VF36,VH45,VI99,BG24 E37 gold - - - 4 -",
    ),
    ("kinta=standard", "FE38,SD27,YC17,vD38,bG46,yF36,fI99 E38/I99 green - - - 0 - D38:2 - - - -"),
    ("quiet_limit=12 blockader_takes_goal=false", "FE37,BC28,bG46,lI33 A19/I99 green - - - 4 -"),
];

/// K14
#[test]
fn the_laws_hold_under_every_preset_on_the_flat_board() {
    let busy = BUSY.map(|(options, text)| (options.parse().unwrap(), text));
    let suite = Suite::new(presets::<Flat>()).positions(busy);
    let report = lawful(suite).cases(games(1)).plies(plies(70)).run();
    assert!(report.states > 500, "{report:?}");
}

/// K1.6, K14
#[test]
fn the_laws_hold_under_every_preset_on_the_tetrahedral_board() {
    let suite = Suite::new(presets::<Tetrahedral>());
    let report = lawful(suite).cases(games(1)).plies(plies(40)).run();
    assert!(report.states > 200, "{report:?}");
}

/// K14
#[test]
fn the_laws_hold_under_random_options_on_the_flat_board() {
    let suite = Suite::drawn(support::options::options::<Flat>());
    let report = lawful(suite).cases(games(16)).plies(plies(70)).run();
    assert!(report.states > 250 && report.refused_options == 0, "{report:?}");
}

/// K14
#[test]
fn the_laws_hold_under_random_options_on_the_tetrahedral_board() {
    let suite = Suite::drawn(support::options::options::<Tetrahedral>());
    let report = lawful(suite).cases(games(5)).plies(plies(40)).run();
    assert!(report.states > 20 && report.refused_options == 0, "{report:?}");
}

/// K2, K8.1: what is not Kinta's prefers no side, unless the options name one.
#[test]
fn no_side_is_preferred() {
    fn swapped<B: Board>(suite: Suite<KlinZha<B>>) -> Suite<KlinZha<B>> {
        suite.symmetry(symmetry::sides_swapped()).cases(games(1))
    }
    fn open<B: Board>() -> impl Iterator<Item = Options<B>> {
        presets::<B>().into_iter().filter(|options| options.kinta.is_none())
    }
    let report = swapped(Suite::new(open::<Flat>())).plies(plies(60)).run();
    assert!(report.states > 200, "{report:?}");
    let report = swapped(Suite::new(open::<Tetrahedral>())).plies(plies(30)).run();
    assert!(report.states > 50, "{report:?}");
    let drawn = support::options::options::<Flat>().prop_map(|options| Options {
        first_placer: FirstPlacer::Spindles,
        kinta: None,
        ..options
    });
    let report = swapped(Suite::drawn(drawn)).cases(games(6)).plies(plies(60)).run();
    assert!(report.states > 50, "{report:?}");
}

/// K7.5, K8: with a quiet limit a game is over in time. Four clouds, two points, eighteen pieces
/// and two Goals lead to play. At most sixteen pieces are killed, each within the limit, and after
/// the last kill the limit or one move more (K9.4) is the end.
#[test]
fn a_game_with_a_quiet_limit_ends() {
    const LIMIT: u16 = 10;
    let with_limit = |options: Options<Flat>| Options {
        quiet_limit: Some(LIMIT),
        first_placer: FirstPlacer::Green,
        clouds: options
            .clouds
            .map(|clouds| klinzha::Clouds { count: CloudCount::Fixed(4), ..clouds }),
        ..options
    };
    let open = |options: &Options<Flat>| options.kinta.is_none();
    let options = presets().into_iter().filter(open).map(with_limit);
    let bound = 4 + 2 + 18 + 2 + (16 + 1) * u64::from(LIMIT) + 1;
    let suite = Suite::<KlinZha>::new(options).bounded(bound);
    let report = suite.cases(games(1)).plies(210).run();
    assert!(report.finished > 0, "{report:?}");
}

#[test]
fn games_go_between_threads() {
    assert_send_sync::<KlinZha<Flat, Full<Flat>>>();
    assert_send_sync::<KlinZha<Flat, Lean>>();
    assert_send_sync::<KlinZha<Tetrahedral, Full<Tetrahedral>>>();
    assert_send_sync::<Options<Flat>>();
    assert_send_sync::<Move<Tetrahedral>>();
}

/// K14
#[test]
fn every_preset_is_on_both_boards() {
    assert_eq!((presets::<Flat>().len(), presets::<Tetrahedral>().len()), (17, 17));
    let shared = presets::<Tetrahedral>().into_iter().filter(|o| o.form == Form::Reflective);
    assert_eq!(shared.count(), 1);
    let game = KlinZha::<Flat>::new(Options::open()).unwrap();
    assert_eq!(steps(&game).len(), 36);
}
