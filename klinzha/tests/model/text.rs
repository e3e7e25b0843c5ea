//! K13: position texts.

use std::collections::BTreeSet;

use crate::model::geometry::{Cell, Point};
use crate::model::moves;
use crate::model::options::CloudCount;
use crate::model::pieces::{KINDS, Kind, Piece, SIDES, Side};
use crate::model::{Model, Phase};

impl Model {
    /// The position text; before play one of our own, which nothing compares.
    pub(crate) fn position(&self) -> String {
        if self.phase == Phase::Play {
            self.first_eight()
        } else {
            format!("{:?} {}", self.phase, self.first_eight())
        }
    }

    /// The eight fields of K13.
    pub(crate) fn first_eight(&self) -> String {
        let crown = match self.crown {
            Some(point) if self.due => format!("{}!", point.name()),
            Some(point) => point.name().into(),
            None => "-".into(),
        };
        let transported = match (self.used(Side::Green), self.used(Side::Gold)) {
            (true, true) => "both",
            (true, false) => "green",
            (false, true) => "gold",
            (false, false) => "-",
        };
        [
            self.pieces_text(),
            self.goals_text(),
            self.mover.name().into(),
            self.list(&self.marks),
            self.list(&self.clouds),
            crown,
            self.quiet.to_string(),
            transported.into(),
        ]
        .join(" ")
    }

    fn used(&self, side: Side) -> bool {
        self.transported.contains(&side)
    }

    /// Cells joined by commas, `-` for none.
    pub(crate) fn list<'a>(&self, cells: impl IntoIterator<Item = &'a Cell>) -> String {
        let names: Vec<String> = cells.into_iter().map(|&c| self.grid.name(c)).collect();
        if names.is_empty() { "-".into() } else { names.join(",") }
    }

    pub(crate) fn pieces_text(&self) -> String {
        let name = |(c, p): (&Cell, &Piece)| {
            let letter = p.kind.letter();
            let letter = if p.side == Side::Green { letter } else { letter.to_ascii_lowercase() };
            format!("{letter}{}", self.grid.name(*c))
        };
        let texts: Vec<String> = self.pieces.iter().map(name).collect();
        if texts.is_empty() { "-".into() } else { texts.join(",") }
    }

    fn goals_text(&self) -> String {
        let goal = |side| self.goals.get(&side).map_or("-".into(), |&c| self.grid.name(c));
        if self.opts.reflective {
            goal(Side::Green)
        } else {
            format!("{}/{}", goal(Side::Green), goal(Side::Gold))
        }
    }

    /// Reads the eight fields into an empty board, and refuses what K13 refuses.
    pub(crate) fn read_position(&mut self, text: &str) -> Result<(), String> {
        let fields: Vec<&str> = text.split(' ').collect();
        let [pieces, goals, side, marks, clouds, crown, quiet, transported] = fields[..] else {
            return Err("a position text has eight fields".into());
        };
        self.read_pieces(pieces)?;
        self.mover = Side::parse(side).ok_or("the third field is green or gold")?;
        self.read_goals(goals)?;
        self.marks = self.read_list(marks)?;
        self.clouds = self.read_list(clouds)?.into_iter().collect();
        self.read_crown(crown)?;
        let digits = !quiet.is_empty() && quiet.chars().all(|c| c.is_ascii_digit());
        self.quiet = quiet.parse().map_err(|_| "the quiet clock is a number")?;
        if !digits || self.quiet.to_string() != quiet {
            return Err("the quiet clock is a plain number".into());
        }
        self.transported = match transported {
            "-" => BTreeSet::new(),
            "both" => BTreeSet::from(SIDES),
            one => BTreeSet::from([Side::parse(one).ok_or("who used a transport?")?]),
        };
        self.check_pieces()?;
        self.check_goals()?;
        self.check_rest()?;
        self.check_crown()?;
        self.find_result();
        Ok(())
    }

    fn read_cell(&self, text: &str) -> Result<Cell, String> {
        let cell = self.grid.parse(&moves::canonical(text));
        cell.ok_or_else(|| format!("{text} is no cell of this board"))
    }

    fn read_list(&self, text: &str) -> Result<Vec<Cell>, String> {
        if text == "-" {
            return Ok(Vec::new());
        }
        let cells: Vec<Cell> =
            text.split(',').map(|t| self.read_cell(t)).collect::<Result<_, _>>()?;
        if cells.iter().collect::<BTreeSet<_>>().len() != cells.len() {
            return Err("a cell is repeated".into());
        }
        Ok(cells)
    }

    fn read_pieces(&mut self, text: &str) -> Result<(), String> {
        if text == "-" {
            return Ok(());
        }
        for one in text.split(',') {
            let letter = one.chars().next().ok_or("a piece is missing between commas")?;
            let kind = Kind::parse(letter.to_ascii_uppercase()).ok_or("no such piece")?;
            let side = if letter.is_ascii_uppercase() { Side::Green } else { Side::Gold };
            let cell = self.read_cell(&one[letter.len_utf8()..])?;
            let ordinal = self.pieces.values().filter(|p| p.kind == kind && p.side == side).count();
            if self.pieces.insert(cell, Piece::new(kind, side, ordinal)).is_some() {
                return Err("two pieces on a cell".into());
            }
            if ordinal >= kind.number() {
                return Err(format!("too many of {letter}"));
            }
            if self.opts.reflective && side == Side::Gold {
                return Err("reflective pieces are in capitals".into());
            }
        }
        Ok(())
    }

    fn read_goals(&mut self, text: &str) -> Result<(), String> {
        let parts: Vec<&str> = text.split('/').collect();
        if parts.len() != if self.opts.reflective { 1 } else { 2 } {
            return Err("the second field has a Goal a side".into());
        }
        for (side, part) in SIDES.into_iter().zip(parts) {
            if part != "-" {
                let cell = self.read_cell(part)?;
                self.goals.insert(side, cell);
            }
        }
        Ok(())
    }

    fn read_crown(&mut self, text: &str) -> Result<(), String> {
        self.due = text.ends_with('!');
        let name = text.strip_suffix('!').unwrap_or(text);
        self.crown = match name {
            "-" if !self.due => None,
            name => Some(Point::parse(name).ok_or("the crown is a point's name")?),
        };
        Ok(())
    }

    /// K13: pieces in zones, Blockaders too near.
    fn check_pieces(&self) -> Result<(), String> {
        if self.opts.half_spaces {
            return Ok(());
        }
        // K4.2: a Blockader that wakes up may have pieces next to it.
        if self.piece_in_a_zone() && !self.opts.weapons() {
            return Err("a piece stands in an opposing zone".into());
        }
        for (&cell, piece) in &self.pieces {
            let near = self.enemy_blockaders(cell);
            let near = near.iter().any(|c| self.grid.within(cell, 2).contains(c));
            if piece.kind == Kind::Blockader && near {
                return Err("the Blockaders' zones overlap".into());
            }
        }
        Ok(())
    }

    fn check_goals(&self) -> Result<(), String> {
        let sides = if self.opts.reflective { &SIDES[..1] } else { &SIDES[..] };
        for &side in sides {
            let Some(&goal) = self.goals.get(&side) else {
                // Captured by the last move, so the side whose Goal it was is next; K12.5 knows
                // another way to lose it.
                if !self.opts.reflective && !self.kinta() && self.mover != side {
                    return Err("a Goal is missing".into());
                }
                continue;
            };
            let under = self.pieces.get(&goal);
            let kind = under.map(|p| p.kind);
            if under.is_some_and(|p| p.side != side) {
                return Err("a Goal lies under an opposing piece".into());
            }
            if kind == Some(Kind::Blockader) && !self.may_carry(Kind::Blockader) {
                return Err("a Goal lies under a Blockader".into());
            }
            let idle = kind.is_some_and(|k| !self.may_carry(k));
            if self.opts.reflective && idle {
                return Err("the Goal lies under a piece that would have captured it".into());
            }
            if self.in_own_zone(side, goal) {
                return Err("a Goal lies in its own zone".into());
            }
            if self.marks.contains(&goal) {
                return Err("a Goal lies on a mark".into());
            }
            if self.neutral_bars_goal(goal) {
                return Err("a Goal lies on neutral ground".into());
            }
        }
        let both = SIDES.map(|s| self.goals.get(&s));
        if !self.opts.reflective && both == [None, None] {
            return Err("both Goals are missing".into());
        }
        if both[0].is_some() && both[0] == both[1] {
            return Err("both Goals on one cell".into());
        }
        Ok(())
    }

    fn check_rest(&self) -> Result<(), String> {
        if self.marks.iter().any(|c| self.pieces.contains_key(c)) {
            return Err("a piece stands on a mark".into());
        }
        let limit = match self.opts.ablation {
            None => 0,
            Some(limit) => limit.unwrap_or(usize::MAX),
        };
        if self.marks.len() > limit {
            return Err("too many marks".into());
        }
        let drawn = self.clouds.len();
        let fits = match self.opts.clouds.map(|c| c.count) {
            None => drawn == 0,
            Some(CloudCount::Fixed(n)) => drawn == n,
            Some(CloudCount::Spindles) => (2..=12).contains(&drawn),
        };
        if !fits {
            return Err("not the number of clouds that the options give".into());
        }
        if !self.transported.is_empty() && (!self.opts.tetrahedral || self.opts.reflective) {
            return Err("there is no transport".into());
        }
        Ok(())
    }

    /// K13: whether the crown field fits the options and the Goals.
    fn check_crown(&self) -> Result<(), String> {
        if self.crown.is_some() != self.opts.crown.is_some() {
            return Err("the crown field does not fit the options".into());
        }
        let crowned =
            |side: Side| self.goals.get(&side).is_some_and(|g| self.crown_area().contains(g));
        let (next, last) = (crowned(self.mover), crowned(self.mover.other()));
        let captured = self.crown.is_some() && self.goals.len() < 2;
        let fits = match self.due {
            // Only the side that has just moved can have a Goal there that is not lapsed yet.
            true => last && !next && !captured,
            // Without a capture due, a Goal there has lapsed (and then the other side may have
            // brought its own there meanwhile), or the game ended by a capture.
            false => captured || !last || next,
        };
        if fits { Ok(()) } else { Err("the crown field does not fit the Goals".into()) }
    }

    pub(crate) fn find_result(&mut self) {
        let goals = if self.opts.reflective { 1 } else { 2 };
        let lapsed = self.goals.get(&self.mover).is_some_and(|g| self.crown_area().contains(g));
        if self.goals.len() < goals {
            let kept = self.goals.keys().next().copied();
            self.result = Some((kept.or(Some(self.mover.other())), "goal captured"));
        } else if lapsed {
            self.result = Some((Some(self.mover), "crown"));
        } else {
            self.look_for_the_end();
        }
    }

    /// What is missing of an army, in the order of K2.
    pub(crate) fn fallen(&self, side: Side) -> String {
        let stand =
            |k: Kind| self.pieces.values().filter(|p| p.kind == k && p.side == side).count();
        let missing = |k: Kind| k.letter().to_string().repeat(k.number().saturating_sub(stand(k)));
        KINDS.into_iter().map(missing).collect()
    }
}
