//! Stacks of Barons as one sees them from a chair.

use tabletop_rules::svg::{Outline, Svg, Xy, letters};

use super::Symbols;
use crate::stack::NINE;
use crate::{Colour, Stack};

const ACROSS: i32 = 150;
const DOWN: i32 = 86;
/// How high a Baron is.
const THICK: i32 = 50;

const HEIGHTS: [&str; 10] = ["", "1", "2", "3", "4", "5", "6", "7", "8", "9"];

/// What a Baron is painted with.
struct Paint {
    side: &'static str,
    top: &'static str,
    edge: &'static str,
    sign: &'static str,
}

const fn paint(colour: Colour) -> Paint {
    match colour {
        Colour::Red => Paint { side: "#b3261e", top: "#d8453a", edge: "#4f0b07", sign: "#ffe3cf" },
        Colour::Black => {
            Paint { side: "#1c1b20", top: "#34323a", edge: "#85808c", sign: "#e6dfd0" }
        }
        Colour::White => {
            Paint { side: "#e6dfcd", top: "#fffbf0", edge: "#5d513c", sign: "#5d513c" }
        }
    }
}

/// The emblems: a flame, a claw with three talons, a lotus.
const fn emblem(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => {
            "M 0 -50 C 6 -26 36 -14 34 18 C 32 44 14 50 0 50 C -14 50 -34 44 -34 18 C -34 0 -24 -8 -20 -22 C -12 -16 -8 -10 -8 -2 C 2 -16 4 -32 0 -50 Z"
        }
        Colour::Black => {
            "M -44 -34 C -34 -10 -30 8 -14 22 L -4 14 C -10 -8 -8 -28 0 -50 C 8 -28 10 -8 4 14 L 14 22 C 30 8 34 -10 44 -34 C 50 0 44 34 14 50 L -14 50 C -44 34 -50 0 -44 -34 Z"
        }
        Colour::White => {
            "M 0 -50 C 22 -22 22 12 0 40 C -22 12 -22 -22 0 -50 Z M -24 -24 C -30 4 -22 28 -6 42 C -34 42 -50 22 -52 -4 C -42 -14 -34 -20 -24 -24 Z M 24 -24 C 30 4 22 28 6 42 C 34 42 50 22 52 -4 C 42 -14 34 -20 24 -24 Z"
        }
    }
}

/// The crown of an Emperor (T4.1).
const CROWN: &str = "M -46 40 L -50 -30 L -24 4 L 0 -44 L 24 4 L 50 -30 L 46 40 Z";

/// Returns how far above its place a stack of some height reaches.
pub(super) const fn reach(height: u8) -> i32 {
    height as i32 * THICK + DOWN
}

/// Draws a stack that stands on a place, with its height beside it if that is more than one.
pub(super) fn draw(svg: &mut Svg, place: Xy, pile: Stack, symbols: Symbols) {
    let Some(top) = pile.top() else { return };
    let shadow = Outline::ellipse(place + Xy::new(26, 14), ACROSS + 6, DOWN + 4);
    svg.tag("path").set("d", &shadow).set("fill", "#000000").set("fill-opacity", "0.28");
    for (level, baron) in (0..).zip(pile.iter()) {
        draw_side(svg, place - Xy::new(0, level * THICK), baron);
    }
    let height = i32::from(pile.height());
    let crown = place - Xy::new(0, height * THICK);
    draw_top(svg, crown, top, symbols);
    if pile.height() == NINE {
        let outline = Outline::figure(CROWN, crown - Xy::new(0, DOWN + 40), 190);
        svg.tag("path")
            .set("class", "emperor")
            .set("d", &outline)
            .set("fill", "#ffd23f")
            .lined("#5a3b00", 14);
    }
    if height > 1 {
        let badge = place + Xy::new(128, 66);
        svg.tag("path")
            .set("d", Outline::circle(badge, 68))
            .set("fill", "#fff4d6")
            .lined("#3a2412", 12);
        let number = letters(HEIGHTS[usize::from(pile.height()) % HEIGHTS.len()], badge, 78);
        svg.stroke(&number, "#24140a", 17);
    }
}

/// Draws the rim of a Baron, whose lower face is at a place.
fn draw_side(svg: &mut Svg, place: Xy, baron: Colour) {
    let Paint { side, edge, .. } = paint(baron);
    let (left, right, up) = (Xy::new(-ACROSS, 0), Xy::new(ACROSS, 0), Xy::new(0, -THICK));
    let mut rim = Outline::new();
    rim.start(place + left + up);
    rim.line(place + left);
    rim.oval(ACROSS, DOWN, false, place + right);
    rim.line(place + right + up);
    rim.oval(ACROSS, DOWN, true, place + left + up);
    rim.close();
    svg.tag("path")
        .set("class", baron_class(baron))
        .set("d", &rim)
        .set("fill", side)
        .lined(edge, 9);
}

fn draw_top(svg: &mut Svg, place: Xy, baron: Colour, symbols: Symbols) {
    let Paint { top, edge, sign, .. } = paint(baron);
    svg.tag("path")
        .set("class", baron_class(baron))
        .set("d", Outline::ellipse(place, ACROSS, DOWN))
        .set("fill", top)
        .lined(edge, 9);
    let inner = Outline::ellipse(place, ACROSS - 26, DOWN - 16);
    svg.tag("path").set("d", &inner).stroked(sign, 6).set("stroke-opacity", "0.5");
    match symbols {
        Symbols::Pictures => {
            let picture = Outline::figure(emblem(baron), place, 104);
            svg.tag("path").set("d", &picture).set("fill", sign).set("fill-rule", "evenodd");
        }
        Symbols::Letters => {
            let letter = match baron {
                Colour::Red => "R",
                Colour::Black => "B",
                Colour::White => "W",
            };
            svg.stroke(&letters(letter, place, 96), sign, 19);
        }
    }
}

const fn baron_class(baron: Colour) -> &'static str {
    match baron {
        Colour::Red => "baron red",
        Colour::Black => "baron black",
        Colour::White => "baron white",
    }
}
