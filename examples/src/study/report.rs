//! Tables of what came of the games.

use std::fmt::Write;

use super::{Share, Spread, Summary};

/// Writes tables, in Markdown.
#[must_use]
pub fn report(summaries: &[Summary]) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let _ = write_all(&mut text, summaries);
    text
}

fn write_all(out: &mut String, summaries: &[Summary]) -> std::fmt::Result {
    writeln!(
        out,
        "| games of | games | first won | second won | drawn | first, of the decisive |"
    )?;
    writeln!(out, "|---|---|---|---|---|---|")?;
    for summary in summaries {
        let Share { count, of } = summary.first;
        let (label, games, drawn) = (summary.label(), summary.games, summary.drawn());
        let second = of - count;
        writeln!(out, "| {label} | {games} | {count} | {second} | {drawn} | {} |", summary.first)?;
    }
    writeln!(
        out,
        "\n| games of | moves of play: mean | median | half of all | legal moves: mean |"
    )?;
    writeln!(out, "|---|---|---|---|---|")?;
    for summary in summaries {
        if let (Some(length), Some(branching)) = (&summary.length, &summary.branching) {
            let [low, _, high] = length.quartiles;
            let (label, mean, median) = (summary.label(), mean(length), median(length));
            let branching = self::mean(branching);
            writeln!(out, "| {label} | {mean} | {median} | {low:.0} to {high:.0} | {branching} |")?;
        }
    }
    for summary in summaries {
        write_one(out, summary)?;
    }
    Ok(())
}

fn write_one(out: &mut String, summary: &Summary) -> std::fmt::Result {
    writeln!(out, "\n**{}**\n", summary.label())?;
    if summary.bot_1.of > 0 {
        writeln!(out, "- {} won {}", summary.group.bots[0], summary.bot_1)?;
    }
    for (reason, share) in &summary.reasons {
        write!(out, "- ended by {reason}: {share}")?;
        match summary.wins_by_reason.get(reason) {
            Some(first) => writeln!(out, "; first won {first}")?,
            None => writeln!(out)?,
        }
    }
    for (name, share) in &summary.happened {
        writeln!(out, "- {name}: {share}")?;
        if let Some(first) = summary.did_first.get(name) {
            writeln!(out, "- {name}, who moved first: {first}")?;
        }
        if let Some(won) = summary.did_and_won.get(name) {
            writeln!(out, "- {name}, won by the same: {won}")?;
        }
    }
    for (name, spread) in &summary.counts {
        let [low, _, high] = spread.quartiles;
        let (mean, median) = (mean(spread), median(spread));
        writeln!(
            out,
            "- {name}: mean {mean}, median {median}, half {low:.0} to {high:.0}, of {}",
            spread.count
        )?;
    }
    for (name, words) in &summary.words {
        for (word, share) in words {
            writeln!(out, "- {name} {word}: first won {share}")?;
        }
    }
    for (piece, share) in &summary.dealt {
        writeln!(out, "- with {piece}: won {share}")?;
    }
    Ok(())
}

fn mean(spread: &Spread) -> String {
    let (low, high) = spread.mean_interval;
    format!("{:.1} ({low:.1} to {high:.1})", spread.mean)
}

fn median(spread: &Spread) -> String {
    let (low, high) = spread.median_interval;
    format!("{:.0} ({low:.0} to {high:.0})", spread.quartiles[1])
}
