//! The score sheet that a player keeps, and what the opponent may see of it.

use core::fmt;
use core::str::FromStr;

use crate::extras::Extras;
use crate::kinta::veterans::read_number;
use crate::kinta::{Armed, Chronicle, Name, Roster};
use crate::position::ARMY;
use crate::{Board, Cell, CellSet, Flat, Kind, KlinZha, Rank, Side, Weapon};

/// A side's score sheet: all that a player of Kinta writes down.
///
/// [`KlinZha::score_sheet`] makes the own one, [`KlinZha::redacted_sheet`] the one that the
/// opponent may see. The text has a line for the side, one for its mines, and one for each piece,
/// with `?` for what is hidden; it reads back to an equal sheet. With the feature `serde` that text
/// is what is kept.
///
/// ```
/// use klinzha::{Chronicle, KlinZha, Options, Roster, ScoreSheet, Side};
///
/// let text = "FE38,vD38,fI99 E38/I99 green - - - 0 - E38:3 E38:laid,D38:jejtaj B19:green - -";
/// let game: KlinZha = <KlinZha>::from_text(Options::rura_penthe(), text)?;
/// let (roster, chronicle) = (Roster::recruits(), Chronicle::new());
///
/// let own = game.score_sheet(Side::Green, &roster, &chronicle);
/// let text = own.to_string();
/// let mut lines = text.lines();
/// assert_eq!(lines.next(), Some("green"));
/// assert_eq!(lines.next(), Some("mines B19"));
/// assert_eq!(
///     lines.next(),
///     Some("fencer | fencer 1 | E38 | laid | attack 5 | hit points 7 of 10 | kills 0 | experience 0 | -"),
/// );
/// assert_eq!(lines.next(), Some("lancer | lancer 1 | dead | - | attack 5 | hit points 0 of 8 | kills 0 | experience 0 | -"));
/// assert_eq!(text.parse::<ScoreSheet>()?, own);
///
/// let theirs = game.redacted_sheet(Side::Green, &roster, &chronicle).to_string();
/// assert!(theirs.starts_with("green\nmines ?\nfencer | fencer 1 | E38 | ? | attack 5"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ScoreSheet<B: Board = Flat> {
    /// Whose pieces these are.
    pub side: Side,
    /// The cells with an own mine, `None` where that is hidden.
    pub mines: Option<CellSet<B>>,
    /// The pieces by their places in the army, as in [`Chronicle`]; `None` for one that is hidden.
    pub lines: [Option<SheetLine<B>>; ARMY],
}

/// What a score sheet says of one piece.
///
/// ```
/// use klinzha::{Cell, Chronicle, KlinZha, Options, Roster, Side};
///
/// let text = "FE38,fI99 E38/I99 green - - - 0 -";
/// let game: KlinZha = <KlinZha>::from_text(Options::kinta(), text)?;
/// let sheet = game.score_sheet(Side::Gold, &Roster::recruits(), &Chronicle::new());
/// let fencer = sheet.lines[0].expect("nothing is hidden from its own side");
/// assert_eq!((fencer.cell, fencer.hit_points_left, fencer.kills), (Some(Cell::I99), 10, Some(0)));
/// # Ok::<(), klinzha::PositionError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SheetLine<B: Board = Flat> {
    /// What it is called.
    pub name: Name,
    /// Where it stands, `None` if it is dead or not yet placed.
    pub cell: Option<Cell<B>>,
    /// Its main weapon.
    pub weapon: SheetWeapon,
    /// Its attack value, rank included (K12.1).
    pub attack: u8,
    /// The damage that still kills it; 0 for the dead.
    pub hit_points_left: u8,
    /// The damage that kills it unhurt, rank included (K12.1).
    pub hit_points: u8,
    /// How many it has killed in this game, `None` where that is hidden.
    pub kills: Option<u8>,
    /// What it has earned in earlier games (K12.12).
    pub experience: u32,
    /// Its rank in this game (K12.12).
    pub rank: Option<Rank>,
}

/// What a score sheet says of a weapon.
///
/// ```
/// use klinzha::{Armed, SheetWeapon, Weapon};
///
/// let broken = SheetWeapon::Known(Armed { weapon: Weapon::Oynaq, spent: true });
/// assert_eq!(broken.to_string(), "oynaq broken");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SheetWeapon {
    /// The piece is dead, or not yet armed.
    None,
    /// The opponent does not know it.
    Hidden,
    /// This one.
    Known(Armed),
}

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Returns the score sheet of a side, with the records of its pieces and what they have done
    /// in this game. In a game that is not Kinta attack and hit points are 0.
    ///
    /// ```
    /// use klinzha::{Chronicle, KlinZha, Options, Roster, Side};
    ///
    /// let text = "FE38,vD38,fI99 E38/I99 green - - - 0 -";
    /// let game: KlinZha = <KlinZha>::from_text(Options::kinta(), text)?;
    /// let sheet = game.score_sheet(Side::Green, &Roster::recruits(), &Chronicle::new());
    /// assert!(sheet.to_string().starts_with("green\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn score_sheet(&self, side: Side, roster: &Roster, chronicle: &Chronicle) -> ScoreSheet<B> {
        let kinta = self.extras.kinta();
        let deeds = chronicle.deeds(self, side);
        let line = |slot| {
            let cell = self.position.cell(side, slot);
            let piece = cell.and_then(|cell| self.live_piece(cell));
            let armed = cell.is_some_and(|cell| self.armed_pieces(side).contains(cell));
            let weapon = match piece {
                Some(piece) if armed || !self.is_armed() => SheetWeapon::Known(piece.armed),
                _ => SheetWeapon::None,
            };
            let of = &roster.pieces[slot];
            Some(SheetLine {
                name: of.name,
                cell,
                weapon,
                attack: kinta.map_or(0, |kinta| kinta.attack(side, slot)),
                hit_points_left: piece.map_or(0, |piece| piece.hit_points_left()),
                hit_points: kinta.map_or(0, |kinta| kinta.hit_points(side, slot)),
                kills: Some(deeds[slot].kills),
                experience: of.experience,
                rank: kinta.and_then(|kinta| kinta.rank(side, slot)),
            })
        };
        ScoreSheet { side, mines: Some(self.mines(side)), lines: core::array::from_fn(line) }
    }

    /// Returns what the opponent may see of a side's score sheet: no mines, weapons only where
    /// they are known (K12.8), in the dark only the pieces that are seen (K11.1, K11.2) and not
    /// what they have killed (K11.4).
    ///
    /// ```
    /// use klinzha::{Chronicle, KlinZha, Options, Roster, Side};
    ///
    /// let text = "FE38,vD38,fI99 E38/I99 green - - - 0 - - E38:mace,D38:mace,I99:mace B19:green - -";
    /// let game: KlinZha = <KlinZha>::from_text(Options::rura_penthe(), text)?;
    /// let sheet = game.redacted_sheet(Side::Green, &Roster::recruits(), &Chronicle::new());
    /// assert_eq!(sheet.mines, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn redacted_sheet(
        &self,
        side: Side,
        roster: &Roster,
        chronicle: &Chronicle,
    ) -> ScoreSheet<B> {
        let mut sheet = self.score_sheet(side, roster, chronicle);
        sheet.mines = None;
        let hiding = self.rules.clouds().is_some() && !self.rules.neutral_clouds();
        let dark = self.rules.blind() || hiding;
        let clouds = self.clouds();
        let unseen = match (self.rules.blind(), hiding) {
            (true, _) => CellSet::all(),
            (false, true) => clouds | clouds.neighbours(),
            (false, false) => CellSet::EMPTY,
        };
        for entry in &mut sheet.lines {
            let Some(line) = entry else { continue };
            // Of two dead pieces of a kind nobody in the dark knows which they were.
            if line.cell.map_or(dark, |cell| unseen.contains(cell)) {
                *entry = None;
                continue;
            }
            if dark {
                line.kills = None;
            }
            let piece = line.cell.and_then(|cell| self.live_piece(cell));
            if let (true, Some(piece)) = (self.is_armed(), piece) {
                let armed = Armed {
                    // Nobody else learns that a mine has been laid.
                    spent: piece.armed.spent && piece.armed.weapon != Weapon::Mine,
                    ..piece.armed
                };
                line.weapon =
                    if piece.shown { SheetWeapon::Known(armed) } else { SheetWeapon::Hidden };
            }
        }
        sheet
    }
}

impl fmt::Display for SheetWeapon {
    /// Writes the weapon as [`Armed`] does, `?` for a hidden one, `-` for none.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SheetWeapon::None => f.write_str("-"),
            SheetWeapon::Hidden => f.write_str("?"),
            SheetWeapon::Known(armed) => armed.fmt(f),
        }
    }
}

impl<B: Board> fmt::Display for SheetLine<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} | ", self.name)?;
        match self.cell {
            Some(cell) => write!(f, "{cell}")?,
            None => f.write_str("dead")?,
        }
        write!(f, " | {} | attack {}", self.weapon, self.attack)?;
        write!(f, " | hit points {} of {}", self.hit_points_left, self.hit_points)?;
        match self.kills {
            Some(kills) => write!(f, " | kills {kills}")?,
            None => f.write_str(" | kills ?")?,
        }
        write!(f, " | experience {} | ", self.experience)?;
        match self.rank {
            Some(rank) => write!(f, "{rank}"),
            None => f.write_str("-"),
        }
    }
}

impl<B: Board> fmt::Display for ScoreSheet<B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}\nmines ", self.side)?;
        match self.mines {
            Some(mines) => write!(f, "{mines}")?,
            None => f.write_str("?")?,
        }
        for (slot, line) in self.lines.iter().enumerate() {
            write!(f, "\n{} | ", Kind::BY_SLOT[slot])?;
            match line {
                Some(line) => write!(f, "{line}")?,
                None => f.write_str("?")?,
            }
        }
        Ok(())
    }
}

/// Why a text is no score sheet: the line, counted from 1.
///
/// ```
/// use klinzha::ScoreSheet;
///
/// let error = "green\nmines Z".parse::<ScoreSheet>().unwrap_err();
/// assert!(error.to_string().starts_with("line 2 of the score sheet cannot be read"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
#[error(
    "line {0} of the score sheet cannot be read: the first is the side, the second `mines` with \
     cells, - or ?, then nine name the pieces in the order fencer, lancer, swift, flier, flier, \
     vanguard, vanguard, vanguard, blockader, each as in `fencer | K'Ratak | E38 | mace | attack 5 \
     | hit points 7 of 10 | kills 1 | experience 12 | veteran` or `fencer | ?`"
)]
pub struct SheetError(usize);

impl<B: Board> FromStr for ScoreSheet<B> {
    type Err = SheetError;

    /// Reads what is written, a line break at the end allowed.
    fn from_str(text: &str) -> Result<ScoreSheet<B>, SheetError> {
        let mut rest = text.lines();
        let side = rest.next().and_then(|line| line.parse().ok()).ok_or(SheetError(1))?;
        let mines = rest.next().and_then(read_mines).ok_or(SheetError(2))?;
        let mut lines = [None; ARMY];
        for (slot, line) in lines.iter_mut().enumerate() {
            let error = SheetError(slot + 3);
            *line = rest.next().and_then(|line| read_line(slot, line)).ok_or(error)?;
        }
        if rest.next().is_some() {
            return Err(SheetError(ARMY + 3));
        }
        Ok(ScoreSheet { side, mines, lines })
    }
}

fn read_mines<B: Board>(line: &str) -> Option<Option<CellSet<B>>> {
    match line.strip_prefix("mines ")? {
        "?" => Some(None),
        "-" => Some(Some(CellSet::EMPTY)),
        cells => {
            let mut mines = CellSet::EMPTY;
            for cell in cells.split(',') {
                let cell = cell.parse().ok()?;
                if mines.contains(cell) {
                    return None;
                }
                mines.insert(cell);
            }
            Some(Some(mines))
        }
    }
}

fn read_line<B: Board>(slot: usize, line: &str) -> Option<Option<SheetLine<B>>> {
    let mut columns = line.split(" | ");
    let mut column = || columns.next();
    let kind: Kind = column()?.parse().ok()?;
    if kind != Kind::BY_SLOT[slot] {
        return None;
    }
    let name = match column()? {
        "?" => return if column().is_none() { Some(None) } else { None },
        name => name.parse().ok()?,
    };
    let cell = match column()? {
        "dead" => None,
        cell => Some(cell.parse().ok()?),
    };
    let weapon = read_weapon(kind, column()?)?;
    let attack = read_byte(column()?.strip_prefix("attack ")?)?;
    let (left, of) = column()?.strip_prefix("hit points ")?.split_once(" of ")?;
    let (hit_points_left, hit_points) = (read_byte(left)?, read_byte(of)?);
    let kills = match column()?.strip_prefix("kills ")? {
        "?" => None,
        kills => Some(read_byte(kills)?),
    };
    let experience = read_number(column()?.strip_prefix("experience ")?)?;
    let rank = match column()? {
        "-" => None,
        rank => Some(rank.parse().ok()?),
    };
    let possible = hit_points_left <= hit_points
        && cell.is_some() == (hit_points_left > 0)
        && (cell.is_some() || weapon == SheetWeapon::None)
        && column().is_none();
    possible.then_some(Some(SheetLine {
        name,
        cell,
        weapon,
        attack,
        hit_points_left,
        hit_points,
        kills,
        experience,
        rank,
    }))
}

fn read_byte(word: &str) -> Option<u8> {
    read_number(word)?.try_into().ok()
}

fn read_weapon(kind: Kind, words: &str) -> Option<SheetWeapon> {
    let exact = |word: &str| Weapon::ALL.into_iter().find(|weapon| weapon.word() == word);
    let armed = match words {
        "-" => return Some(SheetWeapon::None),
        "?" => return Some(SheetWeapon::Hidden),
        "laid" => Armed { weapon: Weapon::Mine, spent: true },
        words => match words.strip_suffix(" broken") {
            None => Armed { weapon: exact(words)?, spent: false },
            Some(word) => Armed {
                weapon: exact(word)
                    .filter(|weapon| matches!(weapon, Weapon::Batleth | Weapon::Oynaq))?,
                spent: true,
            },
        },
    };
    armed.weapon.suits(kind).then_some(SheetWeapon::Known(armed))
}
