//! One table for every game that can be written as text.

use std::ops::ControlFlow;

use tabletop_rules::{
    History, Notation, PlayTextError, Record, ReplayError, SeededPlay, Step, StepOf, Turn,
    read_step, visit_steps,
};

use crate::failure::{Failure, Kind};
use crate::perft;
use crate::reply::{Exact, Reply};
use crate::table::Table;

/// What the umpire needs of a game beside its moves and texts.
pub(crate) trait Rules:
    Notation<Player: Send, Move: Send, Roll: Send> + Send + 'static
{
    /// Both sides.
    const SIDES: [Self::Player; 2];

    /// Says whether a text is a move or roll on a board that this game is not played on.
    fn is_of_another_board(_text: &str) -> bool {
        false
    }

    /// Draws the board as text, to be seen by everybody or by one side.
    fn draw(&self, side: Option<Self::Player>) -> String;

    /// Draws the board as SVG, to be seen by everybody or by one side.
    fn picture(game: &History<Self>, side: Option<Self::Player>) -> String;

    /// What a side sees and may attempt, in a game that has views at all.
    fn sight(_game: &History<Self>, _side: Self::Player) -> Option<Sight<Self::Move>> {
        None
    }

    /// Says whether a player may not see everything.
    fn is_hidden(&self) -> bool {
        false
    }

    /// Plays a whole record.
    fn replay(record: &Record<Self>) -> Result<History<Self>, ReplayError> {
        record.replay_history()
    }
}

/// The step played last, and the state before it.
pub(crate) fn last_step<G: Rules>(game: &History<G>) -> Option<(&G, StepOf<G>)> {
    let step = game.steps().next_back()?;
    game.positions().rev().nth(1).map(|before| (before, step))
}

/// The move played last, if it was one.
pub(crate) fn last_move<G: Rules>(game: &History<G>) -> Option<G::Move> {
    match last_step(game) {
        Some((_, Step::Move(m))) => Some(m),
        Some((_, Step::Roll(_))) | None => None,
    }
}

/// What a side knows of its turn.
pub(crate) struct Sight<M> {
    /// The view, as JSON.
    pub(crate) view: String,
    /// The moves that may be attempted.
    pub(crate) attempts: Vec<M>,
    /// The moves refused in this turn.
    pub(crate) refused: Vec<M>,
}

/// A game in progress with all that led to it.
pub(crate) struct Seat<G: Rules>(History<G>);

impl<G: Rules> Seat<G> {
    pub(crate) fn boxed(game: History<G>) -> Box<dyn Table> {
        Box::new(Seat(game))
    }

    fn side(name: &str) -> Result<G::Player, Failure> {
        G::SIDES.into_iter().find(|side| side.to_string() == name).ok_or_else(|| {
            let [one, other] = G::SIDES;
            Kind::BadRequest.because(format_args!("no side `{name}`: {one} or {other}"))
        })
    }

    fn read(&self, text: &str) -> Result<StepOf<G>, Failure> {
        read_step(self.0.state(), text).map_err(|error| unreadable::<G>(text, &error.to_string()))
    }

    fn sight(&self, side: G::Player) -> Result<Sight<G::Move>, Failure> {
        G::sight(&self.0, side).ok_or_else(hides_nothing::<G>)
    }

    fn put_sight(&self, side: G::Player, reply: &mut Reply) -> Result<(), Failure> {
        let Sight { view, attempts, .. } = self.sight(side)?;
        let mut texts: Vec<String> = attempts.iter().map(ToString::to_string).collect();
        texts.sort_unstable();
        reply.put_json("view", &view);
        reply.put("moves", &texts);
        Ok(())
    }

    /// The steps that may come next with their texts, in byte order.
    fn sorted_steps(&self) -> Vec<(String, StepOf<G>)> {
        let mut steps = Vec::new();
        let _ = visit_steps(self.0.state(), |step| {
            steps.push((step.to_string(), step));
            ControlFlow::Continue(())
        });
        steps.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
        steps
    }
}

/// The error of a text that the parser of the game did not take.
pub(crate) fn unreadable<G: Rules>(text: &str, why: &str) -> Failure {
    if G::is_of_another_board(text) {
        Kind::IllegalMove.because(format_args!("this names a cell of another board: {why}"))
    } else {
        Kind::BadMove.because(why)
    }
}

fn unplayable<G: Rules>(text: &str, error: &PlayTextError<G>) -> Failure {
    match error {
        PlayTextError::Unreadable(error) => unreadable::<G>(text, &error.to_string()),
        PlayTextError::Refused(error) => Kind::IllegalMove.because(error),
    }
}

fn hides_nothing<G: Rules>() -> Failure {
    Kind::BadRequest.because(format_args!("{} hides nothing: ask for the state", G::NAME))
}

impl<G: Rules> Table for Seat<G> {
    fn put_state(&self, reply: &mut Reply) {
        let game = self.0.state();
        let turn = game.turn();
        let name = match turn {
            Turn::Player(side) => side.to_string(),
            Turn::Chance => "chance".into(),
            Turn::Over(_) => "over".into(),
        };
        reply.put("turn", &name);
        let mut position = String::new();
        // Writing to a string does not fail.
        let _ = game.write_text(&mut position);
        reply.put("position", &position);
        if let Some(outcome) = turn.outcome() {
            let mut result = Reply::object();
            result.put("winner", &outcome.winner.map(|side| side.to_string()));
            result.put("reason", &outcome.reason.to_string());
            reply.put_json("result", &result.finish());
        }
    }

    fn put_moves(&self, reply: &mut Reply) {
        let game = self.0.state();
        if !game.turn().is_chance() {
            let moves: Vec<_> = self.sorted_steps().into_iter().map(|(text, _)| text).collect();
            return reply.put("moves", &moves);
        }
        let mut rolls = Vec::new();
        let _ = game.visit_rolls(|roll, weight| {
            rolls.push((roll.to_string(), Exact(weight.get())));
            ControlFlow::Continue(())
        });
        rolls.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
        let (moves, weights): (Vec<_>, Vec<_>) = rolls.into_iter().unzip();
        reply.put("moves", &moves);
        reply.put("weights", &weights);
        reply.put("total", &Exact(game.roll_total()));
    }

    fn play(&mut self, text: &str) -> Result<(), Failure> {
        match self.0.play_text(text) {
            Ok(_) => Ok(()),
            Err(error) => Err(unplayable::<G>(text, &error)),
        }
    }

    fn play_all(&mut self, texts: &[String]) -> Result<(), Failure> {
        self.0.play_texts(texts).map_err(|wrong| {
            let text = texts.get(wrong.index).map_or("", String::as_str);
            unplayable::<G>(text, &wrong.error).at_step(wrong.index)
        })
    }

    fn undo(&mut self) -> bool {
        self.0.undo().is_some()
    }

    fn attempt(&mut self, side: &str, text: &str, reply: &mut Reply) -> Result<(), Failure> {
        let side = Self::side(side)?;
        if !self.0.state().is_hidden() {
            return Err(Kind::BadRequest.because(
                "nothing is hidden in this game, so nothing is attempted: play the move",
            ));
        }
        if self.0.state().turn() != Turn::Player(side) {
            return Err(Kind::WrongTurn.because(format_args!("it is not the turn of {side}")));
        }
        let Step::Move(m) = self.read(text)? else {
            return Err(Kind::IllegalMove.because("a roll is not attempted"));
        };
        let Sight { attempts, refused, .. } = self.sight(side)?;
        if refused.contains(&m) {
            return Err(Kind::IllegalMove.because("this move has been refused in this turn"));
        }
        if !attempts.contains(&m) {
            // What is hidden has no part in the reason.
            return Err(Kind::IllegalMove
                .because(format_args!("as far as {side} can see, this move is illegal")));
        }
        let played = self.0.play(Step::Move(m)).is_ok();
        if !played {
            self.0.note_refusal(m);
        }
        reply.put("played", &played);
        self.put_sight(side, reply)
    }

    fn put_view(&self, side: &str, reply: &mut Reply) -> Result<(), Failure> {
        self.put_sight(Self::side(side)?, reply)
    }

    fn put_perft(
        &self,
        depth: u64,
        divide: bool,
        nodes: u64,
        reply: &mut Reply,
    ) -> Result<(), Failure> {
        let mut left = nodes;
        let limit = || Kind::Limit.because(format_args!("a perft looks at {nodes} states at most"));
        if !divide {
            let count = perft::count(self.0.state(), depth, &mut left).ok_or_else(limit)?;
            reply.put("nodes", &Exact(count));
            return Ok(());
        }
        let mut total = u64::from(depth == 0);
        let mut list = Reply::object();
        let steps = if depth == 0 { Vec::new() } else { self.sorted_steps() };
        for (text, step) in steps {
            let below = perft::count_below(self.0.state(), step, depth, &mut left);
            let below = below.ok_or_else(limit)?;
            total += below;
            list.put(&text, &Exact(below));
        }
        reply.put("nodes", &Exact(total));
        reply.put_json("divide", &list.finish());
        Ok(())
    }

    fn play_at_random(&mut self, seed: u64, plies: u64) -> Vec<String> {
        let mut play = SeededPlay::new(seed);
        let mut texts = Vec::new();
        for _ in 0..plies {
            let Some(step) = play.next_step(self.0.state()) else { break };
            if self.0.play(step).is_err() {
                break;
            }
            texts.push(step.to_string());
        }
        texts
    }

    fn record(&self) -> String {
        Record::of(&self.0).to_string()
    }

    fn draw(&self, side: Option<&str>) -> Result<String, Failure> {
        let side = side.map(Self::side).transpose()?;
        Ok(self.0.state().draw(side))
    }

    fn draw_svg(&self, side: Option<&str>) -> Result<String, Failure> {
        let side = side.map(Self::side).transpose()?;
        Ok(G::picture(&self.0, side))
    }
}
