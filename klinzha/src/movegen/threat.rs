//! Which pieces threaten a Goal (K6.1), and which moves may therefore not be made (K6.2).

use crate::extras::Extras;
use crate::movegen::{reach, reach_rarely};
use crate::options::GoalTransfer;
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

const FENCER: usize = Kind::Fencer.slots().start;
const LANCER: usize = Kind::Lancer.slots().start;
const SWIFT: usize = Kind::Swift.slots().start;
const BLOCKADER: usize = Kind::Blockader.slots().start;

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
        let up = scene.goal.steps_up();
        let one = scene.goal.neighbours();
        let two = (one & pass).step(!up);
        let three = (two & pass).step(up);
        // What is one step away again has been followed already.
        let four = ((three - one) & pass).step(!up) | two;
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
        let army = self.position.army(!side);
        let mut found = 0;
        let mut test = |slot: usize, comes: CellSet<B>| {
            let index = army[slot];
            if index != B::NONE
                && (comes & scene.enemy).contains(Cell(index))
                && !self.sleeps_through(!side, slot)
            {
                found |= 1 << slot;
            }
        };
        let three_steps = one | two | three;
        test(FENCER, three_steps);
        // Read backwards: an enemy beside the Goal that is found again after three steps has a real
        // detour, since a path that turns back would step on the enemy.
        test(SWIFT, two | three | four);
        for slot in Kind::Flier.slots() {
            test(slot, landing);
        }
        let vanguards = if self.rules.power_vanguards::<B>() { one | two } else { one };
        for slot in Kind::Vanguard.slots() {
            test(slot, vanguards);
        }
        let lancer = army[LANCER];
        if lancer != B::NONE && three_steps.contains(Cell(lancer)) {
            test(LANCER, reach(Kind::Lancer, scene.goal, pass, false));
        }
        let blockader = army[BLOCKADER];
        if blockader != B::NONE && self.blockader_takes(side, scene, Cell(blockader), pass) {
            test(BLOCKADER, CellSet::all());
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
        if !self.rules.blockader_takes_goal() || scene.own.contains(scene.goal) {
            return false;
        }
        let beside = scene.goal.neighbours();
        let comes = beside | (beside & pass).neighbours();
        // Its own Goal may not lie beside it, unless it takes that along or is handed it, as it may
        // be in Kinta (K12.4).
        let own_goal = self.position.goal_set(!side);
        let carries = E::IS_FULL
            && self.rules.kinta()
            && (own_goal.contains(from) || self.rules.transfer() != GoalTransfer::Landing);
        let left_beside = if carries { CellSet::EMPTY } else { own_goal };
        comes.contains(from)
            && !beside.meets(scene.own)
            && !(beside | scene.goal.into()).meets(left_beside)
            && scene.own_blockader.is_none_or(|own| !within_two(own).contains(scene.goal))
    }
}

/// The cells at most two steps from a cell, itself included (K4.4).
#[inline(always)]
pub(crate) fn within_two<B: Board>(cell: Cell<B>) -> CellSet<B> {
    CellSet(B::within_two(cell.number()))
}

/// The places in an army of those who may walk more than one step: Fencer, Lancer, Swift and, with
/// power, the Vanguards.
const WALKERS: [usize; 6] = {
    let vanguards = Kind::Vanguard.slots().start;
    [FENCER, LANCER, SWIFT, vanguards, vanguards + 1, vanguards + 2]
};

/// Where the enemies get to.
#[derive(Clone, Copy)]
struct EnemyReach<B: Board> {
    /// The ends of those who walk more than one step.
    walkers: [CellSet<B>; WALKERS.len()],
    /// Where some enemy ends that never has to pass anything.
    direct: CellSet<B>,
    /// Where some enemy ends.
    covered: CellSet<B>,
    /// What some enemy walks over or to.
    walked: CellSet<B>,
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
    /// Whether the enemy's Blockader might end on the Goal if it lay alone.
    blockader_near: bool,
    /// Own pieces that may be all that keeps an enemy from the Goal, and the own Blockader if its
    /// zone may.
    pivots: CellSet<B>,
    /// Whether any piece may be barred from a move that leaves the Goal where it is.
    pub(super) binds_some: bool,
    enemies: EnemyReach<B>,
}

impl<B: Board> Safety<B> {
    /// True if the piece on a cell may be barred from a move that leaves the Goal where it is.
    #[inline(always)]
    fn binds(&self, from: Cell<B>) -> bool {
        self.one_by_one || self.blockader_near || self.pivots.contains(from)
    }
}

impl<B: Board> Scene<B> {
    /// The own Blockader and its zone: what stops the enemy as long as it stays.
    #[inline(always)]
    fn gate(&self) -> CellSet<B> {
        self.own_blockader.map_or(CellSet::EMPTY, |blockader| self.zone | blockader.into())
    }
}

/// What a side with its Goal on the board has to know to move where nobody is near.
pub(super) struct Danger<B: Board> {
    /// Where some enemy ends.
    pub(super) covered: CellSet<B>,
    /// Whether any move might be barred, but for those that bring the Goal to such a cell.
    pub(super) in_question: bool,
}

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// Looks whether the Goal is in question. If it is not, no move that leaves it where it is is barred.
    ///
    /// A function of its own, so that what it needs and what makes moves do not push each other
    /// out of the registers.
    #[inline(never)]
    pub(super) fn danger_to(&self, side: Side, goal: Cell<B>) -> Danger<B> {
        let scene = self.scene(side, goal);
        let enemies = self.enemy_reach(side, &scene);
        let in_question = self.in_question(side, &scene, &enemies);
        Danger { covered: enemies.covered, in_question }
    }

    /// Most of the time nobody gets to the Goal, nor to an own piece or the zone near it, and the ways
    /// to it need not be followed: who threatens it ends on it, so it is covered; a piece can only
    /// stand in a way to it if an enemy walks to it and it is at most three steps from the Goal; and
    /// one that leaves with the Goal, or is handed it, was at most four steps away, unless it may be
    /// handed anywhere.
    #[inline(always)]
    fn in_question(&self, side: Side, scene: &Scene<B>, enemies: &EnemyReach<B>) -> bool {
        let around = match self.rules.transfer() {
            GoalTransfer::Anywhere => CellSet::all(),
            GoalTransfer::Adjacent | GoalTransfer::Landing => {
                CellSet(B::within_four(scene.goal.number()))
            }
        };
        enemies.covered.contains(scene.goal)
            || enemies.walked.meets(scene.own & around | scene.gate())
            || self.neutral().contains(scene.goal)
            || self.blockader_near(side, scene.goal).is_some()
            || E::IS_FULL && self.rules.kinta()
    }

    /// The enemy's Blockader, if it might end on the Goal.
    #[inline(always)]
    fn blockader_near(&self, side: Side, goal: Cell<B>) -> Option<Cell<B>> {
        if !self.rules.blockader_takes_goal() {
            return None;
        }
        self.position.blockader(!side).filter(|&cell| within_two(goal).contains(cell))
    }

    /// Works out what the moves of a side have to respect, or nothing where K6 is off.
    #[inline(never)]
    pub(crate) fn safety(&self, side: Side) -> Option<Safety<B>> {
        if self.rules.unrestricted() {
            return None;
        }
        let goal = self.position.goal(side)?;
        let scene = self.scene(side, goal);
        let enemies = self.enemy_reach(side, &scene);
        let their_blockader = self.blockader_near(side, goal);
        let kinta = E::IS_FULL && self.rules.kinta();
        let gate = scene.gate();
        let (mut now, mut pivots) = (0, CellSet::EMPTY);
        if self.in_question(side, &scene, &enemies) {
            let rings = Rings::around(&scene);
            now = self.threats_within(side, &scene, &rings);
            // A piece opens a way for an enemy only if it stands at the end of a free way from the
            // Goal and at the end of a free way from the enemy.
            let ways = rings.one | rings.two | rings.three;
            pivots = (scene.own & ways & enemies.walked) - goal.into();
            // A Blockader opens its whole zone, and one way may lead through several of its cells.
            if let Some(blockader) = scene.own_blockader {
                if gate.meets(ways) && gate.meets(enemies.walked) {
                    pivots.insert(blockader);
                }
            }
        }
        let standing = if self.rules.must_be_safe() { 0 } else { now };
        let blockader_near = standing & 1 << BLOCKADER == 0 && their_blockader.is_some();
        let safe_now = now & !standing == 0;
        // Neutral ground protects the Goal no longer when its holder leaves it there (K9.2).
        pivots = pivots | self.neutral() & goal.into();
        let one_by_one = kinta || !safe_now;
        let binds_some = one_by_one || blockader_near || !pivots.is_empty();
        Some(Safety {
            scene,
            standing,
            safe_now,
            one_by_one,
            blockader_near,
            pivots,
            binds_some,
            enemies,
        })
    }

    /// Where enemies near the Goal get to. Whether an end is free or taken makes no difference to whether it can
    /// be reached, and no piece reaches its own cell, so this holds for ends that are captures, too.
    #[inline(always)]
    fn enemy_reach(&self, side: Side, scene: &Scene<B>) -> EnemyReach<B> {
        let pass = CellSet::all() - (scene.own | scene.enemy | scene.zone);
        let power = self.rules.power_vanguards::<B>();
        let army = self.position.army(!side);
        // A Goal moves three steps at most, and what stands in a way to it is no farther: nobody
        // who is more than seven steps away matters, unless it may be handed anywhere.
        let near: CellSet<B> = match self.rules.transfer() {
            GoalTransfer::Anywhere => CellSet::all(),
            GoalTransfer::Adjacent | GoalTransfer::Landing => {
                CellSet(B::within_seven(scene.goal.number()))
            }
        };
        let mut reach = EnemyReach {
            walkers: [CellSet::EMPTY; WALKERS.len()],
            direct: CellSet::EMPTY,
            covered: CellSet::EMPTY,
            walked: CellSet::EMPTY,
        };
        // Place by place, so that each is compiled for its kind.
        self.let_walk(side, 0, near, pass, &mut reach);
        self.let_walk(side, 1, near, pass, &mut reach);
        self.let_walk(side, 2, near, pass, &mut reach);
        if power {
            self.let_walk(side, 3, near, pass, &mut reach);
            self.let_walk(side, 4, near, pass, &mut reach);
            self.let_walk(side, 5, near, pass, &mut reach);
        }
        let EnemyReach { walkers, mut direct, covered, walked } = reach;
        // On the flat board tables have an empty row for a piece that is not there.
        let comes = |slot: usize| {
            (!B::IS_TETRAHEDRAL || army[slot] != B::NONE) && !self.sleeps_through(!side, slot)
        };
        if !power {
            for slot in Kind::Vanguard.slots().filter(|&slot| comes(slot)) {
                direct = direct | Cell::<B>(army[slot]).neighbours();
            }
        }
        for slot in Kind::Flier.slots().filter(|&slot| comes(slot)) {
            direct = direct | CellSet(B::flight(B::number(army[slot])));
        }
        EnemyReach { walkers, direct, covered: covered | direct, walked }
    }

    /// Adds where one of the enemies gets to that walk more than one step, if it is near.
    #[inline(always)]
    fn let_walk(
        &self,
        side: Side,
        walker: usize,
        near: CellSet<B>,
        pass: CellSet<B>,
        enemies: &mut EnemyReach<B>,
    ) {
        let slot = WALKERS[walker];
        let index = self.position.army(!side)[slot];
        if index == B::NONE || !near.contains(Cell(index)) || self.sleeps_through(!side, slot) {
            return;
        }
        // Vanguards are among the walkers only if they have power.
        let ends = reach(Kind::BY_SLOT[slot], Cell(index), pass, true);
        enemies.walkers[walker] = ends;
        enemies.covered = enemies.covered | ends;
        // A Swift walks through its neighbours, though it does not end there.
        enemies.walked = enemies.walked | ends | Cell::<B>(index).neighbours();
    }

    /// Where enemies end once an own piece has left a cell.
    fn covered_without(&self, side: Side, safety: &Safety<B>, from: Cell<B>) -> CellSet<B> {
        let Safety { scene, enemies, .. } = safety;
        let pass = CellSet::all() - ((scene.own - from.into()) | scene.enemy | scene.zone);
        let power = self.rules.power_vanguards::<B>();
        let mut covered = enemies.direct;
        let walkers = if power { WALKERS.len() } else { 3 };
        for (&slot, &ends) in WALKERS.iter().zip(&enemies.walkers).take(walkers) {
            // Only those get farther who came to the cell that is free now.
            let again = self.position.cell(!side, slot).filter(|cell| {
                (ends | cell.neighbours()).contains(from) && !self.sleeps_through(!side, slot)
            });
            covered = covered
                | match again {
                    Some(cell) => reach_rarely(Kind::BY_SLOT[slot], cell, pass, power),
                    None => ends,
                };
        }
        covered
    }

    /// Leaves out the cells where the Goal would be threatened if it lay there and nothing else
    /// changed: after a transport, which goes three steps at most (K9.5).
    pub(super) fn safe_to_lie(&self, side: Side, from: Cell<B>, cells: CellSet<B>) -> CellSet<B> {
        let scene = self.scene(side, from);
        let safe_there = |&goal: &Cell<B>| self.threats(side, &Scene { goal, ..scene }) == 0;
        if cells.is_empty() || E::IS_FULL && self.rules.kinta() {
            // Under the own Blockader it opens that one's zone (K12.4): every cell is a case of its own.
            return cells.iter().filter(safe_there).collect();
        }
        // On neutral ground who stands there protects it (K9.2).
        let shielded = self.neutral() & scene.own;
        let safe = cells - (self.enemy_reach(side, &scene).covered - shielded);
        // Whether the enemy's Blockader comes depends on what lies beside (K4.4).
        let near = safe & self.position.blockader(!side).map_or(CellSet::EMPTY, within_two);
        (safe - near) | near.iter().filter(safe_there).collect()
    }

    /// True if a turn that changes nothing on the board is allowed.
    pub(crate) fn is_safe_now(&self, _side: Side, safety: &Safety<B>) -> bool {
        safety.safe_now
    }

    /// Leaves out the ends that a piece may not go to with the Goal staying where it is, but none
    /// that is never barred.
    #[inline(always)]
    pub(crate) fn safe_to_leave(
        &self,
        side: Side,
        safety: &Safety<B>,
        kind: Kind,
        from: Cell<B>,
        ends: CellSet<B>,
        unbarred: CellSet<B>,
    ) -> CellSet<B> {
        // Asked first, as most of the time nobody is bound.
        if !safety.binds_some || !safety.binds(from) {
            return ends;
        }
        let barrable = ends - unbarred;
        self.safe_to_leave_slowly(side, safety, kind, from, barrable) | ends & unbarred
    }

    fn safe_to_leave_slowly(
        &self,
        side: Side,
        safety: &Safety<B>,
        kind: Kind,
        from: Cell<B>,
        mut ends: CellSet<B>,
    ) -> CellSet<B> {
        let &Safety { scene, standing, .. } = safety;
        let safe_after = |&to: &Cell<B>| {
            let after = self.scene_after(&scene, kind, from, to, scene.goal);
            self.threats(side, &after) & !standing == 0
        };
        if safety.one_by_one {
            return ends.iter().filter(safe_after).collect();
        }
        let own = scene.own - from.into();
        if kind == Kind::Blockader {
            // Its zone moves with it: who could come without it?
            let left = Scene { own, zone: CellSet::EMPTY, own_blockader: None, ..scene };
            if self.threats(side, &left) & !standing == 0 {
                return ends;
            }
            return ends.iter().filter(safe_after).collect();
        }
        if safety.pivots.contains(from) {
            let left = Scene { own, ..scene };
            let rings = Rings::around(&left);
            // What the Blockader does is looked at below: other ends keep it off.
            let walkers = !(standing | 1 << BLOCKADER);
            let new = self.threats_within(side, &left, &rings) & walkers;
            if new != 0 {
                // To keep them off the piece has to stop on their way, to kill one of them, or to
                // stand on the Goal's neutral ground (K9.2).
                let on_the_way = (rings.one | rings.two | rings.three) & rings.pass;
                let killers = self
                    .position
                    .pieces(!side)
                    .filter(|&(slot, _)| new & 1 << slot != 0)
                    .map(|(_, cell)| cell)
                    .collect();
                let shield = self.neutral() & scene.goal.into();
                let kept_off = on_the_way | killers | shield;
                ends = (ends & kept_off).iter().filter(safe_after).collect();
            }
        }
        // A Blockader takes only a Goal that lies alone, with no other piece beside it (K4.4, K4.6).
        let beside = scene.goal.neighbours();
        if safety.blockader_near && !own.contains(scene.goal) && !own.meets(beside) {
            if let Some(blockader) = self.position.blockader(!side) {
                let kept_off = |&to: &Cell<B>| {
                    let after = self.scene_after(&scene, kind, from, to, scene.goal);
                    let pass = Rings::around(&after).pass;
                    !self.blockader_takes(side, &after, blockader, pass)
                };
                ends = ends.iter().filter(kept_off).collect();
            }
        }
        ends
    }

    /// Leaves out the ends where the Goal would be threatened after coming along or being
    /// handed over, but none that is never barred.
    #[inline(always)]
    pub(crate) fn safe_to_carry(
        &self,
        side: Side,
        safety: &Safety<B>,
        kind: Kind,
        from: Cell<B>,
        ends: CellSet<B>,
        unbarred: CellSet<B>,
    ) -> CellSet<B> {
        if ends.is_empty() {
            return ends;
        }
        let scene = &safety.scene;
        if E::IS_FULL && self.rules.kinta() {
            let safe = |&to: &Cell<B>| {
                unbarred.contains(to)
                    || self.threats(side, &self.scene_after(scene, kind, from, to, to)) == 0
            };
            return ends.iter().filter(safe).collect();
        }
        let covered = if safety.enemies.walked.contains(from) {
            // The piece may be in somebody's way.
            self.covered_without(side, safety, from)
        } else {
            safety.enemies.covered
        };
        // On neutral ground the carrier protects the Goal (K9.2).
        ends - (covered - self.neutral() - unbarred)
    }

    /// The board after a move of an own piece. An attack counts as won (K12.1); who ends on a mine
    /// is gone, and a Goal that came along lies there alone (K12.10).
    #[inline(always)]
    pub(crate) fn scene_after(
        &self,
        scene: &Scene<B>,
        kind: Kind,
        from: Cell<B>,
        to: Cell<B>,
        goal: Cell<B>,
    ) -> Scene<B> {
        let left =
            Scene { own: scene.own - from.into(), enemy: scene.enemy - to.into(), goal, ..*scene };
        let dies = E::IS_FULL && self.extras.kinta().is_some_and(|kinta| kinta.is_mined(to));
        match (dies, kind == Kind::Blockader) {
            (true, true) => Scene { zone: CellSet::EMPTY, own_blockader: None, ..left },
            (true, false) => left,
            // One that projects no zone does not move.
            (false, true) => Scene {
                own: left.own | to.into(),
                zone: to.neighbours(),
                own_blockader: Some(to),
                ..left
            },
            (false, false) => Scene { own: left.own | to.into(), ..left },
        }
    }
}
