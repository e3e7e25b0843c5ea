//! Boards as text.

mod rings;
mod track;
mod triangle;

pub(crate) use rings::rings;
pub(crate) use track::track;
pub(crate) use triangle::triangle;

/// A sheet of signs to draw on.
struct Sheet(Vec<Vec<char>>);

impl Sheet {
    fn new(width: usize, height: usize) -> Sheet {
        Sheet(vec![vec![' '; width]; height])
    }

    /// Writes to the right from a place; what falls off the sheet is left out.
    fn write(&mut self, line: usize, column: usize, text: &str) {
        for (offset, sign) in text.chars().enumerate() {
            if let Some(place) = self.0.get_mut(line).and_then(|row| row.get_mut(column + offset)) {
                *place = sign;
            }
        }
    }

    /// Returns the lines, without the space at their ends.
    fn text(&self) -> String {
        let mut text = String::new();
        for row in &self.0 {
            text.push_str(row.iter().collect::<String>().trim_end());
            text.push('\n');
        }
        text
    }
}
