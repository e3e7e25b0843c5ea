//! The laws of `tabletop_rules`, and laws of these games, for presets and for random options.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod support;

use holochess::{Courtier, Dejarik, Input, Side, courtier, dejarik};
use support::{Mirror, courtier_options, dejarik_options, mirrors};
use tabletop_rules::laws::{Suite, Symmetry, assert_send_sync};
use tabletop_rules::{Step, Turn};

/// Every legal move can be clicked, and every click that is open leads on.
fn dejarik_input(game: &Dejarik) -> Result<(), String> {
    for m in game.legal_moves() {
        let (from, to) = match m {
            dejarik::Move::Go { from, to }
            | dejarik::Move::Attack { from, to }
            | dejarik::Move::Push { from, to } => (from, to),
            dejarik::Move::Pass => {
                let pass = game.input(&[]) == Input::Complete(m);
                return if pass { Ok(()) } else { Err("a pass is not complete".into()) };
            }
        };
        for (clicked, next) in [(&[][..], from), (&[from][..], to)] {
            match game.input(clicked) {
                Input::Incomplete(spaces) if spaces.contains(next) => {}
                other => return Err(format!("{m} after {clicked:?}: {other:?}")),
            }
        }
        if game.input(&[from, to]) != Input::Complete(m) {
            return Err(format!("{m} is not complete"));
        }
    }
    if let Input::Incomplete(spaces) = game.input(&[]) {
        for from in spaces {
            let Input::Incomplete(ends) = game.input(&[from]) else {
                return Err(format!("{from} leads nowhere"));
            };
            for to in ends {
                if !matches!(game.input(&[from, to]), Input::Complete(_)) {
                    return Err(format!("{from}, {to} leads nowhere"));
                }
            }
        }
    }
    Ok(())
}

fn courtier_input(game: &Courtier) -> Result<(), String> {
    let mut moves = game.legal_moves();
    let mut clicked = Vec::new();
    let Input::Incomplete(pieces) = game.input(&[]) else {
        let pass = match (game.input(&[]), game.turn()) {
            (Input::Complete(m), Turn::Player(_)) => vec![m] == moves,
            (Input::Wrong(_), turn) => turn.player().is_none(),
            _ => false,
        };
        return if pass { Ok(()) } else { Err("nothing clicked means nothing".into()) };
    };
    for from in pieces {
        let Input::Incomplete(ends) = game.input(&[from]) else {
            return Err(format!("{from} leads nowhere"));
        };
        for to in ends {
            match game.input(&[from, to]) {
                Input::Complete(m) => clicked.push(m),
                Input::Incomplete(choices) => {
                    for captured in choices {
                        match game.input(&[from, to, captured]) {
                            Input::Complete(m) => clicked.push(m),
                            other => return Err(format!("{from}, {to}, {captured}: {other:?}")),
                        }
                    }
                }
                Input::Wrong(error) => return Err(format!("{from}, {to}: {error}")),
            }
        }
    }
    moves.sort_unstable();
    clicked.sort_unstable();
    if moves == clicked {
        Ok(())
    } else {
        Err("clicks reach other moves than the legal ones".into())
    }
}

/// D10: the clock counts actions in which no piece left the board.
fn dejarik_clock(
    before: &Dejarik,
    step: Step<dejarik::Move, dejarik::Roll>,
    after: &Dejarik,
) -> Result<(), String> {
    let action_done = before.actions_left() != after.actions_left();
    let pieces = |game: &Dejarik| game.to_setup().pieces.iter().flatten().count();
    let expected = match step {
        Step::Roll(dejarik::Roll::Deal(_) | dejarik::Roll::Class(_) | dejarik::Roll::Coin(_)) => 0,
        _ if pieces(after) < pieces(before) => 0,
        _ if action_done => before.quiet_clock() + 1,
        _ => before.quiet_clock(),
    };
    if after.quiet_clock() == expected { Ok(()) } else { Err(format!("not {expected}")) }
}

/// C10: the clock counts moves in which no piece left the board.
fn courtier_clock(
    before: &Courtier,
    step: Step<courtier::Move, courtier::Roll>,
    after: &Courtier,
) -> Result<(), String> {
    let expected = match step {
        Step::Roll(_) => 0,
        Step::Move(_) if after.occupied().len() < before.occupied().len() => 0,
        Step::Move(_) => before.quiet_clock() + 1,
    };
    if after.quiet_clock() == expected { Ok(()) } else { Err(format!("not {expected}")) }
}

fn dejarik_suite(suite: Suite<Dejarik>) -> Suite<Dejarik> {
    suite
        .hashed()
        .law("clicks lead to the legal moves", dejarik_input)
        .step_law("the quiet clock counts (D10)", dejarik_clock)
}

fn courtier_suite(suite: Suite<Courtier>) -> Suite<Courtier> {
    suite
        .hashed()
        .law("clicks lead to the legal moves", courtier_input)
        .law("both sides can never be stuck (C4)", |game| {
            let can_move = |side| {
                game.spaces(side).into_iter().any(|s| !(s.neighbours() & game.free()).is_empty())
            };
            if Side::ALL.into_iter().any(can_move) { Ok(()) } else { Err("they are".into()) }
        })
        .step_law("the quiet clock counts (C10)", courtier_clock)
}

#[test]
fn dejarik_keeps_the_laws_under_its_presets() {
    let presets = dejarik::PRESETS.iter().map(|&(_, options)| options);
    let positions = ["So6,ho12 blue 2 0", "Sc,hc red 1 4 duel", "Ni6,ho1,So5,go6,Mo7 blue 1 0"];
    let positions = positions.map(|text| (dejarik::Options::default(), text));
    dejarik_suite(Suite::new(presets).positions(positions)).run();
}

#[test]
fn dejarik_keeps_the_laws_under_random_options() {
    dejarik_suite(Suite::drawn(dejarik_options())).run();
}

#[test]
fn courtier_keeps_the_laws_under_its_presets() {
    let presets = courtier::PRESETS.iter().map(|&(_, options)| options);
    let positions = ["Gi2,Gi5,Gi8,gi11,go2,go5,Ko7,go8,ko12 red 3", "Gi1,ko1,Go2,Ko12 red 4"];
    let positions = positions.map(|text| (courtier::Options::strict(), text));
    courtier_suite(Suite::new(presets).positions(positions)).run();
}

#[test]
fn courtier_keeps_the_laws_under_random_options() {
    courtier_suite(Suite::drawn(courtier_options())).run();
}

/// D10: with a limit every game ends: 7 kills at most, each after fewer actions than the limit, and
/// an action is three steps at most; before that come 13 rolls, and the duel at the end.
#[test]
fn dejarik_ends_in_time_with_a_quiet_limit() {
    let options = ["quiet_limit=5", "quiet_limit=5 deal=one_per_class path=shortest"];
    let options = options.map(|text| text.parse().unwrap());
    Suite::<Dejarik>::new(options).bounded(13 + 8 * 5 * 3 + 1).run();
}

fn dejarik_symmetry(mirror: Mirror) -> Symmetry<Dejarik> {
    let image = move |game: &Dejarik| {
        Dejarik::from_setup(game.options(), &mirror.dejarik(&game.to_setup())).unwrap()
    };
    Symmetry::new(&format!("{mirror:?}"), image, move |side| mirror.side(side))
        .moves(move |_, m| mirror.dejarik_move(m))
        .rolls(move |_, roll| mirror.dejarik_roll(roll))
}

fn courtier_symmetry(mirror: Mirror) -> Symmetry<Courtier> {
    let image = move |game: &Courtier| {
        Courtier::from_setup(game.options(), &mirror.courtier(&game.to_setup())).unwrap()
    };
    Symmetry::new(&format!("{mirror:?}"), image, move |side| mirror.side(side))
        .moves(move |_, m| mirror.courtier_move(m))
        .rolls(move |_, courtier::Roll::Coin(side)| courtier::Roll::Coin(mirror.side(side)))
}

/// H1.2: once the pieces are dealt the board looks the same from each ray, from behind, and for
/// either side.
#[test]
fn dejarik_is_the_same_from_every_ray_in_the_mirror_and_for_both_sides() {
    let options = [
        "deal=SHKTMGNL",
        "deal=GMTNLKSH first=red path=shortest blocked_push=dies quiet_limit=30",
        "roster=S:2/2/4,K:1/1/5,T:3/1/6 deal=SHKTMGNL kill_margin=2",
    ];
    let mut suite = Suite::<Dejarik>::new(options.map(|text| text.parse().unwrap()));
    for mirror in mirrors() {
        suite = suite.symmetry(dejarik_symmetry(mirror));
    }
    suite.run();
}

/// H1.2, C5: the capture lines look the same from each ray, from behind, and for either side.
#[test]
fn courtier_is_the_same_from_every_ray_in_the_mirror_and_for_both_sides() {
    let options =
        ["first=coin", "multiple_captures=one entering=always", "entering=never no_move=loss"];
    let mut suite = Suite::<Courtier>::new(options.map(|text| text.parse().unwrap()));
    for mirror in mirrors() {
        suite = suite.symmetry(courtier_symmetry(mirror));
    }
    suite.run();
}

#[test]
fn states_can_be_shared_between_threads() {
    assert_send_sync::<Dejarik>();
    assert_send_sync::<Courtier>();
    assert_send_sync::<dejarik::PositionError>();
    assert_send_sync::<courtier::PositionError>();
}
