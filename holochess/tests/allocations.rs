//! Nothing is allocated while moves are found, counted, checked and played.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]

use holochess::{Courtier, Dejarik};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use tabletop_rules::{Notation, perft, perft_played, playout};

fn allocations<G: Notation>(options: &str, depth: u32) -> u64 {
    let first = G::start(&options.parse().unwrap_or_else(|_| panic!("{options}")));
    let first = first.unwrap_or_else(|error| panic!("{error}"));
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let measured = allocation_counter::measure(|| {
        let nodes = perft(&first, depth);
        assert_eq!(perft_played(&first, depth), nodes);
        playout(&mut first.clone(), &mut rng, 500);
        let mut game = first.clone();
        playout(&mut game, &mut rng, 30);
        let _ = game.visit_moves(|m| {
            assert!(game.check(m).is_ok() && game.clone().play(m).is_ok());
            std::ops::ControlFlow::Continue(())
        });
    });
    measured.count_total
}

#[test]
fn nothing_is_allocated_in_play() {
    assert_eq!(allocations::<Dejarik>("deal=SHKTMGNL", 4), 0);
    assert_eq!(allocations::<Dejarik>("roster=S:6/6/6 path=shortest", 3), 0);
    assert_eq!(allocations::<Dejarik>("deal=one_per_class", 6), 0);
    assert_eq!(allocations::<Courtier>("standard", 4), 0);
    assert_eq!(allocations::<Courtier>("multiple_captures=one entering=always", 4), 0);
}
