//! Letters as lines, so that a picture needs no font and is the same everywhere.

use super::{Outline, Xy, scaled};

/// A letter: its sign, its width and its lines, in hundredths of the height of capitals, from the
/// upper left corner.
type Letter = (char, i32, &'static str);

/// Between two letters.
const GAP: i32 = 30;
/// What a sign that has no drawing leaves free.
const BLANK: i32 = 40;

#[rustfmt::skip]
const LETTERS: [Letter; 47] = [
    ('0', 58, "M 29 0 C -10 0 -10 100 29 100 C 68 100 68 0 29 0 Z"),
    ('1', 26, "M 0 20 L 24 0 L 24 100"),
    ('2', 58, "M 2 26 C 2 -9 58 -9 56 26 C 55 48 14 68 0 100 L 58 100"),
    ('3', 58, "M 4 14 C 16 -6 56 -5 54 24 C 53 42 38 46 22 46 C 42 46 59 54 58 74 C 56 106 8 106 0 82"),
    ('4', 60, "M 44 100 L 44 0 L 0 70 L 60 70"),
    ('5', 58, "M 54 0 L 10 0 L 5 46 C 20 34 58 34 58 68 C 58 108 8 106 0 84"),
    ('6', 58, "M 52 12 C 38 -7 0 0 0 62 C 0 112 58 112 58 69 C 58 30 8 32 0 62"),
    ('7', 56, "M 0 0 L 56 0 L 20 100"),
    ('8', 58, "M 29 46 C -3 46 -1 0 29 0 C 59 0 61 46 29 46 C -9 46 -9 100 29 100 C 67 100 67 46 29 46 Z"),
    ('9', 58, "M 6 88 C 20 107 58 100 58 38 C 58 -12 0 -12 0 31 C 0 70 50 68 58 38"),
    ('A', 66, "M 0 100 L 33 0 L 66 100 M 12 66 L 54 66"),
    ('B', 58, "M 0 0 L 0 100 L 28 100 C 68 100 68 48 28 48 L 0 48 M 28 48 C 60 48 60 0 28 0 L 0 0"),
    ('C', 62, "M 62 20 C 48 -12 0 -10 0 50 C 0 110 48 112 62 80"),
    ('D', 62, "M 0 0 L 0 100 L 22 100 C 76 100 76 0 22 0 Z"),
    ('E', 52, "M 52 0 L 0 0 L 0 100 L 52 100 M 0 48 L 44 48"),
    ('F', 52, "M 52 0 L 0 0 L 0 100 M 0 48 L 44 48"),
    ('G', 64, "M 62 20 C 48 -12 0 -10 0 50 C 0 112 50 110 64 80 L 64 54 L 36 54"),
    ('H', 60, "M 0 0 L 0 100 M 60 0 L 60 100 M 0 48 L 60 48"),
    ('I', 36, "M 0 0 L 36 0 M 18 0 L 18 100 M 0 100 L 36 100"),
    ('J', 46, "M 46 0 L 46 68 C 46 110 0 110 0 74"),
    ('K', 60, "M 0 0 L 0 100 M 58 0 L 0 58 M 20 40 L 60 100"),
    ('L', 50, "M 0 0 L 0 100 L 50 100"),
    ('M', 76, "M 0 100 L 0 0 L 38 60 L 76 0 L 76 100"),
    ('N', 62, "M 0 100 L 0 0 L 62 100 L 62 0"),
    ('O', 68, "M 34 0 C -11 0 -11 100 34 100 C 79 100 79 0 34 0 Z"),
    ('P', 58, "M 0 100 L 0 0 L 28 0 C 68 0 68 56 28 56 L 0 56"),
    ('Q', 68, "M 34 0 C -11 0 -11 100 34 100 C 79 100 79 0 34 0 Z M 42 70 L 66 104"),
    ('R', 60, "M 0 100 L 0 0 L 28 0 C 68 0 68 54 28 54 L 0 54 M 28 54 L 60 100"),
    ('S', 58, "M 56 18 C 48 -6 2 -8 2 25 C 2 56 58 42 58 74 C 58 108 8 106 0 78"),
    ('T', 60, "M 0 0 L 60 0 M 30 0 L 30 100"),
    ('U', 60, "M 0 0 L 0 64 C 0 112 60 112 60 64 L 60 0"),
    ('V', 64, "M 0 0 L 32 100 L 64 0"),
    ('W', 88, "M 0 0 L 22 100 L 44 26 L 66 100 L 88 0"),
    ('X', 60, "M 0 0 L 60 100 M 60 0 L 0 100"),
    ('Y', 62, "M 0 0 L 31 50 L 62 0 M 31 50 L 31 100"),
    ('Z', 58, "M 0 0 L 58 0 L 0 100 L 58 100"),
    ('a', 48, "M 48 38 L 48 100 M 48 58 C 38 28 0 32 0 68 C 0 106 40 108 48 80"),
    ('b', 48, "M 0 0 L 0 100 M 0 58 C 10 28 48 32 48 68 C 48 106 8 108 0 80"),
    ('c', 46, "M 46 52 C 36 28 0 32 0 68 C 0 106 38 108 46 84"),
    ('i', 4, "M 2 38 L 2 100 M 2 8 L 2 12"),
    ('o', 50, "M 25 36 C -8 36 -8 100 25 100 C 58 100 58 36 25 36 Z"),
    ('r', 34, "M 0 38 L 0 100 M 0 62 C 4 42 16 36 34 40"),
    ('w', 64, "M 0 38 L 16 100 L 32 52 L 48 100 L 64 38"),
    ('?', 56, "M 2 26 C 2 -9 57 -9 55 26 C 54 46 29 46 29 68 M 29 92 L 29 98"),
    ('/', 36, "M 0 108 L 36 -8"),
    ('-', 40, "M 0 52 L 40 52"),
    ('+', 48, "M 0 52 L 48 52 M 24 28 L 24 76"),
];

/// Returns the lines of a text around its middle, capitals so high; the line should be about a
/// seventh of that wide.
///
/// There are digits, capitals, the letters `a b c i o r w` and the signs `? / - +`; any other
/// sign leaves a gap.
///
/// # Examples
///
/// ```
/// use tabletop_rules::svg::{Xy, letters};
///
/// assert_eq!(letters("L", Xy::new(100, 100), 100).to_string(), "M75 50L75 150L125 150");
/// ```
#[must_use]
pub fn letters(text: &str, middle: Xy, height: i32) -> Outline {
    let find = |sign: char| LETTERS.iter().find(|(known, _, _)| *known == sign);
    let widths = text.chars().map(|sign| find(sign).map_or(BLANK, |(_, width, _)| *width) + GAP);
    let width = widths.fold(-GAP, i32::saturating_add);
    let corner = middle - Xy::new(scaled(width, height, 200), scaled(height, 1, 2));
    let mut outline = Outline::new();
    let mut along = 0i32;
    for sign in text.chars() {
        let &(_, width, lines) = find(sign).unwrap_or(&(' ', BLANK, ""));
        outline.add_figure(lines, corner + Xy::new(scaled(along, height, 100), 0), height, 100);
        along = along.saturating_add(width + GAP);
    }
    outline
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_can_be_drawn_and_stands_once() {
        for (index, (sign, _, _)) in LETTERS.iter().enumerate() {
            assert!(LETTERS[..index].iter().all(|(other, _, _)| other != sign), "{sign}");
            let drawn = letters(sign.encode_utf8(&mut [0; 4]), Xy::new(0, 0), 100);
            assert_ne!(drawn, Outline::new(), "{sign}");
        }
        assert_eq!(letters("é", Xy::new(0, 0), 100), Outline::new());
    }
}
