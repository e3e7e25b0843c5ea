//! The laws of hidden information, over blind games, hiding clouds, weapons and what they combine
//! with (K11).
//!
//! `LONG=1` plays more than 20,000 positions.

use std::num::NonZeroU64;

use klinzha::{Board, Cell, Flat, KlinZha, Move, Options, Side, Tetrahedral};
use tabletop_rules::laws::{HiddenSuite, Report};
use tabletop_rules::{Hidden, Observer, Step, StepOf, Turn};

const FLAT: [&str; 14] = [
    "blind=true",
    "blind=true goal_danger=unrestricted",
    "blind=true goal_danger=must_be_safe placement_order=alternating",
    "blind=true half_spaces=true early_goal=true kaggas_crown=corner",
    "blind=true ablation=6 goal_transfer=anywhere",
    "blind=true clouds=spindles,neutral honor_setup=true",
    "clouds=spindles,hiding",
    "clouds=14,hiding goal_danger=must_be_safe placement_order=alternating",
    "clouds=14,hiding ablation=6 kaggas_crown=point power_vanguards=true",
    "clouds=27,hiding blind=true quiet_limit=20 blockader_takes_goal=false",
    "kinta=weapons,mines:any,weapon_capture",
    "kinta=weapons,mines:any,weapon_capture blind=true clouds=9,neutral",
    "kinta=weapons,mines:one,weapon_capture clouds=14,hiding goal_danger=no_new_danger",
    "kinta=weapons,mines:any,weapon_capture,ranks:v1/veteran;v3/klin;y2/dahha;F1/veteran blind=true",
];

const TETRAHEDRAL: [&str; 4] = [
    "board=tetrahedral blind=true",
    "board=tetrahedral clouds=27,hiding kaggas_crown=point",
    "board=tetrahedral kinta=weapons,mines:any,weapon_capture blind=true ablation=9",
    "board=tetrahedral kinta=weapons,mines:any,weapon_capture clouds=20,hiding",
];

fn long() -> bool {
    std::env::var_os("LONG").is_some()
}

fn options<B: Board>(text: &str) -> Options<B> {
    text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))
}

fn below(count: usize, draw: &mut dyn FnMut(NonZeroU64) -> u64) -> Option<usize> {
    Some(draw(NonZeroU64::new(count as u64)?) as usize)
}

/// Moves a piece or the Goal that the player does not see to another cell that the player does
/// not see.
fn elsewhere<B: Board>(
    game: &KlinZha<B>,
    player: Side,
    draw: &mut dyn FnMut(NonZeroU64) -> u64,
) -> Option<KlinZha<B>> {
    if game.options().kinta.is_some() || !game.news().is_empty() {
        return None;
    }
    let view = game.view(Observer::Player(player), &[]);
    let dark: Vec<Cell<B>> = view.dark().iter().collect();
    let to = dark[below(dark.len(), draw)?];
    if game.pieces(Side::Green).contains(to) || game.pieces(Side::Gold).contains(to) {
        return None;
    }
    let mut draft = game.draft();
    let unseen: Vec<Cell<B>> = (game.pieces(!player) & view.dark()).iter().collect();
    let from = unseen[below(unseen.len(), draw)?];
    let (side, kind) = draft.take(from)?;
    draft.put(side, kind, to);
    if game.goal(!player) == Some(from) {
        draft.goals[!player as usize] = Some(to);
    }
    let twin: KlinZha<B> = draft.build(game.options()).ok()?;
    // It must not end the game: results are public.
    (twin.turn() == game.turn()).then_some(twin)
}

/// Gives a piece another weapon that the player does not know, or lays a mine.
fn armed_otherwise<B: Board>(
    game: &KlinZha<B>,
    player: Side,
    draw: &mut dyn FnMut(NonZeroU64) -> u64,
) -> Option<KlinZha<B>> {
    if !game.news().is_empty() || game.options().kinta.is_none() {
        return None;
    }
    let text = game.to_string();
    let mut fields: Vec<String> = text.split(' ').map(str::to_string).collect();
    let (weapons, mines) = (fields.len().checked_sub(4)?, fields.len().checked_sub(3)?);
    if below(3, draw)? == 0 {
        let all: Vec<Cell<B>> = Cell::all().collect();
        let mine = format!("{}:{}", all[below(all.len(), draw)?], !player);
        if fields[mines].contains(&mine) {
            return None;
        }
        fields[mines] =
            if fields[mines] == "-" { mine } else { format!("{},{mine}", fields[mines]) };
    } else {
        let mut armed: Vec<String> = fields[weapons].split(',').map(str::to_string).collect();
        let at = below(armed.len(), draw)?;
        let (cell, weapon) = armed[at].split_once(':')?;
        let own = game.pieces(player).contains(cell.parse().ok()?);
        if own || weapon.ends_with('!') {
            return None;
        }
        let words = ["mace", "chonnaq", "batleth", "jejtaj", "mekleth", "oynaq", "mine", "laid"];
        armed[at] = format!("{cell}:{}", words[below(words.len(), draw)?]);
        fields[weapons] = armed.join(",");
    }
    let twin = KlinZha::<B>::parse(game.options(), &fields.join(" ")).ok()?;
    (twin.turn() == game.turn()).then_some(twin)
}

/// In the dark nobody can tell one quiet move of the opponent from another.
fn moved_otherwise<B: Board>(
    game: &KlinZha<B>,
    step: StepOf<KlinZha<B>>,
    player: Side,
    draw: &mut dyn FnMut(NonZeroU64) -> u64,
) -> Option<(KlinZha<B>, StepOf<KlinZha<B>>)> {
    let (Turn::Player(mover), Step::Move(m)) = (game.turn(), step) else { return None };
    let options = game.options();
    if mover == player || !options.blind {
        return None;
    }
    let mut others = Vec::new();
    let _ = game.visit_moves(|other| {
        others.push(other);
        std::ops::ControlFlow::Continue(())
    });
    let other = others[below(others.len(), draw)?];
    let public = |m: Move<B>| {
        let mut after = *game;
        after.play_unchecked(m);
        let marks: Vec<_> = after.marks().collect();
        let choice = match m {
            // Points and who is first are known (K11.1).
            Move::First | Move::Second | Move::Point(_) => Some(m),
            _ => None,
        };
        // Where a fight or strike is, and what a weapon is that is won, is announced.
        let fight = after.pending_step().map(|_| m);
        (after.turn(), after.news(), marks, after.crown_due(), after.quiet_clock(), choice, fight)
    };
    // What is announced, and an own Goal or piece that is gone, is no secret.
    let own = |m: Move<B>| {
        let mut after = *game;
        after.play_unchecked(m);
        (after.pieces(player), after.goal(player), after.goal(mover).is_none())
    };
    (public(m) == public(other) && own(m) == own(other)).then_some((*game, Step::Move(other)))
}

fn suite<B: Board>(texts: &[&str], cases: u32, plies: usize) -> HiddenSuite<KlinZha<B>> {
    HiddenSuite::<KlinZha<B>>::new(Side::ALL, texts.iter().map(|text| options(text)))
        .cases(cases)
        .plies(plies)
        .twins(elsewhere)
        .twins(armed_otherwise)
        .step_twins(moved_otherwise)
}

fn show(name: &str, report: Report) {
    println!("{name}: {report:?}");
}

/// K11.3–K11.5: every legal move may be attempted, every attempt is answered in one way, and
/// states that differ in what is hidden cannot be told apart.
#[test]
fn nothing_hidden_shows_on_the_flat_board() {
    let (cases, plies) = if long() { (30, 200) } else { (1, 100) };
    let report = suite::<Flat>(&FLAT, cases, plies).run();
    show("flat", report);
    assert!(report.refusals > 0 && report.twins > 0);
    assert!(!long() || report.states > 20_000, "{report:?}");
}

/// K11, K9.5: the same among levels, with the transport that is not told.
#[test]
fn nothing_hidden_shows_on_the_tetrahedral_board() {
    let (cases, plies) = if long() { (10, 200) } else { (1, 60) };
    let report = suite::<Tetrahedral>(&TETRAHEDRAL, cases, plies).run();
    show("tetrahedral", report);
    assert!(report.twins > 0);
}

/// K11.5: in the middle of games, with few pieces and much to hide.
#[test]
fn nothing_hidden_shows_in_the_middle_of_games() {
    let texts = [
        ("blind=true", "FE38,VD38,BC17,fG68,vH57,bI99 E38/H57 green - - - 0 -"),
        ("clouds=4,hiding", "VE37,BC17,SG35,vD38,lD28,vI99 E37/D28 green - A19,D38,F36,H45 - 3 -"),
        (
            "kinta=weapons,mines:any,weapon_capture blind=true",
            "FE38,VA19,BC17,vD38,fI99,sE49 E38/I99 green - - - 0 - D38:2,A19:1 \
             A19:mine,C17:mace,D38:jejtaj,E38:batleth,E49:oynaq,I99:oynaq! B19:green - -",
        ),
    ];
    let (cases, plies) = if long() { (20, 60) } else { (4, 30) };
    let starts = texts.map(|(text, position)| (options::<Flat>(text), position));
    let report = suite::<Flat>(&[], cases, plies).positions(starts).samples().run();
    show("middle", report);
    assert!(report.samples > 0 && report.refusals > 0);
}

/// K11: states drawn from what a player knows look the same to the player.
#[test]
fn what_is_drawn_from_knowledge_cannot_be_told_from_the_truth() {
    let (cases, plies) = if long() { (2, 100) } else { (1, 40) };
    let report = suite::<Flat>(&FLAT, cases, plies).samples().run();
    show("samples", report);
    assert!(report.samples > 100, "{report:?}");
}
