//! What lies over the board for a while: a text to read, or a list to choose from.

use super::super::ink::Style;

/// Something over the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Page {
    /// A text, from one of its lines on.
    Text { title: String, lines: Vec<String>, from: usize },
    /// What can be done beside moves.
    Actions { selected: usize },
}

/// Something to do beside moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Action {
    /// Close the list.
    GoOn,
    /// A line as one would type it.
    Type(&'static str),
    /// The beginning of a line, for the player to complete.
    Begin(&'static str),
    Help,
    Menu,
    Quit,
}

/// The list of things to do.
pub(super) const ACTIONS: [(&str, Action); 15] = [
    ("Go on playing", Action::GoOn),
    ("Take back the last move", Action::Type("undo")),
    ("Ask the computer for a move", Action::Type("suggest")),
    ("Let the computer move for me", Action::Type("auto")),
    ("Let it set up my pieces", Action::Type("auto setup")),
    ("Am I in danger?", Action::Type("threat")),
    ("Save the record ...", Action::Begin("save ")),
    ("Load a record ...", Action::Begin("load ")),
    ("Show the record", Action::Type("record")),
    ("The rules in force", Action::Type("rules")),
    ("Help: signs, moves, keys", Action::Help),
    ("Agree to a draw", Action::Type("draw")),
    ("Resign", Action::Type("resign")),
    ("Another game: to the menu", Action::Menu),
    ("Quit", Action::Quit),
];

/// What the keys and the mouse do.
pub(super) const KEYS: &str = "\
Keys and mouse:
  arrows          move the bracket [ ] on the board, or the bar in the list
  Enter, Space    choose the place in the bracket, or the move under the bar
  Tab             goes from the board to the list of moves and back
  click           chooses a place, or a move of the list; the wheel scrolls
  letters         type a move, a place or a command; the list shows what fits,
                  Tab completes, Enter does it
  Backspace       takes back a letter, or the place chosen last
  Esc             forgets what is chosen or typed; then shows what else can be
                  done
  Ctrl-Z          takes back your last move and what came after it
  F1 or ?         this page
  PgUp, PgDn      scroll a board or a page that is larger than the screen
  Ctrl-C          the end
On the board > < is what may be chosen now, { } what is chosen.
";

impl Page {
    /// A text under a title.
    pub(super) fn text(title: &str, text: &str) -> Page {
        Page::Text { title: title.into(), lines: text.lines().map(String::from).collect(), from: 0 }
    }

    /// Scrolls a text by lines, or moves the bar of a list.
    pub(super) fn scroll(&mut self, by: isize) {
        match self {
            Page::Text { lines, from, .. } => {
                *from = from.saturating_add_signed(by).min(lines.len().saturating_sub(1));
            }
            Page::Actions { selected } => {
                let many = ACTIONS.len() as isize;
                *selected = (*selected as isize + by).rem_euclid(many) as usize;
            }
        }
    }
}

/// Takes a text apart into lines of a width, between words where it can.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<String> {
    let width = width.max(1);
    let mut lines = Vec::new();
    for line in text.lines() {
        let mut rest: Vec<char> = line.chars().collect();
        while rest.len() > width {
            let space = rest[..=width].iter().rposition(|&c| c == ' ').filter(|&at| at > 0);
            let end = space.unwrap_or(width);
            lines.push(rest[..end].iter().collect());
            rest.drain(..end + usize::from(space.is_some()));
        }
        lines.push(rest.iter().collect());
    }
    lines
}

/// The style of the line mode for this screen.
pub(super) fn dress(style: Style, colour: bool) -> ratatui::style::Style {
    use ratatui::style::{Color, Modifier};
    let mut dressed = ratatui::style::Style::default();
    for code in style.codes().split(';').filter_map(|code| code.parse::<u8>().ok()) {
        dressed = match code {
            1 => dressed.add_modifier(Modifier::BOLD),
            3 => dressed.add_modifier(Modifier::ITALIC),
            _ if !colour => dressed,
            30..=37 => dressed.fg(Color::Indexed(code - 30)),
            90..=97 => dressed.fg(Color::Indexed(code - 90 + 8)),
            40..=47 => dressed.bg(Color::Indexed(code - 40)),
            100..=107 => dressed.bg(Color::Indexed(code - 100 + 8)),
            _ => dressed,
        };
    }
    dressed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_wrapped_between_words_and_a_long_word_anywhere() {
        assert_eq!(wrapped("one two three", 7), ["one two", "three"]);
        assert_eq!(wrapped("abcdefgh", 3), ["abc", "def", "gh"]);
        assert_eq!(wrapped("a\n\nb", 3), ["a", "", "b"]);
    }

    #[test]
    fn without_colour_a_style_keeps_its_weight_alone() {
        use crate::play::ink::{GREEN, LIT};
        use ratatui::style::{Color, Modifier, Style};
        assert_eq!(dress(GREEN.on(LIT), false), Style::new().add_modifier(Modifier::BOLD));
        let coloured = dress(GREEN.on(LIT), true);
        assert_eq!((coloured.fg, coloured.bg), (Some(Color::Indexed(2)), Some(Color::Indexed(4))));
    }
}
