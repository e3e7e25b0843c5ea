//! Laws of `Notation`: moves, rolls, positions, options, records.

use std::collections::BTreeMap;
use std::string::ToString;

use super::law::{Checked, Law, hold, text_of};
use crate::step::StepOf;
use crate::{History, Notation, Record, RuleCode, Step, describe, diff};

pub(super) fn check_step_texts<G: Notation>(steps: &[StepOf<G>]) -> Checked {
    let mut texts = BTreeMap::new();
    for &step in steps {
        let text = step.to_string();
        check_step_text::<G>(step, &text)?;
        if texts.insert(text.clone(), step).is_some() {
            hold!(Law::StepText, false, "two steps are written `{text}`");
        }
    }
    Ok(())
}

fn check_step_text<G: Notation>(step: StepOf<G>, text: &str) -> Checked {
    let (back, other) = match step {
        Step::Move(_) => (text.parse().ok().map(Step::Move), text.parse::<G::Roll>().is_ok()),
        Step::Roll(_) => (text.parse().ok().map(Step::Roll), text.parse::<G::Move>().is_ok()),
    };
    hold!(
        Law::StepText,
        back == Some(step),
        "`{text}` reads back as {}",
        back.map_or("nothing".to_string(), |step: StepOf<G>| std::format!(
            "`{step}`, another step"
        ))
    );
    hold!(Law::StepText, !other, "`{text}` reads both as a move and as a roll");
    let plain = !text.is_empty() && text.trim() == text && !text.contains([',', '#', '\n', '\r']);
    hold!(
        Law::StepText,
        plain && !text.ends_with('?'),
        "`{text}` cannot stand in a record: no comma, `#`, line end, space around it or `?` after it"
    );
    Ok(())
}

pub(super) fn check_position_text<G: Notation>(game: &G) -> Result<G, super::law::Breach> {
    let text = text_of(game)?;
    hold!(
        Law::PositionText,
        !text.is_empty() && text.trim() == text && !text.contains(['\n', '\r']),
        "`{text}` is not one line without spaces around it"
    );
    let read = G::from_text(&game.options(), &text);
    let refusal = read.as_ref().err().map(ToString::to_string).unwrap_or_default();
    let Ok(back) = read else {
        hold!(Law::PositionText, false, "`{text}` does not read back: {refusal}");
        return Ok(game.clone());
    };
    let again = text_of(&back)?;
    hold!(Law::PositionText, again == text, "`{text}` is written `{again}` after reading");
    hold!(Law::PositionText, back == *game, "`{text}` reads back as another state");
    hold!(
        Law::PositionText,
        back.turn() == game.turn(),
        "the turn is {:?}, but {:?} after reading `{text}`",
        game.turn(),
        back.turn()
    );
    Ok(back)
}

pub(super) fn check_options<G: Notation>(options: &G::Options) -> Checked {
    let text = options.to_string();
    hold!(
        Law::OptionsText,
        text.trim() == text && !text.contains(['\n', '\r']),
        "`{text}` is not one line without spaces around it"
    );
    let read = text.parse::<G::Options>();
    let refusal = read.as_ref().err().map(ToString::to_string).unwrap_or_default();
    let Ok(back) = read else {
        hold!(Law::OptionsText, false, "`{text}` does not read back: {refusal}");
        return Ok(());
    };
    hold!(Law::OptionsText, back == *options, "`{text}` reads back as `{back}`");
    hold!(Law::OptionsText, back.to_string() == text, "`{text}` is written `{back}` after reading");
    hold!(
        Law::OptionsText,
        RuleCode::of::<G>(&back) == RuleCode::of::<G>(options),
        "the rule code changes by reading `{text}`"
    );
    if let Ok(game) = G::start(options) {
        let own = game.options();
        hold!(
            Law::OptionsText,
            own == *options,
            "a game started with `{text}` says it is played under `{own}`"
        );
    }
    let sentences = describe::<G>(options);
    hold!(
        Law::Description,
        sentences.iter().all(|sentence| sentence.trim() == sentence && sentence.ends_with('.')),
        "not all of these are sentences: {sentences:?}"
    );
    let changed = diff::<G>(options, &back);
    hold!(Law::Description, changed.is_empty(), "options differ from themselves: {changed:?}");
    Ok(())
}

pub(super) fn check_record<G: Notation>(game: &History<G>) -> Checked {
    let mut record = Record::of(game);
    let set = record.set_header("event", "a test of the laws");
    hold!(Law::Records, set.is_ok(), "a header cannot be set");
    let text = record.to_string();
    let read = text.parse::<Record<G>>();
    let refusal = read.as_ref().err().map(ToString::to_string).unwrap_or_default();
    let Ok(back) = read else {
        hold!(Law::Records, false, "the record does not read back: {refusal}\n{text}");
        return Ok(());
    };
    hold!(Law::Records, back == record, "the record reads back as another one:\n{text}");
    hold!(Law::Records, back.to_string() == text, "the record is written anew another way");
    match back.replay_history() {
        Ok(replayed) => hold!(
            Law::Records,
            replayed.positions().eq(game.positions()),
            "the record replays to other states"
        ),
        Err(error) => hold!(Law::Records, false, "the record does not replay: {error}"),
    }
    Ok(())
}
