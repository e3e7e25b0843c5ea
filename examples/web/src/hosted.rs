//! What a desk does with each game beyond what the umpire does.

use std::ops::ControlFlow;

use holochess::courtier::Courtier;
use holochess::dejarik::Dejarik;
use khantsin::KhanTsin;
use klinzha::{AnyOptions, Board, Flat, KlinZha, Tetrahedral};
use rand_chacha::ChaCha8Rng;
use tabletop_rules::bots::{Bot, Budget, Evaluate, Greedy, HiddenBot, IsUct, Random, Uct};
use tabletop_rules::{History, Knowledge, Notation, Observer, Record, Turn, describe, sample_roll};

use crate::request::Level;

/// A game in progress, whatever its type.
pub(crate) trait Hosted {
    /// The rules in force, a sentence each.
    fn rules(&self) -> Vec<String>;

    /// The names of both sides.
    fn sides(&self) -> [String; 2];

    /// Says whether a player may not see everything.
    fn is_hidden(&self) -> bool;

    /// The side to move, if it is a side's turn.
    fn mover(&self) -> Option<String>;

    /// Draws an outcome; `None` if it is not chance's turn.
    fn throw(&self, rng: &mut ChaCha8Rng) -> Option<Throw>;

    /// Has a bot choose for the side to move, which sees no more than that side may; `None` if it
    /// is no side's turn.
    fn choose(&self, level: Level, rng: &mut ChaCha8Rng) -> Option<String>;
}

/// An outcome of chance, and what else might have been.
pub(crate) struct Throw {
    pub(crate) outcome: String,
    /// All outcomes with how likely each was.
    pub(crate) chances: Vec<(String, f64)>,
    /// Dice of both sides that show the outcome, where dice decide it by their sums.
    pub(crate) dice: Option<[Vec<u8>; 2]>,
}

/// What differs from game to game.
trait Rules: Notation + Evaluate {
    const SIDES: [Self::Player; 2];

    fn is_hidden(&self) -> bool {
        false
    }

    fn dice(&self, _roll: Self::Roll, _rng: &mut ChaCha8Rng) -> Option<[Vec<u8>; 2]> {
        None
    }

    fn decide(game: &History<Self>, level: Level, rng: &mut ChaCha8Rng) -> Option<Self::Move> {
        open_bot(level).choose(game.state(), rng).ok().map(|decision| decision.m)
    }
}

/// The bot of a level, for games in which nothing is hidden.
fn open_bot<G: Evaluate>(level: Level) -> Box<dyn Bot<G>> {
    match level {
        Level::Random => Box::new(Random),
        Level::Greedy => Box::new(Greedy::default()),
        Level::Uct(playouts) => Box::new(Uct::new(Budget::Playouts(playouts))),
    }
}

impl<G: Rules> Hosted for History<G> {
    fn rules(&self) -> Vec<String> {
        describe::<G>(&self.state().options())
    }

    fn sides(&self) -> [String; 2] {
        G::SIDES.map(|side| side.to_string())
    }

    fn is_hidden(&self) -> bool {
        Rules::is_hidden(self.state())
    }

    fn mover(&self) -> Option<String> {
        self.state().turn().player().map(|side| side.to_string())
    }

    fn throw(&self, rng: &mut ChaCha8Rng) -> Option<Throw> {
        let game = self.state();
        let roll = sample_roll(game, rng)?;
        let total = game.roll_total() as f64;
        let mut chances = Vec::new();
        let _ = game.visit_rolls(|roll, weight| {
            chances.push((roll.to_string(), weight.get() as f64 / total));
            ControlFlow::Continue(())
        });
        Some(Throw { outcome: roll.to_string(), chances, dice: game.dice(roll, rng) })
    }

    fn choose(&self, level: Level, rng: &mut ChaCha8Rng) -> Option<String> {
        G::decide(self, level, rng).map(|m| m.to_string())
    }
}

impl<B: Board> Rules for KlinZha<B> {
    const SIDES: [klinzha::Side; 2] = klinzha::Side::ALL;

    fn is_hidden(&self) -> bool {
        self.options().is_hidden()
    }

    fn decide(game: &History<Self>, level: Level, rng: &mut ChaCha8Rng) -> Option<Self::Move> {
        let Turn::Player(side) = game.state().turn() else { return None };
        if !Rules::is_hidden(game.state()) {
            return open_bot(level).choose(game.state(), rng).ok().map(|decision| decision.m);
        }
        let bot: &dyn HiddenBot<Self> = match level {
            Level::Random => &Random,
            Level::Greedy => &Greedy::default(),
            Level::Uct(playouts) => &IsUct::new(Budget::Playouts(playouts)),
        };
        let knowledge = Knowledge::of(game, Observer::Player(side));
        bot.attempt(&knowledge, rng).ok().map(|decision| decision.m)
    }
}

impl Rules for KhanTsin {
    const SIDES: [khantsin::Player; 2] = [khantsin::Player::South, khantsin::Player::North];
}

impl Rules for Dejarik {
    const SIDES: [holochess::Side; 2] = holochess::Side::ALL;

    fn dice(&self, roll: Self::Roll, rng: &mut ChaCha8Rng) -> Option<[Vec<u8>; 2]> {
        let throw = Dejarik::throw(self, roll, rng)?;
        Some([throw.attack().to_vec(), throw.defence().to_vec()])
    }
}

impl Rules for Courtier {
    const SIDES: [holochess::Side; 2] = holochess::Side::ALL;
}

/// Reads a record that the umpire has written.
pub(crate) fn open(text: &str) -> Result<Box<dyn Hosted>, String> {
    match header(text, "game") {
        Some("klinzha") => {
            let options = header(text, "options").unwrap_or_default().parse();
            match options {
                Ok(AnyOptions::Tetrahedral(_)) => arbitrated::<Tetrahedral>(text),
                _ => arbitrated::<Flat>(text),
            }
        }
        Some("khantsin") => replayed::<KhanTsin>(text),
        Some("dejarik") => replayed::<Dejarik>(text),
        Some("courtier") => replayed::<Courtier>(text),
        other => Err(format!("no game `{}`", other.unwrap_or_default())),
    }
}

fn replayed<G: Rules + 'static>(text: &str) -> Result<Box<dyn Hosted>, String> {
    let record: Record<G> = text.parse().map_err(|error| format!("{error}"))?;
    Ok(Box::new(record.replay_history().map_err(|error| error.to_string())?))
}

/// As [`replayed`], with the attempts that were refused.
fn arbitrated<B: Board>(text: &str) -> Result<Box<dyn Hosted>, String> {
    let record: Record<KlinZha<B>> = text.parse().map_err(|error| format!("{error}"))?;
    let arbiter = record.arbitrate().map_err(|error| error.to_string())?;
    Ok(Box::new(arbiter.game().clone()))
}

/// The value of a header of a record.
fn header<'a>(record: &'a str, name: &str) -> Option<&'a str> {
    record.lines().take_while(|line| !line.is_empty()).find_map(|line| {
        let (known, value) = line.split_once(": ")?;
        (known == name).then_some(value)
    })
}
