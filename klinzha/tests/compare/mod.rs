//! Plays random games in the library and in the model, and looks for differences.

pub(crate) mod dice;
pub(crate) mod edits;
pub(crate) mod gear;
pub(crate) mod options;
pub(crate) mod pair;
pub(crate) mod positions;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use klinzha::Board;

use dice::Dice;
use pair::{Compared, Legal, Pair};

/// How much has been compared.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Figures {
    pub(crate) games: usize,
    /// States before play.
    pub(crate) set_up: usize,
    pub(crate) in_play: usize,
    /// Of those in play, on the tetrahedral board.
    pub(crate) tetrahedral: usize,
    pub(crate) moves: usize,
    pub(crate) finished: usize,
    /// Attempts that were refused (K11.3).
    pub(crate) refused: usize,
    /// Texts that neither took.
    pub(crate) bad_texts: usize,
}

impl Figures {
    fn add(&mut self, other: Figures) {
        self.games += other.games;
        self.set_up += other.set_up;
        self.in_play += other.in_play;
        self.tetrahedral += other.tetrahedral;
        self.moves += other.moves;
        self.finished += other.finished;
        self.refused += other.refused;
        self.bad_texts += other.bad_texts;
    }
}

/// True for the comparison that takes its time.
pub(crate) fn long() -> bool {
    std::env::var_os("LONG").is_some()
}

fn number(name: &str) -> Option<u64> {
    let text = std::env::var(name).ok()?;
    Some(text.parse().unwrap_or_else(|_| panic!("{name} is a number, not {text}")))
}

/// Runs `play` for the games 0, 1, … until `enough` says so, on all processors, and prints what
/// has been compared.
///
/// The games depend on the seed alone (`SEED`), so that one of them can be played again (`GAME`).
pub(crate) fn compare(
    name: &str,
    enough: impl Fn(&Figures) -> bool,
    play: impl Fn(u64, &mut Dice, &mut Figures) -> Compared<()> + Sync,
) {
    const ROUND: usize = 32;
    let seed = number("SEED").unwrap_or(1);
    let begun = Instant::now();
    let one = |game: u64| {
        let mut figures = Figures { games: 1, ..Figures::default() };
        let mut dice = Dice::new(seed, game);
        match catch_unwind(AssertUnwindSafe(|| play(game, &mut dice, &mut figures))) {
            Ok(Ok(())) => Ok(figures),
            Ok(Err(difference)) => Err(difference),
            Err(panic) => Err(format!("a panic: {panic:?}")),
        }
        .map_err(|what| format!("{name}: SEED={seed} GAME={game}: {what}"))
    };
    if let Some(game) = number("GAME") {
        one(game).unwrap_or_else(|e| panic!("{e}"));
        return;
    }
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    let total = Mutex::new((Figures::default(), Vec::new()));
    let mut round = 0;
    // Whole rounds, so that the figures are the same whatever thread is faster.
    loop {
        let next = AtomicUsize::new(round * ROUND);
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| {
                    loop {
                        let game = next.fetch_add(1, Ordering::Relaxed);
                        if game >= (round + 1) * ROUND {
                            return;
                        }
                        let figures = one(game as u64);
                        let mut total = total.lock().unwrap_or_else(|e| panic!("{e}"));
                        match figures {
                            Ok(figures) => total.0.add(figures),
                            Err(e) => total.1.push(e),
                        }
                    }
                });
            }
        });
        round += 1;
        let total = total.lock().unwrap_or_else(|e| panic!("{e}"));
        assert!(total.1.is_empty(), "{}", total.1.join("\n"));
        if enough(&total.0) {
            println!("{name}, seed {seed}, {:.1} s: {:?}", begun.elapsed().as_secs_f64(), total.0);
            return;
        }
    }
}

/// Plays on from a state, at most so many steps, and compares everything on the way.
pub(crate) fn play_on<B: Board>(
    mut pair: Pair<B>,
    steps: usize,
    dice: &mut Dice,
    figures: &mut Figures,
) -> Compared<()> {
    let mut told = vec![pair.fast.to_string()];
    let hidden = pair.options.is_hidden();
    for _ in 0..steps {
        let legal = check(&pair, dice).map_err(|what| explain(&pair, &told, &what))?;
        if pair.in_play() {
            figures.in_play += 1;
            figures.tetrahedral += usize::from(B::IS_TETRAHEDRAL);
        } else {
            figures.set_up += 1;
        }
        figures.moves += legal.len();
        if legal.is_empty() {
            figures.finished += 1;
            return Ok(());
        }
        while hidden && pair.mover().is_some() && dice.percent(30) {
            let attempts = pair.attempts();
            let attempt = dice.pick(&attempts).clone();
            let refused = pair.attempt(&attempt).and_then(|refused| {
                pair.compare_views()?;
                Ok(refused)
            });
            let refused = refused.map_err(|what| explain(&pair, &told, &what))?;
            figures.refused += usize::from(refused);
            if refused {
                told.push(format!("{attempt}?"));
            }
        }
        let chosen = choose(&pair, &legal, dice);
        told.push(chosen.1.clone());
        pair.play(chosen).map_err(|what| explain(&pair, &told, &what))?;
    }
    Ok(())
}

fn check<B: Board>(pair: &Pair<B>, dice: &mut Dice) -> Compared<Legal> {
    let legal = pair.compare()?;
    if dice.percent(25) {
        pair.compare_more(&legal)?;
    } else if pair.options.is_hidden() {
        pair.compare_views()?;
    }
    Ok(legal)
}

/// A random move; seldom one that ends the game by a capture, often one that does something.
fn choose<'a, B: Board>(
    pair: &Pair<B>,
    legal: &'a Legal,
    dice: &mut Dice,
) -> &'a (crate::model::moves::Move, String) {
    use crate::model::moves::Move;
    let ends = |m: &Move| match m {
        Move::Step(step) => pair.model.prey(step.from) == Some(step.to),
        _ => false,
    };
    let acts = |m: &Move| match m {
        Move::Step(step) => {
            step.goal
                || step.strike.is_some()
                || step.lay.is_some()
                || pair.model.pieces.contains_key(&step.to)
        }
        Move::Strike(..) | Move::Transport(..) | Move::Retreat(_) | Move::Fight => true,
        _ => false,
    };
    let peaceful: Vec<_> = legal.iter().filter(|(m, _)| !ends(m)).collect();
    let active: Vec<_> = peaceful.iter().copied().filter(|(m, _)| acts(m)).collect();
    if peaceful.is_empty() || dice.percent(3) {
        dice.pick(legal)
    } else if !active.is_empty() && dice.percent(40) {
        active[dice.below(active.len())]
    } else {
        peaceful[dice.below(peaceful.len())]
    }
}

/// A difference with what led to it, and the least position that shows one as well.
fn explain<B: Board>(pair: &Pair<B>, told: &[String], what: &str) -> String {
    let text = pair.fast.to_string();
    let mut story = format!("{} {}\n  at {text}\n  {what}", pair.json(), told.join("; "));
    if pair.in_play() {
        let differs = |text: &str| differs(pair.options, text);
        let eight = pair::eight(&text);
        if let Some(first) = differs(&eight) {
            let (least, what) = shrink(eight, first, differs);
            story += &format!("\n  least: {least}\n  {what}");
        }
    }
    story
}

/// Whether the two differ on a position that both take.
fn differs<B: Board>(options: klinzha::Options<B>, text: &str) -> Option<String> {
    let found = catch_unwind(AssertUnwindSafe(|| {
        let pair = Pair::load(options, text).ok()??;
        let legal = match pair.compare() {
            Ok(legal) => legal,
            Err(what) => return Some(what),
        };
        pair.compare_more(&legal).err()
    }));
    found.unwrap_or_else(|_| Some("a panic".into()))
}

/// Takes away pieces and marks as long as the difference stays.
fn shrink(
    mut text: String,
    mut what: String,
    differs: impl Fn(&str) -> Option<String>,
) -> (String, String) {
    loop {
        let mut smaller = None;
        'fields: for field in [0, 3] {
            let fields: Vec<&str> = text.split(' ').collect();
            let parts: Vec<&str> = fields[field].split(',').collect();
            for leave in (0..parts.len()).filter(|_| fields[field] != "-") {
                let mut parts = parts.clone();
                parts.remove(leave);
                let joined = if parts.is_empty() { "-".into() } else { parts.join(",") };
                let mut fields = fields.clone();
                fields[field] = &joined;
                let candidate = fields.join(" ");
                if let Some(what) = differs(&candidate) {
                    smaller = Some((candidate, what));
                    break 'fields;
                }
            }
        }
        match smaller {
            Some(found) => (text, what) = found,
            None => return (text, what),
        }
    }
}
