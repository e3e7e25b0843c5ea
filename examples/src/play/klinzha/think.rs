//! How the computer judges Klin Zha.

use std::fmt::Write;

use klinzha::{Board, Cell, Full, Kind, KlinZha, Move, Phase, Point, SeenGoal, Side, View, Weapon};
use rand_chacha::ChaCha8Rng;

use crate::play::bot::{below, rank};
use crate::play::table::legal_moves;

/// Distances from the three edges, and the level: each step changes one by one.
fn edges<B: Board>(cell: Cell<B>) -> [i32; 4] {
    let (level, row, place) = cell.coordinates();
    let (level, row, place) = (i32::from(level), i32::from(row), i32::from(place));
    let left = place / 2;
    let right = row - place / 2 - place % 2;
    [10 - level - row, left, right, level]
}

/// Steps from cell to cell, on one level exactly.
fn distance<B: Board>(one: Cell<B>, two: Cell<B>) -> i32 {
    edges(one).iter().zip(edges(two)).map(|(a, b)| (a - b).abs()).sum()
}

/// What a piece is worth.
const fn worth(kind: Kind) -> i32 {
    match kind {
        Kind::Fencer => 300,
        Kind::Lancer => 230,
        Kind::Swift => 220,
        Kind::Flier => 190,
        Kind::Vanguard => 110,
        Kind::Blockader => 240,
    }
}

/// How far ahead a side is.
pub(super) fn value<B: Board>(game: &KlinZha<B>, side: Side) -> i32 {
    one_side(game, side) - one_side(game, !side)
}

fn one_side<B: Board>(game: &KlinZha<B>, side: Side) -> i32 {
    let mut sum = 0;
    let goal = game.goal(side);
    let prey = game.goal(!side);
    let armed = game.options().kinta.is_some();
    for cell in game.pieces(side) {
        let Some((_, kind)) = game.piece_at(cell) else { continue };
        let whole = worth(kind);
        sum += match armed.then(|| game.live_piece(cell)).flatten() {
            Some(live) => {
                let left = i32::from(live.hit_points_left());
                let asleep = if live.paralysed > 0 { 40 } else { 0 };
                whole * (left + 4) / (i32::from(live.hit_points) + 4) - asleep
            }
            None => whole,
        };
        // Hunters gather round the prey; others stay near home.
        match (kind, prey, goal) {
            (Kind::Blockader, _, Some(goal)) => sum -= 2 * distance(cell, goal),
            (Kind::Fencer | Kind::Swift, Some(prey), _) => sum -= 8 * distance(cell, prey),
            (Kind::Lancer | Kind::Vanguard, Some(prey), _) => sum -= 6 * distance(cell, prey),
            (Kind::Flier, Some(prey), _) => sum -= 3 * distance(cell, prey),
            _ => {}
        }
    }
    if let Some(goal) = goal {
        if game.piece_at(goal).is_none() {
            sum -= 40;
        }
        if let Some(point) = game.crown_point() {
            let way = if B::IS_TETRAHEDRAL {
                9 - i32::from(goal.coordinates().0)
            } else {
                distance(goal, point.corner())
            };
            sum -= 6 * way;
        }
    }
    sum
}

/// Chooses in the set-up, from what the player sees.
pub(super) fn opening<B: Board>(
    view: &View<B>,
    moves: &[Move<B>],
    rng: &mut ChaCha8Rng,
) -> Option<Move<B>> {
    if matches!(view.phase(), Phase::Play) || moves.is_empty() {
        return None;
    }
    let side = view.player()?;
    let corner = view.chosen_point(side).map(Point::corner::<B>);
    let own: Vec<(Cell<B>, Kind)> = view
        .pieces()
        .iter()
        .filter(|piece| piece.side == Some(side))
        .filter_map(|piece| Some((piece.cell, piece.kind?)))
        .collect();
    let scored = moves.iter().map(|&m| {
        let taste = below(12, rng) as i32;
        let score = match m {
            Move::Place { kind, cell } => place(kind, cell, corner, &own),
            Move::Goal { cell } => corner.map_or(0, |corner| -8 * distance(cell, corner)),
            Move::Arm { cell, weapon } => {
                let kind = own.iter().find(|&&(at, _)| at == cell).map(|&(_, kind)| kind);
                kind.map_or(0, |kind| arm(kind, weapon)) + 2 * taste
            }
            _ => 0,
        };
        (score + taste, m)
    });
    scored.max_by_key(|&(score, _)| score).map(|(_, m)| m)
}

/// Carriers behind, Vanguards before them, nobody who may hold the Goal in the own zone.
fn place<B: Board>(
    kind: Kind,
    cell: Cell<B>,
    corner: Option<Cell<B>>,
    own: &[(Cell<B>, Kind)],
) -> i32 {
    let Some(corner) = corner else { return 0 };
    let wanted = match kind {
        Kind::Fencer => 2,
        Kind::Blockader => 5,
        Kind::Swift | Kind::Lancer => 4,
        Kind::Flier => 3,
        Kind::Vanguard => 7,
    };
    let near = own.iter().filter(|&&(other, _)| distance(other, cell) == 1);
    let in_zone = near
        .filter(|&&(_, other)| {
            kind.may_carry() && other == Kind::Blockader
                || kind == Kind::Blockader && other.may_carry()
        })
        .count();
    -6 * (distance(cell, corner) - wanted).abs() - 30 * in_zone as i32
}

/// How well a weapon suits a kind.
const fn arm(kind: Kind, weapon: Weapon) -> i32 {
    match (kind, weapon) {
        (_, Weapon::Lance) => 20,
        (Kind::Fencer | Kind::Swift, Weapon::Batleth) => 16,
        (Kind::Blockader, Weapon::Jejtaj | Weapon::Mekleth) => 16,
        (Kind::Vanguard, Weapon::Oynaq) => 8,
        (_, Weapon::Mace) => 12,
        (_, Weapon::Mekleth) => 8,
        _ => 0,
    }
}

/// Chooses a move where something is hidden: fills in what is not seen, several times over, and
/// takes the move that does best on the whole.
pub(super) fn in_the_dark<B: Board>(view: &View<B>, rng: &mut ChaCha8Rng) -> Option<Move<B>> {
    const GUESSES: usize = 3;
    const TRIES: usize = 60;
    let attempts = super::attempts(view);
    if let Some(m) = opening(view, &attempts, rng) {
        return Some(m);
    }
    let mut sums = vec![0_i64; attempts.len()];
    let mut guesses = 0;
    for _ in 0..TRIES {
        let Some(guess) = guess(view, rng) else { continue };
        let legal = legal_moves(&guess);
        for (m, value) in rank(&guess, &legal, rng) {
            if let Ok(place) = attempts.binary_search(&m) {
                sums[place] += i64::from(value) + OFFSET;
            }
        }
        guesses += 1;
        if guesses == GUESSES {
            break;
        }
    }
    // In the middle of a turn nothing is guessed: any decision will do.
    let taste = attempts.iter().map(|_| below(8, rng) as i64);
    let scored = sums.iter().zip(taste).map(|(sum, taste)| sum + taste);
    attempts.iter().zip(scored).max_by_key(|&(_, score)| score).map(|(&m, _)| m)
}

/// More than any value is below nothing: a move that is illegal in a guess counts as the worst.
const OFFSET: i64 = 4_000_000;

/// A position that looks like the view: what is not seen is put somewhere.
fn guess<B: Board>(view: &View<B>, rng: &mut ChaCha8Rng) -> Option<KlinZha<B>> {
    let side = view.player()?;
    let dark = view.dark();
    let mut pieces: Vec<(Cell<B>, Side, Kind)> = Vec::new();
    let mut missing: Vec<Kind> = Vec::new();
    for kind in Kind::ALL {
        let seen = view.pieces().iter();
        let seen = seen.filter(|p| p.side == Some(!side) && p.kind == Some(kind)).count();
        let unseen = kind.number().saturating_sub(view.fallen(!side, kind) + seen);
        missing.extend(std::iter::repeat_n(kind, unseen));
    }
    let mut free: Vec<Cell<B>> = dark
        .iter()
        .filter(|&cell| view.piece_at(cell).is_none() && !view.marks().iter().any(|m| m == cell))
        .collect();
    for piece in view.pieces() {
        match (piece.side, piece.kind) {
            (Some(of), Some(kind)) => pieces.push((piece.cell, of, kind)),
            _ => {
                let place = below(missing.len(), rng);
                if place < missing.len() {
                    pieces.push((piece.cell, !side, missing.swap_remove(place)));
                }
            }
        }
    }
    for kind in missing {
        let place = below(free.len(), rng);
        if place < free.len() {
            pieces.push((free.swap_remove(place), !side, kind));
        }
    }
    let theirs: Vec<Cell<B>> = pieces
        .iter()
        .filter(|&&(cell, of, kind)| of != side && kind.may_carry() && dark.contains(cell))
        .map(|&(cell, ..)| cell)
        .collect();
    let goal = |of: Side, rng: &mut ChaCha8Rng| match view.goal(of) {
        SeenGoal::On(cell) => Some(cell),
        SeenGoal::Absent => None,
        SeenGoal::Unseen => theirs.get(below(theirs.len(), rng)).copied(),
    };
    let goals = [goal(Side::Green, rng)?, goal(Side::Gold, rng)?];
    KlinZha::<B, Full<B>>::parse(*view.options(), &text(view, &pieces, goals)?).ok()
}

/// The text of the guessed position.
fn text<B: Board>(
    view: &View<B>,
    pieces: &[(Cell<B>, Side, Kind)],
    goals: [Cell<B>; 2],
) -> Option<String> {
    let list =
        |items: Vec<String>| if items.is_empty() { "-".to_string() } else { items.join(",") };
    let placed = pieces.iter().map(|&(cell, side, kind)| {
        format!("{}{cell}", super::scene::letter_of(side, kind.letter()))
    });
    let marks = view.marks().iter().map(|cell| cell.to_string());
    let clouds = view.clouds().iter().map(|cell| cell.to_string());
    let crown = view.crown_point().map_or("-".to_string(), |point| {
        format!("{point}{}", if view.crown_due() { "!" } else { "" })
    });
    let used = Side::ALL.map(|side| view.transported(side) == Some(true));
    let transports = match used {
        [false, false] => "-",
        [true, false] => "green",
        [false, true] => "gold",
        [true, true] => "both",
    };
    let mut text = String::new();
    write!(
        text,
        "{} {}/{} {} {} {} {crown} {} {transports}",
        list(placed.collect()),
        goals[0],
        goals[1],
        view.side(),
        list(marks.collect()),
        list(clouds.collect()),
        view.quiet_clock(),
    )
    .ok()?;
    let Some(kinta) = view.options().kinta else { return Some(text) };
    let seen = view.pieces();
    let damage = seen.iter().filter(|p| p.damage > 0).map(|p| format!("{}:{}", p.cell, p.damage));
    let asleep =
        seen.iter().filter(|p| p.paralysed > 0).map(|p| format!("{}:{}", p.cell, p.paralysed));
    let weapons = pieces.iter().map(|&(cell, _, kind)| {
        let usual = if kind == Kind::Lancer { Weapon::Lance } else { Weapon::Mace };
        let known = view.piece_at(cell).and_then(|piece| piece.armed);
        known.map_or(format!("{cell}:{usual}"), |armed| format!("{cell}:{armed}"))
    });
    let weapons = if kinta.weapons { list(weapons.collect()) } else { "-".into() };
    let side = view.player()?;
    let mines = view.mines().iter().map(|cell| format!("{cell}:{side}"));
    write!(
        text,
        " {} {weapons} {} {} -",
        list(damage.collect()),
        list(mines.collect()),
        list(asleep.collect()),
    )
    .ok()?;
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use klinzha::{Flat, Options};
    use tabletop_rules::{Hidden, Observer};

    #[test]
    fn a_guess_looks_like_the_view_it_was_made_from() {
        use rand_core::SeedableRng;
        let text = "FE38,BA19,LI22,vD38,fI99,yG47 E38/I99 green - - - 0 -";
        let game = KlinZha::<Flat>::from_text(Options::blind(), text).unwrap();
        let view = game.view(Observer::Player(Side::Green), &[]);
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let mut found = 0;
        for _ in 0..100 {
            if let Some(guess) = guess(&view, &mut rng) {
                assert_eq!(guess.view(Observer::Player(Side::Green), &[]), view);
                found += 1;
            }
        }
        assert!(found > 20, "{found} guesses");
    }
}
