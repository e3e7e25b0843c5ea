//! Where the positions lie, and the dragon under them.

use tabletop_rules::Turn;
use tabletop_rules::svg::{Outline, Svg, Xy, letters};

use super::stack;
use crate::board::CELLS;
use crate::{Cell, Player, Reason};

/// The track as it lies on the table: in four rows that wind upwards from the near end.
#[derive(Clone, Copy)]
pub(super) struct Track {
    /// Whose end is below.
    pub(super) near: Player,
}

const ROW: usize = 9;
/// From a position to the next, and from a row to the next.
const STEP: i32 = 400;
const RISE: i32 = 800;
/// The place of the first position of the near row.
const START: Xy = Xy::new(730, 3080);

const PAD: (i32, i32) = (178, 108);

const LEATHER: &str = "#d9b380";
const LEATHER_EDGE: &str = "#5a3818";
const HIDE: &str = "#71875a";
const HIDE_EDGE: &str = "#2f3d22";
const HIDE_LIGHT: &str = "#93a877";
const BONE: &str = "#f6ecd2";

/// The head, seen from the side, looking to the left; its neck is at the right.
const HEAD: &str = "M 52 -20 C 40 -30 30 -30 22 -28 C 30 -40 44 -48 60 -50 C 40 -60 14 -52 4 -32 C 2 -40 6 -50 14 -58 C -4 -54 -12 -42 -12 -30 C -26 -30 -40 -22 -54 -14 C -60 -10 -60 -2 -54 0 L -28 2 L -52 10 C -56 12 -54 20 -48 20 C -30 22 -14 20 0 24 C 6 34 16 40 28 40 C 24 34 24 28 26 24 C 36 26 44 24 52 20 Z";
const TEETH: &str =
    "M -50 0 L -46 8 L -42 1 Z M -40 1 L -36 8 L -32 2 Z M -44 10 L -40 4 L -37 9 Z";
const EYE: &str = "M -22 -14 C -16 -22 -8 -22 -2 -16 C -8 -10 -16 -10 -22 -14 Z";
const WHISKERS: &str = "M -50 -10 C -62 -18 -64 -30 -58 -38 M -44 18 C -54 28 -58 36 -52 46";
/// The tail, with its tip at the left.
const TAIL: &str = "M 54 -24 C 24 -22 -2 -8 -18 8 C -26 16 -36 16 -42 8 L -58 -12 C -60 2 -60 12 -56 20 L -70 30 C -54 36 -38 40 -22 34 C 2 24 26 24 54 24 Z";

impl Track {
    pub(super) const SIZE: (i32, i32) = (4660, 3560);
    pub(super) const SLOTS: usize = CELLS;

    /// The position that lies so many after the near end.
    pub(super) fn cell_at(self, slot: usize) -> Cell {
        let cell = Cell::at(slot);
        if self.near == Player::South { cell } else { cell.mirrored() }
    }

    /// The middle of a position.
    pub(super) fn place(self, cell: Cell) -> Xy {
        let cell = if self.near == Player::South { cell } else { cell.mirrored() };
        let (row, along) = (cell.index() / ROW, cell.index() % ROW);
        let column = if row % 2 == 0 { along } else { ROW - 1 - along };
        START + Xy::new(column as i32 * STEP, -(row as i32) * RISE)
    }

    /// Draws the leather and the dragon on it.
    pub(super) fn draw_dragon(self, svg: &mut Svg) {
        let (width, height) = Track::SIZE;
        for (inset, fill, dashes) in [(20, LEATHER, ""), (84, "none", "60 44")] {
            let mut tag = svg
                .tag("rect")
                .set("x", inset)
                .set("y", inset)
                .set("width", width - 2 * inset)
                .set("height", height - 2 * inset)
                .set("rx", 190 - inset)
                .set("fill", fill)
                .set("stroke", LEATHER_EDGE);
            tag = if dashes.is_empty() {
                tag.set("stroke-width", 36)
            } else {
                tag.set("stroke-width", 12).set("stroke-dasharray", dashes)
            };
            drop(tag);
        }
        let first = START;
        let last = START - Xy::new(0, 3 * RISE);
        let (near_end, far_end) = match self.near {
            Player::South => (TAIL, HEAD),
            Player::North => (HEAD, TAIL),
        };
        let spine = spine();
        svg.fill(&spikes(), HIDE_EDGE);
        for (figure, middle) in [(near_end, first), (far_end, last)] {
            let place = middle - Xy::new(300, 0);
            let outline = Outline::figure(figure, place, 560);
            svg.tag("path").set("d", &outline).set("fill", HIDE).lined(HIDE_EDGE, 24);
        }
        for (colour, width) in [(HIDE_EDGE, 290), (HIDE, 244), (HIDE_LIGHT, 150)] {
            svg.tag("path")
                .set("d", &spine)
                .set("fill", "none")
                .set("stroke", colour)
                .set("stroke-width", width);
        }
        svg.tag("path")
            .set("d", &spine)
            .set("fill", "none")
            .set("stroke", HIDE_EDGE)
            .set("stroke-opacity", "0.35")
            .set("stroke-width", 236)
            .set("stroke-dasharray", "14 52");
        let head = if self.near == Player::South { last } else { first } - Xy::new(300, 0);
        svg.fill(&Outline::figure(TEETH, head, 560), BONE);
        svg.fill(&Outline::figure(EYE, head, 560), "#ffd23f");
        svg.fill(&Outline::circle(head - Xy::new(64, 88), 20), "#1a1208");
        svg.stroke(&Outline::figure(WHISKERS, head, 560), HIDE_EDGE, 20);
    }

    /// Draws at each end whose it is; the side to move is lit.
    pub(super) fn draw_ends(self, svg: &mut Svg, turn: Turn<Player, Reason>) {
        for player in Player::ALL {
            let row = if player == self.near { 0 } else { 3 };
            let place = START + Xy::new(-330, 262 - row * RISE);
            let lit = turn == Turn::Player(player);
            let (fill, ink) =
                if lit { (zone_colour(player), "#ffffff") } else { (LEATHER, LEATHER_EDGE) };
            svg.tag("path")
                .set("class", if lit { "end to-move" } else { "end" })
                .set("d", Outline::circle(place, 94))
                .set("fill", fill)
                .lined(LEATHER_EDGE, 16);
            let name = if player == Player::South { "S" } else { "N" };
            svg.stroke(&letters(name, place, 100), ink, 20);
        }
    }

    /// Draws what a stack stands on, with its claws (T1.1).
    pub(super) fn draw_pad(svg: &mut Svg, place: Xy, claws: u8, touched: bool) {
        let mut talons = Outline::new();
        for claw in 0..i32::from(claws) {
            let at = place + Xy::new(82 * claw - 41 * (i32::from(claws) - 1), 128);
            talons.start(at - Xy::new(34, 0));
            talons.bend(at + Xy::new(-30, 62), at + Xy::new(14, 88));
            talons.bend(at + Xy::new(34, 40), at + Xy::new(34, 0));
            talons.close();
        }
        svg.tag("path").set("d", &talons).set("fill", BONE).lined(HIDE_EDGE, 12);
        let (across, down) = PAD;
        let fill = if touched { "#ffd95a" } else { "#e8cfa2" };
        svg.tag("path")
            .set("class", if touched { "last" } else { "pad" })
            .set("d", Outline::ellipse(place, across, down))
            .set("fill", fill)
            .lined(HIDE_EDGE, 16);
    }

    /// Draws the number of a position below it.
    pub(super) fn draw_number(svg: &mut Svg, place: Xy, cell: Cell) {
        let mut digits = [0; 2];
        let number = cell.number();
        digits[0] = b'0' + number / 10;
        digits[1] = b'0' + number % 10;
        let digits = if number < 10 { &digits[1..] } else { &digits[..] };
        let text = core::str::from_utf8(digits).unwrap_or_default();
        svg.stroke(&letters(text, place + Xy::new(0, 286), 84), "#3a2412", 14);
    }

    /// Draws the rim of a position in a zone: a half for each player, at the player's side.
    pub(super) fn draw_zone(self, svg: &mut Svg, place: Xy, player: Player) {
        let (across, down) = (PAD.0 + 10, PAD.1 + 10);
        let side = Xy::new(across, 0);
        let mut rim = Outline::new();
        rim.start(place - side);
        rim.oval(across, down, player != self.near, place + side);
        svg.tag("path").set("class", "zone").set("d", &rim).stroked(zone_colour(player), 38);
    }

    /// Shows that something may go to a position: a spot where it is free, else a rim and a
    /// pointer over the stack.
    pub(super) fn draw_legal(svg: &mut Svg, place: Xy, height: u8) {
        if height == 0 {
            let spot = Outline::ellipse(place, 62, 40);
            let tag = svg.tag("path").set("class", "legal").set("d", &spot);
            tag.set("fill", "#18794a").lined("#ffffff", 12);
            return;
        }
        let rim = Outline::ellipse(place, PAD.0 + 14, PAD.1 + 14);
        let tag = svg.tag("path").set("class", "legal").set("d", &rim);
        tag.set("fill", "#5fe39a").lined("#0d5a34", 30);
        let tip = place - Xy::new(0, stack::reach(height) + 16);
        let pointer = Outline::polygon(&[tip, tip + Xy::new(-62, -92), tip + Xy::new(62, -92)]);
        let tag = svg.tag("path").set("class", "legal").set("d", &pointer);
        tag.set("fill", "#1fa862").lined("#ffffff", 16);
    }
}

const fn zone_colour(player: Player) -> &'static str {
    match player {
        Player::South => "#0b6fa4",
        Player::North => "#7a2e8e",
    }
}

/// The line through all positions.
fn spine() -> Outline {
    let (left, right) = (START.x, START.x + (ROW as i32 - 1) * STEP);
    let mut spine = Outline::new();
    spine.start(START - Xy::new(40, 0));
    for row in 0..4 {
        let y = START.y - row * RISE;
        let end = if row % 2 == 0 { right } else { left };
        if row == 3 {
            spine.line(Xy::new(end - 40, y));
        } else {
            spine.line(Xy::new(end, y));
            spine.arc(RISE / 2, row % 2 == 1, Xy::new(end, y - RISE));
        }
    }
    spine
}

/// The crest on the dragon's back, between the positions.
fn spikes() -> Outline {
    let mut spikes = Outline::new();
    for row in 0..4 {
        for gap in 0..ROW as i32 - 1 {
            let at = START + Xy::new(gap * STEP + STEP / 2, -row * RISE - 120);
            spikes.add_polygon(&[
                at - Xy::new(70, 0),
                at + Xy::new(if row % 2 == 0 { -30 } else { 30 }, -96),
                at + Xy::new(70, 0),
            ]);
        }
    }
    spikes
}
