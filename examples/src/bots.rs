//! Bots by name: `random`, `greedy`, `uct:2000`.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use tabletop_rules::bots::{Bot, Budget, Evaluate, Greedy, HiddenBot, Imagine, IsUct, Random, Uct};

/// A bot that somebody has asked for.
///
/// # Examples
///
/// ```
/// use examples::bots::Level;
///
/// let level: Level = "uct:2000:horizon=8".parse()?;
/// assert_eq!(level.to_string(), "uct:2000:horizon=8");
/// assert!("chess".parse::<Level>().is_err());
/// # Ok::<(), examples::bots::LevelError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Level {
    /// Any move.
    Random,
    /// One ply by the evaluation.
    Greedy,
    /// A tree search.
    Uct(Uct),
}

/// Why a text names no bot: what is wrong, and what to type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelError(String);

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for LevelError {}

impl Level {
    /// Returns the bot for open games.
    #[must_use]
    pub fn bot<G: Evaluate>(&self) -> Box<dyn Bot<G>> {
        match *self {
            Level::Random => Box::new(Random),
            Level::Greedy => Box::new(Greedy::default()),
            Level::Uct(uct) => Box::new(uct),
        }
    }

    /// Returns the bot for hidden games: it sees what its player does.
    #[must_use]
    pub fn hidden_bot<G: Imagine>(&self) -> Box<dyn HiddenBot<G>> {
        match *self {
            Level::Random => Box::new(Random),
            Level::Greedy => Box::new(Greedy::default()),
            Level::Uct(uct) => Box::new(IsUct { uct, ..IsUct::new(uct.budget) }),
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Level::Uct(uct) = self else {
            return f.write_str(if *self == Level::Random { "random" } else { "greedy" });
        };
        match uct.budget {
            Budget::Playouts(count) => write!(f, "uct:{count}")?,
            Budget::Time(time) => write!(f, "uct:{}ms", time.as_millis())?,
        }
        let usual = Uct::default();
        if uct.exploration != usual.exploration {
            write!(f, ":exploration={}", uct.exploration)?;
        }
        match uct.horizon {
            horizon if horizon == usual.horizon => {}
            None => f.write_str(":horizon=end")?,
            Some(plies) => write!(f, ":horizon={plies}")?,
        }
        if uct.prior != usual.prior {
            write!(f, ":prior={}", uct.prior)?;
        }
        Ok(())
    }
}

impl FromStr for Level {
    type Err = LevelError;

    /// Reads `random`, `greedy`, `uct`, `uct:500` (playouts), `uct:500ms`, and after it settings:
    /// `exploration=0.5`, `horizon=8` or `horizon=end`, `prior=2`.
    fn from_str(text: &str) -> Result<Level, LevelError> {
        let wrong = |part: &str| {
            LevelError(format!(
                "`{part}` is no bot: type `random`, `greedy`, `uct:2000` (playouts), `uct:500ms`, or \
                 with settings `uct:2000:horizon=8:prior=1:exploration=0.3`"
            ))
        };
        let mut parts = text.split(':');
        match parts.next() {
            Some("random") if text == "random" => return Ok(Level::Random),
            Some("greedy") if text == "greedy" => return Ok(Level::Greedy),
            Some("uct") => {}
            _ => return Err(wrong(text)),
        }
        let mut uct = Uct::default();
        for part in parts {
            let sound = |number: &f32| number.is_finite() && *number >= 0.0;
            let number = |text: &str| text.parse::<f32>().ok().filter(sound);
            let understood = match part.split_once('=') {
                Some(("exploration", value)) => number(value).map(|value| uct.exploration = value),
                Some(("prior", value)) => number(value).map(|value| uct.prior = value),
                Some(("horizon", "end")) => {
                    uct.horizon = None;
                    Some(())
                }
                Some(("horizon", value)) => {
                    value.parse().ok().map(|plies| uct.horizon = Some(plies))
                }
                Some(_) => None,
                None => match part.strip_suffix("ms") {
                    Some(time) => time.parse().ok().map(Duration::from_millis).map(Budget::Time),
                    None => part.parse().ok().map(Budget::Playouts),
                }
                .map(|budget| uct.budget = budget),
            };
            understood.ok_or_else(|| wrong(part))?;
        }
        Ok(Level::Uct(uct))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_reads_back_as_it_is_written() {
        let texts = ["random", "greedy", "uct:2000", "uct:500ms", "uct:7:horizon=end:prior=0"];
        for text in texts.into_iter().chain(["uct:7:exploration=0.5:horizon=8"]) {
            assert_eq!(text.parse::<Level>().unwrap().to_string(), text);
        }
        assert_eq!("uct".parse::<Level>().unwrap().to_string(), "uct:2000");
    }

    #[test]
    fn what_names_no_bot_is_refused_with_an_example() {
        for text in ["", "chess", "greedy:2", "uct:-1", "uct:2000:depth=3", "uct:prior=-1"] {
            let error = text.parse::<Level>().unwrap_err().to_string();
            assert!(error.contains("type `random`"), "{text}: {error}");
        }
    }
}
