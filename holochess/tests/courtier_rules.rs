//! The board and the rules of Courtier, H1 and C1 to C10, one by one.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

mod support;

use holochess::courtier::{Illegal, Line, Options, Piece, Reason};
use holochess::{Courtier, Orbit, Side, Space, SpaceSet};
use support::{steps, weights};
use tabletop_rules::{Outcome, Turn, play_step, read_step};

fn load(options: &str, text: &str) -> Courtier {
    Courtier::from_text(&options.parse().unwrap(), text).unwrap_or_else(|e| panic!("{text}: {e}"))
}

/// Plays from a position and returns the text of where it leads.
fn after(options: &str, text: &str, list: &str) -> String {
    played(options, text, list).to_string()
}

fn played(options: &str, text: &str, list: &str) -> Courtier {
    let mut game = load(options, text);
    for step in list.split(", ") {
        let step = read_step(&game, step).unwrap();
        play_step(&mut game, step).unwrap_or_else(|e| panic!("{game}: {step}: {e}"));
    }
    game
}

fn over(winner: Option<Side>, reason: Reason) -> Turn<Side, Reason> {
    Turn::Over(Outcome { winner, reason })
}

/// H1.1: 25 spaces, in space order.
#[test]
fn the_board_has_a_centre_and_two_orbits_of_twelve() {
    let names: Vec<_> = Space::ALL.iter().map(|space| space.name()).collect();
    let orbit = |letter| (1..=12).map(move |ray| format!("{letter}{ray}"));
    let expected: Vec<_> =
        ["c".to_string()].into_iter().chain(orbit('i')).chain(orbit('o')).collect();
    assert_eq!(names, expected);
    for (index, space) in Space::ALL.into_iter().enumerate() {
        assert_eq!(space.index(), index);
        assert_eq!(Space::from_index(index), Some(space));
        assert_eq!(space.name().parse(), Ok(space));
        if let Some(ray) = space.ray() {
            assert_eq!(Space::on(space.orbit(), ray), Some(space));
        }
    }
    assert_eq!(Space::from_index(25), None);
    assert_eq!(Space::on(Orbit::Centre, 4), Some(Space::C));
    assert_eq!((Space::on(Orbit::Inner, 0), Space::on(Orbit::Outer, 13)), (None, None));
    for wrong in ["", "i0", "i13", "o01", "C", "c1", "x1", "o", "i1 "] {
        assert!(wrong.parse::<Space>().is_err(), "{wrong}");
    }
}

/// H1.2: neighbours round the orbit and along the ray, no diagonals; written out here anew.
#[test]
fn neighbours_are_round_the_orbit_and_along_the_ray() {
    let next = |a: u8, b: u8| (a + 1) % 12 == b % 12 || (b + 1) % 12 == a % 12;
    for a in Space::ALL {
        for b in Space::ALL {
            use Orbit::{Centre, Inner, Outer};
            let expected = match (a.orbit(), b.orbit()) {
                (Centre, Inner) | (Inner, Centre) => true,
                (Inner, Inner) | (Outer, Outer) => next(a.ray().unwrap(), b.ray().unwrap()),
                (Inner, Outer) | (Outer, Inner) => a.ray() == b.ray(),
                (Centre, Centre | Outer) | (Outer, Centre) => false,
            };
            assert_eq!(a.neighbours().contains(b), expected, "{a} {b}");
        }
        let count = match a.orbit() {
            Orbit::Centre => 12,
            Orbit::Inner => 4,
            Orbit::Outer => 3,
        };
        assert_eq!(a.neighbours().len(), count);
    }
    for bits in [0x0155_5555, 0x1FF_FFFF, 0x0000_1000, 0x0100_2001, 0x0012_3456] {
        let set = SpaceSet::from_bits(bits).unwrap();
        let each = set.into_iter().map(Space::neighbours).fold(SpaceSet::EMPTY, |a, b| a | b);
        assert_eq!(set.neighbours(), each);
    }
    assert_eq!(SpaceSet::from_bits(1 << 25), None);
}

/// H1.3, C1, C2: a King and five Guards a side, Blue at the bottom.
#[test]
fn the_kings_begin_on_o6_and_o12_among_their_guards() {
    let game = Courtier::default();
    let text = "go1,go2,go3,Go4,Go5,Ko6,Go7,Go8,Go9,go10,go11,ko12 blue 0";
    assert_eq!(game.to_string(), text);
    assert_eq!(game.king(Side::Blue), Some(Space::O6));
    assert_eq!(game.piece_at(Space::O6), Some((Side::Blue, Piece::King)));
    assert_eq!(game.piece_at(Space::O1), Some((Side::Red, Piece::Guard)));
    assert_eq!(game.spaces(Side::Red).len(), 6);
}

/// C3: Blue begins, or Red, or a coin decides.
#[test]
fn blue_begins_unless_the_options_say_otherwise() {
    let start = |options: &str| Courtier::new(options.parse().unwrap());
    assert_eq!(start("standard").turn(), Turn::Player(Side::Blue));
    assert_eq!(start("first=red").turn(), Turn::Player(Side::Red));
    let mut coin = start("first=coin");
    assert_eq!(weights(&coin), [("coin blue".into(), 1), ("coin red".into(), 1)]);
    assert!(coin.to_string().ends_with(",ko12 coin"));
    assert_eq!(coin.check("o4-i4".parse().unwrap()), Err(Illegal::RollDue));
    coin.resolve("coin red".parse().unwrap()).unwrap();
    assert_eq!(coin.turn(), Turn::Player(Side::Red));
    assert!(coin.resolve("coin red".parse().unwrap()).is_err());
}

/// C4: one step of one piece to a free neighbour space.
#[test]
fn a_turn_is_one_step_to_a_free_neighbour() {
    let game = load("standard", "Gi4,Ko6,go4,ko12 blue 0");
    assert_eq!(
        steps(&game),
        ["i4-c", "i4-i3", "i4-i5", "o6-i6", "o6-o5", "o6-o7"],
        "i4-o4 is taken"
    );
    let refused = |m: &str| game.check(m.parse().unwrap()).unwrap_err();
    assert_eq!(refused("i4-o4"), Illegal::NotFree(Space::O4));
    assert_eq!(refused("i4-i6"), Illegal::NotNext(Space::I6));
    assert_eq!(refused("o12-o1"), Illegal::NotOwn(Space::O12));
    assert_eq!(refused("c-i1"), Illegal::NoPiece(Space::C));
    assert_eq!(refused("pass"), Illegal::NoPass);
}

/// C4: `no_move`, when the turn of the side that is stuck comes.
#[test]
fn a_side_without_a_move_passes_loses_or_draws() {
    let stuck = "Gi1,ko1,Go2,Ko12 red 4";
    assert_eq!(steps(&load("standard", stuck)), ["pass"]);
    assert_eq!(after("standard", stuck, "pass"), "Gi1,ko1,Go2,Ko12 blue 5");
    let reason = Reason::NoLegalMove;
    for (options, winner) in [("no_move=loss", Some(Side::Blue)), ("no_move=draw", None)] {
        assert_eq!(load(options, stuck).turn(), over(winner, reason));
        assert_eq!(load(options, stuck).count_moves(), 0);
        // At once when its turn comes, not before.
        let before = "Gi2,ko1,Go2,Ko12 blue 4";
        assert_eq!(load(options, before).turn(), Turn::Player(Side::Blue));
        assert_eq!(played(options, before, "i2-i1").turn(), over(winner, reason));
    }
}

/// C5: 42 lines, counted by kind and found anew from the neighbours.
#[test]
fn there_are_42_capture_lines() {
    let lines: Vec<_> = Line::all().collect();
    let kind = |line: &Line| {
        let mut orbits = [line.ends[0].orbit(), line.ends[1].orbit()];
        orbits.sort();
        (line.middle.orbit(), orbits)
    };
    use Orbit::{Centre, Inner, Outer};
    let count = |wanted| lines.iter().filter(|line| kind(line) == wanted).count();
    assert_eq!(count((Outer, [Outer, Outer])), 12);
    assert_eq!(count((Inner, [Inner, Inner])), 12);
    assert_eq!(count((Inner, [Centre, Outer])), 12);
    assert_eq!(count((Centre, [Inner, Inner])), 6);
    assert_eq!(lines.len(), 42);
    for line in &lines {
        assert!(line.ends.iter().all(|end| end.neighbours().contains(line.middle)));
        let mut same = lines.iter().filter(|other| {
            SpaceSet::from(other.ends) == SpaceSet::from(line.ends) && other.middle == line.middle
        });
        assert!(same.next().is_some() && same.next().is_none(), "each is there once");
    }
}

/// C5, C6: on every line, from both ends, an enemy is captured; and on no other three spaces.
#[test]
fn exactly_the_middle_of_the_42_lines_can_be_captured() {
    let is_line = |middle, a, b| {
        Line::all().any(|line| {
            line.middle == middle && SpaceSet::from(line.ends) == SpaceSet::from([a, b])
        })
    };
    let mut captures = 0;
    for middle in Space::ALL {
        for own in Space::ALL {
            for to in Space::ALL {
                for from in to.neighbours() {
                    let spaces = SpaceSet::from([middle, own, to, from]);
                    if spaces.len() < 4 {
                        continue;
                    }
                    // Blue steps to the end of the line; both Kings stand where they are no part.
                    let mut setup = holochess::courtier::Setup::empty();
                    setup.kings.blue = Some(own);
                    setup.guards.blue = from.into();
                    setup.kings.red = Some(middle);
                    let mut game = Courtier::from_setup(Options::standard(), &setup).unwrap();
                    let captured = game.captures(from, to);
                    game.play(format!("{from}-{to}").parse().unwrap()).unwrap();
                    assert_eq!(
                        game.turn().is_over(),
                        is_line(middle, own, to),
                        "{own} {middle} {to}"
                    );
                    assert_eq!(!captured.is_empty(), game.turn().is_over());
                    captures += u32::from(game.turn().is_over());
                }
            }
        }
    }
    assert!(captures > 84, "each line from both ends at least");
}

/// C6: the figure of captures: two or three enemies in a row are never captured.
#[test]
fn two_or_three_enemies_in_a_row_are_not_captured() {
    let one = after("standard", "Go1,go2,gi3,Ko6,ko12 blue 0", "o6-o5");
    assert_eq!(one, "gi3,Go1,go2,Ko5,ko12 red 1", "nothing yet");
    assert_eq!(
        after("standard", "Go1,go2,Gi3,Ko6,ko12 blue 5", "i3-o3"),
        "Go1,Go3,Ko6,ko12 red 0",
        "one between two"
    );
    assert_eq!(
        after("standard", "Go1,go2,go3,Gi4,Ko6,ko12 blue 5", "i4-o4"),
        "Go1,go2,go3,Go4,Ko6,ko12 red 6",
        "two between two"
    );
    assert_eq!(
        after("standard", "Go1,go2,go3,go4,Gi5,Ko7,ko12 blue 5", "i5-o5"),
        "Go1,go2,go3,go4,Go5,Ko7,ko12 red 6",
        "three between two"
    );
    assert_eq!(
        after("standard", "Go1,gi1,gc,Gi8,Ko4,ko12 blue 5", "i8-i7"),
        "gc,gi1,Gi7,Go1,Ko4,ko12 red 6",
        "two on a ray"
    );
}

/// C6, C9: only the mover captures, and only in lines through the moved piece.
#[test]
fn stepping_between_two_enemies_is_safe_and_old_lines_stay() {
    // Blue steps between two red Guards and captures nothing.
    let between = "go1,go3,Gi2,Ko6,ko12 blue 0";
    assert_eq!(after("standard", between, "i2-o2"), "go1,Go2,go3,Ko6,ko12 red 1");
    // A red Guard that stands between two blue ones since before is not captured by another move.
    let old = "Go1,go2,Go3,Ko6,ko12 blue 0";
    assert_eq!(after("standard", old, "o6-o7"), "Go1,go2,Go3,Ko7,ko12 red 1");
    // The King captures like a Guard.
    let king = "Go1,go2,Ki3,ko12 blue 4";
    assert_eq!(after("standard", king, "i3-o3"), "Go1,Ko3,ko12 red 0");
    // A piece does not capture with the space that it has left.
    let left = "Ki1,gi2,ki9,Go6 blue 0";
    assert_eq!(after("standard", left, "i1-c"), "Kc,gi2,ki9,Go6 red 1");
}

const THREE: &str = "Gi2,Gi5,Gi8,gi11,go2,go5,Ko7,go8,ko12 red 3";

/// C7: all pieces in closed lines are captured, or the mover must say which one.
#[test]
fn of_several_captures_all_are_made_or_one_is_chosen() {
    let all = load("standard", THREE);
    assert!(all.check("i11-c".parse().unwrap()).is_ok());
    assert_eq!(all.check("i11-cxi2".parse().unwrap()), Err(Illegal::NoChoice));
    // Two of the captured stood opposite each other: the capturer is removed too (C8).
    assert_eq!(after("standard", THREE, "i11-c"), "go2,go5,Ko7,go8,ko12 blue 0");

    let one = load("multiple_captures=one", THREE);
    let refused = |m: &str| one.check(m.parse().unwrap()).unwrap_err();
    assert_eq!(refused("i11-c"), Illegal::Choose(3));
    assert_eq!(refused("i11-cxi3"), Illegal::NotCaptured(Space::I3));
    assert_eq!(refused("i11-i10xi2"), Illegal::NoChoice);
    let chosen: Vec<_> = steps(&one).into_iter().filter(|m| m.starts_with("i11-c")).collect();
    assert_eq!(chosen, ["i11-cxi2", "i11-cxi5", "i11-cxi8"]);
    // C8 looks at the enemies as they stood, those not chosen included.
    assert_eq!(
        after("multiple_captures=one", THREE, "i11-cxi5"),
        "Gi2,Gi8,go2,go5,Ko7,go8,ko12 blue 0"
    );
    assert_eq!(
        after("multiple_captures=one entering=never", THREE, "i11-cxi5"),
        "gc,Gi2,Gi8,go2,go5,Ko7,go8,ko12 blue 0"
    );
    // With a single capture nothing is named.
    let single = load("multiple_captures=one", "Go1,go2,Gi3,Ko6,ko12 blue 5");
    assert!(single.check("i3-o3".parse().unwrap()).is_ok());
    assert_eq!(single.check("i3-o3xo2".parse().unwrap()), Err(Illegal::NoChoice));
}

/// C8: the figure of the double capture: the piece in the centre takes one and is taken.
#[test]
fn a_piece_that_captures_between_two_enemies_is_removed_too() {
    let figure = "Gi4,gi7,Gi10,go4,Ko6,ko12 red 0";
    assert_eq!(after("standard", figure, "i7-c"), "Gi10,go4,Ko6,ko12 blue 0");
    assert_eq!(after("entering=always", figure, "i7-c"), "Gi10,go4,Ko6,ko12 blue 0");
    assert_eq!(after("entering=never", figure, "i7-c"), "gc,Gi10,go4,Ko6,ko12 blue 0");
    // Without the capture the step is harmless, but for `always`, and legal even there.
    let entering = "Gi4,gi7,Gi10,Ko6,ko12 red 2";
    assert_eq!(after("standard", entering, "i7-c"), "gc,Gi4,Gi10,Ko6,ko12 blue 3");
    assert_eq!(after("entering=always", entering, "i7-c"), "Gi4,Gi10,Ko6,ko12 blue 0");
    assert_eq!(after("entering=never", entering, "i7-c"), "gc,Gi4,Gi10,Ko6,ko12 blue 3");
    // On an orbit, and along a ray.
    assert_eq!(
        after("entering=always", "Go1,Go3,gi2,Ko6,ko9 red 0", "i2-o2"),
        "Go1,Go3,Ko6,ko9 blue 0"
    );
    assert_eq!(
        after("entering=always", "Go2,Gc,gi3,Ko6,ko12 red 0", "i3-i2"),
        "Gc,Go2,Ko6,ko12 blue 0"
    );
    // An outer space is the end of its ray: the centre and the inner space do not enclose it.
    assert_eq!(
        after("entering=always", "Gi2,Gc,go3,Ko6,ko12 red 0", "o3-o2"),
        "Gc,Gi2,go2,Ko6,ko12 blue 1"
    );
}

/// C9: a captured King loses, a King that captures between two enemies loses, both draw.
#[test]
fn the_capture_of_a_king_ends_the_game_at_once() {
    let take = played("standard", "Go11,Gi1,Ko6,go5,ko12 blue 3", "i1-o1");
    assert_eq!(take.turn(), over(Some(Side::Blue), Reason::KingCaptured));
    assert_eq!(take.to_string(), "Go1,go5,Ko6,Go11 red 0");
    assert_eq!((take.count_moves(), take.king(Side::Red)), (0, None));
    assert_eq!(take.check("pass".parse().unwrap()), Err(Illegal::Over));
    // The red King takes a Guard from the centre and is taken.
    let lost = played("standard", "Gi4,ki7,Gi10,go4,Ko6 red 0", "i7-c");
    assert_eq!(lost.turn(), over(Some(Side::Blue), Reason::KingCaptured));
    // It takes the blue King.
    let both = played("standard", "Ki4,ki7,Gi10,go4,Go6 red 0", "i7-c");
    assert_eq!(both.turn(), over(None, Reason::BothKingsCaptured));
    assert_eq!(both.to_string(), "Gi10,go4,Go6 blue 0");
    // By `always` alone, without a capture.
    let entered = played("entering=always", "Gi4,ki7,Gi10,Ko6 red 0", "i7-c");
    assert_eq!(entered.turn(), over(Some(Side::Blue), Reason::KingCaptured));
}

/// C9: removals make no new captures.
#[test]
fn a_removal_captures_nothing_further() {
    // Blue takes o2; the red Guard on o1 now stands between two blue pieces by no move of theirs.
    let text = "Go12,go1,go2,Gi3,Ko6,ko9 blue 0";
    assert_eq!(after("standard", text, "i3-o3"), "go1,go2,Go3,Ko6,ko9,Go12 red 1");
}

/// C10: who has only the King plays on; when both have, it is a draw.
#[test]
fn two_bare_kings_are_a_draw() {
    let one = load("standard", "Ko6,gi1,ko12 blue 0");
    assert_eq!(one.turn(), Turn::Player(Side::Blue));
    assert_eq!(one.count_moves(), 3);
    assert_eq!(load("standard", "Ko6,ko12 blue 0").turn(), over(None, Reason::BareKings));
    // A capture and the removal of the capturer leave nothing but Kings.
    let both = played("standard", "Gi4,gi7,Ki10,ko4 red 0", "i7-c");
    assert_eq!(both.to_string(), "Ki10,ko4 blue 0");
    assert_eq!(both.turn(), over(None, Reason::BareKings));
}

/// C10: the clock counts moves, passes included, in which no piece left the board.
#[test]
fn the_quiet_clock_counts_moves_without_a_loss() {
    let start = "Gi4,gi7,Ko6,ko12 blue 0";
    let drawn = played("quiet_limit=2", start, "i4-i5, i7-i8");
    assert_eq!(drawn.turn(), over(None, Reason::QuietLimit));
    assert_eq!(drawn.to_string(), "Gi5,gi8,Ko6,ko12 blue 2");
    assert_eq!((drawn.count_moves(), drawn.quiet_clock()), (0, 2));
    assert_eq!(played("standard", start, "i4-i5, i7-i8").turn(), Turn::Player(Side::Blue));
    let passed = played("quiet_limit=5", "Gi1,ko1,Go2,Ko12 red 4", "pass");
    assert_eq!(passed.turn(), over(None, Reason::QuietLimit));
}

/// C10: endings are looked at in this order: Kings captured, bare Kings, no move, quiet limit.
#[test]
fn endings_are_looked_at_in_the_order_of_the_rulebook() {
    let reason = |options, text| load(options, text).turn().outcome().unwrap().reason;
    let limit = "quiet_limit=4 no_move=draw";
    assert_eq!(reason(limit, "Go1,Go3,Ko6 red 4"), Reason::KingCaptured);
    assert_eq!(reason(limit, "Go1,go3 red 4"), Reason::BothKingsCaptured);
    assert_eq!(reason(limit, "Ko6,ko12 red 4"), Reason::BareKings);
    assert_eq!(reason(limit, "Gi1,ko1,Go2,Ko12 red 4"), Reason::NoLegalMove);
    assert_eq!(reason(limit, "Gi1,ko2,Ko12 red 4"), Reason::QuietLimit);
}
