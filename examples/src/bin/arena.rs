//! Lets bots play each other and counts who wins: see `--help`.

use std::io::{self, Write};
use std::process::ExitCode;

use examples::arena::{Args, USAGE, run};

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    if args.iter().any(|arg| arg == "--help" || arg == "-h") {
        return match io::stdout().write_all(USAGE.as_bytes()) {
            Ok(()) => ExitCode::SUCCESS,
            Err(_) => ExitCode::from(2),
        };
    }
    let report = Args::parse(args).and_then(|args| run(&args));
    match report {
        Ok(report) => {
            // Whoever reads may have seen enough.
            let _ = writeln!(io::stdout(), "{report}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}
