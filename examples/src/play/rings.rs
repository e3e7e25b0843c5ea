//! The round board of Dejarik and Courtier, drawn.

use std::f64::consts::PI;

use holochess::{Orbit, Side, Space, SpaceSet};

use super::ink::{BLUE, FAINT, Ink, LIT, PLAIN, PREY, RED, Sheet, Style};

/// Where the centre is.
const MIDDLE: (f64, f64) = (12.0, 38.0);

pub(crate) fn style_of(side: Side) -> Style {
    match side {
        Side::Blue => BLUE,
        Side::Red => RED,
    }
}

/// A letter as texts write it: upper case for Blue.
pub(crate) fn letter_of(side: Side, letter: char) -> char {
    match side {
        Side::Blue => letter.to_ascii_uppercase(),
        Side::Red => letter.to_ascii_lowercase(),
    }
}

/// Line and column at a distance from the centre (1 is the outer orbit), clockwise from 12
/// o'clock by so many twelfths.
fn at(distance: f64, hours: f64) -> (usize, usize) {
    let angle = hours * PI / 6.0;
    let line = MIDDLE.0 - 12.0 * distance * angle.cos();
    let column = MIDDLE.1 + 31.0 * distance * angle.sin();
    (line.round() as usize, column.round() as usize)
}

fn place(space: Space) -> (usize, usize) {
    // Ray 1 lies between 12 and 1 o'clock.
    let hours = space.ray().map_or(0.0, |ray| f64::from(ray) - 0.5);
    let distance = match space.orbit() {
        Orbit::Centre => 0.0,
        Orbit::Inner => INNER,
        Orbit::Outer => 1.0,
    };
    at(distance, hours)
}

const INNER: f64 = 0.52;

/// Draws the board with what stands on it, and the spaces that may be chosen.
pub(crate) fn draw(
    piece: impl Fn(Space) -> Option<(Side, char)>,
    lit: SpaceSet,
    ink: Ink,
) -> String {
    let mut sheet = Sheet::new();
    let mut dot = |(line, column): (usize, usize)| sheet.write(line, column, ".", FAINT);
    for ray in 0..12 {
        let hours = f64::from(ray) - 0.5;
        for part in [0.33, 0.67] {
            dot(at(1.0, hours + part));
        }
        dot(at(INNER, hours + 0.5));
        for distance in [0.2, 0.36, 0.68, 0.84] {
            dot(at(distance, hours));
        }
    }
    for space in SpaceSet::ALL {
        let (line, column) = place(space);
        let (sign, style) = match piece(space) {
            Some((side, letter)) => (letter_of(side, letter), style_of(side)),
            None => (' ', PLAIN),
        };
        let (open, close, ground) = match (lit.contains(space), piece(space)) {
            (true, Some(_)) => (">", "<", PREY),
            (true, None) => (">", "<", LIT),
            (false, _) => ("(", ")", PLAIN),
        };
        let column = column - 1;
        sheet.write(line, column, open, FAINT.on(ground));
        sheet.write(line, column + 1, &sign.to_string(), style.on(ground));
        sheet.write(line, column + 2, close, FAINT.on(ground));
        sheet.write(line, column + 3, space.name(), FAINT);
    }
    sheet.text(ink)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_fits_the_terminal_and_shows_every_space_once() {
        let drawn = draw(|_| None, SpaceSet::EMPTY, Ink::NONE);
        assert!(drawn.lines().all(|line| line.len() <= 80));
        let words: Vec<&str> = drawn.split([' ', '(', ')', '.', '\n']).collect();
        for space in SpaceSet::ALL {
            let times = words.iter().filter(|&&word| word == space.name()).count();
            assert_eq!(times, 1, "{space}\n{drawn}");
        }
    }
}
