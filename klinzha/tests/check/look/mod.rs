//! A slow look at the board, to confirm the reasons for which moves are refused.

// Each test uses what it needs.
#![allow(dead_code)]

mod kinta;

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use klinzha::{
    Board, Cell, CellSet, CloudEffect, Expected, Form, GoalDanger, GoalTransfer, Illegal, Kind,
    KlinZha, Move, Options, Point, Side,
};
use tabletop_rules::Turn;

/// The least generator that will do: the tests must be the same every time.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 20) as usize % n
    }
}

pub(crate) fn legal<B: Board>(game: &KlinZha<B>) -> Vec<Move<B>> {
    let mut moves = Vec::new();
    let _ = game.visit_moves(|m| {
        moves.push(m);
        ControlFlow::Continue(())
    });
    moves
}

/// Plays one random move or roll. Returns false at the end.
pub(crate) fn step<B: Board>(game: &mut KlinZha<B>, dice: &mut Dice) -> bool {
    match game.turn() {
        Turn::Over(_) => return false,
        Turn::Chance => {
            let mut rolls = Vec::new();
            let _ = game.visit_rolls(|roll, _| {
                rolls.push(roll);
                ControlFlow::Continue(())
            });
            game.resolve(rolls[dice.below(rolls.len())]).unwrap();
        }
        Turn::Player(_) => {
            let moves = legal(game);
            game.play(moves[dice.below(moves.len())]).unwrap();
        }
    }
    true
}

/// What stands where, and how it moves, found out slowly.
pub(crate) struct Look<'a, B: Board> {
    game: &'a KlinZha<B>,
    options: Options<B>,
    shared: bool,
    ways: HashMap<(Cell<B>, Ground), CellSet<B>>,
    /// The forms of the legal moves.
    pub(crate) forms: HashSet<&'static str>,
}

/// What a way may not lead through.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Ground {
    Empty,
    Pieces,
    PiecesAndZone,
}

pub(crate) fn near<B: Board>(a: Cell<B>, b: Cell<B>, steps: usize) -> bool {
    a == b || steps > 0 && a.neighbours().iter().any(|next| near(next, b, steps - 1))
}

fn walk<B: Board>(
    at: Cell<B>,
    path: &mut Vec<Cell<B>>,
    least: usize,
    most: usize,
    closed: &HashSet<Cell<B>>,
    ends: &mut CellSet<B>,
) {
    for next in at.neighbours() {
        if path.contains(&next) {
            continue;
        }
        if path.len() >= least {
            ends.insert(next);
        }
        if path.len() < most && !closed.contains(&next) {
            path.push(next);
            walk(next, path, least, most, closed, ends);
            path.pop();
        }
    }
}

/// Where a piece comes by ways of the right length and form (K2, K3.2, K3.5).
fn ends<B: Board>(kind: Kind, from: Cell<B>, power: bool, closed: &HashSet<Cell<B>>) -> CellSet<B> {
    let mut ends = CellSet::EMPTY;
    let (least, most) = match kind {
        Kind::Fencer => (1, 3),
        Kind::Swift => (2, 4),
        Kind::Vanguard => (1, if power { 2 } else { 1 }),
        Kind::Blockader => (1, 2),
        Kind::Flier => {
            let rays = (0..B::RAYS).flat_map(|ray| from.ray(ray).take(6).skip(2));
            return rays.collect();
        }
        Kind::Lancer => {
            for ray in 0..B::RAYS {
                for cell in from.ray(ray).take(3) {
                    ends.insert(cell);
                    if closed.contains(&cell) {
                        break;
                    }
                }
            }
            return ends;
        }
    };
    // The path holds its start, so its length is that of the way so far and one.
    walk(from, &mut vec![from], least, most, closed, &mut ends);
    ends
}

impl<'a, B: Board> Look<'a, B> {
    pub(crate) fn new(game: &'a KlinZha<B>) -> Look<'a, B> {
        let options = game.options();
        let shared = options.form == Form::Reflective;
        Look { game, options, shared, ways: HashMap::new(), forms: HashSet::new() }
    }

    fn army(&self, side: Side) -> Side {
        if self.shared { Side::Green } else { side }
    }

    fn find(&self, side: Side, kind: Kind) -> Vec<Cell<B>> {
        self.game.pieces(side).iter().filter(|&c| self.is(c, side, kind)).collect()
    }

    fn is(&self, cell: Cell<B>, side: Side, kind: Kind) -> bool {
        self.game.piece_at(cell) == Some((side, kind))
    }

    fn power(&self) -> bool {
        B::IS_TETRAHEDRAL || self.options.power_vanguards
    }

    fn neutral(&self, cell: Cell<B>) -> bool {
        self.options.clouds.is_some_and(|c| c.effect == CloudEffect::Neutral)
            && self.game.clouds().contains(cell)
    }

    fn own_goal(&self) -> Option<Cell<B>> {
        self.game.goal(self.army(self.game.side()))
    }

    /// The Blockader that is an enemy of what moves from a cell.
    fn their_blockader(&self, from: Cell<B>) -> Option<Cell<B>> {
        let side = if self.shared { Side::Green } else { !self.game.side() };
        self.find(side, Kind::Blockader).into_iter().find(|&cell| cell != from)
    }

    /// The zone of that Blockader, unless it is paralysed (K4.1, K12.9).
    fn their_zone(&self, from: Cell<B>) -> CellSet<B> {
        match self.their_blockader(from) {
            Some(cell) if self.is_awake(cell) => cell.neighbours(),
            _ => CellSet::EMPTY,
        }
    }

    fn is_awake(&self, cell: Cell<B>) -> bool {
        self.game.live_piece(cell).is_none_or(|piece| piece.paralysed == 0)
    }

    fn may_carry(&self, kind: Kind) -> bool {
        kind.may_carry() || self.options.kinta.is_some() && kind == Kind::Blockader
    }

    fn is_enemy(&self, cell: Cell<B>, from: Cell<B>) -> bool {
        match self.game.piece_at(cell) {
            Some((side, _)) => cell != from && (self.shared || side != self.game.side()),
            None => false,
        }
    }

    fn ways(&mut self, from: Cell<B>, ground: Ground) -> CellSet<B> {
        if let Some(&ends) = self.ways.get(&(from, ground)) {
            return ends;
        }
        let (_, kind) = self.game.piece_at(from).unwrap();
        let mut closed = HashSet::new();
        if ground != Ground::Empty {
            closed.extend(self.game.pieces(Side::Green).iter());
            closed.extend(self.game.pieces(Side::Gold).iter());
        }
        if ground == Ground::PiecesAndZone {
            closed.extend(self.their_zone(from).iter());
        }
        let ends = ends(kind, from, self.power(), &closed);
        self.ways.insert((from, ground), ends);
        ends
    }

    /// True if a piece of `by_side` on `by` could end on `goal` next, K6 set aside (K6.1).
    fn threatens(&self, by: Cell<B>, goal: Cell<B>, by_side: Side) -> bool {
        let game = self.game;
        let Some((side, kind)) = game.piece_at(by) else { return false };
        let marked = game.marks().any(|mark| mark == goal);
        let holder = game.piece_at(goal);
        // Neutral ground protects pieces, not a Goal that lies alone (K9.2).
        let protected = self.neutral(goal) && holder.is_some();
        if side != by_side || by == goal || marked || protected {
            return false;
        }
        if !self.shared && holder.is_some_and(|(side, _)| side == by_side) {
            return false;
        }
        let guard = if self.shared { Side::Green } else { !by_side };
        let blockader = self.find(guard, Kind::Blockader).into_iter().find(|&cell| cell != by);
        let zone = blockader.map_or(CellSet::EMPTY, Cell::neighbours);
        let mut closed: HashSet<_> =
            (game.pieces(Side::Green) | game.pieces(Side::Gold)).iter().collect();
        closed.remove(&by);
        if kind != Kind::Blockader {
            if zone.contains(goal) || blockader == Some(goal) {
                return false;
            }
            closed.extend(zone.iter());
            return ends(kind, by, self.power(), &closed).contains(goal);
        }
        if !self.shared {
            closed.extend(zone.iter());
        }
        let beside = |cell: Cell<B>| match game.piece_at(cell) {
            Some((side, _)) => cell != by && (self.shared || side != by_side),
            None => false,
        };
        self.options.blockader_takes_goal
            && holder.is_none()
            && ends(kind, by, false, &closed).contains(goal)
            && !goal.neighbours().iter().any(beside)
            && blockader.is_none_or(|other| !near(other, goal, 2))
            && (self.shared || !game.goal(by_side).is_some_and(|own| near(own, goal, 1)))
    }

    /// Confirms that the piece on `by` threatens the Goal after a move, and for a new danger that
    /// it did not before (K6.2).
    fn endangers(&self, m: Move<B>, goal: Cell<B>, by: Cell<B>, new: bool) -> bool {
        let mover = self.game.side();
        let by_side = if self.shared { Side::Green } else { !mover };
        let mut after = *self.game;
        after.play_unchecked(m);
        if after.goal(self.army(mover)) != Some(goal) {
            return false;
        }
        if !Look::new(&after).threatens(by, goal, by_side) {
            return false;
        }
        let moved = matches!(m, Move::Go { goal: true, .. });
        // A piece that has moved is the same piece (K6.1).
        let before = match m {
            Move::Go { from, to, .. } if to == by => from,
            _ => by,
        };
        !new || moved || !self.threatens(before, goal, by_side)
    }

    /// Confirms a reason by looking at the board.
    pub(crate) fn confirm(&mut self, m: Move<B>, reason: Illegal<B>) -> bool {
        let game = self.game;
        let (side, options) = (game.side(), self.options);
        let army = self.army(side);
        let own_blockader = self.find(army, Kind::Blockader).first().copied();
        if let Move::Go { from, to, goal } = m {
            return self.confirm_go(from, to, goal, reason);
        }
        // With a strike or mine, what is wrong may be the move that goes before.
        match (m, reason) {
            (_, Illegal::Over { reason }) => {
                game.turn().outcome().is_some_and(|o| o.reason == reason)
            }
            (_, Illegal::RollDue { phase }) => game.turn().is_chance() && game.phase() == phase,
            (_, Illegal::NotNow { expected }) => {
                game.expected() == Some(expected) && !self.forms.contains(form(m))
            }
            (_, Illegal::Kinta(reason)) => self.confirm_kinta(m, reason),
            (Move::Strike { from, to, .. } | Move::Mine { from, to, .. }, _) => {
                self.confirm_go(from, to, false, reason)
            }
            (Move::StrikeWithGoal { from, to, .. } | Move::MineWithGoal { from, to, .. }, _) => {
                self.confirm_go(from, to, true, reason)
            }
            (Move::StrikeStill { from, .. }, _) => self.confirm_go(from, from, false, reason),
            (Move::Transport { .. }, Illegal::NoTransport) => self.shared || !B::IS_TETRAHEDRAL,
            (Move::Point(p), Illegal::PointTaken { point }) => {
                p == point && game.chosen_point(!side) == Some(point)
            }
            (Move::Place { kind: k, .. }, Illegal::NoneLeft { kind }) => {
                k == kind && self.find(army, kind).len() == kind.number()
            }
            (Move::Place { cell: c, .. }, Illegal::Occupied { cell }) => {
                c == cell && game.piece_at(cell).is_some()
            }
            (Move::Place { cell: c, .. }, Illegal::OutsidePoint { cell, point }) => {
                c == cell
                    && game.chosen_point(side) == Some(point)
                    && !(point.cells() | point.half_spaces()).contains(cell)
            }
            (Move::Place { cell: c, .. }, Illegal::HalfSpace { cell, point }) => {
                c == cell
                    && game.chosen_point(side) == Some(point)
                    && point.half_spaces().contains(cell)
                    && !options.half_spaces
            }
            (Move::Place { kind, cell: c }, Illegal::PlacedZonesMeet { cell, other }) => {
                c == cell
                    && kind == Kind::Blockader
                    && self.is(other, !side, Kind::Blockader)
                    && near(cell, other, 2)
                    && !options.half_spaces
            }
            (Move::Open { kind: k, .. }, Illegal::OpenKind { kind }) => {
                k == kind && !kind.may_carry()
            }
            (
                Move::Open { cell: c, .. } | Move::Goal { cell: c } | Move::Transport { to: c, .. },
                Illegal::GoalOnNeutral { cell },
            ) => c == cell && self.neutral(cell) && !options.goal_on_neutral,
            (Move::Place { kind, cell: c }, Illegal::PlacedInZone { cell, blockader }) => {
                c == cell
                    && kind != Kind::Blockader
                    && self.is(blockader, Side::Green, Kind::Blockader)
                    && near(cell, blockader, 1)
            }
            (Move::Place { kind, cell: c }, Illegal::PlacedBeside { cell, piece }) => {
                c == cell
                    && kind == Kind::Blockader
                    && game.piece_at(piece).is_some()
                    && near(cell, piece, 1)
            }
            (Move::Place { .. }, Illegal::PlacedThreat { by }) => {
                let mut after = *game;
                after.play_unchecked(m);
                let goal = after.goal(Side::Green).unwrap();
                Look::new(&after).threatens(by, goal, Side::Green)
            }
            (Move::Goal { cell: c }, Illegal::GoalNotOnPiece { cell }) => {
                c == cell && !game.pieces(side).contains(cell)
            }
            (Move::Goal { cell: c }, Illegal::GoalNotOnCarrier { cell, kind }) => {
                c == cell && self.is(cell, side, kind) && !self.may_carry(kind)
            }
            (
                Move::Goal { cell: c } | Move::Transport { to: c, .. },
                Illegal::GoalInZone { cell, blockader },
            ) => {
                c == cell
                    && own_blockader == Some(blockader)
                    && near(cell, blockader, 1)
                    && cell != blockader
            }
            (Move::Goal { cell: c }, Illegal::GoalSealed { cell }) => {
                let sealed = |corner: Cell<B>| near(corner, cell, 2);
                c == cell
                    && options.honor_setup
                    && Point::ALL.iter().any(|point| sealed(point.corner()))
                    && ["C28", "H23", "H78"]
                        .iter()
                        .any(|mouth| own_blockader.unwrap().to_string() == *mouth)
            }
            (Move::Goal { cell: c }, Illegal::GoalThreatened { cell, by }) => {
                c == cell
                    && self.threatens(by, cell, !side)
                    && legal(game).iter().any(|other| match *other {
                        Move::Goal { cell } => {
                            !game.pieces(!side).iter().any(|by| self.threatens(by, cell, !side))
                        }
                        _ => false,
                    })
            }
            (Move::Transport { .. }, Illegal::TransportUsed) => game.transported(side),
            (Move::Transport { from, .. }, Illegal::TransportFrom { cell, goal }) => {
                from == cell && game.goal(side) == Some(goal) && goal != cell
            }
            (Move::Transport { from, .. }, Illegal::TransportHeld { cell, kind }) => {
                from == cell && self.is(cell, side, kind) && !self.may_carry(kind)
            }
            (Move::Transport { from, to }, Illegal::TransportDistance { from: f, to: t }) => {
                (from, to) == (f, t) && (from == to || !near(from, to, 3))
            }
            (Move::Transport { to, .. }, Illegal::TransportTaken { cell }) => {
                let carrier = game
                    .piece_at(cell)
                    .is_some_and(|(owner, kind)| owner == side && self.may_carry(kind));
                let taken = game.piece_at(cell).is_some() || game.goal(!side) == Some(cell);
                to == cell && taken && !carrier
            }
            (Move::Transport { to, .. }, Illegal::TransportMarked { cell }) => {
                to == cell && game.marks().any(|mark| mark == cell)
            }
            (Move::Transport { to, .. }, Illegal::TransportThreatened { cell, by }) => {
                to == cell && self.threatens(by, cell, !side)
            }
            _ => false,
        }
    }

    fn confirm_go(&mut self, from: Cell<B>, to: Cell<B>, goal: bool, reason: Illegal<B>) -> bool {
        let game = self.game;
        let side = game.side();
        let m = Move::Go { from, to, goal };
        let standing = game.piece_at(from).map(|(_, kind)| kind);
        let own_goal = self.own_goal();
        let their_goal =
            if self.shared { own_goal.filter(|&g| g != from) } else { game.goal(!side) };
        let transfer = self.options.goal_transfer;
        match reason {
            Illegal::Kinta(reason) => self.confirm_kinta(m, reason),
            Illegal::Over { reason } => game.turn().outcome().is_some_and(|o| o.reason == reason),
            Illegal::RollDue { phase } => game.turn().is_chance() && game.phase() == phase,
            Illegal::NotNow { expected } => {
                game.expected() == Some(expected) && expected != Expected::Move
            }
            Illegal::NoPiece { cell } => cell == from && standing.is_none(),
            Illegal::NotYours { cell } => {
                cell == from && !self.shared && game.pieces(!side).contains(cell)
            }
            Illegal::SameCell { cell } => cell == from && from == to,
            Illegal::NotStraight { kind, from: f, to: t } => {
                (f, t) == (from, to)
                    && standing == Some(kind)
                    && matches!(kind, Kind::Lancer | Kind::Flier)
                    && !(0..B::RAYS).any(|ray| from.ray(ray).any(|cell| cell == to))
            }
            Illegal::OutOfRange { kind, from: f, to: t, least, most } => {
                let range = match kind {
                    Kind::Fencer | Kind::Lancer => (1, 3),
                    Kind::Swift => (2, 4),
                    Kind::Flier => (3, 6),
                    Kind::Vanguard if !self.power() => (1, 1),
                    Kind::Vanguard | Kind::Blockader => (1, 2),
                };
                (f, t) == (from, to)
                    && standing == Some(kind)
                    && range == (least, most)
                    && !self.ways(from, Ground::Empty).contains(to)
            }
            Illegal::Blocked { kind, from: f, to: t } => {
                (f, t) == (from, to)
                    && standing == Some(kind)
                    && self.ways(from, Ground::Empty).contains(to)
                    && !self.ways(from, Ground::Pieces).contains(to)
            }
            Illegal::ThroughZone { from: f, to: t, blockader } => {
                (f, t) == (from, to)
                    && self.their_blockader(from) == Some(blockader)
                    && self.ways(from, Ground::Pieces).contains(to)
                    && !self.ways(from, Ground::PiecesAndZone).contains(to)
            }
            Illegal::OwnPiece { cell } => {
                cell == to && !self.shared && game.pieces(side).contains(cell)
            }
            Illegal::InZone { cell, blockader } => {
                cell == to
                    && self.their_blockader(from) == Some(blockader)
                    && self.their_zone(from).contains(cell)
            }
            Illegal::Untouchable { cell } => {
                cell == to
                    && self.their_blockader(from) == Some(cell)
                    && self.options.kinta.is_none()
            }
            Illegal::Marked { cell } => cell == to && game.marks().any(|mark| mark == cell),
            Illegal::Neutral { cell } => {
                cell == to
                    && self.neutral(cell)
                    && (self.is_enemy(cell, from) || their_goal == Some(cell))
            }
            Illegal::BlockaderKills { cell } => {
                cell == to && standing == Some(Kind::Blockader) && self.is_enemy(cell, from)
            }
            Illegal::BlockaderTakesGoal { cell } => {
                cell == to
                    && standing == Some(Kind::Blockader)
                    && !self.options.blockader_takes_goal
                    && their_goal == Some(cell)
            }
            Illegal::BesidePiece { cell, piece } => {
                cell == to
                    && standing == Some(Kind::Blockader)
                    && self.is_enemy(piece, from)
                    && cell.neighbours().contains(piece)
            }
            Illegal::ZonesMeet { cell, other } => {
                cell == to
                    && standing == Some(Kind::Blockader)
                    && self.their_blockader(from) == Some(other)
                    && near(cell, other, 2)
            }
            Illegal::BlockaderOnGoal { cell } => {
                cell == to && standing == Some(Kind::Blockader) && own_goal == Some(cell)
            }
            Illegal::BesideGoal { cell, goal } => {
                cell == to
                    && standing == Some(Kind::Blockader)
                    && own_goal == Some(goal)
                    && cell.neighbours().contains(goal)
            }
            Illegal::MayNotCarry { kind } => {
                goal && standing == Some(kind) && !self.may_carry(kind)
            }
            Illegal::GoalThere { cell } => goal && cell == to && own_goal == Some(to),
            Illegal::NoTransfer { goal: lies } => {
                goal && own_goal == Some(lies) && lies != from && transfer == GoalTransfer::Landing
            }
            Illegal::GoalNotNear { goal: lies, to: end } => {
                goal && end == to
                    && own_goal == Some(lies)
                    && transfer == GoalTransfer::Adjacent
                    && !lies.neighbours().contains(to)
            }
            Illegal::SharedTransfer { goal: lies } => {
                goal && self.shared && own_goal == Some(lies) && lies != from
            }
            Illegal::GoalInZone { cell, blockader } => {
                goal && cell == to
                    && self.is(blockader, self.army(side), Kind::Blockader)
                    && blockader.neighbours().contains(cell)
            }
            Illegal::GoalOnNeutral { cell } => {
                goal && cell == to && self.neutral(cell) && !self.options.goal_on_neutral
            }
            Illegal::NewDanger { goal, by } => {
                self.options.danger() == GoalDanger::NoNewDanger
                    && self.endangers(m, goal, by, true)
            }
            Illegal::NotSafe { goal, by } => {
                self.options.danger() == GoalDanger::MustBeSafe
                    && self.endangers(m, goal, by, false)
            }
            _ => false,
        }
    }
}

/// The form of a move, so far as it belongs to one decision.
pub(crate) fn form<B: Board>(m: Move<B>) -> &'static str {
    match m {
        Move::First | Move::Second => "choice",
        Move::Point(_) => "point",
        Move::Place { .. } => "place",
        Move::Goal { .. } => "goal",
        Move::Open { .. } => "open",
        Move::Go { .. } | Move::Transport { .. } => "move",
        Move::Strike { .. }
        | Move::StrikeWithGoal { .. }
        | Move::StrikeStill { .. }
        | Move::Mine { .. }
        | Move::MineWithGoal { .. } => "move",
        Move::Arm { .. } => "arm",
        Move::Fight | Move::Retreat { .. } => "fight",
        Move::Back { .. } => "back",
        Move::Swap | Move::Keep => "prize",
    }
}
