//! Pictures of both games (feature `svg`).

mod board;
mod symbols;

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use tabletop_rules::svg::{Outline, Svg, Xy, letters};

use crate::courtier::{self, Courtier};
use crate::dejarik::{Dejarik, Open, Ratings};
use crate::{Side, Space, SpaceSet};

use board::{Round, SIZE};
use symbols::Symbol;

/// How the pieces are marked.
///
/// ```
/// use holochess::Symbols;
///
/// assert_eq!(Symbols::default(), Symbols::Pictures);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Symbols {
    /// With a picture for each kind.
    #[default]
    Pictures,
    /// With the letters of position texts, as capitals.
    Letters,
}

/// A piece on the table.
#[derive(Clone, Debug)]
struct Figure {
    space: Space,
    side: Side,
    symbol: Symbol,
    name: &'static str,
    ratings: Option<Ratings>,
}

/// A picture of a game of [`Dejarik`] or [`Courtier`]: the round board, its centre white and its
/// rays alternating (H1).
///
/// Blue's pieces are round with light signs, Red's are eight-cornered with dark ones, so that they
/// differ without colour too. Its text, by [`Display`](fmt::Display), is an SVG document: the same
/// bytes for the same picture everywhere. Each space is a group of the class `cell` with its name
/// as `data-cell` and, where a piece stands, its letter as `data-piece`; looks are attributes,
/// which style sheets may overrule by the classes `space`, `piece`, `legal`, `last`, `mark` and
/// `arrow`.
///
/// # Examples
///
/// ```
/// use holochess::courtier::{Courtier, Options};
/// use holochess::{Picture, Side};
///
/// let game = Courtier::new(Options::standard());
/// let picture = Picture::of_courtier(&game).cell_names(true).near(Side::Red).size(300);
/// let text = picture.to_string();
/// assert!(text.contains("<title>Courtier, blue to move</title>"));
/// assert!(text.contains("data-cell=\"o12\" data-piece=\"k\""));
/// ```
#[derive(Clone, Debug)]
pub struct Picture {
    title: String,
    figures: Vec<Figure>,
    fight: Option<(Space, Space)>,
    size: Option<u32>,
    cell_names: bool,
    ratings: bool,
    symbols: Symbols,
    last_move: Option<(Space, Space)>,
    arrows: Vec<(Space, Space)>,
    legal: SpaceSet,
    marks: SpaceSet,
    near: Side,
}

impl Picture {
    /// Begins a picture of a game of Dejarik: Blue below, pictures on the pieces, 800 pixels wide.
    /// An attack that waits for the dice or for a push is shown by an arrow.
    ///
    /// # Examples
    ///
    /// ```
    /// use holochess::Picture;
    /// use holochess::dejarik::{Dejarik, Options};
    ///
    /// let game = Dejarik::from_text(&Options::default(), "go1,So5,ho4 blue 2 0")?;
    /// let text = Picture::of_dejarik(&game).ratings(true).to_string();
    /// assert!(text.contains("<title>o5: blue Mantellian Savrip, 6/6/2</title>"));
    /// # Ok::<(), holochess::dejarik::PositionError>(())
    /// ```
    #[must_use]
    pub fn of_dejarik(game: &Dejarik) -> Picture {
        let figures = figures(|space| {
            let (side, piece) = game.piece_at(space)?;
            let ratings = Some(game.options().roster[piece]);
            Some(Figure { space, side, symbol: Symbol::of(piece), name: piece.name(), ratings })
        });
        let fight = match game.open() {
            Some(Open::Attack { from, to } | Open::Push { from, to }) => Some((from, to)),
            Some(Open::CounterPush { from, to }) => Some((to, from)),
            Some(Open::Duel) | None => None,
        };
        Picture::begin("Dejarik", &turn_of(game.turn()), figures, fight)
    }

    /// Begins a picture of a game of Courtier: Blue below, a crown on the Kings and shields on the
    /// Guards, 800 pixels wide.
    ///
    /// # Examples
    ///
    /// ```
    /// use holochess::{Courtier, Picture};
    ///
    /// let picture = Picture::of_courtier(&Courtier::default());
    /// assert!(picture.to_string().starts_with("<svg"));
    /// ```
    #[must_use]
    pub fn of_courtier(game: &Courtier) -> Picture {
        let figures = figures(|space| {
            let (side, piece) = game.piece_at(space)?;
            let (symbol, name) = match piece {
                courtier::Piece::King => (Symbol::KING, "King"),
                courtier::Piece::Guard => (Symbol::GUARD, "Guard"),
            };
            Some(Figure { space, side, symbol, name, ratings: None })
        });
        Picture::begin("Courtier", &turn_of(game.turn()), figures, None)
    }

    fn begin(
        game: &str,
        turn: &str,
        figures: Vec<Figure>,
        fight: Option<(Space, Space)>,
    ) -> Picture {
        Picture {
            title: format!("{game}, {turn}"),
            figures,
            fight,
            size: Some(800),
            cell_names: false,
            ratings: false,
            symbols: Symbols::Pictures,
            last_move: None,
            arrows: Vec::new(),
            legal: SpaceSet::EMPTY,
            marks: SpaceSet::EMPTY,
            near: Side::Blue,
        }
    }

    /// Makes the picture so many pixels wide and high; `None` fills the place that a page gives
    /// it.
    ///
    /// ```
    /// use holochess::{Courtier, Picture};
    ///
    /// let picture = Picture::of_courtier(&Courtier::default()).size(300);
    /// assert!(picture.to_string().contains("300"));
    /// ```
    #[must_use]
    pub fn size(mut self, pixels: impl Into<Option<u32>>) -> Picture {
        self.size = pixels.into();
        self
    }

    /// Says whether the spaces show their names.
    ///
    /// ```
    /// use holochess::{Courtier, Picture};
    ///
    /// let picture = Picture::of_courtier(&Courtier::default());
    /// assert_ne!(picture.clone().cell_names(true).to_string(), picture.to_string());
    /// ```
    #[must_use]
    pub fn cell_names(mut self, shown: bool) -> Picture {
        self.cell_names = shown;
        self
    }

    /// Says whether the monsters show their ratings, attack, defence and movement (D1).
    #[must_use]
    pub fn ratings(mut self, shown: bool) -> Picture {
        self.ratings = shown;
        self
    }

    /// Chooses how the pieces are marked.
    ///
    /// ```
    /// use holochess::{Courtier, Picture, Symbols};
    ///
    /// let picture = Picture::of_courtier(&Courtier::default());
    /// assert_ne!(picture.clone().symbols(Symbols::Letters).to_string(), picture.to_string());
    /// ```
    #[must_use]
    pub fn symbols(mut self, symbols: Symbols) -> Picture {
        self.symbols = symbols;
        self
    }

    /// Shows the move that led here, by where it began and ended.
    ///
    /// # Examples
    ///
    /// ```
    /// use holochess::courtier::{Courtier, Options};
    /// use holochess::{Picture, Space};
    ///
    /// let mut game = Courtier::new(Options::standard());
    /// game.play("o4-i4".parse()?)?;
    /// let picture = Picture::of_courtier(&game).last_move(Space::O4, Space::I4);
    /// assert!(picture.to_string().contains("class=\"space last\""));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn last_move(mut self, from: Space, to: Space) -> Picture {
        self.last_move = Some((from, to));
        self
    }

    /// Adds an arrow from a space to another.
    ///
    /// ```
    /// use holochess::{Courtier, Picture, Space};
    ///
    /// let picture = Picture::of_courtier(&Courtier::default()).arrow(Space::O4, Space::I4);
    /// assert!(picture.to_string().contains("arrow"));
    /// ```
    #[must_use]
    pub fn arrow(mut self, from: Space, to: Space) -> Picture {
        self.arrows.push((from, to));
        self
    }

    /// Shows where something may go, or whom it may attack.
    ///
    /// # Examples
    ///
    /// ```
    /// use holochess::courtier::{Courtier, Options};
    /// use holochess::{Picture, Space};
    ///
    /// let game = Courtier::new(Options::standard());
    /// let picture = Picture::of_courtier(&game).legal(Space::O6.neighbours() & game.free());
    /// assert_eq!(picture.to_string().matches("class=\"legal\"").count(), 1);
    /// ```
    #[must_use]
    pub fn legal(mut self, spaces: SpaceSet) -> Picture {
        self.legal = spaces;
        self
    }

    /// Puts a cross on some spaces: for instance where pieces have just been captured.
    ///
    /// ```
    /// use holochess::{Courtier, Picture, SpaceSet};
    ///
    /// let picture = Picture::of_courtier(&Courtier::default());
    /// assert_ne!(picture.clone().marks(SpaceSet::INNER).to_string(), picture.to_string());
    /// ```
    #[must_use]
    pub fn marks(mut self, spaces: SpaceSet) -> Picture {
        self.marks = spaces;
        self
    }

    /// Turns the board so that a side sits below.
    ///
    /// ```
    /// use holochess::{Courtier, Picture, Side};
    ///
    /// let picture = Picture::of_courtier(&Courtier::default());
    /// assert_ne!(picture.clone().near(Side::Red).to_string(), picture.to_string());
    /// ```
    #[must_use]
    pub fn near(mut self, side: Side) -> Picture {
        self.near = side;
        self
    }

    fn desc(&self) -> String {
        let mut desc = String::new();
        for Figure { space, side, name, .. } in &self.figures {
            let before = if desc.is_empty() { "" } else { ", " };
            desc.push_str(&format!("{before}{side} {name} on {space}"));
        }
        if desc.is_empty() { "The board is empty.".into() } else { desc + "." }
    }

    fn draw(&self) -> String {
        let round = Round { near: self.near };
        let pixels = self.size.map(|size| (size, size));
        let mut svg = Svg::sized(SIZE, SIZE, pixels, &self.title, &self.desc());
        svg.tag("g").set("class", "board").open();
        Round::draw_table(&mut svg);
        svg.close();
        svg.tag("g").set("class", "cells").open();
        for space in Space::ALL {
            self.draw_space(&mut svg, round, space);
        }
        svg.close();
        let fight = self.fight.iter().zip(["arrow fight"]);
        let last = self.last_move.iter().zip(["arrow last"]);
        let others = self.arrows.iter().zip(core::iter::repeat("arrow"));
        for (&(from, to), class) in last.chain(fight).chain(others) {
            let (from, to) = (round.place(from), round.place(to));
            let mut arrow = Outline::new();
            // From rim to rim, so that the pieces stay to be seen.
            let (way, trim) = ((to - from).length(), symbols::RADIUS * 3 / 5);
            let (start, end) = (from.towards(to, trim, way), to.towards(from, trim, way));
            arrow.add_arrow(start, end, 64);
            let colour = match class {
                "arrow fight" => "#ff2e2e",
                "arrow last" => "#ffb400",
                _ => "#12b3a6",
            };
            svg.tag("path")
                .set("class", class)
                .set("d", &arrow)
                .set("fill", colour)
                .set("fill-opacity", "0.75")
                .lined("#ffffff", 12);
        }
        svg.finish()
    }

    fn draw_space(&self, svg: &mut Svg, round: Round, space: Space) {
        let figure = self.figures.iter().find(|figure| figure.space == space);
        let tag = svg.tag("g").set("class", "cell").set("data-cell", space);
        match figure {
            Some(figure) => {
                let upper = figure.symbol.letter;
                let letter = match figure.side {
                    Side::Blue => upper.to_string(),
                    Side::Red => upper.to_ascii_lowercase(),
                };
                tag.set("data-piece", letter).open();
                let ratings = figure.ratings.map_or(String::new(), |ratings| {
                    let Ratings { attack, defence, movement } = ratings;
                    format!(", {attack}/{defence}/{movement}")
                });
                let Figure { side, name, .. } = figure;
                svg.tag("title").text(format_args!("{space}: {side} {name}{ratings}"));
            }
            None => {
                tag.open();
                svg.tag("title").text(space);
            }
        }
        let touched = self.last_move.is_some_and(|(from, to)| space == from || space == to);
        round.draw_space(svg, space, touched);
        if self.cell_names {
            round.draw_name(svg, space);
        }
        let place = round.place(space);
        let legal = self.legal.contains(space);
        if legal {
            draw_legal(svg, place, figure.is_some());
        }
        if let Some(figure) = figure {
            figure.symbol.draw(svg, place, figure.side, self.symbols);
            if let Some(Ratings { attack, defence, movement }) =
                figure.ratings.filter(|_| self.ratings)
            {
                draw_plate(svg, place, &format!("{attack}/{defence}/{movement}"));
            }
        }
        if self.marks.contains(space) {
            let cross = Outline::figure("M -40 -40 L 40 40 M 40 -40 L -40 40", place, 360);
            svg.tag("path").set("class", "mark").set("d", &cross).stroked("#ffffff", 76);
            svg.tag("path").set("class", "mark").set("d", &cross).stroked("#c8102e", 44);
        }
        svg.close();
    }
}

fn figures(piece_on: impl FnMut(Space) -> Option<Figure>) -> Vec<Figure> {
    Space::ALL.into_iter().filter_map(piece_on).collect()
}

fn turn_of<R: fmt::Display>(turn: tabletop_rules::Turn<Side, R>) -> String {
    match turn {
        tabletop_rules::Turn::Player(side) => format!("{side} to move"),
        tabletop_rules::Turn::Chance => "a throw is due".into(),
        tabletop_rules::Turn::Over(outcome) => match outcome.winner {
            Some(side) => format!("won by {side}: {}", outcome.reason),
            None => format!("drawn: {}", outcome.reason),
        },
    }
}

fn draw_legal(svg: &mut Svg, place: Xy, taken: bool) {
    let outline = Outline::circle(place, if taken { symbols::RADIUS + 44 } else { 78 });
    let tag = svg.tag("path").set("class", "legal").set("d", &outline);
    if taken {
        tag.set("fill", "#37e58d").lined("#07331d", 18);
    } else {
        tag.set("fill", "#18a060").lined("#ffffff", 20);
    }
}

/// Draws a small plate with a text on the lower part of a piece.
fn draw_plate(svg: &mut Svg, place: Xy, text: &str) {
    let middle = place + Xy::new(0, 168);
    let half = 30 + 24 * text.len() as i32;
    svg.tag("rect")
        .set("class", "ratings")
        .set("x", middle.x - half)
        .set("y", middle.y - 60)
        .set("width", 2 * half)
        .set("height", 120)
        .set("rx", 50)
        .set("fill", "#fdf6dc")
        .lined("#14161c", 10);
    svg.stroke(&letters(text, middle, 66), "#14161c", 12);
}

impl fmt::Display for Picture {
    /// Writes the SVG document.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.draw())
    }
}
