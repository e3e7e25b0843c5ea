//! What a side may know, as JSON (views.md).

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use crate::model::fight::{Need, Pending};
use crate::model::geometry::Cell;
use crate::model::pieces::{Kind, Piece, SIDES, Side};
use crate::model::{Model, Phase};

impl Model {
    /// The view of a side.
    pub(crate) fn view(&self, side: Side) -> Value {
        let seen = self.seen_by(side);
        let its_turn = self.result.is_none() && self.chooser() == Some(side);
        let refused: Vec<&String> = self.refused.iter().filter(|_| its_turn).collect();
        let mut view = Map::new();
        let mut put = |key: &str, value: Value| view.insert(key.into(), value);
        put("side", json!(side.name()));
        put("turn", json!(self.turn()));
        put("phase", json!(self.phase_name()));
        put("pieces", json!(seen.pieces_text()));
        put("goals", json!(self.goals_as_seen(&seen, side)));
        put("marks", json!(self.list(&self.marks)));
        put("clouds", json!(self.list(&self.clouds)));
        put("refused", json!(refused));
        if let Some((winner, reason)) = self.result {
            put("result", json!({"winner": winner.map(Side::name), "reason": reason}));
        }
        let known = |p: &Piece| p.kind != Kind::Unknown;
        if self.kinta() {
            let ranks = |p: &Piece| self.rank(p).filter(|_| known(p)).map(|r| json!(r.name()));
            put("ranks", seen.by_cell(ranks));
            put("weapons", seen.by_cell(|p| seen.weapon_as_seen(p, side)));
        }
        if self.phase != Phase::Play {
            let point = |s: Side| self.points.get(&s).map(|p| p.name());
            put("first", json!(self.first.map(Side::name)));
            put("points", json!({"green": point(Side::Green), "gold": point(Side::Gold)}));
            put("placed", self.by_army(|s| json!(self.placed(s))));
            return Value::Object(view);
        }
        let crown = self.crown.map_or("-".into(), |point| {
            format!("{}{}", point.name(), if self.due { "!" } else { "" })
        });
        put("crown", json!(crown));
        put("quiet", json!(self.quiet));
        put("transported", json!(self.transported.contains(&side)));
        put("fallen", self.by_army(|s| json!(self.fallen(s))));
        let news = self.news.iter().map(|(c, k)| json!([self.grid.name(*c), k.letter()]));
        put("news", news.collect());
        if self.kinta() {
            put("damage", seen.by_cell(|p| (known(p) && p.damage > 0).then(|| json!(p.damage))));
            let own = self.pieces.iter().filter(|(_, p)| p.side == side && self.opts.weapons());
            let shown = own.filter(|(_, p)| p.known).map(|(&c, _)| json!(self.grid.name(c)));
            put("shown", shown.collect());
            put("mines", seen.mines.iter().map(|(c, _)| json!(self.grid.name(*c))).collect());
            let paralysed = |p: &Piece| (known(p) && p.paralysed > 0).then(|| json!(p.paralysed));
            put("paralysed", seen.by_cell(paralysed));
            put("pending", self.pending_as_seen(&seen));
        }
        Value::Object(view)
    }

    fn phase_name(&self) -> &'static str {
        match self.phase {
            Phase::Clouds => "clouds",
            Phase::Cloud => "cloud",
            Phase::Spindles => "spindles",
            Phase::Choose => "choose",
            Phase::Point => "point",
            Phase::Place => "place",
            Phase::Goal => "goal",
            Phase::Open => "open",
            Phase::Arm => "arm",
            Phase::Play => "play",
        }
    }

    fn by_army(&self, value: impl Fn(Side) -> Value) -> Value {
        let armies = if self.opts.reflective { &SIDES[..1] } else { &SIDES[..] };
        armies.iter().map(|&s| (s.name().to_string(), value(s))).collect()
    }

    fn by_cell(&self, value: impl Fn(&Piece) -> Option<Value>) -> Value {
        let found = self.pieces.iter().filter_map(|(&c, p)| Some((self.grid.name(c), value(p)?)));
        found.collect::<BTreeMap<String, Value>>().into_iter().collect()
    }

    fn goals_as_seen(&self, seen: &Model, side: Side) -> String {
        let one = |whose: Side| -> String {
            if let Some(&cell) = seen.goals.get(&whose) {
                return self.grid.name(cell);
            }
            let captured = self.phase == Phase::Play && !self.goals.contains_key(&whose);
            let hides = self.opts.blind || self.opts.hiding_clouds();
            if captured || whose == side || !hides { "-".into() } else { "?".into() }
        };
        if self.opts.reflective {
            one(Side::Green)
        } else {
            format!("{}/{}", one(Side::Green), one(Side::Gold))
        }
    }

    /// On a board as seen, where the weapons a side does not know are gone.
    fn weapon_as_seen(&self, piece: &Piece, side: Side) -> Option<Value> {
        let weapon = piece.weapon?;
        if piece.side == side && piece.laid {
            return Some(json!("laid"));
        }
        let broken = if piece.broken { " broken" } else { "" };
        Some(json!(format!("{}{broken}", weapon.name())))
    }

    fn pending_as_seen(&self, seen: &Model) -> Value {
        let name = |c: Cell| self.grid.name(c);
        let by = |c: Cell| if seen.pieces.contains_key(&c) { name(c) } else { "?".into() };
        let need = |need: Need| match need {
            Need::Hit => "hit",
            Need::Block => "block",
            Need::Parry => "parry",
            Need::Choose => "choose",
        };
        match &self.pending {
            None => Value::Null,
            Some(Pending::Fight(fight)) => json!({
                "kind": "fight",
                "by": by(fight.by),
                "at": name(fight.at),
                "need": need(fight.need),
                "striker": if fight.attacking { "attacker" } else { "defender" },
            }),
            Some(Pending::Strike(strike)) => json!({
                "kind": "strike",
                "by": by(strike.by),
                "at": name(strike.at),
                "need": need(strike.need),
            }),
            Some(Pending::Back(strike, _)) => json!({"kind": "back", "by": by(strike.by)}),
            Some(Pending::Swap(cell, weapon)) => {
                json!({"kind": "swap", "by": by(*cell), "weapon": weapon.name()})
            }
        }
    }
}
