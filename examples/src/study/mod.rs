//! The program `study`: plays many games over all cores and says what came of them.
//!
//! [`play`] gives a [`Row`] for each game, which [`write()`] writes as a line of CSV and [`read`]
//! reads back; [`merge`] puts the lines of several runs together; [`Summary`] counts them.

mod args;
mod chart;
mod game;
mod report;
mod row;
mod sums;

use std::fmt;
use std::fs::{self, File};
use std::io::{self, Write};
use std::num::NonZeroU16;
use std::path::PathBuf;

use holochess::{Courtier, Dejarik, courtier, dejarik};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use khantsin::KhanTsin;
use klinzha::{AnyOptions, KlinZha, Tetrahedral};
use rayon::prelude::*;

pub use args::{Command, Plan, USAGE};
pub use chart::charts;
pub use report::report;
pub use row::{Fact, Group, Mover, Row, merge, read, write};
pub use sums::{Share, Spread, Summary};

use game::Studied;

/// Why something cannot be done: what is wrong, and what would be right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StudyError(String);

impl fmt::Display for StudyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for StudyError {}

/// Does what the command line asks for.
///
/// # Errors
///
/// Says what cannot be played, read or written.
pub fn run(command: &Command) -> Result<(), StudyError> {
    match command {
        Command::Play(plan) => output(plan.out.as_ref(), &play(plan)?),
        Command::Merge { files, out } => output(out.as_ref(), &read_all(files)?),
        Command::Report { files, charts: folder } => {
            let summaries = Summary::of(&read_all(files)?);
            // Whoever reads may have seen enough.
            let _ = io::stdout().write_all(report(&summaries).as_bytes());
            let Some(folder) = folder else { return Ok(()) };
            let wrong =
                |error| StudyError(format!("{} cannot be written: {error}", folder.display()));
            fs::create_dir_all(folder).map_err(wrong)?;
            for (name, chart) in charts(&summaries) {
                fs::write(folder.join(name), chart).map_err(wrong)?;
            }
            Ok(())
        }
    }
}

fn output(out: Option<&PathBuf>, rows: &[Row]) -> Result<(), StudyError> {
    match out {
        None => write(rows, io::stdout().lock()),
        Some(path) => {
            let wrong =
                |error| StudyError(format!("{} cannot be written: {error}", path.display()));
            write(rows, File::create(path).map_err(wrong)?)
        }
    }
}

fn read_all(files: &[PathBuf]) -> Result<Vec<Row>, StudyError> {
    let parts = files.iter().map(|path| {
        let name = path.display().to_string();
        let wrong = |error| StudyError(format!("{name} cannot be read: {error}"));
        read(File::open(path).map_err(wrong)?, &name)
    });
    merge(parts.collect::<Result<Vec<_>, _>>()?)
}

/// Plays a game for each preset and seed; they come in the order in which [`merge`] puts them.
///
/// The games follow from their seeds, whatever the number of threads, unless a bot has a budget of
/// time.
///
/// # Errors
///
/// Fails if there is no such game or preset, or the options cannot be played.
///
/// # Examples
///
/// ```
/// use examples::study::{Command, play};
///
/// let line = "play --game courtier --seeds 0..4 --no-progress greedy random";
/// let Command::Play(plan) = Command::parse(line.split(' ').map(String::from))? else {
///     unreachable!()
/// };
/// let games = play(&plan)?;
/// assert_eq!(games.len(), 4);
/// assert_eq!(games[3].seed, 3);
/// # Ok::<(), examples::study::StudyError>(())
/// ```
pub fn play(plan: &Plan) -> Result<Vec<Row>, StudyError> {
    let threads = plan.threads.unwrap_or(0);
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| StudyError(format!("no threads can be had: {error}")))?;
    let presets = presets(plan)?;
    let count = (plan.seeds.end - plan.seeds.start).saturating_mul(presets.len() as u64);
    let bar = ProgressBar::new(count);
    if !plan.progress {
        bar.set_draw_target(ProgressDrawTarget::hidden());
    }
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos} of {len} games, {eta} left") {
        bar.set_style(style);
    }
    let parts = presets.iter().map(|preset| pool.install(|| one_preset(plan, preset, &bar)));
    let rows = merge(parts.collect::<Result<Vec<_>, _>>()?);
    bar.finish_and_clear();
    rows
}

/// Lists the presets that a plan names.
fn presets(plan: &Plan) -> Result<Vec<String>, StudyError> {
    fn names<O>(presets: &[(&str, O)]) -> Vec<String> {
        presets.iter().map(|(name, _)| (*name).to_string()).collect()
    }
    let known = match plan.game.as_str() {
        "klinzha" => names(&klinzha::PRESETS),
        "khantsin" => names(&khantsin::Options::PRESETS),
        "dejarik" => names(dejarik::PRESETS),
        "courtier" => names(courtier::PRESETS),
        other => {
            let all = "klinzha, khantsin, dejarik, courtier";
            return Err(StudyError(format!("there is no game `{other}`: type one of {all}")));
        }
    };
    if plan.presets.is_empty() {
        // The first one is the game as it is usually played.
        return Ok(known[..1].to_vec());
    }
    let mut presets = Vec::new();
    for name in &plan.presets {
        if name == "all" {
            presets.extend_from_slice(&known);
        } else if known.contains(name) || name.contains('=') {
            presets.push(name.clone());
        } else {
            return Err(StudyError(format!(
                "there is no preset `{name}`: type `all`, options as text or one of {}",
                known.join(", ")
            )));
        }
    }
    Ok(presets)
}

fn wrong(error: impl fmt::Display) -> StudyError {
    StudyError(format!("this cannot be: {error}"))
}

fn options<O: Clone + std::str::FromStr<Err: fmt::Display>>(
    presets: &[(&str, O)],
    text: &str,
) -> Result<O, StudyError> {
    match presets.iter().find(|(name, _)| *name == text) {
        Some((_, options)) => Ok(options.clone()),
        None => text.parse().map_err(wrong),
    }
}

fn one_preset(plan: &Plan, preset: &str, bar: &ProgressBar) -> Result<Vec<Row>, StudyError> {
    let limit = plan.quiet;
    match plan.game.as_str() {
        "khantsin" => {
            let options = options(&khantsin::Options::PRESETS, preset)?;
            Ok(all(plan, preset, &KhanTsin::new(options).map_err(wrong)?, bar))
        }
        "dejarik" => {
            let mut options = options(dejarik::PRESETS, preset)?;
            options.quiet_limit = limit;
            Ok(all(plan, preset, &Dejarik::new(options).map_err(wrong)?, bar))
        }
        "courtier" => {
            let mut options = options(courtier::PRESETS, preset)?;
            options.quiet_limit = limit;
            Ok(all(plan, preset, &Courtier::new(options), bar))
        }
        _ => {
            let any = options(&klinzha::PRESETS, preset)?;
            if plan.shuffle > 0 && any.is_hidden() {
                let why = "`--shuffle` cannot be: what bots know of a hidden game begins with it";
                return Err(StudyError(why.into()));
            }
            match any {
                AnyOptions::Flat(mut options) => {
                    options.quiet_limit = limit.map(NonZeroU16::get);
                    Ok(all(plan, preset, &KlinZha::new(options).map_err(wrong)?, bar))
                }
                AnyOptions::Tetrahedral(mut options) => {
                    options.quiet_limit = limit.map(NonZeroU16::get);
                    let start = KlinZha::<Tetrahedral>::start(options).map_err(wrong)?;
                    Ok(all(plan, preset, &start, bar))
                }
            }
        }
    }
}

/// Plays all seeds from a start.
fn all<G: Studied + Sync>(plan: &Plan, preset: &str, start: &G, bar: &ProgressBar) -> Vec<Row> {
    let group = Group {
        game: plan.game.clone(),
        preset: preset.to_string(),
        quiet: plan.quiet.map_or(0, NonZeroU16::get),
        shuffle: plan.shuffle,
        bots: plan.bots.map(|bot| bot.to_string()),
    };
    let one = |seed| {
        let row = game::play(start, plan.bots, &group, seed);
        bar.inc(1);
        row
    };
    plan.seeds.clone().into_par_iter().map(one).collect()
}
