//! The round board of the holochess games.

use holochess::{Orbit, Space};

use super::Sheet;

/// How far the spaces of rays 1, 2 and 3 lie to the right of the centre and above it.
const OUTER: [(usize, usize); 3] = [(7, 8), (19, 6), (26, 2)];
const INNER: [(usize, usize); 3] = [(4, 4), (10, 3), (14, 1)];
/// The place of the centre.
const CENTRE: (usize, usize) = (26, 8);
const WIDTH: usize = 2 * CENTRE.0 + 5;
const HEIGHT: usize = 2 * CENTRE.1 + 1;

/// Draws each space with its name and the letter of the piece on it, a point if there is none.
pub(crate) fn rings(piece_on: impl Fn(Space) -> Option<char>) -> String {
    let mut sheet = Sheet::new(WIDTH, HEIGHT);
    for space in Space::ALL {
        let (line, column) = place(space);
        let piece = piece_on(space).unwrap_or('.');
        sheet.write(line, column, &format!("{piece}{}", space.name()));
    }
    sheet.text()
}

/// Line and column of a space. Ray 1 lies between 12 and 1 o'clock, the rest go on clockwise.
fn place(space: Space) -> (usize, usize) {
    let offsets = match space.orbit() {
        Orbit::Centre => return (CENTRE.1, CENTRE.0),
        Orbit::Inner => INNER,
        Orbit::Outer => OUTER,
    };
    let ray = usize::from(space.ray().unwrap_or(1)) - 1;
    // In every other quarter the rays come in the opposite order.
    let in_quarter = if ray / 3 % 2 == 0 { ray % 3 } else { 2 - ray % 3 };
    let (x, y) = offsets[in_quarter];
    let column = if ray < 6 { CENTRE.0 + x } else { CENTRE.0 - x };
    let line = if (3..9).contains(&ray) { CENTRE.1 + y } else { CENTRE.1 - y };
    (line, column)
}
