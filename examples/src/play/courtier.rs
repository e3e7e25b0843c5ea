//! Courtier at the terminal.

use std::num::NonZeroU16;

use holochess::courtier::{Courtier, Move, Options, Piece, Roll};
use holochess::{Side, Space, SpaceSet};
use rand_chacha::ChaCha8Rng;
use tabletop_rules::{Step, StepOf, Turn};

use super::ink::{Ink, Style};
use super::map::{Map, Room};
use super::rings::{draw, map, style_of};
use super::table::{Eyes, Table, capital, wrap};

impl Table for Courtier {
    const TITLE: &'static str = "Courtier";
    const SIDES: [Side; 2] = Side::ALL;
    const EXAMPLES: (&'static str, &'static str) = ("o4-i4", "o4");
    const LEGEND: &'static str = "\
The round board: c is the centre, i1 to i12 the inner orbit, o1 to o12 the outer
one, numbered like the hours. K is a King, G a Guard; Blue's are upper case,
Red's lower case. >< is what may be chosen. A piece between two enemies in a
line of three, on an orbit or a ray, is captured by the step that closes it.

Moves:
  o5-i5           a piece steps to a free neighbour space
  o5-i5xi6        and captures this one of several, where one must be chosen
  pass            where no step is possible
Asking:
  o5              shows where the piece may go and what it would capture
  threat          asks whether your King could be captured now
";

    fn style(side: Side) -> Style {
        style_of(side)
    }

    fn picture(&self, _: Eyes<Self>, ink: Ink) -> String {
        picture(self, SpaceSet::EMPTY, ink) + &self.notes(None, ink)
    }

    fn map(&self, _: Eyes<Self>, room: Room) -> Map {
        map(|space| sign(self, space), room)
    }

    fn notes(&self, _: Eyes<Self>, _: Ink) -> String {
        self.options().quiet_limit.map_or_else(String::new, |limit| {
            format!("moves since a capture: {} of {limit}\n", self.quiet_clock())
        })
    }

    fn pointed(m: Move) -> Vec<String> {
        let spaces = match m {
            Move::Step { from, to } => vec![from, to],
            Move::Capture { from, to, captured } => vec![from, to, captured],
            Move::Pass => Vec::new(),
        };
        spaces.iter().map(ToString::to_string).collect()
    }

    fn due(&self) -> String {
        match self.turn() {
            Turn::Over(_) => "the game is over",
            Turn::Chance => "a coin says who begins, as in `coin blue` (C3)",
            Turn::Player(_) => "a piece steps to a neighbour space, as in `o4-i4` (C4)",
        }
        .to_string()
    }

    fn ask(&self, typed: &str, moves: &[Move], _: Eyes<Self>, ink: Ink) -> Option<String> {
        let space: Space = typed.to_ascii_lowercase().parse().ok()?;
        let mut lit = SpaceSet::EMPTY;
        let mut to = Vec::new();
        for &m in moves {
            let end = match m {
                Move::Step { from, to } | Move::Capture { from, to, .. } if from == space => to,
                _ => continue,
            };
            lit.insert(end);
            let captured = match m {
                Move::Capture { captured, .. } => SpaceSet::of(captured),
                _ => self.captures(space, end),
            };
            to.push(if captured.is_empty() {
                end.to_string()
            } else {
                let names: Vec<_> = captured.into_iter().map(Space::name).collect();
                format!("{end} (captures {})", names.join(" "))
            });
        }
        if to.is_empty() {
            let why = match self.input(&[space]) {
                holochess::Input::Wrong(why) => why.to_string(),
                _ => self.due(),
            };
            return Some(format!("nothing with {space}: {why}"));
        }
        let words = wrap(&format!("{space} may go to"), to);
        Some(format!("{}{words}", picture(self, lit, ink)))
    }

    fn tidy(&self, typed: &str) -> String {
        typed.to_ascii_lowercase()
    }

    fn tell(
        before: &Self,
        step: StepOf<Self>,
        after: &Self,
        _: Eyes<Self>,
        _: &mut ChaCha8Rng,
    ) -> Vec<String> {
        let (from, to) = match step {
            Step::Roll(Roll::Coin(side)) => return vec![format!("{side} begins")],
            Step::Move(Move::Step { from, to } | Move::Capture { from, to, .. }) => (from, to),
            Step::Move(Move::Pass) => return Vec::new(),
        };
        let gone = SpaceSet::ALL.into_iter().filter(|&space| after.piece_at(space).is_none());
        let mut words: Vec<String> = gone
            .filter(|&space| space != from)
            .filter_map(|space| {
                let (side, piece) = before.piece_at(space)?;
                Some(format!(
                    "{}'s {} on {space} is captured",
                    capital(&side.to_string()),
                    name(piece)
                ))
            })
            .collect();
        if after.piece_at(to).is_none() {
            words.push(format!("the piece that stepped to {to} is removed too"));
        }
        words
    }

    fn danger(&self, side: Side) -> Option<String> {
        let Some(king) = self.king(side) else { return Some("that King is captured".into()) };
        if self.turn().player() == Some(side) {
            let mut setup = self.to_setup();
            if let holochess::courtier::Phase::Play { side, .. } = &mut setup.phase {
                *side = !*side;
            }
            let theirs = Courtier::from_setup(self.options(), &setup).ok()?;
            return Some(can_take(&theirs, king));
        }
        Some(can_take(self, king))
    }

    fn bounded(options: Options) -> Options {
        Options { quiet_limit: options.quiet_limit.or(NonZeroU16::new(100)), ..options }
    }
}

fn picture(game: &Courtier, lit: SpaceSet, ink: Ink) -> String {
    draw(|space| sign(game, space), lit, ink)
}

/// Whose piece stands on a space, and its letter.
fn sign(game: &Courtier, space: Space) -> Option<(Side, char)> {
    let (side, piece) = game.piece_at(space)?;
    Some((side, if piece == Piece::King { 'K' } else { 'G' }))
}

fn name(piece: Piece) -> &'static str {
    match piece {
        Piece::King => "King",
        Piece::Guard => "Guard",
    }
}

/// Says by which steps of the side in turn a King would be captured.
fn can_take(game: &Courtier, king: Space) -> String {
    let takes = game.legal_moves().into_iter().filter(|&m| match m {
        Move::Step { from, to } => game.captures(from, to).contains(king),
        Move::Capture { captured, .. } => captured == king,
        Move::Pass => false,
    });
    let takes: Vec<String> = takes.map(|m| m.to_string()).collect();
    if takes.is_empty() {
        format!("no: nothing could capture the King on {king}")
    } else {
        wrap(&format!("yes: the King on {king} could be captured by"), takes)
    }
}
