//! One game in both: the library's and the model's, and all that is compared of a state.

use core::ops::ControlFlow;

use klinzha::{Board, Full, KlinZha, Lean, Move, Options, Phase, Roll, Side, View};
use serde_json::Value;
use tabletop_rules::{Chance, Hidden, Observer, Turn};

use crate::compare::gear::Gear;
use crate::model::moves::Move as ModelMove;
use crate::model::pieces::Side as ModelSide;
use crate::model::{Model, Phase as ModelPhase};

type Fast<B> = KlinZha<B, Full<B>>;

#[derive(Clone)]
pub(crate) struct Pair<B: Board> {
    pub(crate) options: Options<B>,
    json: String,
    pub(crate) model: Model,
    pub(crate) fast: Fast<B>,
    /// Where the options allow.
    lean: Option<KlinZha<B, Lean>>,
    /// The refused attempts of the turn.
    refused: Vec<Move<B>>,
}

/// Where the two differ, said in words.
pub(crate) type Compared<T> = Result<T, String>;

/// The legal moves of a state by their texts, in the model's order.
pub(crate) type Legal = Vec<(ModelMove, String)>;

fn same<T: PartialEq + core::fmt::Debug>(what: &str, fast: &T, model: &T) -> Compared<()> {
    if fast == model {
        Ok(())
    } else {
        Err(format!("{what}: {fast:?}, but in the model {model:?}"))
    }
}

/// The difference of two sorted lists, not the whole of them.
fn same_list<T: Ord + core::fmt::Debug>(what: &str, fast: &[T], model: &[T]) -> Compared<()> {
    let extra: Vec<&T> = fast.iter().filter(|x| model.binary_search(x).is_err()).collect();
    let missing: Vec<&T> = model.iter().filter(|x| fast.binary_search(x).is_err()).collect();
    if !extra.is_empty() || !missing.is_empty() {
        return Err(format!("{what}: too many {extra:?}, missing {missing:?}"));
    }
    same(&format!("number of {what}"), &fast.len(), &model.len())
}

fn turn_word(turn: Turn<Side, klinzha::Reason>) -> String {
    match turn {
        Turn::Over(_) => "over".into(),
        Turn::Chance => "chance".into(),
        Turn::Player(side) => side.to_string(),
    }
}

/// Everything that may happen next, with weights, in byte order.
fn all_next<G: Chance>(game: &G) -> Vec<(String, u64)> {
    let mut found = Vec::new();
    let _ = game.visit_moves(|m| {
        found.push((m.to_string(), 1));
        ControlFlow::Continue(())
    });
    let _ = game.visit_rolls(|roll, weight| {
        found.push((roll.to_string(), weight.get()));
        ControlFlow::Continue(())
    });
    found.sort();
    found
}

pub(crate) fn eight(text: &str) -> String {
    text.split(' ').take(8).collect::<Vec<_>>().join(" ")
}

fn other(side: Side) -> ModelSide {
    match side {
        Side::Green => ModelSide::Green,
        Side::Gold => ModelSide::Gold,
    }
}

impl<B: Board> Pair<B> {
    pub(crate) fn start(options: Options<B>) -> Pair<B> {
        let json = serde_json::to_string(&options).unwrap_or_else(|e| panic!("{e}"));
        let model = Model::new(&json).unwrap_or_else(|e| panic!("{json}: {e}"));
        let fast = Fast::start(options).unwrap_or_else(|e| panic!("{json}: {e}"));
        let lean = KlinZha::start(options).ok();
        let needs_full = options.ablation.is_some()
            || options.clouds.is_some()
            || options.kinta.is_some()
            || options.blind;
        assert_eq!(lean.is_none(), needs_full, "{json}");
        Pair { options, json, model, fast, lean, refused: Vec::new() }
    }

    /// A position in play, if both take it; none if both refuse it.
    pub(crate) fn load(options: Options<B>, text: &str) -> Compared<Option<Pair<B>>> {
        let json = serde_json::to_string(&options).map_err(|e| e.to_string())?;
        let fast = Fast::parse(options, text);
        match (fast, Model::load(&json, text)) {
            (Ok(fast), Ok(mut model)) => {
                if model.opts.weapons() {
                    Gear::usual(&model).put_on(&mut model);
                }
                let lean = KlinZha::parse(options, text).ok();
                Ok(Some(Pair { options, json, model, fast, lean, refused: Vec::new() }))
            }
            (Err(_), Err(_)) => Ok(None),
            // The library's clock has a last hour, which the rulebook's has not.
            (Err(_), Ok(model)) if model.quiet > u64::from(u16::MAX) => Ok(None),
            (Err(error), Ok(_)) => Err(format!("refused ({error}), but not by the model")),
            (Ok(_), Err(error)) => Err(format!("taken, but refused by the model ({error})")),
        }
    }

    /// The same position with wounds and weapons (K12).
    pub(crate) fn armed(mut self, gear: &Gear) -> Compared<Pair<B>> {
        let text = eight(&self.fast.to_string()) + &gear.fields(self.model.grid);
        self.fast = Fast::parse(self.options, &text).map_err(|e| format!("{text}: {e}"))?;
        gear.put_on(&mut self.model);
        Ok(self)
    }

    pub(crate) fn json(&self) -> &str {
        &self.json
    }

    pub(crate) fn in_play(&self) -> bool {
        self.fast.phase() == Phase::Play
    }

    /// Compares turn, result and text: what is asked of a state without its moves.
    pub(crate) fn compare_state(&self) -> Compared<()> {
        same("turn", &turn_word(self.fast.turn()), &self.model.turn())?;
        let result = self.fast.turn().outcome();
        let result = result.map(|o| (o.winner.map(|w| w.to_string()), o.reason.to_string()));
        same("result", &result, &self.model.result())?;
        let text = self.fast.to_string();
        if self.in_play() {
            same("text", &eight(&text), &self.model.first_eight())?;
        } else {
            same("text", &eight(&text), &self.setup_text())?;
        }
        if let Some(lean) = &self.lean {
            same("turn of the lean game", &lean.turn(), &self.fast.turn())?;
            same("text of the lean game", &lean.to_string(), &text)?;
        }
        Ok(())
    }

    /// Compares turn, moves with weights, text and result; returns the legal moves.
    pub(crate) fn compare(&self) -> Compared<Legal> {
        self.compare_state()?;
        let legal: Vec<(ModelMove, u64)> = self.model.legal();
        let legal: Vec<(ModelMove, String, u64)> =
            legal.into_iter().map(|(m, n)| (m, m.text(self.model.grid), n)).collect();
        let mut slow: Vec<(String, u64)> = legal.iter().map(|(_, t, n)| (t.clone(), *n)).collect();
        slow.sort();
        // Two ways of the model may be one move.
        slow.dedup();
        let next = all_next(&self.fast);
        same_list("moves", &next, &slow)?;
        let count = self.fast.count_moves() + self.fast.count_rolls();
        same("count_moves", &count, &(slow.len() as u64))?;
        same(
            "roll_total",
            &self.fast.roll_total(),
            &if self.fast.turn().is_chance() {
                slow.iter().map(|(_, weight)| weight).sum()
            } else {
                0
            },
        )?;
        if let Some(lean) = &self.lean {
            same_list("moves of the lean game", &all_next(lean), &next)?;
            same("count_moves of the lean game", &lean.count_moves(), &self.fast.count_moves())?;
        }
        Ok(legal.into_iter().map(|(m, text, _)| (m, text)).collect())
    }

    /// The library's text of a set-up, from the model.
    fn setup_text(&self) -> String {
        let model = &self.model;
        let phase = match model.phase {
            ModelPhase::Clouds => "clouds",
            ModelPhase::Cloud => "cloud",
            ModelPhase::Spindles => "spindles",
            ModelPhase::Choose => "choose",
            ModelPhase::Point => "point",
            ModelPhase::Place => "place",
            ModelPhase::Goal => "goal",
            ModelPhase::Open => "open",
            ModelPhase::Arm => "arm",
            ModelPhase::Play => "play",
        };
        let fields = model.first_eight();
        let fields: Vec<&str> = fields.split(' ').collect();
        let first = model.first.map_or("-", ModelSide::name);
        let point = |side| model.points.get(&side).map_or("-", |p| p.name());
        let (green, gold) = (point(ModelSide::Green), point(ModelSide::Gold));
        let due = model.undrawn;
        let [pieces, goals, side, clouds] = [fields[0], fields[1], fields[2], fields[4]];
        [phase, pieces, goals, side, clouds, first, &format!("{green}/{gold} {due}")].join(" ")
    }

    /// Compares what takes longer: the text read again, refusals of moves, views and attempts.
    pub(crate) fn compare_more(&self, legal: &Legal) -> Compared<()> {
        let text = self.fast.to_string();
        let read = Fast::parse(self.options, &text).map_err(|e| format!("own text: {e}"))?;
        if read != self.fast || read.zobrist() != self.fast.zobrist() || read.to_string() != text {
            return Err("the text is read back as another position".into());
        }
        if let Some(lean) = &self.lean {
            let read = KlinZha::<B, Lean>::parse(self.options, &text);
            same("lean text", &read.as_ref(), &Ok(lean))?;
        }
        let kinta = self.options.kinta.is_some();
        if self.in_play() && !kinta {
            let model = Model::load(&self.json, &text).map_err(|e| format!("in the model: {e}"))?;
            same("text read by the model", &model.turn(), &self.model.turn())?;
            same("text read by the model", &model.result(), &self.model.result())?;
            same("text read by the model", &model.first_eight(), &text)?;
            same("text read by the model", &model.moves(), &self.model.moves())?;
            let built = self.fast.draft().build::<Full<B>>(self.options);
            same("draft", &built.as_ref(), &Ok(&self.fast))?;
        }
        self.compare_refusals(legal)?;
        self.compare_views()
    }

    /// What danger or an ending bars is refused; and the model says the same of one move as of all.
    fn compare_refusals(&self, legal: &Legal) -> Compared<()> {
        same("stuck", &legal.is_empty(), &(self.model.result.is_some() || self.model.is_stuck()))?;
        if self.fast.turn().is_chance() || self.model.phase == ModelPhase::Cloud {
            return Ok(());
        }
        for (m, _) in self.model.candidates(false) {
            let text = m.text(self.model.grid);
            let expected = legal.iter().any(|(_, legal)| *legal == text);
            same(&format!("legality of {text} alone"), &self.model.is_legal(&m), &expected)?;
            self.compare_move(&m)?;
        }
        for (m, text) in legal {
            same(&format!("move of text {text}"), &self.model.find(text).as_ref(), &Some(m))?;
        }
        Ok(())
    }

    /// Compares what is said of one move, whatever it is; true if it is legal.
    pub(crate) fn compare_move(&self, m: &ModelMove) -> Compared<bool> {
        let text = m.text(self.model.grid);
        let parsed: Move<B> = text.parse().map_err(|e| format!("{text}: {e}"))?;
        let legal = self.model.is_legal(m);
        same(&format!("legality of {text}"), &self.fast.check(parsed).is_ok(), &legal)?;
        if let Some(lean) = &self.lean {
            same(&format!("lean legality of {text}"), &lean.check(parsed).is_ok(), &legal)?;
        }
        Ok(legal)
    }

    /// K11: the views of both sides, and the attempts of the one to move.
    pub(crate) fn compare_views(&self) -> Compared<()> {
        for side in Side::ALL {
            let view = self.compare_view(side)?;
            let mut attempts = Vec::new();
            let _ = Fast::visit_attempts(&view, |m: Move<B>| {
                attempts.push(m.to_string());
                ControlFlow::Continue(())
            });
            attempts.sort();
            let count = Fast::count_attempts(&view);
            same("count of attempts", &count, &(attempts.len() as u64))?;
            same_list("attempts", &attempts, &self.model.attempts(other(side)))?;
        }
        Ok(())
    }

    /// K11: what a side sees.
    pub(crate) fn compare_view(&self, side: Side) -> Compared<View<B>> {
        let refused = if self.mover() == Some(side) { &self.refused[..] } else { &[] };
        let view = self.fast.view(Observer::Player(side), refused);
        let json = serde_json::to_value(&view).map_err(|e| e.to_string())?;
        let slow = self.model.view(other(side));
        let keys = |v: &Value| v.as_object().map(|o| o.keys().cloned().collect::<Vec<_>>());
        same(&format!("keys of the view of {side}"), &keys(&json), &keys(&slow))?;
        for key in keys(&slow).into_iter().flatten() {
            same(&format!("view of {side}, {key}"), &json[&key], &slow[&key])?;
        }
        Ok(view)
    }

    pub(crate) fn mover(&self) -> Option<Side> {
        self.fast.turn().player()
    }

    /// What the side to move may attempt.
    pub(crate) fn attempts(&self) -> Vec<String> {
        self.mover().map_or(Vec::new(), |side| self.model.attempts(other(side)))
    }

    /// Attempts a move that may be refused (K11.3); true if it was.
    pub(crate) fn attempt(&mut self, text: &str) -> Compared<bool> {
        let Some(side) = self.mover() else { return Ok(false) };
        let m: Move<B> = text.parse().map_err(|e| format!("{text}: {e}"))?;
        let answer = self.fast.answer(side, m, &self.refused);
        let played = self.model.clone().attempt(other(side), text);
        let fast = answer.map(|answer| answer == tabletop_rules::Answer::Played).ok();
        same(&format!("attempt {text}"), &fast, &played.as_ref().copied().ok())?;
        if fast == Some(false) {
            self.model.attempt(other(side), text)?;
            self.refused.push(m);
        }
        Ok(fast == Some(false))
    }

    /// Plays a legal move in both.
    pub(crate) fn play(&mut self, chosen: &(ModelMove, String)) -> Compared<()> {
        let (m, text) = chosen;
        let bad = |e: &dyn core::fmt::Display| format!("{text}: {e}");
        if self.fast.turn().is_chance() {
            let roll: Roll<B> = text.parse().map_err(|e| bad(&e))?;
            self.fast.resolve(roll).map_err(|e| bad(&e))?;
            if let Some(lean) = &mut self.lean {
                lean.resolve(roll).map_err(|e| bad(&e))?;
            }
        } else {
            let m: Move<B> = text.parse().map_err(|e| bad(&e))?;
            self.fast.play(m).map_err(|e| bad(&e))?;
            if let Some(lean) = &mut self.lean {
                lean.play_unchecked(m);
            }
        }
        self.model.follow(m);
        // A turn may have rolls and further choices in it, and refusals last as long (K11.3).
        if self.model.refused.is_empty() {
            self.refused.clear();
        }
        Ok(())
    }
}
