//! The shortcuts of danger against a look at every move by itself, on crowded little boards.
//!
//! `LONG=1` looks at three million positions.

extern crate std;

use super::*;
use crate::{
    CloudCount, CloudEffect, Clouds, Draft, Flat, Full, GoalDanger, KintaOptions, Options,
    Tetrahedral,
};

struct Dice(u64);

impl Dice {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % n
    }

    fn pick<B: Board>(&mut self, cells: CellSet<B>) -> Cell<B> {
        let n = self.below(cells.len());
        cells.iter().nth(n).unwrap()
    }
}

fn options<B: Board>(dice: &mut Dice) -> Options<B> {
    let clouds = Clouds { count: CloudCount::Spindles, effect: CloudEffect::Neutral };
    Options {
        goal_danger: Some([GoalDanger::NoNewDanger, GoalDanger::MustBeSafe][dice.below(2)]),
        goal_transfer: [GoalTransfer::Adjacent, GoalTransfer::Landing, GoalTransfer::Anywhere]
            [dice.below(3)],
        power_vanguards: dice.below(3) == 0,
        blockader_takes_goal: dice.below(4) > 0,
        clouds: (dice.below(3) == 0).then_some(clouds),
        goal_on_neutral: dice.below(2) == 0,
        kinta: (dice.below(6) == 0).then(KintaOptions::default),
        ..Options::default()
    }
}

/// Pieces of both sides within a few steps of a Goal.
fn crowd<B: Board>(dice: &mut Dice, options: Options<B>) -> Option<KlinZha<B, Full<B>>> {
    let mut draft = Draft::<B>::default();
    let goal = dice.pick(CellSet::all());
    let near = within_two(goal);
    let wide = near.neighbours() | near | near.neighbours().neighbours();
    draft.goals = [Some(goal), Some(dice.pick(wide))];
    if options.clouds.is_some() {
        for _ in 0..9 {
            let from = if dice.below(2) == 0 { near } else { wide };
            draft.clouds.insert(dice.pick(from));
        }
    }
    let mut pieces: std::vec::Vec<_> = Side::ALL
        .into_iter()
        .flat_map(|side| (0..crate::position::ARMY).map(move |slot| (side, Kind::BY_SLOT[slot])))
        .collect();
    while !pieces.is_empty() {
        let (side, kind) = pieces.swap_remove(dice.below(pieces.len()));
        let cell = match dice.below(8) {
            0..=1 => continue,
            2..=3 => dice.pick(near),
            _ => dice.pick(wide),
        };
        // Who may not stand there stays away.
        if draft.put(side, kind, cell) && !draft.faults(&options).is_empty() {
            draft.take(cell);
        }
    }
    draft.build(options).ok()
}

/// Returns the number of moves that were barred.
fn compare<B: Board>(game: &KlinZha<B, Full<B>>) -> usize {
    let side = game.side();
    let outlook = game.outlook(side);
    let Some(safety) = game.safety(side) else { return 0 };
    let goal = game.position.goal(side).unwrap();
    let scene = game.scene(side, goal);
    let standing = if game.rules.must_be_safe() { 0 } else { game.threats(side, &scene) };
    let mut barred = 0;
    let mut sets = Sets::NONE;
    game.own_sets(&mut sets);
    for (slot, from) in game.position.pieces(side) {
        let kind = Kind::BY_SLOT[slot];
        let (to, with_goal) = if kind == Kind::Blockader {
            game.blockader_ends(&outlook, from)
        } else {
            game.piece_ends(&outlook, kind, from)
        };
        let slowly = |ends: CellSet<B>, carried: bool| -> CellSet<B> {
            let allowed = if carried { 0 } else { standing };
            let safe = |&to: &Cell<B>| {
                let rest = if carried { to } else { goal };
                let after = game.scene_after(&scene, kind, from, to, rest);
                game.threats(side, &after) & !allowed == 0
            };
            ends.iter().filter(safe).collect()
        };
        let left = game.safe_to_leave(side, &safety, kind, from, to, CellSet::EMPTY);
        assert_eq!(left, slowly(to, false), "{kind} on {from}, {:?}: {game}", game.options());
        barred += to.len() - left.len();
        // Taking the Goal is never barred (K6.3).
        let taking = outlook.their_goal;
        let (found, found_with_goal) = sets.get(slot);
        assert_eq!(found, left | to & taking, "{kind} on {from}, {:?}: {game}", game.options());
        if kind.may_carry() {
            let carried = game.safe_to_carry(side, &safety, kind, from, with_goal, CellSet::EMPTY);
            let slow = slowly(with_goal, true);
            assert_eq!(
                carried,
                slow,
                "{kind} on {from} with the Goal, {:?}: {game}",
                game.options()
            );
            assert_eq!(
                found_with_goal,
                slow | with_goal & taking,
                "{kind} on {from} with the Goal, {:?}: {game}",
                game.options()
            );
            barred += with_goal.len() - carried.len();
        }
    }
    barred
}

fn compare_many<B: Board>(seed: u64) {
    let crowds = if std::env::var_os("LONG").is_some() { 2_000_000 } else { 4_000 };
    let mut dice = Dice(seed);
    let (mut compared, mut barred) = (0, 0);
    for _ in 0..crowds {
        let options = options(&mut dice);
        if let Some(game) = crowd::<B>(&mut dice, options) {
            compared += 1;
            barred += compare(&game);
        }
    }
    std::println!("{compared} positions, {barred} moves barred");
    assert!(compared > crowds / 10 && barred > crowds / 10, "{compared}, {barred}");
}

/// K6.2, with every way of handing over the Goal, clouds, Power Vanguards and Kinta.
#[test]
fn the_shortcuts_bar_what_a_look_at_every_move_bars() {
    compare_many::<Flat>(0x9e37_79b9_7f4a_7c15);
}

/// K6.2 on the tetrahedral board.
#[test]
fn the_shortcuts_bar_the_same_on_the_tetrahedral_board() {
    compare_many::<Tetrahedral>(0x6c62_272e_07bb_0142);
}
