//! The library and the slow model of Klin Zha say the same of a position and of a step from it,
//! under any options: texts, results, moves, views and attempts. Half of the time Goals may not be
//! endangered (K6): far more crowded positions, that is.
//!
//! To list all legal moves is what takes the model long, so that most executions ask about one
//! move, a legal one or one that is nearly so, and what it leads to.
#![no_main]

#[path = "../../klinzha/tests/compare"]
#[allow(dead_code, unused_imports)]
mod compare {
    #[path = "../../../fuzz/src/dice.rs"]
    pub(crate) mod dice;
    pub(crate) mod gear;
    pub(crate) mod pair;
}
#[path = "../../klinzha/tests/model/mod.rs"]
#[allow(dead_code, unused_imports)]
mod model;

use core::ops::ControlFlow;

use arbitrary::{Result, Unstructured};
use compare::dice::Dice;
use compare::gear::Gear;
use compare::pair::{Compared, Pair, eight};
use klinzha::{AnyOptions, Board, GoalDanger, KlinZha, Options, Phase, Side};
use libfuzzer_sys::fuzz_target;
use model::geometry::Cell;
use model::moves::{Move, Step};
use model::pieces::KINDS;
use model::{Model, Phase as Stage};

/// What an execution looks at: see [`same`].
type Way = u8;

/// Draws the way from all bytes. A byte of its own would be kept by what is made of an input, and
/// most inputs that are kept took the ways that see most and take longest.
fn way(bytes: &[u8]) -> Way {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    (hash >> 32) as Way
}

/// The position in both; that of a set-up, or of the middle of a turn, is not read by the model,
/// and both are led to another one from the start.
fn load<B: Board>(
    options: Options<B>,
    u: &mut Unstructured<'_>,
) -> Result<Option<(Pair<B>, usize)>> {
    let game = KlinZha::<B>::arbitrary_under(options, u)?;
    if game.phase() != Phase::Play || game.pending_step().is_some() {
        return Ok(Some((Pair::start(options), 40)));
    }
    let pair = Pair::load(options, &eight(&game.to_string()));
    Ok(pair.unwrap_or_else(|e| panic!("{options} {game}: {e}")).map(|pair| (pair, 0)))
}

/// Something that may happen next, by the library's word; the model must say so too.
fn listed<B: Board>(pair: &Pair<B>, dice: &mut Dice<'_>) -> Compared<Option<(Move, String)>> {
    let chance = pair.fast.turn().is_chance();
    let text = if chance {
        let mut rolls = Vec::new();
        let _ = pair.fast.visit_rolls(|roll, _| {
            rolls.push(roll);
            ControlFlow::Continue(())
        });
        dice.pick(&rolls).to_string()
    } else {
        let count = pair.fast.count_moves() as usize;
        if count == 0 {
            return Ok(None);
        }
        let m = pair.fast.nth_move(dice.below(count) as u64);
        m.ok_or("there are fewer moves than were counted")?.to_string()
    };
    let m = pair.model.find(&text).ok_or_else(|| format!("the model knows no {text}"))?;
    if !chance && !pair.compare_move(&m)? {
        return Err(format!("the library lists {text}, which it refuses"));
    }
    Ok(Some((m, text)))
}

/// A move that some piece could make but for danger, by the model's word, or one that is likely to
/// be wrong: if it is legal, it is so in both.
fn tried<B: Board>(pair: &Pair<B>, dice: &mut Dice<'_>) -> Compared<Option<(Move, String)>> {
    let model = &pair.model;
    let m = match model.phase {
        Stage::Play if model.pending.is_none() => tried_move(model, dice),
        Stage::Place => {
            let cells: Vec<Cell> = model.grid.cells().collect();
            Some(Move::Place(*dice.pick(&KINDS), *dice.pick(&cells)))
        }
        _ if pair.fast.turn().is_chance() => None,
        _ => {
            let all = model.candidates(false);
            (!all.is_empty()).then(|| dice.pick(&all).0)
        }
    };
    let Some(m) = m else { return Ok(None) };
    Ok(pair.compare_move(&m)?.then(|| (m, m.text(model.grid))))
}

fn tried_move(model: &Model, dice: &mut Dice<'_>) -> Option<Move> {
    let kind = dice.below(8);
    if kind == 7 {
        let all = model.transports();
        if !all.is_empty() {
            return Some(*dice.pick(&all));
        }
    }
    let able = if kind == 0 { model.pieces.keys().copied().collect() } else { model.choosable() };
    if able.is_empty() {
        return None;
    }
    let from = *dice.pick(&able);
    if kind > 1 {
        let all = model.moves_of(from, None);
        return (!all.is_empty()).then(|| *dice.pick(&all));
    }
    let cells: Vec<Cell> = match dice.below(4) {
        0 => model.grid.cells().collect(),
        1 => model.pieces.keys().chain(model.goals.values()).copied().collect(),
        _ => model.grid.within(from, 4).iter().copied().collect(),
    };
    let (to, goal) = (*dice.pick(&cells), dice.percent(40));
    Some(Move::Step(Step { from, to, goal, strike: None, lay: None }))
}

/// Compares all that a piece can do, danger among it.
fn piece<B: Board>(pair: &Pair<B>, dice: &mut Dice<'_>) -> Compared<()> {
    let able = pair.model.choosable();
    if pair.model.phase != Stage::Play || able.is_empty() {
        return Ok(());
    }
    for m in pair.model.moves_of(*dice.pick(&able), None) {
        pair.compare_move(&m)?;
    }
    Ok(())
}

/// Compares the state; then, as the way says, the state after a step, all legal moves, the text
/// read again and refusals, or views and attempts.
fn same<B: Board>(pair: &mut Pair<B>, lead: usize, way: Way, dice: &mut Dice<'_>) -> Compared<()> {
    let lead = if lead == 0 { 0 } else { dice.below(lead) };
    for _ in 0..lead {
        let Some(next) = listed(pair, dice)? else { break };
        pair.play(&next)?;
    }
    if pair.options.kinta.is_some() && pair.in_play() && !pair.model.pieces.is_empty() && lead == 0
    {
        let gear = Gear::draw(dice, &pair.model);
        *pair = pair.clone().armed(&gear)?;
    }
    pair.compare_state()?;
    let views = if pair.options.is_hidden() { 8 } else { 1 };
    match way & 63 {
        63 => {
            let legal = pair.compare()?;
            return if way < 128 { pair.compare_more(&legal) } else { Ok(()) };
        }
        way if (63 - views..63).contains(&way) => return pair.compare_views(),
        48..56 => return piece(pair, dice),
        _ => {}
    }
    let next = if way & 1 == 0 { listed(pair, dice)? } else { tried(pair, dice)? };
    let Some(next) = next else { return Ok(()) };
    pair.play(&next)?;
    pair.compare_state()?;
    // The rest of the turn, if there is one: a fight has many rolls.
    for _ in 0..12 {
        if pair.model.pending.is_none() {
            break;
        }
        pair.compare()?;
        let Some(next) = listed(pair, dice)? else { break };
        pair.play(&next)?;
        pair.compare_state()?;
    }
    // What the turn has given away.
    if way >> 6 == 3 {
        Side::ALL.into_iter().try_for_each(|side| pair.compare_view(side).map(drop))?;
    }
    Ok(())
}

fn compare<B: Board>(mut options: Options<B>, way: Way, u: &mut Unstructured<'_>) -> Result<()> {
    let danger = [None, None, Some(GoalDanger::NoNewDanger), Some(GoalDanger::MustBeSafe)];
    let danger = *u.choose(&danger)?;
    if danger.is_some() {
        (options.goal_danger, options.blind) = (danger, false);
    }
    let Some((mut pair, lead)) = load(options, u)? else { return Ok(()) };
    let begun = pair.fast.clone();
    let length = u.len();
    same(&mut pair, lead, way, &mut Dice(u.bytes(length)?))
        .unwrap_or_else(|e| panic!("{} {begun}, then {}: {e}", pair.json(), pair.fast));
    Ok(())
}

fuzz_target!(|bytes: &[u8]| {
    let mut u = Unstructured::new(bytes);
    let way = way(bytes);
    let _ = match u.arbitrary() {
        Ok(AnyOptions::Flat(options)) => compare(options, way, &mut u),
        Ok(AnyOptions::Tetrahedral(options)) => compare(options, way, &mut u),
        Err(_) => Ok(()),
    };
});
