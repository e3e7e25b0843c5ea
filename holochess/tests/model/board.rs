//! The board of 25 spaces and the list of pieces on it (H1).

use std::collections::BTreeMap;
use std::sync::LazyLock;

use super::other;

/// The name of a space.
pub(crate) type Space = &'static str;

/// All spaces in space order (H1.1).
pub(crate) const SPACES: [Space; 25] = [
    "c", "i1", "i2", "i3", "i4", "i5", "i6", "i7", "i8", "i9", "i10", "i11", "i12", "o1", "o2",
    "o3", "o4", "o5", "o6", "o7", "o8", "o9", "o10", "o11", "o12",
];

/// Finds a space by its name.
pub(crate) fn space(name: &str) -> Option<Space> {
    SPACES.into_iter().find(|&space| space == name)
}

/// Returns the space of an orbit on a ray; rays are counted round, so 13 is 1 and 0 is 12.
fn on_ray(orbit: char, ray: usize) -> Space {
    let ray = (ray + 11) % 12;
    if orbit == 'i' { SPACES[1 + ray] } else { SPACES[13 + ray] }
}

/// Returns the neighbours of a space: round the orbit and along the ray (H1.2).
pub(crate) fn neighbours(of: Space) -> &'static [Space] {
    static TABLE: LazyLock<BTreeMap<Space, Vec<Space>>> = LazyLock::new(|| {
        let mut table: BTreeMap<Space, Vec<Space>> = BTreeMap::new();
        let mut join = |a: Space, b: Space| {
            table.entry(a).or_default().push(b);
            table.entry(b).or_default().push(a);
        };
        for ray in 1..=12 {
            join(on_ray('o', ray), on_ray('o', ray + 1));
            join(on_ray('i', ray), on_ray('i', ray + 1));
            join(on_ray('o', ray), on_ray('i', ray));
            join(on_ray('i', ray), "c");
        }
        table
    });
    &TABLE[of]
}

/// Returns the lines of three spaces on which pieces are captured (C5).
pub(crate) fn lines() -> &'static [[Space; 3]] {
    static LINES: LazyLock<Vec<[Space; 3]>> = LazyLock::new(|| {
        let mut lines = Vec::new();
        for ray in 1..=12 {
            for orbit in ['o', 'i'] {
                lines.push([0, 1, 2].map(|n| on_ray(orbit, ray + n)));
            }
            lines.push([on_ray('o', ray), on_ray('i', ray), "c"]);
        }
        for ray in 1..=6 {
            lines.push([on_ray('i', ray), "c", on_ray('i', ray + 6)]);
        }
        lines
    });
    &LINES
}

/// The pieces in play: letters with their spaces, upper case for Blue, in no particular order.
///
/// Only the two pieces of a duel share a space.
#[derive(Clone, Debug, Default)]
pub(crate) struct Pieces(pub(crate) Vec<(char, Space)>);

impl Pieces {
    /// Reads pieces in any order, `-` if there are none; no two on a space but for a duel.
    pub(crate) fn read(text: &str) -> Result<Pieces, String> {
        let mut pieces = Pieces::default();
        if text == "-" {
            return Ok(pieces);
        }
        for word in text.split(',') {
            let letter = word.chars().next().ok_or("an empty piece")?;
            if !letter.is_ascii_alphabetic() {
                return Err(format!("{word} does not begin with a letter"));
            }
            let space = space(&word[1..]).ok_or(format!("{word} stands on no space"))?;
            pieces.0.push((letter, space));
        }
        Ok(pieces)
    }

    /// Writes the pieces in space order.
    pub(crate) fn write(&self) -> String {
        let mut words = Vec::new();
        for space in SPACES {
            let mut here: Vec<char> = self.0.iter().filter(|p| p.1 == space).map(|p| p.0).collect();
            // Only in a duel are there two; Blue's capital comes first.
            here.sort_unstable();
            words.extend(here.into_iter().map(|letter| format!("{letter}{space}")));
        }
        if words.is_empty() { "-".to_owned() } else { words.join(",") }
    }

    /// Says whether two pieces stand on one space.
    pub(crate) fn crowded(&self) -> bool {
        SPACES.into_iter().any(|space| self.0.iter().filter(|p| p.1 == space).count() > 1)
    }

    /// Returns the letter on a space.
    pub(crate) fn at(&self, space: Space) -> Option<char> {
        self.0.iter().find(|p| p.1 == space).map(|p| p.0)
    }

    /// Says whether nobody stands on a space.
    pub(crate) fn free(&self, space: Space) -> bool {
        self.at(space).is_none()
    }

    /// Says whether a piece of this side stands on a space.
    pub(crate) fn has(&self, side: &str, space: Space) -> bool {
        self.at(space).is_some_and(|letter| side_of(letter) == side)
    }

    /// Says whether a piece of the other side stands on a space.
    pub(crate) fn has_enemy(&self, side: &str, space: Space) -> bool {
        self.has(other(side), space)
    }

    /// Returns the pieces of a side.
    pub(crate) fn of(&self, side: &str) -> Vec<(char, Space)> {
        self.0.iter().copied().filter(|p| side_of(p.0) == side).collect()
    }

    /// Returns the free neighbours of a space.
    pub(crate) fn free_neighbours(&self, of: Space) -> Vec<Space> {
        neighbours(of).iter().copied().filter(|&n| self.free(n)).collect()
    }

    /// Moves the piece on one space to another.
    pub(crate) fn step(&mut self, from: Space, to: Space) {
        for piece in &mut self.0 {
            if piece.1 == from {
                piece.1 = to;
            }
        }
    }

    /// Takes the piece on a space away.
    pub(crate) fn remove(&mut self, space: Space) {
        self.0.retain(|p| p.1 != space);
    }
}

/// Returns the side a letter belongs to.
pub(crate) fn side_of(letter: char) -> &'static str {
    if letter.is_ascii_uppercase() { "blue" } else { "red" }
}
