//! Dejarik at the terminal.

use std::num::NonZeroU16;

use holochess::dejarik::{Dejarik, Fight, Move, Open, Options, Phase, Piece, Roll, Weights};
use holochess::{Side, Space, SpaceSet};
use rand_chacha::ChaCha8Rng;
use tabletop_rules::{Step, StepOf, Turn};

use super::ink::{BOLD, Ink, Style};
use super::map::{Map, Room};
use super::rings::{draw, letter_of, map, style_of};
use super::table::{Eyes, Table, capital, wrap};

impl Table for Dejarik {
    const TITLE: &'static str = "Dejarik";
    const SIDES: [Side; 2] = Side::ALL;
    const EXAMPLES: (&'static str, &'static str) = ("o5-i6", "o5");
    const LEGEND: &'static str = "\
The round board: c is the centre, i1 to i12 the inner orbit, o1 to o12 the outer
one, numbered like the hours. Blue's pieces are upper case, Red's lower case:
S Savrip, M Monnok, G Ghhhk, H Houjix, K Strider, N Ng'ok, L K'lor'slug,
T Molator. The three numbers are attack, defence and movement. >< is what may be
chosen. A turn is two actions.

Moves:
  o5-i6           a piece moves, as many steps as its rating says
  o5xo4           a piece attacks a neighbour; then dice decide
  o4>o3           a pushed piece goes there
  pass            where nothing else can be done
Asking:
  o5              shows where the piece may go, whom it may attack and the odds
Dice of your own (`dice own`): type both sums, the attacker's first, as in 21-9.
";

    fn style(side: Side) -> Style {
        style_of(side)
    }

    fn picture(&self, _: Eyes<Self>, ink: Ink) -> String {
        picture(self, SpaceSet::EMPTY, ink)
    }

    fn map(&self, _: Eyes<Self>, room: Room) -> Map {
        map(|space| sign(self, space), room)
    }

    fn notes(&self, _: Eyes<Self>, ink: Ink) -> String {
        notes(self, ink)
    }

    fn pointed(m: Move) -> Vec<String> {
        match m {
            Move::Go { from, to } | Move::Attack { from, to } | Move::Push { from, to } => {
                vec![from.to_string(), to.to_string()]
            }
            Move::Pass => Vec::new(),
        }
    }

    fn due(&self) -> String {
        let said = match (self.turn(), self.phase()) {
            (Turn::Over(_), _) => "the game is over",
            (_, Phase::Class(_)) => "a coin deals a class, as in `class SM` (D2)",
            (_, Phase::Deal(_)) => "a piece is dealt, as in `deal S` (D2)",
            (_, Phase::Coin) => "a coin says who begins, as in `coin blue` (D3)",
            (Turn::Chance, Phase::Play { open: Some(Open::Duel), .. }) => {
                "the last two fight to the death, as in `duel blue` (D9)"
            }
            (Turn::Chance, _) => "the dice decide an attack, as in `push` or `21-9` (D6)",
            (_, Phase::Play { open: Some(_), .. }) => "a piece is pushed, as in `o4>o3` (D8)",
            _ => "a piece moves or attacks, as in `o5-i6` or `o5xo4` (D4)",
        };
        said.to_string()
    }

    fn ask(&self, typed: &str, moves: &[Move], _: Eyes<Self>, ink: Ink) -> Option<String> {
        let space: Space = typed.to_ascii_lowercase().parse().ok()?;
        let mut lit = SpaceSet::EMPTY;
        let mut lines = Vec::new();
        let (mut to, mut odds) = (Vec::new(), Vec::new());
        for &m in moves {
            match m {
                Move::Go { from, to: end } if from == space => {
                    lit.insert(end);
                    to.push(end.to_string());
                }
                Move::Attack { from, to: end } if from == space => {
                    lit.insert(end);
                    odds.extend(attack_odds(self, from, end));
                }
                Move::Push { from, to: end } if from == space => {
                    lit.insert(end);
                    to.push(end.to_string());
                }
                _ => {}
            }
        }
        if !to.is_empty() {
            lines.push(wrap(&format!("{space} may go to"), to));
        }
        lines.extend(odds);
        if lines.is_empty() {
            let why = match self.input(&[space]) {
                holochess::Input::Wrong(why) => why.to_string(),
                _ => self.due(),
            };
            return Some(format!("nothing with {space}: {why}"));
        }
        Some(format!("{}{}", picture(self, lit, ink), lines.join("\n")))
    }

    fn tidy(&self, typed: &str) -> String {
        if !self.turn().is_chance() {
            return typed.to_ascii_lowercase();
        }
        let sums = typed.split_once(['-', ' ']).and_then(|(one, two)| {
            Some(one.trim().parse::<i32>().ok()? - two.trim().parse::<i32>().ok()?)
        });
        let Some(difference) = sums else { return typed.to_string() };
        match (self.open(), Fight::of_difference(difference, self.options().kill_margin)) {
            (Some(Open::Attack { .. }), fight) => fight.to_string(),
            (Some(Open::Duel), Fight::Kill) => "duel blue".into(),
            (Some(Open::Duel), Fight::CounterKill) => "duel red".into(),
            _ => typed.to_string(),
        }
    }

    fn tell(
        before: &Self,
        step: StepOf<Self>,
        after: &Self,
        _: Eyes<Self>,
        rng: &mut ChaCha8Rng,
    ) -> Vec<String> {
        match step {
            Step::Move(Move::Attack { from, to }) => {
                vec![format!("{} attacks {}", named(before, from), named(before, to))]
            }
            Step::Move(Move::Go { from, .. }) => {
                let piece = before.piece_at(from);
                piece.map(|(_, piece)| format!("the {}", short(piece))).into_iter().collect()
            }
            Step::Move(Move::Push { from, .. }) => {
                vec![format!("{} gives way", named(before, from))]
            }
            Step::Move(Move::Pass) => Vec::new(),
            Step::Roll(Roll::Class(piece)) => {
                vec![format!("Blue has the {}, Red the {}", piece.name(), piece.classmate().name())]
            }
            Step::Roll(Roll::Deal(piece)) => {
                let space = SpaceSet::ALL.into_iter().find(|&space| {
                    before.piece_at(space).is_none() && after.piece_at(space).is_some()
                });
                let space = space.map_or_else(String::new, |space| format!(" on {space}"));
                vec![format!("the {}{space}", piece.name())]
            }
            Step::Roll(Roll::Coin(side)) => vec![format!("{side} begins")],
            Step::Roll(roll) => fought(before, roll, rng),
        }
    }

    fn bounded(options: Options) -> Options {
        Options { quiet_limit: options.quiet_limit.or(NonZeroU16::new(100)), ..options }
    }
}

fn picture(game: &Dejarik, lit: SpaceSet, ink: Ink) -> String {
    draw(|space| sign(game, space), lit, ink) + &notes(game, ink)
}

/// Whose piece stands on a space, and its letter.
fn sign(game: &Dejarik, space: Space) -> Option<(Side, char)> {
    game.piece_at(space).map(|(side, piece)| (side, piece.letter()))
}

/// Tells the pieces with their ratings, and how far the turn is.
fn notes(game: &Dejarik, ink: Ink) -> String {
    let mut text = String::new();
    let roster = game.options().roster;
    for side in Side::ALL {
        let pieces = SpaceSet::ALL.into_iter().filter_map(|space| {
            let (of, piece) = game.piece_at(space)?;
            let rating = roster[piece];
            (of == side).then(|| {
                format!(
                    "{} {} {space} {}/{}/{};",
                    letter_of(side, piece.letter()),
                    short(piece),
                    rating.attack,
                    rating.defence,
                    rating.movement
                )
            })
        });
        let list = wrap(&format!("{side}:"), pieces);
        let list = list.trim_end_matches(';');
        let first = format!("{side}:");
        text.push_str(&list.replacen(&first, &ink.paint(style_of(side), &first), 1));
        text.push('\n');
    }
    if let (Phase::Play { side, actions, open, .. }, false) = (game.phase(), game.turn().is_over())
    {
        let mut left = format!("{side}'s turn, {actions} of 2 actions left");
        if open.is_some() {
            left.push_str(&format!("; now {}", game.due()));
        }
        text.push_str(&ink.paint(BOLD, &left));
        text.push('\n');
    }
    if let Some(limit) = game.options().quiet_limit {
        text.push_str(&format!("actions since a loss: {} of {limit}\n", game.quiet_clock()));
    }
    text
}

/// The last word of a name.
fn short(piece: Piece) -> &'static str {
    piece.name().rsplit(' ').next().unwrap_or_default()
}

/// `Blue's Savrip on o5`.
fn named(game: &Dejarik, space: Space) -> String {
    match game.piece_at(space) {
        Some((side, piece)) => {
            format!("{}'s {} on {space}", capital(&side.to_string()), short(piece))
        }
        None => space.to_string(),
    }
}

fn attack_odds(game: &Dejarik, from: Space, to: Space) -> Option<String> {
    let (attack, defence) = (game.ratings(from)?.attack, game.ratings(to)?.defence);
    let weights = Weights::of(attack, defence, game.options().kill_margin)?;
    let odds: Vec<String> = weights
        .possible()
        .map(|(fight, _)| format!("{fight} {:.1} %", 100.0 * weights.chance(fight)))
        .collect();
    Some(format!("it may attack {}, `{from}x{to}`: {}", named(game, to), odds.join(", ")))
}

/// A fight told with its dice.
fn fought(before: &Dejarik, roll: Roll, rng: &mut ChaCha8Rng) -> Vec<String> {
    let mut words = Vec::new();
    let (one, two) = match before.open() {
        Some(Open::Attack { from, to }) => (named(before, from), named(before, to)),
        _ => ("Blue".to_string(), "Red".to_string()),
    };
    if let Some(throw) = before.throw(roll, rng) {
        let show = |who: &str, dice: &[u8]| {
            let sum: u32 = dice.iter().map(|&die| u32::from(die)).sum();
            let faces: Vec<String> = dice.iter().map(u8::to_string).collect();
            format!("{who} throws {} = {sum}", faces.join("+"))
        };
        words.push(show(&one, throw.attack()));
        words.push(show(&two, throw.defence()));
    }
    words.push(match roll {
        Roll::Fight(Fight::Kill) => format!("{two} is killed"),
        Roll::Fight(Fight::Push) => format!("{two} is pushed"),
        Roll::Fight(Fight::CounterPush) => format!("{one} is pushed back"),
        Roll::Fight(Fight::CounterKill) => format!("{one} is killed"),
        Roll::Duel(side) => format!("{side} wins the duel"),
        Roll::Class(_) | Roll::Deal(_) | Roll::Coin(_) => String::new(),
    });
    words.retain(|words| !words.is_empty());
    words
}
