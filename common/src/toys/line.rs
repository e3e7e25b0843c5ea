use core::fmt;

/// A short text on the stack, for sentences with numbers in them.
pub(super) struct Line {
    held: [u8; 96],
    len: usize,
}

impl Line {
    pub(super) const fn new() -> Self {
        Line { held: [0; 96], len: 0 }
    }

    pub(super) fn as_str(&self) -> &str {
        // Whole strings are appended or nothing, so this is always UTF-8.
        core::str::from_utf8(&self.held[..self.len]).unwrap_or_default()
    }
}

impl fmt::Write for Line {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.len + text.len();
        let room = self.held.get_mut(self.len..end).ok_or(fmt::Error)?;
        room.copy_from_slice(text.as_bytes());
        self.len = end;
        Ok(())
    }
}
