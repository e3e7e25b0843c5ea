//! The laws of every game, under options that bring all of K12 together with the other flags.
//!
//! `LONG=1` looks at more than 50,000 states.

use klinzha::{Flat, KlinZha, Tetrahedral};
use tabletop_rules::laws::{Report, Suite};

use crate::driver::{FLAT, TETRAHEDRAL, options};

/// How many games of each kind, and how far they are followed.
fn size(few: u32, many: u32) -> (u32, usize) {
    if std::env::var_os("LONG").is_some() { (many, 200) } else { (few, 90) }
}

fn show(name: &str, report: &Report) {
    println!("{name}: {report:?}");
}

/// K12.13: Kinta may be combined with every other flag.
#[test]
fn kinta_keeps_the_laws_of_games() {
    let (games, plies) = size(1, 50);
    let suite = Suite::<KlinZha<Flat>>::new(FLAT.map(options));
    let report = suite.cases(games).plies(plies).run();
    show("flat", &report);
    let wanted = if games > 1 { 50_000 } else { 300 };
    assert!(report.states > wanted, "{report:?}");
}

/// K1.6, K12.13
#[test]
fn kinta_keeps_the_laws_on_the_tetrahedral_board() {
    // The set-up of the third, where 285 cells are tried for each piece, takes minutes here.
    let (games, plies) = size(1, 8);
    let open = TETRAHEDRAL.into_iter().take(2).map(options);
    let report = Suite::<KlinZha<Tetrahedral>>::new(open).cases(games).plies(plies).run();
    show("tetrahedral", &report);
    assert!(report.states > 50, "{report:?}");
}
