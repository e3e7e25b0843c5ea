//! One random game, with every law looked at in every state.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::string::ToString;
use std::vec::Vec;

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::cases::{Case, Report, Start, pick};
use super::chance::{check_rolls, check_sampling, rolls};
use super::game::{check_moves, check_playing, check_repetition, check_turn, moves};
use super::law::{Breach, Checked, Law, Path, hold, text_of};
use super::suite::Suite;
use super::text::{check_options, check_position_text, check_record, check_step_texts};
use crate::step::{StepOf, play_step_unchecked};
use crate::{History, Notation, Step, divide, perft, perft_played, perft_within, playout, steps};

/// Moves and rolls from all over the game, to be tried where they do not belong.
pub(super) struct Pool<G: Notation> {
    moves: Vec<G::Move>,
    rolls: Vec<G::Roll>,
    from: usize,
}

impl<G: Notation> Pool<G> {
    const WINDOW: usize = 96;
    const MOST: usize = 2048;

    /// Gathers what is played and what could be in one random game from each start.
    pub(super) fn gather(starts: &[Start<G::Options>], plies: usize) -> Self {
        let (mut all_moves, mut all_rolls) = (BTreeSet::new(), BTreeSet::new());
        for (seed, start) in (0..).zip(starts) {
            // A panic here ends the gathering; the walks will run into it and tell how.
            let _ = catch_unwind(AssertUnwindSafe(|| {
                let Ok(mut game) = start.begin::<G>() else { return };
                let mut rng = ChaCha8Rng::seed_from_u64(seed);
                for _ in 0..plies {
                    all_moves.extend(moves(&game));
                    all_rolls.extend(rolls(&game).into_iter().map(|(roll, _)| roll));
                    if playout(&mut game, &mut rng, 1) == 0 {
                        break;
                    }
                }
            }));
        }
        Pool { moves: thin(all_moves, Self::MOST), rolls: thin(all_rolls, Self::MOST), from: 0 }
    }

    /// Moves the windows that [`some_moves`](Pool::some_moves) and
    /// [`some_rolls`](Pool::some_rolls) show.
    pub(super) fn at(&self, from: usize) -> Self {
        Pool { moves: self.moves.clone(), rolls: self.rolls.clone(), from }
    }

    pub(super) fn some_moves(&self) -> &[G::Move] {
        window(&self.moves, self.from, Self::WINDOW)
    }

    pub(super) fn some_rolls(&self) -> &[G::Roll] {
        window(&self.rolls, self.from, Self::WINDOW)
    }
}

fn thin<T>(all: BTreeSet<T>, most: usize) -> Vec<T> {
    let stride = all.len().div_ceil(most).max(1);
    all.into_iter().step_by(stride).collect()
}

/// Returns up to `width` things, at another place for each `from`.
pub(super) fn window<T>(all: &[T], from: usize, width: usize) -> &[T] {
    if all.len() <= width {
        return all;
    }
    let start = from % (all.len() - width + 1);
    &all[start..start + width]
}

/// Plays a case and checks all laws on the way; `path` always tells how far it is.
pub(super) fn walk<G: Notation>(
    suite: &Suite<G>,
    pool: &Pool<G>,
    case: &Case<G::Options>,
    path: &RefCell<Path>,
) -> Result<Report, Breach> {
    let mut report = Report { games: 1, ..Report::default() };
    *path.borrow_mut() = case.start.path::<G>();
    check_options::<G>(&case.start.options)?;
    let start = match case.start.begin::<G>() {
        Ok(start) => start,
        Err(_) if suite.skips_refused_options() => {
            report.refused_options += 1;
            return Ok(report);
        }
        Err(why) => return Err(case.start.refused(&why)),
    };
    let pool = pool.at(case.seed as usize);
    let mut game = History::new(start);
    let mut choices = case.choices.iter();
    loop {
        let ply = path.borrow().steps.len();
        let all = steps(game.state());
        check_state(suite, &pool, case, &game, ply)?;
        report.states += 1;
        let step = choices.next().and_then(|&choice| pick(&all, choice));
        for symmetry in suite.symmetries() {
            symmetry.check(game.state(), step)?;
        }
        let Some(step) = step else { break };
        let before = game.state().clone();
        let played = game.play(step);
        hold!(Law::ListedIsLegal, played.is_ok(), "`{step}` is listed, but cannot be played");
        path.borrow_mut().steps.push(step.to_string());
        suite.check_own_step(&before, step, game.state())?;
        report.steps += 1;
    }
    check_record(&game)?;
    if game.state().turn().is_over() {
        report.finished += 1;
    }
    check_bound(suite, game.state(), case, path)?;
    Ok(report)
}

fn check_state<G: Notation>(
    suite: &Suite<G>,
    pool: &Pool<G>,
    case: &Case<G::Options>,
    history: &History<G>,
    ply: usize,
) -> Checked {
    const PLAYED: usize = 24;
    const EARLIER: usize = 24;
    let game = history.state();
    let (moves, rolls) = (moves(game), rolls(game));
    check_turn(game, &moves, rolls.len())?;
    check_moves(game, &moves, pool)?;
    check_rolls(game, &rolls, pool)?;
    for &m in window(&moves, (case.seed as usize).wrapping_add(ply), PLAYED) {
        check_playing(game, m)?;
    }
    let texts: Vec<StepOf<G>> = moves
        .iter()
        .map(|&m| Step::Move(m))
        .chain(rolls.iter().map(|&(roll, _)| Step::Roll(roll)))
        .collect();
    check_step_texts::<G>(&texts)?;
    let read_back = check_position_text(game)?;
    let earlier: Vec<G> = history.positions().rev().skip(1).take(EARLIER).cloned().collect();
    check_repetition(game, &earlier)?;
    check_repetition(game, core::slice::from_ref(&read_back))?;
    suite.check_hashes(game, &read_back, &earlier)?;
    if ply % 4 == 0 {
        check_perft(game)?;
    }
    if ply == case.choices.len() / 2 {
        check_sampling(game, &moves, &rolls, case.seed)?;
    }
    suite.check_own(game)
}

fn check_perft<G: Notation>(game: &G) -> Checked {
    const MOST_LEAVES: u64 = 1500;
    hold!(Law::Perft, perft(game, 0) == 1, "perft 0 is {}", perft(game, 0));
    for depth in 1..=2 {
        if perft_within(game, depth, MOST_LEAVES).is_none() {
            break;
        }
        let counted = perft(game, depth);
        let played = perft_played(game, depth);
        hold!(
            Law::Perft,
            counted == played,
            "perft {depth} counts {counted} leaves, but {played} can be played"
        );
        let divided: u64 = divide(game, depth).iter().map(|&(_, nodes)| nodes).sum();
        hold!(Law::Perft, counted == divided, "perft {depth} is {counted}, divided {divided}");
    }
    Ok(())
}

/// Plays on at random and checks that the end comes in time.
fn check_bound<G: Notation>(
    suite: &Suite<G>,
    game: &G,
    case: &Case<G::Options>,
    path: &RefCell<Path>,
) -> Checked {
    let Some(bound) = suite.bound() else { return Ok(()) };
    let mut game = game.clone();
    let mut rng = ChaCha8Rng::seed_from_u64(case.seed);
    let mut plies = path.borrow().steps.len() as u64;
    hold!(Law::Bounded, plies <= bound, "the game ends after {plies} plies only");
    while let Some(step) = crate::sample_step(&game, &mut rng) {
        hold!(
            Law::Bounded,
            plies < bound,
            "after {plies} plies the game still goes on: `{}`",
            text_of(&game)?
        );
        play_step_unchecked(&mut game, step);
        path.borrow_mut().steps.push(step.to_string());
        plies += 1;
    }
    Ok(())
}
