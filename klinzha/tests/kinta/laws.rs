//! The laws of every game, under options that bring all of K12 together with the other flags.

use klinzha::{Flat, KlinZha, Tetrahedral};
use tabletop_rules::laws::Suite;

use crate::driver::{FLAT, TETRAHEDRAL, options};

/// K12.13: Kinta may be combined with every other flag. `LAWS_CASES` plays more games.
#[test]
fn kinta_keeps_the_laws_of_games() {
    Suite::<KlinZha<Flat>>::new(FLAT.map(options)).cases(1).run();
    // The set-up of the third, where 285 cells are tried for each piece, takes minutes here.
    let open = TETRAHEDRAL.into_iter().take(2).map(options);
    Suite::<KlinZha<Tetrahedral>>::new(open).cases(1).run();
}
