//! Which pieces threaten a Goal (K6.1), and which moves may therefore not be made (K6.2).

use crate::extras::Extras;
use crate::movegen::reach;
use crate::position::ARMY;
use crate::{Board, Cell, CellSet, Kind, KlinZha, Side};

/// The board as it would be, seen by the side whose Goal is in question.
#[derive(Clone, Copy)]
pub(crate) struct Scene<B: Board> {
    pub(crate) own: CellSet<B>,
    pub(crate) enemy: CellSet<B>,
    pub(crate) goal: Cell<B>,
    /// The zone that stops the enemy.
    pub(crate) zone: CellSet<B>,
    pub(crate) own_blockader: Option<Cell<B>>,
}

/// Pieces of an army, a bit for each place.
pub(crate) type Slots = u16;

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// The board as it is, for a side whose Goal is on the board.
    #[inline(always)]
    pub(crate) fn scene(&self, side: Side, goal: Cell<B>) -> Scene<B> {
        Scene {
            own: self.position.occupied(side),
            enemy: self.position.occupied(!side),
            goal,
            zone: self.zone(side),
            own_blockader: self.position.blockader(side),
        }
    }

    /// The zone that a side's Blockader projects against the enemy (K4.1).
    #[inline(always)]
    pub(crate) fn zone(&self, side: Side) -> CellSet<B> {
        if E::IS_FULL && self.extras.kinta().is_some_and(|kinta| kinta.blockader_sleeps(side)) {
            return CellSet::EMPTY;
        }
        self.position.blockader(side).map_or(CellSet::EMPTY, Cell::neighbours)
    }

    /// The enemies of `side` that could end a move on its Goal (K6.1), found by walking back
    /// from the Goal.
    #[inline(always)]
    pub(crate) fn threats(&self, side: Side, scene: &Scene<B>) -> Slots {
        let goal = CellSet::from(scene.goal);
        // Neutral ground protects a piece, and with it the Goal, but no Goal that lies alone (K9.2).
        if (self.neutral() & scene.own).meets(goal) {
            return 0;
        }
        let army = self.position.army(!side);
        let blockader_guards = scene.own_blockader == Some(scene.goal);
        let pass = CellSet::all() - (scene.own | scene.enemy | goal);
        // A path that ends on a Blockader may go through its zone (K12.4).
        let pass = if blockader_guards { pass } else { pass - scene.zone };
        let one = scene.goal.neighbours();
        let two = (one & pass).neighbours();
        let three = (two & pass).neighbours();
        let four = (three & pass).neighbours();
        let landing = CellSet(B::flight(scene.goal.number()));
        if !(one | two | three | four | landing).meets(scene.enemy) {
            return 0;
        }
        if scene.zone.meets(goal) && !blockader_guards {
            return 0;
        }
        let awake = |slot: usize| {
            !E::IS_FULL
                || self.extras.kinta().is_none_or(|kinta| !kinta.lost_turn_ahead(!side, slot))
        };
        let mut found = 0;
        for (slot, &index) in army.iter().enumerate() {
            if index == B::NONE {
                continue;
            }
            let cell = Cell(index);
            if !scene.enemy.contains(cell) || !awake(slot) {
                continue;
            }
            let comes = match Kind::BY_SLOT[slot] {
                Kind::Fencer => (one | two | three).contains(cell),
                Kind::Lancer => {
                    (one | two | three).contains(cell)
                        && reach(Kind::Lancer, scene.goal, pass, false).contains(cell)
                }
                // Turned round, a path of three steps that would end beside its start meets the
                // enemy there: it is no detour that turns back, since its cells are free.
                Kind::Swift => (two | three | four).contains(cell),
                Kind::Flier => landing.contains(cell),
                Kind::Vanguard => {
                    one.contains(cell) || self.rules.power_vanguards::<B>() && two.contains(cell)
                }
                Kind::Blockader => self.blockader_takes(side, scene, cell, pass),
            };
            if comes {
                found |= 1 << slot;
            }
        }
        found
    }

    /// True if the enemy's Blockader could end on the Goal (K4.4, K4.6, K5.4).
    fn blockader_takes(
        &self,
        side: Side,
        scene: &Scene<B>,
        from: Cell<B>,
        pass: CellSet<B>,
    ) -> bool {
        let beside = scene.goal.neighbours();
        let far_enough =
            scene.own_blockader.is_none_or(|own| !within_two(own).contains(scene.goal));
        self.rules.blockader_takes_goal()
            && !scene.own.contains(scene.goal)
            && (beside | (beside & pass).neighbours()).contains(from)
            && !beside.meets(scene.own)
            && far_enough
            && !(beside | scene.goal.into()).meets(self.position.goal_set(!side))
    }
}

/// The cells at most two steps from a cell, itself included (K4.4).
#[inline(always)]
pub(crate) fn within_two<B: Board>(cell: Cell<B>) -> CellSet<B> {
    let one = cell.neighbours();
    one | one.neighbours() | cell.into()
}

/// What a side's moves must not do (K6.2), worked out once a position.
#[derive(Clone, Copy)]
pub(crate) struct Safety<B: Board> {
    scene: Scene<B>,
    /// The enemies that threaten the Goal now, where they need not be answered.
    standing: Slots,
    /// Enemies that could come to threaten it if own pieces stepped aside.
    lurking: bool,
    /// Whether every move has to be looked at by itself.
    one_by_one: bool,
    /// Own pieces farther from the Goal than this cannot be in anybody's way.
    near: CellSet<B>,
}

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Works out what the moves of a side have to respect, or nothing where K6 is off.
    #[inline(always)]
    pub(crate) fn safety(&self, side: Side) -> Option<Safety<B>> {
        if self.rules.unrestricted() {
            return None;
        }
        let goal = self.position.goal(side)?;
        let scene = self.scene(side, goal);
        // With every own piece and the zone out of the way, who could come?
        let bare = Scene { own: CellSet::EMPTY, zone: CellSet::EMPTY, ..scene };
        let anybody = self.threats(side, &bare);
        let now = if anybody == 0 { 0 } else { self.threats(side, &scene) };
        let standing = if self.rules.must_be_safe() { 0 } else { now };
        // An enemy Blockader near the Goal depends on what stands around (K4.4), and is let in or
        // kept out by moves of any kind.
        let blockader_near = self.rules.blockader_takes_goal()
            && self.position.blockader(!side).is_some_and(|cell| within_two(goal).contains(cell));
        Some(Safety {
            scene,
            standing,
            lurking: anybody & !now != 0,
            one_by_one: blockader_near || now & !standing != 0,
            near: goal.neighbours() | within_two(goal).neighbours(),
        })
    }

    /// True if a turn in which no piece moves respects K6.
    pub(crate) fn is_safe_now(&self, side: Side, safety: &Safety<B>) -> bool {
        self.threats(side, &safety.scene) & !safety.standing == 0
    }

    /// Leaves out the ends that a piece may not go to with the Goal staying where it is.
    #[inline(always)]
    pub(crate) fn safe_to_leave(
        &self,
        side: Side,
        safety: &Safety<B>,
        kind: Kind,
        from: Cell<B>,
        ends: CellSet<B>,
    ) -> CellSet<B> {
        if ends.is_empty() || !safety.lurking && !safety.one_by_one {
            return ends;
        }
        let scene = &safety.scene;
        if !safety.one_by_one && kind != Kind::Blockader {
            // Only a piece that stands in the way can open it, and only by leaving.
            if !safety.near.contains(from) {
                return ends;
            }
            let left = Scene { own: scene.own - from.into(), ..*scene };
            if self.threats(side, &left) & !safety.standing == 0 {
                return ends;
            }
        }
        ends.iter()
            .filter(|&to| {
                let (zone, own_blockader) = if kind == Kind::Blockader {
                    let zone = if scene.zone.is_empty() { scene.zone } else { to.neighbours() };
                    (zone, Some(to))
                } else {
                    (scene.zone, scene.own_blockader)
                };
                let after = Scene {
                    own: scene.own - from.into() | to.into(),
                    enemy: scene.enemy - to.into(),
                    goal: scene.goal,
                    zone,
                    own_blockader,
                };
                self.threats(side, &after) & !safety.standing == 0
            })
            .collect()
    }

    /// Leaves out the ends where the Goal would be threatened after coming along or being
    /// handed over.
    #[inline(always)]
    pub(crate) fn safe_to_carry(
        &self,
        side: Side,
        safety: &Safety<B>,
        kind: Kind,
        from: Cell<B>,
        ends: CellSet<B>,
    ) -> CellSet<B> {
        if ends.is_empty() {
            return ends;
        }
        if kind == Kind::Blockader {
            // A carrying Blockader takes its zone along (K12.4).
            return ends
                .iter()
                .filter(|&to| self.is_safe_at(side, safety, kind, from, to))
                .collect();
        }
        ends - (self.covered(side, &safety.scene, from, ends) - self.neutral())
    }

    fn is_safe_at(
        &self,
        side: Side,
        safety: &Safety<B>,
        kind: Kind,
        from: Cell<B>,
        to: Cell<B>,
    ) -> bool {
        let scene = &safety.scene;
        let own_blockader = if kind == Kind::Blockader { Some(to) } else { scene.own_blockader };
        let after = Scene {
            own: scene.own - from.into() | to.into(),
            enemy: scene.enemy - to.into(),
            goal: to,
            zone: if kind == Kind::Blockader && !scene.zone.is_empty() {
                to.neighbours()
            } else {
                scene.zone
            },
            own_blockader,
        };
        self.threats(side, &after) == 0
    }

    /// The cells of `wanted` where some enemy could end a move once `from` is free. Whether an
    /// end is free or taken makes no difference to whether it can be reached, and no piece
    /// reaches its own cell, so this holds for captures too.
    #[inline(always)]
    fn covered(
        &self,
        side: Side,
        scene: &Scene<B>,
        from: Cell<B>,
        wanted: CellSet<B>,
    ) -> CellSet<B> {
        let taken = scene.own - from.into() | scene.enemy;
        let pass = CellSet::all() - taken - scene.zone;
        let mut covered = CellSet::EMPTY;
        for slot in 0..ARMY - 1 {
            let Some(cell) = self.position.cell(!side, slot) else { continue };
            let awake = !E::IS_FULL
                || self.extras.kinta().is_none_or(|kinta| !kinta.lost_turn_ahead(!side, slot));
            if awake {
                let power = self.rules.power_vanguards::<B>();
                covered = covered | reach(Kind::BY_SLOT[slot], cell, pass, power);
            }
        }
        covered & wanted
    }
}
