//! How good a state of Klin Zha looks.

mod imagine;
mod setup;

use tabletop_rules::bots::{Evaluate, squash};

use crate::extras::Extras;
use crate::{Board, Cell, Kind, KlinZha, Phase, Side};

/// What it is worth that the side to move can capture the Goal.
const CAPTURING: f32 = 0.97;
/// A score of so many is a value of one half.
const HALF: f32 = 300.0;
/// What it counts against a side to move that its Goal is threatened: it has to do something.
const TO_ANSWER: i32 = 80;
/// What each attacker of the Goal counts in Kinta, where it takes a fight to capture it.
const ATTACKER: i32 = 40;
/// What it counts against a side that its Goal lies alone.
const ALONE: i32 = 40;
/// What each step counts that a side's Goal is nearer to the crown (K9.4).
const CROWN_STEP: i32 = 6;
/// What it counts against a piece that it is paralysed (K12.9).
const ASLEEP: i32 = 40;

/// What a piece is worth.
const fn worth(kind: Kind) -> i32 {
    match kind {
        Kind::Fencer => 300,
        Kind::Lancer => 230,
        Kind::Swift => 230,
        Kind::Flier => 210,
        Kind::Vanguard => 110,
        Kind::Blockader => 240,
    }
}

/// What it costs a piece to be a step further from the enemy's Goal.
const fn hunts(kind: Kind) -> i32 {
    match kind {
        Kind::Fencer | Kind::Swift => 8,
        Kind::Lancer | Kind::Vanguard => 6,
        Kind::Flier => 3,
        Kind::Blockader => 0,
    }
}

/// What it costs the Blockader to be a step further from its own Goal, which it guards.
const GUARDS: i32 = 2;

impl<B: Board, E: Extras<B>> Evaluate for KlinZha<B, E> {
    /// Looks first whether the side to move can capture the Goal. If not, it counts the pieces (in
    /// Kinta by what is left of them), how near they are to the enemy's Goal, and how safe the own
    /// one is. In the set-up it looks at how the pieces stand to each other and to the corner; in
    /// the reflective form only at whether the Goal can be captured.
    fn evaluate(&self, player: Side) -> f32 {
        let green = match self.phase() {
            Phase::Play if self.rules.reflective() => self.shared_value(),
            Phase::Play => self.play_value(),
            Phase::Place | Phase::Goal | Phase::Arm if !self.rules.reflective() => {
                squash(self.setup_score() as f32, HALF)
            }
            _ => 0.0,
        };
        if player == Side::Green { green } else { -green }
    }
}

impl<B: Board, E: Extras<B>> KlinZha<B, E> {
    /// The value in play, to Green.
    fn play_value(&self) -> f32 {
        let mover = self.side();
        let sign = |side| if side == Side::Green { 1.0 } else { -1.0 };
        let attackers = Side::ALL.map(|side| self.attackers_of(side));
        let [own, prey] = [mover, !mover].map(|side| attackers[side.index()]);
        let sure = !(E::IS_FULL && self.rules.kinta());
        if prey > 0 && sure {
            return CAPTURING * sign(mover);
        }
        if self.crown_due() && prey == 0 {
            return -CAPTURING * sign(mover);
        }
        let mut score = self.one_side(mover) - self.one_side(!mover);
        if sure {
            score -= if own > 0 { TO_ANSWER } else { 0 };
        } else {
            score += ATTACKER * (prey as i32 - own as i32);
        }
        squash(score as f32, HALF) * sign(mover)
    }

    /// How many enemies of a side could end on its Goal (K6.1).
    fn attackers_of(&self, side: Side) -> u32 {
        self.position
            .goal(side)
            .map_or(0, |goal| self.threats(side, &self.scene(side, goal)).count_ones())
    }

    /// The value of the reflective form, to Green: whoever is to move takes the Goal if anybody
    /// can (K10.4).
    fn shared_value(&self) -> f32 {
        if self.shared_threats(&self.position) == 0 {
            return 0.0;
        }
        let sure = if E::IS_FULL && self.rules.kinta() { 0.3 } else { CAPTURING };
        if self.side() == Side::Green { sure } else { -sure }
    }

    fn one_side(&self, side: Side) -> i32 {
        let mut sum = 0;
        let goal = self.position.goal(side);
        let prey = self.position.goal(!side);
        let live = E::IS_FULL && self.rules.kinta();
        for (slot, cell) in self.position.pieces(side) {
            let kind = Kind::BY_SLOT[slot];
            let piece = if live { self.live_piece(cell) } else { None };
            sum += piece.map_or(worth(kind), |piece| {
                let (left, whole) = (piece.hit_points_left(), piece.hit_points);
                let asleep = if piece.paralysed > 0 { ASLEEP } else { 0 };
                worth(kind) * (i32::from(left) + 4) / (i32::from(whole) + 4) - asleep
            });
            if let Some(prey) = prey {
                sum -= hunts(kind) * distance(cell, prey);
            }
            if let (Kind::Blockader, Some(goal)) = (kind, goal) {
                sum -= GUARDS * distance(cell, goal);
            }
        }
        if let Some(goal) = goal {
            if !self.position.occupied(side).contains(goal) {
                sum -= ALONE;
            }
            if let Some(point) = self.crown_point() {
                let way = if B::IS_TETRAHEDRAL {
                    9 - i32::from(goal.coordinates().0)
                } else {
                    distance(goal, point.corner())
                };
                sum -= CROWN_STEP * way;
            }
        }
        sum
    }
}

/// Steps from cell to cell, whatever stands between; one to another level counts twice.
fn distance<B: Board>(one: Cell<B>, two: Cell<B>) -> i32 {
    let (one, two) = (edges(one), edges(two));
    let mut sum = 0;
    for edge in 0..4 {
        sum += (one[edge] - two[edge]).abs();
    }
    sum
}

/// Distances from the three edges, and the level: a step changes one of them, by one.
#[inline]
fn edges<B: Board>(cell: Cell<B>) -> [i32; 4] {
    let (level, row, place) = cell.coordinates();
    let (level, row, place) = (i32::from(level), i32::from(row), i32::from(place));
    [10 - level - row, place / 2, row - place / 2 - place % 2, level]
}

#[cfg(test)]
mod tests {
    use std::format;

    use super::*;
    use crate::{Flat, Options, Tetrahedral};

    fn value(options: Options, text: &str) -> f32 {
        KlinZha::<Flat>::from_text(options, text).unwrap().evaluate(Side::Green)
    }

    #[test]
    fn the_distance_is_the_number_of_steps() {
        fn check<B: Board>() {
            for start in Cell::<B>::all() {
                let mut reached = crate::CellSet::from(start);
                let mut steps = 0;
                while reached.len() < B::CELLS {
                    let next = reached | reached.neighbours();
                    for cell in next - reached {
                        let sum = distance(start, cell);
                        assert_eq!(sum, distance(cell, start));
                        if start.coordinates().0 == cell.coordinates().0 {
                            assert_eq!(sum, steps + 1, "{start} {cell}");
                        }
                    }
                    reached = next;
                    steps += 1;
                }
            }
        }
        check::<Flat>();
        check::<Tetrahedral>();
    }

    #[test]
    fn a_side_to_move_that_can_capture_the_goal_has_as_good_as_won() {
        let text = "FE38,vI99,fE48 E38/E48 green - - - 0 -";
        assert_eq!(value(Options::open(), text), CAPTURING);
    }

    #[test]
    fn a_piece_more_is_better() {
        let more = value(Options::open(), "FA19,LB19,fI99 A19/I99 green - - - 0 -");
        assert!(more > value(Options::open(), "FA19,fI99 A19/I99 green - - - 0 -"));
    }

    #[test]
    fn hunters_near_the_enemys_goal_are_better() {
        let near = value(Options::open(), "FA19,SH67,fI99 A19/I99 green - - - 0 -");
        assert!(near > value(Options::open(), "FA19,SC17,fI99 A19/I99 green - - - 0 -"));
    }

    #[test]
    fn a_wounded_piece_of_kinta_counts_less() {
        let value = |wounds: &str| {
            value(Options::kinta(), &format!("FA19,fI99 A19/I99 green - - - 0 - {wounds} - - - -"))
        };
        assert!(value("A19:4") < value("-") && value("-") < value("I99:4"));
    }

    #[test]
    fn a_threatened_goal_of_the_reflective_form_is_the_movers() {
        let threatened = "FE38,VE37 E38 green - - - 0 -";
        assert_eq!(value(Options::reflective(), threatened), CAPTURING);
        let safe = "FE38,VA19 E38 gold - - - 0 -";
        assert_eq!(value(Options::reflective(), safe), 0.0);
    }

    #[test]
    fn the_sides_see_opposite_values() {
        let text = "FA19,LC28,fI11,lI22 A19/I11 gold - - - 0 -";
        let game = KlinZha::<Flat>::from_text(Options::open(), text).unwrap();
        assert_eq!(game.evaluate(Side::Green), -game.evaluate(Side::Gold));
    }
}
