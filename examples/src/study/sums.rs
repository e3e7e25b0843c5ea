//! Games counted, with how sure that is.

use std::collections::BTreeMap;

use super::{Fact, Group, Mover, Row};
use crate::arena::wilson;

/// So many of so many.
///
/// # Examples
///
/// ```
/// use examples::study::Share;
///
/// let share = Share { count: 80, of: 100 };
/// assert_eq!(share.to_string(), "80.0 % (71.1 to 86.7) of 100");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Share {
    /// How many.
    pub count: u32,
    /// Of how many.
    pub of: u32,
}

impl Share {
    /// Returns the share, and the ends of Wilson's interval at 95 %; `None` of nothing.
    #[must_use]
    pub fn interval(&self) -> Option<(f64, f64, f64)> {
        let (low, high) = wilson(self.count, self.of);
        (self.of > 0).then(|| (low, f64::from(self.count) / f64::from(self.of), high))
    }

    fn add(&mut self, counts: bool) {
        self.of += 1;
        self.count += u32::from(counts);
    }
}

impl std::fmt::Display for Share {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Some((low, share, high)) = self.interval() else { return f.write_str("– of 0") };
        let [low, share, high] = [low, share, high].map(|part| 100.0 * part);
        write!(f, "{share:.1} % ({low:.1} to {high:.1}) of {}", self.of)
    }
}

/// How numbers are spread.
///
/// # Examples
///
/// ```
/// use examples::study::Spread;
///
/// let spread = Spread::of((1..=100).map(f64::from)).unwrap();
/// assert_eq!((spread.mean, spread.quartiles), (50.5, [25.0, 50.0, 75.0]));
/// // The ranks between which the median of a hundred is with 95 %.
/// assert_eq!(spread.median_interval, (40.0, 61.0));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// How many numbers there are.
    pub count: u32,
    /// The mean.
    pub mean: f64,
    /// Between what the mean is with 95 %, by the normal distribution.
    pub mean_interval: (f64, f64),
    /// Where a quarter, a half and three quarters of the numbers lie below.
    pub quartiles: [f64; 3],
    /// Between what the median is with 95 %: numbers by their rank, whatever the distribution.
    pub median_interval: (f64, f64),
}

impl Spread {
    /// Describes numbers; `None` if there are none.
    #[must_use]
    pub fn of(numbers: impl IntoIterator<Item = f64>) -> Option<Spread> {
        let mut sorted: Vec<f64> = numbers.into_iter().collect();
        sorted.sort_by(f64::total_cmp);
        let n = sorted.len() as f64;
        let rank = |rank: f64| {
            let index = (rank.max(1.0) as usize - 1).min(sorted.len().saturating_sub(1));
            sorted.get(index).copied()
        };
        let quartile = |part: f64| rank((n * part).ceil());
        let half = 1.96 * n.sqrt() / 2.0;
        let mean = sorted.iter().sum::<f64>() / n;
        let square = sorted.iter().map(|number| (number - mean).powi(2)).sum::<f64>();
        let error = 1.96 * (square / (n - 1.0).max(1.0) / n).sqrt();
        Some(Spread {
            count: sorted.len().try_into().ok()?,
            mean,
            mean_interval: (mean - error, mean + error),
            quartiles: [quartile(0.25)?, quartile(0.5)?, quartile(0.75)?],
            median_interval: (
                rank((n / 2.0 - half).floor())?,
                rank((n / 2.0 + half).ceil() + 1.0)?,
            ),
        })
    }
}

/// What came of the games of a group.
#[derive(Clone, Debug, PartialEq)]
pub struct Summary {
    /// What the games have in common.
    pub group: Group,
    /// How many there are.
    pub games: u32,
    /// Decisive games that were won by who moved first.
    pub first: Share,
    /// Decisive games that were won by the first of the two bots; nothing if a bot plays itself.
    pub bot_1: Share,
    /// How many of all games ended how.
    pub reasons: BTreeMap<String, Share>,
    /// How many of all games who moved first won, by how they ended.
    pub wins_by_reason: BTreeMap<String, Share>,
    /// Moves of play in a game.
    pub length: Option<Spread>,
    /// Legal moves at a decision of play, the mean of each game.
    pub branching: Option<Spread>,
    /// Of all games, those in which somebody did it.
    pub happened: BTreeMap<String, Share>,
    /// Of the decisive games in which somebody did it, those that they won.
    pub did_and_won: BTreeMap<String, Share>,
    /// Of the games in which somebody did it, those in which it was who moved first.
    pub did_first: BTreeMap<String, Share>,
    /// Numbers that were noted.
    pub counts: BTreeMap<String, Spread>,
    /// Of the decisive games with this word, those that were won by who moved first.
    pub words: BTreeMap<String, BTreeMap<String, Share>>,
    /// Of the decisive games, those that the side won which had been dealt the piece.
    pub dealt: BTreeMap<String, Share>,
}

/// The fact that names the pieces of who moves first.
const DEALT: &str = "dealt";
/// The two power pieces (D1).
const POWER: [char; 2] = ['S', 'M'];

impl Summary {
    /// Counts games, by group.
    #[must_use]
    pub fn of(rows: &[Row]) -> Vec<Summary> {
        let mut groups: BTreeMap<&Group, Vec<&Row>> = BTreeMap::new();
        for row in rows {
            groups.entry(&row.group).or_default().push(row);
        }
        groups.into_iter().map(|(group, rows)| Summary::of_group(group, &rows)).collect()
    }

    fn of_group(group: &Group, rows: &[&Row]) -> Summary {
        let games = u32::try_from(rows.len()).unwrap_or(u32::MAX);
        let length = rows.iter().map(|row| row.play_moves as f64);
        let branching = rows.iter().filter(|row| row.play_moves > 0);
        let branching = branching.map(|row| row.choices as f64 / row.play_moves as f64);
        let mut summary = Summary {
            group: group.clone(),
            games,
            first: Share::default(),
            bot_1: Share::default(),
            reasons: BTreeMap::new(),
            wins_by_reason: BTreeMap::new(),
            length: Spread::of(length),
            branching: Spread::of(branching),
            happened: BTreeMap::new(),
            did_and_won: BTreeMap::new(),
            did_first: BTreeMap::new(),
            counts: BTreeMap::new(),
            words: BTreeMap::new(),
            dealt: BTreeMap::new(),
        };
        let mut counts: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
        for row in rows {
            summary
                .reasons
                .entry(row.reason.clone())
                .or_insert(Share { count: 0, of: games })
                .count += 1;
            if let Some(winner) = row.winner {
                summary.first.add(winner == Mover::First);
                let by_reason = summary.wins_by_reason.entry(row.reason.clone()).or_default();
                by_reason.add(winner == Mover::First);
            }
            if let (Some(won), true) = (row.bot_1_won(), group.bots[0] != group.bots[1]) {
                summary.bot_1.add(won);
            }
            for (name, fact) in &row.facts {
                match fact {
                    Fact::Who(who) => summary.add_who(name, *who, row.winner),
                    Fact::Count(count) => counts.entry(name).or_default().push(*count as f64),
                    Fact::Word(word) if name == DEALT => summary.add_deal(word, row.winner),
                    Fact::Word(word) => {
                        let words = summary.words.entry(name.clone()).or_default();
                        let share = words.entry(word.clone()).or_default();
                        if let Some(winner) = row.winner {
                            share.add(winner == Mover::First);
                        }
                    }
                }
            }
        }
        summary.counts = counts
            .into_iter()
            .filter_map(|(name, numbers)| Some((name.to_string(), Spread::of(numbers)?)))
            .collect();
        summary
    }

    fn add_who(&mut self, name: &str, who: Mover, winner: Option<Mover>) {
        let none = Share { count: 0, of: self.games };
        self.happened.entry(name.to_string()).or_insert(none).count += 1;
        self.did_first.entry(name.to_string()).or_default().add(who == Mover::First);
        if let Some(winner) = winner {
            self.did_and_won.entry(name.to_string()).or_default().add(who == winner);
        }
    }

    fn add_deal(&mut self, first: &str, winner: Option<Mover>) {
        let Some(winner) = winner else { return };
        for piece in holochess::dejarik::Piece::ALL {
            let owner = if first.contains(piece.letter()) { Mover::First } else { Mover::Second };
            self.dealt.entry(piece.name().to_string()).or_default().add(owner == winner);
        }
        let both = match POWER.map(|piece| first.contains(piece)) {
            [true, true] => Some(Mover::First),
            [false, false] => Some(Mover::Second),
            _ => None,
        };
        if let Some(both) = both {
            self.dealt.entry("both power pieces".to_string()).or_default().add(both == winner);
        }
    }

    /// Returns how many games nobody won.
    #[must_use]
    pub fn drawn(&self) -> u32 {
        self.games - self.first.of
    }

    /// Returns what the games have in common in one line.
    #[must_use]
    pub fn label(&self) -> String {
        let Group { game, preset, quiet: _, shuffle, bots: [one, two] } = &self.group;
        let bots = if one == two { one.clone() } else { format!("{one} / {two}") };
        let shuffle = if *shuffle == 0 { String::new() } else { format!(", {shuffle} random") };
        format!("{game} {preset}, {bots}{shuffle}")
    }
}
