//! Plays whole games of Klin Zha with core alone: no std and no allocator, so that nothing can be
//! allocated. Each line that it prints is one game.
#![no_std]
#![no_main]

use core::ffi::{c_char, c_int};
use core::fmt::{self, Write};
use core::num::NonZeroU64;
use core::ops::ControlFlow;

use klinzha::{Board, Extras, Flat, Full, KlinZha, Lean, Move, Options, Roll, Tetrahedral};
use tabletop_rules::Turn;

// All of them may be called with anything.
#[link(name = "c")]
unsafe extern "C" {
    safe fn putchar(byte: c_int) -> c_int;
    safe fn exit(status: c_int) -> !;
}

/// Where the results go.
struct Output;

impl Write for Output {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        text.bytes().try_for_each(|byte| match putchar(byte.into()) {
            written if written == c_int::from(byte) => Ok(()),
            _ => Err(fmt::Error),
        })
    }
}

#[panic_handler]
fn panic(info: &core::panic::PanicInfo<'_>) -> ! {
    let _ = writeln!(Output, "{info}");
    exit(101)
}

/// What unwinding would need; nothing unwinds here, but core as it is shipped asks for it.
#[unsafe(no_mangle)]
extern "C" fn rust_eh_personality() {}

/// A small generator of numbers that are random enough for a game (Knuth's constants).
struct Dice(u64);

impl Dice {
    fn below(&mut self, count: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % count.max(1)
    }
}

fn random_move<B: Board, E: Extras<B>>(game: &KlinZha<B, E>, dice: &mut Dice) -> Option<Move<B>> {
    let mut left = dice.below(game.count_moves());
    let mut found = None;
    let _ = game.visit_moves(|m| {
        if left == 0 {
            found = Some(m);
            return ControlFlow::Break(());
        }
        left -= 1;
        ControlFlow::Continue(())
    });
    found
}

fn random_roll<B: Board, E: Extras<B>>(game: &KlinZha<B, E>, dice: &mut Dice) -> Option<Roll<B>> {
    let mut left = dice.below(game.roll_total());
    let mut found = None;
    let _ = game.visit_rolls(|roll, weight: NonZeroU64| {
        if left < weight.get() {
            found = Some(roll);
            return ControlFlow::Break(());
        }
        left -= weight.get();
        ControlFlow::Continue(())
    });
    found
}

/// Plays one game to its end and prints how it ended. A position text is read and written on the
/// way.
fn play<B: Board, E: Extras<B>>(name: &str, options: Options<B>, dice: &mut Dice) -> Option<()> {
    let options = Options { quiet_limit: Some(60), ..options };
    let mut game = KlinZha::<B, E>::start(options).ok()?;
    let mut steps = 0u32;
    loop {
        match game.turn() {
            Turn::Player(_) => game.play(random_move(&game, dice)?).ok()?,
            Turn::Chance => game.resolve(random_roll(&game, dice)?).ok()?,
            Turn::Over(outcome) => {
                writeln!(Output, "{name}: {outcome}, after {steps} steps: {game}").ok()?;
                return Some(());
            }
        }
        let mut text = klinzha::Text::<1024>::new();
        write!(text, "{game}").ok()?;
        if KlinZha::<B, E>::parse(options, text.as_str()) != Ok(game) {
            return None;
        }
        steps += 1;
    }
}

fn games(dice: &mut Dice) -> Option<()> {
    play::<Flat, Lean>("open, lean", Options::open(), dice)?;
    play::<Flat, Full<_>>("forward", Options::forward(), dice)?;
    play::<Flat, Full<_>>("ablative", Options::ablative(), dice)?;
    play::<Flat, Full<_>>("clouded", Options::clouded(), dice)?;
    play::<Flat, Full<_>>("reflective", Options::reflective(), dice)?;
    play::<Flat, Full<_>>("kagga", Options::kagga(), dice)?;
    play::<Tetrahedral, Full<_>>("tetrahedral", Options::tetrahedral(), dice)?;
    play::<Flat, Full<_>>("rura_penthe", Options::rura_penthe(), dice)
}

/// Returns 0 if all games came to their end.
#[unsafe(no_mangle)]
extern "C" fn main(_: c_int, _: *const *const c_char) -> c_int {
    match games(&mut Dice(20)) {
        Some(()) => 0,
        None => 1,
    }
}
