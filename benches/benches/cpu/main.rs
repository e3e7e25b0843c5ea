//! CPU time of the game crates, beside that of `cozy-chess` at the same work in the same run.
//!
//! `scripts/times.sh`, and once more with `RUSTFLAGS="-C target-cpu=native"`. All workloads take turns, round by round, so that a machine
//! that is busy slows all of them; of the CPU time of each the least is taken, and the allocations
//! of one more run are counted.

mod chess;
mod games;
mod moves;

use cpu_time::ThreadTime;

/// How often every workload has its turn.
const ROUNDS: usize = 25;

/// A piece of work that is measured.
pub(crate) struct Work {
    name: &'static str,
    /// What it is measured in.
    unit: &'static str,
    /// The name of the work of `cozy-chess` that it is compared with.
    against: Option<&'static str>,
    /// Does the work once and says how many units that was.
    run: Box<dyn FnMut() -> u64>,
}

impl Work {
    fn new(name: &'static str, unit: &'static str, run: impl FnMut() -> u64 + 'static) -> Work {
        Work { name, unit, against: None, run: Box::new(run) }
    }

    fn against(self, name: &'static str) -> Work {
        Work { against: Some(name), ..self }
    }
}

fn main() {
    // Cargo adds an argument of its own.
    let only = std::env::args().skip(1).find(|arg| !arg.starts_with('-')).unwrap_or_default();
    let mut works = chess::works();
    works.extend(moves::works());
    works.extend(games::works());
    works.retain(|work| work.name.starts_with(&only) || work.name.starts_with("chess"));

    let mut least = vec![f64::INFINITY; works.len()];
    for _ in 0..ROUNDS {
        for (work, least) in works.iter_mut().zip(&mut least) {
            let start = ThreadTime::now();
            let units = (work.run)();
            let spent = start.elapsed().as_nanos() as f64 / units as f64;
            *least = least.min(spent);
        }
    }

    moves::print_sizes();
    println!("{:<44}{:>12}{:>16}{:>9}{:>8}", "", "ns", "a second", "ratio", "allocs");
    for i in 0..works.len() {
        let ratio = works[i].against.and_then(|name| {
            let other = works.iter().position(|work| work.name == name)?;
            Some(format!("{:.2}", least[i] / least[other]))
        });
        let allocations = allocation_counter::measure(|| {
            (works[i].run)();
        });
        println!(
            "{:<44}{:>12.2}{:>16.0}{:>9}{:>8}",
            format!("{}, a {}", works[i].name, works[i].unit),
            least[i],
            1e9 / least[i],
            ratio.unwrap_or_default(),
            allocations.count_total,
        );
    }
}
