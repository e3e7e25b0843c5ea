//! The program `play` on a terminal of its own, as a person has it.
#![allow(clippy::unwrap_used, reason = "helpers of tests")]

use std::io::{Read, Write};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// Longer than anything takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Set where a test is to panic on the full screen.
const STRUCK: &str = "STRUCK";

struct Terminal {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    keyboard: Box<dyn Write + Send>,
    shown: Receiver<Vec<u8>>,
    screen: vt100::Parser,
}

impl Terminal {
    /// Runs a program on a terminal of 80 columns and 24 lines.
    fn run(program: &str, args: &[&str]) -> Terminal {
        Terminal::run_with(program, args, &[])
    }

    /// The same with variables that are set.
    fn run_with(program: &str, args: &[&str], set: &[&str]) -> Terminal {
        let size = PtySize { rows: 24, cols: 80, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new(program);
        command.args(args);
        command.env("TERM", "xterm");
        command.env("NO_COLOR", "1");
        for name in set {
            command.env(name, "1");
        }
        let child = pair.slave.spawn_command(command).unwrap();
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (send, shown) = channel();
        std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            // Reading ends with the program.
            while let Ok(count @ 1..) = reader.read(&mut bytes) {
                if send.send(bytes[..count].to_vec()).is_err() {
                    break;
                }
            }
        });
        Terminal {
            child,
            keyboard: pair.master.take_writer().unwrap(),
            master: pair.master,
            shown,
            screen: vt100::Parser::new(24, 80, 0),
        }
    }

    fn types(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
        self.keyboard.flush().unwrap();
    }

    /// Waits until the screen is as it should be.
    #[track_caller]
    fn waits_for(&mut self, what: &str, is_so: impl Fn(&vt100::Screen) -> bool) {
        let begun = Instant::now();
        while !is_so(self.screen.screen()) {
            if let Ok(bytes) = self.shown.recv_timeout(Duration::from_millis(50)) {
                self.screen.process(&bytes);
            }
            let contents = self.screen.screen().contents();
            assert!(begun.elapsed() < PATIENCE, "no {what} on the screen:\n{contents}");
        }
    }

    #[track_caller]
    fn sees(&mut self, words: &str) {
        self.waits_for(words, |screen| screen.contents().contains(words));
    }

    /// Waits for the end of the program, which leaves the terminal as it was.
    #[track_caller]
    fn is_given_back(&mut self) {
        self.waits_for("end of the full screen", |screen| {
            !screen.alternate_screen()
                && !screen.hide_cursor()
                && screen.mouse_protocol_mode() == vt100::MouseProtocolMode::None
        });
    }
}

#[test]
fn play_takes_the_terminal_over_and_gives_it_back() {
    let mut terminal = Terminal::run(env!("CARGO_BIN_EXE_play"), &[]);
    terminal.sees("< Klin Zha >");
    assert!(terminal.screen.screen().alternate_screen());
    // Courtier, two people.
    terminal.types("\x1b[D");
    terminal.sees("< Courtier >");
    terminal.types("\x1b[B\x1b[B\x1b[C\x1b[C");
    terminal.sees("< two people >");
    terminal.types("\r\r\r\r");
    terminal.sees("Courtier: Blue - Red");
    terminal.types("\r\r");
    terminal.waits_for("move", |screen| {
        ["blue o", "blue i", "blue c", "red o", "red i", "red c"]
            .iter()
            .any(|told| screen.contents().contains(told))
    });
    terminal.types("?");
    terminal.sees("Keys and mouse");
    terminal.types("q");
    terminal.types("quit\r");
    assert!(terminal.child.wait().unwrap().success());
    terminal.is_given_back();
}

#[test]
fn a_terminal_that_changes_its_size_is_drawn_on_anew() {
    let mut terminal = Terminal::run(
        env!("CARGO_BIN_EXE_play"),
        &["--screen", "--two", "--position", "VC17,FE38,fE48,vI11 E38/I11 green - - - 0 -"],
    );
    terminal.sees("Klin Zha: Green - Gold");
    let size = PtySize { rows: 40, cols: 120, pixel_width: 0, pixel_height: 0 };
    terminal.screen.screen_mut().set_size(40, 120);
    terminal.master.resize(size).unwrap();
    terminal.sees("_38_");
    terminal.types("\x03");
    assert!(terminal.child.wait().unwrap().success());
    terminal.is_given_back();
}

#[test]
fn a_panic_gives_the_terminal_back_before_it_is_told() {
    // The test runs itself once more, on a terminal of its own, to be struck there.
    if std::env::var_os(STRUCK).is_some() {
        examples::play::on_full_screen::<()>(|_| panic!("struck by lightning")).unwrap();
    }
    let own = std::env::current_exe().unwrap().display().to_string();
    let name = "a_panic_gives_the_terminal_back_before_it_is_told";
    let mut terminal = Terminal::run_with(&own, &["--exact", "--nocapture", name], &[STRUCK]);
    terminal.sees("struck by lightning");
    terminal.is_given_back();
    assert!(!terminal.child.wait().unwrap().success());
}
