//! Random games of Kinta under many options, and short ways to say things.

use core::ops::ControlFlow;

use klinzha::{Board, KlinZha, Move, Options, Roll};
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use tabletop_rules::{Chance, Turn};

/// Options that bring all of K12 together with the other flags (K12.13).
pub(crate) const FLAT: [&str; 14] = [
    "kinta=standard",
    "kinta=weapons",
    "kinta=weapons,mines:one",
    "kinta=weapons,mines:any,weapon_capture",
    "kinta=weapons,mines:any,weapon_capture ablation=6",
    "kinta=weapons,mines:any,weapon_capture kaggas_crown=point",
    "kinta=weapons,mines:any,weapon_capture blind=true clouds=12,neutral",
    "kinta=weapons,mines:any,weapon_capture clouds=spindles,hiding",
    "kinta=weapons,mines:any,weapon_capture goal_danger=no_new_danger placement_order=alternating",
    "kinta=weapons,weapon_capture goal_danger=must_be_safe half_spaces=true quiet_limit=40",
    "kinta=ranks:v1/veteran;v3/klin;y2/dahha;F1/veteran",
    "kinta=weapons,mines:any,weapon_capture,ranks:v1/veteran;v3/klin;y2/dahha;F1/veteran",
    "form=reflective kinta=standard",
    "form=reflective kinta=standard ablation=9 goal_danger=no_new_danger",
];

/// The same on the tetrahedral board.
pub(crate) const TETRAHEDRAL: [&str; 3] = [
    "board=tetrahedral kinta=weapons,mines:any,weapon_capture",
    "board=tetrahedral kinta=weapons,mines:any,weapon_capture ablation=6 kaggas_crown=point",
    "board=tetrahedral form=reflective kinta=standard",
];

pub(crate) fn options<B: Board>(text: &str) -> Options<B> {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

pub(crate) fn moves<B: Board>(game: &KlinZha<B>) -> Vec<Move<B>> {
    let mut moves = Vec::new();
    let _ = game.visit_moves(|m| {
        moves.push(m);
        ControlFlow::Continue(())
    });
    moves
}

pub(crate) fn rolls<B: Board>(game: &KlinZha<B>) -> Vec<Roll<B>> {
    let mut rolls = Vec::new();
    let _ = Chance::visit_rolls(game, |roll, _| {
        rolls.push(roll);
        ControlFlow::Continue(())
    });
    rolls
}

pub(crate) fn load<B: Board>(options_text: &str, position: &str) -> KlinZha<B> {
    KlinZha::from_text(options(options_text), position)
        .unwrap_or_else(|e| panic!("{options_text}: {position}: {e}"))
}

/// Plays moves and rolls given as text.
pub(crate) fn play<B: Board>(game: &mut KlinZha<B>, steps: &str) {
    for text in steps.split("; ") {
        if game.turn().is_chance() {
            let roll: Roll<B> = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
            game.resolve(roll).unwrap_or_else(|e| panic!("{game} {text}: {e}"));
        } else {
            let m: Move<B> = text.parse().unwrap_or_else(|e| panic!("{text}: {e}"));
            game.play(m).unwrap_or_else(|e| panic!("{game} {text}: {e}"));
        }
    }
}

fn below(rng: &mut ChaCha8Rng, n: usize) -> usize {
    (rng.next_u64() % n as u64) as usize
}

/// Plays one random game, at most so many steps long, and shows every step to `look`: the state
/// before it and after it. Attacks and strikes are preferred, else little would happen.
pub(crate) fn random_game<B: Board>(
    options: Options<B>,
    seed: u64,
    steps: usize,
    mut look: impl FnMut(&KlinZha<B>, &KlinZha<B>),
) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut game = KlinZha::<B>::start(options).unwrap();
    for _ in 0..steps {
        let before = game;
        match game.turn() {
            Turn::Over(_) => return,
            Turn::Chance => {
                let rolls = rolls(&game);
                game.resolve(rolls[below(&mut rng, rolls.len())]).unwrap();
            }
            Turn::Player(_) => {
                let moves = moves(&game);
                let hot: Vec<_> = moves
                    .iter()
                    .filter(|m| match m {
                        Move::Go { to, .. } => game.piece_at(*to).is_some(),
                        Move::Strike { .. } | Move::StrikeStill { .. } | Move::Mine { .. } => true,
                        Move::Arm { .. } | Move::Place { .. } => false,
                        _ => false,
                    })
                    .collect();
                let m = if !hot.is_empty() && below(&mut rng, 2) == 0 {
                    *hot[below(&mut rng, hot.len())]
                } else {
                    moves[below(&mut rng, moves.len())]
                };
                game.play_unchecked(m);
            }
        }
        look(&before, &game);
    }
}

/// The legal moves as text, sorted.
pub(crate) fn legal<B: Board>(game: &KlinZha<B>) -> Vec<String> {
    let mut texts: Vec<String> = moves(game).iter().map(ToString::to_string).collect();
    texts.sort();
    texts
}

/// The legal moves that begin so, sorted, with single spaces between.
pub(crate) fn legal_from<B: Board>(game: &KlinZha<B>, start: &str) -> String {
    let texts: Vec<String> =
        legal(game).into_iter().filter(|text| text.starts_with(start)).collect();
    texts.join(" ")
}

/// Loads a position on the flat board and plays some steps.
pub(crate) fn after(options: &str, position: &str, steps: &str) -> KlinZha {
    let mut game = load(options, position);
    play(&mut game, steps);
    game
}

/// How a game on the flat board ended, or `-`.
pub(crate) fn result(game: &KlinZha) -> String {
    game.turn().outcome().map_or("-".to_string(), |outcome| outcome.to_string())
}
