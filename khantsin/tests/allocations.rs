//! Positions, moves, playing, texts and counting never touch the heap.

use core::fmt::Write;
use core::ops::ControlFlow;

use khantsin::{KhanTsin, Options};
use tabletop_rules::{perft, perft_played};

/// Takes what is written and keeps nothing of it.
struct Sink(usize);

impl Write for Sink {
    fn write_str(&mut self, text: &str) -> core::fmt::Result {
        self.0 += text.len();
        Ok(())
    }
}

#[test]
fn nothing_is_allocated() {
    let text = "w,4,b,bb,b,w,r,b,w,w,rr,r,r,b,wb,w,rb,r,w,w,b,r,rr,r,b,w,rw,bb,3,w,w north 0";
    for (_, options) in Options::PRESETS {
        let mut leaves = (0, 0);
        let allocated = allocation_counter::measure(|| {
            let Ok(mut game) = KhanTsin::from_text(&options, text) else { return };
            leaves = (perft(&game, 2), perft_played(&game, 2));
            let mut sink = Sink(0);
            let _ = game.visit_moves(|m| {
                let _ = write!(sink, "{m}");
                ControlFlow::Continue(())
            });
            let _ = write!(sink, "{game} {}", game.options());
            options.describe(&mut |sentence| sink.0 += sentence.len());
            let _ = game.hash();
            let first = game.moves().next();
            if let Some(m) = first {
                let _ = game.play(m);
            }
        });
        assert_eq!(allocated.count_total, 0, "{options}");
        assert!(leaves.0 > 0 && leaves.0 == leaves.1);
    }
}
