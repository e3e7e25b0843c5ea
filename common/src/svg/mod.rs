//! Drawing boards as SVG (feature `svg`): a writer of well-formed elements, outlines in whole
//! numbers, and letters that need no font.
//!
//! Everything is in whole units of the view box, so a drawing is the same bytes on every machine.
//! Looks are given as attributes, never as a style sheet: several pictures may stand in one page,
//! and the page may dress their classes as it likes, because its style sheet counts for more.
//!
//! # Examples
//!
//! ```
//! use tabletop_rules::svg::{Outline, Svg, Xy, letters};
//!
//! let mut svg = Svg::new(400, 300, "A coin", "One coin, heads up & shining.");
//! svg.tag("g").set("class", "coin").set("data-cell", "a<1").open();
//! svg.tag("path").set("d", Outline::circle(Xy::new(200, 150), 90)).set("fill", "#e0b040");
//! let heads = letters("H", Xy::new(200, 150), 80);
//! svg.tag("path").set("d", heads).set("stroke", "#402000").set("fill", "none");
//! let picture = svg.finish();
//! assert!(picture.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 400 300\""));
//! assert!(picture.contains("data-cell=\"a&lt;1\""));
//! assert!(picture.ends_with("</g></svg>\n"));
//! ```

mod letters;
mod outline;
mod xy;

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Display, Write};

pub use letters::letters;
pub use outline::Outline;
pub use xy::{Xy, scaled};

/// A drawing that is being written; see the [module](self).
///
/// What has been opened is closed by [`finish`](Svg::finish) at the latest, so the text is
/// well-formed whatever was drawn.
///
/// # Examples
///
/// ```
/// use tabletop_rules::svg::Svg;
///
/// let svg = Svg::new(100, 100, "Nothing", "An empty picture.");
/// assert!(svg.finish().ends_with("</svg>\n"));
/// ```
#[derive(Debug)]
pub struct Svg {
    text: String,
    open: Vec<&'static str>,
}

impl Svg {
    /// Begins a drawing of so many units, with a title and a description for those who do not see
    /// it.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::Svg;
    ///
    /// let picture = Svg::new(9, 9, "Nothing", "").finish();
    /// assert!(picture.contains("role=\"img\" aria-label=\"Nothing\"><title>Nothing</title></svg>"));
    /// ```
    #[must_use]
    pub fn new(width: i32, height: i32, title: &str, desc: &str) -> Svg {
        Svg::sized(width, height, None, title, desc)
    }

    /// Begins a drawing as [`new`](Svg::new) does, to be shown so many pixels wide and high; it
    /// fills the place it is given if that is `None`.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::Svg;
    ///
    /// let picture = Svg::sized(400, 300, Some((800, 600)), "Big", "").finish();
    /// assert!(picture.contains("width=\"800\" height=\"600\""));
    /// ```
    #[must_use]
    pub fn sized(
        width: i32,
        height: i32,
        pixels: Option<(u32, u32)>,
        title: &str,
        desc: &str,
    ) -> Svg {
        let mut svg = Svg { text: String::new(), open: Vec::new() };
        let mut tag = svg
            .tag("svg")
            .set("xmlns", "http://www.w3.org/2000/svg")
            .set("viewBox", format_args!("0 0 {width} {height}"));
        if let Some((across, down)) = pixels {
            tag = tag.set("width", across).set("height", down);
        }
        tag.set("role", "img").set("aria-label", title).open();
        svg.tag("title").text(title);
        if !desc.is_empty() {
            svg.tag("desc").text(desc);
        }
        svg
    }

    /// Begins an element. Each group stands in a line of its own, so that what compares pictures
    /// line by line shows where they differ.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::Svg;
    ///
    /// let mut svg = Svg::new(100, 100, "A dot", "One dot.");
    /// svg.tag("circle").set("r", 5);
    /// assert!(svg.finish().contains("<circle r=\"5\"/>"));
    /// ```
    pub fn tag(&mut self, name: &'static str) -> Tag<'_> {
        if name == "g" {
            self.text.push('\n');
        }
        self.text.push('<');
        self.text.push_str(name);
        Tag { svg: self, name, done: false }
    }

    /// Closes the element that was opened last; does nothing if only the drawing itself is open.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::Svg;
    ///
    /// let mut svg = Svg::new(100, 100, "A group", "Two groups, one after the other.");
    /// svg.tag("g").open();
    /// svg.close();
    /// svg.tag("g").open();
    /// assert_eq!(svg.finish().matches("</g>").count(), 2);
    /// ```
    pub fn close(&mut self) {
        if self.open.len() > 1 {
            self.close_last();
        }
    }

    fn close_last(&mut self) {
        if let Some(name) = self.open.pop() {
            self.text.push_str("</");
            self.text.push_str(name);
            self.text.push('>');
        }
    }

    /// Draws an outline that is filled.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::{Outline, Svg, Xy};
    ///
    /// let mut svg = Svg::new(100, 100, "A coin", "A golden coin.");
    /// svg.fill(&Outline::circle(Xy::new(50, 50), 40), "gold");
    /// assert!(svg.finish().contains("gold"));
    /// ```
    pub fn fill(&mut self, outline: &Outline, colour: &str) {
        self.tag("path").set("d", outline).set("fill", colour);
    }

    /// Draws an outline as a line of some width, with round ends and corners.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::{Outline, Svg, Xy};
    ///
    /// let mut svg = Svg::new(100, 100, "A ring", "A green ring.");
    /// svg.stroke(&Outline::circle(Xy::new(50, 50), 40), "green", 3);
    /// assert!(svg.finish().contains("green"));
    /// ```
    pub fn stroke(&mut self, outline: &Outline, colour: &str, width: i32) {
        self.tag("path").set("d", outline).stroked(colour, width);
    }

    /// Ends the drawing and returns it, with a line end behind it.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::Svg;
    ///
    /// let svg = Svg::new(100, 100, "Nothing", "An empty picture.").finish();
    /// assert!(svg.starts_with("<svg "));
    /// ```
    #[must_use]
    pub fn finish(mut self) -> String {
        while !self.open.is_empty() {
            self.close_last();
        }
        self.text.push('\n');
        self.text
    }
}

/// An element that is being written. Dropped, it is an empty one.
///
/// # Examples
///
/// ```
/// use tabletop_rules::svg::{Svg, Tag};
///
/// let mut svg = Svg::new(100, 100, "A dot", "One dot.");
/// let tag: Tag<'_> = svg.tag("circle");
/// drop(tag.set("r", 5));
/// assert!(svg.finish().contains("r=\"5\""));
/// ```
#[derive(Debug)]
pub struct Tag<'a> {
    svg: &'a mut Svg,
    name: &'static str,
    done: bool,
}

impl Tag<'_> {
    /// Gives the element an attribute. Each name may be given once.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::Svg;
    ///
    /// let mut svg = Svg::new(100, 100, "A dot", "One dot.");
    /// svg.tag("circle").set("r", 5).set("class", "dot");
    /// assert!(svg.finish().contains("class=\"dot\""));
    /// ```
    pub fn set(self, name: &str, value: impl Display) -> Self {
        // Writing to a string does not fail.
        let _ = write!(self.svg.text, " {name}=\"");
        let _ = write!(Escaped(&mut self.svg.text), "{value}");
        self.svg.text.push('"');
        self
    }

    /// Draws a line of some width, with round ends and corners, and no filling.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::Svg;
    ///
    /// let mut svg = Svg::new(100, 100, "A line", "One line.");
    /// svg.tag("path").set("d", "M0 0H9").stroked("red", 2);
    /// assert!(svg.finish().contains("red"));
    /// ```
    pub fn stroked(self, colour: &str, width: i32) -> Self {
        self.set("fill", "none").lined(colour, width)
    }

    /// Draws a line of some width round what is filled, with round ends and corners.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::Svg;
    ///
    /// let mut svg = Svg::new(100, 100, "A dot", "One dot with a rim.");
    /// svg.tag("circle").set("r", 5).lined("red", 2);
    /// assert!(svg.finish().contains("red"));
    /// ```
    pub fn lined(self, colour: &str, width: i32) -> Self {
        self.set("stroke", colour)
            .set("stroke-width", width)
            .set("stroke-linecap", "round")
            .set("stroke-linejoin", "round")
    }

    /// Opens the element: what follows is inside, until [`Svg::close`].
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::Svg;
    ///
    /// let mut svg = Svg::new(100, 100, "A group", "One group.");
    /// svg.tag("g").open();
    /// assert!(svg.finish().contains("<g>"));
    /// ```
    pub fn open(mut self) {
        self.done = true;
        self.svg.text.push('>');
        self.svg.open.push(self.name);
    }

    /// Ends the element with a text in it.
    ///
    /// # Examples
    ///
    /// ```
    /// use tabletop_rules::svg::Svg;
    ///
    /// let mut svg = Svg::new(100, 100, "A word", "One word.");
    /// svg.tag("text").text("Qapla'");
    /// assert!(svg.finish().contains("Qapla"));
    /// ```
    pub fn text(mut self, text: impl Display) {
        self.done = true;
        self.svg.text.push('>');
        // Writing to a string does not fail.
        let _ = write!(Escaped(&mut self.svg.text), "{text}");
        let _ = write!(self.svg.text, "</{}>", self.name);
    }
}

impl Drop for Tag<'_> {
    fn drop(&mut self) {
        if !self.done {
            self.svg.text.push_str("/>");
        }
    }
}

/// Writes text so that it is the same text when XML is read.
struct Escaped<'a>(&'a mut String);

impl Write for Escaped<'_> {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        for sign in text.chars() {
            match sign {
                '&' => self.0.push_str("&amp;"),
                '<' => self.0.push_str("&lt;"),
                '>' => self.0.push_str("&gt;"),
                '"' => self.0.push_str("&quot;"),
                // Readers may make a space of these in an attribute.
                '\t' | '\n' | '\r' => write!(self.0, "&#{};", sign as u32)?,
                // XML has no way to write these at all.
                '\0'..='\x1f' | '\u{fffe}' | '\u{ffff}' => self.0.push('\u{fffd}'),
                _ => self.0.push(sign),
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_closed_is_closed_at_the_end() {
        let mut svg = Svg::new(1, 1, "t", "d");
        svg.tag("g").open();
        svg.tag("g").open();
        svg.close();
        svg.tag("path").set("d", "M0 0");
        let text = svg.finish();
        assert!(text.ends_with("\n<g>\n<g></g><path d=\"M0 0\"/></g></svg>\n"), "{text}");
    }

    #[test]
    fn closing_too_often_leaves_the_drawing_open() {
        let mut svg = Svg::new(1, 1, "t", "");
        svg.close();
        svg.tag("g");
        assert!(svg.finish().ends_with("<g/></svg>\n"));
    }

    #[test]
    fn signs_of_xml_and_signs_it_does_not_know_are_written_safely() {
        let mut svg = Svg::new(1, 1, "a<b>&\"\u{1}\n", "");
        svg.tag("g").set("x", "'<\t");
        let text = svg.finish();
        assert!(text.contains("<title>a&lt;b&gt;&amp;&quot;\u{fffd}&#10;</title>"), "{text}");
        assert!(text.contains("x=\"'&lt;&#9;\""), "{text}");
    }
}
