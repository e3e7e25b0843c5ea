//! Pictures of what an observer sees (feature `svg`).

mod board;
mod cells;
mod extras;
mod layout;
mod tokens;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use tabletop_rules::svg::{Outline, Svg};
use tabletop_rules::{Observer, Turn};

use crate::{Board, Cell, CellSet, Flat, Kind, Move, Phase, Point, SeenGoal, Side, View};
use layout::Layout;
use tokens::Colours;

/// How the pieces are marked.
///
/// ```
/// use klinzha::Symbols;
///
/// assert_eq!(Symbols::default(), Symbols::Pictures);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Symbols {
    /// With a picture for each kind: crossed blades, a lance, a bolt, a bird, chevrons, a field.
    #[default]
    Pictures,
    /// With the letters of position texts, as capitals.
    Letters,
}

/// A picture of a [`View`]: the triangular board, or the levels of the tetrahedral one, with what
/// the observer sees and nothing else (K11).
///
/// It is made from a view and never from a game, so it cannot show what the view does not hold;
/// the referee's view shows all. Green is dark with light signs, gold is light with dark ones, so
/// that they differ without colour too; the army of the reflective form is both (K10.1). A Goal is
/// a disk with a star; on the cell of a piece it lies beside it, and the piece has a red rim.
///
/// Its text, by [`Display`](fmt::Display), is an SVG document: the same bytes for the same picture
/// everywhere. Each cell is a group of the class `cell` with its name as `data-cell` and, where a
/// piece is seen, its letter as `data-piece`; looks are attributes, which style sheets may overrule
/// by the classes `space`, `piece`, `goal`, `holder`, `zone`, `mark`, `cloud`, `edge`, `dark`,
/// `legal`, `last`, `arrow`, `damage`, `weapon`, `mine` and `paralysed`.
///
/// # Examples
///
/// ```
/// use klinzha::{KlinZha, Options, Picture, Side};
/// use tabletop_rules::{Hidden, Observer};
///
/// let text = "FE38,vD38,fI99 E38/I99 green - - - 0 -";
/// let game: KlinZha = <KlinZha>::from_text(Options::blind(), text)?;
/// let view = game.view(Observer::Player(Side::Green), &[]);
/// let picture = Picture::new(&view).cell_names(true).zones(true).size(300).to_string();
/// assert!(picture.contains("data-cell=\"E38\" data-piece=\"F\""));
/// assert!(!picture.contains("data-piece=\"v\""));
/// # Ok::<(), klinzha::PositionError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture<B: Board = Flat> {
    view: View<B>,
    size: Option<u32>,
    cell_names: bool,
    symbols: Symbols,
    last_move: Option<Move<B>>,
    arrows: Vec<(Cell<B>, Cell<B>)>,
    legal: CellSet<B>,
    zones: bool,
    fallen: bool,
    spindles: Vec<u8>,
    turn: i32,
}

impl<B: Board> Picture<B> {
    /// Begins a picture of a view: the corner `A19` above, pictures on the pieces, 800 pixels wide.
    ///
    /// # Examples
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Picture};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let game: KlinZha = KlinZha::new(Options::open())?;
    /// let view = game.view(Observer::Public, &[]);
    /// assert!(Picture::new(&view).to_string().starts_with("<svg"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn new(view: &View<B>) -> Picture<B> {
        Picture {
            view: view.clone(),
            size: Some(800),
            cell_names: false,
            symbols: Symbols::Pictures,
            last_move: None,
            arrows: Vec::new(),
            legal: CellSet::EMPTY,
            zones: false,
            fallen: false,
            spindles: Vec::new(),
            turn: 0,
        }
    }

    /// Makes the picture so many pixels wide; `None` fills the place that a page gives it.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Picture};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let game: KlinZha = KlinZha::new(Options::open())?;
    /// let view = game.view(Observer::Public, &[]);
    /// assert!(Picture::new(&view).size(300).to_string().contains("300"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn size(mut self, pixels: impl Into<Option<u32>>) -> Picture<B> {
        self.size = pixels.into();
        self
    }

    /// Says whether the cells show their names (K1.2).
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Picture};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let game: KlinZha = KlinZha::new(Options::open())?;
    /// let view = game.view(Observer::Public, &[]);
    /// let plain = Picture::new(&view).to_string();
    /// assert_ne!(Picture::new(&view).cell_names(true).to_string(), plain);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn cell_names(mut self, shown: bool) -> Picture<B> {
        self.cell_names = shown;
        self
    }

    /// Chooses how the pieces are marked.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Picture, Symbols};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let text = "BE38,FA19,fI99 A19/I99 green - - - 0 -";
    /// let game: KlinZha = <KlinZha>::from_text(Options::open(), text)?;
    /// let view = game.view(Observer::Referee, &[]);
    /// let plain = Picture::new(&view).to_string();
    /// assert_ne!(Picture::new(&view).symbols(Symbols::Letters).to_string(), plain);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn symbols(mut self, symbols: Symbols) -> Picture<B> {
        self.symbols = symbols;
        self
    }

    /// Shows the move that led here. In a hidden game it is for the caller to know whether the
    /// observer may see it.
    ///
    /// # Examples
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Picture};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let mut game: KlinZha = <KlinZha>::from_text(Options::open(), "FE38,fI99 E38/I99 green - - - 0 -")?;
    /// let m = "E38-E37*".parse()?;
    /// game.play(m)?;
    /// let view = game.view(Observer::Referee, &[]);
    /// let picture = Picture::new(&view).last_move(m).to_string();
    /// assert_eq!(picture.matches("class=\"last\"").count(), 2);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn last_move(mut self, m: impl Into<Option<Move<B>>>) -> Picture<B> {
        self.last_move = m.into();
        self
    }

    /// Adds an arrow from a cell to another.
    ///
    /// ```
    /// use klinzha::{Cell, KlinZha, Options, Picture};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let game: KlinZha = KlinZha::new(Options::open())?;
    /// let view = game.view(Observer::Public, &[]);
    /// assert!(Picture::new(&view).arrow(Cell::A19, Cell::B19).to_string().contains("arrow"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn arrow(mut self, from: Cell<B>, to: Cell<B>) -> Picture<B> {
        self.arrows.push((from, to));
        self
    }

    /// Shows where something may go.
    ///
    /// # Examples
    ///
    /// ```
    /// use klinzha::{Cell, KlinZha, Options, Picture};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let game: KlinZha = <KlinZha>::from_text(Options::open(), "FE38,fI99 E38/I99 green - - - 0 -")?;
    /// let picture = Picture::new(&game.view(Observer::Referee, &[])).legal(Cell::E38.neighbours());
    /// assert_eq!(picture.to_string().matches("class=\"legal\"").count(), 3);
    /// # Ok::<(), klinzha::PositionError>(())
    /// ```
    #[must_use]
    pub fn legal(mut self, cells: CellSet<B>) -> Picture<B> {
        self.legal = cells;
        self
    }

    /// Says whether the zones of the Blockaders that are seen are shown (K4.1).
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Picture};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let text = "BE38,FA19,fI99 A19/I99 green - - - 0 -";
    /// let game: KlinZha = <KlinZha>::from_text(Options::open(), text)?;
    /// let view = game.view(Observer::Referee, &[]);
    /// let plain = Picture::new(&view).to_string();
    /// assert_ne!(Picture::new(&view).zones(true).to_string(), plain);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn zones(mut self, shown: bool) -> Picture<B> {
        self.zones = shown;
        self
    }

    /// Says whether the pieces that are missing stand beside the board, in play.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Picture};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let text = "BE38,FA19,fI99 A19/I99 green - - - 0 -";
    /// let game: KlinZha = <KlinZha>::from_text(Options::open(), text)?;
    /// let view = game.view(Observer::Referee, &[]);
    /// let plain = Picture::new(&view).to_string();
    /// assert_ne!(Picture::new(&view).fallen(true).to_string(), plain);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn fallen(mut self, shown: bool) -> Picture<B> {
        self.fallen = shown;
        self
    }

    /// Lays spindles beside the board, white with gold lettering, as they have been thrown: the
    /// first two that are 1 to 6.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Picture};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let game: KlinZha = KlinZha::new(Options::open())?;
    /// let view = game.view(Observer::Public, &[]);
    /// let plain = Picture::new(&view).to_string();
    /// assert_ne!(Picture::new(&view).spindles(&[4, 2]).to_string(), plain);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn spindles(mut self, thrown: &[u8]) -> Picture<B> {
        self.spindles = thrown.iter().copied().filter(|n| (1..=6).contains(n)).take(2).collect();
        self
    }

    /// Turns the board so that a point lies below, its corner towards the viewer; `None` as the
    /// rules print it, with the corner `A19` above.
    ///
    /// # Examples
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Picture, Point};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let game: KlinZha = <KlinZha>::from_text(Options::open(), "FE38,fI99 E38/I99 green - - - 0 -")?;
    /// let picture = Picture::new(&game.view(Observer::Referee, &[]));
    /// assert_ne!(picture.clone().near(Point::Right).to_string(), picture.to_string());
    /// # Ok::<(), klinzha::PositionError>(())
    /// ```
    #[must_use]
    pub fn near(mut self, point: impl Into<Option<Point>>) -> Picture<B> {
        self.turn = point.into().map_or(0, Layout::near);
        self
    }

    /// Turns the board by sixths of a turn, clockwise: by three for the other side of the table.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options, Picture};
    /// use tabletop_rules::{Hidden, Observer};
    ///
    /// let game: KlinZha = KlinZha::new(Options::open())?;
    /// let view = game.view(Observer::Public, &[]);
    /// let plain = Picture::new(&view).to_string();
    /// assert_ne!(Picture::new(&view).turned(2).to_string(), plain);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn turned(mut self, sixths: i32) -> Picture<B> {
        self.turn = self.turn.wrapping_add(sixths).rem_euclid(6);
        self
    }

    fn layout(&self) -> Layout {
        Layout { turn: self.turn, tetrahedral: B::IS_TETRAHEDRAL }
    }

    fn colours(&self, side: Option<Side>) -> Colours {
        match side {
            _ if self.view.options().form == crate::Form::Reflective => Colours::Both,
            Some(side) => Colours::Of(side),
            None => Colours::Nobody,
        }
    }

    /// The letter of a piece as in position texts, `?` if its kind is not seen.
    fn piece_letter(side: Option<Side>, kind: Option<Kind>) -> char {
        let letter = kind.map_or('?', Kind::letter);
        if side == Some(Side::Gold) { letter.to_ascii_lowercase() } else { letter }
    }

    fn title(&self) -> String {
        let seen = match self.view.observer() {
            Observer::Player(side) if self.view.options().is_hidden() => {
                format!(" as {side} sees it")
            }
            Observer::Public if self.view.options().is_hidden() => " as all may see it".into(),
            _ => String::new(),
        };
        let turn = match self.view.turn() {
            Turn::Player(side) if self.view.phase() == Phase::Play => format!("{side} to move"),
            Turn::Player(side) => format!("{side} to set up"),
            Turn::Chance => "a throw is due".into(),
            Turn::Over(outcome) => match outcome.winner {
                Some(side) => format!("won by {side}: {}", outcome.reason),
                None => format!("drawn: {}", outcome.reason),
            },
        };
        format!("Klin Zha{seen}, {turn}")
    }

    fn desc(&self) -> String {
        let mut desc = String::new();
        for piece in self.view.pieces() {
            let before = if desc.is_empty() { "" } else { ", " };
            desc.push_str(&format!(
                "{before}{} on {}",
                self.piece_name(piece.side, piece.kind),
                piece.cell
            ));
        }
        if desc.is_empty() {
            desc.push_str("No piece is seen");
        }
        for side in Side::ALL {
            if let SeenGoal::On(cell) = self.view.goal(side) {
                desc.push_str(&format!(", {} on {cell}", self.goal_name(side)));
            }
        }
        desc.push('.');
        desc
    }

    fn piece_name(&self, side: Option<Side>, kind: Option<Kind>) -> String {
        let kind = kind.map_or("unknown piece", Kind::as_str);
        match (self.colours(side), side) {
            (Colours::Of(side), _) => format!("{side} {kind}"),
            _ => kind.into(),
        }
    }

    fn goal_name(&self, side: Side) -> String {
        match self.colours(Some(side)) {
            Colours::Of(side) => format!("{side} Goal"),
            _ => "the Goal".into(),
        }
    }

    fn draw(&self) -> String {
        let layout = self.layout();
        let (width, height) = layout.size();
        let pixels = self.size.map(|across| {
            let down = u64::from(across) * u64::from(height.unsigned_abs());
            (across, (down / u64::from(width.unsigned_abs())).min(u32::MAX.into()) as u32)
        });
        let mut svg = Svg::sized(width, height, pixels, &self.title(), &self.desc());
        svg.tag("g").set("class", "board").open();
        for level in 1..=i32::from(B::LEVELS) {
            board::draw_frame(&mut svg, layout, level);
        }
        svg.close();
        svg.tag("g").set("class", "cells").open();
        Cell::<B>::all().for_each(|cell| self.draw_cell(&mut svg, cell));
        svg.close();
        svg.tag("g").set("class", "points").open();
        board::draw_points(&mut svg, layout);
        svg.close();
        self.draw_extras(&mut svg);
        self.draw_arrows(&mut svg);
        svg.finish()
    }

    /// Where the last move began and ended, as far as it has such cells.
    fn last_cells(&self) -> (Option<Cell<B>>, Option<Cell<B>>) {
        match self.last_move {
            Some(
                Move::Go { from, to, .. }
                | Move::Transport { from, to }
                | Move::Strike { from, to, .. }
                | Move::StrikeWithGoal { from, to, .. }
                | Move::Mine { from, to, .. }
                | Move::MineWithGoal { from, to, .. },
            ) => (Some(from), Some(to)),
            Some(Move::StrikeStill { from, at }) => (Some(from), Some(at)),
            Some(
                Move::Place { cell, .. }
                | Move::Goal { cell }
                | Move::Open { cell, .. }
                | Move::Arm { cell, .. },
            ) => (None, Some(cell)),
            Some(Move::Retreat { to } | Move::Back { to }) => (None, Some(to)),
            Some(
                Move::First | Move::Second | Move::Point(_) | Move::Fight | Move::Swap | Move::Keep,
            )
            | None => (None, None),
        }
    }

    fn draw_arrows(&self, svg: &mut Svg) {
        let layout = self.layout();
        let last = match self.last_cells() {
            (Some(from), Some(to)) => Some((from, to, "arrow last-move")),
            _ => None,
        };
        let fight = self.fight().map(|(by, at)| (by, at, "arrow fight"));
        let others = self.arrows.iter().map(|&(from, to)| (from, to, "arrow"));
        for (from, to, class) in last.into_iter().chain(fight).chain(others) {
            let (from, to) = (layout.place(from), layout.place(to));
            let (way, trim) = ((to - from).length(), 60);
            let mut arrow = Outline::new();
            arrow.add_arrow(from.towards(to, trim, way), to.towards(from, trim, way), 40);
            let colour = match class {
                "arrow fight" => "#ff2e2e",
                "arrow last-move" => "#ffb400",
                _ => "#36c5ff",
            };
            svg.tag("path")
                .set("class", class)
                .set("d", &arrow)
                .set("fill", colour)
                .set("fill-opacity", "0.85")
                .lined("#10131a", 9);
        }
    }
}

impl<B: Board> fmt::Display for Picture<B> {
    /// Writes the SVG document.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.draw())
    }
}
