//! Results, and how sure they are.

use std::fmt;
use std::ops::AddAssign;
use std::time::Duration;

use super::Args;

/// What came of a number of games, as the first bot sees it.
///
/// # Examples
///
/// ```
/// use examples::arena::Tally;
///
/// let tally = Tally { won: 8, lost: 2, drawn: 5, ..Tally::default() };
/// assert_eq!((tally.games(), tally.share()), (15, Some(0.8)));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games that the first bot won.
    pub won: u32,
    /// Games that it lost.
    pub lost: u32,
    /// Games that nobody won.
    pub drawn: u32,
    /// Games that the first side won, whoever played it.
    pub first_side: u32,
    /// Decisions of both.
    pub moves: u64,
    /// The time that each bot took, and for how many decisions.
    pub thought: [(Duration, u32); 2],
}

impl Tally {
    /// Returns the number of games.
    #[must_use]
    pub fn games(&self) -> u32 {
        self.decisive() + self.drawn
    }

    /// Returns the number of games that somebody won.
    #[must_use]
    pub fn decisive(&self) -> u32 {
        self.won + self.lost
    }

    /// Returns the share of the decisive games that the first bot won; `None` if there were none.
    #[must_use]
    pub fn share(&self) -> Option<f64> {
        (self.decisive() > 0).then(|| f64::from(self.won) / f64::from(self.decisive()))
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.won += other.won;
        self.lost += other.lost;
        self.drawn += other.drawn;
        self.first_side += other.first_side;
        self.moves += other.moves;
        for (mine, theirs) in self.thought.iter_mut().zip(other.thought) {
            mine.0 += theirs.0;
            mine.1 += theirs.1;
        }
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { won, lost, drawn, .. } = self;
        write!(f, "{won} won, {lost} lost, {drawn} drawn")?;
        let Some(share) = self.share() else { return f.write_str("; no decisive game") };
        let (low, high) = wilson(self.won, self.decisive());
        write!(
            f,
            "; {:.1} % of {} decisive games (95 %: {:.1} to {:.1} %)",
            100.0 * share,
            self.decisive(),
            100.0 * low,
            100.0 * high
        )
    }
}

/// Returns the 95 % confidence interval of a share by Wilson's score: of `count` games `won` were
/// won.
///
/// # Examples
///
/// ```
/// use examples::arena::wilson;
///
/// let (low, high) = wilson(80, 100);
/// assert!((low - 0.7112).abs() < 1e-4 && (high - 0.8666).abs() < 1e-4);
/// assert_eq!(wilson(0, 0), (0.0, 1.0));
/// ```
#[must_use]
pub fn wilson(won: u32, count: u32) -> (f64, f64) {
    if count == 0 {
        return (0.0, 1.0);
    }
    /// The 97.5 % quantile of the normal distribution.
    const Z: f64 = 1.959_964;
    let n = f64::from(count);
    let share = f64::from(won) / n;
    let middle = share + Z * Z / (2.0 * n);
    let spread = Z * (share * (1.0 - share) / n + Z * Z / (4.0 * n * n)).sqrt();
    let whole = 1.0 + Z * Z / n;
    (((middle - spread) / whole).max(0.0), ((middle + spread) / whole).min(1.0))
}

/// What was asked for, and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Report {
    /// What was asked for.
    pub args: Args,
    /// What came of it.
    pub tally: Tally,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { args, tally } = self;
        let [one, two] = args.bots;
        let preset = args.preset.as_deref().unwrap_or("usual");
        writeln!(f, "{} ({preset}), seed {}: {one} against {two}", args.game, args.seed)?;
        writeln!(f, "{tally}")?;
        let games = f64::from(tally.games().max(1));
        write!(
            f,
            "{:.1} moves a game; the first side won {} of {}",
            tally.moves as f64 / games,
            tally.first_side,
            tally.decisive()
        )?;
        for (bot, (time, decisions)) in args.bots.into_iter().zip(tally.thought) {
            let each = time.as_secs_f64() * 1e3 / f64::from(decisions.max(1));
            write!(f, "; {bot}: {each:.2} ms a decision")?;
        }
        Ok(())
    }
}
