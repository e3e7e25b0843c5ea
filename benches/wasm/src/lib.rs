//! One game as a WebAssembly module without imports; a feature says which.
//!
//! All words go through one buffer: options, position and move, a line each. The functions take how
//! many bytes of it are filled and return how many they have written.

#![no_std]

use core::fmt::{self, Write};
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicU8, Ordering};

#[allow(unused_imports, reason = "some games have methods of these names themselves")]
use tabletop_rules::{Chance, Game, Notation};

/// Klin Zha in every form and variant of the flat board.
#[cfg(feature = "klinzha")]
type Played = klinzha::KlinZha;
/// Klin Zha without ablation, clouds, the dark and Kinta.
#[cfg(feature = "open")]
type Played = klinzha::KlinZha<klinzha::Flat, klinzha::Lean>;
#[cfg(feature = "khantsin")]
type Played = khantsin::KhanTsin;
#[cfg(feature = "dejarik")]
type Played = holochess::Dejarik;
#[cfg(feature = "courtier")]
type Played = holochess::Courtier;

const SIZE: usize = 8 * 1024;
static BUFFER: [AtomicU8; SIZE] = [const { AtomicU8::new(0) }; SIZE];

/// Writes to the buffer; what does not fit is cut off.
struct Answer(usize);

impl Write for Answer {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for byte in text.bytes() {
            BUFFER.get(self.0).ok_or(fmt::Error)?.store(byte, Ordering::Relaxed);
            self.0 += 1;
        }
        Ok(())
    }
}

/// Hands the lines of the buffer over and returns how much was written.
fn answer(len: usize, work: impl FnOnce([&str; 3], &mut Answer) -> fmt::Result) -> usize {
    let mut bytes = [0; SIZE];
    let len = len.min(SIZE);
    for (byte, place) in bytes.iter_mut().zip(&BUFFER).take(len) {
        *byte = place.load(Ordering::Relaxed);
    }
    let mut lines = core::str::from_utf8(&bytes[..len]).unwrap_or("").lines();
    let lines = [(); 3].map(|()| lines.next().unwrap_or(""));
    let mut out = Answer(0);
    let _ = work(lines, &mut out);
    out.0
}

fn load(options: &str, position: &str, out: &mut Answer) -> Result<Played, fmt::Error> {
    let options = options.parse().map_err(|error| complain(out, &error))?;
    <Played as Notation>::from_text(&options, position).map_err(|error| complain(out, &error))
}

fn complain(out: &mut Answer, error: &dyn fmt::Display) -> fmt::Error {
    let _ = write!(out, "error: {error}");
    fmt::Error
}

/// Returns where the buffer is.
#[unsafe(no_mangle)]
pub extern "C" fn buffer() -> *const AtomicU8 {
    BUFFER.as_ptr()
}

/// Starts a game under the options of the first line and writes its position.
#[unsafe(no_mangle)]
pub extern "C" fn new(len: usize) -> usize {
    answer(len, |[options, ..], out| {
        let options = options.parse().map_err(|error| complain(out, &error))?;
        match <Played as Notation>::start(&options) {
            Ok(game) => game.write_text(out),
            Err(error) => Err(complain(out, &error)),
        }
    })
}

/// Writes the legal moves of a position, or the possible rolls, a line each.
#[unsafe(no_mangle)]
pub extern "C" fn moves(len: usize) -> usize {
    answer(len, |[options, position, _], out| {
        let game = load(options, position, out)?;
        let flow = |written: fmt::Result| match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        };
        let _ = game.visit_moves(|m| flow(writeln!(out, "{m}")));
        let _ = game.visit_rolls(|roll, weight| flow(writeln!(out, "{roll} {weight}")));
        Ok(())
    })
}

/// Plays the move or roll of the third line and writes the position that comes of it, or the
/// reason why not.
#[unsafe(no_mangle)]
pub extern "C" fn play(len: usize) -> usize {
    answer(len, |[options, position, step], out| {
        let mut game = load(options, position, out)?;
        if game.turn().is_chance() {
            let roll = step.parse().map_err(|error| complain(out, &error))?;
            game.resolve(roll).map_err(|error| complain(out, &error))?;
        } else {
            let m = step.parse().map_err(|error| complain(out, &error))?;
            game.play(m).map_err(|error| complain(out, &error))?;
        }
        game.write_text(out)
    })
}

#[panic_handler]
fn panic(_: &core::panic::PanicInfo<'_>) -> ! {
    core::arch::wasm32::unreachable()
}
