//! What somebody sees of a game, ready to be drawn: all of it comes from a view, so nothing can
//! be drawn or told that these eyes do not see.

use klinzha::{
    Armed, Board, Cell, CellSet, Kind, KlinZha, Options, Rank, SeenGoal, SeenPiece, Side, View,
};
use tabletop_rules::{Hidden, Observer};

/// Looks at a game with a player's eyes, or with everybody's.
pub(super) fn look<B: Board>(game: &KlinZha<B>, eyes: Option<Side>) -> View<B> {
    game.view(eyes.map_or(Observer::Referee, Observer::Player), &[])
}

/// A piece that is seen.
#[derive(Clone, Copy)]
pub(super) struct Seen<B: Board> {
    pub(super) cell: Cell<B>,
    pub(super) side: Side,
    /// `None` on the edge of a cloud.
    pub(super) kind: Option<Kind>,
    pub(super) live: Option<Live>,
}

/// The state of a live piece.
#[derive(Clone, Copy)]
pub(super) struct Live {
    pub(super) damage: u8,
    pub(super) hit_points: u8,
    pub(super) attack: u8,
    pub(super) armed: Option<Armed>,
    pub(super) paralysed: u8,
    pub(super) rank: Option<Rank>,
}

impl<B: Board> Seen<B> {
    pub(super) fn of(piece: &SeenPiece<B>, view: &View<B>) -> Seen<B> {
        // Of a piece without a kind a player knows at least that it is the other side's.
        let side = piece.side.or(view.player().map(|side| !side)).unwrap_or(Side::Green);
        let live = piece.kind.and_then(|kind| live(piece, kind, view.options()));
        Seen { cell: piece.cell, side, kind: piece.kind, live }
    }

    /// The letter as texts write it: upper case for Green.
    pub(super) fn letter(&self) -> char {
        self.kind.map_or('?', |kind| letter_of(self.side, kind.letter()))
    }
}

/// A letter as texts write it: upper case for Green.
pub(super) fn letter_of(side: Side, letter: char) -> char {
    match side {
        Side::Green => letter,
        Side::Gold => letter.to_ascii_lowercase(),
    }
}

fn live<B: Board>(piece: &SeenPiece<B>, kind: Kind, options: &Options<B>) -> Option<Live> {
    let stats = options.kinta?.stats_of(kind);
    // A dahha is stronger in both (K12.12).
    let more = if piece.rank == Some(Rank::Dahha) { 2 } else { 0 };
    Some(Live {
        damage: piece.damage,
        hit_points: stats.hit_points + more,
        attack: (stats.attack + more).min(6),
        armed: piece.armed,
        paralysed: piece.paralysed,
        rank: piece.rank,
    })
}

/// Everything that is drawn.
pub(super) struct Scene<B: Board> {
    pub(super) pieces: Vec<Seen<B>>,
    pub(super) goals: [Option<Cell<B>>; 2],
    pub(super) marks: Vec<Cell<B>>,
    pub(super) clouds: CellSet<B>,
    pub(super) mines: CellSet<B>,
}

impl<B: Board> Scene<B> {
    pub(super) fn of(view: &View<B>) -> Scene<B> {
        let goal = |side| match view.goal(side) {
            SeenGoal::On(cell) => Some(cell),
            SeenGoal::Unseen | SeenGoal::Absent => None,
        };
        Scene {
            pieces: view.pieces().iter().map(|piece| Seen::of(piece, view)).collect(),
            goals: Side::ALL.map(goal),
            marks: view.marks().iter().collect(),
            clouds: view.clouds(),
            mines: view.mines(),
        }
    }

    pub(super) fn piece_at(&self, cell: Cell<B>) -> Option<&Seen<B>> {
        self.pieces.iter().find(|piece| piece.cell == cell)
    }

    /// Whose Goal lies on a cell.
    pub(super) fn goal_on(&self, cell: Cell<B>) -> Option<Side> {
        Side::ALL.into_iter().find(|&side| self.goals[side as usize] == Some(cell))
    }
}
