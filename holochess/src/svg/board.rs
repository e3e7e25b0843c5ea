//! The round board.

use tabletop_rules::svg::{Outline, Svg, Xy, letters};

use crate::{Orbit, Side, Space};

pub(super) const SIZE: i32 = 4160;
const MIDDLE: Xy = Xy::new(SIZE / 2, SIZE / 2);

/// Where the orbits end, and how far out pieces and names lie.
const CENTRE: i32 = 480;
const INNER: i32 = 1170;
const OUTER: i32 = 1800;
const INNER_PIECE: i32 = 870;
const OUTER_PIECE: i32 = 1460;
const INNER_NAME: i32 = 572;
const OUTER_NAME: i32 = 1942;

const DARK: &str = "#20242e";
const PALE: &str = "#ccd3de";
const GLOW: &str = "#58d3e8";

/// The board as it lies on the table.
#[derive(Clone, Copy)]
pub(super) struct Round {
    /// Who sits below.
    pub(super) near: Side,
}

impl Round {
    /// The direction of the middle of a ray, in twenty-fourths of a turn.
    fn direction(self, ray: u8) -> i32 {
        let turn = if self.near == Side::Blue { 0 } else { 12 };
        2 * i32::from(ray) - 1 + turn
    }

    fn at(self, space: Space, centre: Xy, inner: i32, outer: i32) -> Xy {
        match (space.orbit(), space.ray()) {
            (Orbit::Inner, Some(ray)) => MIDDLE.around(inner, self.direction(ray)),
            (Orbit::Outer, Some(ray)) => MIDDLE.around(outer, self.direction(ray)),
            (Orbit::Centre, _) | (_, None) => centre,
        }
    }

    /// Where the piece of a space stands.
    pub(super) fn place(self, space: Space) -> Xy {
        self.at(space, MIDDLE, INNER_PIECE, OUTER_PIECE)
    }

    /// Draws the table under the spaces.
    pub(super) fn draw_table(svg: &mut Svg) {
        for (radius, fill, line, width) in [
            (2055, "#11141b", "#05070a", 30),
            (1940, "none", "#2b323d", 176),
            (OUTER + 34, DARK, GLOW, 26),
        ] {
            svg.tag("path")
                .set("d", Outline::circle(MIDDLE, radius))
                .set("fill", fill)
                .set("stroke", line)
                .set("stroke-width", width);
        }
        // A lamp at each ray.
        for ray in 0..12 {
            svg.fill(&Outline::circle(MIDDLE.around(1940, 2 * ray), 22), GLOW);
        }
    }

    pub(super) fn draw_space(self, svg: &mut Svg, space: Space, touched: bool) {
        let fill = match space.ray() {
            None => "#ffffff",
            Some(ray) if ray % 2 == 0 => PALE,
            Some(_) => DARK,
        };
        let outline = self.outline(space);
        svg.tag("path")
            .set("class", if touched { "space last" } else { "space" })
            .set("d", &outline)
            .set("fill", fill)
            .lined("#6d7684", 12);
        if touched {
            let tag = svg.tag("path").set("class", "last").set("d", &outline);
            tag.set("fill", "#ffc21a").set("fill-opacity", "0.6");
        }
    }

    fn outline(self, space: Space) -> Outline {
        let (near, far) = match space.orbit() {
            Orbit::Centre => return Outline::circle(MIDDLE, CENTRE),
            Orbit::Inner => (CENTRE, INNER),
            Orbit::Outer => (INNER, OUTER),
        };
        let middle = space.ray().map_or(0, |ray| self.direction(ray));
        let (first, last) = (middle - 1, middle + 1);
        let mut outline = Outline::new();
        outline.start(MIDDLE.around(near, first));
        outline.line(MIDDLE.around(far, first));
        outline.arc(far, true, MIDDLE.around(far, last));
        outline.line(MIDDLE.around(near, last));
        outline.arc(near, false, MIDDLE.around(near, first));
        outline.close();
        outline
    }

    pub(super) fn draw_name(self, svg: &mut Svg, space: Space) {
        let below = MIDDLE + Xy::new(0, 380);
        let place = self.at(space, below, INNER_NAME, OUTER_NAME);
        let dark = match space.orbit() {
            Orbit::Centre => false,
            Orbit::Inner => space.ray().is_some_and(|ray| ray % 2 == 1),
            // On the rim.
            Orbit::Outer => true,
        };
        let ink = if dark { "#e8edf4" } else { "#20242e" };
        svg.stroke(&letters(space.name(), place, 74), ink, 12);
    }
}
