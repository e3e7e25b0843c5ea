//! Views as other programs read them: a JSON object, or whatever a serde format makes of a map.

use core::fmt::{self, Display};

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::ser::{Serialize, SerializeMap, SerializeSeq, Serializer};
use tabletop_rules::{Observer, Turn};

use super::texts::{CrownField, Goals, Pieces};
use super::view::{SeenPending, SeenPiece, View};
use crate::{Board, Cell, Kind, Phase, Rank, Side};

/// Anything that can be written, as a string.
struct Text<T>(T);

impl<T: Display> Serialize for Text<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

/// The things that an iterator calls, as a list.
struct List<I>(I);

impl<T: Serialize, I: Iterator<Item = T> + Clone> Serialize for List<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        self.0.clone().try_for_each(|item| list.serialize_element(&item))?;
        list.end()
    }
}

/// Names with values, as an object.
struct Object<I>(I);

impl<K: Display, V: Serialize, I: Iterator<Item = (K, V)> + Clone> Serialize for Object<I> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        self.0.clone().try_for_each(|(key, value)| map.serialize_entry(&Text(key), &value))?;
        map.end()
    }
}

impl<B: Board> Serialize for View<B> {
    /// Writes the fields of a view, each only where it means something.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let kinta = self.options.kinta.is_some();
        map.serialize_entry("side", &Text(self.observer))?;
        map.serialize_entry("turn", turn_word(self))?;
        map.serialize_entry("phase", self.phase.word())?;
        map.serialize_entry("pieces", &Text(Pieces(self)))?;
        map.serialize_entry("goals", &Text(Goals(self)))?;
        map.serialize_entry("marks", &Text(&self.marks))?;
        map.serialize_entry("clouds", &Text(self.clouds))?;
        let refused = self.refused_texts();
        map.serialize_entry("refused", &List(refused.iter().map(String::as_str)))?;
        if let Turn::Over(outcome) = self.turn {
            map.serialize_entry("result", &Outcome(outcome.winner, Text(outcome.reason)))?;
        }
        if kinta {
            map.serialize_entry("ranks", &Object(self.by_cell(|piece| piece.rank.map(rank_word))))?;
            let armed = self.by_cell(|piece| piece.armed.map(Text));
            map.serialize_entry("weapons", &Object(armed))?;
        }
        if self.phase != Phase::Play {
            map.serialize_entry("first", &self.first_placer.map(Text))?;
            let points =
                Side::ALL.into_iter().map(|side| (side, self.chosen_point(side).map(Text)));
            map.serialize_entry("points", &Object(points))?;
            let placed = self.armies().map(|side| (side, self.placed(side)));
            map.serialize_entry("placed", &Object(placed))?;
            return map.end();
        }
        map.serialize_entry("crown", &Text(CrownField(self)))?;
        map.serialize_entry("quiet", &self.quiet)?;
        if let Observer::Player(side) = self.observer {
            map.serialize_entry("transported", &self.transported(side))?;
        } else {
            let told = Side::ALL.into_iter().map(|side| (side, self.transported(side)));
            map.serialize_entry("transported", &Object(told))?;
        }
        let fallen = self.armies().map(|side| (side, Text(Fallen(self, side))));
        map.serialize_entry("fallen", &Object(fallen))?;
        let news = self.news.iter().map(|(cell, kind)| (Text(cell), kind.letter()));
        map.serialize_entry("news", &List(news))?;
        if kinta {
            let damage = self.by_cell(|piece| (piece.damage > 0).then_some(piece.damage));
            map.serialize_entry("damage", &Object(damage))?;
            let shown = self.pieces.iter().filter(|piece| piece.shown);
            map.serialize_entry("shown", &List(shown.map(|piece| Text(piece.cell))))?;
            map.serialize_entry("mines", &List(self.mines.iter().map(Text)))?;
            let asleep = self.by_cell(|piece| (piece.paralysed > 0).then_some(piece.paralysed));
            map.serialize_entry("paralysed", &Object(asleep))?;
            map.serialize_entry("pending", &self.pending)?;
        }
        map.end()
    }
}

fn turn_word<B: Board>(view: &View<B>) -> &'static str {
    match view.turn {
        Turn::Player(side) => side.as_str(),
        Turn::Chance => "chance",
        Turn::Over(_) => "over",
    }
}

fn rank_word(rank: Rank) -> &'static str {
    match rank {
        Rank::Veteran => "veteran",
        Rank::Klin => "klin",
        Rank::Dahha => "dahha",
    }
}

impl<B: Board> View<B> {
    fn by_cell<'a, T>(
        &'a self,
        value: impl Fn(&SeenPiece<B>) -> Option<T> + Clone + 'a,
    ) -> impl Iterator<Item = (Cell<B>, T)> + Clone + 'a
    where
        T: 'a,
    {
        self.pieces.iter().filter_map(move |piece| Some((piece.cell, value(piece)?)))
    }

    /// In the order of the texts, which is not that of the moves.
    fn refused_texts(&self) -> Vec<String> {
        let mut texts: Vec<String> = self.refused.iter().map(ToString::to_string).collect();
        texts.sort_unstable();
        texts
    }
}

struct Outcome<R>(Option<Side>, R);

impl<R: Serialize> Serialize for Outcome<R> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("winner", &self.0.map(Text))?;
        map.serialize_entry("reason", &self.1)?;
        map.end()
    }
}

struct Fallen<'a, B: Board>(&'a View<B>, Side);

impl<B: Board> Display for Fallen<'_, B> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for kind in Kind::ALL {
            for _ in 0..self.0.fallen(self.1, kind) {
                write!(f, "{}", kind.letter())?;
            }
        }
        Ok(())
    }
}

/// A cell, or `?` where no piece is seen.
struct OrUnseen<T>(Option<T>);

impl<T: Display> Display for OrUnseen<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(cell) => cell.fmt(f),
            None => f.write_str("?"),
        }
    }
}

impl<B: Board> Serialize for SeenPending<B> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let (kind, by) = match self {
            SeenPending::Fight { by, .. } => ("fight", by),
            SeenPending::Strike { by, .. } => ("strike", by),
            SeenPending::Back { by } => ("back", by),
            SeenPending::Swap { by, .. } => ("swap", by),
        };
        map.serialize_entry("kind", kind)?;
        map.serialize_entry("by", &Text(OrUnseen(*by)))?;
        match self {
            SeenPending::Fight { at, due, striker, .. } => {
                map.serialize_entry("at", &Text(at))?;
                map.serialize_entry("need", &Text(due))?;
                map.serialize_entry("striker", &Text(striker))?;
            }
            SeenPending::Strike { at, due, .. } => {
                map.serialize_entry("at", &Text(at))?;
                map.serialize_entry("need", &Text(due))?;
            }
            SeenPending::Back { .. } => {}
            SeenPending::Swap { weapon, .. } => map.serialize_entry("weapon", &Text(weapon))?,
        }
        map.end()
    }
}
