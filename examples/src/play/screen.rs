//! Where lines come from and go to.

use std::io::{self, BufRead, Write};

use super::Ink;
use super::table::fit;

/// The terminal, or what stands for it in a test.
pub(crate) struct Screen<'a> {
    pub(crate) input: &'a mut dyn BufRead,
    pub(crate) output: &'a mut dyn Write,
    pub(crate) ink: Ink,
    /// Whether to write what is read, where no terminal does.
    pub(crate) echo: bool,
}

impl Screen<'_> {
    /// Writes a line.
    pub(crate) fn say(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.output, "{text}")
    }

    /// Writes a message in lines that fit.
    pub(crate) fn tell(&mut self, message: &str) -> io::Result<()> {
        message.lines().try_for_each(|line| {
            // What is drawn fits as it is.
            if line.contains('\x1b') {
                return self.say(line);
            }
            self.say(&fit(line))
        })
    }

    /// Writes a text that has its line ends.
    pub(crate) fn show(&mut self, text: &str) -> io::Result<()> {
        self.output.write_all(text.as_bytes())
    }

    /// Asks for a line; `None` at the end of the input.
    pub(crate) fn read(&mut self, prompt: &str) -> io::Result<Option<String>> {
        self.output.write_all(prompt.as_bytes())?;
        self.output.flush()?;
        let mut line = Vec::new();
        if self.input.read_until(b'\n', &mut line)? == 0 {
            self.say("")?;
            return Ok(None);
        }
        let line = String::from_utf8_lossy(&line).trim().to_string();
        if self.echo {
            self.say(&line)?;
        }
        Ok(Some(line))
    }

    /// Clears what has been shown, so that the next player does not see it.
    pub(crate) fn curtain(&mut self) -> io::Result<()> {
        if self.ink.is_colour() {
            // Clears the screen and what has been scrolled off it, and goes to the top.
            self.show("\x1b[2J\x1b[3J\x1b[H")
        } else {
            self.show(&"\n".repeat(60))
        }
    }
}
