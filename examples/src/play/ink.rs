//! Colours, and a sheet of signs to draw boards on.

/// How a piece of text looks: the codes of its front and of what is behind it.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Style {
    front: &'static str,
    back: &'static str,
}

impl Style {
    const fn front(front: &'static str) -> Style {
        Style { front, back: "" }
    }

    /// The same on another ground.
    pub(crate) const fn on(self, ground: Style) -> Style {
        Style { back: ground.back, ..self }
    }

    /// The codes, joined as a terminal wants them.
    pub(crate) fn codes(self) -> String {
        let gap = if self.front.is_empty() || self.back.is_empty() { "" } else { ";" };
        format!("{}{gap}{}", self.front, self.back)
    }
}

pub(crate) const PLAIN: Style = Style::front("");
pub(crate) const FAINT: Style = Style::front("90");
pub(crate) const BOLD: Style = Style::front("1");
pub(crate) const ITALIC: Style = Style::front("3");
pub(crate) const GREEN: Style = Style::front("1;32");
pub(crate) const GOLD: Style = Style::front("1;33");
pub(crate) const BLUE: Style = Style::front("1;94");
pub(crate) const RED: Style = Style::front("1;91");
pub(crate) const WHITE: Style = Style::front("1;97");
pub(crate) const DARK: Style = Style::front("1;95");
/// Behind what can be chosen.
pub(crate) const LIT: Style = Style { front: "", back: "44" };
/// Behind what would be attacked.
pub(crate) const PREY: Style = Style { front: "", back: "41" };
/// Behind clouds.
pub(crate) const CLOUD: Style = Style { front: "", back: "100" };

/// Whether to colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ink {
    colour: bool,
}

impl Ink {
    /// Writes without colours.
    pub const NONE: Ink = Ink { colour: false };
    /// Writes with the colours of a terminal.
    pub const COLOUR: Ink = Ink { colour: true };

    /// Dresses a text.
    pub(crate) fn paint(self, style: Style, text: &str) -> String {
        if self.colour && style != PLAIN && !text.is_empty() {
            format!("\x1b[{}m{text}\x1b[0m", style.codes())
        } else {
            text.to_string()
        }
    }

    pub(crate) fn is_colour(self) -> bool {
        self.colour
    }
}

/// A sheet of signs, grown as it is written on.
#[derive(Default)]
pub(crate) struct Sheet(Vec<Vec<(char, Style)>>);

impl Sheet {
    pub(crate) fn new() -> Sheet {
        Sheet::default()
    }

    /// Returns the signs line by line.
    pub(crate) fn rows(&self) -> &[Vec<(char, Style)>] {
        &self.0
    }

    /// Writes to the right from a place.
    pub(crate) fn write(&mut self, line: usize, column: usize, text: &str, style: Style) {
        if self.0.len() <= line {
            self.0.resize(line + 1, Vec::new());
        }
        let row = &mut self.0[line];
        let end = column + text.chars().count();
        if row.len() < end {
            row.resize(end, (' ', PLAIN));
        }
        for (place, sign) in row[column..].iter_mut().zip(text.chars()) {
            *place = (sign, style);
        }
    }

    /// Returns the lines, each with its end, without the space at their ends.
    pub(crate) fn text(&self, ink: Ink) -> String {
        let mut text = String::new();
        for row in &self.0 {
            let blank = |&&(sign, style): &&(char, Style)| sign == ' ' && style.back.is_empty();
            let end = row.len() - row.iter().rev().take_while(blank).count();
            for run in row[..end].chunk_by(|one, two| one.1 == two.1) {
                let signs: String = run.iter().map(|&(sign, _)| sign).collect();
                text.push_str(&ink.paint(run[0].1, &signs));
            }
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_without_colour_is_its_signs() {
        let mut sheet = Sheet::new();
        sheet.write(1, 3, "F*", GREEN);
        sheet.write(1, 0, "<", FAINT);
        assert_eq!(sheet.text(Ink::NONE), "\n<  F*\n");
    }

    #[test]
    fn a_coloured_sheet_paints_runs_of_one_style_at_once() {
        let mut sheet = Sheet::new();
        sheet.write(0, 0, "ab", GREEN.on(LIT));
        sheet.write(0, 2, "c", PLAIN);
        assert_eq!(sheet.text(Ink::COLOUR), "\x1b[1;32;44mab\x1b[0mc\n");
    }
}
