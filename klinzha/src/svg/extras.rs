//! What lies beside the board: fallen pieces and spindles.

use tabletop_rules::svg::{Outline, Svg, Xy, letters};

use super::Picture;
use super::tokens::{self, Token};
use crate::{Board, Form, Kind, Phase, Side};

/// Half the size of a fallen piece.
const SMALL: i32 = 62;
const GOLD: &str = "#b98a12";

impl<B: Board> Picture<B> {
    /// Draws what lies in the two corners of the picture that the board leaves free.
    pub(super) fn draw_extras(&self, svg: &mut Svg) {
        if self.fallen && self.view.phase() == Phase::Play {
            self.draw_fallen(svg);
        }
        if !self.spindles.is_empty() {
            svg.tag("g").set("class", "spindles").open();
            for (index, &thrown) in (0..).zip(&self.spindles) {
                let (width, _) = self.layout().size();
                let across = if index == 0 { 420 } else { width - 420 };
                draw_spindle(svg, Xy::new(across, self.beside(840)), thrown);
            }
            svg.close();
        }
    }

    /// A height in the free corners, counted from the outer edge.
    fn beside(&self, from_edge: i32) -> i32 {
        let (_, height) = self.layout().size();
        if self.layout().is_upended() { height - from_edge } else { from_edge }
    }

    fn draw_fallen(&self, svg: &mut Svg) {
        let (width, _) = self.layout().size();
        svg.tag("g").set("class", "fallen").open();
        for side in Side::ALL {
            let kinds = Kind::ALL.into_iter();
            let fallen =
                kinds.flat_map(|kind| core::iter::repeat_n(kind, self.view.fallen(side, kind)));
            for (index, kind) in (0..).zip(fallen) {
                let (column, row) = (index % 4, index / 4);
                let inward = 130 + 200 * column;
                let x = if side == Side::Green { inward } else { width - inward };
                let place = Xy::new(x, self.beside(140 + 210 * row));
                let colours = self.colours(Some(side));
                let (up, kind) = (true, Some(kind));
                let token = Token { place, size: SMALL, up, kind, colours, holds: false };
                tokens::draw_piece(svg, token, self.symbols);
            }
            if self.view.options().form == Form::Reflective {
                break;
            }
        }
        svg.close();
    }
}

/// Draws a spindle: a rod with six sides, white with gold lettering (K8.1).
fn draw_spindle(svg: &mut Svg, place: Xy, thrown: u8) {
    let (long, thick) = (300, 96);
    let corners = [
        Xy::new(-long, -thick / 2),
        Xy::new(-long + 36, -thick),
        Xy::new(long - 36, -thick),
        Xy::new(long, -thick / 2),
        Xy::new(long, thick / 2),
        Xy::new(long - 36, thick),
        Xy::new(-long + 36, thick),
        Xy::new(-long, thick / 2),
    ];
    let shadow = corners.map(|corner| place + corner + Xy::new(14, 22));
    svg.tag("path")
        .set("d", Outline::polygon(&shadow))
        .set("fill", "#000000")
        .set("fill-opacity", "0.3");
    let rod = Outline::polygon(&corners.map(|corner| place + corner));
    svg.tag("path")
        .set("class", "spindle")
        .set("d", &rod)
        .set("fill", "#fdfcf7")
        .lined("#5e4a16", 12);
    let mut facets = Outline::new();
    for y in [-thick / 2, thick / 2] {
        facets.start(place + Xy::new(-long, y));
        facets.line(place + Xy::new(long, y));
    }
    svg.stroke(&facets, "#cfc8b2", 8);
    for x in [-190, 0, 190] {
        let text = letters(NUMBERS[usize::from(thrown) % NUMBERS.len()], place + Xy::new(x, 0), 84);
        svg.stroke(&text, GOLD, 17);
    }
}

const NUMBERS: [&str; 7] = ["", "1", "2", "3", "4", "5", "6"];
