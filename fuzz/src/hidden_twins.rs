//! Two hidden games that differ only in where something unseen stands show a player the same: view,
//! attempts, text of both (K11.5).

use arbitrary::{Result, Unstructured};
use klinzha::{Board, Cell, Flat, KlinZha, Side, Tetrahedral};
use tabletop_rules::{Hidden, Observer};

/// Moves a piece of the opponent, with its Goal, from a cell in the dark to another.
fn twin<B: Board>(
    game: &KlinZha<B>,
    player: Side,
    u: &mut Unstructured<'_>,
) -> Result<Option<KlinZha<B>>> {
    let dark = game.view(Observer::Player(player), &[]).dark();
    let (from, to): (Cell<B>, Cell<B>) = (u.arbitrary()?, u.arbitrary()?);
    let taken = game.pieces(Side::Green) | game.pieces(Side::Gold);
    let unseen = game.pieces(!player) & dark;
    let Some(from) = unseen.iter().chain(unseen.iter()).find(|&cell| cell >= from) else {
        return Ok(None);
    };
    let mut draft = game.draft();
    let Some((side, kind)) = draft.take(from).filter(|_| (dark - taken).contains(to)) else {
        return Ok(None);
    };
    draft.put(side, kind, to);
    if game.goal(side) == Some(from) {
        draft.goals[side as usize] = Some(to);
    }
    Ok(draft.build(game.options()).ok().filter(|twin: &KlinZha<B>| twin.turn() == game.turn()))
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
    assert_eq!(format!("{mine:?}"), format!("{theirs:?}"));
    let json = serde_json::to_string(&mine).expect("a view is an object");
    assert_eq!(json, serde_json::to_string(&theirs).expect("a view is an object"));
    assert_eq!(
        KlinZha::<B>::count_attempts(&mine),
        KlinZha::<B>::count_attempts(&theirs),
        "{one} / {other}"
    );
    Ok(())
}

/// Looks at one input.
pub fn run(bytes: &[u8]) {
    let mut u = Unstructured::new(bytes);
    let high = u.ratio(1, 4).unwrap_or_default();
    let _ = if high { holds::<Tetrahedral>(&mut u) } else { holds::<Flat>(&mut u) };
}
