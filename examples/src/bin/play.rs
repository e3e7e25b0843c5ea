//! Klin Zha, Khan Tsin, Dejarik and Courtier at the terminal: see `--help`.

use std::io::{self, IsTerminal, Write};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use examples::play::{Args, Manner, fit, run, run_full_screen};

fn main() -> ExitCode {
    let args = match Args::parse(std::env::args().skip(1)) {
        Ok(args) => args,
        Err(error) => {
            eprintln!("{}", fit(&error.to_string()));
            return ExitCode::from(2);
        }
    };
    let no_color = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    let ink = args.ink(io::stdout().is_terminal(), no_color || dumb);
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    let echo = !io::stdin().is_terminal();
    let manner = Manner { seed: now.as_micros() as u64, ink, echo };
    let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal() && !dumb;
    let done = if args.is_full_screen(is_terminal) {
        run_full_screen(&args, manner)
    } else {
        let mut output = io::stdout().lock();
        run(&args, manner, &mut io::stdin().lock(), &mut output).and_then(|()| output.flush())
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{}", fit(&error.to_string()));
            ExitCode::from(2)
        }
    }
}
