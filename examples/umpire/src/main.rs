//! The umpire as a program: JSON lines on standard input, an answer to each on standard output.

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use umpire::{Limits, Session};

const HELP: &str = "\
The rules of Klin Zha, Khan Tsin, Dejarik and Courtier for programs in any language.

Reads one JSON object a line on standard input and answers each with one line on
standard output. Try: echo '{\"cmd\":\"games\"}' | umpire

Usage: umpire [OPTION]...

  --max-line BYTES     the longest line that is read
  --max-depth PLIES    the deepest perft
  --max-nodes NUMBER   the most states that a perft looks at
  --max-plies NUMBER   the longest random run
  --help               shows this text and the defaults
  --version            shows the version
";

enum Request {
    Serve(Limits),
    Show(String),
}

fn main() -> ExitCode {
    let limits = match read_arguments(std::env::args().skip(1)) {
        Ok(Request::Serve(limits)) => limits,
        Ok(Request::Show(text)) => {
            // If nobody listens any more there is nothing to do about it.
            let _ = io::stdout().write_all(text.as_bytes());
            return ExitCode::SUCCESS;
        }
        Err(message) => {
            eprintln!("umpire: {message}; see umpire --help");
            return ExitCode::from(2);
        }
    };
    match serve(limits, &mut io::stdin().lock(), &mut io::stdout().lock()) {
        // The other program has gone: as much an end as the end of input.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("umpire: {error}");
            ExitCode::FAILURE
        }
        Ok(()) => ExitCode::SUCCESS,
    }
}

fn read_arguments(arguments: impl Iterator<Item = String>) -> Result<Request, String> {
    let mut limits = Limits::default();
    let mut arguments = arguments.peekable();
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--help" | "-h" => {
                let Limits { line, perft_depth, perft_nodes, plies } = Limits::default();
                let defaults = format!(
                    "\nDefaults: --max-line {line} --max-depth {perft_depth} \
                     --max-nodes {perft_nodes} --max-plies {plies}\n"
                );
                return Ok(Request::Show(HELP.to_owned() + &defaults));
            }
            "--version" | "-V" => {
                return Ok(Request::Show(format!("umpire {}\n", env!("CARGO_PKG_VERSION"))));
            }
            _ => {}
        }
        let (name, value) = match argument.split_once('=') {
            Some((name, value)) => (name.to_owned(), Some(value.to_owned())),
            None => (argument, None),
        };
        let mut number = |most: u64| -> Result<u64, String> {
            let value = value.clone().or_else(|| arguments.next());
            let value = value.ok_or_else(|| format!("{name} needs a number"))?;
            let number = value.parse().ok().filter(|&number| number <= most);
            number.ok_or_else(|| format!("{name} needs a whole number up to {most}, not {value}"))
        };
        match name.as_str() {
            // Half the memory of the machine would be more than enough.
            "--max-line" => limits.line = number(1 << 30)? as usize,
            // A state on the stack for each ply.
            "--max-depth" => limits.perft_depth = number(500)? as u32,
            "--max-nodes" => limits.perft_nodes = number(u64::MAX)?,
            "--max-plies" => limits.plies = number(u64::MAX - 1)?,
            _ => return Err(format!("no option {name}")),
        }
    }
    Ok(Request::Serve(limits))
}

/// Answers each line until there is none left.
fn serve(limits: Limits, input: &mut impl BufRead, output: &mut impl Write) -> io::Result<()> {
    let mut session = Session::new(limits);
    let mut line = Vec::new();
    while read_line(input, &mut line, limits.line)? {
        output.write_all(session.answer(&line).as_bytes())?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
    Ok(())
}

/// Reads a line without its end and says whether there was one. Of a longer one than `most`
/// bytes only one byte more is kept.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>, most: usize) -> io::Result<bool> {
    line.clear();
    let mut any = false;
    loop {
        let available = match input.fill_buf() {
            Ok(available) => available,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if available.is_empty() {
            return Ok(any);
        }
        any = true;
        let end = available.iter().position(|&byte| byte == b'\n');
        let piece = &available[..end.unwrap_or(available.len())];
        let room = (most + 1).saturating_sub(line.len());
        line.extend_from_slice(&piece[..piece.len().min(room)]);
        let used = piece.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(true);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(input: &[u8], most: usize) -> Vec<Vec<u8>> {
        // A small buffer, so that lines come in pieces.
        let mut input = io::BufReader::with_capacity(3, input);
        let (mut line, mut lines) = (Vec::new(), Vec::new());
        while read_line(&mut input, &mut line, most).unwrap() {
            lines.push(line.clone());
        }
        lines
    }

    #[test]
    fn lines_are_read_whole_up_to_the_bound_and_one_byte_more_beyond_it() {
        assert_eq!(lines(b"12345\n\n123456789\n1", 5), [&b"12345"[..], b"", b"123456", b"1"]);
        assert!(lines(b"", 5).is_empty());
    }

    #[test]
    fn limits_are_read_from_the_command_line() {
        let read = |line: &str| read_arguments(line.split_whitespace().map(str::to_owned));
        let Ok(Request::Serve(limits)) = read("--max-plies 7 --max-line=9") else {
            panic!("these are limits")
        };
        assert_eq!((limits.plies, limits.line), (7, 9));
        assert_eq!(limits.perft_nodes, Limits::default().perft_nodes);
        assert!(matches!(read("--max-plies 7 --help"), Ok(Request::Show(_))));
        assert!(matches!(read("-V"), Ok(Request::Show(_))));
        for (line, message) in [
            ("--max-plies", "--max-plies needs a number"),
            ("--max-depth=501", "--max-depth needs a whole number up to 500, not 501"),
            (
                "--max-nodes -1",
                "--max-nodes needs a whole number up to 18446744073709551615, not -1",
            ),
            ("--fast", "no option --fast"),
            ("games", "no option games"),
        ] {
            assert_eq!(read(line).err().as_deref(), Some(message), "{line}");
        }
    }
}
