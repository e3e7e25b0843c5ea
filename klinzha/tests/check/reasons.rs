//! Every move that there could be, legal or not, in states of random games: `check` agrees with
//! the lists, and every reason it gives is true, as a slow look at the board confirms.

use std::collections::HashSet;

use crate::look::{Dice, Look, form, legal, step};
use klinzha::{
    Ablation, Board, Cell, CloudCount, CloudEffect, Clouds, Crown, FirstPlacer, Flat, Form,
    GoalDanger, GoalTransfer, Illegal, Kind, KintaOptions, KlinZha, Mines, Move, Options,
    PlacementOrder, Point, Reason, Tetrahedral, Weapon,
};

/// Every move of a form that there could be outside Kinta, and some of Kinta.
fn conceivable<B: Board>() -> Vec<Move<B>> {
    let mut moves = vec![Move::First, Move::Second, Move::Fight, Move::Swap, Move::Keep];
    moves.extend(Point::ALL.map(Move::Point));
    for cell in Cell::all() {
        moves.push(Move::Goal { cell });
        moves.push(Move::Retreat { to: cell });
        for kind in Kind::ALL {
            moves.extend([Move::Place { kind, cell }, Move::Open { kind, cell }]);
        }
        for to in Cell::all() {
            moves.push(Move::Go { from: cell, to, goal: false });
            moves.push(Move::Go { from: cell, to, goal: true });
            moves.push(Move::Transport { from: cell, to });
        }
    }
    moves
}

/// Tries every conceivable move in some states of some games, and returns the reasons seen.
fn try_all<B: Board>(options: Options<B>, seed: u64, games: u32, one_in: usize) -> HashSet<String> {
    let conceivable = conceivable();
    let mut dice = Dice(seed);
    let mut seen = HashSet::new();
    for _ in 0..games {
        let mut game = KlinZha::<B>::start(options).unwrap();
        for _ in 0..150 {
            if dice.below(one_in) == 0 {
                look_at(&game, &conceivable, &mut seen);
            }
            if !step(&mut game, &mut dice) {
                look_at(&game, &conceivable, &mut seen);
                break;
            }
        }
    }
    seen
}

fn look_at<B: Board>(game: &KlinZha<B>, conceivable: &[Move<B>], seen: &mut HashSet<String>) {
    let list: HashSet<_> = legal(game).into_iter().collect();
    let mut look = Look::new(game);
    look.forms = list.iter().map(|m| form(*m)).collect();
    for &m in conceivable {
        if let Move::Go { from, to, .. } | Move::Transport { from, to } = m {
            // Of moves that begin at nothing a few will do, and of those before play. (The large
            // board has a quarter of a million.)
            let nothing = game.piece_at(from).is_none() && game.goal(game.side()) != Some(from);
            let dull = nothing && B::IS_TETRAHEDRAL;
            let setup = game.phase() != klinzha::Phase::Play;
            if (dull || setup) && !long() && (from.index() + to.index()) % 64 != 0 {
                continue;
            }
        }
        let Err(reason) = game.check(m) else {
            assert!(list.contains(&m), "{m} is no move of {game}");
            continue;
        };
        assert!(!list.contains(&m), "{m} is a move of {game}: {reason}");
        assert_ne!(reason, Illegal::NotLegal, "{m} in {game}");
        assert!(look.confirm(m, reason), "{m} in {game}: {reason}");
        let word = format!("{reason:?}");
        let word = word.trim_start_matches("Kinta(");
        seen.insert(word.split([' ', '(', ')']).next().unwrap().to_owned());
        assert!(reason.to_string().contains(&format!("({})", reason.rule())), "{reason}");
    }
    assert!(list.iter().all(|m| game.check(*m).is_ok()), "{game}");
}

fn long() -> bool {
    std::env::var_os("LONG").is_some()
}

/// How many games of each kind: more with `LONG` set.
fn games(few: u32) -> u32 {
    if long() { 20 * few } else { few }
}

fn base<B: Board>() -> Options<B> {
    Options { first_placer: FirstPlacer::Green, ..Options::default() }
}

const NEUTRAL: Option<Clouds> =
    Some(Clouds { count: CloudCount::Fixed(12), effect: CloudEffect::Neutral });

#[test]
fn on_the_flat_board_every_reason_is_true() {
    let mut seen = HashSet::new();
    for (n, options) in [
        base(),
        Options::open(),
        Options::forward(),
        Options { goal_danger: Some(GoalDanger::MustBeSafe), ..base() },
        Options { goal_transfer: GoalTransfer::Landing, blockader_takes_goal: false, ..base() },
        Options { goal_transfer: GoalTransfer::Anywhere, honor_setup: true, ..base() },
        Options { goal_danger: Some(GoalDanger::Unrestricted), ..base() },
        Options { placement_order: PlacementOrder::Alternating, ..base() },
        Options { ablation: Some(Ablation { limit: None }), power_vanguards: true, ..base() },
        Options { clouds: NEUTRAL, ..base() },
        Options { clouds: NEUTRAL, goal_on_neutral: true, ..base() },
        Options { kaggas_crown: Some(Crown::Point), quiet_limit: Some(40), ..base() },
        Options::clouded(),
        Options::qaos_clouded(),
        Options::blind(),
    ]
    .into_iter()
    .enumerate()
    {
        seen.extend(try_all::<Flat>(options, 1000 + n as u64, games(2), 20));
    }
    for reason in [
        "Over",
        "RollDue",
        "NotNow",
        "NotKinta",
        "NoTransport",
        "PointTaken",
        "NoneLeft",
        "Occupied",
        "OutsidePoint",
        "HalfSpace",
        "GoalNotOnPiece",
        "GoalNotOnCarrier",
        "NoPiece",
        "NotYours",
        "SameCell",
        "NotStraight",
        "OutOfRange",
        "Blocked",
        "OwnPiece",
        "InZone",
        "Marked",
        "BesidePiece",
        "BesideGoal",
        "MayNotCarry",
        "NewDanger",
    ] {
        assert!(seen.contains(reason), "{reason} has not come up");
    }
}

#[test]
fn in_the_reflective_form_every_reason_is_true() {
    let shared = Options { form: Form::Reflective, ..base() };
    let mut seen = HashSet::new();
    for (n, options) in [
        shared,
        Options::reflective(),
        Options { goal_danger: Some(GoalDanger::NoNewDanger), ..shared },
        Options { goal_danger: Some(GoalDanger::MustBeSafe), ..shared },
        Options { ablation: Some(Ablation { limit: Some(6) }), ..shared },
        Options { clouds: NEUTRAL, blockader_takes_goal: false, ..shared },
    ]
    .into_iter()
    .enumerate()
    {
        seen.extend(try_all::<Flat>(options, 2000 + n as u64, games(2), 16));
    }
    for reason in ["OpenKind", "PlacedInZone", "PlacedBeside", "PlacedThreat", "SharedTransfer"] {
        assert!(seen.contains(reason), "{reason} has not come up");
    }
}

#[test]
fn on_the_tetrahedral_board_every_reason_is_true() {
    let mut seen = HashSet::new();
    for (n, options) in [
        base::<Tetrahedral>(),
        Options {
            ablation: Some(Ablation { limit: None }),
            clouds: NEUTRAL,
            goal_danger: Some(GoalDanger::Unrestricted),
            ..base()
        },
        Options { form: Form::Reflective, ..base() },
    ]
    .into_iter()
    .enumerate()
    {
        seen.extend(try_all::<Tetrahedral>(options, 3000 + n as u64, games(2), 25));
    }
    for reason in ["TransportFrom", "TransportDistance", "TransportTaken", "GoalInZone"] {
        assert!(seen.contains(reason), "{reason} has not come up");
    }
}

/// Moves that only Kinta knows, by and near the pieces and at random.
fn conceivable_in_kinta<B: Board>(game: &KlinZha<B>, dice: &mut Dice) -> Vec<Move<B>> {
    let cells: Vec<Cell<B>> = Cell::all().collect();
    let mut moves = vec![Move::Fight, Move::Swap, Move::Keep];
    for &cell in &cells {
        moves.extend([Move::Retreat { to: cell }, Move::Back { to: cell }]);
        moves.extend([Move::Goal { cell }, Move::Place { kind: Kind::Blockader, cell }]);
        let near =
            (game.pieces(klinzha::Side::Green) | game.pieces(klinzha::Side::Gold)).contains(cell);
        if !near && dice.below(20) != 0 {
            continue;
        }
        moves.extend(Weapon::ALL.map(|weapon| Move::Arm { cell, weapon }));
        for &to in &cells {
            moves.extend([false, true].map(|goal| Move::Go { from: cell, to, goal }));
            moves.push(Move::StrikeStill { from: cell, at: to });
            if dice.below(3) != 0 {
                continue;
            }
            let nearby: Vec<_> = to.neighbours().iter().chain([to, cell]).collect();
            let at = match dice.below(6) {
                0 => cells[dice.below(cells.len())],
                _ => nearby[dice.below(nearby.len())],
            };
            let from = cell;
            moves.extend([
                Move::Strike { from, to, at },
                Move::StrikeWithGoal { from, to, at },
                Move::Mine { from, to, at },
                Move::MineWithGoal { from, to, at },
            ]);
        }
    }
    moves
}

#[test]
fn in_kinta_every_reason_is_true() {
    let base = Options { first_placer: FirstPlacer::Green, ..Options::kinta() };
    let armed = |mines, weapon_capture| {
        let kinta = KintaOptions { weapons: true, mines, weapon_capture, ..Default::default() };
        Options { kinta: Some(kinta), ..base }
    };
    let mut seen = HashSet::new();
    for (n, options) in [
        base,
        armed(Mines::Outlawed, true),
        armed(Mines::One, false),
        armed(Mines::Any, true),
        Options { clouds: NEUTRAL, ablation: Some(Ablation { limit: Some(6) }), ..base },
        Options { form: Form::Reflective, ..base },
    ]
    .into_iter()
    .enumerate()
    {
        let mut dice = Dice(4000 + n as u64);
        for _ in 0..games(6) {
            let mut game = KlinZha::<Flat>::start(options).unwrap();
            for _ in 0..300 {
                if game.turn().player().is_some() && dice.below(30) == 0 {
                    let moves = conceivable_in_kinta(&game, &mut dice);
                    look_at(&game, &moves, &mut seen);
                }
                if !step(&mut game, &mut dice) {
                    break;
                }
            }
        }
    }
    for reason in [
        "NoWeapons",
        "NoMines",
        "Unfit",
        "ArmedAlready",
        "OneMine",
        "Paralysed",
        "AttackTransfer",
        "BlockaderStrikes",
        "NoOynaq",
        "StrikeNotFree",
        "StrikeFar",
        "StrikeNobody",
        "NoMine",
        "MineNotFree",
        "MineOffWay",
        "NoRetreat",
    ] {
        assert!(seen.contains(reason), "{reason} has not come up");
    }
}

#[test]
fn a_game_that_is_over_says_by_which_rule() {
    let text = "FE38,fI99 E38/- gold - - - 0 -";
    let game = KlinZha::<Flat>::from_text(Options::open(), text).unwrap();
    let reason = game.check("I99-I89".parse().unwrap()).unwrap_err();
    assert_eq!(reason, Illegal::Over { reason: Reason::GoalCaptured });
}
