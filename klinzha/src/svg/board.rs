//! The boards under the cells.

use alloc::string::ToString;

use tabletop_rules::svg::{Outline, Svg, Xy, letters};

use super::layout::Layout;

/// Draws the frame of a level, on the tetrahedral board with its number.
pub(super) fn draw_frame(svg: &mut Svg, layout: Layout, level: i32) {
    let middle = layout.middle(level);
    let corners = layout.corners(level);
    let frame = |away: i32| {
        // The corners move out by twice as much as the edges.
        let out = |corner: Xy| {
            let way = (corner - middle).length();
            middle.towards(corner, way + 2 * away, way)
        };
        Outline::polygon(&corners.map(out))
    };
    for (away, fill, line, width) in [
        (62, "#15171c", "#060709", 96),
        (58, "none", "#7d2a22", 22),
        (18, "#0c0d10", "#a9acb3", 14),
    ] {
        svg.tag("path")
            .set("class", "frame")
            .set("d", frame(away))
            .set("fill", fill)
            .lined(line, width);
    }
    if layout.tetrahedral {
        // Beside the corner above, or below, where the board leaves room.
        let (xs, ys) = (corners.map(|corner| corner.x), corners.map(|corner| corner.y));
        let left = xs.into_iter().min().unwrap_or(middle.x);
        let (top, bottom) = (ys.into_iter().min(), ys.into_iter().max());
        let y = if layout.is_upended() { bottom } else { top };
        let place = Xy::new(left - 85, y.unwrap_or(middle.y));
        svg.tag("path")
            .set("class", "level")
            .set("d", Outline::circle(place, 95))
            .set("fill", "#15171c")
            .lined("#7d2a22", 18);
        svg.stroke(&letters(&level.to_string(), place, 104), "#f1e6d2", 20);
    }
}

/// Draws the lines between the three points (K1.5), which are those of the lowest level.
pub(super) fn draw_points(svg: &mut Svg, layout: Layout) {
    let middle = layout.middle(1);
    let mut lines = Outline::new();
    for edge in layout.edges(1) {
        lines.start(middle);
        lines.line(edge);
    }
    svg.tag("path")
        .set("d", &lines)
        .stroked("#e0533f", 12)
        .set("stroke-opacity", "0.75")
        .set("stroke-dasharray", "4 34")
        .set("pointer-events", "none");
}
