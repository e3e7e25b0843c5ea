//! The laws that every game of this house obeys, and those of Khan Tsin alone.

#![allow(clippy::unwrap_used)] // Helpers outside test functions unwrap too.

use khantsin::{
    Cell, Claws, Colour, KhanTsin, Move, Options, Player, Reversal, Setup, Speed, Turn,
};
use proptest::prelude::*;
use tabletop_rules::Step;
use tabletop_rules::laws::{Suite, Symmetry, assert_send_sync};

/// At most 36 deals, 123 moves (T4.3), one pass before each, and two at the end.
const LONGEST: u64 = 36 + 2 * 123 + 2;

fn squares(game: &KhanTsin) -> u32 {
    game.stacks().iter().map(|stack| u32::from(stack.height()).pow(2)).sum()
}

/// T4.3: each move in play raises the sum of squared heights by 2k(d + k − h), never past 282.
fn squares_grow(
    before: &KhanTsin,
    step: Step<Move, khantsin::Roll>,
    after: &KhanTsin,
) -> Result<(), String> {
    let gain = match step {
        Step::Move(Move::Carry { count, from, to, .. }) => {
            let height = |cell| u32::from(before.stack(cell).height());
            2 * u32::from(count) * (height(to) + u32::from(count) - height(from))
        }
        Step::Move(Move::Pass) => 0,
        Step::Move(Move::Put(_)) | Step::Roll(_) => return Ok(()),
    };
    let (was, is) = (squares(before), squares(after));
    let moved = matches!(step, Step::Move(Move::Carry { .. }));
    if is == was + gain && (gain > 0) == moved && (36..=282).contains(&is) {
        Ok(())
    } else {
        Err(format!("the squares go from {was} to {is}, expected {gain} more"))
    }
}

/// T1.2, T3.5, T4.1: what is true of every state on the way.
fn stacks_obey(game: &KhanTsin) -> Result<(), String> {
    let stacks = game.stacks();
    for colour in Colour::ALL {
        let count: u8 = stacks.iter().map(|stack| stack.count(colour)).sum();
        if count > Colour::BARONS || !game.is_set_up() && count != Colour::BARONS {
            return Err(format!("{count} {colour} Barons"));
        }
    }
    if !stacks.iter().all(|stack| stack.is_harmonious()) {
        return Err("a stack breaks harmony".into());
    }
    let nine = stacks.iter().any(|stack| stack.height() == 9);
    let won = game.turn().outcome().is_some_and(|outcome| outcome.winner.is_some());
    if nine == won { Ok(()) } else { Err("a stack of nine and a win are the same".into()) }
}

/// The iterator and the sets of destinations list what `visit_moves` lists.
fn lists_agree(game: &KhanTsin) -> Result<(), String> {
    let mut visited = Vec::new();
    let _ = game.visit_moves(|m| {
        visited.push(m);
        std::ops::ControlFlow::Continue(())
    });
    let mut iterated: Vec<_> = game.moves().collect();
    visited.sort_unstable();
    iterated.sort_unstable();
    if visited != iterated {
        return Err(format!("visited {visited:?}, iterated {iterated:?}"));
    }
    for from in Cell::all() {
        for count in 0..=10 {
            for to in Cell::all() {
                let m = Move::Carry { count, from, to, reversal: Reversal::None };
                let listed = visited.binary_search(&m).is_ok();
                if listed != game.destinations(from, count).contains(to) {
                    return Err(format!("destinations disagree about {m}"));
                }
            }
        }
    }
    Ok(())
}

/// Positions are edited and checked without changing them.
fn positions_round_trip(game: &KhanTsin) -> Result<(), String> {
    match KhanTsin::from_position(game.options(), &game.position()) {
        Ok(back) if back == *game => Ok(()),
        other => Err(format!("{other:?}")),
    }
}

fn claws() -> impl Strategy<Value = Claws> {
    let rest: Vec<u8> = [1, 2, 3].repeat(12).into_iter().skip(2).chain([1]).collect();
    prop_oneof![
        Just(Claws::default()),
        Just(rest).prop_shuffle().prop_map(|rest| {
            let mut order = [2; 36];
            order[1..].copy_from_slice(&rest);
            Claws::new(order).unwrap()
        }),
    ]
}

fn options() -> impl Strategy<Value = Options> {
    (
        proptest::sample::select(&Setup::ALL[..]),
        proptest::sample::select(&Player::ALL[..]),
        prop_oneof![Just(4u8), 1..=8u8, 1..=36u8],
        any::<bool>(),
        proptest::sample::select(&Speed::ALL[..]),
        claws(),
    )
        .prop_map(|(setup, first, zone, reversal, speed, claws)| Options {
            setup,
            first,
            zone,
            reversal,
            speed,
            claws,
        })
}

fn with_own_laws(suite: Suite<KhanTsin>) -> Suite<KhanTsin> {
    suite
        .bounded(LONGEST)
        .hashed()
        .law("harmony, twelve of each colour, nine wins", stacks_obey)
        .law("all lists of moves agree", lists_agree)
        .law("positions read back", positions_round_trip)
        .step_law("squared heights grow (T4.3)", squares_grow)
}

#[test]
fn every_preset_obeys_the_laws() {
    let presets = Options::PRESETS.map(|(_, options)| options);
    let report = with_own_laws(Suite::new(presets)).cases(6).run();
    assert!(report.finished > 0);
}

#[test]
fn random_options_obey_the_laws() {
    let report = with_own_laws(Suite::drawn(options())).cases(40).run();
    assert!(report.finished > 0 && report.refused_options == 0);
}

#[test]
fn games_from_positions_obey_the_laws() {
    let (free, four) = (Options::default(), Options::four_speed());
    let nobody = Options { speed: Speed::Claws, ..Options::default() };
    let positions = [
        (free, "rrrbbb,www,rbw,rbw,rbw,rbw,rbw,rrrbbb,www,r,b,w,24 south 0"),
        (four, "12,bbbwwrr,bbwrbw,4,wwrrbrbb,2,rwbrwbrw,rwwwrbr,13 south 0"),
        (nobody, "4,bbwwwr,9,ww,bw,rwrbbrw,wbb,r,r,5,brrbbrww,7,rrbbwr,2 north 0"),
    ];
    with_own_laws(Suite::new([]).positions(positions)).cases(8).run();
}

/// The mirror image of a game in play: the other end, the other side.
fn mirror() -> Symmetry<KhanTsin> {
    let state = |game: &KhanTsin| game.position().mirrored().start(game.options()).unwrap();
    Symmetry::new("the track seen from the other end", state, Player::other)
        .moves(|_, m| m.mirrored())
}

/// Where the claws do not matter, North's game is South's in the mirror (T3.2, T5.2).
#[test]
fn a_mirrored_board_has_mirrored_moves() {
    let starts = [
        "r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w south 0",
        "w,4,b,bb,b,w,r,b,w,w,rr,r,r,b,wb,w,rb,r,w,w,b,r,rr,r,b,w,rw,bb,3,w,w north 0",
    ];
    let mut positions = Vec::new();
    for speed in [Speed::Free, Speed::Four] {
        for reversal in [false, true] {
            for zone in [1, 4, 36] {
                let options = Options { speed, reversal, zone, ..Options::default() };
                positions.extend(starts.map(|start| (options, start)));
            }
        }
    }
    let report = Suite::new([]).positions(positions).symmetry(mirror()).cases(2).run();
    assert!(report.finished > 0);
}

/// Without claws, the ends of the track are alike to whoever puts a Baron (T2).
#[test]
fn a_mirrored_set_up_has_mirrored_moves() {
    let state = |game: &KhanTsin| game.position().mirrored().start(game.options()).unwrap();
    let mirror =
        Symmetry::new("the track turned round", state, |player| player).moves(|_, m| m.mirrored());
    let options =
        [Setup::Blocks, Setup::Alternating].map(|setup| Options { setup, ..Options::default() });
    // The 24th Baron begins the play, where the sides would have to change too.
    Suite::new(options).symmetry(mirror).plies(23).cases(6).run();
}

/// Only with a mirrored order of claws would the image have the mirrored moves.
#[test]
fn with_speeds_by_claws_the_mirror_image_is_another_game() {
    let options = Options::two_speed();
    let position =
        "r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w south 0";
    let broken = Suite::new([]).positions([(options, position)]).symmetry(mirror()).check();
    assert!(broken.is_err());
}

#[test]
fn values_can_be_shared_between_threads() {
    assert_send_sync::<KhanTsin>();
    assert_send_sync::<Options>();
    assert_send_sync::<khantsin::Position>();
    assert_send_sync::<khantsin::Illegal>();
    assert_send_sync::<khantsin::PositionError>();
}

proptest! {
    /// No text makes a reader panic, and what reads is canonical (T6).
    #[test]
    fn whatever_reads_is_written_back(text in "[0-9@:~a-z ,=-]{0,24}|pass|[1-9]~?:[0-9]{1,2}-[0-9]{1,2}~?|deal [0-9]{1,2}=[rbwx]") {
        if let Ok(m) = text.parse::<Move>() {
            prop_assert_eq!(m.to_string(), text.clone());
        }
        if let Ok(roll) = text.parse::<khantsin::Roll>() {
            prop_assert_eq!(roll.to_string(), text.clone());
        }
        if let Ok(position) = text.parse::<khantsin::Position>() {
            prop_assert_eq!(position.to_string(), text.clone());
        }
        if let Ok(options) = text.parse::<Options>() {
            prop_assert_eq!(options.to_string(), text);
        }
    }

    /// A position text with anything changed reads only if it is canonical, and never panics.
    #[test]
    fn damaged_positions_are_refused_or_canonical(
        options in options(),
        at in 0..200usize,
        by in "[rbw0-9, ]{0,3}",
        start in prop::sample::select(&[
            "r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w,r,b,w south 0",
            "4,bbwwwr,9,ww,bw,rwrbbrw,wbb,r,r,5,brrbbrww,7,rrbbwr,2 north 1",
            "2,r,10,r,22 south:red 0",
            "w,b,34 deal 0",
        ][..]),
    ) {
        let mut text = start.to_owned();
        let at = at % text.len();
        text.replace_range(at..at + 1, &by);
        if let Ok(game) = KhanTsin::from_text(&options, &text) {
            prop_assert_eq!(game.to_string(), text);
            let over = matches!(game.turn(), Turn::Over(_));
            prop_assert_eq!(game.moves().next().is_none(), over || game.turn().is_chance());
        }
    }

    /// Any move on any state is either legal or refused, and unchecked play of it does not panic.
    #[test]
    fn any_move_may_be_tried_anywhere(
        options in options(),
        plies in 0..80u64,
        seed in any::<u64>(),
        tries in prop::collection::vec((0..=255u8, 1..=36u8, 1..=36u8, 0..4usize), 1..20),
    ) {
        let mut game = KhanTsin::new(options).unwrap();
        tabletop_rules::random_run(&mut game, seed, plies);
        for (count, from, to, reversal) in tries {
            let (from, to) = (Cell::new(from).unwrap(), Cell::new(to).unwrap());
            let reversal = Reversal::ALL[reversal];
            let m = Move::Carry { count, from, to, reversal };
            let mut played = game;
            match played.play(m) {
                Ok(()) => prop_assert!(game.moves().any(|legal| legal == m)),
                Err(why) => {
                    prop_assert_eq!(played, game);
                    prop_assert!(why.to_string().contains("(T"));
                }
            }
            // Whatever comes of it is unspecified, but it can be looked at.
            played = game;
            played.play_unchecked(m);
            let _ = (played.to_string(), played.count_moves(), played.moves().count());
            let _ = played.check(m);
            let _ = game.progress(khantsin::Draft {
                from: Some(from),
                count: Some(count),
                to: Some(to),
                reversal: Some(reversal),
            });
        }
    }
}
