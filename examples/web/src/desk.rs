//! The session of a page.

use std::fmt;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use serde_json::{Value, json};
use umpire::{Limits, Session};

use crate::hosted::{self, Hosted};
use crate::request::{Ask, Level, Own, Seed};

/// A session with the umpire that also says rules in words, throws dice and plays for a bot.
///
/// Beside the umpire's requests it takes three:
///
/// | request | answer (besides `"ok": true`) |
/// |---|---|
/// | `{"cmd":"rules"}`, of another game with `"game"` and `"options"` or `"preset"` | `"rules"`: the rules in force, a sentence each; `"sides"`: their names; `"hidden"`: whether a player may not see everything. The game on the table stays |
/// | `{"cmd":"throw","seed":n}` | in a chance turn, draws an outcome by the seed and plays it: `"outcome"`; `"chances"`, a list of each outcome with how likely it was; and where sums of dice decide, `"dice"`, both sides' faces |
/// | `{"cmd":"bot","level":l,"seed":n}` | of the level `random`, `greedy` or, by its playouts, `uct:500`, decides for the side to move and plays it, or attempts one move after the other if something is hidden; `"move"` if nothing is |
///
/// None of the answers tells anybody what he may not know. Seeds are numbers below 2⁶⁴ or their
/// digits in a string: a game can be played again from its seeds.
///
/// # Examples
///
/// ```
/// use web::Desk;
///
/// let mut desk = Desk::new();
/// let answer = desk.answer(br#"{"cmd":"rules","game":"courtier","preset":"strict"}"#);
/// assert!(answer.contains(r#""ok":true"#) && answer.contains("(C7)"));
/// desk.answer(br#"{"cmd":"new","game":"courtier"}"#);
/// let answer = desk.answer(br#"{"cmd":"bot","level":"random","seed":"7"}"#);
/// assert!(answer.contains(r#""move":"o"#));
/// ```
pub struct Desk {
    session: Session,
}

impl fmt::Debug for Desk {
    /// Tells nothing of the game: a log must not say what players may not see.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Desk").finish_non_exhaustive()
    }
}

impl Default for Desk {
    fn default() -> Desk {
        Desk::new()
    }
}

impl Desk {
    /// Begins, with no game on the table.
    ///
    /// # Examples
    ///
    /// See the [type](Desk).
    #[must_use]
    pub fn new() -> Desk {
        Desk { session: Session::new(Limits::default()) }
    }

    /// Answers a line with a line. An error answer means that nothing has changed.
    ///
    /// # Examples
    ///
    /// ```
    /// let answer = web::Desk::new().answer(br#"{"cmd":"throw","seed":1}"#);
    /// assert!(answer.contains(r#""ok":false"#) && answer.contains(r#""kind":"no_game""#));
    /// ```
    #[must_use]
    pub fn answer(&mut self, line: &[u8]) -> String {
        let done = match Own::read(line) {
            None => return self.session.answer(line),
            Some(Err(why)) => Err(error("bad_request", &why)),
            Some(Ok(Own::Rules { game, preset, options })) => {
                self.rules(game.as_deref(), preset.as_deref(), options.as_ref())
            }
            Some(Ok(Own::Throw { seed })) => self.throw(seed),
            Some(Ok(Own::Bot { level, seed })) => self.bot(level, seed),
        };
        done.unwrap_or_else(|error| error).to_string()
    }

    fn rules(
        &mut self,
        name: Option<&str>,
        preset: Option<&str>,
        options: Option<&Value>,
    ) -> Result<Value, Value> {
        // A table of its own for another game, so that the one that is going on stays.
        let mut other = Session::new(Limits::default());
        let game = match name {
            Some(name) => {
                ask(&mut other, &Ask::New { game: name, preset, options })?;
                game(&mut other)?
            }
            None if preset.is_some() || options.is_some() => {
                let why = "`options` and `preset` need the name of a `game`";
                return Err(error("bad_request", why));
            }
            None => game(&mut self.session)?,
        };
        Ok(json!({
            "ok": true, "rules": game.rules(), "sides": game.sides(), "hidden": game.is_hidden()
        }))
    }

    fn throw(&mut self, Seed(seed): Seed) -> Result<Value, Value> {
        let thrown = game(&mut self.session)?.throw(&mut ChaCha8Rng::seed_from_u64(seed));
        let thrown = thrown.ok_or_else(|| error("wrong_turn", "nothing is to be thrown now"))?;
        ask(&mut self.session, &Ask::Play { text: &thrown.outcome })?;
        let mut answer = json!({"ok": true, "outcome": thrown.outcome, "chances": thrown.chances});
        if let Some(dice) = thrown.dice {
            answer["dice"] = json!(dice);
        }
        Ok(answer)
    }

    fn bot(&mut self, level: Level, Seed(seed): Seed) -> Result<Value, Value> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        // An arbiter refuses nothing twice, so this ends.
        loop {
            let game = game(&mut self.session)?;
            let (Some(side), Some(text)) = (game.mover(), game.choose(level, &mut rng)) else {
                return Err(error("wrong_turn", "it is no side's turn"));
            };
            if !game.is_hidden() {
                ask(&mut self.session, &Ask::Play { text: &text })?;
                return Ok(json!({"ok": true, "move": text}));
            }
            let answer = ask(&mut self.session, &Ask::Attempt { side: &side, text: &text })?;
            if answer["played"] == true {
                return Ok(json!({"ok": true}));
            }
        }
    }
}

/// The game on the table, read from its record: the umpire keeps its tables to itself.
fn game(session: &mut Session) -> Result<Box<dyn Hosted>, Value> {
    let answer = ask(session, &Ask::Record)?;
    let record = answer["record"].as_str().unwrap_or_default();
    hosted::open(record).map_err(|why| error("bad_request", &why))
}

/// Asks the umpire; an error answer is an error.
fn ask(session: &mut Session, request: &Ask<'_>) -> Result<Value, Value> {
    let line = serde_json::to_vec(request).unwrap_or_default();
    let answer: Value = serde_json::from_str(&session.answer(&line)).unwrap_or_default();
    if answer["ok"] == true { Ok(answer) } else { Err(answer) }
}

fn error(kind: &str, message: &str) -> Value {
    json!({"ok": false, "error": {"kind": kind, "message": message}})
}
