//! What is drawn on the pieces.

use tabletop_rules::svg::{Outline, Svg, Xy, letters};

use super::Symbols;
use crate::Side;
use crate::dejarik::Piece;

/// How large a piece is.
pub(super) const RADIUS: i32 = 208;

/// The sign of a kind of piece.
#[derive(Clone, Copy, Debug)]
pub(super) struct Symbol {
    pub(super) letter: &'static str,
    picture: &'static str,
    crowned: bool,
}

impl Symbol {
    pub(super) const KING: Symbol = Symbol {
        letter: "K",
        picture: "M -44 26 L -52 -30 L -24 0 L 0 -46 L 24 0 L 52 -30 L 44 26 Z M -44 34 L 44 34 L 44 48 L -44 48 Z",
        crowned: true,
    };
    pub(super) const GUARD: Symbol = Symbol {
        letter: "G",
        picture: "M 0 -48 L 40 -36 L 40 0 C 40 28 20 44 0 52 C -20 44 -40 28 -40 0 L -40 -36 Z M 0 -32 L 0 36 C 14 28 26 18 26 0 L 26 -24 Z",
        crowned: false,
    };

    pub(super) const fn of(piece: Piece) -> Symbol {
        Symbol { letter: letter(piece), picture: monster(piece), crowned: false }
    }

    /// Draws a piece with its sign.
    pub(super) fn draw(self, svg: &mut Svg, place: Xy, side: Side, symbols: Symbols) {
        let (fill, edge, sign, class) = match side {
            Side::Blue => ("#1d4fbf", "#071a47", "#f4f8ff", "piece blue"),
            Side::Red => ("#ff7a62", "#5c0d05", "#3d0702", "piece red"),
        };
        let shadow = Outline::circle(place + Xy::new(18, 26), RADIUS + 4);
        svg.tag("path").set("d", &shadow).set("fill", "#000000").set("fill-opacity", "0.35");
        // A King has a rim of gold and is somewhat larger.
        let radius = if self.crowned { RADIUS + 14 } else { RADIUS };
        let rim = if self.crowned { "#ffd23f" } else { "#ffffff" };
        svg.tag("path")
            .set("class", class)
            .set("d", body(place, radius, side))
            .set("fill", rim)
            .lined(edge, 14);
        let inner = if self.crowned { radius - 46 } else { radius - 30 };
        svg.tag("path").set("class", class).set("d", body(place, inner, side)).set("fill", fill);
        match symbols {
            Symbols::Pictures => {
                let picture = Outline::figure(self.picture, place, 2 * inner * 66 / 100);
                svg.tag("path").set("d", &picture).set("fill", sign).set("fill-rule", "evenodd");
            }
            Symbols::Letters => svg.stroke(&letters(self.letter, place, 190), sign, 34),
        }
    }
}

/// Blue's pieces are round, Red's have eight corners.
fn body(place: Xy, radius: i32, side: Side) -> Outline {
    match side {
        Side::Blue => Outline::circle(place, radius),
        Side::Red => {
            let corner = |index: i32| place.around(radius * 105 / 100, 3 * index);
            // Turned by half a side, so that it stands on one.
            let corners: [Xy; 8] =
                core::array::from_fn(|i| corner(i as i32).towards(corner(i as i32 + 1), 1, 2));
            Outline::polygon(&corners.map(|corner| place.towards(corner, 108, 100)))
        }
    }
}

const fn letter(piece: Piece) -> &'static str {
    match piece {
        Piece::Savrip => "S",
        Piece::Monnok => "M",
        Piece::Ghhhk => "G",
        Piece::Houjix => "H",
        Piece::Strider => "K",
        Piece::Ngok => "N",
        Piece::Klorslug => "L",
        Piece::Molator => "T",
    }
}

#[rustfmt::skip]
const fn monster(piece: Piece) -> &'static str {
    match piece {
        Piece::Savrip => "M -50 -46 C -42 -22 -30 -18 -22 -20 C -10 -30 10 -30 22 -20 C 30 -18 42 -22 50 -46 C 58 -16 48 2 32 6 C 34 22 28 30 20 36 L 22 50 L 10 42 L -10 42 L -22 50 L -20 36 C -28 30 -34 22 -32 6 C -48 2 -58 -16 -50 -46 Z M -22 0 L -6 8 L -20 12 Z M 22 0 L 6 8 L 20 12 Z M -12 25 L 12 25 L 12 31 L -12 31 Z",
        Piece::Monnok => "M -2 -48 C 30 -50 46 -22 34 4 C 28 16 16 22 14 32 C 14 38 24 42 38 38 L 44 48 C 20 52 -16 52 -34 48 C -44 42 -40 34 -30 34 L -14 36 C -20 28 -20 22 -26 14 C -38 2 -42 -12 -36 -26 C -30 -42 -16 -48 -2 -48 Z M -20 -26 L -4 -18 L -18 -12 Z M 20 -26 L 4 -18 L 18 -12 Z M -2 -6 L 2 -6 L 3 8 L 10 18 L 0 12 L -10 18 L -3 8 Z",
        Piece::Ghhhk => "M 0 -18 L 16 -48 L 18 -16 L 52 -28 L 32 2 L 48 36 L 16 24 L 0 52 L -16 24 L -48 36 L -32 2 L -52 -28 L -18 -16 L -16 -48 Z O -10 -2 6 O 10 -2 6 M -10 12 L 10 12 L 0 22 Z",
        Piece::Houjix => "M -42 -48 L -14 -28 C -4 -32 4 -32 14 -28 L 42 -48 C 48 -20 44 0 36 14 C 28 36 14 48 0 48 C -14 48 -28 36 -36 14 C -44 0 -48 -20 -42 -48 Z O -16 0 7 O 16 0 7 M -9 20 L 9 20 L 0 30 Z",
        Piece::Strider => "M -8 -52 L 8 -52 L 12 -38 L 6 -28 L 18 -20 L 34 -30 L 36 -52 L 50 -52 L 48 -24 L 22 -6 L 14 -4 L 14 6 L 30 26 L 28 52 L 14 52 L 16 32 L 0 14 L -16 32 L -14 52 L -28 52 L -30 26 L -14 6 L -14 -6 L -26 10 L -40 6 L -18 -20 L -6 -28 L -12 -38 Z",
        Piece::Ngok => "M -32 -42 C -24 -52 -10 -46 -8 -38 L 8 -38 C 10 -46 24 -52 32 -42 C 38 -32 32 -24 30 -22 C 44 -8 48 10 42 22 L 32 18 L 28 50 L 18 26 L 6 32 L 0 26 L -6 32 L -18 26 L -28 50 L -32 18 L -42 22 C -48 10 -44 -8 -30 -22 C -32 -24 -38 -32 -32 -42 Z O -15 -8 7 O 15 -8 7 M -10 8 L 10 8 L 0 17 Z",
        Piece::Klorslug => "M -50 40 C -54 0 -42 -44 -4 -48 C 28 -50 46 -28 44 -6 L 54 6 L 40 8 L 46 24 L 30 16 C 24 22 12 22 6 14 C 14 6 18 -6 12 -14 C 4 -22 -10 -18 -14 -4 C -18 10 -12 20 -8 32 L 0 48 L -16 38 L -22 52 L -30 38 L -42 50 Z O 24 -20 7",
        Piece::Molator => "M 0 -52 L 10 -40 L 26 -48 L 29 -31 L 48 -30 L 40 -13 L 52 0 L 40 11 L 46 29 L 29 30 L 24 46 L 10 38 L 0 52 L -10 38 L -24 46 L -29 30 L -46 29 L -40 11 L -52 0 L -40 -13 L -48 -30 L -29 -31 L -26 -48 L -10 -40 Z M -24 -12 C -16 -28 16 -28 24 -12 C 26 12 12 30 0 30 C -12 30 -26 12 -24 -12 Z O -10 -6 6 O 10 -6 6 M -7 12 L 7 12 L 0 21 Z",
    }
}
