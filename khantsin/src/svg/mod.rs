//! Pictures of a game (feature `svg`).

mod stack;
mod track;

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use tabletop_rules::Turn;
use tabletop_rules::svg::{Outline, Svg};

use crate::{Cell, Cells, KhanTsin, Move, Player};
use track::Track;

/// How the Barons are marked.
///
/// # Examples
///
/// ```
/// use khantsin::Symbols;
///
/// assert_eq!(Symbols::default(), Symbols::Pictures);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Symbols {
    /// With an emblem for each colour: a flame, a claw and a lotus.
    #[default]
    Pictures,
    /// With the letters of position texts, as capitals.
    Letters,
}

/// A picture of a game: the track along its dragon, each stack upright with the Barons in their
/// order and its height beside it (T1, T3.1).
///
/// Its text, by [`Display`](fmt::Display), is an SVG document: the same bytes for the same picture
/// everywhere. Each position is a group of the class `cell` with its number as `data-cell` and its
/// stack as `data-stack`, so that a page can tell clicks apart; looks are attributes, which style
/// sheets may overrule by the classes `cell`, `baron`, `zone`, `legal`, `last` and `arrow`.
///
/// # Examples
///
/// ```
/// use khantsin::{KhanTsin, Options, Picture, Player};
///
/// let text = "rrrbbb,www,rbw,rbw,rbw,rbw,rbw,rrrbbb,www,r,b,w,24 south 0";
/// let game = KhanTsin::from_text(&Options::default(), text)?;
/// let picture = Picture::new(&game).cell_names(true).zones(true).near(Player::North).size(300);
/// assert!(picture.to_string().contains("data-cell=\"12\" data-stack=\"w\""));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Picture {
    game: KhanTsin,
    size: Option<u32>,
    cell_names: bool,
    symbols: Symbols,
    last_move: Option<Move>,
    arrows: Vec<(Cell, Cell)>,
    legal: Cells,
    zones: bool,
    near: Player,
}

impl Picture {
    /// Begins a picture of a game: South's end below, emblems on the Barons, 800 pixels wide, and
    /// nothing else.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{KhanTsin, Options, Picture};
    ///
    /// let picture = Picture::new(&KhanTsin::new(Options::default())?).to_string();
    /// assert!(picture.contains("<title>Khan Tsin, south to put a red Baron</title>"));
    /// # Ok::<(), khantsin::OptionsError>(())
    /// ```
    #[must_use]
    pub fn new(game: &KhanTsin) -> Picture {
        Picture {
            game: *game,
            size: Some(800),
            cell_names: false,
            symbols: Symbols::Pictures,
            last_move: None,
            arrows: Vec::new(),
            legal: Cells::EMPTY,
            zones: false,
            near: Player::South,
        }
    }

    /// Makes the picture so many pixels wide; `None` fills the place that a page gives it.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{KhanTsin, Options, Picture};
    ///
    /// let picture = Picture::new(&KhanTsin::new(Options::default())?).size(300);
    /// assert!(picture.to_string().contains("300"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn size(mut self, pixels: impl Into<Option<u32>>) -> Picture {
        self.size = pixels.into();
        self
    }

    /// Says whether the positions show their numbers.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{KhanTsin, Options, Picture};
    ///
    /// let picture = Picture::new(&KhanTsin::new(Options::default())?);
    /// assert_ne!(picture.clone().cell_names(true).to_string(), picture.to_string());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn cell_names(mut self, shown: bool) -> Picture {
        self.cell_names = shown;
        self
    }

    /// Chooses how the Barons are marked.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{KhanTsin, Options, Picture, Symbols};
    ///
    /// let mut game = KhanTsin::new(Options::default())?;
    /// game.play("@17".parse()?)?;
    /// let picture = Picture::new(&game);
    /// assert_ne!(picture.clone().symbols(Symbols::Letters).to_string(), picture.to_string());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn symbols(mut self, symbols: Symbols) -> Picture {
        self.symbols = symbols;
        self
    }

    /// Shows the move that led here.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{KhanTsin, Options, Picture};
    ///
    /// let mut game = KhanTsin::new(Options::default())?;
    /// let m = "@17".parse()?;
    /// game.play(m)?;
    /// assert!(Picture::new(&game).last_move(m).to_string().contains("class=\"last\""));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn last_move(mut self, m: impl Into<Option<Move>>) -> Picture {
        self.last_move = m.into();
        self
    }

    /// Adds an arrow from a position to another.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Cell, KhanTsin, Options, Picture};
    ///
    /// let picture = Picture::new(&KhanTsin::new(Options::default())?).arrow(Cell::FIRST, Cell::LAST);
    /// assert!(picture.to_string().contains("arrow"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn arrow(mut self, from: Cell, to: Cell) -> Picture {
        self.arrows.push((from, to));
        self
    }

    /// Shows where something may go: for instance what
    /// [`destinations`](KhanTsin::destinations) returns.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{Cell, KhanTsin, Options, Picture};
    ///
    /// let text = "rrrbbb,www,rbw,rbw,rbw,rbw,rbw,rrrbbb,www,r,b,w,24 south 0";
    /// let game = KhanTsin::from_text(&Options::default(), text)?;
    /// let legal = game.destinations(Cell::FIRST, 6);
    /// assert!(Picture::new(&game).legal(legal).to_string().contains("class=\"legal\""));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn legal(mut self, cells: Cells) -> Picture {
        self.legal = cells;
        self
    }

    /// Says whether both players' zones are shown in play (T3.2): South's as a rim below, North's
    /// as a rim above the positions.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{KhanTsin, Options, Picture};
    ///
    /// let text = "rrrbbb,www,rbw,rbw,rbw,rbw,rbw,rrrbbb,www,r,b,w,24 south 0";
    /// let picture = Picture::new(&KhanTsin::from_text(&Options::default(), text)?);
    /// assert_ne!(picture.clone().zones(true).to_string(), picture.to_string());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn zones(mut self, shown: bool) -> Picture {
        self.zones = shown;
        self
    }

    /// Turns the board so that a player's end is below.
    ///
    /// # Examples
    ///
    /// ```
    /// use khantsin::{KhanTsin, Options, Picture, Player};
    ///
    /// let picture = Picture::new(&KhanTsin::new(Options::default())?);
    /// assert_ne!(picture.clone().near(Player::North).to_string(), picture.to_string());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn near(mut self, player: Player) -> Picture {
        self.near = player;
        self
    }

    fn title(&self) -> String {
        let side = self.game.side;
        match self.game.turn() {
            Turn::Chance => "Khan Tsin, a Baron to be dealt".into(),
            Turn::Over(outcome) => format!("Khan Tsin, over: {outcome}"),
            Turn::Player(_) if self.game.is_set_up() => {
                format!("Khan Tsin, {side} to put a {} Baron", side.set_up_colour())
            }
            Turn::Player(_) => format!("Khan Tsin, {side} to move"),
        }
    }

    fn desc(&self) -> String {
        let mut desc = String::from("Stacks from bottom to top: ");
        let mut first = true;
        for cell in self.game.occupied() {
            let before = if first { "" } else { ", " };
            desc.push_str(&format!("{before}{cell} {}", self.game.stack(cell)));
            first = false;
        }
        desc.push_str(if first { "none." } else { "." });
        desc
    }

    fn draw(&self) -> String {
        let track = Track { near: self.near };
        let (width, height) = Track::SIZE;
        let pixels = self.size.map(|across| {
            let down = u64::from(across) * height.unsigned_abs() as u64;
            (across, (down / u64::from(width.unsigned_abs())).min(u32::MAX.into()) as u32)
        });
        let mut svg = Svg::sized(width, height, pixels, &self.title(), &self.desc());
        svg.tag("g").set("class", "board").open();
        track.draw_dragon(&mut svg);
        track.draw_ends(&mut svg, self.game.turn());
        svg.close();
        svg.tag("g").set("class", "cells").open();
        // From the far rows to the near ones, as tall stacks stand in front of what is behind.
        for slot in (0..Track::SLOTS).rev() {
            self.draw_cell(&mut svg, track.cell_at(slot));
        }
        svg.close();
        let moved = match self.last_move {
            Some(Move::Carry { from, to, .. }) => Some((from, to)),
            _ => None,
        };
        for (&(from, to), class) in moved
            .iter()
            .zip(["arrow last"])
            .chain(self.arrows.iter().zip(core::iter::repeat("arrow")))
        {
            let mut arrow = Outline::new();
            arrow.add_arrow(track.place(from), track.place(to), 56);
            let colour = if class == "arrow" { "#1f6fb2" } else { "#e8a200" };
            svg.tag("path")
                .set("class", class)
                .set("d", &arrow)
                .set("fill", colour)
                .set("fill-opacity", "0.8")
                .lined("#ffffff", 10);
        }
        svg.finish()
    }

    fn draw_cell(&self, svg: &mut Svg, cell: Cell) {
        let track = Track { near: self.near };
        let (place, pile) = (track.place(cell), self.game.stack(cell));
        svg.tag("g").set("class", "cell").set("data-cell", cell).set("data-stack", pile).open();
        svg.tag("title").text(format_args!("{cell}: {pile}"));
        let touched = match self.last_move {
            Some(Move::Carry { from, to, .. }) => cell == from || cell == to,
            Some(Move::Put(to)) => cell == to,
            Some(Move::Pass) | None => false,
        };
        let claws = self.game.options().claws.at(cell);
        Track::draw_pad(svg, place, claws, touched);
        if self.cell_names {
            Track::draw_number(svg, place, cell);
        }
        if self.zones && !self.game.is_set_up() {
            for player in Player::ALL {
                if self.game.zone(player).contains(cell) {
                    track.draw_zone(svg, place, player);
                }
            }
        }
        if self.legal.contains(cell) {
            Track::draw_legal(svg, place, pile.height());
        }
        stack::draw(svg, place, pile, self.symbols);
        svg.close();
    }
}

impl fmt::Display for Picture {
    /// Writes the SVG document.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.draw())
    }
}
