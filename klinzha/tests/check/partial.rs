//! Half moves, clicked and typed: exactly the legal moves can be entered, one possible step after
//! another, and everything else is refused with a reason.

use std::collections::{BTreeSet, HashSet};
use std::ops::ControlFlow;

use klinzha::{
    Ablation, AnyOptions, Board, Button, Buttons, Cell, CellSet, Clicks, FirstPlacer, Flat, Form,
    Illegal, Kind, KlinZha, Move, Options, PRESETS, Partial, Tetrahedral, Weapon, Wrong,
};
use tabletop_rules::Turn;

use crate::look::{Dice, legal};

/// As in the games of `look`, but moves of more than two cells are rare, and wanted here.
fn step<B: Board>(game: &mut KlinZha<B>, dice: &mut Dice) -> bool {
    match game.turn() {
        Turn::Over(_) => return false,
        Turn::Chance => {
            let mut rolls = Vec::new();
            let _ = game.visit_rolls(|roll, _| {
                rolls.push(roll);
                ControlFlow::Continue(())
            });
            game.resolve(rolls[dice.below(rolls.len())]).unwrap();
        }
        Turn::Player(_) => {
            let moves = legal(game);
            let long: Vec<_> = moves.iter().filter(|m| m.to_string().len() > 9).collect();
            let m = match dice.below(4) {
                0 if !long.is_empty() => *long[dice.below(long.len())],
                _ => moves[dice.below(moves.len())],
            };
            game.play(m).unwrap();
        }
    }
    true
}

fn all_buttons() -> Buttons {
    let plain = [
        Button::First,
        Button::Second,
        Button::Goal,
        Button::Transport,
        Button::Strike,
        Button::Mine,
        Button::Fight,
        Button::Swap,
        Button::Keep,
    ];
    let kinds = Kind::ALL.map(Button::Piece);
    let weapons = Weapon::ALL.map(Button::Weapon);
    plain.into_iter().chain(kinds).chain(weapons).collect()
}

/// Clicks everything that may be clicked, and a little of what may not.
fn click_through<B: Board>(game: &KlinZha<B>, dice: &mut Dice) {
    let kinta = game.options().kinta.is_some();
    let refused = |clicks: &Clicks<B>, why: &str| match game.partial(clicks) {
        Partial::Wrong(Wrong::Illegal(reason)) => {
            assert!(kinta || reason != Illegal::NotLegal, "{clicks:?} in {game}");
        }
        Partial::Wrong(_) => {}
        other => panic!("{clicks:?} ({why}) in {game}: {other:?}"),
    };
    let mut entered = HashSet::new();
    let mut seen = HashSet::from([Clicks::<B>::new()]);
    let mut open = vec![Clicks::<B>::new()];
    while let Some(clicks) = open.pop() {
        let next = match game.partial(&clicks) {
            Partial::Possible { next } => next,
            Partial::Complete { m, next } => {
                entered.insert(m);
                next
            }
            Partial::Wrong(reason) => panic!("{clicks:?} in {game}: {reason}"),
        };
        assert_eq!(next.last - next.cells, CellSet::EMPTY);
        for cell in Cell::all() {
            let more = clicks.cell(cell);
            if !next.cells.contains(cell) {
                if dice.below(8) == 0 {
                    refused(&more, "a cell not offered");
                }
                continue;
            }
            let last = next.last.contains(cell);
            assert_eq!(game.partial(&more).complete().is_some(), last, "{more:?} in {game}");
            if seen.insert(more) {
                open.push(more);
            }
        }
        for button in all_buttons().iter().filter(|&button| !clicks.buttons().contains(button)) {
            let more = clicks.press(button);
            if next.buttons.contains(button) {
                if seen.insert(more) {
                    open.push(more);
                }
            } else if !matches!(button, Button::Goal | Button::Transport) {
                refused(&more, "a button not offered");
            }
        }
    }
    let list: HashSet<_> = legal(game).into_iter().collect();
    assert!(entered == list, "{entered:?} for {list:?} in {game}");
}

/// Types every legal move, and a little of what is none.
fn type_through<B: Board>(game: &KlinZha<B>, dice: &mut Dice) {
    let texts: BTreeSet<String> = legal(game).iter().map(ToString::to_string).collect();
    for text in &texts {
        if texts.len() > 60 && dice.below(texts.len() / 30) != 0 {
            continue;
        }
        for end in 0..=text.len() {
            let typed = &text[..end];
            let wanted: BTreeSet<char> = texts
                .iter()
                .filter_map(|other| other.strip_prefix(typed)?.chars().next())
                .collect();
            for spelling in [typed.to_owned(), typed.to_lowercase()] {
                let (m, next) = match game.partial_text(&spelling) {
                    Partial::Possible { next } => (None, next),
                    Partial::Complete { m, next } => (Some(m), next),
                    Partial::Wrong(reason) => panic!("{spelling} in {game}: {reason}"),
                };
                assert_eq!(m.map(|m| m.to_string()), texts.get(typed).cloned());
                assert!(next.iter().eq(wanted.iter().copied()), "{spelling} in {game}: {next}");
            }
            // A hyphen or a naught may be another spelling (K1.2).
            for c in ['A', 'G', 'I', '1', '7', '9', '@', '*', '~', '^', '=', ' ', 'x', 'é'] {
                if !wanted.contains(&c) && !wanted.contains(&c.to_ascii_lowercase()) {
                    let typed = format!("{typed}{c}");
                    let answer = game.partial_text(&typed);
                    let Partial::Wrong(reason) = answer else { panic!("{typed} in {game}") };
                    if let Wrong::NoMove { at, .. } = reason {
                        assert_eq!(at, end, "{typed} in {game}");
                    }
                }
            }
        }
    }
}

fn enter_all<B: Board>(options: Options<B>, seed: u64) {
    let long = std::env::var_os("LONG").is_some();
    let mut dice = Dice(seed);
    for _ in 0..if long { 20 } else { 1 } {
        let mut game = KlinZha::<B>::start(options).unwrap();
        for _ in 0..200 {
            if game.turn().player().is_some() && dice.below(if long { 4 } else { 40 }) == 0 {
                click_through(&game, &mut dice);
                type_through(&game, &mut dice);
            }
            if game.turn().player().is_none() {
                let reason = Wrong::Illegal(game.check(Move::First).unwrap_err());
                assert_eq!(game.partial(&Clicks::new()), Partial::Wrong(reason));
                assert_eq!(game.partial_text(""), Partial::Wrong(reason));
            }
            if !step(&mut game, &mut dice) {
                break;
            }
        }
    }
}

#[test]
fn in_every_preset_exactly_the_legal_moves_can_be_entered() {
    for (n, (name, options)) in PRESETS.into_iter().enumerate() {
        println!("{name}");
        match options {
            AnyOptions::Flat(options) => enter_all::<Flat>(options, 10 + n as u64),
            AnyOptions::Tetrahedral(options) => enter_all::<Tetrahedral>(options, 10 + n as u64),
        }
    }
}

#[test]
fn marks_and_a_shared_army_change_nothing_in_that() {
    let base = Options { first_placer: FirstPlacer::Gold, ..Options::open() };
    enter_all::<Flat>(Options { ablation: Some(Ablation { limit: None }), ..base }, 40);
    enter_all::<Flat>(Options { form: Form::Reflective, goal_danger: None, ..base }, 41);
}

/// A game at a position, in play or before.
fn at(options: Options<Flat>, text: &str) -> KlinZha<Flat> {
    KlinZha::from_text(options, text).unwrap()
}

/// Plays some moves and rolls from the start.
fn after(options: Options<Flat>, steps: &[&str]) -> KlinZha<Flat> {
    let mut game = KlinZha::<Flat>::start(options).unwrap();
    for text in steps {
        if game.turn().is_chance() {
            game.resolve(text.parse().unwrap()).unwrap();
        } else {
            game.play(text.parse().unwrap_or_else(|e| panic!("{text}: {e}"))).unwrap();
        }
    }
    game
}

fn wrong<B: Board>(game: &KlinZha<B>, clicks: &Clicks<B>) -> String {
    match game.partial(clicks) {
        Partial::Wrong(reason) => reason.to_string(),
        other => panic!("{other:?}"),
    }
}

fn mistyped<B: Board>(game: &KlinZha<B>, text: &str) -> String {
    match game.partial_text(text) {
        Partial::Wrong(reason) => reason.to_string(),
        other => panic!("{other:?}"),
    }
}

const TWO_ARMIES: &str = "FA19,LC28,fI11,lI22 A19/I11 green - - - 0 -";

/// K8.1
#[test]
fn the_winner_of_the_spindles_has_two_buttons() {
    let game = after(Options::open(), &["spindles 4-2"]);
    let Partial::Possible { next } = game.partial(&Clicks::new()) else { panic!() };
    assert_eq!(next.buttons.to_string(), "first, second");
    assert!(next.cells.is_empty());
    let answer = game.partial(&Clicks::new().press(Button::First));
    assert_eq!(answer.complete(), Some(Move::First));
    assert_eq!(
        wrong(&game, &Clicks::new().cell(Cell::A19)),
        "this is more than one move, or what does not go together: \
         the winner of the spindles says `first` or `second` (K8.1)"
    );
}

/// K8.2, K1.5
#[test]
fn a_point_is_chosen_by_any_of_its_whole_cells() {
    let game = after(Options::open(), &["spindles 4-2", "first"]);
    let Partial::Possible { next } = game.partial(&Clicks::new()) else { panic!() };
    assert_eq!((next.cells.len(), next.last.len()), (72, 72));
    let m = game.partial(&Clicks::new().cell(Cell::H23)).complete();
    assert_eq!(m, Some("point left".parse().unwrap()));
    assert_eq!(
        wrong(&game, &Clicks::new().cell(Cell::E15)),
        "this cell is in no point: click a whole cell of a point (K1.5)"
    );
}

/// K8.3
#[test]
fn a_piece_is_placed_by_its_button_and_a_cell_in_either_order() {
    let game = after(Options::open(), &["spindles 4-2", "first", "point top", "F@A19"]);
    let Partial::Possible { next } = game.partial(&Clicks::new()) else { panic!() };
    assert_eq!(next.buttons.to_string(), "lancer, swift, flier, vanguard, blockader");
    assert_eq!((next.cells.len(), next.last.len()), (23, 0));
    let lancer = Clicks::new().press(Button::Piece(Kind::Lancer));
    let Partial::Possible { next } = game.partial(&lancer) else { panic!() };
    assert_eq!(next.last.len(), 23);
    let Partial::Possible { next } = game.partial(&Clicks::new().cell(Cell::B19)) else { panic!() };
    assert!(next.buttons.contains(Button::Piece(Kind::Lancer)));
    let m = game.partial(&lancer.cell(Cell::B19)).complete();
    assert_eq!(m, Some("L@B19".parse().unwrap()));

    let fencer = Clicks::new().press(Button::Piece(Kind::Fencer));
    assert_eq!(wrong(&game, &fencer), "no fencer is left to place: an army has 1 (K2)");
    assert_eq!(
        wrong(&game, &Clicks::new().cell(Cell::A19)),
        "there is a piece on A19: a piece is placed on a free cell (K8.3)"
    );
}

/// K5.1: the toggle says whether the Goal comes along.
#[test]
fn the_goal_comes_along_if_its_button_is_pressed() {
    let game = at(Options::open(), TWO_ARMIES);
    let clicks = Clicks::new().cell(Cell::A19).cell(Cell::B19);
    let Partial::Complete { m, next } = game.partial(&clicks) else { panic!() };
    assert_eq!((m.to_string(), next.buttons), ("A19-B19".into(), Button::Goal.into()));
    let m = game.partial(&clicks.press(Button::Goal)).complete();
    assert_eq!(m, Some("A19-B19*".parse().unwrap()));
    assert_eq!(
        wrong(&game, &clicks.cell(Cell::B29)),
        "this is more than one move, or what does not go together: a piece is moved, as in `E37-F37` (K3.1)"
    );
}

/// K5.2: the button may stay pressed where a piece ends on the own lone Goal.
#[test]
fn a_piece_that_ends_on_its_lone_goal_is_clicked_with_or_without_the_button() {
    let game = at(Options::open(), "FB19,fI99 A19/I99 green - - - 0 -");
    let clicks = Clicks::new().cell(Cell::B19).cell(Cell::A19);
    for clicks in [clicks, clicks.press(Button::Goal)] {
        assert_eq!(game.partial(&clicks).complete(), Some("B19-A19".parse().unwrap()));
    }
}

/// K5.1
#[test]
fn a_piece_that_cannot_have_the_goal_is_refused_with_it() {
    let game = at(Options::open(), "FA19,SE37,fI99 A19/I99 green - - - 0 -");
    let clicks = Clicks::new().press(Button::Goal).cell(Cell::E37);
    assert_eq!(
        wrong(&game, &clicks),
        "a swift may not carry the Goal: it can only leave it (K5.1)"
    );
    let game = at(Options::open(), "FA19,LE37,fI99 A19/I99 green - - - 0 -");
    assert_eq!(
        wrong(&game, &clicks),
        "the lancer on E37 has no legal move with the Goal now (K5.1)"
    );
}

/// K3.1
#[test]
fn a_piece_shut_in_is_refused_at_once() {
    let game = at(Options::open(), "VA19,FB19,fI99 B19/I99 green - - - 0 -");
    assert_eq!(
        wrong(&game, &Clicks::new().cell(Cell::A19)),
        "the vanguard on A19 has no legal move now: move another piece (K3.1)"
    );
    assert_eq!(
        mistyped(&game, "A19-"),
        "the vanguard on A19 has no legal move now: move another piece (K3.1)"
    );
}

/// K9.5: without a piece on it the Goal itself is clicked; with one there is a button.
#[test]
fn the_goal_is_transported_by_its_cell_or_by_a_button() {
    let options = Options::tetrahedral();
    let text = "F1E37,l1I99 1A19/1I99 green - - - 0 -";
    let game = KlinZha::<Tetrahedral>::from_text(options, text).unwrap();
    let cell = |name: &str| name.parse::<Cell<Tetrahedral>>().unwrap();
    let lone = Clicks::new().cell(cell("1A19")).cell(cell("1B19"));
    assert_eq!(game.partial(&lone).complete(), Some("*1A19-1B19".parse().unwrap()));

    let text = "F1A19,l1I99 1A19/1I99 green - - - 0 -";
    let game = KlinZha::<Tetrahedral>::from_text(options, text).unwrap();
    assert_eq!(game.partial(&lone).complete(), Some("1A19-1B19".parse().unwrap()));
    let shifted = lone.press(Button::Transport);
    assert_eq!(game.partial(&shifted).complete(), Some("*1A19-1B19".parse().unwrap()));

    let text = "F1A19,l1I99 1A19/1I99 green - - - 0 green";
    let game = KlinZha::<Tetrahedral>::from_text(options, text).unwrap();
    let reason = "the Goal transport has been used: each side has one a game (K9.5)";
    assert_eq!(wrong(&game, &Clicks::new().press(Button::Transport)), reason);
    assert_eq!(wrong(&game, &shifted.back()), reason);
    assert_eq!(mistyped(&game, "*1A19-"), reason);
}

/// K12.8, K3.1: what belongs to another decision or game is refused by its button alone.
#[test]
fn a_button_out_of_place_is_refused_alone() {
    let game = at(Options::open(), TWO_ARMIES);
    let press = |button| wrong(&game, &Clicks::new().press(button));
    assert_eq!(
        press(Button::Strike),
        "weapons, mines, strikes and fights are Kinta's, and this game is not (K12.1)"
    );
    assert_eq!(
        press(Button::Transport),
        "there is a Goal transport only on the tetrahedral board, and not in the reflective form (K9.5)"
    );
    assert_eq!(
        press(Button::Piece(Kind::Fencer)),
        "not now: a piece is moved, as in `E37-F37` (K3.1)"
    );
}

/// K13
#[test]
fn typing_in_any_spelling_is_followed_letter_by_letter() {
    let game = at(Options::open(), TWO_ARMIES);
    let Partial::Possible { next } = game.partial_text("") else { panic!() };
    assert_eq!(next.to_string(), "AC");
    for typed in ["a-19-b-29", "A19-b29", "A-19-B2-9"] {
        let answer = game.partial_text(typed);
        match typed {
            "A-19-B2-9" => assert_eq!(answer.complete(), None),
            _ => assert_eq!(answer.complete(), Some("A19-B29".parse().unwrap())),
        }
    }
    let gold = at(Options::open(), "FA19,fI99 A19/I99 gold - - - 0 -");
    let Partial::Possible { next } = gold.partial_text("I90-") else { panic!() };
    assert!(next.contains('I'));
}

/// K13
#[test]
fn what_is_typed_wrongly_is_told_by_grammar_or_rule() {
    let game = at(Options::open(), TWO_ARMIES);
    assert_eq!(
        mistyped(&game, "C28-E37"),
        "a lancer keeps to a straight line, and C28 and E37 are not on one (K3.5)"
    );
    assert_eq!(
        mistyped(&game, "E37"),
        "no piece stands on E37: a turn is a move of an own piece (K3.1)"
    );
    assert_eq!(
        mistyped(&game, "C28-I"),
        "no legal move goes on like this from byte 4: a piece is moved, as in `E37-F37` (K3.1)"
    );
    assert_eq!(
        mistyped(&game, "poi"),
        "no legal move goes on like this from byte 0: a piece is moved, as in `E37-F37` (K3.1)"
    );
    assert_eq!(
        mistyped(&game, "C28-X"),
        "not a move, at byte 4, where `X` stands: here belongs a cell, a row letter A to I and two \
         digits such as E37, on the tetrahedral board after a level digit such as 1E37 (K1.2, K1.7)"
    );
    let game = after(Options::open(), &["spindles 4-2", "first", "point top", "F@A19"]);
    assert_eq!(mistyped(&game, "f@"), "no fencer is left to place: an army has 1 (K2)");
    assert_eq!(mistyped(&game, "point left"), "not now: a piece is placed, as in `F@E38` (K8.3)");
}

#[test]
fn clicks_remember_that_they_are_too_many() {
    let clicks = Clicks::new().cell(Cell::A19).cell(Cell::B19).cell(Cell::C28).cell(Cell::D28);
    assert_eq!(clicks.cell(Cell::E37), clicks);
    assert_eq!(clicks.back().cells().count(), 3);
    assert_eq!(clicks.back().back().back().back().back(), Clicks::new());
}

#[test]
fn every_button_is_in_its_own_set_only() {
    let all: Vec<Button> = all_buttons().iter().collect();
    assert_eq!(all.len(), 23);
    for (i, &a) in all.iter().enumerate() {
        for (j, &b) in all.iter().enumerate() {
            assert_eq!(Buttons::from(a).contains(b), i == j);
        }
    }
    let labels: HashSet<String> = all.iter().map(ToString::to_string).collect();
    assert_eq!(labels.len(), 23);
    assert_eq!(Buttons::EMPTY.to_string(), "-");
}
