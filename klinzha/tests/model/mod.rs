//! A slow model of Klin Zha, written from the rulebook alone, to compare the library with.
//!
//! Nothing here is shared with the library: cells are computed from their distances to the edges,
//! walks are found by listing every path, threats by trying every move of the other side, and
//! moves are compared as text. Rule numbers are those of the rulebook.

// The comparisons use what they need; the model is whole all the same.
#![allow(dead_code)]

pub(crate) mod clouds;
pub(crate) mod danger;
pub(crate) mod fight;
pub(crate) mod geometry;
pub(crate) mod hidden;
pub(crate) mod movement;
pub(crate) mod moves;
pub(crate) mod options;
pub(crate) mod oynaq;
pub(crate) mod pieces;
pub(crate) mod play;
pub(crate) mod setup;
pub(crate) mod text;
pub(crate) mod view;
pub(crate) mod weapons;

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use fight::{Need, Pending};
use geometry::{Cell, Grid, Point};
use moves::Move;
use options::Options;
use pieces::{Kind, Piece, Side};

/// What is being done, by the names that a view gives them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phase {
    Clouds,
    Cloud,
    Spindles,
    Choose,
    Point,
    Place,
    Goal,
    Open,
    Arm,
    Play,
}

/// A game, at any moment.
#[derive(Clone, Debug)]
pub(crate) struct Model {
    pub(crate) opts: Rc<Options>,
    pub(crate) grid: Grid,
    pub(crate) phase: Phase,
    /// Whose turn it is, or whose turn a roll belongs to.
    pub(crate) mover: Side,
    pub(crate) pieces: BTreeMap<Cell, Piece>,
    /// In the reflective form the one Goal is Green's.
    pub(crate) goals: BTreeMap<Side, Cell>,
    /// Oldest first (K9.1).
    pub(crate) marks: Vec<Cell>,
    pub(crate) clouds: BTreeSet<Cell>,
    /// How many clouds are still to be drawn.
    pub(crate) undrawn: usize,
    pub(crate) mines: BTreeSet<(Cell, Side)>,
    pub(crate) transported: BTreeSet<Side>,
    pub(crate) quiet: u64,
    /// The point neither side chose, where the crown is in use.
    pub(crate) crown: Option<Point>,
    /// The crowned Goal must be captured by this turn.
    pub(crate) due: bool,
    pub(crate) result: Option<(Option<Side>, &'static str)>,
    // Set-up
    pub(crate) first: Option<Side>,
    pub(crate) points: BTreeMap<Side, Point>,
    /// The pieces not yet placed.
    pub(crate) reserve: BTreeMap<Side, BTreeMap<Kind, usize>>,
    // The turn going on
    /// The Goal's cell when the turn began (K9.4's "brings").
    pub(crate) goal_before: Option<Cell>,
    /// The deaths of the turn going on, or of the last one.
    pub(crate) news: Vec<(Cell, Kind)>,
    /// The side whose Goal has been lost in this turn, to be looked at when the turn is over.
    pub(crate) lost: Option<Side>,
    pub(crate) pending: Option<Pending>,
    /// The refused attempts of the turn (K11.3).
    pub(crate) refused: BTreeSet<String>,
}

impl Model {
    /// A new game.
    pub(crate) fn new(options_json: &str) -> Result<Model, String> {
        let opts = Options::parse(options_json)?;
        let mut model = Model::empty(opts);
        model.begin();
        Ok(model)
    }

    /// A board with nothing on it.
    fn empty(opts: Options) -> Model {
        Model {
            grid: Grid { tetrahedral: opts.tetrahedral },
            opts: Rc::new(opts),
            phase: Phase::Play,
            mover: Side::Green,
            pieces: BTreeMap::new(),
            goals: BTreeMap::new(),
            marks: Vec::new(),
            clouds: BTreeSet::new(),
            undrawn: 0,
            mines: BTreeSet::new(),
            transported: BTreeSet::new(),
            quiet: 0,
            crown: None,
            due: false,
            result: None,
            first: None,
            points: BTreeMap::new(),
            reserve: BTreeMap::new(),
            goal_before: None,
            news: Vec::new(),
            lost: None,
            pending: None,
            refused: BTreeSet::new(),
        }
    }

    /// A game from the position text of a game in play (K13).
    pub(crate) fn load(options_json: &str, position: &str) -> Result<Model, String> {
        let mut model = Model::empty(Options::parse(options_json)?);
        model.read_position(position)?;
        Ok(model)
    }

    /// `green`, `gold`, `chance` or `over`.
    pub(crate) fn turn(&self) -> String {
        match (self.result, self.chooser()) {
            (Some(_), _) => "over".into(),
            (None, None) => "chance".into(),
            (None, Some(side)) => side.name().into(),
        }
    }

    /// Who is to choose; nobody where a roll is due.
    pub(crate) fn chooser(&self) -> Option<Side> {
        let need = match &self.pending {
            None | Some(Pending::Back(..)) => Need::Choose,
            Some(Pending::Fight(fight)) => fight.need,
            Some(Pending::Strike(strike)) => strike.need,
            // K12.11: the winner may be the defender.
            Some(Pending::Swap(cell, _)) => return Some(self.pieces[cell].side),
        };
        let chance = matches!(self.phase, Phase::Clouds | Phase::Cloud | Phase::Spindles);
        (need == Need::Choose && !chance).then_some(self.mover)
    }

    /// All legal moves or outcomes with their weights, in byte order.
    pub(crate) fn moves(&self) -> Vec<(String, u64)> {
        let texts = self.legal().into_iter().map(|(m, weight)| (m.text(self.grid), weight));
        texts.collect::<BTreeMap<String, u64>>().into_iter().collect()
    }

    /// Plays a move given as text, in any spelling that K13 reads.
    pub(crate) fn play(&mut self, text: &str) -> Result<(), String> {
        let wanted = moves::canonical(text);
        let found = self.legal().into_iter().find(|(m, _)| m.text(self.grid) == wanted);
        let (chosen, _) = found.ok_or_else(|| format!("{text} is not legal"))?;
        self.follow(&chosen);
        Ok(())
    }

    /// Plays one of the legal moves.
    pub(crate) fn follow(&mut self, chosen: &Move) {
        self.make(chosen);
        // K11.3: refusals are forgotten with the turn, and are no other side's.
        if self.pending.is_none() || self.chooser() == Some(self.mover.other()) {
            self.refused.clear();
        }
    }

    /// The winner, if any, and the reason.
    pub(crate) fn result(&self) -> Option<(Option<String>, String)> {
        self.result.map(|(winner, why)| (winner.map(|w| w.name().to_string()), why.to_string()))
    }

    /// Every legal move with its weight.
    pub(crate) fn legal(&self) -> Vec<(Move, u64)> {
        if self.result.is_some() { Vec::new() } else { self.candidates(true) }
    }
}
