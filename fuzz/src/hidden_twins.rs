//! Two hidden games that differ only in where something unseen stands show a player the same: view,
//! attempts, text of both (K11.5).

use core::ops::ControlFlow;

use arbitrary::{Result, Unstructured};
use klinzha::{Board, Cell, CellSet, Flat, KlinZha, Move, Side, Tetrahedral, View};
use tabletop_rules::{Hidden, Observer};

/// Changes what the player does not see: moves a piece of the opponent, with its Goal, from a cell
/// in the dark to another, or its Goal alone, or lets two of its pieces change places.
fn twin<B: Board>(
    game: &KlinZha<B>,
    player: Side,
    u: &mut Unstructured<'_>,
) -> Result<Option<KlinZha<B>>> {
    let view = game.view(Observer::Player(player), &[]);
    let (dark, enemy) = (view.dark(), !player);
    // At the edge of a cloud a piece is seen, but not which, and no Goal.
    let vague = dark | view.edges();
    let (from, to): (Cell<B>, Cell<B>) = (u.arbitrary()?, u.arbitrary()?);
    let from_on = |cells: CellSet<B>| cells.iter().chain(cells).find(|&cell| cell >= from);
    let mut draft = game.draft();
    match u.int_in_range(0..=3u8)? {
        0 => {
            let unseen = game.goal(enemy).filter(|goal| vague.contains(*goal));
            if unseen.is_none() || !vague.contains(to) {
                return Ok(None);
            }
            draft.goals[enemy as usize] = Some(to);
        }
        1 => {
            let (one, two) = (u.int_in_range(0..=8usize)?, u.int_in_range(0..=8usize)?);
            let army = &mut draft.armies[enemy as usize];
            if ![one, two].iter().all(|&n| army[n].is_some_and(|cell| vague.contains(cell))) {
                return Ok(None);
            }
            army.swap(one, two);
        }
        _ => {
            let taken = game.pieces(Side::Green) | game.pieces(Side::Gold);
            let Some(from) = from_on(game.pieces(enemy) & dark) else { return Ok(None) };
            let Some((side, kind)) = draft.take(from).filter(|_| (dark - taken).contains(to))
            else {
                return Ok(None);
            };
            draft.put(side, kind, to);
            if game.goal(side) == Some(from) {
                draft.goals[side as usize] = Some(to);
            }
        }
    }
    Ok(draft.build(game.options()).ok().filter(|twin: &KlinZha<B>| twin.turn() == game.turn()))
}

fn attempts<B: Board>(view: &View<B>) -> (u64, Vec<Move<B>>) {
    let mut list = Vec::new();
    let _ = KlinZha::<B>::visit_attempts(view, |m| {
        list.push(m);
        ControlFlow::Continue(())
    });
    (KlinZha::<B>::count_attempts(view), list)
}

fn holds<B: Board>(u: &mut Unstructured<'_>) -> Result<()> {
    let mut options: klinzha::Options<B> = u.arbitrary()?;
    options.kinta = None;
    if !options.is_hidden() {
        options = klinzha::Options::blind();
    }
    let one = KlinZha::<B>::arbitrary_under(options, u)?;
    let player: Side = u.arbitrary()?;
    let Some(other) = twin(&one, player, u)?.filter(|_| one.news().is_empty()) else {
        return Ok(());
    };
    let (mine, theirs) =
        (one.view(Observer::Player(player), &[]), other.view(Observer::Player(player), &[]));
    assert_eq!(mine, theirs, "{one} / {other}");
    // What is read from a view: written out, as JSON, or as what may be attempted.
    match u.int_in_range(0..=2u8)? {
        0 => assert_eq!(format!("{mine:?}"), format!("{theirs:?}")),
        1 => {
            let json = |view| serde_json::to_string(view).expect("a view is an object");
            assert_eq!(json(&mine), json(&theirs), "{one} / {other}");
        }
        _ => assert_eq!(attempts(&mine), attempts(&theirs), "{one} / {other}"),
    }
    Ok(())
}

/// Looks at one input.
pub fn run(bytes: &[u8]) {
    let mut u = Unstructured::new(bytes);
    let high = u.ratio(1, 4).unwrap_or_default();
    let _ = if high { holds::<Tetrahedral>(&mut u) } else { holds::<Flat>(&mut u) };
}
