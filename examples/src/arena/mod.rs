//! The program `arena`: bots play each other, with seats swapped, and the results are counted.

mod args;
pub(crate) mod contest;
mod tally;

use std::num::NonZeroU16;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use holochess::{Courtier, Dejarik, courtier, dejarik};
use khantsin::KhanTsin;
use klinzha::{AnyOptions, KlinZha, Tetrahedral};

pub use args::{Args, ArgsError, USAGE};
pub use tally::{Report, Tally, wilson};

use contest::{Contest, play};

/// Plays the games that are asked for.
///
/// Each pair of games has dice of its own and is played twice, with seats swapped. The results
/// follow from the seed, whatever the number of threads, unless a bot has a budget of time.
///
/// # Errors
///
/// Fails if there is no such game or preset, or the options cannot be played.
///
/// # Examples
///
/// ```
/// use examples::arena::{Args, run};
///
/// let args = "--game courtier --games 4 greedy random";
/// let report = run(&Args::parse(args.split(' ').map(String::from))?)?;
/// assert_eq!(report.tally.games(), 4);
/// # Ok::<(), examples::arena::ArgsError>(())
/// ```
pub fn run(args: &Args) -> Result<Report, ArgsError> {
    let limit = args.quiet_limit;
    let wrong = |error: &dyn std::fmt::Display| ArgsError(format!("this cannot be: {error}"));
    let tally = match args.game.as_str() {
        "khantsin" => {
            let options = preset(&khantsin::Options::PRESETS, args)?;
            all(args, &KhanTsin::new(options).map_err(|error| wrong(&error))?)
        }
        "dejarik" => {
            let mut options = preset(dejarik::PRESETS, args)?;
            options.quiet_limit = limit;
            all(args, &Dejarik::new(options).map_err(|error| wrong(&error))?)
        }
        "courtier" => {
            let mut options = preset(courtier::PRESETS, args)?;
            options.quiet_limit = limit;
            all(args, &Courtier::new(options))
        }
        "klinzha" => match preset(&klinzha::PRESETS, args)? {
            AnyOptions::Flat(mut options) => {
                options.quiet_limit = limit.map(NonZeroU16::get);
                all(args, &KlinZha::new(options).map_err(|error| wrong(&error))?)
            }
            AnyOptions::Tetrahedral(mut options) => {
                options.quiet_limit = limit.map(NonZeroU16::get);
                let start = KlinZha::<Tetrahedral>::start(options);
                all(args, &start.map_err(|error| wrong(&error))?)
            }
        },
        other => {
            return Err(ArgsError(format!(
                "there is no game `{other}`: type `--game` and one of klinzha, khantsin, dejarik, \
                 courtier"
            )));
        }
    };
    Ok(Report { args: args.clone(), tally })
}

fn preset<O: Clone>(presets: &[(&str, O)], args: &Args) -> Result<O, ArgsError> {
    let Some(name) = &args.preset else {
        // The first one is the game as it is usually played.
        return Ok(presets[0].1.clone());
    };
    let found = presets.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
    found.map(|(_, options)| options.clone()).ok_or_else(|| {
        let names: Vec<&str> = presets.iter().map(|&(name, _)| name).collect();
        ArgsError(format!("there is no preset `{name}`: type one of {}", names.join(", ")))
    })
}

/// Plays all games from a start, on as many threads as are asked for.
fn all<G: Contest + Sync>(args: &Args, start: &G) -> Tally {
    let next = AtomicU32::new(0);
    let sum = Mutex::new(Tally::default());
    let work = || loop {
        let game = next.fetch_add(1, Ordering::Relaxed);
        if game >= args.games {
            break;
        }
        let one = play(start, args.bots, args.seed, game);
        if let Ok(mut sum) = sum.lock() {
            *sum += one;
            if args.verbose {
                eprintln!("{}", *sum);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 1..args.threads {
            scope.spawn(work);
        }
        work();
    });
    sum.into_inner().unwrap_or_default()
}
