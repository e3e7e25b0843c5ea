//! Places in a drawing.

use core::ops::{Add, Sub};

/// A place in a drawing, or the way from one to another, in whole units of the view box.
///
/// # Examples
///
/// ```
/// use tabletop_rules::svg::Xy;
///
/// let (a, b) = (Xy::new(0, 0), Xy::new(300, 90));
/// assert_eq!(a.towards(b, 1, 3), Xy::new(100, 30));
/// assert_eq!((b - a).length(), 313);
/// // A quarter of a turn from 12 o'clock is 3 o'clock.
/// assert_eq!(a.around(50, 6), Xy::new(50, 0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Xy {
    /// How far to the right.
    pub x: i32,
    /// How far down.
    pub y: i32,
}

/// The sine of multiples of 15 degrees, in ten-thousandths.
const SINES: [i32; 7] = [0, 2588, 5000, 7071, 8660, 9659, 10000];

impl Xy {
    /// Returns a place.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::Xy;
    ///
    /// let place = Xy::new(3, 4);
    /// assert_eq!((place.x, place.y), (3, 4));
    /// ```
    pub const fn new(x: i32, y: i32) -> Xy {
        Xy { x, y }
    }

    /// Returns the place some part of the way to another: `part` of `whole`, rounded to whole
    /// units. It is the place itself if `whole` is 0.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::Xy;
    ///
    /// assert_eq!(Xy::new(0, 0).towards(Xy::new(10, 20), 1, 2), Xy::new(5, 10));
    /// ```
    pub const fn towards(self, other: Xy, part: i32, whole: i32) -> Xy {
        Xy {
            x: self.x.wrapping_add(scaled(other.x.wrapping_sub(self.x), part, whole)),
            y: self.y.wrapping_add(scaled(other.y.wrapping_sub(self.y), part, whole)),
        }
    }

    /// Returns the place at a distance from this one, in a direction in twenty-fourths of a turn:
    /// 0 is 12 o'clock, 6 is 3 o'clock.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::Xy;
    ///
    /// // A quarter of a turn from 12 o'clock is 3 o'clock.
    /// assert_eq!(Xy::new(0, 0).around(50, 6), Xy::new(50, 0));
    /// ```
    pub const fn around(self, distance: i32, direction: i32) -> Xy {
        Xy {
            x: self.x.wrapping_add(scaled(distance, sine(direction), 10_000)),
            y: self.y.wrapping_sub(scaled(distance, sine(direction.wrapping_add(6)), 10_000)),
        }
    }

    /// Returns the place turned clockwise around a centre, in twenty-fourths of a turn.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::Xy;
    ///
    /// let turned = Xy::new(10, 0).turned(Xy::new(0, 0), 6);
    /// assert_eq!(turned, Xy::new(0, 10));
    /// ```
    pub const fn turned(self, centre: Xy, direction: i32) -> Xy {
        let (x, y) = (self.x.wrapping_sub(centre.x), self.y.wrapping_sub(centre.y));
        let (sin, cos) = (sine(direction), sine(direction.wrapping_add(6)));
        Xy {
            x: centre.x.wrapping_add(scaled(x, cos, 10_000)).wrapping_sub(scaled(y, sin, 10_000)),
            y: centre.y.wrapping_add(scaled(x, sin, 10_000)).wrapping_add(scaled(y, cos, 10_000)),
        }
    }

    /// Returns how far it is from no way at all, rounded down.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::Xy;
    ///
    /// assert_eq!(Xy::new(3, 4).length(), 5);
    /// ```
    pub const fn length(self) -> i32 {
        let (x, y) = (self.x as i64, self.y as i64);
        // The diagonal of all coordinates may be too long by less than half.
        let length = (x * x + y * y).isqrt();
        if length > i32::MAX as i64 { i32::MAX } else { length as i32 }
    }
}

impl Add for Xy {
    type Output = Xy;

    fn add(self, other: Xy) -> Xy {
        Xy { x: self.x.wrapping_add(other.x), y: self.y.wrapping_add(other.y) }
    }
}

impl Sub for Xy {
    type Output = Xy;

    fn sub(self, other: Xy) -> Xy {
        Xy { x: self.x.wrapping_sub(other.x), y: self.y.wrapping_sub(other.y) }
    }
}

/// The sine of a direction in twenty-fourths of a turn, in ten-thousandths.
const fn sine(direction: i32) -> i32 {
    let direction = direction.rem_euclid(24);
    let in_half = direction % 12;
    let index = if in_half > 6 { 12 - in_half } else { in_half };
    if direction < 12 { SINES[index as usize] } else { -SINES[index as usize] }
}

/// Returns `length · part / whole`, rounded to the nearest whole number, halves away from zero;
/// 0 if `whole` is 0.
///
/// # Examples
///
/// ```
/// use tabletop_rules::svg::scaled;
///
/// assert_eq!(scaled(10, 1, 4), 3);
/// assert_eq!(scaled(-10, 1, 4), -3);
/// assert_eq!(scaled(10, 1, 0), 0);
/// ```
pub const fn scaled(length: i32, part: i32, whole: i32) -> i32 {
    if whole == 0 {
        return 0;
    }
    let (product, whole) = (length as i64 * part as i64, whole as i64);
    let size = (product.abs() * 2 + whole.abs()) / (2 * whole.abs());
    let size = if (product < 0) != (whole < 0) { -size } else { size };
    size as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_go_round_like_the_hours() {
        let centre = Xy::new(100, 100);
        for turn in -24..48 {
            let place = centre.around(1000, turn);
            assert!((999..=1001).contains(&(place - centre).length()), "{turn}: {place:?}");
            assert_eq!(place, centre.around(1000, turn + 24));
            let turned = centre.around(1000, 0).turned(centre, turn);
            assert!((turned - place).length() <= 1, "{turn}: {turned:?} {place:?}");
        }
        assert_eq!(centre.around(1000, 12), Xy::new(100, 1100));
        assert_eq!(centre.around(1000, 2), Xy::new(600, -766));
    }

    #[test]
    fn the_greatest_numbers_are_no_trouble() {
        let (far, near) = (Xy::new(i32::MAX, i32::MAX), Xy::new(i32::MIN, i32::MIN));
        assert_eq!(far.length(), i32::MAX);
        let _ = (far.towards(near, i32::MIN, 1), near.around(i32::MIN, i32::MAX));
        let _ = (far - near, far + near, far.turned(near, i32::MIN));
    }
}
