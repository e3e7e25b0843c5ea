//! Pieces and Goals.

use alloc::string::ToString;

use tabletop_rules::svg::{Outline, Svg, Xy, letters};

use super::Symbols;
use crate::{Armed, Kind, SeenPiece, Side, Weapon};

/// Whose colours something has: a side's, both of the shared army, or nobody's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Colours {
    Of(Side),
    Both,
    Nobody,
}

pub(super) struct Paint {
    pub(super) body: &'static str,
    pub(super) rim: &'static str,
    edge: &'static str,
    sign: &'static str,
}

impl Colours {
    pub(super) const fn paint(self) -> Paint {
        match self {
            Colours::Of(Side::Green) => {
                Paint { body: "#14683a", rim: "#a5e8b8", edge: "#04170c", sign: "#f2fff4" }
            }
            Colours::Of(Side::Gold) => {
                Paint { body: "#f3be35", rim: "#fff3c8", edge: "#3b2600", sign: "#3b2200" }
            }
            Colours::Both => {
                Paint { body: "#14683a", rim: "#ffffff", edge: "#17130a", sign: "#ffffff" }
            }
            Colours::Nobody => {
                Paint { body: "#8b9099", rim: "#e3e6ea", edge: "#17191d", sign: "#ffffff" }
            }
        }
    }

    /// The classes of a thing of these colours.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Colours::Of(Side::Green) => "green",
            Colours::Of(Side::Gold) => "gold",
            Colours::Both => "both",
            Colours::Nobody => "nobody",
        }
    }
}

const GOLD: &str = "#f3be35";
/// Between the two colours of the shared army.
const SEAM: &str = "#17130a";

/// Two crossed blades.
const FENCER: &str = "M -50 -52 L -30 -46 L 30 22 L 42 14 L 48 22 L 38 32 L 52 46 L 44 54 L 30 40 L 20 50 L 12 44 L 20 32 L -42 -32 Z M 50 -52 L 42 -32 L 6 8 L -4 -4 L 30 -46 Z M -12 4 L -2 16 L -20 32 L -12 44 L -20 50 L -30 40 L -44 54 L -52 46 L -38 32 L -48 22 L -42 14 L -30 22 Z";
/// A lance with its pennant.
const LANCER: &str = "M -20 54 L -20 -22 L -32 -22 L -14 -58 L 4 -22 L -8 -22 L -8 54 Z M -2 -24 L 52 -12 L 34 2 L 52 18 L -2 14 Z";
/// A bolt.
const SWIFT: &str = "M 16 -58 L -38 10 L -6 10 L -20 58 L 40 -14 L 8 -14 Z";
/// A bird of prey.
const FLIER: &str = "M 0 -14 C 8 -38 32 -50 58 -42 C 48 -36 50 -30 54 -22 C 44 -22 42 -14 44 -6 C 32 -8 22 2 16 14 L 0 50 L -16 14 C -22 2 -32 -8 -44 -6 C -42 -14 -44 -22 -54 -22 C -50 -30 -48 -36 -58 -42 C -32 -50 -8 -38 0 -14 Z";
/// Two chevrons.
const VANGUARD: &str = "M 0 -50 L 48 -8 L 48 18 L 0 -22 L -48 18 L -48 -8 Z M 0 -6 L 48 36 L 48 60 L 0 20 L -48 60 L -48 36 Z";
/// A field round its generator.
const BLOCKADER: &str = "M 0 -56 L 50 -28 L 50 28 L 0 56 L -50 28 L -50 -28 Z M 0 -36 L 32 -18 L 32 18 L 0 36 L -32 18 L -32 -18 Z O 0 0 17";
/// A star with six points.
const STAR: &str = "M 0 -50 L 13 -23 L 43 -25 L 26 0 L 43 25 L 13 23 L 0 50 L -13 23 L -43 25 L -26 0 L -43 -25 L -13 -23 Z";

const fn picture(kind: Kind) -> &'static str {
    match kind {
        Kind::Fencer => FENCER,
        Kind::Lancer => LANCER,
        Kind::Swift => SWIFT,
        Kind::Flier => FLIER,
        Kind::Vanguard => VANGUARD,
        Kind::Blockader => BLOCKADER,
    }
}

const fn letter(kind: Kind) -> &'static str {
    match kind {
        Kind::Fencer => "F",
        Kind::Lancer => "L",
        Kind::Swift => "S",
        Kind::Flier => "Y",
        Kind::Vanguard => "V",
        Kind::Blockader => "B",
    }
}

/// Half the size of a piece on the board: the distance of its sides from its middle.
pub(super) const SIZE: i32 = 88;

/// A triangle with its corners cut off, pointing up or down.
fn body(place: Xy, size: i32, up: bool) -> [Xy; 6] {
    let corner = size * 141 / 100;
    let first = if up { 0 } else { 12 };
    [-1, 1, 7, 9, 15, 17].map(|direction| place.around(corner, first + direction))
}

/// The half of a body to the right.
fn right_half(place: Xy, size: i32, up: bool) -> Outline {
    let corners = body(place, size, up);
    let mut half = Outline::new();
    let rights = corners.iter().filter(|corner| corner.x > place.x);
    let ys = || corners.iter().map(|corner| corner.y);
    let (top, bottom) = (ys().min().unwrap_or(place.y), ys().max().unwrap_or(place.y));
    let mut rights: alloc::vec::Vec<Xy> = rights.copied().collect();
    rights.sort_unstable_by_key(|corner| corner.y);
    half.start(Xy::new(place.x, top));
    rights.iter().for_each(|&corner| half.line(corner));
    half.line(Xy::new(place.x, bottom));
    half.close();
    half
}

/// A piece as it lies in a picture.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) place: Xy,
    /// Half its size.
    pub(super) size: i32,
    /// True if it points up.
    pub(super) up: bool,
    pub(super) kind: Option<Kind>,
    pub(super) colours: Colours,
    /// True if it stands on a Goal.
    pub(super) holds: bool,
}

/// Draws a piece: its sign is a picture or a letter, a question mark if its kind is not seen. A
/// piece that holds a Goal has a red rim.
pub(super) fn draw_piece(svg: &mut Svg, token: Token, symbols: Symbols) {
    let Token { place, size, up, kind, colours, holds } = token;
    let Paint { body: fill, rim, edge, sign } = colours.paint();
    let outline = Outline::polygon(&body(place, size, up));
    let shadow = Outline::polygon(&body(place + Xy::new(size / 9, size / 6), size, up));
    let line = |part: i32| size * part / 100;
    let tag = svg.tag("path").set("d", &shadow).set("fill", "#000000").set("fill-opacity", "0.4");
    drop(tag.set("stroke", "#000000").set("stroke-opacity", "0.4").set("stroke-width", line(24)));
    if holds {
        let around = Outline::polygon(&body(place, size + 6, up));
        svg.tag("path").set("class", "holder").set("d", &around).stroked("#ff4438", line(62));
    }
    svg.tag("path")
        .set("class", format_args!("piece {}", colours.name()))
        .set("d", &outline)
        .set("fill", edge)
        .lined(edge, line(36));
    svg.tag("path").set("d", &outline).set("fill", rim).lined(rim, line(22));
    let inner = line(91);
    let face = Outline::polygon(&body(place, inner, up));
    svg.tag("path").set("d", &face).set("fill", fill).lined(fill, line(14));
    if colours == Colours::Both {
        let half = right_half(place, inner, up);
        svg.tag("path").set("d", &half).set("fill", GOLD).lined(GOLD, line(14));
    }
    let sign_width = line(134);
    match (kind, symbols) {
        (Some(kind), Symbols::Pictures) => {
            let outline = Outline::figure(picture(kind), place, sign_width);
            let tag =
                svg.tag("path").set("d", &outline).set("fill", sign).set("fill-rule", "evenodd");
            if colours == Colours::Both {
                drop(tag.lined(SEAM, line(14)).set("paint-order", "stroke"));
            }
        }
        (kind, _) => {
            let text = letters(kind.map_or("?", letter), place, line(120));
            if colours == Colours::Both {
                svg.stroke(&text, SEAM, line(36));
            }
            svg.stroke(&text, sign, line(21));
        }
    }
}

/// Draws a Goal: a disk with a star.
pub(super) fn draw_goal(svg: &mut Svg, place: Xy, radius: i32, colours: Colours) {
    let Paint { body, rim, edge, sign } = colours.paint();
    svg.tag("path")
        .set("class", format_args!("goal {}", colours.name()))
        .set("d", Outline::circle(place, radius))
        .set("fill", body)
        .lined(edge, radius * 44 / 100);
    if colours == Colours::Both {
        let mut half = Outline::new();
        half.start(place - Xy::new(0, radius));
        half.arc(radius, true, place + Xy::new(0, radius));
        half.close();
        svg.fill(&half, GOLD);
    }
    svg.stroke(&Outline::circle(place, radius), rim, radius * 20 / 100);
    let star = Outline::figure(STAR, place, radius * 150 / 100);
    let tag = svg.tag("path").set("d", &star).set("fill", sign);
    if colours == Colours::Both {
        drop(tag.lined(SEAM, radius * 16 / 100).set("paint-order", "stroke"));
    }
}

/// Draws what live pieces carry (K12): damage, and the weapon if it is known.
pub(super) fn draw_badges<B: crate::Board>(
    svg: &mut Svg,
    damage_at: Xy,
    weapon_at: Xy,
    piece: &SeenPiece<B>,
) {
    if piece.damage > 0 {
        draw_badge(svg, "damage", damage_at, &piece.damage.to_string(), "#d1122b", "#ffffff");
    }
    if let Some(armed) = piece.armed {
        let broken = matches!(armed, Armed { spent: true, .. });
        let (fill, class) =
            if broken { ("#7c828c", "weapon broken") } else { ("#e9edf2", "weapon") };
        draw_badge(svg, class, weapon_at, weapon_letter(armed.weapon), fill, "#14161a");
    }
}

const fn weapon_letter(weapon: Weapon) -> &'static str {
    match weapon {
        Weapon::Mace => "M",
        Weapon::Lance => "L",
        Weapon::Chonnaq => "C",
        Weapon::Batleth => "B",
        Weapon::Jejtaj => "J",
        Weapon::Mekleth => "K",
        Weapon::Oynaq => "O",
        Weapon::Mine => "X",
    }
}

fn draw_badge(svg: &mut Svg, class: &str, place: Xy, text: &str, fill: &str, ink: &str) {
    svg.tag("path")
        .set("class", class)
        .set("d", Outline::circle(place, 46))
        .set("fill", fill)
        .lined("#101216", 9);
    svg.stroke(&letters(text, place, 50), ink, 11);
}
