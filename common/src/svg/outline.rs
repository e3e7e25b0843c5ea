//! Outlines: what the `d` of a path says.

use alloc::string::String;
use core::fmt::{self, Display, Write};

use super::{Xy, scaled};

/// The outline of something, to be filled or drawn as a line.
///
/// # Examples
///
/// ```
/// use tabletop_rules::svg::{Outline, Xy};
///
/// let mut outline = Outline::polygon(&[Xy::new(0, 0), Xy::new(9, 0), Xy::new(0, 9)]);
/// outline.start(Xy::new(20, 0));
/// outline.line(Xy::new(20, 9));
/// assert_eq!(outline.to_string(), "M0 0L9 0L0 9ZM20 0L20 9");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outline(String);

impl Outline {
    /// Returns an outline of nothing.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::Outline;
    ///
    /// assert_eq!(Outline::new().to_string(), "");
    /// ```
    #[must_use]
    pub const fn new() -> Outline {
        Outline(String::new())
    }

    /// Returns a closed outline through some corners.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::{Outline, Xy};
    ///
    /// let corners = [Xy::new(0, 0), Xy::new(10, 0), Xy::new(0, 10)];
    /// let mut drawn = Outline::new();
    /// drawn.add_polygon(&corners);
    /// assert_eq!(Outline::polygon(&corners).to_string(), drawn.to_string());
    /// ```
    #[must_use]
    pub fn polygon(corners: &[Xy]) -> Outline {
        let mut outline = Outline::new();
        outline.add_polygon(corners);
        outline
    }

    /// Returns a circle.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::{Outline, Xy};
    ///
    /// let mut drawn = Outline::new();
    /// drawn.add_circle(Xy::new(50, 50), 40);
    /// assert_eq!(Outline::circle(Xy::new(50, 50), 40).to_string(), drawn.to_string());
    /// ```
    #[must_use]
    pub fn circle(centre: Xy, radius: i32) -> Outline {
        let mut outline = Outline::new();
        outline.add_circle(centre, radius);
        outline
    }

    /// Returns an ellipse.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::{Outline, Xy};
    ///
    /// let mut drawn = Outline::new();
    /// drawn.add_ellipse(Xy::new(50, 50), 40, 20);
    /// assert_eq!(Outline::ellipse(Xy::new(50, 50), 40, 20).to_string(), drawn.to_string());
    /// ```
    #[must_use]
    pub fn ellipse(centre: Xy, across: i32, down: i32) -> Outline {
        let mut outline = Outline::new();
        outline.add_ellipse(centre, across, down);
        outline
    }

    /// Returns a figure; see [`add_figure`](Outline::add_figure).
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::{Outline, Xy};
    ///
    /// let line = Outline::figure("M -50 0 L 50 0 Z", Xy::new(500, 500), 200);
    /// assert!(line.to_string().starts_with('M'));
    /// ```
    #[must_use]
    pub fn figure(figure: &str, centre: Xy, width: i32) -> Outline {
        let mut outline = Outline::new();
        outline.add_figure(figure, centre, width, 100);
        outline
    }

    /// Begins at a place.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::{Outline, Xy};
    ///
    /// let mut outline = Outline::new();
    /// outline.start(Xy::new(1, 2));
    /// assert!(outline.to_string().starts_with('M'));
    /// ```
    pub fn start(&mut self, at: Xy) {
        self.put('M', &[at]);
    }

    /// Goes straight to a place.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::{Outline, Xy};
    ///
    /// let mut outline = Outline::new();
    /// outline.start(Xy::new(1, 2));
    /// outline.line(Xy::new(5, 6));
    /// assert!(outline.to_string().contains('L'));
    /// ```
    pub fn line(&mut self, to: Xy) {
        self.put('L', &[to]);
    }

    /// Goes to a place in a curve that bends towards another.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::{Outline, Xy};
    ///
    /// let mut outline = Outline::new();
    /// outline.start(Xy::new(0, 0));
    /// outline.bend(Xy::new(5, 5), Xy::new(10, 0));
    /// assert!(outline.to_string().contains('Q'));
    /// ```
    pub fn bend(&mut self, by: Xy, to: Xy) {
        self.put('Q', &[by, to]);
    }

    /// Goes to a place in a curve that leaves towards one place and arrives from another.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::{Outline, Xy};
    ///
    /// let mut outline = Outline::new();
    /// outline.start(Xy::new(0, 0));
    /// outline.curve(Xy::new(3, 3), Xy::new(6, 3), Xy::new(9, 0));
    /// assert!(outline.to_string().contains('C'));
    /// ```
    pub fn curve(&mut self, leave: Xy, arrive: Xy, to: Xy) {
        self.put('C', &[leave, arrive, to]);
    }

    /// Goes to a place along the shorter part of a circle, clockwise or not.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::{Outline, Xy};
    ///
    /// let mut outline = Outline::new();
    /// outline.start(Xy::new(0, 0));
    /// outline.arc(5, true, Xy::new(5, 5));
    /// assert!(outline.to_string().contains('A'));
    /// ```
    pub fn arc(&mut self, radius: i32, clockwise: bool, to: Xy) {
        self.put_arc(radius, radius, clockwise, to);
    }

    /// Goes to a place along the shorter part of an upright ellipse, clockwise or not.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::{Outline, Xy};
    ///
    /// let mut outline = Outline::new();
    /// outline.start(Xy::new(0, 0));
    /// outline.oval(5, 3, true, Xy::new(5, 3));
    /// assert!(outline.to_string().contains('A'));
    /// ```
    pub fn oval(&mut self, across: i32, down: i32, clockwise: bool, to: Xy) {
        self.put_arc(across, down, clockwise, to);
    }

    /// Goes back to where it began.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::{Outline, Xy};
    ///
    /// let mut outline = Outline::new();
    /// outline.start(Xy::new(0, 0));
    /// outline.line(Xy::new(5, 0));
    /// outline.close();
    /// assert!(outline.to_string().to_uppercase().ends_with('Z'));
    /// ```
    pub fn close(&mut self) {
        self.0.push('Z');
    }

    /// Adds a closed outline through some corners.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::{Outline, Xy};
    ///
    /// let mut outline = Outline::new();
    /// outline.add_polygon(&[Xy::new(0, 0), Xy::new(10, 0), Xy::new(0, 10)]);
    /// assert!(outline.to_string().starts_with('M'));
    /// ```
    pub fn add_polygon(&mut self, corners: &[Xy]) {
        for (index, &corner) in corners.iter().enumerate() {
            if index == 0 { self.start(corner) } else { self.line(corner) }
        }
        if !corners.is_empty() {
            self.close();
        }
    }

    /// Adds a circle.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::{Outline, Xy};
    ///
    /// let mut outline = Outline::new();
    /// outline.add_circle(Xy::new(50, 50), 40);
    /// assert!(outline.to_string().starts_with('M'));
    /// ```
    pub fn add_circle(&mut self, centre: Xy, radius: i32) {
        self.add_ellipse(centre, radius, radius);
    }

    /// Adds an ellipse.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::{Outline, Xy};
    ///
    /// let mut outline = Outline::new();
    /// outline.add_ellipse(Xy::new(50, 50), 40, 20);
    /// assert!(outline.to_string().starts_with('M'));
    /// ```
    pub fn add_ellipse(&mut self, centre: Xy, across: i32, down: i32) {
        let side = Xy::new(across, 0);
        self.start(centre - side);
        self.put_arc(across, down, true, centre + side);
        self.put_arc(across, down, true, centre - side);
        self.close();
    }

    /// Adds a broad arrow from one place to another that ends at its point; nothing if there is no
    /// way between.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::{Outline, Xy};
    ///
    /// let mut outline = Outline::new();
    /// outline.add_arrow(Xy::new(0, 0), Xy::new(100, 0), 10);
    /// assert_eq!(outline.to_string(), "M0 -5L70 -5L70 -15L100 0L70 15L70 5L0 5Z");
    /// ```
    pub fn add_arrow(&mut self, from: Xy, to: Xy, width: i32) {
        let way = to - from;
        let length = way.length();
        let across =
            |breadth: i32| Xy::new(scaled(-way.y, breadth, length), scaled(way.x, breadth, length));
        if length == 0 {
            return;
        }
        let neck = to.towards(from, (3 * width).min(length), length);
        let (thin, broad) = (across(width / 2), across(3 * width / 2));
        self.add_polygon(&[
            from - thin,
            neck - thin,
            neck - broad,
            to,
            neck + broad,
            neck + thin,
            from + thin,
        ]);
    }

    /// Adds a figure: an outline drawn by hand, in a square whose middle is 0 0, made so large that
    /// `span` of its units are `width`.
    ///
    /// A figure is written as in SVG, with the commands `M`, `L`, `Q`, `C` and `Z` and whole
    /// numbers between spaces; and `O x y r` for a circle. Anything else is passed over.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::{Outline, Xy};
    ///
    /// let mut outline = Outline::new();
    /// outline.add_figure("M -50 0 L 50 0 Z", Xy::new(500, 500), 200, 100);
    /// assert_eq!(outline.to_string(), "M400 500L600 500Z");
    /// ```
    pub fn add_figure(&mut self, figure: &str, centre: Xy, width: i32, span: i32) {
        let mut words = figure.split_ascii_whitespace().peekable();
        while let Some(command) = words.next() {
            let mut numbers = [0; 6];
            let mut count = 0;
            while let Some(number) = words.peek().and_then(|word| word.parse::<i32>().ok()) {
                if let Some(place) = numbers.get_mut(count) {
                    *place = number;
                }
                count += 1;
                words.next();
            }
            let at = |index: usize| {
                let [x, y] = [numbers[2 * index], numbers[2 * index + 1]];
                centre + Xy::new(scaled(x, width, span), scaled(y, width, span))
            };
            match (command, count) {
                ("M", 2) => self.start(at(0)),
                ("L", 2) => self.line(at(0)),
                ("Q", 4) => self.bend(at(0), at(1)),
                ("C", 6) => self.curve(at(0), at(1), at(2)),
                ("Z", 0) => self.close(),
                ("O", 3) => self.add_circle(at(0), scaled(numbers[2], width, span)),
                _ => debug_assert!(false, "no command of figures: {command} with {count} numbers"),
            }
        }
    }

    fn put(&mut self, command: char, places: &[Xy]) {
        self.0.push(command);
        for (index, Xy { x, y }) in places.iter().enumerate() {
            let before = if index == 0 { "" } else { " " };
            // Writing to a string does not fail.
            let _ = write!(self.0, "{before}{x} {y}");
        }
    }

    fn put_arc(&mut self, across: i32, down: i32, clockwise: bool, to: Xy) {
        let (sweep, Xy { x, y }) = (u8::from(clockwise), to);
        // Writing to a string does not fail.
        let _ = write!(self.0, "A{across} {down} 0 0 {sweep} {x} {y}");
    }
}

impl Display for Outline {
    /// Writes it as the `d` of a path.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
