//! The library and the slow model of Klin Zha say the same of a position and of a step from it,
//! under any options: moves, texts, results, views and attempts. Half of the time only the moves
//! are compared, where Goals may not be endangered (K6): far more crowded positions, that is.
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

use arbitrary::{Result, Unstructured};
use compare::dice::Dice;
use compare::gear::Gear;
use compare::pair::{Compared, Pair, eight};
use klinzha::{AnyOptions, Board, GoalDanger, KlinZha, Options, Phase};
use libfuzzer_sys::fuzz_target;

fn load<B: Board>(options: Options<B>, u: &mut Unstructured<'_>) -> Result<Option<Pair<B>>> {
    let game = KlinZha::<B>::arbitrary_under(options, u)?;
    if game.phase() != Phase::Play || game.pending_step().is_some() {
        return Ok(Some(Pair::start(options)));
    }
    Ok(Pair::load(options, &eight(&game.to_string()))
        .unwrap_or_else(|e| panic!("{options} {game}: {e}")))
}

/// Compares the state; then the state after a step, or what takes longer: the text read again and
/// refusals, or views and attempts.
fn same<B: Board>(mut pair: Pair<B>, dice: &mut Dice<'_>) -> Compared<()> {
    if pair.options.kinta.is_some() && pair.in_play() && !pair.model.pieces.is_empty() {
        let gear = Gear::draw(dice, &pair.model);
        pair = pair.armed(&gear)?;
    }
    let legal = pair.compare()?;
    match dice.below(4) {
        0 => pair.compare_more(&legal),
        1 => pair.compare_views(),
        _ if legal.is_empty() => Ok(()),
        _ => {
            pair.play(dice.pick(&legal))?;
            pair.compare().map(drop)
        }
    }
}

fn compare<B: Board>(mut options: Options<B>, u: &mut Unstructured<'_>) -> Result<()> {
    let danger = [None, None, Some(GoalDanger::NoNewDanger), Some(GoalDanger::MustBeSafe)];
    let danger = *u.choose(&danger)?;
    if danger.is_some() {
        (options.goal_danger, options.blind) = (danger, false);
    }
    let Some(pair) = load(options, u)? else { return Ok(()) };
    let story = format!("{} {}", pair.json(), pair.fast);
    if danger.is_some() {
        pair.compare().unwrap_or_else(|e| panic!("{story}: {e}"));
        return Ok(());
    }
    let length = u.len();
    same(pair, &mut Dice(u.bytes(length)?)).unwrap_or_else(|e| panic!("{story}: {e}"));
    Ok(())
}

fuzz_target!(|bytes: &[u8]| {
    let mut u = Unstructured::new(bytes);
    let _ = match u.arbitrary() {
        Ok(AnyOptions::Flat(options)) => compare(options, &mut u),
        Ok(AnyOptions::Tetrahedral(options)) => compare(options, &mut u),
        Err(_) => Ok(()),
    };
});
