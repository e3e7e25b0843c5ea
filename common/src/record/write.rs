use alloc::string::{String, ToString};
use core::fmt::{self, Display};

use super::{MARK, Record, RecordedResult, VERSION};
use crate::{Notation, RuleCode};

/// How long a line of steps may be.
const WIDTH: usize = 80;

impl<G: Notation> Record<G> {
    /// Writes the record as text.
    ///
    /// # Errors
    ///
    /// Fails only if `out` does.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::Record;
    /// use tabletop_rules::toys::Nim;
    ///
    /// let mut text = String::new();
    /// Record::<Nim>::new(Default::default()).write(&mut text)?;
    /// assert_eq!(text, "tabletop-record 1\ngame: nim\nrules: M2ZQ-165B\noptions:\n");
    /// # Ok::<(), std::fmt::Error>(())
    /// ```
    pub fn write(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        writeln!(out, "{MARK} {VERSION}")?;
        write_header(out, "game", G::NAME)?;
        write_header(out, "rules", &RuleCode::of::<G>(&self.options).to_string())?;
        write_header(out, "options", &self.options.to_string())?;
        if let Some(start) = &self.start {
            let mut text = String::new();
            start.write_text(&mut text)?;
            write_header(out, "start", &text)?;
        }
        if self.result != RecordedResult::Unstated {
            write_header(out, "result", &self.result.to_string())?;
        }
        for (name, value) in self.headers() {
            write_header(out, name, value)?;
        }
        self.write_entries(out)
    }

    fn write_entries(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        let mut column = 0;
        for (index, entry) in self.entries.iter().enumerate() {
            let text = entry.to_string();
            let comma = usize::from(index + 1 < self.entries.len());
            let width = text.chars().count() + comma;
            if index == 0 {
                out.write_char('\n')?;
            } else if column + 1 + width <= WIDTH {
                out.write_char(' ')?;
                column += 1;
            } else {
                out.write_char('\n')?;
                column = 0;
            }
            out.write_str(&text)?;
            out.write_str(if comma == 1 { "," } else { "\n" })?;
            column += width;
        }
        Ok(())
    }
}

fn write_header(out: &mut dyn fmt::Write, name: &str, value: &str) -> fmt::Result {
    let space = if value.is_empty() { "" } else { " " };
    writeln!(out, "{name}:{space}{value}")
}

impl<G: Notation> Display for Record<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write(f)
    }
}
