//! Cells and what is on them.

use tabletop_rules::svg::{Outline, Svg, Xy, letters};

use super::layout::{INRADIUS, RADIUS};
use super::tokens::{self, Token};
use super::{Colours, Picture};
use crate::{Board, Cell, CloudEffect, Kind, Options, SeenGoal, SeenPending, SeenPiece, Side};

/// A cloud, seen from the side.
const CLOUD: &str = "M -44 26 C -60 26 -60 0 -42 0 C -42 -22 -14 -30 -4 -14 C 8 -34 38 -26 36 -4 C 56 -6 60 26 40 26 Z";
/// A mine with its horns.
const MINE: &str = "O 0 0 28 M -6 -50 L 6 -50 L 6 50 L -6 50 Z M -50 -6 L 50 -6 L 50 6 L -50 6 Z M -39 -31 L -31 -39 L 39 31 L 31 39 Z M 31 -39 L 39 -31 L -31 39 L -39 31 Z";
/// What a piece has left behind.
const SCORCH: &str = "M -44 -30 L -8 -6 L -4 -44 L 6 -8 L 40 -32 L 12 0 L 44 26 L 6 10 L 2 44 L -8 10 L -42 30 L -14 2 Z";
/// A crown.
const CROWN: &str = "M -44 30 L -50 -26 L -24 2 L 0 -42 L 24 2 L 50 -26 L 44 30 Z";

impl<B: Board> Picture<B> {
    pub(super) fn draw_cell(&self, svg: &mut Svg, cell: Cell<B>) {
        let (layout, view) = (self.layout(), &self.view);
        let (place, up) = (layout.place(cell), layout.is_up(cell));
        let piece = view.piece_at(cell);
        let goal = Side::ALL.into_iter().find(|&side| view.goal(side) == SeenGoal::On(cell));
        let tag = svg.tag("g").set("class", "cell").set("data-cell", cell);
        let tag = match piece {
            Some(piece) => tag.set("data-piece", Self::piece_letter(piece.side, piece.kind)),
            None => tag,
        };
        match goal {
            Some(side) if Colours::Both != self.colours(Some(side)) => tag.set("data-goal", side),
            Some(_) => tag.set("data-goal", "both"),
            None => tag,
        }
        .open();
        self.draw_cell_title(svg, cell, piece, goal);
        self.draw_ground(svg, cell, place, up);
        if view.mines().contains(cell) {
            let mine = Outline::figure(MINE, place, 130);
            svg.tag("path")
                .set("class", "mine")
                .set("d", &mine)
                .set("fill", "#0a0b0e")
                .lined("#ff6a4d", 7);
        }
        if self.legal.contains(cell) {
            draw_legal(svg, place, up, piece.is_some());
        }
        if let Some(piece) = piece {
            self.draw_piece(svg, piece, place, up, goal.is_some());
        }
        if let Some(side) = goal {
            let (at, radius) = match piece {
                Some(_) => (corner(place, up, 1), 48),
                None => (place, 72),
            };
            tokens::draw_goal(svg, at, radius, self.colours(Some(side)));
            if view.crown_point().is_some_and(|point| point.cells().contains(cell)) {
                let crown = Outline::figure(CROWN, at - Xy::new(0, radius + 36), 96);
                svg.tag("path")
                    .set("class", "crown")
                    .set("d", &crown)
                    .set("fill", "#ffd23f")
                    .lined("#3b2600", 9);
            }
        }
        if self.cell_names {
            self.draw_name(svg, cell, place, up);
        }
        svg.close();
    }

    fn draw_cell_title(
        &self,
        svg: &mut Svg,
        cell: Cell<B>,
        piece: Option<&SeenPiece<B>>,
        goal: Option<Side>,
    ) {
        use alloc::format;
        let mut title = format!("{cell}");
        let mut add = |what: &str| {
            title.push_str(if title.contains(':') { ", " } else { ": " });
            title.push_str(what);
        };
        if let Some(piece) = piece {
            add(&self.piece_name(piece.side, piece.kind));
            if let Some(rank) = piece.rank {
                add(&format!("{rank}"));
            }
            if piece.damage > 0 {
                add(&format!("damage {}", piece.damage));
            }
            if let Some(armed) = piece.armed {
                add(&format!("{armed}"));
            }
            if piece.paralysed > 0 {
                add("paralysed");
            }
        }
        if let Some(side) = goal {
            add(&self.goal_name(side));
        }
        if self.view.marks().iter().any(|mark| mark == cell) {
            add("marked");
        }
        if self.view.clouds().contains(cell) {
            add("clouded");
        }
        if self.view.mines().contains(cell) {
            add("mined");
        }
        svg.tag("title").text(title);
    }

    /// Draws the cell itself and what lies on it, under pieces.
    fn draw_ground(&self, svg: &mut Svg, cell: Cell<B>, place: Xy, up: bool) {
        let (layout, view) = (self.layout(), &self.view);
        let outline = Outline::polygon(&layout.cell(cell));
        let crown = view.crown_point().is_some_and(|point| point.cells().contains(cell));
        let fill = match (cell.points_up(), crown) {
            (true, false) => "#5d646f",
            (false, false) => "#474d57",
            (true, true) => "#7a6a4c",
            (false, true) => "#64563c",
        };
        let (from, to) = self.last_cells();
        svg.tag("path")
            .set("class", "space")
            .set("d", &outline)
            .set("fill", fill)
            .lined("#23262c", 10);
        let inner = triangle(place, RADIUS * 88 / 100, up);
        if from == Some(cell) || to == Some(cell) {
            svg.tag("path")
                .set("class", "last")
                .set("d", &inner)
                .set("fill", "#ffc21a")
                .set("fill-opacity", "0.7");
        }
        if self.zones {
            if let Some(colours) = self.zone_on(cell) {
                let paint = colours.paint();
                svg.tag("path")
                    .set("class", "zone")
                    .set("d", &inner)
                    .set("fill", paint.body)
                    .set("fill-opacity", "0.45")
                    .lined(paint.rim, 12)
                    .set("stroke-dasharray", "30 26");
            }
        }
        if view.clouds().contains(cell) {
            let hiding = hides(view.options());
            let (ground, cloud, line) = if hiding {
                ("#14181f", "#39414d", "#8d98a8")
            } else {
                ("#a9b8c9", "#eef4fa", "#56677a")
            };
            svg.tag("path")
                .set("class", "cloud")
                .set("d", &inner)
                .set("fill", ground)
                .set("fill-opacity", "0.85");
            let puff = Outline::figure(CLOUD, place + Xy::new(0, if up { 24 } else { -8 }), 190);
            svg.tag("path").set("class", "cloud").set("d", &puff).set("fill", cloud).lined(line, 8);
        } else if view.edges().contains(cell) {
            let edge = triangle(place, RADIUS * 72 / 100, up);
            svg.tag("path")
                .set("class", "edge")
                .set("d", &edge)
                .stroked("#c3cedb", 9)
                .set("stroke-dasharray", "2 26");
        }
        if view.dark().contains(cell) && view.piece_at(cell).is_none() {
            svg.tag("path")
                .set("class", "dark")
                .set("d", &inner)
                .set("fill", "#07090c")
                .set("fill-opacity", "0.5");
            let mut spots = Outline::new();
            for direction in [2, 10, 18] {
                spots.add_circle(place.around(50, direction + if up { 2 } else { 14 }), 9);
            }
            svg.tag("path")
                .set("class", "dark")
                .set("d", &spots)
                .set("fill", "#9aa5b4")
                .set("fill-opacity", "0.6");
        }
        if view.marks().iter().any(|mark| mark == cell) {
            svg.tag("path")
                .set("class", "mark")
                .set("d", &inner)
                .set("fill", "#0f0b0a")
                .set("fill-opacity", "0.75");
            let scorch = Outline::figure(SCORCH, place, 170);
            svg.tag("path")
                .set("class", "mark")
                .set("d", &scorch)
                .set("fill", "#ff7a33")
                .lined("#3a0f05", 8);
        }
    }

    /// Whose zone lies on a cell, of the Blockaders that are seen and awake (K4.1, K12.9).
    fn zone_on(&self, cell: Cell<B>) -> Option<Colours> {
        let near = cell.neighbours();
        let mut pieces = self.view.pieces().iter();
        let of = pieces.find(|piece| {
            piece.kind == Some(Kind::Blockader) && piece.paralysed == 0 && near.contains(piece.cell)
        })?;
        Some(self.colours(of.side))
    }

    fn draw_piece(&self, svg: &mut Svg, piece: &SeenPiece<B>, place: Xy, up: bool, holds: bool) {
        let colours = self.colours(piece.side);
        let token = Token { place, size: tokens::SIZE, up, kind: piece.kind, colours, holds };
        tokens::draw_piece(svg, token, self.symbols);
        if piece.paralysed > 0 {
            let ice = triangle(place, RADIUS * 70 / 100, up);
            svg.tag("path")
                .set("class", "paralysed")
                .set("d", &ice)
                .set("fill", "#bfe4ff")
                .set("fill-opacity", "0.55")
                .lined("#2f7fb8", 10)
                .set("stroke-dasharray", "16 16");
        }
        tokens::draw_badges(svg, corner(place, up, 2), corner(place, up, 0), piece);
    }

    fn draw_name(&self, svg: &mut Svg, cell: Cell<B>, place: Xy, up: bool) {
        use alloc::string::ToString;
        let name = cell.to_string();
        // The level stands beside the board.
        let name = name.trim_start_matches(|sign: char| sign.is_ascii_digit());
        let middle = place + Xy::new(0, if up { -130 } else { 130 });
        let text = letters(name, middle, 40);
        svg.tag("path")
            .set("class", "name")
            .set("d", &text)
            .stroked("#15171b", 17)
            .set("stroke-opacity", "0.55");
        svg.stroke(&text, "#f3f5f8", 8);
    }

    /// Who fights whom, if a fight or a strike goes on and both are seen.
    pub(super) fn fight(&self) -> Option<(Cell<B>, Cell<B>)> {
        match self.view.pending()? {
            SeenPending::Fight { by, at, .. } | SeenPending::Strike { by, at, .. } => {
                Some((by?, at))
            }
            SeenPending::Back { .. } | SeenPending::Swap { .. } => None,
        }
    }
}

/// The place of a small thing in a corner of a cell: 0 is the upper or lower one, the others
/// follow clockwise.
fn corner(place: Xy, up: bool, index: i32) -> Xy {
    let first = if up { 0 } else { 12 };
    // On cells that point down the second and third change sides, to lie right and left all over.
    let index = if up { index } else { (3 - index) % 3 };
    place.around(142, first + 8 * index)
}

fn hides<B: Board>(options: &Options<B>) -> bool {
    options.clouds.is_some_and(|clouds| clouds.effect == CloudEffect::Hiding)
}

fn triangle(place: Xy, radius: i32, up: bool) -> Outline {
    let first = if up { 0 } else { 12 };
    Outline::polygon(&[0, 8, 16].map(|direction| place.around(radius, first + direction)))
}

fn draw_legal(svg: &mut Svg, place: Xy, up: bool, taken: bool) {
    let tag = svg.tag("path").set("class", "legal");
    if taken {
        tag.set("d", triangle(place, RADIUS * 92 / 100, up))
            .set("fill", "#39e58f")
            .lined("#062f1a", 12);
    } else {
        tag.set("d", Outline::circle(place, INRADIUS * 36 / 100))
            .set("fill", "#39e58f")
            .lined("#062f1a", 10);
    }
}
