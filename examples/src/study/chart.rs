//! Charts: bars of who won, and dots with their intervals.

use tabletop_rules::svg::Svg;

use super::{Share, Summary};

const WIDTH: i32 = 900;
const LEFT: i32 = 380;
const RIGHT: i32 = 40;
const TOP: i32 = 70;
const ROW: i32 = 30;
const BOTTOM: i32 = 60;
const INK: &str = "#202020";
const FAINT: &str = "#c8c8c8";
/// First, drawn, second: apart in grey too.
const COLOURS: [&str; 3] = ["#1b5e8c", "#d9d9d9", "#e69f00"];

/// Draws the charts, each with the name of its file.
///
/// The same games give the same bytes.
#[must_use]
pub fn charts(summaries: &[Summary]) -> Vec<(&'static str, String)> {
    let share = |label: String, share: &Share| {
        share.interval().map(|(low, middle, high)| Dot {
            label: format!("{label} ({})", share.of),
            at: [low, middle, high].map(|part| 100.0 * part),
        })
    };
    let first = summaries.iter().filter_map(|one| share(one.label(), &one.first)).collect();
    let length = summaries.iter().filter_map(|one| {
        let spread = one.length?;
        let (low, high) = spread.median_interval;
        Some(Dot { label: one.label(), at: [low, spread.quartiles[1], high] })
    });
    let branching = summaries.iter().filter_map(|one| {
        let spread = one.branching?;
        let (low, high) = spread.mean_interval;
        Some(Dot { label: one.label(), at: [low, spread.mean, high] })
    });
    let facts = summaries.iter().flat_map(|one| {
        let dot = |(name, won): (&String, &Share)| share(format!("{}: {name}", one.label()), won);
        one.did_and_won.iter().filter_map(dot).collect::<Vec<_>>()
    });
    let dealt = summaries.iter().flat_map(|one| {
        let dot = |(name, won): (&String, &Share)| share(format!("{}: {name}", one.label()), won);
        one.dealt.iter().filter_map(dot).collect::<Vec<_>>()
    });
    let all = [
        ("winners.svg", bars("Who wins: first (dark), nobody (pale), second (orange)", summaries)),
        ("first.svg", shares("Decisive games won by who moves first, %", first)),
        ("length.svg", dots("Moves of play in a game, median", length.collect(), None)),
        ("branching.svg", dots("Legal moves at a decision, mean", branching.collect(), None)),
        ("did-it-first.svg", shares("Decisive games won by who did it first, %", facts.collect())),
        ("dealt.svg", shares("Decisive games won by who has the piece, %", dealt.collect())),
    ];
    all.into_iter().filter_map(|(name, chart)| Some((name, chart?))).collect()
}

struct Dot {
    label: String,
    /// The lower end of the interval, the value, the upper end.
    at: [f64; 3],
}

fn shares(title: &str, rows: Vec<Dot>) -> Option<String> {
    dots(title, rows, Some(100.0))
}

/// A drawing with a title and a label for each row; `None` if there are no rows.
fn frame<'a>(title: &str, labels: impl ExactSizeIterator<Item = &'a str>) -> Option<(Svg, i32)> {
    let rows = i32::try_from(labels.len()).ok().filter(|rows| (1..=10_000).contains(rows))?;
    let bottom = TOP + rows * ROW;
    let mut svg =
        Svg::new(WIDTH, bottom + BOTTOM, title, "With intervals at 95 % where there are lines.");
    svg.tag("rect").set("width", WIDTH).set("height", bottom + BOTTOM).set("fill", "#ffffff");
    svg.tag("g").set("font-family", "sans-serif").set("font-size", 14).set("fill", INK).open();
    svg.tag("text").set("x", 20).set("y", 35).set("font-size", 20).text(title);
    for (row, label) in (0..).zip(labels) {
        let y = middle(row) + 5;
        svg.tag("text").set("x", LEFT - 15).set("y", y).set("text-anchor", "end").text(label);
    }
    Some((svg, bottom))
}

fn middle(row: i32) -> i32 {
    TOP + row * ROW + ROW / 2
}

/// Where a value is drawn.
fn across(value: f64, most: f64) -> i32 {
    LEFT + (f64::from(WIDTH - LEFT - RIGHT) * value / most).round() as i32
}

fn axis(svg: &mut Svg, bottom: i32, most: f64) {
    for tick in 0..=4 {
        let value = most * f64::from(tick) / 4.0;
        let x = across(value, most);
        let d = format!("M{x} {TOP}V{bottom}");
        svg.tag("path").set("d", d).stroked(FAINT, 1);
        let digits = usize::from(most < 40.0);
        let text = format!("{value:.digits$}");
        svg.tag("text").set("x", x).set("y", bottom + 25).set("text-anchor", "middle").text(text);
    }
}

/// A dot a row, on the line of its interval. Without `most` the axis ends at a round number.
fn dots(title: &str, rows: Vec<Dot>, most: Option<f64>) -> Option<String> {
    let (mut svg, bottom) = frame(title, rows.iter().map(|row| row.label.as_str()))?;
    let most = most.unwrap_or_else(|| {
        let greatest = rows.iter().map(|row| row.at[2]).fold(1.0, f64::max);
        let unit = 10_f64.powf(greatest.log10().floor());
        (greatest / unit).ceil() * unit
    });
    axis(&mut svg, bottom, most);
    if most == 100.0 {
        let x = across(50.0, most);
        svg.tag("path").set("d", format!("M{x} {TOP}V{bottom}")).stroked(INK, 1);
    }
    for (row, dot) in (0..).zip(rows) {
        let y = middle(row);
        let [low, value, high] = dot.at.map(|value| across(value.max(0.0), most));
        let ends = format!("M{low} {}V{}M{high} {}V{}", y - 5, y + 5, y - 5, y + 5);
        svg.tag("path").set("d", format!("M{low} {y}H{high}{ends}")).stroked(INK, 2);
        svg.tag("circle").set("cx", value).set("cy", y).set("r", 6).set("fill", COLOURS[0]);
    }
    Some(svg.finish())
}

/// A bar a row, of what who moved first won, what nobody won, and what the other won.
fn bars(title: &str, summaries: &[Summary]) -> Option<String> {
    let labels: Vec<String> =
        summaries.iter().map(|one| format!("{} ({})", one.label(), one.games)).collect();
    let (mut svg, bottom) = frame(title, labels.iter().map(String::as_str))?;
    axis(&mut svg, bottom, 100.0);
    for (row, one) in (0..).zip(summaries) {
        let (first, decisive) = (one.first.count, one.first.of);
        let mut sum = 0;
        for (part, colour) in [first, one.drawn(), decisive - first].into_iter().zip(COLOURS) {
            let percent = |count: u32| 100.0 * f64::from(count) / f64::from(one.games.max(1));
            let (from, to) = (across(percent(sum), 100.0), across(percent(sum + part), 100.0));
            sum += part;
            svg.tag("rect")
                .set("x", from)
                .set("y", middle(row) - 10)
                .set("width", to - from)
                .set("height", 20)
                .set("fill", colour);
        }
    }
    Some(svg.finish())
}
