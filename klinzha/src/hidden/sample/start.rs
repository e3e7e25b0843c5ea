//! The states in which a player's knowledge can begin.
//!
//! A game that is watched from its start begins in one state. A position that has been loaded
//! may be any that looks like the first view; all of them are equally likely. Of what a view cannot
//! show in Kinta the usual is assumed: pieces that are not seen are unhurt and awake, a weapon
//! that is not known may be any that the piece may bear, each alike, and no mine is laid.

use alloc::vec::Vec;
use core::num::NonZeroU64;

use super::{Draw, below};
use crate::extras::Extras;
use crate::hidden::{SeenGoal, View};
use crate::{Board, Cell, CellSet, Draft, Full, Kind, KlinZha, Mines, Phase, Side, Weapon};

/// What the first view leaves open.
pub(super) struct Start<'a, B: Board> {
    view: &'a View<B>,
    enemy: Side,
    /// All that is seen.
    known: Draft<B>,
    /// The kinds that are not seen, one entry a piece.
    kinds: Vec<Kind>,
    /// Cells with an enemy of unknown kind.
    edges: Vec<Cell<B>>,
    /// Cells where an enemy may be unseen.
    dark: Vec<Cell<B>>,
    /// Where the enemy's Goal may be.
    goals: Vec<Option<Cell<B>>>,
    /// Whether the enemy may have used its transport.
    transports: &'static [bool],
}

/// The state that a game under the view's options starts with, if the view is of that.
pub(super) fn beginning<B: Board>(view: &View<B>) -> Option<KlinZha<B>> {
    let game = KlinZha::<B, Full<B>>::start(*view.options()).ok()?;
    game.shows(view).then_some(game)
}

impl<'a, B: Board> Start<'a, B> {
    /// Returns `None` where too much is open: in the middle of a set-up or of a turn.
    pub(super) fn new(view: &'a View<B>, player: Side) -> Option<Start<'a, B>> {
        if view.phase() != Phase::Play || view.pending().is_some() {
            return None;
        }
        let enemy = !player;
        let mut known = Draft {
            side: view.side(),
            clouds: view.clouds(),
            crown_point: view.crown_point(),
            crown_due: view.crown_due(),
            quiet: view.quiet_clock(),
            marks: *view.marks(),
            ..Draft::default()
        };
        let mut left = Kind::ALL.map(|kind| kind.number() - view.fallen(enemy, kind));
        let mut edges = Vec::new();
        for piece in view.pieces() {
            match (piece.side, piece.kind) {
                (Some(side), Some(kind)) => {
                    if !known.put(side, kind, piece.cell) {
                        return None;
                    }
                    if side == enemy {
                        left[kind as usize] = left[kind as usize].checked_sub(1)?;
                    }
                }
                _ => edges.push(piece.cell),
            }
        }
        let shared = view.options().form == crate::Form::Reflective;
        let mut kinds = Vec::new();
        for kind in Kind::ALL {
            let unseen = if shared { 0 } else { left[kind as usize] };
            kinds.extend(core::iter::repeat_n(kind, unseen));
        }
        let own = view.cells_of(player);
        let dark: Vec<Cell<B>> = (view.dark() - own).iter().collect();
        for side in Side::ALL {
            known.transported[side.index()] = view.transported(side) == Some(true);
            if let SeenGoal::On(cell) = view.goal(side) {
                known.goals[side.index()] = Some(cell);
            }
        }
        let goals = match view.goal(enemy) {
            SeenGoal::On(cell) => Vec::from([Some(cell)]),
            SeenGoal::Absent => Vec::from([None]),
            SeenGoal::Unseen => ((view.dark() | view.edges()) - own).iter().map(Some).collect(),
        };
        let may_transport = B::IS_TETRAHEDRAL && !shared && view.transported(enemy).is_none();
        let transports: &[bool] = if may_transport {
            &[false, true]
        } else if view.transported(enemy) == Some(true) {
            &[true]
        } else {
            &[false]
        };
        Some(Start { view, enemy, known, kinds, edges, dark, goals, transports })
    }

    /// All states, if there are no more than so many to look at.
    pub(super) fn all(&self, most: usize, draw: Draw<'_>) -> Option<Vec<KlinZha<B>>> {
        let kinta = self.view.options().kinta;
        if kinta
            .is_some_and(|kinta| kinta.weapons || kinta.ranks.iter().flatten().any(Option::is_some))
        {
            return None;
        }
        let mut found = Vec::new();
        let mut looked_at = 0;
        let mut counts = Kind::ALL.map(|kind| self.kinds.iter().filter(|&&k| k == kind).count());
        let mut draft = self.known;
        let done = self.place(&mut counts, 0, 0, &mut draft, &mut |draft| {
            looked_at += 1;
            if looked_at <= most {
                found.extend(self.finish(draft, draw));
            }
            looked_at <= most
        });
        done.then_some(found)
    }

    /// Puts the unseen pieces down in every way: first on the edges, then kind by kind under the
    /// clouds, pieces of one kind in cell order. Returns false as soon as `visit` does.
    fn place(
        &self,
        counts: &mut [usize; Kind::ALL.len()],
        edge: usize,
        least: usize,
        draft: &mut Draft<B>,
        visit: &mut dyn FnMut(&Draft<B>) -> bool,
    ) -> bool {
        if let Some(&cell) = self.edges.get(edge) {
            for kind in Kind::ALL {
                if counts[kind as usize] > 0 {
                    let mut next = *draft;
                    next.put(self.enemy, kind, cell);
                    counts[kind as usize] -= 1;
                    let on = self.place(counts, edge + 1, 0, &mut next, visit);
                    counts[kind as usize] += 1;
                    if !on {
                        return false;
                    }
                }
            }
            return true;
        }
        let Some(kind) = Kind::ALL.into_iter().find(|&kind| counts[kind as usize] > 0) else {
            return self.goals.iter().all(|&goal| {
                self.transports.iter().all(|&used| visit(&self.with_rest(draft, goal, used)))
            });
        };
        for at in least..self.dark.len() {
            let mut next = *draft;
            if draft_has(draft, self.dark[at]) {
                continue;
            }
            next.put(self.enemy, kind, self.dark[at]);
            counts[kind as usize] -= 1;
            let least = if counts[kind as usize] > 0 { at + 1 } else { 0 };
            let on = self.place(counts, edge, least, &mut next, visit);
            counts[kind as usize] += 1;
            if !on {
                return false;
            }
        }
        true
    }

    fn with_rest(&self, draft: &Draft<B>, goal: Option<Cell<B>>, used: bool) -> Draft<B> {
        let mut draft = *draft;
        draft.goals[self.enemy.index()] = goal;
        draft.transported[self.enemy.index()] = used;
        draft
    }

    /// Draws one state, or none if what was drawn breaks a rule.
    pub(super) fn draw(&self, draw: Draw<'_>) -> Option<KlinZha<B>> {
        let mut draft = self.known;
        let mut kinds = self.kinds.clone();
        let mut dark = self.dark.clone();
        for &cell in &self.edges {
            let kind = take(&mut kinds, draw)?;
            draft.put(self.enemy, kind, cell);
        }
        for kind in kinds {
            draft.put(self.enemy, kind, take(&mut dark, draw)?);
        }
        let goal = self.goals[below(self.goals.len(), draw)?];
        let used = self.transports[below(self.transports.len(), draw)?];
        self.finish(&self.with_rest(&draft, goal, used), draw)
    }

    /// Draws one state as [`draw`](Start::draw) does, but with a Goal that is not seen on a piece
    /// that may carry it, where a player will keep it.
    #[cfg(feature = "bots")]
    pub(super) fn guess(&self, draw: Draw<'_>) -> Option<KlinZha<B>> {
        let state = self.draw(draw)?;
        if self.goals.len() < 2 {
            return Some(state);
        }
        let mut draft = state.draft();
        let carries = |&cell: &Cell<B>| {
            let kind = state.piece_at(cell).map(|(_, kind)| kind);
            kind.is_some_and(Kind::may_carry) && self.goals.contains(&Some(cell))
        };
        let carriers: Vec<Cell<B>> = state.pieces(self.enemy).iter().filter(carries).collect();
        if let Some(place) = below(carriers.len(), draw) {
            draft.goals[self.enemy.index()] = Some(carriers[place]);
        }
        self.finish(&draft, draw)
    }

    /// Makes a game of a draft, if it can be played and looks like the view.
    fn finish(&self, draft: &Draft<B>, draw: Draw<'_>) -> Option<KlinZha<B>> {
        let mut game: KlinZha<B> = draft.build(*self.view.options()).ok()?;
        game.extras.news = self.view.news;
        self.equip(&mut game, draw);
        game.shows(self.view).then_some(game)
    }

    /// Gives live pieces what is known of them, and weapons where none is known.
    fn equip(&self, game: &mut KlinZha<B>, draw: Draw<'_>) {
        let Some(options) = self.view.options().kinta else { return };
        let mut mined = CellSet::EMPTY;
        let occupied = game.position;
        for side in Side::ALL {
            for (slot, cell) in occupied.pieces(side) {
                let seen = self.view.piece_at(cell).filter(|piece| piece.kind.is_some());
                let Some(kinta) = game.extras.kinta_mut() else { return };
                let gear = kinta.gear_mut(side, slot);
                if let Some(piece) = seen {
                    gear.damage = piece.damage;
                    gear.set_sleep(piece.paralysed);
                    if let Some(armed) = piece.armed {
                        gear.arm(armed.weapon);
                        if armed.spent {
                            gear.spend();
                        }
                        if piece.shown || side == self.enemy {
                            gear.show();
                        }
                        continue;
                    }
                }
                if !options.weapons {
                    continue;
                }
                let kind = Kind::BY_SLOT[slot];
                let mine = match options.mines {
                    Mines::Outlawed => false,
                    Mines::One => mined.is_empty(),
                    Mines::Any => true,
                };
                let fits = |w: &Weapon| w.suits(kind) && (*w != Weapon::Mine || mine);
                let choice: Vec<Weapon> = Weapon::ALL.into_iter().filter(fits).collect();
                let Some(at) = below(choice.len(), draw) else { continue };
                gear.arm(choice[at]);
                if choice[at] == Weapon::Mine {
                    mined.insert(cell);
                }
            }
        }
        if let Some(kinta) = game.extras.kinta_mut() {
            *kinta.mines_mut(!self.enemy) = self.view.mines();
        }
    }
}

fn draft_has<B: Board>(draft: &Draft<B>, cell: Cell<B>) -> bool {
    draft.armies.iter().flatten().any(|&place| place == Some(cell))
}

/// Takes one of some things out, each with the same chance.
fn take<T>(things: &mut Vec<T>, draw: Draw<'_>) -> Option<T> {
    let count = NonZeroU64::new(things.len() as u64)?;
    Some(things.swap_remove(draw(count) as usize))
}
