//! The round board of Dejarik and Courtier, drawn.

use std::f64::consts::PI;

use holochess::{Orbit, Side, Space, SpaceSet};

use super::ink::{BLUE, FAINT, Ink, LIT, PLAIN, PREY, RED, Sheet, Style};
use super::map::{Map, Room, Spot};

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

/// How large the board is drawn.
#[derive(Clone, Copy)]
struct Scale {
    /// Where the centre is: line and column.
    middle: (f64, f64),
    /// How far the outer orbit is from it, in lines and in columns.
    radius: (f64, f64),
}

const LARGE: Scale = Scale { middle: (12.0, 38.0), radius: (12.0, 31.0) };
/// For 18 lines of 56 columns.
const SMALL: Scale = Scale { middle: (8.5, 26.0), radius: (8.5, 24.0) };

impl Scale {
    /// The largest for so much room.
    fn of(room: Room) -> Scale {
        if room.lines >= 25 && room.columns >= 74 { LARGE } else { SMALL }
    }

    /// Line and column at a distance from the centre (1 is the outer orbit), clockwise from 12
    /// o'clock by so many twelfths.
    fn at(self, distance: f64, hours: f64) -> (usize, usize) {
        let angle = hours * PI / 6.0;
        let line = self.middle.0 - self.radius.0 * distance * angle.cos();
        let column = self.middle.1 + self.radius.1 * distance * angle.sin();
        (line.round() as usize, column.round() as usize)
    }

    fn place(self, space: Space) -> (usize, usize) {
        // Ray 1 lies between 12 and 1 o'clock.
        let hours = space.ray().map_or(0.0, |ray| f64::from(ray) - 0.5);
        let distance = match space.orbit() {
            Orbit::Centre => 0.0,
            Orbit::Inner => INNER,
            Orbit::Outer => 1.0,
        };
        self.at(distance, hours)
    }
}

const INNER: f64 = 0.52;

/// Draws the board with what stands on it, and the spaces that may be chosen.
pub(crate) fn draw(
    piece: impl Fn(Space) -> Option<(Side, char)>,
    lit: SpaceSet,
    ink: Ink,
) -> String {
    sheet(piece, lit, LARGE).text(ink)
}

/// Draws the board for so much room, with its places.
pub(crate) fn map(piece: impl Fn(Space) -> Option<(Side, char)>, room: Room) -> Map {
    let scale = Scale::of(room);
    let spots = SpaceSet::ALL.into_iter().map(|space| {
        let (line, column) = scale.place(space);
        Spot::new(&space, line, column, 1)
    });
    Map { spots: spots.collect(), sheet: sheet(piece, SpaceSet::EMPTY, scale) }
}

fn sheet(piece: impl Fn(Space) -> Option<(Side, char)>, lit: SpaceSet, scale: Scale) -> Sheet {
    let mut sheet = Sheet::new();
    let at = |distance, hours| scale.at(distance, hours);
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
        let (line, column) = scale.place(space);
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
    sheet
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
