//! Which pieces threaten a Goal (K6.1), and which moves may therefore not be made (K6.2).

use crate::extras::Extras;
use crate::movegen::reach;
use crate::options::GoalTransfer;
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

/// The cells from which a path of one, two, three or four steps leads to a Goal.
#[derive(Clone, Copy)]
struct Rings<B: Board> {
    pass: CellSet<B>,
    one: CellSet<B>,
    two: CellSet<B>,
    three: CellSet<B>,
    four: CellSet<B>,
}

impl<B: Board> Rings<B> {
    #[inline(always)]
    fn around(scene: &Scene<B>) -> Rings<B> {
        let pass = CellSet::all() - (scene.own | scene.enemy | scene.goal.into());
        // A path that ends on a Blockader may go through its zone (K12.4).
        let guarded = scene.own_blockader == Some(scene.goal);
        let pass = if guarded { pass } else { pass - scene.zone };
        let one = scene.goal.neighbours();
        let two = (one & pass).neighbours();
        let three = (two & pass).neighbours();
        // What is one step away again has been followed already.
        let four = ((three - one) & pass).neighbours() | two;
        Rings { pass, one, two, three, four }
    }
}

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
        self.threats_within(side, scene, &Rings::around(scene))
    }

    #[inline(always)]
    fn threats_within(&self, side: Side, scene: &Scene<B>, rings: &Rings<B>) -> Slots {
        let goal = CellSet::from(scene.goal);
        let landing = CellSet(B::flight(scene.goal.number()));
        let &Rings { pass, one, two, three, four } = rings;
        if !(one | two | three | four | landing).meets(scene.enemy) {
            return 0;
        }
        // Neutral ground protects a piece, and with it the Goal, but no Goal that lies alone (K9.2).
        if (self.neutral() & scene.own).meets(goal) {
            return 0;
        }
        if scene.zone.meets(goal) && scene.own_blockader != Some(scene.goal) {
            return 0;
        }
        let mut found = 0;
        for (slot, &index) in self.position.army(!side).iter().enumerate() {
            if index == B::NONE {
                continue;
            }
            let cell = Cell(index);
            if !scene.enemy.contains(cell) || self.sleeps_through(!side, slot) {
                continue;
            }
            let comes = match Kind::BY_SLOT[slot] {
                Kind::Fencer => (one | two | three).contains(cell),
                Kind::Lancer => {
                    (one | two | three).contains(cell)
                        && reach(Kind::Lancer, scene.goal, pass, false).contains(cell)
                }
                // Read backwards: an enemy beside the Goal that is found again after three steps
                // has a real detour, since a path that turns back would step on the enemy.
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

    /// True if a piece is paralysed in its side's next turn (K12.9).
    #[inline(always)]
    fn sleeps_through(&self, side: Side, slot: usize) -> bool {
        E::IS_FULL && self.extras.kinta().is_some_and(|kinta| kinta.lost_turn_ahead(side, slot))
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
    /// Whether the side may leave everything as it is.
    safe_now: bool,
    /// Whether every move has to be looked at by itself.
    one_by_one: bool,
    /// Own pieces that may be all that keeps an enemy from the Goal.
    pivots: CellSet<B>,
    /// Where walking enemies get to.
    walked: CellSet<B>,
    /// Where enemies get to, walking or flying.
    covered: CellSet<B>,
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
        let rings = Rings::around(&scene);
        let now = self.threats_within(side, &scene, &rings);
        let standing = if self.rules.must_be_safe() { 0 } else { now };
        // An enemy Blockader near the Goal depends on what stands around (K4.4), and is let in or
        // kept out by moves of any kind. In Kinta a Blockader may hold the Goal.
        let blockader_near = self.rules.blockader_takes_goal()
            && self.position.blockader(!side).is_some_and(|cell| within_two(goal).contains(cell));
        let safe_now = now & !standing == 0;
        let one_by_one = E::IS_FULL && self.rules.kinta() || blockader_near || !safe_now;
        // A piece opens a way for an enemy only if it stands at the end of a free way from the
        // Goal and at the end of a free way from the enemy.
        let beside_ways = scene.own & (rings.one | rings.two | rings.three);
        let wanted = self.wanted_for_goal(side, &scene) | beside_ways;
        let (walked, covered) = self.enemy_reach(side, &scene, wanted);
        let pivots = (beside_ways & walked) - goal.into();
        Some(Safety { scene, standing, safe_now, one_by_one, pivots, walked, covered })
    }

    /// Cells that the Goal may come to by a move, and more.
    #[inline(always)]
    fn wanted_for_goal(&self, side: Side, scene: &Scene<B>) -> CellSet<B> {
        let handed = match self.rules.transfer() {
            GoalTransfer::Adjacent => scene.goal.neighbours(),
            GoalTransfer::Landing => CellSet::EMPTY,
            GoalTransfer::Anywhere => CellSet::all(),
        };
        let carrier = self.position.slot_at(side, scene.goal).map(|slot| Kind::BY_SLOT[slot]);
        match carrier {
            Some(kind) if kind.may_carry() => {
                let pass = CellSet::all() - (scene.own | scene.enemy | self.zone(!side));
                handed | reach(kind, scene.goal, pass, self.rules.power_vanguards::<B>())
            }
            _ => handed,
        }
    }

    /// The cells that enemies walk over or to, and those where they may end; only enemies that may
    /// get to a wanted cell are looked at. Whether an end is free or taken makes no difference to whether it can be
    /// reached, and no piece reaches its own cell, so this holds for ends that are captures, too.
    #[inline(always)]
    fn enemy_reach(
        &self,
        side: Side,
        scene: &Scene<B>,
        wanted: CellSet<B>,
    ) -> (CellSet<B>, CellSet<B>) {
        let pass = CellSet::all() - (scene.own | scene.enemy | scene.zone);
        let power = self.rules.power_vanguards::<B>();
        let one = wanted | wanted.neighbours();
        let two = one | one.neighbours();
        let three = two | two.neighbours();
        let (mut walked, mut covered) = (CellSet::EMPTY, CellSet::EMPTY);
        for slot in 0..ARMY - 1 {
            let Some(cell) = self.position.cell(!side, slot) else { continue };
            if self.sleeps_through(!side, slot) {
                continue;
            }
            let kind = Kind::BY_SLOT[slot];
            let near = match kind {
                Kind::Flier => {
                    covered = covered | CellSet(B::flight(cell.number()));
                    continue;
                }
                Kind::Vanguard if power => two,
                Kind::Vanguard => {
                    if one.contains(cell) {
                        covered = covered | cell.neighbours();
                    }
                    continue;
                }
                Kind::Swift => three | three.neighbours(),
                Kind::Fencer | Kind::Lancer | Kind::Blockader => three,
            };
            if near.contains(cell) {
                let ends = reach(kind, cell, pass, power);
                covered = covered | ends;
                // A Swift walks through its neighbours, though it does not end there.
                walked = walked | ends | cell.neighbours();
            }
        }
        (walked, covered)
    }

    /// True if a turn that changes nothing on the board is allowed.
    pub(crate) fn is_safe_now(&self, _side: Side, safety: &Safety<B>) -> bool {
        safety.safe_now
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
        let scene = &safety.scene;
        if !safety.one_by_one {
            let left = if kind == Kind::Blockader {
                // Its zone moves with it: who could come without any zone, and without any of the
                // own pieces?
                Scene { own: CellSet::EMPTY, zone: CellSet::EMPTY, ..*scene }
            } else if !safety.pivots.contains(from) {
                return ends;
            } else {
                Scene { own: scene.own - from.into(), ..*scene }
            };
            if ends.is_empty() || self.threats(side, &left) & !safety.standing == 0 {
                return ends;
            }
        }
        ends.iter()
            .filter(|&to| {
                let after = scene_after(scene, kind, from, to, scene.goal);
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
        let scene = &safety.scene;
        if E::IS_FULL && self.rules.kinta() {
            let safe =
                |&to: &Cell<B>| self.threats(side, &scene_after(scene, kind, from, to, to)) == 0;
            return ends.iter().filter(safe).collect();
        }
        let mut covered = safety.covered;
        if safety.walked.contains(from) {
            // The piece may be in somebody's way: without it, they get farther.
            let left = Scene { own: scene.own - from.into(), ..*scene };
            covered = self.enemy_reach(side, &left, ends).1;
        }
        // On neutral ground the carrier protects the Goal (K9.2).
        ends - (covered - self.neutral())
    }
}

/// The board after a move of an own piece.
#[inline(always)]
fn scene_after<B: Board>(
    scene: &Scene<B>,
    kind: Kind,
    from: Cell<B>,
    to: Cell<B>,
    goal: Cell<B>,
) -> Scene<B> {
    let moves_zone = kind == Kind::Blockader;
    Scene {
        own: scene.own - from.into() | to.into(),
        enemy: scene.enemy - to.into(),
        goal,
        // One that projects no zone does not move.
        zone: if moves_zone { to.neighbours() } else { scene.zone },
        own_blockader: if moves_zone { Some(to) } else { scene.own_blockader },
    }
}
