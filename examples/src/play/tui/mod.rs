//! The full-screen mode of `play`.
//!
//! [`App`] is a function from events to states, and draws itself; only this module touches the
//! terminal.

mod app;
mod draw;
mod menu;
mod page;
#[cfg(test)]
mod pictures;
mod seat;
#[cfg(test)]
mod tests;

use std::io::{self, Write};
use std::time::Duration;

use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;

use self::app::App;
use super::{Args, Manner};

/// How long a position stays when nobody but the computer plays.
const PACE: Duration = Duration::from_millis(300);

/// The terminal as a full screen, until it is dropped.
struct FullScreen(ratatui::DefaultTerminal);

impl FullScreen {
    /// Takes the terminal over. It is given back whatever happens, a panic too.
    fn enter() -> io::Result<FullScreen> {
        let terminal = ratatui::try_init()?;
        let screen = FullScreen(terminal);
        let before = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            leave();
            before(panic);
        }));
        execute!(io::stdout(), EnableMouseCapture)?;
        Ok(screen)
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        // In a panic it has been given back before the message: once more would write over it.
        if !std::thread::panicking() {
            leave();
        }
    }
}

/// Gives the terminal back. Where that fails there is nobody left to tell.
fn leave() {
    let _ = execute!(io::stdout(), DisableMouseCapture);
    ratatui::restore();
    let _ = io::stdout().flush();
}

/// Plays on the whole terminal until the player has enough.
///
/// Without a game in the arguments it begins with a menu.
///
/// # Errors
///
/// Fails if the terminal cannot be used, and, with [`io::ErrorKind::InvalidInput`], if the
/// arguments ask for a game that there is not: the message says what to type.
///
/// # Examples
///
/// ```no_run
/// use examples::play::{Args, Ink, Manner, run_full_screen};
///
/// let args = Args::parse(["--game=courtier", "--two"].map(String::from))?;
/// run_full_screen(&args, Manner { seed: 7, ink: Ink::NONE, echo: false })?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn run_full_screen(args: &Args, manner: Manner) -> io::Result<()> {
    let wrong = |message: String| io::Error::new(io::ErrorKind::InvalidInput, message);
    let mut app = App::new(args, manner).map_err(wrong)?;
    on_full_screen(|terminal| go_on(&mut app, terminal))
}

/// Takes the terminal over for as long as something runs, and gives it back, after a panic too.
///
/// # Errors
///
/// Fails if the terminal cannot be used, or as what runs does.
///
/// # Examples
///
/// ```no_run
/// use examples::play::on_full_screen;
///
/// on_full_screen(|terminal| terminal.clear())?;
/// # Ok::<(), std::io::Error>(())
/// ```
pub fn on_full_screen<T>(
    what: impl FnOnce(&mut ratatui::DefaultTerminal) -> io::Result<T>,
) -> io::Result<T> {
    let mut screen = FullScreen::enter()?;
    what(&mut screen.0)
}

fn go_on(app: &mut App, terminal: &mut ratatui::DefaultTerminal) -> io::Result<()> {
    // Events are listened for from the first question on: asked before the terminal's size is, a
    // change of the size right after the first picture is not missed.
    event::poll(Duration::ZERO)?;
    while !app.is_done() {
        terminal.draw(|frame| app.draw(frame))?;
        // What happens of itself does not wait for a key, but gives way to one.
        let wait = match app.pace() {
            app::Pace::Now => Some(Duration::ZERO),
            app::Pace::Watched => Some(PACE),
            app::Pace::Idle => None,
        };
        match wait {
            Some(wait) if !event::poll(wait)? => app.step(),
            _ => app.update(&event::read()?),
        }
    }
    Ok(())
}
