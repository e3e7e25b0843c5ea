//! The 42 capture lines (C5).

use crate::{Space, SpaceSet};

/// Three consecutive spaces; the middle one is where a piece is captured.
///
/// ```
/// use holochess::courtier::Line;
/// use holochess::Space;
///
/// // The ray goes on through the centre.
/// assert!(Line::all().any(|line| line.middle == Space::C && line.ends == [Space::I1, Space::I7]));
/// assert_eq!(Line::all().count(), 42);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Line {
    /// The space in the middle.
    pub middle: Space,
    /// The spaces at both ends.
    pub ends: [Space; 2],
}

impl Line {
    /// Returns all lines: 12 on the outer orbit, 12 on the inner one, 12 along a ray, 6 through
    /// the centre.
    ///
    /// ```
    /// use holochess::courtier::Line;
    ///
    /// assert_eq!(Line::all().count(), 42);
    /// ```
    pub fn all() -> impl Iterator<Item = Line> {
        let line = |middle, a, b| Line { middle, ends: [a, b] };
        let orbits = Space::ALL.into_iter().filter(|space| space.ray().is_some());
        let orbits = orbits.map(move |s| line(s, s.rotated(11), s.rotated(1)));
        let inner = || SpaceSet::INNER.into_iter();
        let rays = inner().zip(SpaceSet::OUTER).map(move |(i, o)| line(i, o, Space::C));
        let through = inner().take(6).map(move |i| line(Space::C, i, i.rotated(6)));
        orbits.chain(rays).chain(through)
    }
}

/// How a piece that ends a line can capture: an enemy here, an own piece there.
#[derive(Clone, Copy)]
struct Pincer {
    enemy: SpaceSet,
    own: SpaceSet,
}

/// The pincers from each space but the centre, which has twelve.
const PINCERS: [[Pincer; 3]; Space::COUNT] = {
    let none = Pincer { enemy: SpaceSet::EMPTY, own: SpaceSet::EMPTY };
    let mut table = [[none; 3]; Space::COUNT];
    let mut i = 1;
    while i < Space::COUNT {
        let space = SpaceSet::of(Space::ALL[i]);
        let clockwise = space.clockwise();
        let counter = space.counter_clockwise();
        let along_the_ray = if i <= 12 {
            Pincer { enemy: SpaceSet::of(Space::C), own: space.opposite_inner() }
        } else {
            Pincer { enemy: space.across(), own: SpaceSet::of(Space::C) }
        };
        table[i] = [
            Pincer { enemy: clockwise, own: clockwise.clockwise() },
            Pincer { enemy: counter, own: counter.counter_clockwise() },
            along_the_ray,
        ];
        i += 1;
    }
    table
};

/// Returns the enemies in the middle of lines between a piece on `to` and one of `own` (C6).
#[inline]
pub(super) fn captured(to: Space, own: SpaceSet, enemy: SpaceSet) -> SpaceSet {
    if to == Space::C {
        return own.across() & enemy & SpaceSet::INNER;
    }
    let mut captured = SpaceSet::EMPTY;
    for pincer in PINCERS[to.index()] {
        if own.meets(pincer.own) {
            captured |= pincer.enemy & enemy;
        }
    }
    captured
}

/// The ends of the lines with each space but the centre in the middle; an outer space has one line,
/// which is there twice.
const ENDS: [[SpaceSet; 2]; Space::COUNT] = {
    let mut table = [[SpaceSet::ALL; 2]; Space::COUNT];
    let mut i = 1;
    while i < Space::COUNT {
        let space = SpaceSet::of(Space::ALL[i]);
        let round = space.clockwise().with(space.counter_clockwise());
        let ray = space.across().with(SpaceSet::of(Space::C));
        table[i] = [round, if i <= 12 { ray } else { round }];
        i += 1;
    }
    table
};

/// Says whether a space is in the middle of a line between two enemies (C8).
#[inline]
pub(super) fn is_between(to: Space, enemy: SpaceSet) -> bool {
    if to == Space::C {
        return enemy.meets(enemy.opposite_inner());
    }
    let [round, ray] = ENDS[to.index()];
    enemy & round == round || enemy & ray == ray
}

/// Returns the spaces from which two lines or more could be closed, if the moved piece came from
/// nowhere: a bound that spares looking at single moves.
pub(super) fn several_possible(own: SpaceSet, enemy: SpaceSet) -> SpaceSet {
    let clockwise = (enemy & own.counter_clockwise()).counter_clockwise();
    let counter = (enemy & own.clockwise()).clockwise();
    let mut ray = SpaceSet::EMPTY;
    if own.contains(Space::C) {
        ray |= enemy.across() & SpaceSet::OUTER;
    }
    if enemy.contains(Space::C) {
        ray |= own.opposite_inner();
    }
    let into_centre = own.across() & enemy & SpaceSet::INNER;
    let mut several = clockwise & counter | clockwise & ray | counter & ray;
    if into_centre.len() > 1 {
        several.insert(Space::C);
    }
    several
}
