//! How far pieces move: exactly so many steps over free spaces (D5).

use crate::{Space, SpaceSet};

/// Returns where a piece can end that takes exactly `steps` steps, each to a free neighbour, and
/// touches no space twice. The start must not be free.
pub(super) fn simple(from: Space, steps: u8, free: SpaceSet) -> SpaceSet {
    match steps {
        1 => from.neighbours() & free,
        2 => (from.neighbours() & free).neighbours() & free,
        3 => three_steps(from, free),
        _ => many_steps(from, steps, free, connected(from, free)),
    }
}

/// Three steps: to a first space, a second, and an end that is not the first again.
///
/// A second space with two or more firsts next to it has a way to each of its neighbours, since
/// one of the firsts remains. One with a single first has a way to all but that one; and among the
/// firsts it has that one alone as a neighbour, so all firsts can be taken out for all such seconds
/// at once.
fn three_steps(from: Space, free: SpaceSet) -> SpaceSet {
    let firsts = from.neighbours() & free;
    let (once, twice) = firsts.neighbours_once_twice();
    let (one_way, more_ways) = ((once - twice) & free, twice & free);
    ((one_way.neighbours() - firsts) | more_ways.neighbours()) & free
}

/// Four steps and more: one step, and then one less from there without coming back.
///
/// `most` are the spaces that can be reached in any number of steps: once all of them have been
/// found, looking on is of no use.
fn many_steps(from: Space, steps: u8, free: SpaceSet, most: SpaceSet) -> SpaceSet {
    if steps <= 3 {
        return simple(from, steps, free);
    }
    let mut ends = SpaceSet::EMPTY;
    for first in from.neighbours() & free {
        ends |= many_steps(first, steps - 1, free.without(first), most);
        if ends == most {
            break;
        }
    }
    ends
}

/// Returns the free spaces that a piece can get to at all.
fn connected(from: Space, free: SpaceSet) -> SpaceSet {
    let mut found = from.neighbours() & free;
    loop {
        let more = found | (found.neighbours() & free);
        if more == found {
            return found;
        }
        found = more;
    }
}

/// Returns where a piece can end that is exactly `steps` steps away over free spaces.
pub(super) fn shortest(from: Space, steps: u8, free: SpaceSet) -> SpaceSet {
    let mut ends = from.neighbours() & free;
    let mut left = free - ends;
    for _ in 1..steps {
        ends = ends.neighbours() & left;
        left = left - ends;
    }
    ends
}
