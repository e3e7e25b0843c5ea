//! A drawn board, with the places on it that can be pointed at.

use super::ink::Sheet;

/// How many columns and lines there are for a drawing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Room {
    pub(crate) columns: usize,
    pub(crate) lines: usize,
}

/// A place that can be pointed at: signs in a line, with room for a bracket on either side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Spot {
    /// What one would type.
    pub(crate) name: String,
    pub(crate) line: usize,
    pub(crate) column: usize,
    pub(crate) width: usize,
    /// The first line that belongs to the place: what stands on it may be drawn above it.
    pub(crate) top: usize,
}

impl Spot {
    pub(crate) fn new(name: &impl ToString, line: usize, column: usize, width: usize) -> Spot {
        Spot { name: name.to_string(), line, column, width, top: line }
    }

    /// Twice the column of the middle, so that it is a whole number.
    fn middle(&self) -> i64 {
        2 * self.column as i64 + self.width as i64 - 1
    }
}

/// A drawing and its places.
#[derive(Default)]
pub(crate) struct Map {
    pub(crate) sheet: Sheet,
    pub(crate) spots: Vec<Spot>,
}

/// A line is about as high as two columns are wide; middles count in halves of columns.
const LINE: i64 = 4;

impl Map {
    /// Returns the place by its name, whatever the case of its letters.
    pub(crate) fn spot(&self, name: &str) -> Option<&Spot> {
        self.spots.iter().find(|spot| spot.name.eq_ignore_ascii_case(name))
    }

    /// Returns the place that somebody points at.
    pub(crate) fn at(&self, line: usize, column: usize) -> Option<&Spot> {
        let on = |spot: &&Spot| {
            (spot.top..=spot.line).contains(&line)
                && (spot.column..=spot.column + spot.width + 1).contains(&(column + 1))
        };
        let far = |spot: &&Spot| {
            let down = (spot.line as i64 - line as i64).abs();
            (spot.middle() - 2 * column as i64).abs() + LINE * down
        };
        let near = || self.spots.iter().min_by_key(far).filter(|spot| far(spot) <= 2 * LINE);
        self.spots.iter().find(on).or_else(near)
    }

    /// Returns the nearest place in a direction: columns to the right, lines down.
    pub(crate) fn beyond(&self, from: &Spot, (right, down): (i64, i64)) -> Option<&Spot> {
        self.spots
            .iter()
            .filter_map(|spot| {
                let x = spot.middle() - from.middle();
                let y = LINE * (spot.line as i64 - from.line as i64);
                let along = x * right + y * down;
                let aside = (x * down).abs() + (y * right).abs();
                // What lies more to the side than ahead is in another direction.
                (along > 0 && aside <= 2 * along).then_some((along + 3 * aside, spot))
            })
            .min_by_key(|&(far, _)| far)
            .map(|(_, spot)| spot)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cross() -> Map {
        let spots =
            [("mid", 2, 10), ("up", 0, 10), ("left", 2, 4), ("right", 2, 16), ("low", 4, 11)]
                .map(|(name, line, column)| Spot::new(&name, line, column, 2));
        Map { spots: spots.to_vec(), ..Map::default() }
    }

    #[test]
    fn arrows_go_to_the_nearest_place_in_their_direction() {
        let map = cross();
        let from = map.spot("MID").unwrap();
        let beyond = |way| map.beyond(from, way).map(|spot| spot.name.as_str());
        assert_eq!(beyond((1, 0)), Some("right"));
        assert_eq!(beyond((-1, 0)), Some("left"));
        assert_eq!(beyond((0, -1)), Some("up"));
        assert_eq!(beyond((0, 1)), Some("low"));
        assert_eq!(map.beyond(map.spot("up").unwrap(), (0, -1)), None);
    }

    #[test]
    fn a_place_is_hit_on_its_signs_and_brackets_and_close_by_but_not_far_off() {
        let map = cross();
        let at = |line, column| map.at(line, column).map(|spot| spot.name.as_str());
        assert_eq!(at(2, 10), Some("mid"));
        assert_eq!(at(2, 9), Some("mid"));
        assert_eq!(at(3, 10), Some("mid"));
        assert_eq!(at(4, 30), None);
    }
}
