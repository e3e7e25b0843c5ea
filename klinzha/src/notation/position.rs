//! Text of positions (K13).
//!
//! In play a position has eight fields with one space between them:
//!
//! ```text
//! position = pieces " " goals " " side " " marks " " clouds " " crown " " clock " " transports
//! pieces   = "-" | piece { "," piece }                 ; F L S Y V B Green, f l s y v b Gold
//! piece    = letter cell
//! goals    = goal "/" goal | goal                      ; green/gold, or the one Goal
//! goal     = cell | "-"                                ; - captured
//! side     = "green" | "gold"
//! marks    = "-" | cell { "," cell }                   ; oldest first
//! clouds   = "-" | cell { "," cell }
//! crown    = "-" | point [ "!" ]                       ; ! a capture is due now
//! clock    = number                                    ; moves since the last kill
//! transports = "-" | "green" | "gold" | "both"
//! ```
//!
//! Before play the phase comes first, and the last four fields are others:
//!
//! ```text
//! setup    = phase " " pieces " " goals " " side " " clouds " " first " " points " " due
//! phase    = "clouds" | "cloud" | "spindles" | "choose" | "point" | "place" | "goal" | "open" | "arm"
//! first    = "-" | side                                ; who places first
//! points   = point "/" point                           ; green/gold, - for none yet
//! due      = number                                    ; clouds still to be drawn
//! ```
//!
//! Pieces and clouds are written in cell order and read in any. Kinta adds fields of its own.

use core::fmt;

use crate::extras::Extras;
use crate::notation::reader::Reader;
use crate::{
    Board, CellList, CellSet, Draft, Faults, Kind, KlinZha, Options, OptionsError, Phase, Point,
    Side,
};

/// Why a text is no position: it is malformed, or what it says cannot be.
///
/// ```
/// use klinzha::{KlinZha, Options, PositionError};
///
/// let error = <KlinZha>::from_text(Options::open(), "FA19,fI11").unwrap_err();
/// assert!(matches!(error, PositionError::FieldCount(1)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PositionError {
    /// The options cannot be played.
    #[error("the options: {0}")]
    Options(#[from] OptionsError),
    /// The number of fields is wrong.
    #[error(
        "{0} field{s}: a position has eight, with one space between them: pieces, Goals, side, \
         marks, clouds, crown, clock and transports, as in `FA19,fI99 A19/I99 green - - - 0 -` (K13)",
        s = if *.0 == 1 { "" } else { "s" }
    )]
    FieldCount(usize),
    /// A field cannot be read.
    #[error("the field of the {0} cannot be read: it is {form}", form = .0.form())]
    Field(Field),
    /// An army has more pieces of a kind than there are.
    #[error("too many pieces of one kind: an army has {number} of the kind {0} (K2)", number = .0.number())]
    TooMany(Kind),
    /// A cell is named twice among the clouds.
    #[error("a cell is clouded twice: each is drawn once at most (K9.2)")]
    RepeatedCloud,
    /// The position breaks rules.
    #[error("{0}")]
    Faults(#[from] Faults),
    /// Kinta's fields cannot be read, or do not fit the position.
    #[error("{0}")]
    Kinta(#[from] crate::kinta::KintaTextError),
}

/// A field of a position text.
///
/// ```
/// use klinzha::{Field, KlinZha, Options, PositionError};
///
/// let error = <KlinZha>::from_text(Options::open(), "FA19 A19/- blue - - - 0 -").unwrap_err();
/// assert!(matches!(error, PositionError::Field(Field::Side)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Field {
    /// Letters and cells.
    Pieces,
    /// Where the Goals lie.
    Goals,
    /// The side to move.
    Side,
    /// Marked cells.
    Marks,
    /// Clouded cells.
    Clouds,
    /// The unchosen point.
    Crown,
    /// The quiet clock.
    Clock,
    /// Transports used.
    Transports,
    /// The first placer.
    FirstPlacer,
    /// The chosen points.
    Points,
    /// The number of clouds still to be drawn.
    CloudsDue,
}

impl Field {
    const fn form(self) -> &'static str {
        match self {
            Field::Pieces => {
                "letters F L S Y V B, upper case for Green, each with a cell, joined by commas, or - (K13)"
            }
            Field::Goals => {
                "two cells, or - for none, joined by /, Green's first; in the reflective form one cell (K13)"
            }
            Field::Side => "green or gold (K13)",
            Field::Marks => "cells joined by commas, oldest first, or - (K13)",
            Field::Clouds => "cells joined by commas, or - (K13)",
            Field::Crown => "-, or top, left or right with ! when a capture is due now (K13)",
            Field::Clock => "a number from 0 to 65535 without leading zeros (K13)",
            Field::Transports => "-, green, gold or both (K13)",
            Field::FirstPlacer => "-, green or gold",
            Field::Points => "two points, or - for none, joined by /, Green's first",
            Field::CloudsDue => "a number from 0 to 27 without leading zeros",
        }
    }
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Field::Pieces => "pieces",
            Field::Goals => "Goals",
            Field::Side => "side to move",
            Field::Marks => "marks",
            Field::Clouds => "clouds",
            Field::Crown => "crown",
            Field::Clock => "quiet clock",
            Field::Transports => "transports",
            Field::FirstPlacer => "first placer",
            Field::Points => "points",
            Field::CloudsDue => "clouds to be drawn",
        })
    }
}

impl<B: Board> KlinZha<B> {
    /// Reads a position in play, finished or in the set-up (K13).
    ///
    /// For a lean game use [`KlinZha::parse`].
    ///
    /// # Errors
    ///
    /// Fails if the text is malformed, breaks rules (then it says all that are broken), or if the
    /// options cannot be played.
    ///
    /// ```
    /// use klinzha::{KlinZha, Options};
    ///
    /// let text = "FA19,LC28,fI11,lI22 A19/I11 green - - - 0 -";
    /// assert_eq!(<KlinZha>::from_text(Options::open(), text)?.to_string(), text);
    ///
    /// let error = <KlinZha>::from_text(Options::open(), "FA19,fA19 A19/- green - - - 0 -").unwrap_err();
    /// assert!(error.to_string().starts_with("two pieces stand on one cell"));
    /// # Ok::<(), klinzha::PositionError>(())
    /// ```
    pub fn from_text(options: Options<B>, text: &str) -> Result<KlinZha<B>, PositionError> {
        KlinZha::parse(options, text)
    }
}

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Reads a position, as [`from_text`](KlinZha::from_text) does, into a game of any kind.
    ///
    /// # Errors
    ///
    /// Fails as [`from_text`](KlinZha::from_text) does, or if a lean game cannot be played under
    /// these options.
    ///
    /// ```
    /// use klinzha::{Flat, KlinZha, Lean, Options};
    ///
    /// let text = "FA19,LC28,fI11,lI22 A19/I11 green - - - 0 -";
    /// let game = KlinZha::<Flat, Lean>::parse(Options::open(), text)?;
    /// assert_eq!(game.count_moves(), 21);
    /// # Ok::<(), klinzha::PositionError>(())
    /// ```
    pub fn parse(options: Options<B>, text: &str) -> Result<KlinZha<B, E>, PositionError> {
        KlinZha::<B, E>::blank(options)?;
        let (draft, rest) = read_draft(&options, text)?;
        let mut game: KlinZha<B, E> = draft.build(options)?;
        game.read_kinta_fields(rest)?;
        Ok(game)
    }
}

/// Reads the eight fields and returns what follows them.
fn read_draft<'a, B: Board>(
    options: &Options<B>,
    text: &'a str,
) -> Result<(Draft<B>, &'a str), PositionError> {
    let mut fields = [""; 8];
    let mut rest = text;
    for (i, field) in fields.iter_mut().enumerate() {
        let Some(first) = (if i < 7 { rest.split_once(' ') } else { Some(last_field(rest)) })
        else {
            return Err(PositionError::FieldCount(text.split(' ').count()));
        };
        (*field, rest) = first;
    }
    if !rest.is_empty() && options.kinta.is_none() || text.ends_with(' ') {
        return Err(PositionError::FieldCount(text.split(' ').count()));
    }
    let phase = Phase::from_word(fields[0]).filter(|&phase| phase != Phase::Play);
    let draft = match phase {
        None => read_play(options, &fields)?,
        Some(phase) => read_setup(options, phase, &fields)?,
    };
    Ok((draft, rest))
}

fn last_field(rest: &str) -> (&str, &str) {
    rest.split_once(' ').unwrap_or((rest, ""))
}

fn read_play<B: Board>(
    options: &Options<B>,
    fields: &[&str; 8],
) -> Result<Draft<B>, PositionError> {
    let mut draft = Draft::default();
    read_pieces(fields[0], &mut draft)?;
    read_goals(options, fields[1], &mut draft)?;
    draft.side = fields[2].parse().map_err(|_| PositionError::Field(Field::Side))?;
    draft.marks = read_cells(fields[3]).ok_or(PositionError::Field(Field::Marks))?;
    draft.clouds = read_clouds(fields[4])?;
    (draft.crown_point, draft.crown_due) = match fields[5] {
        "-" => (None, false),
        crown => {
            let point = crown.strip_suffix('!').unwrap_or(crown);
            let point = read_point(point).ok_or(PositionError::Field(Field::Crown))?;
            (Some(point), crown.ends_with('!'))
        }
    };
    draft.quiet = read_number(fields[6]).ok_or(PositionError::Field(Field::Clock))?;
    draft.transported = match fields[7] {
        "-" => [false, false],
        "green" => [true, false],
        "gold" => [false, true],
        "both" => [true, true],
        _ => return Err(PositionError::Field(Field::Transports)),
    };
    Ok(draft)
}

fn read_setup<B: Board>(
    options: &Options<B>,
    phase: Phase,
    fields: &[&str; 8],
) -> Result<Draft<B>, PositionError> {
    let mut draft = Draft { phase, ..Draft::default() };
    read_pieces(fields[1], &mut draft)?;
    read_goals(options, fields[2], &mut draft)?;
    draft.side = fields[3].parse().map_err(|_| PositionError::Field(Field::Side))?;
    draft.clouds = read_clouds(fields[4])?;
    draft.first_placer = match fields[5] {
        "-" => None,
        side => Some(side.parse().map_err(|_| PositionError::Field(Field::FirstPlacer))?),
    };
    let points = fields[6].split_once('/').ok_or(PositionError::Field(Field::Points))?;
    for (side, point) in [(0, points.0), (1, points.1)] {
        if point != "-" {
            let point = read_point(point).ok_or(PositionError::Field(Field::Points))?;
            draft.points[side] = Some(point);
        }
    }
    draft.clouds_due = read_number(fields[7])
        .and_then(|due| u8::try_from(due).ok())
        .filter(|&due| due <= 27)
        .ok_or(PositionError::Field(Field::CloudsDue))?;
    Ok(draft)
}

fn read_pieces<B: Board>(field: &str, draft: &mut Draft<B>) -> Result<(), PositionError> {
    const BAD: PositionError = PositionError::Field(Field::Pieces);
    if field == "-" {
        return Ok(());
    }
    for piece in field.split(',') {
        let letter = piece.chars().next().ok_or(BAD)?;
        let kind = Kind::from_letter(letter).ok_or(BAD)?;
        let side = if letter.is_ascii_uppercase() { Side::Green } else { Side::Gold };
        let mut reader = Reader::new(&piece[1..]);
        let cell = reader.cell().filter(|_| reader.rest().is_empty()).ok_or(BAD)?;
        if !draft.put(side, kind, cell) {
            return Err(PositionError::TooMany(kind));
        }
    }
    Ok(())
}

fn read_goals<B: Board>(
    options: &Options<B>,
    field: &str,
    draft: &mut Draft<B>,
) -> Result<(), PositionError> {
    const BAD: PositionError = PositionError::Field(Field::Goals);
    let goal = |text: &str| match text {
        "-" => Ok(None),
        cell => cell.parse().map(Some).map_err(|_| BAD),
    };
    if options.form == crate::Form::Reflective {
        draft.goals[0] = goal(field)?;
    } else {
        let (green, gold) = field.split_once('/').ok_or(BAD)?;
        draft.goals = [goal(green)?, goal(gold)?];
    }
    Ok(())
}

fn read_cells<B: Board>(field: &str) -> Option<CellList<B>> {
    let mut list = CellList::new();
    if field != "-" {
        for cell in field.split(',') {
            // More cells than the board has repeat one, which is found out later.
            list.push(cell.parse().ok()?);
        }
    }
    Some(list)
}

fn read_clouds<B: Board>(field: &str) -> Result<CellSet<B>, PositionError> {
    let list = read_cells(field).ok_or(PositionError::Field(Field::Clouds))?;
    let set: CellSet<B> = list.iter().collect();
    if set.len() == list.len() { Ok(set) } else { Err(PositionError::RepeatedCloud) }
}

fn read_point(word: &str) -> Option<Point> {
    Point::ALL.into_iter().find(|point| {
        // In positions words are written one way only.
        word == match point {
            Point::Top => "top",
            Point::Left => "left",
            Point::Right => "right",
        }
    })
}

fn read_number(field: &str) -> Option<u16> {
    let plain =
        field.bytes().all(|b| b.is_ascii_digit()) && (field.len() == 1 || !field.starts_with('0'));
    if plain { field.parse().ok() } else { None }
}

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    fn write_pieces(&self, f: &mut dyn fmt::Write) -> fmt::Result {
        let mut before = "";
        for cell in self.position.all_occupied() {
            let Some((side, kind)) = self.piece_at(cell) else { continue };
            let letter = match side {
                Side::Green => kind.letter(),
                Side::Gold => kind.letter().to_ascii_lowercase(),
            };
            write!(f, "{before}{letter}{cell}")?;
            before = ",";
        }
        if before.is_empty() { f.write_str("-") } else { Ok(()) }
    }

    fn write_goals(&self, f: &mut dyn fmt::Write) -> fmt::Result {
        if self.rules.reflective() {
            return write!(f, " {}", OrDash(self.goal(Side::Green)));
        }
        write!(f, " {}/{}", OrDash(self.goal(Side::Green)), OrDash(self.goal(Side::Gold)))
    }

    /// Writes the canonical text of the position (K13).
    pub(crate) fn write_position(&self, f: &mut dyn fmt::Write) -> fmt::Result {
        if self.phase() != Phase::Play {
            write!(f, "{} ", self.phase().word())?;
            self.write_pieces(f)?;
            self.write_goals(f)?;
            let status = self.status();
            write!(f, " {} {} ", self.side(), self.clouds())?;
            write!(f, "{} ", OrDash(self.first_placer()))?;
            let point = |side| OrDash(status.point(side));
            write!(f, "{}/{}", point(Side::Green), point(Side::Gold))?;
            write!(f, " {}", self.extras.full().map_or(0, |full| full.clouds_due))?;
        } else {
            self.write_pieces(f)?;
            self.write_goals(f)?;
            write!(f, " {} ", self.side())?;
            match self.extras.full() {
                Some(full) => write!(f, "{}", full.trail())?,
                None => f.write_str("-")?,
            }
            let due = if self.crown_due() { "!" } else { "" };
            write!(f, " {} {}{due}", self.clouds(), OrDash(self.crown_point()))?;
            let transports = match (self.transported(Side::Green), self.transported(Side::Gold)) {
                (false, false) => "-",
                (true, false) => "green",
                (false, true) => "gold",
                (true, true) => "both",
            };
            write!(f, " {} {transports}", self.quiet_clock())?;
        }
        self.write_kinta_fields(f)
    }
}

/// Something, or `-`.
struct OrDash<T>(Option<T>);

impl<T: fmt::Display> fmt::Display for OrDash<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(thing) => thing.fmt(f),
            None => f.write_str("-"),
        }
    }
}

impl<B: Board, E: Extras<B>> fmt::Display for KlinZha<B, E> {
    /// Writes the canonical text of the position (K13).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.write_position(f)
    }
}
