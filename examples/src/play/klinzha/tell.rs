//! What a move or a roll has done, in words, as far as somebody sees it.

use klinzha::{
    Board, Cell, Due, Fighter, Kind, KlinZha, Move, Phase, Rank, Role, Roll, SeenGoal, SeenPending,
    Side, View, Weapon,
};
use tabletop_rules::{Step, StepOf};

use super::scene::{Seen, look};
use crate::play::table::capital;

/// Tells what these eyes learn of a step.
pub(super) fn tell<B: Board>(
    before: &KlinZha<B>,
    step: StepOf<KlinZha<B>>,
    after: &KlinZha<B>,
    eyes: Option<Side>,
) -> Vec<String> {
    // Who does not own the attacker is not told how it came, but may see that it was raised.
    let knows_the_way = eyes.is_none_or(|side| side == before.side());
    let teller = Teller {
        before: look(before, eyes),
        after: look(after, eyes),
        bonus: knows_the_way.then(|| before.cloud_bonus()),
    };
    let mut words = match step {
        Step::Roll(roll) => teller.roll(roll),
        // What the opponent did in the dark shows in the view, or it does not show.
        Step::Move(_) if eyes.is_some_and(|side| before.turn().player() != Some(side)) => {
            teller.moved_unseen()
        }
        Step::Move(m) => teller.moved(m),
    };
    words.extend(teller.deaths(step));
    words.extend(teller.goals());
    words
}

struct Teller<B: Board> {
    before: View<B>,
    after: View<B>,
    /// Whether the strike is helped by a cloud (K12.7), if these eyes know.
    bonus: Option<bool>,
}

/// By how much a rank shifts rolls (K12.12).
fn shift(rank: Option<Rank>) -> u8 {
    match rank {
        None => 0,
        Some(Rank::Veteran) => 1,
        Some(Rank::Klin | Rank::Dahha) => 2,
    }
}

impl<B: Board> Teller<B> {
    fn seen_before(&self, cell: Cell<B>) -> Option<Seen<B>> {
        self.before.piece_at(cell).map(|piece| Seen::of(piece, &self.before))
    }

    fn seen_after(&self, cell: Cell<B>) -> Option<Seen<B>> {
        self.after.piece_at(cell).map(|piece| Seen::of(piece, &self.after))
    }

    /// The name of the piece on a cell, as `the Fencer`.
    fn name(&self, cell: Option<Cell<B>>) -> String {
        let piece = cell.and_then(|cell| self.seen_before(cell).or(self.seen_after(cell)));
        match piece.and_then(|piece| piece.kind) {
            Some(kind) => format!("the {}", capital(kind.as_str())),
            None => "somebody unseen".to_string(),
        }
    }

    fn is_kinta(&self) -> bool {
        self.before.options().kinta.is_some()
    }

    fn moved(&self, m: Move<B>) -> Vec<String> {
        let mut words = Vec::new();
        match m {
            Move::Go { goal: true, to, .. } if !self.fights_now() => {
                words.push(format!("with the Goal, now on {to}"));
            }
            Move::Transport { .. } => words.push("the Goal goes by itself".into()),
            Move::First => words.push(format!("{} places first", self.before.side())),
            Move::Second => words.push(format!("{} places first", !self.before.side())),
            _ => {}
        }
        words.extend(self.fight_begins());
        words
    }

    /// What shows of a move that was not seen.
    fn moved_unseen(&self) -> Vec<String> {
        let mut words = self.fight_begins();
        words.extend(self.seen_to_go());
        for side in Side::ALL {
            match (self.before.chosen_point(side), self.after.chosen_point(side)) {
                (None, Some(point)) => words.push(format!("it has chosen point {point}")),
                _ if self.after.placed(side) > self.before.placed(side) => {
                    // The same words each time: alike lines are joined to one.
                    words.push("it has placed a piece".into());
                }
                _ => {}
            }
        }
        if let (None, Some(side)) = (self.before.first_placer(), self.after.first_placer()) {
            words.push(format!("{side} places first"));
        }
        words
    }

    /// An opposing piece that is seen to have gone from one cell to another.
    fn seen_to_go(&self) -> Option<String> {
        let own = self.before.player();
        let theirs = |view: &View<B>| -> Vec<_> {
            let pieces = view.pieces().iter().filter(|piece| piece.side != own);
            pieces.map(|piece| (piece.cell, piece.kind)).collect()
        };
        let (old, new) = (theirs(&self.before), theirs(&self.after));
        let gone: Vec<_> = old.iter().filter(|piece| !new.contains(piece)).collect();
        let come: Vec<_> = new.iter().filter(|piece| !old.contains(piece)).collect();
        match (gone.as_slice(), come.as_slice()) {
            ([(from, Some(kind))], [(to, Some(same))]) if kind == same => {
                let (kind, goals) =
                    (capital(kind.as_str()), (SeenGoal::On(*from), SeenGoal::On(*to)));
                let carries = Side::ALL
                    .into_iter()
                    .any(|side| (self.before.goal(side), self.after.goal(side)) == goals);
                let more = if carries { " with the Goal" } else { "" };
                Some(format!("the {kind} goes from {from} to {to}{more}"))
            }
            ([(from, Some(kind))], []) if self.fresh_deaths().all(|(cell, _)| cell != *from) => {
                Some(format!(
                    "the {} leaves {from} and is not seen any more",
                    capital(kind.as_str())
                ))
            }
            ([], [(to, Some(kind))]) if self.before.phase() == Phase::Play => {
                Some(format!("a {} is seen on {to}", capital(kind.as_str())))
            }
            _ => None,
        }
    }

    fn fights_now(&self) -> bool {
        self.after.pending().is_some()
    }

    /// A fight or a strike that this step has begun.
    fn fight_begins(&self) -> Vec<String> {
        match (self.before.pending(), self.after.pending()) {
            (None, Some(SeenPending::Fight { by, at, .. })) => {
                vec![format!("{} attacks {} on {at}", self.name(by), self.name(Some(at)))]
            }
            (Some(SeenPending::Fight { at: old, .. }), Some(SeenPending::Fight { by, at, .. }))
                if old != at =>
            {
                vec![format!("{} attacks {} on {at}", self.name(by), self.name(Some(at)))]
            }
            (None, Some(SeenPending::Strike { by, at, .. })) => vec![format!(
                "{} strikes at {} on {at} with the Oy'naQ",
                self.name(by),
                self.name(Some(at))
            )],
            _ => Vec::new(),
        }
    }

    fn roll(&self, roll: Roll<B>) -> Vec<String> {
        match roll {
            Roll::Clouds(count) => vec![format!("{count} cells will be clouded")],
            Roll::Cloud(_) => Vec::new(),
            Roll::Spindles { green, gold } if green == gold => {
                vec!["equal: the spindles are thrown again".into()]
            }
            Roll::Spindles { .. } if self.after.phase() == Phase::Choose => {
                vec![format!("{} threw more and says `first` or `second`", self.after.side())]
            }
            Roll::Spindles { .. } => vec![format!("{} threw more and begins", self.after.side())],
            Roll::Spindle(number) => self.strike(number),
        }
    }

    /// A roll of a fight or of a strike with the Oy'naQ.
    fn strike(&self, number: u8) -> Vec<String> {
        let (by, at, due, striker) = match self.before.pending() {
            Some(SeenPending::Fight { by, at, due, striker }) => (by, at, due, striker),
            Some(SeenPending::Strike { by, at, due }) => (by, at, due, Role::Attacker),
            _ => return Vec::new(),
        };
        let (striking, struck) = match striker {
            Role::Attacker => (by, Some(at)),
            Role::Defender => (Some(at), by),
        };
        let need = self.seen_before_of(striking).and_then(|piece| piece.live);
        let effect = self.effect(struck, due, number);
        let what = match due {
            Due::Hit => match need {
                Some(live) => {
                    let (with, more) = self.weapon_in(striking, struck);
                    let shifted = match shift(live.rank) {
                        0 => String::new(),
                        most => format!(" shifted by up to {most}"),
                    };
                    let counts = number + if more.is_empty() { 0 } else { 2 };
                    let too_much = counts.saturating_sub(shift(live.rank)) > live.attack;
                    // A hit that nothing else explains tells the defender, too.
                    let shows = self.bonus.is_none() && too_much && !effect.ends_with("a miss");
                    let raised = self.bonus == Some(true) || shows;
                    let cloud = if raised { " and 1 for a cloud" } else { "" };
                    format!("strikes{with}, {number}{more}{shifted} against {}{cloud}", live.attack)
                }
                None => format!("strikes, {number}"),
            },
            Due::Block => format!("meets a shield that blocks on 1 to 3, {number}"),
            Due::Parry => format!("meets a mekleth that parries on 1 and 2, {number}"),
            Due::Choose => return Vec::new(),
        };
        let mut words = vec![format!("{} {what}{effect}", self.name(striking))];
        if let Some(SeenPending::Fight { due: Due::Choose, .. }) = self.after.pending() {
            words.push("the Flier may go on: `fight`, `retreat F37` or `back E37`".into());
        }
        words
    }

    /// With what a piece strikes in a fight, if not with what everybody has, and what that adds to
    /// the roll: without it nobody could tell why a small roll misses (K12.8).
    fn weapon_in(
        &self,
        striking: Option<Cell<B>>,
        struck: Option<Cell<B>>,
    ) -> (&'static str, &'static str) {
        let nothing = ("", "");
        let fights = matches!(self.before.pending(), Some(SeenPending::Fight { .. }));
        let (one, other) = (self.seen_before_of(striking), self.seen_before_of(struck));
        let (Some(one), Some(other), true) = (one, other, fights) else { return nothing };
        let (Some(kind), Some(victim), Some(live)) = (one.kind, other.kind, one.live) else {
            return nothing;
        };
        let Some(armed) = live.armed else { return nothing };
        let fighter = Fighter {
            kind,
            attack: live.attack,
            hit_points: live.hit_points.saturating_sub(live.damage),
            weapon: armed.usable(),
            rank: None,
        };
        // Where only a bonus that is not known decides about the weapon, say nothing.
        let weapon = fighter.weapon_against(victim, self.bonus.unwrap_or(false));
        if self.bonus.is_none() && weapon != fighter.weapon_against(victim, true) {
            return nothing;
        }
        match weapon {
            Some(Weapon::Mace | Weapon::Lance) => nothing,
            Some(Weapon::Chonnaq) if victim == Kind::Blockader => (" with the chonnaq", ""),
            Some(Weapon::Chonnaq) => (" with the chonnaq", " and 2 more"),
            Some(Weapon::Batleth) => (" with the batleth", ""),
            Some(Weapon::Mekleth) => (" with the mekleth", ""),
            // No blow is struck with the others (K12.8).
            Some(Weapon::Jejtaj | Weapon::Oynaq | Weapon::Mine) | None => (" with the daqtagh", ""),
        }
    }

    fn seen_before_of(&self, cell: Option<Cell<B>>) -> Option<Seen<B>> {
        cell.and_then(|cell| self.seen_before(cell))
    }

    /// What a blow has done to the piece on a cell.
    fn effect(&self, struck: Option<Cell<B>>, due: Due, number: u8) -> String {
        let next = match self.after.pending() {
            Some(SeenPending::Fight { due, .. } | SeenPending::Strike { due, .. }) => Some(due),
            _ => None,
        };
        if due == Due::Hit && next == Some(Due::Block) {
            return ": a hit, if the shield does not block it".into();
        }
        if due == Due::Hit && next == Some(Due::Parry) {
            return ": a hit, if the mekleth does not parry it".into();
        }
        let Some(cell) = struck else { return String::new() };
        let Some(live) = self.seen_before(cell).and_then(|piece| piece.live) else {
            return String::new();
        };
        if self.fresh_deaths().any(|(dead, _)| dead == cell) {
            return format!(": {} falls", self.name(struck));
        }
        let Some(now) = self.seen_after(cell).and_then(|piece| piece.live) else {
            return String::new();
        };
        if now.damage > live.damage {
            let left = now.hit_points.saturating_sub(now.damage);
            return format!(
                ": {} damage, {} has {left} of {} left",
                now.damage - live.damage,
                self.name(struck),
                now.hit_points
            );
        }
        if now.paralysed > live.paralysed {
            return format!(": {} is paralysed", self.name(struck));
        }
        match (due, number) {
            (Due::Block, _) => ": blocked",
            (Due::Parry, 1) => ": parried, and the weapon breaks",
            (Due::Parry, _) => ": parried",
            (Due::Hit | Due::Choose, _) => ": a miss",
        }
        .into()
    }

    /// Those who have died in this step.
    fn fresh_deaths(&self) -> impl Iterator<Item = (Cell<B>, Kind)> + '_ {
        let known = match self.before.pending() {
            Some(_) => self.before.news().iter().count(),
            None => 0,
        };
        self.after.news().iter().skip(known)
    }

    fn deaths(&self, step: StepOf<KlinZha<B>>) -> Vec<String> {
        // A roll that kills has already told of it where the piece was seen.
        let told = matches!(step, Step::Roll(_));
        let dead = self.fresh_deaths().filter(|&(cell, _)| {
            !told || self.seen_before(cell).is_none_or(|piece| piece.live.is_none())
        });
        let is_kinta = self.is_kinta();
        dead.map(|(cell, kind)| {
            let kind = capital(kind.as_str());
            let how = if is_kinta { "falls" } else { "is killed" };
            format!("the {kind} on {cell} {how}")
        })
        .collect()
    }

    fn goals(&self) -> Vec<String> {
        let mut words = Vec::new();
        if !self.before.crown_due() && self.after.crown_due() {
            words.push("the Goal is crowned: it must be captured with the very next move".into());
        }
        if let Some(SeenPending::Swap { weapon, .. }) = self.after.pending() {
            words.push(format!("{} may be taken: `swap` or `keep`", weapon_name(weapon)));
        }
        words
    }
}

fn weapon_name(weapon: Weapon) -> String {
    format!("the {weapon}")
}
